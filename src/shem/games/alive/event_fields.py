"""The arguments of every event, by its kind: the types of the web are made from them."""

from __future__ import annotations

from typing import Final

from shem.kernel.presentation import EventFields

EVENT_FIELDS: Final[EventFields] = {
    "turn-began": {"seat": int, "round": int},
    "rolled": {"seat": int, "die": int, "face": str},
    "animated": {"seat": int, "die": int, "face": str},
    "no-torso": {"seat": int, "part": str},
    "took": {"seat": int, "type": str, "part": str},
    "placed": {"seat": int, "type": str, "slot": str},
    "swapped": {"seat": int, "type": str, "slot": str, "old": str},
    "discarded": {"seat": int, "type": str, "part": str},
    "declined": {"seat": int},
    "turned-up": {"type": str, "part": str},
    "completed": {"seat": int},
    "cast-off": {"seat": int, "type": str, "slot": str},
    "fell-apart": {"seat": int, "slots": list[str]},
    "drew": {"seat": int},
    "found": {"seat": int, "type": str},
    "drew-known": {"seat": int, "type": str},
    "dropped": {"seat": int, "place": int, "type": str},
    "tried": {"seat": int, "rival": int, "place": int, "type": str, "slot": str},
    "stole": {"seat": int, "rival": int, "die": int, "slot": str},
    "failed": {"seat": int, "die": int},
    "lost": {"seat": int, "type": str, "slot": str},
    "came-alive": {"seat": int},
    "nobody-won": {"rounds": int},
}
