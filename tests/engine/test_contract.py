"""What every game owes the rest of the program, checked on random play of every game there is."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.abilities import NEAR, Countdown
from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.engine.core import (
    EngineError,
    Game,
    IllegalMoveError,
    Move,
    Seat,
    State,
    follows,
    read_turn,
    settle,
)
from sumo_arcade.engine.gesture import gestures
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.record import decode, encode, from_record, to_record
from sumo_arcade.engine.registry import all_games
from tests.engine.happening import CODE, happened
from tests.takeaway import GAME as TAKEAWAY

GAMES = (*all_games(), TAKEAWAY)
SHORT, LONG = 8, 10_000
EACH = 8
"""In the long run every game is played, of its moves every so manieth is taken to pieces, and every
so manieth game goes through a record."""
PLIES = 300

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@dataclass(frozen=True, slots=True)
class Step:
    """One ply of a random game."""

    before: State
    seat: Seat
    move: Move
    after: State


def some_options(game: Game, chance: random.Random) -> dict[str, str]:
    return {
        option.name: chance.choice(option.choices) if option.choices else str(chance.randrange(999))
        for option in game.options
    }


def random_line(game: Game, options: dict[str, str], chance: random.Random) -> Iterator[Step]:
    state = game.start(options)
    for _ in range(PLIES):
        actors = state.actors()
        if not actors:
            return
        seat = chance.choice(actors)
        move = abilities.random_move(state, seat, chance)
        after = state.play(seat, move)
        yield Step(state, seat, move, after)
        state = after


@cache
def short_lines(game: Game) -> tuple[tuple[dict[str, str], tuple[Step, ...]], ...]:
    """Games enough to see every option of some weight, the same ones in every run."""
    chance = random.Random(20_100 + len(game.id))  # noqa: S311 - the same games every time
    found = []
    for number in range(SHORT):
        options = some_options(game, chance) if number % 2 else settle(game, {})
        found.append((options, tuple(random_line(game, options, chance))))
    return tuple(found)


def steps(game: Game) -> Iterator[tuple[dict[str, str], Step]]:
    return ((options, step) for options, line in short_lines(game) for step in line)


@every_game
def test_description(game: Game) -> None:
    assert CODE.fullmatch(game.id)
    assert game.name
    assert len({*game.seats, "draw"}) == 3, "seats have codes of their own"
    for option in game.options:
        assert option.default in option.choices or (option.number and option.default.isdigit())
        assert len(set(option.choices)) == len(option.choices)
        if option.number and option.choices:
            numbers = [int(choice) for choice in option.choices if choice.isdigit()]
            assert len(option.choices) - len(numbers) <= 1
            assert numbers == list(range(numbers[0], numbers[-1] + 1))


@every_game
def test_presets_set_options_that_there_are_and_are_told_apart(game: Game) -> None:
    names = [preset.name for preset in game.presets]
    assert len(set(names)) == len(names) != 1
    for preset in game.presets:
        assert CODE.fullmatch(preset.name)
        assert preset.options
        assert follows(preset, settle(game, preset.options))
        assert all(0 < minutes <= 24 * 60 for minutes in preset.minutes)
    whole = {(*sorted(preset.options.items()), preset.minutes) for preset in game.presets}
    assert len(whole) == len(names)
    if game.presets:
        usual = game.presets[0]
        assert follows(usual, settle(game, {}))
        assert not usual.minutes


@every_game
def test_either_somebody_moves_or_the_game_is_over(game: Game) -> None:
    chance = random.Random(5)  # noqa: S311 - the same moves every time
    for _, step in steps(game):
        for state in (step.before, step.after):
            actors = state.actors()
            assert bool(actors) == (state.outcome() is None)
            for seat in (0, 1):
                moves = state.moves(seat)
                assert seat in actors or not moves
                assert len(set(moves)) == len(moves)
                assert all(abilities.allows(state, seat, move) for move in moves)
            for seat in actors:
                move = abilities.random_move(state, seat, chance)
                assert abilities.allows(state, seat, move)
                assert not abilities.allows(state, 1 - seat, move) or len(actors) > 1
                assert move in state.moves(seat) or not state.moves(seat)
            outcome = state.outcome()
            if outcome:
                assert outcome.winner in (0, 1, None)
                assert CODE.fullmatch(outcome.reason)


@every_game
def test_playing_changes_nothing_behind(game: Game) -> None:
    for options, line in short_lines(game):
        state = game.start(options)
        seen = [(state, state.text(), dict(state.pieces()), state.moves(0), state.moves(1))]
        for step in line:
            state = step.after
            seen.append((state, state.text(), dict(state.pieces()), state.moves(0), state.moves(1)))
        for state, *rest in seen:
            assert rest == [state.text(), state.pieces(), state.moves(0), state.moves(1)]


@every_game
def test_position_strings_read_back(game: Game) -> None:
    for options, step in steps(game):
        text = step.after.text()
        assert "\n" not in text
        loaded = game.load(text, options)
        assert loaded.text() == text
        assert loaded.pieces() == step.after.pieces()
        assert loaded.events() == ()


@every_game
def test_notation_names_each_move_once(game: Game) -> None:
    for number, (_, step) in enumerate(steps(game)):
        moves = (step.move, *(step.before.moves(step.seat) if number % 5 == 0 else ()))
        moves = tuple(dict.fromkeys(moves))
        notes = [step.before.note(move) for move in moves]
        assert len(set(notes)) == len(notes)
        for move, note in zip(moves, notes, strict=True):
            assert step.before.parse(step.seat, note) == move


@every_game
@pytest.mark.parametrize("text", ["", "nonsense", "99-99", "A0Z9", "x" * 100_000, "\0", "😀", "-"])
def test_nonsense_is_refused_with_a_reason(game: Game, text: str) -> None:
    state = game.start(settle(game, {}))
    with pytest.raises(IllegalMoveError) as refused:
        state.parse(state.actors()[0], text)
    assert CODE.fullmatch(refused.value.illegal.code)
    assert len(str(refused.value)) < 500
    assert "\n" not in str(refused.value)


@every_game
def test_events_are_exactly_what_changed(game: Game) -> None:
    for _, step in steps(game):
        events = step.after.events()
        if step.move.path:
            assert events
        ordered = [event.step for event in events]
        assert ordered == sorted(ordered)
        if not step.move.path and step.after.pieces() == step.before.pieces():
            continue
        assert happened(dict(step.before.pieces()), events) == step.after.pieces()


@every_game
def test_traces_spell_legal_moves(game: Game) -> None:
    for number, (_, step) in enumerate(steps(game)):
        if number % 3:
            continue
        moves = step.before.moves(step.seat)
        own = [move for move in moves if move.path]
        traces = list(abilities.traces(step.before, step.seat))
        assert all(path and move in moves for path, move in traces)
        spelled = gestures(step.before, step.seat)
        assert {spelled.spelled(path) for path, _ in traces} - {None} == set(own)
        assert not list(abilities.traces(step.before, 1 - step.seat))


@every_game
def test_gestures_lead_on(game: Game) -> None:
    for number, (_, step) in enumerate(steps(game)):
        if number % 10:
            continue
        offered = gestures(step.before, step.seat)
        moves = step.before.moves(step.seat)
        assert set(abilities.must_move(step.before)) <= offered.starts()
        for start in offered.starts():
            targets = offered.targets((start,))
            for square, reached in targets.items():
                assert reached
                assert offered.begin_with((start, square))
                assert set(reached) <= set(moves)
            for square, move in offered.ends((start,)).items():
                assert any(
                    path[-1] == square and found == move
                    for path, found in offered.begin_with((start,))
                )


@every_game
def test_every_refusal_has_a_reason(game: Game) -> None:
    chance = random.Random(7)  # noqa: S311 - the same attempts every time
    squares = {square for _, step in steps(game) for square in step.before.pieces()}
    squares |= {square for _, step in steps(game) for square in step.move.path}
    everywhere = sorted(squares)
    for number, (_, step) in enumerate(steps(game)):
        if number % 3:
            continue
        offered = gestures(step.before, step.seat)
        for size in (1, 2, 3):
            path = tuple(chance.choice(everywhere) for _ in range(size))
            if offered.begin_with(path):
                continue
            illegal = step.before.why_not(step.seat, path)
            assert CODE.fullmatch(illegal.code)
            assert set(illegal.squares) <= squares | set(path)
        assert CODE.fullmatch(step.before.why_not(step.seat, ()).code)
        idle = step.before.why_not(1 - step.seat, (everywhere[0],))
        assert CODE.fullmatch(idle.code)


@every_game
def test_an_end_by_counting_is_told_turn_by_turn(game: Game) -> None:
    """Whatever is told beforehand comes as it was told, and never goes on with another number."""
    for _, line in short_lines(game):
        told = {near.outcome.reason for step in line if (near := abilities.countdown(step.before))}
        for step in line:
            before, after = abilities.countdown(step.before), abilities.countdown(step.after)
            ended = step.after.outcome()
            assert ended is None or after is None
            assert after is None or 0 < after.left <= NEAR
            turned = not abilities.mid_turn(step.after)
            if ended and ended.reason in told and step.move.path:
                assert before == Countdown(1, ended)
            if before and after and before.outcome.reason == after.outcome.reason:
                goes_on = after.left == before.left - turned
                assert goes_on or any(e.kind in ("capture", "off") for e in step.after.events())


@every_game
def test_claims_can_be_made(game: Game) -> None:
    for _, step in steps(game):
        after, other = step.after, 1 - step.seat
        assert abilities.claims(after, step.seat) == abilities.may_claim(after, step.seat) == ()
        codes = abilities.claims(after, other)
        assert set(codes) <= set(abilities.may_claim(after, other))
        for code in codes:
            assert CODE.fullmatch(code)
            claimed = abilities.claim(after, other, code)
            assert claimed.actors()
            assert claimed.text() == step.before.text()


@every_game
def test_nothing_is_veiled_from_its_own_seat(game: Game) -> None:
    for _, step in itertools.islice(steps(game), 50):
        seen = abilities.view(step.before, step.seat)
        assert seen.moves(step.seat) == step.before.moves(step.seat)
        assert abilities.allows(seen, step.seat, step.move)
        assert seen.note(step.move) == step.before.note(step.move)
        assert seen.actors() == step.before.actors()


@every_game
def test_perft_of_depth_one_counts_moves(game: Game) -> None:
    state = game.start(settle(game, {}))
    if game.secret:
        with pytest.raises(EngineError, match="no perft"):
            game.perft(state, 1)
        return
    assert game.perft(state, 0) == 1
    assert game.perft(state, 1) == len(list(game.turns(state)))


@every_game
def test_turns_are_read_back(game: Game) -> None:
    chance = random.Random(3)  # noqa: S311 - the same turns every time
    for number, (_, step) in enumerate(steps(game)):
        if number % 40:
            continue
        turns = list(game.turns(step.before))
        assert len({note for note, _ in turns}) == len(turns)
        for note, after in chance.sample(turns, min(len(turns), 20)):
            *_, (_, reached) = read_turn(step.before, step.seat, note)
            assert (reached.text(), reached.outcome()) == (after.text(), after.outcome())


def follow(
    game: Game, options: dict[str, str], line: tuple[Step, ...], chance: random.Random
) -> None:
    """Plays ``line`` in a match and takes it through a record, and back as far as it may go."""
    clock = None if game.secret else same_for_both(3600, 3)
    match = Match(game, options, names=("Ann", "Żółć"), clock=clock)
    for step in line:
        match.tick(chance.random())
        match.play(step.seat, step.move)
    for _ in range(chance.randrange(3)):
        if match.can_undo:
            match.undo()
    match.tick(0.25)
    record = to_record(match, "2026-01-01T00:00:00+00:00")
    again = from_record(decode(encode(record)), game)
    assert to_record(again, record.started) == record
    assert [entry.state.text() for entry in again.history] == [
        step.after.text() for step in line[: len(match.history)]
    ]
    assert [entry.note for entry in again.ahead] == [entry.note for entry in match.ahead]
    while again.can_undo:
        again.undo()
    assert game.secret or not again.history
    assert again.history or again.state.text() == game.start(options).text()
    while again.ahead:
        again.redo()
    assert again.state.text() == (line[-1].after.text() if line else again.first.text())


@every_game
def test_records_hold_whole_games(game: Game) -> None:
    chance = random.Random(11)  # noqa: S311 - the same clocks every time
    for options, line in short_lines(game):
        follow(game, options, line, chance)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@every_game
def test_ten_thousand_random_games(game: Game, part: int) -> None:
    """No game breaks a round trip: position, notation, record, undo to the start."""
    chance = random.Random(part)  # noqa: S311 - the same games every time
    for number in range(LONG // 10):
        options = some_options(game, chance)
        line = tuple(random_line(game, options, chance))
        for step in line[number % EACH :: EACH]:
            take_to_pieces(game, options, step)
        if number % EACH == 0:
            follow(game, options, line, chance)
        else:
            assert bool(line[-1].after.actors()) == (line[-1].after.outcome() is None)


def take_to_pieces(game: Game, options: dict[str, str], step: Step) -> None:
    text = step.after.text()
    assert game.load(text, options).text() == text
    note = step.before.note(step.move)
    assert step.before.parse(step.seat, note) == step.move
    if step.move.path:
        board = happened(dict(step.before.pieces()), step.after.events())
        assert board == step.after.pieces()
