"""The rules pages: read right, true to the engines, complete for every code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame
import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.core import Event, Game, Move, Path, State, settle
from sumo_arcade.engine.gesture import gestures
from sumo_arcade.engine.registry import all_games
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.board.handling import Wandering, handling_for
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.rules.diagram import Diagrams
from sumo_arcade.ui.rules.parser import (
    CHAPTER,
    ITEM,
    PARAGRAPH,
    PAST_RIM,
    SECTION,
    TITLE,
    Block,
    Diagram,
    Mark,
    RulesPageError,
    Text,
    messages,
    read_page,
    words,
)

WIDTH = 310
"""Of a diagram, in pixels."""


def page_of(game_id: str) -> tuple[Block, ...]:
    return read_page((assets() / "games" / game_id / "rules.md").read_text(encoding="utf-8"))


def explained(page: tuple[Block, ...]) -> Iterator[tuple[Diagram, frozenset[str]]]:
    """Each diagram with the codes of the texts since the last heading or, there, of all."""
    codes: set[str] = set()
    for block in page:
        if isinstance(block, Diagram):
            yield block, frozenset(codes)
            continue
        if block.kind in (CHAPTER, SECTION):
            codes = set()
        codes.update(block.anchors)


def squares(mark: Mark) -> Path:
    return tuple(square.removesuffix(PAST_RIM) for square in mark.squares)


@dataclass(frozen=True)
class Case:
    """A diagram of a game's page and the codes of the texts above it."""

    game: Game
    diagram: Diagram
    codes: frozenset[str]

    def __str__(self) -> str:
        return f"{self.game.id}-{self.diagram.line}"

    def state(self) -> State:
        options = settle(self.game, dict(self.diagram.options))
        if not self.diagram.position:
            return self.game.start(options)
        return self.game.load(art_for(self.game.id).position(self.diagram.position), options)

    def marked(self, *kinds: str) -> list[Path]:
        return [squares(mark) for mark in self.diagram.marks if mark.kind in kinds]

    def all_marked(self, *kinds: str) -> set[str]:
        return {square for path in self.marked(*kinds) for square in path}


@dataclass(frozen=True)
class Trail:
    """The way of a piece, and whether it left the board at its end."""

    way: Path
    left: bool

    def is_drawn_by(self, mark: Mark) -> bool:
        """Whether the arrow shows it: after the way of a piece that leaves comes the rim."""
        if not self.left:
            return mark.squares == self.way
        return mark.squares[:-1] == self.way and mark.squares[-1].endswith(PAST_RIM)


def trails(events: Sequence[Event]) -> Iterator[Trail]:
    """The ways of all pieces that go, are pushed or leave."""
    ends: dict[str, Path] = {}
    for _step, together in groupby(events, lambda event: event.step):
        before, ends = ends, {}
        for event in together:
            if event.kind not in ("move", "push", "off"):
                continue
            way = before.pop(event.path[0], event.path[:1])
            if event.kind == "off":
                yield Trail(way, left=True)
            else:
                ends[event.path[-1]] = (*way, event.path[-1])
        ends = before | ends
    yield from (Trail(way, left=False) for way in ends.values())


CASES = [
    Case(game, diagram, codes)
    for game in all_games()
    for diagram, codes in explained(page_of(game.id))
]


def legal(state: State) -> dict[Path, Move]:
    """Every path of the side to move, as it is drawn or written, with its move."""
    seat = state.actors()[0]
    written = {move.path: move for move in state.moves(seat) if move.path}
    return dict(gestures(state, seat).traces) | written


