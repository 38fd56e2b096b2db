"""SUMOn against a second implementation: action by action, and in what both refuse."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

import pytest

from tests.engine.sumon_table import Table, program
from tests.slow.slow_sumon import (
    CARD_MANA,
    LANES,
    SIGNS,
    SUMMON_MANA,
    Player,
    Referee,
    cost,
    every_slot,
    tile_name,
)

Seen = Counter[str]

LONG = 75
"""Rounds after which a game without a last one is broken off."""
PART = 200
"""Games that are compared in one test: few enough for the plain run, many enough for all kinds."""

COVERED = {
    *("summon", "move", *CARD_MANA),
    *("summon returned", "card returned", "move returned"),
    *("order by kind", "order by mana", "order by sign", "signs tied"),
    *("own ahead", "too heavy", "blocked behind", "stopped by an avatar"),
    *("blocked at once", "blocked on the way"),
    *("push", "push off", "push by a reversed wrestler"),
    *("past own row", "past enemy row", "jumped over somebody"),
    *("kamikaze hit", "kamikaze spares an avatar"),
    *("avatar again", "hex again", "reverse again", "takedown again"),
    *("deck empty", "reshuffle", "no card dealt"),
    *("won by life", "last round", "nobody left", "drawn with other lives"),
}


class Style(NamedTuple):
    """How a random player programmes: how often a slot is filled, and what with.

    Only every ``pause``-th round holds a program; ``lanes`` are all that are chosen where possible.
    """

    filled: float
    summon: int
    card: int
    move: int
    pause: int = 1
    lanes: str = LANES


STYLES = {
    "even": Style(0.5, 1, 1, 1),
    "dense": Style(0.95, 3, 2, 4),
    "sparse": Style(0.15, 2, 1, 1),
    "of many cards": Style(0.6, 2, 8, 1),
    "of many moves": Style(0.8, 1, 1, 6),
    "of many wrestlers": Style(0.7, 8, 2, 1),
    "idle": Style(0.02, 1, 1, 1),
    "saving": Style(0.9, 2, 4, 3, pause=4),
    "crowded": Style(0.7, 2, 2, 2, lanes="CD"),
    "saving and crowded": Style(0.8, 2, 8, 3, pause=5, lanes="B"),
}


def random_program(chance: random.Random, player: Player, style: Style) -> str:
    """A program that ``player`` can lay."""
    mana, reserve, hand = player.mana, list(player.reserve), list(player.hand)
    slots = []
    for _ in range(10):
        offers = {
            "summon": [f"summon:{name}" for name in reserve if SUMMON_MANA[name] <= mana],
            "card": [f"card:{name}" for name in hand if CARD_MANA[name] <= mana],
            "move": [f"move:{steps}" for steps in (1, 2, 3) if steps <= mana],
        }
        (kind,) = chance.choices(list(offers), weights=style[1:4])
        slot = "-"
        if offers[kind] and chance.random() < style.filled:
            slot = chance.choice(offers[kind])
            mana -= cost(slot)
            {"summon": reserve, "card": hand, "move": [slot[5:]]}[kind].remove(
                slot[slot.find(":") + 1 :]
            )
        slots.append(slot)
    return " ".join(["program", *slots])


def random_tile(chance: random.Random) -> str:
    return chance.choice(LANES + "I") + str(chance.randrange(10))


def half_bad(chance: random.Random, good: str) -> str:
    """An action that might be legal now: ``good`` with something wrong, or one of another kind."""
    one, two = random_tile(chance), random_tile(chance)
    other = [
        f"lane:{chance.choice(LANES + 'I')}",
        f"walker:{one}",
        f"target:{one}",
        f"target:{one}:{two}",
        f"target:{two}:{one}:{one}",
        f"rps:{chance.choice([*SIGNS, 'well'])}",
        good + chance.choice([":", ":A1", "1", " -", " move:1"]),
        good[: -chance.randrange(1, len(good))],
    ]
    if not good.startswith("program"):
        return chance.choice([*other, "program" + " -" * chance.choice([9, 10, 11])])
    slots = good.split()
    for _ in range(chance.choice([1, 1, 2, 4])):
        slots[chance.randrange(1, 11)] = chance.choice(
            [
                *sorted(every_slot()),
                *slots[1:],
                "move:0",
                "move:4",
                "summon:hex",
                "card:ozeki",
                "jump",
            ]
        )
    return chance.choice([" ".join(slots)] * 20 + other)


def random_action(chance: random.Random, referee: Referee, style: Style) -> str:
    """A good action; a wrestler that has been turned round is often the one to walk."""
    ask = referee.ask
    assert ask is not None
    if ask.answers is None:
        idle = referee.round % style.pause != 0
        return program("") if idle else random_program(chance, referee.players[ask.side], style)
    near = [answer for answer in ask.answers if answer.partition(":")[2][0] in style.lanes]
    turned = [
        f"walker:{tile_name(tile)}" for tile, who in referee.board.items() if "reverse" in who.marks
    ]
    if chance.random() < 0.5:
        near = sorted({*turned} & {*ask.answers}) or near
    return chance.choice(near or ask.answers)


def random_options(chance: random.Random) -> dict[str, str]:
    """Those that the rules ask for; some are as usual."""
    found = {
        "rounds": chance.choice(["off", str(chance.randint(10, 60)), "10"]),
        "lives": str(chance.randint(1, 9)),
        "mana": str(chance.randint(5, 20)),
        "limit": chance.choice(["draw", "draw", "life"]),
    }
    return {name: value for name, value in found.items() if chance.random() < 0.7}


def play_one(number: int, style: Style, seen: Seen) -> None:
    """A whole game, on both; two half-bad actions are tried before every good one."""
    chance = random.Random(number)  # noqa: S311 - the same games each time
    options = random_options(chance)
    table = Table(number, **options)
    while table.slow.ask is not None:
        action = random_action(chance, table.slow, style)
        for _ in range(2):
            seen["refused" if table.refuses(half_bad(chance, action)) else "not so bad"] += 1
        table.act(action)
        seen["actions"] += 1
        if table.slow.round > LONG:
            break
    seen.update(f"{name}={value}" for name, value in options.items())
    seen["beyond round 60"] += table.slow.round > 60
    seen.update(table.slow.seen)


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.long) for part in range(1, 6))]
)
def test_random_games_agree(part: int) -> None:
    """The part that every run plays must meet everything; in the games of another a rare thing
    may be missing."""
    seen: Seen = Counter()
    styles = list(STYLES.values())
    for number in range(part * PART, (part + 1) * PART):
        play_one(number, styles[number % len(styles)], seen)
    if part == 0:
        chosen = [*(f"lives={n}" for n in range(1, 10)), *(f"mana={n}" for n in range(5, 21))]
        chosen += ["rounds=off", "rounds=10", "limit=draw", "limit=life", "beyond round 60"]
        assert not [name for name in (*COVERED, *chosen) if not seen[name]]
    assert seen["not so bad"] * 50 > seen["refused"] > seen["not so bad"]
