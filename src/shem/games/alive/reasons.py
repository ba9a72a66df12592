"""Why a plan is good, told to the seat that asks: the first reason says only where to look.

Nothing here looks at a card that the seat cannot know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alive.actions import DISCARD, DRAW, DROP, END, LEAVE, LOSE, PUT, ROLL, STEAL, TAKE
from shem.games.alive.edition import DIE
from shem.games.alive.fields import HAND, NOTHING, WIDTH
from shem.games.alive.geometry import (
    FIRST_SLOT,
    OTHER_SIDE,
    PILE_NAMES,
    PILES,
    SLOT_NAMES,
    SLOTS,
    TORSO,
    TORSOS,
)
from shem.games.alive.hints.prospect import clashes_with, size
from shem.games.alive.rules.body import clash, is_first_of_its_kind, slots_for
from shem.games.alive.stages import DROPPING, LAST, LOSING, REPLACING, SPECIAL
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.alive.state import AliveState
    from shem.kernel.chance import Chance

PERCENT: Final = 100


def reasons(
    state: AliveState, seat: int, plan: tuple[int, ...], chance: Chance
) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    return (look(state, seat), *why(state, seat, plan[0]))


def look(state: AliveState, seat: int) -> Reason:
    """Where to look, whatever is done then."""
    stage, parts = state.stage, int(size(state, seat))
    if stage <= LAST:
        if parts == SLOTS:
            return Reason("look-life", "ALV-24")
        return Reason("look-roll", "ALV-8", {"size": parts})
    if stage == SPECIAL:
        return Reason("look-lightning", "ALV-16")
    if stage == DROPPING:
        return Reason("look-drop", "ALV-17")
    if stage == LOSING:
        return Reason("look-loss", "ALV-21")
    return Reason("look-card", "ALV-11", {"size": parts})


def why(state: AliveState, seat: int, action: int) -> list[Reason]:
    """What speaks for a choice."""
    if action == ROLL:
        return [of_roll(state, seat)]
    if action == END:
        return [Reason("stops", "ALV-19")]
    if action == LEAVE:
        return [Reason("waits", "ALV-10")]
    if action == DRAW:
        return [Reason("draws", "ALV-16")]
    if action < PUT:
        return [Reason("moves-on", "ALV-11", {"part": PILE_NAMES[action - TAKE]})]
    if action < DISCARD:
        return of_put(state, seat, action - PUT)
    if action < DROP:
        return [Reason("moves-on", "ALV-11", {"part": PILE_NAMES[action - DISCARD]})]
    if action < LOSE:
        return [of_drop(state, seat, action - DROP)]
    if action < STEAL:
        return [Reason("gives-up", "ALV-21", {"slot": SLOT_NAMES[action - LOSE]})]
    return [of_theft(state, action - STEAL)]


def of_roll(state: AliveState, seat: int) -> Reason:
    """How many faces help; or, for a complete golem, how many hurt."""
    faces = [int(face) for face in state.setup.die]
    if state.is_complete(seat):
        threats = len([face for face in faces if hurts(state, seat, face)])
        return Reason("wakes", "ALV-24", {"threats": threats})
    useful = len([face for face in faces if helps(state, seat, face)])
    return Reason("rolls", "ALV-14", {"useful": useful})


def hurts(state: AliveState, seat: int, face: int) -> bool:
    """ALV-26 Whether a top that lies open would cost a complete golem parts."""
    if face >= PILES or not state.setup.piles_face_up:
        return False
    top = state.piles[face][0]
    if face == TORSOS:
        return clashes_with(state, seat, top) > 0
    return clash(state, state.part(seat, TORSO), top)


def helps(state: AliveState, seat: int, face: int) -> bool:
    """Whether a face brings something for an empty slot, as far as can be seen."""
    if face >= PILES:
        return True
    slot = FIRST_SLOT[face]
    if face != TORSOS and state.part(seat, TORSO) == NOTHING:
        return False
    if state.part(seat, slot) != NOTHING and state.part(seat, OTHER_SIDE[slot]) != NOTHING:
        return False
    return not state.setup.piles_face_up or slots_for(state, seat, state.piles[face][0]) != 0


def of_put(state: AliveState, seat: int, slot: int) -> list[Reason]:
    """A golem that grows, and perhaps another roll; or a change."""
    if state.stage == REPLACING:
        return [Reason("replaces", "ALV-25")]
    if state.part(seat, slot) != NOTHING:
        return [Reason("trades", "ALV-11")]
    parts = int(size(state, seat)) + 1
    grows = Reason("grows", "ALV-11", {"size": parts})
    is_first = is_first_of_its_kind(state, seat, slot) and parts < SLOTS
    earns = is_first and not state.setup.is_special(state.die)
    return [grows, Reason("earns", "ALV-14")] if earns else [grows]


def of_drop(state: AliveState, seat: int, place: int) -> Reason:
    """How many parts of the type of a symbol others have."""
    symbol = state.board[HAND + seat * WIDTH + place]
    kind = state.setup.symbol_types[symbol]
    others = [
        int(state.part(rival, slot))
        for rival in range(state.seats)
        for slot in range(SLOTS)
        if rival != seat
    ]
    count = len([card for card in others if card != NOTHING and state.setup.types[card] == kind])
    return Reason("drops", "ALV-17", {"type": state.setup.symbol_name(symbol), "count": count})


def of_theft(state: AliveState, target: int) -> Reason:
    """The odds, and what is won."""
    rival, slot = divmod(target, SLOTS)
    odds = (DIE + 1 - state.setup.edition.steal_from) / DIE
    args: dict[str, object] = {
        "rival": rival,
        "slot": SLOT_NAMES[slot],
        "percent": round(PERCENT * odds),
    }
    return Reason("steals", "ALV-21", args)
