"""Computers at the table, driven as a person drives it. A stand-in without a process thinks, except
where the process itself is what is tested."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.clock import ClockSetup, same_for_both
from sumo_arcade.engine.core import settle
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.players import engine_server
from sumo_arcade.players.child_process import Serve
from sumo_arcade.players.rank_names import played_by_computer
from sumo_arcade.players.session import Session
from sumo_arcade.ui.match import score_bar
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.scenes.match.advisor import HINT
from sumo_arcade.ui.scenes.match.computers import TURN
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.widgets.dialog import Dialog
from tests.players import fakes
from tests.ui.pilot import Pilot, flying, on_top, said
from tests.ui.thinker import Thinker

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

PATIENCE = 40.0


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program of its own, at 1280 × 720; it leaves no process behind."""
    with flying(tmp_path / "data") as made:
        yield made
    assert multiprocessing.active_children() == []


def begin(
    pilot: Pilot,
    levels: tuple[str, str] = ("", "ozeki"),
    game: str = "draughts",
    *,
    position: str | None = None,
    clock: ClockSetup | None = None,
    names: tuple[str, str] = ("Anna", "Ozeki"),
    serve: Serve | None = None,
) -> tuple[MatchScene, Thinker]:
    """A game with computers at ``levels``; without ``serve`` the stand-in thinks."""
    found = game_by_id(game)
    session = Session.new(
        found,
        settle(found, {}),
        names,
        clock,
        pilot.app.library,
        position=position,
        levels=levels,
    )
    scene = MatchScene(pilot.app, session, serve or engine_server.serve)
    thinker = Thinker()
    if serve is None:
        scene.computers.client = thinker
    pilot.app.reset(MenuScene(pilot.app), scene)
    pilot.step()
    return scene, thinker


def thinking(scene: MatchScene) -> int | None:
    """Who shows that it thinks; asked anew each time."""
    return scene.computers.thinking


def analysed(scene: MatchScene) -> tuple[float | None, int]:
    """The bar and how many arrows there are; asked anew each time."""
    return scene.table.score, len(scene.table.view.arrows)


def wait(pilot: Pilot, plies: int) -> None:
    """Lets real and game time pass until so many entries have been played."""
    end = time.monotonic() + PATIENCE
    while len(pilot.game.match.history) < plies:
        assert time.monotonic() < end
        pilot.step(0.05)
        time.sleep(0.01)


def test_the_computer_answers_after_a_rest_and_the_board_is_not_for_hands(pilot: Pilot) -> None:
    scene, thinker = begin(pilot)
    assert thinking(scene) is None
    pilot.drag("32", "28")
    assert thinking(scene) == 1
    assert "Ozeki is thinking" in said(scene)
    assert scene.table.contents[1].line == "Black · thinking"
    pilot.drag("19", "23")
    assert pilot.notes() == ["32-28"]
    pilot.step(thinker.delay)
    assert pilot.notes() == ["32-28"], "it rests before it moves"
    for _ in range(round((TURN + 0.4) * 60)):
        if len(pilot.notes()) == 1:
            pilot.step()
    assert len(pilot.notes()) == 2
    assert scene.table.view.film is not None
    assert [asked[:2] for asked in thinker.asked] == [("move", "ozeki")]
    pilot.settle()
    assert thinking(scene) is None
    assert scene.table.board.seat == 0


def test_the_thinking_mark_moves_and_draws_only_its_place(pilot: Pilot) -> None:
    scene, thinker = begin(pilot)
    thinker.delay = 100.0
    pilot.drag("32", "28")
    pilot.settle()
    strip = scene.table.strips[1]
    seen, drawn = set(), []
    for _ in range(60):
        scene.update(1 / 60)
        seen.add(scene.table.contents[1].dot)
        drawn += scene.dirty
        scene.dirty.clear()
    assert seen == {0, 1, 2}
    assert drawn
    assert all(strip.line_rect().contains(rect) for rect in drawn)


