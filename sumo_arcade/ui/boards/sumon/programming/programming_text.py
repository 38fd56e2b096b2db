"""The sentences of the programming panel: what things do, and why they cannot be laid."""

from __future__ import annotations

from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import Command, Slot
from sumo_arcade.text import _, ngettext
from sumo_arcade.ui.boards.sumon.narration.names import card_effect, command_title
from sumo_arcade.ui.boards.sumon.programming.draft import Draft, Lack


def numbers(slots: tuple[int, ...]) -> str:
    """Slots as people count them: "2, 5"."""
    return ", ".join(str(slot + 1) for slot in slots)


def short_lack(lack: Lack, *, secret: bool) -> str:
    """Why something cannot be laid, in two or three words; nothing where it is plain to see. In
    ``secret`` no slot is named."""
    if lack.code == "mana":
        return _("needs {mana}").format(mana=lack.need)
    if lack.code == "laid" and secret:
        return _("laid")
    if lack.code == "laid":
        form = ngettext("in slot {slots}", "in {slots}", len(lack.slots))
        return form.format(slots=numbers(lack.slots))
    return _("none left") if lack.code == "none" else ""


def why_lacking(lack: Lack, command: Command, *, secret: bool) -> str:
    """The same as a sentence."""
    what = command_title(command)
    if lack.code == "mana":
        text = ngettext(
            "{what} needs {need} mana, and {n} is left.",
            "{what} needs {need} mana, and {n} are left.",
            lack.left,
        )
        return text.format(what=what, need=lack.need, n=lack.left)
    if lack.code == "laid" and secret:
        return _("Every {what} that you have is laid.").format(what=what)
    if lack.code == "laid":
        text = ngettext(
            "{what} lies in slot {slots} already.",
            "Every {what} that you have is laid, in slots {slots}.",
            len(lack.slots),
        )
        return text.format(what=what, slots=numbers(lack.slots))
    if lack.code == "none":
        return _("There is no {what} left in your reserve.").format(what=what)
    return _("Every slot is full. Choose the one that {what} is to go into.").format(what=what)


def about_command(command: Command) -> str:
    """What a command does when its slot comes."""
    if command.kind == "card":
        return f"{command_title(command)}: {card_effect(command.name)}"
    if command.kind == "summon":
        weight = FIGURES.rank(command.name).weight
        text = _("{what}: enters in a lane that you choose then. Its weight is {weight}.")
        return text.format(what=command_title(command), weight=weight)
    text = ngettext(
        "A wrestler that you choose then takes {n} step forward.",
        "A wrestler that you choose then takes up to {n} steps forward.",
        command.mana,
    )
    return text.format(n=command.mana)


def about_slot(number: int, slot: Slot) -> str:
    """What can be done with a slot, counted from 0."""
    if slot is None:
        return _("Slot {number} is free. Choose it, and what you take next is laid there.").format(
            number=number + 1
        )
    text = _("Slot {number}: {what}. A click takes it back, dragging moves it.")
    return text.format(number=number + 1, what=command_title(slot))


def about_moving() -> str:
    """What can be done with a command taken out of its slot."""
    return _("Drop it on a slot to exchange the two, or on what is below to take it back.")


def about_laying(draft: Draft) -> str:
    """What to do next, when nothing is pointed at."""
    if draft.laid == len(draft.slots):
        return _("Every slot is full. Lock in, or drag to change the order.")
    if not draft.laid:
        return _("Click what you want done, or drag it into a slot. Slot 1 comes first.")
    if draft.left:
        text = ngettext(
            "{n} mana left to lay. Empty slots do nothing.",
            "{n} mana left to lay. Empty slots do nothing.",
            draft.left,
        )
        return text.format(n=draft.left)
    return _("All mana is laid. Lock in, or drag to change the order.")


def round_text(number: int, rounds: int | None) -> str:
    """Which round it is, and of how many, where there is a last one."""
    if rounds is None:
        return _("Round {round}").format(round=number)
    return _("Round {round} of {rounds}").format(round=number, rounds=rounds)


def round_line(number: int, rounds: int | None, other: str, *, narrow: bool, alone: bool) -> str:
    """The line under the title; ``alone``: nobody else is there who could look, else ``other``
    is."""
    text = round_text(number, rounds)
    if narrow:
        return text
    secret = _("secret: {name} looks away").format(name=other)
    if alone:
        secret = _("the computer does not look")
    return f"{text} · {secret}"


def time_text(seconds: float) -> str:
    """Time that is left, as minutes and seconds; a started second counts."""
    whole = max(0, -int(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"
