"""The arguments of every event, by its kind: the types of the web are made from them."""

from __future__ import annotations

from typing import Final

from shem.kernel.presentation import EventFields

EVENT_FIELDS: Final[EventFields] = {
    "day-began": {"day": int, "seat": int},
    "paid": {"seat": int, "dollars": int},
    "used": {"seat": int, "tool": str, "actions": int, "cost": int},
    "cut": {"seat": int, "cards": int},
    "shuffled": {"seat": int},
    "drew": {"seat": int, "cards": int},
    "found": {"seat": int, "faces": list[str]},
    "showed": {"seat": int, "discovery": str},
    "stopped": {"seat": int, "cards": int},
    "returned": {"seat": int, "place": str},
    "put-back": {"seat": int, "face": str, "place": str},
    "shared": {"seat": int, "line": str, "gained": int},
    "sold": {"seat": int, "count": int, "price": int},
    "turn-ended": {"seat": int},
    "price-changed": {"price": int},
    "row-moved": {"gone": str, "new": str},
    "chose": {"seat": int, "space": str},
    "chose-silence": {"seat": int},
    "named": {"seat": int, "space": str},
    "was-silent": {"seat": int},
    "unearthed": {"space": str},
    "ended": {"clause": str, "winner": int, "money": list[int], "circled": list[int]},
}
