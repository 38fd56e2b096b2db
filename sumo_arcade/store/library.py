"""The library: every game, the running one too, in one SQLite file.

It answers from memory and never waits for the disk, which is the ``Writer``'s: what is saved is
handed over, what is listed was read before. Nothing here raises for what happens to the file. A
damaged or newer one is set aside; where nothing can be written the games are kept in memory until
it can. Each is told once, by ``take_troubles``.
"""

from __future__ import annotations

import threading
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from sumo_arcade.engine.core import RecordError
from sumo_arcade.engine.record import Record
from sumo_arcade.store.archive import LISTED, Archive, Row, Saved, shown
from sumo_arcade.store.database import DamagedError, RefusedError
from sumo_arcade.store.files import Trouble, lost, mended
from sumo_arcade.store.writer import CLOSING, MOMENT, Result, Writer
from sumo_arcade.text import _

PATIENCE: Final = 2.0
"""Seconds that another program may keep the file before that is told."""
READING: Final = 5.0
"""Seconds that ``Library.load`` waits for the disk."""
MOST_ASIDE: Final = 5
"""Files that are set aside before the disk is to blame: one that spoils every file is not to be
filled with them."""


class UnreadError(RecordError):
    """The disk does not give a record now; it may later. ``str()`` is its reason."""


@dataclass(eq=False, slots=True)
class _Game:
    """What is known of a game.

    ``id`` is the newest of the numbers that lead to it, ``number`` that of its row in the file that
    is open. ``row`` is where it was read or written last, not ``sure`` when the file may have
    become another one since. ``record`` was handed over, and is not on disk as long as it is
    ``due``. Put ``aside`` it is in no list; that is not on disk as long as it is ``hiding``.
    """

    id: int
    number: int | None = None
    row: Row | None = None
    sure: bool = True
    record: Record | None = None
    due: bool = False
    aside: bool = False
    hiding: bool = False


