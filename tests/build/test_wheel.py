"""The wheel has the assets, and a manifest that tells their sums."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from environment import ROOT
from hatch_build import SWITCH, manifest_of

ASSETS = "sumo_arcade/assets/"
MANIFEST = f"{ASSETS}MANIFEST.json"


def test_a_manifest_has_every_file_by_its_path(tmp_path: Path) -> None:
    (tmp_path / "ui" / "app").mkdir(parents=True)
    (tmp_path / "ui" / "app" / "icon.svg").write_bytes(b"<svg/>")
    assert json.loads(manifest_of(tmp_path)) == {
        "ui/app/icon.svg": hashlib.sha256(b"<svg/>").hexdigest()
    }


def test_the_wheel_has_exactly_the_assets_of_its_manifest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SWITCH, "never")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        told = json.loads(archive.read(MANIFEST))
        names = {name for name in archive.namelist() if name.startswith(ASSETS)}
        sums = {
            name.removeprefix(ASSETS): hashlib.sha256(archive.read(name)).hexdigest()
            for name in names - {MANIFEST}
        }
    assert len(told) > 100
    assert told == sums
