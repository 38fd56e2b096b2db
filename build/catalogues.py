"""The translation catalogues: ``python build/catalogues.py VERB [LANGUAGE …]``.

``extract`` collects every message of the sources and of the rules pages into the template,
``update`` brings the catalogues (the named ones are begun if they are not there) up to it, and
``compile`` makes what the program reads. Needs Babel, which the program itself does not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

try:
    from babel.messages.catalog import Catalog, Message
    from babel.messages.extract import extract
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po, write_po
except ImportError:
    raise SystemExit("catalogues need Babel: python -m pip install babel") from None

from sumo_arcade.engine.registry import all_games  # noqa: E402 - found through the path above
from sumo_arcade.text import DOMAIN, LANGUAGES, SOURCE_LANGUAGE  # noqa: E402 - the same
from sumo_arcade.ui.rules.parser import messages  # noqa: E402 - the same

LOCALES: Final = ROOT / "assets" / "locale"
KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2), "NN_": (1, 2)}
PLURALS: Final = {"fr": "nplurals=2; plural=(n > 1);"}
"""Forms other than Babel's. It gives French a third one, for millions, which nobody fills in: every
plural would then be shown in English."""


class CatalogueError(Exception):
    """A catalogue that cannot be used; the sentences name the language and the message."""


def collected() -> Catalog:
    """Every message there is, in the order of the sources."""
    catalog = Catalog(
        project="Sumo Arcade",
        version="1",
        copyright_holder="The Sumo Arcade authors",
        msgid_bugs_address="the Sumo Arcade authors",
        last_translator="the Sumo Arcade authors",
        language_team="the Sumo Arcade authors",
        fuzzy=False,
    )
    catalog.header_comment = "# Messages of Sumo Arcade, made by build/catalogues.py."
    for path in sorted((ROOT / "sumo_arcade").rglob("*.py")):
        _collect_source(catalog, path)
    for path in sorted((ROOT / "assets" / "games").glob("*/rules.md")):
        for line, message in messages(path.read_text(encoding="utf-8")):
            catalog.add(message, locations=[(_place(path), line)])
    for game in all_games():
        catalog.add(game.name, auto_comments=["The name of a game."])
    return catalog


def _collect_source(catalog: Catalog, path: Path) -> None:
    with path.open("rb") as source:
        for line, message, comments, context in extract(
            "python", source, keywords=KEYWORDS, comment_tags=("Translators:",)
        ):
            where = [(_place(path), line)]
            catalog.add(message, locations=where, auto_comments=comments, context=context)


def _place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def ids(catalog: Catalog) -> set[tuple[str, ...]]:
    """The messages of a catalogue: singular, and plural where there is one."""
    return {tuple(_forms(message.id)) for message in catalog if message.id}


def template_path(locales: Path) -> Path:
    """Where the template is."""
    return locales / f"{DOMAIN}.pot"


def catalogue_path(locales: Path, language: str) -> Path:
    """Where the catalogue of a language is, as text."""
    return locales / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def write_template(locales: Path) -> bool:
    """Writes the template; False, and the file untouched, if it has these messages already."""
    catalog, path = collected(), template_path(locales)
    if path.is_file() and ids(_read(path, None)) == ids(catalog):
        return False
    _write(path, catalog)
    return True


def update(locales: Path, language: str) -> Catalog:
    """Brings the catalogue of ``language`` up to the template, beginning it if it is not there."""
    path = catalogue_path(locales, language)
    catalog = _read(path, language) if path.is_file() else Catalog(locale=language, fuzzy=False)
    if language in PLURALS:
        catalog.mime_headers = [("Plural-Forms", PLURALS[language])]
    catalog.update(_read(template_path(locales), None))
    _write(path, catalog)
    return catalog


def compile_catalogue(locales: Path, language: str) -> Path:
    """Makes the compiled catalogue beside the text; CatalogueError if a translation would break."""
    path = catalogue_path(locales, language)
    catalog = _read(path, language)
    faults = [f"{language}: {fault}" for message in catalog for fault in faults_of(message)]
    if faults:
        raise CatalogueError("\n".join(faults))
    target = path.with_suffix(".mo")
    with target.open("wb") as file:
        write_mo(file, catalog)
    return target


def faults_of(message: Message) -> Iterator[str]:
    """What would break: other fields in braces than the original's, bold text not closed."""
    originals, strings = _forms(message.id), _forms(message.string)
    if not message.id or message.fuzzy:
        return
    wanted = set().union(*map(_fields, originals))
    for string in filter(None, strings):
        if not _fields(string) <= wanted or (len(strings) == 1 and _fields(string) != wanted):
            yield f"{string!r} must have the fields {sorted(wanted)} of {originals[0]!r}"
        if string.count("**") % 2:
            yield f"{string!r} does not close its bold text"


def _forms(texts: str | Iterable[str] | None) -> list[str]:
    """A message's singular and plurals, those that are there."""
    return [texts] if isinstance(texts, str) else list(texts or ())


def _fields(text: str) -> set[str]:
    try:
        return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}
    except ValueError:
        return {"(a brace that is not closed)"}


def _read(path: Path, language: str | None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _write(path: Path, catalog: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False)


def _begun(locales: Path) -> list[str]:
    return [language for language in LANGUAGES if catalogue_path(locales, language).is_file()]


def main(arguments: list[str] | None = None) -> int:
    """Runs one verb; 1 if a catalogue has faults."""
    parser = argparse.ArgumentParser(description="Makes the translation catalogues.")
    parser.add_argument("verb", choices=("extract", "update", "compile"))
    translated = [language for language in LANGUAGES if language != SOURCE_LANGUAGE]
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=", ".join(translated))
    chosen = parser.parse_args(arguments)
    for language in chosen.languages:
        if language not in translated:
            parser.error(f"there is no language {language!r}; there are: {', '.join(translated)}")
    if chosen.verb == "extract":
        print("template written" if write_template(LOCALES) else "template up to date")
        return 0
    return _each(chosen.verb, chosen.languages or _begun(LOCALES))


def _each(verb: str, languages: list[str]) -> int:
    failed = 0
    for language in languages:
        if verb == "update":
            catalog = update(LOCALES, language)
            missing = sum(1 for message in catalog if message.id and not message.string)
            print(f"{language}: {len(catalog)} messages, {missing} to translate")
            continue
        try:
            print(compile_catalogue(LOCALES, language).relative_to(ROOT))
        except CatalogueError as error:
            print(error, file=sys.stderr)
            failed = 1
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
