"""What may be seen on the screen does not depend on what is hidden: the same pixels, frame by
frame, for worlds that differ only in a program, a hand, the deck or a sign (R-SN-6)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, flying  # isort: skip
import pygame

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.program import read_program
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.ui.boards.sumon.table.table_scene import SumonTable
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from tests.ui.pilot import on_top
from tests.ui.sumon_table import BLUE, RED, lay, opened, resumed, start, watched

SIZE = (960, 600)
STEP = 1 / 12

SHARED = "summon:jonokuchi move:1 "
FEW = SHARED + "- - - - - - - -"
MANY = SHARED + "summon:komusubi move:2 - - - - - move:3"
PROGRAMS = (FEW, MANY)
"""Two programs that are the same in their first two slots."""
IDLE = "- - - - - - - - - -"


class Camera:
    """Looks at the screen while ``roll``ing; ``frames`` are what it has seen."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.frames: list[str] = []

    def shoot(self) -> None:
        """Takes one picture."""
        pixels = pygame.image.tobytes(self.pilot.app.surface, "RGB")
        self.frames.append(hashlib.blake2b(pixels, digest_size=16).hexdigest())

    def roll(self, seconds: float = 1.5) -> None:
        """Lets time pass, and looks."""
        while seconds > 0:
            self.pilot.app.step(STEP)
            self.shoot()
            seconds -= STEP

    def press(self, chord: str) -> None:
        """Presses a key, and looks on."""
        self.pilot.key(chord)
        self.shoot()
        self.roll()


Play = Callable[[Pilot, Camera, str], None]
"""Plays in a world whose hidden part is named by the text, and looks whenever others may."""


def seen(folder: Path, play: Play, hidden: str) -> list[str]:
    """All frames of a world."""
    with flying(folder, SIZE) as pilot:
        camera = Camera(pilot)
        play(pilot, camera, hidden)
    return camera.frames


def check(folder: Path, play: Play, worlds: tuple[str, str]) -> None:
    """Both worlds look the same at every moment, and not always the same."""
    one, other = (seen(folder / str(number), play, world) for number, world in enumerate(worlds))
    assert len(one) == len(other)
    assert len(set(one)) > 2
    differing = [
        number for number, pair in enumerate(zip(one, other, strict=True)) if len({*pair}) > 1
    ]
    assert differing == []


def lock_unseen(pilot: Pilot, camera: Camera, table: SumonTable, program: str) -> None:
    """Opens the curtain and lays ``program`` unseen by others; they look from when it is locked."""
    opened(pilot, table)
    lay(table, program)
    pilot.settle()
    pilot.press_button("Lock in")
    camera.shoot()
    camera.roll()


def slots_one_and_two(pilot: Pilot, camera: Camera, table: SumonTable) -> None:
    """Both look; Red's jonokuchi enters on lane C; slot 2 has its one walker chosen by itself."""
    pilot.key("space")
    camera.shoot()
    while table.execution.busy:
        camera.roll(0.2)
    camera.press("l")
    camera.press("l")
    pilot.click("C1")
    camera.shoot()
    while len(table.session.match.history) < 4:
        camera.shoot()
        pilot.app.step(STEP)


def red_lays(
    pilot: Pilot, camera: Camera, hidden: str, options: Mapping[str, str] | None = None
) -> None:
    """All that Blue sees, and both, until Red's third slot is turned."""
    table = start(pilot, options)
    camera.roll(0.5)
    lock_unseen(pilot, camera, table, hidden)
    camera.press("space")
    camera.roll()
    lay(table, IDLE)
    pilot.press_button("Lock in")
    camera.roll()
    slots_one_and_two(pilot, camera, table)


