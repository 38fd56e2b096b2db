"""Standard streams that are closed, full, or have nobody at their other end."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

import pytest

from sumo_arcade import __version__
from sumo_arcade.cli import MODULES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes descriptors")

CLOSED, FULL, BROKEN = "closed", "full", "broken"
NUMBERS = {"stdin": 0, "stdout": 1, "stderr": 2}
DEVICE = Path("/dev/full")
FULL_DISK = b"sumo-arcade: the output cannot be written: no space left on device\n"
PATIENCE = 600
"""Seconds after which a command hangs, however busy the machine is."""
TAKES = re.compile(rb'"seconds": [0-9.e-]+')
"""What differs from run to run."""

VERBS = [
    ("games",),
    ("games", "--json"),
    ("perft", "draughts", "2"),
    ("moves", "draughts"),
    ("replay", "draughts", os.devnull),
    ("analyse", "draughts", "--depth", "1"),
    ("arena", "sumon", "random", "random", "--games", "1"),
    ("hub",),
]
"""Every verb that is done at once."""
HELP = [("--help",), ("--version",), *((v, "--help") for names in MODULES.values() for v in names)]
ERRORS = [
    ("no-such-verb",),
    ("perft", "draughts", "three"),
    ("moves", "no-such-game"),
    ("replay", "draughts", "/no/such/file"),
    ("arena", "draughts", "random", "hub:/no/such/engine"),
    ("bench", "--no-such-option"),
    ("self-test", "--report", "/no/such/folder/report"),
    ("play",),
    (),
]
"""The last two have no screen to open a window on."""
ALL: Mapping[str, str] = {"stdin": CLOSED, "stdout": CLOSED, "stderr": CLOSED}
GONE: list[Mapping[str, str]] = [
    ALL,
    *({name: kind} for name in ("stdout", "stderr") for kind in (CLOSED, FULL, BROKEN)),
    {"stdout": FULL, "stderr": FULL},
    {"stdout": CLOSED, "stderr": BROKEN},
]
"""Tried with one command of each kind; of the others, what was different between Pythons."""
FEW: list[Mapping[str, str]] = [ALL, {"stdout": FULL}, {"stderr": CLOSED}]


class Ran(NamedTuple):
    """What one run did."""

    code: int
    out: bytes
    err: bytes


def run(
    *words: str, streams: Mapping[str, str], says: bytes = b"hub\nquit\n", **environment: str
) -> Ran:
    """Runs Python with ``words`` and some streams gone; the others are ``says`` and heard."""
    closed = " ".join(f"{NUMBERS[name]}>&-" for name, kind in streams.items() if kind == CLOSED)
    with ExitStack() as stack:
        ends = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        for name, kind in streams.items():
            if kind == FULL:
                ends[name] = stack.enter_context(DEVICE.open("r+b", buffering=0)).fileno()
            elif kind == BROKEN:
                ends[name] = stack.enter_context(nobody_reads())
        process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, *words],
            stdin=ends["stdin"],
            stdout=ends["stdout"],
            stderr=ends["stderr"],
            env={**os.environ, "PYTHONUNBUFFERED": "", **environment},
        )
        stack.enter_context(process)
        stack.callback(process.kill)
        out, err = process.communicate(None if "stdin" in streams else says, timeout=PATIENCE)
    return Ran(process.returncode, TAKES.sub(b"", out or b""), err or b"")


def command(*arguments: str, screen: str = "dummy", **streams: str) -> Ran:
    """Runs ``sumo-arcade``."""
    return run("-m", "sumo_arcade", *arguments, streams=streams, SDL_VIDEODRIVER=screen)


@contextmanager
def nobody_reads() -> Iterator[int]:
    """The end of a pipe to write to, whose reader is gone."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        yield writer
    finally:
        os.close(writer)


def wanted(plain: Ran, streams: Mapping[str, str]) -> Ran:
    """What comes of a run that gives ``plain`` where every stream is there."""
    code, out, err = plain
    if out and streams.get("stdout") == FULL:
        code, err = 2, err + FULL_DISK
    return Ran(code, b"" if "stdout" in streams else out, b"" if "stderr" in streams else err)


