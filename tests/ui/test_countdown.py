"""An end by counting is told before it comes, wherever the window leaves room for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.pilot import Pilot, flying, start_game  # isort: skip
import pygame

from sumo_arcade.engine.abilities import NEAR, Countdown
from sumo_arcade.engine.core import Outcome
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.match import coach
from sumo_arcade.ui.scenes.match.match_scene import GameScene

SIZES = [
    (960, 600),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
    (1000, 1000),
    (1000, 1300),
]
WHITE = ("b2", "b3", "b4", "c4", "c3", "c2")
BLACK = ("g7", "g6", "f6", "e6", "d6", "d7", "e7", "f7")
"""Rounds of different lengths that a lone stack of each side walks."""


def quiet(pilot: Pilot, turns: int, position: str = "W:Wb2*2:Bg7*3") -> GameScene:
    """A game of Promoting Pawns after so many turns without growth."""
    session = start_game(pilot, "promoting_pawns", position=position).session
    for turn in range(turns):
        way = WHITE if turn % 2 == 0 else BLACK
        at = turn // 2 % len(way)
        seat = session.match.mover
        assert seat is not None
        session.play_text(seat, f"{way[at]}-{way[(at + 1) % len(way)]},end")
    scene = GameScene(pilot.app, session)
    pilot.app.reset(scene)
    pilot.step()
    return scene


def counted(scene: GameScene) -> str:
    """What the panel says; empty: there is none."""
    return "" if scene.table.counter is None else scene.table.counter.words


@pytest.mark.parametrize(
    ("game", "reason", "winner", "left", "sentence"),
    [
        ("promoting_pawns", "no_growth_more", 1, 12,
         "12 more turns without growth, then Black has more levels and wins."),
        ("promoting_pawns", "no_growth_more", 0, 1,
         "1 more turn without growth, then White has more levels and wins."),
        ("promoting_pawns", "no_growth_equal", None, 20,
         "20 more turns without growth, then it is a draw."),
        ("promoting_pawns", "no_growth_equal", None, 1,
         "1 more turn without growth, then it is a draw."),
        ("draughts", "king_moves", None, 2,
         "2 more turns of kings that take nothing, then it is a draw."),
        ("draughts", "king_moves", None, 1,
         "1 more turn of kings that takes nothing, then it is a draw."),
        ("draughts", "three_against_king", None, 9,
         "9 more turns to catch the king, then it is a draw."),
        ("draughts", "few_against_king", None, 1,
         "1 more turn to catch the king, then it is a draw."),
        ("sumo_checkers", "quiet_turns", None, 3,
         "3 more turns without a push-off or a block, then it is a draw."),
    ],
)  # fmt: skip
def test_the_sentence_has_the_right_number_and_end(
    game: str, reason: str, winner: int | None, left: int, sentence: str
) -> None:
    near = Countdown(left, Outcome(winner, reason))
    assert coach.countdown(art_for(game).words, near) == sentence


@pytest.mark.parametrize("scale", [0.0, 1.25])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_is_seen_in_every_window_and_covers_nothing(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with flying(tmp_path, size, ui_scale=scale, less_motion=True) as pilot:
        scene = quiet(pilot, 38)
        table, panel = scene.table, scene.table.counter
        assert panel is not None
        assert panel.words == "12 more turns without growth, then Black has more levels and wins."
        assert pygame.Rect((0, 0), size).contains(panel.rect)
        where = table.places
        others = [where.far, where.near, where.board, where.title, *where.tools, table.bubble.box]
        others += [each.rect for each in (table.turn, table.finish) if each is not None]
        assert not [other for other in others if panel.rect.colliderect(other)]
        text = panel._text.get_rect(center=panel.rect.center)
        assert panel.rect.contains(text)
        drawn = pilot.app.surface.subsurface(panel.rect).copy()
        table.show_countdown("")
        pilot.step()
        bare = pilot.app.surface.subsurface(panel.rect)
        assert drawn.get_buffer().raw != bare.get_buffer().raw


@pytest.mark.parametrize("game", ["draughts", "sumo_checkers"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_other_games_have_the_same_place(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    with flying(tmp_path, size, less_motion=True) as pilot:
        position = "B:WK46,K47:BK1" if game == "draughts" else None
        scene = start_game(pilot, game, position=position)
        if game == "draughts":
            assert counted(scene) == "10 more turns to catch the king, then it is a draw."
        else:
            assert counted(scene) == ""
            scene.table.show_countdown("3 more turns without a push-off or a block, then a draw.")
            pilot.step()
        panel, where = scene.table.counter, scene.table.places
        assert panel is not None
        others = [where.far, where.near, where.board, where.title, *where.tools]
        others += [where.kinds] if where.kinds is not None else []
        assert not [other for other in others if panel.rect.colliderect(other)]


def test_the_turn_has_its_whole_panel_again_when_nothing_is_counted(tmp_path: Path) -> None:
    with flying(tmp_path, (1000, 1300), less_motion=True) as pilot:
        scene = quiet(pilot, 38)
        turn, whole = scene.table.turn, scene.table.places.turn
        assert turn is not None
        assert whole is not None
        assert turn.rect.height < whole.height
        pilot.key("home")
        assert counted(scene) == ""
        assert turn.rect == whole


def test_it_follows_the_game_back_and_forth(tmp_path: Path) -> None:
    with flying(tmp_path, less_motion=True) as pilot:
        scene = quiet(pilot, 29)
        assert counted(scene) == ""
        pilot.click("d7", "e7")
        pilot.press_button("End turn")
        assert counted(scene).startswith("20 more turns")
        pilot.key("left")
        assert counted(scene) == "", "in the middle of that turn 21 are left"
        pilot.key("home")
        assert counted(scene) == ""
        pilot.key("end")
        assert counted(scene).startswith("20 more turns")
        pilot.key("ctrl+z")
        pilot.key("ctrl+z")
        assert counted(scene) == ""


def test_growing_ends_it_and_so_does_giving_up(tmp_path: Path) -> None:
    with flying(tmp_path, less_motion=True) as pilot:
        scene = quiet(pilot, 38)
        assert counted(scene)
        scene.session.resign(0)
        scene.play.show()
        scene._renew()
        assert counted(scene) == ""
        pilot.key("left")
        assert counted(scene), "what is looked at is told as it was"
        scene = start_game(pilot, "draughts", position="W:WK46,K47:BK1,K23")
        assert counted(scene) == ""


def test_who_is_ahead_now_is_told_to_win(tmp_path: Path) -> None:
    with flying(tmp_path, less_motion=True) as pilot:
        more = "then White has more levels and wins."
        assert counted(quiet(pilot, 30, "W:Wb2*3:Bg7*2")).endswith(more)
        assert counted(quiet(pilot, 31, "W:Wb2*3:Bg7*2")).endswith(more)
        assert counted(quiet(pilot, 30, "W:Wb2*2:Bg7*2")).endswith("then it is a draw.")


@pytest.mark.parametrize(
    ("position", "turns", "title", "sentence"),
    [
        ("W:Wb2*3:Bg7*2", 49, "Anna wins!",
         "Fifty turns without growth: White has more levels in all."),
        ("W:Wb2*2:Bg7*3", 49, "Ben wins!",
         "Fifty turns without growth: Black has more levels in all."),
        ("W:Wb2*2:Bg7*2", 49, "A draw",
         "Fifty turns without growth, and both sides have equally many levels."),
    ],
)  # fmt: skip
def test_the_result_tells_which_end_it_was(
    tmp_path: Path, position: str, turns: int, title: str, sentence: str
) -> None:
    with flying(tmp_path, less_motion=True) as pilot:
        scene = quiet(pilot, turns, position)
        assert counted(scene).startswith("1 more turn without growth, then ")
        pilot.key("return")
        outcome = scene.match.outcome
        assert outcome is not None
        assert coach.ending(scene.match, scene.table.art.words, outcome) == (title, sentence)
        assert counted(scene) == ""


def test_agreement_and_repetition_are_other_ends() -> None:
    reasons = art_for("promoting_pawns").words.reasons
    ends = [
        reasons[code] for code in ("agreement", "repetition", "no_growth_more", "no_growth_equal")
    ]
    assert ends[0] == "Both players agreed on a draw."
    assert ends[1] == "The same position came up for the third time."
    assert len(set(ends)) == 4


def test_a_game_that_counts_nothing_tells_nothing(tmp_path: Path) -> None:
    assert NEAR == 20
    with flying(tmp_path, less_motion=True) as pilot:
        assert counted(start_game(pilot, "abalone")) == ""
