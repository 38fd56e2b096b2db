"""Every legal move by mouse, by clicks and by keyboard; and no square that is not marked plays."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sumo_arcade.engine.core import Game, Move, Path, Square, State, settle
from sumo_arcade.engine.registry import all_games
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.art.board_art import art_for
from sumo_arcade.ui.board.board import Board
from sumo_arcade.ui.board.gesture_result import Answer, Played
from sumo_arcade.ui.board.handling import handling_for
from sumo_arcade.ui.board.preview import MoveEffects
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

SLACK = 4
GAMES = [game for game in all_games() if not game.secret]
TURNS = 24
"""Of a random game; every third position is tried."""
WAYS, ATTEMPTS = 40, 60
"""Tried in a position at most: ways to spell a move, and squares after a path."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def boards(game: Game, seed: int) -> Iterator[tuple[Board, random.Random]]:
    """The board in positions of a random game."""
    chance = random.Random(f"{game.id} {seed}")  # noqa: S311 - the same games every time
    options = settle(game, {})
    art = art_for(game.id)(Sprites(assets(), Metrics.of(1280, 720, 0)), options)
    art.place(pygame.Rect(312, 32, 656, 656), flipped=False)
    state = game.start(options)
    board = Board(art, handling_for(game.id), state)
    for turn in range(TURNS):
        if state.outcome() is not None:
            return
        (seat,) = state.actors()
        if turn % 3 == seed % 3:
            board.show(state, seat)
            yield board, chance
        state = state.play(seat, chance.choice(state.moves(seat)))


def ways(board: Board, chance: random.Random) -> list[tuple[Path, Move]]:
    """Some of the ways to spell a move, of every move if they are few."""
    found = list(board.gestures.traces)
    chance.shuffle(found)
    return found[:WAYS]


def clicked(board: Board, path: Path) -> Answer:
    """Clicks along ``path`` until something comes of it; a last one plays what waits. Shift is
    held, which joins pieces where a plain click would choose another one."""
    for square in (*path, path[-1]):
        at = board.art.centre(square)
        answer = board.press(at, SLACK, shift=True) or board.release(at)
        if answer is not None:
            return answer
    return None


def entered(board: Board, path: Path) -> Answer:
    """The same by the keyboard."""
    for square in (*path, path[-1]):
        board.cursor, board.by_keys = square, True
        answer = board.enter(shift=True)
        if answer is not None:
            return answer
    return None


def lift(board: Board, square: Square) -> None:
    """A press that has become a drag, still on its square."""
    x, y = board.art.centre(square)
    board.press((x, y), SLACK)
    board.motion((x + SLACK + 1, y), held=True)


def marked(board: Board) -> set[Square]:
    """The squares that are marked as places to go, and the last one of the path."""
    effects = MoveEffects(board)
    tried = board.handling.preview(board, effects)
    return {*board.path[-1:]} | {
        square for square, _ in board.handling.target_marks(board, effects, tried)
    }


def result(state: State, move: Move) -> str:
    """What comes of ``move``: several can mean the same."""
    (seat,) = state.actors()
    return state.play(seat, move).text()


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_clicks_and_keys_play_the_move_they_spell(game: Game, seed: int) -> None:
    for board, chance in boards(game, seed):
        state, seat = board.state, board.seat
        for path, move in ways(board, chance):
            for by in (clicked, entered):
                board.show(state, seat)
                answer = by(board, path)
                if isinstance(answer, Played) and answer.path[: len(path)] != path:
                    continue  # a part of the path was the whole of another move
                assert isinstance(answer, Played), (state.text(), path, by.__name__, answer)
                assert result(state, answer.move) == result(state, move), (state.text(), path)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_a_drag_plays_what_it_shows_and_nothing_else(game: Game, seed: int) -> None:
    """Along every way, as fast as the pointer is seen on its squares alone; and where no other way
    could be meant, the move of that way."""
    for board, chance in boards(game, seed):
        state, seat = board.state, board.seat
        for path, move in ways(board, chance):
            board.show(state, seat)
            lift(board, path[0])
            for square in path[1:]:
                board.motion(board.art.centre(square), held=True)
            drawn, shown = board.path, board.handling.trial(board)[1]
            answer = board.release(board.art.centre(path[-1]))
            assert isinstance(answer, Played) == (shown is not None), (state.text(), path)
            if isinstance(answer, Played):
                assert answer.move == shown
                assert drawn != path or result(state, answer.move) == result(state, move)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_what_is_not_marked_plays_nothing(game: Game, seed: int) -> None:
    """After each beginning of a way, each square that is not marked is clicked and dropped on."""
    for board, chance in boards(game, seed):
        state, seat = board.state, board.seat
        begun = {path[:size] for path, _ in board.gestures.traces for size in range(1, len(path))}
        tries = [(path, square) for path in begun for square in board.art.squares()]
        tries.sort()
        for path, square in chance.sample(tries, min(ATTEMPTS, len(tries))):
            board.show(state, seat)
            for step in path:
                at = board.art.centre(step)
                board.press(at, SLACK)
                board.release(at)
            if board.path != path or square in marked(board):
                continue
            at = board.art.centre(square)
            answer = board.press(at, SLACK) or board.release(at)
            assert not isinstance(answer, Played), (state.text(), path, square)


@every_game
def test_a_drop_on_what_is_not_marked_plays_nothing(game: Game) -> None:
    for board, chance in boards(game, 1):
        state, seat = board.state, board.seat
        for path, _move in ways(board, chance):
            square = chance.choice(board.art.squares())
            board.show(state, seat)
            lift(board, path[0])
            for step in path[1:-1]:
                board.motion(board.art.centre(step), held=True)
            board.motion(board.art.centre(square), held=True)
            offered = marked(board)
            answer = board.release(board.art.centre(square))
            if square not in offered:
                assert not isinstance(answer, Played), (state.text(), path, square)
