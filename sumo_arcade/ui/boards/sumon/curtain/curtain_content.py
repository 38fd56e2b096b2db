"""What the curtain says before each act, and the buttons under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _, ngettext
from sumo_arcade.ui.boards.sumon.curtain.curtain import CurtainButton, Notice
from sumo_arcade.ui.boards.sumon.narration.names import player_names
from sumo_arcade.ui.boards.sumon.narration.words import WORDS
from sumo_arcade.ui.boards.sumon.turn_flow import WATCH, Act, TurnFlow, planning_limit

Why = Literal["", "locked", "late", "signed", "resumed"]
"""Why a curtain closes; ``late``: a program was locked because its time was up."""


@dataclass(frozen=True, slots=True)
class CurtainActions:
    """What can be done while the curtain hangs; ``answer`` gets whether a draw is accepted."""

    answer: Callable[[bool], None]
    unlock: Callable[[], None]
    undo: Callable[[], None]
    look_back: Callable[[], None]
    menu: Callable[[], None]


def notice(match: Match, act: Act, why: Why, number: int) -> Notice:
    """What the curtain says before ``act`` in round ``number``; an offered draw comes first."""
    corner = _("{game} · round {number}").format(game=_(WORDS.title), number=number)
    if act.kind == "lay" and act.seat is not None:
        told = _to_lay(match, act.seat, why, corner)
    elif act.kind == "sign" and act.seat is not None:
        told = _to_sign(match, act.seat, corner)
    elif act.kind == "together":
        text = _("Each plans on one half. Look only at your own half: {time}.")
        time = text.format(time=_time(match))
        told = Notice(None, _("Both ready?"), time, _("Open the curtain"), corner=corner)
    else:
        told = _to_watch(why, corner)
    return replace(told, text=offered(match) or told.text)


def _to_watch(why: Why, corner: str) -> Notice:
    if why == "locked":
        text = _("Both programs are locked. Now they are carried out, slot by slot.")
    elif why == "late":
        text = _("The time is up: what was laid is locked, and carried out slot by slot.")
    elif why == "signed":
        text = _("Both signs are chosen. See who goes first.")
    else:
        text = _("The game goes on where it was left.")
    done = _("Both are locked in") if why in ("locked", "late") else ""
    return Notice(None, _("Both look!"), text, _("Open the curtain"), corner=corner, done=done)


def offered(match: Match) -> str:
    """The sentence for an offered draw; empty: none is offered."""
    if match.offer is None:
        return ""
    name, other = player_names(match.names)[match.offer], player_names(match.names)[1 - match.offer]
    return _("{name} offers a draw. {other}, do you accept?").format(name=name, other=other)


def _to_lay(match: Match, seat: Seat, why: Why, corner: str) -> Notice:
    name, other = player_names(match.names)[seat], player_names(match.names)[1 - seat]
    first = seat == 0
    text = _("{name} plans first: {time}.") if first else _("{name} plans next: {time}.")
    if match.draft(seat) is not None:
        text = _("{name} goes on planning: {time}.")
    told = text.format(name=name, time=_time(match))
    if not first:
        hidden = _("{name}'s program is locked and hidden.")
        if why == "late":
            hidden = _("The time was up: {name}'s program is locked as it lay, and hidden.")
        told = f"{hidden.format(name=other)} {told}"
    headline = _("{name}, ready?") if first else _("Pass the mouse to {name}")
    return Notice(
        seat,
        headline.format(name=name),
        told,
        _("I am {name}, open the curtain").format(name=name),
        _("{other}, please look away until {name} has locked in.").format(other=other, name=name),
        corner,
        "" if first else _("{name} is locked in").format(name=other),
    )


def _to_sign(match: Match, seat: Seat, corner: str) -> Notice:
    name, other = player_names(match.names)[seat], player_names(match.names)[1 - seat]
    headline = _("{name}, ready?") if seat == 0 else _("Pass the mouse to {name}")
    return Notice(
        seat,
        headline.format(name=name),
        _("Rock, paper or scissors decides who goes first. Choose in secret."),
        _("I am {name}, open the curtain").format(name=name),
        _("{other}, please look away until {name} has chosen.").format(other=other, name=name),
        corner,
        "" if seat == 0 else _("{name} has chosen").format(name=other),
    )


def _time(match: Match) -> str:
    """The time that is left, in words."""
    whole = planning_limit(match)
    if whole is None:
        return _("no time limit")
    left = max(0.0, whole - match.thinking)
    if left >= 60 and left == whole:
        minutes = round(left / 60)
        return ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return _("{clock} left").format(clock=f"{int(left) // 60}:{int(left) % 60:02}")


def buttons(flow: TurnFlow, act: Act, actions: CurtainActions) -> tuple[CurtainButton, ...]:
    """The buttons under the curtain before ``act``."""
    match, found = flow.match, []
    if match.offer is not None:
        found.append(CurtainButton(_("Accept"), "check", partial(actions.answer, True)))
        found.append(CurtainButton(_("Decline"), "close", partial(actions.answer, False)))
    elif flow.locked is not None:
        name = player_names(match.names)[flow.locked]
        words = _("Unlock {name}'s program").format(name=name)
        found.append(CurtainButton(words, "undo", actions.unlock))
    elif flow.undoable and act != WATCH:
        found.append(CurtainButton(_("Undo the last choice"), "undo", actions.undo))
    if match.offer is None and any(entry.state.events() for entry in match.history):
        found.append(CurtainButton(_("Look back"), "film", actions.look_back))
    return (*found, CurtainButton(_("Menu"), "menu", actions.menu))
