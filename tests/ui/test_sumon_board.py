"""SUMOn as pictures: the board, wrestlers and their marks, cards, plates, words, the set-up sheet.

What must be told apart is compared in grey and at the smallest tile, that of a 960 × 600 window.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sumo_arcade.engine.core import Event, Option, Piece, settle
from sumo_arcade.engine.games.sumon.program import CARD, COMMANDS, MOVE, SUMMON
from sumo_arcade.engine.games.sumon.refusals import REASONS
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.boards.sumon.art import cards, plates, tokens
from sumo_arcade.ui.boards.sumon.art.board_art import ART, SumonArt
from sumo_arcade.ui.boards.sumon.art.plates import WIDE, Plate, PlateContent
from sumo_arcade.ui.boards.sumon.narration import names
from sumo_arcade.ui.boards.sumon.table.table_layout import places
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.scenes.setup.draw_sides import DrawSidesScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.scenes.setup.setup_rows import option_control
from sumo_arcade.ui.widgets.controls import NAME_LIMIT, Stepper
from tests.ui.pilot import Pilot, flying, on_top

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

GAME = game_by_id("sumon")
RANKS = ("jonokuchi", "komusubi", "sekiwake", "ozeki", "yokozuna")
MARKS = ("avatar", "hex", "reverse", "takedown")
SMALLEST = 40
"""The side of a wrestler's picture where a tile has 36 pixels."""


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def sprites(size: tuple[int, int] = (1280, 720)) -> Sprites:
    return Sprites(assets(), Metrics.of(*size, 0))


def board(side: int = 552, *, flipped: bool = False) -> SumonArt:
    art = SumonArt(sprites(), settle(GAME, {}))
    art.place(pygame.Rect(10, 20, side, side), flipped=flipped)
    return art


