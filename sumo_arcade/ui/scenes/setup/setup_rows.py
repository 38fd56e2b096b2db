"""What the rows of the set-up sheet offer: what was remembered, clocks in words, the control of an
option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from sumo_arcade.engine.clock import ClockSetup, same_for_both
from sumo_arcade.engine.core import Game, Option, Options, Preset, follows
from sumo_arcade.store.settings import Settings, Setup
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import OptionWords
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.widgets.controls import Button, Choice, Segmented, Stepper, Toggle, Widget

FEW: Final = 4
LEAST_PART: Final = 96
"""Choices that stand side by side, each so wide in 720p pixels; more are shown on cards."""

SWITCH: Final = ("off", "on")

PRESETS: Final[dict[str, ClockSetup | None]] = {
    "off": None,
    "5": same_for_both(300),
    "10": same_for_both(600),
    "15": same_for_both(900),
    "15+10": same_for_both(900, 10),
}
CUSTOM_CLOCK: Final = "own"


def remembered(settings: Settings, game: Game) -> Setup:
    """How ``game`` was last set up. A game that was never set up takes the names of the last
    one."""
    found = settings.setups.get(game.id)
    if found is not None:
        return found
    last = next(reversed(settings.setups.values()), Setup())
    return Setup(names=last.names, first=1)


def valid_options(game: Game, given: dict[str, str]) -> dict[str, str]:
    """The options in ``given`` that the game still offers; defaults for the rest."""
    return {
        option.name: given[option.name]
        if given.get(option.name) in option.choices
        else option.default
        for option in game.options
        if option.asked
    }


def preset_of(clock: ClockSetup | None) -> str:
    """The preset that is ``clock``, or ``CUSTOM_CLOCK``."""
    return next((name for name, preset in PRESETS.items() if preset == clock), CUSTOM_CLOCK)


def chosen_preset(game: Game, options: Options, name: str) -> Preset | None:
    """The preset of ``game`` that ``options`` follow: the one called ``name``, else the first that
    asks for nothing but options; None: they follow none."""
    fitting = [preset for preset in game.presets if follows(preset, options)]
    named = (preset for preset in fitting if preset.name == name)
    plain = (preset for preset in fitting if not preset.minutes)
    return next(named, None) or next(plain, None)


def time_words(base: float, increment: float) -> str:
    """A time in words: "15 min", "15 min + 10 s"."""
    minutes = f"{base / 60:g}"
    if not increment:
        return _("{minutes} min").format(minutes=minutes)
    return _("{minutes} min + {seconds} s").format(minutes=minutes, seconds=f"{increment:g}")


def clock_choices() -> tuple[Choice, ...]:
    """The presets and the own time, in words."""
    presets = [
        Choice(name, time_words(clock[0].base, clock[0].increment) if clock else _("Off"))
        for name, clock in PRESETS.items()
    ]
    return (*presets, Choice(CUSTOM_CLOCK, _("Own…"), "clock"))


class ClockChoice(Segmented):
    """The row of clocks. The custom clock is asked for each time it is pressed."""

    def choose(self, value: str) -> None:
        """Asks for the custom clock; the choice changes only when that is given."""
        if value == CUSTOM_CLOCK:
            self.changed(value)
        else:
            super().choose(value)


def option_control(
    metrics: Metrics,
    room: int,
    option: Option,
    words: OptionWords,
    value: str,
    changed: Callable[[str], None],
    ask: Callable[[], None],
) -> Widget:
    """The control for ``option``, at most ``room`` pixels wide; ``ask`` opens its choices as
    cards."""
    high = metrics.px(48)
    if option.choices == SWITCH:
        box = pygame.Rect(0, 0, min(room, metrics.px(150)), high)
        return Toggle(box, on=value == "on", changed=lambda on: changed("on" if on else "off"))
    if option.number:
        box = pygame.Rect(0, 0, min(room, metrics.px(220)), high)
        return Stepper(box, option.choices, value, changed, lambda it: _(words.choices[it]))
    if len(option.choices) <= min(FEW, room // metrics.px(LEAST_PART)):
        wide = min(room, metrics.px(190) * len(option.choices))
        parts = [Choice(name, _(words.choices[name])) for name in option.choices]
        return Segmented(pygame.Rect(0, 0, wide, high), parts, value, changed)
    box = pygame.Rect(0, 0, min(room, metrics.px(380)), high)
    return Button(box, _(words.choices[value]), ask, icon="menu")
