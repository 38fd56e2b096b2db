"""Looks that fade, sheets that rise, and what is left of both for those who want less motion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sumo_arcade.store.settings import Settings
from sumo_arcade.ui.animation import motion
from sumo_arcade.ui.animation.motion import STILL, Tempo, Wave
from sumo_arcade.ui.board import pieces
from sumo_arcade.ui.platform.input import LEFT, Motion, Press, Release
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.settings.settings import SettingsScene
from sumo_arcade.ui.widgets.controls import Button
from sumo_arcade.ui.widgets.group import HOVER_IN, HOVER_OUT, Group
from tests.ui.pilot import FRAME, Pilot, flying, start_game

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

from sumo_arcade.store.paths import assets  # isort: skip

NORMAL = Tempo.of(Settings())
INSIDE, OUTSIDE = (100, 60), (5, 5)
GROUND = (200, 190, 140)

pytestmark = pytest.mark.usefixtures("display")


class Desk:
    """A group with one button, and what it looks like."""

    def __init__(self) -> None:
        self.sprites = Sprites(assets(), Metrics.of(1280, 720, 0))
        self.dirty: list[pygame.Rect] = []
        self.group = Group(self.sprites, self.dirty.append)
        self.done: list[str] = []
        self.button = Button(
            pygame.Rect(40, 40, 120, 48), "Play", lambda: self.done.append("played")
        )
        self.group.add(self.button)

    def seen(self) -> bytes:
        """Every pixel."""
        surface = pygame.Surface((200, 130))
        surface.fill(GROUND)
        self.group.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


def between(low: bytes, value: bytes, high: bytes, slack: int = 2) -> bool:
    """Whether every channel lies between two pictures."""
    return all(
        min(a, b) - slack <= seen <= max(a, b) + slack
        for a, seen, b in zip(low, value, high, strict=True)
    )


def test_a_look_fades_and_ends_as_it_is_without_motion() -> None:
    desk, other = Desk(), Desk()
    plain = desk.seen()
    for one in (desk, other):
        one.group.handle(Motion(INSIDE, False))
    assert other.group.update(0, STILL)
    lit = other.seen()
    assert lit != plain
    assert desk.seen() == plain
    assert desk.group.update(HOVER_IN / 2000, NORMAL)
    half = desk.seen()
    assert half not in (plain, lit)
    assert between(plain, half, lit)
    desk.group.update(HOVER_IN / 2000 + 0.001, NORMAL)
    assert desk.seen() == lit
    assert not desk.group.update(1, NORMAL)


def test_a_look_that_is_taken_back_returns_from_where_it_was() -> None:
    desk = Desk()
    plain = desk.seen()
    desk.group.handle(Motion(INSIDE, False))
    desk.group.update(HOVER_IN * 0.2 / 1000, NORMAL)
    faint = desk.seen()
    desk.group.handle(Motion(OUTSIDE, False))
    assert between(faint, desk.seen(), faint)
    desk.group.update(HOVER_OUT * 0.21 / 1000, NORMAL)
    assert desk.seen() == plain


def test_a_press_counts_while_looks_still_change_and_ends_them() -> None:
    desk = Desk()
    desk.group.handle(Motion(INSIDE, False))
    desk.group.handle(Press(INSIDE, LEFT))
    desk.group.handle(Release(INSIDE, LEFT))
    assert desk.done == ["played"]
    desk.group.snap()
    desk.dirty.clear()
    assert not desk.group.update(1, NORMAL)
    assert desk.dirty == []


def test_only_the_widget_that_changes_is_drawn_again() -> None:
    desk = Desk()
    desk.group.handle(Motion(INSIDE, False))
    desk.dirty.clear()
    desk.group.update(0.02, NORMAL)
    assert desk.dirty == [desk.button.area(desk.sprites)]


def test_less_motion_is_a_short_fade_and_off_is_none() -> None:
    less, off = (
        Tempo.of(replace(Settings(), less_motion=True)),
        Tempo.of(replace(Settings(), animation="off")),
    )
    slow = Tempo.of(replace(Settings(), animation="slow"))
    assert [tempo.widget(220) for tempo in (NORMAL, less, off, slow)] == [220, 80, 0, 220]
    assert [tempo.piece(140) for tempo in (NORMAL, less, off, slow)] == [140, 80, 0, 315]
    assert [tempo.flies for tempo in (NORMAL, less, off)] == [True, False, False]


def test_curves_begin_and_end_where_they_must() -> None:
    for curve in (motion.eased, motion.out, motion.back):
        assert curve(0) == pytest.approx(0)
        assert curve(1) == pytest.approx(1)
    assert max(motion.back(n / 100) for n in range(100)) == pytest.approx(1.06, abs=0.02)


def test_a_wave_goes_outward_and_what_is_there_stays() -> None:
    wave = Wave(NORMAL)
    far = {"near": 1, "also near": 1, "far": 3, "new": 1}
    wave.meet(("far", "near", "also near"), far.__getitem__)
    assert wave.rolling
    wave.clock += 60
    assert wave.part("near") == wave.part("also near") == pytest.approx(60 / 120)
    assert wave.part("far") == pytest.approx(48 / 120)
    wave.meet(("near", "new"), far.__getitem__)
    assert wave.part("near") == pytest.approx(60 / 120)
    assert wave.part("new") == 0
    wave.snap()
    assert wave.part("new") == 1
    assert not wave.rolling


def test_without_motion_there_is_no_wave() -> None:
    still = Wave(STILL)
    still.meet(("a", "b"), ord)
    assert (still.part("a"), still.part("b"), still.rolling) == (1, 1, False)
    less = Wave(Tempo(200, less=True))
    less.meet(("a", "b"), ord)
    less.clock += 40
    assert less.part("a") == less.part("b") == 0.5


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The menu, in a window."""
    with flying(tmp_path) as found:
        found.app.push(MenuScene(found.app))
        found.step(0.3)
        yield found