class Library:
    """The games. One thread uses it, and closes it.

    An id is the number of the game's row. A game that was never on disk, or whose number means
    another game here, has a negative one; every id goes on meaning its game.
    """

    def __init__(self, path: Path, writer: Writer | None = None) -> None:
        """Opens or makes the library at ``path``, in the writer's thread; ``writer`` may have other
        jobs."""
        self.path: Final = path
        self._writer = writer or Writer()
        self._archive = Archive(path)
        self._state = threading.Condition()
        """Guards everything below; tells when something was read."""
        self._games: dict[int, _Game] = {}
        self._rows: dict[int, _Game] = {}
        self._last_id = 0
        self._listed: dict[_Game, Saved] = {}
        self._version = 0
        self._lists = True
        """Whether the list is to be read."""
        self._wanted: dict[_Game, None] = {}
        self._read: dict[_Game, Record | RecordError] = {}
        self._troubles: list[Trouble] = []
        self._late = False
        """Whether a frame has waited in vain since everything was on disk last."""
        self._why = ""
        """Why the file cannot be written; empty where it can, or it is not known yet."""
        self._told = False
        self._set_aside_so_far = 0
        self._busy_since: float | None = None
        self._writer.at_end(self._archive.close)
        self._writer.wake(self._work)

    def close(self, seconds: float = CLOSING) -> None:
        """Ends the writer when everything is on disk; waits for that for ``seconds`` at most.

        Nothing may be asked of the library afterwards but what is ``lost``, and its troubles.
        """
        self._writer.close(seconds)

    def flush(self, seconds: float = CLOSING) -> bool:
        """Waits until everything is read and on disk, or was refused; True for the first."""
        self._writer.wake(self._work)
        return self._writer.wait(self._work, seconds)

    # What there is to tell

    def take_troubles(self) -> tuple[Trouble, ...]:
        """The troubles, and their ends, since the last call."""
        with self._state:
            found, self._troubles = tuple(self._troubles), []
        return found

    def tell(self, code: str, text: str) -> None:
        """Adds a trouble, for ``take_troubles``."""
        with self._state:
            self._troubles.append(Trouble(code, text))

    @property
    def on_disk(self) -> bool:
        """Whether everything saved so far is on disk."""
        with self._state:
            return not (self._told or any(game.due for game in self._games.values()))

    @property
    def failing(self) -> bool:
        """Whether a trouble was reported that the file cannot be written, and still holds."""
        return self._told

    @property
    def lost(self) -> Trouble | None:
        """The troubles to report at the end, of games that are not on disk."""
        with self._state:
            left = any(game.due for game in self._games.values())
            return lost(self.path, self._why or _("the disk does not answer")) if left else None

    # Games

    def save(self, record: Record, game_id: int | None = None) -> int:
        """Keeps ``record`` as a new game or in the place of ``game_id``; the id to save it by next.

        As a rule it is on disk before this returns; else as soon as the disk allows. A game that
        another program has gone on with meanwhile is kept as it is, and ``record`` becomes a new
        one.
        """
        with self._state:
            game = None if game_id is None else self._games.get(game_id)
            if game is None or (game.number is not None and game.row is None):
                game = self._add(None)
            game.record, game.due = record, True
            self._read.pop(game, None)
        self._hand_over()
        with self._state:
            return game.id

    def running(self, known: Container[str] | None = None) -> Saved | None:
        """The unfinished game that was played last; of the games ``known``, where they are given.

        Those of a newer program stay for it.
        """
        for saved in self.games():
            if not saved.finished and (known is None or saved.game in known):
                return saved
        return None

    def games(self, limit: int = LISTED) -> Sequence[Saved]:
        """The games of the library, the one played last first, as far as they have been read.

        What other programs have done since is looked for now, and is there when ``version`` has
        changed.
        """
        with self._state:
            self._lists = True
        self._hand_over()
        with self._state:
            found = {game: saved for game, saved in self._listed.items() if not game.aside}
            for game in self._games.values():
                if game.due and game.record is not None and not game.aside:
                    found[game] = shown(game.id, game.record)
            ordered = sorted(found, key=lambda game: _by_date(found[game], game), reverse=True)
            return [_named(found[game], game.id) for game in ordered[:limit]]

    @property
    def version(self) -> int:
        """Counts the lists that were read and differed from those before."""
        return self._version

    def ready(self, game_id: int) -> bool:
        """Whether ``load`` can answer at once. Where it cannot, the record is being read."""
        with self._state:
            game = self._known(game_id)
            if game is None or game in self._read or self._in_memory(game):
                return True
            if game in self._wanted:
                return False
            self._wanted[game] = None
        self._hand_over()
        with self._state:
            return game in self._read

    def load(self, game_id: int) -> Record:
        """The record of a game; a frame asks first whether it is ``ready``. Raises RecordError when
        it is damaged or gone, and UnreadError when the disk does not give it now."""
        if not self.ready(game_id):
            with self._state:
                self._state.wait_for(lambda: self._known(game_id) in self._read, READING)
        with self._state:
            game = self._known(game_id)
            if game is None:
                raise RecordError(f"there is no game {game_id} in the library")
            if self._in_memory(game) and game.record is not None:
                return game.record
            found = self._read.pop(game, None)
            why = self._why or _("the disk does not answer")
        if found is None:
            raise UnreadError(why)
        if isinstance(found, RecordError):
            raise found
        return found

    def put_aside(self, game_id: int) -> None:
        """Leaves a game that cannot be replayed in the file, but out of every list."""
        with self._state:
            game = self._known(game_id)
            if game is not None:
                game.aside = game.hiding = True
        self._hand_over()

    def _hand_over(self) -> None:
        """Wakes the writer, and waits for a moment unless that was in vain before."""
        self._writer.wake(self._work)
        if not self._late:
            self._late = not self._writer.wait(self._work, MOMENT)

    def _known(self, game_id: int) -> _Game | None:
        """The game of an id; a row's number may be used before the list has been read."""
        game = self._games.get(game_id)
        return self._of_row(game_id) if game is None and game_id > 0 else game

    def _in_memory(self, game: _Game) -> bool:
        """Whether the record need not be read: it is newer than the file, or all there is."""
        return game.record is not None and (game.due or self._told)

    def _add(self, number: int | None) -> _Game:
        """A game that is not known yet, in the row ``number``, if in any."""
        if number is None or number in self._games:
            self._last_id -= 1
            game = _Game(self._last_id, number)
        else:
            game = _Game(number, number)
        self._games[game.id] = game
        if number is not None:
            self._rows[number] = game
        return game

    def _of_row(self, number: int) -> _Game:
        return self._rows.get(number) or self._add(number)

    # In the writer's thread

    def _work(self) -> Result:
        """The writer's job: does whatever is to be done with the file, and with a new one where it
        is damaged."""
        try:
            while True:
                try:
                    self._serve()
                except DamagedError as error:
                    self._set_aside(error)
                else:
                    return "done"
        except RefusedError as why:
            self._refused(why)
            return "busy" if why.busy else "refused"

    def _serve(self) -> None:
        if self._archive.moved():
            self._archive.close()
            self._leave_file()
            text = _(
                "{path} was moved, replaced or deleted. What was played here is kept in the file "
                "that is there now."
            )
            self.tell("moved", text.format(path=self.path))
        refusal = None
        try:
            self._archive.open()
        except RefusedError as why:
            refusal = why
        if self._archive.readable:
            self._read_records()
            if refusal is not None:
                self._read_list()
        if refusal is not None:
            raise refusal
        self._write()
        self._read_list()
        self._accepted()

    def _read_records(self) -> None:
        while True:
            with self._state:
                game = next(iter(self._wanted), None)
                number = None if game is None else game.number
            if game is None:
                return
            if number is None:
                found: Record | RecordError = RecordError(f"there is no game {game.id} any more")
                revision = None
            else:
                found, revision = self._archive.read(number)
            with self._state:
                if number is not None and game.number == number and revision is not None:
                    game.row, game.sure = Row(number, revision), True
                self._wanted.pop(game, None)
                self._read[game] = found
                self._state.notify_all()

    def _write(self) -> None:
        with self._state:
            games = tuple(dict.fromkeys(self._games.values()))
            due = [(game, game.record) for game in games if game.due and game.record is not None]
        for game, record in due:
            row = self._archive.write(record, game.row, sure=game.sure)
            self._written(game, record, row)
        for game in games:
            if game.hiding and game.number is not None:
                self._archive.put_aside(game.number)
                game.hiding = False

    def _written(self, game: _Game, record: Record, row: Row) -> None:
        with self._state:
            if game.sure and game.row is not None and game.row.number != row.number:
                text = _("Another window went on with this game. Both are kept.")
                self._troubles.append(Trouble("in_use", text))
                self._rows.pop(game.row.number, None)
                self._lists = True
            if game.record is record:
                game.due = False
            game.number, game.row, game.sure = row.number, row, True
            self._rows[row.number] = game
            if self._games.setdefault(row.number, game) is game:
                game.id = row.number
            self._listed[game] = shown(row.number, record)

    def _read_list(self) -> None:
        with self._state:
            wanted, self._lists = self._lists, False
        if not wanted:
            return
        try:
            found = self._archive.games()
        except (DamagedError, RefusedError):
            self._lists = True
            raise
        with self._state:
            listed = {self._of_row(saved.id): saved for saved in found}
            if listed != self._listed:
                self._listed = listed
                self._version += 1

    def _leave_file(self) -> None:
        """What lies at the path from now on may be another file: all that was played here is to be
        written again, and nothing is known of the rows."""
        with self._state:
            for game in self._games.values():
                game.number, game.sure = None, False
                game.due = game.due or game.record is not None
            self._rows.clear()
            self._listed = {}
            self._lists = True
            self._version += 1

    def _set_aside(self, error: DamagedError) -> None:
        if self._set_aside_so_far >= MOST_ASIDE:
            raise RefusedError(str(error)) from error
        self._set_aside_so_far += 1
        target = self._archive.set_aside(error)
        self._leave_file()
        if target is not None:
            text = _("{path} cannot be used ({why}). It was set aside as {name}.")
            self.tell(error.word, text.format(path=self.path, why=error, name=target.name))

    def _refused(self, why: RefusedError) -> None:
        """Reports once that the file cannot be written, until it has worked again; that another
        program keeps it is reported only when it lasts."""
        now = monotonic()
        self._busy_since = (self._busy_since or now) if why.busy else None
        with self._state:
            self._why = str(why)
            if self._told or (self._busy_since is not None and now - self._busy_since < PATIENCE):
                return
            self._told = True
        text = _("{path} cannot be used ({why}). The game goes on, but only in memory.")
        self.tell("unwritable", text.format(path=self.path, why=why))

    def _accepted(self) -> None:
        """Everything is on disk: reports it where the contrary was reported."""
        self._busy_since = None
        self._late = False
        with self._state:
            told, self._told, self._why = self._told, False, ""
            if told:
                self._troubles.append(mended(self.path))


def _named(saved: Saved, game_id: int) -> Saved:
    return saved if saved.id == game_id else replace(saved, id=game_id)


def _by_date(saved: Saved, game: _Game) -> tuple[str, float]:
    return saved.changed, inf if game.number is None else game.number