needs_full = pytest.mark.skipif(not DEVICE.exists(), reason="there is no full device here")


@needs_full
@pytest.mark.parametrize("arguments", VERBS, ids=" ".join)
def test_verbs_whose_output_goes_nowhere(arguments: tuple[str, ...]) -> None:
    plain = command(*arguments)
    assert plain.code == 0
    assert plain.out
    assert (plain.err != b"") == (arguments[0] == "arena")
    for streams in GONE if arguments[0] in ("games", "arena") else FEW:
        expected = wanted(plain, streams)
        if arguments == ("hub",) and "stdin" in streams:
            expected = Ran(2, b"", b"")
        assert command(*arguments, **streams) == expected, streams


@needs_full
@pytest.mark.parametrize("arguments", HELP, ids=" ".join)
def test_help_that_goes_nowhere(arguments: tuple[str, ...]) -> None:
    plain = command(*arguments)
    assert (plain.code, plain.err) == (0, b"")
    if arguments == ("--version",):
        assert plain.out == f"sumo-arcade {__version__}\n".encode()
    else:
        assert plain.out.startswith(b"usage: sumo-arcade ")
    for streams in GONE if arguments == ("--help",) else FEW[:2]:
        assert command(*arguments, **streams) == wanted(plain, streams), streams


@needs_full
@pytest.mark.parametrize("arguments", ERRORS, ids=" ".join)
def test_errors_that_nobody_hears(arguments: tuple[str, ...]) -> None:
    plain = command(*arguments, screen="none")
    assert (plain.code, plain.out) == (2, b"")
    assert plain.err.startswith(b"sumo-arcade: ")
    assert plain.err.count(b"\n") == 1
    for streams in GONE if arguments == ERRORS[0] else (ALL, {"stderr": FULL}):
        assert command(*arguments, screen="none", **streams) == wanted(plain, streams), streams


@needs_full
@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("games",)], ids=" ".join)
def test_an_output_without_a_buffer(arguments: tuple[str, ...]) -> None:
    """Here it is ``print`` itself that fails, and not the end."""
    words = ("-u", "-m", "sumo_arcade", *arguments)
    assert run(*words, streams={"stdout": FULL}) == Ran(2, b"", FULL_DISK)
    assert run(*words, streams={"stdout": BROKEN}) == Ran(0, b"", b"")


@needs_full
def test_figures_that_go_nowhere() -> None:
    """What ``bench`` starts itself for."""
    words = ("bench", "--figures", "menu")
    assert command(*words, **ALL) == Ran(0, b"", b"")
    assert command(*words, stdout=FULL) == Ran(2, b"", FULL_DISK)


