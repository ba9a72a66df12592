"""Why a plan is good, told to the seat that asks: the first reason says only where to look.

Nothing here looks at a card that the seat cannot know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alive import actions, fields, stages
from shem.games.alive.board import (
    BITS,
    FIRST_SLOT,
    PILE_NAMES,
    PILES,
    SLOT_NAMES,
    SLOTS,
    TORSO,
    TORSOS,
    slots_filled_by,
)
from shem.games.alive.edition import DIE
from shem.games.alive.heuristics.evaluation import size, threat_of
from shem.games.alive.rules.body import is_first_of_its_kind, is_top_known, slots_for
from shem.games.alive.rules.construction import piles_on_offer
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState
    from shem.kernel.rng import Rng

PERCENT: Final = 100


def reasons(state: AliveState, seat: int, plan: tuple[int, ...], rng: Rng) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    return (look(state, seat), *why(state, seat, plan[0]))


def look(state: AliveState, seat: int) -> Reason:
    """Where to look, whatever the plan is."""
    stage, parts = state.stage, int(size(state, seat))
    if stage <= stages.LAST:
        if parts == SLOTS:
            return Reason("look-life", "ALV-24")
        return Reason("look-roll", "ALV-8", {"size": parts, "tops": are_tops_known(state)})
    if stage == stages.SPECIAL:
        return Reason("look-lightning", "ALV-16")
    if stage == stages.DROPPING:
        return Reason("look-drop", "ALV-17")
    if stage == stages.LOSING:
        return Reason("look-loss", "ALV-21")
    return Reason("look-card", "ALV-11", {"size": parts})


def why(state: AliveState, seat: int, action: int) -> list[Reason]:
    """What speaks for a choice."""
    if action == actions.ROLL:
        return [of_roll(state, seat)]
    if action == actions.END:
        is_rash = state.stage == stages.AGAIN and state.is_complete(seat)
        return [Reason("waits-for-life", "ALV-24") if is_rash else Reason("stops", "ALV-19")]
    if action == actions.LEAVE:
        return [Reason("waits", "ALV-10")]
    if action == actions.DRAW:
        return [Reason("draws", "ALV-16")]
    if action < actions.PUT:
        return [Reason("takes", "ALV-10", {"part": PILE_NAMES[action - actions.TAKE]})]
    if action < actions.DISCARD:
        return of_put(state, seat, action - actions.PUT)
    if action < actions.DROP:
        return of_discard(state, seat, action - actions.DISCARD)
    if action < actions.LOSE:
        return [of_drop(state, seat, action - actions.DROP)]
    if action < actions.STEAL:
        return [of_loss(action - actions.LOSE)]
    return [of_theft(state, seat, action - actions.STEAL)]


def of_roll(state: AliveState, seat: int) -> Reason:
    """How many faces help; or, for a complete golem, how many hurt."""
    faces = [int(face) for face in state.setup.die]
    if state.is_complete(seat):
        threats = len([face for face in faces if hurts(state, seat, face)])
        key = "wakes" if are_tops_known(state) else "wakes-unseen"
        return Reason(key, "ALV-24", {"threats": threats})
    useful = len([face for face in faces if helps(state, seat, face)])
    return Reason("rolls", "ALV-8", {"useful": useful})


def are_tops_known(state: AliveState) -> bool:
    """ALV-A16 Whether all know what every pile brings next."""
    return all(is_top_known(state, pile) for pile in range(PILES))


def hurts(state: AliveState, seat: int, face: int) -> bool:
    """ALV-26 Whether a top that all know would cost a complete golem parts."""
    return face < PILES and threat_of(state, seat, face) > 0


def helps(state: AliveState, seat: int, face: int) -> bool:
    """Whether a face brings something for an empty slot, or may do so as far as anybody knows."""
    if face >= PILES:
        return bool(piles_on_offer(state, seat)) or state.deck_size() > 0
    if face != TORSOS and state.part(seat, TORSO) == fields.NOTHING:
        return False
    empty = [slot for slot in slots_filled_by(face) if state.part(seat, slot) == fields.NOTHING]
    if not is_top_known(state, face):
        return bool(empty)
    fitting = slots_for(state, seat, state.piles[face][0])
    return any(fitting & BITS[slot] for slot in empty)


def of_put(state: AliveState, seat: int, slot: int) -> list[Reason]:
    """A golem that grows, and perhaps another roll; or a change."""
    if state.stage == stages.REPLACING:
        return [Reason("replaces", "ALV-25")]
    if state.part(seat, slot) != fields.NOTHING:
        return [Reason("trades", "ALV-11")]
    parts = int(size(state, seat)) + 1
    grows = Reason("grows", "ALV-11", {"size": parts})
    is_first = is_first_of_its_kind(state, seat, slot)
    may_follow = parts < SLOTS or state.setup.animate_same_turn
    earns = is_first and may_follow and not state.setup.is_special(state.die)
    return [grows, Reason("earns", "ALV-14")] if earns else [grows]


def of_discard(state: AliveState, seat: int, pile: int) -> list[Reason]:
    """A pile that moves on and, where the table agreed, perhaps another roll."""
    moves_on = Reason("moves-on", "ALV-11", {"part": PILE_NAMES[pile]})
    is_first = is_first_of_its_kind(state, seat, FIRST_SLOT[pile])
    earns = is_first and state.setup.reroll_after_discard and not state.setup.is_special(state.die)
    return [moves_on, Reason("earns-away", "ALV-A6")] if earns else [moves_on]


def of_loss(slot: int) -> Reason:
    """One part, or the torso and with it everything."""
    if slot == TORSO:
        return Reason("begins-anew", "ALV-5")
    return Reason("gives-up", "ALV-21", {"slot": SLOT_NAMES[slot]})


def of_drop(state: AliveState, seat: int, place: int) -> Reason:
    """How many parts of the type of a symbol others have."""
    symbol = state.board[fields.HAND + seat * fields.WIDTH + place]
    kind = state.setup.symbol_types[symbol]
    others = [
        int(state.part(rival, slot))
        for rival in range(state.seats)
        for slot in range(SLOTS)
        if rival != seat
    ]
    count = len(
        [card for card in others if card != fields.NOTHING and state.setup.types[card] == kind]
    )
    return Reason("drops", "ALV-17", {"type": state.setup.symbol_name(symbol), "count": count})


def of_theft(state: AliveState, seat: int, target: int) -> Reason:
    """The odds, what is won, and whether there is anything to lose."""
    rival, slot = divmod(target, SLOTS)
    odds = (DIE + 1 - state.setup.edition.steal_from) / DIE
    args: dict[str, object] = {
        "rival": rival,
        "slot": SLOT_NAMES[slot],
        "percent": round(PERCENT * odds),
        "parts": size(state, seat) > 0,
    }
    return Reason("steals", "ALV-21", args)
