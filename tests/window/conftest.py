"""A screen for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.window.hands import SIZE, x_server


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of our own."""
    with x_server(*SIZE) as name:
        yield name