def test_undo_takes_back_to_the_last_own_turn_and_redo_puts_all_of_it_back(pilot: Pilot) -> None:
    scene, thinker = begin(pilot)
    pilot.drag("32", "28")
    wait(pilot, 2)
    first = pilot.notes()
    pilot.key("ctrl+z")
    assert pilot.notes() == []
    assert thinking(scene) is None
    pilot.key("ctrl+y")
    assert pilot.notes() == first
    thinker.delay = 100.0
    pilot.settle()
    pilot.drag("33", "29")
    pilot.step(0.5)
    pilot.key("ctrl+z")
    assert pilot.notes() == first
    assert thinker.cancelled == 1
    pilot.step(3.0)
    assert pilot.notes() == first


def test_a_move_that_is_undone_is_not_counted(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("", ""))
    assert scene.table.subtitles[0] == "10×10 · move 1"
    for start, end in (("32", "28"), ("19", "23"), ("28", "19"), ("14", "23")):
        pilot.drag(start, end)
        pilot.settle()
    assert scene.table.subtitles[0] == "10×10 · move 3"
    for _ in range(4):
        pilot.key("ctrl+z")
        pilot.settle()
    assert pilot.notes() == []
    assert scene.table.subtitles[0] == "10×10 · move 1"


def test_the_buttons_of_the_person_stand_on_their_own_strip(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("ozeki", ""))
    wait(pilot, 1)
    seen = {seat: button.rect for seat, button in scene.table.seat_buttons if button.visible}
    assert set(seen) == {1}
    assert scene.table.strips[1].area.contains(seen[1])


def test_a_computer_inside_its_turn_is_not_told_what_to_press(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("ozeki", "ozeki"), "promoting_pawns")
    scene.session.play(0, scene.match.state.parse(0, "b2-b3"))
    pilot.step()
    assert abilities.mid_turn(scene.match.state)
    speech, _seat = scene.text.speech()
    assert speech.text == "Anna played b2-b3."


def test_a_computer_that_begins_leaves_nothing_to_undo(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("ozeki", ""))
    assert scene.table.bottom == 1, "the person sits below"
    wait(pilot, 1)
    assert not scene.table.tools["undo"].enabled
    pilot.key("ctrl+z")
    assert len(pilot.notes()) == 1


def test_the_key_of_the_undo_does_not_make_a_computer_think_anew(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, ("ozeki", ""))
    assert thinking(scene) == 0
    for chord in ("ctrl+z", "backspace", "ctrl+y"):
        pilot.key(chord)
    assert (thinker.cancelled, len(thinker.asked)) == (0, 1)


def test_a_move_of_the_computer_alone_is_not_taken_back_by_looking_back(pilot: Pilot) -> None:
    """Nobody plays on from before a computer's move: it would only be made to think again."""
    scene, _thinker = begin(pilot, ("ozeki", ""))
    wait(pilot, 1)
    pilot.settle()
    pilot.key("home")
    assert scene.controller.looked == 0
    assert "Play on from here" not in said(scene)
    pilot.key("end")
    move = scene.match.state.moves(1)[0]
    pilot.drag(*move.path)
    wait(pilot, 3)
    pilot.key("left")
    assert scene.controller.looked == 2
    assert "Play on from here" not in said(scene)
    pilot.key("left")
    first = pilot.notes()[:1]
    pilot.press_button("Play on from here")
    pilot.step(3.0)
    assert pilot.notes() == first
    assert scene.table.board.seat == 1


def test_an_agreement_with_the_computer_is_taken_back_by_itself(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot)
    pilot.drag("32", "28")
    wait(pilot, 2)
    scene.session.offer_draw(0)
    scene.session.answer_draw(1, accept=True)
    scene.controller.show()
    pilot.key("ctrl+z")
    assert not scene.match.over
    assert len(pilot.notes()) == 2


def test_a_second_offer_is_answered_like_the_first(pilot: Pilot) -> None:
    """It comes in the very frame after the first was declined."""
    scene, thinker = begin(pilot)
    thinker.delay = 0.0
    for _offer in range(2):
        scene.controller.offer_draw(0)
        pilot.step()
        assert scene.match.offer is None
    assert [purpose for purpose, *_rest in thinker.asked] == ["analysis", "analysis"]


