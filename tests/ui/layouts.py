"""What SDL tells of a key on X11, as it was measured under setxkbmap with presses by keycode.

A row is a press: the command that it is for (none: it must mean nothing), then key, scancode,
modifiers and unicode of its event. Every layout has a row for every command.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sumo_arcade.ui.platform.input import US_PLACES, Keyboard

Row = tuple[str, int, int, int, str]

US_KEYS: Final = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./"


@dataclass(frozen=True, slots=True)
class Layout:
    """``keys`` is what the keys of ``US_KEYS`` write here, without Shift; a dot in the middle where
    it is an accent."""

    keys: str
    rows: tuple[Row, ...]


class Printed(Keyboard):
    """A keyboard with the keys of a layout."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.change(layout)

    def change(self, layout: Layout) -> None:
        """It has this layout from now on."""
        places = {char: scancode for scancode, char in US_PLACES.items()}
        pairs = zip(layout.keys, US_KEYS, strict=True)
        self._keys = {char: places[us] for char, us in pairs if char != "·"}

    def key_for(self, char: str) -> int:
        return self._keys.get(char, 0)


NAMED: Final[tuple[Row, ...]] = (
    ("undo", 8, 42, 0, "\b"),
    ("previous", 1073741899, 75, 0, ""),
    ("previous", 1073741904, 80, 0, ""),
    ("next", 1073741902, 78, 0, ""),
    ("next", 1073741903, 79, 0, ""),
    ("first", 1073741898, 74, 0, ""),
    ("last", 1073741901, 77, 0, ""),
    ("rules", 1073741882, 58, 0, ""),
    ("menu", 27, 41, 0, "\x1b"),
    ("full_screen", 1073741892, 68, 0, ""),
    ("full_screen", 13, 40, 256, "\r"),
)
"""Keys that are the same on all of them."""

