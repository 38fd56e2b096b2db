"""Templates of packages: filled whole, with the changelog's releases, and nothing told twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from artefacts import Job, PackagingError, project
from environment import ROOT
from linux_packages import debian_changelog
from linux_tree import release
from releases import Release, filled, releases

CHANGELOG = """\
# Changelog

## [Unreleased]

### Added
- One thing, told
  in two lines with `code`.
- **Another.**

## [0.2.0] - 2026-05-01

### Fixed
- A fault.
"""


def test_what_is_not_released_belongs_to_the_version_that_has_no_section() -> None:
    assert releases(CHANGELOG, "0.3.0", "2026-11-28") == [
        Release(
            "0.3.0",
            "2026-11-28",
            ("One thing, told in two lines with code.", "Another."),
            released=False,
        ),
        Release("0.2.0", "2026-05-01", ("A fault.",)),
    ]


def test_what_comes_after_the_version_is_left_out() -> None:
    assert releases(CHANGELOG, "0.2.0", "2026-11-28") == [
        Release("0.2.0", "2026-05-01", ("A fault.",))
    ]


def test_only_what_is_released_is_called_stable() -> None:
    job = Job(project(), ROOT, ROOT, 0)
    told = releases(CHANGELOG, "0.3.0", "2026-11-28")
    heads = [line for line in debian_changelog(job, told).splitlines() if "urgency" in line]
    assert heads == [
        "sumo-arcade (0.3.0) UNRELEASED; urgency=medium",
        "sumo-arcade (0.2.0) stable; urgency=medium",
    ]
    kinds = [re.findall(r'type="(\w+)"', release(one)) for one in told]
    assert kinds == [["development"], ["stable"]]


def test_a_template_is_filled_or_says_what_nobody_has(tmp_path: Path) -> None:
    template = tmp_path / "control"
    template.write_text("Version: @VERSION@ <a@b>\n@VERSION@@DAY@", encoding="utf-8")
    assert filled(template, {"VERSION": "1", "DAY": "2"}) == "Version: 1 <a@b>\n12"
    with pytest.raises(PackagingError, match="control asks for @DAY@"):
        filled(template, {"VERSION": "1"})


def test_a_line_with_nothing_to_say_is_left_out(tmp_path: Path) -> None:
    template = tmp_path / "control"
    template.write_text("Name: @NAME@\nHomepage: @HOME@\nEnd\n", encoding="utf-8")
    assert filled(template, {"NAME": "a", "HOME": ""}) == "Name: a\nEnd\n"


def test_addresses_and_version_stand_once() -> None:
    told = project()
    addresses = [told.homepage, told.issues, told.source, told.email]
    once = [*filter(None, addresses), f'"{told.version}"']
    files = [
        path
        for folder in ("build", "packaging", "sumo_arcade", ".github")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".spec", ".sh", ".xml", ".desktop", ".6", ".nsi", ".yml", ""}
        and path.is_file()
        and "__pycache__" not in path.parts
    ]
    assert len(files) > 100
    for path in files:
        text = path.read_text(encoding="utf-8")
        for address in once:
            own = path.name == "__init__.py" and path.parent == ROOT / "sumo_arcade"
            assert address not in text or own, (path, address)
