"""The workflows: what they use is pinned, and linters that know GitHub find nothing."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = ROOT / ".github" / "ISSUE_TEMPLATE"
USES = re.compile(r"^\s*(?:- )?uses:\s*(.*)$", re.MULTILINE)
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def told() -> str:
    """All workflows, one after the other."""
    return "\n".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)


def test_every_action_is_pinned_by_a_commit_and_tells_its_version() -> None:
    used = USES.findall(told())
    assert len(used) > 20
    assert [each for each in used if PINNED.fullmatch(each) is None] == []


def test_an_action_has_one_version() -> None:
    used = set(USES.findall(told()))
    assert len({each.split("@")[0] for each in used}) == len(used)


def test_what_it_runs_is_there() -> None:
    scripts = set(re.findall(r"\b(?:build|packaging)/[\w/]+\.(?:py|sh)\b", told()))
    assert {"build/package.py", "build/check.py", "build/check_report.py"} <= scripts
    assert [each for each in sorted(scripts) if not (ROOT / each).is_file()] == []


def test_every_supported_python_is_checked_compiled_and_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    versions = ["3.11", "3.12", "3.13", "3.14"]
    check = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    assert re.findall(r'"(3\.\d+)"', check) == versions
    assert re.findall(r"runner: \[(.*)\]", check) == ["ubuntu-24.04, windows-2022, macos-15"]
    wheels = project["tool"]["cibuildwheel"]["build"]
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in versions]
    kind = "Programming Language :: Python :: "
    classifiers = project["project"]["classifiers"]
    assert [one for one in classifiers if one.startswith(f"{kind}3.")] == [
        kind + version for version in versions
    ]


def test_publishing_needs_no_password() -> None:
    wheels = (ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8")
    publish = wheels.partition("  publish:\n")[2]
    assert "id-token: write" in publish
    assert "if: github.ref_type == 'tag'" in publish
    assert "secrets." not in wheels


@pytest.mark.skipif(not importlib.util.find_spec("check_jsonschema"), reason="no check-jsonschema")
def test_it_has_the_form_of_a_workflow() -> None:
    schema = ["--builtin-schema", "vendor.github-workflows"]
    lint([sys.executable, "-m", "check_jsonschema", *schema, *map(str, WORKFLOWS)])


@pytest.mark.skipif(not importlib.util.find_spec("check_jsonschema"), reason="no check-jsonschema")
def test_issue_forms_have_their_form() -> None:
    forms = [path for path in FORMS.glob("*.yml") if path.stem != "config"]
    assert {form.stem for form in forms} == {"fault", "idea"}
    schemas = ["--builtin-schema", "vendor.github-issue-forms"]
    lint([sys.executable, "-m", "check_jsonschema", *schemas, *map(str, forms)])
    config = ["--builtin-schema", "vendor.github-issue-config", str(FORMS / "config.yml")]
    lint([sys.executable, "-m", "check_jsonschema", *config])


def test_zizmor_finds_nothing_dangerous() -> None:
    beside = Path(sys.executable).with_name("zizmor")
    found = str(beside) if beside.is_file() else shutil.which("zizmor")
    if found is None:
        pytest.skip("no zizmor")
    lint([found, "--offline", "--no-progress", "--persona=regular", *map(str, WORKFLOWS)])


def test_actionlint_finds_nothing_wrong() -> None:
    if shutil.which("actionlint") is None:
        pytest.skip("no actionlint")
    lint(["actionlint", *map(str, WORKFLOWS)])


def lint(command: list[str]) -> None:
    """Runs a linter that has to be content; none of them needs the network."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
