"""Reading files from outside, writing whole or not at all, setting aside."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from sumo_arcade.store.files import (
    FileError,
    decode,
    read_outside,
    read_stream,
    set_aside,
    write_atomic,
)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"plain\r\n", "plain\r\n"),
        ("Żółw ½".encode(), "Żółw ½"),
        (b"\xef\xbb\xbfmarked", "marked"),
        (b"J\xf6rg \xbd", "Jörg ½"),
    ],
)
def test_text_is_utf8_else_latin1(tmp_path: Path, data: bytes, text: str) -> None:
    path = tmp_path / "game.pdn"
    path.write_bytes(data)
    assert read_outside(path) == text


def test_what_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"nowhere\.pdn cannot be read: no such file"):
        read_outside(tmp_path / "nowhere.pdn")
    with pytest.raises(FileError, match="cannot be read: is a directory"):
        read_outside(tmp_path)
    binary = tmp_path / "game.pdn"
    binary.write_bytes(b"\x7fELF\0\0")
    with pytest.raises(FileError, match=r"game\.pdn is not a text file"):
        read_outside(binary)


def test_large_files_are_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large.pdn"
    with path.open("wb") as large:
        large.truncate(100 * 1024 * 1024)
    with pytest.raises(FileError, match=r"large\.pdn is larger than 16 MiB"):
        read_outside(path)

    stream = io.BytesIO(b"x" * (2 * 1024 * 1024))
    with pytest.raises(FileError, match="standard input is larger than 1 MiB"):
        read_stream(stream, "standard input", 1024 * 1024)
    assert stream.tell() == 1024 * 1024 + 1


def test_writing_makes_the_folder_and_replaces_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    write_atomic(path, b"one")
    write_atomic(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_writing_fails_whole(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.mkdir()
    (folder / "inside").write_text("kept")
    with pytest.raises(OSError, match=r".*"):
        write_atomic(folder, b"new")
    assert list(tmp_path.iterdir()) == [folder]
    with pytest.raises(OSError, match=r".*"):
        write_atomic(folder / "inside" / "below", b"new")
    assert (folder / "inside").read_text() == "kept"


def test_setting_aside_counts_up_and_takes_companions_along(tmp_path: Path) -> None:
    for number in (1, 2):
        path = tmp_path / "data"
        path.write_text(str(number))
        (tmp_path / "data-wal").write_text(f"wal {number}")
        target = set_aside(path, "damaged", ("-wal", "-shm"))
        assert target.name == f"data.damaged-{number}"
        assert target.read_text() == str(number)
        assert (tmp_path / f"data.damaged-{number}-wal").read_text() == f"wal {number}"
    assert not path.exists()


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_read_by_its_byte_order_mark(encoding: str) -> None:
    assert decode('\ufeff[White "Müller"]'.encode(encoding), "games.pdn") == '[White "Müller"]'
    with pytest.raises(FileError, match="UTF-16"):
        decode("\ufeffab".encode(encoding)[:-1], "games.pdn")
