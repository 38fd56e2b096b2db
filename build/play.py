"""Starts Sumo Arcade from a checkout: ``python3 build/play.py``.

The first time, and after a change, it installs the program into ``.venv`` (compiled where a C
compiler is there). Words behind the command go to ``sumo-arcade``: ``build/play.py games``.
"""

from __future__ import annotations

import os
import subprocess
import sys

from environment import ROOT, environment, fingerprint, require_python


def main() -> int:
    """Installs what has changed, then becomes the program (Windows: waits for it)."""
    require_python()
    stamp = f"{fingerprint()} {os.environ.get('SUMO_ARCADE_COMPILE', '')}"
    python = environment(".venv", [str(ROOT)], stamp)
    command = [str(python.with_name("sumo-arcade")), *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    raise SystemExit(main())
