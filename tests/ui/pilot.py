"""A pilot: drives the program through pygame events, as a person would, without a screen.

Time passes only by ``step``; nothing depends on a real clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from sumo_arcade.app import LONGEST_FRAME, App  # isort: skip
import pygame  # isort: skip

from sumo_arcade.engine.clock import ClockSetup
from sumo_arcade.engine.core import Square, settle
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.store.paths import folders
from sumo_arcade.ui.match.table_host import TableScene
from sumo_arcade.ui.platform.scene import Scene
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.widgets.controls import Choice, Segmented, Stepper

FRAME = 1 / 60
SceneKind = TypeVar("SceneKind", bound=Scene)
KEYS: Mapping[str, int] = {
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    **{f"f{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}


class Pilot:
    """An app and hands to use it with. Positions are pixels, squares those of the game on top."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._held = False

    @property
    def top(self) -> Scene:
        """The scene that gets the events."""
        return self.app.top

    @property
    def game(self) -> MatchScene:
        """The game on top."""
        scene = self.app.top
        assert isinstance(scene, MatchScene)
        return scene

    def step(self, seconds: float = FRAME) -> None:
        """Lets ``seconds`` pass, frame by frame."""
        while seconds > 1e-9:
            self.app.step(min(FRAME, seconds))
            seconds -= FRAME

    def wait(self, seconds: float) -> None:
        """The same in the longest frames that count whole: for long times."""
        for _ in range(round(seconds / LONGEST_FRAME)):
            self.app.step(LONGEST_FRAME)

    def settle(self) -> None:
        """Lets every animation end."""
        self.step(1.5)

    def post(self, kind: int, **fields: Any) -> None:
        """Sends one event and lets it be dealt with."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.app.step(FRAME)

    def move_to(self, pos: tuple[int, int]) -> None:
        """The pointer goes to ``pos``."""
        buttons = (1 if self._held else 0, 0, 0)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons)

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """A mouse button goes down."""
        self._held = button == 1
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """A mouse button comes up."""
        self._held = False
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        """A click."""
        self.move_to(pos)
        self.press(pos, button)
        self.release(pos, button)

    def key(self, chord: str) -> None:
        """A key goes down: ``"ctrl+z"``, ``"left"``, ``"f"``."""
        *held, name = chord.split("+") if chord != "+" else [chord]
        names = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}
        mod = sum(names[word] for word in held)
        code = KEYS.get(name) or ord(name)
        typed = name if len(name) == 1 and not held else ""
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=0)

    def type(self, text: str) -> None:
        """Typed text, letter by letter."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def at(self, square: Square) -> tuple[int, int]:
        """The middle of a square of the game on top."""
        if isinstance(self.top, TableScene):
            return self.top.centre(square)
        return self.game.table.art.centre(square)

    def click(self, *squares: Square) -> None:
        """Clicks squares, one after the other."""
        for square in squares:
            self.click_at(self.at(square))

    def drag(self, *squares: Square) -> None:
        """Drags from the first square over the others and lets go on the last."""
        start, *rest = [self.at(square) for square in squares]
        self.drag_at(start, *rest)

    def drag_at(self, start: tuple[int, int], *rest: tuple[int, int]) -> None:
        """The same with pixels."""
        self.move_to(start)
        self.press(start)
        here = start
        for goal in rest:
            for part in range(1, 5):
                x = here[0] + (goal[0] - here[0]) * part // 4
                y = here[1] + (goal[1] - here[1]) * part // 4
                self.move_to((x, y))
            here = goal
        self.release(here)

    def press_button(self, label: str) -> None:
        """Clicks the button of the top scene that has these words."""
        self.click_at(self.button(label).rect.center)

    def offer_draw(self, seat: int) -> None:
        """Clicks the button on the strip of ``seat``."""
        buttons = dict(reversed(self.game.table.seat_buttons))
        assert buttons[seat].label == "Offer a draw"
        self.click_at(buttons[seat].rect.center)

    def button(self, label: str) -> Any:
        """The usable button of the top scene that has these words."""
        for widget in self.widgets():
            if widget.label == label and widget.visible and widget.enabled:
                return widget
        raise AssertionError(f"no button {label!r} among {self.labels()}")

    def choices(self) -> list[tuple[Choice, tuple[int, int]]]:
        """The answers of the top scene's choices, and where each is."""
        return [
            (choice, widget.part(index).center)
            for widget in self.widgets()
            if isinstance(widget, Segmented)
            for index, choice in enumerate(widget.choices)
        ]

    def stepper(self) -> Stepper:
        """The first number of the top scene."""
        return next(widget for widget in self.widgets() if isinstance(widget, Stepper))

    def labels(self) -> list[str]:
        """The words of the top scene's buttons."""
        return [widget.label for widget in self.widgets() if widget.label]

    def widgets(self) -> list[Any]:
        """All of the top scene."""
        scene: Any = self.app.top
        if isinstance(scene, TableScene):
            return [widget for group in scene.groups for widget in group.widgets]
        group = scene.table.group if isinstance(scene, MatchScene) else scene.group
        return list(group.widgets)

    def notes(self) -> list[str]:
        """The notation of everything played."""
        return [entry.note for entry in self.game.match.history]


@contextmanager
def flying(data: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[Pilot]:
    """An app without a scene, closed in the end; ``settings`` change those of a new program."""
    app = App(folders(data), size=size)
    try:
        if settings:
            app.change(replace(app.settings, **settings))
        yield Pilot(app)
    finally:
        app.close()


def start_game(
    pilot: Pilot,
    game: str,
    *,
    position: str | None = None,
    clock: ClockSetup | None = None,
    options: Mapping[str, str] | None = None,
) -> MatchScene:
    """Begins a game between Anna and Ben, the only scene."""
    found = game_by_id(game)
    session = Session.new(
        found,
        settle(found, options or {}),
        ("Anna", "Ben"),
        clock,
        pilot.app.library,
        position=position,
    )
    scene = MatchScene(pilot.app, session)
    pilot.app.reset(scene)
    pilot.step()
    return scene


def on_top(pilot: Pilot, kind: type[SceneKind]) -> SceneKind:
    """The scene on top, which is of this kind."""
    scene = pilot.top
    assert isinstance(scene, kind)
    return scene


def said(scene: MatchScene) -> str:
    """All the words of the coach."""
    speech = scene.table.bubble.speech
    return " ".join([speech.title, speech.text, *(reply.words for reply in speech.replies)])
