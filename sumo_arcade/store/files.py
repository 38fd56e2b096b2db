"""Files: reading what comes from outside within bounds, writing whole or not at all, setting aside.

What goes wrong with the player's own files is a ``Trouble``, told once and never raised.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from sumo_arcade.text import _

LARGEST: Final = 16 * 1024 * 1024
"""Bytes read of a file from outside. Big collections of games are a few megabytes."""


class FileError(ValueError):
    """A file from outside that cannot be used. ``str()`` is one sentence saying which and why."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong with the player's files: a code, and a sentence to show once.

    Codes: ``damaged``, ``newer``, ``bad_value``, ``unreadable``, ``unwritable``, ``in_use``,
    ``moved``, and ``mended`` for what was unwritable and is written now.
    """

    code: str
    text: str


def read_outside(path: Path, largest: int = LARGEST) -> str:
    """The text of a file from outside: UTF-8, else Latin-1. Raises FileError.

    More than ``largest`` bytes are refused without being read.
    """
    try:
        with path.open("rb") as stream:
            return read_stream(stream, str(path), largest)
    except OSError as error:
        raise FileError(f"{path} cannot be read: {reason(error)}") from error


def read_stream(stream: BinaryIO, name: str, largest: int = LARGEST) -> str:
    """``read_outside`` for an open stream, called ``name`` in errors. Raises FileError."""
    try:
        data = stream.read(largest + 1)
    except OSError as error:
        raise FileError(f"{name} cannot be read: {reason(error)}") from error
    if len(data) > largest:
        raise FileError(f"{name} is larger than {largest // (1024 * 1024)} MiB")
    return decode(data, name)


def decode(data: bytes, name: str) -> str:
    """``data`` as UTF-8 without its byte order mark, else as Latin-1, in which old files are.

    UTF-16 is read where a byte order mark says so. Others with NUL bytes are no text: FileError.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as error:
            raise FileError(f"{name} begins like UTF-16 and is not") from error
    if b"\0" in data:
        raise FileError(f"{name} is not a text file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def write_atomic(path: Path, data: bytes) -> None:
    """Writes the whole file or leaves the old one. Makes the folder. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def set_aside(path: Path, word: str = "damaged", companions: tuple[str, ...] = ()) -> Path:
    """Renames ``path`` to the first free ``NAME.word-N`` and returns that. Raises OSError.

    Files called ``path`` plus one of ``companions`` ("-wal") go along, under the same number. They
    go first: as soon as ``path`` is free, another program may make new ones.
    """
    number = 1
    while os.path.lexists(target := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    gone: list[tuple[Path, Path]] = []
    try:
        for suffix in (*companions, ""):
            beside, goal = (one.with_name(one.name + suffix) for one in (path, target))
            if beside.exists() or not suffix:
                beside.rename(goal)
                gone.append((beside, goal))
    except OSError:
        for beside, goal in gone:
            with contextlib.suppress(OSError):
                goal.rename(beside)
        raise
    return target


def reason(error: OSError) -> str:
    """Why the system refused, in the system's words."""
    return (error.strerror or type(error).__name__).lower()


def unwritable(path: Path, why: str) -> Trouble:
    """The trouble that ``path`` cannot be written."""
    text = _("{path} cannot be written ({why}).").format(path=path, why=why)
    return Trouble("unwritable", text)


def mended(path: Path) -> Trouble:
    """The trouble's end: ``path``, which could not be written, was written."""
    text = _("{path} can be written again: everything is saved.").format(path=path)
    return Trouble("mended", text)


def lost(path: Path, why: str) -> Trouble:
    """The trouble that ``path`` could not be written before the program ended."""
    text = _(
        "{path} could not be written before the program ended ({why}). What was changed last is "
        "lost."
    )
    return Trouble("unwritable", text.format(path=path, why=why))
