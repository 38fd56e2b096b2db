"""The bill of materials and Debian's copyright file tell of everything that is bundled."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import bill
from artefacts import Job, project
from environment import ROOT
from sumo_arcade.store.components import Part

EPOCH = 1_795_000_000


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job(project(), tmp_path, tmp_path, EPOCH)


def libraries() -> list[str]:
    """The names of what is no Python package."""
    source = ROOT / "assets" / "ui" / "about" / "bundled.toml"
    listed: list[dict[str, Any]] = tomllib.loads(source.read_text(encoding="utf-8"))["part"]
    return [part["name"] for part in listed]


def test_the_bill_names_packages_and_libraries(job: Job) -> None:
    told = json.loads(bill.bill_of_materials(job))
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    parts = {part["name"]: part for part in told["components"]}
    assert {"pygame-ce", "msgspec", "platformdirs", *libraries()} <= parts.keys()
    assert parts["pygame-ce"]["purl"].startswith("pkg:pypi/pygame-ce@2.")
    assert all(part["licenses"] for part in parts.values() if part["name"] != "fontpkg")
    assert told["metadata"]["component"]["version"] == job.version
    edges = {edge["ref"]: edge.get("dependsOn", []) for edge in told["dependencies"]}
    assert len(edges[f"Sumo Arcade@{job.version}"]) == len(parts)


def test_the_bill_is_the_same_every_time_and_bears_the_epochs_time(job: Job) -> None:
    told = bill.bill_of_materials(job)
    assert told == bill.bill_of_materials(job)
    assert json.loads(told)["metadata"]["timestamp"].startswith("2026-11-18T")


def test_the_copyright_file_has_our_terms_and_everybody_elses(job: Job) -> None:
    told = bill.copyright_file(job)
    assert "MIT License" in told
    for name in ("pygame-ce", "msgspec", *libraries()):
        assert f"\n{name}" in told


def test_gnu_licences_are_those_that_debian_has() -> None:
    for licence, file in (
        ("LGPL v2.1", "LGPL-2.1"),
        ("GPL-2.0-or-later WITH Bootloader-exception", "GPL-2"),
        ("LGPL-3.0-only", "LGPL-3"),
    ):
        told = bill.stanza(Part("name", "1", licence))
        assert f"/usr/share/common-licenses/{file}." in told, licence
    assert "common-licenses" not in bill.stanza(Part("name", "1", "MIT"))
