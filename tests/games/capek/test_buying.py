"""1 Buy: slots, payments, research or keep, sliding and filling."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from shem.games.capek import GAME
from shem.games.capek.actions import TAKE
from shem.games.capek.board import CARD_NAMES
from shem.games.capek.state import CapekState
from tests.games.capek.editions import printed
from tests.games.capek.positions import (
    auction,
    discards,
    hand,
    kinds,
    legal,
    pile,
    play,
    position,
    refused,
    research,
    stage,
)

GOLD = dict(zip(CARD_NAMES, GAME.default_edition.gold, strict=True))


@pytest.mark.clause("CPK-11", "CPK-12")
@pytest.mark.parametrize(
    ("cards", "slots"),
    [("pm1 vs1", 2), ("pm3 vs1", 3), ("pm3 vs3", 4), ("pm6 vs6", 4), ("pm6 w2", 4)],
)
def test_a_slot_costs_as_much_as_its_number(cards: str, slots: int) -> None:
    state = position(f"hand 0 {cards} | auction or1 or2 or3 or4")
    bought = [text for text in legal(state, 0) if text.startswith("buy")]
    assert bought == [f"buy {slot}" for slot in range(1, slots + 1)]
    if slots < 4:
        assert refused(state, 0, "buy 4") == ("too-little-gold", "CPK-12")


@pytest.mark.clause("CPK-11")
def test_purchases_follow_one_another() -> None:
    state = position("auction pm1 vs5 or2 bs6 | pile bs1 bs2 bs3")
    play(state, 0, "buy 1", "pay pm3", "take", "keep")
    play(state, 0, "buy 2", "pay vs3", "take", "keep")
    play(state, 0, "buy 3", "pay vs5", "take", "keep", "stop buying")
    assert hand(state, 0) == "pm1 se3 as3 or2"
    assert discards(state) == "pm3 vs3 vs5"
    assert auction(state) == "bs6 bs1 bs2 bs3"


@pytest.mark.clause("CPK-12")
def test_no_change_is_given() -> None:
    state = position("hand 0 pm6 vs3")
    play(state, 0, "buy 1", "pay pm6", "take", "keep")
    assert (hand(state, 0), discards(state)) == ("pm1 vs3", "pm6")


@pytest.mark.clause("CPK-12")
def test_too_little_does_not_pay() -> None:
    state = position("auction or1 or2 or3 or4")
    play(state, 0, "buy 3", "pay pm3")
    assert refused(state, 0, "take") == ("too-little-paid", "CPK-12")
    assert refused(state, 0, "pay pm3") == ("laid-already", "CPK-12")
    assert refused(state, 0, "pay pm4") == ("not-in-hand", "CPK-3")
    play(state, 0, "pay as3", "take")
    assert stage(state) == "resolving"


def payable(options: str, cards: str, slot: int) -> set[frozenset[str]]:
    """Every payment that the rules let through, as a set of cards."""
    held = cards.split()
    found = set()
    for size in range(1, len(held) + 1):
        for chosen in combinations(held, size):
            state = position(f"hand 0 {cards} | auction or1 or2 or3 or4 {options}")
            if can_pay(state, slot, chosen):
                found.add(frozenset(chosen))
    return found


def can_pay(state: CapekState, slot: int, chosen: tuple[str, ...]) -> bool:
    for text in (f"buy {slot}", *(f"pay {card}" for card in chosen)):
        (action,) = GAME.read(text)
        if action not in state.legal(0):
            return False
        state.apply(0, action)
    if TAKE in state.legal(0):
        state.apply(0, TAKE)
    return stage(state) == "resolving"


HANDS = ["pm1 vs1 se1 pm5", "pm1 pm3 vs3 se3", "pm1 vs1 se1 as1 bs1", "pm3 vs5 se6", "w2 w1 w3 pm1"]


def wanted(cards: str, price: int, *, strict: bool) -> set[frozenset[str]]:
    """The payments by their definition."""
    held = cards.split()
    sets = [set(c) for size in range(1, len(held) + 1) for c in combinations(held, size)]
    enough = [cards for cards in sets if sum(GOLD[card] for card in cards) >= price]
    if strict:
        enough = [
            cards
            for cards in enough
            if all(sum(GOLD[c] for c in cards) - GOLD[card] < price for card in cards)
        ]
    return {frozenset(cards) for cards in enough}


@pytest.mark.clause("CPK-13")
@pytest.mark.ruling("CPK-A3")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
@pytest.mark.parametrize("cards", HANDS)
def test_what_may_be_paid(cards: str, slot: int, strict: bool) -> None:
    options = "| option strict_payment yes" if strict else ""
    assert payable(options, cards, slot) == wanted(cards, slot, strict=strict)


COINS = {1: "pm1 vs1 se1 as1 bs1", 2: "pm3 vs3 se3 as3 bs3", 3: "pm5 vs5 se5 as5 bs5"}
"""Cards of each gold."""


def purses() -> Iterator[str]:
    """Hands with every combination of gold, up to five cards."""
    for size in range(2, 6):
        for golds in combinations_with_replacement((1, 2, 3), size):
            cards = {gold: iter(names.split()) for gold, names in COINS.items()}
            yield " ".join(next(cards[gold]) for gold in golds)


def follow(state: CapekState, left: set[frozenset[str]]) -> None:
    """What may be paid next is what one of these payments still lacks, to the end of all."""
    laid = {CARD_NAMES[card] for card in state.laid}
    cards = {text.removeprefix("pay ") for text in legal(state, 0)}
    assert cards == {card for payment in left if laid <= payment for card in payment - laid}
    for card in cards:
        trial = state.copy()
        play(trial, 0, f"pay {card}")
        if stage(trial) == "resolving":
            assert frozenset({*laid, card}) in left
        else:
            follow(trial, left)


@pytest.mark.clause("CPK-13")
@pytest.mark.ruling("CPK-A3")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_strict_payment_leads_nowhere_but_to_a_purchase(slot: int) -> None:
    for cards in purses():
        state = position(
            f"hand 0 {cards} | auction or1 or2 or3 or4 | option strict_payment yes | hand 1"
        )
        payments = wanted(cards, slot, strict=True)
        assert (f"buy {slot}" in legal(state, 0)) == bool(payments)
        if payments:
            play(state, 0, f"buy {slot}")
            follow(state, payments)


@pytest.mark.clause("CPK-13")
@pytest.mark.ruling("CPK-A3")
def test_strict_payment_refuses_a_needless_card() -> None:
    state = position("hand 0 pm3 vs5 se1 | auction or1 or2 or3 or4 | option strict_payment yes")
    play(state, 0, "buy 3", "pay pm3")
    assert refused(state, 0, "pay vs5") == ("needless-card", "CPK-A3")
    assert legal(state, 0) == ["pay se1"]
    play(state, 0, "pay se1")
    assert stage(state) == "resolving"


@pytest.mark.clause("CPK-14")
def test_a_wild_pays_without_moving_the_outrage() -> None:
    state = position("hand 0 w3 pm3 | outrage 24")
    play(state, 0, "buy 3", "pay w3", "take", "keep")
    assert state.outrage == 24


@pytest.mark.clause("CPK-14", "CPK-17")
def test_a_researched_wild_moves_the_outrage() -> None:
    state = position("auction w3 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research", "fill torso")
    assert (int(state.outrage), research(state, 0)) == (4, [0, 3, 0, 0, 0, 0])


@pytest.mark.clause("CPK-15")
@pytest.mark.ruling("CPK-A4")
def test_a_card_just_kept_may_pay() -> None:
    state = position("hand 0 pm1 vs1 | auction se6 or1 or2 or3")
    play(state, 0, "buy 1", "pay pm1", "take", "keep")
    play(state, 0, "buy 3", "pay se6", "take", "keep", "stop buying")
    assert hand(state, 0) == "vs1 or2"


@pytest.mark.clause("CPK-16", "CPK-19", "CPK-20")
@pytest.mark.ruling("CPK-A17")
def test_a_card_is_resolved_before_anything_else() -> None:
    state = position()
    play(state, 0, "buy 1", "pay pm3", "take")
    assert legal(state, 0) == ["research", "keep"]
    for text in ("buy 2", "stop buying", "swap as3", "end turn"):
        assert refused(state, 0, text)[0] == "not-now"
    play(state, 0, "keep")
    assert refused(state, 0, "research") == ("research-from-hand", "CPK-20")
    assert hand(state, 0) == "pm1 vs3 se3 as3"


@pytest.mark.clause("CPK-21")
@pytest.mark.ruling("CPK-A6")
def test_nothing_slides_while_somebody_buys() -> None:
    state = position("hand 0 pm3 vs3 se3 as3 or5 | auction pm1 vs5 or2 bs6")
    play(state, 0, "buy 2", "pay pm3", "take", "keep")
    assert auction(state) == "pm1 - or2 bs6"
    assert refused(state, 0, "buy 2") == ("slot-empty", "CPK-21")
    play(state, 0, "buy 1", "pay vs3", "take", "keep", "buy 3", "pay or5", "take", "keep")
    assert auction(state) == "- - - bs6"
    play(state, 0, "buy 4", "pay se3 as3", "take", "keep")
    assert stage(state) == "acting"
    assert "-" not in auction(state)


@pytest.mark.clause("CPK-22")
def test_the_row_slides_and_is_filled_from_the_cheapest_slot() -> None:
    state = position("auction pm1 vs5 or2 bs6 | pile bs1 w3 se5")
    play(state, 0, "buy 1", "pay pm3", "take", "keep", "buy 3", "pay vs3 se3", "take", "keep")
    events = play(state, 0, "stop buying")
    assert auction(state) == "vs5 bs6 bs1 w3"
    assert pile(state).startswith("se5")
    assert kinds(events) == ["stopped", "revealed", "revealed"]
    assert [event.args for event in events[1:]] == [
        {"slot": 3, "card": "bs1"},
        {"slot": 4, "card": "w3"},
    ]


@pytest.mark.clause("CPK-23")
@pytest.mark.ruling("CPK-A7")
def test_slots_stay_empty_when_there_are_no_cards() -> None:
    state = position("hand 0 pm3 pm5 | auction pm1 - - - | rest 1 | option refill each")
    play(state, 0, "buy 1", "pay pm3", "take", "keep")
    assert auction(state) == "pm3 - - -"
    state = position("hand 0 pm3 pm5 | auction pm1 vs1 - - | rest 1")
    assert [text for text in legal(state, 0) if text.startswith("buy")] == ["buy 1", "buy 2"]
    assert refused(state, 0, "buy 4") == ("slot-empty", "CPK-23")


@pytest.mark.clause("CPK-38")
@pytest.mark.ruling("CPK-A7")
def test_what_was_paid_is_shuffled_in_if_need_be() -> None:
    state = position("hand 0 pm3 vs3 se5 | auction or1 or2 or3 or4 | rest 1 | pile")
    play(state, 0, "buy 2", "pay pm3 vs3", "take", "research", "fill head")
    events = play(state, 0, "stop buying")
    assert kinds(events) == ["stopped", "reshuffled", "revealed"]
    assert events[1].args == {"count": 3}
    assert auction(state).split()[:3] == ["or1", "or3", "or4"]
    assert {auction(state).split()[3], *pile(state).split()} == {"pm3", "vs3", "or2"}
    assert discards(state) == ""


@pytest.mark.ruling("CPK-A6")
def test_filled_after_each_purchase_the_row_is_always_full() -> None:
    state = position("option refill each | auction pm1 vs5 or2 bs6 | pile bs1 w3")
    play(state, 0, "buy 2", "pay pm3", "take", "keep")
    assert auction(state) == "pm1 or2 bs6 bs1"
    assert stage(state) == "buying"
    play(state, 0, "stop buying")
    assert auction(state) == "pm1 or2 bs6 bs1"


@pytest.mark.ruling("CPK-A6")
def test_twelve_purchases_are_the_most() -> None:
    state = position("option refill each")
    for number in range(12):
        assert state.purchases == number
        card = hand(state, 0).split()[0]
        play(state, 0, "buy 1", f"pay {card}", "take", "keep")
    assert stage(state) == "acting"
    assert refused(state, 0, "buy 1") == ("bought-already", "CPK-8")


@pytest.mark.ruling("CPK-A6")
def test_a_row_that_only_slides_is_filled_in_the_end() -> None:
    state = position("option refill slide | auction pm1 vs5 or2 bs6 | pile bs1 w3")
    play(state, 0, "buy 1", "pay pm3", "take", "keep")
    assert auction(state) == "vs5 or2 bs6 -"
    play(state, 0, "buy 2", "pay vs3", "take", "keep")
    assert auction(state) == "vs5 bs6 - -"
    play(state, 0, "stop buying")
    assert auction(state) == "vs5 bs6 bs1 w3"


@pytest.mark.ruling("CPK-A6")
@pytest.mark.parametrize(
    ("refill", "row"),
    [("end", "pm1 - or2 bs6"), ("slide", "pm1 or2 bs6 -"), ("each", "pm1 or2 bs6 bs1")],
)
def test_also_after_research_the_row_slides_and_is_filled(refill: str, row: str) -> None:
    state = position(f"option refill {refill} | auction pm1 vs5 or2 bs6 | pile bs1 w3")
    play(state, 0, "buy 2", "pay pm3", "take", "research", "place head")
    assert (stage(state), auction(state)) == ("buying", row)


@pytest.mark.clause("CPK-12")
def test_a_payment_of_the_whole_hand_closes_itself() -> None:
    state = position("hand 0 pm3 vs3")
    play(state, 0, "buy 1", "pay pm3")
    assert legal(state, 0) == ["take", "pay vs3"]
    play(state, 0, "pay vs3")
    assert stage(state) == "resolving"


@pytest.mark.clause("CPK-12")
def test_printed_gold_counts() -> None:
    state = position("hand 0 pm1 vs1 | auction or1 or2 or3 or4", printed("pm1", gold=3))
    assert "buy 4" in legal(state, 0)
