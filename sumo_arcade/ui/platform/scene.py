"""A scene is what the window shows and does; a stage is what scenes may ask of the program."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Protocol

import pygame

from sumo_arcade.engine.core import Game
from sumo_arcade.players.session import Session
from sumo_arcade.store.library import Library
from sumo_arcade.store.paths import Folders
from sumo_arcade.store.settings import Settings
from sumo_arcade.ui.platform.input import Bindings, Event, Keyboard
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics

KeyRow = tuple[str, tuple[str, ...]]
"""What keys do, marked for translation, and their chords."""


class Scene:
    """One screen. ``update`` changes things, ``draw`` changes nothing.

    Only what is ``invalidate``d is drawn again: the app sets the clip before ``draw``.
    """

    overlay: ClassVar[bool] = False
    """Whether the scene below stays visible under this one."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dirty: list[pygame.Rect] = []

    def layout(self) -> None:
        """Arranges everything for the stage's metrics, language and theme.

        Called before the first frame and whenever one of them changes; what the person has typed
        or chosen must survive it.
        """
        raise NotImplementedError

    def handle(self, event: Event) -> bool:
        """Takes what the person did; False leaves it to the app (full screen, scale, settings)."""
        raise NotImplementedError

    def update(self, seconds: float) -> bool:  # noqa: ARG002 - a still scene needs no clock
        """Lets time pass; True while something moves (the app then runs at 60 frames a second)."""
        return False

    def slept(self, seconds: float) -> None:
        """So long the machine or the program stood still, after which it is to go on; ``update``
        does not get this time. Called for every scene of the stack."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws itself; the surface's clip is the part that is wanted."""
        raise NotImplementedError

    def covered(self) -> None:
        """A scene is about to lie above; ``revealed`` tells when it has gone."""

    def revealed(self) -> None:
        """The scene above has gone; this one is on top again."""

    def closing(self) -> None:
        """The window closes or the scene leaves the stack: last chance to save."""

    def parting(self) -> Scene | None:
        """What is seen above the others, for a moment, when this one has left them; it gets no
        events, and is over when its ``update`` says so."""
        return None

    def toast_room(self) -> pygame.Rect | None:
        """Where a toast may lie, at the upper edge, so that it covers nothing that is played with.
        None: at the lower edge of the window."""
        return None

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Wants ``rect`` (None: everything) drawn again."""
        whole = pygame.Rect(0, 0, self.stage.metrics.width, self.stage.metrics.height)
        self.dirty.append(whole if rect is None else rect.clip(whole))


class Navigator(Protocol):
    """Makes the scenes that others open, so that no scene imports another one. What is made is
    shown by ``Stage.push`` or ``Stage.reset``."""

    def menu(self) -> Scene:
        """The main menu."""

    def setup(self, game: Game) -> Scene:
        """The set-up sheet of ``game``."""

    def table(self, session: Session) -> Scene:
        """The table on which ``session`` is played."""

    def results(self, session: Session) -> Scene:
        """Who has won ``session``, and how."""

    def rules(self, game_id: str, code: str = "") -> Scene:
        """The rules of a game, at the paragraph that explains ``code``."""

    def settings(self) -> Scene:
        """The settings."""

    def keys(self, own: Sequence[KeyRow] = (), without: Collection[str] = ()) -> Scene:
        """The list of keys: the program's ``without`` some commands, and a table's ``own``."""

    def about(self) -> Scene:
        """About the program."""


class Stage(Protocol):
    """The program as scenes see it."""

    @property
    def metrics(self) -> Metrics:
        """Measures of the window as it is."""

    @property
    def sprites(self) -> Sprites:
        """Pictures for these measures."""

    @property
    def settings(self) -> Settings:
        """What the person has chosen."""

    @property
    def bindings(self) -> Bindings:
        """Which keys mean what."""

    @property
    def keyboard(self) -> Keyboard:
        """What is printed on the keys."""

    @property
    def library(self) -> Library:
        """The saved games."""

    @property
    def navigator(self) -> Navigator:
        """The way to the other scenes."""

    def change(self, settings: Settings) -> None:
        """Applies ``settings`` (language, scale, full screen) at once and saves them."""

    def push(self, scene: Scene) -> None:
        """Puts ``scene`` on top."""

    def pop(self) -> None:
        """Takes the top scene away; the last one closes the window."""

    def reset(self, *scenes: Scene) -> None:
        """Leaves only ``scenes``, the last on top."""

    @property
    def folders(self) -> Folders:
        """Where the player's files are."""

    def copy(self, message: str) -> None:
        """Puts ``message`` on the clipboard and says so."""

    def toast(self, message: str) -> None:
        """Shows a translated sentence for a few seconds, over whatever is there."""

    def quit(self) -> None:
        """Closes the window after this frame."""
