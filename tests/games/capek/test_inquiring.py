"""2 Set: colours, numbers, wilds, and what they cost."""

from __future__ import annotations

from itertools import combinations

import pytest

from shem.games.capek import GAME
from shem.games.capek.board import CARD_NAMES, PART_NAMES, WILD, colour_of
from shem.games.capek.fields import SUPPLY
from shem.games.capek.state import CapekState
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.capek.editions import EARLIER, printed
from tests.games.capek.positions import (
    discards,
    hand,
    kinds,
    legal,
    marked,
    play,
    position,
    refused,
    research,
    stage,
)

EDITION = EARLIER


def sets(state: CapekState) -> list[str]:
    return [text.removeprefix("set ") for text in legal(state, 0) if text.startswith("set ")]


@pytest.mark.clause("CPK-24", "CPK-25")
@pytest.mark.parametrize(
    ("cards", "parts"),
    [
        ("vs1 vs2 vs3", ["torso", "left-leg"]),
        ("pm1 pm2 pm3", ["torso", "right-arm"]),
        ("pm1 vs1 vs2", ["left-leg"]),
        ("pm1 pm2 vs1", ["right-arm"]),
        ("bs1 bs2 bs3 bs4", ["head", "right-arm"]),
        ("as1 as2 bs1 bs2", ["right-arm", "right-leg"]),
        ("se1 se2 se3", ["left-arm", "right-leg"]),
        ("pm1 vs1 se1", []),
    ],
)
def test_one_of_two_colours_and_never_both(cards: str, parts: list[str]) -> None:
    assert sets(position(f"hand 0 {cards}")) == parts


@pytest.mark.clause("CPK-24", "CPK-29", "CPK-30")
def test_a_set_is_discarded_and_the_part_marked() -> None:
    state = position("hand 0 vs1 vs2 vs3 pm1")
    events = play(state, 0, "set torso", "lay vs1 vs2 vs3")
    assert (marked(state, 0), marked(state, 1), hand(state, 0)) == ("torso", "", "pm1")
    assert discards(state) == "vs1 vs2 vs3"
    assert (int(state.outrage), state.own[SUPPLY]) == (0, 19)
    assert kinds(events) == ["chose-part", "laid", "laid", "laid", "completed-set", "inquired"]
    assert not any(part.active for part in GAME.observe(state, 0).seats[0].parts)


@pytest.mark.clause("CPK-24")
def test_a_part_has_one_inquiry() -> None:
    state = position("hand 0 vs1 vs2 vs3 | marked 0 torso")
    assert sets(state) == ["left-leg"]
    assert refused(state, 0, "set torso") == ("inquiry-marked", "CPK-24")
    assert refused(state, 0, "set head") == ("no-set", "CPK-26")


@pytest.mark.clause("CPK-24")
def test_each_golem_has_inquiries_of_its_own() -> None:
    facts = "active 1 | hand 1 vs1 vs2 vs3 | research 1 right-leg 1"
    state = position(f"{facts} | marked 0 torso left-leg")
    assert {"set torso", "set left-leg"} <= set(legal(state, 1))
    state = position(f"{facts} | marked 1 torso")
    assert "set left-leg" in legal(state, 1)
    assert refused(state, 1, "set torso") == ("inquiry-marked", "CPK-24")


@pytest.mark.clause("CPK-25")
def test_a_set_once_begun_keeps_its_colour() -> None:
    state = position("hand 0 vs1 vs2 or1 or2 w1")
    play(state, 0, "set left-leg")
    assert legal(state, 0) == ["lay vs1", "lay vs2", "lay or1", "lay or2", "lay w1"]
    play(state, 0, "lay or1")
    assert legal(state, 0) == ["lay or2", "lay w1"]
    assert refused(state, 0, "lay vs1") == ("does-not-fit", "CPK-25")
    assert refused(state, 0, "lay or1") == ("laid-already", "CPK-25")
    assert refused(state, 0, "lay or3") == ("not-in-hand", "CPK-3")


def makes(cards: tuple[str, ...], part: int) -> bool:
    """Whether these cards are a set for a part, by its definition."""
    numbers = [CARD_NAMES.index(card) for card in cards]
    colours = {colour_of(card) for card in numbers} - {WILD}
    fits = {EDITION.first_colour[part], EDITION.other_colour[part]}
    total = sum(EDITION.inquiry[card] for card in numbers)
    return len(colours) <= 1 and colours <= fits and total == EDITION.set_size[part]


def reached(state: CapekState) -> set[frozenset[str]]:
    """Every set that can be laid out from here; whatever is begun can be ended."""
    found: set[frozenset[str]] = set()
    assert legal(state, 0)
    for text in legal(state, 0):
        if text.startswith("lay"):
            trial = state.copy()
            before = [*trial.laid]
            play(trial, 0, text)
            if stage(trial) == "laying":
                found |= reached(trial)
            else:
                card = text.removeprefix("lay ")
                found.add(frozenset([card, *(CARD_NAMES[each] for each in before)]))
    return found


