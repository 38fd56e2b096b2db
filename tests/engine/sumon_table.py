"""Two SUMOns at one table: every action goes to both, and they must agree on what came of it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import IllegalMoveError, settle
from sumo_arcade.engine.registry import game_by_id
from tests.slow.slow_sumon import CARDS, ROW, SIDES, SUMMON_MANA, Agreed, Referee

RESERVE = [
    *("jonokuchi", "jonokuchi", "jonokuchi", "komusubi", "komusubi", "komusubi"),
    *("sekiwake", "sekiwake", "ozeki", "ozeki", "yokozuna"),
]
"""What each player starts with (R-SN-1)."""
MOST_SEEDS = 200_000


class Table:
    """A game played by the engine and by the slow referee at once; ``options`` are the engine's."""

    def __init__(self, seed: int = 0, **options: str) -> None:
        game = game_by_id("sumon")
        settled = settle(game, {"seed": str(seed), **options})
        self.slow = Referee(seed, agreed(settled))
        self.state = game.start(settled)
        self._compare()

    def act(self, *actions: str) -> None:
        for action in actions:
            (seat,) = self.state.actors()
            self.state = self.state.play(seat, self.state.parse(seat, action))
            self.slow.act(action)
            self._compare()

    def lay(self, red: str = "", blue: str = "") -> None:
        """Lays both programs; the slots after the last one named are empty."""
        self.act(*(program(slots) for slots in (red, blue)))

    def wait(self, rounds: int = 1) -> None:
        for _ in range(rounds):
            self.lay()

    def refuses(self, action: str) -> bool:
        """Whether both refuse ``action``, the engine with a reason; they may not differ."""
        reason = self._reason(action)
        assert self.slow.allows(action) == (reason is None), action
        assert reason != ""
        return reason is not None

    def _reason(self, action: str) -> str | None:
        """The engine's code for why it refuses ``action``."""
        (seat,) = self.state.actors()
        try:
            self.state.parse(seat, action)
        except IllegalMoveError as error:
            return error.illegal.code
        return None

    @property
    def facts(self) -> dict[str, Any]:
        return cast("dict[str, Any]", abilities.facts(self.state))

    @property
    def asked(self) -> str:
        """What is asked now, and whom: "red lane 3" in slot 3; "over" at the end."""
        facts = self.facts
        if facts["phase"] in ("program", "over"):
            return " ".join(filter(None, (facts["to_act"], facts["phase"])))
        return f"{facts['to_act']} {facts['phase']} {facts['slot']}"

    @property
    def choices(self) -> set[str]:
        """The legal answers: "C" for a lane, "B4" for a wrestler, "B4:D5" for a pair."""
        notes = (self.state.note(move) for s in self.state.actors() for move in self.state.moves(s))
        return {note.partition(":")[2] for note in notes}

    @property
    def board(self) -> dict[str, str]:
        """Tile to "side wrestler weight marks"."""
        return {
            tile: " ".join([one["side"], one["wrestler"], str(one["weight"]), *one["marks"]])
            for tile, one in self.facts["board"].items()
        }

    @property
    def life(self) -> tuple[int, int]:
        return self._pair("life")

    @property
    def mana(self) -> tuple[int, int]:
        return self._pair("mana")

    @property
    def discard(self) -> list[str]:
        return list(self.facts["discard"])

    def hand(self, side: str) -> list[str]:
        return list(self.facts["hand"][side])

    def reserve(self, side: str) -> list[str]:
        return list(self.facts["reserve"][side])

    def _pair(self, name: str) -> tuple[int, int]:
        """Red's and Blue's."""
        return self.facts[name]["red"], self.facts[name]["blue"]

    def _compare(self) -> None:
        assert abilities.facts(self.state) == self.slow.state()
        moves = [move for seat in self.state.actors() for move in self.state.moves(seat)]
        assert len(moves) == self.slow.legal()
        answers = self.slow.ask.answers if self.slow.ask else None
        seat = self.state.actors()
        assert sorted(map(self.state.note, moves)) == sorted(answers or [])
        assert [SIDES[one] for one in seat] == ([self.slow.ask.side] if self.slow.ask else [])


