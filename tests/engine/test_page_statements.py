"""What the rules pages say, held against the engines: a try to refute every never, only and must.

``statements/<game>.toml`` is the list. A ``[[statement]]`` has ``says``, words that stand on the
page of the game (a page that is reworded makes its row fail, so that both are looked at), and:

- ``position`` (none: the start; of SUMOn "C3 red ozeki / red move:1", as in the diagrams) and
  ``options``; from there ``play`` is played, a turn each; with ``turns`` over and over, so many.
- Then one or more of ``refused``, turns that must not be possible, each with the code of the
  reason; ``lifted``, the same for a square that is touched; ``allowed``, turns that must be
  possible; ``moves``, all there are; ``leads_to``, the position string; ``board``, all that stands
  on the board; ``facts``, a part of the position as JSON; ``outcome``, the winner (or ``nobody``)
  and the reason, or ``none``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Game, IllegalMoveError, State, read_turn, settle
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.store.paths import assets
from tests.engine import sumon_positions, sumon_table
from tests.slow import slow_abalone, slow_promoting_pawns, slow_sumo_checkers
from tests.slow.slow_draughts import Slow

FOLDER: Final = Path(__file__).parent / "statements"
FEWEST: Final = 10
"""Statements that are tried on each page."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A statement and what would refute it."""

    says: str
    position: str = ""
    options: dict[str, str] = {}
    play: tuple[str, ...] = ()
    turns: int | None = None
    refused: dict[str, str] = {}
    lifted: dict[str, str] = {}
    allowed: tuple[str, ...] = ()
    moves: tuple[str, ...] | None = None
    leads_to: str | None = None
    board: str | None = None
    facts: dict[str, Any] = {}
    outcome: str = ""

    @property
    def expects(self) -> bool:
        """Whether anything is asked of the engine."""
        told = (self.moves, self.leads_to, self.board)
        many = (self.refused, self.lifted, self.allowed, self.facts, self.outcome)
        return any(part is not None for part in told) or any(many)

    @property
    def played(self) -> list[str]:
        """All turns that are played."""
        number = len(self.play) if self.turns is None else self.turns
        return list(islice(cycle(self.play), number))


class Statements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    statement: tuple[Row, ...]


def rows(game: Game) -> tuple[Row, ...]:
    path = FOLDER / f"{game.id}.toml"
    if not path.exists():
        return ()
    source = path.read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), Statements).statement


def page(game_id: str) -> str:
    """The words of a rules page in one line, without emphasis."""
    source = (assets() / "games" / game_id / "rules.md").read_text(encoding="utf-8")
    return " ".join(source.replace("**", "").split())


def loaded(game: Game, row: Row) -> State:
    """The position of a row before anything is played."""
    options = settle(game, row.options)
    if not row.position:
        return game.start(options)
    if game.id == "sumon":
        standing, _, act = row.position.partition(" / ")
        board = dict(one.strip().split(" ", 1) for one in standing.split(",") if one != "nobody")
        return sumon_positions.waiting(board, act)
    return game.load(row.position, options)


def played(game: Game, row: Row) -> State:
    """The position of a row that its claim is about."""
    state = loaded(game, row)
    for turn in row.played:
        (seat,) = state.actors()
        for _move, after in read_turn(state, seat, turn):
            state = after
    return state


def refusal(state: State, seat: int, turn: str) -> str:
    """The code by which ``turn`` is refused; "" if it is not."""
    try:
        state.parse(seat, turn)
    except IllegalMoveError as error:
        return error.illegal.code
    return ""


def told(game: Game, state: State) -> str:
    """The outcome in words."""
    outcome = state.outcome()
    if outcome is None:
        return "none"
    winner = "nobody" if outcome.winner is None else game.seats[outcome.winner]
    return f"{winner} {outcome.reason}"


def standing(game: Game, state: State) -> set[str]:
    """ "C3 red ozeki" for all that stand somewhere."""
    return {f"{at} {game.seats[one.seat]} {one.kind}" for at, one in state.pieces().items()}


ROWS: Final = [
    pytest.param(game, row, id=f"{game.id}-{number}")
    for game in all_games()
    for number, row in enumerate(rows(game), start=1)
]
LISTED: Final = pytest.mark.parametrize(("game", "row"), ROWS)


