"""The sixteen start layouts (R-AB-1): the rows of a position string; Black moves first in all."""

from __future__ import annotations

from typing import Final

STANDARD: Final = "standard"

LAYOUTS: Final[dict[str, str]] = {
    STANDARD: "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb",
    "belgian_daisy": "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww",
    "german_daisy": "5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5",
    "dutch_daisy": "ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww",
    "swiss_daisy": "5/ww2bb/wbw1bwb/1ww2bb1/9/1bb2ww1/bwb1wbw/bb2ww/5",
    "domination": "5/w4b/ww3bb/wwww1bbb/3b1b3/bbb1wwww/bb3ww/b4w/5",
    "pyramid": "w4/ww4/www4/wwww4/wwww1bbbb/4bbbb/4bbb/4bb/4b",
    "the_wall": "2w2/6/1wwwww1/wwwwwwww/9/bbbbbbbb/1bbbbb1/6/2b2",
    "infiltration": "1bwb1/1bbbb1/1bwbwb1/1b4b1/9/1w4w1/1wbwbw1/1wwww1/1wbw1",
    "face_to_face": "5/6/ww3bb/www2bbb/wwww1bbbb/www2bbb/ww3bb/6/5",
    "alien_attack": "b1b1b/1bwwb1/1bwbwb1/3bb3/9/3ww3/1wbwbw1/1wbbw1/w1w1w",
    "fujiyama": "wwwww/1wbbw1/2wbw2/3ww3/9/3bb3/2bwb2/1bwwb1/bbbbb",
    "snakes": "bbbbb/b5/b6/b2bbww1/1b1b1w1w1/1bbww2w/6w/5w/wwwww",
    "star": "b3w/1w2b1/w1b1w1b/3wb3/wbwb1wbwb/3wb3/w1b1w1b/1w2b1/b3w",
    "duel": "1w1b1/wwwbbb/2w1b2/b6w/bb5ww/b6w/2w1b2/wwwbbb/1w1b1",
    "checkerboard": "5/bwbwbw/7/wbwbwbwb/9/bwbwbwbw/7/wbwbwb/5",
}
