"""``sumo-arcade self-test``: whether this installation works."""

from __future__ import annotations

import argparse


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds ``--report``."""
    parser.add_argument("--report", metavar="FILE", help="also write what was found as JSON")
