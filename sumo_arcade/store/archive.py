"""The games in the library's file, by the numbers of their rows: open, read, write, set aside.

For the ``Writer``'s thread alone. Everything here may wait for the disk.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from sumo_arcade.engine.core import RecordError
from sumo_arcade.engine.record import Record, decode, encode
from sumo_arcade.store.database import (
    FAILURES,
    LONGEST_TEXT,
    SHOWN,
    DamagedError,
    Failure,
    RefusedError,
    check_beginning,
    connect,
    is_busy,
    is_damage,
    is_full,
    look,
    one_line,
)
from sumo_arcade.store.files import reason, set_aside
from sumo_arcade.text import _

MOST_REVISIONS: Final = 2**62
"""The highest revision that is believed."""
LISTED: Final = 1000
"""Games that a list has at most: those played last."""

Identity = tuple[int, int]
"""What tells a file from any other: its device and its number there."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game of the library as a list shows it. ``winner`` is a seat's code or ``draw``."""

    id: int
    game: str
    names: tuple[str, str]
    started: str
    changed: str
    moves: int
    winner: str | None
    reason: str | None

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not None


class Row(NamedTuple):
    """A game in the file as it was seen or written last: what has another revision by now was
    changed by another program."""

    number: int
    revision: int


class Archive:
    """The file at ``path``. What fails raises RefusedError, or DamagedError: then ``set_aside``."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self._db: sqlite3.Connection | None = None
        self._view: sqlite3.Connection | None = None
        """The file opened for reading only, where it cannot be written."""
        self._identity: Identity | None = None
        """Of the file that was opened last, or was to be."""

    @property
    def readable(self) -> bool:
        """Whether something can be read, even if nothing can be written."""
        return self._db is not None or self._view is not None

    def open(self) -> None:
        """Makes the file ready to be written; where that is refused it may be ``readable``."""
        if self._db is not None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._identity = self._at_path()
            self._db = connect(self.path)
        except DamagedError:
            self._identity = self._identity or self._at_path()
            raise
        except OSError as error:
            self._look()
            raise RefusedError(reason(error)) from error
        except FAILURES as error:
            busy = is_busy(error)
            if not busy:
                self._look()
            raise RefusedError(one_line(error), busy=busy) from error
        self._close_view()
        before, self._identity = self._identity, self._at_path()
        if before not in (None, self._identity):
            self.close()
            raise RefusedError(_("another program has replaced it"), busy=True)

    def moved(self) -> bool:
        """Whether the open file is not the one at the path any more: somebody moved, replaced or
        deleted it. What is written would be found by nobody."""
        return self._db is not None and self._at_path() != self._identity

    def close(self) -> None:
        """Closes the file; ``open`` opens it again."""
        if self._db is not None:
            with contextlib.suppress(sqlite3.Error):
                self._db.close()
            self._db = None
        self._close_view()

    def set_aside(self, error: DamagedError) -> Path | None:
        """Gets a file that cannot be used out of the way; its new place, None where somebody else
        was sooner."""
        self.close()
        if self._at_path() != self._identity:
            return None
        try:
            return set_aside(self.path, error.word, ("-wal", "-shm"))
        except OSError as refused:
            raise RefusedError(reason(refused)) from refused

    # Games

    def games(self) -> list[Saved]:
        """The games that are not put aside, with their rows' numbers, the one played last first."""
        query = f"SELECT {SHOWN} FROM games WHERE NOT aside ORDER BY changed DESC, id DESC LIMIT ?"  # noqa: S608 - a constant
        with self._using() as db:
            rows = db.execute(query, (LISTED,)).fetchall()
        return [_listed(row) for row in rows if isinstance(row[0], int)]

    def read(self, number: int) -> tuple[Record | RecordError, int | None]:
        """The record of a row, or why there is none, and its revision, if that was counted."""
        with self._using() as db:
            query = "SELECT record, revision FROM games WHERE id = ?"
            row = db.execute(query, (number,)).fetchone()
        if row is None:
            return RecordError(f"there is no game {number} in the library"), None
        data, revision = row
        counted = isinstance(revision, int) and 0 <= revision <= MOST_REVISIONS
        try:
            record: Record | RecordError = decode(
                data if isinstance(data, bytes) else str(data).encode()
            )
        except RecordError as error:
            record = error
        return record, revision if counted else None

    def write(self, record: Record, at: Row | None, *, sure: bool) -> Row:
        """Writes a game in the place of ``at``; on disk when this returns.

        It gets a new row where it has none, or where another program has gone on with it; where it
        is not ``sure`` that ``at`` is of this very file, also where another game is there.
        """
        columns = _columns(record)
        with self._using() as db, _transaction(db):
            found = None if at is None else _update(db, columns, at, sure=sure)
            return found or _insert(db, columns)

    def put_aside(self, number: int) -> None:
        """Leaves a game in the file, but out of every list."""
        with self._using() as db:
            db.execute("UPDATE games SET aside = 1 WHERE id = ?", (number,))

    # The file

    @contextlib.contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        """The open file, for something that fails as everything here does."""
        db = self._db or self._view
        if db is None:
            raise RefusedError(_("it is not open"))
        try:
            yield db
        except FAILURES as error:
            raise self._verdict(error) from error

    def _verdict(self, error: Failure) -> RefusedError | DamagedError:
        """The error to raise for SQLite's. Unless it passes by itself, the file is closed: it is
        looked at anew when it is opened again."""
        if is_damage(error):
            return DamagedError("damaged", one_line(error))
        busy = is_busy(error)
        if not (busy or is_full(error)):
            self.close()
            try:
                check_beginning(self.path)
            except DamagedError as damaged:
                return damaged
            except OSError as refused:
                return RefusedError(reason(refused))
        return RefusedError(one_line(error), busy=busy)

    def _look(self) -> None:
        """Opens the file for reading only, where that is possible."""
        if self._view is None:
            with contextlib.suppress(*FAILURES, DamagedError, OSError):
                if self.path.is_file():
                    self._view = look(self.path)

    def _close_view(self) -> None:
        if self._view is not None:
            self._view.close()
            self._view = None

    def _at_path(self) -> Identity | None:
        """The identity of the file at the path; None: there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


@contextlib.contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing; on disk when left."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except FAILURES:
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _update(
    db: sqlite3.Connection, columns: Mapping[str, object], at: Row, *, sure: bool
) -> Row | None:
    """Writes a game in its place; None where it has none."""
    changes = ", ".join(f"{name} = :{name}" for name in columns)
    same = "" if sure else " AND game = :game AND started = :started"
    done = db.execute(
        f"UPDATE games SET revision = revision + 1, {changes} "  # noqa: S608 - our names
        f"WHERE id = :id AND revision = :revision{same}",
        {**columns, "id": at.number, "revision": at.revision},
    )
    return Row(at.number, at.revision + 1) if done.rowcount == 1 else None


def _insert(db: sqlite3.Connection, columns: Mapping[str, object]) -> Row:
    """Writes a new game."""
    marks = ", ".join(f":{name}" for name in columns)
    done = db.execute(
        f"INSERT INTO games (revision, {', '.join(columns)}) VALUES (1, {marks})",  # noqa: S608 - our names
        dict(columns),
    )
    return Row(int(done.lastrowid or 0), 1)


def _columns(record: Record) -> dict[str, object]:
    """The columns of a game."""
    saved = shown(0, record)
    first, second = saved.names
    return {
        "game": saved.game,
        "first_name": first,
        "second_name": second,
        "started": saved.started,
        "changed": saved.changed,
        "moves": saved.moves,
        "winner": saved.winner,
        "reason": saved.reason,
        "record": encode(record),
    }


def _listed(row: tuple[Any, ...]) -> Saved:
    """A row of ``SHOWN``. The file is not trusted to hold the types that we wrote."""
    texts = [None if value is None else str(value)[:LONGEST_TEXT] for value in row]
    moves = row[6] if isinstance(row[6], int) else 0
    return Saved(
        int(row[0]),
        texts[1] or "",
        (texts[2] or "", texts[3] or ""),
        texts[4] or "",
        texts[5] or "",
        moves,
        texts[7],
        texts[8],
    )


def shown(game_id: int, record: Record) -> Saved:
    """``record`` as a list shows it."""
    return Saved(
        game_id,
        record.game,
        record.names,
        record.started,
        record.changed,
        sum(entry.kind == "move" for entry in record.entries[: record.played]),
        record.result.winner if record.result else None,
        record.result.reason if record.result else None,
    )
