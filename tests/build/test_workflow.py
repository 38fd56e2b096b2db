"""The release workflow: what it uses is pinned, and linters that know GitHub find nothing."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
USES = re.compile(r"^\s*(?:- )?uses:\s*(.*)$", re.MULTILINE)
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def test_every_action_is_pinned_by_a_commit_and_tells_its_version() -> None:
    used = USES.findall(WORKFLOW.read_text(encoding="utf-8"))
    assert len(used) > 10
    assert [each for each in used if PINNED.fullmatch(each) is None] == []


def test_an_action_has_one_version() -> None:
    used = set(USES.findall(WORKFLOW.read_text(encoding="utf-8")))
    assert len({each.split("@")[0] for each in used}) == len(used)


def test_what_it_runs_is_there() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    scripts = set(re.findall(r"\b(?:build|packaging)/[\w/]+\.(?:py|sh)\b", text))
    assert {"build/package.py", "build/check_report.py"} <= scripts
    assert [each for each in sorted(scripts) if not (ROOT / each).is_file()] == []


@pytest.mark.skipif(not importlib.util.find_spec("check_jsonschema"), reason="no check-jsonschema")
def test_it_has_the_form_of_a_workflow() -> None:
    schema = ["--builtin-schema", "vendor.github-workflows"]
    lint([sys.executable, "-m", "check_jsonschema", *schema, str(WORKFLOW)])


def test_zizmor_finds_nothing_dangerous() -> None:
    beside = Path(sys.executable).with_name("zizmor")
    found = str(beside) if beside.is_file() else shutil.which("zizmor")
    if found is None:
        pytest.skip("no zizmor")
    lint([found, "--offline", "--no-progress", "--persona=regular", str(WORKFLOW)])


def test_actionlint_finds_nothing_wrong() -> None:
    if shutil.which("actionlint") is None:
        pytest.skip("no actionlint")
    lint(["actionlint", str(WORKFLOW)])


def lint(command: list[str]) -> None:
    """Runs a linter that has to be content; none of them needs the network."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
