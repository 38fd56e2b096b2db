"""Build hook: compiles the engine's kernels with mypyc and puts them into the wheel.

Beside the assets it puts ``MANIFEST.json``, an object of path and SHA-256 of every one of them.

A module is compiled when it takes its numbers from ``sumo_arcade.engine._num``. All are compiled
together or none is. ``SUMO_ARCADE_COMPILE`` chooses: ``never``, ``auto`` (the default: compile
where that is possible, else build a pure wheel and say why) or ``require`` (fail where it is not).
Everything happens in a scratch folder, so no compiled file ever lies beside a source. Editable
installs stay pure, because a compiled module would hide the source that is being edited.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "SUMO_ARCADE_COMPILE"
CHOICES = ("never", "auto", "require")
NUMBERS = "sumo_arcade.engine._num"
MANIFEST = "MANIFEST.json"
GROUP = "sumo_arcade.engine.kernels"
"""Names the library that the compiled modules share: fixed, so that bundles can list it."""
ELF_FLAGS = "-fno-semantic-interposition"
"""Lets gcc inline what the library exports; without it the kernels run at half their speed."""
REQUIREMENTS = ["mypy>=2.4,<3", "setuptools>=77"]
INLINING = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
"""Lets gcc inline a kernel's functions, which it must not where they can be seen from outside:
twice the speed."""


class CompileError(SystemExit):
    """The kernels cannot be compiled; ``str()`` says why and is all that a failed build prints."""


class WheelHook(BuildHookInterface[Any]):
    """Adds the compiled kernels and the manifest of the assets to a wheel."""

    def dependencies(self) -> list[str]:
        """What compiling needs, asked for only where it will be tried."""
        wanted = switch() == "require" or (switch() == "auto" and lacking() is None)
        return REQUIREMENTS if wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes both in a scratch folder; marks a compiled wheel as one for this machine's kind."""
        if version == "editable":
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="sumo-arcade-build-")
        root, scratch = Path(self.root), Path(self.scratch.name)
        manifest = scratch / MANIFEST
        manifest.write_text(manifest_of(root / "assets"), encoding="utf-8")
        build_data["force_include"][str(manifest)] = f"sumo_arcade/assets/{MANIFEST}"
        if switch() == "never":
            return
        try:
            made = compile_kernels(root, scratch)
        except CompileError as error:
            if switch() == "require":
                raise
            self.app.display_warning(f"The engine stays interpreted: {error}")
            return
        build_data["force_include"].update(made)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"].append(f"librt>={importlib.metadata.version('librt')}")
        self.app.display_info(f"The engine is compiled: {len(made)} files")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - hatchling's signature
        """Clears the scratch folder once the wheel holds what was made."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def manifest_of(assets: Path) -> str:
    """JSON: the SHA-256 of every file below ``assets``, by its path there."""
    files = sorted(path for path in assets.rglob("*") if path.is_file())
    sums = {
        path.relative_to(assets).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }
    return json.dumps(sums, indent=0) + "\n"


def switch() -> str:
    """The choice of the environment. Raises CompileError for a word that is none."""
    choice = os.environ.get(SWITCH) or "auto"
    if choice not in CHOICES:
        raise CompileError(f"{SWITCH} cannot be {choice!r}; it can be: {', '.join(CHOICES)}")
    return choice


def lacking() -> str | None:
    """What this machine lacks for compiling, as far as can be told beforehand; else None."""
    if sys.implementation.name != "cpython":
        return f"mypyc does not compile for {sys.implementation.name}"
    if sys.platform == "win32":  # where the compiler is registered is setuptools' business
        return None
    command = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    if shutil.which(command) is None:
        return f"there is no C compiler ({command})"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        return f"Python's C headers are not installed ({header})"
    return None


def kernel_modules(root: Path) -> list[Path]:
    """The modules that declare themselves compiled, relative to ``root``."""
    sources = sorted((root / "sumo_arcade" / "engine").rglob("*.py"))
    return [source.relative_to(root) for source in sources if takes_numbers(source)]


def takes_numbers(source: Path) -> bool:
    """Whether the module at ``source`` imports the native number types."""
    body = ast.parse(source.read_text(encoding="utf-8")).body
    return any(isinstance(node, ast.ImportFrom) and node.module == NUMBERS for node in body)


def compile_kernels(root: Path, scratch: Path) -> dict[str, str]:
    """Compiles into ``scratch``; the files made and their places in the wheel."""
    reason = lacking()
    if reason is not None:
        raise CompileError(reason)
    modules = kernel_modules(root)
    source, library = scratch / "source", scratch / "library"
    shutil.copytree(root / "sumo_arcade", source / "sumo_arcade", ignore=only_sources)
    command = [sys.executable, str(Path(__file__).resolve()), str(library), *map(str, modules)]
    done = subprocess.run(
        command,
        cwd=source,
        env={**os.environ, **flags(scratch)},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    made = [path for path in sorted(library.rglob("*")) if path.suffix in {".so", ".pyd"}]
    if done.returncode or len(made) != len(modules) + 1:
        raise CompileError(f"mypyc failed\n{done.stdout}{done.stderr}".rstrip())
    return {str(path): path.relative_to(library).as_posix() for path in made}


def flags(scratch: Path) -> dict[str, str]:
    """The compiler's flags for the environment: those given, and ours where libraries are ELF.

    With them the libraries name no folder of this machine and come out the same every time.
    """
    if not sys.platform.startswith("linux"):
        return {}
    found = importlib.util.find_spec("mypyc")
    compiler = Path(found.origin or "").parent if found is not None else scratch
    folders = {str(compiler): "mypyc", str(scratch): ".", sysconfig.get_path("include"): "include"}
    places = " ".join(f"-ffile-prefix-map={old}={new}" for old, new in folders.items())
    linker = str(sysconfig.get_config_var("LDSHARED") or "cc -shared").split()
    return {
        "CFLAGS": f"{ELF_FLAGS} -g0 {places} {os.environ.get('CFLAGS', '')}".strip(),
        "LDSHARED": os.environ.get("LDSHARED")
        or " ".join(word for word in linker if not word.startswith("-Wl,-rpath")),
    }


def only_sources(folder: str, names: list[str]) -> set[str]:
    """The names that a copy of the package for compiling leaves out."""
    return {
        name
        for name in names
        if not name.endswith((".py", ".pyi", ".typed")) and not Path(folder, name).is_dir()
    }


def run_mypyc(library: str, modules: list[str]) -> None:
    """Compiles ``modules`` of the working folder; mypyc ends the process in which it fails."""
    import setuptools  # noqa: PLC0415 - here only where compiling was chosen
    from mypyc.build import mypycify  # noqa: PLC0415 - must come after setuptools

    options = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent"]
    extensions = mypycify(
        [*options, *modules], group_name=GROUP, debug_level="0", target_dir="generated"
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
    setuptools.setup(
        name="sumo_arcade_kernels",
        ext_modules=extensions,
        script_args=["build_ext", f"--build-lib={library}", "--build-temp=objects"],
        packages=[],
        py_modules=[],
    )


if __name__ == "__main__":
    run_mypyc(sys.argv[1], sys.argv[2:])
