"""Every action of Alchemists: its id, its text, and the lists that `legal` hands out.

An id is a base plus an offset: `TAKE + FERN`, `MIX_PAIR + pair`. Ids are dense and never change
their meaning, whatever the edition and the modules in play; those of The King's Golem are here too.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    COLOURS,
    INGREDIENTS,
    KINDS,
    PAIRS,
    PARTS,
    POTIONS,
    QUALITIES,
)
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS, SPACES
from shem.games.alchemists.pieces import GRANTS, ORDER_SPACES

STARTUP_CARDS: Final = 20
MOST_BID: Final = 3
MOST_GOLD: Final = 8
SIGNS: Final[tuple[str, ...]] = ("++", "+-", "-+", "--")
REPORTED: Final = ("chest", "ears")
TOKEN_PAIRS: Final = tuple(
    (one, other) for one in range(len(PARTS)) for other in range(one + 1, len(PARTS))
)

THROW_AWAY: Final = 0
KEEP_STARTUP: Final[int] = THROW_AWAY + len(FAVOURS)
CHOOSE_ARTIFACT: Final[int] = KEEP_STARTUP + STARTUP_CARDS
READ: Final[int] = CHOOSE_ARTIFACT + len(ARTIFACTS)
ORDER: Final[int] = READ + KINDS
PLACE: Final[int] = ORDER + ORDER_SPACES
TOP_ROW: Final[int] = PLACE + len(SPACES)
HIRE: Final[int] = TOP_ROW + len(SPACES)
READY: Final[int] = HIRE + 1
TAKE: Final[int] = READY + 1
DRAW: Final[int] = TAKE + KINDS
GIVE_UP: Final[int] = DRAW + 1
BID: Final[int] = GIVE_UP + KINDS
OFFER: Final[int] = BID + MOST_BID + 1
GUARANTEE: Final[int] = OFFER + len(ASPECTS)
MIX_PAIR: Final[int] = GUARANTEE + len(QUALITIES)
BUY_CARD: Final[int] = MIX_PAIR + len(PAIRS)
BUY_UNDER: Final[int] = BUY_CARD + len(ARTIFACTS)
PAY_TOKEN: Final[int] = BUY_UNDER + len(ARTIFACTS)
PAY_COURTIER: Final[int] = PAY_TOKEN + 1
PAY_GOLD: Final[int] = PAY_COURTIER + 1
PLAY: Final[int] = PAY_GOLD + MOST_GOLD + 1
ASK_ASPECT: Final[int] = PLAY + len(FAVOURS)
CLAIM: Final[int] = ASK_ASPECT + KINDS * len(COLOURS)
THEORY_ON: Final[int] = CLAIM + len(POTIONS)
THEORY_IS: Final[int] = THEORY_ON + KINDS
ENDORSE: Final[int] = THEORY_IS + KINDS
ENDORSE_ARTICLE: Final[int] = ENDORSE + KINDS
ARTICLE: Final[int] = ENDORSE_ARTICLE + len(COLOURS)
ARTICLE_SIGNS: Final[int] = ARTICLE + len(COLOURS)
ARTICLE_FIELD: Final[int] = ARTICLE_SIGNS + len(SIGNS)
PUT_SEAL: Final[int] = ARTICLE_FIELD + KINDS
PEEK: Final[int] = PUT_SEAL + len(SEALS)
RUN: Final[int] = PEEK + 1
EXHIBIT: Final[int] = RUN + 1
SET_ASIDE: Final[int] = EXHIBIT + len(ASPECTS)
TEST_GOLEM: Final[int] = SET_ASIDE + 1
ANIMATE: Final[int] = TEST_GOLEM + KINDS
REPORT_ONE: Final[int] = ANIMATE + 1
REPORT_TWO: Final[int] = REPORT_ONE + len(REPORTED) * len(PARTS)
WITHDRAW: Final[int] = REPORT_TWO + len(REPORTED) * len(TOKEN_PAIRS)
DISCARD: Final[int] = WITHDRAW + len(REPORTED) * len(PARTS)
REPLICATE: Final[int] = DISCARD + KINDS
TAKE_GRANT: Final[int] = REPLICATE + STARTUP_CARDS
DECLINE: Final[int] = TAKE_GRANT + len(GRANTS)
PASS: Final[int] = DECLINE + 1
ACTIONS: Final[int] = PASS + 1

PAIR_TEXTS: Final = tuple(f"{INGREDIENTS[one]} {INGREDIENTS[other]}" for one, other in PAIRS)

TEXTS: Final = (
    *(f"throw away {favour}" for favour in FAVOURS),
    *(f"keep card {number}" for number in range(1, STARTUP_CARDS + 1)),
    *(f"choose {artifact}" for artifact in ARTIFACTS),
    *(f"read about {ingredient}" for ingredient in INGREDIENTS),
    *(f"order {number}" for number in range(1, ORDER_SPACES + 1)),
    *(f"place {space}" for space in SPACES),
    *(f"associate {space}" for space in SPACES),
    "assistant",
    "ready",
    *(f"take {ingredient}" for ingredient in INGREDIENTS),
    "draw",
    *(f"transmute {ingredient}" for ingredient in INGREDIENTS),
    *(f"bid {discount}" for discount in range(MOST_BID + 1)),
    *(f"offer {aspect}".lower() for aspect in ASPECTS),
    *(f"guarantee {quality}" for quality in QUALITIES),
    *(f"mix {pair}" for pair in PAIR_TEXTS),
    *(f"buy {artifact}" for artifact in ARTIFACTS),
    *(f"buy {artifact} under the counter" for artifact in ARTIFACTS),
    "pay token",
    "pay courtier",
    *(f"pay {gold} gold" for gold in range(MOST_GOLD + 1)),
    *(f"play {favour}" for favour in FAVOURS),
    *(f"show {ingredient} {colour}" for ingredient in INGREDIENTS for colour in COLOURS),
    *(f"claim {potion}".lower() for potion in POTIONS),
    *(f"theory on {ingredient}" for ingredient in INGREDIENTS),
    *(f"theory is {alchemical}" for alchemical in ALCHEMICALS),
    *(f"endorse {ingredient}" for ingredient in INGREDIENTS),
    *(f"endorse {colour} article" for colour in COLOURS),
    *(f"article {colour}" for colour in COLOURS),
    *(f"signs {signs}" for signs in SIGNS),
    *(f"field {ingredient}" for ingredient in INGREDIENTS),
    *(f"seal {seal}" for seal in SEALS),
    "peek",
    "run",
    *(f"exhibit {aspect}".lower() for aspect in ASPECTS),
    "set both aside",
    *(f"test golem {ingredient}" for ingredient in INGREDIENTS),
    "animate",
    *(f"report {part} {token}" for part in REPORTED for token in PARTS),
    *(
        f"report {part} {PARTS[one]} or {PARTS[other]}"
        for part in REPORTED
        for one, other in TOKEN_PAIRS
    ),
    *(f"withdraw {part} {token}" for part in REPORTED for token in PARTS),
    *(f"discard {ingredient}" for ingredient in INGREDIENTS),
    *(f"replicate card {number}" for number in range(1, STARTUP_CARDS + 1)),
    *(grant.replace("-", " ") for grant in GRANTS),
    "decline",
    "pass",
)


def subsets(base: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For every mask of `size` bits, the actions `base + bit` of its bits, in order."""
    masks = range(2**size)
    return tuple(tuple(base + bit for bit in range(size) if mask >> bit & 1) for mask in masks)


