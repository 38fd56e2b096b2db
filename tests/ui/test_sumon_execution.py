"""The execution of SUMOn on the screen: shown beat by beat, then asked, by mouse and by keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from sumo_arcade.engine.core import Move, Piece, Seat, settle
from sumo_arcade.engine.games.sumon import GAME
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.board import pieces
from sumo_arcade.ui.boards.sumon.execution import choice_marks, log_panel
from sumo_arcade.ui.boards.sumon.execution.board_view import SumonBoardView
from sumo_arcade.ui.boards.sumon.execution.controls import remembered_speed
from sumo_arcade.ui.boards.sumon.execution.execution_panel import ANSWER_REST, ExecutionPanel
from sumo_arcade.ui.boards.sumon.execution.playback import Counts
from sumo_arcade.ui.boards.sumon.table.table_layout import places
from sumo_arcade.ui.match.table_host import TableHost
from sumo_arcade.ui.platform.input import Event
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.platform.sprites import break_lines
from tests.engine.sumon_positions import play, start, waiting
from tests.ui.pilot import FRAME, Pilot, flying
from tests.ui.test_sumon_playback import laid

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

NAMES = ("Anna", "Ben")


class Closed:
    """Doors that only tell which was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *words: self.asked.append((name, *words))


class Watching(Scene):
    """The board and the panel, with a game that answers at once."""

    def __init__(self, stage: Stage, state: SumonState) -> None:
        super().__init__(stage)
        self.state = state
        self.host = Closed()
        self.board = SumonBoardView(stage, settle(GAME, {}), self.invalidate)
        self.panel = ExecutionPanel(
            stage,
            self.board,
            NAMES,
            cast(TableHost, self.host),
            invalidate=self.invalidate,
            choose=self.choose,
            undo=lambda: self.host.asked.append(("undo",)),
        )
        self.panel.load([state.view(None)])

    @property
    def group(self) -> object:
        """What the pilot looks for buttons in."""
        return self.panel.group

    def choose(self, move: Move) -> None:
        assert self.state.mover is not None
        assert self.state.allows(self.state.mover, move)
        self.state = self.state.play(self.state.mover, move)
        self.panel.advance(self.state.view(None))

    def do(self, *actions: str) -> None:
        """What is decided elsewhere: programs and signs."""
        for action in actions:
            self.state = play(self.state, action)
            self.panel.advance(self.state.view(None))

    def layout(self) -> None:
        where = places(self.stage.metrics)
        self.board.arrange(where.board, *where.plates)
        self.panel.arrange(where.tray)

    def handle(self, event: Event) -> bool:
        return self.panel.handle(event)

    def update(self, seconds: float) -> bool:
        return any([self.board.update(seconds), self.panel.update(seconds)])

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        self.panel.draw(surface)
        self.board.draw_sky(surface)


class Watcher:
    """Hands for the scene."""

    def __init__(self, pilot: Pilot, scene: Watching) -> None:
        self.pilot = pilot
        self.scene = scene
        self.panel = scene.panel

    def settle(self) -> None:
        """Waits until all has been seen, but for no answer."""
        for _ in range(60 * 120):
            if not self.panel.busy:
                break
            self.pilot.step()
        self.pilot.step(2 * FRAME)

    def at(self, square: str) -> tuple[int, int]:
        return self.scene.board.art.centre(square)

    def click(self, *squares: str) -> None:
        for square in squares:
            self.pilot.click_at(self.at(square))

    def said(self) -> str:
        """The strip under the stage."""
        sight = self.panel.tray._content
        assert sight is not None
        return " ".join(filter(None, (sight.prompt.title, sight.prompt.text)))

    def asked(self) -> str:
        """What the game waits for: its phase, and whose choice is asked for on the screen."""
        return f"{self.scene.state.phase} {self.panel.asks}"


@contextmanager
def watching(data: Path, state: SumonState, **settings: Any) -> Iterator[Watcher]:
    with flying(data, **settings) as pilot:
        scene = Watching(pilot.app, state)
        pilot.app.reset(scene)
        pilot.step(2 * FRAME)
        yield Watcher(pilot, scene)


