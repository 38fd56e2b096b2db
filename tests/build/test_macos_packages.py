"""The parts of the packages for macOS that need no Mac."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pygame")
import macos_packages
from artefacts import Job, PackagingError, project

CALLS = list[list[str]]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> CALLS:
    """The commands that would have run."""
    made: CALLS = []

    def note(command: list[str], **_: str) -> str:
        made.append(command)
        return ""

    monkeypatch.setattr(macos_packages, "run", note)
    for name in (macos_packages.IDENTITY, macos_packages.PROFILE):
        monkeypatch.delenv(name, raising=False)
    return made


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app with a program, two libraries, a link and a text."""
    made = tmp_path / "Sumo Arcade.app"
    frameworks = made / "Contents" / "Frameworks"
    (made / "Contents" / "MacOS").mkdir(parents=True)
    (frameworks / "pygame").mkdir(parents=True)
    (made / "Contents" / "MacOS" / "sumo-arcade").write_bytes(b"\xcf\xfa\xed\xfe\0")
    (frameworks / "pygame" / "base.so").write_bytes(b"\xcf\xfa\xed\xfe\0")
    (frameworks / "libSDL2.dylib").write_bytes(b"\xca\xfe\xba\xbe\0")
    (frameworks / "link.dylib").symlink_to("libSDL2.dylib")
    (frameworks / "words.txt").write_bytes(b"words")
    return made


def make(app: Path) -> None:
    """Makes the disk image of ``app``."""
    job = Job(project(), app.parent, app.parent, 0)
    macos_packages.make_dmg(job, app, app.parent / "it.dmg")


def test_what_is_inside_is_signed_before_what_is_outside(app: Path, calls: CALLS) -> None:
    make(app)
    signed = [Path(command[-1]).name for command in calls if "--sign" in command]
    assert signed == ["base.so", "libSDL2.dylib", "Sumo Arcade.app"]


def test_without_a_certificate_nobody_signs_and_apple_is_not_asked(app: Path, calls: CALLS) -> None:
    make(app)
    assert all("runtime" not in command for command in calls)
    assert all(
        command[command.index("--sign") + 1] == "-" for command in calls if "--sign" in command
    )
    assert calls[-1][:3] == [sys.executable, "-m", "dmgbuild"]


def test_with_a_certificate_the_image_is_signed_sent_and_stapled(
    app: Path, calls: CALLS, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(macos_packages.IDENTITY, "Developer ID Application: Anna")
    monkeypatch.setenv(macos_packages.PROFILE, "anna")
    make(app)
    signing = [command for command in calls if "--sign" in command]
    assert all("--timestamp" in command and "runtime" in command for command in signing)
    assert signing[-1][-1].endswith("it.dmg")
    kinds = [command[1:3] for command in calls if command[0] == "xcrun"]
    assert kinds == [["notarytool", "submit"], ["stapler", "staple"], ["stapler", "validate"]]


def test_a_profile_without_a_certificate_is_refused(
    app: Path, calls: CALLS, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(macos_packages.PROFILE, "anna")
    with pytest.raises(PackagingError, match="CODESIGN_IDENTITY is not"):
        make(app)
    assert calls == []
