"""What the labels of choices need beside their notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import SEALS
from shem.games.alchemists.king.presenters.busy_days import BusyDaysPart
from shem.games.alchemists.view import AlchemistsView

POTION_VERBS: Final = ("offer", "claim", "exhibit")
UNMIXED: Final = ("debunking", "animating")
"""Where two ingredients are named, and no cards are mixed."""
NUMBERED: Final = ("order", "bid", "grant")
"""Their notation ends what is the whole id among the names, as `order 3` of `order-3`."""


def of_card(view: AlchemistsView, startup: str) -> Mapping[str, object]:
    """ALC-S24 What is printed on one of one's own startup cards."""
    cards = view.startup.dealt if view.startup is not None else ()
    found = [list(card.brings) for card in cards if card.startup == startup]
    return {"startup": startup, "gains": found[0]} if found else {"startup": startup}


def of_board(part: BusyDaysPart, number: int, order: str) -> Mapping[str, object]:
    """ALC-D6 What a space of the round's board costs and brings."""
    for space in part.boards[number - 1].spaces:
        if space.order == order:
            facts: dict[str, object] = {"order": order, "gains": list(space.gains)}
            return facts | {"costs": list(space.costs)} if space.costs else facts
    return {"order": order}


def points_of(view: AlchemistsView, seal: str) -> int:
    """ALC-B62 What a seal scores on something right."""
    edition = view.edition
    assert isinstance(edition, AlchemistsEdition)
    return edition.seals.points[SEALS.index(seal)]


def label_facts(view: AlchemistsView, text: str) -> Mapping[str, object]:
    """Potions are written small in notation, and some names have their verb in front."""
    verb, _, what = text.partition(" ")
    if verb == "mix":
        return {"is_mix": view.stage not in UNMIXED}
    if verb == "seal":
        return {"points": points_of(view, what)}
    if verb in POTION_VERBS:
        return {"potion": what.upper()}
    if verb == "order" and view.busy_days is not None:
        return of_board(view.busy_days, max(view.round, 1), f"order-{what}")
    if text.startswith(("keep card ", "replicate card ")):
        return of_card(view, f"startup-{text.rpartition(' ')[2]}")
    return {verb: f"{verb}-{what}"} if verb in NUMBERED else {}
