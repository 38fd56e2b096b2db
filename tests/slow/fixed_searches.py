"""Searches seeded positions with the engine compiled or from its sources, and prints what it saw.

Arguments: ``compiled`` or ``sources``, the game's id, how many positions, nodes, and a seed.
"""

from __future__ import annotations

import random
import sys

from sumo_arcade.bench.uncompiled import prefer_sources

LONGEST = 60


def main(way: str, game_id: str, number: int, nodes: int, seed: int) -> None:
    """One line a position: where, and the score, depth, nodes and line of a search."""
    if way == "sources":
        prefer_sources()
    # The engine must not be imported before the line above.
    from sumo_arcade.engine import abilities, compiled  # noqa: PLC0415
    from sumo_arcade.engine.core import settle  # noqa: PLC0415
    from sumo_arcade.engine.registry import game_by_id  # noqa: PLC0415
    from sumo_arcade.engine.search.searcher import Limits, Searcher  # noqa: PLC0415

    assert compiled() == (way == "compiled")
    chance = random.Random(seed)  # noqa: S311 - the same positions twice, not secrets
    game = game_by_id(game_id)
    searcher = Searcher(14)
    for _ in range(number):
        options = {
            option.name: chance.choice(option.choices)
            for option in game.options
            if option.name != "captures"  # the search overlooks none
        }
        state = game.start(settle(game, options))
        for _ in range(chance.randrange(LONGEST)):
            if not state.actors():
                break
            seat = state.actors()[0]
            state = state.play(seat, abilities.random_move(state, seat, chance))
        if abilities.root(state) is None:
            continue
        result = searcher.search(state, Limits(nodes=nodes))
        found = [result.score, result.depth, result.nodes, *(move.path for move in result.line)]
        print(state.text(), *found)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *(int(text) for text in sys.argv[3:]))
