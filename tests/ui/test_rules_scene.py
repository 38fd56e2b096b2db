"""The rules scene: pages laid out at every size and length, read with keys, wheel and pointer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from sumo_arcade.app import LONGEST_FRAME, App
from sumo_arcade.engine.registry import all_games, game_by_id
from sumo_arcade.players.session import Session
from sumo_arcade.store.paths import assets, folders
from sumo_arcade.ui.boards.sumon.programming.half_keys import LAYING_KEYS, key_rows
from sumo_arcade.ui.platform.input import COMMANDS, Bindings, Key, Motion, Press, Release, Wheel
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.rules.diagram import Diagrams
from sumo_arcade.ui.rules.page import CAPTION, Layout, lay_out
from sumo_arcade.ui.rules.parser import read_page
from sumo_arcade.ui.scenes.match.match_scene import open_table
from sumo_arcade.ui.scenes.rules.rules import RulesScene
from sumo_arcade.ui.scenes.settings.keys import KeysScene, caps

GAMES = [game.id for game in all_games()]
SIZES = [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(folders(tmp_path), (1280, 720))
    app.push(KeysScene(app))
    yield app
    app.close()


pytestmark = pytest.mark.usefixtures("display")


def opened(app: App, game_id: str, code: str = "") -> RulesScene:
    scene = RulesScene(app, game_id, code)
    app.push(scene)
    app.step(0.0)
    return scene


def longer(message: str) -> str:
    return f"[{message}{' mmmm' * (len(message) * 2 // 25)}]"


def set_page(game_id: str, size: tuple[int, int], width: float) -> tuple[Layout, Sprites, int]:
    sprites = Sprites(assets(), Metrics.of(*size, 0))
    source = (assets() / "games" / game_id / "rules.md").read_text(encoding="utf-8")
    wide = sprites.metrics.px(width)
    return lay_out(read_page(source), sprites, Diagrams(sprites, game_id), wide), sprites, wide


@pytest.mark.parametrize("length", ["as it is", "two fifths longer"])
@pytest.mark.parametrize("width", [820, 420])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_overlaps_or_stands_out(
    game_id: str,
    size: tuple[int, int],
    width: float,
    length: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if length != "as it is":
        monkeypatch.setattr("sumo_arcade.ui.rules.page._", longer)
    layout, sprites, wide = set_page(game_id, size, width)
    rects = [passage.rect for passage in layout.passages]
    rects += [figure.rect for figure in layout.figures]
    assert all(rect.left >= 0 and rect.right <= wide for rect in rects)
    assert all(rect.bottom <= layout.height for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    for passage in layout.passages:
        for line in passage.lines:
            last = line[-1]
            end = last.x + sprites.font(last.role).size(last.text.rstrip())[0]
            assert line[0].x >= 0
            assert end <= passage.rect.width, "".join(words.text for words in line)


@pytest.mark.parametrize("game_id", GAMES)
def test_text_stands_beside_its_diagram_where_it_is_wide_enough(game_id: str) -> None:
    def beside(width: float) -> int:
        layout, _sprites, _wide = set_page(game_id, (1280, 720), width)
        return sum(
            figure.rect.left > passage.rect.right and figure.rect.top <= passage.rect.top
            for figure in layout.figures
            for passage in layout.passages
            if passage.kind != CAPTION and figure.rect.bottom >= passage.rect.bottom
        )

    assert beside(820) > 5
    assert beside(420) == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_every_code_opens_at_its_paragraph(app: App, game_id: str) -> None:
    for code in opened(app, game_id).page.places:
        scene = opened(app, game_id, code)
        place = scene.page.places[code].move(0, -scene.scroll.offset)
        assert place.top >= 0
        assert place.bottom <= scene.scroll.view.height
        app.pop()


def test_an_unknown_code_opens_the_first_page(app: App) -> None:
    assert opened(app, GAMES[0], "no_such_code").scroll.offset == 0


def test_keys_scroll_and_stop_at_the_ends(app: App) -> None:
    scene = opened(app, GAMES[0])
    offsets = []
    for chord in ("down", "pagedown", "space", "pageup", "up", "end", "pagedown", "home", "up"):
        assert scene.handle(Key(chord))
        offsets.append(scene.scroll.offset)
    assert 0 < offsets[0] < offsets[1] < offsets[2] > offsets[3] > offsets[4]
    assert offsets[5] == offsets[6] == scene.scroll.most
    assert offsets[7] == offsets[8] == 0


def test_wheel_bar_and_swipe_scroll(app: App) -> None:
    scene = opened(app, GAMES[0])
    view = scene.scroll.view
    assert scene.handle(Wheel(view.center, -1))
    wheeled = scene.scroll.offset
    assert wheeled > 0
    scene.handle(Press(view.center))
    scene.handle(Motion((view.centerx, view.centery - 100), held=True))
    scene.handle(Release((view.centerx, view.centery - 100)))
    assert scene.scroll.offset == wheeled + 100
    scene.handle(Motion((view.centerx, view.centery + 100)))
    assert scene.scroll.offset == wheeled + 100
    grip = scene.scroll.thumb().center
    scene.handle(Press(grip))
    scene.handle(Motion((grip[0], view.bottom + 50), held=True))
    scene.handle(Release((grip[0], view.bottom + 50)))
    assert scene.scroll.offset == scene.scroll.most


def test_a_chapter_is_a_click_or_an_enter_away(app: App) -> None:
    scene = opened(app, GAMES[0])
    third = scene._entries[2]
    scene.handle(Press(third.rect.center))
    scene.handle(Release(third.rect.center))
    assert scene.scroll.offset == scene.page.chapters[2][1]
    assert [entry.current for entry in scene._entries].index(True) == 2
    scene.handle(Key("home"))
    for chord in ("tab", "tab", "tab", "down", "return"):
        scene.handle(Key(chord))
    current = [entry.current for entry in scene._entries]
    assert current.count(True) == 1
    assert scene.scroll.offset > 0


def test_another_size_keeps_the_place(app: App) -> None:
    scene = opened(app, GAMES[0], "must_capture")
    before = scene._at_top()
    for scale in (1.25, 0.8, 1.0):
        app._metrics = Metrics.of(1280, 720, scale)
        app._sprites = Sprites(assets(), app._metrics)
        scene.layout()
        app.step(0.0)
        assert scene._at_top() == before


@pytest.mark.parametrize("chord", ["escape", "f1"])
def test_it_closes(app: App, chord: str) -> None:
    scene = opened(app, GAMES[0])
    assert scene.handle(Key(chord))
    assert app.top is not scene


def test_the_marked_paragraph_is_lit(app: App) -> None:
    pictures = []
    for code in ("", "must_capture"):
        scene = opened(app, GAMES[0], code)
        scene.scroll.to(scene.page.places["must_capture"].y - 100)
        scene.invalidate()
        app.step(LONGEST_FRAME)
        box = scene.page.places["must_capture"].move(scene.scroll.view.topleft)
        at = (box.x + 6, box.y - scene.scroll.offset + box.height // 2)
        pictures.append(app.surface.get_at(at))
        app.pop()
    assert pictures[0] != pictures[1]


def test_keys_are_named_as_on_a_keyboard() -> None:
    assert caps("ctrl+shift+z") == ("Ctrl", "Shift", "Z")
    assert caps("ctrl++") == ("Ctrl", "+")
    assert caps("+") == ("+",)
    assert caps("pageup") == ("Page Up",)
    assert caps("f11") == ("F11",)


def test_every_key_of_the_program_is_on_the_list(app: App) -> None:
    scene = KeysScene(app)
    listed = [chord for _words, chords in scene._rows() for chord in chords]
    for command in COMMANDS:
        assert set(Bindings({}).chords[command.name]) <= set(listed)
    assert all(cap for chord in listed for cap in caps(chord))


def test_a_table_adds_the_keys_of_its_own(app: App) -> None:
    rows = key_rows()
    common = KeysScene(app)._rows()
    scene = KeysScene(app, rows)
    assert scene._rows() == [*common, *rows]
    listed = [chord for _words, chords in rows for chord in chords]
    assert set(listed) == {*LAYING_KEYS[0], *LAYING_KEYS[1], *"asdjkl"}
    app.push(scene)
    app.step(0.0)
    assert scene.sheet.rect.height <= app.metrics.height


LACKING = {
    "abalone": ("Stop showing moves, go on", "Log of the game"),
    "sumon": ("Hint", "Flip the board"),
}


@pytest.mark.parametrize("game", LACKING)
def test_keys_that_do_nothing_in_a_game_are_not_on_its_list(app: App, game: str) -> None:
    every = {command.words for command in COMMANDS}
    session = Session.new(
        game_by_id(game), {"seed": "7"} if game == "sumon" else {}, ("", ""), None, app.library
    )
    app.push(open_table(app, session))
    app.step(0.0)
    app.top.handle(Key("?"))
    keys = app.top
    assert isinstance(keys, KeysScene)
    assert every - {words for words, _chords in keys._rows()} == set(LACKING[game])


def test_the_key_that_opened_the_list_closes_it(app: App) -> None:
    scene = KeysScene(app)
    app.push(scene)
    app.step(0.0)
    assert scene.handle(Key("?"))
    assert app.top is not scene
