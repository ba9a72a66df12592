"""The arguments of every event, by its kind: the types of the web are made from them."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.king.encyclopedia_events import EVENT_FIELDS as ARTICLE_EVENTS
from shem.games.alchemists.king.events import EVENT_FIELDS as KING_EVENTS
from shem.games.alchemists.king.golem_events import EVENT_FIELDS as GOLEM_EVENTS
from shem.kernel.presentation import EventFields

EVENT_FIELDS: Final[EventFields] = {
    "round-began": {"round": int, "seat": int},
    "row-laid": {"ingredients": list[str]},
    "adventurer-came": {"potions": list[str]},
    "adventurer-seen": {"potions": list[str]},
    "artifacts-came": {"artifacts": list[str]},
    "reshuffled": {"cards": int},
    "favours-reshuffled": {"cards": int},
    "drew": {"seat": int, "count": int},
    "found": {"seat": int, "ingredients": list[str]},
    "drew-favours": {"seat": int, "count": int},
    "found-favours": {"seat": int, "favours": list[str]},
    "chose-favour": {"seat": int, "favour": str},
    "thrown-away": {"seat": int, "favour": str},
    "herbalist-came": {"seat": int},
    "favour-played": {"seat": int, "favour": str},
    "discarded": {"seat": int},
    "gave-away": {"seat": int, "ingredient": str},
    "order-taken": {"seat": int, "order": str},
    "order-paid": {"seat": int, "order": str, "gold": int},
    "placed": {"seat": int, "space": str},
    "hired": {"seat": int},
    "sent-up": {"seat": int, "space": str},
    "declared": {"seat": int, "spaces": list[str], "unused": int},
    "declared-on-top": {"seat": int, "spaces": list[str], "unused": int, "top": list[str]},
    "space-began": {"space": str},
    "declined": {"seat": int, "space": str},
    "ran": {"seat": int, "space": str},
    "passed": {"seat": int},
    "took": {"seat": int, "ingredient": str},
    "transmuted": {"seat": int, "gold": int},
    "chose-bid": {"seat": int, "discount": int},
    "bade": {"seat": int, "discount": int, "happiness": int},
    "named-potion": {"seat": int, "potion": str},
    "offered": {"seat": int, "potion": str, "guarantee": str, "gold": int},
    "sold": {"seat": int, "potion": str, "guarantee": str, "quality": str, "gold": int},
    "used-up": {"seat": int, "ingredients": list[str]},
    "bought": {"seat": int, "artifact": str, "gold": int},
    "paid-altar": {"seat": int, "gold": int},
    "thought": {"seat": int},
    "tested": {"seat": int, "potion": str},
    "tested-for-gold": {"seat": int, "potion": str, "gold": int},
    "drank": {"seat": int, "potion": str},
    "suffered": {"seat": int, "effect": str},
    "mixed": {"seat": int, "ingredients": list[str], "potion": str},
    "peeked": {"seat": int, "other": int},
    "saw": {"seat": int, "other": int, "ingredient": str},
    "mortar-kept": {"seat": int},
    "kept": {"seat": int, "ingredient": str},
    "named-subject": {"seat": int, "ingredient": str},
    "named-theory": {"seat": int, "ingredient": str},
    "named-thesis": {"seat": int, "alchemical": str},
    "named-pair": {"seat": int, "ingredients": list[str]},
    "published": {"seat": int, "ingredient": str, "alchemical": str},
    "endorsed": {"seat": int, "ingredient": str},
    "paid-author": {"seat": int, "other": int},
    "sealed": {"seat": int, "ingredient": str, "seal": str},
    "aspect-shown": {"seat": int, "ingredient": str, "aspect": str},
    "claim-proved": {"seat": int, "ingredients": list[str], "potion": str},
    "claim-failed": {"seat": int, "ingredients": list[str], "potion": str},
    "theory-fell": {"ingredient": str, "alchemical": str},
    "seal-broken": {"seat": int, "ingredient": str, "seal": str},
    "conflict-shown": {"ingredients": list[str]},
    "conflict-lifted": {"ingredients": list[str]},
    "grant-taken": {"seat": int, "grant": str, "gold": int},
    "announced": {"seat": int, "potion": str},
    "exhibited": {"seat": int, "potion": str},
    "exhibition-failed": {"seat": int, "potion": str},
    "set-aside": {"seat": int},
    "put-aside": {"seat": int, "ingredient": str},
    "reputation-changed": {"seat": int, "reputation": int, "moved": int},
    "reputation-stays": {"seat": int, "reputation": int},
    "top-alchemist": {"seat": int, "seals": int},
    "cubes-rewarded": {"seat": int, "count": int},
    "conference-began": {"number": int},
    "judged": {"seat": int, "seals": int},
    "theory-right": {"ingredient": str},
    "theory-wrong": {"ingredient": str},
    "seal-opened": {"seat": int, "ingredient": str, "seal": str, "points": int},
    "scored": {
        "seat": int,
        "points": int,
        "reputation": int,
        "artifact_points": int,
        "grant_points": int,
        "gold": int,
        "theories": int,
        "idol": int,
    },
    "opened": {"seat": int, "deeds": list[list[object]]},
    "revealed": dict.fromkeys(INGREDIENTS, str),
    **KING_EVENTS,
    **ARTICLE_EVENTS,
    **GOLEM_EVENTS,
}

QUIET_EVENTS: Final = frozenset(
    (
        *("placed", "hired", "sent-up", "named-potion", "named-subject", "named-theory"),
        *("named-thesis", "named-pair", "announced", "named-article", "named-old-article"),
        *("article-signed", "field-filled"),
    )
)
"""The steps of an action that is told as a whole when it is done."""

OUTDONE_EVENTS: Final = frozenset(
    (
        *("drew", "drew-favours", "discarded", "mortar-kept", "set-aside"),
        *("book-read", "golem-tested"),
    )
)
"""What all are told, while its own seat hears which cards it was about."""
