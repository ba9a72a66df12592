"""What is remembered of a game: every deed as a number, in a chain of lists that copies share.

A deed is what happened, whose deed it was, and up to three small numbers. Whose eyes they were for
is asked later: see SHAPES.
"""

from __future__ import annotations

from typing import Final

from shem.kernel.history import EVERYBODY, Past

ROUND: Final = 0  # a round begins: its number
ORDERED: Final = 1  # an order space
DREW: Final = 2  # an ingredient, secretly
TOOK: Final = 3  # an ingredient from the row
LAID: Final = 4  # an ingredient into the row
RESHUFFLED: Final = 5  # the discard pile became the deck
DREW_FAVOUR: Final = 6  # a favour, secretly
THREW_AWAY: Final = 7  # a favour, at set-up
PLAYED: Final = 8  # a favour
DECLARED: Final = 9  # a space, how many uses, whether in the top row
DECLINED: Final = 10  # a space
GAVE_UP: Final = 11  # an ingredient to transmute, secretly
BADE: Final = 12  # a discount
SOLD: Final = 13  # two ingredients, secretly; the next deed tells the sale
SALE: Final = 14  # the potion wanted, the guarantee, the level of quality
EARNED: Final = 15  # gold for it
TESTED: Final = 16  # two ingredients, secretly, and the potion
DRANK: Final = 17  # the same
THOUGHT: Final = 18  # two ingredients and the potion, all secret
BOUGHT: Final = 19  # an artifact, and its price
PEEKED: Final = 20  # at an ingredient of this seat's mix, secretly
KEPT: Final = 21  # an ingredient that the mortar gave back, secretly
DISCARDED: Final = 22  # an ingredient for the herbalist, secretly
PUBLISHED: Final = 23  # an ingredient, an alchemical, and a seal, secretly
ENDORSED: Final = 24  # an ingredient, and a seal, secretly
ASKED: Final = 25  # an ingredient, a colour, and the aspect it has
CLAIMED: Final = 26  # two ingredients as a pair, a potion, and whether they make it
FELL: Final = 27  # the theory on an ingredient
BROKE: Final = 28  # a seal of this seat on the theory that fell
CLASHED: Final = 29  # a pair of theories
GRANTED: Final = 30  # a grant
EXHIBITED: Final = 31  # two ingredients, secretly; the next deed tells the rest
EXHIBIT: Final = 32  # a potion, and whether it was that
ASIDE: Final = 33  # an ingredient set aside for the Feather in Cap, secretly
RAN: Final = 34  # the boots, at a space
PAID: Final = 35  # gold to the altar
FAVOURS_RESHUFFLED: Final = 36  # the discarded favours became the deck
# Of The King's Golem.
OPENED: Final = 37  # a book: the four ingredients that it offers, secretly
READ: Final = 38  # about one of them, and its class, secretly
FUNDED: Final = 39  # a startup card that a seat kept
GOT: Final = 40  # an artifact without buying it
HID: Final = 41  # an artifact, secretly
TURNED_UP: Final = 42  # an artifact that was hidden
REPLICATED: Final = 43  # a startup card once more
WROTE: Final = 44  # an article: its colour, its signs, and a seal, secretly
ENDORSED_ARTICLE: Final = 45  # a colour, and a seal, secretly
ARTICLE_FELL: Final = 46  # the article of a colour
BROKE_ARTICLE: Final = 47  # a seal of this seat on the article that fell
FED: Final = 48  # an ingredient to the golem, and what it showed, both secretly
ANIMATED: Final = 49  # two ingredients, secretly, and whether the golem got up
REPORTED: Final = 50  # on chest or ears, with a number of tokens
WITHDREW: Final = 51  # a token of a report on chest or ears

DEEDS: Final = (
    "round",
    "ordered",
    "drew",
    "took",
    "laid",
    "reshuffled",
    "drew-favour",
    "threw-away",
    "played",
    "declared",
    "declined",
    "gave-up",
    "bade",
    "sold",
    "sale",
    "earned",
    "tested",
    "drank",
    "thought",
    "bought",
    "peeked",
    "kept",
    "discarded",
    "published",
    "endorsed",
    "asked",
    "claimed",
    "fell",
    "broke",
    "clashed",
    "granted",
    "exhibited",
    "exhibit",
    "aside",
    "ran",
    "paid",
    "favours-reshuffled",
    "opened",
    "read",
    "funded",
    "got",
    "hid",
    "turned-up",
    "replicated",
    "wrote",
    "endorsed-article",
    "article-fell",
    "broke-article",
    "fed",
    "animated",
    "reported",
    "withdrew",
)

# What the numbers of each deed are, in the order of DEEDS. Those in brackets only its seat knows.
SHAPES: Final[tuple[tuple[str, ...], ...]] = (
    ("number",),
    ("order",),
    ("(ingredient)",),
    ("ingredient",),
    ("ingredient",),
    (),
    ("(favour)",),
    ("favour",),
    ("favour",),
    ("space", "number", "number"),
    ("space",),
    ("(ingredient)",),
    ("number",),
    ("(pair)",),
    ("potion", "quality", "quality"),
    ("number",),
    ("(pair)", "potion"),
    ("(pair)", "potion"),
    ("(pair)", "(potion)"),
    ("artifact", "number"),
    ("(ingredient)", "number"),
    ("(ingredient)",),
    ("(ingredient)",),
    ("ingredient", "alchemical", "(seal)"),
    ("ingredient", "(seal)"),
    ("ingredient", "colour", "potion"),
    ("pair", "potion", "number"),
    ("ingredient",),
    ("ingredient", "seal"),
    ("pair",),
    ("grant",),
    ("(pair)",),
    ("potion", "number"),
    ("(ingredient)",),
    ("space",),
    ("number",),
    (),
    ("(pair)", "(pair)"),
    ("(ingredient)", "(class)"),
    ("startup",),
    ("artifact",),
    ("(artifact)",),
    ("artifact",),
    ("startup",),
    ("colour", "signs", "(seal)"),
    ("colour", "(seal)"),
    ("colour",),
    ("colour", "seal"),
    ("(ingredient)", "(reaction)"),
    ("(pair)", "number"),
    ("part", "number"),
    ("part",),
)

CHUNK: Final = 16


def packed(kind: int, seat: int, first: int, second: int, third: int) -> int:
    """A deed as one number."""
    return ((kind * 4 + seat) * 64 + first) * 4096 + second * 64 + third


def kind_of(deed: int) -> int:
    return deed >> 20


def seat_of(deed: int) -> int:
    return deed >> 18 & 3


def first_of(deed: int) -> int:
    return deed >> 12 & 63


def second_of(deed: int) -> int:
    return deed >> 6 & 63


def third_of(deed: int) -> int:
    return deed & 63


def deeds_of(past: Past | None, deeds: list[int]) -> list[int]:
    """All deeds, the oldest first."""
    chunks = [deeds]
    while past is not None:
        chunks.append(past.deeds)
        past = past.before
    chunks.reverse()
    return [deed for chunk in chunks for deed in chunk]


def chained(deeds: list[int]) -> tuple[Past | None, list[int]]:
    """The same deeds as a chain and the list that goes on, as if noted one by one."""
    past: Past | None = None
    at = 0
    while len(deeds) - at > CHUNK:
        past = Past(past, EVERYBODY, deeds[at : at + CHUNK])
        at += CHUNK
    return past, deeds[at:]
