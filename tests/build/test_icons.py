"""The icon in the containers of Windows and macOS, read as their formats say."""

from __future__ import annotations

import struct

import icons

PNG = b"\x89PNG\r\n\x1a\n"
ICNS_SIDES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128,
    b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""As Apple's documents and the library icnsutil have them."""


def side(picture: bytes) -> int:
    """The side of a square PNG."""
    width, height = struct.unpack(">II", picture[16:24])
    assert picture[:8] == PNG
    assert width == height
    return int(width)


def test_an_ico_lists_its_pictures() -> None:
    data = icons.ico()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sides = []
    end = 6 + 16 * count
    for index in range(count):
        width, height, *_, size, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert place == end
        sides.append(side(data[place : place + size]))
        assert (width, height) == (sides[-1] % 256, sides[-1] % 256)
        end = place + size
    assert end == len(data)
    assert {16, 20, 24, 32, 40, 48, 64, 256} <= set(sides)


def test_an_icns_holds_what_its_types_promise() -> None:
    data = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    place, found = 8, {}
    while place < len(data):
        kind, size = data[place : place + 4], struct.unpack(">I", data[place + 4 : place + 8])[0]
        found[kind] = side(data[place + 8 : place + size])
        place += size
    assert found == ICNS_SIDES


def test_the_same_icon_comes_out_every_time() -> None:
    assert icons.png(48) == icons.png(48)
