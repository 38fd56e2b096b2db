"""The window, the frame clock and the scene stack: the only loop of the program."""

from __future__ import annotations

import locale
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from sumo_arcade import text
from sumo_arcade.engine.clock import JUMP
from sumo_arcade.store.files import Trouble
from sumo_arcade.store.library import Library
from sumo_arcade.store.paths import Folders, assets
from sumo_arcade.store.settings import Settings, SettingsFile
from sumo_arcade.store.writer import CLOSING, Writer
from sumo_arcade.text import _
from sumo_arcade.ui.decor import paper
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import (
    Bindings,
    Event,
    Key,
    Keyboard,
    Press,
    Quit,
    Reader,
    Relabel,
    Resize,
)
from sumo_arcade.ui.platform.scene import Scene
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.platform.window import open_window, show_full_screen
from sumo_arcade.ui.scenes.navigator import Navigator

FRAMES_IDLE: Final = 30
FRAMES_MOVING: Final = 60
LONGEST_FRAME: Final = 0.1
"""Seconds that a frame counts for at most. Slow machines draw ten in a second; what takes longer is
a stop (a process halted, a window dragged or made larger), which is charged to nobody."""
AWAKE: Final = {"linux": "CLOCK_BOOTTIME", "darwin": "CLOCK_MONOTONIC"}
"""The clocks that go on while the machine sleeps, where ``time.perf_counter`` does not."""
TOAST_SECONDS: Final = 5.0
LAST_WORD: Final = 2.5
"""Seconds for which is seen what goes wrong while the window closes."""
UNSEEN: Final = 0.3
"""Seconds for which nobody sees that it still saves."""

FirstScene = Callable[["App"], Scene]