def shown(pilot: Pilot) -> bytes:
    """Every pixel of the window."""
    return pygame.image.tobytes(pilot.app.surface, "RGB")


def open_settings(pilot: Pilot) -> None:
    """Puts the settings over the menu, in one frame."""
    pilot.app.push(SettingsScene(pilot.app))
    pilot.app.step(FRAME)


def test_a_sheet_rises_and_leaves_and_then_nothing_moves(pilot: Pilot) -> None:
    menu = shown(pilot)
    open_settings(pilot)
    early = shown(pilot)
    pilot.step(0.3)
    there = shown(pilot)
    assert len({menu, early, there}) == 3
    assert not pilot.app.step(FRAME)
    pilot.app.pop()
    pilot.app.step(FRAME)
    assert shown(pilot) not in (menu, there)
    pilot.step(0.2)
    assert shown(pilot) == menu
    assert not pilot.app.step(FRAME)


def test_a_click_on_a_sheet_that_rises_counts_and_finishes_it(pilot: Pilot) -> None:
    pictures = []
    for waiting in (0.3, 0.0):
        open_settings(pilot)
        pilot.step(waiting)
        pilot.press(pilot.button("Done").rect.center)
        pilot.step(0.1)
        pictures.append(shown(pilot))
        pilot.release(pilot.button("Done").rect.center)
        assert isinstance(pilot.top, MenuScene)
        pilot.step(0.3)
    assert pictures[0] == pictures[1]


def test_the_next_press_ends_what_is_left_of_a_sheet(pilot: Pilot) -> None:
    open_settings(pilot)
    pilot.step(0.3)
    pilot.app.pop()
    pilot.app.step(FRAME)
    pilot.press((2, 2))
    pilot.release((2, 2))
    ended = shown(pilot)
    pilot.step(0.3)
    assert shown(pilot) == ended


def test_with_animation_off_a_sheet_is_there_at_once(pilot: Pilot) -> None:
    pilot.app.change(replace(pilot.app.settings, animation="off"))
    menu = shown(pilot)
    open_settings(pilot)
    there = shown(pilot)
    pilot.step(0.3)
    assert shown(pilot) == there
    pilot.app.pop()
    pilot.app.step(FRAME)
    assert shown(pilot) == menu


def test_captured_pieces_are_counted_when_they_arrive(pilot: Pilot) -> None:
    scene = start_game(pilot, "draughts", position="W:W26,50:B12,21,40")
    pilot.settle()
    pilot.drag("26", "17", "8")
    assert scene.text.strip(0).tray.count == 0
    pilot.step(1.0)
    assert scene.text.strip(0).tray.count == 2
    pilot.key("ctrl+z")
    assert scene.text.strip(0).tray.count == 0
    film = scene.table.view.film
    pilot.step(2 * FRAME)
    assert scene.text.strip(0).lean > 0
    pilot.click_at(pilot.at("50"))
    assert film is not None
    assert scene.table.view.film is None
    assert scene.text.strip(0).lean == 0


def test_hops_that_are_clicked_are_walked(pilot: Pilot) -> None:
    """26x17x8 or 26x17x28x…: the first click on 17 leaves it open where to go on."""
    scene = start_game(pilot, "draughts", position="W:W26,50:B12,21,22,40")
    view, art = scene.table.view, scene.table.art
    pilot.settle()
    pilot.click("26", "17")
    assert not scene.match.history
    pilot.step(FRAME)
    assert view.moving
    picture = pieces.standing(art, view.pieces["26"], (0, 0))[0]
    ways = []
    for _frame in range(12):
        ways += [place for shown, place in view.compose() if shown is picture][-1:]
        pilot.step(FRAME)
    assert ways == sorted(ways, key=lambda place: place[0])
    assert len(set(ways)) > 4
    assert ways[-1] == pieces.standing(art, view.pieces["26"], art.centre("17"))[1]


def test_less_motion_in_a_game_is_a_short_fade(pilot: Pilot) -> None:
    pilot.app.change(replace(pilot.app.settings, less_motion=True))
    scene = start_game(pilot, "draughts", position="W:W26,50:B12,21,40")
    pilot.drag("26", "17", "8")
    film = scene.table.view.film
    assert scene.text.strip(0).tray.count == 2
    pilot.step(0.09)
    assert film is not None
    assert scene.table.view.film is None


def test_a_game_that_waits_draws_nothing(pilot: Pilot) -> None:
    scene = start_game(pilot, "abalone")
    pilot.settle()
    pilot.click("C3")
    pilot.step(0.5)
    for _frame in range(5):
        assert not pilot.app.step(FRAME)
        assert scene.dirty == []
