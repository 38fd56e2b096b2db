"""Game files of the PGN family (PDN, APGN): reading.

The reader is liberal about form and strict about play: a game counts only if its moves replay. What
cannot be read is reported with its place, and reading goes on with the next game. Variations are
passed over; comments, glyphs and clocks are kept. Draws by the rules end nothing here: many
published games were played on after a repetition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from sumo_arcade.engine.core import EngineError, Game, Options, RecordError, Seat, State, settle
from sumo_arcade.engine.match import LONGEST_GAME
from sumo_arcade.engine.tagged import (
    UNKNOWN,
    DamagedGame,
    FileFormat,
    FileGame,
    FileMove,
    GameWithFiles,
    Tags,
)

MOST_GAMES: Final = 20_000
"""Games in a file. With the bound on its bytes it keeps reading to minutes at the very worst."""

LONGEST_LINE: Final = 64 * 1024
"""Characters of a line. Some programs write a whole game on one."""

DEEPEST: Final = 100
"""Variations inside variations."""

MOST_TAGS: Final = 200
"""Tags of a game; the standards name some forty."""

LONGEST_COMMENT: Final = 20_000
"""Characters that are kept of the comments on a move."""

MOST_GLYPHS: Final = 20
"""Glyphs that are kept of a move."""

_LONG_LINE: Final = re.compile(rf"^[^\n]{{{LONGEST_LINE + 1}}}", re.MULTILINE)

_TAG_LINE: Final = re.compile(r"^[^\S\n]*\[[^\S\n]*[A-Za-z]\w*[^\S\n]+\"", re.MULTILINE)
_TAG: Final = re.compile(r"\s*\[\s*([A-Za-z]\w*)\s+\"((?:\\.|[^\"\\\n])*)\"\s*\]")
_LOOSE_TAG: Final = re.compile(
    r"\s*\[[^\S\n]*([A-Za-z]\w*)[^\S\n]+\"([^\n]*?)\"?[^\S\n]*\]?[^\S\n]*$", re.MULTILINE
)
"""A tag alone on its line with its value written carelessly: quotes inside, or no end."""

_NO_TAG: Final = re.compile(r"\s*(?:%[^\n]*|;[^\n]*)")
_BLANK: Final = re.compile(r"\s*")
_COMMAND: Final = re.compile(r"\[%(\w+)([^\]]*)\]")
_TIME: Final = re.compile(r"([A-Za-z]?)(\d{1,3}):(\d\d):(\d\d(?:\.\d{1,3})?)")

_TOKENS: Final = r"""
    (?P<space>\s+)
  | (?P<comment>\{{(?:[^{{}}]|\{{[^{{}}]*\}})*+\}}|\{{[^}}]*\}}?)
  | (?P<line>[;%][^\n]*)
  | (?P<glyph>\$\d{{1,3}})
  | (?P<open>\()
  | (?P<close>\))
  | (?P<result>{results})
  | (?P<number>\d+[^\S\n]*\.+|\.+|…)
  | (?P<play>(?P<move>{move})[!?*+\#=]*)
  | (?P<setup>/\s*FEN[^/]*/)
  | (?P<stray>[}}!?+=\#±∓-]+|\d{{1,3}}(?!\S))
  | (?P<word>\S[^\s{{}}()]*)
"""
"""What movetext is made of; always something matches."""


class _RefusedError(RecordError):
    """Something wrong at a place of the section that is being read."""

    def __init__(self, at: int, why: str, move: int | None = None) -> None:
        super().__init__(why)
        self.at = at
        self.move = move


def read_games(
    text: str, game: Game, options: Options | None = None
) -> Iterator[FileGame | DamagedGame]:
    """Every game of ``text`` in order. ``options`` hold where the tags do not say otherwise.

    Raises RecordError for a game without a file format, and for text beyond the bounds.
    """
    if not isinstance(game, GameWithFiles):
        raise RecordError(f"{game.id} has no file format")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    reader = _Reader(text, game, game.file_format, settle(game, options or {}))
    reader.check_lines()
    yield from reader.games()


def _result_pattern(result: str) -> str:
    """Takes "1 - 0" too, but not the beginning of a move such as "1-07"."""
    spaced = re.escape(result).replace(r"\-", r"[^\S\n]*-[^\S\n]*")
    return spaced + (r"(?![\w/])" if result[-1].isalnum() else "")


@cache
def _tokens(move: str, results: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(results, key=len, reverse=True)
    pattern = _TOKENS.format(move=move, results="|".join(map(_result_pattern, longest_first)))
    return re.compile(pattern, re.VERBOSE | re.IGNORECASE)


@dataclass(slots=True)
class _Under:
    """A game being read. ``at`` is where it begins."""

    at: int
    tags: Tags
    options: dict[str, str]
    start: State
    state: State
    moves: list[FileMove] = field(default_factory=list)
    comment: str = ""

    def number(self) -> int:
        """The number of the move to come, as the game's file would give it."""
        second = 1 if self.start.actors() == (1,) else 0
        return (len(self.moves) + second) // 2 + 1


class _Reader:
    """Reads the games of one text, section by section: tags, then moves up to the next tags."""

    def __init__(self, text: str, game: Game, form: FileFormat, given: Options) -> None:
        self.text = text
        self.game = game
        self.form = form
        self.given = given
        self.pattern = _tokens(form.move, form.results)
        self.count = 0
        self.counted = (0, 1)
        """A place in the text and its line: where counting lines goes on."""

    def check_lines(self) -> None:
        """Raises RecordError for a line beyond the bound."""
        if long := _LONG_LINE.search(self.text):
            number = self._line(long.start())
            raise RecordError(f"line {number} has more than {LONGEST_LINE} characters")

    def games(self) -> Iterator[FileGame | DamagedGame]:
        """The games in order."""
        at = 0
        while at < len(self.text):
            tags, begin, moves_at = self._tags(at)
            end = self._next_tags(moves_at)
            yield from self._section(tags, begin, moves_at, end)
            at = end

    def _next_tags(self, at: int) -> int:
        """Where the next game's tags begin; a line that only tried to be a tag is of this one."""
        line_end = self.text.find("\n", self._past_blank(at, len(self.text)))
        if line_end < 0:
            return len(self.text)
        for following in _TAG_LINE.finditer(self.text, line_end):
            if not self._in_comment(at, following.start()):
                return following.start()
        return len(self.text)

    def _in_comment(self, begin: int, at: int) -> bool:
        """Whether ``at`` is inside a comment of the game at ``begin``, and that comment is closed.

        One that is never closed ends where the next tags begin, so that their game is not lost.
        """
        opened = self.text.rfind("{", begin, at)
        if opened < 0 or self.text.find("}", opened, at) >= 0:
            return False
        closed = self.text.find("}", at)
        return closed >= 0 and self.text.find("{", at, closed) < 0

    def _past_blank(self, at: int, end: int) -> int:
        blank = _BLANK.match(self.text, at, end)
        return blank.end() if blank else at

    def _line(self, at: int) -> int:
        place, line = self.counted if self.counted[0] <= at else (0, 1)
        self.counted = (at, line + self.text.count("\n", place, at))
        return self.counted[1]

    def _tags(self, at: int) -> tuple[dict[str, str], int, int]:
        """The tags from ``at`` on, where they begin, and where they end."""
        tags: dict[str, str] = {}
        begin = at
        while True:
            if passed := _NO_TAG.match(self.text, at):
                at = passed.end()
                continue
            found = _TAG.match(self.text, at) or _LOOSE_TAG.match(self.text, at)
            if not found:
                return tags, begin, at
            if not tags:
                begin = found.start(1)
            if len(tags) < MOST_TAGS:
                tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2]).strip()
            at = found.end()

    def _section(
        self, tags: Tags, begin: int, at: int, end: int
    ) -> Iterator[FileGame | DamagedGame]:
        """The games between ``at`` and ``end``; the first has the tags, a result ends each."""
        at = self._past_blank(at, end)
        begin = begin if tags else at
        while tags or at < end:
            self.count += 1
            if self.count > MOST_GAMES:
                raise RecordError(f"the file has more than {MOST_GAMES} games")
            try:
                found, at = self._game(tags, begin, at, end)
                if found is not None:
                    yield found
            except _RefusedError as refused:
                yield DamagedGame(self._line(refused.at), refused.move, tags, str(refused))
                at = self._after_result(max(refused.at, at), end)
            at = self._past_blank(at, end)
            tags, begin = {}, at

    def _after_result(self, at: int, end: int) -> int:
        """Where reading goes on after damage at ``at``: behind the next result.

        Results of variations end no game, unless the damage is that no variation is closed.
        """
        inside, depth = end, 0
        for token in self.pattern.finditer(self.text, at, end):
            if token.lastgroup == "open":
                depth += 1
            elif token.lastgroup == "close":
                depth = max(0, depth - 1)
            elif token.lastgroup == "result" and not depth:
                return token.end()
            elif token.lastgroup == "result":
                inside = min(inside, token.end())
        return inside

    def _game(self, tags: Tags, begin: int, at: int, end: int) -> tuple[FileGame | None, int]:
        """One game and where it ends; None where there is nothing. Raises _RefusedError."""
        under = self._opening(tags, begin)
        opened: list[int] = []
        for token in self.pattern.finditer(self.text, at, end):
            kind = token.lastgroup
            if kind == "comment" and not token[0].endswith("}"):
                raise _RefusedError(token.start(), "a comment is never closed")
            if kind == "open":
                opened.append(token.start())
                if len(opened) > DEEPEST:
                    raise _RefusedError(token.start(), f"variations are nested over {DEEPEST} deep")
            elif kind == "close":
                del opened[-1:]
            elif opened:
                continue
            elif kind == "result" or self._is_own_result(token, tags, end):
                return self._finished(under, _joined(token[0]), token.start()), token.end()
            else:
                self._take(under, token)
        if opened:
            raise _RefusedError(opened[0], "a variation is never closed")
        return self._finished(under, "", end), end

    def _opening(self, tags: Tags, begin: int) -> _Under:
        try:
            options, position = self.form.setting(tags, self.given)
            settled = settle(self.game, options)
            if position is None:
                start = self.game.start(settled)
            else:
                start = self.game.load(position, settled)
        except EngineError as error:
            raise _RefusedError(begin, str(error)) from error
        return _Under(begin, tags, settled, start, start)

    def _is_own_result(self, token: re.Match[str], tags: Tags, end: int) -> bool:
        """Whether the last word is the result of the tags, in some scoring of its own ("4-6")."""
        own = token[0] == tags.get("Result")
        return own and not self.text[token.end() : end].strip()

    def _take(self, under: _Under, token: re.Match[str]) -> None:
        """Takes in a token of the main line."""
        kind = token.lastgroup
        if kind == "play":
            self._play(under, token)
        elif kind == "comment":
            self._comment(under, token[0][1:-1])
        elif kind == "glyph" and under.moves:
            last = under.moves[-1]
            if len(last.glyphs) < MOST_GLYPHS:
                under.moves[-1] = replace(last, glyphs=(*last.glyphs, int(token[0][1:])))
        elif kind == "setup":
            why = "a position in the middle of the moves is not supported"
            raise _RefusedError(token.start(), why, under.number())
        elif kind == "word":
            why = f"{token[0][:20]!r} is neither a move nor a result"
            raise _RefusedError(token.start(), why, under.number())

    def _play(self, under: _Under, token: re.Match[str]) -> None:
        if len(under.moves) >= LONGEST_GAME:
            raise _RefusedError(token.start(), f"the game has more than {LONGEST_GAME} moves")
        try:
            state = self._past_draw(under)
            seat = state.actors()[0] if state.actors() else 0
            text = self.form.spelling(_joined(token["move"]), under.options)
            move = state.parse(seat, text)
        except EngineError as error:
            raise _RefusedError(token.start(), str(error), under.number()) from error
        under.moves.append(FileMove(seat, state.note(move), move))
        under.state = state.play(seat, move)

    def _past_draw(self, under: _Under) -> State:
        """The position, with the counts of the draw rules begun afresh where they have ended it."""
        outcome = under.state.outcome()
        if outcome is None or outcome.winner is not None:
            return under.state
        return self.game.load(under.state.text(), under.options)

    def _comment(self, under: _Under, text: str) -> None:
        said = " ".join(_COMMAND.sub(" ", text).split())
        if not under.moves:
            under.comment = f"{under.comment} {said}".strip()[:LONGEST_COMMENT]
            return
        last = under.moves[-1]
        clock = last.clock
        for command in _COMMAND.finditer(text):
            if command[1] in ("clk", "clock"):
                clock = self._seconds(command[2], last.seat)
        comment = f"{last.comment} {said}".strip()[:LONGEST_COMMENT]
        under.moves[-1] = replace(last, comment=comment, clock=clock)

    def _seconds(self, times: str, seat: Seat) -> float | None:
        """The time of ``seat`` in a clock command, which may give one time or one for each side."""
        for letter, hours, minutes, seconds in _TIME.findall(times):
            if letter.lower() in ("", self.form.players[seat][0].lower()):
                return int(hours) * 3600 + int(minutes) * 60 + float(seconds)
        return None

    def _finished(self, under: _Under, ending: str, at: int) -> FileGame | None:
        """The game with its result: what the tags say, else how the moves end."""
        if not under.moves and not under.tags:
            return None
        said = _joined(under.tags.get("Result", ""))
        result = said if said not in ("", "?", UNKNOWN) else ending or said or UNKNOWN
        winner = self._winner(result)
        if self.form.strict:
            self._check_result(under, said, ending, at)
        return FileGame(
            line=self._line(under.at),
            tags=under.tags,
            options=under.options,
            start=under.start,
            moves=tuple(under.moves),
            final=under.state,
            result=result,
            winner=winner,
            comment=under.comment,
        )

    def _winner(self, result: str) -> str | None:
        """The winner's code, ``draw``, or None for a result that names neither."""
        if result in self.form.drawn:
            return "draw"
        seat = self.form.winner(result)
        return None if seat is None else self.game.seats[seat]

    def _check_result(self, under: _Under, said: str, ending: str, at: int) -> None:
        """Raises _RefusedError where the tag, the end of the moves and the play disagree."""
        if said and ending and self._winner(said) != self._winner(ending):
            raise _RefusedError(at, f"the tags give the result {said}, the moves end with {ending}")
        outcome = under.state.outcome()
        winner = self._winner(said or ending)
        if outcome is None or outcome.winner is None or winner is None:
            return
        if winner != self.game.seats[outcome.winner]:
            won = self.game.seats[outcome.winner]
            raise _RefusedError(
                at, f"{won} has won by the moves, but the result is {said or ending}"
            )


def _joined(text: str) -> str:
    """``text`` without its spaces."""
    return "".join(text.split())
