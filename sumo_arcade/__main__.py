"""``python -m sumo_arcade`` is the ``sumo-arcade`` command."""

from sumo_arcade.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
