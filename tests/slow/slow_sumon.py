"""A second SUMOn, slow and plain, from the rules page alone: a referee who asks and waits.

Shares nothing with the engine. A generator tells the game in the page's order; it yields every
question with all its answers, found by trying, and is sent the answer that was given.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

Tile = tuple[str, int]
Program = list[str]

SIDES = ("red", "blue")
ENEMY = {"red": "blue", "blue": "red"}
ROW = {"red": 1, "blue": 8}
WALKS = {"red": 1, "blue": -1}
LANES = "ABCDEFGH"
SIGNS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
KINDS = ("summon", "card", "move")
WEIGHT = {"jonokuchi": 1, "komusubi": 2, "sekiwake": 4, "ozeki": 7, "yokozuna": 13}
SUMMON_MANA = {"jonokuchi": 1, "komusubi": 2, "sekiwake": 3, "ozeki": 6, "yokozuna": 10}
PIECES = {"jonokuchi": 3, "komusubi": 3, "sekiwake": 2, "ozeki": 2, "yokozuna": 1}
CARDS = ("avatar", "fatup", "hex", "jump", "kamikaze", "reverse", "swap", "takedown")
CARD_MANA = dict(zip(CARDS, (6, 3, 7, 3, 5, 4, 7, 4), strict=True))
THIS_ROUND = {"avatar", "reverse", "takedown"}


@dataclass(frozen=True)
class Agreed:
    """What may be chosen before a game, as usual where nothing is; ``last_round`` 0: there is none.

    ``older``: the game was begun before the last round was a draw.
    """

    last_round: int = 30
    lives: int = 5
    mana: int = 10
    older: bool = False


@dataclass
class Wrestler:
    side: str
    name: str
    fat: int = 0
    marks: set[str] = field(default_factory=set)

    @property
    def weight(self) -> int:
        return 0 if "hex" in self.marks else WEIGHT[self.name] + 3 * self.fat

    @property
    def way(self) -> int:
        """+1 towards tile 8, -1 towards tile 1."""
        return -WALKS[self.side] if "reverse" in self.marks else WALKS[self.side]


@dataclass
class Player:
    life: int
    mana: int
    reserve: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    program: Program = field(default_factory=list)
    owed: int = 0


@dataclass
class Ask:
    """A question to ``side``; ``answers`` is None for a program, of which there are too many."""

    phase: str
    side: str
    slot: int
    answers: list[str] | None = None


Telling = Generator[Ask, str, None]


def tile_name(tile: Tile) -> str:
    return f"{tile[0]}{tile[1]}"


def cost(slot: str) -> int:
    """The mana laid on a slot."""
    kind, _, what = slot.partition(":")
    if kind == "move":
        return int(what)
    return {"-": {"": 0}, "summon": SUMMON_MANA, "card": CARD_MANA}[kind][what]


def every_slot() -> set[str]:
    """All that a slot can hold."""
    summons = {f"summon:{name}" for name in WEIGHT}
    return {"-", "move:1", "move:2", "move:3", *summons, *(f"card:{name}" for name in CARD_MANA)}


class Referee:
    """One game from its start. ``seen`` counts what has happened, for tests of coverage."""

    def __init__(self, seed: int, agreed: Agreed = Agreed()) -> None:
        self.agreed = agreed
        self.seen: Counter[str] = Counter()
        self.board: dict[Tile, Wrestler] = {}
        self.discard: list[str] = []
        self.round = 1
        self.winner: str | None = None
        reserve = [name for name in WEIGHT for _ in range(PIECES[name])]
        self.players = {
            side: Player(agreed.lives, agreed.mana, reserve=list(reserve)) for side in SIDES
        }
        self.chance = random.Random(seed)  # noqa: S311 - the deck that the rules page pins
        self.deck = [name for name in CARDS for _ in range(3)]
        self.chance.shuffle(self.deck)
        for side in SIDES:
            for _ in range(3):
                self._deal(side)
        self.slot = 1
        self._telling = self._game()
        self.ask: Ask | None = next(self._telling)

    # What tests ask.

    def state(self) -> dict[str, object]:
        """The pinned JSON of the referee's view."""
        ask, order = self.ask, list(WEIGHT).index
        return {
            "round": self.round,
            "phase": ask.phase if ask else "over",
            "to_act": ask.side if ask else None,
            "slot": ask.slot if ask else self.slot,
            "life": {side: self.players[side].life for side in SIDES},
            "mana": {side: self.players[side].mana for side in SIDES},
            "reserve": {side: sorted(self.players[side].reserve, key=order) for side in SIDES},
            "hand": {side: sorted(self.players[side].hand) for side in SIDES},
            "board": {tile_name(tile): self._shown(tile) for tile in sorted(self.board)},
            "discard": list(self.discard),
            "winner": self.winner,
        }

    def legal(self) -> int:
        """How many choices there are: 0 while programming and when the game is over."""
        return len(self.ask.answers or []) if self.ask else 0

    def allows(self, action: str) -> bool:
        if self.ask is None:
            return False
        if self.ask.answers is None:
            return self._may_lay(self.ask.side, action)
        return action in self.ask.answers

    def act(self, action: str) -> None:
        """Goes on with ``action``, which must be allowed."""
        assert self.allows(action), action
        try:
            self.ask = self._telling.send(action)
        except StopIteration:
            self.ask = None

    def _shown(self, tile: Tile) -> dict[str, object]:
        who = self.board[tile]
        marks = sorted(who.marks)  # the alphabet's order is the pinned one
        return {"side": who.side, "wrestler": who.name, "weight": who.weight, "marks": marks}

    # The deck.

    def _deal(self, side: str) -> None:
        if not self.deck:
            self.seen["deck empty"] += 1
            self.seen["reshuffle"] += bool(self.discard)
            self.deck, self.discard = self.discard, []
            self.chance.shuffle(self.deck)
        if self.deck:
            self.players[side].hand.append(self.deck.pop())
        else:
            self.seen["no card dealt"] += 1

    # A round.

    def _game(self) -> Telling:
        while self.winner is None:
            for side in SIDES:
                action = yield Ask("program", side, 1)
                self._lay(side, action)
            for self.slot in range(1, 11):
                yield from self._execute_slot(self.slot)
                if self._lost():
                    self.seen["won by life"] += 1
                    return
            self._end_round()

    def _may_lay(self, side: str, action: str) -> bool:
        word, *slots = action.split(" ")
        if word != "program" or len(slots) != 10 or not set(slots) <= every_slot():
            return False
        player = self.players[side]
        held = [f"summon:{name}" for name in player.reserve]
        held += [f"card:{name}" for name in player.hand]
        for slot in slots:
            if not slot.startswith(("-", "move:")) and slots.count(slot) > held.count(slot):
                return False
        return sum(map(cost, slots)) <= player.mana

    def _lay(self, side: str, action: str) -> None:
        player = self.players[side]
        player.program = action.split(" ")[1:]
        for slot in player.program:
            kind, _, what = slot.partition(":")
            player.mana -= cost(slot)
            if kind == "summon":
                player.reserve.remove(what)
            if kind == "card":
                player.hand.remove(what)

    def _lost(self) -> bool:
        for side in SIDES:
            if self.players[side].life == 0:
                self.winner = ENEMY[side]
        return self.winner is not None

    def _end_round(self) -> None:
        for who in self.board.values():
            who.marks -= THIS_ROUND
        for side in SIDES:
            player = self.players[side]
            player.mana += self.agreed.mana + player.owed
            player.owed = 0
        nobody = not self.board and not any(self.players[side].reserve for side in SIDES)
        if nobody or self.round == self.agreed.last_round:
            self._end_with_lives("nobody left" if nobody else "last round")
            return
        for side in SIDES:
            self._deal(side)
        self.round += 1

    def _end_with_lives(self, why: str) -> None:
        """Both still have lives: a draw, but for an older game."""
        self.seen[why] += 1
        lives = {self.players[side].life: side for side in SIDES}
        self.seen["drawn with other lives"] += len(lives) == 2 and not self.agreed.older
        self.winner = lives[max(lives)] if self.agreed.older and len(lives) == 2 else "draw"

    # A slot.

    def _execute_slot(self, slot: int) -> Telling:
        sides = [side for side in SIDES if self.players[side].program[slot - 1] != "-"]
        if len(sides) == 2:
            sides = yield from self._in_order(slot)
        for side in sides:
            yield from self._execute(side, slot)
            if self._lost():
                return

    def _in_order(self, slot: int) -> Generator[Ask, str, list[str]]:
        red, blue = (self.players[side].program[slot - 1] for side in SIDES)
        ranks = [(KINDS.index(text.partition(":")[0]), -cost(text)) for text in (red, blue)]
        if ranks[0] != ranks[1]:
            self.seen["order by kind" if ranks[0][0] != ranks[1][0] else "order by mana"] += 1
            return list(SIDES) if ranks[0] < ranks[1] else list(SIDES)[::-1]
        while True:
            signs = []
            for side in SIDES:
                answer = yield Ask("rps", side, slot, [f"rps:{sign}" for sign in SIGNS])
                signs.append(answer.removeprefix("rps:"))
            if signs[0] != signs[1]:
                self.seen["order by sign"] += 1
                return list(SIDES) if BEATS[signs[0]] == signs[1] else list(SIDES)[::-1]
            self.seen["signs tied"] += 1

    def _execute(self, side: str, slot: int) -> Telling:
        text = self.players[side].program[slot - 1]
        kind, _, what = text.partition(":")
        phase = {"summon": "lane", "card": "target", "move": "walker"}[kind]
        found = self._choices(side, kind, what)
        if not found:
            self._return(side, text)
            return
        answer = yield Ask(phase, side, slot, [f"{phase}:{choice}" for choice in found])
        choice = answer.removeprefix(f"{phase}:")
        tiles = [(name[0], int(name[1:] or ROW[side])) for name in choice.split(":")]
        self.seen[what if kind == "card" else kind] += 1
        if kind == "summon":
            self.board[tiles[0]] = Wrestler(side, what)
        elif kind == "move":
            self._walk(tiles[0], int(what))
        else:
            self._play_card(what, side, tiles)
            self.discard.append(what)

    def _return(self, side: str, text: str) -> None:
        kind, _, what = text.partition(":")
        self.seen[f"{kind} returned"] += 1
        player = self.players[side]
        player.mana += cost(text)
        if kind == "summon":
            player.reserve.append(what)
        if kind == "card":
            player.hand.append(what)

    # Who may be chosen.

    def _choices(self, side: str, kind: str, what: str) -> list[str]:
        if kind == "summon":
            return [lane for lane in LANES if (lane, ROW[side]) not in self.board]
        if kind == "card":
            return self._targets(side, what)
        return [tile_name(tile) for tile in self._own(side)]

    def _own(self, side: str) -> Iterator[Tile]:
        for tile, who in self.board.items():
            if who.side == side and "takedown" not in who.marks:
                yield tile

    def _enemies(self, side: str) -> Iterator[Tile]:
        for tile, who in self.board.items():
            if who.side != side and "avatar" not in who.marks:
                yield tile

    def _targets(self, side: str, card: str) -> list[str]:
        own, enemies = list(self._own(side)), list(self._enemies(side))
        if card == "swap":
            return [f"{tile_name(a)}:{tile_name(b)}" for a in own for b in enemies]
        if card == "jump":
            own = [tile for tile in own if self._landing(tile) not in self.board]
        whose = {"hex": enemies, "takedown": enemies, "reverse": own + enemies}
        return [tile_name(tile) for tile in whose.get(card, own)]

    def _landing(self, tile: Tile) -> Tile:
        """Where a jump from ``tile`` comes down; perhaps no tile of the board."""
        return tile[0], tile[1] + 2 * self.board[tile].way

    # What happens.

    def _play_card(self, card: str, side: str, tiles: list[Tile]) -> None:
        if card in ("avatar", "takedown", "hex", "reverse"):
            who = self.board[tiles[0]]
            self.seen[f"{card} again"] += card in who.marks
            if card == "reverse":
                who.marks ^= {card}
            else:
                who.marks |= {card}
        elif card == "fatup":
            self.board[tiles[0]].fat += 1
        elif card == "jump":
            self.seen["jumped over somebody"] += self._step_from(tiles[0]) in self.board
            landing = self._landing(tiles[0])
            self._arrive(self.board.pop(tiles[0]), landing)
        elif card == "swap":
            own, enemy = tiles
            self.board[own], self.board[enemy] = self.board[enemy], self.board[own]
        else:
            self._kamikaze(tiles[0], side)

    def _step_from(self, tile: Tile) -> Tile:
        return tile[0], tile[1] + self.board[tile].way

    def _kamikaze(self, tile: Tile, side: str) -> None:
        del self.board[tile]
        for other, who in list(self.board.items()):
            apart = abs(LANES.index(other[0]) - LANES.index(tile[0])) + abs(other[1] - tile[1])
            if apart == 1 and who.side != side:
                if "avatar" in who.marks:
                    self.seen["kamikaze spares an avatar"] += 1
                else:
                    self.seen["kamikaze hit"] += 1
                    del self.board[other]

    def _arrive(self, who: Wrestler, tile: Tile) -> None:
        """Puts ``who`` on ``tile``, or lets it pass the row that ``tile`` lies beyond."""
        if 1 <= tile[1] <= 8:
            self.board[tile] = who
            return
        row = "red" if tile[1] < 1 else "blue"
        self.players[row].life -= 1
        self.seen["past own row" if row == who.side else "past enemy row"] += 1
        if row != who.side:
            self.players[who.side].owed += SUMMON_MANA[who.name]

    def _walk(self, tile: Tile, steps: int) -> None:
        """Up to ``steps`` steps; a push that ends the game is still a whole step."""
        for taken in range(steps):
            ahead = self._step_from(tile)
            if ahead in self.board and not self._push(tile, ahead):
                self.seen["blocked at once" if taken == 0 else "blocked on the way"] += 1
                return
            self._arrive(self.board.pop(tile), ahead)
            if ahead not in self.board or any(p.life == 0 for p in self.players.values()):
                return
            tile = ahead

    def _push(self, tile: Tile, ahead: Tile) -> bool:
        """Whether the walker on ``tile`` clears the tile ahead of it by pushing."""
        walker = self.board[tile]
        behind = (ahead[0], ahead[1] + walker.way)
        reason = self._stops(walker, self.board[ahead], behind)
        if reason:
            self.seen[reason] += 1
            return False
        self.seen["push" if 1 <= behind[1] <= 8 else "push off"] += 1
        self.seen["push by a reversed wrestler"] += "reverse" in walker.marks
        self._arrive(self.board.pop(ahead), behind)
        return True

    def _stops(self, walker: Wrestler, other: Wrestler, behind: Tile) -> str:
        """Why ``walker`` cannot push ``other`` to ``behind``; empty if it can."""
        if other.side == walker.side:
            return "own ahead"
        if "avatar" in other.marks:
            return "stopped by an avatar"
        if walker.weight <= other.weight:
            return "too heavy"
        return "blocked behind" if behind in self.board else ""
