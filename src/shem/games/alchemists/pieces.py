"""The pieces that the rules know by name, as numbers: they count in `edition_data.kinds`."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.edition_data.kinds import ROUNDS

NOBODY: Final = -1
NOTHING: Final = -1

ASSISTANT: Final = 0
ASSOCIATE: Final = 1
CUSTODIAN: Final = 2
HERBALIST: Final = 3
BARMAID: Final = 4
MERCHANT: Final = 5
SHOPKEEPER: Final = 6
SAGE: Final = 7
COURTIER: Final = 8

PERISCOPE: Final = 0
MORTAR: Final = 1
DISCOUNT_CARD: Final = 2
BOOTS: Final = 3
PRESS: Final = 4
ROBE: Final = 5
HYPNOTIC_AMULET: Final = 6
TRUNK: Final = 7
SEAL_OF_AUTHORITY: Final = 8
AMULET_OF_RHETORIC: Final = 9
CHALICE: Final = 10
THINKING_CAP: Final = 11
ALTAR: Final = 12
FEATHER_IN_CAP: Final = 13
MIRROR: Final = 14
BRONZE_CUP: Final = 15
IDOL: Final = 16
CABINET: Final = 17
REPLICATOR: Final = 18
SIGNET: Final = 19
BOOKCASE: Final = 20

GOLD_SEAL: Final = 0
SILVER_SEAL: Final = 1
RED_SEAL: Final = 2  # the three that hedge follow the order of the colours
GREEN_SEAL: Final = 3
BLUE_SEAL: Final = 4
WHITE_SEAL: Final = 5

FORAGE: Final = 0
TRANSMUTE: Final = 1
CUSTODIAN_CARD: Final = 2
SELL: Final = 3
BUY: Final = 4
DEBUNK: Final = 5
PUBLISH: Final = 6
STUDENT: Final = 7
DRINK: Final = 8
EXHIBITION: Final = 9
RESEARCH: Final = 10
LIBRARY: Final = 11
NO_SPACE: Final = -1

GRANTS: Final[tuple[str, ...]] = (
    "grant-top",
    "grant-left",
    "grant-middle",
    "grant-right",
    "grant-bottom",
    "grant-encyclopedia",
)
ENCYCLOPEDIA_GRANT: Final = 5

ORDER_SPACES: Final = 8
PARALYSED_SPACE: Final = 8  # of the first who was paralysed; the next one's is below it

LAST_ROUND: Final = ROUNDS
