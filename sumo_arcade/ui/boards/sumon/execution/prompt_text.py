"""What the strip under the stage says at a moment: a refusal, what happens, or what is asked."""

from __future__ import annotations

from sumo_arcade.engine.core import Illegal
from sumo_arcade.engine.games.sumon.rules import SumonState
from sumo_arcade.text import _
from sumo_arcade.ui.boards.sumon.execution.choosing import Choosing
from sumo_arcade.ui.boards.sumon.execution.playback import Playback
from sumo_arcade.ui.boards.sumon.execution.prompt import Prompt
from sumo_arcade.ui.boards.sumon.narration import narration, questions
from sumo_arcade.ui.boards.sumon.narration.narration import Names
from sumo_arcade.ui.boards.sumon.narration.timeline import Beat
from sumo_arcade.ui.boards.sumon.narration.words import WORDS


def prompt(
    playback: Playback,
    choice: Choosing | None,
    why: Illegal | None,
    view: SumonState | None,
    names: Names,
) -> Prompt:
    """The prompt; ``choice`` and ``why`` only where something is being chosen."""
    if why is not None and choice is not None:
        return Prompt(text=refusal(why), seat=choice.seat, refused=True)
    if choice is not None:
        return _question(choice, names)
    beat = playback.latest
    if view is not None and view.phase == "rps" and playback.at_rest:
        return Prompt(_("Both commands are equal"), _("Rock, paper, scissors decides."))
    return _told(beat, names) if beat is not None else Prompt()


def refusal(why: Illegal) -> str:
    """Why something cannot be chosen, in a sentence."""
    return _(WORDS.illegals[why.code]).format(squares=", ".join(why.squares))


def _question(choice: Choosing, names: Names) -> Prompt:
    command, seat = choice.command, choice.seat
    title = questions.question(command, names[seat])
    text = questions.way(command, seat, choice.path)
    if choice.only is not None:
        text = questions.only_answer(command, choice.only, choice.view.pieces())
    move = choice.trial()
    pill = questions.place(command, move.path) if move is not None else ""
    return Prompt(title, text, pill, seat, command)


def _told(beat: Beat, names: Names) -> Prompt:
    """What a beat tells; where that goes without saying, why one side goes first."""
    text = narration.gist(beat, names)
    if not text and beat.after.first is not None:
        text = _("Only {name} has a command in this slot.")
        if beat.after.why != "alone":
            text = _("{name} goes first. {why}.")
        text = text.format(name=names[beat.after.first], why=narration.reason(beat.after))
    return Prompt(text=text, seat=beat.seat, command=beat.command)
