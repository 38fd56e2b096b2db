"""The steps of the packaging command: what is skipped, what is refused, what is frozen when."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

import production
from artefacts import Job, PackagingError, Recipe, Tool, project


def write(_job: Job, bundle: Path, file: Path) -> None:
    """A package that says what it was made of."""
    file.write_text(bundle.name, encoding="utf-8")


PLAIN = Recipe("tar", "SumoArcade-{}.tar".format, write)
TOOLED = Recipe("deb", "{}.deb".format, write, (Tool("no-such-packer", "packs the deb"),))


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job(project(), tmp_path, tmp_path / "dist", 1_795_000_000)


def test_what_lacks_a_tool_is_skipped_with_a_word(
    job: Job, capsys: pytest.CaptureFixture[str]
) -> None:
    made = list(production.system_packages(job, [TOOLED, PLAIN], lambda: Path("bundle")))
    assert [path.name for path in made] == [f"SumoArcade-{job.version}.tar"]
    assert made[0].read_text(encoding="utf-8") == "bundle"
    told = capsys.readouterr().out
    assert "deb: skipped, there is no no-such-packer (packs the deb)" in told


def test_nothing_is_frozen_where_nothing_can_be_packed(job: Job) -> None:
    def freeze() -> Path:
        raise AssertionError("it was frozen")

    assert list(production.system_packages(job, [TOOLED], freeze)) == []


def test_it_is_frozen_once_for_all(job: Job) -> None:
    frozen: list[Path] = []

    def freeze() -> Path:
        frozen.append(Path("bundle"))
        return frozen[-1]

    list(production.system_packages(job, [PLAIN, PLAIN], freeze))
    assert len(frozen) == 1


def test_over_its_budget_nothing_is_published(job: Job) -> None:
    large = Recipe("tar", "SumoArcade-{}.tar".format, write, most=0)
    with pytest.raises(PackagingError, match="its budget is 0"):
        list(production.system_packages(job, [large], lambda: Path("bundle")))


def test_a_kind_that_is_none_is_refused_before_anything_is_made(
    job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(production, "recipes_of", lambda _system: (PLAIN,))
    options = Namespace(
        only="wheel,debb", windows=False, workpath=job.work / "work", distpath=job.dist
    )
    with pytest.raises(
        PackagingError, match="'debb' is not made here; there are: wheel, sdist, tar"
    ):
        production.produce(options)
    assert not options.workpath.exists()
    assert not job.dist.exists()


@pytest.mark.parametrize("named", ["workpath", "distpath"])
def test_a_folder_that_cannot_be_is_one_sentence(tmp_path: Path, named: str) -> None:
    (tmp_path / "file").touch()
    places = {"workpath": tmp_path / "work", "distpath": tmp_path / "dist"}
    places[named] = tmp_path / "file" / "x"
    with pytest.raises(PackagingError, match=r"nothing can be put into .*file.x.*: Not a dir"):
        production.produce(Namespace(only="wheel", windows=False, **places))


def test_what_is_not_wanted_is_not_made(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(production, "recipes_of", lambda _system: (PLAIN, TOOLED))
    monkeypatch.setattr(production, "frozen", lambda *_: Path("bundle"))
    (made,) = production.packages(job, job.work, {"tar"}, ["linux"])
    assert made.name == f"SumoArcade-{job.version}.tar"


def test_linux_makes_packages_for_windows_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert production.systems(windows=False) == ["linux"]
    assert production.systems(windows=True) == ["linux", "win32"]
    monkeypatch.setattr("sys.platform", "win32")
    assert production.systems(windows=True) == ["win32"]
    monkeypatch.setattr("sys.platform", "plan9")
    with pytest.raises(PackagingError, match="no packages for plan9"):
        production.systems(windows=False)
