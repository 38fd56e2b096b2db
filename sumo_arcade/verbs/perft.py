"""``sumo-arcade perft``: how many move sequences of a given length there are."""

from __future__ import annotations

import argparse
import signal
import threading

from sumo_arcade.engine.kernel import DEPTH_LIMIT
from sumo_arcade.verbs import position


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds GAME, DEPTH, ``--position`` and ``--option``."""
    position.arguments(parser)
    parser.add_argument("depth", metavar="DEPTH", type=depth, help=f"plies, 0 to {DEPTH_LIMIT}")


def depth(text: str) -> int:
    """A number of plies that can be asked for. For argparse."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 0 up")
    if len(text) > len(str(DEPTH_LIMIT)) or int(text) > DEPTH_LIMIT:
        raise argparse.ArgumentTypeError(f"{text[:40]} is too deep; the limit is {DEPTH_LIMIT}")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Prints the number alone."""
    game, _, state = position.setting(options)
    if threading.current_thread() is threading.main_thread():
        # Compiled code does not look for Ctrl-C, and there is nothing here to tidy up.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    print(game.perft(state, options.depth))
    return 0
