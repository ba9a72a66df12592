"""Research on the golem: tests, animating, and the place under the counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, fields, history, pending_decisions, pieces, stages
from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.edition_data.golem import TESTS
from shem.games.alchemists.golems import animates, reaction
from shem.games.alchemists.king import approvals, golem_events
from shem.games.alchemists.king.fields import APPROVALS, TOWER, UNDER_NOW, WANTED_UNDER
from shem.games.alchemists.packing import ONES, count_of, kinds_in
from shem.games.alchemists.rules import buying, reputation
from shem.games.alchemists.rules.favours import played
from shem.games.alchemists.rules.resolving import finish_use

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

TESTED: Final = TESTS
"""The level of a flask after two tests (ALC-G1)."""
ALIVE: Final = 3
TEST_CHOICES: Final = actions.subsets(actions.TEST_GOLEM, KINDS)


def research_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-G14, ALC-G18, ALC-G48, ALC-G53, ALC-A88 A card to test; after two, animating."""
    tests = TEST_CHOICES[kinds_in(state.own[fields.HAND + seat])]
    if state.extra[TOWER + seat] == TESTED:
        return (*tests, actions.ANIMATE, actions.DECLINE)
    return (*tests, actions.DECLINE)


def cannot_research(state: AlchemistsState, seat: i64) -> bool:
    """ALC-G53 Without a card only who may animate has something to do."""
    return state.own[fields.HAND + seat] == 0 and state.extra[TOWER + seat] != TESTED


def test(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G15, ALC-G16, ALC-G18, ALC-G46, ALC-A86 Its seat alone learns what chest and ears do.

    The card is discarded; it is no potion, so nothing else happens.
    """
    kind = action - actions.TEST_GOLEM
    seen = reaction(int(state.golem), state.alchemicals[kind])
    state.own[fields.HAND + seat] -= ONES[kind]
    state.discards += ONES[kind]
    state.note(history.FED, seat, kind, seen, 0)
    if state.extra[TOWER + seat] < TESTED:
        state.extra[TOWER + seat] += 1
    if state.log is not None:
        state.log.append(golem_events.golem_tested(int(seat)))
        state.log.append(golem_events.golem_reacted(int(seat), int(kind), seen))
    approvals.take_from_space(state, seat)
    finish_use(state, seat)


def announce(state: AlchemistsState, seat: i64) -> None:
    """ALC-G19, ALC-G53 It cannot be taken back."""
    if state.log is not None:
        state.log.append(golem_events.animation_announced(int(seat)))
    state.ask(seat, stages.ANIMATING)


def animate(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G19, ALC-G20, ALC-G22, ALC-G23, ALC-G48 The pair stays secret; all see what comes."""
    pair = action - actions.MIX_PAIR
    one, other = PAIRS[pair]
    is_alive = animates(int(state.golem), state.alchemicals[one], state.alchemicals[other])
    state.note(history.ANIMATED, seat, pair, 1 if is_alive else 0, 0)
    if state.log is not None:
        state.log.append(golem_events.animated_with(int(seat), int(pair)))
        state.log.append(golem_events.animation_tried(int(seat), is_alive))
    if is_alive:
        state.extra[TOWER + seat] = ALIVE
        approvals.take_from_space(state, seat)
    else:
        reputation.change(state, seat, -state.setup.edition.golem.animate_loss)
    finish_use(state, seat)


# Under the counter.


def under_price(state: AlchemistsState, seat: i64, shopkeepers: i64) -> i64:
    """ALC-G24, ALC-G52, ALC-A99 1 gold less, then all other discounts, never below 0."""
    artifact = state.extra[UNDER_NOW] - 1
    cost = state.setup.edition.artifacts.costs[artifact]
    discount = buying.discount_of(state, seat, shopkeepers)
    return max(cost - state.setup.edition.golem.counter_discount - discount, 0)


def buy_choices(state: AlchemistsState, seat: i64, choices: tuple[int, ...]) -> tuple[int, ...]:
    """ALC-G24, ALC-G52 What lies under the counter, and a Shopkeeper that makes it cheaper.

    Who has played one for something that can be paid now has to buy.
    """
    if not state.extra[UNDER_NOW] or not approvals.can_pay(state, seat):
        return choices
    helpers, gold = played(state, seat, pieces.SHOPKEEPER), state.own[fields.GOLD + seat]
    found = list(choices)
    if under_price(state, seat, helpers) <= gold:
        found.insert(0, actions.BUY_UNDER + state.extra[UNDER_NOW] - 1)
        if helpers and actions.DECLINE in found:
            found.remove(actions.DECLINE)
    keeper = actions.PLAY + pieces.SHOPKEEPER
    if keeper not in found and is_shopkeeper_of_use(state, seat, helpers):
        found.insert(0, keeper)
    return tuple(sorted(found))


def is_shopkeeper_of_use(state: AlchemistsState, seat: i64, helpers: i64) -> bool:
    """ALC-G52 Whether one more lowers the price, and all in hand help to pay it."""
    held = count_of(state.own[fields.FAVOUR_HAND + seat], pieces.SHOPKEEPER)
    can_afford = under_price(state, seat, helpers + held) <= state.own[fields.GOLD + seat]
    return held > 0 and can_afford and under_price(state, seat, helpers) > 0


def may_buy_under(state: AlchemistsState, seat: i64) -> bool:
    """ALC-G24, ALC-G56 Whether others must think that a seat may buy it."""
    if not state.extra[UNDER_NOW] or not approvals.may_pay(state, seat):
        return False
    has_favours = state.own[fields.FAVOUR_HAND + seat] != 0
    return has_favours or under_price(state, seat, 0) <= state.own[fields.GOLD + seat]


def want_under(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-G51, ALC-G52 First the approval, then the gold."""
    state.extra[WANTED_UNDER] = int(action - actions.BUY_UNDER + 1)
    if state.log is not None:
        state.log.append(golem_events.wanted_under(int(seat), state.extra[WANTED_UNDER] - 1))
    state.frames.append(pending_decisions.frame(pending_decisions.UNDER, int(seat), 0))
    approvals.queue_payment(state, seat)


def buy_under(state: AlchemistsState, seat: i64) -> None:
    """ALC-G24, ALC-G45, ALC-A85 The place stays empty until the level changes."""
    artifact = state.extra[WANTED_UNDER] - 1
    cost = under_price(state, seat, played(state, seat, pieces.SHOPKEEPER))
    state.extra[WANTED_UNDER] = 0
    state.extra[UNDER_NOW] = 0
    buying.acquire(state, seat, artifact, cost)


def needs_courtier(state: AlchemistsState) -> bool:
    """ALC-E34, ALC-G51 Whether the active seat has promised an approval and has no token."""
    is_due = state.stage in (stages.APPROVING, stages.SIGNING, stages.FILLING)
    return is_due and state.setup.has_golem and state.extra[APPROVALS + state.active] == 0
