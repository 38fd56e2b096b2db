"""Where a bundle begins: the ``sumo-arcade`` command."""

from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # before anything else: the process that thinks begins here, too
    from sumo_arcade.cli import main

    raise SystemExit(main())
