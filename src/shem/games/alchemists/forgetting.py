"""What a forgetful player still knows: where the cards went, but not what old mixtures made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from shem.games.alchemists import history
from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.deed_codec import NAMES, PAIR_NAMES, Deed
from shem.games.alchemists.view import AlchemistsView

SHORTEST: Final = 1
"""Nobody forgets the round before this one: its tests were made for what is published now."""
SHOWN: Final = (history.DEEDS[history.ASKED], history.DEEDS[history.CLAIMED])
MIXED: Final = (
    history.DEEDS[history.SOLD],
    history.DEEDS[history.TESTED],
    history.DEEDS[history.DRANK],
)
TOLD: Final = (
    history.DEEDS[history.SALE],
    history.DEEDS[history.EARNED],
    history.DEEDS[history.THOUGHT],
    history.DEEDS[history.KEPT],
    history.DEEDS[history.READ],
    history.DEEDS[history.ANIMATED],
)


def forget(view: AlchemistsView, turns: int) -> AlchemistsView:
    """ALC-B67 The view without the alchemy learnt before the last `turns` finished rounds."""
    first = view.round - max(turns, SHORTEST)
    if view.seat is None or first <= 1:
        return view
    begun = (history.DEEDS[history.ROUND], (first,))
    place = [(deed.what, deed.facts) for deed in view.deeds].index(begun)
    return replace(view, deeds=(*faded(view.deeds[:place], view.seat), *view.deeds[place:]))


def faded(deeds: Sequence[Deed], seat: int) -> Iterator[Deed]:
    """Deeds of long ago: what was shown is gone, and one's own mixtures are cards given away."""
    for at, deed in enumerate(deeds):
        if deed.what in SHOWN or (deed.seat == seat and deed.what in TOLD):
            continue
        if deed.seat == seat and deed.what == history.DEEDS[history.FED]:
            yield Deed(history.DEEDS[history.GAVE_UP], seat, deed.facts[:1])
        elif deed.seat == seat and deed.what in MIXED:
            yield from cards_gone(deeds, at, seat)
        elif deed.what != history.DEEDS[history.PEEKED] or deed.facts[1] != seat:
            yield deed


def cards_gone(deeds: Sequence[Deed], at: int, seat: int) -> Iterator[Deed]:
    """ALC-B51 The two cards of a mixture, but for one that the Mortar gave back."""
    words = NAMES["ingredient"]
    kept = kept_after(deeds, at, seat)
    for kind in PAIRS[PAIR_NAMES.index(str(deeds[at].facts[0]))]:
        if words[kind] != kept:
            yield Deed(history.DEEDS[history.GAVE_UP], seat, (words[kind],))


def kept_after(deeds: Sequence[Deed], at: int, seat: int) -> str | None:
    """The card that came back from a mixture of this seat, if one did."""
    for deed in deeds[at + 1 :]:
        if deed.seat == seat and deed.what in MIXED:
            break
        if deed.seat == seat and deed.what == history.DEEDS[history.KEPT]:
            return str(deed.facts[0])
    return None