BOARD = {"C3": "red ozeki", "F4": "red komusubi", "C5": "blue komusubi", "G8": "blue ozeki"}
BLUE = {"C5": Piece(1, "komusubi"), "G8": Piece(1, "ozeki")}


class TestAsking:
    def test_a_choice_is_asked_when_all_has_been_seen(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            hands.pilot.step(0.3)
            assert (hands.panel.busy, hands.asked()) == (True, "lane None")
            hands.settle()
            assert (hands.panel.busy, hands.asked()) == (False, "lane 0")
            assert hands.said().startswith("Anna: choose a lane for Ozeki")

    def test_a_press_brings_the_pictures_to_their_end(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            hands.pilot.step(0.3)
            hands.click("C1")
            hands.pilot.step()
            assert hands.asked() == "lane 0"  # the press chose nothing

    def test_a_click_in_a_lane_summons(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting({}, "blue summon:ozeki")) as hands:
            hands.click("C4")
            assert hands.scene.state.pieces() == {"C8": Piece(1, "ozeki")}

    def test_the_card_can_be_dragged_onto_the_board(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting({}, "red summon:ozeki")) as hands:
            card = hands.panel.tray.commands_stage.card_rect(0).center
            hands.pilot.drag_at(card, hands.at("E1"))
            assert hands.scene.state.pieces() == {"E1": Piece(0, "ozeki")}

    def test_a_card_dropped_beside_the_board_means_nothing(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting({}, "red summon:ozeki")) as hands:
            card = hands.panel.tray.commands_stage.card_rect(0).center
            hands.pilot.drag_at(card, hands.at("E1"), (card[0] - 40, card[1]))
            assert hands.asked() == "lane 0"
            assert hands.scene.board.dragged is None

    def test_a_walker_can_be_dragged_forward(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.pilot.drag_at(hands.at("F4"), hands.at("F6"))
            assert hands.scene.state.pieces()["F5"] == Piece(0, "komusubi")

    def test_a_wrong_click_says_why(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.click("G8")
            hands.pilot.step()
            assert hands.said() == "The wrestler on G8 is the enemy's. Choose one of your own."
            assert hands.scene.board.why == ("G8",)
            hands.click("C3")
            assert hands.scene.state.pieces()["C4"] == Piece(0, "ozeki")

    def test_a_swap_takes_two_clicks(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red card:swap")) as hands:
            hands.click("G8")
            assert hands.asked() == "target 0"
            hands.click("C3")
            assert hands.scene.state.pieces()["G8"] == Piece(0, "ozeki")

    def test_escape_takes_the_first_of_two_back(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red card:swap")) as hands:
            hands.click("G8")
            hands.pilot.key("escape")
            assert hands.scene.board.choice is not None
            assert hands.scene.board.choice.path == ()
            assert hands.scene.host.asked == []

    def test_rules_open_at_the_refusal(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.click("G8")
            hands.panel.open_rules()
            assert hands.scene.host.asked == [("rules", "not_own")]


class TestOneAnswer:
    STATE = waiting({"C3": "red ozeki"}, "red move:1")

    def test_it_is_made_after_a_beat_that_says_so(self, tmp_path: Path) -> None:
        with watching(tmp_path, self.STATE) as hands:
            hands.pilot.step(ANSWER_REST / 2)
            assert hands.asked() == "walker 0"
            assert hands.said() == "Anna: choose who walks 1 step Only Ozeki C3 can be chosen."
            hands.pilot.step(ANSWER_REST)
            assert hands.scene.state.pieces() == {"C4": Piece(0, "ozeki")}

    def test_a_pause_holds_it_and_space_makes_it(self, tmp_path: Path) -> None:
        with watching(tmp_path, self.STATE) as hands:
            hands.pilot.key("k")
            hands.pilot.step(3 * ANSWER_REST)
            assert hands.asked() == "walker 0"
            hands.pilot.key("space")
            assert hands.scene.state.pieces() == {"C4": Piece(0, "ozeki")}

    def test_several_answers_wait_for_ever(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.pilot.step(5 * ANSWER_REST)
            assert hands.asked() == "walker 0"


class TestKeyboard:
    def test_arrows_and_enter_choose(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting({}, "red summon:ozeki")) as hands:
            for chord in ("left", "left", "right", "right", "return"):
                hands.pilot.key(chord)
            assert hands.scene.state.pieces() == {"F1": Piece(0, "ozeki")}

    def test_a_swap(self, tmp_path: Path) -> None:
        state = waiting(
            {"C3": "red ozeki", "C5": "blue komusubi", "F5": "blue ozeki"}, "red card:swap"
        )
        with watching(tmp_path, state) as hands:
            choice = hands.scene.board.choice
            assert choice is not None
            hands.pilot.key("up")
            while choice.cursor != "C3":
                hands.pilot.key("left" if choice.cursor == "F5" else "down")
            hands.pilot.key("return")
            assert choice.path == ("C3",)
            hands.pilot.key("right")
            hands.pilot.key("right")
            hands.pilot.key("return")
            assert hands.scene.state.pieces()["F5"] == Piece(0, "ozeki")

    def test_space_shows_beat_by_beat(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.pilot.key("k")
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            hands.pilot.step(2)
            assert hands.panel.playback.shown == 0
            for told in (1, 2):
                hands.pilot.key("space")
                hands.pilot.step(4)
                assert hands.panel.playback.shown == told
            assert hands.panel.asks == 0

    def test_a_held_space_shows_one_beat(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.pilot.key("k")
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            for repeat in (False, True, True):
                held = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 44}
                hands.pilot.post(pygame.KEYDOWN, **held, repeat=repeat)
                hands.pilot.step(4)
            assert hands.panel.playback.shown == 1

    def test_tab_comes_to_every_button(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            labels = set()
            for _ in range(12):
                hands.pilot.key("tab")
                focus = hands.panel.group.focus
                labels.add(focus.label if focus is not None else "")
            assert {"Pause", "Speed", "Log", "Rules", "Menu", "Board"} <= labels
            assert not {"Step", "Undo"} & labels, "they would do nothing here"

    def test_a_step_can_be_made_while_there_is_something_to_see(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            step = hands.panel.tray.controls.step
            hands.pilot.key("k")
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            hands.pilot.step(2)
            assert step.enabled
            for _ in range(12):
                hands.pilot.click_at(step.rect.center)
                hands.pilot.step(0.1)
            assert (hands.panel.asks, step.enabled) == (0, False)
            hands.pilot.key("home")
            hands.pilot.step(0.1)
            assert step.enabled, "an earlier moment is looked at"

    def test_the_keyboard_returns_to_the_board(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.click("A1")
            hands.pilot.key("up")
            hands.pilot.key("return")
            assert hands.scene.state.phase != "walker"


class TestSpeedAndPause:
    def test_the_button_goes_through_the_speeds(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            speeds = []
            for _ in range(4):
                hands.pilot.press_button("Speed")
                speeds.append(hands.panel.playback.speed)
            assert speeds == [2.0, 4.0, 0.5, 1.0]

    def test_the_next_game_is_shown_as_fast(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.pilot.press_button("Speed")
            assert hands.pilot.app.settings.turn_speed == 2.0
            speed, _keep = remembered_speed(hands.pilot.app)
            assert speed == 2.0
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            assert hands.panel.playback.speed == 2.0

    def test_pause_becomes_go_on(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.pilot.press_button("Pause")
            assert hands.panel.playback.paused
            hands.pilot.press_button("Go on")
            assert not hands.panel.playback.paused

    @pytest.mark.parametrize("animation", ["off", "fast", "slow"])
    @pytest.mark.parametrize("less", [False, True])
    def test_every_tempo_comes_to_the_same_end(
        self, tmp_path: Path, animation: str, *, less: bool
    ) -> None:
        settings = {"animation": animation, "less_motion": less}
        with watching(tmp_path, waiting(BOARD, "red card:kamikaze"), **settings) as hands:
            hands.click("C3")
            hands.settle()
            seen, view = hands.panel.playback.seen, hands.scene.state.view(None)
            assert (seen.round, seen.pieces) == (2, view.pieces())


@pytest.mark.parametrize(
    ("own", "victim"),
    [("C4", "C5"), ("C4", "C3"), ("C7", "C8"), ("D2", "C2")],
)
def test_what_a_kamikaze_would_do_is_not_written_over_its_victim(
    tmp_path: Path, own: str, victim: str
) -> None:
    pieces = {own: "red ozeki", victim: "blue komusubi"}
    with watching(tmp_path, waiting(pieces, "red card:kamikaze")) as hands:
        hands.settle()
        board = hands.panel.board
        assert board.choice is not None
        board.choice.hover = own
        foretold = board.choice.foretold()
        assert {event.path[0] for event in foretold if event.kind == "capture"} == {own, victim}
        *_others, (pill, corner) = choice_marks.above(
            board.art, board.choice, foretold, ("Anna", "Ben")
        )
        words = pill.get_rect(topleft=corner)
        assert words.width > board.art.cell
        assert not words.collidepoint(board.art.centre(victim))


class TestTheEndOfARound:
    def watch(self, hands: Watcher) -> dict[str, float]:
        """How long each kind of beat is seen until the next round."""
        seen: dict[str, float] = {}
        while hands.panel.busy:
            beat = hands.panel.playback.beat
            if beat is not None:
                seen[beat.kind] = seen.get(beat.kind, 0.0) + FRAME
            hands.pilot.step()
        return seen

    def test_slots_without_a_command_go_by_and_the_rest_can_be_read(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.scene.do(laid(), laid())
            seen = self.watch(hands)
            assert hands.panel.playback.seen.round == 2
            assert 0.4 < seen["reveal"] < 1.3
            assert min(seen["income"], seen["deal"], seen["round"]) > 0.7

    def test_a_slot_with_one_command_takes_its_time(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.scene.do(laid("summon:ozeki"), laid())
            assert self.watch(hands)["reveal"] > 0.7

    def test_space_goes_on_by_a_slot(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.pilot.key("k")
            hands.scene.do(laid(), laid())
            for slot in range(1, 11):
                hands.pilot.key("space")
                hands.pilot.step(1)
                assert hands.panel.playback.seen.slot == slot


class TestCounts:
    def test_life_leaves_the_plate_when_the_wrestler_has_gone(self, tmp_path: Path) -> None:
        state = waiting({"C8": "red sekiwake", "A1": "red ozeki"}, "red move:1")
        with watching(tmp_path, state) as hands:
            hands.click("C8")
            hands.pilot.step(0.1)
            assert hands.panel.counts(1).life == 5
            hands.pilot.step(0.5)
            assert hands.panel.counts(1).life == 4

    def test_mana_lands_at_the_end_of_its_flight(self, tmp_path: Path) -> None:
        state = waiting({"C8": "red sekiwake", "A1": "red ozeki"}, "red move:1")
        with watching(tmp_path, state) as hands:
            hands.click("C8")
            seen: list[Counts] = []
            while hands.panel.busy:
                hands.pilot.step()
                if not seen or seen[-1] != hands.panel.counts(0):
                    seen.append(hands.panel.counts(0))
            assert seen == [Counts(5, 10, 3), Counts(5, 23, 3), Counts(5, 23, 4)]

    @pytest.mark.parametrize("seed", [1, 2])
    def test_a_game_by_clicks_is_shown_to_its_end(self, tmp_path: Path, seed: int) -> None:
        chance = random.Random(seed)  # noqa: S311 - the same games every time
        with watching(tmp_path, start(seed), animation="off") as hands:
            scene = hands.scene
            while scene.state.mover is not None and scene.state.round < 4:
                hands.panel.finish()
                hands.pilot.step(2 * FRAME)
                move = scene.state.random_move(scene.state.mover, chance)
                if move.path:
                    hands.click(*move.path)
                else:
                    scene.do(scene.state.note(move))
                view = scene.state.view(None)
                hands.panel.finish()
                for seat in (0, 1):
                    counts = Counts(view.life[seat], view.mana[seat], len(view.hands[seat]))
                    assert hands.panel.counts(seat) == counts
            assert scene.state.round == 4


class TestLookingBack:
    def played(self, hands: Watcher) -> None:
        hands.scene.do(laid("summon:ozeki", "summon:komusubi"), laid("move:1"))
        hands.settle()
        hands.click("C1")
        hands.settle()
        assert hands.asked() == "lane 0"

    def test_pages_step_through_the_past(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            self.played(hands)
            hands.pilot.key("home")
            assert hands.panel.looking
            assert hands.panel.playback.seen.slot == 0
            hands.pilot.step(2 * FRAME)
            assert hands.panel.asks is None
            hands.pilot.key("end")
            hands.pilot.step(2 * FRAME)
            assert hands.asked() == "lane 0"

    def test_a_button_leads_back(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            self.played(hands)
            hands.pilot.key("pageup")
            hands.pilot.step(2 * FRAME)
            hands.pilot.press_button("Back to now")
            assert not hands.panel.looking

    def test_a_line_of_the_log_is_shown_again(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            self.played(hands)
            hands.pilot.key("l")
            hands.pilot.step(2 * FRAME)
            log = hands.panel.tray.log
            lines = [row.line.text for row in log.rows]
            assert lines[:4] == [
                "Round 1",
                "Slot 1: Anna has Ozeki, Ben has Move 1",
                "Anna goes first. Summon before move.",
                "Anna: Ozeki enters lane C.",
            ]
            number = lines.index("Anna: Ozeki enters lane C.")
            hands.pilot.click_at(log.row_rect(number).center)
            hands.pilot.step(0.1)
            assert hands.panel.playback.again
            assert hands.panel.playback.seen.pieces == {}
            hands.settle()
            assert hands.asked() == "lane 0"

    def test_a_headline_stands_for_all_that_follows(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            self.played(hands)
            hands.pilot.key("l")
            hands.pilot.step(2 * FRAME)
            for chord in ("tab",) * 9:
                hands.pilot.key(chord)
                if hands.panel.group.focus is hands.panel.tray.log:
                    break
            for _ in range(20):
                hands.pilot.key("up")
            hands.pilot.key("return")
            shown = []
            while hands.panel.playback.again:
                beat = hands.panel.playback.beat
                if beat is not None and beat not in shown:
                    shown.append(beat)
                hands.pilot.step()
            assert shown == hands.panel.playback.script

    def test_a_slot_of_the_round_is_shown_again(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            self.played(hands)
            hands.pilot.click_at(hands.panel.tray.slot_row.column(1).center)
            assert hands.panel.playback.again
            assert hands.panel.playback.seen.slot == 0

    def test_what_was_not_shown_yet_is_not_in_the_log(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.pilot.key("l")
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            hands.pilot.step(0.2)
            lines = [row.line.text for row in hands.panel.tray.log.rows]
            assert lines == ["Round 1", "Slot 1: Anna has Ozeki, Ben has Move 1"]

    def test_the_log_can_be_read_before_a_sign_is_chosen(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            hands.pilot.key("l")
            hands.scene.do(laid("summon:ozeki"), laid("summon:ozeki"))
            hands.pilot.step(0.2)
            tray = hands.panel.tray
            assert (tray.log.visible, tray.controls.log.enabled) == (True, True)
            hands.settle()
            assert (tray.log.visible, tray.controls.log.enabled) == (False, True)
            hands.pilot.click_at(tray.controls.log.rect.center)
            hands.pilot.step(2 * FRAME)
            assert (tray.log.visible, tray.controls.log.enabled) == (True, True)
            hands.pilot.key("escape")
            hands.pilot.step(2 * FRAME)
            assert (tray.log.visible, tray.controls.log.enabled) == (False, True)
            hands.scene.do("rps:rock", "rps:paper")
            hands.settle()
            assert (tray.log.visible, tray.controls.log.enabled) == (True, True)

    def test_a_line_of_the_log_is_laid_out_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with watching(tmp_path, start()) as hands:
            hands.pilot.key("l")
            laid_out: list[str] = []

            def counted(font: pygame.font.Font, text: str, room: int) -> list[str]:
                laid_out.append(text)
                return break_lines(font, text, room)

            monkeypatch.setattr(log_panel, "break_lines", counted)
            hands.scene.do(laid("summon:ozeki"), laid("move:1"))
            hands.settle()
            rows = [row.line.text for row in hands.panel.tray.log.rows]
            assert len(rows) > 1
            assert sorted(laid_out) == sorted(rows)

    def test_a_loaded_game_has_its_log_and_asks_at_once(self, tmp_path: Path) -> None:
        states = [start()]
        for action in (laid("summon:ozeki", "summon:komusubi"), laid("move:1"), "lane:C"):
            states.append(play(states[-1], action))
        with watching(tmp_path, states[-1]) as hands:
            hands.panel.load([state.view(None) for state in states])
            hands.pilot.step(2 * FRAME)
            assert hands.asked() == "lane 0"
            hands.pilot.key("l")
            hands.pilot.step(2 * FRAME)
            assert hands.panel.tray.log.rows[3].line.text == "Anna: Ozeki enters lane C."


class TestSides:
    def test_red_is_at_the_left_as_with_the_signs(self, tmp_path: Path) -> None:
        with watching(tmp_path, start()) as hands:
            arena = hands.panel.tray.commands_stage
            red, blue = (arena.card_rect(seat) for seat in (0, 1))
            assert red.right < arena.rect.centerx < blue.left


class TestUndo:
    @pytest.mark.parametrize("possible", [False, True])
    def test_the_button_follows_the_table(self, tmp_path: Path, *, possible: bool) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.panel.can_undo = possible
            hands.pilot.step(2 * FRAME)
            button = hands.panel.tray.controls.undo
            hands.pilot.click_at(button.rect.center)
            assert hands.scene.host.asked == ([("undo",)] if possible else [])


class TestSizes:
    @pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1280, 960), (800, 1280)])
    def test_everything_lies_in_the_window(self, tmp_path: Path, size: tuple[int, int]) -> None:
        with flying(tmp_path, size=size) as pilot:
            scene = Watching(pilot.app, waiting(BOARD, "red move:1"))
            pilot.app.reset(scene)
            pilot.step(2 * FRAME)
            window = pygame.Rect((0, 0), size)
            rects = [widget.rect for widget in scene.panel.group.widgets if widget.visible]
            assert all(window.contains(rect) for rect in rects)

    @pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
    def test_frames_leave_the_weights_whole(self, tmp_path: Path, size: tuple[int, int]) -> None:
        """What can be chosen, is pointed at, and where the keyboard is: all lie under badges."""
        with flying(tmp_path, size=size) as pilot:
            scene = Watching(pilot.app, waiting(BOARD, "red card:hex"))
            pilot.app.reset(scene)
            pilot.step(2 * FRAME)
            pilot.key("up")
            pilot.step(1)
            choice, art = scene.board.choice, scene.board.art
            assert choice is not None
            assert choice.cursor == "G8"
            shown = pygame.Surface(size)
            scene.board.draw(shown)
            for square in ("C5", "G8"):
                bare = pygame.Surface(size)
                bare.blits([pieces.standing(art, BLUE[square], art.centre(square))])
                x, y = art.centre(square)
                badge = pygame.Rect(0, 0, art.cell // 5, art.cell // 4)
                badge.center = (x + art.cell * 46 // 130, y + art.cell * 26 // 130)
                looks = [
                    pygame.image.tobytes(one.subsurface(badge), "RGB") for one in (shown, bare)
                ]
                assert looks[0] == looks[1]

    def test_an_idle_table_draws_nothing(self, tmp_path: Path) -> None:
        with watching(tmp_path, waiting(BOARD, "red move:1")) as hands:
            hands.pilot.step(1)
            hands.scene.dirty.clear()
            assert not hands.scene.update(FRAME)
            assert hands.scene.dirty == []

    def test_whose_card_shines(self, tmp_path: Path) -> None:
        seats: list[Seat | None] = []
        for colour in ("red", "blue"):
            with watching(tmp_path / colour, waiting(BOARD, f"{colour} move:1")) as hands:
                seats.append(hands.panel.asks)
        assert seats == [0, 1]
