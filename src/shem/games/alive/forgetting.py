"""What a forgetful player still knows: the golems, the tops, and what went under a pile lately."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from shem.games.alive.deeds import Deed, Turn
from shem.games.alive.geometry import OTHER_SIDE, PILE_NAMES, PILE_OF_SLOT, SLOT_NAMES
from shem.games.alive.history import (
    CAST_OFF,
    DEEDS,
    DISCARDED,
    FELL_APART,
    LOST,
    PLACED,
    STOLE,
    TRIED,
)
from shem.games.alive.view import AliveView, Pile

LOSSES = (DEEDS[LOST], DEEDS[CAST_OFF])


def forget(view: AliveView, turns: int) -> AliveView:
    """ALV-4 The view without what is known of the piles from before the last `turns` turns."""
    if turns >= len(view.past):
        return view
    ledger = Ledger(len(view.seats))
    ledger.follow(view.past[: len(view.past) - turns])
    ledger.under.clear()
    ledger.follow((*view.past[len(view.past) - turns :], Turn(view.active, view.deeds)))
    is_open = bool(view.options["piles_face_up"])
    piles = [a_pile(pile, ledger.under[at], is_open) for at, pile in enumerate(view.piles)]
    return replace(view, piles=tuple(piles))


def a_pile(pile: Pile, lately: int, is_open: bool) -> Pile:
    """ALV-A16 A pile of which only the top, if it lies open, and the last cards are known."""
    if not is_open and None not in pile.cards:
        # Who may put the top where it fits, without taking it first, knows it after all.
        return pile
    first = 1 if is_open else 0
    last = max(first, len(pile.cards) - lately)
    unknown = (None,) * (last - first)
    return replace(pile, cards=(*pile.cards[:first], *unknown, *pile.cards[last:]))


class Ledger:
    """Which slots of all golems are filled, and how many cards went under each pile."""

    def __init__(self, seats: int) -> None:
        self.golems: list[set[int]] = [set() for _ in range(seats)]
        self.under: Counter[int] = Counter()
        self._target = (0, 0)

    def follow(self, turns: Iterable[Turn]) -> None:
        """These turns, one after another."""
        for turn in turns:
            for deed in turn.deeds:
                self._note(turn.seat, deed)

    def _note(self, seat: int, deed: Deed) -> None:
        """ALV-4, ALV-5, ALV-11, ALV-21 One deed: parts come, go, or change hands."""
        if deed.what == DEEDS[DISCARDED]:
            self.under[pile_of(str(deed.part))] += 1
        elif deed.what == DEEDS[FELL_APART]:
            for slot in sorted(self.golems[deed.number or 0]):
                self._lose(deed.number or 0, slot)
        elif deed.what == DEEDS[TRIED]:
            self._target = (deed.number or 0, SLOT_NAMES.index(str(deed.part)))
        elif deed.what == DEEDS[STOLE]:
            self._steal(seat)
        elif deed.what in LOSSES:
            self._lose(seat, SLOT_NAMES.index(str(deed.part)))
        elif deed.what == DEEDS[PLACED]:
            slot = SLOT_NAMES.index(str(deed.part))
            self.under[PILE_OF_SLOT[slot]] += slot in self.golems[seat]
            self.golems[seat].add(slot)

    def _lose(self, seat: int, slot: int) -> None:
        self.golems[seat].discard(slot)
        self.under[PILE_OF_SLOT[slot]] += 1

    def _steal(self, seat: int) -> None:
        """ALV-A10 A stolen limb keeps its side if that is free."""
        rival, slot = self._target
        self.golems[rival].discard(slot)
        self.golems[seat].add(OTHER_SIDE[slot] if slot in self.golems[seat] else slot)


def pile_of(part: str) -> int:
    """The pile of a part, also of one that is left or right."""
    return PILE_OF_SLOT[SLOT_NAMES.index(part)] if part in SLOT_NAMES else PILE_NAMES.index(part)
