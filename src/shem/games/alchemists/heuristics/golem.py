"""Golem research: tests that tell most, reports as precise as one is sure, and animating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, history, pieces, stages
from shem.games.alchemists.alchemy import KINDS, PARTS
from shem.games.alchemists.belief.belief import Belief
from shem.games.alchemists.belief.odds import Odds
from shem.games.alchemists.golems import CHESTS, EARS_OF, FELT, GOLEMS
from shem.games.alchemists.heuristics.articles import APPROVAL
from shem.games.alchemists.heuristics.worth import bit_worth, card_worth, rounds_left
from shem.games.alchemists.king import reports, research
from shem.games.alchemists.king.fields import APPROVALS, ON_RESEARCH, TOWER
from shem.games.alchemists.learning import facts_in
from shem.games.alchemists.minds import Mind, entropy
from shem.games.alchemists.packing import kinds_in
from shem.games.alchemists.tables import BITS

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

GOLEM_BIT: Final = 1.1
"""What a bit about the golem is worth while reports can still be filed."""
FIRST_TESTS: Final = 1.2
"""What the first two tests are worth besides: they open reports and animating."""
ALIVE: Final = 8.0
"""An animated golem: points, reputation at the conference, an approval."""
LATE_ALIVE: Final = 5.0
FAILURE: Final = 2.2
WORTH_TRYING: Final = 0.6
FIRST_CONFERENCE: Final = 3
SECOND_CONFERENCE: Final = 5
REPORTED_EARLY: Final = 1.5
REPORTED_LATER: Final = 0.8
BOOK_BITS: Final = 0.9
CARD_SPENT: Final = 0.3


def belief_of(state: AlchemistsState, seat: int) -> Belief:
    """What a seat's own facts leave possible, with a golem or before the first test of one."""
    return state.setup.beliefs.of(facts_in(history.deeds_of(state.past, state.deeds), seat))


def golem_odds(belief: Belief) -> list[float]:
    """How likely each golem is."""
    if not belief.has_golem:
        return [1.0 / GOLEMS] * GOLEMS
    counts = belief.counts()
    whole = max(float(sum(counts)), 1.0)
    return [float(count) / whole for count in counts]


def part_odds(odds: list[float], part: int) -> list[float]:
    """How likely chest or ears react to each colour and size."""
    found = [0.0] * len(PARTS)
    for golem in range(GOLEMS):
        token = CHESTS[golem] if part == reports.CHEST else EARS_OF[golem]
        found[token] = found[token] + odds[golem]
    return found


# Tests and animating.


def test_bits(mind: Mind, odds: list[float], ingredient: int) -> float:
    """ALC-G16 How much the reaction to an ingredient tells of the golem."""
    shown = [0.0] * 4
    unsure = 0.0
    for golem in range(GOLEMS):
        if odds[golem] > 0.0:
            given = [0.0] * 4
            for each in range(KINDS):
                seen = FELT[golem * KINDS + each]
                given[seen] = given[seen] + mind.is_odds(ingredient, each)
            for seen in range(4):
                shown[seen] = shown[seen] + odds[golem] * given[seen]
            unsure += odds[golem] * entropy(given)
    return max(entropy(shown) - unsure, 0.0)


def best_golem_test(state: AlchemistsState, seat: int, mind: Mind, odds: list[float]) -> int:
    """ALC-G15 The card that tells most of the golem and of the alchemy, and is missed least."""
    hand = state.own[fields.HAND + seat]
    best, most = pieces.NOTHING, -100.0
    for kind in range(KINDS):
        if kinds_in(hand) & BITS[kind]:
            worth = GOLEM_BIT * test_bits(mind, odds, kind)
            if not was_fed(state, seat, kind):
                worth += bit_worth(state)
            worth -= CARD_SPENT * card_worth(state, seat, mind, kind, hand)
            if worth > most:
                best, most = kind, worth
    return best


def was_fed(state: AlchemistsState, seat: int, ingredient: int) -> bool:
    """Whether a seat knows already how the golem takes an ingredient."""
    for deed in history.deeds_of(state.past, state.deeds):
        is_own_test = history.kind_of(deed) == history.FED and history.seat_of(deed) == seat
        if is_own_test and history.first_of(deed) == ingredient:
            return True
    return False


