"""What keys and game controllers are to the program."""

from __future__ import annotations

from typing import Any, cast

from sumo_arcade.app import App  # isort: skip  # noqa: F401 - it sets pygame up first
import pygame
import pytest

from sumo_arcade.ui.boards.sumon.programming.half_keys import (
    LAYING_KEYS,
    SIGN_KEYS,
    laying_of,
    sign_of,
)
from sumo_arcade.ui.boards.sumon.programming.programming_panel import SLOT_KEYS
from sumo_arcade.ui.platform.input import (
    COMMANDS,
    US_PLACES,
    Bindings,
    Key,
    Reader,
    Relabel,
    Text,
    capital,
)
from tests.ui.layouts import LAYOUTS, NAMED, Printed, Row

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def pressed(**fields: Any) -> pygame.Event:
    """A key goes down."""
    defaults: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0, "repeat": False}
    return pygame.Event(pygame.KEYDOWN, **(defaults | fields))


def keys(*events: pygame.Event, reader: Reader | None = None) -> list[object]:
    """What they are read as."""
    return list((reader or Reader()).read(events))


def typed(*events: pygame.Event, layout: str = "American") -> list[Key]:
    """What they are on a keyboard of this layout."""
    reader = Reader()
    reader.keyboard = Printed(LAYOUTS[layout])
    found = keys(*events, reader=reader)
    assert all(isinstance(key, Key) for key in found)
    return cast("list[Key]", found)


def command_of(layout: str, *row: Any, **changes: str) -> str:
    """What the press of a measured row does, or nothing; ``changes`` are the settings'."""
    fields = dict(zip(("key", "scancode", "mod", "unicode"), row, strict=True))
    found = typed(pressed(**fields), layout=layout)
    return next((Bindings(changes).command(key) or "" for key in found), "")


ROWS = [(layout, row) for layout in LAYOUTS for row in (*NAMED, *LAYOUTS[layout].rows)]


@pytest.mark.parametrize(("layout", "row"), ROWS)
def test_a_key_does_what_is_printed_on_it(layout: str, row: Row) -> None:
    command, *fields = row
    assert command_of(layout, *fields) == command


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_command_was_tried_on_every_layout(layout: str) -> None:
    tried = {row[0] for row in (*NAMED, *LAYOUTS[layout].rows)} - {""}
    assert tried == {command.name for command in COMMANDS}


SILENT = [
    (layout, row)
    for layout, row in ROWS
    if row[3] & CTRL and (row[4] not in (",", "-") or ord(row[4]) == row[1])
]
"""Chords with Ctrl but those that only tell of a sign by writing it."""


@pytest.mark.parametrize(("layout", "row"), SILENT)
def test_a_key_need_not_write_with_ctrl(layout: str, row: Row) -> None:
    """Only X11 writes then; elsewhere pygame makes up what it can of the key."""
    command, key, scancode, mod, _unicode = row
    made_up = chr(key) if key < 128 and not chr(key).isalpha() else ""
    assert command_of(layout, key, scancode, mod, made_up) == command


def test_on_windows_the_minus_of_a_french_keyboard_is_a_minus() -> None:
    """There the digits, which need Shift, are not what the key itself is called."""
    assert command_of("French", ord("-"), pygame.KSCAN_6, CTRL, "-") == "smaller"
    assert command_of("French", ord("à"), pygame.KSCAN_0, CTRL, "") == "normal_size"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_keys_of_the_halves_are_letters_or_places(layout: str) -> None:
    """A keyboard with Latin letters has them where they are printed, another one where they lie."""
    for letter in {*LAYING_KEYS[0], *LAYING_KEYS[1], *SIGN_KEYS[0], *SIGN_KEYS[1]}:
        if len(letter) > 1:
            continue
        keyboard = Printed(LAYOUTS[layout])
        places = {char: scancode for scancode, char in US_PLACES.items()}
        scancode = keyboard.key_for(letter) or places[letter]
        own = next(char for char in LAYOUTS[layout].keys if keyboard.key_for(char) == scancode)
        (key,) = typed(pressed(key=ord(own), scancode=scancode, unicode=own), layout=layout)
        assert (sign_of(key), laying_of(key)) == (sign_of(Key(letter)), laying_of(Key(letter)))


def test_a_french_letter_is_nothing_else_for_its_place() -> None:
    (key,) = typed(pressed(key=pygame.K_a, unicode="a", scancode=pygame.KSCAN_Q), layout="French")
    assert key == Key("a")


