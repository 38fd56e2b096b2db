"""What the results tell: bouts of the evening, figures, the story of a game."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.ui.art.board_art import Chapter, art_for
from sumo_arcade.ui.boards.sumon.art.positions import position
from sumo_arcade.ui.boards.sumon.narration.names import plate_names, player_names
from sumo_arcade.ui.match.evening_score import bout_signs
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Key
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.menu.tiles import ContinueTile
from sumo_arcade.ui.scenes.results.chapter_list import ChapterList
from sumo_arcade.ui.scenes.results.results import ResultsScene
from tests.ui.pilot import Pilot, flying, on_top

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it


def test_a_bout_won_lost_or_drawn_has_a_shape_of_its_own(sprites: Sprites) -> None:
    """Not by colour, nor by which of two discs is the fuller one: what is drawn within differs."""
    shapes = [_outlines(bout_signs(sprites, [points])) for points in (1.0, 0.5, 0.0)]
    for one, other in combinations(shapes, 2):
        apart = len(one ^ other)
        assert apart > len(one | other) // 4


def _outlines(picture: pygame.Surface) -> set[tuple[int, int]]:
    """The pixels beside which it gets much lighter or darker, inside the disc."""
    grey = pygame.transform.grayscale(picture)
    w, h = grey.get_size()
    radius = h * 0.34
    return {
        (x, y)
        for x in range(1, w - 1)
        for y in range(1, h - 1)
        if (x - w / 2) ** 2 + (y - h / 2) ** 2 < radius**2
        and max(
            abs(grey.get_at((x, y)).r - grey.get_at(beside).r)
            for beside in ((x + 1, y), (x, y + 1))
        )
        > 40
    }


# The story of a game: what the rules page says must come out of it

TWICE = "C7 red ozeki, C8 blue komusubi, B1 blue sekiwake / red move:2"
BARE = "program" + " -" * 10
NAMES = ("Anna", "Ben")


def match_at(sketch: str, *actions: str) -> Match:
    """A game of SUMOn from a position, after ``actions`` of whoever is to act."""
    match = Match(game_by_id("sumon"), {"seed": "7"}, position=position(sketch), names=NAMES)
    for action in actions:
        assert match.mover is not None
        match.play_text(match.mover, action)
    return match


def told(sprites: Sprites, match: Match) -> tuple[Chapter, ...]:
    return art_for("sumon")(sprites, match.options).chapters(match, NAMES)


def test_every_life_is_told_in_its_round_and_quiet_rounds_together(sprites: Sprites) -> None:
    """Red's ozeki pushes a komusubi off and goes on past Blue's row; two rounds later Blue's
    sekiwake walks past Red's."""
    walk = "program move:1" + " -" * 9
    match = match_at(TWICE, "walker:C7", BARE, BARE, BARE, BARE, BARE, walk, "walker:B1")
    assert told(sprites, match) == (
        Chapter(
            "Round 4",
            "Ben loses a life (Ben: Komusubi, lane C). Ben loses a life (Anna: Ozeki, lane C).",
            "5 : 3",
            "Round 4: Ben loses a life (Ben: Komusubi, lane C). "
            "Ben loses a life (Anna: Ozeki, lane C).",
        ),
        Chapter("Rounds 5–6", "No life is lost.", "5 : 3", "Rounds 5–6: no life is lost."),
        Chapter(
            "Round 7",
            "Anna loses a life (Ben: Sekiwake, lane B).",
            "4 : 3",
            "Round 7: Anna loses a life (Ben: Sekiwake, lane B).",
        ),
    )


def test_a_round_that_was_only_planned_is_not_told(sprites: Sprites) -> None:
    assert told(sprites, Match(game_by_id("sumon"), {"seed": "7"})) == ()
    match = match_at("C3 red ozeki / red move:1", "walker:C3")
    quiet = Chapter("Round 4", "No life is lost.", "5 : 5", "Round 4: no life is lost.")
    assert told(sprites, match) == (quiet,)


