"""Buying artifacts: prices, discounts, and what some of them do at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import (
    actions,
    events,
    fields,
    history,
    pending_decisions,
    pieces,
    stages,
)
from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.packing import ONES, count_of, total
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.brewing import mix_choices, potion_of
from shem.games.alchemists.rules.drawing import draw_favours, draw_ingredients
from shem.games.alchemists.rules.favours import has_favour, played
from shem.games.alchemists.rules.resolving import finish_use

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def price(state: AlchemistsState, seat: i64, artifact: i64, shopkeepers: i64) -> i64:
    """ALC-AR4, ALC-A5 The printed price less all discounts, never below 0."""
    cost: i64 = state.setup.edition.artifacts.costs[artifact]
    return max(cost - discount_of(state, seat, shopkeepers), 0)


def discount_of(state: AlchemistsState, seat: i64, shopkeepers: i64) -> i64:
    """ALC-AR4, ALC-A5 What Shopkeepers and the Discount Card take off, together."""
    edition = state.setup.edition
    discount = shopkeepers * edition.favours.amounts[pieces.SHOPKEEPER]
    if state.has(seat, pieces.DISCOUNT_CARD):
        card = (
            edition.artifacts.later
            if state.own[fields.BOUGHT + seat]
            else edition.artifacts.amounts
        )
        discount += card[pieces.DISCOUNT_CARD]
    return discount


def affordable(state: AlchemistsState, seat: i64, shopkeepers: i64) -> list[int]:
    """The artifacts for sale that a seat can pay for with this number of Shopkeepers."""
    gold = state.own[fields.GOLD + seat]
    return [
        artifact
        for artifact in range(len(ARTIFACTS))
        if state.for_sale & BITS[artifact] and price(state, seat, artifact, shopkeepers) <= gold
    ]


def buy_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B21 A card that can be paid for, a Shopkeeper that lowers a price, or nothing.

    Who has played one and still can pay for nothing may stop: only the hand tells of another.
    """
    helpers = played(state, seat, pieces.SHOPKEEPER)
    cards = affordable(state, seat, helpers)
    choices = [actions.BUY_CARD + artifact for artifact in cards]
    if has_favour(state, seat, pieces.SHOPKEEPER) and is_shopkeeper_of_use(state, seat, helpers):
        choices.append(actions.PLAY + pieces.SHOPKEEPER)
    if helpers == 0 or not cards:
        choices.append(actions.DECLINE)
    return tuple(choices)


def is_shopkeeper_of_use(state: AlchemistsState, seat: i64, helpers: i64) -> bool:
    """ALC-AR4 Whether one more lowers the price of something that all in hand help to pay for."""
    held = count_of(state.own[fields.FAVOUR_HAND + seat], pieces.SHOPKEEPER)
    for artifact in affordable(state, seat, helpers + held):
        if price(state, seat, artifact, helpers) > 0:
            return True
    return False


def buy(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B21 Pay, take the card; what it does at once it does now. The row is not filled up."""
    artifact = action - actions.BUY_CARD
    cost = price(state, seat, artifact, played(state, seat, pieces.SHOPKEEPER))
    acquire(state, seat, artifact, cost)


def acquire(state: AlchemistsState, seat: i64, artifact: i64, cost: i64) -> None:
    """ALC-B21, ALC-G24 Gold for an artifact, of the row or from under the counter."""
    state.own[fields.GOLD + seat] -= int(cost)
    state.for_sale &= ~BITS[artifact]
    if state.has(seat, pieces.DISCOUNT_CARD):
        state.own[fields.BOUGHT + seat] = 1
    state.own[fields.OWNED + seat] |= BITS[artifact]
    state.note(history.BOUGHT, seat, artifact, cost, 0)
    if state.log is not None:
        state.log.append(events.bought(seat, artifact, cost))
    finish_use(state, seat)
    take_effect(state, seat, artifact)


def take_effect(state: AlchemistsState, seat: i64, artifact: i64) -> None:
    """ALC-B21 The artifacts that do something the moment they are got."""
    amount = state.setup.edition.artifacts.amounts[artifact]
    if artifact == pieces.HYPNOTIC_AMULET:
        draw_favours(state, seat, amount)
    elif artifact == pieces.TRUNK:
        draw_ingredients(state, seat, amount)
    elif artifact == pieces.AMULET_OF_RHETORIC:
        reputation.change(state, seat, amount)
    elif artifact == pieces.THINKING_CAP:
        state.frames.append(pending_decisions.frame(pending_decisions.THINK, int(seat), amount))
    elif artifact == pieces.ALTAR:
        state.frames.append(pending_decisions.frame(pending_decisions.ALTAR, int(seat), 0))
    for module in state.setup.modules:
        module.got_artifact(state, int(seat), int(artifact))


def open_altar(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B81, ALC-A43 Whoever has no gold left is asked for none."""
    if state.own[fields.GOLD + seat] == 0:
        return False
    state.ask(seat, stages.PAYING)
    return True


def altar_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B81 From 1 to 8 gold."""
    most = min(state.setup.edition.artifacts.amounts[pieces.ALTAR], actions.MOST_GOLD)
    return actions.GIFTS[min(state.own[fields.GOLD + seat], most)]


def pay_altar(state: AlchemistsState, seat: i64, action: i64) -> None:
    """As much reputation as gold, in one change."""
    gold = action - actions.PAY_GOLD
    state.own[fields.GOLD + seat] -= int(gold)
    state.note(history.PAID, seat, gold, 0, 0)
    if state.log is not None:
        state.log.append(events.paid_altar(seat, gold))
    reputation.change(state, seat, gold)


def open_thinking(state: AlchemistsState, seat: i64, left: i64) -> bool:
    """ALC-AR6 One more pair may be tested, unless there are no two cards.

    Whether two cards differ only their owner knows: that is asked.
    """
    if total(state.own[fields.HAND + seat]) < 2:
        stop_thinking(state, seat)
        return False
    state.left = left
    state.ask(seat, stages.THINKING)
    return True


def thinking_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-AR6 Two different ingredients, or no more."""
    return (*mix_choices(state, seat), actions.PASS)


def think(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-AR6, ALC-A6 The result is for the owner alone.

    The cards lie beside the hand until all is over, so that no card is tested twice.
    """
    if action == actions.PASS:
        stop_thinking(state, seat)
        return
    pair = action - actions.MIX_PAIR
    potion = potion_of(state, pair)
    one, other = PAIRS[pair]
    state.own[fields.HAND + seat] -= ONES[one] + ONES[other]
    state.beside += ONES[one] + ONES[other]
    state.note(history.THOUGHT, seat, pair, potion, 0)
    if state.log is not None:
        state.log.append(events.thought(seat))
        state.log.append(events.mixed(seat, pair, potion))
    if state.left > 1:
        state.frames.append(
            pending_decisions.frame(pending_decisions.THINK, int(seat), int(state.left - 1))
        )
    else:
        stop_thinking(state, seat)


def stop_thinking(state: AlchemistsState, seat: i64) -> None:
    """ALC-AR6 The tested cards are kept."""
    state.own[fields.HAND + seat] += int(state.beside)
    state.beside = 0