def test_digits_that_need_shift_are_there_without_it() -> None:
    """Slots are numbered, and on a French keyboard the row of digits writes signs and letters."""
    row = [("&", pygame.KSCAN_1), ("é", pygame.KSCAN_2), ("à", pygame.KSCAN_0)]
    events = [pressed(key=ord(sign), unicode=sign, scancode=code) for sign, code in row]
    found = typed(*events, layout="French")
    assert [key.meaning(SLOT_KEYS) for key in found] == [0, 1, 9]
    shifted = pressed(key=pygame.K_1, mod=SHIFT, unicode="!", scancode=pygame.KSCAN_1)
    assert [key.meaning(SLOT_KEYS) for key in typed(shifted)] == [None]


def test_the_settings_may_name_what_is_printed_or_what_is_meant() -> None:
    event = (0x44F, pygame.KSCAN_Z, CTRL, "я")
    assert command_of("Russian", *event, hint="ctrl+z", undo="ctrl+u") == "hint"
    assert command_of("Russian", *event, hint="ctrl+я") == "hint"
    assert command_of("American", pygame.K_1, pygame.KSCAN_1, SHIFT, "!", hint="!") == "hint"
    assert command_of("German", 0, pygame.KSCAN_EQUALS, 0, "", hint="=") == ""


def test_what_altgr_writes_is_written() -> None:
    """Windows says Ctrl and Alt for AltGr; with the left Alt a key is a chord and nothing else."""
    at = {"key": pygame.K_q, "scancode": pygame.KSCAN_Q}
    altgr, windows = pygame.KMOD_RALT, pygame.KMOD_RALT | pygame.KMOD_LCTRL
    text = pygame.Event(pygame.TEXTINPUT, text="@")
    for mod in (altgr, windows, pygame.KMOD_MODE):
        key, written = keys(pressed(**at, mod=mod, unicode="@"), text)
        assert isinstance(key, Key)
        assert (key.chord, written) == ("@", Text("@"))
    plain = pygame.Event(pygame.TEXTINPUT, text="q")
    assert keys(pressed(**at, mod=pygame.KMOD_LALT, unicode="q"), plain) == [Key("alt+q")]


@pytest.mark.parametrize("unicode", ["+", "я"])
def test_what_x11_writes_with_ctrl_is_not_written(unicode: str) -> None:
    held = {"key": ord(unicode), "scancode": 29, "mod": CTRL}
    text = pygame.Event(pygame.TEXTINPUT, text=unicode)
    let_go = pygame.Event(pygame.KEYUP, key=pygame.K_LCTRL, scancode=224, mod=0)
    found = keys(pressed(**held, unicode=unicode), text, text, let_go, text)
    assert [event for event in found if isinstance(event, Text)] == [Text(unicode)]


def test_a_key_that_is_held_repeats_until_it_is_let_go() -> None:
    """pygame says only that it goes down again and again."""
    down = pressed(key=pygame.K_p, unicode="p", scancode=pygame.KSCAN_P)
    up = pygame.Event(pygame.KEYUP, key=pygame.K_p, scancode=pygame.KSCAN_P, mod=0)
    found = typed(down, down, down, up, down)
    assert [key.repeat for key in found] == [False, True, True, False]
    assert [Bindings({}).command(key) for key in found] == ["pause", None, None, "pause"]


def test_a_key_held_when_the_window_lost_the_keyboard_is_not_held_any_more() -> None:
    down = pressed(key=pygame.K_p, unicode="p", scancode=pygame.KSCAN_P)
    first, _lost, second = keys(down, pygame.Event(pygame.WINDOWFOCUSLOST), down)
    assert (first, second) == (Key("p"), Key("p"))


@pytest.mark.parametrize(
    ("key", "mod", "unicode", "chord"),
    [
        (pygame.K_KP_0, pygame.KMOD_NUM, "0", "0"),
        (pygame.K_KP_4, pygame.KMOD_NUM, "4", "4"),
        (pygame.K_KP_4, 0, "", "left"),
        (pygame.K_KP_9, 0, "", "pageup"),
        (pygame.K_KP_PERIOD, 0, ".", "delete"),
        (pygame.K_KP_0, 0, "", None),
        (pygame.K_KP_0, pygame.KMOD_LCTRL, "", "ctrl+0"),
        (pygame.K_KP_PLUS, pygame.KMOD_LCTRL, "+", "ctrl++"),
        (pygame.K_KP_MINUS, pygame.KMOD_LCTRL, "-", "ctrl+-"),
        (pygame.K_KP_ENTER, 0, "\r", "return"),
    ],
)
def test_the_number_pad_moves_without_num_lock(
    key: int, mod: int, unicode: str, chord: str | None
) -> None:
    found = keys(pressed(key=key, mod=mod, unicode=unicode, scancode=90))
    assert found == ([] if chord is None else [Key(chord)])