def grey(picture: pygame.Surface) -> bytes:
    """A picture on clay, without its colours."""
    ground = pygame.Surface(picture.get_size())
    ground.fill("#E2C490")
    ground.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3]


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ clearly in lightness."""
    pairs = zip(grey(one), grey(other), strict=True)
    return sum(abs(a - b) > 48 for a, b in pairs)


# The board


@pytest.mark.parametrize("side", [342, 552, 736, 1656])
@pytest.mark.parametrize("flipped", [False, True])
def test_lanes_go_to_the_right_and_red_sits_below(side: int, flipped: bool) -> None:
    art = board(side, flipped=flipped)
    (x1, y1), (x2, y2) = art.centre("A1"), art.centre("H8")
    assert (x1 < x2, y1 > y2) == (not flipped, not flipped)
    assert abs(x2 - x1) == abs(y2 - y1) == 7 * art.cell
    assert art.frame.width <= side
    assert side - art.frame.width < 8 + side // 100
    assert all(art.square_at(art.centre(tile)) == tile for tile in art.squares())
    assert art.square_at((art.field.left - 1, art.field.centery)) is None


def test_arrow_keys_stop_at_the_rim() -> None:
    art = board()
    assert art.step("C4", 0, -1) == "C5"
    assert art.step("C4", 1, 0) == "D4"
    assert art.step("A8", 0, -1) == "A8"
    assert art.step("H1", 1, 1) == "H1"


@pytest.mark.parametrize(
    ("tile", "piece", "up"),
    [
        ("C8", Piece(0, "ozeki"), True),
        ("C1", Piece(0, "ozeki.reverse"), False),
        ("D1", Piece(1, "jonokuchi"), False),
        ("D8", Piece(1, "jonokuchi"), True),
        ("E7", Piece(0, "komusubi"), True),
        ("E2", Piece(0, "komusubi.reverse"), False),
        ("E2", Piece(1, "komusubi"), False),
    ],
)
def test_a_wrestler_leaves_past_a_row(tile: str, piece: Piece, up: bool) -> None:
    """From the last tile pushed or walking, from the one before it jumping ahead."""
    art = board()
    x, y = art.beyond(tile, (Event("off", (tile,), piece, 3),))
    assert x == art.centre(tile)[0]
    assert (y < art.field.top) == up
    assert (y > art.field.bottom) == (not up)


# Wrestlers


def test_marks_are_told_apart_without_colour_on_the_smallest_tile() -> None:
    art = board()
    for rank, seat in itertools.product(RANKS, (0, 1)):
        kinds = [rank, f"{rank}.fat1", *(f"{rank}.{mark}" for mark in MARKS)]
        pictures = [art.picture(Piece(seat, kind), SMALLEST) for kind in kinds]
        for one, other in itertools.combinations(pictures, 2):
            assert apart(one, other) >= 30


@pytest.mark.parametrize("side", [342, 552])
def test_the_way_it_walks_is_seen_without_colour(side: int) -> None:
    """The same wrestler going up and going down the screen, on tiles of 36 and 60 pixels."""
    up, down = board(side), board(side, flipped=True)
    size = up.piece_size()
    for rank, mark in itertools.product(RANKS, ("", *(f".{mark}" for mark in MARKS))):
        for seat in (0, 1):
            piece = Piece(seat, rank + mark)
            pictures = [art.picture(piece, size) for art in (up, down)]
            assert apart(*pictures) >= size * size // 16
            at_badge = [pygame.Mask.count(_lower_right(picture)) for picture in pictures]
            walks_up = (seat == 0) != (mark == ".reverse")
            assert (at_badge[0] > at_badge[1]) == walks_up


def _lower_right(picture: pygame.Surface) -> pygame.Mask:
    """What is filled where the foot of a badge is, or its tip."""
    size = picture.get_width()
    box = pygame.Rect(size * 0.65, size * 0.87, size * 0.35, size * 0.13)
    return pygame.mask.from_surface(picture.subsurface(box))


def test_every_set_of_marks_looks_different() -> None:
    art = board()
    for seat in (0, 1):
        seen = {
            grey(art.picture(Piece(seat, ".".join(("sekiwake", *fat, *marks))), SMALLEST))
            for fat in ((), ("fat1",), ("fat4",))
            for count in range(5)
            for marks in itertools.combinations(MARKS, count)
        }
        alike = 2**3  # a hexed one weighs 0, fattened once or four times
        assert len(seen) == 3 * 2**4 - alike


def test_sides_and_ranks_are_told_apart_without_colour() -> None:
    art = board()
    pictures = [art.picture(Piece(seat, rank), SMALLEST) for seat in (0, 1) for rank in RANKS]
    for one, other in itertools.combinations(pictures, 2):
        assert apart(one, other) >= 60


@pytest.mark.parametrize("kind", ["life", "mana", "card", "crest", "summon:ozeki", "move:2", "hex"])
def test_what_flies_beside_the_board_has_a_square_picture(kind: str) -> None:
    art = board()
    for seat in (0, 1):
        picture = art.picture(Piece(seat, kind), 50)
        assert picture.get_size() == (50, 50)
        assert pygame.mask.from_surface(picture).count() > 250


# Cards and stones


def test_every_command_has_a_face_of_its_own_without_colour() -> None:
    made = sprites()
    for look in (cards.card, cards.small):
        faces = [look(made, command, 0, 64) for command in COMMANDS.values()]
        assert {face.get_size() for face in faces} == {(64, cards.height(64))}
        for one, other in itertools.combinations(faces, 2):
            assert apart(one, other) >= 60


@pytest.mark.parametrize("window", [(960, 600), (1280, 720), (3840, 2160)])
def test_what_cannot_be_paid_looks_so(window: tuple[int, int]) -> None:
    made = sprites(window)
    width = round(108 * made.metrics.u)
    for command in (SUMMON["yokozuna"], CARD["hex"], MOVE[2]):
        usual = cards.card(made, command, 0, width, number=3)
        dim = cards.card(made, command, 0, width, number=3, dim=True)
        assert usual.get_size() == dim.get_size()
        assert apart(usual, dim) > width * width // 20


def test_a_back_tells_nothing_but_its_slot() -> None:
    made = sprites()
    assert grey(cards.back(made, 108, number=3)) != grey(cards.back(made, 108, number=4))
    assert cards.back(made, 108).get_size() == (108, 144)


def test_places_look_different_where_something_would_land() -> None:
    made = sprites()
    looks = [cards.place(made, 108, 6, look=look) for look in ("", "hot", "chosen")]
    for one, other in itertools.combinations(looks, 2):
        assert grey(one) != grey(other)
    assert grey(cards.place(made, 108)) != grey(cards.place(made, 108, 6))


@pytest.mark.parametrize("window", [(960, 600), (1920, 1080)])
def test_long_names_fit_on_cards(window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are longer by two fifths in other languages; none is cut."""
    made = sprites(window)
    told: list[str] = []
    usual = made.text

    def heard(
        message: str, role: theme.Type, colour: str = theme.INK, *, size: float | None = None
    ) -> pygame.Surface:
        told.append(message)
        return usual(message, role, colour, size=size)

    monkeypatch.setattr(made, "text", heard)
    for title in [*map(names.rank_title, RANKS), *names.CARDS.values(), "Move 3"]:
        longer = title + "n" * (len(title) * 2 // 5)
        monkeypatch.setattr(cards, "command_title", lambda _command, said=longer: said)
        cards.card(made, MOVE[0], 0, round(108 * made.metrics.u))
    assert len(told) >= len(RANKS)
    assert not [words for words in told if "…" in words]


def test_prices_and_stones_can_be_counted() -> None:
    made = sprites()
    assert grey(tokens.life_stone(made, 26)) != grey(tokens.life_stone(made, 26, lost=True))
    assert apart(tokens.mana_stone(made, 20), tokens.mana_stone(made, 20, spent=True)) > 60
    assert len({grey(tokens.price(made, 24, amount)) for amount in range(1, 14)}) == 13


# Plates


def made_plate(
    name: str,
    window: tuple[int, int] = (1280, 720),
    seat: int = 0,
    *,
    small: bool = False,
    lives: int = 5,
) -> Plate:
    """Where the table has one; ``small``: between two halves of the screen."""
    made = sprites(window)
    where = places(made.metrics, together=small)
    return Plate(made, where.plates[seat], seat, name, lives)


def seen_plate(content: PlateContent, name: str = "Red", seat: int = 0) -> bytes:
    shown = made_plate(name, seat=seat)
    whole = pygame.Surface((1280, 720))
    shown.draw(whole, content)
    return grey(whole.subsurface(shown.rect))


def test_a_plate_shows_all_that_is_open_on_the_table() -> None:
    usual = PlateContent(5, 18, 3)
    for other in (
        PlateContent(4, 18, 3),
        PlateContent(5, 19, 3),
        PlateContent(5, 18, 4),
        PlateContent(5, 18, 3, to_act=True),
        PlateContent(5, 18, 3, sign="eye"),
        PlateContent(5, 18, 3, sign="lock"),
    ):
        assert seen_plate(other) != seen_plate(usual)
    assert seen_plate(usual, "Anna") != seen_plate(usual)
    assert seen_plate(usual, seat=1) != seen_plate(usual)


@pytest.mark.parametrize("lives", [1, 2, 5, 6, 9])
@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("name", ["Anna", "W" * NAME_LIMIT])
@pytest.mark.parametrize("window", [(960, 600), (1280, 720), (3840, 2160)])
def test_parts_of_a_plate_lie_in_it_side_by_side(
    window: tuple[int, int], name: str, small: bool, lives: int
) -> None:
    shown = made_plate(name, window, 1, small=small, lives=lives)
    pills = [shown.life_pill(), shown.mana_pill(), shown.cards_pill()]
    assert all(shown.rect.contains(pill) for pill in pills)
    assert all(one.right < other.left for one, other in itertools.pairwise(pills))
    assert pills[0].left - shown.rect.left > shown.rect.height
    half = shown.life_size() // 2
    spots = [shown.life_at(number) for number in range(lives)]
    for x, y in spots:
        assert pills[0].contains(pygame.Rect(x - half, y - half, 2 * half, 2 * half))
    near = min((math.dist(*pair) for pair in itertools.combinations(spots, 2)), default=2.0 * half)
    assert near > half, "each can be told from the next"


@pytest.mark.parametrize("lives", range(1, 10))
def test_every_life_can_be_counted_on_a_plate(lives: int) -> None:
    shown = made_plate("Red", lives=lives)
    pictures = []
    for left in range(lives + 1):
        whole = pygame.Surface((1280, 720))
        shown.draw(whole, PlateContent(left, 18, 3))
        pictures.append(grey(whole.subsurface(shown.rect)))
    assert len({*pictures}) == lives + 1


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("mana", [9, 40, 310, 1226, 99_999])
def test_the_mana_that_can_be_had_fits_its_place(mana: int, small: bool) -> None:
    """Twenty a round for sixty rounds, and more where there is no last one."""
    shown = made_plate("Anna", (960, 600), small=small)
    without, there = pygame.Surface((960, 600)), pygame.Surface((960, 600))
    shown.draw(without, PlateContent(5, 18, 3))
    shown.draw(there, PlateContent(5, mana, 3))
    rest = [shown.mana_pill().inflate(-shown.mana_pill().height // 3, 0)]
    for picture in (without, there):
        for spot in rest:
            picture.fill("black", spot)
    assert grey(without) == grey(there), "nothing stands out of the pill"


def written(shown: Plate, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words on a plate."""
    told: list[str] = []
    plain = shown.sprites.text

    def noted(message: str, *rest: Any, **more: Any) -> pygame.Surface:
        told.append(message)
        return plain(message, *rest, **more)

    monkeypatch.setattr(shown.sprites, "text", noted)
    shown.draw(pygame.Surface((1280, 720)), PlateContent(5, 18, 3))
    return [words for words in told if not words.isdecimal()]


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize(
    "name", ["Anna", "Anna Kowalska-Nowak", "Maximilian Alexander Ray", "Wolfeschlegelstein"]
)
def test_a_long_name_is_whole_in_the_smallest_window(
    name: str, small: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = made_plate(name, (960, 600), small=small)
    assert " ".join(written(shown, monkeypatch)) == name
    assert shown.spacing == WIDE or name != "Anna"


def test_a_name_is_cut_short_only_where_nothing_else_gives_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = made_plate("W" * NAME_LIMIT, (960, 600), small=True)
    (words,) = written(shown, monkeypatch)
    assert words.endswith("…")
    assert shown.name_room() > made_plate("Anna", (960, 600), small=True).name_room()


def test_the_emblems_of_the_sides_differ_without_colour() -> None:
    made = sprites()
    assert apart(plates.emblem(made, 0, 36), plates.emblem(made, 1, 36)) > 200


# Words and the house


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    assert set(REASONS) <= set(ART.words.illegals)
    assert set(RANKS) == {rank.partition(":")[2] for rank in COMMANDS if "summon" in rank}
    assert set(names.CARDS) == set(names.EFFECTS) == set(CARD)
    assert names.card_effect("fatup") == "An own wrestler gains 3 weight for the rest of the game."
    assert names.card_effect("jump").startswith("An own wrestler jumps 2 tiles ahead")


def test_a_tray_holds_the_life_that_is_left() -> None:
    art = board()
    start = GAME.start(settle(GAME, {"seed": "5"}))
    tray = art.tray(start, start, 1)
    assert (tray.piece, tray.count, tray.total) == (Piece(1, "life"), 5, 5)
    assert art.summary(start) == "3 min"
    nine = settle(GAME, {"lives": "9"})
    tray = SumonArt(sprites(), nine).tray(GAME.start(nine), GAME.start(nine), 0)
    assert (tray.count, tray.total) == (9, 9)


def test_the_summary_names_what_is_not_as_usual() -> None:
    options = settle(GAME, {"minutes": "off", "laying": "together"})
    art = SumonArt(sprites(), options)
    assert art.summary(GAME.start(options)) == "no time limit · both plan at once"
    options = settle(GAME, {"rounds": "off", "lives": "1", "mana": "20"})
    told = SumonArt(sprites(), options).summary(GAME.start(options))
    assert told == "3 min · no last round · 1 life · 20 mana a round"
    options = settle(GAME, {"rounds": "10"})
    assert SumonArt(sprites(), options).summary(GAME.start(options)) == "3 min · 10 rounds"


# The set-up sheet


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path / "data", (960, 600)) as made:
        yield made


def test_the_time_to_plan_goes_down_to_no_limit(pilot: Pilot) -> None:
    pilot.app.push(SetupScene(pilot.app, GAME))
    pilot.settle()
    scene = on_top(pilot, SetupScene)
    stepper = pilot.stepper()
    assert (stepper.value, stepper.words("3"), stepper.words("off")) == ("3", "3 min", "No limit")
    for _ in range(4):
        pilot.click_at((stepper.rect.left + 8, stepper.rect.centery))
    assert scene.options["minutes"] == "off"
    room = stepper.rect.width - 2 * stepper.rect.height
    font = pilot.app.sprites.font
    assert font(theme.BODY_BOLD).size("No limit" + "n" * 3)[0] <= room


def test_the_hint_goes_with_the_way_of_laying(pilot: Pilot) -> None:
    pilot.app.push(SetupScene(pilot.app, GAME))
    pilot.settle()
    scene = on_top(pilot, SetupScene)
    assert "one player looks away" in [row.hint for row in scene.rows]
    spot = next(at for choice, at in pilot.choices() if choice.value == "together")
    pilot.click_at(spot)
    assert scene.options["laying"] == "together"
    assert "each on a half of the screen" in [row.hint for row in scene.rows]
    assert not [row for row in scene.rows if row.label in ("Deck", "Clock")]


def test_a_number_with_words_is_a_stepper_that_shows_them() -> None:
    option = Option("minutes", ("off", "1", "2"), "1", number=True)
    words = ART.words.options["minutes"]
    made = option_control(
        Metrics.of(1280, 720, 0), 400, option, words, "1", lambda _value: None, lambda: None
    )
    assert isinstance(made, Stepper)
    assert [made.words(value) for value in made.values] == ["No limit", "1 min", "2 min"]


def test_who_begins_is_told_in_the_words_of_the_game(pilot: Pilot) -> None:
    scene = SetupScene(pilot.app, GAME)
    pilot.app.push(scene)
    pilot.settle()
    assert "plans first" in [row.hint for row in scene.rows]
    pilot.press_button("Start game")
    pilot.step(1.7)
    told = on_top(pilot, DrawSidesScene).announcement
    assert told in ("Player 1 plays Red and plans first", "Player 2 plays Red and plans first")
