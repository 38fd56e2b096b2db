"""The game screen, driven as a person drives it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.match.move_list import rows
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from tests.ui.pilot import Pilot, flying, on_top, said, start_game

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program of its own, at 1280 × 720."""
    with flying(tmp_path / "data") as made:
        yield made


def turned(scene: MatchScene) -> bool:
    """Whether the coach speaks to somebody across the board."""
    return scene.table.bubble.turned


def dragging(scene: MatchScene) -> bool:
    """Whether a piece is in the hand."""
    return scene.table.board.dragging


def test_a_game_by_drag_by_clicks_and_by_keyboard(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.drag("32", "28")
    pilot.click("19", "23")
    assert pilot.notes() == ["32-28", "19-23"]
    pilot.key("down")
    scene.table.board.cursor = "28"
    pilot.key("return")
    pilot.key("up")
    assert scene.table.board.path == ("28",)
    scene.table.board.cursor = "19"
    pilot.key("return")
    assert pilot.notes() == ["32-28", "19-23", "28x19"]


def test_a_press_ends_an_animation_and_is_not_lost(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.click("32", "28")
    assert scene.table.view.film is not None
    pilot.click("19", "23")
    assert pilot.notes() == ["32-28", "19-23"]


def test_a_dropped_piece_is_not_animated_again(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.drag("32", "28")
    film = scene.table.view.film
    at = scene.table.art.centre("28")
    assert film is None or {(pose.x, pose.y) for pose in film.poses(0)} == {at}


def test_without_animation_there_is_no_film(tmp_path: Path) -> None:
    with flying(tmp_path, animation="off") as pilot:
        scene = start_game(pilot, "draughts")
        pilot.click("32", "28")
        assert scene.table.view.film is None
        assert pilot.notes() == ["32-28"]


def test_an_illegal_attempt_is_explained_and_f1_opens_the_paragraph(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", position="W:W28,33:B23,1")
    pilot.click("33")
    assert "must capture" in said(scene)
    assert "28" in said(scene)
    assert scene.table.view.why == ("28",)
    pilot.key("f1")
    assert on_top(pilot, RulesScene).code == "must_capture"
    pilot.key("escape")
    assert pilot.top is scene


def test_explanations_can_be_switched_off(tmp_path: Path) -> None:
    with flying(tmp_path, why_not=False) as pilot:
        scene = start_game(pilot, "draughts", position="W:W28,33:B23,1")
        pilot.click("33")
        assert "Not like that" not in said(scene)
        assert scene.table.view.why == ()


def test_the_next_attempt_forgets_the_explanation(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.drag("32", "23")
    assert scene.controller.why is not None
    pilot.click("32")
    assert scene.controller.why is None


def test_the_board_turns_by_a_key_and_after_a_move_where_wished(tmp_path: Path) -> None:
    with flying(tmp_path, seating="turning") as pilot:
        scene = start_game(pilot, "draughts")
        assert scene.table.bottom == 0
        pilot.click("32", "28")
        assert scene.table.bottom == 0
        pilot.settle()
        assert scene.table.bottom == 1
        pilot.click("19", "23")
        pilot.settle()
        assert pilot.notes() == ["32-28", "19-23"]
        assert scene.table.bottom == 0
        pilot.key("f")
        assert scene.table.art.flipped


def test_face_to_face_turns_the_far_strip_and_the_words_for_its_seat(tmp_path: Path) -> None:
    with flying(tmp_path, seating="face_to_face") as pilot:
        scene = start_game(pilot, "draughts")
        assert not turned(scene)
        pilot.click("32", "28")
        assert turned(scene)
        assert [scene.table.strips[seat].turned for seat in (0, 1)] == [False, True]
        pilot.offer_draw(1)
        assert not turned(scene)
        pilot.press_button("Decline")
        assert scene.match.offer is None


def test_a_pushed_row_and_the_marble_pushed_off(pilot: Pilot) -> None:
    scene = start_game(pilot, "abalone", position="5/6/7/8/4bbbww/8/7/6/5 b 0 0")
    pilot.move_to(pilot.at("E5"))
    pilot.press(pilot.at("E5"))
    x, y = pilot.at("E5")
    pilot.move_to((x + 20, y))
    for cell in ("E6", "E7", "E8"):
        pilot.move_to(pilot.at(cell))
    preview = scene.table.view.preview()
    assert preview is not None
    assert marks.on_square(scene.table.art, marks.aimed, "E8") in scene.table.view.compose()
    assert scene.table.view.callout(preview) is not None
    pilot.release(pilot.at("E8"))
    assert pilot.notes() == ["E5E6"]
    pilot.settle()
    assert scene.table.contents[0].tray.count == 1
    listed, _answer = rows(scene.match, scene.table.art)[0].cells
    assert listed is not None
    assert listed.text == "E5E6×"


def test_what_must_move_is_marked_other_than_what_is_in_the_way(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", position="W:W28,32,48:B23")
    pilot.drag("48", "42")
    shown = scene.table.view
    art = scene.table.art
    assert shown.why == ("28",)
    assert marks.on_square(art, marks.compelled, "28") in shown.compose()
    assert marks.on_square(art, marks.blocked, "28") not in shown.compose()
    scene = start_game(pilot, "draughts", position="W:W32,37:B6")
    pilot.drag("37", "32")
    assert scene.table.view.why == ("32",)
    art = scene.table.art
    assert marks.on_square(art, marks.blocked, "32") in scene.table.view.compose()


def test_a_new_arrangement_ends_a_drag_as_if_let_go_outside(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", position="W:W26:B12,K21,31,32")
    pilot.move_to(pilot.at("26"))
    pilot.press(pilot.at("26"))
    pilot.move_to(pilot.at("37"))
    assert dragging(scene)
    pilot.app.change(replace(pilot.app.settings, ui_scale=0.9))
    pilot.step()
    assert scene.table.board.path == ()
    assert not dragging(scene)
    pilot.release(pilot.at("28"))
    assert pilot.notes() == []


def test_escape_leaves_the_innermost_thing_first(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.click("32", "28")
    pilot.key("left")
    pilot.key("escape")
    assert scene.controller.looked is None
    pilot.click("19")
    pilot.key("escape")
    assert scene.table.board.path == ()
    pilot.key("down")
    pilot.key("escape")
    assert scene.table.board.cursor is None
    pilot.key("escape")
    on_top(pilot, GameMenu)
    pilot.key("escape")
    assert pilot.top is scene


def test_losing_the_window_ends_a_drag(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.move_to(pilot.at("32"))
    pilot.press(pilot.at("32"))
    pilot.move_to(pilot.at("28"))
    assert dragging(scene)
    pilot.post(pygame.WINDOWFOCUSLOST)
    assert not dragging(scene)
    assert pilot.notes() == []


def test_another_arrangement_during_a_drag_loses_nothing(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.move_to(pilot.at("32"))
    pilot.press(pilot.at("32"))
    pilot.move_to(pilot.at("28"))
    pilot.key("ctrl+-")
    pilot.release(pilot.at("28"))
    assert pilot.notes() == []
    assert scene.table.view.pieces == scene.match.state.pieces()
    pilot.drag("32", "28")
    assert pilot.notes() == ["32-28"]


def test_tab_reaches_every_button_and_the_board(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    seen = set()
    for _ in range(40):
        pilot.key("tab")
        assert scene.table.group.focus is not None
        seen.add(scene.table.group.focus.label)
    wanted = {"Board", "Offer a draw", "Resign", "Hint", "Flip", "Rules", "Menu"}
    assert wanted <= seen


@pytest.mark.parametrize("game", ["draughts", "abalone"])
def test_what_is_drawn_bit_by_bit_is_what_is_drawn_at_once(pilot: Pilot, game: str) -> None:
    """Dirty rectangles forget nothing: any moment looks the same when all is drawn anew."""
    scene = start_game(pilot, game, clock=same_for_both(300))
    moves = {"draughts": ("32", "28", "19", "23"), "abalone": ("C3", "D3", "G5", "F5")}[game]
    first, second, third, fourth = moves

    def check() -> None:
        shown = pygame.image.tobytes(pilot.app.surface, "RGB")
        scene.invalidate()
        pilot.app.step(0.0)
        assert pygame.image.tobytes(pilot.app.surface, "RGB") == shown

    pilot.move_to(pilot.at(first))
    check()
    pilot.press(pilot.at(first))
    pilot.move_to(pilot.at(second))
    check()
    pilot.release(pilot.at(second))
    pilot.step(0.1)
    check()
    pilot.click(third)
    check()
    pilot.click(fourth)
    pilot.step(0.07)
    check()
    pilot.drag(first, third)
    pilot.step(0.1)
    check()
    pilot.key("up")
    pilot.key("tab")
    check()
    pilot.key("ctrl+z")
    check()
