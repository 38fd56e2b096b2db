"""The settings sheet. Every change is seen at once and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from sumo_arcade import text
from sumo_arcade.store.paths import assets
from sumo_arcade.text import _
from sumo_arcade.ui.platform import theme
from sumo_arcade.ui.widgets import card_chooser, sheet
from sumo_arcade.ui.widgets.controls import Button, Choice, Segmented, Stepper, Toggle, Widget
from sumo_arcade.ui.widgets.row_sheet import CONTROL, LABELS, ROW, Row, RowSheet

AUTOMATIC: Final = "0"
COLUMN_GAP: Final = 20


class SettingsScene(RowSheet):
    """The settings, which hold for all games."""

    size: ClassVar[tuple[float, float]] = (1040, 620)

    def band(self) -> sheet.Band:
        """A header on lacquer, in no game's colour."""
        return sheet.Band(_("Settings"), badge="icon:settings")

    # Arranging

    def measure(self) -> tuple[float, float]:
        """As high as its rows."""
        rows = 5 + self._speaks_more
        return self.size[0], sheet.HEADER + rows * ROW + 2 * 18 + self.footer

    @property
    def _speaks_more(self) -> bool:
        return len(text.available(assets() / "locale")) > 1

    def arrange(self) -> None:
        """Choices over the width, switches two in a row."""
        m = self.stage.metrics
        self.begin_rows()
        rows: list[list[Row]] = [
            *([[self._language()]] if self._speaks_more else []),
            [self._scale()],
            [self._animation()],
            [self._seating()],
            [
                self._switch(_("Full screen"), _("or press F11"), "full_screen"),
                self._switch(_("Less motion"), _("nothing flies or swings"), "less_motion", 1),
            ],
            [
                self._switch(_("Coordinates"), _("names of the squares"), "coordinates"),
                self._switch(_("Why not?"), _("explains illegal moves"), "why_not", 1),
            ],
        ]
        top = m.px(18)
        for line in rows:
            for row in line:
                self.put_row(row, top)
            top += m.px(ROW)
        self._arrange_footer()
        self.end_rows(top + m.px(18))

    def _box(self, wide: float) -> pygame.Rect:
        """A control of ``wide`` 720p pixels, or what the row has room for."""
        m = self.stage.metrics
        room = self.sheet.body.width - m.px(LABELS)
        return pygame.Rect(0, 0, min(room, m.px(wide)), m.px(CONTROL))

    def _language(self) -> Row:
        name = text.LANGUAGES[text.language()]
        button = Button(self._box(320), name, self._ask_language, icon="language")
        return Row(_("Language"), _("of everything here"), button)

    def _scale(self) -> Row:
        now = self.stage.settings.ui_scale
        values = tuple(AUTOMATIC if scale == 1 else f"{scale:g}" for scale in theme.SCALES)
        shown = theme.shown_scale(now)
        value = min(values, key=lambda one: abs(theme.shown_scale(float(one)) - shown))
        hint = _("of words and buttons")
        if theme.next_scale(now, larger=True) is None:
            hint = _("no larger size fits")
        stepper = Stepper(self._box(320), values, value, self._rescale, _percent)
        return Row(_("Size"), hint, stepper)

    def _animation(self) -> Row:
        words = {"off": _("Off"), "fast": _("Fast"), "normal": _("Normal"), "slow": _("Slow")}
        return Row(
            _("Animation"), _("how fast pieces move"), self._segmented("animation", words, 640)
        )

    def _seating(self) -> Row:
        words = {
            "same_side": _("Side by side"),
            "turning": _("Board turns"),
            "face_to_face": _("Face to face"),
        }
        return Row(_("Seating"), _("how you sit"), self._segmented("seating", words, 764))

    def _segmented(self, name: str, words: dict[str, str], wide: float) -> Widget:
        choices = [Choice(value, shown) for value, shown in words.items()]
        value = getattr(self.stage.settings, name)
        return Segmented(self._box(wide), choices, value, self._changing(name))

    def _switch(self, label: str, hint: str, name: str, column: int = 0) -> Row:
        m, body = self.stage.metrics, self.sheet.body
        half = (body.width + m.px(COLUMN_GAP)) // 2
        on = getattr(self.stage.settings, name)
        toggle = Toggle(self._box(150), on=on, changed=self._changing(name))
        return Row(label, hint, toggle, half * column)

    def _arrange_footer(self) -> None:
        m, foot = self.stage.metrics, self.sheet.footer
        box = pygame.Rect(0, 0, m.px(200), m.px(58))
        box.midright = (foot.right - m.px(sheet.PADDING), foot.centery)
        done = Button(box, _("Done"), self.close, icon="check", kind="primary")
        self.group.add(done)

    # What is changed

    def _changing(self, name: str) -> Callable[[Any], None]:
        return partial(self._change, name)

    def _change(self, name: str, value: Any) -> None:
        self.stage.change(replace(self.stage.settings, **{name: value}))

    def _rescale(self, value: str) -> None:
        self._change("ui_scale", float(value))

    def _ask_language(self) -> None:
        codes = text.available(assets() / "locale")
        cards = [card_chooser.Card(code, text.LANGUAGES[code]) for code in codes]
        band = sheet.Band(_("Language"), badge="icon:language")
        change = self._changing("language")
        self.stage.push(card_chooser.Chooser(self.stage, band, cards, text.language(), change))

    def paint(self, surface: pygame.Surface) -> None:
        """The rows, and in the footer where everything is kept."""
        super().paint(surface)
        sprites = self.stage.sprites
        m, foot = sprites.metrics, self.sheet.footer
        room = foot.width - 2 * m.px(sheet.PADDING) - m.px(224)
        head = sprites.text(_("Games are kept in"), theme.LABEL, theme.INK_2)
        where = sprites.fitted(
            str(self.stage.library.path.parent), room, theme.LABEL_BOLD, floor=12
        )
        x = foot.x + m.px(sheet.PADDING + 4)
        surface.blit(head, head.get_rect(midleft=(x, foot.centery - m.px(11))))
        surface.blit(where, where.get_rect(midleft=(x, foot.centery + m.px(11))))


def _percent(value: str) -> str:
    if value == AUTOMATIC:
        return _("Automatic")
    return _("{percent} %").format(percent=round(float(value) * 100))
