"""The one reader of pygame's events: what a person did, in the program's own words.

Positions are pixels of the window's surface. Nobody else asks pygame for the mouse or the keyboard:
posted events (tests) and real ones then mean the same.
"""

from __future__ import annotations

import math
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final, TypeVar, cast

import pygame

from sumo_arcade.text import N_

Pos = tuple[int, int]
Meaning = TypeVar("Meaning")

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
    """A key went down. ``chord`` is its name behind its modifiers, as its keyboard writes it:
    ``"ctrl+z"``, ``"?"``.

    ``others`` are more names of the same press, the likeliest first: what the key writes by itself,
    and what a US keyboard has at its place (see ``Keyboard.place``). Ask ``meaning`` about letters
    and signs; ``chord`` alone is enough for keys with names. ``pad`` numbers the game controller
    that it comes from.
    """

    chord: str
    repeat: bool = False
    others: tuple[str, ...] = ()
    pad: int | None = None

    def meaning(self, meanings: Mapping[str, Meaning]) -> Meaning | None:
        """The one thing that it means: that of its first name that is in ``meanings``."""
        names = (self.chord, *self.others)
        return next((meanings[name] for name in names if name in meanings), None)


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
class Relabel:
    """The keyboard was given another layout: its keys write other letters now."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The person closed the window."""


Event = Press | Release | Motion | Wheel | Key | Text | Focus | Resize | Relabel | Quit


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
        command = key.meaning(self._by_chord)
        if command is None or (key.repeat and not command.repeats):
            return None
        return command.name


MODIFIERS: Final = ("ctrl", "alt", "shift")


def parts(chord: str) -> tuple[str, ...]:
    """The keys of ``chord``, in the order they are held: ``"ctrl++"`` is ``("ctrl", "+")``."""
    held, plus, rest = chord.partition("+")
    return (held, *parts(rest)) if plus and rest and held in MODIFIERS else (chord,)


def capital(char: str) -> str:
    """How a key has ``char`` on it: in capitals, where that is the same letter still (``ß`` and
    ``ς`` stay as they are)."""
    upper = char.upper()
    return upper if upper.lower() == char else char


def _us_places() -> dict[int, str]:
    letters = {pygame.KSCAN_A + n: chr(ord("a") + n) for n in range(26)}
    digits = {pygame.KSCAN_1 + n: "1234567890"[n] for n in range(10)}
    signs = zip(range(pygame.KSCAN_MINUS, pygame.KSCAN_BACKSLASH + 1), "-=[]\\", strict=True)
    more = zip(range(pygame.KSCAN_SEMICOLON, pygame.KSCAN_SLASH + 1), ";'`,./", strict=True)
    return letters | digits | dict(signs) | dict(more)


US_PLACES: Final = _us_places()
"""What a US keyboard writes, by the scancodes of its keys: they number places, not letters."""
_US_SCANCODES: Final = {char: scancode for scancode, char in US_PLACES.items()}

SHIFTED: Final = {"=": "+"}
"""What Shift makes of a key that writes this, on almost every layout, where a command needs it:
beside Ctrl only X11 tells what Shift writes."""

_LATIN_LOOKS: Final = dict(zip("ΑΒΕΖΗΙΚΜΝΟΤΥΧАЕКМОТ", "ABEZHIKMNOTYXAEKMOT", strict=True))
"""Greek and Cyrillic capitals that look like those of the same sound."""

_DRAWN: Final = range(ord("!"), 0x530)
"""Latin, Greek, Cyrillic: the scripts that the program's typeface has."""