def test_a_plan_that_cannot_be_played_is_thought_about_anew(pilot: Pilot) -> None:
    _scene, thinker = begin(pilot)
    thinker.notes.append(("1-1",))
    pilot.drag("32", "28")
    wait(pilot, 2)
    assert [purpose for purpose, *_rest in thinker.asked] == ["move", "move"]


def test_nobody_asks_for_a_hint_while_a_question_waits(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, ("", ""), names=("Anna", "Ben"))
    pilot.offer_draw(0)
    pilot.step()
    assert not scene.table.tools["hint"].enabled
    pilot.key("h")
    assert thinker.asked == []
    pilot.press_button("Decline")
    assert scene.table.tools["hint"].enabled


def test_the_kinds_of_a_turn_are_not_for_hands_while_a_computer_thinks(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, ("ozeki", ""), "sumo_checkers")
    thinker.delay = 100.0
    pilot.step()
    kinds = scene.table.kinds
    assert kinds is not None
    assert not any(button.enabled for button in kinds.buttons)


def test_a_turn_of_several_moves_is_played_one_after_the_other(pilot: Pilot) -> None:
    turn = ("b2-b3-c3", "d2-d3-d4", "f2-f1", "end")
    _scene, thinker = begin(pilot, ("yokozuna", ""), "promoting_pawns")
    thinker.notes.append(turn)
    counts = []
    for _ in range(400):
        pilot.step(0.02)
        counts.append(len(pilot.notes()))
    assert sorted(set(counts)) == [0, 1, 2, 3, 4]
    assert pilot.notes() == list(turn)
    assert len(thinker.asked) == 1
    assert all(counts.count(n) * 0.02 >= 0.3 for n in (1, 2, 3))


def test_looking_back_does_not_stop_the_game(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot)
    pilot.drag("32", "28")
    pilot.key("home")
    assert scene.controller.looked == 0
    wait(pilot, 2)
    assert scene.controller.looked == 0
    assert scene.table.view.pieces == scene.match.first.pieces()
    pilot.key("end")
    assert scene.table.view.pieces == scene.match.state.pieces()


@pytest.mark.parametrize("key", ["p", "escape", "f1", "n", "ctrl+,"])
def test_what_covers_the_board_stops_the_thinking_until_it_has_gone(pilot: Pilot, key: str) -> None:
    scene, thinker = begin(pilot)
    pilot.drag("32", "28")
    pilot.step(0.1)
    pilot.key(key)
    assert pilot.top is not scene
    assert not thinker.thinking
    pilot.step(5.0)
    assert len(scene.match.history) == 1
    pilot.key("escape")
    assert pilot.top is scene
    wait(pilot, 2)


def test_resigning_while_the_computer_thinks(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot)
    pilot.drag("32", "28")
    pilot.press_button("Resign")
    on_top(pilot, Dialog)
    pilot.press_button("Resign")
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 1
    pilot.step(4.0)
    on_top(pilot, ResultsScene)


def test_the_menu_resigns_for_the_person_alone(pilot: Pilot) -> None:
    begin(pilot)
    pilot.drag("32", "28")
    pilot.key("escape")
    on_top(pilot, GameMenu)
    assert "White resigns…" in pilot.labels()
    assert "Black resigns…" not in pilot.labels()


def test_two_computers_play_stop_step_and_go_on(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("jonokuchi", "yokozuna"), names=("Jonokuchi", "Yokozuna"))
    wait(pilot, 3)
    pilot.key("p")
    assert scene.computers.held
    count = len(pilot.notes())
    pilot.step(4.0)
    assert len(pilot.notes()) == count
    assert thinking(scene) is None
    pilot.press_button("One move")
    pilot.step(4.0)
    assert len(pilot.notes()) == count + 1
    pilot.key("ctrl+z")
    pilot.step(4.0)
    assert len(pilot.notes()) == count
    pilot.press_button("Play on")
    wait(pilot, count + 2)
    pilot.press_button("Stop")
    assert scene.computers.held
    pilot.key("escape")
    assert not [label for label in pilot.labels() if "resigns" in label]


