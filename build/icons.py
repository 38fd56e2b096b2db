"""The program's icon in every size and container, drawn from its own SVG.

The program's own renderer draws it, so that no tool of the system is needed and every system gets
the same pixels.
"""

from __future__ import annotations

import io
import struct

import pygame

from environment import ROOT

DRAWING = ROOT / "assets" / "ui" / "app" / "app_icon.svg"
SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""The sides that desktops on Linux look for."""
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
"""Those that Windows looks for, at 100 to 400 per cent."""
MAC_SIZES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128,
    b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""The side in pixels by the type of the entry."""
FINER = 4
"""Times the side at which small icons are drawn before they are made smaller."""
SMALL = 64


def png(side: int) -> bytes:
    """The icon as a PNG of ``side`` pixels."""
    finer = FINER if side <= SMALL else 1
    with DRAWING.open("rb") as file:
        drawn = pygame.image.load_sized_svg(file, (side * finer, side * finer))
    if finer > 1:
        drawn = pygame.transform.smoothscale(drawn, (side, side))
    written = io.BytesIO()
    pygame.image.save(drawn, written, "icon.png")
    return written.getvalue()


def ico() -> bytes:
    """All sizes in one ``.ico``, each a PNG."""
    pictures = [png(side) for side in WINDOWS_SIZES]
    place = 6 + 16 * len(pictures)
    head = [struct.pack("<HHH", 0, 1, len(pictures))]
    for side, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        shown = side % 256  # 0 stands for 256
        head.append(struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return b"".join([*head, *pictures])


def icns() -> bytes:
    """All sizes in one ``.icns``."""
    entries = [(kind, png(side)) for kind, side in MAC_SIZES.items()]
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in entries)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
