"""Legal moves of Abalone: counts of the rules page, and a second implementation."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from sumo_arcade.engine.core import EngineError
from sumo_arcade.engine.games import abalone
from sumo_arcade.engine.games.abalone import GAME
from tests.engine.abalone_positions import LAYOUTS, load, play, some_texts, start
from tests.slow import slow_abalone

GOLDEN: dict[str, Any] = tomllib.loads(
    resources.files(abalone).joinpath("golden.toml").read_text(encoding="utf-8")
)


def test_perft_of_depth_zero_is_one() -> None:
    assert GAME.perft(start(), 0) == 1


@pytest.mark.parametrize("depth", [-1, 65, 10**9])
def test_perft_refuses_depths_that_never_end(depth: int) -> None:
    with pytest.raises(EngineError, match=f"depth must be from 0 to 64, not {depth}"):
        GAME.perft(start(), depth)


def test_perft_counts_past_repetition() -> None:
    here_again = play(start(), *["C3D3", "G5F5", "D3C3", "F5G5"] * 2)
    assert here_again.outcome() is not None
    assert GAME.perft(here_again, 2) == 1936


@pytest.mark.parametrize("example", GOLDEN["example"], ids=lambda example: example["ruling"])
def test_golden_examples(example: dict[str, Any]) -> None:
    state = load(example["position"], **example.get("options", {}))
    if "moves" in example:
        (seat,) = state.actors() or (0,)
        assert sorted(state.note(move) for move in state.moves(seat)) == example["moves"]
    state = play(state, *example.get("play", []))
    assert state.text() == example.get("after", example["position"])
    outcome = state.outcome()
    found = {} if outcome is None else {"reason": outcome.reason}
    if outcome is not None and outcome.winner is not None:
        found["winner"] = GAME.seats[outcome.winner]
    assert found == example.get("outcome", {})


def assert_agrees(text: str) -> None:
    """The engine's moves, their notation and results are those of the slow implementation."""
    state = load(text)
    assert state.text() == text
    seat = state.position.to_move
    slow = slow_abalone.successors(text)
    found = [(state.note(move), state.play(seat, move).text()) for move in state.moves(seat)]
    assert sorted(found) == sorted(slow)
    assert GAME.perft(state, 1) == len(slow)
    assert len(dict(slow)) == len(slow), "a notation names two moves"


@pytest.mark.parametrize("seed", range(8))
def test_random_positions_agree_with_the_slow_implementation(seed: int) -> None:
    for text in some_texts(seed, 250):
        assert_agrees(text)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts_agree_with_the_slow_implementation(layout: str) -> None:
    state = start(layout=layout)
    assert_agrees(state.text())
    assert GAME.perft(state, 2) == slow_abalone.perft(state.text(), 2)


def test_random_positions_count_as_the_slow_implementation_to_depth_two() -> None:
    for text in some_texts(99, 12):
        assert GAME.perft(load(text), 2) == slow_abalone.perft(text, 2)


def test_to_win_ends_perft_where_the_slow_implementation_does() -> None:
    for text in some_texts(98, 12):
        lost = max(slow_abalone.read(text)[2].values())
        for to_win in (max(1, lost), lost + 1):
            state = load(text, to_win=str(to_win)) if lost < to_win else None
            if state is not None:
                assert GAME.perft(state, 2) == slow_abalone.perft(text, 2, to_win)


def random_game(seed: int) -> None:
    """A game to its end: marbles are conserved and every spelling of every position reads back."""
    rng = random.Random(seed)  # noqa: S311 - the same positions each time
    options = {"layout": rng.choice(LAYOUTS), "to_win": str(rng.randint(1, 14))}
    state = start(**options)
    texts = [state.text()]
    while state.outcome() is None and len(texts) < 400:
        (seat,) = state.actors()
        moves = state.moves(seat)
        notations = [state.note(move) for move in moves]
        assert len(set(notations)) == len(moves)
        at = rng.randrange(len(moves))
        assert state.parse(seat, notations[at]) == moves[at]
        after = state.play(seat, moves[at])
        assert state.text() == texts[-1], "playing changed the position"
        state = after
        texts.append(state.text())
        standing = Counter(piece.seat for piece in state.pieces().values())
        assert [standing[side] + state.lost[side] for side in (0, 1)] == [14, 14]
        assert load(state.text(), **options).text() == state.text()
    repeated = Counter(texts).most_common(1)[0][1]
    outcome = state.outcome()
    if outcome is not None and outcome.reason == "marbles_off":
        assert outcome.winner is not None
        assert state.lost[1 - outcome.winner] == state.to_win
    elif outcome is not None:
        assert outcome.reason == "repetition"
        assert repeated == 3
    assert repeated <= 3


@pytest.mark.parametrize("seed", range(20))
def test_random_games(seed: int) -> None:
    random_game(seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(1, 11))
def test_ten_thousand_random_games(part: int) -> None:
    for seed in range(1000 * part, 1000 * (part + 1)):
        random_game(seed)
