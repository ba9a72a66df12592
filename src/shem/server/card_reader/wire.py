"""What travels between the card reader and a browser. The secret of a game is not part of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from shem.server.wire import Model

Ingredient = Literal[
    "toadstool", "fern", "toad", "claw", "flower", "mandrake", "scorpion", "feather"
]
Potion = Literal["R+", "R-", "G+", "G-", "B+", "B-", "N"]
Coloured = Literal["R+", "R-", "G+", "G-", "B+", "B-"]
Colour = Literal["red", "green", "blue"]
ReaderKind = Literal["test", "sell", "check", "claim", "exhibit", "golem", "animate", "book"]


class NewReader(Model):
    """A game of the reader: with the secret that a code means, or with one that nobody knows."""

    code: str = Field(default="", max_length=20)
    with_golem: bool = False
    """Of a new secret; a code says it by its length."""


class AskTest(Model):
    """What do these two make? For the one who tests, or for all."""

    kind: Literal["test"]
    one: Ingredient
    other: Ingredient
    for_all: bool = False


class AskSell(Model):
    """How good are these two against the wanted potion? No more is told."""

    kind: Literal["sell"]
    one: Ingredient
    other: Ingredient
    wanted: Coloured


class AskCheck(Model):
    """An apprentice debunks: which sign has the ingredient in this colour?"""

    kind: Literal["check"]
    ingredient: Ingredient
    colour: Colour


class AskClaim(Model):
    """A master debunks: is this what the two make?"""

    kind: Literal["claim"]
    one: Ingredient
    other: Ingredient
    potion: Potion


class AskExhibit(Model):
    """At the exhibition: do the two make what was announced?"""

    kind: Literal["exhibit"]
    one: Ingredient
    other: Ingredient
    wanted: Coloured


class AskGolem(Model):
    """What does the golem do when it is given this?"""

    kind: Literal["golem"]
    ingredient: Ingredient


class AskAnimate(Model):
    """Do these two bring the golem to life?"""

    kind: Literal["animate"]
    one: Ingredient
    other: Ingredient


Question = Annotated[
    AskTest | AskSell | AskCheck | AskClaim | AskExhibit | AskGolem | AskAnimate,
    Field(discriminator="kind"),
]


class BookChoice(Model):
    """The ingredient of the open book that is looked up."""

    ingredient: Ingredient


class ReaderAnswer(Model):
    """What the reader tells the one who asked."""

    kind: ReaderKind
    result: str
    """A potion, a quality, an aspect, a reaction, sun or moon, yes or no."""
    sentence: str
    fact: str
    """What the one who asked knows now, as a line for `shem deduce`."""
    is_public: bool


class Shown(Model):
    """A line of the log that all phones of a game see."""

    seq: int
    at: int
    kind: Literal["test", "sell", "check", "claim", "exhibit", "animate", "ended"]
    result: str
    sentence: str
    fact: str
    """What everybody knows from it, as a line for `shem deduce`; often nothing."""


class ReaderPage(Model):
    """A game of the reader, as all its phones may know it."""

    id: str
    has_golem: bool
    is_over: bool
    shown: list[Shown]


class Book(Model):
    """The four ingredients of the book that this phone has open; none if it has none."""

    ingredients: list[Ingredient]


class ReaderLink(Model):
    """The way into a game for another phone."""

    url: str
    qr: str
    reach: str


class AlchemicalCard(Model):
    """An alchemical: its aspects in red, green and blue, as signs and sizes."""

    id: str
    name: str
    signs: list[Literal["+", "-"]]
    is_large: list[bool]
    light: Literal["sun", "moon"]


class Named(Model):
    id: str
    name: str


class Alchemy(Model):
    """What there is to draw: the things of the game and what they are called."""

    ingredients: list[Named]
    potions: list[Named]
    qualities: list[Named]
    reactions: list[Named]
    colours: list[Named]
    alchemicals: list[AlchemicalCard]


class Facts(Model):
    """A sheet of facts, one a line, as `shem deduce` reads them."""

    facts: str = Field(max_length=12_000)
    with_golem: bool = False


class Doubt(Facts):
    """Why is this cell what it is?"""

    cell: str = Field(min_length=1, max_length=60)


class GolemOdds(Model):
    """Of how many worlds each is true; pairs as in `fern+toad`."""

    chest: dict[str, int]
    ears: dict[str, int]
    animates: dict[str, int]


class Deduction(Model):
    """In how many of the worlds that fit all facts each thing is so."""

    worlds: int
    ingredients: dict[str, dict[str, int]]
    aspects: dict[str, dict[str, int]]
    potions: dict[str, dict[str, int]]
    golem: GolemOdds | None
    facts: list[str]
    """The facts as this house writes them, each once."""
    clash: list[str]
    """Where no world is left: the fewest facts that cannot all be true."""
    sentence: str
    """What that means, in words; otherwise nothing."""


class Why(Model):
    """Why a cell is out: the fewest facts that say so, and what follows from them in words."""

    facts: list[str]
    sentences: list[str]
