"""The one reader of pygame's events: what a person did, in the program's own words.

Positions are pixels of the window's surface. Nobody else asks pygame for the mouse or the keyboard:
posted events (tests) and real ones then mean the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from sumo_arcade.text import N_

Pos = tuple[int, int]

LEFT: Final = 1
RIGHT: Final = 3


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down (1 left, 2 middle, 3 right). ``touch``: by a finger on glass."""

    pos: Pos
    button: int = LEFT
    touch: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up."""

    pos: Pos
    button: int = LEFT


@dataclass(frozen=True, slots=True)
class Motion:
    """The pointer moved; ``held`` tells whether the left button is down."""

    pos: Pos
    held: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned over ``pos``; positive is away from the person (content goes down)."""

    pos: Pos
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. ``chord`` is its name behind its modifiers: ``"ctrl+z"``, ``"?"``.

    ``place`` is the letter that a US keyboard has at this place, for games with the keyboard in
    halves; empty for other keys. ``pad`` numbers the game controller that it comes from.
    """

    chord: str
    repeat: bool = False
    place: str = ""
    pad: int | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """Typed text, as the keyboard layout or input method gives it."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """The window gained or lost the keyboard (or the pointer left it, ``gained`` False)."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Resize:
    """The window's surface has another size, or was uncovered."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The person closed the window."""


Event = Press | Release | Motion | Wheel | Key | Text | Focus | Resize | Quit


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key can do, the words for it and the chords it has unless the settings say so."""

    name: str
    words: str
    chords: tuple[str, ...]
    repeats: bool = False


COMMANDS: Final = (
    Command("new", N_("New game"), ("n",)),
    Command("undo", N_("Undo"), ("ctrl+z", "backspace"), repeats=True),
    Command("redo", N_("Redo"), ("ctrl+y", "ctrl+shift+z"), repeats=True),
    Command("hint", N_("Hint"), ("h",)),
    Command("flip", N_("Flip the board"), ("f",)),
    Command("pause", N_("Pause"), ("p",)),
    Command("previous", N_("One move back"), ("pageup", "left"), repeats=True),
    Command("next", N_("One move on"), ("pagedown", "right"), repeats=True),
    Command("first", N_("To the start"), ("home",)),
    Command("last", N_("To the latest move"), ("end",)),
    Command("hold", N_("Stop showing moves, go on"), ("k",)),
    Command("log", N_("Log of the game"), ("l",)),
    Command("rules", N_("Rules of this game"), ("f1",)),
    Command("keys", N_("All keys"), ("?",)),
    Command("menu", N_("Back, menu"), ("escape",)),
    Command("settings", N_("Settings"), ("ctrl+,",)),
    Command("full_screen", N_("Full screen"), ("f11", "alt+return")),
    Command("larger", N_("Larger text and buttons"), ("ctrl++", "ctrl+="), repeats=True),
    Command("smaller", N_("Smaller text and buttons"), ("ctrl+-",), repeats=True),
    Command("normal_size", N_("Automatic size"), ("ctrl+0",)),
)


class Bindings:
    """Which chord means which command. ``changes`` (settings) gives a command another chord."""

    def __init__(self, changes: Mapping[str, str]) -> None:
        self.chords: dict[str, tuple[str, ...]] = {
            command.name: (changes[command.name],) if command.name in changes else command.chords
            for command in COMMANDS
        }
        self._by_chord = {
            chord: command for command in COMMANDS for chord in self.chords[command.name]
        }

    def command(self, key: Key) -> str | None:
        """The command of ``key``; a held key repeats only those that step or grow."""
        command = self._by_chord.get(key.chord)
        if command is None or (key.repeat and not command.repeats):
            return None
        return command.name


PAD_KEYS: Final = {
    0: "return",
    1: "escape",
    2: "backspace",
    3: "f1",
    4: "pageup",
    5: "pagedown",
    7: "escape",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}
"""Buttons of a game controller as keys; its hat is the arrow keys."""

_NAMED: Final = {
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_0: "0",
} | {getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)}


class Reader:
    """Turns pygame's events into ours. ``scale`` is surface pixels per event pixel."""

    def __init__(self) -> None:
        self.scale = 1.0
        self._pos: Pos = (-1, -1)
        self._pads: dict[int, int] = {}
        """Numbers of the game controllers, by the ids of the system."""
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        """They are heard as long as they are held here."""

    def read(self, events: Iterable[pygame.Event]) -> Iterator[Event]:
        """What happened, oldest first."""
        for event in events:
            found = self._translate(event)
            if found is not None:
                yield found

    def _translate(self, event: pygame.Event) -> Event | None:
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._mouse(event)
        if kind == pygame.MOUSEWHEEL:
            return Wheel(self._pos, float(getattr(event, "precise_y", event.y)))
        if kind == pygame.KEYDOWN:
            return _key(event)
        if kind == pygame.TEXTINPUT:
            return Text(event.text)
        if kind in (pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN):
            return self._pad(event)
        if kind == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._open.pop(event.instance_id, None)
        return _WINDOW.get(kind)

    def _mouse(self, event: pygame.Event) -> Event | None:
        x, y = event.pos
        self._pos = (round(x * self.scale), round(y * self.scale))
        if event.type == pygame.MOUSEMOTION:
            return Motion(self._pos, held=bool(event.buttons[0]))
        if event.button > RIGHT:
            return None
        if event.type == pygame.MOUSEBUTTONUP:
            return Release(self._pos, event.button)
        held = bool(getattr(event, "mod", pygame.key.get_mods()) & pygame.KMOD_SHIFT)
        return Press(self._pos, event.button, bool(getattr(event, "touch", False)), held)

    def _plug_in(self, index: int) -> None:
        """A controller is there: at the start, too, for those that were."""
        try:
            pad = pygame.joystick.Joystick(index)
        except pygame.error:  # gone again
            return
        self._open[pad.get_instance_id()] = pad
        self._number(pad.get_instance_id())

    def _number(self, instance: int) -> int:
        """Of a controller: the lowest that is free when it is met."""
        taken = self._pads.values()
        free = next(number for number in range(len(taken) + 1) if number not in taken)
        return self._pads.setdefault(instance, free)

    def _pad(self, event: pygame.Event) -> Event | None:
        if event.type == pygame.JOYBUTTONDOWN:
            chord = PAD_KEYS.get(event.button)
        else:
            chord = _HAT.get(tuple(event.value))
        return Key(chord, pad=self._number(event.instance_id)) if chord else None


