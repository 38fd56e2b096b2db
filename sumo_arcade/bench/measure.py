"""A measured figure with its budget, and the table of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """``value`` in ``unit``, or None where it could not be taken: then ``note`` says why.

    ``least`` and ``most`` are the budget, either of them or none.
    """

    name: str
    value: float | None
    unit: str
    least: float | None = None
    most: float | None = None
    note: str = ""

    @property
    def mark(self) -> str:
        """``pass``, ``over`` (the budget is missed), ``skipped``, or nothing without a budget."""
        if self.value is None:
            return "skipped"
        if self.least is None and self.most is None:
            return ""
        good = (self.least is None or self.value >= self.least) and (
            self.most is None or self.value <= self.most
        )
        return "pass" if good else "over"

    @property
    def budget(self) -> str:
        """The budget in words."""
        if self.least is not None:
            return f"at least {self.least:g}"
        return "" if self.most is None else f"at most {self.most:g}"


def skipped(name: str, why: str) -> Measure:
    """A figure that could not be taken here."""
    return Measure(name, None, "", note=why)


def as_json(measure: Measure) -> dict[str, object]:
    """A figure as JSON."""
    return {
        "name": measure.name,
        "value": measure.value,
        "unit": measure.unit,
        "least": measure.least,
        "most": measure.most,
        "mark": measure.mark,
        "note": measure.note,
    }


def table(measures: Iterable[Measure]) -> str:
    """The figures as lines of text in columns."""
    rows = [(m.name, figure(m), m.budget, m.mark, m.note) for m in measures]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = []
    for name, value, budget, mark, note in rows:
        cells = [name.ljust(widths[0]), value.rjust(widths[1]), budget.ljust(widths[2])]
        lines.append("  ".join([*cells, mark.ljust(widths[3]), note]).rstrip())
    return "\n".join(lines)


def figure(measure: Measure) -> str:
    """The value with its unit, to three digits that mean something."""
    if measure.value is None:
        return "-"
    value = measure.value
    shown = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return f"{shown} {measure.unit}".rstrip()
