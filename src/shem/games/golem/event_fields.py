"""The arguments of every event, by its kind: the types of the web are made from them."""

from __future__ import annotations

from typing import Final

from shem.kernel.presentation import EventFields

EVENT_FIELDS: Final[EventFields] = {
    "put": {"seat": int, "phase": str, "units": int},
    "filled": {},
    "announced": {"seat": int, "phase": str},
    "revealed": {"phase": str, "units": list[int]},
    "decided": {"phase": str, "winner": int, "tied": list[int]},
    "tie-broken": {"phase": str, "winner": int, "tied": list[int]},
    "kept": {"seat": int, "artifact": str},
    "used-horn": {"seat": int, "units": int},
    "used-amulet": {"seat": int, "winner": int},
    "used-boots": {"seat": int, "steps": int},
    "used-bow": {"seat": int, "facing": str},
    "turned": {"seat": int, "facing": str},
    "stuck": {},
    "moved": {"seat": int, "steps": int, "place": str, "district": str},
    "placed": {"seat": int, "place": str, "district": str},
    "stayed": {"seat": int},
    "harvested": {"seat": int, "place": str, "district": str, "points": int},
    "took": {"seat": int, "artifact": str, "district": str},
    "destroyed": {"seat": int, "artifact": str},
    "spared": {"seat": int},
    "afflicted-konge": {"seat": int},
    "afflicted-orm": {"seat": int},
    "afflicted-skole": {"seat": int},
    "afflicted-smerte": {"seat": int},
    "regenerated": {"seat": int, "bonus": int},
    "began": {"turn": int, "archmage": int},
    "ended": {"clause": str},
}
