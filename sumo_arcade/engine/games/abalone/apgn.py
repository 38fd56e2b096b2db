"""APGN files of Abalone: tags, layouts by their names there, results. Black is named first."""

from __future__ import annotations

import re
from typing import Final

from sumo_arcade.engine.core import Options, RecordError
from sumo_arcade.engine.games.abalone.layouts import LAYOUTS
from sumo_arcade.engine.tagged import UNKNOWN, FileFormat, Tags

OTHER_NAMES: Final = {"belgian": "belgian_daisy", "alien": "alien_attack"}
"""What APGN calls a layout whose name here is another."""

UNDERSTOOD: Final = {"standard": "standard", "belgian_daisy": "belgian"}
"""Layouts that are the same everywhere, with their names there: no ``Position`` is written."""

CUSTOM: Final = "custom"
"""The ``Variant`` that means whatever ``Position`` says."""

_POSITION: Final = re.compile(r"([1-9bw/]+)\s*(?:-(\d{1,2})b(\d{1,2})w)?\s+([bw])", re.IGNORECASE)


def setting(tags: Tags, options: Options) -> tuple[dict[str, str], str | None]:
    """Options and start position of a game with ``tags``; ``Position`` precedes ``Variant``.

    Raises RecordError.
    """
    notation = tags.get("Notation", "").strip()
    if re.sub(r"[\W_]", "", notation).lower() != "abapro":
        named = f"the notation {notation[:20]!r} is not Aba-Pro" if notation else "no Notation tag"
        raise RecordError(f'{named}; only games with Notation "Aba-Pro" can be read')
    found = dict(options)
    position = tags.get("Position", "").strip()
    if variant := re.sub(r"[\s-]+", "_", tags.get("Variant", "").strip().lower()):
        layout = OTHER_NAMES.get(variant, variant)
        if layout in LAYOUTS:
            found["layout"] = layout
        elif not position:
            raise RecordError(f"the layout {variant[:40]!r} is not known, and no Position is given")
    for tag, option in (("ToWin", "to_win"), ("Repetition", "repetition")):
        found[option] = tags.get(tag, found[option])
    return found, _here(position) if position else None


def describe(options: Options, position: str | None) -> dict[str, str]:
    """The tags that ``setting`` reads, with a ``Position`` for all but the best known layouts."""
    layout = options["layout"]
    tags = {"Variant": UNDERSTOOD.get(layout, layout), "Notation": "Aba-Pro"}
    if position is not None:
        tags["Variant"] = CUSTOM
    elif layout not in UNDERSTOOD:
        position = f"{LAYOUTS[layout]} b 0 0"
    if position is not None:
        tags |= {"SetUp": "1", "Position": _there(position)}
    if options["to_win"] != "6":
        tags["ToWin"] = options["to_win"]
    if options["repetition"] != "on":
        tags["Repetition"] = options["repetition"]
    return tags


def _here(position: str) -> str:
    """A position of a file as ours; ``load`` refuses what is neither theirs nor ours."""
    found = _POSITION.fullmatch(position)
    if not found:
        return position
    rows, black, white, side = found.groups()
    return f"{rows.lower()} {side.lower()} {int(black or 0)} {int(white or 0)}"


def _there(position: str) -> str:
    """Our position as APGN has it: lost marbles behind the rows, unless there are none."""
    rows, side, black, white = position.split()
    lost = "" if black == white == "0" else f"-{black}b{white}w"
    return f"{rows}{lost} {side}"


def spelling(text: str, options: Options) -> str:  # noqa: ARG001 - all boards are one
    """What a move of a file says: Aba-Pro itself."""
    return text


APGN: Final = FileFormat(
    name="APGN",
    suffix=".apgn",
    players=("Black", "White"),
    order=(
        *("Event", "Date", "Black", "White", "Variant", "Result", "Notation"),
        *("SetUp", "Position", "Termination", "Plies", "Source", "TimeControl"),
        *("TimeControlBlack", "TimeControlWhite", "ToWin", "Repetition"),
    ),
    plies="Plies",
    move=r"[a-i][1-9][a-i][1-9](?:[a-i][1-9])?(?![a-z0-9])",
    spelling=spelling,
    won=(("1-0",), ("0-1",)),
    drawn=("1/2-1/2", "½-½"),
    undecided=(UNKNOWN,),
    setting=setting,
    describe=describe,
    strict=True,
)