@pytest.mark.clause("CPK-25", "CPK-26", "CPK-27")
@pytest.mark.ruling("CPK-A8", "CPK-A9", "CPK-A16")
@pytest.mark.parametrize("part", PART_NAMES)
@pytest.mark.parametrize(
    "cards",
    [
        "vs1 vs2 pm1 pm2 w1 w3",
        "bs1 bs2 as1 w1 w2 w3",
        "w1 w2 w3",
        "or1 se1 w3 w2",
        "as1 as2 as3 as4 w3",
        "w3 pm1",
        "bs1 bs2 w1 w3",
    ],
)
def test_exactly_the_sets_there_are(cards: str, part: str) -> None:
    state = position(f"hand 0 {cards}")
    held, at = cards.split(), PART_NAMES.index(part)
    every = (each for size in range(1, 5) for each in combinations(held, size))
    wanted = {frozenset(each) for each in every if makes(each, at)}
    assert (part in sets(state)) == bool(wanted)
    if wanted:
        play(state, 0, f"set {part}")
        assert reached(state) == wanted


@pytest.mark.clause("CPK-26")
@pytest.mark.ruling("CPK-A8")
def test_a_wild_worth_two_may_not_overshoot() -> None:
    state = position("hand 0 bs1 w3 pm1 se1")
    play(state, 0, "set right-arm")
    assert legal(state, 0) == ["lay w3"]
    state = position("hand 0 w3 pm1 pm2 se1")
    play(state, 0, "set torso", "lay pm1", "lay w3")
    assert marked(state, 0) == "torso"
    state = position("hand 0 w3 pm1 pm2 se1")
    play(state, 0, "set torso", "lay pm1")
    assert refused(state, 0, "lay pm2") == ("does-not-fit", "CPK-26")


@pytest.mark.clause("CPK-27", "CPK-28")
@pytest.mark.ruling("CPK-A9")
def test_wilds_alone_make_a_set_at_their_price() -> None:
    state = position("hand 0 w1 w3 pm1 | outrage 5")
    play(state, 0, "set torso", "lay w3 w1")
    assert (marked(state, 0), int(state.outrage)) == ("torso", 10)


@pytest.mark.clause("CPK-28")
def test_only_the_wilds_of_a_set_move_the_outrage() -> None:
    state = position("hand 0 bs1 bs2 w2 as1 pm1 | outrage 5")
    play(state, 0, "set right-arm", "lay bs1 w2")
    assert int(state.outrage) == 7
    state = position("hand 0 bs1 bs2 as1 pm1 | outrage 5")
    play(state, 0, "set right-arm", "lay bs1 bs2")
    assert int(state.outrage) == 5


@pytest.mark.clause("CPK-29")
def test_one_set_a_turn() -> None:
    state = position("hand 0 pm1 pm2 se1 se2 vs1")
    play(state, 0, "set right-arm", "lay pm1 pm2")
    assert refused(state, 0, "set right-leg") == ("set-already", "CPK-29")


@pytest.mark.clause("CPK-30")
@pytest.mark.parametrize("first", ["research", "inquiry"])
def test_research_and_inquiry_come_in_any_order(first: str) -> None:
    facts = "hand 0 as1 as2 pm3 vs3 | auction pm5 vs1 se1 or1"
    state = position(facts)
    steps = {
        "research": ["buy 1", "pay pm3", "take", "research", "place right-leg", "stop buying"],
        "inquiry": ["set right-leg", "lay as1 as2"],
    }
    order = [first, *({"research", "inquiry"} - {first})]
    assert "activated" not in kinds(play(state, 0, *steps[order[0]]))
    events = play(state, 0, *steps[order[1]])
    assert "activated" in kinds(events)
    assert research(state, 0)[5] == 1
    view = GAME.observe(state, 1)
    assert [part.active for part in view.seats[0].parts] == [False] * 5 + [True]


@pytest.mark.clause("CPK-30")
def test_a_part_is_active_from_its_last_requirement_to_the_end() -> None:
    for number in range(8):
        state, rng = GAME.new(seed=f"active {number}"), Rng.of(str(number), "active")
        before: list[set[str]] = [set(), set()]
        while state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, sample_weighted_action(state, seat, rng))
            for at, sheet in enumerate(GAME.observe(state, None).seats):
                active = {part.part for part in sheet.parts if part.active}
                done = {p.part for p in sheet.parts if p.inquiry and p.research == p.needed}
                assert before[at] <= active == done
                before[at] = active
        assert before[0] | before[1]


@pytest.mark.clause("CPK-37")
@pytest.mark.ruling("CPK-A10")
def test_wilds_move_the_track_one_by_one_in_the_order_laid_out() -> None:
    edition = printed("w2", outrage=-4)
    facts = "hand 0 w2 w3 pm1 se1 | outrage 22"
    calm = position(facts, edition)
    play(calm, 0, "set torso", "lay w2 w3")
    assert (int(calm.outrage), marked(calm, 0), stage(calm)) == (22, "torso", "acting")
    hot = position(facts, edition)
    play(hot, 0, "set torso", "lay w3 w2")
    assert (int(hot.outrage), marked(hot, 0), stage(hot)) == (25, "", "over")
    assert discards(hot) == "w2 w3"


@pytest.mark.clause("CPK-37", "CPK-33")
def test_the_track_is_held_at_nothing_between_two_wilds() -> None:
    state = position("hand 0 w2 w3 pm1 se1 | outrage 1", printed("w2", outrage=-4))
    play(state, 0, "set torso", "lay w2 w3")
    assert int(state.outrage) == 4
