"""What is in the packages: the bill of materials (CycloneDX), and Debian's copyright file.

Both are made of what *About* shows: the wheel's ``store.bundled`` reads the same metadata.
"""

from __future__ import annotations

import re
import textwrap
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from artefacts import Job
from sumo_arcade.store.components import Part, itself, libraries, packages, text_of

COMMON = Path("/usr/share/common-licenses")
"""Debian's own copies, which its packages point at."""


def copyright_file(job: Job) -> str:
    """Who made what is in the package, and under which terms."""
    project = job.project
    own = [
        f"Sumo Arcade, by {project.authors}.\n{project.source}".rstrip(),
        text_of(itself()),
        "It comes with the following, each under its own terms.",
    ]
    return "\n\n".join([*own, *map(stanza, [*packages(), *libraries()])]) + "\n"


def stanza(part: Part) -> str:
    """One part that comes with the program."""
    title = " ".join(filter(None, [part.name, part.version]))
    lines = [title, "-" * len(title), part.copyright, f"Licence: {part.licence}", part.homepage]
    text = textwrap.indent(text_of(part), "  ") or common(part.licence)
    return "\n".join(filter(None, lines)) + (f"\n\n{text}" if text else "")


def common(licence: str) -> str:
    """Where Debian has the text of a GNU licence."""
    found = re.search(r"(LGPL|GPL)\D*(\d(?:\.1)?)", licence)
    return f"  Its text is in {COMMON}/{found[1]}-{found[2]}." if found else ""


def bill_of_materials(job: Job) -> str:
    """The CycloneDX document, the same for the same parts: its time is the epoch's."""
    project = job.project
    root = component(itself(), ComponentType.APPLICATION)
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, f"pkg:pypi/sumo-arcade@{project.version}"))
    bom.metadata.timestamp = datetime.fromtimestamp(job.epoch, UTC)
    bom.metadata.component = root
    parts = [component(part, python=True) for part in packages()]
    parts += [component(part) for part in libraries()]
    for part in parts:
        bom.components.add(part)
    bom.register_dependency(root, parts)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def component(
    part: Part, kind: ComponentType = ComponentType.LIBRARY, *, python: bool = False
) -> Component:
    """A part as the document names it; Python packages with their address in the index."""
    address = PackageURL("pypi", None, part.name, part.version) if python else None
    found = Component(
        name=part.name,
        version=part.version or None,
        type=kind,
        purl=address,
        copyright=part.copyright or None,
        bom_ref=f"{part.name}@{part.version}",
    )
    if part.licence:
        found.licenses.add(LicenseFactory().make_from_string(part.licence))
    if part.homepage:
        site = ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(part.homepage))
        found.external_references.add(site)
    return found