_HAT: Final = {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}

_WINDOW: Final[dict[int, Event]] = {
    pygame.WINDOWFOCUSGAINED: Focus(gained=True),
    pygame.WINDOWFOCUSLOST: Focus(gained=False),
    pygame.WINDOWSIZECHANGED: Resize(),
    pygame.WINDOWEXPOSED: Resize(),
    pygame.WINDOWCLOSE: Quit(),
    pygame.QUIT: Quit(),
}


def _key(event: pygame.Event) -> Key | None:
    name = _NAMED.get(event.key, "")
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    if not name:
        typed = getattr(event, "unicode", "")
        by_key = chr(event.key) if 32 < event.key < 0x110000 else ""
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        name = typed.lower() if plain and typed.isprintable() and typed.strip() else by_key
        shift = shift and not plain
    if not name:
        return None
    held = [
        ("ctrl+", event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        ("alt+", event.mod & pygame.KMOD_ALT),
        ("shift+", shift),
    ]
    chord = "".join(word for word, down in held if down) + name
    bare = not any(down for _word, down in held)
    return Key(chord, bool(getattr(event, "repeat", False)), _place(event.scancode) if bare else "")


def _place(scancode: int) -> str:
    """The letter of a US keyboard's key; empty for other keys."""
    letter = scancode - pygame.KSCAN_A
    return chr(ord("a") + letter) if 0 <= letter < 26 else ""


def along(start: Pos, end: Pos, apart: float) -> list[Pos]:
    """Points on the way from ``start`` to ``end``, which is the last, at most ``apart``."""
    (x, y), (to_x, to_y) = start, end
    count = max(1, math.ceil(math.dist(start, end) / max(1.0, apart)))
    shares = [part / count for part in range(1, count + 1)]
    return [(round(x + (to_x - x) * share), round(y + (to_y - y) * share)) for share in shares]
