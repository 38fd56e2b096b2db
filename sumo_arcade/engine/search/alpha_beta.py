"""The search: one alpha-beta for every game whose kernel can score its positions.

Principal variation search with a transposition table, killers, history, late move reductions,
futility pruning, null moves where the kernel allows them, and a quiescence search of the kernel's
tactical moves. Repetitions and the kernel's draws by counting are found inside the tree. Depth is
counted in the kernel's units (``turn_depth`` a turn), scores are for the side to move. Compiled
with the kernels; interpreted it visits the same nodes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from sumo_arcade.engine._num import i64, vec
from sumo_arcade.engine.kernel import NO_SCORE, PROVEN, WIN, Kernel, Moves
from sumo_arcade.engine.search.move_ordering import KILLER, TT_MOVE, MoveOrdering
from sumo_arcade.engine.search.node import Node
from sumo_arcade.engine.search.transposition_table import TranspositionTable, hash_words

MAX_PLY: Final = 120
"""The deepest ply that is searched."""
MAX_HISTORY: Final = 1000
"""Positions before the root that are kept to find repetitions."""
REVERSIBLE_MASK: Final = 0xFFF
"""The bits of a clock that count the moves since the last irreversible one."""
CHECK_INTERVAL: Final = 1000
"""Nodes between two calls of ``should_stop``."""
CAPTURES_ONLY: Final = -9
"""A depth at which ``Kernel.must_resolve`` no longer asks for threats."""
FUTILITY_TURNS: Final = 6
"""Turns from the leaves up to which the static score may prune a node or its quiet moves."""
SIDE_KEY: Final = 0x1B873593CC9E2D51
"""XORed into the hash where the second seat is to move."""


def position_key(words: tuple[i64, i64, i64, i64], side: i64) -> i64:
    """The hash by which repetitions are found: of the words and of the side to move."""
    a, b, c, d = words
    key = hash_words(a, b, c, d)
    return key ^ SIDE_KEY if side else key


class Search:
    """A search with its memory: table, killers and history. Not for several threads.

    ``set_root``, then ``search_root`` with rising depths. The best move so far is in ``best0`` and
    ``best1`` once ``has_best`` is true, also when the search was stopped.
    """

    def __init__(self, kernel: Kernel, bits: int = 18) -> None:
        """``bits`` is the size of the table: 2^bits entries of 32 bytes."""
        self.kernel = kernel
        self.moves = Moves()
        self.ordering = MoveOrdering(kernel, self.moves, MAX_PLY + 1)
        self.table = TranspositionTable(bits)
        self.nodes_by_ply = [Node(ply, MAX_PLY - ply) for ply in range(MAX_PLY + 1)]
        """The nodes from the root to the current one."""
        self.position_history: vec[i64] = vec[i64]([0] * (MAX_HISTORY + MAX_PLY + 1))
        """The keys (``position_key``) from the start of the game to the current node."""
        self.root_index: i64 = 0
        """Where the root is in ``position_history``."""
        self.reductions: vec[i64] = vec[i64](
            [int(math.log(max(n >> 6, 1)) * math.log(max(n & 63, 1)) / 1.9) for n in range(4096)]
        )
        """Late move reductions in turns, by depth in turns (times 64) and number of the move."""
        self.repetition_step: i64 = 2 if kernel.turn_depth == 1 else 1
        """Positions can repeat only after a multiple of so many plies."""
        self.futility_margin: i64 = kernel.futility_margin
        self.contempt: i64 = kernel.contempt
        self.words: tuple[i64, i64, i64, i64] = (0, 0, 0, 0)
        self.side: i64 = 0
        self.depth: i64 = 0
        self.nodes: i64 = 0
        self.node_limit: i64 = 0
        """The count of nodes at which the search stops; 0 for none."""
        self.next_check: i64 = 0
        self.stopped = False
        self.should_stop: Callable[[], bool] | None = None
        self.best0: i64 = 0
        self.best1: i64 = 0
        self.best_score: i64 = 0
        self.has_best = False

    # Called from outside

    def set_root(
        self, words: tuple[i64, i64, i64, i64], clock: i64, side: i64, past: Sequence[i64]
    ) -> None:
        """Sets the position to search. ``past`` has the keys of the positions before it, oldest
        first; only the last ``MAX_HISTORY`` are kept."""
        kept = past[-MAX_HISTORY:]
        for at, key in enumerate(kept):
            self.position_history[at] = key
        self.root_index = len(kept)
        self.words, self.side = words, side
        root = self.nodes_by_ply[0]
        root.a, root.b, root.c, root.d = words
        root.clock, root.side = clock, side
        self.table.new_root()
        self.ordering.new_root()
        self.nodes = 0
        self.stopped = False
        self.has_best = False

    def set_limits(self, nodes: i64, should_stop: Callable[[], bool] | None) -> None:
        """Stops after so many more ``nodes`` (0: no limit), or when ``should_stop`` says so."""
        self.node_limit = self.nodes + nodes if nodes else 0
        self.should_stop = should_stop
        self.stopped = False
        self._schedule_check()

    def search_root(self, depth: i64, alpha: i64, beta: i64) -> i64:
        """Searches the root to ``depth``. The score means nothing when ``stopped`` is true then."""
        return self._search(self._prepare_root(depth, alpha, beta))

    def search_root_move(self, m0: i64, m1: i64, depth: i64, alpha: i64, beta: i64) -> i64:
        """The score of one move of the root, else as ``search_root``."""
        root = self._prepare_root(depth, alpha, beta)
        self.position_history[self.root_index] = position_key(self.words, self.side)
        return self._search_move(root, m0, m1, alpha, 0, TT_MOVE)

    def pv(self) -> list[tuple[i64, i64]]:
        """The principal variation from the root."""
        root = self.nodes_by_ply[0]
        line: list[tuple[i64, i64]] = []
        at: i64 = 0
        while at < root.pv_length:
            line.append((root.pv0[at], root.pv1[at]))
            at += 1
        return line

    def _prepare_root(self, depth: i64, alpha: i64, beta: i64) -> Node:
        self.depth = depth
        root = self.nodes_by_ply[0]
        root.depth, root.alpha, root.beta, root.sp, root.top = depth, alpha, beta, 0, 0
        return root

    def _schedule_check(self) -> None:
        self.next_check = self.nodes + CHECK_INTERVAL
        if self.node_limit and self.node_limit < self.next_check:
            self.next_check = self.node_limit

    def _check_stop(self) -> bool:
        """Whether the search must stop now. ``should_stop`` may run other Python code."""
        if (self.node_limit and self.nodes >= self.node_limit) or (
            self.should_stop is not None and self.should_stop()
        ):
            self.stopped = True
        else:
            self._schedule_check()
        return self.stopped

    # The tree

    def _search(self, node: Node) -> i64:
        """The score of a node: exact inside its window, else a bound. 0 when stopped."""
        node.pv_length = 0
        if self.stopped:
            return 0
        self.nodes += 1
        if self.nodes >= self.next_check and self._check_stop():
            return 0
        kernel, ply = self.kernel, node.ply
        a, b, c, d = node.a, node.b, node.c, node.d
        key = hash_words(a, b, c, d)
        self.position_history[self.root_index + ply] = key ^ SIDE_KEY if node.side else key
        if ply:
            result = kernel.terminal_score(node.clock, a, b, c, d)
            if result != NO_SCORE:
                return self._score_result(result, ply, node.side)
            if self._is_repetition(ply, node.clock & REVERSIBLE_MASK):
                return self._score_result(0, ply, node.side)
        depth = node.depth
        if ply >= MAX_PLY or (depth <= 0 and not kernel.must_resolve(a, b, c, d, depth)):
            return self._quiesce(a, b, c, d, node.alpha, node.beta, 0, ply, node.sp)
        node.key = key ^ kernel.clock_key(node.clock)
        score = self._probe_table(node)
        return self._expand(node) if score == NO_SCORE else score

    def _probe_table(self, node: Node) -> i64:
        """The table's score if it cuts the node off, else ``NO_SCORE``; sets the table's move.

        A node that is not in the table is searched a turn less deeply (internal iterative
        reduction).
        """
        table = self.table
        at = table.probe(node.key)
        if at < 0:
            node.tt_move0 = -1
            if node.depth > 3 * self.kernel.turn_depth:
                node.depth -= self.kernel.turn_depth
            return NO_SCORE
        node.tt_move0, node.tt_move1 = table.entries[at + 1], table.entries[at + 2]
        if node.ply and node.beta - node.alpha == 1:
            return table.cutoff_score(at, node)
        return NO_SCORE

    def _score_result(self, result: i64, ply: i64, side: i64) -> i64:
        """The score, for ``side``, of a game that ended ``ply`` plies from the root."""
        if result > 0:
            return WIN - ply
        if result < 0:
            return ply - WIN
        return -self.contempt if side == self.side else self.contempt

    def _is_repetition(self, ply: i64, reversible: i64) -> bool:
        """Whether the position stood among the last ``reversible`` ones.

        Once is enough: whoever can repeat a position once can do it again.
        """
        now = self.root_index + ply
        oldest = now - reversible
        if oldest < 0:
            oldest = 0
        key = self.position_history[now]
        at = now - self.repetition_step - self.repetition_step
        while at >= oldest:
            if self.position_history[at] == key:
                return True
            at -= self.repetition_step
        return False

    def _quiesce(
        self, a: i64, b: i64, c: i64, d: i64, alpha: i64, beta: i64, depth: i64, ply: i64, sp: i64
    ) -> i64:
        """The score once no tactical move gains anything; standing pat is always allowed."""
        kernel = self.kernel
        result = kernel.terminal_score(0, a, b, c, d)
        if result != NO_SCORE:
            return self._score_result(result, ply, self.side)
        if not kernel.has_moves(a, b, c, d, self.moves, sp):
            return ply - WIN
        best = kernel.evaluate(a, b, c, d)
        if best >= beta or ply >= MAX_PLY:
            return best
        if best > alpha:
            alpha = best
        moves = self.moves
        moves.reserve(sp)
        top = kernel.gen_tactical(a, b, c, d, depth, moves, sp)
        i = sp
        while i < top and best < beta and not self.stopped:
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            na, nb, nc, nd = kernel.apply(a, b, c, d, m0, m1)
            self.nodes += 1
            if self.nodes >= self.next_check:
                self._check_stop()
            if kernel.keeps_turn(m0, m1):
                score = self._quiesce(na, nb, nc, nd, alpha, beta, depth, ply + 1, top)
            else:
                score = -self._quiesce(na, nb, nc, nd, -beta, -alpha, depth - 1, ply + 1, top)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
            i += 1
        return best

    def _expand(self, node: Node) -> i64:
        """The score of a node: by static pruning where that does, else by its moves."""
        kernel, alpha = self.kernel, node.alpha
        a, b, c, d = node.a, node.b, node.c, node.d
        least: i64 = -TT_MOVE
        prunable = node.ply != 0 and node.beta - node.alpha == 1 and -PROVEN < alpha < PROVEN
        if prunable and not kernel.must_resolve(a, b, c, d, CAPTURES_ONLY):
            static = kernel.evaluate(a, b, c, d)
            score = self._prune(node, static)
            if score != NO_SCORE and kernel.has_moves(a, b, c, d, self.moves, node.sp):
                return score
            near = node.depth <= FUTILITY_TURNS * kernel.turn_depth
            if near and static + self._margin(node.depth + 1) <= alpha:
                least = KILLER
        self.moves.reserve(node.sp)
        node.top = kernel.gen(a, b, c, d, self.moves, node.sp)
        if node.top == node.sp:
            return node.ply - WIN
        self.ordering.score_moves(node)
        only_move = node.top == node.sp + 1
        if only_move and kernel.turn_depth == 1 and node.ply < self.depth + 8:
            node.depth += 1
        best = self._search_moves(node, least)
        if not self.stopped:
            self.table.store(node, best)
        return best

    def _search_moves(self, node: Node, least: i64) -> i64:
        """Searches the moves of a node in order; the best score.

        Moves whose ordering score is below ``least`` are left out as soon as another does not lose.
        """
        moves, ordering, alpha = self.moves, self.ordering, node.alpha
        best: i64 = -WIN
        i = node.sp
        while i < node.top and best < node.beta:
            order = ordering.pick_best(i, node.top)
            if order < least and best > -PROVEN:
                break
            m0 = moves.m0[i]
            m1 = moves.m1[i]
            score = self._search_move(node, m0, m1, alpha, i - node.sp, order)
            if self.stopped:
                return 0
            if score > best:
                best = score
                node.best0, node.best1 = m0, m1
                if score > alpha:
                    alpha = score
                    self._update_pv(node, score)
                    if score >= node.beta:
                        ordering.update_on_cutoff(node, i)
            i += 1
        return best

    def _update_pv(self, node: Node, score: i64) -> None:
        """The node's best move has raised alpha: it begins the principal variation from here."""
        node.set_pv(node.best0, node.best1, self.nodes_by_ply[node.ply + 1])
        if node.ply == 0:
            self.best0, self.best1, self.best_score = node.best0, node.best1, score
            self.has_best = True

    def _margin(self, depth: i64) -> i64:
        """What quiet moves may gain in ``depth`` at most."""
        return self.futility_margin * depth // self.kernel.turn_depth

    def _prune(self, node: Node, static: i64) -> i64:
        """A bound that makes every move needless (reverse futility, null move), or ``NO_SCORE``."""
        kernel, depth, beta = self.kernel, node.depth, node.beta
        if depth <= FUTILITY_TURNS * kernel.turn_depth and static - self._margin(depth) >= beta:
            return static
        a, b, c, d = node.a, node.b, node.c, node.d
        null = depth >= 2 and static >= beta and kernel.allows_null_move(a, b, c, d)
        return beta if null and self._null_move_score(node) >= beta else NO_SCORE

    def _null_move_score(self, node: Node) -> i64:
        """The score if the side to move does nothing, searched less deeply."""
        child = self.nodes_by_ply[node.ply + 1]
        child.a, child.b, child.c, child.d = self.kernel.null_move(node.a, node.b, node.c, node.d)
        child.clock = node.clock & ~REVERSIBLE_MASK
        child.side = 1 - node.side
        child.sp = node.sp
        depth = node.depth - 3 - node.depth // 6
        return self._search_child(child, False, node.beta - 1, node.beta, depth)

    def _search_move(
        self, node: Node, m0: i64, m1: i64, alpha: i64, number: i64, order: i64
    ) -> i64:
        """The score of the ``number``-th move of a node, counted from 0.

        The first is searched with the full window, the others with a null window and, if they are
        late and quiet, to a reduced depth; those that beat ``alpha`` are searched again.
        """
        kernel, beta = self.kernel, node.beta
        a, b, c, d = node.a, node.b, node.c, node.d
        child = self.nodes_by_ply[node.ply + 1]
        child.a, child.b, child.c, child.d = kernel.apply(a, b, c, d, m0, m1)
        child.clock = kernel.next_clock(node.clock, a, b, c, d, m0, m1)
        child.sp = node.top
        same_side = kernel.keeps_turn(m0, m1)
        child.side = node.side if same_side else 1 - node.side
        depth = node.depth - kernel.depth_cost(a, m0)
        if number == 0:
            return self._search_child(child, same_side, alpha, beta, depth)
        reduction = self._reduction(node, alpha, depth, number, order)
        score = self._search_child(child, same_side, alpha, alpha + 1, depth - reduction)
        if score > alpha and reduction:
            score = self._search_child(child, same_side, alpha, alpha + 1, depth)
        if alpha < score < beta and beta - alpha > 1:
            score = self._search_child(child, same_side, alpha, beta, depth)
        return score

    def _reduction(self, node: Node, alpha: i64, depth: i64, number: i64, order: i64) -> i64:
        """By how much ``depth`` is reduced for a late quiet move; ``alpha`` is as raised so far."""
        turn = self.kernel.turn_depth
        if number < 2 or node.depth < 2 * turn or order >= KILLER:
            return 0
        reduction = self.reductions[(node.depth // turn & 63) << 6 | (min(63, number))]
        if order < 0 or node.beta - alpha == 1:
            reduction += 1
        reduction *= turn
        if reduction > depth - turn:
            reduction = depth - turn if depth > turn else 0
        return reduction

    def _search_child(self, child: Node, same_side: bool, alpha: i64, beta: i64, depth: i64) -> i64:
        """Searches the node that a move leads to; the score for the side that moved."""
        child.depth = depth
        if same_side:
            child.alpha, child.beta = alpha, beta
            return self._search(child)
        child.alpha, child.beta = -beta, -alpha
        return -self._search(child)
