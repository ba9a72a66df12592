"""A position of Alchemists for every stage: what the board is looked at in.

Each is told as tests/games/alchemists/positions.py reads it; below a line of dashes stands what is
done in it before the visitor, at seat 0, is asked. Two sit there, or four where all is full.
"""

from __future__ import annotations

from typing import Final

FULL: Final = """
    starting 1 | track 1 0 3 2 | reputation 0 14 | reputation 1 19 | reputation 2 8 | gold 0 9
    gold 1 4 | hand 0 toad fern claw mandrake scorpion feather flower flower | hand 1 toad claw
    hand 2 fern toadstool | hand 3 mandrake claw | favours 0 assistant merchant barmaid
    owns 0 periscope boots-of-speed amulet-of-rhetoric | owns 1 magic-mortar discount-card
    theory fern a2 0:gold 1:red 2:silver | theory toad a7 1:silver 3:blue | theory claw a5 3:gold
    theory mandrake a1 2:red 0:silver | theory flower a3 0:blue | conflict toad claw
    row toadstool toadstool fern toad flower
"""
SHOW: Final = """round 6 | cubes 0 exhibition exhibition exhibition
    hand 0 fern toad mandrake claw flower toadstool toad feather"""
STOCK: Final = "hand 0 fern mandrake toad claw flower toadstool toad feather"

SCENES: Final[dict[str, tuple[int, str]]] = {
    "throwing-away": (2, ""),
    "ordering": (2, "round 1 | phase order"),
    "ordering-full": (4, f"{FULL} | round 4 | starting 0 | phase order"),
    "declaring": (2, f"round 1 | phase declare | track 1 0 | {STOCK} | favours 0 assistant"),
    "declaring-full": (
        4,
        f"{FULL} | round 4 | track 1 2 0 3 | starting 1 | phase declare\n---\n"
        "3: place forage; place sell; place drink; ready",
    ),
    "declaring-last": (2, f"{FULL} | round 6 | phase declare"),
    "foraging": (2, "round 1 | row fern toad claw flower toad | cubes 0 forage | cubes 1 forage"),
    "foraging-full": (4, f"{FULL} | round 4 | cubes 0 forage student | cubes 1 sell | cubes 2 buy"),
    "transmuting": (2, f"{STOCK} | favours 0 sage | cubes 0 transmute"),
    "custodian": (2, f"{STOCK} | cubes 0 custodian | cubes 1 forage student\n---\n1: draw"),
    "bidding": (4, f"{FULL} | round 4 | cubes 0 sell | cubes 1 sell | cubes 2 sell"),
    "offering": (2, f"{STOCK} | favours 0 merchant barmaid | reputation 0 6 | cubes 0 sell"),
    "guaranteeing": (2, f"{STOCK} | reputation 0 6 | cubes 0 sell\n---\n0: offer r+"),
    "brewing": (2, f"{STOCK} | cubes 0 sell\n---\n0: offer r+; guarantee right-sign"),
    "buying": (
        2,
        "gold 0 6 | favours 0 shopkeeper | owns 0 discount-card | cubes 0 buy"
        " | sale periscope magic-mortar boots-of-speed",
    ),
    "debunking": (4, f"{FULL} | round 4 | cubes 0 debunk publish | cubes 1 publish"),
    "debunking-master": (
        4,
        f"master | {FULL} | round 4 | cubes 0 debunk publish | cubes 1 publish",
    ),
    "claiming": (4, f"master | {FULL} | round 4 | cubes 0 debunk\n---\n0: mix fern toad"),
    "publishing": (2, f"{STOCK} | gold 0 3 | cubes 0 publish"),
    "publishing-full": (
        4,
        f"{FULL} | round 4 | cubes 0 publish | cubes 1 publish\n---\n1: decline",
    ),
    "theorising": (2, f"{STOCK} | gold 0 3 | cubes 0 publish\n---\n0: theory on fern"),
    "sealing": (2, "gold 0 3 | cubes 0 publish\n---\n0: theory on fern; theory is a2"),
    "testing": (2, f"{STOCK} | round 1 | cubes 0 student student"),
    "testing-upset": (2, f"{STOCK} | cubes 0 student student\n---\n0: mix toadstool flower"),
    "drinking": (2, f"{STOCK} | cubes 0 drink"),
    "exhibiting": (2, SHOW),
    "showing": (2, f"{SHOW}\n---\n0: exhibit r+"),
    "herbalist": (
        2,
        "round 1 | cubes 0 drink | phase order | favour_deck herbalist\n---\n0: order 5",
    ),
    "peeking": (
        2,
        f"{STOCK} | owns 0 periscope | hand 1 fern claw | cubes 1 student | cubes 0 student"
        " | track 1 0\n---\n1: mix fern claw",
    ),
    "paying": (
        2,
        "round 3 | gold 0 8 | sale altar-of-gold | cubes 0 buy\n---\n0: buy altar-of-gold",
    ),
    "thinking": (
        2,
        f"{STOCK} | round 3 | gold 0 8 | sale thinking-cap | cubes 0 buy\n---\n0: buy thinking-cap",
    ),
    "publishing-at-once": (
        2,
        f"{STOCK} | gold 0 5 | cubes 0 debunk publish | theory toad a2 1:gold"
        "\n---\n0: show toad blue",
    ),
    "granting": (
        2,
        "gold 0 5 | cubes 0 publish | theory fern a2 0:gold\n"
        "---\n0: theory on toadstool; theory is a1; seal gold",
    ),
    "running": (
        2,
        f"{STOCK} | owns 0 boots-of-speed | cubes 0 student\n---\n0: mix fern mandrake",
    ),
    "setting-aside": (
        2,
        f"{SHOW} | owns 0 feather-in-cap magic-mortar\n---\n0: exhibit r+; mix toad feather",
    ),
    "over": (4, f"{FULL} | round 6 | phase end"),
}
