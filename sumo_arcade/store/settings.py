"""The player's settings: typed here, a TOML file that people can read and edit on disk."""

from __future__ import annotations

import re
import threading
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
import tomli_w
from msgspec import Meta

from sumo_arcade.engine.clock import ClockSetup, SeatTime
from sumo_arcade.store.files import (
    Trouble,
    lost,
    mended,
    reason,
    set_aside,
    unwritable,
    write_atomic,
)
from sumo_arcade.store.writer import Result, Writer
from sumo_arcade.text import N_, _

VERSION: Final = 1
"""Version of the file's shape. A file of a newer program is set aside, not guessed at."""

LARGEST: Final = 64 * 1024
"""Bytes of a settings file: far more than every key with every game remembered."""

LONGEST_LINE: Final = 1000
"""Characters of a line. ``tomllib`` takes time by the square of what a line can nest."""

Animation = Literal["off", "fast", "normal", "slow"]
Seating = Literal["same_side", "turning", "face_to_face"]
Starter = Literal["lot", "choice", "alternate"]

MILLISECONDS: Final[Mapping[str, int]] = {"off": 0, "fast": 120, "normal": 200, "slow": 450}

Word = Annotated[str, Meta(max_length=60)]
Seconds = Annotated[float, Meta(ge=0, le=86400)]
Speed = Annotated[float, Meta(ge=0.25, le=8)]
Scale = Annotated[float, Meta(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game was last set up with.

    All goes by player, first and second, whatever side they had: ``names``, ``first`` (who began),
    ``times``, which is empty or base and increment of either in seconds (read it as ``clock``), and
    ``levels`` of the computer, empty for a person. ``preset`` is the name under which options were
    chosen at once; the ``options`` hold without it.
    """

    names: tuple[Word, Word] = ("", "")
    starter: Starter = "lot"
    first: Annotated[int, Meta(ge=0, le=1)] = 0
    options: dict[Word, Word] = field(default_factory=dict)
    times: tuple[Seconds, ...] = ()
    levels: tuple[Word, Word] = ("", "")
    preset: Word = ""

    def __post_init__(self) -> None:
        if len(self.times) not in (0, 4):
            raise ValueError(_("times are four numbers, or none"))
        _clock(self.times)

    @property
    def clock(self) -> ClockSetup | None:
        """The clock to play with, None for none."""
        return _clock(self.times)


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is remembered. ``ui_scale`` 0 is automatic, else 0.5 to 3."""

    language: Word = ""
    """Empty: the system's."""
    animation: Animation = "normal"
    less_motion: bool = False
    ui_scale: Scale = 0.0
    full_screen: bool = False
    coordinates: bool = True
    seating: Seating = "same_side"
    why_not: bool = True
    """Whether an illegal attempt is explained."""
    turn_speed: Speed = 1.0
    """How many times as fast as usual is shown what was laid beforehand."""
    keys: dict[Word, Word] = field(default_factory=dict)
    """Action to key, for actions whose key was changed."""
    setups: dict[Word, Setup] = field(default_factory=dict)
    """By game id."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Keys of the file that this version does not know: kept when it is written."""

    @property
    def milliseconds(self) -> int:
        """How long a piece takes to move; 0 means at once."""
        return 0 if self.less_motion else MILLISECONDS[self.animation]


KEYS: Final = tuple(f.name for f in fields(Settings) if f.name != "unknown")


def times(clock: ClockSetup | None) -> tuple[float, ...]:
    """``clock`` as a ``Setup`` keeps it."""
    return tuple(n for seat in clock or () for n in (seat.base, seat.increment))


def _clock(numbers: tuple[float, ...]) -> ClockSetup | None:
    return (SeatTime(*numbers[:2]), SeatTime(*numbers[2:])) if numbers else None


VALUES: Final = {
    "language": N_("a word in quotation marks, at most 60 letters"),
    "ui_scale": N_("0 (automatic) or a number from 0.5 to 3"),
    "turn_speed": N_("a number from 0.25 to 8"),
    "keys": N_("a table with the name of a key for each action"),
    "setups": N_(
        "a table with, for each game, two names, two levels, a starter (lot, choice, alternate), "
        "first (0 or 1), options, a preset, and times (four numbers of seconds, or none)"
    ),
}
"""What a value must be, where its type does not say that."""

_TYPES: Final[dict[str, Any]] = get_type_hints(Settings, include_extras=True)


def load_settings(path: Path) -> tuple[Settings, tuple[Trouble, ...]]:
    """The settings of ``path``, with defaults for what is missing or wrong, and the troubles to
    report. A file that cannot be used as it stands is set aside beside itself, never
    overwritten."""
    try:
        with path.open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        return Settings(), (_aside(path, "unreadable", reason(error)),)
    try:
        if len(data) > LARGEST:
            raise ValueError(_("too large"))
        table = _table(_text(data))
        version = table.pop("version", VERSION)
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise ValueError(_("its version is not a whole number"))
    except (ValueError, RecursionError) as error:
        return Settings(), (_aside(path, "damaged", str(error) or _("nested too deep")),)
    if version > VERSION:
        return Settings(), (_aside(path, "newer", _("it belongs to a newer program")),)
    return _checked(path, table)


def save_settings(path: Path, settings: Settings) -> Trouble | None:
    """Writes ``settings`` whole or not at all; returns the trouble, if any."""
    try:
        _write(path, settings)
    except OSError as error:
        return unwritable(path, reason(error))
    return None


class SettingsFile:
    """The settings on disk: read when it is made, written by ``writer`` when they change.

    What cannot be written is written as soon as it can. Either is told once, by ``take_troubles``,
    but not while ``quiet`` says that something else was told to be unwritable.
    """

    def __init__(self, path: Path, writer: Writer, quiet: Callable[[], bool]) -> None:
        self.path: Final = path
        self._writer = writer
        self._quiet = quiet
        self._state = threading.Lock()
        """Guards everything below."""
        self.found, self._unheard = load_settings(path)
        rewritten = any(trouble.code == "bad_value" for trouble in self._unheard)
        self._due = self.found if rewritten else None
        self._told = False
        self._why = ""
        self._troubles: list[Trouble] = []
        self._writer.wake(self._work)

    def save(self, settings: Settings) -> None:
        """Has ``settings`` written, and waits for nothing."""
        with self._state:
            self._due = settings
        self._writer.wake(self._work)

    def flush(self, seconds: float) -> bool:
        """Waits until they are on disk, or were refused; True for the first."""
        self._writer.wake(self._work)
        return self._writer.wait(self._work, seconds)

    def take_troubles(self) -> tuple[Trouble, ...]:
        """The troubles, and their ends, since the last call."""
        with self._state:
            found, self._troubles = tuple(self._troubles), []
        return found

    @property
    def lost(self) -> Trouble | None:
        """The troubles to report at the end, of settings that are not on disk."""
        with self._state:
            why = self._why or _("the disk does not answer")
            return None if self._due is None else lost(self.path, why)

    def _work(self) -> Result:
        """The writer's job: writes what is to be written."""
        with self._state:
            due = self._due
            for trouble in self._unheard:
                if trouble.code != "unwritable" or not self._quiet():
                    self._troubles.append(trouble)
                    self._told = self._told or trouble.code == "unwritable"
            self._unheard = ()
        if due is None:
            return "done"
        try:
            _write(self.path, due)
        except OSError as error:
            self._refused(reason(error))
            return "refused"
        self._written(due)
        return "done"

    def _refused(self, why: str) -> None:
        with self._state:
            self._why = why
            if not (self._told or self._quiet()):
                self._told = True
                self._troubles.append(unwritable(self.path, why))

    def _written(self, settings: Settings) -> None:
        with self._state:
            if self._due is settings:
                self._due = None
            if self._told:
                self._told = False
                self._troubles.append(mended(self.path))


def _write(path: Path, settings: Settings) -> None:
    """Raises OSError."""
    table: dict[str, Any] = {"version": VERSION, **settings.unknown}
    table |= {name: msgspec.to_builtins(getattr(settings, name)) for name in KEYS}
    write_atomic(path, tomli_w.dumps(table).encode("utf-8", "replace"))


def _text(data: bytes) -> str:
    """The file's text, without the mark that some editors begin it with. Raises ValueError."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(_("it is not UTF-8 text")) from error
    if max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise ValueError(_("it has a line that is too long"))
    return text


def _table(text: str) -> dict[str, Any]:
    """What the file says. Raises ValueError, which names the line that is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = found[1] if found else len(text.splitlines())
        raise ValueError(_("line {line} cannot be read").format(line=line)) from error


def _checked(path: Path, table: dict[str, Any]) -> tuple[Settings, tuple[Trouble, ...]]:
    """Takes what has the right type; for the rest, sets the file aside and writes what remains."""
    good: dict[str, Any] = {"unknown": {k: v for k, v in table.items() if k not in KEYS}}
    troubles: list[Trouble] = []
    for key in KEYS:
        if key in table:
            try:
                good[key] = _value(key, table[key])
            except (msgspec.ValidationError, ValueError):
                text = _("In {path} the value of {key} cannot be used; it must be {values}.")
                told = text.format(path=path, key=key, values=_values(key))
                troubles.append(Trouble("bad_value", told))
    settings = Settings(**good)
    if troubles:
        told = _("{path} was rewritten without them; it is kept as it was as {name}.")
        troubles.append(_aside(path, "damaged", _("some of its values cannot be used"), told))
        if (trouble := save_settings(path, settings)) is not None:
            troubles.append(trouble)
    return settings, tuple(troubles)


def _value(key: str, value: object) -> object:
    found = msgspec.convert(value, type=_TYPES[key])
    if key == "ui_scale" and 0 < found < 0.5:
        raise ValueError("too small")
    return found


def _values(key: str) -> str:
    """Which values ``key`` can have, in words."""
    if get_origin(_TYPES[key]) is Literal:
        return _("one of these: {names}").format(names=", ".join(get_args(_TYPES[key])))
    return _("true or false") if _TYPES[key] is bool else _(VALUES[key])


def _aside(path: Path, word: str, why: str, told: str = "") -> Trouble:
    """Sets the file aside and returns the trouble to report, in the words of ``told`` where they
    are given."""
    why = " ".join(why.split()).rstrip(".")
    try:
        target = set_aside(path, word)
    except OSError as error:
        text = _("{path} cannot be used ({why}) and cannot be set aside ({refused}).")
        code = "unwritable" if word == "unreadable" else word
        return Trouble(code, text.format(path=path, why=why, refused=reason(error)))
    text = told or _("{path} cannot be used ({why}). It was set aside as {name}.")
    return Trouble(word, text.format(path=path, why=why, name=target.name))