def test_no_hand_helps_a_computer(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, ("jonokuchi", "ozeki"))
    thinker.delay = 100.0
    pilot.drag("32", "28")
    assert pilot.notes() == []
    assert not any(button.visible for _seat, button in scene.table.seat_buttons)


@pytest.mark.parametrize(
    ("score", "turns", "agreed"),
    [(0, 22, True), (-300, 22, False), (80, 22, True), (-80, 22, False), (0, 2, False)],
)
def test_a_draw_is_agreed_to_late_and_by_who_does_not_stand_better(
    pilot: Pilot, score: int, turns: int, agreed: bool
) -> None:
    """The score is that of the person, who is to move; the computer's is its opposite."""
    scene, thinker = begin(pilot)
    state = scene.match.state
    for _ in range(turns):
        state = scene.match.state
        seat = scene.match.actors[0]
        scene.session.play(seat, state.moves(seat)[-1])
    scene.controller.show()
    assert scene.match.mover == 0
    thinker.score = score
    pilot.press_button("Offer a draw")
    assert "thinks about it" in said(scene)
    assert "Accept" not in pilot.labels()
    pilot.step(1.0)
    assert (scene.match.outcome is not None) == agreed
    if not agreed:
        assert scene.match.offer is None
        pilot.step(1.0)
        assert len(scene.match.history) == turns


def test_with_a_clock_it_thinks_a_part_of_its_time_and_never_flags(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, clock=same_for_both(30, 0))
    pilot.drag("32", "28")
    wait(pilot, 2)
    ((_purpose, _level, seconds),) = thinker.asked
    assert 0.05 <= seconds <= 30 / 20
    thinker.delay = 1000.0
    pilot.drag("33", "29")
    while len(scene.match.history) < 4 and not scene.match.over:
        pilot.step(0.2)
    assert len(scene.match.history) == 4
    assert not scene.match.over
    assert scene.match.remaining is not None
    assert scene.match.remaining[1] > 0


def test_undo_in_a_timed_game_asks_no_computer(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, clock=same_for_both(300))
    pilot.drag("32", "28")
    wait(pilot, 2)
    pilot.key("ctrl+z")
    assert (pilot.notes(), scene.controller.undo_to) == ([], None)


def test_the_board_does_not_turn_to_a_computer(tmp_path: Path) -> None:
    with flying(tmp_path, seating="turning") as pilot:
        scene, _thinker = begin(pilot)
        pilot.drag("32", "28")
        wait(pilot, 2)
        pilot.settle()
        assert scene.table.bottom == 0


def test_the_strip_of_a_computer_with_a_name_of_its_own_tells_its_rank(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, names=("Anna", "Hal"))
    pilot.step()
    assert scene.table.contents[1].line == "Black · Ozeki"


# With processes


def test_a_real_process_plays_and_is_gone_with_the_game(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("", "jonokuchi"), serve=engine_server.serve)
    pilot.drag("32", "28")
    wait(pilot, 2)
    assert scene.computers.client.pid
    pilot.key("escape")
    pilot.press_button("Save, and to the main menu")
    assert multiprocessing.active_children() == []


def test_the_process_is_gone_with_the_result_and_comes_back_with_an_undo(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("", "jonokuchi"), serve=engine_server.serve)
    pilot.drag("32", "28")
    wait(pilot, 2)
    pilot.press_button("Resign")
    pilot.press_button("Resign")
    pilot.step(4.0)
    on_top(pilot, ResultsScene)
    assert multiprocessing.active_children() == []
    pilot.press_button("Look back")
    pilot.key("ctrl+z")
    pilot.key("ctrl+z")
    assert pilot.notes() == []
    pilot.drag("32", "28")
    wait(pilot, 2)
    assert scene.computers.client.pid


