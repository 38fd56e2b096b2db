"""A Debian of its own in a folder: fetched once, copied for every test that spoils it.

Commands run in a mount namespace of their own, so that nothing stays mounted whatever happens, and
a folder can be removed at any moment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from sumo_arcade.store.paths import APP, Folders
from tests.package.places import CACHE

SUITE: Final = "bookworm"
MIRROR: Final = os.environ.get("SUMO_ARCADE_DEBIAN", "http://deb.debian.org/debian")
TOOLS: Final = ("debootstrap", "unshare", "chroot", "tar")
"""Programs of the host that this needs; and root."""
PATIENCE: Final = 900
"""Seconds for what goes over the network."""

PLAYER: Final = "player"
HOME: Final = "/home/höme 相撲"
"""Whoever plays, and where: unprivileged, and in a folder with letters of two scripts."""
SOCKETS: Final = "/tmp/.X11-unix"  # noqa: S108 - X's own place
DISK: Final = "/disk"
"""The folder that is a disk of its own, where one is asked for."""
ENVIRONMENT: Final = {
    "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games",
    "LANG": "C.UTF-8",
    "USER": PLAYER,
    "HOME": HOME,
}

Start = Callable[[], "subprocess.Popen[bytes]"]
"""Starts a program; the process that becomes it."""

INSIDE: Final = f"""
mount -t proc proc "$ROOT/proc"
mkdir -p "$ROOT{SOCKETS}" "$ROOT/var/cache/apt/archives"
[ ! -d {SOCKETS} ] || mount --bind {SOCKETS} "$ROOT{SOCKETS}"
mount --bind "$ARCHIVES" "$ROOT/var/cache/apt/archives"
if [ "$SIZE" ]; then
    mkdir -p "$ROOT{DISK}"
    mount -t tmpfs -o size="$SIZE",mode=0777 tmpfs "$ROOT{DISK}"
fi
cd / && exec chroot --userspec="$AS" "$ROOT" "$@"
"""
"""What comes before a command: mounts that end with it."""


class Chroot:
    """The Debian in the folder ``root``."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.archives = CACHE / "archives"
        self.archives.mkdir(parents=True, exist_ok=True)

    def path(self, inside: str) -> Path:
        """A place in it, as the host sees it."""
        return self.root / inside.lstrip("/")

    @property
    def home(self) -> Path:
        """The player's folder."""
        return self.path(HOME)

    @property
    def player(self) -> Folders:
        """Where the player's files are."""
        share, config, state = ".local/share", ".config", ".local/state"
        home = self.home
        return Folders(home / share / APP, home / config / APP, home / state / APP / "log")

    def start(
        self,
        *words: str,
        user: str = "",
        environment: Mapping[str, str] | None = None,
        disk: str = "",
        output: int = subprocess.DEVNULL,
    ) -> subprocess.Popen[bytes]:
        """Starts a command of ``user`` (the player's), which becomes the process that is answered.

        It knows ENVIRONMENT and ``environment`` (an empty value takes one away); ``disk`` is the
        size of what is mounted at DISK.
        """
        known = {**ENVIRONMENT, **(environment or {})}
        told = [f"{name}={value}" for name, value in known.items() if value]
        outside = {
            "PATH": os.environ["PATH"],
            "ROOT": str(self.root),
            "ARCHIVES": str(self.archives),
            "AS": user or f"{PLAYER}:{PLAYER}",
            "SIZE": disk,
        }
        namespace = ["unshare", "--mount", "--propagation", "private"]
        return subprocess.Popen(
            [*namespace, "sh", "-ec", INSIDE, "sh", "env", "-i", *told, *words],
            env=outside,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
        )

    def starter(self, display: str, *words: str, **environment: str) -> Start:
        """Starts a player's command on that screen, as often as it is called."""
        return partial(self.start, *words, environment={"DISPLAY": display, **environment})

    def run(
        self,
        *words: str,
        user: str = "",
        environment: Mapping[str, str] | None = None,
        patience: float = 60,
    ) -> subprocess.CompletedProcess[str]:
        """Runs a command to its end; see ``start``."""
        process = self.start(*words, user=user, environment=environment, output=subprocess.PIPE)
        with process:
            try:
                out, err = process.communicate(timeout=patience)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        texts = (out.decode(errors="replace"), err.decode(errors="replace"))
        return subprocess.CompletedProcess(words, process.returncode, *texts)

    def administer(self, *words: str) -> str:
        """Runs a command as root that has to succeed; what it prints."""
        quiet = {"DEBIAN_FRONTEND": "noninteractive", "HOME": "/root", "USER": "root"}
        path = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        network = {name: value for name, value in os.environ.items() if name.endswith("_proxy")}
        done = self.run(
            *words, user="root:root", environment=quiet | path | network, patience=PATIENCE
        )
        assert done.returncode == 0, f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr}"
        return done.stdout

    def files(self) -> set[str]:
        """Everything in it, but what its package manager keeps for itself and what is mounted."""
        own = ("/proc/", "/dev/", SOCKETS, "/var/lib/apt/", "/var/lib/dpkg/", "/var/cache/apt/")
        logs = ("/var/log/apt/", "/var/log/dpkg.log", "/var/log/alternatives.log")
        found = {f"/{path.relative_to(self.root)}" for path in self.root.rglob("*")}
        return {name for name in found if not name.startswith((*own, *logs))}

    def remove(self) -> None:
        """Takes it away."""
        shutil.rmtree(self.root)


def unpack(archive: Path, root: Path) -> Chroot:
    """What ``pack`` or ``base`` has kept, in the new folder ``root``."""
    root.mkdir(parents=True)
    subprocess.run(["tar", "-C", str(root), "-xf", str(archive)], check=True)
    return Chroot(root)


def pack(chroot: Chroot, archive: Path) -> None:
    """Keeps it as it is: whole or not at all."""
    part = archive.with_suffix(".part")
    subprocess.run(["tar", "-C", str(chroot.root), "-cf", str(part), "."], check=True)
    part.replace(archive)


def base() -> Path:
    """The archive of a minimal Debian with a player in it, made the first time."""
    archive = CACHE / f"debian-{SUITE}.tar"
    if archive.is_file():
        return archive
    folder = CACHE / f"debian-{SUITE}"
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    command = ["debootstrap", "--variant=minbase", SUITE, str(folder), MIRROR]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, f"debootstrap: {done.stdout[-1000:]}{done.stderr[-1000:]}"
    settle(Chroot(folder))
    pack(Chroot(folder), archive)
    shutil.rmtree(folder)
    return archive


def settle(chroot: Chroot) -> None:
    """The player moves in, and the package manager goes the host's way into the network."""
    chroot.administer("useradd", "--create-home", "--home-dir", HOME, PLAYER)
    told = subprocess.run(
        ["apt-config", "dump", "Acquire::http::Proxy"], capture_output=True, text=True, check=False
    )
    if told.stdout:
        chroot.path("/etc/apt/apt.conf.d/90host").write_text(told.stdout, encoding="utf-8")


def install(chroot: Chroot, *packages: str) -> None:
    """Installs packages of Debian, or files by their path, as a person would."""
    chroot.administer("apt-get", "update", "-q")
    chroot.administer("apt-get", "install", "-q", "-y", *packages)