class App:
    """The program with its window; what scenes know as their ``Stage``."""

    def __init__(self, folders: Folders, size: tuple[int, int] | None = None) -> None:
        self._folders = folders
        self._writer = Writer()
        self._library = Library(folders.library, self._writer)
        self._file = SettingsFile(
            folders.settings, self._writer, quiet=lambda: self._library.failing
        )
        self._settings = self._file.found
        self._bindings = Bindings(self._settings.keys)
        text.switch(self._language(), assets() / "locale")
        self._window = open_window(size, full_screen=self._settings.full_screen)
        self._reader = Reader()
        self._navigator = Navigator(self)
        self._scenes: list[Scene] = []
        self._fresh: set[Scene] = set()
        self._parting: Scene | None = None
        """What is still seen of the scene that left last."""
        self._toasts: list[tuple[str, float]] = []
        self._running = True
        self._clock = pygame.time.Clock()
        self._measure()

    # What scenes may ask: see ``ui.platform.scene.Stage``.

    @property
    def metrics(self) -> Metrics:
        return self._metrics

    @property
    def sprites(self) -> Sprites:
        return self._sprites

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def bindings(self) -> Bindings:
        return self._bindings

    @property
    def navigator(self) -> Navigator:
        return self._navigator

    @property
    def keyboard(self) -> Keyboard:
        return self._reader.keyboard

    @property
    def library(self) -> Library:
        return self._library

    def change(self, settings: Settings) -> None:
        before, self._settings = self._settings, settings
        self._bindings = Bindings(settings.keys)
        self._file.save(settings)
        if settings.full_screen != before.full_screen:
            show_full_screen(self._window, full_screen=settings.full_screen)
        if settings.language != before.language:
            text.switch(self._language(), assets() / "locale")
        if (settings.language, settings.ui_scale) != (before.language, before.ui_scale):
            self._measure()
            self._arrange()

    def push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].covered()
        self._scenes.append(scene)
        self._fresh.add(scene)

    def pop(self) -> None:
        gone = self._scenes.pop()
        self._parting = None if gone in self._fresh else gone.parting()
        gone.closing()
        if not self._scenes:
            self.quit()
            return
        top = self._scenes[-1]
        top.revealed()
        top.invalidate()

    def reset(self, *scenes: Scene) -> None:
        for scene in reversed(self._scenes):
            scene.closing()
        self._scenes = []
        self._parting = None
        for scene in scenes:
            self.push(scene)

    def toast(self, message: str) -> None:
        if all(message != shown for shown, _left in self._toasts):
            self._toasts.append((message, TOAST_SECONDS))
            self._redraw()

    @property
    def folders(self) -> Folders:
        return self._folders

    def copy(self, message: str) -> None:
        try:
            pygame.scrap.put_text(message)
        except pygame.error as error:
            self.toast(_("It cannot be copied: {why}").format(why=error))
        else:
            self.toast(_("Copied: {text}").format(text=message))

    @property
    def lost(self) -> tuple[Trouble, ...]:
        """What there is to tell in the end of what is not on disk."""
        return tuple(filter(None, (self._library.lost, self._file.lost)))

    def quit(self) -> None:
        self._running = False

    # The loop.

    @property
    def running(self) -> bool:
        """Whether the window is to stay open."""
        return self._running and bool(self._scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the lowest first."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that gets the events."""
        return self._scenes[-1]

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows, after ``step``."""
        return self._window.get_surface()

    def run(self, between_frames: Callable[[], None] | None = None) -> None:
        """Shows the scenes until the window is closed or the last one leaves.

        ``between_frames`` is called before each frame; it must be quick.
        """
        moving, before = True, uptime()
        while self.running:
            if between_frames is not None:
                between_frames()
            self._clock.tick(FRAMES_MOVING if moving else FRAMES_IDLE)
            now = uptime()
            moving, before = self.step(now - before), now
        self.close()

    def step(self, passed: float) -> bool:
        """One frame, ``passed`` seconds after the last: events, time, drawing. True while things
        move.

        Of that time ``LONGEST_FRAME`` counts at most. Where it is a ``JUMP``, the machine or the
        program slept, which is told to the scenes.
        """
        for event in self._reader.read(pygame.event.get()):
            if self.running:
                self._take(event)
        if not self.running:
            return False
        self._enter()
        if passed > JUMP:
            for scene in self.scenes:
                scene.slept(passed)
            self._enter()
        seconds = min(passed, LONGEST_FRAME)
        moving = self._fade_parting(seconds)
        for scene in self._visible():
            moving = scene.update(seconds) or moving
        self._tell_troubles()
        self._age_toasts(seconds)
        self._enter()
        self._paint()
        return moving

    def _tell_troubles(self) -> bool:
        """Shows what has gone wrong with the player's files; whether anything has."""
        troubles = (*self._library.take_troubles(), *self._file.take_troubles())
        for trouble in troubles:
            self.toast(trouble.text)
        return bool(troubles)

    def _fade_parting(self, seconds: float) -> bool:
        """Lets time pass for the scene that has left; True while it is still seen."""
        if self._parting is None:
            return False
        if not self._parting.update(seconds):
            self._end_parting()
        return True

    def _end_parting(self) -> None:
        if self._parting is not None:
            self._parting = None
            self._redraw()

    def flush(self, seconds: float = CLOSING) -> bool:
        """Waits until everything is on disk, or was refused; True for the first."""
        return self._library.flush(seconds) and self._file.flush(seconds)

    def close(self) -> None:
        """Leaves every scene, and closes the window when everything is on disk; it waits for that
        only so long. Safe to call twice."""
        for scene in reversed(self._scenes):
            scene.closing()
        self._part_from_disk()
        self._scenes, self._parting = [], None
        self.hide()

    def _part_from_disk(self) -> None:
        """Lets the writer come to its end behind the last picture, on which stands what goes wrong
        with it; a second request to close the window ends that, too."""
        begun = read = time.monotonic()
        over = False
        self._writer.finish()
        while not self._quits_again():
            finished, now = self._writer.finished(1 / FRAMES_IDLE), time.monotonic()
            if self._tell_troubles() or (not over and now >= begun + CLOSING and self._tell_lost()):
                read = now + LAST_WORD
            elif read == begun and now > begun + UNSEEN:
                self.toast(_("Saving…"))
            over = now >= begun + CLOSING
            if (finished or over) and now >= read:
                break
            del self._toasts[:-1]
            if not self._fresh:
                self._paint()
            self._clock.tick(FRAMES_IDLE)
        self._writer.close(0.0)

    def _tell_lost(self) -> bool:
        """Shows what is given up, if anything is."""
        for trouble in self.lost:
            self.toast(trouble.text)
        return bool(self.lost)

    def _quits_again(self) -> bool:
        return any(isinstance(event, Quit) for event in self._reader.read(pygame.event.get()))

    def hide(self) -> None:
        """Ends the writer and closes the window, nothing else: after an error no scene can be
        trusted to leave."""
        self._writer.close()
        self._window.destroy()

    def _take(self, event: Event) -> None:
        match event:
            case Quit():
                self.quit()
            case Resize():
                if self._window.size != (self._metrics.width, self._metrics.height):
                    self._measure()
                    self._arrange()
                self._redraw()
            case Relabel():
                self._arrange()
            case _:
                self._enter()
                if isinstance(event, Press | Key):
                    self._end_parting()
                if not self.top.handle(event) and isinstance(event, Key):
                    self._command(self._bindings.command(event))

    def _command(self, name: str | None) -> None:
        settings = self._settings
        match name:
            case "full_screen":
                self.change(replace(settings, full_screen=not settings.full_screen))
            case "larger" | "smaller":
                self._rescale(larger=name == "larger")
            case "normal_size":
                self.change(replace(settings, ui_scale=0.0))
            case "settings":
                self._push_once(self._navigator.settings())
            case "keys":
                self._push_once(self._navigator.keys())

    def _rescale(self, *, larger: bool) -> None:
        """Makes words and buttons a step larger or smaller, or says why they stay as they are."""
        scale = theme.next_scale(self._settings.ui_scale, larger=larger)
        if scale is not None:
            self.change(replace(self._settings, ui_scale=scale))
        elif larger:
            self.toast(_("Words and buttons are as large as they fit."))
        else:
            self.toast(_("Words and buttons are as small as they can be."))

    def _push_once(self, scene: Scene) -> None:
        """Puts ``scene`` on top unless one of its kind is open."""
        if all(type(other) is not type(scene) for other in self._scenes):
            self.push(scene)

    def _enter(self) -> None:
        """Arranges the scenes that are new, which may bring newer ones."""
        while self._fresh:
            scene = self._fresh.pop()
            if scene in self._scenes:
                scene.layout()
                scene.invalidate()

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def _measure(self) -> None:
        width, height = self._window.get_surface().get_size()
        self._reader.scale = width / max(1, self._window.size[0])
        self._metrics = Metrics.of(width, height, self._settings.ui_scale)
        self._parting = None
        self._sprites = Sprites(assets(), self._metrics)

    def _arrange(self) -> None:
        for scene in self._scenes:
            if scene not in self._fresh:
                scene.layout()
        self._redraw()

    def _redraw(self) -> None:
        if self._scenes:
            self._scenes[-1].invalidate()

    def _paint(self) -> None:
        visible = self._visible()
        if self._parting is not None:
            visible.append(self._parting)
        dirty = [rect for scene in visible for rect in scene.dirty if rect.width and rect.height]
        for scene in (*self._scenes, *visible):
            scene.dirty.clear()
        if not dirty:
            return
        surface = self.surface
        for rect in merged(dirty):
            surface.set_clip(rect)
            for scene in visible:
                scene.draw(surface)
            self._draw_toast(surface)
        surface.set_clip(None)
        self._window.flip()

    def _age_toasts(self, seconds: float) -> None:
        if not self._toasts:
            return
        message, left = self._toasts[0]
        self._toasts[0] = (message, left - seconds)
        if left <= seconds:
            del self._toasts[0]
            self._redraw()

    def _draw_toast(self, surface: pygame.Surface) -> None:
        if not self._toasts:
            return
        m = self._metrics
        room = self.top.toast_room() if self._scenes else None
        wide = min(m.width - m.px(48), m.px(720)) if room is None else room.width
        words = self._sprites.wrapped(
            self._toasts[0][0],
            wide - m.px(28),
            theme.BODY,
            theme.ON_LACQUER,
            align=pygame.FONT_CENTER,
        )
        box = pygame.Rect(0, 0, wide, words.get_height() + m.px(28))
        box.midbottom = (m.width // 2, m.height - m.px(24))
        if room is not None:
            box.midtop = room.midtop
        paper.lacquer(surface, self._sprites, box, inlay=False)
        surface.blit(words, words.get_rect(center=box.center))

    def _language(self) -> str:
        if self._settings.language:
            return self._settings.language
        system = locale.getlocale()[0] or text.SOURCE_LANGUAGE
        return system[:2].lower()


def uptime() -> float:
    """Seconds of a clock that goes on while the machine sleeps, from no particular moment."""
    clock: int | None = getattr(time, AWAKE.get(sys.platform, ""), None)
    return time.perf_counter() if clock is None else time.clock_gettime(clock)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """``rects`` without overlaps: those that touch become one."""
    result: list[pygame.Rect] = []
    for rect in rects:
        grown = rect.copy()
        while (hit := grown.collidelist(result)) >= 0:
            grown.union_ip(result.pop(hit))
        result.append(grown)
    return result


class UnsavedError(Exception):
    """Something could not be saved until the program ended; ``str()`` says what, and why."""


def play(folders: Folders, first_scene: FirstScene) -> None:
    """Opens the window on ``first_scene`` and returns when the person has closed it.

    Raises UnsavedError.
    """
    app = App(folders)
    try:
        app.push(first_scene(app))
        app.run()
    finally:
        app.hide()
        app.library.close()
    if app.lost:
        raise UnsavedError(" ".join(trouble.text for trouble in app.lost))
