"""Keyboards of other countries at the program: what their keys do, and what is shown of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.ui.boards.sumon.programming.simultaneous import keys_of
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.settings.keys import KeysScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.widgets.fields import TextField
from tests.ui.layouts import LAYOUTS, Printed
from tests.ui.pilot import Pilot, flying, on_top, start_game
from tests.ui.sumon_table import BLUE, RED, opened, start

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program whose keyboard is Russian."""
    with flying(tmp_path, less_motion=True) as made:
        lay_out(made, "Russian")
        yield made


def lay_out(pilot: Pilot, layout: str) -> None:
    """The keyboard gets this layout."""
    pilot.app._reader.keyboard = Printed(LAYOUTS[layout])
    pilot.post(pygame.KEYMAPCHANGED)


def press(pilot: Pilot, letter: str, scancode: int, mod: int = 0) -> None:
    """Presses a key of letters as X11 tells of it, text included."""
    pilot.post(pygame.KEYDOWN, key=ord(letter), scancode=scancode, mod=mod, unicode=letter)
    pilot.post(pygame.TEXTINPUT, text=letter)
    pilot.post(pygame.KEYUP, key=ord(letter), scancode=scancode, mod=mod)


def test_cyrillic_shortcuts_count_by_their_place(pilot: Pilot) -> None:
    game = start_game(pilot, "draughts")
    pilot.click("32", "28")
    pilot.settle()
    assert pilot.notes() == ["32-28"]
    press(pilot, "я", pygame.KSCAN_Z, CTRL)
    assert pilot.notes() == []
    press(pilot, "н", pygame.KSCAN_Y, CTRL)
    assert pilot.notes() == ["32-28"]
    flipped = game.table.art.centre("1")
    press(pilot, "а", pygame.KSCAN_F)
    assert game.table.art.centre("1") != flipped
    press(pilot, "з", pygame.KSCAN_P)
    assert type(pilot.top).__name__ == "PauseScene"


def test_a_field_takes_letters_and_leaves_chords(pilot: Pilot) -> None:
    pilot.app.push(MenuScene(pilot.app))
    pilot.step()
    pilot.press_button("Draughts")
    pilot.press_button("Player 1")
    sheet = on_top(pilot, SetupScene)
    for letter, scancode in (("р", pygame.KSCAN_H), ("з", pygame.KSCAN_P), ("а", pygame.KSCAN_F)):
        press(pilot, letter, scancode)
    press(pilot, "я", pygame.KSCAN_Z, CTRL)
    press(pilot, "=", pygame.KSCAN_EQUALS, CTRL)
    assert pilot.app.settings.ui_scale == 1.1
    lay_out(pilot, "Greek")
    field = sheet.group.focus
    assert isinstance(field, TextField)
    assert field.text == "рза"


@pytest.mark.parametrize("command", ["rules", "keys", "menu", "settings", "larger"])
def test_a_letter_that_the_settings_make_a_command_can_be_written(
    tmp_path: Path, command: str
) -> None:
    with flying(tmp_path, less_motion=True, keys={command: "r"}) as pilot:
        pilot.app.push(MenuScene(pilot.app))
        pilot.step()
        pilot.press_button("Draughts")
        pilot.press_button("Player 1")
        sheet = on_top(pilot, SetupScene)
        press(pilot, "r", pygame.KSCAN_R)
        assert pilot.top is sheet
        field = sheet.group.focus
        assert isinstance(field, TextField)
        assert field.text == "r"
        pilot.key("return")
        press(pilot, "r", pygame.KSCAN_R)
        assert pilot.top is not sheet or pilot.app.settings.ui_scale > 1


def picture(pilot: Pilot) -> bytes:
    """What the window shows."""
    pilot.settle()
    return pygame.image.tobytes(pilot.app.surface, "RGB")


def test_the_list_of_keys_follows_the_keyboard(pilot: Pilot) -> None:
    pilot.app.reset(MenuScene(pilot.app), KeysScene(pilot.app))
    russian = picture(pilot)
    lay_out(pilot, "German")
    german = picture(pilot)
    lay_out(pilot, "American")
    american = picture(pilot)
    lay_out(pilot, "Russian")
    assert len({russian, german, american}) == 3
    assert picture(pilot) == russian


def test_the_halves_show_the_letters_of_the_keyboard(pilot: Pilot) -> None:
    keyboard = pilot.app.keyboard
    assert [keys_of(RED, what, keyboard) for what in ("move", "lay", "lock")] == [
        "Ц Ф Ы В",
        "E У",
        "F А",
    ]
    assert [keys_of(BLUE, what, keyboard) for what in ("move", "lay", "lock")] == [
        "↑ ← ↓ →",
        "Enter",
        "P З",
    ]
    table = start(pilot, {"laying": "together"})
    opened(pilot, table)
    russian = picture(pilot)
    lay_out(pilot, "American")
    assert picture(pilot) != russian
