"""The list of moves as it scrolls: whole rows, and the one that is looked at always among them."""

from __future__ import annotations

import pytest

from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.match.move_list import ROW, MoveList
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.scenes.match.match_layout import places

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080))
ENTRIES = 90

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture(scope="module")
def match() -> Match:
    """A long game, whatever it is worth: the first legal move every time."""
    played = Match(game_by_id("abalone"))
    for _number in range(ENTRIES):
        seat = played.mover
        assert seat is not None
        played.play(seat, played.state.moves(seat)[0])
    return played


def list_in(size: tuple[int, int]) -> MoveList:
    """The list of a game screen of ``size``."""
    metrics = Metrics.of(*size, 0)
    return MoveList(
        art_for("abalone")(Sprites(assets(), metrics), {}),
        places(metrics, 6, 8).moves,
        lambda _plies: None,
        lambda _step: None,
        lambda _area: None,
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_move_looked_at_is_seen_and_no_row_is_cut(match: Match, size: tuple[int, int]) -> None:
    moves = list_in(size)
    high = moves.sprites.metrics.px(ROW)
    assert moves.view.height % high == 0
    for current in (*range(ENTRIES, -1, -1), *range(ENTRIES + 1)):
        moves.show(match, current, ENTRIES)
        row = max(0, (current - 1) // 2)
        assert moves.scroll.offset % high == 0
        first = moves.scroll.offset // high
        assert first <= row < first + moves.view.height // high


@pytest.mark.parametrize("size", SIZES)
def test_wheel_and_bar_move_whole_rows(match: Match, size: tuple[int, int]) -> None:
    moves = list_in(size)
    high = moves.sprites.metrics.px(ROW)
    moves.show(match, ENTRIES, ENTRIES)
    seen = [moves.scroll.offset]
    for _notch in range(3):
        moves.scroll.wheel(1)
        seen.append(moves.scroll.offset)
    assert seen == sorted(set(seen), reverse=True)
    grip = moves.scroll.thumb().center
    moves.scroll.drag(grip)
    for y in range(grip[1] - 40, grip[1], 7):
        moves.scroll.drag((grip[0], y))
        seen.append(moves.scroll.offset)
    assert {offset % high for offset in seen} == {0}
