"""What freezing does after PyInstaller: the self-test is read, metadata lists what is there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import freezing
from artefacts import Job, PackagingError, project

UNENDED = '{"ok": false, "error": "it has not ended"}'
FAILED = '{"ok": false, "checks": [{"name": "library", "ok": false, "error": "full"}]}'


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job(project(), tmp_path, tmp_path / "dist", 0)


def bundle(report: str, code: int) -> list[str]:
    """A program that reports this and ends so."""
    write = f"import pathlib, sys; pathlib.Path(sys.argv[2][9:]).write_text({report!r})"
    return [sys.executable, "-c", f"{write if report else 'import sys'}; sys.exit({code})"]


@pytest.mark.parametrize(
    ("report", "code", "said"),
    [
        (UNENDED, 139, "FAILED  it has not ended"),
        (FAILED, 1, "FAILED  library: full"),
        ("", 0, ""),
    ],
)
def test_a_bundle_that_is_not_sound_is_refused(
    job: Job, capsys: pytest.CaptureFixture[str], report: str, code: int, said: str
) -> None:
    with pytest.raises(PackagingError):
        freezing.self_test(job, bundle(report, code))
    assert said in capsys.readouterr().out


def test_a_bundle_that_is_sound(job: Job, capsys: pytest.CaptureFixture[str]) -> None:
    freezing.self_test(job, bundle('{"ok": true, "checks": []}', 0))
    assert capsys.readouterr().out == ""


def test_metadata_lists_the_files_that_are_there(tmp_path: Path) -> None:
    record = tmp_path / "thing-1.dist-info" / "RECORD"
    record.parent.mkdir()
    (tmp_path / "thing.py").touch()
    record.write_text("thing.py,sha256=x,1\ngone.py,,\n../../bin/thing,,\n", encoding="utf-8")
    freezing.tell_files(tmp_path)
    assert record.read_text(encoding="utf-8") == "thing.py,,\n"
