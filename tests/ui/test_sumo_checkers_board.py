"""Sumo Checkers by mouse and keys: every kind of turn, what is shown first, what is refused.

What must come out is worked out by hand from the rules page.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.engine.core import NOBODY, Piece
from sumo_arcade.ui.animation import tween
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from tests.ui.pilot import Pilot, flying, said, start_game

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

GAME = "sumo_checkers"
OPEN = "5/7/7/s6/3g3/7/5 g 1 1 0 0"
COLUMN = "5/7/7/s2g3/3g3/2g4/5 g 1 1 0 0"
WON = "5/7/7/s6/3g3/7/5 g 1 1 0 2"
GOLD, SILVER = Piece(0, "checker"), Piece(1, "checker")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program of its own, at 1280 × 720."""
    with flying(tmp_path / "data") as made:
        yield made


def begin(pilot: Pilot, position: str) -> MatchScene:
    return start_game(pilot, GAME, position=position)


def shift_click(pilot: Pilot, square: str) -> None:
    pilot.move_to(pilot.at(square))
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=pilot.at(square), button=1, mod=pygame.KMOD_SHIFT)
    pilot.release(pilot.at(square))


def over(pilot: Pilot, *squares: str) -> None:
    """Drags from the first square over the others, without letting go."""
    pilot.move_to(pilot.at(squares[0]))
    pilot.press(pilot.at(squares[0]))
    for square in squares[1:]:
        pilot.move_to(pilot.at(square))


def marked(scene: MatchScene, mark: marks.Mark) -> set[str]:
    """The squares that show ``mark`` now."""
    art = scene.table.art
    shown = {(id(picture), *at) for picture, at in scene.table.view.compose()}
    found = set()
    for square in art.squares():
        picture, at = marks.on_square(art, mark, square)
        if (id(picture), *at) in shown:
            found.add(square)
    return found


def position(scene: MatchScene) -> str:
    return scene.match.state.text()


def path_of(scene: MatchScene) -> tuple[str, ...]:
    return scene.table.board.path


# Walks


def test_a_walk_is_dragged_along_its_path(pilot: Pilot) -> None:
    scene = begin(pilot, OPEN)
    pilot.drag("d3", "d4", "e4", "e5")
    assert position(scene) == "5/7/4g2/s6/7/7/5 s 1 1 0 0"


def test_a_fast_hand_skips_no_square(pilot: Pilot) -> None:
    scene = begin(pilot, OPEN)
    over(pilot, "d3")
    pilot.move_to(pilot.at("d6"))
    assert path_of(scene) == ("d3", "d4", "d5", "d6")


def test_stepping_back_takes_steps_back(pilot: Pilot) -> None:
    scene = begin(pilot, OPEN)
    over(pilot, "d3", "d4", "e4")
    assert path_of(scene) == ("d3", "d4", "e4")
    pilot.move_to(pilot.at("d4"))
    assert path_of(scene) == ("d3", "d4")
    pilot.move_to(pilot.at("c4"))
    pilot.move_to(pilot.at("c3"))
    pilot.release(pilot.at("c3"))
    assert position(scene) == "5/7/7/s6/2g4/7/5 s 1 1 0 0"


def test_a_drop_after_one_step_waits_for_the_next(pilot: Pilot) -> None:
    scene = begin(pilot, OPEN)
    pilot.drag("d3", "d4")
    assert pilot.notes() == []
    assert path_of(scene) == ("d3", "d4")
    assert "Step 2 of 3" in said(scene)
    pilot.click("e4", "e5")
    assert position(scene) == "5/7/4g2/s6/7/7/5 s 1 1 0 0"


def test_a_click_on_the_end_plays_a_walk_with_one_result(pilot: Pilot) -> None:
    scene = begin(pilot, OPEN)
    pilot.click("d3")
    assert marked(scene, marks.onward) == {"c3", "d4", "e3", "d2"}
    reached = {"d6", "a3", "g3", "c5", "e5", "b4", "f4", "b2", "f2", "c1", "e1"}
    assert marked(scene, marks.can_go) == reached
    pilot.click("e5")
    assert position(scene) == "5/7/4g2/s6/7/7/5 s 1 1 0 0"


