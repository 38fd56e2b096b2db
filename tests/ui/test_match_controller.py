"""Around the moves: undo, looking back, offers, clocks, pause, claims, the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.engine.core import Game, settle
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.session import Session
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_scene import MatchScene, open_table
from sumo_arcade.ui.scenes.match.pause import PauseScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.widgets.dialog import Dialog
from tests.ui.pilot import Pilot, flying, on_top, said, start_game


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program of its own, at 1280 × 720."""
    with flying(tmp_path / "data") as made:
        yield made


def remaining(scene: MatchScene) -> tuple[float, float]:
    """What is left on the clocks."""
    left = scene.match.remaining
    assert left is not None
    return left


def test_undo_and_redo_without_clocks(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.click("32", "28")
    pilot.click("19", "23")
    pilot.key("ctrl+z")
    assert pilot.notes() == ["32-28"]
    pilot.press_button("Undo")
    assert pilot.notes() == []
    pilot.key("ctrl+y")
    pilot.press_button("Redo")
    assert pilot.notes() == ["32-28", "19-23"]
    pilot.settle()
    assert scene.table.view.pieces == scene.match.state.pieces()


def test_in_a_timed_game_undo_asks_the_other_seat(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(300))
    pilot.click("32", "28")
    pilot.key("ctrl+z")
    assert "Anna would like to take the last move back" in said(scene)
    assert not scene.table.tools["undo"].enabled, "it is asked already"
    pilot.click("19", "23")
    assert pilot.notes() == ["32-28"]
    pilot.press_button("Allow it")
    assert pilot.notes() == []


def test_what_was_refused_is_asked_again_after_a_move_of_ones_own_only(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(300))
    pilot.click("32", "28")
    pilot.key("ctrl+z")
    pilot.press_button("No, play on")
    assert not scene.table.tools["undo"].enabled
    pilot.key("ctrl+z")
    assert scene.controller.asked is None
    assert pilot.notes() == ["32-28"]
    pilot.click("19", "23")
    pilot.click("28", "19")
    pilot.key("ctrl+z")
    assert scene.controller.undo_to == 2
    pilot.press_button("No, play on")
    for move in (("14", "23"), ("31", "27")):
        pilot.click(*move)
    pilot.offer_draw(0)
    pilot.press_button("Decline")
    assert not scene.controller.can_offer(0)
    assert scene.controller.can_offer(1)
    pilot.click("16", "21")
    pilot.click("27", "16")
    assert scene.controller.can_offer(0)


def test_a_question_stops_the_clock_of_whoever_is_asked_for_a_minute(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(300))
    for move in (("32", "28"), ("19", "23")):
        pilot.click(*move)
    pilot.settle()
    pilot.key("ctrl+z")
    before = remaining(scene)
    pilot.wait(50)
    assert remaining(scene) == before, "white thinks about black's question"
    pilot.wait(20)
    assert remaining(scene)[0] == pytest.approx(before[0] - 10, abs=0.2)
    pilot.press_button("No, play on")
    pilot.offer_draw(1)
    before = remaining(scene)
    pilot.wait(50)
    assert remaining(scene) == before, "another question, another minute"
    pilot.press_button("Decline")
    pilot.offer_draw(0)
    pilot.wait(5)
    assert remaining(scene)[0] == pytest.approx(before[0] - 5, abs=0.2), "white asks in its turn"


def test_the_question_for_an_undo_lapses_with_the_end_of_the_game(pilot: Pilot) -> None:
    for ending in ("time", "resignation"):
        scene = start_game(pilot, "draughts", clock=same_for_both(5))
        pilot.click("32", "28")
        pilot.key("ctrl+z")
        assert "Take it back?" in said(scene)
        if ending == "time":
            pilot.wait(60 + 5.5)
        else:
            scene.controller.resign(1)
            pilot.step()
        assert scene.controller.undo_to is None
        assert scene.controller.asked is None
        assert scene.match.outcome is not None
        assert scene.match.outcome.reason == ending
        assert "Anna wins" in said(scene)
        pilot.app.reset()


def clicked(scene: MatchScene) -> list[str]:
    """The way that is being clicked."""
    return list(scene.table.board.path)


def test_a_step_on_the_way_can_be_taken_back_by_the_button_too(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", position="W:W28,47:B22,12,13,23,24,1")
    assert not scene.table.tools["undo"].enabled
    pilot.click("28", "17")
    assert clicked(scene) == ["28", "17"]
    pilot.press_button("Undo")
    assert clicked(scene) == ["28"]
    assert not scene.table.tools["undo"].enabled


def test_who_has_offered_a_draw_cannot_offer_another(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.offer_draw(0)
    enabled = [(seat, one.label) for seat, one in scene.table.seat_buttons if one.enabled]
    assert enabled == [(0, "Resign"), (1, "Offer a draw"), (1, "Resign")]


def test_the_pause_is_no_button_after_the_end(tmp_path: Path) -> None:
    with flying(tmp_path, (960, 600)) as pilot:
        scene = start_game(pilot, "draughts")
        assert scene.table.tools["pause"].enabled
        scene.controller.resign(0)
        pilot.step()
        assert not scene.table.tools["pause"].enabled


def test_a_draw_offer_is_declined_lapses_and_is_accepted(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.offer_draw(0)
    assert "Anna offers a draw" in said(scene)
    pilot.press_button("Decline")
    assert scene.match.offer is None
    pilot.offer_draw(0)
    pilot.click("32", "28")
    assert scene.match.offer is None
    pilot.offer_draw(1)
    pilot.press_button("Accept")
    assert scene.match.over
    pilot.settle()
    pilot.step(1)
    on_top(pilot, ResultsScene)


def test_resigning_asks_and_enter_is_the_safe_answer(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    button = scene.table.seat_buttons[1][1]
    assert (scene.table.seat_buttons[1][0], button.label) == (0, "Resign")
    pilot.click_at(button.rect.center)
    pilot.step()
    assert "Anna (White) gives up, and Ben wins" in on_top(pilot, Dialog).text
    pilot.key("return")
    assert pilot.top is scene
    assert not scene.match.over
    pilot.click_at(button.rect.center)
    pilot.step()
    pilot.press_button("Resign")
    assert scene.match.outcome is not None
    assert (scene.match.outcome.winner, scene.match.outcome.reason) == (1, "resignation")


def test_looking_back_lets_nobody_move(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.click("32", "28")
    pilot.click("19", "23")
    pilot.key("left")
    pilot.key("pageup")
    assert scene.controller.looked == 0
    assert "Move 0 of 2" in said(scene)
    pilot.click("33", "29")
    assert pilot.notes() == ["32-28", "19-23"]
    pilot.key("end")
    assert scene.controller.place == 2
    pilot.key("home")
    pilot.press_button("Back to the game")
    assert scene.controller.looked is None


def test_playing_on_from_an_earlier_move(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    for squares in (("32", "28"), ("19", "23"), ("28", "19")):
        pilot.click(*squares)
    pilot.key("home")
    pilot.key("right")
    pilot.press_button("Play on from here")
    assert pilot.notes() == ["32-28"]
    assert scene.controller.looked is None
    assert len(scene.match.ahead) == 2


def test_a_click_in_the_list_of_moves_goes_there(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    for squares in (("32", "28"), ("19", "23"), ("28", "19")):
        pilot.click(*squares)
    view = scene.table.moves.view
    pilot.click_at((view.x + view.width // 3, view.y + scene.stage.metrics.px(15)))
    assert scene.controller.looked == 1
    pilot.press_button("To the latest move")
    assert scene.controller.looked is None


def test_clocks_run_for_the_side_to_move_and_end_the_game(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(12))
    pilot.step(1)
    assert remaining(scene) == (12, 12)
    pilot.click("32", "28")
    pilot.step(1)
    assert remaining(scene)[0] == 12
    assert 10 < remaining(scene)[1] < 11.2
    pilot.step(1.2)
    assert scene.table.contents[1].alarm == "amber"
    pilot.step(2.5)
    assert scene.table.contents[1].alarm == "vermilion"
    assert scene.table.contents[1].clock.count(".") == 1
    pilot.step(8)
    assert scene.match.outcome is not None
    assert (scene.match.outcome.winner, scene.match.outcome.reason) == (0, "time")
    pilot.step(2)
    on_top(pilot, ResultsScene)


def test_the_pause_hides_the_board_and_stops_the_clocks(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(60))
    pilot.click("32", "28")
    pilot.key("p")
    assert not on_top(pilot, PauseScene).overlay
    before = scene.match.remaining
    pilot.step(3)
    assert scene.match.remaining == before
    pilot.key("p")
    assert pilot.top is scene
    pilot.step(1)
    assert scene.match.remaining != before


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_f1_in_the_menu_opens_the_rules(pilot: Pilot, game: Game) -> None:
    session = Session.new(game, settle(game, {}), ("", ""), None, pilot.app.library)
    pilot.app.reset(open_table(pilot.app, session))
    pilot.step()
    pilot.key("escape")
    on_top(pilot, GameMenu)
    pilot.key("f1")
    assert on_top(pilot, RulesScene).code == ""
    pilot.key("f1")
    pilot.settle()
    on_top(pilot, GameMenu)


def test_the_menu_stops_the_clocks_and_leads_home(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(60))
    pilot.click("32", "28")
    pilot.key("escape")
    on_top(pilot, GameMenu)
    assert scene.match.paused
    pilot.press_button("Save, and to the main menu")
    pilot.step()
    on_top(pilot, MenuScene)
    saved = pilot.app.library.running()
    assert saved is not None
    restored = Session.resume(saved, pilot.app.library)
    assert restored is not None
    assert [entry.note for entry in restored.match.history] == ["32-28"]
    assert restored.match.remaining is not None


def test_a_timed_game_that_goes_on_waits_for_its_players(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", clock=same_for_both(60))
    pilot.click("32", "28")
    again = MatchScene(pilot.app, scene.session)
    pilot.app.reset(again)
    pilot.step()
    on_top(pilot, PauseScene)
    pilot.key("return")
    assert pilot.top is again


def test_an_untimed_game_goes_on_at_once(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.click("32", "28")
    pilot.key("escape")
    assert scene.match.paused
    again = MatchScene(pilot.app, scene.session)
    pilot.app.reset(again)
    pilot.step()
    assert pilot.top is again
    pilot.click("19", "23")
    assert pilot.notes() == ["32-28", "19-23"]


def test_a_missed_capture_is_claimed(pilot: Pilot) -> None:
    scene = start_game(
        pilot,
        "draughts",
        position="W:W28,33,48:B1,23",
        options={"captures": "claimable"},
    )
    pilot.click("33", "29")
    assert pilot.notes() == ["33-29"]
    pilot.press_button("Claim a missed capture")
    assert scene.match.state.text() == "W:W28,33,48:B1,23"
    pilot.click("28", "19")
    assert pilot.notes()[-1] == "28x19"


def test_the_end_shows_the_results_once_and_undo_reopens_the_game(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", position="W:W28:B23")
    pilot.click("28", "19")
    assert pilot.top is scene
    pilot.settle()
    pilot.step(1)
    on_top(pilot, ResultsScene)
    pilot.app.pop()
    pilot.step(3)
    assert pilot.top is scene
    assert "Anna wins" in said(scene)
    pilot.key("ctrl+z")
    assert not scene.match.over
    pilot.click("28", "19")
    pilot.step(3)
    on_top(pilot, ResultsScene)


def test_after_the_end_nothing_says_that_it_goes_on(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts")
    pilot.click("32", "28")
    pilot.press_button("Menu")
    assert "Go on playing" in pilot.labels()
    pilot.key("escape")
    scene.controller.resign(1)
    pilot.step(3)
    pilot.press_button("Look back")
    pilot.press_button("Menu")
    assert "Back to the board" in pilot.labels()
    assert "Go on playing" not in pilot.labels()
    pilot.press_button("Back to the board")
    pilot.key("n")
    on_top(pilot, SetupScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (800, 1000)], ids=str)
def test_a_toast_leaves_the_board_free(tmp_path: Path, size: tuple[int, int]) -> None:
    with flying(tmp_path, size, less_motion=True) as pilot:
        scene = start_game(pilot, "draughts")
        pilot.settle()
        board = scene.table.art.frame
        before = pilot.app.surface.copy()
        pilot.app.toast("A sentence that is long enough for several lines of such a toast.")
        pilot.step()
        shown = pilot.app.surface
        assert shown.get_buffer().raw != before.get_buffer().raw
        now, then = shown.subsurface(board), before.subsurface(board)
        assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(then, "RGB")


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.25])
def test_the_menu_tells_the_options_of_the_game(tmp_path: Path, scale: float) -> None:
    with flying(tmp_path, ui_scale=scale) as pilot:
        start_game(pilot, "draughts")
        pilot.press_button("Menu")
        menu = on_top(pilot, GameMenu)
        assert menu.options == "Board: 10×10 · Captures: Must · Touch-move: Off"
        assert all(menu.sheet.rect.contains(widget.rect) for widget in menu.group.widgets)


def test_that_nothing_is_saved_stands_there_as_long_as_it_is_true(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = start_game(pilot, "draughts")
    with monkeypatch.context() as patch:
        patch.setattr(type(scene.session.library), "failing", True)
        pilot.app.library.tell("unwritable", "The disk is full.")
        pilot.step()
        pilot.wait(60)
        assert scene.table.subtitles == ("only in memory",)
    pilot.click("32", "28")
    assert "only in memory" not in scene.table.subtitles


def test_a_long_name_keeps_its_size(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = start_game(pilot, "draughts")
    drawn: dict[str, float | None] = {}
    strip, content, text = scene.table.strips[0], scene.table.contents[0], Sprites.text

    def noted(self: Sprites, message: str, *given: Any, **more: Any) -> pygame.Surface:
        drawn[message] = more.get("size")
        return text(self, message, *given, **more)

    monkeypatch.setattr(Sprites, "text", noted)
    long = "Wolfeschlegelsteinhausen the Elder"
    strip.draw(pilot.app.surface, replace(content, name=long))
    (shown,) = (message for message in drawn if message.startswith("Wolf"))
    assert (shown[-1], drawn[shown]) == ("…", theme.NAME.size)
