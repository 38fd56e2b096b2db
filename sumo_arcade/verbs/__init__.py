"""The verbs of the command line, in modules that each offer ``VERBS``."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


class VerbError(Exception):
    """What was asked for cannot be done; ``str()`` says in one sentence what is wrong and where."""


@dataclass(frozen=True, slots=True)
class Verb:
    """``arguments`` adds its own to the verb's parser, ``run`` answers with the exit code."""

    name: str
    summary: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
