"""Plays seeded random games and prints them, with the engine compiled or from its sources.

Arguments: ``compiled`` or ``sources``, the game's id, how many games, and a seed.
"""

from __future__ import annotations

import random
import sys

from sumo_arcade.bench.uncompiled import prefer_sources

PLIES = 150
DEEPER = 200
"""Most moves in a position for which the plies after them are counted too."""


def main(way: str, game_id: str, games: int, seed: int) -> None:
    """One line a game: its options, every move, the last position, and small perft counts, where
    the game can be counted."""
    if way == "sources":
        prefer_sources()
    # The engine must not be imported before the line above.
    from sumo_arcade.engine import abilities, compiled  # noqa: PLC0415
    from sumo_arcade.engine.core import draw_lots  # noqa: PLC0415
    from sumo_arcade.engine.registry import game_by_id  # noqa: PLC0415

    assert compiled() == (way == "compiled")
    chance = random.Random(seed)  # noqa: S311 - the same games twice, not secrets
    game = game_by_id(game_id)
    for _ in range(games):
        options = draw_lots(game, chance)
        for option in game.options:
            if not option.drawn:
                options[option.name] = chance.choice(option.choices)
        state, line = game.start(options), [game.id, str(options)]
        for _ in range(PLIES):
            if not state.actors():
                break
            seat = state.actors()[0]
            moves = sorted(state.moves(seat), key=state.note)
            move = chance.choice(moves) if moves else abilities.random_move(state, seat, chance)
            line += [f"{len(moves)}", state.note(move)]
            state = state.play(seat, move)
        counts = [0 if game.secret else game.perft(state, 1)]
        if 0 < counts[0] <= DEEPER:
            counts.append(game.perft(state, 2))
        print(*line, state.text(), state.outcome(), counts)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