@LISTED
def test_the_page_says_so(game: Game, row: Row) -> None:
    assert row.says in page(game.id)


@LISTED
def test_the_engine_says_so(game: Game, row: Row) -> None:
    assert row.expects
    assert all((*row.refused.values(), *row.lifted.values()))
    state = played(game, row)
    seat = (*state.actors(), 0)[0]
    assert {turn: refusal(state, seat, turn) for turn in row.refused} == row.refused
    begun = {path[0] for path, _move in abilities.traces(state, seat)}
    touched = {square: state.why_not(seat, (square,)).code for square in row.lifted}
    assert touched == row.lifted
    assert begun.isdisjoint(row.lifted)
    assert [turn for turn in row.allowed if refusal(state, seat, turn)] == []
    if row.moves is not None:
        assert sorted(map(state.note, state.moves(seat))) == sorted(row.moves)
    if row.leads_to is not None:
        assert state.text() == row.leads_to
    if row.board is not None:
        assert standing(game, state) == set(filter(None, row.board.split(", ")))
    facts = abilities.facts(state) or {}
    assert {name: facts.get(name) for name in row.facts} == row.facts
    assert row.outcome in ("", told(game, state))


# A second implementation, which shares nothing with the engine, plays on from the same positions


def abalone(state: State, row: Row) -> None:
    to_win = int(row.options.get("to_win", "6"))
    found = {(state.note(move), state.play(0, move).text()) for move in state.moves(seat_of(state))}
    assert found == set(slow_abalone.successors(state.text(), to_win))


def draughts(state: State, row: Row) -> None:
    size = int(row.options.get("board", "10x10").partition("x")[0])
    letters = {
        int(square): ("wb", "WB")[piece.kind == "king"][piece.seat]
        for square, piece in state.pieces().items()
    }
    seat = seat_of(state)
    slow = Slow(size, letters, "wb"[seat])
    found = set()
    for move in state.moves(seat):
        events = state.play(seat, move).events()
        hops = [event.path for event in events if event.kind == "move"]
        taken = frozenset(int(event.path[0]) for event in events if event.kind == "capture")
        found.add((int(hops[0][0]), int(hops[-1][-1]), taken))
    assert found == slow.moves()


def promoting_pawns(state: State, row: Row) -> None:
    turning = row.options.get("turning", "on") == "on"
    slow_promoting_pawns.forget()
    game = game_by_id("promoting_pawns")
    found = {
        (after.text(), told(game, after).endswith("five")) for _text, after in game.turns(state)
    }
    assert found == set(slow_promoting_pawns.turns(state.text(), turning))


def sumo_checkers(state: State, _row: Row) -> None:
    seat = seat_of(state)
    found = {state.play(seat, move).text(): state.note(move) for move in state.moves(seat)}
    wanted = slow_sumo_checkers.successors(state.text())
    assert found.keys() == wanted.keys()
    assert all(note in wanted[text] for text, note in found.items())


def sumon(_state: State, row: Row) -> None:
    """Only from the start: the second one is a referee of whole games."""
    if row.position:
        return
    table = sumon_table.Table(int(row.options.get("seed", "0")))
    table.act(*row.played)
    assert [turn for turn in row.refused if not table.refuses(turn)] == []
    assert [turn for turn in row.allowed if table.refuses(turn)] == []


SECOND: Final[dict[str, Callable[[State, Row], None]]] = {
    "abalone": abalone,
    "draughts": draughts,
    "promoting_pawns": promoting_pawns,
    "sumo_checkers": sumo_checkers,
    "sumon": sumon,
}


def seat_of(state: State) -> int:
    (seat,) = state.actors()
    return seat


@LISTED
def test_the_second_implementation_says_so(game: Game, row: Row) -> None:
    state = played(game, row)
    if state.actors() and game.id in SECOND:
        SECOND[game.id](state, row)


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.stem)
def test_a_page_that_is_tried_is_tried_throughout(file: Path) -> None:
    game = game_by_id(file.stem)
    assert len({row.says for row in rows(game)}) >= FEWEST
