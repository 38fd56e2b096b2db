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
from sumo_arcade.store.paths import folders
from sumo_arcade.ui.doors import TableScene
from sumo_arcade.ui.scenes.game import GameScene
from sumo_arcade.ui.scenes.menu import MenuScene
from tests.ui.pilot import Pilot
from tests.window.sumon_sight import of_sumon


def answer(pilot: Pilot, question: list[str]) -> Any:
    """What the program shows: the top scene, a button, a square, the match."""
    match question:
        case ["scene"]:
            return type(pilot.top).__name__
        case ["button", label]:
            return pilot.button(label).rect.center
        case ["choices"]:
            return [choice.words for choice, _ in pilot.choices()]
        case ["choice", words]:
            return next(place for choice, place in pilot.choices() if choice.words == words)
        case ["number"]:
            return [pilot.stepper().value, pilot.stepper().rect.center]
        case ["cursor"]:
            return pilot.game.table.view.board.cursor
        case ["labels"]:
            return pilot.labels()
        case ["square", square]:
            return pilot.at(square)
        case ["said"]:
            speech, _seat = pilot.game.signs.speech()
            return [speech.title, speech.text, [reply.words for reply in speech.replies]]
        case ["match"]:
            return described(pilot.app)
        case ["sumon", *rest]:
            return of_sumon(pilot, rest)
    raise ValueError(f"no such question: {question}")


def described(app: App) -> dict[str, Any]:
    """The match of the game scene, or of a game's own table, in the stack."""
    scene = next(scene for scene in app.scenes if isinstance(scene, GameScene | TableScene))
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


def serve(data: Path, size: tuple[int, int]) -> None:
    """Runs the program until its window closes, answering between frames."""
    app = App(folders(data), size=size)
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
