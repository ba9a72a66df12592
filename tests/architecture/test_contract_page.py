"""The page of the contract names every field that there is."""

from dataclasses import fields
from pathlib import Path

import pytest

from shem.kernel import Game, Heuristics, Presentation, State, View
from shem.testkit import Scenario

PAGE = Path("docs/reference/game-contract.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", [Game, Heuristics, Presentation, View])
def test_every_field_is_there(kind: type) -> None:
    missing = [field.name for field in fields(kind) if f"`{field.name}`" not in PAGE]
    assert missing == []


def test_every_method_of_a_state_is_there() -> None:
    methods = [name for name in vars(State) if callable(getattr(State, name)) and name[0] != "_"]
    assert [name for name in methods if f"`{name}`" not in PAGE] == []


def test_every_verb_of_a_scenario_is_there() -> None:
    verbs = {
        name for name in vars(Scenario) if callable(getattr(Scenario, name)) and name[0] != "_"
    }
    told = {name for name in verbs if f"`{name}(" in PAGE or f" `{name}(" in PAGE}
    assert verbs - told <= {"read_act", "asked", "refusal"}