@pytest.mark.parametrize("case", CASES, ids=str)
class TestDiagrams:
    """What a diagram shows is what the engine says."""

    def test_arrows_are_legal_and_take_what_is_marked(self, case: Case) -> None:
        state = case.state()
        taken: set[str] = set()
        for path in case.marked("move", "side"):
            after = state.play(state.actors()[0], legal(state)[path])
            gone = (event for event in after.events() if event.kind in ("capture", "off"))
            taken.update(event.path[0] for event in gone)
        if case.marked("move", "side"):
            assert taken == case.all_marked("take")

    def test_lines_reach_where_they_end(self, case: Case) -> None:
        state = case.state()
        for mark in case.diagram.marks:
            if mark.kind != "line":
                continue
            rear, head, end = squares(mark)
            results = [
                state.play(state.actors()[0], move).events()
                for path, move in legal(state).items()
                if path[:-1] == (rear, head)
            ]
            kinds = ("off",) if mark.squares[-1].endswith(PAST_RIM) else ("move", "push")
            reached = {
                event.path[0 if event.kind == "off" else -1]
                for events in results
                for event in events
                if event.kind in kinds
            }
            assert end in reached

    def test_targets_are_all_of_them(self, case: Case) -> None:
        state = case.state()
        targets = case.all_marked("to")
        if targets:
            start = (case.marked("from") or [()])[0]
            found = gestures(state, state.actors()[0])
            wanders = isinstance(handling_for(case.game.id), Wandering)
            assert targets == set((found.lasts if wanders else found.targets)(start))

    def test_what_is_wrong_is_refused_for_the_reason_told(self, case: Case) -> None:
        state = case.state()
        for path in case.marked("wrong"):
            assert path not in legal(state)
            assert state.why_not(state.actors()[0], path).code in case.codes

    def test_what_is_chosen_does_what_is_drawn(self, case: Case) -> None:
        state = case.state()
        for path in case.marked("choose"):
            events = state.play(state.actors()[0], legal(state)[path]).events()
            found = list(trails(events))
            own = [trail for trail in found if trail.way[0] in path]
            others = [trail for trail in found if trail.way[0] not in path]
            drawn = [mark for mark in case.diagram.marks if mark.kind == "goes"]
            assert sorted(map(squares, drawn)) == sorted(
                next((squares(mark) for mark in drawn if trail.is_drawn_by(mark)), trail.way)
                for trail in own
            )
            pushed = {trail.way for trail in others if not trail.left}
            assert set(case.marked("pushed")) == pushed
            gone = {trail.way[0] for trail in others if trail.left}
            taken = {event.path[0] for event in events if event.kind == "capture"}
            assert case.all_marked("take") == gone | taken
            stopped = {event.path[1] for event in events if event.kind == "block"}
            assert case.all_marked("blocked") == stopped

    def test_whoever_must_move_is_marked(self, case: Case) -> None:
        state = case.state()
        forced = case.all_marked("must")
        claimable = dict(case.diagram.options).get("captures") == "claimable"
        if forced and not claimable:
            assert forced == set(abilities.must_move(state))

    def test_only_a_diagram_of_the_end_shows_a_finished_game(self, case: Case) -> None:
        outcome = case.state().outcome()
        assert outcome is None or outcome.reason in case.codes

    def test_marks_are_on_the_board(self, case: Case, sprites: Sprites) -> None:
        art = art_for(case.game.id)(sprites, settle(case.game, dict(case.diagram.options)))
        named = {square for mark in case.diagram.marks for square in squares(mark)}
        assert named <= set(art.squares())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_code_and_option_has_its_paragraph(game: Game) -> None:
    words = art_for(game.id).words
    anchors = [
        code for block in page_of(game.id) if isinstance(block, Text) for code in block.anchors
    ]
    needed = {*words.illegals, *words.reasons, *words.claims, *words.options}
    assert needed - set(anchors) == set()
    assert len(anchors) == len(set(anchors)), "a code can open only one paragraph"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_diagram_can_be_drawn(game: Game, sprites: Sprites) -> None:
    diagrams = Diagrams(sprites, game.id)
    for block in page_of(game.id):
        if isinstance(block, Diagram):
            high = diagrams.height(block, WIDTH)
            size = diagrams.picture(block, WIDTH).get_size()
            assert size == (WIDTH + 2 * diagrams.bleed, high + 2 * diagrams.bleed)


