"""Tunes a game's weights by self-play: ``python build/tune.py GAME``, with the compiled engine.

Plays games against itself from random openings, keeps quiet positions with the result of the game
and the score of the search, and fits the weights to predict them (logistic regression). It starts
from the weights in the file: with those, the same engine, arguments and seed give the same weights
again. Writes the game's ``weights.py``.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from environment import ROOT, say
from sumo_arcade.engine import abilities, compiled
from sumo_arcade.engine.core import EngineError, Game, State
from sumo_arcade.engine.kernel import PROVEN, Moves
from sumo_arcade.engine.search.searcher import Limits, Searcher
from sumo_arcade.engine.tapered_eval import FULL_PHASE, WEIGHT_SCALE, Weights
from sumo_arcade.verbs.positions import add_game, setting

SIGMOID_SCALE = 160.0
"""The score, in points, that stands for 73 % of the points of a game."""
SCORE_SHARE = 0.5
"""The share of the target that is the search's score; the rest is how the game ended."""
MAX_TURNS = 250
SAMPLE_SHARE = 0.5
"""The share of quiet positions that are kept."""
FIRST_WEIGHT = 1000
"""The mean of the first term's two weights: it sets the scale of all others."""
LEARNING_RATE = 40.0
"""How far a weight moves in the first round; it sinks to 0 in the last."""
REGULARISATION = 2e-3
"""How strongly weights are drawn to where they began, for terms that few positions have."""

HEAD = '''"""The weights of ``evaluation``, see ``tapered_eval``.

Fitted, from those that stood here before, by ``build/tune.py`` with
``{arguments}``.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
'''


class Sample(NamedTuple):
    """A position: the index and factor of each weight in its score (term ``n`` has the weights
    ``2 * n`` early and ``2 * n + 1`` late), and the points it led to, from 0 (lost) to 1 (won)."""

    terms: tuple[tuple[int, float], ...]
    target: float


def samples_of(
    game: Game, options: dict[str, str], games: int, nodes: int, seed: int
) -> list[Sample]:
    """The samples of so many games."""
    chance = random.Random(seed)  # noqa: S311 - games, no secrets
    samples: list[Sample] = []
    for number in range(1, games + 1):
        samples += play_game(game, options, nodes, chance)
        if number % 50 == 0:
            say(f"game {number}: {len(samples)} positions")
    return samples


def play_game(
    game: Game, options: dict[str, str], nodes: int, chance: random.Random
) -> Iterator[Sample]:
    """Plays a game against itself; yields its quiet positions."""
    state = random_opening(game, options, chance)
    searcher, noted = Searcher(16), []
    for _ in range(MAX_TURNS):
        if not state.actors():
            break
        result = searcher.search(state, Limits(nodes=nodes))
        seat = state.actors()[0]
        begins = not abilities.mid_turn(state)
        if begins and chance.random() < SAMPLE_SHARE and abs(result.score) < PROVEN:
            terms = quiet_terms(state)
            if terms:
                noted.append((seat, terms, result.score))
        for move in result.line:
            state = state.play(seat, move)
            if seat not in state.actors():
                break
    outcome = state.outcome()
    for seat, terms, score in noted:
        even = outcome is None or outcome.winner is None
        ended = 0.5 if even else float(outcome is not None and outcome.winner == seat)
        yield Sample(terms, SCORE_SHARE * sigmoid(score) + (1 - SCORE_SHARE) * ended)


def random_opening(game: Game, options: dict[str, str], chance: random.Random) -> State:
    """A position two to ten random turns from the start that is not over."""
    while True:
        state = game.start(options)
        for _ in range(chance.randint(2, 10)):
            _, state = chance.choice(list(game.turns(state))) if state.actors() else ("", state)
        if state.actors():
            return state


def quiet_terms(state: State) -> tuple[tuple[int, float], ...]:
    """The weights of a quiet position (see ``Sample``); empty for one that is not quiet."""
    root = abilities.root(state)
    if root is None:
        return ()
    kernel, words = root.kernel, root.words
    if kernel.must_resolve(*words, 0) or kernel.gen_tactical(*words, 0, Moves(), 0):
        return ()
    phase = kernel.fill_terms(*words)
    share = phase / FULL_PHASE
    tapered = kernel.tapered
    if kernel.evaluate(*words) != tapered.score(phase):  # the terms do not say all
        return ()
    found = []
    for at in range(tapered.count):
        value = float(tapered.terms[at])
        if value:
            found += [(2 * at, value * share), (2 * at + 1, value * (1 - share))]
    return tuple(found)


