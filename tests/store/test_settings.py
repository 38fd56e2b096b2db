"""Settings: what is remembered, and what becomes of files that cannot be used."""

from __future__ import annotations

import dataclasses
import errno
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from sumo_arcade.engine.clock import SeatTime
from sumo_arcade.store.settings import (
    Animation,
    Settings,
    SettingsFile,
    Setup,
    load_settings,
    save_settings,
    times,
)
from sumo_arcade.store.writer import Writer
from tests.conftest import PATIENT

ALL = Settings(
    language="uk",
    animation="slow",
    less_motion=True,
    ui_scale=1.5,
    full_screen=True,
    coordinates=False,
    seating="face_to_face",
    why_not=False,
    keys={"undo": "ctrl+u"},
    setups={
        "abalone": Setup(
            names=("Ann", "Żółw"),
            starter="alternate",
            first=1,
            options={"layout": "star"},
            times=times((SeatTime(900, 10), SeatTime(600))),
        )
    },
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "settings.toml"


def put(path: Path, data: str | bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())


def test_no_file_means_the_defaults(path: Path) -> None:
    assert load_settings(path) == (Settings(), ())
    assert not path.parent.exists()


def test_settings_come_back(path: Path) -> None:
    assert save_settings(path, ALL) is None
    assert load_settings(path) == (ALL, ())
    assert ALL.setups["abalone"].clock == (SeatTime(900, 10), SeatTime(600))
    assert tomllib.loads(path.read_text(encoding="utf-8"))["version"] == 1


def test_a_set_up_without_clocks() -> None:
    assert Setup().clock is None
    assert times(None) == ()


@pytest.mark.parametrize(
    ("animation", "milliseconds"), [("off", 0), ("fast", 120), ("normal", 200), ("slow", 450)]
)
def test_animation_in_milliseconds(animation: Animation, milliseconds: int) -> None:
    settings = dataclasses.replace(Settings(), animation=animation)
    assert settings.milliseconds == milliseconds
    assert dataclasses.replace(settings, less_motion=True).milliseconds == 0


def test_the_mark_of_an_editor_is_passed_over(path: Path) -> None:
    put(path, '\ufeffanimation = "slow"\r\n')
    assert load_settings(path) == (Settings(animation="slow"), ())


@pytest.mark.parametrize("text", ["x" + ".a" * 30_000 + " = 1", "x = " + "[" * 30_000])
def test_lines_that_would_take_minutes_are_refused(path: Path, text: str) -> None:
    put(path, text)
    settings, troubles = load_settings(path)
    assert (settings, [trouble.code for trouble in troubles]) == (Settings(), ["damaged"])
    assert "a line that is too long" in troubles[0].text


def test_unknown_keys_are_kept(path: Path) -> None:
    put(path, 'coordinates = false\nfuture = {shade = "teal", n = [1, 2]}\n')
    settings, troubles = load_settings(path)
    assert (settings.coordinates, troubles) == (False, ())
    save_settings(path, dataclasses.replace(settings, language="fr"))
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert (table["future"], table["language"]) == ({"shade": "teal", "n": [1, 2]}, "fr")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("language = 3", "language"),
        ('animation = "warp"', "animation"),
        ("less_motion = 1", "less_motion"),
        ("ui_scale = 0.4", "ui_scale"),
        ("ui_scale = 3.1", "ui_scale"),
        ("ui_scale = nan", "ui_scale"),
        ('ui_scale = "large"', "ui_scale"),
        ('full_screen = "yes"', "full_screen"),
        ('seating = "upside_down"', "seating"),
        ("keys = []", "keys"),
        ("keys = {undo = 3}", "keys"),
        ("setups = 1", "setups"),
        ('setups = {chess = {names = ["only one"]}}', "setups"),
        ('setups = {chess = {starter = "dice"}}', "setups"),
        ("setups = {chess = {first = 2}}", "setups"),
        ("setups = {chess = {times = [1.0, 2.0]}}", "setups"),
        ("setups = {chess = {times = [0.0, 0.0, 1.0, 0.0]}}", "setups"),
        ("setups = {chess = {times = [1.0, -1.0, 1.0, 0.0]}}", "setups"),
    ],
)
def test_a_wrong_value_is_named_and_the_rest_is_used(path: Path, line: str, key: str) -> None:
    other = "coordinates" if key != "coordinates" else "why_not"
    text = f"{other} = false\n{line}\n"
    put(path, text)
    settings, troubles = load_settings(path)
    assert getattr(settings, key) == getattr(Settings(), key)
    assert getattr(settings, other) is False
    assert [trouble.code for trouble in troubles] == ["bad_value", "damaged"]
    assert f"the value of {key} cannot be used" in troubles[0].text
    assert "settings.toml.damaged-1" in troubles[1].text
    assert path.with_name("settings.toml.damaged-1").read_text() == text
    assert load_settings(path) == (settings, ())


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("language = 3", "a word in quotation marks, at most 60 letters"),
        ('animation = "warp"', "one of these: off, fast, normal, slow"),
        ('seating = "here"', "one of these: same_side, turning, face_to_face"),
        ("less_motion = 1", "true or false"),
        ("ui_scale = 0.4", "0 (automatic) or a number from 0.5 to 3"),
        ("turn_speed = 9", "a number from 0.25 to 8"),
        ("keys = []", "a table with the name of a key for each action"),
    ],
)
def test_a_wrong_value_is_told_with_the_values_there_are(
    path: Path, line: str, values: str
) -> None:
    put(path, line)
    _settings, (trouble, _aside) = load_settings(path)
    key = line.partition(" ")[0]
    assert trouble.text == f"In {path} the value of {key} cannot be used; it must be {values}."


