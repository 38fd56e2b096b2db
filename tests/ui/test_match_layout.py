"""The arrangement of the game screen in windows of every shape, and what strips and lists say."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.board.handling import handling_for
from sumo_arcade.ui.match.move_kinds import MoveKindsPanel
from sumo_arcade.ui.match.move_list import rows
from sumo_arcade.ui.match.player_strip import clock_text
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.scenes.match.match_layout import Places, places

TOOLS, FOLDED_TOOLS = 6, 8

SIZES = [
    (960, 600),
    (1024, 768),
    (1100, 700),
    (1280, 720),
    (1366, 768),
    (1600, 600),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (1000, 1000),
    (1080, 1920),
]


def parts(where: Places) -> dict[str, pygame.Rect]:
    """What must not overlap. The folded list opens over the others."""
    found = {
        "far": where.far,
        "near": where.near,
        "coach": where.coach,
        "board": where.board.inflate(-round(where.board.width * 0.02), 0),
        "title": where.title,
    }
    found |= {f"tool {n}": rect for n, rect in enumerate(where.tools)}
    if where.kinds is not None:
        found["kinds"] = where.kinds
    return found if where.folded else found | {"moves": where.moves}


@pytest.mark.parametrize("kinds", [False, True])
@pytest.mark.parametrize("scale", [0, 0.5, 0.7, 1.25])
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_the_window_and_apart(
    size: tuple[int, int], scale: float, *, kinds: bool
) -> None:
    metrics = Metrics.of(*size, scale)
    where = places(metrics, TOOLS, FOLDED_TOOLS, kinds=kinds)
    window = pygame.Rect((0, 0), size)
    for name, rect in (parts(where) | {"moves": where.moves}).items():
        assert window.contains(rect), name
    for (name, rect), (other, place) in itertools.combinations(parts(where).items(), 2):
        assert not rect.colliderect(place), (name, other)
    assert len(where.tools) == (FOLDED_TOOLS if where.folded else TOOLS)
    for rect in where.tools:
        assert min(rect.size) >= metrics.px(44)


@pytest.mark.parametrize("scale", [0, 0.7, 1.25])
@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_of_the_kinds_of_turn_can_be_hit(size: tuple[int, int], scale: float) -> None:
    metrics = Metrics.of(*size, scale)
    where = places(metrics, TOOLS, FOLDED_TOOLS, kinds=True).kinds
    assert where is not None
    kinds = handling_for("sumo_checkers").kinds
    panel = MoveKindsPanel(Sprites(assets(), metrics), kinds, where, lambda _: None)
    rects = [button.rect for button in panel.buttons]
    assert all(where.contains(rect) and min(rect.size) >= metrics.px(44) for rect in rects)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(rects, 2))


def test_the_standard_window_is_the_drawn_one() -> None:
    where = places(Metrics.of(1280, 720, 0), TOOLS, FOLDED_TOOLS)
    assert not where.folded
    assert tuple(where.far) == (24, 32, 268, 150)
    assert tuple(where.near) == (24, 538, 268, 150)
    assert (where.board.center, where.board.height) == ((640, 360), 656)
    assert tuple(where.title) == (988, 32, 268, 46)
    assert where.moves.topleft == (988, 94)


def test_a_narrow_window_folds_the_list_and_gives_the_room_to_the_board() -> None:
    narrow = Metrics.of(1099, 700, 0)
    where = places(narrow, TOOLS, FOLDED_TOOLS)
    assert where.folded
    assert where.board.height > narrow.px(656)
    assert not places(Metrics.of(1100, 619, 0), TOOLS, FOLDED_TOOLS).folded


def test_small_letters_leave_the_board_as_large_as_it_was() -> None:
    metrics = Metrics.of(1280, 720, 0.5)
    where = places(metrics, TOOLS, FOLDED_TOOLS)
    assert where.far.width == metrics.px(268)
    assert where.board.height >= 656


def test_the_board_is_the_largest_thing_in_a_tall_window() -> None:
    where = places(Metrics.of(1080, 1920, 0), TOOLS, FOLDED_TOOLS)
    assert where.board.width > 1000
    assert where.far.bottom < where.board.top
    assert where.near.top > where.board.bottom


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (600.0, "10:00"),
        (599.2, "10:00"),
        (61.0, "01:01"),
        (10.0, "00:10"),
        (9.99, "9.9"),
        (0.04, "0.0"),
        (3600.0, "1:00:00"),
        (3661.5, "1:01:02"),
    ],
)
def test_a_clock_shows_hours_when_there_are_any_and_tenths_at_the_end(
    seconds: float, shown: str
) -> None:
    assert clock_text(seconds) == shown


LISTED = art_for("draughts")(Sprites(assets(), Metrics.of(1280, 720, 0)), {"board": "10x10"})


def match_of(*notes: str, position: str | None = None, **options: str) -> Match:
    """A game of draughts in which these moves were played."""
    game = game_by_id("draughts")
    match = Match(game, settle(game, options), position=position)
    for note in notes:
        seat = match.mover
        assert seat is not None
        match.play_text(seat, note)
    return match


def texts(match: Match) -> list[tuple[str, str]]:
    """The words of both columns, row by row."""
    return [
        tuple("" if cell is None else cell.text for cell in row.cells)  # type: ignore[misc]
        for row in rows(match, LISTED)
    ]


def test_moves_stand_in_two_columns() -> None:
    match = match_of("32-28", "19-23", "28x19")
    assert texts(match) == [("32-28", "19-23"), ("28x19", "")]
    assert [cell.ply for row in rows(match, LISTED) for cell in row.cells if cell] == [1, 2, 3]


def test_what_was_taken_back_is_still_listed_as_such() -> None:
    match = match_of("32-28", "19-23")
    match.undo()
    cells = [cell for row in rows(match, LISTED) for cell in row.cells if cell]
    assert [(cell.text, cell.undone) for cell in cells] == [("32-28", False), ("19-23", True)]


def test_the_side_that_begins_has_the_first_column() -> None:
    match = match_of("19-23", "32-28", position="B:W31-50:B1-20")
    assert texts(match) == [("19-23", "32-28")]


def test_a_claim_and_a_resignation_are_listed_where_they_belong() -> None:
    match = match_of("33-29", position="W:W28,33,48:B1,23", captures="claimable")
    match.claim(1, "missed_capture")
    match.play_text(0, "28x19")
    match.resign(1)
    assert texts(match) == [("33-29", "claim"), ("28x19", "resigns")]
