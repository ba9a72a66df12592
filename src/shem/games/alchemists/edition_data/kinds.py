"""The closed lists: what the rules know by name. Elsewhere these are numbers, in this order."""

from __future__ import annotations

from typing import Final

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
TABLES: Final = MOST_SEATS - LEAST_SEATS + 1
"""Sizes of a table: a list by number of players begins with two."""
ROUNDS: Final = 6

SIGNS: Final[tuple[str, ...]] = ("+", "-")
SIZES: Final[tuple[str, ...]] = ("large", "small")

VARIANTS: Final[tuple[str, ...]] = ("apprentice", "master")

FAVOURS: Final[tuple[str, ...]] = (
    "assistant",
    "associate",
    "custodian",
    "herbalist",
    "barmaid",
    "merchant",
    "shopkeeper",
    "sage",
    "courtier",
)
BASE_FAVOURS: Final = FAVOURS[:8]
GOLEM_FAVOURS: Final = FAVOURS[8:]

LEVELS: Final = 3
ARTIFACTS: Final[tuple[str, ...]] = (
    "periscope",
    "magic-mortar",
    "discount-card",
    "boots-of-speed",
    "printing-press",
    "robe-of-respect",
    "hypnotic-amulet",
    "witchs-trunk",
    "seal-of-authority",
    "amulet-of-rhetoric",
    "silver-chalice",
    "thinking-cap",
    "altar-of-gold",
    "feather-in-cap",
    "magic-mirror",
    "bronze-cup",
    "wisdom-idol",
    "crystal-cabinet",
    "replicator",
    "royal-signet",
    "mahogany-bookcase",
)
BASE_ARTIFACTS: Final = ARTIFACTS[:18]
STARTUP_ARTIFACTS: Final = ARTIFACTS[18:19]
GOLEM_ARTIFACTS: Final = ARTIFACTS[19:]

SPACES: Final[tuple[str, ...]] = (
    "forage",
    "transmute",
    "custodian",
    "sell",
    "buy",
    "debunk",
    "publish",
    "student",
    "drink",
    "exhibition",
    "research",
    "library",
)
BASE_SPACES: Final = SPACES[:10]
GOLEM_SPACES: Final = SPACES[10:]

ZONES: Final[tuple[str, ...]] = ("red", "plain", "green", "blue")

SEALS: Final[tuple[str, ...]] = ("gold", "silver", "red", "green", "blue", "white")
BASE_SEALS: Final = SEALS[:5]
SILVER: Final = 1
WHITE: Final = 5
NO_HEDGE: Final = -1
WHITE_FIELD: Final = 3
