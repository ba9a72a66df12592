"""Hints: what a sensible player weighs, does, plans and says."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from shem.games.capek import GAME
from shem.games.capek.heuristics.evaluation import collected
from shem.games.capek.heuristics.policy import exact_payments, payment
from shem.games.capek.heuristics.rollout_policy import rollout_weights
from shem.games.capek.state import CapekState
from shem.kernel.playout import weighted_playout
from shem.kernel.rng import Rng
from tests.games.capek.positions import legal, play, position

LUCK = Rng.of("hints", "luck")


def chosen(state: CapekState, seat: int = 0) -> str:
    return GAME.write(GAME.heuristics.policy(state, seat, LUCK))


def planned(state: CapekState, seat: int = 0, most: int = 12) -> list[str]:
    return [
        GAME.write_row(plan) for plan in GAME.heuristics.candidate_plans(state, seat, LUCK, most)
    ]


def test_a_set_is_made_when_there_is_one() -> None:
    assert chosen(position("hand 0 bs1 bs2 bs3 bs4")) == "set head"


def test_nobody_burns_the_town_down() -> None:
    state = position("auction bs1 vs1 se1 or1 | outrage 22 | hand 0 pm3 vs3")
    play(state, 0, "buy 1", "pay pm3", "take")
    assert chosen(state) == "keep"
    assert rollout_weights(state, 0) == (0, 2)


ALL = "head torso left-arm right-arm left-leg right-leg"
LACKS = "research 0 head 2 torso 3 left-arm 2 right-arm 2 left-leg 3 right-leg 1"
LAST = f"{LACKS} | marked 0 {ALL}"
"""One marker is all that the golem lacks."""


@pytest.mark.parametrize("outrage", [0, 20, 23])
def test_the_last_marker_is_worth_any_payment(outrage: int) -> None:
    # The cards are gold for many turns, and the town is hot: yet who can win does.
    state = position(f"{LAST} | outrage {outrage} | hand 0 pm6 vs6 | auction pm2 - - - | done swap")
    assert chosen(state) == "buy 1"
    play(state, 0, "buy 1", "pay pm6", "take")
    assert chosen(state) == "research"
    dear = position(f"{LAST} | outrage {outrage} | hand 0 pm6 vs6 | auction - - - se5 | done swap")
    assert chosen(dear) == "buy 4"


def test_the_last_marker_is_not_worth_a_common_loss() -> None:
    state = position(f"{LAST} | outrage 24 | hand 0 pm6 vs6 | auction pm2 - - - | done swap")
    play(state, 0, "buy 1", "pay pm6", "take")
    assert chosen(state) == "keep"
    lacking = position(f"{LACKS} | outrage 20 | hand 0 pm6 vs6 | auction se5 - - -")
    play(lacking, 0, "buy 1", "pay pm6", "take")
    assert chosen(lacking) == "keep"


def test_a_free_draw_needs_no_thought() -> None:
    assert planned(position("hand 0 pm1 | option low_hand_draw ask")) == ["draw"]


def test_a_payment_is_closed_when_it_is_enough() -> None:
    state = position("hand 0 pm6 vs3 se3")
    play(state, 0, "buy 1", "pay vs3")
    assert chosen(state) == "take"
    assert planned(state) == ["take"]


def test_wilds_are_spared() -> None:
    state = position("hand 0 bs1 bs2 w1 pm1")
    play(state, 0, "set right-arm")
    assert chosen(state) in ("lay bs1", "lay bs2")


def test_markers_go_where_the_least_is_left() -> None:
    state = position("research 0 torso 2 | marked 0 torso | auction pm1 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert chosen(state) == "place torso"


def test_plans_are_whole_purchases_and_sets() -> None:
    state = position("hand 0 bs1 bs2 pm3 | auction or1 - - -")
    plans = planned(state)
    assert "set right-arm; lay bs1; lay bs2" in plans
    assert [plan for plan in plans if plan.startswith("buy")] == [
        "buy 1; pay pm3; pay bs1; take",
        "buy 1; pay pm3; take",
    ]
    assert "end turn" in plans
    assert len([plan for plan in plans if plan.startswith("swap")]) == 2


def test_who_weighs_many_plans_thinks_of_every_swap_and_of_other_payments() -> None:
    state = position("hand 0 bs1 bs2 pm3 vs3 | auction or1 - - -")
    few, many = planned(state), planned(state, most=200)
    assert set(few) < set(many)
    swaps = ["swap bs1", "swap bs2", "swap pm3", "swap vs3"]
    assert sorted(plan for plan in many if plan.startswith("swap")) == swaps
    assert "buy 1; pay vs3; take" not in few
    assert "buy 1; pay vs3; take" in many
    # The search follows the policy first, and so finds its favourite at the same place.
    assert [plan for plan in few if plan.startswith("buy")][-1] == "buy 1; pay pm3; take"
    assert [plan for plan in many if plan.startswith("buy")][-1] == "buy 1; pay pm3; take"


def test_who_weighs_many_plans_gives_more_cards_away_to_draw_again() -> None:
    state = position("hand 0 bs1 bs2 pm3 vs3 or4 | auction or1 - - -")
    paid = [[plan.count("pay") for plan in planned(state, most=most)] for most in (12, 200)]
    assert max(paid[0]) == 1
    assert max(paid[1]) == 4


def test_strict_payment_leaves_no_other_payments() -> None:
    state = position("hand 0 bs1 bs2 pm3 vs3 | auction or1 - - - | option strict_payment yes")
    bought = [plan for plan in planned(state, most=200) if plan.startswith("buy")]
    assert len(bought) == 1


@pytest.mark.parametrize("price", range(1, 9))
def test_exact_payments_are_all_that_suffice_and_have_no_card_to_spare(price: int) -> None:
    state = position("hand 0 bs1 bs2 pm3 vs3 or4 pm6")
    gold = state.setup.edition.gold

    def suffices(cards: tuple[int, ...]) -> bool:
        return sum(gold[card] for card in cards) >= price

    every = [
        cards
        for size in range(1, 7)
        for cards in combinations(state.cards(0), size)
        if suffices(cards) and not any(map(suffices, combinations(cards, size - 1)))
    ]
    found = exact_payments(state, 0, price)
    assert sorted(tuple(sorted(way.cards)) for way in found) == sorted(every)
    assert [way.cost for way in found] == sorted(way.cost for way in found)
    if found:
        assert found[0].cost == pytest.approx(payment(state, 0, price).cost)


@pytest.mark.parametrize("strict", ["yes", "no"])
def test_the_rest_of_a_payment_can_be_planned(strict: str) -> None:
    state = position(
        f"hand 0 pm1 vs1 pm6 se3 | auction or1 or2 or3 or4 | option strict_payment {strict}"
    )
    play(state, 0, "buy 4", "pay pm1")
    (plan,) = GAME.heuristics.candidate_plans(state, 0, LUCK, 12)
    for action in plan:
        assert action in state.legal(0)
        state.apply(0, action)


def test_the_value_follows_the_race() -> None:
    ahead = position("research 0 head 3 torso 3 | marked 0 head torso")
    even = position()
    assert (
        GAME.heuristics.values(ahead)[0]
        > GAME.heuristics.values(even)[0]
        > GAME.heuristics.values(ahead)[1]
    )


def test_a_marker_counts_less_than_a_card_of_a_set_and_no_card_counts_twice() -> None:
    even = GAME.heuristics.values(position("hand 0 pm2 vs2 se2"))[0]
    assert GAME.heuristics.values(position("hand 0 pm2 vs2 se2 | research 0 head 1"))[0] > even
    assert GAME.heuristics.values(position("hand 0 pm2 pm3 se2"))[0] > even
    # Two cards of a colour serve one part; that another part could use them too is worth nothing.
    both, arm, torso = (
        collected(position(f"hand 0 pm2 pm3 se2 | marked 0 {marked}"), 0)
        for marked in ("head", "torso", "right-arm")
    )
    assert both == arm > torso


def test_a_low_hand_that_will_draw_is_worth_more_than_a_lone_card() -> None:
    low, other = position("hand 1 pm4"), position("hand 1 pm4 vs4")
    assert GAME.heuristics.values(low)[1] > GAME.heuristics.values(other)[1]


@pytest.mark.ruling("CPK-A12")
def test_a_hot_town_is_worth_less_and_the_more_so_the_more_a_common_loss_costs() -> None:
    cool, hot = position(), position("outrage 24")
    dear = position("outrage 24 | option shared_loss 100")
    assert (
        GAME.heuristics.values(cool)[0]
        > GAME.heuristics.values(hot)[0]
        > GAME.heuristics.values(dear)[0]
    )


def test_the_leader_minds_the_heat_more_than_the_one_behind() -> None:
    ahead = "research 0 head 3 torso 3 | marked 0 head torso"
    cool, hot = position(ahead), position(f"{ahead} | outrage 23")
    lost = [
        GAME.heuristics.values(cool)[seat] - GAME.heuristics.values(hot)[seat] for seat in (0, 1)
    ]
    assert lost[0] > 2 * lost[1] > 0


def test_random_games_of_plausible_players_are_reasonable() -> None:
    endings: Counter[str] = Counter()
    for number in range(40):
        state = GAME.new(seed=f"plausible {number}")
        weighted_playout(state, Rng.of(str(number), "plausible"), GAME.bound(2))
        outcome = state.outcome()
        assert outcome is not None
        endings[outcome.clause] += 1
    assert endings["CPK-35"] > endings["CPK-34"]


def test_the_policy_finishes_games() -> None:
    won = 0
    for number in range(10):
        state = GAME.new(seed=f"policy {number}")
        while state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, GAME.heuristics.policy(state, seat, LUCK))
        outcome = state.outcome()
        assert outcome is not None
        won += bool(outcome.winners)
    assert won >= 8


REASONS = [
    ("", "", "buy 1", ["look-act", "buys"]),
    ("hand 0 bs1 bs2", "", "set right-arm", ["look-act", "makes-set"]),
    ("", "", "swap pm3", ["look-act", "swaps"]),
    ("", "", "end turn", ["look-act", "ends-turn"]),
    ("", "buy 4, pay pm3", "pay vs3", ["look-pay", "pays"]),
    ("", "buy 1, pay pm3", "take", ["look-pay", "takes"]),
    ("", "buy 1, pay pm3, take", "research", ["look-resolve", "researches"]),
    ("", "buy 1, pay pm3, take", "keep", ["look-resolve", "keeps"]),
    ("", "buy 1, pay pm3, take, research", "fill head", ["look-place", "places"]),
    ("", "buy 1, pay pm3, take, research", "place head", ["look-place", "places"]),
    ("", "buy 1, pay pm3, take, keep", "stop buying", ["look-act", "ends-turn"]),
    ("hand 0 bs1 bs2", "set right-arm", "lay bs1", ["look-lay", "lays"]),
    ("hand 0 bs1 | option low_hand_draw ask", "", "draw", ["look-draw", "draws"]),
]


@pytest.mark.parametrize(("facts", "deeds", "action", "keys"), REASONS)
def test_a_hint_says_where_to_look_and_then_why(
    facts: str, deeds: str, action: str, keys: list[str]
) -> None:
    state = position(facts)
    for deed in filter(None, deeds.split(", ")):
        play(state, 0, deed)
    assert action in legal(state, 0)
    told = GAME.presentation.reasons(state, 0, GAME.read(action), LUCK)
    assert [reason.key for reason in told] == keys
    for reason in told:
        assert GAME.words.reason(reason, ["Ann", "Ben"], 0).endswith((".", "?"))


def test_every_reason_can_be_given() -> None:
    given = {key for *_, keys in REASONS for key in keys}
    assert given == set(GAME.words.ids("reason"))
