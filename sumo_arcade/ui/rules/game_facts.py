"""What a class looks for before it chooses a game: how many play, from which age, for how long.

The figures stand in ``assets/games/<id>/facts.toml``, which also says where they come from.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from sumo_arcade.store.paths import assets
from sumo_arcade.text import _, ngettext

ICONS: Final = ("human", "age", "clock")
"""What stands for each of ``Facts.words``."""

Number = Annotated[int, Meta(ge=1, le=999)]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``age`` in years and ``minutes`` of a usual game, the short and the long one.

    ``estimated`` names what no text of the game says: it was measured or judged, and is shown as
    such.
    """

    players: Number
    age: Number
    minutes: tuple[Number, Number]
    estimated: frozenset[Literal["age", "minutes"]] = frozenset()

    def words(self) -> tuple[str, str, str]:
        """Players, age and length in a few translated words each."""
        players = ngettext("{n} player", "{n} players", self.players)
        age = ngettext("from {n} year", "from {n} years", self.age)
        if "age" in self.estimated:
            age = ngettext("from about {n} year", "from about {n} years", self.age)
        minutes = _("{shortest} to {longest} minutes")
        if "minutes" in self.estimated:
            minutes = _("about {shortest} to {longest} minutes")
        shortest, longest = self.minutes
        return (
            players.format(n=self.players),
            age.format(n=self.age),
            minutes.format(shortest=shortest, longest=longest),
        )

    def line(self) -> str:
        """All of them in one line."""
        return " · ".join(self.words())


@cache
def facts_of(game_id: str) -> Facts:
    """The facts of a game."""
    path = assets() / "games" / game_id / "facts.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Facts)
