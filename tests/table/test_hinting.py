"""Who may ask for hints: as the table agreed, or one person among bots."""

from __future__ import annotations

import pytest

from shem.games import catalog
from shem.kernel.errors import ShemError
from shem.table import Act, Fill, Player, Seal, Table, Terms, agree
from shem.table.json_reader import JsonReader
from shem.table.match_settings import read_terms

ANNA, BO = Player("person", "Anna"), Player("person", "Bo")
SIF = Player("bot", "Sif", "greedy")


def table_for(*players: Player, hints: bool | None = None, host: int | None = None) -> Table:
    terms = Terms(hints=hints, host=host)
    return Table(agree(catalog()["golem"], players, seed="hints", terms=terms))


def asked(table: Table) -> int:
    return table.waiting_for()[0]


@pytest.mark.parametrize(
    ("players", "agreed", "allowed"),
    [
        ((ANNA, SIF), None, True),
        ((ANNA, BO), None, False),
        ((ANNA, BO, SIF), None, False),
        ((ANNA, Player("open", "")), None, False),
        ((ANNA, BO), True, True),
        ((ANNA, SIF), False, False),
    ],
)
def test_hints_are_for_one_among_bots_unless_something_else_is_agreed(
    players: tuple[Player, ...], agreed: bool | None, allowed: bool
) -> None:
    assert table_for(*players, hints=agreed).has_hints == allowed


def test_who_may_not_be_advised_is_told_why() -> None:
    among = table_for(ANNA, BO)
    with pytest.raises(ShemError, match="several people"):
        among.check_hint(asked(among))
    without = table_for(ANNA, BO, hints=False)
    with pytest.raises(ShemError, match="without hints"):
        without.check_hint(asked(without))
    freely = table_for(ANNA, BO, hints=True)
    freely.check_hint(asked(freely))
    with pytest.raises(ShemError, match="nothing to choose"):
        freely.check_hint(1 - asked(freely))


def test_a_bot_is_not_advised_nor_is_a_choice_that_is_made() -> None:
    table = table_for(SIF, ANNA, hints=True)
    with pytest.raises(ShemError, match="A bot sits in this seat"):
        table.check_hint(0)
    both = table_for(ANNA, BO, hints=True)
    both.receive(Act(asked(both), "turn north"))
    both.receive(Act(0, "allocate 3-3-3-3"))
    with pytest.raises(ShemError, match="nothing to choose"):
        both.check_hint(0)
    both.receive(Seal(0))
    both.check_hint(1)


def test_hints_begin_when_the_second_person_is_replaced_by_a_bot() -> None:
    table = table_for(ANNA, Player("open", ""), host=0)
    assert not table.has_hints
    table.receive(Fill(0, 1, SIF))
    assert table.has_hints


def test_terms_tell_of_hints_only_where_they_were_agreed() -> None:
    assert "hints" not in Terms().plain()
    for agreed in (True, False, None):
        terms = Terms(hints=agreed)
        assert read_terms(JsonReader("terms", terms.plain())) == terms