def test_where_paths_push_differently_the_path_decides(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/3s3/3g3/7/5 g 1 1 0 0")
    pilot.click("d3")
    assert "e5" not in marked(scene, marks.can_go) | marked(scene, marks.can_take)
    pilot.click("d4", "e4", "e5")
    assert position(scene) == "5/7/3sg2/7/7/7/5 s 1 1 0 0"
    pilot.key("ctrl+z")
    pilot.click("d3", "e3", "e4", "e5")
    assert position(scene) == "5/7/4g2/3s3/7/7/5 s 1 1 0 0"


def test_each_step_shows_what_it_pushes(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/3s3/3s3/3G3/7/5 g 1 1 0 0")
    over(pilot, "d3", "d4")
    assert "This pushes d4, d5." in said(scene)
    view, art = scene.table.view, scene.table.art
    preview = view.preview()
    assert preview is not None
    pushed = [(e.path, e.step) for e in preview.events if e.kind == "push"]
    assert sorted(pushed) == [(("d4", "d5"), 0), (("d5", "d6"), 0)]
    pilot.move_to(pilot.at("d5"))
    preview = view.preview()
    assert preview is not None
    assert sorted(e.path for e in preview.events if e.step == 1) == [
        ("d4", "d5"),
        ("d5", "d6"),
        ("d6", "d7"),
    ]
    pilot.move_to(pilot.at("d6"))
    text = said(scene)
    assert "Step 3 of 3" in text
    assert "This sends d7 off the board." in text
    places = marks.at_point(art, marks.leaves, (art.centre("d7")[0], art.centre("d7")[1] - 64))
    assert (id(places[0]), *places[1]) in {(id(p), *at) for p, at in view.compose()}
    pilot.release(pilot.at("d6"))
    assert position(scene) == "2s2/3G3/7/7/7/7/5 s 1 1 0 1"


def test_the_way_drawn_is_the_one_that_is_shown(pilot: Pilot) -> None:
    """R-SC-9: the list names the move by one of its walks; what is seen is the one drawn."""
    for way in (("e3", "e4", "e5"), ("d4", "e4", "e5"), ("d4", "d5", "e5")):
        scene = begin(pilot, OPEN)
        over(pilot, "d3", *way)
        preview = scene.table.view.preview()
        assert preview is not None
        assert [e.path[-1] for e in preview.events if e.kind == "move"] == list(way)
        pilot.release(pilot.at("e5"))
        assert position(scene) == "5/7/4g2/s6/7/7/5 s 1 1 0 0"


# Groups


def test_a_group_is_dragged_across_its_members_and_out(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/s6/2ggg2/7/5 g 1 1 0 0")
    over(pilot, "c3", "d3", "e3")
    assert "A group of 3" in said(scene)
    pilot.move_to(pilot.at("f3"))
    pilot.release(pilot.at("f3"))
    assert position(scene) == "5/7/7/s6/3ggg1/7/5 s 1 1 0 0"


def test_a_group_goes_sideways(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/s6/2ggg2/7/5 g 1 1 0 0")
    pilot.drag("e3", "d3", "c3", "c4")
    assert position(scene) == "5/7/7/s1ggg2/7/7/5 s 1 1 0 0"


def test_shift_joins_and_a_plain_click_selects_the_other(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/s6/2ggg2/7/5 g 1 1 0 0")
    pilot.click("c3", "e3")
    assert path_of(scene) == ("e3",)
    pilot.click("c3")
    shift_click(pilot, "d3")
    assert path_of(scene) == ("c3", "d3")
    pilot.click("c4")
    assert position(scene) == "5/7/7/s1gg3/4g2/7/5 s 1 1 0 0"


def test_with_shift_the_keyboard_joins_too(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/s6/2ggg2/7/5 g 1 1 0 0")
    board = scene.table.board
    pilot.key("up")
    board.cursor = "c3"
    pilot.key("return")
    pilot.key("right")
    pilot.key("shift+return")
    pilot.key("up")
    pilot.key("return")
    assert position(scene) == "5/7/7/s1gg3/4g2/7/5 s 1 1 0 0"


def test_a_row_that_pushes_off_shows_who_leaves(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/7/2gggss/7/5 g 1 1 0 0")
    over(pilot, "c3", "d3", "e3", "f3")
    text = said(scene)
    assert "This sends g3 off the board." in text
    assert "Your checker becomes a Super Sumo." in text
    pilot.release(pilot.at("f3"))
    assert position(scene) == "5/7/7/7/3ggGs/7/5 s 0 1 0 1"


# The special move


def test_the_special_move_is_dragged_onto_its_square_and_on(pilot: Pilot) -> None:
    scene = begin(pilot, COLUMN)
    over(pilot, "c2", "d2")
    assert "onto d3" in said(scene)
    pilot.move_to(pilot.at("d3"))
    assert "The special move" in said(scene)
    preview = scene.table.view.preview()
    assert preview is not None
    assert preview.events[0].path == ("c2", "d2")
    assert {e.path for e in preview.events if e.step == 1} == {
        ("d2", "d3"),
        ("d3", "d4"),
        ("d4", "d5"),
    }
    pilot.release(pilot.at("d3"))
    assert position(scene) == "5/7/3g3/s2g3/3g3/7/5 s 1 1 0 0"


def test_the_special_move_is_clicked_step_by_step(pilot: Pilot) -> None:
    scene = begin(pilot, COLUMN)
    pilot.click("c2", "d2", "d3")
    assert position(scene) == "5/7/3g3/s2g3/3g3/7/5 s 1 1 0 0"


def test_a_click_on_an_own_checker_is_no_special_move_that_was_not_begun(pilot: Pilot) -> None:
    scene = begin(pilot, COLUMN)
    pilot.click("c2", "d3")
    assert pilot.notes() == []
    assert path_of(scene) == ("d3",)


# Blocks


def test_a_block_is_dragged_out_of_the_captured_area(pilot: Pilot) -> None:
    scene = begin(pilot, WON)
    pilot.drag("gold_captured", "c4", "c5")
    assert position(scene) == "5/7/2x4/s6/3g3/7/5 s 1 1 0 1"
    assert scene.match.state.pieces()["c5"] == Piece(NOBODY, "block")
    pilot.settle()
    assert marked(scene, marks.last_move) == {"gold_captured", "c5"}


def test_a_block_is_clicked_and_placed_by_keyboard(pilot: Pilot) -> None:
    scene = begin(pilot, WON)
    pilot.click("gold_captured", "f6")
    assert position(scene) == "5/5x1/7/s6/3g3/7/5 s 1 1 0 1"
    pilot.key("ctrl+z")
    pilot.key("up")
    scene.table.board.cursor = "b1"
    pilot.key("left")
    assert scene.table.board.cursor == "gold_captured"
    pilot.key("return")
    pilot.key("right")
    assert scene.table.board.cursor == "b1"
    pilot.key("return")
    assert position(scene) == "5/7/7/s6/3g3/7/x4 s 1 1 0 1"


@pytest.mark.parametrize("flipped", [False, True])
def test_arrow_keys_lead_to_a_captured_area_from_both_squares_beside_it(
    pilot: Pilot, flipped: bool
) -> None:
    scene = start_game(pilot, GAME)
    if flipped:
        pilot.key("f")
    art, out = scene.table.art, -1 if flipped else 1
    assert {art.step("a2", 0, out), art.step("b1", -out, 0)} == {"gold_captured"}
    assert {art.step("g6", 0, -out), art.step("f7", out, 0)} == {"silver_captured"}
    assert (art.step("a6", 0, -out), art.step("g2", 0, out)) == ("a6", "g2")


def test_nothing_captured_and_another_sides_area_are_told(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/s6/3g3/7/5 g 1 1 1 0")
    pilot.click("gold_captured")
    assert "no captured checker" in said(scene)
    pilot.click("silver_captured")
    assert "captured by the other side" in said(scene)


# Refusals


@pytest.mark.parametrize(
    ("board", "path", "words"),
    [
        (OPEN, ("d3", "d5"), "three steps"),
        ("5/7/3s3/3s3/3g3/7/5 g 1 1 0 0", ("d3", "d4"), "not strong enough"),
        ("5/7/3x3/3s3/3g3/7/5 g 1 1 0 0", ("d3", "d4"), "Behind them"),
        ("5/7/7/s2x3/3g3/7/5 g 1 1 0 0", ("d3", "d4"), "Nothing moves it"),
        ("5/7/7/s6/3gx2/7/5 g 1 1 0 2", ("gold_captured", "e3"), "must be empty"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    pilot: Pilot, board: str, path: tuple[str, ...], words: str
) -> None:
    scene = begin(pilot, board)
    pilot.click(*path)
    assert words in said(scene)
    assert pilot.notes() == []


# The kinds of turn


def kinds(scene: MatchScene) -> dict[str, tuple[str, bool]]:
    panel = scene.table.kinds
    assert panel is not None
    return {button.code: (button.kind, button.possible) for button in panel.buttons}


def test_the_panel_shows_what_can_be_made_and_what_is_being_made(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    possible = {code: can for code, (_, can) in kinds(scene).items()}
    assert possible == {"walk": True, "group": True, "special": False, "block": False}
    over(pilot, "g4", "f4")
    assert kinds(scene)["walk"][0] == "ink"
    pilot.release((3, 3))
    over(pilot, "e2", "f2", "f3")
    assert [code for code, (face, _) in kinds(scene).items() if face == "ink"] == []


def test_a_kind_lights_what_can_make_it_and_is_explained(pilot: Pilot) -> None:
    scene = begin(pilot, COLUMN)
    pilot.press_button("Special")
    assert marked(scene, marks.able) == {"c2", "d3"}
    assert "behind a row of yours" in said(scene)
    pilot.press_button("Block")
    assert "Your Captured area is empty." in said(scene)
    pilot.press_button("Group")
    assert marked(scene, marks.able) == {"d3", "d4"}
    pilot.click("d3", "d4", "e4")
    assert position(scene) == "5/7/7/s3g2/4g2/2g4/5 s 1 1 0 0"
    assert scene.table.board.only == ""


def test_a_kind_is_no_mode_any_other_turn_ends_it(pilot: Pilot) -> None:
    scene = begin(pilot, COLUMN)
    pilot.press_button("Special")
    pilot.drag("d4", "d5", "d6", "e6")
    assert position(scene) == "5/4g2/7/s6/3g3/2g4/5 s 1 1 0 0"


def test_escape_and_a_second_press_end_the_choice_of_a_kind(pilot: Pilot) -> None:
    scene = begin(pilot, COLUMN)
    pilot.press_button("Walk")
    pilot.key("escape")
    assert scene.table.board.only == ""
    pilot.press_button("Walk")
    pilot.press_button("Walk")
    assert scene.table.board.only == ""


# What flies


def test_pieces_fly_to_the_areas_and_from_them(pilot: Pilot) -> None:
    """e4 and f4 push g4 off while Gold's Promotion square is full: it is captured, f4 is promoted
    with the spare from Silver's, which Silver fills from its Captured area."""
    scene = begin(pilot, "5/7/7/4ggs/7/s6/5 g 1 1 2 0")
    pilot.drag("e4", "f4", "g4")
    assert position(scene) == "5/7/7/5gG/7/s6/5 s 1 1 1 1"
    art, events = scene.table.art, scene.match.state.events()
    made = tween.film(events, art, Tempo(200))
    assert made is not None
    assert made.away("gold_captured") == 1
    assert made.away("silver_promotion") == 1
    assert made.reversed().away("silver_captured") == 1
    ends = {(pose.piece, pose.x, pose.y) for pose in made.poses(made.length - 1e-6)}
    assert any(
        piece == SILVER and near((x, y), art.centre("gold_captured")) for piece, x, y in ends
    )
    assert any(
        piece == GOLD and near((x, y), art.centre("silver_promotion")) for piece, x, y in ends
    )
    starts = {(pose.piece, pose.x, pose.y) for pose in made.poses(0)}
    assert (GOLD, *map(float, art.centre("silver_promotion"))) in starts
    assert (GOLD, *map(float, art.centre("silver_captured"))) in starts


def near(at: tuple[float, float], goal: tuple[int, int]) -> bool:
    return abs(at[0] - goal[0]) < 2 and abs(at[1] - goal[1]) < 2


def test_a_super_sumo_pushed_off_comes_apart(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/4ggS/7/s6/5 g 0 0 0 0")
    pilot.drag("e4", "f4", "g4")
    assert position(scene) == "5/7/7/5gg/7/s6/5 s 0 1 0 1"
    made = tween.film(scene.match.state.events(), scene.table.art, Tempo(200))
    assert made is not None
    assert [made.away(f"gold_{area}") for area in ("promotion", "captured")] == [1, 1]
    kinds = [pose.piece.kind for pose in made.poses(made.length - 1e-6) if pose.piece.seat == 1]
    assert kinds == ["checker", "checker"]


def test_what_a_drag_has_shown_is_not_shown_again(pilot: Pilot) -> None:
    scene = begin(pilot, "5/7/7/3s3/3g3/7/5 g 1 1 0 0")
    pilot.drag("d3", "d4", "d5", "d6")
    film = scene.table.view.film
    at = scene.table.art.centre
    assert film is None or {(p.x, p.y) for p in film.poses(0)} == {at("d6"), at("d7")}


def test_undo_on_the_way_takes_back_a_step_before_it_takes_back_a_turn(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.drag("g4", "f4", "f5", "e5")
    pilot.settle()
    pilot.click("a4", "b4", "c4")
    ways = [scene.table.board.path]
    pilot.key("ctrl+z")
    ways.append(scene.table.board.path)
    pilot.press_button("Undo")
    ways.append(scene.table.board.path)
    assert ways == [("a4", "b4", "c4"), ("a4", "b4"), ("a4",)]
    assert len(pilot.notes()) == 1
    pilot.key("ctrl+z")
    assert pilot.notes() == []


def test_a_group_over_its_goal_is_let_go_there_and_past_it_is_shown_where_it_stands(
    pilot: Pilot,
) -> None:
    scene = start_game(pilot, "sumo_checkers")
    pilot.move_to(pilot.at("g2"))
    pilot.press(pilot.at("g2"))
    for square in ("f2", "e2", "d2"):
        pilot.move_to(pilot.at(square))
    pilot.step()
    preview = scene.table.view.preview()
    assert preview is not None
    assert preview.path[-1] == "d2"
    assert preview.events
    assert said(scene).endswith("Let go here to play it.")
    pilot.move_to(pilot.at("c2"))
    pilot.step()
    preview = scene.table.view.preview()
    assert preview is not None
    assert preview.events == ()
    assert "Let go" not in said(scene)
    pilot.release(pilot.at("c2"))
    assert pilot.notes() == []
