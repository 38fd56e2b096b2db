"""What tests do to a library's disk behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sumo_arcade.store.library import Library
from sumo_arcade.store.writer import Result
from tests.conftest import PATIENT


def on_file(library: Library, *statements: str) -> list[Any]:
    """What SQLite answers to ``statements`` on the connection of ``library``, in its thread."""
    answers: list[Any] = []

    def ask() -> Result:
        db = library._archive._db
        assert db is not None
        answers.extend(db.execute(statement).fetchone() for statement in statements)
        return "done"

    library._writer.wake(ask)
    assert library._writer.wait(ask, PATIENT)
    return answers


@contextmanager
def full(library: Library) -> Iterator[None]:
    """The disk of ``library`` is full: SQLite's own bound on the file plays that, with the same
    error as a real one."""
    _checkpoint, (pages,) = on_file(library, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA page_count")
    on_file(library, f"PRAGMA max_page_count = {pages}")
    yield
    on_file(library, "PRAGMA max_page_count = 1000000")


@contextmanager
def locked(path: Path, *before: str) -> Iterator[sqlite3.Connection]:
    """Another program is writing into the library, for longer than anybody likes to wait."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for statement in (*before, "BEGIN EXCLUSIVE"):
            other.execute(statement)
        yield other
