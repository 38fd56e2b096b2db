"""A Windows of its own in a folder, run by wine: made new for every test that spoils it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

import windows_python
from sumo_arcade.store.paths import APP, Folders

TOOLS: Final = ("wine", "wineserver", "xdotool", "Xvfb")
"""Programs of the host that this needs."""
USER: Final = "höme 相撲"
"""Whoever plays: also the name of the folder of their files."""
PATIENCE: Final = 240
"""Seconds for anything that ends by itself."""
BOOT: Final = ("windows", "ProgramData", "Program Files", "Program Files (x86)", "users/Public")
"""What belongs to Windows and not to whoever plays."""


class Windows:
    """The Windows in the folder ``prefix``, on a ``display`` of the host.

    Its desktop belongs to the display with which its first command starts.
    """

    def __init__(self, prefix: Path, display: str) -> None:
        """Makes it, as Windows 10."""
        self.prefix = prefix
        self.display = display
        self.drive = prefix / "drive_c"
        self.home = self.drive / "users" / USER
        prefix.mkdir(parents=True)
        for command in windows_python.BEGINNING:
            self.run(*command)

    @property
    def environment(self) -> dict[str, str]:
        """What a command starts with on the outside: not the dummy drivers of these tests."""
        own = {"DISPLAY": self.display, "USER": USER, "LOGNAME": USER, "LC_ALL": "C.UTF-8"}
        return {"PATH": os.environ["PATH"], "HOME": str(self.prefix), **own}

    @property
    def player(self) -> Folders:
        """Where the player's files are."""
        data = self.home / "AppData" / "Local" / APP
        return Folders(data, data, data / "Logs")

    @property
    def program(self) -> Path:
        """The program, once it is installed."""
        return self.home / "AppData" / "Local" / "Programs" / "Sumo Arcade" / "sumo-arcade.exe"

    @property
    def shortcut(self) -> Path:
        """Its entry in the start menu."""
        menu = self.home / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu"
        return menu / "Programs" / "Sumo Arcade.lnk"

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Starts a Windows program; wine wants pipes."""
        return subprocess.Popen(
            [*windows_python.wine(self.prefix), *words],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, *words: str) -> tuple[int, str]:
        """Runs a Windows program to its end; its exit code and what it printed."""
        process = self.start(*words)
        try:
            out, _err = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        return process.returncode, out.decode(errors="replace")

    def registered(self) -> str:
        """What Windows shows of the program among what is installed; empty where it is not."""
        key = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\SumoArcade"
        code, told = self.run("reg", "query", key)
        return told if code == 0 else ""

    def files(self) -> set[str]:
        """Everything in the player's part of the drive."""
        found = {path.relative_to(self.drive).as_posix() for path in self.drive.rglob("*")}
        return {name for name in found if not name.startswith(BOOT)}

    def processes(self, part: bytes) -> list[int]:
        """The processes of this Windows whose command has ``part`` in it."""
        return [
            int(each.name)
            for each in Path("/proc").iterdir()
            if each.name.isdecimal() and part in of_process(each, "cmdline")
            and str(self.prefix).encode() in of_process(each, "environ")
        ]  # fmt: skip

    def close(self) -> None:
        """Ends everything that runs in it."""
        ending = {**self.environment, "WINEPREFIX": str(self.prefix)}
        subprocess.run(["wineserver", "--kill"], env=ending, check=False)
        subprocess.run(["wineserver", "--wait"], env=ending, check=False, timeout=PATIENCE)


def of_process(folder: Path, name: str) -> bytes:
    """A file that /proc has of a process; empty where it has ended."""
    try:
        return (folder / name).read_bytes()
    except OSError:
        return b""


def outside(path: Path) -> str:
    """A place of the host as Windows programs name it."""
    return "Z:" + str(path).replace("/", "\\")
