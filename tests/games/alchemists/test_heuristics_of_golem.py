"""What the greedy bot makes of the golem, of approvals and of articles; what a leaf is worth."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shem.games.alchemists import GAME, history
from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS, KINDS, PAIRS, aspect
from shem.games.alchemists.approximate_belief import Minds
from shem.games.alchemists.approximate_golem_belief import GolemMind
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.golems import GOLEMS, reaction
from shem.games.alchemists.heuristics.evaluation import standing
from shem.games.alchemists.heuristics.golem import golem_prospects
from shem.games.alchemists.pieces import PUBLISH
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import play, position
from tests.games.alchemists.seat_belief import belief_of

ON = "option encyclopedia true | option golem true"
# Ears react to small green, the chest to large red: a2 and a3, fern and toad, animate it (ALC-G20).
GOLEM = "golem large-red small-green"
LUCK = Rng.of("policy", "luck")


def at(facts: str) -> AlchemistsState:
    return position(f"{ON} | {GOLEM} | research 0 | {facts}")


def knowing(state: AlchemistsState, *colours: str) -> AlchemistsState:
    """The same where everybody has seen the signs of all ingredients in some colours."""
    for ingredient in range(KINDS):
        for colour in colours or COLOURS:
            number = COLOURS.index(colour)
            seen = aspect(state.alchemicals[ingredient], number)
            state.note(history.ASKED, 0, ingredient, number, seen)
    return state


def fed(state: AlchemistsState, *names: str) -> AlchemistsState:
    """The same where seat 0 has fed these to the golem."""
    for name in names:
        ingredient = INGREDIENTS.index(name)
        shown = reaction(int(state.golem), state.alchemicals[ingredient])
        state.note(history.FED, 0, ingredient, shown, 0)
    return state


def chosen(state: AlchemistsState, seat: int = 0) -> str:
    action = GAME.heuristics.policy(state, seat, LUCK)
    assert action in state.legal(seat)
    return GAME.write(action)


def mind_of_golem(state: AlchemistsState, seat: int = 0) -> GolemMind:
    minds = Minds()
    return minds.of_golem(state, seat, minds.of(state, seat))


def declared(state: AlchemistsState, seat: int = 0) -> list[str]:
    """The spaces of the declaration that the policy makes."""
    found: list[str] = []
    word = chosen(state, seat)
    while word != "ready":
        found.append(word)
        play(state, seat, word)
        word = chosen(state, seat)
    return found


# What is made out.


@pytest.mark.clause("ALC-G17", "ALC-G20")
def test_three_reactions_and_the_alchemy_tell_the_golem() -> None:
    state = fed(knowing(at("round 4")), "toadstool", "toad", "flower")
    golem = mind_of_golem(state)
    assert golem.odds[int(state.golem)] == 1.0
    assert PAIRS[golem.best_pair()] == (INGREDIENTS.index("fern"), INGREDIENTS.index("toad"))
    assert max(golem.animating()) == 1.0


@pytest.mark.clause("ALC-G17")
def test_two_reactions_leave_two_golems() -> None:
    golem = mind_of_golem(fed(knowing(at("round 4")), "toadstool", "toad"))
    assert sorted(golem.odds)[-3:] == [0.0, 0.5, 0.5]


def played(seed: str) -> Iterator[AlchemistsState]:
    options = {"encyclopedia": True, "golem": True}
    state, rng = GAME.new(3, seed=seed, options=options), Rng.of("minds", seed)
    while state.to_act():
        yield state
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))


def test_a_glance_rules_out_no_golem_that_the_exact_belief_leaves() -> None:
    checked = 0
    for number, state in enumerate(played("glance")):
        if number % 25 == 0 and state.round > 1:
            for seat in range(state.seats):
                exact, glance = belief_of(state, seat), mind_of_golem(state, seat)
                if exact.has_golem:
                    counts = exact.counts()
                    assert all(glance.odds[at] > 0.0 or counts[at] == 0 for at in range(GOLEMS))
                    checked += 1
    assert checked > 10


def test_a_search_knows_the_exact_odds_of_the_golem() -> None:
    differing = 0
    for number, state in enumerate(played("exact")):
        if number % 60 == 0 and belief_of(state, 0).has_golem:
            counts, minds = belief_of(state, 0).counts(), Minds()
            minds.sharpen(state, 0)
            golem = minds.of_golem(state, 0, minds.of(state, 0))
            assert golem.odds == [count / sum(counts) for count in counts]
            differing += golem.odds != mind_of_golem(state).odds
    assert differing > 1


# Tests and animating.


@pytest.mark.clause("ALC-G15", "ALC-G17")
def test_a_partner_tells_nothing_new_of_the_golem() -> None:
    state = fed(knowing(at("round 3 | hand 0 fern toad | cubes 0 research")), "toadstool")
    assert chosen(state) == "test golem toad"


@pytest.mark.clause("ALC-G14", "ALC-G22")
def test_the_golem_is_animated_when_it_pays() -> None:
    told = "round 4 | hand 0 fern toad | tower 0 2 | cubes 0 research"
    sure = fed(knowing(at(told)), "toadstool", "toad", "flower")
    assert chosen(sure) == "animate"
    play(sure, 0, "animate")
    assert chosen(sure) == "mix fern toad"
    assert chosen(fed(at(told), "toadstool", "flower")).startswith("test golem ")


@pytest.mark.clause("ALC-G22", "ALC-G53")
def test_a_guess_that_cannot_pay_is_declined() -> None:
    told = "round 6 | tower 0 2 | cubes 0 research"
    assert chosen(fed(at(told), "toadstool", "toad")) == "decline"


@pytest.mark.clause("ALC-G15")
def test_a_card_that_tells_nothing_is_kept_unless_it_earns_an_approval() -> None:
    told = "round 4 | hand 0 toad | cubes 0 research"
    tested = ("toadstool", "toad", "flower")
    assert chosen(fed(knowing(at(told)), *tested)) == "decline"
    paid = position(f"{ON} | {GOLEM} | research 1 | {told}")
    assert chosen(fed(knowing(paid), *tested)) == "test golem toad"


# Reports.


@pytest.mark.clause("ALC-G29", "ALC-G40")
@pytest.mark.parametrize(
    ("tested", "signs", "wanted"),
    [
        (("toadstool", "toad", "flower"), COLOURS, ("report chest large red",)),
        (("toadstool",), COLOURS, ("pass",)),
        (("toadstool", "toad", "flower"), ("red",), ("pass",)),
    ],
)
def test_a_report_is_as_precise_as_one_is_sure(
    tested: tuple[str, ...], signs: tuple[str, ...], wanted: tuple[str, ...]
) -> None:
    state = fed(knowing(at("round 6 | tower 0 2 | phase end"), *signs), *tested)
    assert chosen(state) in wanted


@pytest.mark.clause("ALC-G29", "ALC-G40")
def test_two_tokens_where_only_two_are_left() -> None:
    told = "round 6 | tower 0 2 | report 0 chest large-red | phase end"
    step = chosen(fed(knowing(at(told)), "toadstool", "toad"))
    assert step.startswith("report ears ")
    assert " or " in step


@pytest.mark.clause("ALC-G29", "ALC-G30")
def test_who_has_become_sure_withdraws_the_other_token() -> None:
    told = "round 6 | tower 0 2 | report 0 chest large-red small-red | phase end"
    told += " | report 0 ears small-green"
    state = fed(knowing(at(told)), "toadstool", "toad", "flower")
    assert chosen(state) == "withdraw chest small red"


@pytest.mark.clause("ALC-G29")
@pytest.mark.parametrize(("number", "wanted"), [(4, "pass"), (6, "report chest large red")])
def test_who_may_still_become_sure_waits_with_a_doubtful_report(number: int, wanted: str) -> None:
    told = "tower 0 2 | report 1 chest large-red | report 1 ears small-green | phase end"
    state = at(f"round {number} | {told}")
    minds = state.setup.minds
    odds = [0.28 / (GOLEMS - 1)] * GOLEMS
    odds[int(state.golem)] = 0.72
    minds.of_golem(state, 0, minds.of(state, 0)).odds = odds
    assert chosen(state) == wanted


# Articles, approvals, the counter.


@pytest.mark.clause("ALC-E3", "ALC-E6")
def test_an_article_is_published_by_its_odds() -> None:
    told = "option encyclopedia true | round 3 | gold 0 3 | cubes 0 publish"
    assert chosen(knowing(position(told), "red")) == "article red"
    assert chosen(position(told)) == "decline"


@pytest.mark.clause("ALC-E4", "ALC-G56")
def test_articles_are_declared_as_far_as_approvals_go() -> None:
    told = "round 4 | track 1 0 | gold 0 0 | phase declare"
    without = declared(knowing(at(told), "red"))
    assert f"place {SPACES[PUBLISH]}" not in without
    approved = declared(knowing(at(f"approvals 0 1 | {told}"), "red"))
    assert approved.count(f"place {SPACES[PUBLISH]}") == 1


@pytest.mark.clause("ALC-G24")
def test_what_lies_under_the_counter_is_bought_where_it_is_worth_most() -> None:
    told = "round 2 | gold 0 2 | approvals 0 1 | cubes 0 buy | under magic-mortar"
    assert chosen(at(told)) == "buy magic-mortar under the counter"


# What a leaf is worth.


@pytest.mark.clause("ALC-G40")
def test_a_leaf_counts_reports_as_they_are() -> None:
    right = at("round 6 | report 0 chest large-red")
    wrong = at("round 6 | report 0 chest small-red")
    assert standing(right, 0, 1) - standing(wrong, 0, 1) == pytest.approx(12.0)


@pytest.mark.clause("ALC-G40", "ALC-G41")
def test_a_leaf_is_better_for_who_knows_the_golem() -> None:
    def promised(state: AlchemistsState) -> float:
        return golem_prospects(state, 0, state.setup.minds.of(state, 0), 2)

    unknown = knowing(at("round 5 | tower 0 2"))
    known = fed(knowing(at("round 5 | tower 0 2")), "toadstool", "toad", "flower")
    assert promised(known) > promised(unknown) + 6.0


# What a search thinks of.


def plans(state: AlchemistsState, seat: int = 0) -> list[list[str]]:
    found = GAME.heuristics.candidate_plans(state, seat, Rng.of("plans", "luck"), 24)
    return [[GAME.write(action) for action in plan] for plan in found]


@pytest.mark.clause("ALC-E6", "ALC-E7")
def test_a_search_thinks_of_whole_articles() -> None:
    told = "option encyclopedia true | round 3 | gold 0 3 | cubes 0 publish"
    state = knowing(position(told), "red")
    play(state, 0, "article red")
    found = plans(state)
    assert [len(plan) for plan in found] == [5] * len(found)
    assert found[-1][0] == chosen(state)
    for word in found[-1]:
        play(state, 0, word)
    assert chosen(state).startswith("seal ")


@pytest.mark.clause("ALC-G20")
def test_a_search_thinks_of_the_likeliest_pairs() -> None:
    told = "round 4 | hand 0 fern toad | tower 0 2 | cubes 0 research"
    state = fed(knowing(at(told)), "toadstool", "toad", "flower")
    play(state, 0, "animate")
    found = plans(state)
    assert found[0] == ["mix fern toad"]
    assert len(found) < len(state.legal(0))


@pytest.mark.clause("ALC-G29")
def test_a_search_thinks_of_likely_reports_only() -> None:
    for number in (5, 6):
        told = at(f"round {number} | tower 0 2 | phase end")
        state = fed(knowing(told), "toadstool", "toad", "flower")
        found = [plan[0] for plan in plans(state)]
        assert "report chest large red" in found
        # In the last round nobody passes who is sure of something.
        assert ("pass" in found) == (number == 5)
        assert len(found) == 2 * (3 + 3) + (number == 5)
    assert ["pass"] in plans(at("round 6 | tower 0 2 | phase end"))
    state = at("round 6 | tower 0 2 | report 0 chest large-red small-red | phase end")
    assert "withdraw chest small red" in [plan[0] for plan in plans(state)]


@pytest.mark.clause("ALC-G15")
@pytest.mark.parametrize("left", [0, 1])
def test_a_search_wastes_no_card_on_what_the_golem_has_shown(left: int) -> None:
    told = f"round 4 | research {left} | hand 0 fern toad | tower 0 2 | cubes 0 research"
    found = [plan[0] for plan in plans(fed(at(told), "toad"))]
    assert ("test golem toad" in found) == (left == 1)
    assert {"test golem fern", "animate", "decline"} <= {*found}