def test_what_is_undone_is_not_told(sprites: Sprites) -> None:
    match = match_at(TWICE + " / life 5 2", "walker:C7")
    assert told(sprites, match)[0].score == "5 : 0"
    match.undo()
    quiet = Chapter("Round 4", "No life is lost.", "5 : 2", "Round 4: no life is lost.")
    assert told(sprites, match) == (quiet,)


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Anna", "Ben"), ("Anna", "Ben")),
        (("", "Ozeki"), ("Red", "Blue")),
        (("Komusubi", "Komusubi 2"), ("Red", "Blue")),
        (("Anna", "Anna"), ("Anna (Red)", "Anna (Blue)")),
    ],
)
def test_a_player_is_not_mistaken_for_a_wrestler_or_the_other_player(
    names: tuple[str, str], told: tuple[str, str]
) -> None:
    assert player_names(names) == told


def test_plates_tell_the_rank_of_who_goes_by_the_side() -> None:
    assert plate_names(("Anna", "Komusubi 2")) == ("Anna", "Blue · Komusubi 2")


def test_rounds_and_pushes_are_counted(sprites: Sprites) -> None:
    """A push past the row is one as well."""
    match = match_at("C3 red ozeki, C4 blue sekiwake / red move:3", "walker:C3", BARE, BARE)
    art = art_for("sumon")(sprites, match.options)
    assert art.measures(match) == (("6", "rounds"), ("3", "pushes"))
    match = match_at(TWICE, "walker:C7")
    assert art.measures(match) == (("5", "rounds"), ("1", "push"))


@pytest.mark.parametrize(
    ("game", "notes", "told"),
    [
        ("draughts", ["32-28", "19-23"], "Draughts · 2 moves"),
        ("promoting_pawns", ["b2-b3,end"], "Promoting Pawns · 1 move"),
        ("sumon", [BARE, BARE, BARE], "SUMOn · 2 rounds"),
    ],
)
def test_the_menu_tells_how_far_the_unfinished_game_is(
    tmp_path: Path, game: str, notes: list[str], told: str
) -> None:
    """In what the game is counted in."""
    with flying(tmp_path) as pilot:
        session = Session.new(game_by_id(game), {}, NAMES, None, pilot.app.library)
        for note in notes:
            assert session.match.mover is not None
            session.play_text(session.match.mover, note)
        pilot.app.push(MenuScene(pilot.app))
        pilot.settle()
        widgets = on_top(pilot, MenuScene).group.widgets
        (tile,) = (widget for widget in widgets if isinstance(widget, ContinueTile))
        assert tile.line(pilot.app.sprites) == told


def test_other_games_have_no_story(sprites: Sprites) -> None:
    match = Match(game_by_id("draughts"))
    art = art_for("draughts")(sprites, match.options)
    assert art.chapters(match, NAMES) == ()
    assert art.measures(match) is None


def results_of(pilot: Pilot, match: Match) -> ResultsScene:
    pilot.app.push(MenuScene(pilot.app))
    pilot.app.push(ResultsScene(pilot.app, Session(match, pilot.app.library)))
    pilot.settle()
    return on_top(pilot, ResultsScene)


