"""The rules page of SUMOn beside the data file and the engine: numbers, order, positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sumo_arcade.engine.core import PositionError, settle
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.rules import GAME, SumonState
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.boards.sumon.art.positions import position
from sumo_arcade.ui.rules.parser import CHAPTER, SECTION, Block, Diagram, Text, messages, read_page

SOURCE = (assets() / "games" / "sumon" / "rules.md").read_text(encoding="utf-8")
PAGE = read_page(SOURCE)
EMPTY = " -" * 9


def sections(chapter: str) -> Iterator[tuple[str, list[Block]]]:
    """The sections of a chapter, each with what stands in it."""
    within, title, found = False, "", list[Block]()
    for block in PAGE:
        if isinstance(block, Text) and block.kind in (CHAPTER, SECTION):
            if within and found:
                yield title, found
            within = block.message == chapter if block.kind == CHAPTER else within
            title, found = block.message, []
        elif within:
            found.append(block)


def shown(state: str) -> SumonState:
    return GAME.load(position(state), settle(GAME, {}))


def test_every_card_and_wrestler_has_a_section_with_its_numbers_and_a_picture() -> None:
    anchors = {code for block in PAGE if isinstance(block, Text) for code in block.anchors}
    assert {f"card_{card.name}" for card in FIGURES.cards} <= anchors
    assert {f"rank_{rank.name}" for rank in FIGURES.ranks} <= anchors
    for chapter, names in (
        ("Power cards", [card.name for card in FIGURES.cards]),
        ("The wrestlers", [rank.name for rank in FIGURES.ranks]),
    ):
        told = [section for section in sections(chapter) if section[0] != chapter]
        assert len(told) == len(names)
        for name, (_title, blocks) in zip(names, told, strict=True):
            first = blocks[0]
            assert isinstance(first, Text)
            assert f"{{mana_{name}}}" in first.message
            assert any(isinstance(block, Diagram) for block in blocks)


def section(title: str) -> list[Block]:
    """What stands under a headline of "The end of the game"."""
    return next(blocks for name, blocks in sections("The end of the game") if name == title)


@pytest.mark.parametrize("title", ["The last round", "Nobody left"])
def test_the_page_shows_a_draw_with_more_lives_on_one_side(title: str) -> None:
    """R-SN-5, and the page says so."""
    (diagram,) = [block for block in section(title) if isinstance(block, Diagram)]
    state = shown(diagram.position)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winner is None
    assert state.life[0] != state.life[1]
    assert "draw" in diagram.caption
    first = section(title)[0]
    assert isinstance(first, Text)
    assert "draw" in first.message


def test_the_page_says_what_can_be_chosen() -> None:
    """The bounds in its sentences are those of the options."""
    choices = {option.name: option.choices for option in GAME.options}
    told = {
        code: block.message for block in PAGE if isinstance(block, Text) for code in block.anchors
    }
    assert f"{choices['rounds'][1]} to {choices['rounds'][-1]}" in told["rounds"]
    text = " ".join(block.message for block in PAGE if isinstance(block, Text))
    for name in ("lives", "mana"):
        assert f"{choices[name][0]} to {choices[name][-1]} {name}" in text


def test_what_is_returned_is_explained() -> None:
    anchors = {code for block in PAGE if isinstance(block, Text) for code in block.anchors}
    assert {"no_lane", "no_target", "no_walker"} <= anchors


def test_numbers_come_from_the_data_file() -> None:
    """The page names a price or a weight by its name only, so that a class may change it."""
    numbers = art_for("sumon").numbers
    for _line, message in messages(SOURCE):
        assert "{" not in message.format_map(numbers)
    assert numbers["weight_yokozuna"] == "13"
    assert numbers["mana_hex"] == "7"
    assert (numbers["deck"], numbers["copies"]) == ("24", "3")
    assert (numbers["life"], numbers["mana"], numbers["slots"]) == ("5", "10", "10")


ORDERS = [
    (diagram, [thing.partition("/")[::2] for thing in diagram.shown[0]])
    for _title, blocks in sections("Who goes first")
    for diagram in blocks
    if isinstance(diagram, Diagram)
]


@pytest.mark.parametrize(("diagram", "commands"), ORDERS)
def test_the_command_that_is_shown_first_goes_first(
    diagram: Diagram, commands: list[tuple[str, str]]
) -> None:
    laid = dict(commands)
    cards = "".join(f"{word} " for word in laid.values() if word.startswith("card"))
    state = next(_starts_with(cards.split()))
    for seat, side in enumerate(("red", "blue")):
        state = state.play(seat, state.parse(seat, f"program {laid[side]}{EMPTY}"))
    if diagram.shown[1:]:
        assert state.phase == "rps"
        for seat, thing in enumerate(diagram.shown[1]):
            state = state.play(seat, state.parse(seat, f"rps:{thing.partition('/')[2]}"))
    order = next(event.piece.seat for event in state.events() if event.kind == "order")
    assert ("red", "blue")[order] == commands[0][0]


def _starts_with(cards: list[str]) -> Iterator[SumonState]:
    """Starts in which Red holds these cards."""
    for seed in range(2000):
        state = GAME.start(settle(GAME, {"seed": str(seed)}))
        if all(card.partition(":")[2] in state.hands[0] for card in cards):
            yield state


def test_a_sketch_is_a_position() -> None:
    state = shown("C3 red ozeki.fat1, C5 blue komusubi.hex / red move:2")
    assert state.facts()["board"] == {
        "C3": {"side": "red", "wrestler": "ozeki", "weight": 10, "marks": []},
        "C5": {"side": "blue", "wrestler": "komusubi", "weight": 0, "marks": ["hex"]},
    }
    assert (state.phase, state.mover, [move.path for move in state.moves(0)]) == (
        "walker",
        0,
        [("C3",)],
    )
    assert state.reserves[1].count("komusubi") == 2


def test_a_sketch_tells_how_a_game_ended() -> None:
    ends = {
        "B3 red ozeki / red move:1 / life 2 0 / end": (0, "life"),
        "B3 red ozeki / closed 30 / life 3 4": (None, "last_round"),
        "B3 red ozeki / closed last / life 3 4": (None, "last_round"),
        "nobody / closed 9 / life 3 1 / spent": (None, "nobody_left"),
    }
    for text, (winner, reason) in ends.items():
        outcome = shown(text).outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (winner, reason)


def test_a_sketch_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(PositionError, match="J9"):
        shown("J9 red ozeki")
