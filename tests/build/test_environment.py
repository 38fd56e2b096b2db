"""Which Pythons there are, which one goes on, and which ones the check tries beside its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import check
import environment
from environment import ROOT, SetupError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the Pythons are shell scripts")

QUESTION = 'if [ "$1" = -c ]; then echo {version}; exit {code}; fi; '


def python(folder: Path, name: str, version: str, code: int = 0, mode: int = 0o755) -> Path:
    """Something that answers like a Python of that version, and with 7 whatever else it is told."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    question = QUESTION.format(version=version, code=code)
    path.write_text(f'#!/bin/sh\n{question}echo "$0 $@" > {folder}/told; exit 7\n')
    path.chmod(mode)
    return path


def test_pythons_are_found_by_what_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    eleven = python(one, "python3.11", "3 11 2")
    newest = python(one, "python3.115", "3 115 0")
    python(one, "python3.10", "3 10 13")
    python(one, "python3.12", "", code=127)
    python(one, "python3.13", "3 13 0", mode=0o644)
    python(one, "python3.11-config", "3 11 9")
    (one / "python3.14").symlink_to("nothing")
    (one / "python3.15").mkdir()
    (one / "python3.16").write_text("#!/no/such/interpreter\n")
    (one / "python3.16").chmod(0o755)
    python(other, "python3.11", "3 11 2")
    micro = python(other, "python3.12", "3 12 1")
    monkeypatch.setenv("PATH", os.pathsep.join(map(str, (one, tmp_path / "none", other))))
    assert environment.pythons() == {
        (3, 11, 2): str(eleven),
        (3, 115, 0): str(newest),
        (3, 12, 1): str(micro),
    }


def test_an_old_python_hands_over_to_the_newest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python(tmp_path, "python3.9", "3 9 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    with pytest.raises(SetupError, match=r"needs Python 3\.11 or newer, and this is 3\.10\."):
        environment.require_python()
    python(tmp_path, "python3.11", "3 11 2")
    newest = python(tmp_path, "python3.12", "3 12 1")
    monkeypatch.setattr(sys, "argv", ["build/play.py", "games"])
    with pytest.raises(SystemExit) as leaving:
        environment.require_python()
    assert leaving.value.code == 7
    told = (tmp_path / "told").read_text(encoding="utf-8")
    assert told == f"{newest} build/play.py games\n"


@pytest.mark.parametrize(
    ("found", "tried"),
    [
        ([], []),
        ([(3, 11, 7)], []),
        ([(3, 11, 2), (3, 11, 7)], ["3.11.2"]),
        ([(3, 9999, 0), (3, 12, 1), (3, 11, 7), (3, 11, 2)], ["3.11.2", "3.9999.0"]),
        ([(3, 12, 1), (3, 13, 0), (3, 14, 10)], ["3.12.1", "3.14.10"]),
    ],
)
def test_the_check_tries_the_oldest_and_the_newest(
    found: list[tuple[int, ...]], tried: list[str]
) -> None:
    places = {version: f"/bin/{version}" for version in found}
    chosen = check.others(places, (3, 11, 7))
    assert [name for name, _ in chosen] == [f"Python {version}" for version in tried]
    for (_, command), version in zip(chosen, tried, strict=True):
        place = f"/bin/{tuple(map(int, version.split('.')))}"
        assert command == [place, str(ROOT / "build" / "check.py"), "--quick"]
