"""The second command for packages, as far as it can be tried without any."""

from __future__ import annotations

from pathlib import Path

import pytest

import check_packages
from environment import SetupError


def test_no_plain_run_tries_the_packages() -> None:
    files = sorted(check_packages.TESTS.glob("test_*.py"))
    assert files
    for path in files:
        assert "\npytestmark = PACKAGED\n" in path.read_text(encoding="utf-8"), path


def test_a_kind_is_a_file_of_tests() -> None:
    assert {"appimage", "artefacts", "bad_starts", "deb", "tar"} <= set(check_packages.kinds())


def test_a_folder_that_is_not_there_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["check_packages.py", f"--dist={tmp_path / 'nope'}"])
    with pytest.raises(SetupError, match=r"There is no folder .*nope"):
        check_packages.main()


def test_only_files_with_the_same_bytes_are_the_same(tmp_path: Path) -> None:
    for name, data in (("one", b"bytes"), ("copy", b"bytes"), ("other", b"Bytes")):
        (tmp_path / name).write_bytes(data)
    assert check_packages.same(tmp_path / "one", tmp_path / "copy")
    assert not check_packages.same(tmp_path / "one", tmp_path / "other")
    assert not check_packages.same(tmp_path / "one", tmp_path / "missing")
