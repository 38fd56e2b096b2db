"""The words of SUMOn that the rest of the program asks for: options, endings, refusals, and the
numbers of its rules page."""

from __future__ import annotations

from typing import Final

from sumo_arcade.engine.core import Option
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.game_options import LIVES_OPTION, MANA_OPTION, ROUNDS_OPTION
from sumo_arcade.text import N_
from sumo_arcade.ui.art.board_art import HOUSE_ILLEGALS, HOUSE_REASONS, OptionWords, Words

SEATS: Final = (N_("Red"), N_("Blue"))

MINUTES: Final = {
    "off": N_("No limit"),
    "1": N_("1 min"),
    "2": N_("2 min"),
    "3": N_("3 min"),
    "4": N_("4 min"),
    "5": N_("5 min"),
    "6": N_("6 min"),
    "7": N_("7 min"),
    "8": N_("8 min"),
    "9": N_("9 min"),
    "10": N_("10 min"),
}


def _numbers(option: Option) -> dict[str, str]:
    """The choices of a number, in figures."""
    return {choice: choice for choice in option.choices if choice.isdigit()}


OPTION_WORDS: Final = {
    "seed": OptionWords(N_("Deck"), N_("shuffled anew for every game"), {}),
    "minutes": OptionWords(N_("Time to plan"), N_("each player, each round"), MINUTES),
    "laying": OptionWords(
        N_("Plans are laid"),
        "",
        {"curtain": N_("In turns"), "together": N_("At once")},
        {
            "curtain": N_("one player looks away"),
            "together": N_("each on a half of the screen"),
        },
        for_two=True,
    ),
    "rounds": OptionWords(
        N_("Last round"),
        N_("after it, a draw"),
        {"off": N_("No end")} | _numbers(ROUNDS_OPTION),
        {"off": N_("until the last life is lost")},
    ),
    "lives": OptionWords(N_("Lives"), N_("of each side"), _numbers(LIVES_OPTION)),
    "mana": OptionWords(N_("Mana"), N_("each side, each round"), _numbers(MANA_OPTION)),
    "limit": OptionWords(
        N_("After the last round"),
        N_("as it was when the game began"),
        {"draw": N_("It is a draw"), "life": N_("More lives win")},
    ),
}

REASONS: Final = HOUSE_REASONS | {
    "life": N_("{loser} has no life left."),
    "last_round": N_("The last round is over. Both have lives left."),
    "nobody_left": N_("No wrestlers are left. Both still have lives."),
    # By the former ruling, in older games:
    "rounds": N_("The last round is over, and life is counted."),
    "exhausted": N_("No wrestler is left on either side, and life is counted."),
}

ILLEGALS: Final = HOUSE_ILLEGALS | {
    "wrong_phase": N_("That is not what is asked for now."),
    "no_such_tile": N_("That is no tile of the board: {squares}."),
    "not_summoning_row": N_("Wrestlers enter on their own row. {squares} is not on it."),
    "lane_occupied": N_("{squares} is taken. A wrestler needs a free tile to enter."),
    "empty_tile": N_("There is no wrestler on {squares}."),
    "not_own": N_("The wrestler on {squares} is the enemy's. Choose one of your own."),
    "not_enemy": N_("The wrestler on {squares} is your own. Choose one of the enemy's."),
    "taken_down": N_("{squares} is taken down and cannot be chosen by its side this round."),
    "avatar": N_("The avatar on {squares} cannot be hit by enemy cards this round."),
    "landing_taken": N_("The jump would land on {squares}, and that tile is taken."),
    "one_target": N_("Choose exactly one tile."),
    "two_targets": N_("Choose one of your own wrestlers, then one of the enemy's."),
    "not_in_reserve": N_("Your reserve has no such wrestler left for slot {squares}."),
    "not_in_hand": N_("You do not hold the card that lies in slot {squares}."),
    "mana_short": N_("All of this together costs more mana than you have."),
    "slot_count": N_("A plan has another number of slots."),
    "not_a_command": N_("That is not a command: slot {squares}."),
    "no_such_wrestler": N_("There is no such wrestler: slot {squares}."),
    "no_such_card": N_("There is no such card: slot {squares}."),
    "no_such_move": N_("So much mana cannot be laid on a move: slot {squares}."),
    "not_an_action": N_("That is not something that can be done in this game."),
    "no_such_sign": N_("The signs are rock, paper and scissors."),
    "no_such_lane": N_("There is no such lane."),
}

WORDS: Final = Words(
    title=N_("SUMOn"),
    tagline=N_("plan in secret, then fight"),
    seats=SEATS,
    options=OPTION_WORDS,
    reasons=REASONS,
    illegals=ILLEGALS,
    order=(N_("plans first"), N_("plans second")),
    lot=N_("{name} plays {side} and plans first"),
    first_steps=N_("Lay cards, wrestlers and steps into your ten slots, then lock them in."),
)


def _rule_numbers() -> dict[str, int]:
    single = ("life", "mana", "hand", "slots", "rounds", "fatup", "jump")
    found = {name: getattr(FIGURES, name) for name in single}
    for rank in FIGURES.ranks:
        found |= {
            f"weight_{rank.name}": rank.weight,
            f"mana_{rank.name}": rank.mana,
            f"pieces_{rank.name}": rank.pieces,
        }
    found |= {f"mana_{card.name}": card.mana for card in FIGURES.cards}
    copies = [card.copies for card in FIGURES.cards]
    return found | {"deck": sum(copies), "copies": max(copies)}


RULE_NUMBERS: Final = {name: str(number) for name, number in _rule_numbers().items()}
"""What stands for ``{weight_ozeki}`` and its like on the rules page, from the data file."""