@pytest.mark.parametrize(
    ("text", "line"), [("language = \n", 1), ("why_not = true\n\n???\n", 3), ("keys = [\n\n", 2)]
)
def test_a_file_that_is_no_toml_is_told_with_its_line(path: Path, text: str, line: int) -> None:
    """Without a word of the parser's."""
    put(path, text)
    _settings, (trouble,) = load_settings(path)
    aside = "It was set aside as settings.toml.damaged-1."
    assert trouble.text == f"{path} cannot be used (line {line} cannot be read). {aside}"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("language = ", "damaged"),
        (b"language = '\xff'", "damaged"),
        (b"\0\0\0", "damaged"),
        ("a = " + "[" * 50_000, "damaged"),
        ("language = '" + "x" * 300_000 + "'", "damaged"),
        ("version = 'one'", "damaged"),
        ("version = 0", "damaged"),
        ("version = true", "damaged"),
        ("version = 2\nlanguage = 'pl'", "newer"),
    ],
)
def test_a_file_that_cannot_be_used_is_set_aside(path: Path, data: str | bytes, code: str) -> None:
    for number in (1, 2):
        put(path, data)
        original = path.read_bytes()
        settings, (trouble,) = load_settings(path)
        assert (settings, trouble.code) == (Settings(), code)
        assert "\n" not in trouble.text
        aside = path.with_name(f"settings.toml.{code}-{number}")
        assert aside.name in trouble.text
        assert aside.read_bytes() == original
        assert not path.exists()


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    settings, (trouble,) = load_settings(path)
    assert (settings, trouble.code) == (Settings(), "unreadable")
    assert path.with_name("settings.toml.unreadable-1").is_dir()


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    trouble = save_settings(blocker / "settings.toml", ALL)
    assert trouble is not None
    assert trouble.code == "unwritable"
    settings, (unreadable,) = load_settings(blocker / "settings.toml")
    assert (settings, unreadable.code) == (Settings(), "unwritable")
    assert blocker.read_text() == "not a folder"


def test_names_that_no_file_can_hold_are_written_all_the_same(path: Path) -> None:
    odd = dataclasses.replace(ALL, setups={"a": Setup(names=("\ud800", 'q"\\\n'))})
    assert save_settings(path, odd) is None
    settings, troubles = load_settings(path)
    assert (settings.setups["a"].names, troubles) == (("?", 'q"\\\n'), ())


# Written by another thread


@pytest.fixture
def writer() -> Iterator[Writer]:
    found = Writer()
    yield found
    found.close(PATIENT)


def codes(file: SettingsFile) -> list[str]:
    return [trouble.code for trouble in file.take_troubles()]


def no() -> bool:
    """Nothing else was told."""
    return False


def test_what_is_changed_is_written(path: Path, writer: Writer) -> None:
    file = SettingsFile(path, writer, no)
    assert (file.found, file.lost) == (Settings(), None)
    for settings in (Settings(language="fr"), ALL):
        file.save(settings)
    assert file.flush(PATIENT)
    assert load_settings(path) == (ALL, ())
    assert SettingsFile(path, writer, no).found == ALL
    assert codes(file) == []


def test_what_cannot_be_written_is_written_later_by_itself(path: Path, writer: Writer) -> None:
    path.parent.write_text("in the way", encoding="utf-8")
    file = SettingsFile(path, writer, no)
    assert file.flush(PATIENT)
    assert codes(file) == ["unwritable"]
    for settings in (Settings(language="fr"), ALL):
        file.save(settings)
        assert not file.flush(PATIENT)
    assert file.lost is not None
    assert f"{path} could not be written before the program ended (" in file.lost.text
    path.parent.unlink()
    assert writer.wait(file._work, PATIENT)
    assert load_settings(path) == (ALL, ())
    assert codes(file) == ["mended"]


def test_what_cannot_be_written_is_tried_again_in_the_end(path: Path, writer: Writer) -> None:
    file = SettingsFile(path, writer, no)
    path.parent.write_text("in the way", encoding="utf-8")
    file.save(ALL)
    assert not file.flush(PATIENT)
    assert codes(file) == ["unwritable"]
    path.parent.unlink()
    writer.close(PATIENT)
    assert (file.lost, load_settings(path)) == (None, (ALL, ()))


def test_it_is_not_told_twice_that_nothing_can_be_written(path: Path, writer: Writer) -> None:
    """The games could not be written either; nor is it told that the settings can be again."""
    path.parent.write_text("in the way", encoding="utf-8")
    file = SettingsFile(path, writer, lambda: True)
    file.save(ALL)
    assert not file.flush(PATIENT)
    path.parent.unlink()
    assert writer.wait(file._work, PATIENT)
    assert codes(file) == []


def test_what_is_left_of_a_damaged_file_is_written_later_too(
    path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(path, 'language = "fr"\nanimation = "warp"\n')
    with monkeypatch.context() as full:
        full.setattr("sumo_arcade.store.settings.write_atomic", no_space)
        file = SettingsFile(path, writer, no)
        assert not file.flush(PATIENT)
        assert codes(file) == ["bad_value", "damaged", "unwritable"]
        assert not path.exists()
    assert writer.wait(file._work, PATIENT)
    assert load_settings(path) == (Settings(language="fr"), ())
    assert codes(file) == ["mended"]


def no_space(_path: Path, _data: bytes) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
