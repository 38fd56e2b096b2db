"""The library: every game, the running one too, in one SQLite file.

Nothing here raises for what happens to the file. A damaged or newer one is set aside; where nothing
can be written the library goes on in memory. Either is told once, by ``take_troubles``.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sumo_arcade.engine.core import RecordError
from sumo_arcade.engine.record import Record, decode, encode
from sumo_arcade.store.database import (
    FAILURES,
    LONGEST_TEXT,
    SHOWN,
    DamagedError,
    Failure,
    connect,
    in_memory,
    is_damage,
    one_line,
)
from sumo_arcade.store.files import Trouble, reason, set_aside
from sumo_arcade.text import _

MOST_REVISIONS: Final = 2**62
"""A number above it was never counted."""


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


class Library:
    """The games on disk, or in memory where there is no disk. One thread uses it; close it."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the library at ``path``; what went wrong is among the troubles."""
        self.path: Final = path
        self._troubles: list[Trouble] = []
        self._revisions: dict[int, int] = {}
        self._unsaved: dict[int, Record] = {}
        self._failing = False
        self._on_disk = True
        self._db = self._open()

    def close(self) -> None:
        """Closes the file. Nothing may be asked of the library afterwards."""
        self._db.close()

    def take_troubles(self) -> tuple[Trouble, ...]:
        """What has gone wrong since this was asked last."""
        found, self._troubles = tuple(self._troubles), []
        return found

    @property
    def on_disk(self) -> bool:
        """Whether everything saved so far is on disk."""
        return self._on_disk and not self._unsaved

    # Games

    def save(self, record: Record, game_id: int | None = None) -> int:
        """Keeps ``record`` as a new game or in the place of ``game_id``; the id to save it by next.

        It is on disk before this returns, unless there is no writing. A game that another program
        has gone on with meanwhile is kept as it is, and ``record`` becomes a new one.
        """
        try:
            saved = self._write(record, game_id)
        except FAILURES as error:
            if not is_damage(error):
                return self._keep_in_memory(record, game_id, error)
            self._reopen(error)
            return self.save(record)
        self._failing = False
        if game_id is not None:
            self._unsaved.pop(game_id, None)
        return saved

    def running(self, known: Container[str] | None = None) -> Saved | None:
        """The unfinished game that was played last; of the games ``known``, where they are given.

        Those of a newer program stay for it.
        """
        for saved in self.games():
            if not saved.finished and (known is None or saved.game in known):
                return saved
        return None

    def games(self, limit: int = 1000) -> Sequence[Saved]:
        """The games of the library, the one played last first."""
        query = f"SELECT {SHOWN} FROM games WHERE NOT aside ORDER BY changed DESC, id DESC LIMIT ?"  # noqa: S608 - a constant
        try:
            rows = self._db.execute(query, (limit,)).fetchall()
        except FAILURES as error:
            self._tell_failure(error)
            rows = []
        memory = [_shown(number, record) for number, record in self._unsaved.items()]
        usable = (row for row in rows if isinstance(row[0], int) and row[0] not in self._unsaved)
        disk = [_listed(row) for row in usable]
        return sorted([*memory, *disk], key=lambda saved: (saved.changed, saved.id), reverse=True)

    def load(self, game_id: int) -> Record:
        """The record of a game. Raises RecordError when it is damaged or gone."""
        if game_id in self._unsaved:
            return self._unsaved[game_id]
        try:
            query = "SELECT record, revision FROM games WHERE id = ?"
            row = self._db.execute(query, (game_id,)).fetchone()
        except FAILURES as error:
            raise RecordError(f"game {game_id} cannot be read: {error}") from error
        if row is None:
            raise RecordError(f"there is no game {game_id} in the library")
        data, revision = row
        if isinstance(revision, int) and 0 <= revision <= MOST_REVISIONS:
            self._revisions[game_id] = revision
        return decode(data if isinstance(data, bytes) else str(data).encode())

    def put_aside(self, game_id: int) -> None:
        """Leaves a game that cannot be replayed in the file, but out of every list."""
        try:
            self._db.execute("UPDATE games SET aside = 1 WHERE id = ?", (game_id,))
        except FAILURES as error:
            self._tell_failure(error)

    def _write(self, record: Record, game_id: int | None) -> int:
        row = _row(_shown(0, record), record)
        with self._transaction():
            saved = self._update(row, game_id) or self._insert(row)
        if game_id in self._revisions and saved != game_id:
            self.tell("in_use", _("Another window went on with this game. Both are kept."))
        self._revisions[saved] = self._revisions.get(saved, 0) + 1
        return saved

    def _update(self, row: Mapping[str, object], game_id: int | None) -> int | None:
        """Writes a game in its place; None where it has none or another program has changed it."""
        if game_id is None or game_id not in self._revisions:
            return None
        columns = ", ".join(f"{name} = :{name}" for name in row)
        done = self._db.execute(
            f"UPDATE games SET revision = revision + 1, {columns} "  # noqa: S608 - our names
            "WHERE id = :id AND revision = :revision",
            {**row, "id": game_id, "revision": self._revisions[game_id]},
        )
        return game_id if done.rowcount == 1 else None

    def _insert(self, row: Mapping[str, object]) -> int:
        """Writes a new game; its id."""
        marks = ", ".join(f":{name}" for name in row)
        done = self._db.execute(
            f"INSERT INTO games (revision, {', '.join(row)}) VALUES (1, {marks})",  # noqa: S608 - our names
            dict(row),
        )
        return int(done.lastrowid or 0)

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing; on disk when left."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except FAILURES:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise

    def _keep_in_memory(self, record: Record, game_id: int | None, error: Failure) -> int:
        """Ids of games that were never on disk are negative."""
        self._tell_failure(error)
        kept = game_id or min((0, *self._unsaved)) - 1
        self._unsaved[kept] = record
        return kept

    # Opening

    def _open(self) -> sqlite3.Connection:
        """The file, a fresh one in place of one that cannot be used, or a database in memory."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                return connect(self.path)
            except DamagedError as error:
                self._set_aside(error)
                return connect(self.path)
        except OSError as error:
            self._tell_failure(reason(error))
        except (sqlite3.Error, DamagedError) as error:
            self._tell_failure(error)
        self._on_disk = False
        return in_memory(self.path)

    def _reopen(self, error: Failure) -> None:
        """Starts afresh after the file turned out to be damaged while in use."""
        with contextlib.suppress(sqlite3.Error):
            self._db.close()
        self._revisions.clear()
        try:
            self._set_aside(DamagedError("damaged", str(error)))
            self._db = connect(self.path)
        except (OSError, sqlite3.Error, DamagedError) as again:
            self._tell_failure(again)
            self._on_disk = False
            self._db = in_memory(None)

    def _set_aside(self, error: DamagedError) -> None:
        target = set_aside(self.path, error.word, ("-wal", "-shm"))
        text = _("{path} cannot be used ({why}). It was set aside as {name}.")
        self.tell(error.word, text.format(path=self.path, why=error, name=target.name))

    # Telling

    def tell(self, code: str, text: str) -> None:
        """Adds a trouble for ``take_troubles``."""
        self._troubles.append(Trouble(code, text))

    def _tell_failure(self, why: Exception | str) -> None:
        """Tells once that the file refuses, until it has worked again."""
        if not self._failing:
            self._failing = True
            text = _("{path} cannot be used ({why}). The game goes on, but only in memory.")
            self.tell("unwritable", text.format(path=self.path, why=one_line(why)))


def _row(saved: Saved, record: Record) -> dict[str, object]:
    """The columns of a game."""
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


def _shown(game_id: int, record: Record) -> Saved:
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
