"""What keys and game controllers are to the program."""

from __future__ import annotations

from typing import Any

from sumo_arcade.app import App  # isort: skip  # noqa: F401 - it sets pygame up first
import pygame
import pytest

from sumo_arcade.ui.input import Key, Reader


def pressed(**fields: Any) -> pygame.Event:
    """A key goes down."""
    defaults: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0, "repeat": False}
    return pygame.Event(pygame.KEYDOWN, **(defaults | fields))


def keys(*events: pygame.Event, reader: Reader | None = None) -> list[object]:
    """What they are read as."""
    return list((reader or Reader()).read(events))


def test_a_key_knows_the_place_it_has_on_a_us_keyboard() -> None:
    """On a Ukrainian keyboard the key of A writes another letter; on a French one, Q."""
    cyrillic = pressed(key=0x444, unicode="ф", scancode=pygame.KSCAN_A)
    french = pressed(key=pygame.K_q, unicode="q", scancode=pygame.KSCAN_A)
    assert keys(cyrillic, french) == [Key("ф", place="a"), Key("q", place="a")]


@pytest.mark.parametrize(
    "event",
    [
        pressed(key=pygame.K_LEFT, scancode=pygame.KSCAN_LEFT),
        pressed(key=pygame.K_1, unicode="1", scancode=pygame.KSCAN_1),
        pressed(key=pygame.K_z, mod=pygame.KMOD_CTRL, scancode=pygame.KSCAN_Z),
        pressed(key=pygame.K_a, unicode="a"),
    ],
)
def test_only_letters_pressed_alone_have_a_place(event: pygame.Event) -> None:
    (key,) = keys(event)
    assert isinstance(key, Key)
    assert key.place == ""


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