LAYOUTS: Final = {
    "American": Layout(
        "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
        (
            ("new", 110, 17, 0, "n"),
            ("undo", 122, 29, 64, "\x1a"),
            ("redo", 121, 28, 64, "\x19"),
            ("redo", 122, 29, 65, "\x1a"),
            ("hint", 104, 11, 0, "h"),
            ("flip", 102, 9, 0, "f"),
            ("pause", 112, 19, 0, "p"),
            ("hold", 107, 14, 0, "k"),
            ("log", 108, 15, 0, "l"),
            ("hint", 104, 11, 1, "H"),
            ("keys", 47, 56, 1, "?"),
            ("settings", 44, 54, 64, ","),
            ("larger", 61, 46, 65, "+"),
            ("larger", 61, 46, 64, "="),
            ("smaller", 45, 45, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 96, 53, 64, "`"),
            ("", 55, 36, 64, "\x1f"),
            ("", 48, 39, 1, ")"),
        ),
    ),
    "German": Layout(
        "·1234567890ß·qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
        (
            ("new", 110, 17, 0, "n"),
            ("undo", 122, 28, 64, "\x1a"),
            ("redo", 121, 29, 64, "\x19"),
            ("redo", 122, 28, 65, "\x1a"),
            ("hint", 104, 11, 0, "h"),
            ("flip", 102, 9, 0, "f"),
            ("pause", 112, 19, 0, "p"),
            ("hold", 107, 14, 0, "k"),
            ("log", 108, 15, 0, "l"),
            ("hint", 104, 11, 1, "H"),
            ("keys", 223, 45, 1, "?"),
            ("settings", 44, 54, 64, ","),
            ("larger", 43, 48, 64, "+"),
            ("smaller", 45, 56, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 223, 45, 64, "ß"),
            ("", 1073741824, 46, 64, ""),
            ("", 246, 51, 64, ""),
            ("", 46, 55, 64, "."),
        ),
    ),
    "French": Layout(
        "²1234567890)=azertyuiop·$*qsdfghjklmùwxcvbn,;:!",
        (
            ("new", 110, 17, 0, "n"),
            ("undo", 122, 26, 64, "\x1a"),
            ("redo", 121, 28, 64, "\x19"),
            ("redo", 122, 26, 65, "\x1a"),
            ("hint", 104, 11, 0, "h"),
            ("flip", 102, 9, 0, "f"),
            ("pause", 112, 19, 0, "p"),
            ("hold", 107, 14, 0, "k"),
            ("log", 108, 15, 0, "l"),
            ("hint", 104, 11, 1, "H"),
            ("keys", 44, 16, 1, "?"),
            ("settings", 44, 16, 64, ","),
            ("larger", 61, 46, 65, "+"),
            ("larger", 61, 46, 64, "="),
            ("smaller", 54, 35, 64, "-"),
            ("normal_size", 48, 39, 64, "à"),
            ("normal_size", 48, 39, 65, "0"),
            ("", 41, 45, 64, ")"),
            ("", 97, 20, 64, "\x01"),
            ("", 59, 54, 64, ";"),
            ("", 33, 56, 64, "!"),
        ),
    ),
    "Russian": Layout(
        "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",
        (
            ("new", 1090, 17, 0, "т"),
            ("undo", 1103, 29, 64, "я"),
            ("redo", 1085, 28, 64, "н"),
            ("redo", 1103, 29, 65, "Я"),
            ("hint", 1088, 11, 0, "р"),
            ("flip", 1072, 9, 0, "а"),
            ("pause", 1079, 19, 0, "з"),
            ("hold", 1083, 14, 0, "л"),
            ("log", 1076, 15, 0, "д"),
            ("hint", 1088, 11, 1, "Р"),
            ("keys", 55, 36, 1, "?"),
            ("settings", 1073, 54, 64, "б"),
            ("settings", 46, 56, 65, ","),
            ("larger", 61, 46, 65, "+"),
            ("larger", 61, 46, 64, "="),
            ("smaller", 45, 45, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 46, 56, 64, "."),
            ("", 46, 56, 1, ","),
        ),
    ),
    "Greek": Layout(
        "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ·'ζχψωβνμ,./",
        (
            ("new", 957, 17, 0, "ν"),
            ("undo", 950, 29, 64, "ζ"),
            ("redo", 965, 28, 64, "υ"),
            ("redo", 950, 29, 65, "Ζ"),
            ("hint", 951, 11, 0, "η"),
            ("flip", 966, 9, 0, "φ"),
            ("pause", 960, 19, 0, "π"),
            ("hold", 954, 14, 0, "κ"),
            ("log", 955, 15, 0, "λ"),
            ("hint", 951, 11, 1, "Η"),
            ("keys", 47, 56, 1, "?"),
            ("settings", 44, 54, 64, ","),
            ("larger", 61, 46, 65, "+"),
            ("larger", 61, 46, 64, "="),
            ("smaller", 45, 45, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 39, 52, 64, "'"),
        ),
    ),
    "Hebrew": Layout(
        ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
        (
            ("new", 1502, 17, 0, "מ"),
            ("undo", 1494, 29, 64, "ז"),
            ("redo", 1496, 28, 64, "ט"),
            ("redo", 1494, 29, 65, ""),
            ("hint", 1497, 11, 0, "י"),
            ("flip", 1499, 9, 0, "כ"),
            ("pause", 1508, 19, 0, "פ"),
            ("hold", 1500, 14, 0, "ל"),
            ("log", 1498, 15, 0, "ך"),
            ("hint", 1497, 11, 1, "H"),
            ("keys", 46, 56, 1, "?"),
            ("settings", 44, 52, 64, ","),
            ("larger", 61, 46, 65, "+"),
            ("larger", 61, 46, 64, "="),
            ("smaller", 45, 45, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 1514, 54, 64, "ת"),
            ("", 46, 56, 64, "."),
        ),
    ),
    "Arabic": Layout(
        "ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤرﻻىةوزظ",
        (
            ("new", 1609, 17, 0, "ى"),
            ("undo", 1574, 29, 64, "ئ"),
            ("redo", 1594, 28, 64, "غ"),
            ("redo", 1574, 29, 65, ""),
            ("hint", 1575, 11, 0, "ا"),
            ("flip", 1576, 9, 0, "ب"),
            ("pause", 1581, 19, 0, "ح"),
            ("hold", 1606, 14, 0, "ن"),
            ("log", 1605, 15, 0, "م"),
            ("hint", 1575, 11, 1, "أ"),
            ("keys", 1592, 56, 1, "؟"),
            ("settings", 1608, 54, 64, "و"),
            ("larger", 61, 46, 65, "+"),
            ("larger", 61, 46, 64, "="),
            ("smaller", 45, 45, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 1584, 53, 64, "ذ"),
        ),
    ),
    "Dvorak": Layout(
        "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
        (
            ("new", 110, 15, 0, "n"),
            ("undo", 122, 56, 64, "\x1a"),
            ("redo", 121, 23, 64, "\x19"),
            ("redo", 122, 56, 65, "\x1a"),
            ("hint", 104, 13, 0, "h"),
            ("flip", 102, 28, 0, "f"),
            ("pause", 112, 21, 0, "p"),
            ("hold", 107, 25, 0, "k"),
            ("log", 108, 19, 0, "l"),
            ("hint", 104, 13, 1, "H"),
            ("keys", 47, 47, 1, "?"),
            ("settings", 44, 26, 64, ","),
            ("larger", 61, 48, 65, "+"),
            ("larger", 61, 48, 64, "="),
            ("smaller", 45, 52, 64, "-"),
            ("normal_size", 48, 39, 64, "0"),
            ("", 59, 29, 64, ";"),
            ("", 100, 11, 0, "d"),
            ("", 93, 46, 64, "\x1d"),
            ("", 119, 54, 64, "\x17"),
        ),
    ),
}