@pytest.mark.parametrize("serve", [fakes.dies, fakes.babbles], ids=["dies", "babbles"])
def test_where_thinking_fails_it_is_told_and_the_game_goes_on(pilot: Pilot, serve: Serve) -> None:
    begin(pilot, serve=serve)
    pilot.drag("32", "28")
    wait(pilot, 2)
    assert any("thinking has failed" in message for message, _left in pilot.app._toasts)


def test_a_killed_process_is_started_again_and_the_game_goes_on(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, ("", "jonokuchi"), serve=engine_server.serve)
    pilot.drag("32", "28")
    pilot.step()
    worker = scene.computers.client._worker
    assert worker is not None
    worker._process.kill()
    wait(pilot, 2)
    assert pilot.app._toasts == []


# Hints and analysis

HINTS = {
    "a man": ("W:W28,44:B23,3,7", ("28x19", "3-8"), 120, "It wins 1 man."),
    "exchange": ("W:W28,33,39:B23,14,10,3", ("28x19", "14x23"), 10, "an exchange"),
    "promotes": ("W:W8,44:B40,35,25", ("8-3", "25-30"), 10, "It makes a king."),
    "level": ("", ("32-28", "19-23"), 5, "It keeps the balance."),
    "better": ("", ("32-28", "20-24"), 80, "It keeps the better position."),
    "hard": ("", ("32-28", "20-24"), -80, "the best of a hard position"),
}


@pytest.mark.parametrize(("position", "notes", "score", "sentence"), HINTS.values(), ids=HINTS)
def test_a_hint_is_an_arrow_and_a_sentence(
    pilot: Pilot, position: str, notes: tuple[str, ...], score: int, sentence: str
) -> None:
    scene, thinker = begin(pilot, position=position or None)
    thinker.notes.append(notes)
    thinker.score = score
    pilot.press_button("Hint")
    assert thinker.asked[-1] == ("analysis", "", HINT)
    assert "I am thinking" in said(scene)
    pilot.settle()
    assert sentence in said(scene)
    assert f"Best: {notes[0]}" in said(scene)
    first = notes[0].replace("x", "-").split("-")
    assert analysed(scene)[1] == 1
    arrow = scene.table.view.arrows[0]
    assert (arrow.path[0], arrow.path[-1], arrow.number) == (first[0], first[-1], 0)
    pilot.press_button("Thank you")
    assert analysed(scene)[1] == 0


@pytest.mark.parametrize("way", ["h", "escape", "Never mind"])
def test_a_hint_can_be_called_off(pilot: Pilot, way: str) -> None:
    scene, thinker = begin(pilot)
    thinker.delay = 100.0
    pilot.key("h")
    pilot.step(1.0)
    assert thinker.asked[-1] == ("analysis", "", HINT)
    if way == "Never mind":
        pilot.press_button(way)
    else:
        pilot.key(way)
    pilot.step(0.1)
    assert not thinker.thinking
    assert "thinking" not in said(scene)
    assert pilot.top is scene


def test_a_hint_goes_with_its_position_and_a_turn_is_shown_to_its_end(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, ("", "ozeki"), "promoting_pawns")
    turn = ("b2-b3-c3", "d2-d3-d4", "f2-f1", "end")
    thinker.notes.append(turn)
    pilot.key("h")
    pilot.settle()
    assert [arrow.number for arrow in scene.table.view.arrows] == [1, 2, 3]
    pilot.drag("b2", "b3", "c3")
    assert [arrow.path[0] for arrow in scene.table.view.arrows] == ["d2", "f2"]
    pilot.settle()
    pilot.drag("f2", "f1")
    assert analysed(scene)[1] == 0
    pilot.settle()
    assert thinker.asked == [("analysis", "", HINT)]


def test_no_hint_while_looking_back_or_while_the_computer_is_to_move(pilot: Pilot) -> None:
    scene, thinker = begin(pilot)
    thinker.delay = 1.0
    pilot.drag("32", "28")
    pilot.key("h")
    assert scene.computers.advisor.hint is None
    assert not scene.table.tools["hint"].enabled
    wait(pilot, 2)
    pilot.key("home")
    assert not scene.table.tools["hint"].enabled


