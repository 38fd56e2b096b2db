"""Beats of SUMOn's events, and the clock that shows them one after the other."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence

import pytest

from sumo_arcade.engine.core import Piece, settle
from sumo_arcade.engine.games.sumon import GAME
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.ui.boards.sumon.execution.playback import Playback
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat, Picture, cut, picture

SPAN = 100.0
EMPTY = "- - - - - - - - - -"


def opening(seed: int = 0) -> SumonState:
    return GAME.start(settle(GAME, {"seed": str(seed)}))


def play(state: SumonState, *actions: str) -> SumonState:
    for text in actions:
        assert state.mover is not None
        state = state.play(state.mover, state.parse(state.mover, text))
    return state


def laid(*commands: str) -> str:
    return "program " + " ".join([*commands, *["-"] * (10 - len(commands))])


def beats(state: SumonState, action: str) -> tuple[Beat, ...]:
    return cut(state.view(None), play(state, action).view(None))


def kinds(found: Sequence[Beat]) -> list[str]:
    return [beat.kind for beat in found]


def random_views(seed: int) -> list[SumonState]:
    """The bystander's views of a whole game of random actions."""
    chance = random.Random(seed)  # noqa: S311 - the same games every time
    state = opening(seed)
    views = [state.view(None)]
    while state.mover is not None:
        state = state.play(state.mover, state.random_move(state.mover, chance))
        views.append(state.view(None))
    return views


def empty_picture() -> Picture:
    return picture(opening().view(None))


def wait(playback: Playback, beats: float) -> None:
    """Lets so many spans pass, a tenth of one at a time."""
    for _ in range(round(beats * 10)):
        playback.update(SPAN / 10 / 1000)


def filled(count: int) -> Playback:
    """A clock with so many beats to be shown, each of another round."""
    pictures = [
        Picture(n, 0, {}, (5, 5), (n, n), (3, 3), ((), ()), ((), ()), None, "", ("", ""))
        for n in range(count + 1)
    ]
    playback = Playback(pictures[0], lambda _beat: SPAN)
    playback.feed(
        [Beat("round", (), pictures[n], pictures[n + 1]) for n in range(count)], pictures[-1]
    )
    return playback


def moment(playback: Playback) -> tuple[object, ...]:
    """What is looked at, the round that is seen, and whether a beat is under way."""
    return playback.looked, playback.seen.round, playback.beat is not None


class TestCut:
    @pytest.mark.parametrize("seed", range(12))
    def test_the_pictures_of_a_game_join_and_end_at_its_positions(self, seed: int) -> None:
        views = random_views(seed)
        seen: Counter[str] = Counter()
        for before, after in itertools.pairwise(views):
            found = cut(before, after)
            seen.update(kinds(found))
            if not found:
                assert not after.events()
                continue
            assert found[0].before == picture(before)
            assert all(a.after == b.before for a, b in itertools.pairwise(found))
            assert found[-1].after == picture(after)
        assert {"reveal", "order", "deed", "income", "deal", "round"} <= set(seen)
        assert seen["over"] == 1

    def test_a_summon_is_turned_put_first_and_then_asked_for(self) -> None:
        state = play(opening(), laid("summon:ozeki"))
        found = beats(state, laid("move:1"))
        assert kinds(found) == ["reveal", "order"]
        turned = found[0].after
        assert (turned.slot, turned.mana) == (1, (4, 9))  # 10 less the 6 of ozeki, less 1
        assert [slot and slot.text for slots in turned.commands for slot in slots] == [
            "summon:ozeki",
            "move:1",
        ]
        assert turned.fates == (("",), ("",))
        assert (found[1].after.first, found[1].after.why) == (0, "kind")

    def test_what_cannot_be_carried_out_comes_back(self) -> None:
        state = play(opening(), laid("summon:ozeki"), laid("move:1"))
        found = beats(state, "lane:C")
        assert kinds(found)[:2] == ["deed", "returned"]
        assert found[0].after.pieces == {"C1": Piece(0, "ozeki")}
        assert found[0].after.fates == (("done",), ("",))
        back = found[1]
        assert (back.seat, back.command and back.command.text) == (1, "move:1")
        assert back.after.mana == (4, 10)
        assert back.after.fates == (("done",), ("returned",))

    def test_the_rest_of_the_round_is_turned_slot_by_slot(self) -> None:
        state = play(opening(), laid("summon:ozeki"), laid())
        found = beats(state, "lane:C")
        assert kinds(found) == ["deed", *["reveal"] * 9, "income", "deal", "round"]
        income = found[-3].after
        assert income.mana == (14, 20)
        assert found[-2].after.cards == (4, 4)
        assert (found[-1].after.round, found[-1].after.slot) == (2, 0)

    def test_a_walk_is_a_beat_a_step_and_its_fate_is_known_at_its_end(self) -> None:
        state = play(opening(), laid("summon:komusubi", "move:3"), laid(), "lane:C")
        assert state.phase == "walker"
        walk = [beat for beat in beats(state, "walker:C1") if beat.kind == "deed"]
        assert [sorted(beat.after.pieces) for beat in walk] == [["C2"], ["C3"], ["C4"]]
        assert [beat.last for beat in walk] == [False, False, True]
        assert [beat.after.fates[0][-1] for beat in walk] == ["", "", "done"]

    def test_a_walk_that_takes_no_step_is_blocked(self) -> None:
        plan = laid("summon:komusubi", "move:1", "summon:ozeki", "move:1")
        state = play(opening(), plan, laid(), "lane:C", "walker:C1", "lane:C")
        blocked = beats(state, "walker:C1")[0]
        assert [event.kind for event in blocked.events] == ["block"]
        assert blocked.after.fates[0] == ("done", "done", "done", "blocked")

    def test_a_hidden_sign_has_no_beat_and_both_have_one(self) -> None:
        state = play(opening(), laid("summon:ozeki"), laid("summon:ozeki"))
        assert beats(state, "rps:rock") == ()
        both = beats(play(state, "rps:rock"), "rps:paper")
        assert kinds(both) == ["sign", "order"]
        assert both[0].after.signs == ("rock", "paper")
        assert (both[1].after.first, both[1].after.why) == (1, "sign")

    def test_a_program_laid_has_no_beat(self) -> None:
        assert beats(opening(), laid("summon:ozeki")) == ()


