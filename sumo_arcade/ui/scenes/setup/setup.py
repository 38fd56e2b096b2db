"""The set-up sheet of a game: who plays, who begins, clock and rules; remembered by game."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame

from sumo_arcade.engine.clock import ClockSetup, same_for_both
from sumo_arcade.engine.core import Game, Option, Preset, Seat, State, settle
from sumo_arcade.players.rank_names import HUMAN, RANKS, played_by_computer, rank
from sumo_arcade.players.session import Session, clean_name
from sumo_arcade.store.settings import Setup, Starter, times
from sumo_arcade.text import _
from sumo_arcade.ui.art.board_art import OptionWords, art_for
from sumo_arcade.ui.board.thumbnail import thumbnail
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.platform.input import Event, Key
from sumo_arcade.ui.platform.scene import Stage
from sumo_arcade.ui.rules.game_facts import ICONS, facts_of
from sumo_arcade.ui.scenes.setup import custom_clock, draw_sides
from sumo_arcade.ui.scenes.setup.player_card import (
    CARD,
    CARD_WITH_RANKS,
    Card,
    SwapButton,
    draw_card,
)
from sumo_arcade.ui.scenes.setup.setup_rows import (
    CUSTOM_CLOCK,
    PRESETS,
    ClockChoice,
    chosen_preset,
    clock_choices,
    option_control,
    preset_of,
    remembered,
    time_words,
    valid_options,
)
from sumo_arcade.ui.widgets import card_chooser, sheet
from sumo_arcade.ui.widgets.controls import Button, Choice, Segmented, Widget
from sumo_arcade.ui.widgets.dialog import Answer, Dialog
from sumo_arcade.ui.widgets.fields import TextField
from sumo_arcade.ui.widgets.rank_picker import RankPicker
from sumo_arcade.ui.widgets.row_sheet import CONTROL, LABELS, ROW, Row, RowSheet

SPACE: Final = 18
RULE: Final = 12
ABOVE: Final = 10
FACTS: Final = 34
"""Heights in 720p pixels: between blocks, around the line over the rules, above the line of facts,
and that line's."""

SECOND: Final = 176
APART: Final = 28
"""Where two options share a row: the room of the second one's words, and the space before them."""

BY_CHOICE: Final = ("0", "1")