SEATS: Final = subsets(0, 4)
THROWS: Final = subsets(THROW_AWAY, len(FAVOURS))
ORDERS: Final = subsets(ORDER, ORDER_SPACES)
BIDS: Final = subsets(BID, MOST_BID + 1)
GUARANTEES: Final = subsets(GUARANTEE, len(QUALITIES))
DISCARDS: Final = subsets(DISCARD, KINDS)
SEAL_CHOICES: Final = subsets(PUT_SEAL, len(SEALS))
THEORY_CHOICES: Final = subsets(THEORY_IS, KINDS)
CLAIMS: Final = tuple(CLAIM + potion for potion in range(len(POTIONS)))
GIFTS: Final = tuple(
    tuple(PAY_GOLD + gold for gold in range(1, most + 1)) for most in range(MOST_GOLD + 1)
)
FORAGES: Final = tuple((*takes, DRAW, DECLINE) for takes in subsets(TAKE, KINDS))
ROW_FORAGES: Final = tuple((*takes, DECLINE) for takes in subsets(TAKE, KINDS))
TRANSMUTES: Final = subsets(GIVE_UP, KINDS)


def _pairs_within() -> tuple[tuple[int, ...], ...]:
    """For every mask of ingredients, the mixes of two of them."""
    return tuple(
        tuple(
            MIX_PAIR + pair
            for pair, (one, other) in enumerate(PAIRS)
            if mask >> one & 1 and mask >> other & 1
        )
        for mask in range(2**KINDS)
    )


def _pairs_touching() -> tuple[tuple[int, ...], ...]:
    """For every mask of ingredients, the pairs with at least one of them, or none."""
    return tuple(
        (
            *(
                MIX_PAIR + pair
                for pair, (one, other) in enumerate(PAIRS)
                if mask >> one & 1 or mask >> other & 1
            ),
            DECLINE,
        )
        for mask in range(2**KINDS)
    )


def _aspects_of() -> tuple[tuple[int, ...], ...]:
    """For every mask of ingredients, the colours of each of them, or none."""
    return tuple(
        (
            *(
                ASK_ASPECT + ingredient * len(COLOURS) + colour
                for ingredient in range(KINDS)
                if mask >> ingredient & 1
                for colour in range(len(COLOURS))
            ),
            DECLINE,
        )
        for mask in range(2**KINDS)
    )


MIXES: Final = _pairs_within()
CHALLENGES: Final = _pairs_touching()
ASKS: Final = _aspects_of()
ALL_MIXES: Final = MIXES[2**KINDS - 1]


def shorthand(text: str) -> tuple[int, ...] | None:
    """`declare forage sell`, `sell r- exact toad fern`, `publish fern a3 gold` and the like."""
    verb, _, rest = text.partition(" ")
    words = rest.split()
    if verb == "declare":
        texts = [*(f"place {word}" for word in words), "ready"]
    elif verb == "sell" and len(words) == 4:
        texts = [f"offer {words[0]}", f"guarantee {words[1]}", mix_text(words[2], words[3])]
    elif verb == "publish" and len(words) == 3:
        texts = [f"theory on {words[0]}", f"theory is {words[1]}", f"seal {words[2]}"]
    elif verb == "debunk" and len(words) == 3:
        texts = [mix_text(words[0], words[1]), f"claim {words[2]}"]
    elif verb == "mix" and len(words) == 2:
        texts = [mix_text(words[0], words[1])]
    else:
        return None
    return tuple(map(TEXTS.index, texts)) if all(each in TEXTS for each in texts) else None


def mix_text(one: str, other: str) -> str:
    """The text of a mix, in whichever order the two are named."""
    pair = sorted(
        (one, other), key=lambda word: INGREDIENTS.index(word) if word in INGREDIENTS else 0
    )
    return f"mix {pair[0]} {pair[1]}"
