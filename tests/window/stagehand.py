"""The program in a real window, answering questions about what it shows. Run as a process.

Nothing is pressed here: whoever asks where a thing is sends real mouse and key events there. A
question is a JSON line on stdin, its answer a JSON line on stdout.
"""

from __future__ import annotations

import json
import select
import sys
from pathlib import Path
from typing import Any

from sumo_arcade.app import App
from sumo_arcade.store.paths import Folders, folders
from sumo_arcade.ui.match.table_host import TableScene
from sumo_arcade.ui.platform.input import parts
from sumo_arcade.ui.scenes.match.match_scene import MatchScene
from sumo_arcade.ui.scenes.match.pause import PauseScene
from sumo_arcade.ui.scenes.menu.menu import MenuScene
from sumo_arcade.ui.scenes.settings.keys import caps
from sumo_arcade.ui.scenes.setup.setup import SetupScene
from sumo_arcade.ui.widgets.controls import Stepper
from sumo_arcade.ui.widgets.fields import TextField
from sumo_arcade.ui.widgets.rank_picker import RankPicker
from tests.ui.pilot import Pilot
from tests.window.sumon_sight import of_sumon


class Remembering(App):
    """The program, and what it has told at the lower edge of the window."""

    def __init__(self, where: Folders, size: tuple[int, int]) -> None:
        self.told: list[str] = []
        super().__init__(where, size)

    def toast(self, message: str) -> None:
        self.told.append(message)
        super().toast(message)


def answer(pilot: Pilot, question: list[str]) -> Any:
    """What the program shows: the top scene, a button, a square, the match."""
    match question:
        case ["scene"]:
            return type(pilot.top).__name__
        case ["button", label]:
            return pilot.button(label).rect.center
        case ["choices" | "choice", *wanted]:
            found = [(choice.words, place) for choice, place in pilot.choices()]
            return dict(reversed(found))[wanted[0]] if wanted else [words for words, _ in found]
        case ["number", *label]:
            return of_number(pilot, *label)
        case ["rank" | "levels", *_]:
            return of_ranks(pilot, question)
        case ["labels"]:
            return pilot.labels()
        case ["square", square]:
            return pilot.at(square)
        case ["said"]:
            speech, _seat = pilot.game.text.speech()
            return [speech.title, speech.text, [reply.words for reply in speech.replies]]
        case ["caps" | "cursor" | "scale" | "written", *_]:
            return of_keyboard(pilot, question)
        case ["match" | "clocks" | "told"]:
            return of_program(pilot.app, question)
        case ["sumon", *rest]:
            return of_sumon(pilot, rest)
    raise ValueError(f"no such question: {question}")


def of_number(pilot: Pilot, label: str = "") -> Any:
    """The value of the number in the row called ``label``, or of the first there is, and where it
    lies."""
    stepper, scene = pilot.stepper(), pilot.top
    if label:
        assert isinstance(scene, SetupScene)
        (widget,) = (row.widget for row in scene.rows if row.label == label)
        assert isinstance(widget, Stepper)
        stepper = widget
    return [stepper.value, stepper.rect.center, stepper.rect.size]


def of_keyboard(pilot: Pilot, question: list[str]) -> Any:
    """The keys of a command as the list shows them, where the cursor of the board is, the size of
    text and buttons, or what stands in the field of the set-up sheet that keys go to."""
    app, scene = pilot.app, pilot.top
    match question:
        case ["caps", command]:
            chords = app.keyboard.at_hand(app.bindings.chords[command])
            return [[*caps(chord), app.keyboard.own(parts(chord)[-1])] for chord in chords]
        case ["cursor"]:
            return pilot.game.table.view.board.cursor
        case ["scale"]:
            return app.settings.ui_scale
    assert isinstance(scene, SetupScene)
    assert isinstance(scene.group.focus, TextField)
    return scene.group.focus.text


def of_program(app: App, question: list[str]) -> Any:
    """The match, its clocks, or what was told at the lower edge."""
    match question:
        case ["match"]:
            return described(app)
        case ["clocks"]:
            return of_clocks(app)
    return app.told if isinstance(app, Remembering) else []


def of_ranks(pilot: Pilot, question: list[str]) -> Any:
    """The levels on the set-up sheet, or where one of them is chosen for a player."""
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    pickers = [widget for widget in scene.group.widgets if isinstance(widget, RankPicker)]
    match question:
        case ["rank", player, level]:
            picker = pickers[int(player)]
            values = [choice.value for choice in picker.choices]
            return picker.part(values.index(level)).center
    return [picker.value for picker in pickers]


def described(app: App) -> dict[str, Any]:
    """The match of the game scene, or of a game's own table, in the stack."""
    scene = table_of(app)
    match = scene.session.match
    return {
        "position": match.state.text(),
        "notes": [entry.note for entry in match.history],
        "offer": match.offer,
        "names": list(match.names),
        "reason": match.outcome.reason if match.outcome else None,
        "winner": match.outcome.winner if match.outcome else None,
        "still": isinstance(scene, TableScene) or scene.table.view.film is None,
    }


def of_clocks(app: App) -> dict[str, Any]:
    """What the clocks show, whether they run, and why there is a pause, where there is one."""
    match = table_of(app).session.match
    why = app.top.why if isinstance(app.top, PauseScene) else None
    return {"remaining": match.remaining, "run": match.clock_runs, "why": why}


def table_of(app: App) -> MatchScene | TableScene:
    """The game in the stack, on whatever table."""
    return next(scene for scene in app.scenes if isinstance(scene, MatchScene | TableScene))


def serve(data: Path, size: tuple[int, int]) -> None:
    """Runs the program until its window closes, answering between frames."""
    app = Remembering(folders(data), size=size)
    app.push(MenuScene(app))
    pilot = Pilot(app)

    def listen() -> None:
        while select.select([sys.stdin], [], [], 0)[0]:
            line = sys.stdin.readline()
            if not line:
                app.quit()
                return
            print(json.dumps(answer(pilot, json.loads(line))), flush=True)

    app.run(between_frames=listen)


if __name__ == "__main__":
    width, height = sys.argv[2].split("x")
    serve(Path(sys.argv[1]), (int(width), int(height)))
