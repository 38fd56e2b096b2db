"""What the process that thinks does with a question, without a process; and one real process."""

from __future__ import annotations

import sys
import time
from multiprocessing.connection import Connection

import msgspec
import pytest

from sumo_arcade.engine.core import State
from sumo_arcade.engine.levels import LEVELS
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.players import engine_server
from sumo_arcade.players.child_process import Worker
from sumo_arcade.players.messages import Done, Finding, Heartbeat, Purpose, Question, question
from sumo_arcade.players.rank_names import RANKS, played_by_computer

SECONDS = 0.3
SEARCHED = [game.id for game in all_games() if played_by_computer(game) and not game.secret]


class Thinking:
    """A thinker, and what it has said."""

    def __init__(self) -> None:
        self.said: list[Finding | Heartbeat] = []
        self.thinker = engine_server.Thinker(engine_server.FindingSender(self._hear))

    def _hear(self, data: bytes) -> None:
        self.said.append(msgspec.json.decode(data, type=Finding | Heartbeat))

    def answer(self, asked: Question) -> Finding:
        """The final finding."""
        self.said.clear()
        self.thinker.answer(asked)
        last = self.said[-1]
        assert isinstance(last, Finding)
        assert (last.final, last.number) == (True, asked.number)
        return last


def about(match: Match, purpose: Purpose = "move", level: str = "yokozuna") -> Question:
    return question(match, 5, purpose, level, SECONDS, seed=3)


def test_every_level_is_a_rank() -> None:
    assert list(RANKS) == [level.id for level in LEVELS]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
@pytest.mark.parametrize("game", SEARCHED)
def test_every_level_plays_a_legal_turn(game: str, level: str) -> None:
    match = Match(game_by_id(game))
    found = Thinking().answer(about(match, level=level))
    assert found.error == ""
    seat = match.actors[0]
    assert found.own >= 1
    for note in found.notes[: found.own]:
        assert match.mover == seat
        match.play_text(seat, note)


@pytest.mark.parametrize("game", SEARCHED)
def test_an_analysis_tells_how_far_it_is(game: str) -> None:
    match = Match(game_by_id(game))
    thinking = Thinking()
    last = thinking.answer(about(match, "analysis"))
    found = [message for message in thinking.said if isinstance(message, Finding)]
    depths = [message.depth for message in found]
    assert depths == sorted(depths)
    assert [message.final for message in found] == [False] * (len(found) - 1) + [True]
    for message in found:
        walked = Match(game_by_id(game))
        for note in message.notes:
            walked.play_text(walked.actors[0], note)
    assert last.nodes > 0


def test_a_win_is_seen() -> None:
    match = Match(game_by_id("draughts"), position="W:W27:B22")
    found = Thinking().answer(about(match))
    assert (found.notes, found.moves_to_end > 0) == (("27x18",), True)


def test_only_what_is_new_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    after = engine_server._after

    def counted(state: State, entry: Done) -> State:
        played.append(entry[2])
        return after(state, entry)

    monkeypatch.setattr(engine_server, "_after", counted)
    past, match = engine_server.MatchReplay(), Match(game_by_id("draughts"))
    for seat, note in ((0, "32-28"), (1, "19-23"), (0, "28x19")):
        match.play_text(seat, note)
    assert past.state(about(match)).text() == match.state.text()
    assert played == ["32-28", "19-23", "28x19"]
    match.undo()
    match.undo()
    match.play_text(1, "20-24")
    assert past.state(about(match)).text() == match.state.text()
    assert played[3:] == ["20-24"]
    other = Match(game_by_id("draughts"), {"board": "8x8"})
    assert past.state(about(other)).text() == other.state.text()
    assert past.turns == 0


def test_turns_of_several_moves_are_counted_as_one() -> None:
    match = Match(game_by_id("promoting_pawns"))
    match.play_text(0, "b2-b3-c3,d2-d3-d4,f2-f1,end")
    past = engine_server.MatchReplay()
    past.state(about(match))
    assert past.turns == 1


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"level": "maegashira"}, "there is no level 'maegashira'"),
        ({"seat": 1}, "is not to move"),
        ({"entries": (("move", 1, "19-23"),)}, "out of turn"),
        ({"entries": (("resignation", 0, ""),)}, "the game is over"),
        ({"entries": (("move", 0, "1-2"),)}, "1-2"),
    ],
)
def test_what_is_wrong_with_a_question_is_the_answer(
    changes: dict[str, object], error: str
) -> None:
    asked = msgspec.structs.replace(about(Match(game_by_id("draughts"))), **changes)
    thinking = Thinking()
    assert error in thinking.answer(asked).error
    assert thinking.answer(about(Match(game_by_id("draughts")))).error == ""


@pytest.mark.parametrize(
    ("position", "missed", "claim"),
    [
        ("W:W28:B23,14,10", "28-22", "missed_capture"),  # 28x19 14x23 then takes the last man
        ("W:W28,32:B22,23,8,9,3", "32-27", ""),  # 23x21 takes both at once
    ],
)
def test_a_missed_capture_is_claimed_where_that_is_better(
    position: str, missed: str, claim: str
) -> None:
    match = Match(game_by_id("draughts"), {"captures": "claimable"}, position=position)
    match.play_text(0, missed)
    assert match.claims(1) == ("missed_capture",)
    found = Thinking().answer(about(match))
    assert (found.claim, bool(found.notes)) == (claim, not claim)


def test_a_process_thinks_without_pygame_and_ends_with_the_pipe() -> None:
    worker = Worker(loaded_modules, "probe")
    worker.send(b"?")
    found: list[bytes] = []
    end = time.monotonic() + 20
    while not found and time.monotonic() < end:
        found, _alive = worker.received()
        time.sleep(0.01)
    worker.stop()
    (names,) = (data.decode().split() for data in found)
    assert "sumo_arcade.engine.search.searcher" in names
    assert not [name for name in names if name.split(".")[0] == "pygame"]
    assert not [name for name in names if name.startswith(("sumo_arcade.ui", "sumo_arcade.app"))]


def loaded_modules(pipe: Connection) -> None:
    """Run in a process: the modules that ``serve`` needs to think."""
    pipe.recv_bytes()
    thinker = engine_server.Thinker(engine_server.FindingSender(lambda _data: None))
    thinker.answer(about(Match(game_by_id("draughts"))))
    pipe.send_bytes(" ".join(sys.modules).encode())


@pytest.mark.parametrize("level", ["jonokuchi", "komusubi", "sekiwake"])
def test_what_is_hidden_from_a_seat_does_not_change_what_it_does(level: str) -> None:
    answers = []
    for program in ("summon:jonokuchi move:1", "- summon:ozeki"):
        match = Match(game_by_id("sumon"), {"seed": "7"})
        match.play_text(0, f"program {program} - - - - - - - -")
        asked = msgspec.structs.replace(about(match, level=level), seconds=60.0)
        found = Thinking().answer(asked)
        assert (asked.seat, found.error) == (1, "")
        match.play_text(1, found.notes[0])
        answers.append(found.notes)
    assert answers[0] == answers[1]
