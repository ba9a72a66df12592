"""The marks of the tests of games, for packages of their own: `pytest -p shem.pytest_plugin`."""

from __future__ import annotations

from typing import Any

MARKS = (
    "clause(*ids): the clauses of a rulebook that this test holds, as in GOL-12",
    "ruling(*ids): the rulings that this test holds, as in GOL-A8",
    "soak: takes long",
)


def pytest_configure(config: Any) -> None:
    """Make the marks known, so that `--strict-markers` takes them."""
    for mark in MARKS:
        config.addinivalue_line("markers", mark)
