"""Where in a round the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

THROWING: Final = 0  # set-up: which of the two favours goes
ORDERING: Final = 1
DECLARING: Final = 2
FORAGING: Final = 3
TRANSMUTING: Final = 4
CUSTODIAN_DRINK: Final = 5
BIDDING: Final = 6
OFFERING: Final = 7
GUARANTEEING: Final = 8
BREWING: Final = 9  # the two ingredients of a sale
BUYING: Final = 10
DEBUNKING: Final = 11  # an aspect, or the two ingredients of a demonstration
CLAIMING: Final = 12  # what these two make
PUBLISHING: Final = 13
THEORISING: Final = 14  # which alchemical
SEALING: Final = 15
TESTING: Final = 16  # on the student
DRINKING: Final = 17
EXHIBITING: Final = 18
SHOWING: Final = 19  # the two ingredients for the potion to exhibit
HERBALIST_STAGE: Final = 20
PEEKING: Final = 21
PAYING: Final = 22  # gold to the altar
THINKING: Final = 23
AT_ONCE: Final = 24  # the publication right after a debunking
GRANTING: Final = 25
RUNNING: Final = 26
SETTING_ASIDE: Final = 27
OVER: Final = 28

STAGES: Final = (
    "throwing-away",
    "ordering",
    "declaring",
    "foraging",
    "transmuting",
    "custodian",
    "bidding",
    "offering",
    "guaranteeing",
    "brewing",
    "buying",
    "debunking",
    "claiming",
    "publishing",
    "theorising",
    "sealing",
    "testing",
    "drinking",
    "exhibiting",
    "showing",
    "herbalist",
    "peeking",
    "paying",
    "thinking",
    "publishing-at-once",
    "granting",
    "running",
    "setting-aside",
    "over",
)

# The phases of a round (ALC-B8), and the set-up before the first.
SET_UP: Final = 0
ORDER_PHASE: Final = 1
DECLARE_PHASE: Final = 2
RESOLVE_PHASE: Final = 3
ROUND_END: Final = 4
