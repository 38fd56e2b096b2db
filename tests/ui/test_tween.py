"""Films of moves: they begin at what was, end at what is, and hide nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pytest

from sumo_arcade.engine.core import Event, Piece, Square, State, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.animation import tween
from sumo_arcade.ui.animation.film import GHOST, Film, Landing, Pose
from sumo_arcade.ui.animation.motion import STILL, Tempo
from sumo_arcade.ui.art.board_art import BoardArt, art_for
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

PACE = 200.0
TEMPO = Tempo(PACE)

Seen = dict[tuple[int, int], Piece]


def set_up(game_id: str, position: str) -> tuple[State, BoardArt]:
    """A position and a board placed for it."""
    game = game_by_id(game_id)
    options = settle(game, {})
    art = art_for(game_id)(Sprites(assets(), Metrics.of(1280, 720, 0)), options)
    art.place(pygame.Rect(312, 32, 656, 656), flipped=False)
    return game.load(position, options), art


def seen(art: BoardArt, film: Film, now: float, still: Mapping[Square, Piece]) -> Seen:
    """Every whole piece to be seen: those that stand, and those the film shows."""
    found = {art.centre(square): p for square, p in still.items() if square not in film.covers}
    for pose in film.poses(now):
        if pose.alpha == 1.0:
            found[round(pose.x), round(pose.y)] = pose.piece
    return found


def standing(art: BoardArt, pieces: Mapping[Square, Piece]) -> Seen:
    """Every piece where it belongs."""
    return {art.centre(square): piece for square, piece in pieces.items()}


POSITIONS = [
    ("draughts", "W:W32,45:B19,20"),
    ("draughts", "W:W26,50:B12,K21,31,32"),
    ("draughts", "W:WK41,49:B9,10,12,19,38"),
    ("draughts", "W:WK2:B7,8,17,18"),
    ("draughts", "W:W7:B40"),
    ("abalone", "5/6/7/8/4bbbww/8/7/6/5 b 0 0"),
    ("abalone", "5/6/7/2bb4/2bbww3/8/7/6/w4 b 0 0"),
]


@pytest.mark.parametrize(("game_id", "position"), POSITIONS)
def test_a_film_leads_from_what_was_to_what_is(game_id: str, position: str) -> None:
    before, art = set_up(game_id, position)
    for move in before.moves(0):
        after = before.play(0, move)
        film = tween.film(after.events(), art, TEMPO)
        assert film is not None
        assert seen(art, film, 0, after.pieces()) == standing(art, before.pieces())
        assert seen(art, film, film.length + 1, after.pieces()) == standing(art, after.pieces())
        back = film.reversed()
        assert seen(art, back, -1, before.pieces()) == standing(art, after.pieces())
        assert seen(art, back, back.length, before.pieces()) == standing(art, before.pieces())


def test_a_step_takes_its_pace_and_a_push_goes_together() -> None:
    before, art = set_up("abalone", "5/6/7/8/3bbbww1/8/7/6/5 b 0 0")
    move = before.parse(0, "E4E5")
    film = tween.film(before.play(0, move).events(), art, TEMPO)
    assert film is not None
    assert film.length == PACE
    half = {round(pose.x - art.cell / 2) for pose in film.poses(PACE / 2)}
    assert half == {art.centre(f"E{n}")[0] for n in range(4, 9)}


def test_hops_follow_each_other_and_the_captured_stay_as_ghosts_until_the_end() -> None:
    before, art = set_up("draughts", "W:W26:B12,21,40")
    after = before.play(0, before.parse(0, "26x8"))
    film = tween.film(after.events(), art, TEMPO)
    assert film is not None
    hop = PACE * tween.HOP
    faint = {
        now: sorted(round(pose.alpha, 2) for pose in film.poses(now) if pose.piece.seat == 1)
        for now in (hop / 2, hop * 1.5, hop * 2)
    }
    ghost = GHOST
    assert faint == {hop / 2: [1.0, 1.0], hop * 1.5: [ghost, 1.0], hop * 2: [ghost, ghost]}
    (runner,) = [pose for pose in film.poses(hop) if pose.piece.seat == 0]
    assert (runner.x, runner.y) == art.centre("17")


def test_a_marble_rolls_past_the_rim_and_is_gone() -> None:
    before, art = set_up("abalone", "5/6/7/8/4bbbww/8/7/6/5 b 0 0")
    after = before.play(0, before.parse(0, "E5E6"))
    film = tween.film(after.events(), art, TEMPO)
    assert film is not None
    assert film.length == PACE * tween.ROLL
    out = art.beyond("E9", after.events())
    late = [pose for pose in film.poses(film.length * 0.95) if pose.alpha < 1]
    assert len(late) == 1
    assert art.centre("E9")[0] < late[0].x <= out[0]


def test_a_promotion_turns_the_piece_over_where_it_arrived() -> None:
    before, art = set_up("draughts", "W:W7:B40")
    after = before.play(0, before.parse(0, "7-1"))
    film = tween.film(after.events(), art, TEMPO)
    assert film is not None
    kinds = [film.poses(now)[0].piece.kind for now in (PACE, PACE * 2.7)]
    assert kinds == ["man", "king"]
    assert 0 < film.poses(PACE * 1.8)[0].squash < 0.5


def test_a_piece_put_down_by_hand_stands_where_it_was_put() -> None:
    before, art = set_up("draughts", "W:W26:B12,21,40")
    after = before.play(0, before.parse(0, "26x8"))
    film = tween.film(after.events(), art, TEMPO, drop=("26", art.centre("8")))
    assert film is not None
    for now in (0.0, 50.0, film.length):
        (runner,) = [pose for pose in film.poses(now) if pose.piece.seat == 0]
        assert (runner.x, runner.y) == art.centre("8")


def test_hops_entered_by_earlier_clicks_are_not_shown_again() -> None:
    before, art = set_up("draughts", "W:W26:B12,21,40")
    after = before.play(0, before.parse(0, "26x8"))
    film = tween.film(after.events(), art, TEMPO, walked=1)
    assert film is not None
    (runner,) = [pose for pose in film.poses(0.0) if pose.piece.seat == 0]
    assert (runner.x, runner.y) == art.centre("17")


def test_without_a_pace_or_events_there_is_no_film() -> None:
    before, art = set_up("draughts", "W:W26:B12,21,40")
    after = before.play(0, before.parse(0, "26x8"))
    assert tween.film(after.events(), art, STILL) is None
    assert tween.film((), art, TEMPO) is None


def test_what_moved_joins_the_hops() -> None:
    man = Piece(0, "man")
    events = (
        Event("move", ("26", "17"), man),
        Event("capture", ("21",), Piece(1, "man")),
        Event("move", ("17", "8"), man, 1),
    )
    assert tween.moved(events) == {"26": "8"}


def test_a_row_that_moves_is_not_joined() -> None:
    marble = Piece(0, "marble")
    events = (Event("move", ("E6", "E7"), marble), Event("move", ("E5", "E6"), marble))
    assert tween.moved(events) == {"E6": "E7", "E5": "E6"}


def test_home_ends_at_home() -> None:
    _before, art = set_up("draughts", "W:W26:B12,21,40")
    film = tween.home(art, "26", Piece(0, "man"), (400, 100), TEMPO, 4.0)
    assert film is not None
    start, end = film.poses(0)[0], film.poses(film.length)[0]
    assert (start.x, start.y) == (400, 100)
    assert (end.x, end.y) == art.centre("26")


def rounded(pose: Pose) -> tuple[int, int]:
    """Where a pose is."""
    return round(pose.x), round(pose.y)


def test_a_captured_piece_flies_to_its_place_on_the_strip_and_is_awaited_there() -> None:
    before, art = set_up("draughts", "W:W26:B12,21,40")
    after = before.play(0, before.parse(0, "26x8"))
    places = (Landing(60, 600, 0.4), Landing(80, 600, 0.4))
    film = tween.film(after.events(), art, TEMPO, landings=places)
    assert film is not None
    hops = 2 * PACE * tween.HOP
    gone = hops + PACE * (tween.SHRINK + tween.FLY)
    assert film.length == pytest.approx(gone + PACE * tween.FADES_APART)
    assert [film.awaited(1, now) for now in (0, gone - 1, gone + 1, film.length)] == [2, 2, 1, 0]
    assert film.awaited(0, 0) == 0
    last = next(pose for pose in film.poses(gone - 0.1) if rounded(pose) == (60, 600))
    assert (last.scale, round(last.alpha, 2)) == (0.4, 1.0)
    assert film.reversed().awaited(1, 0) == 0


def test_a_piece_put_down_comes_down_and_goes_a_little_too_far() -> None:
    before, art = set_up("draughts", "W:W32:B5")
    after = before.play(0, before.parse(0, "32-28"))
    x, y = art.centre("28")
    film = tween.film(after.events(), art, TEMPO, drop=("32", (x + 20, y)))
    assert film is not None
    assert film.length == tween.SETTLE
    ways = [film.poses(now)[0] for now in range(int(tween.SETTLE))]
    assert (ways[0].lift, ways[0].x) == pytest.approx((1, x + 20))
    assert -0.1 < min(pose.lift for pose in ways) < 0
    assert x - 2 < min(pose.x for pose in ways) < x
    assert film.poses(film.length)[0].lift == 0


def test_six_dots_of_dust_where_a_marble_falls() -> None:
    before, art = set_up("abalone", "5/6/7/8/4bbbww/8/7/6/5 b 0 0")
    after = before.play(0, before.parse(0, "E5E6"))
    film = tween.film(after.events(), art, TEMPO)
    assert film is not None
    x, y = art.beyond("E9", after.events())
    dots = film.dust(film.length - PACE / 2, art.cell)
    assert len(dots) == 6
    for dot in dots:
        assert 0.3 * art.cell < ((dot.x - x) ** 2 + (dot.y - y) ** 2) ** 0.5 < art.cell
    assert film.dust(0, art.cell) == film.dust(film.length, art.cell) == []


@pytest.mark.parametrize(("game_id", "position"), POSITIONS)
def test_less_motion_fades_and_moves_nothing(game_id: str, position: str) -> None:
    before, art = set_up(game_id, position)
    less = Tempo(PACE, less=True)
    for move in before.moves(0):
        after = before.play(0, move)
        film = tween.film(after.events(), art, less)
        assert film is not None
        assert film.length == 80
        assert seen(art, film, 0, after.pieces()) == standing(art, before.pieces())
        assert seen(art, film, film.length, after.pieces()) == standing(art, after.pieces())
        still = {*standing(art, before.pieces()), *standing(art, after.pieces())}
        assert {rounded(pose) for pose in film.poses(30)} <= still
        assert not film.dust(30, art.cell)


def test_going_home_shakes_once_by_four_pixels() -> None:
    _before, art = set_up("draughts", "W:W26:B12,21,40")
    x, y = art.centre("26")
    film = tween.home(art, "26", Piece(0, "man"), (x, y - 100), TEMPO, tween.SHAKE)
    assert film is not None
    assert film.length == 240
    aside = [film.poses(now)[0].x - x for now in range(240)]
    assert max(aside) == pytest.approx(4, abs=0.1)
    assert min(aside) == pytest.approx(-4, abs=0.1)
    signs = [1 if a > 0.01 else -1 for a in aside if abs(a) > 0.01]
    assert sum(a != b for a, b in itertools.pairwise(signs)) == 1
    assert tween.home(art, "26", Piece(0, "man"), (x, y), STILL) is None
