"""While declaring, a seat is told what speaks against an action, and never what it cannot know."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import NAMES, position, run

DECLARE = "phase declare | track 1 0"
GOLEM = "option encyclopedia true | option golem true"


def doubts(state: AlchemistsState, seat: int = 0) -> dict[str, str]:
    own = GAME.observe(state, seat).own
    assert own is not None
    return own.doubts


CASES = [
    ("hand 0 toad", "", "transmute", None),
    ("hand 0", "", "transmute", "few-cards"),
    ("hand 0", "place forage", "transmute", None),
    ("hand 0 toad fern", "", "sell", None),
    ("hand 0 toad", "", "sell", "few-cards"),
    ("hand 0 toad toad", "", "sell", "all-alike"),
    ("hand 0 toad toad", "place forage", "sell", None),
    ("hand 0 toad fern claw", "place student", "drink", "few-cards"),
    ("hand 0 toad fern claw flower", "place student", "drink", None),
    ("gold 0 9 | sale periscope", "", "buy", None),
    ("gold 0 2 | sale periscope", "", "buy", "too-dear"),
    ("gold 0 2 | sale periscope | favours 0 shopkeeper", "", "buy", None),
    ("gold 0 9 | sale nothing", "", "buy", "nothing-for-sale"),
    ("", "", "debunk", "nothing-to-debunk"),
    ("theory toad a1 1:red", "", "debunk", None),
    ("gold 0 1", "", "publish", None),
    ("gold 0 1", "place publish", "publish", "no-gold-to-publish"),
    ("gold 0 0", "", "publish", "no-gold-to-publish"),
    ("gold 0 0 | owns 0 printing-press", "", "publish", None),
    ("seals 0", "", "publish", "no-seal"),
    ("round 6 | hand 0 toad", "", "exhibition", "few-cards"),
    ("round 6 | hand 0 toad fern", "", "exhibition", None),
]
OF_GOLEM = [
    ("hand 0", "", "research", "few-cards"),
    ("hand 0 toad", "", "research", None),
    ("hand 0 | tower 0 2", "", "research", None),
    ("", "", "library", "no-approval"),
    ("approvals 0 1", "", "library", None),
    ("approvals 0 1", "place library", "library", "no-approval"),
    ("favours 0 courtier", "", "library", None),
    ("gold 0 0", "", "publish", "no-gold-to-publish"),
    ("gold 0 0 | approvals 0 1", "", "publish", None),
    ("gold 0 2 | sale nothing | under periscope", "", "buy", "too-dear"),
    ("gold 0 2 | sale nothing | under periscope | approvals 0 1", "", "buy", None),
    ("article red ++ toad fern claw flower 1:gold", "", "debunk", None),
]
ALL = [*CASES, *((f"{GOLEM} | {told}", *rest) for told, *rest in OF_GOLEM)]


@pytest.mark.clause("ALC-B16", "ALC-G56")
@pytest.mark.parametrize(("told", "laid", "space", "doubt"), ALL)
def test_what_is_missing_is_told_before_a_cube_is_placed(
    told: str, laid: str, space: str, doubt: str | None
) -> None:
    state = position(f"{DECLARE} | {told}")
    if laid:
        run(state, f"0: {laid}")
    assert doubts(state).get(space) == doubt
    assert doubt is None or not GAME.words.unnamed("doubt", [doubt])


@pytest.mark.clause("ALC-B27")
@pytest.mark.parametrize(
    ("seats", "others", "favours", "doubt"),
    [
        (2, (1,), "", "sale-taken"),
        (2, (1,), "| favours 0 merchant", None),
        (2, (), "", None),
        (3, (1,), "", None),
        (3, (1, 2), "", "sale-taken"),
    ],
)
def test_one_sale_fewer_than_players(
    seats: int, others: tuple[int, ...], favours: str, doubt: str | None
) -> None:
    sellers = "".join(f"| cubes {seat} sell " for seat in others)
    state = position(f"seats {seats} | hand 0 toad fern {favours} {sellers} | phase declare")
    while state.to_act() != (0,):
        run(state, f"{state.to_act()[0]}: ready")
    assert doubts(state).get("sell") == doubt


def test_what_was_laid_out_in_vain_is_told_again_before_it_is_confirmed() -> None:
    state = position(f"{DECLARE} | gold 0 0 | round 2")
    run(state, "0: place publish; place debunk")
    prompt = GAME.ask(state, 0)
    assert prompt.kind == "declaring-doubtful"
    assert prompt.args["doubts"] == ["nothing-to-debunk", "no-gold-to-publish"]
    assert "Careful: there is nothing to debunk this round" in GAME.words.prompt(prompt, NAMES, 0)
    run(state, "0: place publish; place forage; place forage")
    told = GAME.words.prompt(GAME.ask(state, 0), NAMES, 0)
    assert told.startswith("All your cubes are placed. Careful: ")


@pytest.mark.clause("ALC-B64", "ALC-B65")
def test_nobody_is_told_of_the_doubts_of_others() -> None:
    state = position(f"{DECLARE} | gold 0 0")
    assert doubts(state, 0)
    assert doubts(state, 1) == {}
    assert GAME.observe(state, None).own is None


@pytest.mark.parametrize("variant", ["apprentice", "master"])
def test_a_doubt_forbids_nothing_and_comes_while_declaring_alone(variant: str) -> None:
    options = {"variant": variant, "encyclopedia": True, "golem": True}
    state, rng, told = GAME.new(3, seed="doubts", options=options), Rng.of("doubts", variant), 0
    while state.to_act():
        seat = state.to_act()[0]
        found = doubts(state, seat)
        texts = [GAME.write(action) for action in state.legal(seat)]
        assert all(f"place {space}" in texts for space in found)
        told += len(found)
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    assert told
