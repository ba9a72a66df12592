"""Conferences and the top alchemist: what seals on theories are worth during the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import events
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.rules import reputation

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def standing_seals(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B46, ALC-B53, ALC-B55 A seat's seals on theories without conflict."""
    found: i64 = 0
    for ingredient in range(KINDS):
        if state.seal_at(ingredient, seat) and not state.has_conflict(ingredient):
            found += 1
    for module in state.setup.modules:
        found = module.seals_counted(state, int(seat), int(found))
    return found


def award_top_alchemist(state: AlchemistsState) -> None:
    """ALC-B53, ALC-B54 Everybody with the most seals gains, if there are any."""
    most: i64 = 0
    for seat in range(state.seats):
        most = max(most, standing_seals(state, seat))
    if most == 0:
        return
    for seat in range(state.seats):
        if standing_seals(state, seat) == most:
            if state.log is not None:
                state.log.append(events.top_alchemist(seat, most))
            reputation.change(state, seat, state.setup.edition.numbers.top_alchemist)


def hold(state: AlchemistsState, conference: int) -> None:
    """ALC-B5, ALC-B55, ALC-A28 Everybody is judged by the seals on the board."""
    if state.log is not None:
        state.log.append(events.conference_began(conference))
    results = state.setup.edition.conferences.changes[conference - 1][state.setup.variant]
    for seat in range(state.seats):
        seals = standing_seals(state, seat)
        net = results[min(seals, len(results) - 1)]
        for module in state.setup.modules:
            net = module.conference_net(state, int(seat), conference, net)
        if state.log is not None:
            state.log.append(events.judged(seat, seals))
        reputation.change(state, seat, net)
