"""How SUMOn's end is shown: a draw at the limit, by which end, and games from before it was one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot, flying, on_top  # isort: skip

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.match import Match
from sumo_arcade.engine.registry import game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.ui.boards.sumon.art.positions import position
from sumo_arcade.ui.match.evening_score import tonight
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.results.results import ResultsScene
from tests.store.older_games import RESULTS, UNFINISHED, older_library
from tests.ui.sumon_table import NOTHING, show

FINISHED = [names for names, (winner, _reason) in RESULTS.items() if winner is not None]
SENTENCES = {
    "rounds": "The last round is over, and life is counted.",
    "exhausted": "No wrestler is left on either side, and life is counted.",
}
LIMIT = "The last round is over. Both have lives left."
NOBODY = "No wrestlers are left. Both still have lives."


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written on the screen from now on."""
    told: list[str] = []
    for name in ("text", "fitted", "wrapped"):
        plain = getattr(Sprites, name)

        def noted(
            sprites: Sprites, text: str, *rest: Any, plain: Any = plain, **more: Any
        ) -> object:
            told.append(text)
            return plain(sprites, text, *rest, **more)

        monkeypatch.setattr(Sprites, name, noted)
    return told


@pytest.fixture
def older(tmp_path: Path) -> Iterator[Pilot]:
    """The program with a library from before."""
    older_library(tmp_path)
    with flying(tmp_path, less_motion=True) as made:
        yield made


def session_of(pilot: Pilot, names: tuple[str, str]) -> Session:
    library = pilot.app.library
    saved = next(one for one in library.games() if one.names == names)
    session = Session.resume(saved, library)
    assert session is not None
    return session


def results(pilot: Pilot, session: Session) -> ResultsScene:
    pilot.app.reset(MenuScene(pilot.app), ResultsScene(pilot.app, session))
    pilot.settle()
    return on_top(pilot, ResultsScene)


@pytest.mark.parametrize("names", FINISHED)
def test_the_result_of_an_older_game_is_the_one_it_had(
    older: Pilot, names: tuple[str, str], words: list[str]
) -> None:
    winner, reason = RESULTS[names]
    assert reason is not None
    scene = results(older, session_of(older, names))
    headline = "A draw" if winner == "draw" else f"{str(winner).capitalize()} wins!"
    assert headline in words
    assert SENTENCES[reason] in words
    assert not {LIMIT, NOBODY} & {*words}
    assert scene.outcome == scene.session.match.outcome


@pytest.mark.parametrize("names", FINISHED)
def test_looking_back_at_an_older_game_tells_its_end(
    older: Pilot, names: tuple[str, str], words: list[str]
) -> None:
    winner, reason = RESULTS[names]
    assert reason is not None
    session = session_of(older, names)
    table = show(older, session)
    older.step(0.5)
    ending = table.execution.ending
    assert ending is not None
    name = {"red": names[0], "blue": names[1]}.get(str(winner))
    assert ending.title == (f"{name} wins!" if name else "A draw")
    assert ending.text == SENTENCES[reason]
    older.key("l")
    older.settle()
    assert SENTENCES[reason] in words
    assert (f"{name} wins." if name else "It is a draw.") in words


def test_the_score_of_older_games_is_the_one_they_gave(older: Pilot) -> None:
    library = older.app.library
    saved = {one.names: one for one in library.games()}
    for names, (winner, _reason) in RESULTS.items():
        if winner is None:
            continue
        (bout,) = tonight(library, names, datetime.fromisoformat(saved[names].changed))
        assert bout == {"red": (1.0, 0.0), "blue": (0.0, 1.0), "draw": (0.5, 0.5)}[winner]


def test_an_older_game_in_its_last_round_goes_on_from_the_menu_to_its_own_end(
    older: Pilot, words: list[str]
) -> None:
    older.app.push(MenuScene(older.app))
    older.settle()
    older.press_button("Resume")
    older.settle()
    session = session_of(older, UNFINISHED)
    session.play_text(1, f"program {NOTHING}")
    while not session.match.over:
        session.play(session.match.actors[0], session.match.state.moves(0)[0])
    results(older, session)
    assert {"Red wins!", SENTENCES["rounds"]} <= {*words}


@pytest.mark.parametrize(
    ("sketch", "reason", "sentence"),
    [
        ("C3 red ozeki, C5 blue ozeki / closed last / life 3 2", "last_round", LIMIT),
        ("nobody / closed 9 / life 3 1 / spent", "nobody_left", NOBODY),
    ],
)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)], ids=str)
def test_a_draw_says_by_which_end_it_is_one(
    tmp_path: Path,
    size: tuple[int, int],
    sketch: str,
    reason: str,
    sentence: str,
    words: list[str],
) -> None:
    game = game_by_id("sumon")
    match = Match(game, settle(game, {}), position=position(sketch), names=("Anna", "Ben"))
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (None, reason)
    with flying(tmp_path, size, less_motion=True) as pilot:
        results(pilot, Session(match, pilot.app.library))
    assert {"A draw", sentence} <= {*words}
    assert not [line for line in words if "counted" in line or "wins" in line]


@pytest.mark.parametrize("rounds", ["10", "off"])
def test_the_round_is_told_with_the_last_one_where_there_is_one(
    tmp_path: Path, rounds: str, words: list[str]
) -> None:
    """While it is planned, and while it is carried out."""
    game = game_by_id("sumon")
    with flying(tmp_path, less_motion=True) as pilot:
        options = settle(game, {"seed": "7", "rounds": rounds})
        session = Session.new(game, options, ("", ""), None, pilot.app.library)
        for _ in range(4):
            session.play_text(session.match.actors[0], f"program {NOTHING}")
        show(pilot, session)
        pilot.settle()
        pilot.key("space")
        pilot.settle()
        round_text = "Round 3 of 10" if rounds == "10" else "Round 3"
        assert f"{round_text} · secret: Blue looks away" in words
        session.play_text(0, "program summon:ozeki" + " -" * 9)
        session.play_text(1, f"program {NOTHING}")
        words.clear()
        show(pilot, session)
        pilot.settle()
        pilot.key("space")
        pilot.settle()
        assert round_text in words
        assert rounds == "10" or not [line for line in words if " of " in line]