class Keyboard:
    """What the keys of this keyboard write by themselves, without Shift, as the system says."""

    def __init__(self) -> None:
        numbers = cast("Iterable[bool]", range(512))
        self._scancodes = pygame.key.ScancodeWrapper(numbers)
        """Asked for a character it gives what it holds at the scancode of its key."""
        self._printed: dict[int, str] = {}

    def key_for(self, char: str) -> int:
        """The scancode of the key that writes ``char``; 0 if none does."""
        return int(self._scancodes[ord(char)])

    def printed(self, scancode: int) -> str:
        """What the key writes, if the program can draw that."""
        if not self._printed:
            self._printed = {self.key_for(char): char for char in map(chr, _DRAWN)} | {0: ""}
        return self._printed.get(scancode, "")

    def forget(self) -> None:
        """The layout is another one now."""
        self._printed.clear()

    def place(self, scancode: int, own: str) -> str:
        """What a key that writes ``own`` stands for by its place: what a US keyboard has there, if
        no other key of this one writes that.

        So it is with the letters where another script is written, and with digits that need Shift;
        for a sign of a US keyboard stands only a letter of another script. Other keys are what is
        printed on them, and nothing else.
        """
        char = US_PLACES.get(scancode, "")
        if char.isalpha():
            suits = own not in ascii_lowercase
        elif not char.isdigit():
            suits = not own.isascii() and unicodedata.category(own)[0] in "LMN"
        else:
            suits = True
        return char if char and suits and self.key_for(char) in (0, scancode) else ""

    def own(self, name: str) -> str:
        """The letter of another script that is on the key called ``name``, if there is one and it
        looks like another letter."""
        scancode = _US_SCANCODES.get(name, 0)
        own = self.printed(scancode)
        if own == name or not own.isalpha() or not self.place(scancode, own):
            return ""
        letter = capital(own)
        return letter if _LATIN_LOOKS.get(letter) != capital(name) else ""

    def legend(self, name: str) -> str:
        """What is printed on a key with one letter: where it writes another script, both letters,
        since some of one look like some of the other."""
        return f"{capital(name)} {self.own(name)}".rstrip()

    def at_hand(self, chords: tuple[str, ...]) -> tuple[str, ...]:
        """``chords`` of one command without the signs that this keyboard has no key for, if others
        are left."""
        return tuple(filter(self._has, chords)) or chords[:1]

    def _has(self, chord: str) -> bool:
        name = parts(chord)[-1]
        if len(name) > 1 or name.isalnum() or self.key_for(name) or self.own(name):
            return True
        return any(self.key_for(char) for char, sign in SHIFTED.items() if sign == name)


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
    **{getattr(pygame, f"K_KP_{n}"): str(n) for n in range(10)},
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
}

_WITHOUT_NUM_LOCK: Final = {
    pygame.K_KP_0: "",
    pygame.K_KP_1: "end",
    pygame.K_KP_2: "down",
    pygame.K_KP_3: "pagedown",
    pygame.K_KP_4: "left",
    pygame.K_KP_5: "",
    pygame.K_KP_6: "right",
    pygame.K_KP_7: "home",
    pygame.K_KP_8: "up",
    pygame.K_KP_9: "pageup",
    pygame.K_KP_PERIOD: "delete",
}
"""Keys of the number pad that move while Num Lock is off."""

_HAS_NUM_LOCK: Final = sys.platform != "darwin"
_COMMANDING: Final = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_WRITING: Final = pygame.KMOD_MODE | (pygame.KMOD_RALT if _HAS_NUM_LOCK else pygame.KMOD_ALT)
"""AltGr, or Option: with it keys write third and fourth signs. Windows says Ctrl and Alt then."""

_SAME: Final = {"؟": "?", "՞": "?"}
"""Signs of other scripts that are the same sign."""


