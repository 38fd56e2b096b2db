"""The search knows the rules, finds sure wins, keeps its bounds, and is the same compiled."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from sumo_arcade.engine import abilities, compiled
from sumo_arcade.engine.core import EngineError, Game, State, settle
from sumo_arcade.engine.kernel import HISTORY_SIZE, NO_SCORE, PROVEN, WIN, Kernel, Moves, list_moves
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.engine.search.alpha_beta import Search
from sumo_arcade.engine.search.searcher import Limits, Searcher
from tests.slow import fixed_searches

Words = tuple[int, int, int, int]
SEARCHED = [
    game for game in all_games() if abilities.root(game.start(settle(game, {}))) is not None
]


def load(game: str, text: str, **options: str) -> State:
    found = game_by_id(game)
    return found.load(text, settle(found, options))


def playout(game: Game, seed: int, longest: int) -> Iterator[tuple[State, State]]:
    """The positions of a random game, each with the one before it."""
    chance = random.Random(seed)  # noqa: S311 - the same games each time
    options = {
        option.name: chance.choice(option.choices)
        for option in game.options
        if option.name != "captures"  # the search overlooks none
    }
    state = game.start(settle(game, options))
    for _ in range(longest):
        if abilities.root(state) is None:
            return
        seat = state.actors()[0]
        move = abilities.random_move(state, seat, chance)
        before, state = state, state.play(seat, move)
        yield before, state


def searches(way: str, game: Game, number: int, nodes: int) -> list[str]:
    """What the searches of one way saw, in a process of its own."""
    what = (way, game.id, str(number), str(nodes), "1")
    command = [sys.executable, "-P", fixed_searches.__file__, *what]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.skipif(not compiled(), reason="the engine is interpreted here")
@pytest.mark.parametrize(
    ("number", "nodes"), [(6, 4000), pytest.param(40, 20000, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_compiled_it_visits_the_same_nodes(game: Game, number: int, nodes: int) -> None:
    native = searches("compiled", game, number, nodes)
    assert len(native) > number / 2
    assert native == searches("sources", game, number, nodes)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_the_kernel_plays_and_counts_as_the_states_do(game: Game, seed: int) -> None:
    for before, after in playout(game, seed, 120):
        root, then = abilities.root(before), abilities.root(after)
        assert root is not None
        kernel, words = root.kernel, root.words
        moves = list_moves(kernel, *words, Moves())
        assert kernel.has_moves(*words, Moves(), 0)
        reached = {}
        for m0, m1 in moves:
            move = abilities.found(before, m0, m1)
            assert abilities.allows(before, root.side, move)
            assert 0 <= kernel.history_index(m0, m1) < HISTORY_SIZE
            reached[move] = m0, m1
        here = [move for move in reached if before.play(root.side, move).text() == after.text()]
        m0, m1 = reached[here[0]]
        clock = kernel.next_clock(root.clock, *words, m0, m1)
        outcome = after.outcome()
        if then is not None:
            assert kernel.terminal_score(clock, *then.words) == NO_SCORE
            if not abilities.mid_turn(after) and not abilities.mid_turn(before):
                assert clock == then.clock or then.clock >> 12 == clock >> 12
        elif outcome is not None and outcome.reason != "repetition":
            last = kernel.apply(*words, m0, m1)
            result = kernel.terminal_score(clock, *last)
            if result == NO_SCORE:  # no move is left: the search finds that out by itself
                assert not list_moves(kernel, *last, Moves())
                assert not kernel.has_moves(*last, Moves(), 0)
            else:
                assert (result == 0) == (outcome.winner is None)


def wins(game: Game, state: State, turns: int) -> bool:
    """Whether the side to move can force a win within so many turns: every way is tried."""
    seat = state.actors()[0]
    for _, after in game.turns(state):
        outcome = after.outcome()
        if outcome is not None:
            if outcome.winner == seat:
                return True
        elif turns > 1 and loses(game, after, turns - 1):
            return True
    return False


def loses(game: Game, state: State, turns: int) -> bool:
    """Whether the side to move loses whatever it does."""
    seat = state.actors()[0]
    for _, after in game.turns(state):
        outcome = after.outcome()
        if outcome is not None:
            if outcome.winner != 1 - seat:
                return False
        elif turns < 2 or not wins(game, after, turns - 1):
            return False
    return True


def endgames(number: int) -> Iterator[str]:
    """Positions of draughts with few pieces."""
    chance = random.Random(7)  # noqa: S311 - the same positions each time
    for _ in range(number):
        squares = chance.sample(range(6, 46), 5)
        sides = [
            ",".join(f"{chance.choice(('', 'K'))}{square}" for square in sorted(part))
            for part in (squares[:3], squares[3:])
        ]
        yield f"{chance.choice('WB')}:W{sides[0]}:B{sides[1]}"


def test_draughts_wins_in_three_plies_are_found() -> None:
    game, found = game_by_id("draughts"), 0
    for text in endgames(50):
        state = load("draughts", text)
        if abilities.root(state) is None:
            continue
        result = Searcher(12).search(state, Limits(depth=5))
        if wins(game, state, 3):
            found += 1
            assert result.moves_to_end in (1, 3), text
        elif result.moves_to_end is not None and result.moves_to_end > 0:
            assert result.moves_to_end > 3, text
    assert found > 5


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_a_win_at_once_is_taken(game: Game) -> None:
    found = 0
    for seed in range(30):
        last = None
        for before, after in playout(game, seed, 400):
            outcome = after.outcome()
            if outcome is not None and outcome.winner == before.actors()[0]:
                last = before
        if last is None:
            continue
        found += 1
        result = Searcher(12).search(last, Limits(depth=1))
        assert result.moves_to_end == 1, last.text()
        outcome = last.play(last.actors()[0], result.move).outcome()
        assert outcome is not None
        assert outcome.winner == last.actors()[0]
        if found == 3:
            return


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        ("draughts", "B:W15:B1,4,5,7,8,10-12,16,21,K22,23,36,38", "no_moves"),
        ("draughts", "W:W14,15,46-50:B5,31-45", "no_moves"),
        ("draughts", "B:W21:B1-3,9,11-13,15,17,20,24,27,42", "no_pieces"),
        ("draughts", "W:W13,24,29,38,39,43,K46:B32", "no_pieces"),
        ("sumo_checkers", "xx1G1/Gx1S3/x1xx3/5x1/1x2x2/sx2x2/5 s 1 1 0 0", "no_movement"),
        ("sumo_checkers", "3Gx/2S2x1/x1xx3/7/3x3/x2xxxx/2xG1 s 1 1 0 0", "no_movement"),
    ],
)
def test_a_win_at_once_is_seen_where_the_other_side_cannot_move(
    game: str, text: str, reason: str
) -> None:
    """Among several moves, so that none is searched deeper for being the only one."""
    state = load(game, text)
    seat = state.actors()[0]
    assert len(state.moves(seat)) > 1
    result = Searcher(12).search(state, Limits(depth=1))
    outcome = state.play(seat, result.move).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (seat, reason)
    assert result.moves_to_end == 1


def pile_of(stones: int) -> Search:
    """A search of take-away with no more than a kernel must have. The last stone wins.

    Its score is misleading: it takes an empty pile for a good one.
    """

    class PileKernel(Kernel):
        def gen(self, a: int, b: int, c: int, d: int, moves: Moves, sp: int) -> int:  # noqa: ARG002 - a pile is one word
            for taken in range(1, min(3, a) + 1):
                moves.m0[sp], moves.m1[sp] = taken, 0
                sp += 1
            return sp

        def apply(self, a: int, b: int, c: int, d: int, m0: int, m1: int) -> Words:  # noqa: ARG002
            return a - m0, 0, 0, 0

        def evaluate(self, a: int, b: int, c: int, d: int) -> int:  # noqa: ARG002
            return 0 if a else 900

    search = Search(PileKernel(), 10)
    search.set_root((stones, 0, 0, 0), 0, 0, [])
    search.set_limits(0, None)
    return search


@pytest.mark.skipif(compiled(), reason="a compiled search takes compiled kernels only")
@pytest.mark.parametrize("depth", range(1, 5))
@pytest.mark.parametrize("stones", [1, 2, 3])
def test_a_minimal_kernel_wins_at_once(stones: int, depth: int) -> None:
    search = pile_of(stones)
    assert search.search_root(depth, -WIN, WIN) == WIN - 1
    assert search.best0 == stones


@pytest.mark.skipif(compiled(), reason="a compiled search takes compiled kernels only")
@pytest.mark.parametrize("stones", range(4, 12))
def test_a_minimal_kernel_plays_a_small_game_to_its_end(stones: int) -> None:
    search = pile_of(stones)
    score = search.search_root(12, -WIN, WIN)
    if stones % 4:
        assert score == WIN - (2 * (stones // 4) + 1)
        assert search.best0 == stones % 4
    else:
        assert score == 2 * (stones // 4) - WIN


def test_a_king_against_a_king_is_worth_little() -> None:
    assert abs(Searcher(12).search(load("draughts", "W:WK3:BK24"), Limits(depth=8)).score) < 50


def test_who_is_ahead_does_not_repeat() -> None:
    """Three kings catch a king that does not hold the long diagonal before the count runs out."""
    state = load("draughts", "W:WK28,K33,K39,K44:BK6")
    for _ in range(60):
        if not state.actors():
            break
        result = Searcher(14).search(state, Limits(depth=8))
        state = state.play(state.actors()[0], result.move)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winner == 0


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_nodes_are_counted_and_bounded_exactly(game: Game) -> None:
    state = game.start(settle(game, {}))
    assert Searcher(12).search(state, Limits(nodes=3210)).nodes == 3210
    one = Searcher(12).search(state, Limits(nodes=1))
    assert abilities.allows(state, state.actors()[0], one.move)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_it_can_be_stopped_and_says_what_it_has(game: Game) -> None:
    state, asked = game.start(settle(game, {})), 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    result = Searcher(12).search(state, Limits(), stop)
    assert asked == 3
    assert 2500 < result.nodes < 3500
    for move in result.line:
        assert abilities.allows(state, state.actors()[0], move)
        state = state.play(state.actors()[0], move)


@pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.id)
def test_scores_are_bounded_and_nothing_is_thought_of_after_the_end(game: Game) -> None:
    for before, after in playout(game, 5, 300):
        root = abilities.root(before)
        assert root is not None
        if not abilities.mid_turn(before):
            assert -PROVEN < root.kernel.evaluate(*root.words) < PROVEN < WIN
        if after.outcome():
            with pytest.raises(EngineError):
                Searcher(12).search(after, Limits(depth=1))
