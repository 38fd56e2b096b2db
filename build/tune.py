"""Tunes a game's weights by self-play: ``python build/tune.py GAME``, with the compiled engine.

Plays games against itself from random openings, notes the quiet positions with how the game ended
and what the search thought, and fits the weights so that their score foretells it (logistic
regression). It begins from the weights that stand: from those, the same engine, arguments and seed
give the same weights again. Writes the game's ``weights.py``.
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
from sumo_arcade.engine import compiled
from sumo_arcade.engine.core import EngineError, Game, State
from sumo_arcade.engine.kernel import SURE, Moves
from sumo_arcade.engine.scale import FULL, PARTS, Weights
from sumo_arcade.engine.thinking import Limits, Thinker
from sumo_arcade.verbs.positions import add_game, setting

STEEP = 160.0
"""Points that turn an even game into 73 %."""
TRUST = 0.5
"""How much of the target is what the search thought, the rest is how the game ended."""
LONGEST = 250
KEPT = 0.5
"""The share of positions that are kept."""
ANCHOR = 1000
"""The first weight's size: it sets the scale of all others."""
PACE = 40.0
"""How far a weight goes in the first round."""
HOLD = 2e-3
"""How strongly weights are held where they were, where the positions say little of them."""

HEAD = '''"""The weights of ``evaluation``, see ``scale``.

Fitted, from those that stood here before, by ``build/tune.py`` with
``{arguments}``.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[tuple[tuple[str, int, int], ...]] = (
'''


class Sample(NamedTuple):
    """A position: its terms by number, early ones first, then late ones; and what it came to."""

    terms: tuple[tuple[int, float], ...]
    target: float


def samples_of(
    game: Game, options: dict[str, str], games: int, nodes: int, seed: int
) -> list[Sample]:
    """The positions of so many games."""
    chance = random.Random(seed)  # noqa: S311 - games, no secrets
    samples: list[Sample] = []
    for number in range(1, games + 1):
        samples += played(game, options, nodes, chance)
        if number % 50 == 0:
            say(f"game {number}: {len(samples)} positions")
    return samples


def played(
    game: Game, options: dict[str, str], nodes: int, chance: random.Random
) -> Iterator[Sample]:
    """The quiet positions of a game."""
    state = opening(game, options, chance)
    thinker, noted = Thinker(16), []
    for _ in range(LONGEST):
        if not state.actors():
            break
        thought = thinker.think(state, Limits(nodes=nodes))
        seat = state.actors()[0]
        if not state.mid_turn() and chance.random() < KEPT and abs(thought.score) < SURE:
            terms = quiet_terms(state)
            if terms:
                noted.append((seat, terms, thought.score))
        for move in thought.line:
            state = state.play(seat, move)
            if seat not in state.actors():
                break
    outcome = state.outcome()
    for seat, terms, score in noted:
        even = outcome is None or outcome.winner is None
        ended = 0.5 if even else float(outcome is not None and outcome.winner == seat)
        yield Sample(terms, TRUST * sigmoid(score) + (1 - TRUST) * ended)


def opening(game: Game, options: dict[str, str], chance: random.Random) -> State:
    """A position some random turns from the start."""
    while True:
        state = game.start(options)
        for _ in range(chance.randint(2, 10)):
            _, state = chance.choice(list(game.turns(state))) if state.actors() else ("", state)
        if state.actors():
            return state


def quiet_terms(state: State) -> tuple[tuple[int, float], ...]:
    """The terms of a position that can be scored as it stands; else nothing."""
    root = state.root()
    if root is None:
        return ()
    kernel, words = root.kernel, root.words
    if kernel.pressed(*words, 0) or kernel.noisy(*words, 0, Moves(), 0):
        return ()
    phase = kernel.terms(*words)
    share = phase / FULL
    scale = kernel.scale
    if kernel.evaluate(*words) != scale.score(phase):  # more is known of it than its terms say
        return ()
    found = []
    for at in range(scale.terms):
        value = float(scale.f[at])
        if value:
            found += [(2 * at, value * share), (2 * at + 1, value * (1 - share))]
    return tuple(found)


def sigmoid(score: float) -> float:
    """The points that a score foretells."""
    return 1 / (1 + math.exp(-max(-20.0, min(20.0, score / STEEP))))


def fitted(samples: list[Sample], start: list[float], rounds: int) -> list[float]:
    """Weights that foretell ``samples`` best (Adam, on all of them at once)."""
    weights = list(start)
    mean, square = [0.0] * len(start), [0.0] * len(start)
    for turn in range(1, rounds + 1):
        slope, loss = [0.0] * len(weights), 0.0
        for terms, target in samples:
            guess = sigmoid(sum([value * weights[at] for at, value in terms]) / PARTS)
            loss -= target * math.log(guess) + (1 - target) * math.log(1 - guess)
            off = guess - target
            for at, value in terms:
                slope[at] += off * value
        pace = PACE * (1 - turn / (rounds + 1))
        for at, before in enumerate(start):
            pull = slope[at] / len(samples) + HOLD * (weights[at] - before) / ANCHOR
            mean[at] += 0.2 * (pull - mean[at])
            square[at] += 0.05 * (pull * pull - square[at])
            sure = 1 - 0.8**turn, 1 - 0.95**turn
            weights[at] -= pace * mean[at] / sure[0] / (math.sqrt(square[at] / sure[1]) + 1e-7)
        if turn % 20 == 0:
            say(f"round {turn}: loss {loss / len(samples):.5f}")
    return weights


def weights_of(game: Game) -> Weights:
    """The weights that stand. Raises EngineError where there are none."""
    try:
        module = importlib.import_module(f"sumo_arcade.engine.games.{game.id}.weights")
    except ModuleNotFoundError as error:
        raise EngineError(f"{game.id} has no weights to tune") from error
    weights: Weights = module.WEIGHTS
    return weights


def written(arguments: str, names: list[str], weights: list[float]) -> str:
    """``weights.py`` with the first weight ``ANCHOR`` on average."""
    unit = 2 * ANCHOR / max(weights[0] + weights[1], 1.0)
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
    before = weights_of(where.game)
    if not compiled():
        say("the engine is interpreted here: this will take a hundred times as long")
    samples = samples_of(where.game, where.options, given.games, given.nodes, given.seed)
    if not samples:
        raise EngineError("no position of these games can be scored as it stands")
    start = [float(weight) for _, early, late in before for weight in (early, late)]
    found = fitted(samples, start, given.rounds)
    numbers = (f"--{name} {getattr(given, name)}" for name in ("games", "nodes", "rounds", "seed"))
    arguments = " ".join([given.game, *numbers, *(f"--option {each}" for each in given.option)])
    home = ROOT / "sumo_arcade" / "engine" / "games" / where.game.id / "weights.py"
    file = given.to or home
    file.write_text(written(arguments, [name for name, _, _ in before], found), encoding="utf-8")


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
