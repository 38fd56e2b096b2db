"""The picture that the disk image opens with; dmgbuild runs this, and gives ``defines``.

``defines["app"]`` is the app's path.
"""

from pathlib import PurePath

format = "UDZO"  # noqa: A001 - dmgbuild's name for it
filesystem = "HFS+"
app = defines["app"]  # noqa: F821 - it is there when dmgbuild runs this
files = [app]
symlinks = {"Applications": "/Applications"}
icon_locations = {PurePath(app).name: (160, 150), "Applications": (480, 150)}
background = "builtin-arrow"
window_rect = ((200, 200), (640, 320))
icon_size = 112
