"""Everything Sumo Checkers says besides what it says of a move that is being tried."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.games.sumo_checkers.board import CAPTURED, PROMOTION
from sumo_arcade.text import N_, NN_
from sumo_arcade.ui.art.board_art import HOUSE_ILLEGALS, HOUSE_REASONS, Words

REASONS: Final = HOUSE_REASONS | {
    "no_checkers": N_("{loser} has no checker left on the board."),
    "no_movement": N_("{loser} cannot move any checker."),
    "repetition": N_("The same position came up for the third time."),
    "quiet_turns": N_("Nothing was pushed off or blocked for a hundred turns."),
}

ILLEGALS: Final = HOUSE_ILLEGALS | {
    "empty_square": N_("There is no checker on {squares}."),
    "not_your_checker": N_("The checker on {squares} belongs to the other side."),
    "a_block": N_("The block on {squares} stays where it is. Nothing moves it."),
    "off_board": N_("A checker never leaves the board by itself."),
    "hemmed_in": N_("No move can begin with this checker. Look around it: {squares}."),
    "own_checker_in_way": N_("Your own checker is in the way on {squares}."),
    "too_many_to_push": N_("You are not strong enough to push these: {squares}."),
    "blocked_behind": N_("They cannot be pushed. Behind them something stands on {squares}."),
    "needs_three_steps": N_("A checker walks three steps, all three. Look at {squares}."),
    "square_used": N_("A walk never comes back. It has been on {squares} already."),
    "not_adjacent": N_("Step from a square to the next one, not across: {squares}."),
    "several_ways": N_("Several ways lead to {squares}, and they do different things. Draw yours."),
    "not_in_line": N_("A group stands in one row or column. These do not: {squares}."),
    "not_adjoining": N_("There is a gap in the group. Look at {squares}."),
    "more_than_six": N_("Six checkers are the most that move together: {squares}."),
    "too_far": N_("A group moves one square at a time. {squares} is too far."),
    "not_empty": N_("The square must be empty. Look at {squares}."),
    "no_column": N_("There is no row of yours to join at {squares}."),
    "joins_inside": N_("It must join at the end of a row, not inside it: {squares}."),
    "away_from_join": N_("The row moves away from the checker that joins it: {squares}."),
    "nothing_captured": N_("You have no captured checker to place."),
    "not_your_area": N_("These were captured by the other side."),
    "not_a_move": N_("These checkers cannot move like that: {squares}."),
}

WORDS: Final = Words(
    title=N_("Sumo Checkers"),
    tagline=N_("walk, push, promote"),
    seats=(N_("Gold"), N_("Silver")),
    options={},
    reasons=REASONS,
    illegals=ILLEGALS,
    countdowns={
        "quiet_turns": NN_(
            "{n} more turn without a push-off or a block, then it is a draw.",
            "{n} more turns without a push-off or a block, then it is a draw.",
        ),
    },
    first_steps=N_("Drag a checker three squares along its way, or look at Your move for more."),
    wins={
        "checker": NN_("It captures {n} checker.", "It captures {n} checkers."),
        "super": NN_("It captures {n} Super Sumo.", "It captures {n} Super Sumos."),
    },
    won=NN_("checker captured", "checkers captured"),
    promotes=N_("It makes a Super Sumo."),
    areas={
        CAPTURED[0]: N_("Gold's Captured area"),
        CAPTURED[1]: N_("Silver's Captured area"),
        PROMOTION[0]: N_("Gold's Promotion square"),
        PROMOTION[1]: N_("Silver's Promotion square"),
    },
)
