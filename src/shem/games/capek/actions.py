"""Every action of Capek Golems: its id and its text.

Cards, parts and slots are named as in `board`, so ids never change their meaning, whatever the
edition. Cards are laid out one by one for a payment or a set.
"""

from __future__ import annotations

from typing import Final

from shem.games.capek.board import CARD_NAMES, CARDS, PART_NAMES, PARTS, SLOTS

DRAW: Final = 0
FORGO: Final = DRAW + 1
BUY: Final = FORGO + 1
TAKE: Final = BUY + SLOTS
PAY: Final = TAKE + 1
RESEARCH: Final = PAY + CARDS
KEEP: Final = RESEARCH + 1
PLACE: Final = KEEP + 1
FILL: Final = PLACE + PARTS
STOP: Final = FILL + PARTS
SET: Final = STOP + 1
LAY: Final = SET + PARTS
SWAP: Final = LAY + CARDS
END: Final = SWAP + CARDS
ACTIONS: Final = END + 1

TEXTS: Final = (
    "draw",
    "forgo",
    *(f"buy {slot + 1}" for slot in range(SLOTS)),
    "take",
    *(f"pay {card}" for card in CARD_NAMES),
    "research",
    "keep",
    *(f"place {part}" for part in PART_NAMES),
    *(f"fill {part}" for part in PART_NAMES),
    "stop buying",
    *(f"set {part}" for part in PART_NAMES),
    *(f"lay {card}" for card in CARD_NAMES),
    *(f"swap {card}" for card in CARD_NAMES),
    "end turn",
)

DRAW_ANSWERS: Final = (DRAW, FORGO)
RESOLUTIONS: Final = (RESEARCH, KEEP)

ROWS: Final = {"pay": (PAY, CARD_NAMES), "lay": (LAY, CARD_NAMES), "place": (PLACE, PART_NAMES)}


def shorthand(text: str) -> tuple[int, ...] | None:
    """`pay pm1 se5` stands for its steps, and so do `lay` and `place`."""
    verb, _, rest = text.partition(" ")
    names = rest.split(" ")
    if verb not in ROWS:
        return None
    base, known = ROWS[verb]
    if any(name not in known for name in names):
        return None
    return tuple(base + known.index(name) for name in names)
