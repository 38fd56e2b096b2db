"""No test sees a screen, a sound device or the folders of whoever runs it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["PYTHON_COLORS"] = "0"  # help is in colour since Python 3.14, where somebody wants that

HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
XDG = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


PATIENT = 60.0
"""Seconds in which any disk has done what is asked of it."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is saved is on disk, or refused, before a test goes on: however slow the disk is."""
    monkeypatch.setattr("sumo_arcade.store.library.MOMENT", PATIENT)


@pytest.fixture(autouse=True)
def _nobodys_home(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """An empty home: what a test leaves behind is gone with it."""
    home = tmp_path_factory.mktemp("home")
    for name in HOMES:
        monkeypatch.setenv(name, str(home))
    for name in XDG:
        monkeypatch.delenv(name, raising=False)
    return home
