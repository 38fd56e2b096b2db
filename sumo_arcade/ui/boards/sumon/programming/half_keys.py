"""The keyboard in two halves: which player a key is for, and what it does there.

A key means what it means to the rest of the program: what its letter says, or, where a keyboard
writes other letters, its place. Game controllers go by their numbers: the first is Red's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.games.sumon.execution import SIGNS
from sumo_arcade.text import N_
from sumo_arcade.ui.platform.input import Key
from sumo_arcade.ui.platform.scene import KeyRow

SIGN_KEYS: Final = ("asd", "jkl")
"""By seat: the keys of rock, paper and scissors, as they lie."""
_SIGNS: Final = {
    letter: (seat, sign)
    for seat, letters in enumerate(SIGN_KEYS)
    for letter, sign in zip(letters, SIGNS, strict=True)
}
_PAD_SIGNS: Final = dict(zip(("left", "up", "right"), SIGNS, strict=True))

_ARROWS: Final = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "return": "lay",
    "backspace": "take",
}
LAYING_KEYS: Final[tuple[Mapping[str, str], Mapping[str, str]]] = (
    {
        "a": "left",
        "d": "right",
        "w": "up",
        "s": "down",
        "e": "lay",
        "q": "take",
        "r": "clear",
        "f": "lock",
    },
    {**_ARROWS, "o": "clear", "p": "lock"},
)
"""By seat: what the keys of its half do while both lay at once."""
_LAYING: Final = {
    chord: (seat, command)
    for seat, keys in enumerate(LAYING_KEYS)
    for chord, command in keys.items()
}
_PAD_LAYING: Final = {**_ARROWS, "pageup": "clear", "pagedown": "lock"}


_STEPS: Final = (
    N_("Red chooses, when both lay at once"),
    N_("Blue chooses, when both lay at once"),
)
_TOLD: Final = (
    ("lay", N_("Lay (Red, Blue)")),
    ("take", N_("Take back (Red, Blue)")),
    ("clear", N_("Clear (Red, Blue)")),
    ("lock", N_("Lock in, unlock (Red, Blue)")),
)


def key_rows() -> tuple[KeyRow, ...]:
    """All keys of the halves, for the list of keys: Red's, then Blue's."""
    halves = zip(_STEPS, LAYING_KEYS, strict=True)
    steps = [(words, chords_of(keys, "left", "right", "up", "down")) for words, keys in halves]
    red, blue = LAYING_KEYS
    rows = [(words, (*chords_of(red, name), *chords_of(blue, name))) for name, words in _TOLD]
    return (*steps, *rows, (N_("Rock, paper, scissors"), (*SIGN_KEYS[0], *SIGN_KEYS[1])))


def chords_of(keys: Mapping[str, str], *commands: str) -> tuple[str, ...]:
    """The keys that do one of ``commands``."""
    return tuple(chord for chord, command in keys.items() if command in commands)


def sign_of(key: Key) -> tuple[Seat, str] | None:
    """The seat whose key for a sign this is, and the sign."""
    if key.pad is None:
        return key.meaning(_SIGNS)
    sign = _PAD_SIGNS.get(key.chord)
    return (key.pad, sign) if sign and key.pad in (0, 1) else None


def laying_of(key: Key) -> tuple[Seat, str] | None:
    """The seat whose half this key belongs to, and its command there."""
    if key.pad is None:
        return key.meaning(_LAYING)
    command = _PAD_LAYING.get(key.chord)
    return (key.pad, command) if command and key.pad in (0, 1) else None
