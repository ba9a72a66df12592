"""What the greedy bot does with books, order boards and startup cards, alone and together."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, history, pieces, stages
from shem.games.alchemists.actions import PUT_SEAL, READ, REPORT_ONE, TEST_GOLEM, WITHDRAW
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import NO_HEDGE
from shem.games.alchemists.inference import Belief, Odds
from shem.games.alchemists.king import reports
from shem.games.alchemists.king.fields import KEPT, NAMED, ON_RESEARCH, SECRETS, SHELF, WINDOWS
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.option import Setting
from shem.kernel.rng import Rng
from tests.games.alchemists.funding import dealt, funded
from tests.games.alchemists.positions import legal, play, position, run
from tests.games.alchemists.seat_belief import facts_of
from tests.games.alchemists.test_conformance import combinations

LUCK = Rng.of("policy", "luck")


def chosen(state: AlchemistsState, seat: int = 0) -> str:
    action = GAME.heuristics.policy(state, seat, LUCK)
    assert action in state.legal(seat)
    return GAME.write(action)


def test_a_book_is_read_about_what_is_most_open() -> None:
    state = position("option busy_days yes | phase order | board board-4")
    play(state, 0, "order 4")
    known = state.legal(0)[0] - READ
    state.apply(0, READ + known)
    run(state, "1: order 3")
    again = position("option busy_days yes | phase order | board board-4")
    again.past, again.deeds = state.past, state.deeds
    play(again, 0, "order 4")
    again.extra[SHELF] = BITS[known] | again.extra[SHELF]
    assert GAME.heuristics.policy(again, 0, LUCK) != READ + known
    assert folly(again, 0, READ + known)
    thought_of = GAME.heuristics.candidate_plans(again, 0, LUCK, 24)
    assert (READ + known,) not in thought_of
    assert thought_of


def test_a_costly_space_is_left_alone() -> None:
    # Space 1 takes two of the last reputation points of the green zone for an ingredient.
    state = position("option busy_days yes | phase order | reputation 0 14 | board board-7")
    assert chosen(state) != "order 1"
    state = position("option busy_days yes | phase order | gold 0 0 | board board-3")
    assert chosen(state) == "order 4"


def test_the_richest_startup_cards_are_kept() -> None:
    state = dealt((17, 14), (1, 2))
    first = chosen(state)
    play(state, 0, first)
    assert chosen(state) != first


@pytest.mark.clause("ALC-S3", "ALC-S7")
def test_resources_from_the_start_are_worth_some_reputation() -> None:
    # Card 17 costs two reputation for five cards and coins, card 13 brings one with two.
    state = dealt((17, 13), (1, 2))
    cards = {chosen(state)}
    play(state, 0, cards.copy().pop())
    cards.add(chosen(state))
    assert "keep card 17" in cards
    assert "keep card 13" not in cards


def test_an_artifact_by_what_it_brings_for_its_price() -> None:
    row = ("periscope", "magic-mortar", "discount-card")
    state = funded((19, 1), (2, 3), row=row)
    assert chosen(state) in legal(state, 0)
    state = funded((20, 1), (2, 3))
    assert chosen(state).startswith("choose ")


@pytest.mark.parametrize(("cards", "wanted"), [((1, 17), 1), ((12, 9), 12)])
def test_the_replicator_takes_what_brings_most(cards: tuple[int, int], wanted: int) -> None:
    state = position("option startup yes | cubes 0 drink | hand 0 toad fern")
    state.extra[KEPT] = BITS[cards[0] - 1] | BITS[cards[1] - 1]
    state.extra[WINDOWS] = 1
    play(state, 0, "decline")
    assert chosen(state) == f"replicate card {wanted}"


def test_a_secret_altar_takes_all_gold() -> None:
    told = "option startup yes | round 6 | gold 0 5 | hand 0 fern claw | cubes 0 exhibition"
    state = position(told)
    state.extra[SECRETS] = BITS[pieces.ALTAR]
    play(state, 0, "decline")
    assert chosen(state) == "pay 5 gold"


# Whole games with every combination of modules.


@pytest.mark.clause("ALC-K1")
@pytest.mark.parametrize("at", range(12))
def test_every_combination_is_played_sensibly(at: int) -> None:
    modules = combinations()[at]
    options: dict[str, Setting] = {**modules, "variant": ("apprentice", "master")[at % 2]}
    state = GAME.new(2, seed=f"combination {at}", options=options)
    rng = Rng.of("combination", str(at))
    while state.to_act():
        seat = state.to_act()[0]
        action = GAME.heuristics.policy(state, seat, rng)
        assert not folly(state, seat, action), (folly(state, seat, action), GAME.write(action))
        state.apply(seat, action)
    kinds = {history.kind_of(deed) for deed in history.deeds_of(state.past, state.deeds)}
    assert {history.PUBLISHED, history.SOLD} <= kinds
    assert (history.WROTE in kinds) == modules["encyclopedia"]
    assert ({history.FED, history.REPORTED} <= kinds) == modules["golem"]
    assert (history.FUNDED in kinds) == modules["startup"]


def folly(state: AlchemistsState, seat: int, action: int) -> str:
    """Why nobody in their senses does this; nothing if it may be sensible."""
    if state.stage == stages.READING:
        odds = Odds(Belief(facts_of(state, seat)))
        is_open = {each for each in state.legal(seat) if 0 < odds.of_sun(each - READ) < odds.total}
        return "a book tells nothing new" if is_open and action not in is_open else ""
    if state.stage == stages.RESEARCHING:
        fed = {
            TEST_GOLEM + history.first_of(deed)
            for deed in history.deeds_of(state.past, state.deeds)
            if history.kind_of(deed) == history.FED and history.seat_of(deed) == seat
        }
        return "tested before" if action in fed and not state.extra[ON_RESEARCH] else ""
    if state.stage == stages.REPORTING and REPORT_ONE <= action < WITHDRAW:
        part, tokens = reports.named_by(action)
        odds = Odds(Belief(facts_of(state, seat), with_golem=True))
        seen = odds.of_ears if part else odds.of_chest
        right = sum(seen(token) for token in range(reports.TOKENS) if tokens & BITS[token])
        return "" if right else "a report that cannot be right"
    if state.stage == stages.SEALING and not (state.extra and state.extra[NAMED]):
        return folly_of_seal(state, seat, action - PUT_SEAL)
    return ""


def folly_of_seal(state: AlchemistsState, seat: int, seal: int) -> str:
    """ALC-B62 A seal that nothing protects, on a theory that the seat holds to be impossible."""
    subject, thesis = int(state.subject), int(state.thesis)
    if not 0 <= thesis < KINDS:
        thesis = state.theories[subject]
    if state.setup.edition.seals.hedges[seal] != NO_HEDGE:
        return ""
    odds = state.setup.minds.of(state, seat).is_odds(subject, thesis)
    return "" if odds > 0 else "a star on a theory that cannot be right"
