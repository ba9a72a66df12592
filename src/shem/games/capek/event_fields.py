"""The arguments of every event, by its kind: the types of the web are made from them."""

from __future__ import annotations

from typing import Final

from shem.kernel.presentation import EventFields

EVENT_FIELDS: Final[EventFields] = {
    "turn-began": {"turn": int, "seat": int},
    "drew": {"seat": int, "count": int},
    "found": {"seat": int, "cards": list[str]},
    "forwent": {"seat": int},
    "chose-slot": {"seat": int, "slot": int, "card": str},
    "offered": {"seat": int, "card": str},
    "bought": {"seat": int, "card": str, "gold": int, "cards": list[str]},
    "researched": {"seat": int, "card": str, "markers": int},
    "kept": {"seat": int, "card": str},
    "placed": {"seat": int, "part": str, "markers": int},
    "activated": {"seat": int, "part": str},
    "outrage-moved": {"by": int, "outrage": int},
    "stopped": {"seat": int},
    "revealed": {"slot": int, "card": str},
    "reshuffled": {"count": int},
    "chose-part": {"seat": int, "part": str},
    "laid": {"seat": int, "card": str},
    "completed-set": {"seat": int, "part": str, "cards": list[str]},
    "inquired": {"seat": int, "part": str},
    "swapped": {"seat": int, "card": str},
    "turn-ended": {"seat": int},
    "ended": {"clause": str, "winner": int},
}