class TestPlayback:
    def test_beats_are_shown_in_turn_and_end_at_the_present(self) -> None:
        playback = filled(3)
        assert moment(playback) == (None, 0, False)
        wait(playback, 1.5)
        assert moment(playback) == (None, 1, True)
        assert playback.place == 1
        wait(playback, 3)
        assert moment(playback) == (None, 3, False)
        assert not playback.behind

    @pytest.mark.parametrize(("wished", "speed"), [(0.25, 0.5), (1.0, 1.0), (3.5, 4.0), (8.0, 4.0)])
    def test_it_begins_at_the_speed_next_to_the_one_of_before(
        self, wished: float, speed: float
    ) -> None:
        kept: list[float] = []
        playback = Playback(empty_picture(), lambda _beat: SPAN, wished, kept.append)
        assert playback.speed == speed
        playback.faster(-1)
        assert kept == [playback.speed]

    @pytest.mark.parametrize(("speed", "shown"), [(0.5, 1), (1.0, 2), (2.0, 4), (4.0, 8)])
    def test_speed(self, speed: float, shown: int) -> None:
        playback = filled(20)
        playback.speed = speed
        for _ in range(2000):  # two spans and a little
            playback.update(2.1 * SPAN / 2000 / 1000)
        assert playback.shown == shown

    def test_a_pause_lets_the_beat_end_and_begins_no_other(self) -> None:
        playback = filled(3)
        wait(playback, 0.5)
        playback.paused = True
        wait(playback, 4)
        assert (playback.shown, playback.beat) == (1, None)
        playback.paused = False
        wait(playback, 4)
        assert playback.shown == 3

    def test_next_goes_on_by_one(self) -> None:
        playback = filled(4)
        wait(playback, 0.5)
        playback.next()
        assert (playback.shown, playback.beat) == (1, playback.script[1])
        playback.paused = True
        playback.next()
        assert moment(playback) == (None, 2, False)
        playback.next()
        assert moment(playback) == (None, 2, True)
        wait(playback, 3)
        assert moment(playback) == (None, 3, False)

    def test_finish_brings_everything_to_its_end(self) -> None:
        playback = filled(4)
        wait(playback, 0.5)
        playback.finish()
        assert (playback.behind, playback.beat, playback.seen.round) == (False, None, 4)

    def test_a_replay_returns_to_the_present(self) -> None:
        playback = filled(4)
        playback.finish()
        playback.replay(1, 3)
        assert (playback.again, playback.seen.round) == (True, 1)
        wait(playback, 1.5)
        assert playback.seen.round == 2
        wait(playback, 2)
        assert (playback.again, playback.seen.round) == (False, 4)

    def test_a_replay_interrupts_the_game_which_then_goes_on(self) -> None:
        playback = filled(4)
        wait(playback, 2.5)
        playback.replay(0, 1)
        assert playback.seen.round == 0
        wait(playback, 1.2)
        assert not playback.again
        wait(playback, 4)
        assert (playback.shown, playback.seen.round) == (4, 4)

    def test_what_was_not_told_is_not_replayed(self) -> None:
        playback = filled(4)
        wait(playback, 1.5)
        playback.replay(1, 4)
        assert not playback.again

    def test_looking_back_and_on(self) -> None:
        playback = filled(4)
        playback.finish()
        playback.look("previous")
        playback.look("previous")
        assert moment(playback) == (2, 2, False)
        playback.look("next")
        assert playback.beat is playback.script[2]
        wait(playback, 1.2)
        assert moment(playback) == (3, 3, False)
        playback.look("next")
        wait(playback, 1.2)
        assert moment(playback) == (None, 4, False)
        playback.look("first")
        assert moment(playback) == (0, 0, False)
        playback.look("previous")
        assert playback.looked == 0
        playback.look("last")
        assert moment(playback) == (None, 4, False)

    def test_looking_stops_the_game_until_it_is_left(self) -> None:
        playback = filled(4)
        wait(playback, 1.5)
        playback.look("first")
        wait(playback, 3)
        assert (playback.shown, playback.seen.round) == (1, 0)
        playback.look("last")
        wait(playback, 5)
        assert playback.shown == 4

    def test_news_end_looking_back(self) -> None:
        playback = filled(1)
        playback.finish()
        playback.look("first")
        present = playback.present
        playback.feed([Beat("round", (), present, present)], present)
        assert playback.looked is None
        assert playback.behind

    def test_a_loaded_game_has_been_told(self) -> None:
        playback = filled(3)
        playback.begin(playback.script, playback.present)
        assert not playback.behind
        assert not playback.update(1.0)

    def test_nothing_to_show(self) -> None:
        playback = Playback(empty_picture(), lambda _beat: SPAN)
        assert not playback.update(0.1)
        playback.next()
        playback.look("previous")
        assert (playback.beat, playback.looked) == (None, None)
