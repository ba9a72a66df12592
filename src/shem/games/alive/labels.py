"""What the labels of choices need beside their notation, as the seat sees it."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games.alive.view import AliveView, Seat


def label_facts(view: AliveView, text: str) -> Mapping[str, object]:
    """Whether a part goes into an empty place, which symbol goes, what is left undone."""
    if text == "leave":
        return {"special": view.stage == "special"}
    verb, _, what = text.partition(" ")
    if view.seat is None:
        return {}
    own = view.seats[view.seat]
    if verb == "put":
        return {"fits": is_empty(own, what.replace(" ", "-"))}
    symbol = own.symbols[int(what) - 1].type if verb == "drop" else None
    return {} if symbol is None else {"type": symbol}


def is_empty(seat: Seat, slot: str) -> bool:
    """Whether the golem lacks the part of a slot."""
    return all(part.type is None for part in seat.golem if part.slot == slot)
