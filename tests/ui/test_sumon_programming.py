"""The programming panel by mouse, by keys and by commands: what is laid, seen and said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from sumo_arcade.engine.core import settle
from sumo_arcade.engine.games.sumon.figures import FIGURES
from sumo_arcade.engine.games.sumon.program import COMMANDS, Program, write_program
from sumo_arcade.engine.games.sumon.rules import GAME, SumonState
from sumo_arcade.store.paths import assets
from sumo_arcade.ui.boards.sumon.programming.draft import Draft, supplies
from sumo_arcade.ui.boards.sumon.programming.programming_layout import layout_for
from sumo_arcade.ui.boards.sumon.programming.programming_panel import ProgrammingPanel
from sumo_arcade.ui.boards.sumon.programming.programming_text import time_text
from sumo_arcade.ui.boards.sumon.programming.slots import SlotWidget
from sumo_arcade.ui.boards.sumon.programming.supplies import SupplyWidget
from sumo_arcade.ui.boards.sumon.table.table_layout import places
from sumo_arcade.ui.platform.input import Event, Pos
from sumo_arcade.ui.platform.scene import Scene, Stage
from sumo_arcade.ui.platform.sprites import Sprites
from sumo_arcade.ui.platform.theme import Metrics
from sumo_arcade.ui.widgets.group import Group
from tests.ui.pilot import Pilot, flying

import pygame  # isort: skip - sumo_arcade.ui prepares SDL for it

ALL_CARDS = tuple(card.name for card in FIGURES.cards)


def view(mana: int = 18, hand: tuple[str, ...] = ("fatup", "hex", "jump")) -> SumonState:
    """What Red sees while it lays its program."""
    state = GAME.start(settle(GAME, {"seed": "7"}))
    return replace(state, mana=(mana, 10), hands=(hand, state.hands[1])).view(0)


class Table(Scene):
    """Nothing but the panel, where the table has it."""

    def __init__(self, stage: Stage, now: SumonState, draft: str, *, narrow: bool) -> None:
        super().__init__(stage)
        self.narrow = narrow
        self.drafts: list[str] = []
        self.locked: list[Program] = []
        self.panel = ProgrammingPanel(
            stage,
            now,
            0,
            draft,
            names=("Anna", "Ben"),
            narrow=narrow,
            invalidate=self.invalidate,
            changed=self.drafts.append,
            lock=self.locked.append,
        )

    @property
    def group(self) -> Group:
        return self.panel.group

    def layout(self) -> None:
        where = places(self.stage.metrics, together=self.narrow)
        self.panel.arrange(where.halves[0] if self.narrow else where.tray)

    def handle(self, event: Event) -> bool:
        return self.panel.handle(event)

    def update(self, seconds: float) -> bool:
        return self.panel.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#808080")
        self.panel.draw(surface)

    # For the tests

    def slots(self) -> str:
        """What is laid, up to the last filled slot."""
        return write_program(self.panel.program).removeprefix("program ").rstrip(" -")

    def slot(self, number: int) -> Pos:
        return self.panel.editor.tray.slots[number - 1].rect.center

    def supply(self, text: str) -> SupplyWidget:
        return self.panel.editor.tray.supply(COMMANDS[text])

    def at(self, text: str) -> Pos:
        return self.supply(text).rect.center

    def marks(self) -> dict[int, str]:
        slots = self.panel.editor.tray.slots
        return {slot.number + 1: slot.mark for slot in slots if slot.mark}

    def said(self) -> str:
        return self.panel.editor._hint[0]

    def picture(self) -> pygame.Surface:
        """The panel as it is drawn now."""
        whole = pygame.Surface((self.stage.metrics.width, self.stage.metrics.height))
        self.draw(whole)
        return whole


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with flying(tmp_path / "data") as made:
        yield made


def begin(
    pilot: Pilot, draft: str = "", *, now: SumonState | None = None, narrow: bool = False
) -> Table:
    table = Table(pilot.app, now or view(), draft, narrow=narrow)
    pilot.app.reset(table)
    pilot.step()
    return table


def carry(pilot: Pilot, start: Pos, goal: Pos) -> None:
    """Takes something up and brings it to ``goal``, without letting go."""
    pilot.move_to(start)
    pilot.press(start)
    for part in range(1, 5):
        x = start[0] + (goal[0] - start[0]) * part // 4
        y = start[1] + (goal[1] - start[1]) * part // 4
        pilot.move_to((x, y))


# By mouse


def test_a_click_lays_into_the_next_slot_and_tells(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.click_at(table.at("summon:ozeki"))
    pilot.click_at(table.at("card:jump"))
    assert table.slots() == "summon:ozeki card:jump"
    assert table.drafts[-1] == "program summon:ozeki card:jump - - - - - - - -"
    assert len(table.drafts) == 2
    pilot.settle()
    assert table.panel.editor.mana_left.shown == 18 - 6 - 3
    assert (table.supply("summon:ozeki").stock, table.supply("card:jump").gone) == (1, True)


def test_a_drag_lays_into_the_slot_under_the_pointer(pilot: Pilot) -> None:
    table = begin(pilot)
    carry(pilot, table.at("card:fatup"), table.slot(6))
    assert table.marks()[6] == "hot"
    assert {mark for slot, mark in table.marks().items() if slot != 6} == {"open"}
    assert table.supply("card:fatup").gone
    assert table.slots() == ""
    pilot.release(table.slot(6))
    assert table.slots() == "- - - - - card:fatup"


def test_between_two_slots_the_nearer_one_counts(pilot: Pilot) -> None:
    table = begin(pilot)
    one, two = table.panel.editor.tray.slots[:2]
    between = (one.rect.right + 2, one.rect.centery)
    assert not any(slot.rect.collidepoint(between) for slot in (one, two))
    pilot.drag_at(table.at("move:3"), between)
    assert table.slots() == "move:3"


def test_dropped_on_a_full_slot_it_takes_the_place(pilot: Pilot) -> None:
    table = begin(pilot, "summon:yokozuna card:jump")
    pilot.drag_at(table.at("summon:ozeki"), table.slot(1))
    assert table.slots() == "summon:ozeki card:jump"
    assert table.supply("summon:yokozuna").stock == 1


def test_from_slot_to_slot_they_are_exchanged(pilot: Pilot) -> None:
    table = begin(pilot, "summon:ozeki card:jump move:2")
    carry(pilot, table.slot(1), table.slot(3))
    assert table.marks()[1] == "held"
    pilot.release(table.slot(3))
    assert table.slots() == "move:2 card:jump summon:ozeki"
    pilot.drag_at(table.slot(2), table.slot(9))
    assert table.slots() == "move:2 - summon:ozeki - - - - - card:jump"


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_on_a_full_slot_takes_it_back(pilot: Pilot, button: int) -> None:
    table = begin(pilot, "summon:ozeki card:jump move:2")
    pilot.click_at(table.slot(2), button)
    assert table.slots() == "summon:ozeki - move:2"
    assert table.marks()[2] == "chosen"
    pilot.click_at(table.at("card:fatup"))
    assert table.slots() == "summon:ozeki card:fatup move:2"


def test_dragged_down_to_the_supplies_it_is_taken_back(pilot: Pilot) -> None:
    table = begin(pilot, "summon:ozeki card:jump")
    pilot.drag_at(table.slot(1), table.at("card:hex"))
    assert table.slots() == "- card:jump"


@pytest.mark.parametrize("goal", [(5, 5), (640, 40)])
def test_let_go_anywhere_else_it_returns(pilot: Pilot, goal: Pos) -> None:
    table = begin(pilot, "summon:ozeki")
    pilot.drag_at(table.slot(1), goal)
    pilot.drag_at(table.at("card:jump"), goal)
    assert table.slots() == "summon:ozeki"
    assert table.drafts == []


def test_escape_and_the_other_button_and_letting_go_outside_end_a_drag(pilot: Pilot) -> None:
    table = begin(pilot)
    carry(pilot, table.at("card:jump"), table.slot(4))
    pilot.key("escape")
    pilot.release(table.slot(4))
    carry(pilot, table.at("card:jump"), table.slot(4))
    pilot.press(table.slot(4), 3)
    pilot.release(table.slot(4))
    carry(pilot, table.at("card:jump"), table.slot(4))
    pilot.post(pygame.MOUSEMOTION, pos=table.slot(5), rel=(0, 0), buttons=(0, 0, 0))
    carry(pilot, table.at("card:jump"), table.slot(4))
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.release(table.slot(4))
    assert table.slots() == ""
    assert table.panel.editor.moving_cards.carried is None


def test_a_small_move_is_still_a_click(pilot: Pilot) -> None:
    table = begin(pilot)
    x, y = table.at("card:jump")
    pilot.press((x, y))
    pilot.move_to((x + 3, y + 2))
    pilot.release((x + 3, y + 2))
    assert table.slots() == "card:jump"


def test_what_cannot_be_paid_for_is_refused_and_said(pilot: Pilot) -> None:
    table = begin(pilot, "summon:yokozuna move:3 move:1")
    pilot.click_at(table.at("card:hex"))
    assert table.said() == "Hex needs 7 mana, and 4 are left."
    carry(pilot, table.at("card:hex"), table.slot(5))
    assert table.marks()[5] == "barred"
    assert table.marks()[1] == "open", "there it would be paid for by what it replaces"
    assert 2 in table.marks(), "three come back there: seven are enough"
    assert 3 not in table.marks(), "one comes back there: five are not"
    pilot.release(table.slot(5))
    assert table.slots() == "summon:yokozuna move:3 move:1"
    assert table.drafts == []
    pilot.step(6)
    pilot.move_to((5, 5))
    pilot.step()
    assert table.said() == "4 mana left to lay. Empty slots do nothing."


def test_why_the_others_cannot_be_laid(pilot: Pilot) -> None:
    table = begin(pilot, "card:jump summon:yokozuna")
    pilot.click_at(table.at("card:jump"))
    assert table.said() == "Jump lies in slot 1 already."
    pilot.click_at(table.at("summon:yokozuna"))
    assert table.said() == "Yokozuna lies in slot 2 already."
    table = begin(pilot, now=replace(view(), reserves=(("ozeki",), ())))
    pilot.click_at(table.at("summon:komusubi"))
    assert table.said() == "There is no Komusubi left in your reserve."
    table = begin(pilot, " ".join(["move:1"] * 10))
    pilot.click_at(table.at("move:2"))
    assert table.said() == "Every slot is full. Choose the one that Move 2 is to go into."


def test_what_is_pointed_at_is_explained(pilot: Pilot) -> None:
    table = begin(pilot, "card:jump")
    pilot.move_to(table.at("summon:ozeki"))
    pilot.step()
    assert "Its weight is 7." in table.said()
    pilot.move_to(table.at("card:hex"))
    pilot.step()
    assert table.said() == "Hex: An enemy wrestler weighs 0 for the rest of the game."
    pilot.move_to(table.slot(1))
    pilot.step()
    assert table.said().startswith("Slot 1: Jump.")


def test_a_slip_is_one_click(pilot: Pilot) -> None:
    table = begin(pilot, "summon:ozeki card:jump")
    pilot.press_button("Clear")
    assert table.slots() == ""
    pilot.press_button("Undo")
    assert table.slots() == "summon:ozeki card:jump"
    assert not table.panel.editor.tray.undo.enabled


def test_lock_in_gives_the_program(pilot: Pilot) -> None:
    table = begin(pilot, "summon:ozeki - move:2")
    pilot.press_button("Lock in")
    assert [write_program(one) for one in table.locked] == [
        "program summon:ozeki - move:2 - - - - - - -"
    ]


# By keyboard


def focused(table: Table) -> str:
    """What has the ring: a slot's number, a command, a button's words."""
    focus = table.group.focus
    assert focus is not None
    assert table.group.ring
    if isinstance(focus, SlotWidget):
        return str(focus.number + 1)
    return focus.command.text if isinstance(focus, SupplyWidget) else focus.label


def test_arrows_reach_everything(pilot: Pilot) -> None:
    table = begin(pilot, "move:1", now=view(hand=ALL_CARDS))
    pilot.click_at(table.slot(1))
    pilot.key("right")
    wanted = {str(n + 1) for n in range(10)} | {
        command.text for column in supplies(table.panel.history.draft) for command in column
    }
    buttons = {"Undo", "Lock in"}
    seen: set[str] = set()
    ways = [focused(table)]
    start = {focused(table): table.group.focus}
    while ways:
        here = ways.pop()
        seen.add(here)
        for arrow in ("left", "right", "up", "down"):
            table.group.set_focus(start[here], ring=True)
            pilot.key(arrow)
            if focused(table) not in seen:
                start[focused(table)] = table.group.focus
                ways.append(focused(table))
    assert seen == wanted | buttons


def test_enter_lays_and_takes_back(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.key("left")
    assert focused(table) == "move:1"
    pilot.key("right")
    pilot.key("return")
    pilot.key("return")
    assert table.slots() == "move:2 move:2"
    for _ in range(3):
        pilot.key("up")
    assert focused(table) == "1"
    pilot.key("return")
    assert table.slots() == "- move:2"
    pilot.key("down")
    pilot.key("down")
    pilot.key("down")
    assert table.slots() == "- move:2"


def test_figures_choose_slots(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.key("left")
    for figure in ("0", "3"):
        pilot.key(figure)
        pilot.key("return")
    assert table.slots() == "- - move:1 - - - - - - move:1"
    pilot.key("3")
    assert table.marks()[3] == "chosen"
    pilot.key("3")
    assert 3 not in table.marks()
    pilot.key("3")
    pilot.key("escape")
    assert 3 not in table.marks()


def test_delete_takes_back_and_shift_moves(pilot: Pilot) -> None:
    table = begin(pilot, "summon:ozeki card:jump move:2")
    pilot.key("left")
    for _ in range(2):
        pilot.key("up")
    assert focused(table) == "1"
    pilot.key("shift+right")
    assert (table.slots(), focused(table)) == ("card:jump summon:ozeki move:2", "2")
    pilot.key("shift+down")
    assert table.slots() == "card:jump - move:2 - - - summon:ozeki"
    pilot.post(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="", scancode=0)
    assert table.slots() == "card:jump - move:2"
    pilot.key("ctrl+z")
    pilot.key("ctrl+z")
    assert table.slots() == "card:jump summon:ozeki move:2"
    pilot.key("ctrl+y")
    assert table.slots() == "card:jump - move:2 - - - summon:ozeki"


def test_the_whole_of_it_by_keys_alone(pilot: Pilot) -> None:
    table = begin(pilot, now=view(mana=10))
    pilot.key("tab")
    while focused(table) != "summon:sekiwake":
        pilot.key("tab")
    pilot.key("space")
    while focused(table) != "card:jump":
        pilot.key("left")
    pilot.key("return")
    while focused(table) != "Lock in":
        pilot.key("tab")
    pilot.key("return")
    assert [write_program(one) for one in table.locked] == [
        "program summon:sekiwake card:jump - - - - - - - -"
    ]
    pilot.key("ctrl+return")
    assert len(table.locked) == 2


def test_keys_that_mean_nothing_here_are_left_to_the_table(pilot: Pilot) -> None:
    table = begin(pilot)
    taken: list[bool] = []
    plain = table.handle
    table.handle = lambda event: taken.append(plain(event)) or taken[-1]  # type: ignore[method-assign, func-returns-value] # notes what the panel answers
    for chord in ("escape", "f1", "p", "ctrl+z", "?"):
        pilot.key(chord)
    assert taken == [False] * 5


# What flies


def test_a_slot_stays_empty_until_the_card_has_arrived(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.click_at(table.at("card:jump"))
    slot = table.panel.editor.tray.slots[0]
    assert (slot.away, table.panel.editor.moving_cards.flying) == (True, True)
    pilot.settle()
    assert (slot.away, table.panel.editor.moving_cards.flying) == (False, False)


def test_a_press_ends_every_flight(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.click_at(table.at("summon:yokozuna"))
    pilot.press(table.at("card:jump"))
    assert not table.panel.editor.moving_cards.flying
    assert table.panel.editor.mana_left.shown == 8
    assert not table.panel.editor.tray.slots[0].away


def test_a_card_in_the_hand_follows_and_leans(pilot: Pilot) -> None:
    table = begin(pilot)
    carry(pilot, table.at("move:1"), table.slot(8))
    hand = table.panel.editor.moving_cards.carried
    assert hand is not None
    assert (hand.pos, hand.rect().center) == (table.slot(8), table.slot(8))
    assert hand.tilt > 1, "drawn to the right, it leans back to the left: its head goes right"
    pilot.step(1)
    assert hand.settled
    assert -5 < hand.tilt < -3


def test_with_less_motion_nothing_flies(tmp_path: Path) -> None:
    with flying(tmp_path / "data", less_motion=True) as pilot:
        table = begin(pilot)
        pilot.click_at(table.at("card:hex"))
        assert not table.panel.editor.moving_cards.flying
        assert not table.panel.editor.tray.slots[0].away
        pilot.step()
        assert table.panel.editor.mana_left.shown == 11


def test_the_mana_counts_down_one_by_one(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.click_at(table.at("summon:yokozuna"))
    seen = []
    for _ in range(60):
        pilot.step(1 / 60)
        seen.append(table.panel.editor.mana_left.shown)
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == 8
    assert len(set(seen)) > 6


def test_only_what_has_changed_is_drawn_again_and_all_of_that(pilot: Pilot) -> None:
    table = begin(pilot, "summon:ozeki card:jump move:2")
    chance = random.Random(5)  # noqa: S311 - the same hands every time
    top = table.panel.editor.tray
    for _ in range(40):
        one, other = chance.choices([*top.slots, *top.supplies], k=2)
        chance.choice(
            (
                lambda one=one, other=other: carry(pilot, one.rect.center, other.rect.center),
                lambda one=one: pilot.release(one.rect.center),
                lambda one=one: pilot.click_at(one.rect.center),
                lambda: pilot.key(chance.choice(("left", "up", "return", "3", "ctrl+z"))),
                lambda: pilot.click_at(chance.choice((top.undo, top.clear)).rect.center),
            )
        )()
        pilot.step(chance.choice((0.02, 0.1, 0.4)))
        window = pilot.app._window.get_surface()
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(table.picture(), "RGB")


# The time


def test_the_time_runs_in_figures(pilot: Pilot) -> None:
    assert [time_text(left) for left in (180.0, 134.2, 59.1, 0.4, 0.0)] == [
        "3:00",
        "2:15",
        "1:00",
        "0:01",
        "0:00",
    ]
    table = begin(pilot)
    nothing = table.picture()
    table.panel.tell_time(180.0, 180.0)
    pilot.step()
    full = table.picture()
    table.panel.tell_time(9.5, 180.0)
    pilot.step()
    assert len({pygame.image.tobytes(one, "RGB") for one in (nothing, full, table.picture())}) == 3


# On a half of the screen


def test_commands_lay_take_clear_and_lock(pilot: Pilot) -> None:
    table = begin(pilot, narrow=True)
    panel = table.panel
    assert panel.command("lay"), "at first it only shows where it is"
    assert table.slots() == ""
    panel.command("right")
    panel.command("lay")
    panel.command("lay")
    assert table.slots() == "move:2 move:2"
    panel.command("take")
    assert table.slots() == "move:2"
    panel.command("clear")
    assert table.slots() == ""
    panel.command("clear")
    assert table.slots() == "move:2", "with nothing laid it brings back what was"
    panel.command("lock")
    assert len(table.locked) == 1
    assert not panel.command("dance")


def test_locked_it_only_unlocks(pilot: Pilot) -> None:
    table = begin(pilot, "move:2", narrow=True)
    table.panel.locked = True
    pilot.step()
    assert pilot.labels() == ["Unlock"]
    assert not table.panel.command("lay")
    pilot.press_button("Unlock")
    assert len(table.locked) == 1
    table.panel.locked = False
    assert "Lock in" in pilot.labels()
    assert table.slots() == "move:2"


def slots_picture(pilot: Pilot, draft: str) -> bytes:
    table = begin(pilot, draft, narrow=True)
    pilot.settle()
    board = table.panel.editor.layout.rect(table.panel.editor.layout.plan.board)
    return pygame.image.tobytes(table.picture().subsurface(board), "RGB")


def test_slots_of_a_half_tell_only_that_they_are_filled(pilot: Pilot) -> None:
    one = slots_picture(pilot, "summon:ozeki - card:jump")
    assert one == slots_picture(pilot, "move:1 - card:hex")
    assert one != slots_picture(pilot, "move:1 card:hex")


def test_a_locked_half_tells_nothing(pilot: Pilot) -> None:
    pictures = set()
    for draft in ("summon:ozeki - card:jump", "", "move:1 card:hex"):
        table = begin(pilot, draft, narrow=True)
        table.panel.locked = True
        pilot.settle()
        pictures.add(pygame.image.tobytes(table.picture(), "RGB"))
    assert len(pictures) == 1


# Sizes


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(
    "size", [(960, 600), (1366, 768), (1280, 960), (1000, 1050), (3840, 2160), (900, 1600)]
)
@pytest.mark.parametrize("kinds", range(9))
def test_everything_lies_in_the_tray_and_nothing_on_another(
    size: tuple[int, int], narrow: bool, kinds: int
) -> None:
    metrics = Metrics.of(*size, 0)
    where = places(metrics, together=narrow)
    area = where.halves[1] if narrow else where.tray
    plan = layout_for(Sprites(assets(), metrics), area, narrow=narrow)
    laying = Draft(10, (), ALL_CARDS[:kinds])
    cells = [rect for column in plan.cells(supplies(laying)) for rect in column]
    assert len(cells) == 3 + kinds + 5
    paper = plan.rect(plan.plan.paper)
    assert all(paper.contains(cell) for cell in cells)
    board = plan.rect(plan.plan.board)
    assert all(board.contains(slot) for slot in plan.slots)
    buttons = [
        plan.rect(plan.plan.clear),
        plan.rect(plan.plan.lock),
        plan.rect(plan.plan.mana_left),
    ]
    rects = [*cells, *plan.slots, *buttons, plan.rect(plan.plan.hint)]
    assert all(plan.area.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_another_size_keeps_what_is_laid_and_the_place_of_the_keyboard(pilot: Pilot) -> None:
    table = begin(pilot)
    pilot.key("left")
    pilot.key("right")
    pilot.key("return")
    carry(pilot, table.at("card:jump"), table.slot(4))
    table.layout()
    pilot.step()
    assert table.slots() == "move:2"
    assert table.panel.editor.moving_cards.carried is None
    pilot.key("right")
    assert focused(table)
