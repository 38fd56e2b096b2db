"""Turns of several moves, played with Promoting Pawns: the rules page says what must come out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sumo_arcade.engine import abilities
from sumo_arcade.engine.clock import same_for_both
from sumo_arcade.engine.core import Piece
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.ui.animation import tween
from sumo_arcade.ui.animation.motion import Tempo
from sumo_arcade.ui.board import marks
from sumo_arcade.ui.match import turns
from sumo_arcade.ui.match.move_list import rows
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.scenes.match.match_layout import places
from sumo_arcade.ui.scenes.match.match_scene import GameScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from tests.ui.pilot import Pilot, flying, on_top, said, start_game

GAME = "promoting_pawns"
EDGE = "W:Wc3*3,f2*3,h6*2:Bd5*2,e7*4,b6*2"
WAYS = "W:Wc3*4,f2*2:Bd4*2,g7*2"
FIVES = "W:Wc3*5,f4*4:Bd5*5,e6*4"


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A program of its own, at 1280 × 720."""
    with flying(tmp_path / "data") as made:
        yield made


def level(scene: GameScene, square: str) -> Piece:
    """What stands on a square."""
    return scene.match.state.pieces()[square]


def marked(scene: GameScene, mark: marks.Mark) -> set[str]:
    """The squares that show ``mark`` now."""
    art = scene.table.art
    shown = {(id(picture), *at) for picture, at in scene.table.view.compose()}
    found = set()
    for square in art.squares():
        picture, at = marks.on_square(art, mark, square)
        if (id(picture), *at) in shown:
            found.add(square)
    return found


# A turn


