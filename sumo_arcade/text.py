"""Every visible string, in the chosen language: gettext with plurals, switched live.

Catalogues are ``assets/locale/<language>/LC_MESSAGES/sumo_arcade.mo``, made by
``build/catalogues.py``. English is the source language and needs none.
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

DOMAIN: Final = "sumo_arcade"
SOURCE_LANGUAGE: Final = "en"

Plural = tuple[str, str]
"""A message for one and for many, see ``NN_``."""

LANGUAGES: Final = {"en": "English", "pl": "Polski", "uk": "Українська", "fr": "Français"}
"""Names as their speakers write them; ``available`` says which have a catalogue."""

_current: gettext.NullTranslations = gettext.NullTranslations()
_language: str = SOURCE_LANGUAGE


def available(locale_dir: Path) -> tuple[str, ...]:
    """The languages that can be switched to: English and each that has a compiled catalogue."""
    return tuple(
        code
        for code in LANGUAGES
        if code == SOURCE_LANGUAGE or gettext.find(DOMAIN, str(locale_dir), [code])
    )


def switch(language: str, locale_dir: Path) -> None:
    """Speaks ``language`` from now on; one without a catalogue falls back to English."""
    global _current, _language  # noqa: PLW0603 - the one language of the one window
    _current = gettext.translation(DOMAIN, str(locale_dir), [language], fallback=True)
    _language = language if language in available(locale_dir) else SOURCE_LANGUAGE


def language() -> str:
    """The language that is spoken now."""
    return _language


def _(message: str) -> str:
    """``message`` in the current language."""
    return _current.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form for ``n`` in the current language; fill in the number with ``.format(n=n)``."""
    return _current.ngettext(singular, plural, n)


def NN_(singular: str, plural: str) -> Plural:  # noqa: N802 - as ``N_``
    """Marks a message with plurals for translation; ``ngettext(*message, n)`` shows it."""
    return singular, plural


def N_(message: str) -> str:  # noqa: N802 - the field's name for it
    """Marks ``message`` for translation where it is defined; ``_`` translates it when shown."""
    return message
