"""PDN 3.0 files of draughts: tags, results and what else other programs write."""

from __future__ import annotations

import re
from typing import Final

from sumo_arcade.engine.core import Options, RecordError
from sumo_arcade.engine.games.draughts.notation import SIGNS
from sumo_arcade.engine.tagged import UNKNOWN, FileFormat, Tags

GAME_TYPES: Final = {"20": "10x10", "26": "8x8"}
"""Numbers of the ``GameType`` tag: international, Brazilian."""

WRITTEN: Final = {"10x10": "20,W,10,10,N2,0", "8x8": "26,W,8,8,N2,0"}
"""Written as ``GameType``. Squares are numbered from the top left on both boards (N2)."""

LOST_BY_BOTH: Final = "0-0"

_SQUARE: Final = r"(?:[a-j](?:10|[1-9])|\d{1,2})"
_MOVE: Final = (
    rf"(?:{_SQUARE}(?:\s*[{SIGNS}]\s*{_SQUARE}(?!\d)){{1,40}}"
    r"|\d{4}(?!\d)|[a-h][1-8][a-h][1-8])"
)
_LETTERED: Final = re.compile(r"([a-j])(10|[1-9])")
_LETTERED_IN_FEN: Final = re.compile(rf"(?<!:){_LETTERED.pattern}")
"""Lower case alone and behind no colon: ``B1`` and ``:b1`` are Black's list, beginning with 1."""


def spelling(text: str, options: Options) -> str:
    """What a move of a file says, with numbered squares and a sign between them."""
    plain = text.lower()
    if re.fullmatch(r"\d{4}", plain):
        return f"{plain[:2]}-{plain[2:]}"
    if _LETTERED.match(plain):
        sign = "x" if any(mark in plain for mark in "x:×") else "-"
        return sign.join(_numbers(plain, options))
    return plain


def setting(tags: Tags, options: Options) -> tuple[dict[str, str], str | None]:
    """Options and start position of a game with ``tags``. Raises RecordError."""
    found = dict(options)
    if kind := tags.get("GameType", "").partition(",")[0].strip():
        if kind not in GAME_TYPES:
            raise RecordError(f"GameType {kind[:20]} is a game that this program does not play")
        found["board"] = GAME_TYPES[kind]
    if captures := tags.get("Captures"):
        found["captures"] = captures
    fen = tags.get("FEN", "")
    return found, _LETTERED_IN_FEN.sub(lambda square: _numbers(square[0], found)[0], fen) or None


def describe(options: Options, position: str | None) -> dict[str, str]:
    """The tags that ``setting`` reads."""
    tags = {"GameType": WRITTEN[options["board"]]}
    if options["captures"] != "enforced":
        tags["Captures"] = options["captures"]
    if position is not None:
        tags |= {"SetUp": "1", "FEN": position}
    return tags


def _numbers(text: str, options: Options) -> list[str]:
    """The squares of ``text`` by number; a1 is the dark corner at White's left."""
    size = int(options["board"].partition("x")[0])
    return [
        str((size - int(row)) * (size // 2) + (ord(column) - ord("a")) // 2 + 1)
        for column, row in _LETTERED.findall(text)
    ]


PDN: Final = FileFormat(
    name="PDN",
    suffix=".pdn",
    players=("White", "Black"),
    order=(
        *("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "Captures"),
        *("SetUp", "FEN", "TimeControl", "TimeControlWhite", "TimeControlBlack"),
        *("PlyCount", "Termination"),
    ),
    plies="PlyCount",
    move=_MOVE,
    spelling=spelling,
    won=(("2-0", "1-0"), ("0-2", "0-1")),
    drawn=("1-1", "1/2-1/2", "½-½"),
    undecided=(UNKNOWN, LOST_BY_BOTH),
    setting=setting,
    describe=describe,
)
