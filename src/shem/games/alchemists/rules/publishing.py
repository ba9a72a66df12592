"""The theory board: publishing and endorsing, with secret seals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from shem.games.alchemists.packing import ONES, kinds_in
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.resolving import finish_use, forget_steps

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

ALL_KINDS: Final = 255


def bank_fee(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B29 The gold for the bank, which the Printing Press saves."""
    return 0 if state.has(seat, pieces.PRESS) else state.setup.edition.numbers.publish_gold


def can_publish(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B29 Whether a new theory could be paid for and sealed."""
    is_payable = state.own[fields.GOLD + seat] >= bank_fee(state, seat)
    return is_payable and state.own[fields.SEALS_LEFT + seat] != 0


def open_subjects(state: AlchemistsState) -> i64:
    """The ingredients without a theory, as a mask."""
    free: i64 = 0
    for ingredient in range(KINDS):
        if state.theories[ingredient] == pieces.NOTHING:
            free |= BITS[ingredient]
    return free


def open_theses(state: AlchemistsState) -> i64:
    """The alchemicals that no theory uses, as a mask."""
    free: i64 = ALL_KINDS
    for ingredient in range(KINDS):
        if state.theories[ingredient] != pieces.NOTHING:
            free &= ~BITS[state.theories[ingredient]]
    return free


def endorsing_fee(state: AlchemistsState, seat: i64, ingredient: i64) -> i64:
    """ALC-B30 The bank, and a gold for everybody whose seal is there."""
    each = state.setup.edition.numbers.endorse_gold
    return bank_fee(state, seat) + each * seals_on(state, ingredient)


def seals_on(state: AlchemistsState, ingredient: i64) -> i64:
    """How many seals lie on a theory."""
    found: i64 = 0
    for seat in range(state.seats):
        if state.seal_at(ingredient, seat):
            found += 1
    return found


def can_endorse(state: AlchemistsState, seat: i64, ingredient: i64) -> bool:
    """ALC-B30, ALC-B31, ALC-B32 No conflict, room for a seal, and none of one's own."""
    if state.theories[ingredient] == pieces.NOTHING or state.has_conflict(ingredient):
        return False
    has_room = seals_on(state, ingredient) < state.setup.edition.numbers.seal_spaces
    is_payable = state.own[fields.GOLD + seat] >= endorsing_fee(state, seat, ingredient)
    is_new = state.seal_at(ingredient, seat) == 0
    return has_room and is_payable and is_new and state.own[fields.SEALS_LEFT + seat] != 0


def publish_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B29, ALC-B30 What can be paid for, or nothing; at once what a debunking made free."""
    if state.is_at_once:
        return subjects_at_once(state)
    choices: list[int] = []
    free = open_subjects(state)
    if can_publish(state, seat):
        choices = [actions.THEORY_ON + each for each in range(KINDS) if free & BITS[each]]
    choices += [actions.ENDORSE + each for each in range(KINDS) if can_endorse(state, seat, each)]
    return (*choices, actions.DECLINE)


def has_publication(state: AlchemistsState, seat: i64) -> bool:
    """Whether anything can be published or endorsed: everybody can see that."""
    return len(publish_choices(state, seat)) > 1


def choose_subject(state: AlchemistsState, seat: i64, action: i64) -> None:
    """The ingredient of the theory; for a new one the alchemical may still have to be told."""
    is_new = action < actions.ENDORSE
    state.subject = action - actions.THEORY_ON if is_new else action - actions.ENDORSE
    if state.log is not None:
        state.log.append(events.named_subject(seat, state.subject, is_new))
    is_open = is_new and state.thesis == pieces.NOTHING
    state.ask(seat, stages.THEORISING if is_open else stages.SEALING)


def thesis_choices(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B29, ALC-B70 An alchemical that is free; at once not the one just refuted there."""
    free = open_theses(state)
    if state.is_at_once:
        free &= ~refuted_on(state, state.subject)
    return actions.THEORY_CHOICES[free]


def theorise(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B29 The alchemical of the theory; after a debunking it may be named first."""
    state.thesis = action - actions.THEORY_IS
    if state.log is not None:
        state.log.append(events.named_thesis(seat, state.thesis))
    is_open = state.subject == pieces.NOTHING
    state.ask(seat, stages.PUBLISHING if is_open else stages.SEALING)


def seal_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-C12 Any kind of seal that is left."""
    return actions.SEAL_CHOICES[kinds_in(state.own[fields.SEALS_LEFT + seat])]


def put_seal(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B29, ALC-B30, ALC-B33 Pay, place the seal face down, gain reputation, look for grants."""
    kind = action - actions.PUT_SEAL
    pay(state, seat)
    if state.thesis != pieces.NOTHING:
        state.theories[state.subject] = int(state.thesis)
        state.note(history.PUBLISHED, seat, state.subject, state.thesis, kind)
    else:
        state.note(history.ENDORSED, seat, state.subject, kind, 0)
    state.own[fields.SEALS_LEFT + seat] -= ONES[kind]
    state.set_seal(state.subject, seat, kind + 1)
    if state.log is not None:
        state.log.append(events.published(seat, state.subject, state.thesis))
        state.log.append(events.sealed(seat, state.subject, kind))
    reputation.change(state, seat, publishing_gain(state, seat))
    finish(state, seat)


def pay(state: AlchemistsState, seat: i64) -> None:
    """ALC-B29, ALC-B30 The bank, and everybody whose seal is on the theory already."""
    state.own[fields.GOLD + seat] -= int(bank_fee(state, seat))
    each = state.setup.edition.numbers.endorse_gold
    for other in range(state.seats):
        if state.seal_at(state.subject, other):
            state.own[fields.GOLD + seat] -= each
            state.own[fields.GOLD + other] += each
            if state.log is not None:
                state.log.append(events.paid_author(seat, other))


def publishing_gain(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B29, ALC-B30 A new theory gains reputation; the Seal of Authority adds to either."""
    return gain_of(state, seat, state.thesis != pieces.NOTHING)


def gain_of(state: AlchemistsState, seat: i64, is_new: bool) -> i64:
    """ALC-B29, ALC-B30, ALC-E8, ALC-E14 The same for theories and articles."""
    edition = state.setup.edition
    gain: i64 = edition.numbers.publish_reputation if is_new else 0
    authority = edition.artifacts.amounts[pieces.SEAL_OF_AUTHORITY]
    return gain + authority if state.has(seat, pieces.SEAL_OF_AUTHORITY) else gain


def finish(state: AlchemistsState, seat: i64) -> None:
    """ALC-B34, ALC-B71, ALC-A33 Grants are looked for, after a publication at once not yet."""
    if state.is_at_once:
        state.is_at_once = 0
        forget_steps(state, seat)
        state.add_done(pieces.PUBLISH, seat)
        return
    finish_use(state, seat)
    state.frames.append(pending_decisions.frame(pending_decisions.GRANT, int(seat), 0))


def can_follow(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B47, ALC-B70 With a cube on Publish: a theory on what fell, or with what is free.

    Where all other ingredients have their theories, only the refuted one could be published again.
    """
    has_cube = state.uses(pieces.PUBLISH, seat) > state.done(pieces.PUBLISH, seat)
    free = open_subjects(state)
    is_possible = has_cube and state.fallen != 0 and free & free - 1 != 0
    return is_possible and can_publish(state, seat)


def open_at_once(state: AlchemistsState, seat: i64) -> bool:
    """ALC-B47, ALC-A25 Whoever can publish at once is asked."""
    can = can_follow(state, seat)
    for module in state.setup.modules:
        can = module.can_publish_at_once(state, int(seat), can)
    if can:
        state.ask(seat, stages.AT_ONCE)
    return can


def at_once_choices(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B47, ALC-B70, ALC-A32 What fell or is free again; a partner not refuted is there."""
    if not can_follow(state, state.active):
        return (actions.PASS,)
    subjects = [actions.THEORY_ON + each for each in range(KINDS) if state.fallen & BITS[each]]
    theses = [actions.THEORY_IS + each for each in range(KINDS) if state.freed & BITS[each]]
    return (*subjects, *theses, actions.PASS)


def refuted_on(state: AlchemistsState, ingredient: i64) -> i64:
    """ALC-B70 The alchemical just refuted for an ingredient, as a mask."""
    refuted = state.refuted >> 4 * ingredient & 15
    return BITS[refuted - 1] if refuted else 0


def publish_at_once(state: AlchemistsState, seat: i64, action: i64) -> bool:
    """ALC-B47 The next use of the cubes on Publish, now; true when there shall be none."""
    if action == actions.PASS:
        return True
    state.is_at_once = 1
    if action >= actions.THEORY_IS:
        theorise(state, seat, action)
    else:
        choose_subject(state, seat, action)
    return False


def subjects_at_once(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B70 The open ingredients for a freed alchemical, without the refuted pair."""
    free = open_subjects(state)
    thesis = BITS[state.thesis]
    return tuple(
        [
            actions.THEORY_ON + each
            for each in range(KINDS)
            if free & BITS[each] and not refuted_on(state, each) & thesis
        ]
    )
