"""Answers of the card reader: to the person who asks, and to everyone if everyone may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    CLASS,
    CLASSES,
    COLOURS,
    INGREDIENTS,
    POTIONS,
    QUALITIES,
    SIGNS,
    is_large,
)
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.fact_notation import write_fact
from shem.games.alchemists.golems import REACTIONS
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.facts import Fact
from shem.games.alchemists.questions import BOOK, ask, choose
from shem.kernel.errors import ShemError
from shem.kernel.reason import Reason
from shem.kernel.refusal import Refusal
from shem.kernel.words import Words
from shem.server.card_reader import wire
from shem.server.storage.records import Plain, Showing

HOME: Final = Path(__file__).parent
SECRET: Final = ("one", "other", "fact")
"""ALC-B65 What the log does not say of a test, a sale, a demonstration, an animation."""
DEBUNKING: Final = ("check", "claim")
OF_GOLEM: Final = ("golem", "animate")


@cache
def words() -> Words:
    return Words(HOME)


def refused(reason: str) -> ShemError:
    """Why the reader does not answer, in words."""
    return ShemError(words().refusal(Refusal(reason, "")))


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, and what the log says of it to all; None if nothing."""

    args: Plain
    shown: Plain | None = None

    def told(self) -> wire.ReaderAnswer:
        said = words().reason(Reason(self._sentence(), "", dict(self.args)))
        return wire.ReaderAnswer(
            kind=self.args["kind"],  # type: ignore[arg-type]
            result=str(self.args["result"]),
            sentence=said,
            fact=str(self.args["fact"]),
            is_public=self.shown is not None,
        )

    def _sentence(self) -> str:
        """ALC-B65 A test that is held up for all to see does not say what it was made of."""
        kind = str(self.args["kind"])
        return f"{kind}-for-all" if kind == "test" and self.shown is not None else kind


def answer(reader: Reader, question: wire.Question) -> Answered:
    """What the reader says, and to whom."""
    asked = question.model_dump(exclude={"for_all"})
    if "one" in asked and asked["one"] == asked["other"]:
        raise refused("same-twice")
    if question.kind in OF_GOLEM and not reader.has_golem:
        raise refused("no-golem")
    found = ask(reader, " ".join(asked.values()))
    args = asked | _found(question.kind, found.fact)
    if isinstance(question, wire.AskTest):
        is_public = question.for_all
    else:
        is_public = not found.is_private
    return Answered(args, _for_all(args) if is_public else None)


def read_book(reader: Reader, four: list[str], ingredient: str) -> Answered:
    """ALC-L1 Sun or moon, in secret."""
    opened = tuple(INGREDIENTS.index(each) for each in four)
    found = choose(reader, opened, ingredient)
    return Answered({"kind": BOOK, "ingredient": ingredient} | _found(BOOK, found.fact))


def _found(kind: str, fact: Fact) -> dict[str, object]:
    """The answer as the sentences name it, as one word, and as a line for `shem deduce`."""
    match kind:
        case "test":
            said: dict[str, object] = {"potion": POTIONS[fact.value]}
        case "sell":
            said = {"quality": QUALITIES[fact.level]}
        case "check":
            said = {"aspect": ASPECTS[fact.value], "sign": ASPECTS[fact.value][1]}
        case "golem":
            said = {"reaction": REACTIONS[fact.value]}
        case "book":
            said = {"light": CLASSES[fact.value]}
        case "animate":
            said = {"is_so": fact.value == 1}
        case _:
            said = {"is_so": fact.kind == facts.MAKES}
    first = next(iter(said.values()))
    result = ("yes" if first else "no") if isinstance(first, bool) else first
    return said | {"result": result, "fact": write_fact(fact)}


def _for_all(args: Mapping[str, object]) -> Plain:
    """ALC-B64 What everybody may know: of all but debunking not the ingredients."""
    if args["kind"] in DEBUNKING:
        return dict(args)
    return {name: value for name, value in args.items() if name not in SECRET}


def line(showing: Showing) -> wire.Shown:
    """A line of the log, in words."""
    return wire.Shown(
        seq=showing.seq,
        at=showing.at,
        kind=showing.shown["kind"],  # type: ignore[arg-type]
        result=str(showing.shown.get("result", "")),
        sentence=words().event(showing.shown),
        fact=str(showing.shown.get("fact", "")),
    )


@cache
def alchemy() -> wire.Alchemy:
    """The things of the game and what they are called."""
    return wire.Alchemy(
        ingredients=_named("ingredient", INGREDIENTS),
        potions=_named("potion", POTIONS),
        qualities=_named("quality", QUALITIES),
        reactions=_named("reaction", REACTIONS),
        colours=_named("colour", COLOURS),
        alchemicals=[_card(number) for number in range(len(ALCHEMICALS))],
    )


def _named(kind: str, ids: tuple[str, ...]) -> list[wire.Named]:
    return [wire.Named(id=key, name=words().name(kind, key)) for key in ids]


def _card(number: int) -> wire.AlchemicalCard:
    return wire.AlchemicalCard(
        id=ALCHEMICALS[number],
        name=", ".join(_aspect_name(number, colour) for colour in range(len(COLOURS))),
        signs=list(SIGNS[number]),  # type: ignore[arg-type]
        is_large=[is_large(number, colour) for colour in range(len(COLOURS))],
        light=CLASSES[CLASS[number]],  # type: ignore[arg-type]
    )


def _aspect_name(number: int, colour: int) -> str:
    """One of the three in a list, which begins small."""
    said = words().line(
        "aspect",
        {
            "is_large": is_large(number, colour),
            "colour": COLOURS[colour],
            "sign": SIGNS[number][colour],
        },
    )
    return said.lower()