def test_two_people_must_agree_to_an_analysis(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, ("", ""), names=("Anna", "Ben"))
    pilot.key("escape")
    pilot.press_button("Analysis: off")
    on_top(pilot, Dialog)
    pilot.key("return")
    assert (thinker.asked, analysed(scene)) == ([], (None, 0))
    pilot.key("escape")
    pilot.press_button("Analysis: off")
    pilot.press_button("We both want it")
    pilot.step()
    assert thinker.asked[-1][0] == "analysis"
    assert analysed(scene) == (0.5, 0)


def test_an_analysis_shows_the_line_and_how_the_game_stands(pilot: Pilot) -> None:
    scene, thinker = begin(pilot)
    thinker.notes.append(("32-28", "19-23", "28x19", "14x23", "37-32"))
    thinker.score = 130
    pilot.key("escape")
    pilot.press_button("Analysis: off")
    pilot.settle()
    arrows = scene.table.view.arrows
    assert [(arrow.path[0], arrow.number, arrow.answer) for arrow in arrows] == [
        ("32", 1, False),
        ("19", 2, True),
        ("28", 3, False),
        ("14", 4, True),
    ]
    assert scene.table.subtitles[0] == "move 1 · White +1.3"
    assert scene.table.score is not None
    assert scene.table.score > 0.6
    thinker.score = 130
    pilot.drag("32", "28")
    assert analysed(scene)[1] == 0
    wait(pilot, 2)
    pilot.settle()
    pilot.key("left")
    pilot.settle()
    assert scene.table.subtitles[0].endswith("Black +1.3"), "an earlier position is analysed"
    pilot.key("escape")
    pilot.key("escape")
    pilot.press_button("Analysis: on")
    pilot.settle()
    assert analysed(scene) == (None, 0)
    assert scene.table.subtitles[0] == "10×10 · move 2"


def test_the_bar_belongs_to_who_stands_better() -> None:
    assert score_bar.part_of(0) == 0.5
    assert 0.6 < score_bar.part_of(150) < score_bar.part_of(600) < 1.0
    assert score_bar.part_of(-600) == pytest.approx(1 - score_bar.part_of(600))
    assert score_bar.part_of(29999) == pytest.approx(1.0)


@pytest.mark.parametrize(("score", "middle"), [(150, theme.SEATS[0]), (-150, theme.SEATS[1])])
def test_the_bar_has_the_colours_and_the_pieces_of_the_seats(
    pilot: Pilot, score: int, middle: str
) -> None:
    """Black is seat 0 here: its piece lies left, the white one right."""
    scene, thinker = begin(pilot, ("", ""), "abalone")
    thinker.score = score
    pilot.key("escape")
    pilot.press_button("Analysis: off")
    pilot.press_button("We both want it")
    pilot.settle()
    bar, seen = scene.table._bar(), pilot.app.surface
    black, white = (seen.get_at((x, bar.centery)) for x in (bar.left + 7, bar.right - 8))
    assert (max(black[:3]) < 90, min(white[:3]) > 180) == (True, True)
    colours = [seen.get_at((bar.x + bar.width * part // 10, bar.centery)) for part in (2, 4, 6, 8)]
    assert (colours[0], colours[3]) == tuple(map(pygame.Color, theme.SEATS))
    assert colours[1:3] == [pygame.Color(middle)] * 2


def test_a_real_hint_in_every_game(pilot: Pilot) -> None:
    advised = [game.id for game in all_games() if played_by_computer(game) and not game.secret]
    for game in advised:
        scene, _thinker = begin(pilot, game=game, serve=engine_server.serve)
        pilot.key("h")
        end = time.monotonic() + PATIENCE
        while "Best: " not in said(scene):
            assert time.monotonic() < end
            pilot.step(0.05)
            time.sleep(0.02)
        assert scene.table.view.arrows
