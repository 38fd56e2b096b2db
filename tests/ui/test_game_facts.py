"""Players, age and length of every game: where they stand, and that they are seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.ui.pilot import Pilot, flying  # isort: skip

from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.rules.game_facts import ICONS, Facts, facts_of
from sumo_arcade.ui.rules.page import LEAD
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.ui.scenes.setup.setup import SetupScene

GAMES = [game.id for game in all_games()]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path, (960, 600), less_motion=True) as made:
        yield made


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_facts_that_can_be_true(game: str) -> None:
    facts = facts_of(game)
    assert facts.players == 2
    assert 4 <= facts.age <= 14
    shortest, longest = facts.minutes
    assert 5 <= shortest < longest <= 90
    assert not shortest % 5
    assert not longest % 5


def test_what_the_text_of_draughts_says_is_said() -> None:
    assert facts_of("draughts") == Facts(2, 6, (10, 20))
    assert facts_of("draughts").words() == ("2 players", "from 6 years", "10 to 20 minutes")


def test_what_was_judged_or_measured_is_told_as_such() -> None:
    found = Facts(2, 8, (10, 25), frozenset({"age", "minutes"}))
    assert found.line() == "2 players · from about 8 years · about 10 to 25 minutes"
    assert Facts(1, 1, (5, 10)).words()[:2] == ("1 player", "from 1 year")
    for game in GAMES:
        path = assets() / "games" / game / "facts.toml"
        told = path.read_text(encoding="utf-8").split("players =")[0]
        assert len(told) > 60, "a file of facts begins with where they come from"


@pytest.mark.parametrize("wrong", [{"age": 0}, {"minutes": (10,)}, {"estimated": ["players"]}])
def test_wrong_facts_are_refused(wrong: dict[str, object]) -> None:
    whole = {"players": 2, "age": 6, "minutes": (10, 20)} | wrong
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(whole, Facts)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_begins_with_them(pilot: Pilot, game: str) -> None:
    scene = RulesScene(pilot.app, game)
    pilot.app.push(scene)
    pilot.step()
    first = scene.page.passages[0]
    assert first.kind == LEAD
    words = " ".join("".join(part.text for part in line) for line in first.lines)
    assert words.split() == facts_of(game).line().split()
    assert first.rect.y == 0
    assert [passage.kind for passage in scene.page.passages].count(LEAD) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_a_new_game_shows_them_beside_each_other(
    pilot: Pilot, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    whole = Sprites.text

    def noted(sprites: Sprites, message: str, *rest: object, **more: object) -> object:
        drawn.append(message)
        return whole(sprites, message, *rest, **more)  # type: ignore[arg-type]  # as it came

    scene = SetupScene(pilot.app, game_by_id(game))
    pilot.app.push(scene)
    pilot.step()
    monkeypatch.setattr(Sprites, "text", noted)
    scene.paint_content(pilot.app.surface)
    words = facts_of(game).words()
    assert [text for text in drawn if text in words] == list(words)
    m, sprites = pilot.app.metrics, pilot.app.sprites
    assert len(ICONS) == len(words)
    for icon in ICONS:
        assert sprites.icon(icon, m.px(20)).get_bounding_rect().width > m.px(8)
