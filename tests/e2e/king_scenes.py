"""Positions of Alchemists with all four modules of The King's Golem, told as those of scenes.py."""

from __future__ import annotations

from typing import Final

from tests.e2e.scenes import FULL

ON: Final = (
    "option startup yes | option busy_days yes | option encyclopedia yes | option golem yes"
    " | golem large-red small-green"
)
KING: Final = f"""{ON} | {FULL} | board board-12
    article red +- toad mandrake scorpion fern 0:gold 1:white 2:silver
    article blue -- toad claw flower toadstool 3:green | tower 0 2 | tower 1 3 | tower 2 1
    report 0 chest large-red small-blue | report 1 chest large-red | report 1 ears small-green
    report 2 ears large-red large-blue | approvals 0 2 | approvals 1 1 | approvals 3 4 | books 0 1
    books 1 2 | research 2 | favours 0 assistant merchant courtier | under royal-signet
"""
WRITTEN: Final = "signs +-; field fern; field mandrake; field flower; field feather"
LATE: Final = f"{KING} | round 4 | track 1 0 3 2 | starting 1"

KING_SCENES: Final[dict[str, tuple[int, str]]] = {
    "ordering-busy": (4, f"{KING} | round 4 | starting 0 | board board-12 | phase order"),
    "declaring-king": (
        4,
        f"{LATE} | track 1 2 0 3 | phase declare\n---\n"
        "3: place forage; place sell; place research; ready",
    ),
    "declaring-last-king": (4, f"{KING} | round 6 | track 1 2 0 3 | phase declare\n---\n3: ready"),
    "buying-king": (4, f"{LATE} | cubes 0 buy | cubes 1 library"),
    "visiting": (4, f"{LATE} | cubes 0 library | cubes 1 publish"),
    "reading": (4, f"{LATE} | cubes 0 library\n---\n0: pay token"),
    "publishing-article": (4, f"{LATE} | cubes 0 publish"),
    "signing": (4, f"{LATE} | cubes 0 publish\n---\n0: article green"),
    "filling": (4, f"{LATE} | cubes 0 publish\n---\n0: article green; signs +-; field fern"),
    "approving": (4, f"{LATE} | cubes 0 publish\n---\n0: article green; {WRITTEN}"),
    "sealing-article": (
        4,
        f"{LATE} | cubes 0 publish\n---\n0: article green; {WRITTEN}; pay token",
    ),
    "debunking-king": (4, f"{LATE} | cubes 0 debunk | cubes 1 publish"),
    "researching": (4, f"{LATE} | cubes 0 research | cubes 1 buy"),
    "animating": (4, f"{LATE} | cubes 0 research\n---\n0: animate"),
    "reporting-both": (
        4,
        f"{KING} | report 1 chest large-red small-red | report 1 ears small-green | round 6"
        " | phase end",
    ),
    "waking": (4, f"{LATE} | tower 1 2 | owns 0 periscope | cubes 0 research\n---\n0: animate"),
    "reporting": (4, f"{KING} | round 6 | phase end"),
    "over-king": (4, f"{KING} | round 6 | phase end\n---\n0: pass"),
}
