"""What the labels of choices need beside their notation, as the seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.view import CapsuleView


def label_facts(view: CapsuleView, text: str) -> Mapping[str, object]:
    """The tool in a slot, the card of a code, what a sale brings."""
    verb, _, what = text.partition(" ")
    if verb == "use":
        tools = {tool.slot: tool.tool for tool in (view.shovel, *view.row)}
        return {"card": f"tool-{tools[what]}"} if what in tools else {}
    if verb == "sell":
        return {"dollars": int(what) * view.price}
    return {"face": face(view, what)} if verb in ("show", "under", "top") else {}


def face(view: CapsuleView, code: str) -> str:
    """A space by its name; a discovery by its number."""
    found = cast(CapsuleEdition, view.edition).discovery_ids
    is_find = code.startswith("x") and int(code[1:]) <= len(found)
    return found[int(code[1:]) - 1] if is_find else code
