"""Using a space: what its action asks, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.alchemists import actions, events, fields, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import FAVOURS
from shem.games.alchemists.module_hooks import ASKED, NOT_MINE
from shem.games.alchemists.packing import total
from shem.games.alchemists.rules import (
    brewing,
    buying,
    debunking,
    exhibiting,
    favours,
    foraging,
    hindrances,
    potion_tests,
    publishing,
    resolving,
    selling,
)

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# What each space asks first, in the order of SPACES.
FIRST_STAGES: Final = (
    stages.FORAGING,
    stages.TRANSMUTING,
    stages.CUSTODIAN_DRINK,
    stages.OFFERING,
    stages.BUYING,
    stages.DEBUNKING,
    stages.PUBLISHING,
    stages.TESTING,
    stages.DRINKING,
    stages.EXHIBITING,
)


def begin(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B16 The seat is asked, unless all can see that nothing is possible; true if asked."""
    if must_decline(state, seat):
        if state.log is not None:
            because = hindrances.hindrance(state, seat)
            state.log.append(events.declined(seat, state.space, because))
        resolving.leave_unused(state, seat)
        return False
    for module in state.setup.modules:
        answer = module.begin_use(state, int(seat))
        if answer != NOT_MINE:
            return answer == ASKED
    state.ask(seat, FIRST_STAGES[state.space])
    return True


def offer_run(state: AlchemistsState, seat: i64) -> bool:
    """ALC-AR1 Once everybody is done, unless all see that nothing is possible; true if asked."""
    state.boots_asked |= BITS[seat]
    if must_decline(state, seat):
        return False
    state.ask(seat, stages.RUNNING)
    return True


def must_decline(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B16 Whether all can see that nothing is possible."""
    must = is_openly_impossible(state, seat)
    for module in state.setup.modules:
        must = module.must_decline(state, int(seat), must)
    return must


def is_openly_impossible(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B16, ALC-B27a, ALC-B69, ALC-B78, ALC-B80, ALC-A42 Whether all see it must be declined.

    Where it takes a look into the hand to know, the seat is asked, and can only decline.
    """
    space = state.space
    if space == pieces.FORAGE:
        return not foraging.can_forage(state)
    if space == pieces.BUY:
        return is_sold_out(state, seat)
    if space == pieces.DEBUNK:
        return not debunking.has_target(state)
    if space == pieces.PUBLISH:
        return not publishing.has_publication(state, seat)
    cards = total(state.own[fields.HAND + seat])
    if space == pieces.TRANSMUTE:
        return cards == 0
    is_too_poor = space == pieces.STUDENT and state.own[
        fields.GOLD + seat
    ] < potion_tests.student_fee(state)
    return (
        cards < 2 or is_too_poor or (space == pieces.SELL and selling.is_openly_over(state, seat))
    )


def is_sold_out(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B21 Whether nothing is left or can be paid for, and no favour could be a Shopkeeper."""
    if state.for_sale == 0:
        return True
    return not buying.affordable(state, seat, 0) and state.own[fields.FAVOUR_HAND + seat] == 0


def legal(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """What the seat may choose from at its space."""
    stage = state.stage
    if stage == stages.FORAGING:
        return foraging.forage_choices(state)
    if stage == stages.TRANSMUTING:
        return foraging.transmute_choices(state, seat)
    if stage == stages.BUYING:
        return buying.buy_choices(state, seat)
    if stage in (stages.CUSTODIAN_DRINK, stages.TESTING, stages.DRINKING):
        return potion_tests.test_choices(state, seat)
    if stage in (stages.BREWING, stages.SHOWING):
        return brewing.mix_choices(state, seat)
    if stage == stages.EXHIBITING:
        return exhibiting.exhibit_choices(state, seat)
    if stage in (stages.BIDDING, stages.OFFERING, stages.GUARANTEEING):
        return legal_sale(state, seat)
    return legal_theory(state, seat)


def legal_sale(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """The steps of a sale before the potion is mixed."""
    if state.stage == stages.BIDDING:
        return selling.bid_choices(state, seat)
    if state.stage == stages.OFFERING:
        return selling.offer_choices(state, seat)
    return selling.guarantee_choices(state, seat)


def legal_theory(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """The steps of publishing and debunking."""
    stage = state.stage
    if stage == stages.DEBUNKING:
        return debunking.debunk_choices(state)
    if stage == stages.CLAIMING:
        return actions.CLAIMS
    if stage == stages.PUBLISHING:
        return publishing.publish_choices(state, seat)
    if stage == stages.THEORISING:
        return publishing.thesis_choices(state)
    return publishing.seal_choices(state, seat)


def carry_out(state: AlchemistsState, seat: int, action: int) -> bool:
    """Carry out a step of an action; true when the action is over."""
    if action == actions.DECLINE:
        resolving.decline(state, seat)
        return True
    if actions.PLAY <= action < actions.PLAY + len(FAVOURS):
        favours.play(state, seat, action)
        return False
    stage = state.stage
    if stage == stages.FORAGING:
        foraging.forage(state, seat, action)
    elif stage == stages.TRANSMUTING:
        foraging.transmute(state, seat, action)
    elif stage == stages.BUYING:
        buying.buy(state, seat, action)
    elif stage == stages.TESTING:
        potion_tests.test_on_student(state, seat, action)
    elif stage in (stages.CUSTODIAN_DRINK, stages.DRINKING):
        potion_tests.drink(state, seat, action)
    else:
        return carry_out_step(state, seat, action)
    return True


def carry_out_step(state: AlchemistsState, seat: int, action: int) -> bool:
    """The actions of several steps; true when one is over."""
    stage = state.stage
    if stage == stages.BIDDING:
        return selling.bid(state, seat, action)
    if stage == stages.OFFERING:
        selling.offer(state, seat, action)
    elif stage == stages.GUARANTEEING:
        selling.guarantee_quality(state, seat, action)
    elif stage == stages.BREWING:
        selling.sell(state, seat, action)
    elif stage == stages.EXHIBITING:
        exhibiting.announce(state, seat, action)
    elif stage == stages.SHOWING:
        exhibiting.show(state, seat, action)
    else:
        return carry_out_theory(state, seat, action)
    return stage in (stages.BREWING, stages.SHOWING)


def carry_out_theory(state: AlchemistsState, seat: int, action: int) -> bool:
    """The steps of publishing and debunking; true when the action is over."""
    stage = state.stage
    if stage == stages.DEBUNKING:
        return debunking.debunk(state, seat, action)
    if stage == stages.CLAIMING:
        debunking.claim(state, seat, action)
        return True
    if stage == stages.PUBLISHING:
        publishing.choose_subject(state, seat, action)
        return False
    if stage == stages.THEORISING:
        publishing.theorise(state, seat, action)
        return False
    publishing.put_seal(state, seat, action)
    return True
