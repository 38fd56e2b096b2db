"""Claims: the button does not tell, a wrong one costs nothing, an end waits for a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, flying, on_top, said, start_game  # isort: skip
import pygame

from sumo_arcade.engine import abilities
from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.engine.core import Outcome, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.messages import Finding
from sumo_arcade.players.session import Session
from sumo_arcade.ui.art.board_art import all_arts
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.scenes.match.game_menu import GameMenu
from sumo_arcade.ui.scenes.match.match_scene import GameScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from tests.ui.thinker import Thinker

CLAIM = "Claim a missed capture"
STAND = "Let it stand"

MISSED, RIGHT = "W:W28,33,48:B1,23", "W:W28,33,48:B1,15"
"""White plays 33-29: in the first one it should have captured 28x19."""

END_MISSED, END_RIGHT = "W:W36,37,47,48:B26,42", "W:W36,37,47,48:B26"
"""White shuts Black in by 36-31: in the first one it should have captured 47x38."""

SIZES = [(960, 600), (1280, 720), (1000, 1000)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path, less_motion=True) as made:
        yield made


def strict(pilot: Pilot, position: str, *, clock: bool = False, **options: str) -> GameScene:
    """A game in which captures may be missed."""
    time = same_for_both(300) if clock else None
    chosen = {"captures": "claimable", **options}
    return start_game(pilot, "draughts", position=position, options=chosen, clock=time)


def play(pilot: Pilot, *squares: str) -> None:
    pilot.click(*squares)
    pilot.settle()


def around(pilot: Pilot) -> bytes:
    """All that is seen but for the board; the pointer is nowhere."""
    pilot.move_to((2, 2))
    pilot.settle()
    seen = pilot.app.surface.copy()
    seen.fill((0, 0, 0), pilot.game.table.art.frame)
    return seen.get_buffer().raw


# The button


@pytest.mark.parametrize("position", [MISSED, RIGHT])
def test_the_button_is_there_on_ones_turn_whatever_was_played(pilot: Pilot, position: str) -> None:
    strict(pilot, position)
    assert CLAIM not in pilot.labels(), "nothing was played yet"
    play(pilot, "33", "29")
    assert CLAIM in pilot.labels()


def test_the_button_is_there_whatever_else_is_said(pilot: Pilot) -> None:
    scene = strict(pilot, RIGHT, clock=True)
    play(pilot, "33", "29")
    pilot.click("48")
    assert "Not like that" in said(scene)
    assert CLAIM in pilot.labels()
    pilot.offer_draw(0)
    assert {"Accept", "Decline", CLAIM} <= set(pilot.labels())
    pilot.press_button("Decline")
    pilot.key("ctrl+z")
    assert {"Allow it", "No, play on", CLAIM} <= set(pilot.labels())
    pilot.press_button("No, play on")
    pilot.click("1")
    assert CLAIM in pilot.labels()
    pilot.key("left")
    assert CLAIM not in pilot.labels(), "an earlier position is only looked at"


def test_the_button_is_there_beside_a_hint(pilot: Pilot) -> None:
    scene = strict(pilot, RIGHT)
    thinker = Thinker()
    scene.computers.client = thinker
    play(pilot, "33", "29")
    pilot.key("h")
    pilot.step(0.1)
    assert CLAIM in pilot.labels()
    pilot.step(1.0)
    assert {"Thank you", CLAIM} <= set(pilot.labels())


def test_where_captures_must_be_made_there_is_no_button(pilot: Pilot) -> None:
    start_game(pilot, "draughts", position="W:W28,33,48:B1,15")
    play(pilot, "33", "29")
    assert CLAIM not in pilot.labels()


@pytest.mark.parametrize("seating", ["same_side", "turning", "face_to_face"])
@pytest.mark.parametrize("clock", [False, True])
@pytest.mark.parametrize(
    ("pair", "move"), [((MISSED, RIGHT), ("33", "29")), ((END_MISSED, END_RIGHT), ("36", "31"))]
)
def test_nothing_around_the_board_tells_what_was_missed(
    tmp_path: Path, pair: tuple[str, str], move: tuple[str, str], clock: bool, seating: str
) -> None:
    """Missed or not, in the middle of the game or at its end: the pictures are the same."""
    found = []
    for number, position in enumerate(pair):
        with flying(tmp_path / str(number), less_motion=True, seating=seating) as pilot:
            scene = strict(pilot, position, clock=clock)
            play(pilot, *move)
            assert bool(scene.match.claims(1)) == (number == 0)
            found.append([around(pilot)])
            pilot.key("escape")
            found[-1].append(repr([on_top(pilot, GameMenu)._rows() == [], pilot.labels()]).encode())
            pilot.key("escape")
            pilot.click(move[1])
            found[-1].append(around(pilot))
            pilot.click("26" if move[1] == "31" else "1")
            found[-1].append(said(scene).encode())
    assert found[0] == found[1]


# A claim that does not hold


def test_a_wrong_claim_costs_nothing_and_gets_a_sentence(pilot: Pilot) -> None:
    scene = strict(pilot, RIGHT, clock=True)
    play(pilot, "33", "29")
    before = (scene.match.state, len(scene.match.history), scene.match.remaining)
    pilot.press_button(CLAIM)
    assert said(scene).startswith("Nothing to claim No capture was missed")
    state, entries, remaining = before
    assert scene.match.state is state
    assert len(scene.match.history) == entries
    assert remaining is not None
    left = scene.match.remaining
    assert left is not None
    assert remaining[0] == left[0]
    assert 0 <= remaining[1] - left[1] < 0.5, "only the time that it took"
    assert CLAIM in pilot.labels()
    play(pilot, "1", "6")
    assert pilot.notes() == ["33-29", "1-6"]


def test_a_wrong_claim_is_explained_even_where_refusals_are_not(tmp_path: Path) -> None:
    with flying(tmp_path, less_motion=True, why_not=False) as pilot:
        scene = strict(pilot, RIGHT)
        play(pilot, "33", "29")
        pilot.press_button(CLAIM)
        assert "No capture was missed" in said(scene)


def test_its_rule_is_one_press_away_and_it_is_forgotten_with_the_next_one(pilot: Pilot) -> None:
    scene = strict(pilot, RIGHT)
    play(pilot, "33", "29")
    pilot.press_button(CLAIM)
    pilot.press_button("Read the rule")
    assert on_top(pilot, RulesScene).code == "missed_capture"
    pilot.key("escape")
    pilot.press_button(CLAIM)
    pilot.key("escape")
    assert pilot.top is scene
    assert "Nothing to claim" not in said(scene)
    pilot.press_button(CLAIM)
    pilot.click("1")
    assert "Nothing to claim" not in said(scene)


def test_claims_by_the_keyboard_alone(pilot: Pilot) -> None:
    scene = strict(pilot, MISSED)
    play(pilot, "33", "29")
    for _ in range(2):
        pilot.key("tab")
    assert scene.table.group.focus is pilot.button(CLAIM)
    pilot.key("return")
    assert pilot.notes() == ["33-29", "missed_capture"]
    assert scene.match.mover == 0
    assert "You must capture!" in said(scene)


def test_what_was_missed_is_claimed_and_then_forced(pilot: Pilot) -> None:
    scene = strict(pilot, MISSED)
    play(pilot, "33", "29")
    pilot.press_button(CLAIM)
    assert scene.match.state.text() == MISSED
    assert scene.table.view.forced == ("28",)
    play(pilot, "28", "19")
    assert CLAIM not in pilot.labels(), "what follows a claim was forced"


def test_every_claim_has_a_sentence_for_when_it_is_wrong() -> None:
    for art in all_arts():
        assert set(art.words.claims) == set(art.words.unfounded)
        assert all(text[0].isupper() and text[-1] == "." for text in art.words.unfounded.values())


# The end


@pytest.mark.parametrize("position", [END_MISSED, END_RIGHT])
def test_an_end_waits_until_it_is_let_stand(pilot: Pilot, position: str) -> None:
    scene = strict(pilot, position, clock=True)
    play(pilot, "36", "31")
    times = scene.match.remaining
    assert said(scene).startswith("Is that the end? Ben may claim first, or let it stand.")
    pilot.step(10.0)
    assert pilot.top is scene, "no result is told"
    assert scene.match.remaining == times, "no clock runs"
    pilot.press_button(STAND)
    assert scene.match.outcome == Outcome(0, "no_moves")
    pilot.step(2.0)
    on_top(pilot, ResultsScene)
    pilot.press_button("Look back")
    pilot.step(3.0)
    assert pilot.top is scene
    assert STAND not in pilot.labels()
    assert "Anna wins!" in said(scene)


def test_an_end_is_claimed_or_not(pilot: Pilot) -> None:
    scene = strict(pilot, END_RIGHT)
    play(pilot, "36", "31")
    pilot.press_button(CLAIM)
    assert said(scene).startswith("Nothing to claim")
    assert {CLAIM, STAND} <= set(pilot.labels())
    pilot.step(3.0)
    assert pilot.top is scene
    scene = strict(pilot, END_MISSED)
    play(pilot, "36", "31")
    pilot.press_button(CLAIM)
    assert scene.match.state.text() == END_MISSED
    assert scene.play.pending is None
    play(pilot, "47", "38")
    assert pilot.notes() == ["36-31", "missed_capture", "47x38"]


def test_an_end_may_be_taken_back_before_it_stands(pilot: Pilot) -> None:
    for position in (END_RIGHT, END_MISSED):
        scene = strict(pilot, position, clock=True)
        play(pilot, "36", "31")
        pilot.key("ctrl+z")
        assert scene.match.state.text() == position
        assert scene.play.pending is None


def test_a_draw_by_counting_waits_too(pilot: Pilot) -> None:
    """The fifth move each of one king against one; there was nothing to capture."""
    scene = strict(pilot, "W:WK46:BK4")
    ways = (("46", "41", "46", "37", "46"), ("4", "15", "10", "4", "15"))
    for turn in range(4):
        for seat in (0, 1):
            scene.session.play_text(seat, f"{ways[seat][turn]}-{ways[seat][turn + 1]}")
    scene = GameScene(pilot.app, scene.session)
    pilot.app.reset(scene)
    pilot.step()
    assert said(scene)
    assert scene.table.counter is not None
    assert scene.table.counter.words == "2 more turns to catch the king, then it is a draw."
    scene.session.play_text(0, "46-41")
    scene.session.play_text(1, "15-10")
    scene.play.show()
    scene._renew()
    pilot.settle()
    assert scene.match.outcome == Outcome(None, "few_against_king")
    assert scene.play.pending == 0
    pilot.press_button(STAND)
    pilot.step(2.0)
    on_top(pilot, ResultsScene)


def test_giving_up_is_no_end_to_doubt(pilot: Pilot) -> None:
    scene = strict(pilot, RIGHT)
    play(pilot, "33", "29")
    scene.play.resign(1)
    pilot.step(3.0)
    on_top(pilot, ResultsScene)


def test_a_game_that_was_over_before_is_not_asked_about_again(pilot: Pilot) -> None:
    scene = strict(pilot, END_RIGHT)
    play(pilot, "36", "31")
    again = GameScene(pilot.app, scene.session)
    pilot.app.reset(again)
    pilot.step()
    assert again.play.pending is None
    assert STAND not in pilot.labels()


# Marks


def test_no_mark_tells_a_capture_while_it_may_be_missed(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    whole = marks.on_square

    def noted(art: object, mark: object, square: str, *part: float) -> object:
        drawn.append(getattr(mark, "__name__", ""))
        return whole(art, mark, square, *part)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(marks, "on_square", noted)

    def lifted(options: dict[str, str]) -> set[str]:
        scene = start_game(pilot, "draughts", position="W:W38,39,50,36:B33,1", options=options)
        assert scene.table.view.forced == (("38", "39") if not options else ())
        pilot.click("38")
        drawn.clear()
        scene.table.view.compose()
        return set(drawn)

    assert {"can_take", "leaves"} <= lifted({})
    shown = lifted({"captures": "claimable"})
    assert "can_go" in shown
    assert not shown & {"can_take", "leaves", "forced"}


# Computers


def begin(pilot: Pilot, position: str, levels: tuple[str, str]) -> tuple[GameScene, Thinker]:
    game = game_by_id("draughts")
    options = settle(game, {"captures": "claimable"})
    session = Session.new(
        game, options, ("Anna", ""), None, pilot.app.library, position=position, levels=levels
    )
    scene = GameScene(pilot.app, session)
    thinker = Thinker()
    scene.computers.client = thinker
    pilot.app.reset(scene)
    pilot.step()
    return scene, thinker


class Claims(Thinker):
    """Claims whatever there is to claim."""

    def poll(self, seconds: float) -> Finding | None:
        state, found = self._about, super().poll(seconds)
        if found is None or state is None:
            return found
        code = next(iter(abilities.claims(state, state.actors()[0])), "")
        return Finding(1, claim=code, final=True) if code else found


@pytest.mark.parametrize("position", [END_MISSED, MISSED])
def test_a_computer_claims_what_holds(pilot: Pilot, position: str) -> None:
    scene, _thinker = begin(pilot, position, ("", "ozeki"))
    scene.computers.client = Claims()
    play(pilot, *(("36", "31") if position == END_MISSED else ("33", "29")))
    assert CLAIM not in pilot.labels(), "it is the computer's business"
    pilot.step(2.0)
    assert pilot.notes()[-1] == "missed_capture"
    assert scene.match.mover == 0


def test_an_end_does_not_wait_for_a_computer(pilot: Pilot) -> None:
    scene, _thinker = begin(pilot, END_RIGHT, ("", "ozeki"))
    play(pilot, "36", "31")
    assert scene.play.pending is None
    pilot.step(3.0)
    on_top(pilot, ResultsScene)


def test_a_person_may_ask_what_a_computer_has_missed(pilot: Pilot) -> None:
    scene, thinker = begin(pilot, RIGHT, ("ozeki", ""))
    thinker.notes = [("33-29",)]
    pilot.step(3.0)
    assert pilot.notes() == ["33-29"]
    pilot.press_button(CLAIM)
    assert "Nothing to claim" in said(scene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_answers_are_inside_the_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with flying(tmp_path, size, less_motion=True) as pilot:
        strict(pilot, END_RIGHT)
        play(pilot, "36", "31")
        pilot.press_button(CLAIM)
        window = pygame.Rect((0, 0), size)
        for label in ("Read the rule", CLAIM, STAND):
            rect = pilot.button(label).rect
            assert window.contains(rect)
            assert min(rect.size) >= pilot.app.metrics.px(44)