def long_game() -> Match:
    """Blue loses a life every other round, then gives up."""
    match = match_at("A8 red komusubi, B8 red komusubi, C8 red sekiwake / red move:1", "walker:A8")
    walk = "program move:1" + " -" * 9
    for walker in ("walker:B8", "walker:C8"):
        for action in (BARE, BARE, walk, BARE, walker):
            assert match.mover is not None
            match.play_text(match.mover, action)
    match.resign(1)
    return match


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1024, 1100), (3840, 2160)], ids=str)
@pytest.mark.parametrize("scale", [0.0, 1.25])
def test_the_story_fits_in_every_window(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with flying(tmp_path, size, ui_scale=scale, less_motion=True) as pilot:
        scene = results_of(pilot, long_game())
        pilot.press_button("Story")
        found = [widget for widget in scene.group.widgets if isinstance(widget, ChapterList)]
        (pages,) = found
        others = [w.rect for w in scene.group.widgets if w not in (pages, pages.scroll)]
        assert pygame.Rect((0, 0), size).contains(pages.rect)
        assert not any(pages.rect.colliderect(other) for other in others)
        assert pages.rect.height > pilot.app.metrics.px(80)


def test_the_last_chapter_is_whole_or_not_there(tmp_path: Path) -> None:
    with flying(tmp_path, (960, 600)) as pilot:
        match = match_at(TWICE + " / life 5 2", "walker:C7")
        scene = ResultsScene(pilot.app, Session(match, pilot.app.library))
        long = "Round 12: Bartholomew's Sekiwake pushes Komusubi past the row of Wilhelmina."
        scene.chapters = (replace(scene.chapters[-1], line=long),)
        (line,) = scene._last_chapter(320, 60)
        one_line = pilot.app.sprites.font(theme.LABEL).get_height()
        assert one_line < line.get_height() <= 60
        assert scene._last_chapter(320, 10) == []


def test_the_story_is_a_page_of_the_result(tmp_path: Path) -> None:
    with flying(tmp_path, less_motion=True) as pilot:
        scene = results_of(pilot, long_game())
        before = pygame.image.tobytes(pilot.app.surface, "RGB")
        pilot.press_button("Story")
        pilot.settle()
        assert "Story" not in pilot.labels()
        assert pygame.image.tobytes(pilot.app.surface, "RGB") != before
        pilot.key("escape")
        assert on_top(pilot, ResultsScene) is scene
        assert "Story" in pilot.labels()
        pilot.press_button("Story")
        pilot.press_button("Result")
        pilot.key("escape")
        on_top(pilot, MenuScene)


def test_the_score_is_called_by_a_name_for_any_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    fitted = Sprites.fitted

    def hear(sprites: Sprites, text: str, *more: Any, **named: Any) -> pygame.Surface:
        words.append(text)
        return fitted(sprites, text, *more, **named)

    monkeypatch.setattr(Sprites, "fitted", hear)
    with flying(tmp_path, less_motion=True) as pilot:
        results_of(pilot, long_game())
    assert "Bouts so far" in words
    assert "Tonight" not in words


def test_a_long_story_scrolls_by_wheel_and_keys(sprites: Sprites) -> None:
    chapters = [Chapter(f"Round {n}", "No life is lost.", "5 : 5", "") for n in range(30)]
    page = ChapterList(sprites, pygame.Rect(0, 0, 424, 200), chapters, lambda _rect: None)
    assert page.key(Key("down"))
    one = page.scroll.offset
    assert 0 < one < page.scroll.most
    page.wheel(-1)
    assert page.scroll.offset > one
    assert page.key(Key("end"))
    assert page.scroll.offset == page.scroll.most
    assert not page.key(Key("pagedown"))
    assert page.key(Key("home"))
    assert page.scroll.offset == 0
    assert not page.key(Key("x"))


# The game to go on with


def test_the_menu_shows_of_a_game_what_a_bystander_sees(tmp_path: Path) -> None:
    """Two games in which Red has laid different plans look the same."""
    seen = []
    for number, plan in enumerate(("summon:ozeki", "move:1")):
        with flying(tmp_path / str(number), less_motion=True) as pilot:
            game = game_by_id("sumon")
            options = {"seed": "7"}
            session = Session.new(game, options, NAMES, None, pilot.app.library)
            session.play_text(0, f"program {plan}" + " -" * 9)
            session.lay(1, f"program {plan}" + " -" * 9)
            pilot.app.push(MenuScene(pilot.app))
            pilot.settle()
            assert "Resume" in pilot.labels()
            seen.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
    assert seen[0] == seen[1]