class SetupScene(RowSheet):
    """The sheet on which a game is set up."""

    outside_closes: ClassVar[bool] = False

    def __init__(self, stage: Stage, game: Game) -> None:
        super().__init__(stage)
        self.game = game
        self._art = art_for(game.id)
        last = remembered(stage.settings, game)
        self.names = list(last.names)
        self.levels = [
            level if level in RANKS and played_by_computer(game) else HUMAN for level in last.levels
        ]
        """By player, like the names."""
        self.starter: Starter = last.starter
        self.first = last.first
        self.clock: ClockSetup | None = last.clock
        """By player, like the names."""
        self.options = valid_options(game, last.options)
        self._preset = last.preset
        """The name under which options were chosen last."""
        self._cards: list[Card] = []

    def shown_name(self, player: int) -> str:
        """The name of ``player`` (0, 1): that of a person, a stand-in where none is given, or the
        rank of a computer."""
        own = "" if self.levels[player] else clean_name(self.names[player])
        return own or self._stand_in(player)

    def _stand_in(self, player: int) -> str:
        """What a player without a name is called: a computer by its rank, the second of two equal
        ones with a number."""
        unnamed = _("Player 1") if player == 0 else _("Player 2")
        title = rank(self.levels[player])
        if title and player == 1 and self.levels[0] == self.levels[1]:
            return _("{rank} {number}").format(rank=title, number=2)
        return title or unnamed

    @property
    def preset(self) -> Preset | None:
        """The preset that the options follow; None: they follow none."""
        return chosen_preset(self.game, self.options, self._preset)

    @property
    def leader(self) -> Seat:
        """The seat that moves first under the options chosen."""
        return next(iter(self._opening(self.options).actors()), 0)

    @property
    def _asked(self) -> tuple[Option, ...]:
        """The options that are asked for: chosen by people, and of use to those who play."""
        two = self.levels == [HUMAN, HUMAN]
        words = self._art.words.options
        return tuple(option for option in self._choosable if two or not words[option.name].for_two)

    @property
    def _choosable(self) -> tuple[Option, ...]:
        """All options that people choose. What is for two people comes last, so that no row moves
        when it goes."""
        words = self._art.words.options
        options = [option for option in self.game.options if option.asked]
        return tuple(sorted(options, key=lambda option: words[option.name].for_two))

    def _opening(self, options: dict[str, str]) -> State:
        """The first position, as far as it is known before something is drawn."""
        return self.game.start(settle(self.game, options))

    @property
    def beginner(self) -> int | None:
        """The player who will move first; None while that is to be drawn."""
        if self.starter == "lot":
            return None
        return self.first if self.starter == "choice" else 1 - self.first

    def band(self) -> sheet.Band:
        """A header in the game's colours."""
        return sheet.game_band(self._art, _("new game"))

    # Arranging

    def arrange(self) -> None:
        """Lays cards, rows and footer. What is between header and footer scrolls where it must;
        small options stand side by side where there is no room for them below each other."""
        m, body = self.stage.metrics, self.sheet.body
        self.begin_rows()
        self._cards = []
        card = CARD_WITH_RANKS if played_by_computer(self.game) else CARD
        count = len(self._choosable) + bool(self.game.presets)
        rule = RULE if count else 0
        needed = ABOVE + FACTS + card + 2 * SPACE + rule + ROW * (2 - self.game.secret)
        self._paired = m.px(needed + ROW * count) > body.height
        needed += ROW * (-(-count // 2) if self._paired else count)
        spare = max(0, body.height - m.px(needed))
        grown = min(spare, m.px(64))
        self._facts = m.px(ABOVE) + (spare - grown) // 2
        top = self._arrange_cards(self._facts + m.px(FACTS), m.px(card) + grown)
        top = self._arrange_start(top + m.px(SPACE))
        self._rule = top + m.px(rule) // 2
        top = self._arrange_options(top + m.px(rule))
        self._arrange_footer()
        self.end_rows(top)

    def _arrange_cards(self, top: int, high: int) -> int:
        m, body = self.stage.metrics, self.sheet.body
        gap = m.px(20)
        wide = (body.width - gap) // 2
        ranks = played_by_computer(self.game)
        for player in (0, 1):
            left = body.x if player == 0 else body.right - wide
            card = Card(pygame.Rect(left, 0, wide, high), ranks)
            self._cards.append(card)
            self.places.append((card.rect, top))
            box = card.field(m)
            box.width -= m.px(14) if player == 0 else 0
            rename = partial(self._rename, player)
            own = "" if self.levels[player] else self.names[player]
            field = TextField(box, own, rename, hint=self._stand_in(player))
            field.enabled = not self.levels[player]
            self.put(field, top + box.y)
            if ranks:
                row = card.row(m)
                seat = partial(self._seat, player)
                self.put(RankPicker(row, self.levels[player], seat), top + row.y)
        swap = SwapButton(pygame.Rect(0, 0, m.px(52), m.px(52)), _("Swap the names"), self._swap)
        swap.rect.centerx = body.centerx
        self.put(swap, top + m.px(8 if ranks else 16))
        return top + high

    def _arrange_start(self, top: int) -> int:
        m = self.stage.metrics
        room = self.sheet.body.width - m.px(LABELS)
        box = pygame.Rect(0, 0, room, m.px(CONTROL))
        value = str(self.first) if self.starter == "choice" else self.starter
        self._who = Segmented(box, self._starters(), value, self._choose_starter)
        side = _(self._art.words.seats[self.leader])
        who = _("Who plays {side}").format(side=side)
        self.put_row(Row(who, _(self._art.words.order[0]), self._who), top)
        if self.game.secret:
            return top + m.px(ROW)
        self._time = ClockChoice(
            box.copy(), clock_choices(), preset_of(self.clock), self._choose_clock
        )
        self.put_row(Row(_("Clock"), self._clock_hint(), self._time), top + m.px(ROW))
        return top + 2 * m.px(ROW)

    def _arrange_options(self, top: int) -> int:
        """A row for each option, the set of them first; or two to a row where that is too long."""
        m = self.stage.metrics
        whole = self.sheet.body.width - m.px(LABELS)
        room = (whole - m.px(SECOND + APART)) // 2 if self._paired else whole
        found = [self._preset_row(room)] if self.game.presets else []
        found += [self._option_row(option, room) for option in self._asked]
        columns = 2 if self._paired else 1
        second = m.px(LABELS + APART) + room
        for place, (label, hint, control) in enumerate(found):
            left, labels = (second, SECOND) if place % columns else (0, LABELS)
            row = Row(label, hint, control, left, labels)
            self.put_row(row, top + place // columns * m.px(ROW))
        return top + -(-len(found) // columns) * m.px(ROW)

    def _preset_row(self, room: int) -> tuple[str, str, Widget]:
        """The words and the control of the sets of options."""
        m, words, preset = self.stage.metrics, self._art.words.presets, self.preset
        if words is None:
            raise ValueError(f"{self.game.id} has presets without words")
        name = "" if preset is None else preset.name
        parts = [Choice(one.name, _(words.choices[one.name])) for one in self.game.presets]
        box = pygame.Rect(0, 0, min(room, m.px(190) * len(parts)), m.px(CONTROL))
        hint = _(words.hints.get(name, words.hint))
        return _(words.label), hint, Segmented(box, parts, name, self._choose_preset)

    def _option_row(self, option: Option, room: int) -> tuple[str, str, Widget]:
        """The words and the control of an option."""
        words, value = self._art.words.options[option.name], self.options[option.name]
        control = option_control(
            self.stage.metrics,
            room,
            option,
            words,
            value,
            partial(self._choose_option, option.name),
            partial(self._ask_option, option, words),
        )
        return _(words.label), _(words.hints.get(value, words.hint)), control

    def _arrange_footer(self) -> None:
        m, foot = self.stage.metrics, self.sheet.footer
        pad, gap = m.px(sheet.PADDING), m.px(14)
        start_wide = m.px(280)
        room = foot.width - 2 * pad - start_wide - 2 * gap
        small = min(m.px(220), room // 2)
        boxes = [
            pygame.Rect(foot.x + pad, 0, small, m.px(58)),
            pygame.Rect(foot.x + pad + small + gap, 0, small, m.px(58)),
            pygame.Rect(foot.right - pad - start_wide, 0, start_wide, m.px(62)),
        ]
        for box in boxes:
            box.centery = foot.centery
        self._start = Button(
            boxes[2],
            _("Start game"),
            self._begin,
            icon="play",
            kind="primary",
            role=theme.MAIN_BUTTON,
        )
        self.group.add(
            Button(boxes[0], _("Read the rules"), self._read_rules, icon="rules"),
            Button(boxes[1], _("Reset"), self._standard, icon="undo"),
            self._start,
        )
        self.group.set_focus(self._start, ring=True)

    def _starters(self) -> tuple[Choice, ...]:
        return (
            Choice("0", self.shown_name(0)),
            Choice("1", self.shown_name(1)),
            Choice("lot", _("Draw lots"), "dice"),
            Choice("alternate", _("In turn"), "swap"),
        )

    def _clock_hint(self) -> str:
        """The own times in a few words, if they are not the same for both; that one is missing."""
        if self._clock_missing is not None:
            return _("still to be chosen")
        if preset_of(self.clock) != CUSTOM_CLOCK or self.clock is None:
            return _("for each player")
        first, second = (time_words(seat.base, seat.increment) for seat in self.clock)
        return first if first == second else f"{first} / {second}"

    # What is changed

    def _rename(self, player: int, name: str) -> None:
        self.names[player] = name
        self._who.choices = self._starters()
        self.group.refresh(self._who)

    def _seat(self, player: int, level: str) -> None:
        """Seats a person or a computer, which is called by its rank; the person's name is kept."""
        self.levels[player] = level
        self.again()

    def _swap(self) -> None:
        self.names.reverse()
        self.levels.reverse()
        if self.clock is not None:
            self.clock = (self.clock[1], self.clock[0])
        self.again()

    def _choose_starter(self, value: str) -> None:
        if value in BY_CHOICE:
            self.starter, self.first = "choice", int(value)
        else:
            self.starter = "lot" if value == "lot" else "alternate"
        self.invalidate(self.sheet.rect)

    def _choose_clock(self, value: str) -> None:
        if value == CUSTOM_CLOCK:
            names = (self.shown_name(0), self.shown_name(1))
            self.stage.push(
                custom_clock.CustomClockScene(self.stage, names, self.clock, self._set_clock)
            )
        else:
            self._set_clock(PRESETS[value])

    def _set_clock(self, clock: ClockSetup | None) -> None:
        self.clock = clock
        self.again()

    @property
    def _clock_missing(self) -> Preset | None:
        """The preset that is chosen, where it is played with a clock and none is set."""
        preset = self.preset
        return preset if preset is not None and preset.minutes and self.clock is None else None

    def _choose_preset(self, name: str) -> None:
        """Sets the options of the preset ``name``, and a clock where there must be one."""
        preset = next(one for one in self.game.presets if one.name == name)
        self._preset = name
        self.options |= preset.options
        if preset.minutes and self.clock is None:
            self.clock = same_for_both(60.0 * preset.minutes[0])
        self.again()

    def _choose_option(self, name: str, value: str) -> None:
        leader, before = self.leader, self.options[name]
        hints = self._art.words.options[name].hints
        self.options[name] = value
        told = self.leader != leader or hints.get(before) != hints.get(value)
        if told or self.game.presets:
            self.again()
        self.invalidate(self.sheet.rect)

    def _ask_option(self, option: Option, words: OptionWords) -> None:
        cards = [
            card_chooser.Card(value, _(words.choices[value]), self._picture_of(option.name, value))
            for value in option.choices
        ]
        band = replace(self.band(), title=_(words.label), subtitle=_(words.hint))
        value = self.options[option.name]
        take = partial(self._take_option, option.name)
        self.stage.push(card_chooser.Chooser(self.stage, band, cards, value, take))

    def _take_option(self, name: str, value: str) -> None:
        self.options[name] = value
        self.again()

    def _picture_of(self, name: str, value: str) -> card_chooser.Picture | None:
        """The opening board with that choice, where the choice makes a difference to it."""
        chosen = self.options | {name: value}
        state = self._opening(chosen)
        option = next(option for option in self.game.options if option.name == name)
        starts = {self._opening(self.options | {name: one}).text() for one in option.choices[:2]}
        if len(starts) == 1:
            return None
        return lambda side: thumbnail(self.stage.sprites, self._art, state, chosen, (side, side))

    def _standard(self) -> None:
        """Sets rules, clock and who begins to what the program proposes. The names stay."""
        self.options = valid_options(self.game, {})
        self.clock, self.starter, self._preset = None, "lot", ""
        self.again()

    # Leaving

    def _read_rules(self) -> None:
        self.stage.push(self.stage.navigator.rules(self.game.id))

    def _begin(self) -> None:
        """Starts the game, after asking for a clock where one is missing, and drawing who
        begins."""
        if self._clock_missing is not None:
            self._ask_clock(self._clock_missing)
            return
        beginner = self.beginner
        if beginner is not None:
            self._start_with(beginner)
            return
        drawn = secrets.randbelow(2)
        words, names = self._art.words, (self.shown_name(0), self.shown_name(1))
        told = _(words.lot).format(name=names[drawn], side=_(words.seats[self.leader]))
        go = partial(self._start_with, drawn)
        self.stage.push(draw_sides.DrawSidesScene(self.stage, names, drawn, told, go))

    def _ask_clock(self, preset: Preset) -> None:
        """Asks with which clock to play, where the chosen rules need one; then starts the game."""
        words = self._art.words.presets
        name = _(words.choices[preset.name]) if words is not None else ""
        text = _("{name}: this is played with a clock. How long may each player think in all?")
        answers = [Answer(_("Back"), icon="back")]
        for minutes in preset.minutes:
            told, start = time_words(60 * minutes, 0), partial(self._begin_timed, minutes)
            face = "primary" if minutes == preset.minutes[0] else "paper"
            answers.append(Answer(told, start, face, "clock"))
        title = _("A clock is needed")
        dialog = Dialog(self.stage, title, text.format(name=name), answers, icon="clock")
        self.stage.push(dialog)

    def _begin_timed(self, minutes: int) -> None:
        self._set_clock(same_for_both(60.0 * minutes))
        self._begin()

    def _start_with(self, beginner: int) -> None:
        """Remembers what was chosen, and opens the table."""
        chosen = Setup(
            (clean_name(self.names[0]), clean_name(self.names[1])),
            self.starter,
            beginner,
            dict(self.options),
            times(self.clock),
            (self.levels[0], self.levels[1]),
            self._preset,
        )
        settings = self.stage.settings
        others = {name: one for name, one in settings.setups.items() if name != self.game.id}
        self.stage.change(replace(settings, setups={**others, self.game.id: chosen}))
        first = beginner if self.leader == 0 else 1 - beginner
        names = (self.shown_name(first), self.shown_name(1 - first))
        clock = self.clock
        if clock is not None and first == 1:
            clock = (clock[1], clock[0])
        levels = (self.levels[first], self.levels[1 - first])
        session = Session.new(
            self.game, self.options, names, clock, self.stage.library, levels=levels
        )
        to = self.stage.navigator
        self.stage.reset(to.menu(), to.table(session))

    # Keys and drawing

    def handle(self, event: Event) -> bool:
        """Handles ``event``. Enter in a name goes on to Start."""
        entered = isinstance(event, Key) and event.chord == "return"
        if entered and isinstance(self.group.focus, TextField):
            self.group.set_focus(self._start, ring=True)
            return True
        if super().handle(event):
            return True
        if isinstance(event, Key) and self.stage.bindings.command(event) == "rules":
            self._read_rules()
            return True
        return False

    def paint_content(self, surface: pygame.Surface) -> None:
        """The cards, and the line over the rules, where there are some to choose."""
        sprites = self.stage.sprites
        m, body = sprites.metrics, self.sheet.body
        self._paint_facts(surface)
        board_art = self._art(sprites, settle(self.game, self.options))
        beginner, leader = self.beginner, self.leader
        for player, card in enumerate(self._cards):
            first = player == beginner
            seat = None if beginner is None else leader if first else 1 - leader
            draw_card(surface, sprites, card, board_art, seat, first=first)
        if self._asked or self.game.presets:
            line = pygame.Rect(
                body.x, self.start + self._rule, body.width, max(1, round(1.4 * m.u))
            )
            surface.fill(theme.PANEL_BORDER, line)

    def _paint_facts(self, surface: pygame.Surface) -> None:
        """How many play, from which age, for how long."""
        sprites, body = self.stage.sprites, self.sheet.body
        m = sprites.metrics
        x, middle = body.x + m.px(4), self.start + self._facts + m.px(FACTS) // 2 - m.px(4)
        for icon, words in zip(ICONS, facts_of(self.game.id).words(), strict=True):
            picture = sprites.icon(icon, m.px(20), theme.INK_2)
            surface.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += picture.get_width() + m.px(7)
            text = sprites.text(words, theme.LABEL_BOLD, theme.INK_2)
            surface.blit(text, text.get_rect(midleft=(x, middle)))
            x += text.get_width() + m.px(26)
