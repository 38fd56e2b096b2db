"""The man page's part that the command's own parser knows: options and verbs."""

from __future__ import annotations

import argparse

HIDDEN = ("help",)


def options(parser: argparse.ArgumentParser) -> str:
    """The options of the command itself, in roff."""
    return "".join(map(entry, shown(parser)))


def verbs(parser: argparse.ArgumentParser) -> str:
    """A section of every verb, in roff, without the options that every verb has."""
    shared = {action.dest for action in shown(parser)}
    (choices,) = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
    return "".join(
        section(name, verb, shared, help_of(choices, name))
        for name, verb in sorted(choices.choices.items())
    )


def help_of(choices: argparse._SubParsersAction[argparse.ArgumentParser], name: str) -> str:
    """The line that the command's help has on a verb."""
    return next(one.help or "" for one in choices._choices_actions if one.dest == name)


def section(name: str, verb: argparse.ArgumentParser, shared: set[str], summary: str) -> str:
    """One verb: how it is called, what it does, its arguments."""
    own = [action for action in shown(verb) if action.dest not in shared]
    places = [argument(action) for action in own if not action.option_strings]
    title = " ".join([f"\\fB{escaped(name)}\\fR", *(f"\\fI{escaped(one)}\\fR" for one in places)])
    body = "".join(entry(action) for action in own if action.help)
    return f".SS {title}\n{escaped(sentence(summary))}\n{body}"


def shown(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """The arguments that are told, without the verbs."""
    return [
        action
        for action in parser._actions
        if action.dest not in HIDDEN
        and action.help != argparse.SUPPRESS
        and not isinstance(action, argparse._SubParsersAction)
    ]


def entry(action: argparse.Action) -> str:
    """An argument and what it is for."""
    value = f" \\fI{escaped(argument(action))}\\fR" if action.nargs != 0 else ""
    names = [f"\\fB{escaped(name)}\\fR{value}" for name in action.option_strings]
    told = sentence((action.help or "").replace("%%", "%"))
    return f".TP\n{', '.join(names) or value.strip()}\n{escaped(told)}\n"


def argument(action: argparse.Action) -> str:
    """What stands for the value of an argument."""
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "|".join(map(str, action.choices))
    return action.dest.upper()


def sentence(text: str) -> str:
    """``text`` with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}".rstrip(".") + "." if text else ""


def escaped(text: str) -> str:
    """``text`` as roff shows it: hyphens of options, backslashes, and a dot at the beginning."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = text.replace("…", "...").replace("'", "\\(aq")
    return f"\\&{text}" if text.startswith(".") else text
