"""What a measuring process hands to ``bench.window``, which starts it: JSON on standard output."""

from __future__ import annotations

import sys

import msgspec


class Figures(msgspec.Struct):
    """What a process measured: seconds, a share of a processor, bytes (None: cannot be told).

    Figures that it has not measured are 0.
    """

    driver: str
    first: float = 0.0
    moving: float = 0.0
    redraw: float = 0.0
    idle: float = 0.0
    memory: float | None = None
    longest: float = 0.0
    cancelled: float = 0.0


def write_figures(figures: Figures) -> None:
    """Writes them to standard output."""
    sys.stdout.buffer.write(msgspec.json.encode(figures))


def read_figures(output: bytes) -> Figures:
    """The figures that a process wrote. Raises ValueError for anything else."""
    return msgspec.json.decode(output, type=Figures)