def best_animation(belief: Belief) -> tuple[int, float]:
    """ALC-G20 The pair that likeliest brings the golem to life, and how likely it does."""
    if not belief.has_golem:
        return 0, 0.0
    found = Odds(belief).of_animating()
    whole, pair = belief.count(), found.index(max(found))
    return pair, float(found[pair]) / float(max(whole, 1))


def animation_worth(state: AlchemistsState, odds: float) -> float:
    """ALC-G22, ALC-G34, ALC-G41 What trying to animate brings."""
    alive = ALIVE if state.round <= SECOND_CONFERENCE else LATE_ALIVE
    return alive * odds - FAILURE * (1.0 - odds)


def research_step(state: AlchemistsState, seat: int, mind: Mind) -> int:
    """ALC-G14 Animate when it pays; else the best test."""
    belief = belief_of(state, seat)
    if state.stage == stages.ANIMATING:
        return actions.MIX_PAIR + best_animation(belief)[0]
    if state.extra[TOWER + seat] == research.TESTED:
        worth = animation_worth(state, best_animation(belief)[1])
        if worth > WORTH_TRYING:
            return actions.ANIMATE
    kind = best_golem_test(state, seat, mind, golem_odds(belief))
    return actions.DECLINE if kind == pieces.NOTHING else actions.TEST_GOLEM + kind


# Reports.


def report_step(state: AlchemistsState, seat: int) -> int:
    """ALC-G29, ALC-G40 The report whose points are worth it, as precise as one is sure."""
    odds = golem_odds(belief_of(state, seat))
    best, most = actions.PASS, 0.0
    for action in state.legal(seat):
        if action != actions.PASS:
            worth = report_worth(state, seat, action, odds)
            if worth > most:
                best, most = action, worth
    return best


def report_worth(state: AlchemistsState, seat: int, action: int, odds: list[float]) -> float:
    """What a report step adds to the points that are to be expected."""
    if action >= actions.WITHDRAW:
        part, token = divmod(action - actions.WITHDRAW, reports.TOKENS)
        before = int(reports.report_of(state, seat, part))
        chances = part_odds(odds, part)
        gain = expected(state, chances, before & ~BITS[token]) - expected(state, chances, before)
        return gain + (REPORTED_LATER / 2 if state.round <= SECOND_CONFERENCE else 0.0)
    part, tokens = reports.named_by(action)
    return expected(state, part_odds(odds, part), tokens) + esteem(state, seat, tokens)


def expected(state: AlchemistsState, chances: list[float], tokens: int) -> float:
    """ALC-G40 The points of a report, by the odds of its tokens."""
    right, number = 0.0, 0
    for token in range(len(PARTS)):
        if tokens & BITS[token]:
            right += chances[token]
            number += 1
    printed = state.setup.edition.golem
    return printed.right[number - 1] * right + printed.wrong[number - 1] * (1.0 - right)


def esteem(state: AlchemistsState, seat: int, tokens: int) -> float:
    """ALC-G33, ALC-G34 What the conferences to come think of a new report."""
    worth = 0.0
    if state.round <= FIRST_CONFERENCE and not reports.has_report(state, seat):
        worth += REPORTED_EARLY
    if state.round <= SECOND_CONFERENCE:
        worth += REPORTED_LATER if tokens & tokens - 1 == 0 else REPORTED_LATER / 2
    return worth


# Declaring.


def research_worth(state: AlchemistsState, seat: int, mind: Mind, use: int) -> float:
    """ALC-G12, ALC-G15 What a further use of the research space may bring."""
    worth = APPROVAL if use < state.extra[ON_RESEARCH] else 0.0
    tests = state.extra[TOWER + seat] + use
    if tests < research.TESTED:
        return worth + FIRST_TESTS + bit_worth(state)
    belief = belief_of(state, seat)
    if state.extra[TOWER + seat] == research.TESTED and use == 0:
        worth = max(worth, animation_worth(state, best_animation(belief)[1]))
    open_bits = entropy(golem_odds(belief))
    return worth + GOLEM_BIT * min(open_bits, 1.0) * min(rounds_left(state), 1)


def library_worth(state: AlchemistsState, seat: int, use: int, researches: int) -> float:
    """ALC-G25 A book for an approval that is there, or that research brings before."""
    if use >= state.extra[APPROVALS + seat] + min(researches, state.extra[ON_RESEARCH]):
        return 0.0
    return max(BOOK_BITS * bit_worth(state) - APPROVAL / 2, 0.0)