def test_an_error_is_one_though_nobody_reads_what_went_before(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text('[Event "a"]\n1. 32-28 50-1 *\n', encoding="utf-8")
    plain = command("replay", "draughts", str(file))
    assert plain.code == 2
    assert b'"error": ' in plain.out
    assert b"damaged games: 1 of 1" in plain.err
    assert command("replay", "draughts", str(file), stdout=BROKEN) == Ran(2, b"", plain.err)


# Input


@needs_full
@pytest.mark.parametrize("arguments", VERBS[:-1], ids=" ".join)
def test_verbs_that_read_nothing_need_no_input(arguments: tuple[str, ...]) -> None:
    plain = command(*arguments)
    assert command(*arguments, stdin=CLOSED) == plain


@pytest.mark.parametrize("arguments", [("replay", "draughts", "-"), ("hub",)], ids=" ".join)
def test_an_input_that_cannot_be_read(arguments: tuple[str, ...], tmp_path: Path) -> None:
    closed = b"sumo-arcade: standard input is closed\n"
    assert command(*arguments, stdin=CLOSED) == Ran(2, b"", closed)
    words = ["sh", "-c", 'exec "$@" 0>"$0"', str(tmp_path / "only-to-write"), sys.executable]
    done = subprocess.run(
        [*words, "-m", "sumo_arcade", *arguments],
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    told = b"sumo-arcade: standard input cannot be read: bad file descriptor\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", told)


@needs_full
def test_an_input_without_end() -> None:
    """The full device gives zeros for ever."""
    told = b"sumo-arcade: standard input is larger than 16 MiB\n"
    assert command("replay", "draughts", "-", stdin=FULL) == Ran(2, b"", told)
    told = b'error message="a line has at most 100000 characters"\n'
    assert command("hub", stdin=FULL) == Ran(0, told, b"")


def test_an_input_that_is_no_text() -> None:
    """Python reads strictly where the locale is a real one."""
    words = ("-m", "sumo_arcade", "hub")
    says = b"\xff\nping\nquit\n"
    done = run(*words, streams={}, says=says, PYTHONIOENCODING="utf-8:strict")
    told = b"error message=\"there is no command '\\\\xff'\"\npong\n"
    assert done == Ran(0, told, b"")


# Descriptors


def test_no_file_gets_the_number_of_a_stream(tmp_path: Path) -> None:
    """Else what a library prints on descriptor 2 lands in the player's files."""
    report = tmp_path / "numbers"
    code = (
        "import os, sys; from sumo_arcade.verbs.console import prepare; prepare();"
        f"file = open({str(report)!r}, 'w'); print(file.fileno() > 2, file=file, flush=True);"
        "os.write(2, b'a library complains'); print('lost'); print('lost', file=sys.stderr);"
        "os.system('echo a child complains >&2')"
    )
    assert run("-c", code, streams=ALL) == Ran(0, b"", b"")
    assert report.read_text(encoding="utf-8") == "True\n"


@needs_full
@pytest.mark.parametrize("kind", [CLOSED, FULL, BROKEN])
def test_a_fault_is_logged_where_it_cannot_be_printed(tmp_path: Path, kind: str) -> None:
    code = (
        "import sys; from pathlib import Path; from sumo_arcade.verbs.console import prepare;"
        "prepare(); from sumo_arcade.verbs import fault_report;"
        "fault_report.show = lambda title, sentence: print(title);"
        f"around = fault_report.Guard(Path({str(tmp_path)!r}));"
        "around.__enter__(); fault = ZeroDivisionError('a fault');"
        "print(around.__exit__(ZeroDivisionError, fault, None), around.failed)"
    )
    done = run("-c", code, streams={"stderr": kind})
    assert done == Ran(0, b"Sumo Arcade has to stop\nTrue True\n", b"")
    (log,) = tmp_path.iterdir()
    assert "ZeroDivisionError: a fault" in log.read_text(encoding="utf-8")


@needs_full
@pytest.mark.parametrize("buffered", [(), ("-u",)])
def test_a_report_is_written_where_nothing_can_be_printed(
    tmp_path: Path, buffered: tuple[str, ...]
) -> None:
    report = tmp_path / "report.json"
    code = (
        "import sys; from sumo_arcade.cli import main; from sumo_arcade.verbs import checks;"
        "checks.checks = lambda: iter(());"
        f"sys.exit(main(['self-test', '--report', {str(report)!r}]))"
    )
    done = run(*buffered, "-c", code, streams={"stdout": FULL})
    assert done == Ran(2, b"", FULL_DISK)
    assert json.loads(report.read_text(encoding="utf-8"))["ok"]


@pytest.mark.parametrize("arguments", [(), ("play",)], ids=["bare", "play"])
def test_the_window_needs_no_stream(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    words = [sys.executable, "-m", "sumo_arcade", "--data-dir", str(tmp_path), *arguments]
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        ["sh", "-c", 'exec "$@" 0>&- 1>&- 2>&-', "sh", *words], env=environment
    ) as process:
        until = monotonic() + PATIENCE
        while not (tmp_path / "library.sqlite3").is_file() and monotonic() < until:
            assert process.poll() is None
            sleep(0.02)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