def agreed(options: Mapping[str, str]) -> Agreed:
    """What the settled ``options`` mean to the slow referee."""
    return Agreed(
        last_round=0 if options["rounds"] == "off" else int(options["rounds"]),
        lives=int(options["lives"]),
        mana=int(options["mana"]),
        older=options["limit"] == "life",
    )


def program(slots: str) -> str:
    """The action that lays ``slots``, filled up with empty ones."""
    laid = slots.split()
    return " ".join(["program", *laid, *["-"] * (10 - len(laid))])


def seed_with(red: str, blue: str, rounds: int = 0) -> int:
    """The first seed whose deals give the players these cards by ``rounds`` unspent rounds."""
    for seed in range(MOST_SEEDS):
        deck = [card for card in CARDS for _ in range(3)]
        random.Random(seed).shuffle(deck)  # noqa: S311 - the deck that the rules page pins
        dealt = deck[::-1]
        hands = (dealt[:3] + dealt[6::2][:rounds], dealt[3:6] + dealt[7::2][:rounds])
        if all(
            hand.count(card) >= wanted.count(card)
            for hand, wanted in zip(hands, (red.split(), blue.split()), strict=True)
            for card in wanted
        ):
            return seed
    pytest.fail(f"no seed deals {red!r} and {blue!r}")


def dealt(red: str = "", blue: str = "") -> Table:
    """A game whose first hands hold these cards."""
    return Table(seed_with(red, blue))


def staged(
    board: dict[str, str],
    red: str = "",
    blue: str = "",
    mana: int = 30,
    options: Mapping[str, str] | None = None,
) -> Table:
    """A game at the start of a round in which ``board`` ("A3": "red ozeki") stands.

    Red and Blue hold the cards named and at least ``mana``. All of it is summoned and walked there
    by ordinary actions, one wrestler of each side a round. ``options`` may not change the mana.
    """
    waiting = {side: _farthest_first(board, side) for side in SIDES}
    rounds, stones = [], dict.fromkeys(SIDES, 10)
    while any(waiting.values()) or min(stones.values()) < mana:
        coming: dict[str, str] = {}
        for side in SIDES:
            if waiting[side] and _price(waiting[side][0], side, board) <= stones[side]:
                coming[side] = waiting[side].pop(0)
                stones[side] -= _price(coming[side], side, board)
            stones[side] += 10
        rounds.append(coming)
    table = Table(seed_with(red, blue, len(rounds)), **(options or {}))
    for coming in rounds:
        _bring(table, board, coming)
    assert {tile: one.split()[:2] for tile, one in table.board.items()} == {
        tile: one.split() for tile, one in board.items()
    }
    return table


def _farthest_first(board: dict[str, str], side: str) -> list[str]:
    own = [tile for tile, one in board.items() if one.split()[0] == side]
    return sorted(own, key=lambda tile: -_distance(tile, side))


def _distance(tile: str, side: str) -> int:
    return abs(int(tile[1]) - ROW[side])


def _price(tile: str, side: str, board: dict[str, str]) -> int:
    return SUMMON_MANA[board[tile].split()[1]] + _distance(tile, side)


def _bring(table: Table, board: dict[str, str], coming: dict[str, str]) -> None:
    """Red's in slots 1 to 5 of a round, Blue's in slots 6 to 10."""
    slots = {side: ["-"] * 5 for side in SIDES}
    actions: list[str] = []
    for side, tile in coming.items():
        actions.append(f"lane:{tile[0]}")
        slots[side][0] = f"summon:{board[tile].split()[1]}"
        at, way = ROW[side], 1 if side == "red" else -1
        for slot, gone in enumerate(range(0, _distance(tile, side), 3), start=1):
            steps = min(3, _distance(tile, side) - gone)
            slots[side][slot] = f"move:{steps}"
            actions.append(f"walker:{tile[0]}{at + way * gone}")
    table.lay(" ".join(slots["red"]), " ".join([*["-"] * 5, *slots["blue"]]))
    table.act(*actions)