def test_a_part_of_a_board_is_larger_and_fades_where_the_board_goes_on(sprites: Sprites) -> None:
    (whole, part) = (Diagram("", (), (), "", 1, view=view) for view in ((), ("A1", "C3")))
    diagrams = Diagrams(sprites, "sumon")
    pictures = [diagrams.picture(one, WIDTH) for one in (whole, part)]
    bleed = diagrams.bleed
    inside = [picture.subsurface((bleed, bleed, WIDTH, 150)) for picture in pictures]
    assert pygame.image.tobytes(inside[0], "RGB") != pygame.image.tobytes(inside[1], "RGB")
    left, right = bleed + 3, bleed + WIDTH - 1
    middle = bleed + diagrams.height(part, WIDTH) // 2
    assert pictures[1].get_at((left, middle)).a == 255
    assert pictures[1].get_at((right, middle)).a < 40
    assert pictures[1].get_at((bleed + WIDTH // 2, bleed)).a < 40
    assert pictures[1].get_at((bleed + WIDTH + 2, middle)).a == 0


PAGE = """# A game

Two lines
joined. {#one two}

- an item with **bold**. {#three}
- another

## A chapter
```diagram
position 5/x b
options size=3 fast=on
view A1 C4
from A1
wrong A1 A2+
caption What is *shown*.
```
```diagram
show red/card@2 blue/stone
show red/stone
caption Things.
```
### A section {#four}
The end."""


def test_a_page_is_read_block_by_block() -> None:
    assert read_page(PAGE) == (
        Text(TITLE, "A game", (), 1),
        Text(PARAGRAPH, "Two lines joined.", ("one", "two"), 3),
        Text(ITEM, "an item with **bold**.", ("three",), 6),
        Text(ITEM, "another", (), 7),
        Text(CHAPTER, "A chapter", (), 9),
        Diagram(
            "5/x b",
            (("size", "3"), ("fast", "on")),
            (Mark("from", ("A1",)), Mark("wrong", ("A1", "A2+"))),
            "What is *shown*.",
            10,
            view=("A1", "C4"),
        ),
        Diagram("", (), (), "Things.", 18, shown=(("red/card@2", "blue/stone"), ("red/stone",))),
        Text(SECTION, "A section", ("four",), 23),
        Text(PARAGRAPH, "The end.", (), 24),
    )


def test_every_text_and_caption_is_a_message() -> None:
    assert [message for _line, message in messages(PAGE)] == [
        "A game",
        "Two lines joined.",
        "an item with **bold**.",
        "another",
        "A chapter",
        "What is *shown*.",
        "Things.",
        "A section",
        "The end.",
    ]


@pytest.mark.parametrize(
    ("source", "trouble"),
    [
        ("One\n\n```python\n```", "line 3: only diagrams can be fenced"),
        ("```diagram\ncaption x", "line 1: the diagram is not closed"),
        ("\n```diagram\nposition x\n```", "line 2: the diagram has no caption"),
        ("```diagram\nfly A1\n```", "line 2: a diagram has no 'fly'"),
        ("```diagram\nmove A1\n```", "line 2: 'move' cannot have 1 squares"),
        ("```diagram\nline A1 A2 A3 A4\n```", "line 2: 'line' cannot have 4 squares"),
        ("```diagram\nview A1\ncaption x\n```", "line 1: a view has two corners"),
        ("```diagram\nshow x\ncaption x\n```", "line 1: a thing is shown as side/thing"),
        ("Text {#a} goes on", "line 1: codes belong at the end of a text"),
        ("{#a}", "line 1: codes belong at the end of a text"),
        ("A **bold text", "line 1: bold text is not closed"),
    ],
)
def test_a_damaged_page_names_the_line(source: str, trouble: str) -> None:
    with pytest.raises(RulesPageError) as error:
        read_page(source)
    assert str(error.value) == trouble


def test_words_break_at_spaces_alone() -> None:
    assert [*words("A **big dog**, yes\u00a0!")] == [
        (("A ", False),),
        (("big ", True),),
        (("dog", True), (", ", False)),
        (("yes\u00a0!", False),),
    ]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_chapter_is_illustrated(game: Game) -> None:
    drawn: dict[str, int] = {}
    chapter = ""
    for block in page_of(game.id):
        if isinstance(block, Text) and block.kind == CHAPTER:
            chapter = block.message
            drawn[chapter] = 0
        elif isinstance(block, Diagram):
            drawn[chapter] += 1
    assert drawn
    assert all(drawn.values()), drawn
