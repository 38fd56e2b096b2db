"""The build hook: what is compiled, and what a wheel is where it is not."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HOOK = ROOT / "build"
NO_COMPILER = {"CC": "no-such-compiler"}


def wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Builds a wheel into ``folder``."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def asked(expression: str, **environment: str) -> str:
    """What the hook's module answers."""
    code = f"from pathlib import Path; import hatch_build as hook; print({expression})"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=HOOK,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_every_kernel_is_compiled_and_only_what_is_written_for_words() -> None:
    found = set(asked("*(path.as_posix() for path in hook.kernel_modules(Path('..')))").split())
    kernels = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "sumo_arcade" / "engine" / "games").glob("*/kernel.py")
    }
    assert kernels
    assert kernels | {"sumo_arcade/engine/kernel.py"} <= found
    for name in found:
        assert "engine._num import" in (ROOT / name).read_text(encoding="utf-8"), name


def test_compiling_is_asked_for_only_where_it_can_be_done() -> None:
    assert asked("hook.switch()", SUMO_ARCADE_COMPILE="") == "auto"
    if sys.platform != "win32":
        assert "no-such-compiler" in asked("hook.lacking()", **NO_COMPILER)


@pytest.mark.parametrize("environment", [{"SUMO_ARCADE_COMPILE": "never"}, NO_COMPILER])
def test_a_wheel_without_a_compiler_is_pure_and_complete(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    done = wheel(tmp_path, **environment)
    assert done.returncode == 0, done.stderr
    (made,) = tmp_path.iterdir()
    assert made.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(made) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith("METADATA"))
        assert b"librt" not in archive.read(metadata)
    assert "sumo_arcade/engine/_num.pyi" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]
    assert any(name.startswith("sumo_arcade/assets/games/") for name in names)
    for source in (ROOT / "sumo_arcade").rglob("*.py"):
        assert source.relative_to(ROOT).as_posix() in names


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"SUMO_ARCADE_COMPILE": "sometimes"}, "cannot be 'sometimes'"),
        ({"SUMO_ARCADE_COMPILE": "require", **NO_COMPILER}, "no C compiler"),
    ],
)
def test_what_cannot_be_compiled_is_told(
    tmp_path: Path, environment: dict[str, str], told: str
) -> None:
    done = wheel(tmp_path, **environment)
    assert done.returncode != 0
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
