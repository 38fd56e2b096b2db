"""The one command that makes everything to publish: ``python3 build/package.py``.

Sets up what it needs in ``.venv-package`` and makes wheel, sdist and this system's packages in
``dist``, with their sums and their bill of materials. A tool that is missing is named, and what
needs it is skipped. The same commit gives the same bytes. Exits 1 when anything fails.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path

from environment import ROOT, environment, require_python

PINS = ROOT / "packaging" / "requirements-package.txt"
SETTLED = {
    "LC_ALL": "C.UTF-8",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONHASHSEED": "1",
    "TZ": "UTC",
}
"""What could otherwise show in what is made."""


def main() -> int:
    """Goes on in the environment of the packagers, where it is not there yet."""
    require_python()
    options = arguments()
    pins = hashlib.sha256(PINS.read_bytes()).hexdigest()
    if os.environ.get("VIRTUAL_ENV") != str(ROOT / ".venv-package"):
        python = environment(".venv-package", ["--require-hashes", f"--requirement={PINS}"], pins)
        settled = {**os.environ, **SETTLED, "VIRTUAL_ENV": str(ROOT / ".venv-package")}
        return subprocess.call([str(python), __file__, *sys.argv[1:]], env=settled)
    from production import produce  # noqa: PLC0415 - needs the environment and a new Python

    return produce(options)


def arguments() -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(description="Makes everything to publish.")
    parser.add_argument(
        "--windows", action="store_true", help="on Linux: make the Windows packages, through wine"
    )
    parser.add_argument(
        "--only", metavar="KINDS", default="", help="some, by commas: wheel,sdist,tar,deb,…"
    )
    parser.add_argument(
        "--workpath", type=Path, default=ROOT / "dist" / ".work", metavar="DIR",
        help="where the steps keep what they need in between (default: dist/.work)",
    )  # fmt: skip
    parser.add_argument(
        "--distpath", type=Path, default=ROOT / "dist", metavar="DIR",
        help="where to put what is made (default: dist)",
    )  # fmt: skip
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
