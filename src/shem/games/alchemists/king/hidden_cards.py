"""The startup cards, secret artifacts and drawn favours that an observer cannot see, drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.alchemists import actions, fields, history, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.king.fields import DEALT, DRAWN, KEPT, SECRETS, SHOWN
from shem.games.alchemists.king.startup_artifacts import SECRET_LEVEL, pool
from shem.games.alchemists.packing import ONES
from shem.games.alchemists.rules.scoring import count_bits

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.kernel.rng import Rng


def resample_cards(state: AlchemistsState, observer: int, rng: Rng) -> None:
    """ALC-S3, ALC-S26 What others were dealt; before the reveal they still have to choose."""
    known = state.extra[DEALT + observer] if observer >= 0 else 0
    for seat in range(state.seats):
        if seat != observer and state.stage == stages.KEEPING:
            state.extra[KEPT + seat] = 0
            state.deciders |= BITS[seat]
        known |= state.extra[KEPT + seat]
    left = [card for card in range(actions.STARTUP_CARDS) if not known & BITS[card]]
    rng.shuffle(left)
    for seat in range(state.seats):
        if seat != observer:
            dealt = state.extra[KEPT + seat]
            for _ in range(state.setup.edition.startup.dealt - int(count_bits(dealt))):
                dealt |= BITS[left.pop()]
            state.extra[DEALT + seat] = dealt


def resample_secrets(state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
    """ALC-S15, ALC-S35 Artifacts that others have hidden and not turned up yet."""
    for seat in range(state.seats):
        if seat == observer:
            continue
        places = [at for at in range(len(deeds)) if is_hiding(deeds[at], seat)]
        if places:
            hidden = drawn_secrets(state, seat, len(places), rng)
            state.extra[SECRETS + seat] = sum([BITS[artifact] for artifact in hidden])
            for at, artifact in zip(places, hidden, strict=True):
                deeds[at] = history.packed(history.HID, seat, artifact, 0, 0)


def is_hiding(deed: int, seat: int) -> bool:
    return history.kind_of(deed) == history.HID and history.seat_of(deed) == seat


def drawn_secrets(state: AlchemistsState, seat: int, number: int, rng: Rng) -> list[int]:
    """ALC-S33 Those that were turned up, and others in any order; a Feather would have shown."""
    shown = state.extra[SHOWN + seat]
    open_ones = [artifact for artifact in range(len(ARTIFACTS)) if shown & BITS[artifact]]
    left = [artifact for artifact in pool(state, SECRET_LEVEL) if not shown & BITS[artifact]]
    if state.own[fields.SHOWN_POTIONS + seat] and pieces.FEATHER_IN_CAP in left:
        left.remove(pieces.FEATHER_IN_CAP)
    rng.shuffle(left)
    found = [*open_ones, *left[: number - len(open_ones)]]
    rng.shuffle(found)
    return found


def resample_drawn(state: AlchemistsState, observer: int, deeds: list[int]) -> None:
    """ALC-S22 The favours of which somebody else has to throw one away: the last ones drawn."""
    seat = int(state.active)
    if state.stage != stages.RETURNING or seat == observer:
        return
    drawn, at = 0, len(deeds) - 1
    while history.kind_of(deeds[at]) in (history.DREW_FAVOUR, history.FAVOURS_RESHUFFLED):
        if history.kind_of(deeds[at]) == history.DREW_FAVOUR:
            drawn += ONES[history.first_of(deeds[at])]
        at -= 1
    state.extra[DRAWN + seat] = drawn
