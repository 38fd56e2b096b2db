"""Packages for macOS, made of a frozen app: signed, put into a disk image, notarised.

Unverified: this was never run on a Mac. Without a certificate the app gets a signature that names
nobody, which runs but which Gatekeeper asks about (README). A release names, in the environment,
``CODESIGN_IDENTITY`` (a Developer ID Application in the keychain) and ``NOTARY_PROFILE`` (kept by
``xcrun notarytool store-credentials``).
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import dress
from artefacts import PROGRAM, Job, PackagingError, Recipe, Tool, run
from environment import ROOT, say

MACOS = ROOT / "packaging" / "macos"
ENTITLEMENTS = MACOS / "entitlements.plist"
SETTINGS = MACOS / "dmg_settings.py"
IDENTITY = "CODESIGN_IDENTITY"
PROFILE = "NOTARY_PROFILE"
NOBODY = "-"
"""The identity of a signature that names nobody."""
MACH_O = (
    *(b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe"),  # for one kind of processor
    *(b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf"),  # for several
)
"""How programs and libraries begin."""


def make_dmg(_job: Job, bundle: Path, file: Path) -> None:
    """Signs the app, packs it, and where there is an identity has Apple look at both."""
    identity = os.environ.get(IDENTITY) or NOBODY
    profile = os.environ.get(PROFILE) or ""
    if profile and identity == NOBODY:
        raise PackagingError(f"{PROFILE} is set and {IDENTITY} is not: Apple notarises no such app")
    sign_app(bundle, identity)
    define = ["-D", f"app={bundle}"]
    run([sys.executable, "-m", "dmgbuild", "-s", str(SETTINGS), *define, dress.APP, str(file)])
    if identity == NOBODY:
        say(f"{IDENTITY} is not set: the app's signature names nobody, Gatekeeper will ask")
        return
    run([*signing(identity), str(file)])
    if profile:
        notarise(file, profile)
    else:
        say(f"{PROFILE} is not set: the app is signed, and not notarised")


def sign_app(app: Path, identity: str) -> None:
    """Signs every library and then the app: who is outside seals who is inside."""
    entitled = ["--entitlements", str(ENTITLEMENTS)]
    for library in libraries(app):
        run([*signing(identity), str(library)])
    run([*signing(identity), *entitled, str(app)])
    run(["codesign", "--verify", "--deep", "--strict", str(app)])


def signing(identity: str) -> list[str]:
    """How a command begins that signs; hardened, with Apple's time, where Apple knows by whom."""
    known = [] if identity == NOBODY else ["--options", "runtime", "--timestamp"]
    return ["codesign", "--force", *known, "--sign", identity]


def libraries(app: Path) -> list[Path]:
    """What must be signed before the app: Mach-O files but the program, the deepest first."""
    program = app / "Contents" / "MacOS" / PROGRAM
    found = [path for path in app.rglob("*") if path != program and is_mach_o(path)]
    return sorted(found, key=lambda path: (-len(path.parts), path))


def is_mach_o(path: Path) -> bool:
    """Whether the file at ``path`` is a program or a library; links are not followed."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) in MACH_O


def notarise(image: Path, profile: str) -> None:
    """Sends the image to Apple, waits for the answer, and fastens it to the image."""
    submission = ["xcrun", "notarytool", "submit", str(image), "--wait"]
    run([*submission, "--keychain-profile", profile])
    run(["xcrun", "stapler", "staple", str(image)])
    run(["xcrun", "stapler", "validate", str(image)])


def no_dmgbuild() -> str | None:
    """What this Python lacks for making the image, in words."""
    return None if find_spec("dmgbuild") else "no dmgbuild (it makes the disk image)"


RECIPES = (
    Recipe(
        "dmg",
        lambda version: f"SumoArcade-{version}-macos-{os.uname().machine}.dmg",
        make_dmg,
        tools=(Tool("codesign", "signs the app; in Apple's command line tools"),),
        most=40,
        lacking=no_dmgbuild,
    ),
)
