"""SUMOn against known games and positions."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from sumo_arcade.engine.core import IllegalMoveError, Outcome
from sumo_arcade.engine.games import sumon
from sumo_arcade.engine.games.sumon.rules import SumonState
from tests.engine.happening import happened
from tests.engine.sumon_positions import (
    COLOURS,
    MANA,
    NOTHING,
    RANKS,
    WEIGHTS,
    play,
    start,
    waiting,
)

GOLDEN: dict[str, Any] = tomllib.loads(
    resources.files(sumon).joinpath("golden.toml").read_text(encoding="utf-8")
)


def by_ruling(entry: dict[str, Any]) -> str:
    return str(entry["ruling"])


def legal(state: SumonState) -> list[str]:
    return sorted(state.note(move) for seat in state.actors() for move in state.moves(seat))


def both(pair: list[Any]) -> dict[str, Any]:
    return dict(zip(COLOURS, pair, strict=True))


def whole(entry: dict[str, Any]) -> dict[str, object]:
    """The pinned JSON that an entry stands for."""
    number, slot, phase, to_act, winner = entry["now"].split()
    board = {}
    for tile, words in entry["board"].items():
        side, wrestler, weight, *marks = words.split()
        board[tile] = {"side": side, "wrestler": wrestler, "weight": int(weight), "marks": marks}
    counted = [dict(zip(RANKS, map(int, line.split()), strict=True)) for line in entry["reserve"]]
    return {
        "round": int(number),
        "phase": phase,
        "to_act": None if to_act == "nobody" else to_act,
        "slot": int(slot),
        "life": both(entry["life"]),
        "mana": both(entry["mana"]),
        "reserve": both([[rank for rank in RANKS for _ in range(row[rank])] for row in counted]),
        "hand": both([line.split() for line in entry["hand"]]),
        "board": board,
        "discard": entry["discard"].split(),
        "winner": None if winner == "undecided" else winner,
    }


@pytest.mark.parametrize("game", GOLDEN["game"], ids=by_ruling)
def test_known_games(game: dict[str, Any]) -> None:
    state = start(game["seed"], **game.get("options", {}))
    actions = game.get("actions", [f"program {NOTHING}"] * 2 * game.get("rounds_of_nothing", 0))
    counts = game.get("legal", [0] * (len(actions) + 1))
    for action, count in zip(actions, counts[:-1], strict=True):
        assert len(legal(state)) == count
        assert state.note(state.parse(state.actors()[0], action)) == action
        state = play(state, action)
    assert len(legal(state)) == counts[-1]
    assert state.facts() == whole(game)


@pytest.mark.parametrize("deed", GOLDEN["deed"], ids=by_ruling)
def test_known_deeds(deed: dict[str, Any]) -> None:
    before = tuple(deed.get("before", (5, 5)))
    state = waiting(deed["board"], deed["act"], before)
    seat = COLOURS.index(deed["act"].split()[0])
    assert legal(state) == sorted(deed["legal"])
    move = state.parse(seat, deed["play"])
    after = happened(state.pieces(), state.foretell(seat, move))
    assert {tile: f"{COLOURS[one.seat]} {one.kind}" for tile, one in after.items()} == deed["after"]
    _check_what_it_cost(state, state.play(seat, move), deed, before)
    for action, code in deed.get("refused", {}).items():
        with pytest.raises(IllegalMoveError) as refused:
            state.parse(seat, action)
        assert refused.value.illegal.code == code


def _check_what_it_cost(
    before: SumonState, after: SumonState, deed: dict[str, Any], life: tuple[int, ...]
) -> None:
    """The command is the only one of its round, so that what follows is the round's end, if any."""
    assert list(after.life) == deed.get("life", list(life))
    if 0 in after.life:
        assert after.outcome() == Outcome(after.life.index(max(after.life)), "life")
        assert after.actors() == ()
        return
    assert (after.round, after.phase) == (2, "program")
    back = deed.get("back", [0, 0])
    assert [after.mana[0], after.mana[1]] == [
        before.mana[seat] + 10 + back[seat] for seat in (0, 1)
    ]
    kind, _, name = deed["act"].split()[1].partition(":")
    assert list(after.discard) == ([name] if kind == "card" else [])
    blocked = any(event.kind == "block" for event in after.events())
    walked = any(event.kind == "move" for event in after.events())
    assert (deed.get("fate") == "blocked") == (blocked and not walked)


@pytest.mark.parametrize("entry", GOLDEN["returned"], ids=by_ruling)
def test_what_cannot_be_carried_out_comes_back_whole(entry: dict[str, Any]) -> None:
    state = waiting(entry["board"])
    colour, command = entry["act"].split()
    seat = COLOURS.index(colour)
    if seat == 0:
        programs = (f"program {command}{NOTHING[1:]}", f"program {NOTHING}")
    else:
        programs = (f"program {NOTHING}", f"program {command}{NOTHING[1:]}")
    after = play(state, *programs)
    returned = [event for event in after.events() if event.kind == "returned"]
    assert [(event.piece.seat, event.piece.kind) for event in returned] == [(seat, entry["code"])]
    assert (after.round, after.phase) == (2, "program")
    assert after.mana == (20, 20)
    assert after.reserves == state.reserves
    assert after.discard == ()
    assert len(after.hands[seat]) == len(state.hands[seat]) + 1
    assert after.pieces() == state.pieces()


@pytest.mark.parametrize("rank", RANKS)
def test_figures_of_the_wrestlers(rank: str) -> None:
    """R-SN-1, by what they weigh on the board and what is laid on their summons."""
    state = waiting({"A1": f"red {rank}"}, f"blue summon:{rank}")
    assert state.board["A1"].weight == WEIGHTS[rank]
    command = state.command(1)
    assert command is not None
    assert command.mana == MANA[rank]