def sigmoid(score: float) -> float:
    """The points of a game that a score predicts."""
    return 1 / (1 + math.exp(-max(-20.0, min(20.0, score / SIGMOID_SCALE))))


def fit(samples: list[Sample], start: list[float], rounds: int) -> list[float]:
    """The weights that predict ``samples`` best: gradient descent (Adam) on all of them at once."""
    weights = list(start)
    mean, square = [0.0] * len(start), [0.0] * len(start)
    for turn in range(1, rounds + 1):
        gradient, loss = [0.0] * len(weights), 0.0
        for terms, target in samples:
            guess = sigmoid(sum([value * weights[at] for at, value in terms]) / WEIGHT_SCALE)
            loss -= target * math.log(guess) + (1 - target) * math.log(1 - guess)
            error = guess - target
            for at, value in terms:
                gradient[at] += error * value
        rate = LEARNING_RATE * (1 - turn / (rounds + 1))
        for at, before in enumerate(start):
            pull = (
                gradient[at] / len(samples) + REGULARISATION * (weights[at] - before) / FIRST_WEIGHT
            )
            mean[at] += 0.2 * (pull - mean[at])
            square[at] += 0.05 * (pull * pull - square[at])
            bias = 1 - 0.8**turn, 1 - 0.95**turn
            weights[at] -= rate * mean[at] / bias[0] / (math.sqrt(square[at] / bias[1]) + 1e-7)
        if turn % 20 == 0:
            say(f"round {turn}: loss {loss / len(samples):.5f}")
    return weights


def current_weights(game: Game) -> Weights:
    """The weights in the game's file. Raises EngineError where there are none."""
    try:
        module = importlib.import_module(f"sumo_arcade.engine.games.{game.id}.weights")
    except ModuleNotFoundError as error:
        raise EngineError(f"{game.id} has no weights to tune") from error
    weights: Weights = module.WEIGHTS
    return weights


def weights_file(arguments: str, names: list[str], weights: list[float]) -> str:
    """The text of ``weights.py``, the first term's weights being ``FIRST_WEIGHT`` on average."""
    unit = 2 * FIRST_WEIGHT / max(weights[0] + weights[1], 1.0)
    pairs = zip(weights[::2], weights[1::2], strict=True)
    lines = [
        f'    ("{name}", {round(early * unit)}, {round(late * unit)}),'
        for name, (early, late) in zip(names, pairs, strict=True)
    ]
    return HEAD.format(arguments=arguments) + "\n".join(lines) + "\n)\n"


def tune(given: argparse.Namespace) -> None:
    """Plays, fits and writes. Raises EngineError."""
    where = setting(given)
    if given.position is not None:
        raise EngineError("games start from openings of their own, not from a position")
    before = current_weights(where.game)
    if not compiled():
        say("the engine is interpreted here: this will take a hundred times as long")
    samples = samples_of(where.game, where.options, given.games, given.nodes, given.seed)
    if not samples:
        raise EngineError("no position of these games can be scored as it stands")
    start = [float(weight) for _, early, late in before for weight in (early, late)]
    found = fit(samples, start, given.rounds)
    numbers = (f"--{name} {getattr(given, name)}" for name in ("games", "nodes", "rounds", "seed"))
    arguments = " ".join([given.game, *numbers, *(f"--option {each}" for each in given.option)])
    home = ROOT / "sumo_arcade" / "engine" / "games" / where.game.id / "weights.py"
    file = given.to or home
    file.write_text(
        weights_file(arguments, [name for name, _, _ in before], found), encoding="utf-8"
    )


def main() -> int:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="Tunes a game's weights by self-play.")
    add_game(parser)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, metavar="FILE", help="written instead of weights.py")
    try:
        tune(parser.parse_args())
    except (EngineError, OSError) as error:
        say(str(error))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
