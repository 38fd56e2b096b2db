"""What the coach says: the next step in one or two sentences, or why something is not possible."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine import abilities
from sumo_arcade.engine.abilities import Countdown
from sumo_arcade.engine.core import Illegal, Outcome, Path, Seat, chosen
from sumo_arcade.engine.match import Match
from sumo_arcade.text import N_, _, ngettext
from sumo_arcade.ui.art.board_art import BoardArt, Words
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.preview import Preview
from sumo_arcade.ui.match import turns
from sumo_arcade.ui.match.move_list import turn_text

TAUGHT: Final = 2
"""Turns of a game after which the coach no longer explains how to move a piece."""

LET_GO: Final = N_("Let go here to play it.")

NAMED: Final = 4
"""How many places the coach calls by name; more are only marked."""


def side(words: Words, seat: Seat) -> str:
    """The name of a side."""
    return _(words.seats[seat])


def player(match: Match, words: Words, seat: Seat) -> str:
    """The name of the player there, or else of the side."""
    return match.names[seat] or side(words, seat)


def options(match: Match, words: Words) -> str:
    """The options that people have chosen for a game, in one line; empty where there are none."""
    told = _("{option}: {choice}")
    return " · ".join(
        told.format(
            option=_(words.options[name].label),
            choice=_(words.options[name].choices.get(value, value)),
        )
        for name, value in chosen(match.game, match.options).items()
    )


def listed(squares: Path) -> str:
    """Squares in a list for a sentence."""
    return ", ".join(squares)


def refusal(words: Words, illegal: Illegal) -> str:
    """The sentence for a refused attempt."""
    if illegal.code == "touch_move":
        text = _("You have touched the piece on {squares}: it must be the one that moves.")
    else:
        text = _(words.illegals.get(illegal.code, "")) or _("That is not possible here.")
    named = tuple(_(words.areas[name]) if name in words.areas else name for name in illegal.squares)
    return text.format(squares=listed(named))


def ending(match: Match, words: Words, outcome: Outcome) -> tuple[str, str]:
    """A title that says who won, and a sentence that says why."""
    reason = _(words.reasons.get(outcome.reason, ""))
    if outcome.winner is None:
        return _("A draw"), reason
    winner, loser = outcome.winner, 1 - outcome.winner
    title = _("{name} wins!").format(name=player(match, words, winner))
    return title, reason.format(winner=side(words, winner), loser=side(words, loser))


def countdown(words: Words, near: Countdown) -> str:
    """The sentence how many turns are left until an end by counting, and which end that is."""
    text = ngettext(*words.countdowns[near.outcome.reason], near.left)
    winner = near.outcome.winner
    return text.format(n=near.left, winner="" if winner is None else side(words, winner))


def situation(match: Match, art: BoardArt) -> str:
    """What the last turn was; in the middle of a turn, how it can go on."""
    words = art.words
    if match.history[-1].kind == "move" and abilities.mid_turn(match.state):
        able = any(move.path for move in match.state.moves(match.history[-1].seat))
        text = _("Move another piece, or press {button}.") if able else _("Now press {button}.")
        return text.format(button=_(words.buttons[abilities.turn_end(match.state)]))
    return played(match, art)


def played(match: Match, art: BoardArt) -> str:
    """What the last turn was, or what has been moved of one that is under way."""
    words, entry = art.words, match.history[-1]
    name = player(match, words, entry.seat)
    if entry.kind != "move":
        return _("{name} claimed: the move was taken back.").format(name=name)
    place = len(match.history)
    last = turns.under_way(match, place) or turns.last_turn(match, place)
    if abilities.turn_end(match.state) and not any(
        made.move is not None and made.move.path for made in last
    ):
        return _("{name} moved nothing.").format(name=name)
    return _("{name} played {move}.").format(name=name, move=turn_text(last, art))


def advice(match: Match, art: BoardArt, board: Board, tried: Preview | None) -> tuple[str, str]:
    """Title and text for the side to move: what it can do next. ``tried`` is what it is just
    trying."""
    words, seat = art.words, board.seat
    if seat is None:
        return "", ""
    path, events = (board.path, ()) if tried is None else (tried.path, tried.events)
    guided = board.handling.guide(board.state, path, events) if board.path else None
    if guided is not None:
        title, text = guided
        plays = board.dragging and board.trial()[1] is not None
        return title, " ".join(filter(None, (text, _(LET_GO) if plays else "")))
    if board.only:
        kind = next(kind for kind in board.handling.kinds if kind.code == board.only)
        return _(kind.label), _(kind.hint if board.gestures.traces else kind.none)
    must = abilities.must_move(board.state)
    title = (_(words.forced) if must else "") or _("{name} to move").format(
        name=player(match, words, seat)
    )
    made = turns.under_way(match, len(match.history))
    taught = turns.begun(match) - bool(made) < TAUGHT
    needed = board.path and board.handling.way_hint(board)
    if board.path and (must or taught or needed or len(board.path) > 1):
        return title, _onward(board)
    if must:
        one = _("The piece that can do it is on {squares}.")
        text = _("These can do it: {squares}.") if len(must) > 1 else one
        text = _(words.forced_text) or text
        return title, text.format(squares=listed(must))
    if taught and not made:
        usual = _("Drag a piece, or click it and then the place where it should go.")
        return title, _(words.first_steps) or usual
    return title, situation(match, art)


def _onward(board: Board) -> str:
    """Where the lifted piece may go."""
    if board.dragging and board.trial()[1] is not None:
        return _(LET_GO)
    if not board.dragging and board.gestures.spelled(board.path) is not None:
        return _("Click here again to play it, or go on to a marked place.")
    ends = board.gestures.ends(board.path)
    onward = board.handling.way_hint(board)
    if onward:
        return onward
    if 0 < len(ends) <= NAMED:
        in_order = [square for square in board.art.squares() if square in ends]
        return _("It can go to {squares}.").format(squares=listed(tuple(in_order)))
    if len(board.path) > 1 and not board.dragging:
        return _("Go on to the next marked place.")
    return _("Now to a marked place. A click beside the board puts it back.")
