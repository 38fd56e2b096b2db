"""The boards as pictures: geometry at every size and from both sides, painting, small pictures."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from sumo_arcade.engine import core
from sumo_arcade.engine.core import Game, State, settle
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import BoardArt, art_for
from sumo_arcade.ui.board.thumbnail import showpiece, thumbnail
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites, font_file
from sumo_arcade.ui.platform.theme import Metrics

SIZES = ((960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
BOARDS = (*((game.id, "") for game in all_games()), ("draughts", "board=8x8"))
"""Every game with its usual options, and the board of another size."""

TALL = {"sumon": 1.14}
"""How much larger than its cell a picture may be: wrestlers stand up from their tiles."""

pytestmark = pytest.mark.usefixtures("display")


def board_area(size: tuple[int, int]) -> pygame.Rect:
    """The middle column of a game screen."""
    u = min(size[0] / 1280, size[1] / 720)
    area = pygame.Rect(0, 0, int(684 * u), int(656 * u))
    area.center = (size[0] // 2, size[1] // 2)
    return area


def make(game_id: str, option: str = "", size: tuple[int, int] = (1280, 720)) -> BoardArt:
    chosen = dict([option.split("=")]) if option else {}
    options = settle(game_by_id(game_id), chosen)
    return art_for(game_id)(Sprites(assets(), Metrics.of(*size, 0)), options)


def placed(game_id: str, option: str, size: tuple[int, int], *, flipped: bool) -> BoardArt:
    art = make(game_id, option, size)
    art.place(board_area(size), flipped=flipped)
    return art


def painted(art: BoardArt, size: tuple[int, int], *, coordinates: bool = False) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    art.paint(surface, coordinates=coordinates)
    return surface


def luminance(surface: pygame.Surface, area: pygame.Rect) -> float:
    """Relative luminance of the mean colour of ``area``."""
    parts = [(part / 255) for part in pygame.transform.average_color(surface, area)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


EVERY = pytest.mark.parametrize(
    ("game_id", "option", "size", "flipped"),
    [(*board, size, flipped) for board in BOARDS for size in SIZES for flipped in (False, True)],
)


@EVERY
def test_squares_lie_on_the_board_and_are_found_where_they_are(
    game_id: str, option: str, size: tuple[int, int], flipped: bool
) -> None:
    art = placed(game_id, option, size, flipped=flipped)
    assert board_area(size).inflate(2, 2).contains(art.frame)
    centres = {square: art.centre(square) for square in art.squares()}
    assert len(set(centres.values())) == len(art.squares())
    for square, (x, y) in centres.items():
        whole = pygame.Rect(0, 0, art.cell, art.cell)
        whole.center = (x, y)
        assert art.frame.contains(whole)
        assert art.square_at((x, y)) == square
    nearest = min(math.dist(a, b) for a, b in itertools.combinations(centres.values(), 2))
    assert nearest >= art.cell - 1
    assert art.piece_size() <= art.cell * TALL.get(game_id, 1)
    assert (art.piece_size() - art.cell) % 2 == 0


@EVERY
def test_flipping_turns_the_board_about_its_middle(
    game_id: str, option: str, size: tuple[int, int], flipped: bool
) -> None:
    art = placed(game_id, option, size, flipped=flipped)
    back = placed(game_id, option, size, flipped=not flipped)
    assert art.frame == back.frame
    sums = {
        (
            art.centre(square)[0] + back.centre(square)[0],
            art.centre(square)[1] + back.centre(square)[1],
        )
        for square in art.squares()
        if square not in art.words.areas
    }
    assert len(sums) == 1
    across, down = sums.pop()
    assert abs(across - 2 * art.frame.centerx) <= 1
    assert abs(down - 2 * art.frame.centery) <= 1


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("game_id", "option"), BOARDS)
def test_off_the_board_there_is_no_square(game_id: str, option: str, flipped: bool) -> None:
    art = placed(game_id, option, (1280, 720), flipped=flipped)
    outside = (art.frame.left - 2, art.frame.top - 2, art.frame.right + 2, art.frame.bottom + 2)
    for pos in ((outside[0], 360), (outside[2], 360), (640, outside[1]), (640, outside[3])):
        assert art.square_at(pos) is None
    for corner in (art.frame.topleft, art.frame.bottomright):
        assert art.square_at(corner) is None


def test_draughts_squares_are_numbered_from_the_top_left() -> None:
    art = placed("draughts", "board=10x10", (1280, 720), flipped=False)
    assert art.frame == pygame.Rect(312, 32, 656, 656)
    assert art.cell == 60
    corner = (340, 60)
    spots = {"1": (1, 0), "5": (9, 0), "6": (0, 1), "46": (0, 9), "50": (8, 9)}
    for square, (column, row) in spots.items():
        assert art.centre(square) == (corner[0] + 60 * column + 30, corner[1] + 60 * row + 30)


@pytest.mark.parametrize("option", ["board=10x10", "board=8x8"])
@pytest.mark.parametrize("flipped", [False, True])
def test_draughts_players_have_a_light_square_at_their_right(option: str, flipped: bool) -> None:
    size = (1280, 720)
    art = placed("draughts", option, size, flipped=flipped)
    picture = painted(art, size)
    cell = pygame.Rect(0, 0, art.cell // 2, art.cell // 2)
    inset = (art.frame.width - art.cell * int(option.partition("x")[2])) // 2 + art.cell // 4
    cell.bottomright = (art.frame.right - inset, art.frame.bottom - inset)
    far = cell.copy()
    far.topleft = (art.frame.left + inset, art.frame.top + inset)
    dark = cell.move(-art.cell, 0)
    assert luminance(picture, cell) > 0.5
    assert luminance(picture, far) > 0.5
    assert luminance(picture, dark) < 0.3
    assert art.square_at(cell.center) is None
    assert art.square_at(dark.center) == ("1" if flipped else art.squares()[-1])


def test_dark_squares_let_both_colours_of_pieces_stand_out() -> None:
    size = (1280, 720)
    art = placed("draughts", "board=10x10", size, flipped=False)
    picture = painted(art, size)
    for square in art.squares():
        middle = pygame.Rect(0, 0, 20, 20)
        middle.center = art.centre(square)
        assert 0.13 <= luminance(picture, middle) <= 0.26


def test_close_beside_a_dark_square_still_means_it() -> None:
    art = placed("draughts", "board=10x10", (1280, 720), flipped=False)
    x, y = art.centre("28")
    assert art.square_at((x + 30 + 8, y)) == "28"
    assert art.square_at((x, y - 30 - 8)) == "28"
    assert art.square_at((x + 60, y)) is None


def test_abalone_cells_are_where_the_notation_says() -> None:
    art = placed("abalone", "", (1280, 720), flipped=False)
    at = {square: art.centre(square) for square in art.squares()}
    assert len(at) == 61
    assert at["E5"] == (640, 360)
    assert at["A1"][1] == at["A5"][1] == max(y for _, y in at.values())
    assert at["I5"][1] == min(y for _, y in at.values())
    assert at["E1"][0] == min(x for x, _ in at.values())
    assert at["E9"][0] == max(x for x, _ in at.values())
    # a diagonal keeps its number and leans to the left on its way up
    diagonal = [at[f"{row}5"] for row in "ABCDEFGHI"]
    steps = {b[0] - a[0] for a, b in itertools.pairwise(diagonal)}
    assert steps == {-art.cell // 2}


@pytest.mark.parametrize("flipped", [False, True])
def test_abalone_points_belong_to_the_nearest_cell(flipped: bool) -> None:
    """Against cube rounding: the usual way to find the hexagon that a point lies in."""
    art = placed("abalone", "", (1920, 1080), flipped=flipped)
    middle, turn = art.centre("E5"), -1 if flipped else 1
    row_step = abs(art.centre("D5")[1] - middle[1])
    for y, x in itertools.product(range(150, 930, 13), range(550, 1370, 17)):
        across, up = turn * (x - middle[0]) / art.cell, -turn * (y - middle[1]) / row_step
        r, q = round_cube(up, across - up / 2)
        near = "ABCDEFGHI"[r + 4] + str(q + r + 5) if max(abs(r), abs(q), abs(q + r)) <= 4 else None
        rounded_far = math.hypot(across - q - r / 2, (up - r) * math.sqrt(3) / 2)
        if near is not None and rounded_far < 0.48:
            assert art.square_at((x, y)) == near, (x, y)


def round_cube(r: float, q: float) -> tuple[int, int]:
    """The axial coordinates of the hexagon nearest to a point."""
    s = -r - q
    whole = [round(r), round(q), round(s)]
    off = [abs(a - b) for a, b in zip(whole, (r, q, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        whole[0] = -whole[1] - whole[2]
    elif off[1] > off[2]:
        whole[1] = -whole[0] - whole[2]
    return whole[0], whole[1]


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("game_id", "option"), BOARDS)
def test_arrow_keys_go_where_they_point(game_id: str, option: str, flipped: bool) -> None:
    art = placed(game_id, option, (1280, 720), flipped=flipped)
    for square, (dx, dy) in itertools.product(
        art.squares(), itertools.product((-1, 0, 1), (-1, 0, 1))
    ):
        x, y = art.centre(square)
        goal = art.step(square, dx, dy)
        to_x, to_y = art.centre(goal)
        if (to_x, to_y) == (x, y):
            continue
        if {square, goal} & art.words.areas.keys():
            assert (to_x - x) * dx + (to_y - y) * dy > 0
            continue
        assert (to_y > y) - (to_y < y) == dy
        assert dx == 0 or (to_x > x) - (to_x < x) == dx
        assert math.dist((x, y), (to_x, to_y)) <= 2 * art.cell


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("game_id", "option"), BOARDS)
def test_arrow_keys_lead_everywhere(game_id: str, option: str, flipped: bool) -> None:
    art = placed(game_id, option, (1280, 720), flipped=flipped)
    reached, waiting = set[str](), [art.squares()[0]]
    while waiting:
        square = waiting.pop()
        if square not in reached:
            reached.add(square)
            waiting += [art.step(square, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    assert reached == set(art.squares())


@pytest.mark.parametrize(
    ("game_id", "start", "ways"),
    [("draughts", "28", "uuuddd"), ("draughts", "32", "ddduuu"), ("abalone", "E5", "uudd")],
)
def test_up_and_down_come_back(game_id: str, start: str, ways: str) -> None:
    art = placed(game_id, "", (1280, 720), flipped=False)
    square = start
    for way in ways:
        square = art.step(square, 0, -1 if way == "u" else 1)
        assert square != start or way == ways[-1]
    assert square == start


def played(game: Game, position: str, move: str) -> tuple[State, State]:
    before = game.load(position, settle(game, {}))
    seat = before.actors()[0]
    return before, before.play(seat, before.parse(seat, move))


PUSHED_OFF = (
    ("5/6/7/8/4bbbww/8/7/6/5 b 0 0", "E5E6", "E9", "E8"),
    ("5/6/7/8/6bbw/8/7/6/5 b 0 0", "E7E8", "E9", "E8"),
    ("2b2/2w3/2w4/8/9/8/7/6/5 w 0 0", "G5H6", "I7", "H6"),
    ("b4/1w4/2w4/8/9/8/7/6/5 w 0 0", "G5H5", "I5", "H5"),
    ("b4/w5/w6/8/9/8/7/6/5 w 0 0", "G3H4", "I5", "H4"),
)


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("position", "move", "edge", "inner"), PUSHED_OFF)
def test_a_marble_pushed_off_goes_straight_on_over_the_rim(
    position: str, move: str, edge: str, inner: str, flipped: bool
) -> None:
    events = played(game_by_id("abalone"), position, move)[1].events()
    assert [event.path[0] for event in events if event.kind == "off"] == [edge]
    art = placed("abalone", "", (1280, 720), flipped=flipped)
    (x, y), (from_x, from_y) = art.centre(edge), art.centre(inner)
    assert art.beyond(edge, events) == (2 * x - from_x, 2 * y - from_y)
    assert art.square_at(art.beyond(edge, events)) is None


@pytest.mark.parametrize(
    ("position", "move", "text", "square"),
    [
        ("5/6/7/8/4bbbww/8/7/6/5 b 0 0", "E5E6", "3 push 2 and off", "E3"),
        ("5/6/7/8/4bbbw1/8/7/6/5 b 0 0", "E5E6", "3 push 1", "E3"),
        ("5/6/7/8/bbw6/8/7/6/5 b 0 0", "E1E2", "2 push 1", "E1"),
        ("5/6/7/8/1bbw5/8/7/6/5 b 0 0", "E2E3", "2 push 1", "E1"),
    ],
)
def test_a_push_is_told_behind_the_row(position: str, move: str, text: str, square: str) -> None:
    before, after = played(game_by_id("abalone"), position, move)
    told = make("abalone").callout(before, (), after.events())
    assert told is not None
    assert (told.text, told.square) == (text, square)


def test_a_move_without_a_push_is_not_told() -> None:
    before, after = played(game_by_id("abalone"), "5/6/7/8/bb6w/8/7/6/5 b 0 0", "E1E2F2")
    assert make("abalone").callout(before, (), after.events()) is None


def test_what_was_won_is_shown() -> None:
    game = game_by_id("draughts")
    art = make("draughts")
    start, now = played(game, "W:W32,33:B10,28", "32x23")
    assert (art.tray(start, now, 0).count, art.tray(start, now, 1).count) == (1, 0)
    assert art.tray(start, now, 0).piece == core.Piece(1, "man")
    assert art.tray(start, now, 0).total == 0
    marbles = make("abalone", "to_win=4")
    before, after = played(game_by_id("abalone"), "5/6/7/8/6bbw/8/7/6/4w b 2 1", "E7E8")
    assert marbles.tray(before, after, 0).count == 2
    assert marbles.tray(before, after, 1).count == 2
    assert marbles.tray(before, after, 1).piece == core.Piece(0, "marble")
    assert marbles.tray(before, after, 1).total == 4


def test_the_summary_says_what_is_unusual() -> None:
    draughts, abalone = game_by_id("draughts"), game_by_id("abalone")
    start = draughts.start(settle(draughts, {}))
    assert make("draughts").summary(start) == "10×10"
    assert make("draughts", "captures=claimable").summary(start) == "10×10 · claimed captures"
    marbles = abalone.start(settle(abalone, {}))
    assert make("abalone").summary(marbles) == "6 out wins"
    assert make("abalone", "layout=belgian_daisy").summary(marbles) == "6 out wins · Belgian daisy"


@EVERY
def test_boards_are_painted_whole_and_pieces_fit(
    game_id: str, option: str, size: tuple[int, int], flipped: bool
) -> None:
    art = placed(game_id, option, size, flipped=flipped)
    surface = painted(art, size, coordinates=True)
    for square in art.squares():
        assert surface.get_at(art.centre(square)).a == 255
    assert surface.get_at((2, 2)).a == 0
    game = game_by_id(game_id)
    state = game.start(art.options)
    for piece in set(state.pieces().values()):
        assert art.picture(piece, art.piece_size()).get_size() == (art.piece_size(),) * 2


@pytest.mark.parametrize(("game_id", "option"), BOARDS)
def test_names_of_squares_can_be_left_out(game_id: str, option: str) -> None:
    size = (960, 600)
    art = placed(game_id, option, size, flipped=False)
    with_names, without = (painted(art, size, coordinates=on) for on in (True, False))
    changed = pygame.mask.from_threshold(with_names, (0, 0, 0), (1, 1, 1, 255), without)
    changed.invert()
    assert 100 < changed.count() < with_names.get_width() * 60


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_numbers_can_be_read_on_a_small_board(size: tuple[int, int]) -> None:
    """Figures at least as high as those of 10 × u pixels of type, in the pictures of the rules."""
    art = make("draughts", size=size)
    u = art.sprites.metrics.u
    art.place(pygame.Rect(0, 0, round(260 * u), round(260 * u)), flipped=False)
    numbered, bare = (painted(art, size, coordinates=shown) for shown in (True, False))
    tile = pygame.Rect(0, 0, art.cell, art.cell)
    tile.center = art.centre("46")
    mask = pygame.mask.from_threshold(
        numbered.subsurface(tile), (0, 0, 0), (1, 1, 1, 255), bare.subsurface(tile)
    )
    mask.invert()
    box = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
    assert (
        box.height
        >= pygame.Font(font_file(theme.BOLD), int(10 * u))
        .render("46", True, "#000000")
        .get_bounding_rect()
        .height
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_a_king_is_told_from_a_man_without_colour(seat: int) -> None:
    art = make("draughts")
    greys = []
    for kind in ("man", "king"):
        ground = pygame.Surface((40, 40))
        ground.fill("#9A6440")
        ground.blit(art.picture(core.Piece(seat, kind), 40), (0, 0))
        greys.append(pygame.transform.grayscale(ground))
    apart = sum(
        abs(greys[0].get_at((x, y)).r - greys[1].get_at((x, y)).r) > 60
        for x in range(40)
        for y in range(40)
    )
    assert apart >= 40


# Small pictures


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_tile_has_a_picture(game: Game) -> None:
    sprites = Sprites(assets(), Metrics.of(1280, 720, 0))
    picture = showpiece(sprites, game, (244, 200))
    assert picture.get_size() == (244, 200)
    filled = pygame.mask.from_surface(picture).count()
    assert filled > 244 * 200 * 0.4
    assert showpiece(sprites, game, (244, 200)) is picture


@pytest.mark.parametrize(("game_id", "option"), BOARDS)
def test_a_thumbnail_shows_the_whole_board_with_its_pieces(game_id: str, option: str) -> None:
    game = game_by_id(game_id)
    options = settle(game, dict([option.split("=")]) if option else {})
    state = game.start(options)
    sprites = Sprites(assets(), Metrics.of(1280, 720, 0))
    picture = thumbnail(sprites, art_for(game_id), state, options, (150, 150))
    box = picture.get_bounding_rect(min_alpha=200)
    assert box.width > 100
    assert pygame.Rect(0, 0, 150, 150).inflate(-4, -4).contains(box)
    assert abs(box.centerx - 75) <= 2
    bare = thumbnail(
        sprites, art_for(game_id), game.load(state.text(), options), options, (150, 150)
    )
    assert bare is picture
