"""The ``sumo-arcade`` command: opens the window, or runs a verb without one.

Every verb exits 0, or 2 with one line on stderr that says what is wrong and where (``self-test``
exits 1 with what failed). The verbs are in ``verbs``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

from sumo_arcade import __version__
from sumo_arcade.engine.core import EngineError
from sumo_arcade.store.files import reason
from sumo_arcade.verbs import VerbError, analyse, arena, hub, positions, program, replay

VERBS = (
    *program.VERBS,
    *positions.VERBS,
    *replay.VERBS,
    *analyse.VERBS,
    *arena.VERBS,
    *hub.VERBS,
)

ERROR_LENGTH = 500
"""Longest error line: what it quotes from outside may be megabytes."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, raised as VerbError."""

    def error(self, message: str) -> NoReturn:
        raise VerbError(f"{message} (see {self.prog} --help)")


def parser() -> Parser:
    """The command's arguments; every verb takes ``--data-dir``, before or after its name."""
    shared = Parser(add_help=False, allow_abbrev=False)
    shared.add_argument(
        "--data-dir",
        type=data_folder,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep settings and library in this folder",
    )
    command = Parser(
        prog="sumo-arcade",
        description="Board games for two people at one screen. Without a verb it opens the window.",
        parents=[shared],
        allow_abbrev=False,
    )
    command.add_argument("--version", action="version", version=f"sumo-arcade {__version__}")
    verbs = command.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    for verb in VERBS:
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


def data_folder(text: str) -> Path:
    """A folder that is there or can be made. For argparse."""
    try:
        path = Path(text).expanduser()
        usable = bool(text) and "\0" not in text and (path.is_dir() or not path.exists())
    except OSError as error:
        shown = f"{text[:80]!r} cannot be a folder: {reason(error)}"
        raise argparse.ArgumentTypeError(shown) from error
    except RuntimeError as error:
        raise argparse.ArgumentTypeError(f"nobody has the folder {text[:80]!r}") from error
    if not usable:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is not a folder")
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code. A bundle's process that thinks begins here, too."""
    freeze_support()
    try:
        code = obey(arguments)
        flush()
    except BrokenPipeError:  # whoever read has heard enough
        leave_output()
        return 0
    except OSError as error:
        leave_output()
        complain(f"{error.filename or 'the output'} cannot be written: {reason(error)}")
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def flush() -> None:
    """Sends what has been printed, where there is an output: windowed programs have none."""
    if sys.stdout is not None:
        sys.stdout.flush()


def leave_output() -> None:
    """Prints nowhere from now on: the interpreter's flush at exit must not fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(message: str) -> None:
    """One line on stderr."""
    print(f"sumo-arcade: {one_line(message)}", file=sys.stderr)


def obey(arguments: Sequence[str] | None) -> int:
    """Runs the verb; what is wrong with it or its input becomes one line and 2."""
    try:
        options = parser().parse_args(arguments)
        options.data_dir = getattr(options, "data_dir", None)
        run = getattr(options, "run", program.PLAY.run)
        code: int = run(options)
    except (VerbError, EngineError) as error:
        flush()
        complain(str(error))
        return 2
    return code


def one_line(text: str) -> str:
    """``text`` fit for one line of any terminal: nothing unprintable, not too long."""
    if len(text) > ERROR_LENGTH:
        text = text[:ERROR_LENGTH] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
