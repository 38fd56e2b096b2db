"""Messages: the template has them all, the fonts can write them, languages switch live."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # it ships no types

import catalogues
from sumo_arcade import text
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import font_file

FACES = (theme.DISPLAY, theme.EXTRA, theme.BOLD, theme.MEDIUM, theme.REGULAR)


@pytest.fixture(scope="module")
def sources() -> Catalog:
    return catalogues.collected()


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    text.switch(text.SOURCE_LANGUAGE, assets() / "locale")


def all_texts(catalog: Catalog) -> list[str]:
    return [form for forms in catalogues.ids(catalog) for form in forms]


def pseudo(message: str) -> str:
    """``message`` in brackets and two fifths longer, so that what is not translated stands out."""
    return f"[{message}{'·' * (2 * len(message) // 5)}]"


def compiled(locales: Path, language: str, catalog: Catalog) -> None:
    path = catalogues.catalogue_path(locales, language)
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalog)
    catalogues.compile_catalogue(locales, language)


def translated(sources: Catalog, language: str) -> Catalog:
    catalog = Catalog(locale=language, fuzzy=False)
    for forms in catalogues.ids(sources):
        if len(forms) == 1:
            catalog.add(forms[0], pseudo(forms[0]))
        else:
            others = [pseudo(forms[1])] * (catalog.num_plurals - 1)
            catalog.add(forms, (pseudo(forms[0]), *others))
    return catalog


def test_the_template_has_the_messages_of_the_sources(sources: Catalog) -> None:
    with catalogues.template_path(assets() / "locale").open("rb") as file:
        template = read_po(file)
    wrong = catalogues.ids(template) ^ catalogues.ids(sources)
    assert not wrong, "run: python build/catalogues.py extract"


def test_rules_pages_and_names_of_games_are_among_them(sources: Catalog) -> None:
    texts = all_texts(sources)
    assert "International draughts" in texts
    assert "Jumping on" in texts
    assert "Two push one." in texts


def test_there_is_one_kind_of_apostrophe(sources: Catalog) -> None:
    assert [message for message in all_texts(sources) if "\u2019" in message] == []


@pytest.mark.parametrize("face", FACES)
def test_the_fonts_have_every_character(sources: Catalog, face: str) -> None:
    with TTFont(font_file(face)) as font:
        drawn = set(font.getBestCmap())
    wanted = {ord(char) for message in all_texts(sources) for char in message}
    wanted |= {ord(char) for name in text.LANGUAGES.values() for char in name}
    assert {chr(code) for code in wanted - drawn} <= {"\n"}


def test_every_message_switches_with_the_language(sources: Catalog, tmp_path: Path) -> None:
    compiled(tmp_path, "pl", translated(sources, "pl"))
    assert text.available(tmp_path) == ("en", "pl")
    text.switch("pl", tmp_path)
    for forms in catalogues.ids(sources):
        if len(forms) == 1:
            assert text._(forms[0]) == pseudo(forms[0])
        else:
            assert text.ngettext(forms[0], forms[1], 1) == pseudo(forms[0])
            assert text.ngettext(forms[0], forms[1], 5) == pseudo(forms[1])
    text.switch("en", tmp_path)
    assert text._("Jumping on") == "Jumping on"


def test_fields_survive_translation(sources: Catalog, tmp_path: Path) -> None:
    compiled(tmp_path, "uk", translated(sources, "uk"))
    text.switch("uk", tmp_path)
    for message in all_texts(sources):
        names = [name for _, name, _, _ in string.Formatter().parse(message) if name]
        shown = text._(message)
        if names and shown != message:
            assert "7" in shown.format(**dict.fromkeys(names, 7))


def test_french_has_two_plurals_and_never_falls_back_to_english(tmp_path: Path) -> None:
    template = Catalog()
    template.add(("{n} move", "{n} moves"))
    with catalogues.template_path(tmp_path).open("wb") as file:
        write_po(file, template)
    catalog = catalogues.update(tmp_path, "fr")
    assert catalog.num_plurals == 2
    moves = catalog.get("{n} move")
    assert moves is not None
    moves.string = ("{n} coup", "{n} coups")
    path = catalogues.catalogue_path(tmp_path, "fr")
    with path.open("wb") as file:
        write_po(file, catalog)
    catalog = catalogues.update(tmp_path, "fr")
    assert catalog.num_plurals == 2
    catalogues.compile_catalogue(tmp_path, "fr")
    text.switch("fr", tmp_path)
    shown = {n: text.ngettext("{n} move", "{n} moves", n) for n in (0, 1, 2, 5, 21, 1_000_000)}
    assert {n for n, form in shown.items() if form == "{n} coup"} == {0, 1}
    assert {n for n, form in shown.items() if form == "{n} coups"} == {2, 5, 21, 1_000_000}


@pytest.mark.parametrize(
    ("message", "translation"),
    [
        ("{winner} has won.", "{vainqueur} a gagné."),
        ("{winner} has won.", "Gagné."),
        ("{winner} has won.", "{winner a gagné."),
        ("A **man** moves.", "Un **pion avance."),
    ],
)
def test_a_translation_that_would_break_is_refused(
    tmp_path: Path, message: str, translation: str
) -> None:
    catalog = Catalog(locale="fr", fuzzy=False)
    catalog.add(message, translation)
    with pytest.raises(catalogues.CatalogueError, match="fr: "):
        compiled(tmp_path, "fr", catalog)
    assert not list(tmp_path.rglob("*.mo"))


def test_a_language_without_a_catalogue_stays_english(tmp_path: Path) -> None:
    assert text.available(tmp_path) == ("en",)
    text.switch("uk", tmp_path)
    assert text._("Jumping on") == "Jumping on"


def test_only_languages_of_the_program_are_begun(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        catalogues.main(["update", "xx"])
    assert "there is no language 'xx'" in capsys.readouterr().err