def test_stacks_move_one_after_the_other_until_the_turn_is_ended(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.drag("b2", "b3", "b4")
    pilot.click("d2", "d4")
    pilot.settle()
    assert scene.match.mover == 0
    assert pilot.notes() == ["b2-b3-b4", "d2-d3-d4"]
    pilot.press_button("End turn")
    assert pilot.notes() == ["b2-b3-b4", "d2-d3-d4", "end"]
    assert scene.match.mover == 1


def test_enter_ends_the_turn_while_no_cursor_is_out(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.click("b2", "b3")
    pilot.key("return")
    assert pilot.notes() == ["b2-b3", "end"]
    pilot.key("up")
    assert scene.table.board.cursor is not None
    pilot.key("return")
    assert pilot.notes() == ["b2-b3", "end"]
    assert scene.table.board.path


def test_a_turn_is_played_with_the_keyboard_alone(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.key("up")
    start = scene.table.board.cursor
    assert start == "d2"
    pilot.key("return")
    pilot.key("up")
    pilot.key("return")
    pilot.key("tab")
    pilot.key("return")
    assert pilot.notes() == ["d2-d3", "end"]


def test_undo_goes_move_by_move_and_does_not_ask_inside_a_turn(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, clock=same_for_both(300))
    pilot.click("b2", "b3")
    pilot.click("d2", "d3")
    pilot.key("ctrl+z")
    assert pilot.notes() == ["b2-b3"]
    assert [row.done for row in scene.table.view.turn] == [True, False, False]
    pilot.press_button("End turn")
    pilot.key("ctrl+z")
    assert "take the last move back" in said(scene)
    assert pilot.notes() == ["b2-b3", "end"]


def test_a_stack_that_has_moved_is_marked_and_refused(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.click("b2", "b4")
    pilot.settle()
    assert marked(scene, marks.done) == {"b4"}
    pilot.click("b4")
    assert "has moved already" in said(scene)
    assert pilot.notes() == ["b2-b3-b4"]


def test_the_panel_tells_what_the_stacks_did_and_lifts_them(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=EDGE)
    told = [(row.title, row.text, row.done, row.urgent) for row in scene.table.view.turn]
    assert told == [
        ("c3", "can still move", False, False),
        ("f2", "can still move", False, False),
        ("h6", "must come in", False, True),
    ]
    pilot.drag("h6", "g6")
    pilot.drag("f2", "f3", "f4")
    told = [(row.title, row.text, row.done, row.urgent) for row in scene.table.view.turn]
    assert told == [
        ("h6-g6", "left the edge", True, False),
        ("f2-f3-f4", "moved", True, False),
        ("c3", "can still move", False, False),
    ]
    panel = scene.table.turn
    assert panel is not None
    pilot.click_at((panel.rect.centerx, panel.rect.bottom - 20))
    assert scene.table.board.path == ("c3",)


def test_stacks_of_which_only_one_has_room_to_leave_the_edge_are_not_all_told_to(
    pilot: Pilot,
) -> None:
    scene = start_game(pilot, GAME, position="W:Wa1*1,a2*1,b1*1:Bc7*2")
    rows = {row.title: row.text for row in scene.table.view.turn}
    assert rows == {"a1": "cannot move now", "a2": "can come in", "b1": "can come in"}
    pilot.press_button("End turn")
    assert "must still bring all it can off the edge: a2, b1." in said(scene)
    pilot.drag("b1", "b2")
    pilot.press_button("End turn")
    assert pilot.notes() == ["b1-b2", "end"]


def test_why_a_turn_cannot_end_yet_is_told_and_marked(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=EDGE)
    finish = scene.table.finish
    assert finish is not None
    assert finish.state == "disabled"
    pilot.step(20.0)
    pilot.press_button("End turn")
    assert pilot.notes() == []
    assert "This turn must still bring all it can off the edge: h6." in said(scene)
    assert scene.table.view.breathing
    pilot.step(0.3)
    assert marked(scene, marks.forced) == {"h6"}
    pilot.drag("h6", "g6")
    assert finish.state != "disabled"
    pilot.press_button("End turn")
    assert pilot.notes() == ["h6-g6", "end"]


def test_a_step_that_would_shut_in_an_edge_stack_is_refused(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position="W:Wa4*1,b3*1:Be7*2")
    pilot.drag("b3", "b4")
    assert pilot.notes() == []
    assert "a4" in said(scene)


def test_the_last_turn_of_the_other_side_stays_marked(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.click("b2", "b3")
    pilot.click("d2", "d3")
    pilot.press_button("End turn")
    assert marked(scene, marks.last_move) == {"b2", "b3", "d2", "d3"}
    pilot.click("c7", "c6")
    pilot.settle()
    assert marked(scene, marks.last_move) == {"b2", "b3", "d2", "d3"}
    assert "Move another piece, or press End turn." in said(scene)
    pilot.press_button("End turn")
    assert marked(scene, marks.last_move) == {"c7", "c6"}
    assert "Ben played c7-c6." in said(scene)


def test_a_stack_that_cannot_move_is_not_offered_to_be_moved(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position="W:Wd4*2,a1*1:Ba2*2,b1*2,g7*2")
    pilot.click("d4", "d5")
    pilot.settle()
    rows = {row.title: row.text for row in scene.table.view.turn}
    assert rows == {"d4-d5": "moved", "a1": "cannot move now"}
    assert "Now press End turn." in said(scene)


def test_a_draw_offer_stands_until_the_turn_is_over(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.offer_draw(0)
    assert "The end of this turn declines it, too." in said(scene)
    pilot.click("b2", "b3")
    assert scene.match.offer == 0
    pilot.press_button("End turn")
    assert scene.match.offer is None


def test_whole_turns_stand_in_the_list(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    for part in ("b2-b3-b4", "d2-d3", "end", "end", "f2-f3"):
        assert scene.match.mover is not None
        scene.match.play_text(scene.match.mover, part)
    found = rows(scene.match, scene.table.art)
    cells = [[cell and (cell.text, cell.first, cell.ply) for cell in row.cells] for row in found]
    assert cells == [[("b2-b4, d2-d3", 1, 3), ("–", 4, 4)], [("f2-f3", 5, 5), None]]
    scene.match.undo()
    scene.match.undo()
    scene.match.undo()
    shown = rows(scene.match, scene.table.art)[0].cells[0]
    assert shown is not None
    assert (shown.text, shown.ply, shown.undone) == ("b2-b4, d2-d3", 2, False)


def test_who_acts_twice_in_a_row_has_two_turns_where_each_action_is_one() -> None:
    match = Match(game_by_id("sumon"), {"seed": "1"})
    chance = random.Random(1)  # noqa: S311 - the same game every time
    while len(match.history) < 40:
        assert match.mover is not None
        match.play(match.mover, abilities.random_move(match.state, match.mover, chance))
    seats = [entry.seat for entry in match.history]
    assert any(one == other for one, other in pairwise(seats))
    assert [len(turn) for turn in turns.joined(match.history)] == [1] * 40
    assert turns.under_way(match, 40) == ()
    assert turns.last_turn(match, 40) == (match.history[-1],)
    assert (turns.begun(match), turns.moves_made(match, "")) == (40, 40)


# Ways


def test_every_end_is_marked_and_more_than_one_way_has_a_mark_of_its_own(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=WAYS)
    pilot.click("c3")
    pilot.settle()
    assert marked(scene, marks.passed) == {"d4"}
    ends = {
        m for mark in (marks.several, marks.can_go, marks.can_take) for m in marked(scene, mark)
    }
    within = {
        square
        for square in scene.table.art.squares()
        if 0 < abs(ord(square[0]) - ord("c")) + abs(int(square[1]) - 3) <= 4
    }
    assert ends == within - {"d4", "f2"}
    assert {"d5", "e4"} <= marked(scene, marks.several)
    assert {"c7", "a1"} <= marked(scene, marks.can_go)


def test_a_click_on_an_end_with_several_ways_asks_for_the_way(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=WAYS)
    pilot.click("c3", "d5")
    assert pilot.notes() == []
    assert "It is not clear which way you go: c3, d5." in said(scene)
    pilot.click("d3", "d4", "d5")
    pilot.settle()
    pilot.click_at(pilot.at("d5"))
    assert level(scene, "d5") == Piece(0, "stack5")


def test_the_way_that_is_dragged_decides(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=WAYS)
    pilot.drag("c3", "c4", "c5", "d5")
    assert level(scene, "d5") == Piece(0, "stack4")
    pilot.key("ctrl+z")
    pilot.drag("c3", "d3", "d4", "d5")
    assert level(scene, "d5") == Piece(0, "stack5")


def test_a_drag_across_a_corner_finds_a_way(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=WAYS)
    board = scene.table.board
    x, y = pilot.at("c3")
    half = scene.table.art.cell // 2
    pilot.move_to((x, y))
    pilot.press((x, y))
    pilot.move_to((x + half - 3, y - half + 3))
    assert list(board.path) == ["c3"]
    pilot.move_to((x + half + 3, y - half - 3))
    assert len(board.path) == 3
    assert board.path[-1] == "d4"
    pilot.move_to(pilot.at("d5"))
    assert board.path[-2:] == ("d4", "d5")
    pilot.release(pilot.at("d5"))
    assert level(scene, "d5") == Piece(0, "stack5")


def test_a_click_plays_at_once_where_the_way_does_not_matter(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.click("d2", "d3")
    assert pilot.notes() == ["d2-d3"]
    assert scene.table.board.path == ()


def test_a_click_on_another_own_stack_lifts_that_one(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position="W:Wc3*3,c4*2:Bg7*2")
    pilot.click("c3", "c4")
    assert scene.table.board.path == ("c4",)


def test_what_a_drag_would_gain_is_told_before_it_ends(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=WAYS)
    view, squares = scene.table.view, [pilot.at(s) for s in ("c3", "d3", "d4", "d5")]
    pilot.move_to(squares[0])
    pilot.press(squares[0])
    for pos in squares[1:]:
        pilot.move_to(pos)
    told = view.foresight.callout(view.foresight.preview())
    assert told is not None
    assert (told.text, told.square, told.passed, told.wins) == ("+1", "d4", ("d4",), False)
    pilot.release(squares[-1])


def test_nothing_is_promised_for_a_place_out_of_reach(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    start, beside, far = (pilot.at(square) for square in ("d2", "d3", "d6"))
    pilot.move_to(start)
    pilot.press(start)
    pilot.move_to(beside)
    assert "Let go here to play it." in said(scene)
    pilot.move_to(far)
    assert "Let go here" not in said(scene)
    pilot.release(far)
    assert "d6 is too far." in said(scene)
    assert pilot.notes() == []


def test_the_end_of_a_turn_counts_as_no_move_in_the_result(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME)
    pilot.click("b2", "b3")
    pilot.click("d2", "d3")
    pilot.press_button("End turn")
    pilot.press_button("End turn")
    assert pilot.notes() == ["b2-b3", "d2-d3", "end", "end"]
    assert (turns.moves_made(scene.match, "end"), turns.begun(scene.match)) == (2, 2)
    pilot.key("left")
    assert "Move 2 of 2." in said(scene)
    pilot.key("left")
    assert "Move 2 of 2." in said(scene)
    pilot.key("left")
    assert "Move 1 of 2." in said(scene)


def test_a_winning_pass_is_shown_and_ends_the_game(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position=FIVES)
    pilot.click("c3")
    assert marked(scene, marks.passed) == {"d5"}
    pilot.drag("c3", "c4", "c5", "d5", "e5")
    assert "White passed with a five over a five." in said(scene)
    assert scene.match.outcome is not None
    assert scene.match.outcome.winner == 0
    assert marked(scene, marks.last_move) == {"c3", "e5"}
    pilot.step(4.0)
    on_top(pilot, ResultsScene)


# Pictures


def test_a_stack_grows_disc_by_disc_after_its_way(pilot: Pilot) -> None:
    scene = start_game(pilot, GAME, position="W:Wc3*3,f2*2:Bc4*2,c5*2,g7*2")
    pilot.click("c3")
    pilot.drag("c3", "c4", "c5", "c6")
    events = scene.match.state.events()
    made = tween.film(events, scene.table.art, Tempo(200))
    assert made is not None
    kinds = [pose.piece.kind for t in range(0, round(made.length), 5) for pose in made.poses(t)]
    assert list(dict.fromkeys(kinds)) == ["stack3", "stack4", "stack5"]
    walk = 200 * (1 + 2 * tween.LEG)
    assert made.length == pytest.approx(walk + 2 * 90)
    hop = made.poses(walk + 45)[0]
    assert hop.y < scene.table.art.centre("c6")[1]


def test_levels_and_sides_are_told_apart_without_colour(pilot: Pilot) -> None:
    art = start_game(pilot, GAME).table.art
    seen = set()
    for seat in (0, 1):
        for height in range(1, 6):
            ground = pygame.Surface((60, 60))
            ground.fill("#A06C43")
            ground.blit(art.picture(Piece(seat, f"stack{height}"), 60), (0, 0))
            seen.add(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB"))
    assert len(seen) == 10


# Around the game


def test_who_begins_follows_the_option(pilot: Pilot) -> None:
    scene = SetupScene(pilot.app, game_by_id(GAME))
    pilot.app.push(scene)
    pilot.step(0.5)
    scene.starter, scene.first = "choice", 1
    scene.names = ["Anna", "Ben"]
    scene.options["first"] = "black"
    assert scene.leader == 1
    scene.again()
    pilot.step()
    pilot.press_button("Start game")
    game = on_top(pilot, GameScene)
    assert game.match.names == ("Anna", "Ben")
    assert game.match.mover == 1


SIZES = [
    (960, 600),
    (1100, 700),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
    (1000, 1300),
]


@pytest.mark.parametrize("scale", [0, 0.5, 1.25])
@pytest.mark.parametrize("size", SIZES)
def test_a_turn_has_its_place_in_every_window(size: tuple[int, int], scale: float) -> None:
    metrics = Metrics.of(*size, scale)
    where = places(metrics, 6, 8, turns=True)
    assert where.finish is not None
    assert where.finish.height >= metrics.px(44)
    others = [where.far, where.near, where.coach, where.title, *where.tools, where.moves]
    others += [where.board.inflate(-round(where.board.width * 0.02), 0)]
    if where.turn is not None:
        assert where.turn.height >= metrics.px(120)
    for rect in filter(None, (where.finish, where.turn)):
        assert pygame.Rect((0, 0), size).contains(rect)
        for other in others:
            if rect is where.turn and other is where.moves and where.folded:
                continue
            assert not rect.colliderect(other)
