"""What the Hub protocol says of draughts; its lines as Scan's protocol.txt describes them."""

from __future__ import annotations

import random

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import EngineError, settle
from sumo_arcade.engine.games.draughts import GAME
from sumo_arcade.engine.games.draughts.game import DraughtsGame
from sumo_arcade.engine.hub import Dialect, HubError, read_line, write_line

START = "W" + "b" * 20 + "e" * 10 + "w" * 20


def spoken() -> Dialect:
    assert isinstance(GAME, DraughtsGame)
    return GAME.dialect


@pytest.mark.parametrize(
    ("line", "command", "arguments"),
    [
        ("go think", "go", {"think": ""}),
        ('pos pos=Wbe moves="32-28 19-23"', "pos", {"pos": "Wbe", "moves": "32-28 19-23"}),
        ("level moves=30 time=10.5 inc=0", "level", {"moves": "30", "time": "10.5", "inc": "0"}),
        ('  id name="Some Engine"  ', "id", {"name": "Some Engine"}),
    ],
)
def test_lines_are_read(line: str, command: str, arguments: dict[str, str]) -> None:
    assert read_line(line) == (command, arguments)
    assert read_line(write_line(command, arguments)) == (command, arguments)


@pytest.mark.parametrize("line", ['pos pos="Wbe', "go =", "x " + "y" * 200_000])
def test_other_lines_are_refused(line: str) -> None:
    with pytest.raises(HubError):
        read_line(line)


def test_the_opening_is_written_square_by_square() -> None:
    state = GAME.start(settle(GAME, {}))
    assert spoken().write(state) == START
    assert GAME.load(spoken().position(START), settle(GAME, {})).text() == state.text()


@pytest.mark.parametrize("text", ["", "X" + START[1:], START + "q", "Wbw?"])
def test_other_positions_are_refused(text: str) -> None:
    with pytest.raises(EngineError):
        GAME.load(spoken().position(text), settle(GAME, {}))


@pytest.mark.parametrize("board", ["10x10", "8x8"])
def test_every_move_and_position_comes_back(board: str) -> None:
    options = settle(GAME, {"board": board})
    for seed in range(5):
        chance = random.Random(seed)  # noqa: S311 - the same games each time
        state = GAME.start(options)
        while state.actors():
            seat = state.actors()[0]
            for move in state.moves(seat):
                assert spoken().parse(state, spoken().note(state, move)) == move
            state = state.play(seat, abilities.random_move(state, seat, chance))
            if state.actors():
                loaded = GAME.load(spoken().position(spoken().write(state)), options)
                assert loaded.text() == state.text()


def test_a_capture_names_what_it_takes() -> None:
    state = GAME.load("W:W28:B23", settle(GAME, {}))
    (move,) = state.moves(0)
    assert spoken().note(state, move) == "28x19x23"
    with pytest.raises(EngineError):
        spoken().parse(state, "28-22")
