"""Questions to the card reader, answered: to the one who asks, and to all if all may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    CLASS,
    CLASSES,
    COLOURS,
    INGREDIENTS,
    POTIONS,
    QUALITIES,
    SIGNS,
    is_large,
)
from shem.games.alchemists.golems import REACTIONS
from shem.games.alchemists.reader import Reader
from shem.kernel.errors import ShemError
from shem.kernel.reason import Reason
from shem.kernel.refusal import Refusal
from shem.kernel.words import Words
from shem.server.reader import wire
from shem.server.storage.store import Plain, Showing

HOME: Final = Path(__file__).parent
SECRET: Final = ("one", "other", "fact")
"""What the log does not say of a test, a sale, a demonstration, an animation (ALC-B65)."""


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
    shown: Plain | None

    def told(self) -> wire.ReaderAnswer:
        kind = str(self.args["kind"])
        said = words().reason(Reason(kind, "", dict(self.args)))
        return wire.ReaderAnswer(
            kind=self.args["kind"],  # type: ignore[arg-type]
            result=str(self.args["result"]),
            sentence=said,
            fact=str(self.args["fact"]),
            is_public=self.shown is not None,
        )


def answer(reader: Reader, question: wire.Question) -> Answered:
    """What the reader says, and to whom."""
    match question:
        case wire.AskTest():
            return _test(reader, question)
        case wire.AskSale():
            return _sale(reader, question)
        case wire.AskAspect():
            return _aspect(reader, question)
        case wire.AskClaim():
            return _claim(reader, question)
        case wire.AskExhibit():
            return _exhibit(reader, question)
        case wire.AskGolem():
            return _golem(reader, question)
        case wire.AskAnimate():
            return _animate(reader, question)


def read_book(reader: Reader, ingredient: str) -> Answered:
    """ALC-L1 Sun or moon, in secret."""
    light = CLASSES[reader.read_book(INGREDIENTS.index(ingredient))]
    return Answered(
        {
            "kind": "book",
            "ingredient": ingredient,
            "light": light,
            "result": light,
            "fact": f"{ingredient} is {light}",
        },
        None,
    )


def _pair(
    question: wire.AskTest | wire.AskSale | wire.AskClaim | wire.AskExhibit | wire.AskAnimate,
) -> tuple[int, int]:
    if question.one == question.other:
        raise refused("same-twice")
    return INGREDIENTS.index(question.one), INGREDIENTS.index(question.other)


def _test(reader: Reader, question: wire.AskTest) -> Answered:
    """ALC-B51 The potion may be shown to all, its ingredients never."""
    potion = POTIONS[reader.brew(*_pair(question))]
    args = _of_pair(question, potion, f"= {potion}") | {"potion": potion}
    return Answered(args, _without_pair(args) if question.for_all else None)


def _sale(reader: Reader, question: wire.AskSale) -> Answered:
    """ALC-B28 Only the quality of the mix against the wanted potion."""
    one, other = _pair(question)
    quality = QUALITIES[reader.sell(one, other, POTIONS.index(question.wanted))]
    args = _of_pair(question, quality, f"sold {question.wanted} {quality}")
    args |= {"wanted": question.wanted, "quality": quality}
    return Answered(args, _without_pair(args))


def _aspect(reader: Reader, question: wire.AskAspect) -> Answered:
    """ALC-B39 The sign in one colour, before all."""
    ingredient = INGREDIENTS.index(question.ingredient)
    aspect = POTIONS[reader.aspect(ingredient, COLOURS.index(question.colour))]
    args: dict[str, object] = {
        "kind": "aspect",
        "ingredient": question.ingredient,
        "colour": question.colour,
        "sign": aspect[1],
        "result": aspect,
        "fact": f"{question.ingredient} has {aspect}",
    }
    return Answered(args, args)


def _claim(reader: Reader, question: wire.AskClaim) -> Answered:
    """ALC-B40 Whether this is what they make, before all."""
    is_so = reader.is_brewed(*_pair(question), POTIONS.index(question.potion))
    args = _of_pair(question, _yes(is_so), f"{'=' if is_so else '!='} {question.potion}")
    args |= {"potion": question.potion, "is_so": is_so}
    return Answered(args, args)


def _exhibit(reader: Reader, question: wire.AskExhibit) -> Answered:
    """ALC-B52 Success or failure, before all; the ingredients stay hidden."""
    is_so = reader.is_brewed(*_pair(question), POTIONS.index(question.wanted))
    args = _of_pair(question, _yes(is_so), f"{'=' if is_so else '!='} {question.wanted}")
    args |= {"wanted": question.wanted, "is_so": is_so}
    return Answered(args, _without_pair(args))


def _golem(reader: Reader, question: wire.AskGolem) -> Answered:
    """ALC-G15 What chest and ears do, in secret."""
    _check_golem(reader)
    reaction = REACTIONS[reader.test_golem(INGREDIENTS.index(question.ingredient))]
    return Answered(
        {
            "kind": "golem",
            "ingredient": question.ingredient,
            "reaction": reaction,
            "result": reaction,
            "fact": f"golem {question.ingredient} {reaction}",
        },
        None,
    )


def _animate(reader: Reader, question: wire.AskAnimate) -> Answered:
    """ALC-G19 Success or failure, before all; the pair stays hidden."""
    _check_golem(reader)
    is_so = reader.animate(*_pair(question))
    args: dict[str, object] = {
        "kind": "animate",
        "one": question.one,
        "other": question.other,
        "is_so": is_so,
        "result": _yes(is_so),
        "fact": f"animate {question.one} {question.other} {_yes(is_so)}",
    }
    return Answered(args, _without_pair(args))


def _check_golem(reader: Reader) -> None:
    if not reader.has_golem:
        raise refused("no-golem")


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _of_pair(
    question: wire.AskTest | wire.AskSale | wire.AskClaim | wire.AskExhibit, result: str, fact: str
) -> dict[str, object]:
    return {
        "kind": question.kind,
        "one": question.one,
        "other": question.other,
        "result": result,
        "fact": f"{question.one} + {question.other} {fact}",
    }


def _without_pair(args: Mapping[str, object]) -> Plain:
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
