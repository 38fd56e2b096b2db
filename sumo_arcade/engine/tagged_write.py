"""Game files of the PGN family (PDN, APGN): writing. What is written reads back as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sumo_arcade.engine.clock import ClockSetup
from sumo_arcade.engine.core import Outcome, RecordError
from sumo_arcade.engine.match import Entry, Match
from sumo_arcade.engine.tagged import UNKNOWN, FileFormat, GameWithFiles

WIDTH: Final = 79
"""Characters of a line of movetext."""

NOBODY_KNOWS: Final = "?"


def write_game(
    match: Match, *, date: str = "????.??.??", event: str = NOBODY_KNOWS, site: str = NOBODY_KNOWS
) -> str:
    """``match`` as a file's text, undone moves left out. ``date`` is YYYY.MM.DD.

    Raises RecordError for a game without a file format.
    """
    if not isinstance(match.game, GameWithFiles):
        raise RecordError(f"{match.game.id} has no file format")
    form = match.game.file_format
    said = list(_standing(match.history))
    plies = sum(not word.startswith("{") for word, _ in said)
    result = _result(form, match.outcome)
    tags = {
        "Event": event,
        "Site": site,
        "Date": date,
        "Round": NOBODY_KNOWS,
        "Result": result,
        **dict(zip(form.players, match.names, strict=True)),
        **form.describe(match.options, match.position),
        **_time_control(form, match.clock),
        form.plies: str(plies),
    }
    if match.outcome is not None:
        tags["Termination"] = match.outcome.reason.replace("_", " ")
    lines = [f'[{name} "{_escaped(tags[name])}"]' for name in form.order if name in tags]
    return "\n".join([*lines, "", *_wrapped([*_movetext(said, match), result]), "", ""])


def _standing(history: Iterable[Entry]) -> list[tuple[str, Entry]]:
    """The moves that stand, and comments in braces, with their entries.

    A claim takes the move before it back; a button (an empty path) is only told in a comment.
    """
    said: list[tuple[str, Entry]] = []
    for entry in history:
        if entry.kind == "claim":
            taken, _ = said.pop()
            said.append((f"{{{taken} taken back: {_plain(entry.note)}}}", entry))
        elif entry.move is not None:
            shown = entry.note if entry.move.path else f"{{{_plain(entry.note)}}}"
            said.append((shown, entry))
    return said


def _movetext(said: Iterable[tuple[str, Entry]], match: Match) -> Iterator[str]:
    """The words of the movetext, numbered, with the clocks."""
    ply = 1 if match.first.actors() == (1,) else 0
    first = True
    for word, entry in said:
        if word.startswith("{"):
            yield word
            continue
        if first or ply % 2 == 0:
            yield f"{ply // 2 + 1}{'.' if ply % 2 == 0 else '...'}"
        yield word
        if entry.remaining:
            yield f"{{[%clk {_clock(entry.remaining[entry.seat])}]}}"
        ply, first = ply + 1, False


def _wrapped(words: Iterable[str]) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def _result(form: FileFormat, outcome: Outcome | None) -> str:
    """The token for ``outcome``."""
    if outcome is None:
        return UNKNOWN
    return (form.drawn if outcome.winner is None else form.won[outcome.winner])[0]


def _time_control(form: FileFormat, clock: ClockSetup | None) -> dict[str, str]:
    """The clocks as PGN has them, in seconds; a tag for each side where they differ."""
    if clock is None:
        return {}
    times = [f"{seat.base:g}+{seat.increment:g}" for seat in clock]
    if times[0] == times[1]:
        return {"TimeControl": times[0]}
    return {f"TimeControl{form.players[seat]}": times[seat] for seat in (0, 1)}


def _clock(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


def _plain(code: str) -> str:
    return code.replace("_", " ")


def _escaped(value: str) -> str:
    """A tag's value on one line, ``?`` for nothing."""
    line = " ".join(value.split()) or NOBODY_KNOWS
    return line.replace("\\", "\\\\").replace('"', '\\"')
