"""Positions for the tests of SUMOn."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping

from sumo_arcade.engine.core import Move, settle
from sumo_arcade.engine.games.sumon import GAME
from sumo_arcade.engine.games.sumon.rules import SumonState

RANKS = {"jonokuchi": 3, "komusubi": 3, "sekiwake": 2, "ozeki": 2, "yokozuna": 1}
"""R-SN-1: pieces a player."""
WEIGHTS = {"jonokuchi": 1, "komusubi": 2, "sekiwake": 4, "ozeki": 7, "yokozuna": 13}
MANA = {"jonokuchi": 1, "komusubi": 2, "sekiwake": 3, "ozeki": 6, "yokozuna": 10}
CARDS = {
    "avatar": 6,
    "fatup": 3,
    "hex": 7,
    "jump": 3,
    "kamikaze": 5,
    "reverse": 4,
    "swap": 7,
    "takedown": 4,
}
"""R-SN-1: mana of the cards, of which there are three each."""
ASKS = {"summon": "lane", "card": "target", "move": "walker"}
COLOURS = ("red", "blue")
NOTHING = "- - - - - - - - - -"


def start(seed: int = 0, **options: str) -> SumonState:
    return GAME.start(settle(GAME, {"seed": str(seed), **options}))


def load(text: str, seed: int = 0, **options: str) -> SumonState:
    return GAME.load(text, settle(GAME, {"seed": str(seed), **options}))


def play(state: SumonState, *actions: str) -> SumonState:
    for text in actions:
        (seat,) = state.actors()
        state = state.play(seat, state.parse(seat, text))
    return state


def some_options(seed: int) -> dict[str, str]:
    """Rounds, lives and mana drawn by ``seed``, the same every time."""
    chance = random.Random(seed)  # noqa: S311 - the same options every time
    return {
        option.name: chance.choice(option.choices)
        for option in GAME.options
        if option.name in ("rounds", "lives", "mana")
    }


def random_steps(seed: int, **options: str) -> Iterator[tuple[SumonState, int, Move, SumonState]]:
    """A whole game of random actions."""
    chance = random.Random(seed)  # noqa: S311 - the same games every time
    state = start(seed, **options)
    while state.mover is not None:
        seat, move = state.mover, state.random_move(state.mover, chance)
        after = state.play(seat, move)
        yield state, seat, move, after
        state = after


def cost(command: str) -> int:
    """The mana that lies on a command; 0 on an empty slot."""
    kind, _, name = command.partition(":")
    if kind == "move":
        return int(name)
    return (MANA if kind == "summon" else CARDS)[name] if name else 0


def fields(
    board: Mapping[str, str], act: str = "", life: tuple[int, int] = (5, 5), mana: int = 10
) -> dict[str, object]:
    """A position as its JSON says it: ``act`` ("red card:jump") waits for its choice in slot 1 of
    round 1; without it Red lays a program, with one of all eight cards in hand.
    """
    colour, _, command = act.partition(" ")
    kind, _, name = command.partition(":")
    pool = Counter(dict.fromkeys(CARDS, 3)) - Counter([name] if kind == "card" else [])
    hand = sorted(CARDS if not act else [*pool.elements()][:3])
    rest = sorted((pool - Counter(hand)).elements())
    laid = Counter([name] if kind == "summon" else [])
    reserves = []
    for side in COLOURS:
        own = Counter(
            words.split()[1].split(".")[0] for words in board.values() if words.startswith(side)
        )
        left = Counter(RANKS) - own - (laid if side == colour else Counter())
        reserves.append([rank for rank in RANKS for _ in range(left[rank])])
    return {
        "round": 1,
        "phase": ASKS.get(kind, "program"),
        "slot": 1,
        "to_act": colour or "red",
        "life": list(life),
        "mana": [mana, mana],
        "reserve": reserves,
        "hand": [hand, rest[:3]],
        "board": dict(sorted(board.items())),
        "discard": [],
        "deck": rest[3:],
        "shuffled": [24],
        "program": [f"{command}{NOTHING[1:]}" if side == colour else NOTHING for side in COLOURS]
        if act
        else ["", ""],
        "fates": [[""] if side == colour else ["empty"] for side in COLOURS] if act else [[], []],
        "first": colour or None,
        "why": "alone" if act else "",
        "signs": ["", ""],
        "sign": "",
        "owed": [0, 0],
    }


def written(position: Mapping[str, object]) -> str:
    """As ``text()`` writes it."""
    return json.dumps(position, separators=(",", ":"))


def waiting(
    board: Mapping[str, str], act: str = "", life: tuple[int, int] = (5, 5), mana: int = 10
) -> SumonState:
    """The position that ``fields`` describes."""
    return load(written(fields(board, act, life, mana)))
