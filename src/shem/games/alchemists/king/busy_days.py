"""Busy Days: another order board in every round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, pending_decisions, stages
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.busy_days import DRAWN
from shem.games.alchemists.edition_data.kinds import ROUNDS
from shem.games.alchemists.edition_data.offers import NO_OFFER, Offer
from shem.games.alchemists.king import approvals, events
from shem.games.alchemists.king.fields import BOARDS, TURNED
from shem.games.alchemists.king.library import queue_books
from shem.games.alchemists.module_hooks import DONE, NOT_MINE, Module
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.play_order import draw_gains, order_offers
from shem.games.alchemists.rules.round_end import NEXT_ADVENTURER

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng

OPEN_AT_FIRST: Final = 2


def groups_of(state: AlchemistsState) -> tuple[tuple[int, ...], ...]:
    """ALC-D1 The boards of each group; those with the golem's mark need the golem project."""
    printed = state.setup.edition.busy_days
    with_golem = bool(state.setup.options.get("golem", False))
    return printed.golem_groups if with_golem else printed.plain_groups


def stack(state: AlchemistsState, rng: Rng) -> None:
    """ALC-D2, ALC-D3 Two unseen boards of each group, group I on top; what lies open stays."""
    seen = [state.extra[BOARDS + at] for at in range(state.extra[TURNED])]
    at = 0
    for group in groups_of(state):
        drawn = [board for board in group if board not in seen]
        rng.shuffle(drawn)
        for _ in range(DRAWN):
            if at >= len(seen):
                state.extra[BOARDS + at] = drawn.pop()
            at += 1


def board_in_play(state: AlchemistsState) -> int:
    """ALC-D4 The board of the round; before the first round it lies there already."""
    return state.extra[BOARDS + max(int(state.round), 1) - 1]


def can_pay(state: AlchemistsState, seat: int, offer: Offer) -> bool:
    """ALC-D6, ALC-D7, ALC-D9, ALC-D16, ALC-A61 Whether a seat has what a space costs beside gold.

    ALC-D15 A cube is always there; gains come too late to pay with.
    """
    cost = offer[offers.PAY_REPUTATION]
    if cost:
        left = state.own[fields.REPUTATION + seat] - reputation.loss(state, seat, cost)
        if left < reputation.LOWEST:
            return False
    return not offer[offers.PAY_APPROVALS] or approvals.can_pay(state, seat)


def pay(state: AlchemistsState, seat: int, offer: Offer) -> None:
    """ALC-D7, ALC-D8 Reputation by the zone; a cube lies with the unused ones this round."""
    reputation.change(state, seat, -offer[offers.PAY_REPUTATION])
    cubes = offer[offers.PAY_CUBES]
    if cubes:
        state.own[fields.UNUSED + seat] += cubes
        if state.log is not None:
            state.log.append(events.paid_cubes(seat, cubes))


def gain(state: AlchemistsState, seat: int, offer: Offer) -> None:
    """ALC-D10, ALC-D17, ALC-A62 Gold and reputation now; books wait for the cards."""
    gold = offer[offers.GOLD]
    if gold:
        state.own[fields.GOLD + seat] += gold
        if state.log is not None:
            state.log.append(events.gained_gold(seat, gold))
    reputation.change(state, seat, offer[offers.REPUTATION])
    queue_books(state, seat, offer[offers.BOOKS])


class BusyDaysModule(Module):
    """The boards, and what their spaces cost and bring."""

    def name(self) -> str:
        return "busy_days"

    def dealt(self, state: AlchemistsState) -> None:
        """ALC-D4 The first board is in play, and the second can be seen."""
        stack(state, state.rng)
        state.extra[TURNED] = OPEN_AT_FIRST

    def order_offers(self, state: AlchemistsState, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """ALC-D4, ALC-D13, ALC-A64 What the board of the round says."""
        return state.setup.edition.busy_days.offers[board_in_play(state)]

    def order_players(self, state: AlchemistsState, players: tuple[int, ...]) -> tuple[int, ...]:
        """ALC-D5 One space needs three players, one needs four."""
        return state.setup.edition.busy_days.players

    def can_take(self, state: AlchemistsState, seat: int, offer: Offer, is_payable: bool) -> bool:
        return is_payable and can_pay(state, seat, offer)

    def took(self, state: AlchemistsState, seat: int, offer: Offer) -> Offer:
        """ALC-D12, ALC-D15, ALC-D18, ALC-A63, ALC-A95 First the cost, then the gains.

        The place of the paralysed is no space of the board: it costs nothing.
        """
        pay(state, seat, offer)
        if offer[offers.PAY_APPROVALS]:
            space = state.own[fields.PLACED_AT + seat]
            state.frames.append(pending_decisions.frame(pending_decisions.GAINS, seat, space))
            approvals.queue_payment(state, seat)
            return NO_OFFER
        gain(state, seat, offer)
        return offer

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        """ALC-D9 The approval is paid: now the gains of the space."""
        if pending_decisions.kind_of_frame(frame) != pending_decisions.GAINS:
            return NOT_MINE
        seat = pending_decisions.seat_of_frame(frame)
        offer = order_offers(state)[pending_decisions.number_of_frame(frame)]
        gain(state, seat, offer)
        draw_gains(state, seat, offer)
        return DONE

    def end_of_round(self, state: AlchemistsState, step: int) -> None:
        """ALC-D11 With the adventurer comes the next board, and the one after it is seen."""
        if step != NEXT_ADVENTURER:
            return
        turned = state.extra[TURNED]
        if state.log is not None:
            state.log.append(events.board_came(state, state.extra[BOARDS + state.round]))
        if turned < ROUNDS:
            state.extra[TURNED] = turned + 1
            if state.log is not None:
                state.log.append(events.board_seen(state, state.extra[BOARDS + turned]))

    def see(self, state: AlchemistsState, seat: int, numbers: list[int]) -> None:
        for at in range(state.extra[TURNED]):
            numbers.append(state.extra[BOARDS + at])

    def resample(self, state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
        """ALC-D2 The boards that nobody has seen."""
        if state.stage != stages.OVER:
            stack(state, rng)
