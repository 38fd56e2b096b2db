"""The questions of a game: before a new one, before an analysis, before resigning."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sumo_arcade.engine.core import Seat
from sumo_arcade.engine.match import Match
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.match import coach
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.widgets.dialog import Answer, Dialog


def new_game(stage: Stage, match: Match, *, over: bool) -> None:
    """Sets up another game of this kind; asks first, unless this one is ``over``."""

    def begin() -> None:
        stage.reset(stage.navigator.menu(), stage.navigator.setup(match.game))

    if over:
        begin()
        return
    text = _("This game is saved: the main menu goes on with it, until another one is begun.")
    answers = (
        Answer(_("Stay here"), icon="back"),
        Answer(_("New game"), begin, kind="primary", icon="plus"),
    )
    stage.push(Dialog(stage, _("A new game?"), text, answers, icon="plus"))


def analysis_dialog(stage: Stage, begin: Callable[[], None]) -> Dialog:
    """Asks two people whether both want the computer's opinion. The safe answer comes first."""
    text = _("A bar and arrows will show what the computer thinks of the game, to both of you.")
    answers = (
        Answer(_("Better not"), icon="close"),
        Answer(_("We both want it"), begin, icon="check"),
    )
    return Dialog(stage, _("Analyse this game?"), text, answers, icon="eye")


def resign_dialog(stage: Stage, match: Match, seat: Seat, resign: Callable[[Seat], None]) -> Dialog:
    """Asks before ``seat`` resigns. The safe answer comes first."""
    words = art_for(match.game.id).words
    text = _("{name} ({side}) gives up, and {other} wins.").format(
        name=coach.player(match, words, seat),
        side=coach.side(words, seat),
        other=coach.player(match, words, 1 - seat),
    )
    give_up = partial(resign, seat)
    answers = (Answer(_("Play on"), icon="play"), Answer(_("Resign"), give_up, icon="flag"))
    return Dialog(stage, _("Resign?"), text, answers, icon="flag")
