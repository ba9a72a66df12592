"""Grants: gold for seals on the right theories."""

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
from shem.games.alchemists.alchemy import KINDS
from shem.games.alchemists.bits import BITS

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def due(state: AlchemistsState, seat: i64) -> list[int]:
    """ALC-B34, ALC-B36, ALC-B71, ALC-A18 The grants to be taken now: nobody has them yet."""
    numbers = state.setup.edition.numbers
    needed = numbers.later_grant if state.own[fields.GRANTS_TAKEN + seat] else numbers.first_grant
    taken = 0
    for other in range(state.seats):
        taken |= state.own[fields.GRANTS_TAKEN + other]
    found = [
        grant
        for grant in range(len(state.setup.edition.grants.ids))
        if not taken & BITS[grant] and sealed_in(state, seat, grant) >= needed
    ]
    for module in state.setup.modules:
        found = module.grants_due(state, int(seat), found)
    return found


def sealed_in(state: AlchemistsState, seat: i64, grant: i64) -> i64:
    """ALC-B34, ALC-B36, ALC-B38, ALC-A21 Own seals on its theories without conflict."""
    members = state.setup.edition.grants.masks[grant]
    found: i64 = 0
    for ingredient in range(KINDS):
        is_sealed = members & BITS[ingredient] and state.seal_at(ingredient, seat)
        if is_sealed and not state.has_conflict(ingredient):
            found += 1
    return found


def open_grants(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B34 Whoever qualifies may take one; true when somebody is asked."""
    if not due(state, seat):
        return False
    state.ask(seat, stages.GRANTING)
    return True


def grant_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B34 One of those that are due, or none."""
    return (*[actions.TAKE_GRANT + grant for grant in due(state, seat)], actions.PASS)


def gold_of(state: AlchemistsState, grant: i64) -> int:
    """ALC-B35, ALC-E13 The gold that a grant brings."""
    edition = state.setup.edition
    is_of_articles = grant == pieces.ENCYCLOPEDIA_GRANT
    return edition.encyclopedia.grant_gold if is_of_articles else edition.numbers.grant_gold


def points_of(state: AlchemistsState, grant: i64) -> int:
    """ALC-B35, ALC-E13 The points that a grant is worth."""
    edition = state.setup.edition
    is_of_articles = grant == pieces.ENCYCLOPEDIA_GRANT
    return edition.encyclopedia.grant_points if is_of_articles else edition.grants.points[grant]


def take_grant(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B35, ALC-B37, ALC-A18, ALC-A20 Gold now, points later; the rest is checked again."""
    if action == actions.PASS:
        return
    grant = action - actions.TAKE_GRANT
    gold = gold_of(state, grant)
    state.own[fields.GRANTS_TAKEN + seat] |= BITS[grant]
    state.own[fields.GOLD + seat] += gold
    state.note(history.GRANTED, seat, grant, 0, 0)
    if state.log is not None:
        state.log.append(events.grant_taken(seat, grant, gold))
    state.frames.append(pending_decisions.frame(pending_decisions.GRANT, int(seat), 0))
