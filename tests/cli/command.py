"""Runs the command in this process or in one of its own."""

from __future__ import annotations

import io
import subprocess
import sys
from dataclasses import dataclass

import pytest

from sumo_arcade.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    """What one run of the command did."""

    code: int
    out: str
    err: str


class Command:
    """``command("perft", "draughts", "3")`` in this process, quickly."""

    def __init__(self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capture = capture
        self.patch = patch

    def __call__(self, *arguments: str, stdin: bytes = b"") -> Ran:
        self.patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = main(list(arguments))
        out, err = self.capture.readouterr()
        return Ran(code, out, err)

    def refuses(self, *arguments: str, stdin: bytes = b"") -> str:
        """The one line on stderr of a run that exits 2 and prints nothing else."""
        ran = self(*arguments, stdin=stdin)
        assert ran.code == 2
        assert ran.out == ""
        assert ran.err.endswith("\n")
        assert ran.err.count("\n") == 1
        assert ran.err.startswith("sumo-arcade: ")
        assert len(ran.err) < 600
        return ran.err.removeprefix("sumo-arcade: ").rstrip("\n")


def process(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command as another program calls it."""
    command = [sys.executable, "-m", "sumo_arcade", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, timeout=600, check=False)
