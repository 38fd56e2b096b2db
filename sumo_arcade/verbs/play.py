"""``sumo-arcade play``, and the command without a verb: the window."""

from __future__ import annotations

import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing of its own."""


def run(options: argparse.Namespace) -> int:
    """Opens the window; the exit code is the program's."""
    from sumo_arcade.app import run as open_window  # noqa: PLC0415 - the other verbs need no pygame

    return open_window(options.data_dir)
