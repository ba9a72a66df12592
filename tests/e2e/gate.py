"""What of many like cases the gate plays; `make soak` plays them all."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def some(cases: Iterable[Any], in_gate: Collection[Any]) -> list[Any]:
    """All cases, those outside the gate marked for soak."""
    return [
        case if case in in_gate else pytest.param(case, marks=pytest.mark.soak) for case in cases
    ]
