"""Sums, sizes, publishing and the epoch."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

import artefacts
from artefacts import PackagingError, Recipe, Tool

MEGABYTE = 1_000_000


def test_sums_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "sumo-arcade_1_amd64.deb").write_bytes(b"deb")
    (tmp_path / "SumoArcade-1-linux.tar.xz").write_bytes(b"tar")
    (tmp_path / "notes.txt").write_bytes(b"not ours")
    (tmp_path / ".SumoArcade-1.part").write_bytes(b"half")
    artefacts.write_sums(tmp_path)
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines() == [
        f"{hashlib.sha256(b'tar').hexdigest()}  SumoArcade-1-linux.tar.xz",
        f"{hashlib.sha256(b'deb').hexdigest()}  sumo-arcade_1_amd64.deb",
    ]
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path, check=True)


def test_publishing_replaces_whole_files_and_leaves_no_halves(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    for content in (b"old", b"new"):
        made = tmp_path / "SumoArcade-1.zip"
        made.write_bytes(content)
        artefacts.publish(made, dist)
    assert [path.name for path in dist.iterdir()] == ["SumoArcade-1.zip"]
    assert (dist / "SumoArcade-1.zip").read_bytes() == b"new"


def test_over_the_budget_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a").write_bytes(bytes(MEGABYTE))
    (tmp_path / "b").write_bytes(bytes(MEGABYTE))
    (tmp_path / "c").symlink_to("b")
    artefacts.within(tmp_path, 2)
    assert "2.0 MB of 2" in capsys.readouterr().out
    with pytest.raises(PackagingError, match=r"has 2\.0 MB; its budget is 1"):
        artefacts.within(tmp_path, 1)


def test_a_tool_that_is_missing_is_named_with_its_purpose() -> None:
    tool = Tool("no-such-packer", "packs nothing")
    recipe = Recipe("deb", "{}.deb".format, lambda _job, _bundle, _file: None, (tool,))
    assert artefacts.missing(recipe) == "there is no no-such-packer (packs nothing)"


def test_the_epoch_is_the_environments_or_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert artefacts.epoch() == 1_700_000_000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(PackagingError, match="'yesterday'"):
        artefacts.epoch()
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert artefacts.epoch() > 1_700_000_000


def test_what_a_tool_complains_of_is_told() -> None:
    with pytest.raises(PackagingError, match=r"failed \(1\):\nsleep.*invalid"):
        artefacts.run(["sleep", "forever"])
    with pytest.raises(PackagingError, match="no-such-packer does not start"):
        artefacts.run(["no-such-packer"])
