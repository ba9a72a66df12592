"""The exhibition of the last round: potions shown to the public."""

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
from shem.games.alchemists.alchemy import ASPECTS, PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.brewing import (
    brew,
    can_mix,
    empty_pot,
    note_kept,
)
from shem.games.alchemists.rules.resolving import finish_use

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

ASIDE_CHOICES: Final = (actions.SET_ASIDE, actions.PASS)


def exhibit_choices(state: AlchemistsState, seat: i64) -> tuple[int, ...]:
    """ALC-B52 A coloured potion that the seat has not shown with success; or nothing."""
    if not can_mix(state, seat):
        return (actions.DECLINE,)
    shown = state.own[fields.SHOWN_POTIONS + seat]
    left = [actions.EXHIBIT + each for each in range(len(ASPECTS)) if not shown & BITS[each]]
    return (*left, actions.DECLINE)


def announce(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B52 The potion is named before it is mixed."""
    state.offered = action - actions.EXHIBIT
    if state.log is not None:
        state.log.append(events.announced(seat, state.offered))
    state.ask(seat, stages.SHOWING)


def show(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B52, ALC-A27 The reader tells everybody only whether it is that potion."""
    succeeded = brew(state, seat, action) == state.offered
    state.note(history.EXHIBITED, seat, state.pot, 0, 0)
    state.note(history.EXHIBIT, seat, state.offered, 1 if succeeded else 0, 0)
    if state.log is not None:
        state.log.append(events.exhibited(seat, state.offered, succeeded))
        state.log.append(events.used_up(seat, state.pot))
    if succeeded:
        net = success(state, seat)
        reputation.change(state, seat, net)
        for module in state.setup.modules:
            module.exhibited(state, int(seat))
        if state.has(seat, pieces.FEATHER_IN_CAP):
            set_cards_aside(state, seat)
    else:
        reputation.change(state, seat, -state.setup.edition.numbers.exhibition_loss)
    finish_use(state, seat)


def success(state: AlchemistsState, seat: i64) -> i64:
    """ALC-B52 The first to show a potion gains, and who has both signs of a colour: in one."""
    numbers = state.setup.edition.numbers
    potion = state.offered
    gain: i64 = 0
    if not state.exhibited & BITS[potion]:
        gain += numbers.exhibition_gain
    if state.own[fields.SHOWN_POTIONS + seat] & BITS[potion ^ 1]:
        gain += numbers.exhibition_pair
    state.exhibited |= BITS[potion]
    state.own[fields.SHOWN_POTIONS + seat] |= BITS[potion]
    return gain


def set_cards_aside(state: AlchemistsState, seat: i64) -> None:
    """ALC-AR3, ALC-B78 For the Feather in Cap; the Mortar gives one of the two back, by chance."""
    one, other = PAIRS[state.pot]
    state.frames.remove(pending_decisions.frame(pending_decisions.CLEAR, int(seat), 0))
    if not state.has(seat, pieces.MORTAR):
        put_aside(state, seat, one)
        put_aside(state, seat, other)
    else:
        kept, gone = (one, other) if state.rng.below(2) == 0 else (other, one)
        put_aside(state, seat, gone)
        state.own[fields.HAND + seat] += ONES[kept]
        note_kept(state, seat, kept)
        state.kept = kept
        state.frames.append(pending_decisions.frame(pending_decisions.ASIDE, int(seat), 0))
    empty_pot(state)


def put_aside(state: AlchemistsState, seat: i64, kind: i64) -> None:
    """ALC-B78 A card set aside leaves the game; nobody sees its face before the scoring."""
    state.own[fields.SET_ASIDE_CARDS + seat] += ONES[kind]
    state.note(history.ASIDE, seat, kind, 0, 0)
    if state.log is not None:
        state.log.append(events.set_aside(seat))
        state.log.append(events.put_aside(seat, kind))


def open_aside(state: AlchemistsState, seat: i64) -> bool:
    """ALC-AR3 After seeing which card came back, its owner may set it aside too."""
    state.ask(seat, stages.SETTING_ASIDE)
    return True


def decide_aside(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-AR3 The Mortar may be waived."""
    if action != actions.PASS:
        state.own[fields.HAND + seat] -= ONES[state.kept]
        put_aside(state, seat, state.kept)
    state.kept = pieces.NOTHING
