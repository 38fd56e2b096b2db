"""A program that is killed at any moment loses nothing that it has answered for."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from sumo_arcade.players.session import Session
from sumo_arcade.store.library import Library

ROUNDS = 8

PLAYER = """
import random, sys
from pathlib import Path
from sumo_arcade.engine.registry import all_games
from sumo_arcade.players.session import Session
from sumo_arcade.store import library as games
from sumo_arcade.store.library import Library

games.MOMENT = 60.0  # what is answered for is on disk, however slow that is
chance = random.Random(int(sys.argv[2]))
library = Library(Path(sys.argv[1]))
running = library.running()
session = Session.resume(running, library) if running else None
if session is None:
    session = Session.new(chance.choice(all_games()), {}, ("A", "B"), None, library)
while True:
    if session.match.over:
        session = session.rematch()
    if chance.random() < 0.1 and session.match.history:
        session.undo()
    else:
        seat = session.match.actors[0]
        session.play(seat, chance.choice(session.match.state.moves(seat)))
    assert library.on_disk
    notes = [entry.note for entry in (*session.match.history, *session.match.ahead)]
    print(session.game_id, len(session.match.history), *notes, flush=True)
"""


def kill_at_some_moment(path: Path, seed: int, seconds: float) -> list[str]:
    """The last step that the player answered for: game, moves that stand, all moves."""
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(seed)], stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        lines = [player.stdout.readline()]
        time.sleep(seconds)
        player.kill()
        lines += player.stdout.readlines()
    whole = [line for line in lines if line.endswith("\n")]
    return whole[-1].split()


def test_what_was_answered_for_is_there(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    chance = random.Random(1)  # noqa: S311 - any moments will do
    for seed in range(ROUNDS):
        game, standing, *notes = kill_at_some_moment(path, seed, chance.random() * 0.2)
        library = Library(path)
        try:
            saved = next(saved for saved in library.games() if saved.id == int(game))
            session = Session.resume(saved, library)
            assert library.take_troubles() == ()
        finally:
            library.close()
        assert session is not None
        match = session.match
        kept = [entry.note for entry in (*match.history, *match.ahead)]
        if (len(match.history), kept) != (int(standing), notes):
            # One step more was on disk when the player died before saying so.
            one_more = kept[:-1] == notes[: int(standing)]
            one_back = kept == notes and len(match.history) == int(standing) - 1
            assert one_more or one_back
