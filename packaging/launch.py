"""Where a bundle begins: the ``sumo-arcade`` command."""

from sumo_arcade.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