def test_caps_lock_changes_no_chord() -> None:
    caps = pygame.KMOD_CAPS
    assert command_of("American", pygame.K_h, pygame.KSCAN_H, caps, "H") == "hint"
    assert command_of("American", pygame.K_h, pygame.KSCAN_H, caps | SHIFT, "h") == "hint"
    assert command_of("American", pygame.K_z, pygame.KSCAN_Z, caps | CTRL, "\x1a") == "undo"
    assert command_of("Russian", 0x44F, pygame.KSCAN_Z, caps | CTRL, "Я") == "undo"


def test_a_sign_that_shift_writes_is_not_the_letter_of_its_key() -> None:
    """On an Arabic keyboard the key of K writes a comma with Shift."""
    assert command_of("Arabic", 0x646, pygame.KSCAN_K, SHIFT, "،") == ""


def test_an_accent_waits_for_its_letter() -> None:
    """A German keyboard's ´ has no letter of its own; what it makes of an e is still the key e."""
    accent = pressed(key=0x40000000, scancode=pygame.KSCAN_EQUALS)
    letter = pressed(key=pygame.K_e, unicode="é", scancode=pygame.KSCAN_E)
    assert typed(accent, letter, layout="German") == [Key("é", others=("e",))]


LATIN = ("Z", "H", ",", "Q", "F")
OWN = {
    "Russian": ("Z Я", "H Р", ", Б", "Q Й", "F А"),
    "Greek": ("Z", "H", ",", "Q", "F Φ"),
}
"""What is printed on keys. The program's typeface has no Hebrew and no Arabic; such keyboards have
the Latin letters too. A Greek Z looks like a Latin one, and a Greek Q is a semicolon."""
WITHOUT_EQUALS = ("German",)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_are_shown_as_they_are_printed(layout: str) -> None:
    keyboard, chords = Printed(LAYOUTS[layout]), Bindings({}).chords
    assert tuple(keyboard.legend(char) for char in "zh,qf") == OWN.get(layout, LATIN)
    assert [keyboard.legend(char) for char in "0-+?"] == ["0", "-", "+", "?"]
    larger = ("ctrl++",) if layout in WITHOUT_EQUALS else ("ctrl++", "ctrl+=")
    assert keyboard.at_hand(chords["larger"]) == larger
    for name, common in chords.items():
        assert name == "larger" or keyboard.at_hand(common) == common


def test_letters_are_capitals_on_keys_unless_that_is_another_letter() -> None:
    assert [capital(char) for char in "aяζßς+"] == ["A", "Я", "Ζ", "ß", "ς", "+"]


def test_another_layout_is_asked_anew() -> None:
    reader = Reader()
    keyboard = reader.keyboard = Printed(LAYOUTS["Russian"])
    assert keyboard.printed(pygame.KSCAN_Z) == "я"
    keyboard.change(LAYOUTS["Greek"])
    assert keys(pygame.Event(pygame.KEYMAPCHANGED), reader=reader) == [Relabel()]
    assert keyboard.printed(pygame.KSCAN_Z) == "ζ"


@pytest.fixture
def pads() -> Reader:
    """A reader with two controllers, whose ids are 7 and 4, in the order in which they were met."""
    reader = Reader()
    for instance in (7, 4):
        keys(button(instance, 0), reader=reader)
    return reader


def button(instance: int, number: int) -> pygame.Event:
    """A button of a controller goes down."""
    return pygame.Event(pygame.JOYBUTTONDOWN, instance_id=instance, button=number)


def test_controllers_are_told_apart(pads: Reader) -> None:
    hat = pygame.Event(pygame.JOYHATMOTION, instance_id=4, hat=0, value=(-1, 0))
    found = keys(button(4, 0), button(7, 0), hat, button(7, 13), reader=pads)
    assert found == [
        Key("return", pad=1),
        Key("return", pad=0),
        Key("left", pad=1),
        Key("left", pad=0),
    ]


def test_a_controller_that_comes_back_takes_the_free_place(pads: Reader) -> None:
    gone = pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert keys(gone, button(9, 0), button(4, 0), reader=pads) == [
        Key("return", pad=0),
        Key("return", pad=1),
    ]


def test_a_hat_let_go_and_a_strange_button_are_nothing(pads: Reader) -> None:
    let_go = pygame.Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 0))
    assert keys(let_go, button(7, 99), reader=pads) == []
