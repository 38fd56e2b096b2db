"""The thread that waits for the disk: what it does when, and how it ends."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from sumo_arcade.store import writer as module
from sumo_arcade.store.writer import Result, Writer
from tests.conftest import PATIENT


class Disk:
    """A job: waits for ``free``, then answers with the next of ``results``, else "done"."""

    def __init__(self, *results: Result) -> None:
        self.results = list(results)
        self.threads: list[threading.Thread] = []
        self.begun = threading.Event()
        self.free = threading.Event()
        self.free.set()

    def work(self) -> Result:
        self.threads.append(threading.current_thread())
        self.begun.set()
        assert self.free.wait(PATIENT)
        return self.results.pop(0) if self.results else "done"

    @property
    def tries(self) -> int:
        return len(self.threads)


@pytest.fixture
def writer() -> Iterator[Writer]:
    found = Writer()
    yield found
    found.close(PATIENT)


@pytest.fixture
def _never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is tried again by itself within anybody's lifetime."""
    monkeypatch.setattr(module, "RETRY", 1e6)


def test_jobs_are_done_elsewhere_one_at_a_time(writer: Writer) -> None:
    one, two = Disk(), Disk()
    for disk in (one, two, one):
        writer.wake(disk.work)
        assert writer.wait(disk.work, PATIENT)
        assert not writer.has(disk.work)
    threads = {*one.threads, *two.threads}
    assert (one.tries, two.tries, len(threads)) == (2, 1, 1)
    assert threading.current_thread() not in threads


def test_a_job_that_is_woken_while_it_is_done_is_done_again(writer: Writer) -> None:
    disk = Disk()
    disk.free.clear()
    writer.wake(disk.work)
    assert disk.begun.wait(PATIENT)
    writer.wake(disk.work)
    disk.free.set()
    assert writer.wait(disk.work, PATIENT)
    assert disk.tries == 2


def test_nobody_waits_longer_than_he_likes(writer: Writer) -> None:
    disk = Disk()
    disk.free.clear()
    writer.wake(disk.work)
    assert not writer.wait(disk.work, 0.0)
    assert not disk.free.is_set()
    disk.free.set()
    assert writer.wait(disk.work, PATIENT)


def test_what_is_refused_is_tried_again_by_itself(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.0)
    disk = Disk("refused", "busy", "refused")
    writer.wake(disk.work)
    while not writer.wait(disk.work, PATIENT):
        assert disk.tries <= 4
    assert disk.tries == 4


@pytest.mark.usefixtures("_never")
def test_it_is_known_that_something_was_refused(writer: Writer) -> None:
    disk = Disk("refused", "busy")
    for tries in (1, 2):
        writer.wake(disk.work)
        assert not writer.wait(disk.work, PATIENT)
        assert (disk.tries, writer.has(disk.work)) == (tries, True)
    writer.wake(disk.work)
    assert writer.wait(disk.work, PATIENT)


@pytest.mark.usefixtures("_never")
def test_the_end_tries_what_is_left_once_more(writer: Writer) -> None:
    refused, other, done = Disk("refused", "refused"), Disk("refused"), Disk()
    for disk in (refused, other, done):
        writer.wake(disk.work)
        writer.wait(disk.work, PATIENT)
    ended: list[threading.Thread] = []
    writer.at_end(lambda: ended.append(threading.current_thread()))
    writer.finish()
    assert writer.finished(PATIENT)
    assert (refused.tries, other.tries, done.tries) == (2, 2, 1)
    assert ended == done.threads


def test_the_end_waits_for_who_is_only_busy(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY", 0.0)
    disk = Disk("busy", "busy", "busy", "busy")
    writer.wake(disk.work)
    writer.close(PATIENT)
    assert writer.finished()
    assert disk.tries == 5


def test_the_end_does_not_wait_for_a_disk_that_hangs(writer: Writer) -> None:
    disk, other = Disk(), Disk()
    disk.free.clear()
    writer.wake(disk.work)
    assert disk.begun.wait(PATIENT)
    writer.wake(other.work)
    writer.close(0.0)
    assert not writer.finished()
    assert disk.threads[0].daemon, "the program can end all the same"
    disk.free.set()
    assert writer.finished(PATIENT)
    assert other.tries == 0


def test_a_writer_with_nothing_to_do_ends_at_once() -> None:
    writer = Writer()
    writer.finish()
    assert writer.finished()


ASKED: dict[str, Callable[[Writer, Disk], object]] = {
    "wake": lambda writer, disk: writer.wake(disk.work),
    "wait": lambda writer, disk: writer.wait(disk.work, PATIENT),
    "finished": lambda writer, _disk: writer.finished(PATIENT),
}


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_fault_of_the_program_reaches_whoever_asks(ask: Callable[[Writer, Disk], object]) -> None:
    writer, disk = Writer(), Disk()

    def broken() -> Result:
        raise ZeroDivisionError("a fault")

    writer.wake(broken)
    with pytest.raises(ZeroDivisionError, match="a fault"):
        writer.wait(broken, PATIENT)
    with pytest.raises(ZeroDivisionError, match="a fault"):
        ask(writer, disk)
