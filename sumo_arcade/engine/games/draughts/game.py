"""International draughts as a game of the arcade: its options, its opening, its positions."""

from __future__ import annotations

from functools import cache

from sumo_arcade.engine.core import EngineError, Move, Option, Options, Preset, State
from sumo_arcade.engine.games.draughts import hub, notation
from sumo_arcade.engine.games.draughts.board import BOARDS, Board
from sumo_arcade.engine.games.draughts.draws import FRESH, Clock, few_pieces
from sumo_arcade.engine.games.draughts.evaluation import DraughtsSearchKernel
from sumo_arcade.engine.games.draughts.kernel import DraughtsKernel
from sumo_arcade.engine.games.draughts.pdn import PDN
from sumo_arcade.engine.games.draughts.rules import DraughtsState, Rules
from sumo_arcade.engine.hub import Dialect, HubGame
from sumo_arcade.engine.kernel import DEPTH_LIMIT
from sumo_arcade.engine.tagged import GameWithFiles


class DraughtsGame(HubGame, GameWithFiles):
    """See ``Game``."""

    id = "draughts"
    name = "International draughts"
    seats = ("white", "black")
    file_format = PDN
    dialect = Dialect(hub.VARIANTS, hub.write, hub.fen, hub.note, hub.parse)
    options = (
        Option("board", tuple(BOARDS), "10x10"),
        Option("captures", ("enforced", "claimable"), "enforced"),
        Option("touch_move", ("off", "on"), "off"),
    )
    presets = (
        Preset("standard", {"captures": "enforced", "touch_move": "off"}),
        Preset("strict", {"captures": "claimable", "touch_move": "on"}),
    )

    def start(self, options: Options) -> DraughtsState:
        """See ``Game``: all rows but the middle two are full of men."""
        board = BOARDS[options["board"]]
        men = board.size * (board.size - 2) // 4
        bits = sorted(board.squares)
        return DraughtsState(rules_of(options), (sum(bits[-men:]), sum(bits[:men]), 0, 0), FRESH)

    def load(self, text: str, options: Options) -> DraughtsState:
        """See ``Game``: a PDN FEN. The counts of R-DR-1 begin here."""
        rules = rules_of(options)
        words = notation.read_position(rules.board, text)
        return DraughtsState(rules, words, Clock(few=few_pieces(words)))

    def perft(self, state: State, depth: int) -> int:
        """See ``Game``: moves distinct in start, end and captured set; draws end nothing."""
        if not isinstance(state, DraughtsState):
            raise TypeError("a position of draughts is needed")
        if not 0 <= depth <= DEPTH_LIMIT:
            raise EngineError(f"the depth must be 0 to {DEPTH_LIMIT}, not {depth}")
        return state.leaves(depth)


@cache
def _rules(board: str, captures: str, touch_move: str) -> Rules:
    squares = BOARDS[board]
    strict, free = (
        DraughtsKernel(squares.full, squares.top, squares.bottom, free) for free in (False, True)
    )
    search_kernel = search_kernel_of(board)
    return Rules(
        squares,
        strict,
        search_kernel,
        free,
        captures == "claimable",
        touch_move == "on",
        plain_moves(squares),
    )


@cache
def search_kernel_of(board: str) -> DraughtsSearchKernel:
    """The kernel that scores positions of a board."""
    squares = BOARDS[board]
    size = squares.size
    by_row = [0] * size
    edge = centre = left = 0
    for bit, (row, column) in squares.cells.items():
        by_row[row] |= bit
        edge |= bit if column in (0, size - 1) else 0
        centre |= bit if 3 <= column < size - 3 else 0
        left |= bit if column < size // 2 else 0
    return DraughtsSearchKernel(squares.full, by_row, edge, centre, left)


def plain_moves(board: Board) -> dict[int, dict[int, Move]]:
    """Every move without a capture that a piece could make, by start and m0."""
    found: dict[int, dict[int, Move]] = {}
    for (start, _), line in board.lines.items():
        for end in line:
            path = (board.squares[start], board.squares[end])
            found.setdefault(start, {})[start | end] = Move(path, "", (start | end, 0))
    return found


def rules_of(options: Options) -> Rules:
    """The rules that complete ``options`` give."""
    return _rules(options["board"], options["captures"], options["touch_move"])
