"""The search for leaks finds those that are planted."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.e2e.leaks import assert_no_leak
from tests.e2e.visitor import Visitor

OWN = {"tale": [{"event": {"kind": "learnt", "seat": 0}}]}
REVEAL = {"tale": [{"event": {"kind": "revealed"}}]}
TOLD = {"tale": [{"event": {"kind": "golem-reacted", "seat": 1}}]}
SEAL = {"view": {"encyclopedia": {"articles": [{"seals": [{"seat": 1, "seal": "white"}]}]}}}
REPORTS = [{"reports": []}, {"reports": [{"count": 1, "tokens": ["large-red"]}]}]


def told(*frames: dict[str, Any]) -> Visitor:
    return cast(Visitor, SimpleNamespace(frames=[json.dumps(frame) for frame in frames]))


@pytest.mark.parametrize("leak", [TOLD, SEAL, {"view": {"golem": {"researchers": REPORTS}}}])
def test_what_only_another_seat_may_know_is_found(leak: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        assert_no_leak(told(OWN, leak), 0)
    assert_no_leak(told(OWN, REVEAL, leak), 0)


def test_a_search_through_nothing_is_none() -> None:
    with pytest.raises(AssertionError, match="nothing to search"):
        assert_no_leak(told(REVEAL), 0)
