"""What a choice would cost or bring in gold is shown before it is made, and to everybody alike."""

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.clauses import Rulebook
from tests.games.alchemists.positions import gold as purses
from tests.games.alchemists.positions import play, position, run

STOCK = "hand 0 fern mandrake toad claw"


def terms(state: AlchemistsState) -> dict[str, int]:
    told = [GAME.observe(state, seat).moment.terms for seat in (0, 1)]
    assert told[0] == told[1]
    return told[0]


@pytest.mark.clause("ALC-B25")
def test_a_guarantee_is_shown_with_zone_and_merchant() -> None:
    state = position(f"{STOCK} | reputation 0 6 | favours 0 merchant | cubes 0 sell")
    assert terms(state)["guarantee exact"] == 3
    run(state, "0: play merchant; offer r+")
    assert terms(state)["guarantee exact"] == 4
    run(state, "0: guarantee exact; mix fern mandrake")
    assert purses(state)[0] == 2 + 4


@pytest.mark.clause("ALC-AR4")
def test_an_artifact_is_shown_at_the_price_that_is_paid() -> None:
    state = position("gold 0 6 | favours 0 shopkeeper | sale periscope | cubes 0 buy")
    assert terms(state) == {"buy periscope": -3}
    play(state, 0, "play shopkeeper")
    assert terms(state) == {"buy periscope": -2}
    play(state, 0, "buy periscope")
    assert purses(state)[0] == 6 - 2


@pytest.mark.clause("ALC-B29", "ALC-B30")
def test_a_theory_and_its_endorsement_show_their_fees() -> None:
    state = position("seats 2 | gold 0 5 | theory fern a2 1:gold | cubes 0 publish")
    assert terms(state)["theory on toad"] == -1
    assert terms(state)["endorse fern"] == -2


def test_where_gold_is_no_matter_nothing_is_shown() -> None:
    assert terms(position("phase order")) == {}


@pytest.mark.parametrize("kind", ["artifact", "favour", "space"])
def test_every_card_and_space_names_a_clause_that_is_there(kind: str) -> None:
    clauses = {clause.id for clause in Rulebook(GAME.home, None).clauses}
    names = GAME.words.names
    assert set(names[f"{kind}_clause"]) == set(names[f"{kind}_effect"])
    assert set(names[f"{kind}_clause"].values()) <= clauses