class Reader:
    """Turns pygame's events into ours. ``scale`` is surface pixels per event pixel."""

    def __init__(self) -> None:
        self.scale = 1.0
        self._pos: Pos = (-1, -1)
        self._pads: dict[int, int] = {}
        """Numbers of the game controllers, by the ids of the system."""
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        """They are heard as long as they are held here."""
        self.keyboard = Keyboard()
        self._down: set[int] = set()
        """Scancodes of the keys that are held: pygame does not tell a repeated press."""
        self._unwritten = ""
        """The text that X11 sends with Ctrl and a key, which nobody wants to write."""

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
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return None if event.text == self._unwritten else Text(event.text)
        if kind == pygame.KEYMAPCHANGED:
            self.keyboard.forget()
        if kind in (pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN):
            return self._pad(event)
        if kind == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
        elif kind == pygame.WINDOWFOCUSLOST:
            self._down.clear()
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

    def _key(self, event: pygame.Event) -> Key | None:
        if event.type == pygame.KEYUP:
            self._down.discard(event.scancode)
            if not event.mod & _COMMANDING:
                self._unwritten = ""
            return None
        repeat = event.scancode in self._down or getattr(event, "repeat", False)
        if event.scancode:
            self._down.add(event.scancode)
        press = _Press(event)
        self._unwritten = "" if press.writes else getattr(event, "unicode", "")
        names = tuple(dict.fromkeys(press.chords(self.keyboard)))
        return Key(names[0], bool(repeat), names[1:]) if names else None

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
    pygame.KEYMAPCHANGED: Relabel(),
    pygame.WINDOWCLOSE: Quit(),
    pygame.QUIT: Quit(),
}


class _Press:
    """A press of a key of the keyboard, and what it can be called."""

    def __init__(self, event: pygame.Event) -> None:
        self.key, self.mod, self.scancode = event.key, event.mod, event.scancode
        self.own = chr(self.key).lower() if ord(" ") < self.key <= sys.maxunicode else ""
        """What the key writes by itself; nothing where that is an accent for the next letter."""
        typed = getattr(event, "unicode", "").lower()
        self.typed = typed if len(typed) == 1 and typed.isprintable() else ""
        third = self.mod & _WRITING and self.typed not in ("", self.own)
        self.writes = bool(third) or not self.mod & _COMMANDING
        command = self.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        self.held = ("ctrl+" if command else "") + ("alt+" if self.mod & pygame.KMOD_ALT else "")
        self.shift = "shift+" if self.mod & pygame.KMOD_SHIFT else ""

    def chords(self, keyboard: Keyboard) -> Iterator[str]:
        """Its names, the likeliest first."""
        name = self._name()
        if name is None:
            yield from self._signs(keyboard)
        elif name:
            yield self.held + self.shift + name

    def _name(self) -> str | None:
        """Of a key that has one; empty for one that does nothing."""
        if _HAS_NUM_LOCK and not self.mod & (pygame.KMOD_NUM | _COMMANDING):
            return _WITHOUT_NUM_LOCK.get(self.key, _NAMED.get(self.key))
        return _NAMED.get(self.key)

    def _signs(self, keyboard: Keyboard) -> Iterator[str]:
        made_up = self.shift and self.typed == self.own and self.typed in SHIFTED
        told = bool(self.typed) and not made_up
        if told:
            yield from map(self._as_typed, (self.typed, *_SAME.get(self.typed, "")))
        if told and self.writes and self.typed in ascii_lowercase:
            return
        for char in (self.own, keyboard.place(self.scancode, self.own)):
            if self.shift and char in SHIFTED and not told:
                yield self.held + SHIFTED[char]
            if char:
                yield self._with_shift(char)

    def _as_typed(self, char: str) -> str:
        """Shift is a part of a sign, and of what is written without Ctrl and Alt."""
        if self.writes:
            return char
        return self._with_shift(char) if char.isalpha() else self.held + char

    def _with_shift(self, char: str) -> str:
        """A letter written with Shift is the same letter; with Ctrl it is another chord."""
        letter = char.isalpha() and (not self.typed or self.typed.isalpha())
        return self.held + ("" if letter and not self.held else self.shift) + char


def along(start: Pos, end: Pos, apart: float) -> list[Pos]:
    """Points on the way from ``start`` to ``end``, which is the last, at most ``apart``."""
    (x, y), (to_x, to_y) = start, end
    count = max(1, math.ceil(math.dist(start, end) / max(1.0, apart)))
    shares = [part / count for part in range(1, count + 1)]
    return [(round(x + (to_x - x) * share), round(y + (to_y - y) * share)) for share in shares]
