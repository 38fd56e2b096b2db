"""Whether a bundle's self-test was content: ``python build/check_report.py report.json``.

Prints what failed; exits 1 unless everything passed, in a bundle, with the compiled engine.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

WANTED = ("ok", "frozen", "compiled")


def main() -> int:
    """Reads the report that the command line names."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: build/check_report.py REPORT")
    path = Path(sys.argv[1])
    if not path.is_file():
        raise SystemExit(f"the self-test wrote no report {path}")
    report = json.loads(path.read_text(encoding="utf-8"))
    for line in failures(report):
        print(line)
    lacking = [name for name in WANTED if report.get(name) is not True]
    if lacking:
        print(f"the self-test says that these are not so: {', '.join(lacking)}")
    return 1 if lacking else 0


def failures(report: dict[str, Any]) -> list[str]:
    """What a report says is wrong, one line each; one of a test that did not end says just that."""
    failed = [
        f"{each['name']}: {each['error']}" for each in report.get("checks", ()) if not each["ok"]
    ]
    return [*filter(None, [report.get("error")]), *failed]


if __name__ == "__main__":
    sys.exit(main())
