"""What the release workflow asks of a bundle's self-test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import check_report

GOOD: dict[str, Any] = {"ok": True, "frozen": True, "compiled": True, "checks": []}


@pytest.mark.parametrize(
    ("changes", "code", "told"),
    [
        ({}, 0, ""),
        ({"compiled": False}, 1, "not so: compiled"),
        (
            {"ok": False, "checks": [{"name": "library", "ok": False, "error": "full"}]},
            1,
            "library: full",
        ),
        ({"frozen": "yes"}, 1, "not so: frozen"),
        ({"ok": False, "error": "it has not ended"}, 1, "it has not ended"),
    ],
)
def test_it_must_be_content_in_a_compiled_bundle(
    changes: dict[str, Any],
    code: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = tmp_path / "report.json"
    report.write_text(json.dumps(GOOD | changes), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["check_report.py", str(report)])
    assert check_report.main() == code
    assert told in capsys.readouterr().out


def test_a_bundle_that_wrote_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["check_report.py", str(tmp_path / "report.json")])
    with pytest.raises(SystemExit, match="wrote no report"):
        check_report.main()