def blue_lays(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """The same for what Blue lays."""
    table = start(pilot)
    lock_unseen(pilot, camera, table, "- move:1 - - - - - - - -")
    lock_unseen(pilot, camera, table, hidden)
    pilot.key("space")
    camera.shoot()
    while table.execution.busy:
        camera.roll(0.2)
    pilot.click("C8")
    camera.shoot()


def red_is_asked_again(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """Red unlocks: what both see on the way, and of a pause and of the menu over curtains."""
    table = start(pilot)
    lock_unseen(pilot, camera, table, hidden)
    pilot.press_button("Unlock Red's program")
    camera.roll()
    opened(pilot, table)
    pilot.key("p")
    camera.roll(0.5)
    pilot.key("p")
    camera.shoot()
    camera.roll(0.5)
    camera.press("escape")


def red_leaves(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """Red leaves while laying: the menu, and the game when it goes on."""
    table = start(pilot)
    opened(pilot, table)
    lay(table, hidden)
    pilot.app.reset(MenuScene(pilot.app))
    camera.roll(2.0)
    pilot.press_button("Resume")
    camera.shoot()
    camera.roll()


def red_locks_and_leaves(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """The same when Red has locked, and Blue leaves."""
    table = start(pilot)
    lock_unseen(pilot, camera, table, hidden)
    opened(pilot, table)
    pilot.app.reset(MenuScene(pilot.app))
    camera.roll(2.0)
    pilot.press_button("Resume")
    camera.shoot()
    camera.press("space")
    camera.roll()


def red_gives_up(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """Red gives up while Blue lays: results, and looking back."""
    table = start(pilot)
    lock_unseen(pilot, camera, table, hidden)
    opened(pilot, table)
    table.session.resign(RED)
    camera.roll(5.0)
    on_top(pilot, ResultsScene)
    pilot.press_button("Look back")
    camera.roll()
    for key in ("home", "right", "end", "l"):
        camera.press(key)


def tied_in_turns(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """Red chooses ``hidden`` as its sign behind the curtain."""
    table = start(pilot)
    lock_unseen(pilot, camera, table, FEW)
    lock_unseen(pilot, camera, table, FEW)
    pilot.key("space")
    watched(pilot, table)
    pilot.press_button("Choose in turns, behind the curtain")
    camera.roll()
    opened(pilot, table)
    pilot.press_button(hidden)
    camera.shoot()
    camera.roll()
    camera.press("space")
    camera.roll()


def tied_at_once(pilot: Pilot, camera: Camera, hidden: str) -> None:
    """Red presses the key ``hidden`` first."""
    table = start(pilot)
    lock_unseen(pilot, camera, table, FEW)
    lock_unseen(pilot, camera, table, FEW)
    pilot.key("space")
    watched(pilot, table)
    camera.press(hidden)
    camera.roll()


@pytest.mark.parametrize(
    "play",
    [red_lays, blue_lays, red_is_asked_again, red_leaves, red_locks_and_leaves, red_gives_up],
)
def test_a_program_is_not_seen_before_its_slots_are_turned(tmp_path: Path, play: Play) -> None:
    check(tmp_path, play, PROGRAMS)


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": "10", "lives": "9", "mana": "20"},
        {"rounds": "off", "lives": "1", "mana": "10"},
    ],
)
def test_a_program_is_not_seen_whatever_was_chosen(tmp_path: Path, options: dict[str, str]) -> None:
    """Purses, stones of life and the number of the round tell nothing of it."""

    def play(pilot: Pilot, camera: Camera, hidden: str) -> None:
        red_lays(pilot, camera, hidden, options)

    check(tmp_path, play, PROGRAMS)


def test_the_camera_would_see_a_program(tmp_path: Path) -> None:
    """Before Red alone it lies open."""

    def play(pilot: Pilot, camera: Camera, hidden: str) -> None:
        table = start(pilot)
        opened(pilot, table)
        lay(table, hidden)
        camera.roll()

    one, other = (
        seen(tmp_path / str(number), play, program) for number, program in enumerate(PROGRAMS)
    )
    assert not set(one) & set(other)


@pytest.mark.parametrize(
    ("play", "signs"), [(tied_in_turns, ("Rock", "Paper")), (tied_at_once, ("a", "d"))]
)
def test_a_sign_is_not_seen_before_both_are(
    tmp_path: Path, play: Play, signs: tuple[str, str]
) -> None:
    check(tmp_path, play, signs)


@cache
def decks(seat: int) -> tuple[str, str]:
    """Two seeds that differ in the hand of ``seat`` and the deck, and in nothing else."""
    game, first = game_by_id("sumon"), ""
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    for seed in map(str, range(1000)):
        state = game.start(settle(game, {"seed": seed}))
        assert isinstance(state, SumonState)
        if not first:
            first, hands = seed, state.hands
        elif state.hands[1 - seat] == hands[1 - seat] and state.hands[seat] != hands[seat]:
            return first, seed
    raise AssertionError("no such decks")


def a_round(pilot: Pilot, camera: Camera, hidden: str, secret: int) -> None:
    """A whole round with the deck ``hidden``, without the panel of ``secret`` and to the deal."""
    table = start(pilot, {"seed": hidden})
    for seat in (RED, BLUE):
        if seat == secret:
            lock_unseen(pilot, camera, table, FEW if seat == RED else IDLE)
        else:
            camera.press("space")
            lay(table, FEW if seat == RED else IDLE)
            camera.roll()
            pilot.press_button("Lock in")
            camera.roll()
    pilot.key("space")
    while table.flow.state.round == 1:
        if table.execution.asks is not None and len(table.flow.state.moves(RED)) > 1:
            pilot.click("C1")
        camera.roll(0.2)
    while not table.curtain.hides:
        camera.roll(0.2)
    camera.roll(1.0)


@pytest.mark.parametrize("secret", [RED, BLUE])
def test_hand_and_deck_are_not_seen(tmp_path: Path, secret: int) -> None:
    def play(pilot: Pilot, camera: Camera, hidden: str) -> None:
        a_round(pilot, camera, hidden, secret)

    check(tmp_path, play, decks(secret))


def test_what_is_refused_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a program that cannot be laid gets into a sentence on the screen."""
    told: list[str] = []
    with flying(tmp_path, SIZE) as pilot:
        table = start(pilot)
        opened(pilot, table)
        monkeypatch.setattr(pilot.app, "toast", told.append)
        panel = table.table_view.programming
        assert panel is not None
        for program in ("summon:yokozuna " * 10, "card:hex " * 10):
            table._lock(RED, read_program(program))
        assert table.session.match.history == []
        assert told
        assert not any(word in " ".join(told).lower() for word in ("yokozuna", "hex", "program"))


def test_the_saved_games_are_listed_alike(tmp_path: Path) -> None:
    """What a list of saved games can show of one that is under way."""
    listed = []
    for number, program in enumerate(PROGRAMS):
        with flying(tmp_path / str(number), SIZE) as pilot:
            table = start(pilot)
            opened(pilot, table)
            lay(table, program)
            saved = pilot.app.library.running()
            assert saved is not None
            listed.append((saved.game, saved.names, saved.moves, saved.winner, saved.reason))
            later = resumed(pilot)
            assert later.public_history.seen.programs == ((), ())
    assert listed[0] == listed[1]
