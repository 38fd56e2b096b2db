"""The check of what ``build/package.py`` has made: ``python3 build/check_packages.py``.

Builds nothing. Installs, plays, kills and removes the packages in ``dist`` as a person would: those
for Linux in a Debian that it fetches once, those for Windows through wine. Sets up what it needs in
``.venv-check``. What this machine lacks is named, and its tests are skipped with the reason.
``--twice`` builds everything twice instead and compares. Exits 1 when anything fails.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT, SetupError, environment, require_python, requirements, say

TESTS = ROOT / "tests" / "package"
CACHE = Path("~/.cache/sumo-arcade-tests").expanduser()
TOOLS = {
    "Xvfb": "the screen that windows open on",
    "xdotool": "the mouse and the keys",
    "debootstrap": "fetches, as root, the Debian to install into",
    "dpkg-deb": "unpacks the Debian package",
    "objdump": "tells what libraries need; in Debian's binutils",
    "desktop-file-validate": "checks the desktop entry; in Debian's desktop-file-utils",
    "appstreamcli": "checks what software centres show; in Debian's appstream",
    "lintian": "checks the Debian package",
    "man": "checks the man page; in Debian's man-db",
    "wine": "runs the Windows packages",
}
"""Programs that the tests use, and what for."""


def main() -> int:
    """Runs the tests of the packages, or builds twice and compares."""
    require_python()
    options = arguments()
    if options.twice:
        return compare_two_builds(windows=options.windows)
    require_packages(options.dist)
    lacks = [f"{name} ({what})" for name, what in TOOLS.items() if shutil.which(name) is None]
    if lacks:
        say(f"This machine lacks {', '.join(lacks)}: the tests that need it are skipped.")
    python = environment(".venv-check", requirements("check"))
    os.environ["SUMO_ARCADE_DIST"] = str(options.dist.absolute())
    os.environ["SUMO_ARCADE_TEST_CACHE"] = str(options.cache.absolute())
    chosen = [str(TESTS / f"test_{name}.py") for name in options.only or kinds()]
    shutil.rmtree(options.cache / "screenshots", ignore_errors=True)
    command = [str(python), "-m", "pytest", "-m", "package", "-rs", "--quiet", *chosen]
    code = subprocess.call(command, cwd=ROOT)
    say(f"Screenshots to look at are in {options.cache / 'screenshots'}")
    return min(code, 1)


def arguments() -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(description="Tries what build/package.py has made.")
    parser.add_argument(
        "--dist", type=Path, default=ROOT / "dist", metavar="DIR",
        help="where the packages are (default: dist)",
    )  # fmt: skip
    parser.add_argument(
        "--only", nargs="+", choices=kinds(), metavar="KIND", help=f"some of {', '.join(kinds())}"
    )
    parser.add_argument(
        "--cache", type=Path, default=CACHE, metavar="DIR",
        help="keeps the Debian that was fetched, and screenshots",
    )  # fmt: skip
    parser.add_argument(
        "--twice", action="store_true", help="instead: build everything twice and compare"
    )
    parser.add_argument(
        "--windows", action="store_true", help="with --twice: the Windows packages, too"
    )
    return parser.parse_args()


def require_packages(folder: Path) -> None:
    """Raises SetupError where there is no folder of packages."""
    if not folder.is_dir():
        raise SetupError(f"There is no folder {folder}: build/package.py makes the packages first.")


def kinds() -> list[str]:
    """What ``--only`` may name: a file of tests each."""
    return sorted(path.stem.removeprefix("test_") for path in TESTS.glob("test_*.py"))


def compare_two_builds(*, windows: bool) -> int:
    """Builds everything twice, into folders apart; 1 where the files differ."""
    with tempfile.TemporaryDirectory(prefix="sumo-arcade-twice-") as scratch:
        made = [build(Path(scratch, name), windows=windows) for name in ("once", "again")]
        names = sorted({path.name for folder in made for path in folder.iterdir()})
        differ = [name for name in names if not same(*(folder / name for folder in made))]
        say((made[0] / "SHA256SUMS").read_text(encoding="utf-8").rstrip())
    for name in differ:
        say(f"DIFFERS  {name}")
    say(f"{len(names) - len(differ)} of {len(names)} files are the same in both builds")
    return 1 if differ else 0


def build(folder: Path, *, windows: bool) -> Path:
    """Runs the one command with folders of its own; the folder of what it made."""
    dist = folder / "dist"
    command = [sys.executable, str(ROOT / "build" / "package.py"), f"--distpath={dist}"]
    command += [f"--workpath={folder / 'work'}", *(["--windows"] if windows else [])]
    if subprocess.call(command):
        raise SystemExit("build/package.py failed")
    return dist


def same(one: Path, other: Path) -> bool:
    """Whether both files are there and hold the same bytes."""
    return one.is_file() and other.is_file() and one.read_bytes() == other.read_bytes()


if __name__ == "__main__":
    sys.exit(main())
