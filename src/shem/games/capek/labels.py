"""What the labels of choices need beside their notation, as the seat sees it."""

from __future__ import annotations

from collections.abc import Mapping

from shem.games.capek.view import CapekView


def label_facts(view: CapekView, text: str) -> Mapping[str, object]:
    """The card that lies in a slot of the auction house."""
    verb, _, what = text.partition(" ")
    card = view.auction[int(what) - 1].card if verb == "buy" else None
    return {} if card is None else {"card": card.removeprefix("card-")}
