"""Whether a bundle's self-test was content: ``python build/check_report.py report.json``.

Prints what failed; exits 1 unless everything passed, in a bundle, with the compiled engine.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

WANTED = ("ok", "frozen", "compiled")


def main() -> int:
    """Reads the report that the command line names."""
    report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for check in report.get("checks", ()):
        if not check["ok"]:
            print(f"{check['name']}: {check['error']}")
    lacking = [name for name in WANTED if report.get(name) is not True]
    if lacking:
        print(f"the self-test says that these are not so: {', '.join(lacking)}")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
