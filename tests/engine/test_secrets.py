"""What a match does for a game with secrets: seals, drafts, and options that are drawn by lot."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from sumo_arcade.engine.abilities import Secret
from sumo_arcade.engine.core import (
    Move,
    Option,
    OptionError,
    Options,
    Seat,
    draw_lots,
    settle,
)
from sumo_arcade.engine.match import LONGEST_DRAFT, Match, MatchError
from sumo_arcade.engine.record import from_record, to_record
from tests.takeaway import GAME, Pile, TakeAway

ANNA, BEN = 0, 1


@dataclass(frozen=True, slots=True)
class SealedPile(Pile, Secret):
    """A pile of which every third stone shows something when it becomes the topmost."""

    def play(self, seat: Seat, move: Move) -> SealedPile:
        after = Pile.play(self, seat, move)
        return SealedPile(after.left, after.seat, self.claimable, after.singles, self)

    def view(self, seat: Seat | None) -> SealedPile:  # noqa: ARG002 - nobody sees less
        return self

    def sealed(self) -> bool:
        return self.left % 3 == 0


class Sealed(TakeAway):
    """The same game on such piles."""

    options = (*TakeAway.options, Option("deal", (), "0", number=True, drawn=True))
    secret = True

    def start(self, options: Options) -> SealedPile:
        pile = TakeAway.start(self, options)
        return SealedPile(pile.left, pile.seat, pile.claimable)


SEALED = Sealed()


def played(*notes: str) -> Match:
    match = Match(SEALED)
    for number, note in enumerate(notes):
        match.play_text(number % 2, note)
    return match


def test_what_was_shown_is_not_taken_back() -> None:
    left = SEALED.start(settle(SEALED, {})).left
    open_take = next(n for n in (1, 2) if (left - n) % 3)
    open_match = played(str(open_take))
    assert open_match.can_undo
    open_match.undo()
    assert not open_match.history
    match = played(str(left % 3 or 3))
    assert not match.can_undo
    with pytest.raises(MatchError, match="cannot be hidden again"):
        match.undo()
    assert len(match.history) == 1


def test_going_back_ends_where_something_was_shown() -> None:
    left = SEALED.start(settle(SEALED, {})).left
    assert left % 3 == 0
    match = played("1", "1", "1", "2")
    assert [match.can_go_back(plies) for plies in range(5)] == [False, False, False, True, True]
    match.resign(ANNA)
    assert match.can_go_back(3)
    assert not match.can_go_back(2)


def test_the_time_of_what_is_taken_back_stays_used() -> None:
    left = SEALED.start(settle(SEALED, {})).left
    match = Match(SEALED)
    match.tick(40.0)
    match.play_text(ANNA, str(next(n for n in (1, 2) if (left - n) % 3)))
    match.tick(7.0)
    match.undo()
    match.tick(2.0)
    assert match.thinking == pytest.approx(42.0)


def test_an_ending_is_taken_back_also_after_something_was_shown() -> None:
    left = SEALED.start(settle(SEALED, {})).left
    match = played(str(left % 3 or 3))
    match.resign(BEN)
    assert match.undo().kind == "resignation"
    assert not match.can_undo


def test_a_move_stands_once_the_next_seat_has_begun_its_secret() -> None:
    match = Match(GAME)
    match.play_text(ANNA, "1")
    match.lay(BEN, "")
    assert not match.can_undo
    match.lay(BEN, None)
    assert match.can_undo


def test_a_draft_goes_with_its_move_and_stays_through_an_ending() -> None:
    match = Match(GAME)
    match.lay(ANNA, "2")
    match.lay(BEN, "3")
    match.play_text(ANNA, "1")
    assert (match.draft(ANNA), match.draft(BEN)) == (None, "3")
    match.resign(BEN)
    match.undo()
    assert match.draft(BEN) == "3"
    with pytest.raises(MatchError):
        match.lay(BEN, "x" * (LONGEST_DRAFT + 1))


def test_a_draft_is_in_the_record() -> None:
    match = Match(GAME)
    match.lay(BEN, "3")
    again = from_record(to_record(match), GAME)
    assert (again.draft(ANNA), again.draft(BEN)) == (None, "3")


@pytest.mark.parametrize(("given", "kept"), [("0", "0"), ("007", "7"), ("9" * 30,) * 2])
def test_any_whole_number_is_taken(given: str, kept: str) -> None:
    assert settle(SEALED, {"deal": given})["deal"] == kept


@pytest.mark.parametrize("given", ["", "-1", "1.5", "x", "1_0", "٣", " 1", "9" * 31])
def test_anything_else_is_no_whole_number(given: str) -> None:
    with pytest.raises(OptionError, match="option deal cannot be"):
        settle(SEALED, {"deal": given})


def test_lots_are_drawn_for_what_is_drawn_alone() -> None:
    chance = random.Random(5)  # noqa: S311 - the same lots every time
    lots = [draw_lots(SEALED, chance) for _ in range(50)]
    assert all(set(lot) == {"deal"} for lot in lots)
    assert len({lot["deal"] for lot in lots}) == 50
    assert all(settle(SEALED, lot)["deal"] == lot["deal"] for lot in lots)
