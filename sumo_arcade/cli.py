"""The ``sumo-arcade`` command: opens the window, or runs a verb without one.

Every verb exits 0, or 2 with one line on stderr that says what is wrong and where (``self-test``
exits 1 with what failed, ``play`` after a fault of the program's own). The verbs are in ``verbs``.
"""

from __future__ import annotations

import argparse
import stat
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from sumo_arcade import __version__
from sumo_arcade.engine.core import EngineError
from sumo_arcade.store.files import reason
from sumo_arcade.store.frozen_build import portable_folder
from sumo_arcade.verbs import Verb, VerbError
from sumo_arcade.verbs.console import complain, leave, prepare, send
from sumo_arcade.verbs.program import PLAY

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MODULES = {
    "program": ("play", "bench"),
    "selftest": ("self-test",),
    "positions": ("games", "perft", "moves"),
    "replay": ("replay",),
    "analyse": ("analyse",),
    "arena": ("arena",),
    "hub": ("hub",),
}
"""Of ``verbs``, with their verbs, in the order of the help."""


INTERRUPTED = 130
"""What a shell answers of a command that Ctrl+C has ended."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, raised as VerbError."""

    def error(self, message: str) -> NoReturn:
        raise VerbError(f"{message} (see {self.prog} --help)")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Prints help and version as everything is printed: what argparse's own makes of a stream
        that cannot be written is another thing in every Python."""
        print(message, end="", file=file)


def parser(words: Sequence[str]) -> Parser:
    """The command's arguments; before or after its name, every verb takes where to keep things.

    Verbs that ``words``, the command line, cannot mean are left out, so that it starts sooner.
    """
    shared = Parser(add_help=False, allow_abbrev=False)
    shared.add_argument(
        "--data-dir",
        type=data_folder,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep settings and library in this folder",
    )
    shared.add_argument(
        "--portable",
        action="store_true",
        default=argparse.SUPPRESS,
        help="keep them in the folder 'data' beside the program",
    )
    command = Parser(
        prog="sumo-arcade",
        description="Board games for two people at one screen. Without a verb it opens the window.",
        parents=[shared],
        allow_abbrev=False,
    )
    command.add_argument("--version", action="version", version=f"sumo-arcade {__version__}")
    verbs = command.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    meant = [word for word in words if word != "--portable"] or [PLAY.name]
    for verb in verbs_among(meant):
        sub = verbs.add_parser(
            verb.name,
            help=verb.summary,
            description=verb.summary,
            parents=[shared],
            allow_abbrev=False,
        )
        sub.set_defaults(run=verb.run)
        verb.arguments(sub)
    return command


def verbs_among(words: Sequence[str]) -> list[Verb]:
    """The verbs that ``words`` can mean, which is all of them where they name none."""
    named = [module for module, names in MODULES.items() if any(name in words for name in names)]
    found: list[Verb] = []
    for module in named or MODULES:
        found += import_module(f"sumo_arcade.verbs.{module}").VERBS
    return found


def data_folder(text: str) -> Path:
    """A folder that is there or can be made. For argparse."""
    try:
        path = Path(text).expanduser()
        usable = bool(text) and "\0" not in text and can_be_folder(path)
    except OSError as error:
        shown = f"{text[:80]!r} cannot be a folder: {reason(error)}"
        raise argparse.ArgumentTypeError(shown) from error
    except RuntimeError as error:
        raise argparse.ArgumentTypeError(f"nobody has the folder {text[:80]!r}") from error
    if not usable:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a folder")
    return path


def can_be_folder(path: Path) -> bool:
    """Whether it is a folder or can be made. Raises OSError, which ``is_dir`` no longer does."""
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except FileNotFoundError:
        return True


def chosen_folder(options: argparse.Namespace) -> Path | None:
    """Where everything is to be kept, if the options say so. Raises VerbError."""
    named: Path | None = getattr(options, "data_dir", None)
    if not getattr(options, "portable", False):
        return named
    if named is not None:
        raise VerbError("--portable and --data-dir name two folders: give one of them")
    try:
        return portable_folder(asked=True)
    except FileNotFoundError as error:
        raise VerbError(str(error)) from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code."""
    prepare()
    try:
        code, wrong = obey(arguments)
        lost = send()
    except KeyboardInterrupt:  # the reader does not read
        leave(sys.stdout)
        return INTERRUPTED
    sentence = wrong or lost
    if sentence is not None:
        complain(sentence)
    return code if lost is None else 2


def obey(arguments: Sequence[str] | None) -> tuple[int, str | None]:
    """Runs the verb: the exit code, and what is wrong with it or its input, if anything is."""
    try:
        options = understood(sys.argv[1:] if arguments is None else arguments)
        if options is None:
            return 0, None
        options.data_dir = chosen_folder(options)
        run = getattr(options, "run", PLAY.run)
        code: int = run(options)
    except (VerbError, EngineError) as error:
        return 2, str(error)
    except BrokenPipeError:  # whoever read has heard enough
        return 0, None
    except OSError as error:
        return 2, f"{error.filename or 'the output'} cannot be written: {reason(error)}"
    except KeyboardInterrupt:
        return INTERRUPTED, None
    return code, None


def understood(arguments: Sequence[str]) -> argparse.Namespace | None:
    """The options; None where they ask for help or the version, which is then printed."""
    try:
        return parser(arguments).parse_args(arguments)
    except SystemExit:
        return None
