"""The log of errors: what an entry says, and that it stays small."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sumo_arcade import __version__
from sumo_arcade.store import logbook

DATE = datetime(2026, 3, 1, 12, 30, 5, tzinfo=UTC)


def raised(message: str) -> Exception:
    """An error that has been raised."""
    with pytest.raises(ValueError, match=re.escape(message)) as caught:
        raise ValueError(message)
    return caught.value


def test_an_entry_says_when_what_and_where(tmp_path: Path) -> None:
    path = logbook.write(tmp_path / "höme 相撲" / "logs", raised("it broke \ud800"), DATE)
    assert path == tmp_path / "höme 相撲" / "logs" / "sumo-arcade.log"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(f"2026-03-01T12:30:05+00:00 Sumo Arcade {__version__}, Python 3.")
    assert "in raised" in text
    assert r"ValueError: it broke \ud800" in text
    logbook.write(path.parent, raised("again"), DATE)
    assert path.read_text(encoding="utf-8").startswith(text)


def test_a_long_entry_is_cut_in_the_middle(tmp_path: Path) -> None:
    text = logbook.write(tmp_path, raised("x" * 1_000_000), DATE).read_text(encoding="utf-8")
    assert len(text) < logbook.LONGEST + 200
    assert "Traceback" in text
    assert text.endswith("xxx\n\n")


def test_a_large_log_makes_room(tmp_path: Path) -> None:
    path = tmp_path / "sumo-arcade.log"
    for letter in "ab":
        path.write_text(letter * (logbook.LARGEST + 1), encoding="utf-8")
        logbook.write(tmp_path, raised("new"), DATE)
        assert path.stat().st_size < 10_000
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "sumo-arcade.log",
        "sumo-arcade.old.log",
    ]
    assert (tmp_path / "sumo-arcade.old.log").read_text(encoding="utf-8")[0] == "b"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        logbook.write(tmp_path / "file", raised("it broke"), DATE)
