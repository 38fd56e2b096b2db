"""The engine from its sources, in an installation that holds it compiled as well.

``python -m sumo_arcade.bench.uncompiled GAME [search]`` prints a rate as JSON; other programs
import ``prefer_sources`` before the engine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "sumo_arcade."


class SourceFinder(MetaPathFinder):
    """Finds the modules of this program as sources only."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """The source of a module of ours; None for every other."""
        if path is None or not fullname.startswith(PACKAGE):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From here on, compiled modules of this program are passed over."""
    sys.meta_path.insert(0, SourceFinder())


def main(game_id: str, what: str = "perft") -> int:
    """Prints the interpreted rate of a game's perft or ``search``."""
    prefer_sources()
    # The engine must not be imported before the line above.
    from sumo_arcade.bench.rates import perft_rate, search_rate  # noqa: PLC0415
    from sumo_arcade.engine import compiled  # noqa: PLC0415
    from sumo_arcade.engine.registry import game_by_id  # noqa: PLC0415

    if compiled():
        return 1
    measured = search_rate if what == "search" else perft_rate
    rate = measured(game_by_id(game_id))
    print(json.dumps({"depth": rate.depth, "nodes": rate.nodes, "per_second": rate.per_second}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
