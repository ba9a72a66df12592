"""What the table is told, and who may know it. Cards are told by what is on their face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.capsule import fields
from shem.games.capsule.board import SPACE_NAMES
from shem.kernel.event import EVERYONE, Event, all_but, only

if TYPE_CHECKING:
    from shem.kernel.presentation import EventFields


def day_began(day: int, first: int) -> Event:
    return Event("day-began", {"day": day, "seat": first})


def paid(seat: int, dollars: int) -> Event:
    return Event("paid", {"seat": seat, "dollars": dollars})


def used(seat: int, tool: str, actions: int, cost: int) -> Event:
    return Event("used", {"seat": seat, "tool": tool, "actions": actions, "cost": cost})


def cut(seat: int, cards: int) -> Event:
    return Event("cut", {"seat": seat, "cards": cards})


def shuffled(seat: int) -> Event:
    """The pile has a new order that nobody knows."""
    return Event("shuffled", {"seat": seat}, settles=True)


def drew(seat: int, cards: int) -> Event:
    """How many cards were drawn; only their drawer sees them."""
    return Event("drew", {"seat": seat, "cards": cards}, all_but(seat), settles=True)


def found(seat: int, faces: list[str]) -> Event:
    """The cards that were drawn, for their drawer alone, who cannot unsee them."""
    return Event("found", {"seat": seat, "faces": faces}, only(seat), settles=True)


def showed(seat: int, discovery: str) -> Event:
    return Event("showed", {"seat": seat, "discovery": discovery}, settles=True)


def stopped(seat: int, cards: int) -> Event:
    return Event("stopped", {"seat": seat, "cards": cards})


def returned(seat: int, place: str) -> Event:
    """A card went back to the pile; which one is its drawer's secret."""
    return Event("returned", {"seat": seat, "place": place}, all_but(seat))


def put_back(seat: int, face: str, place: str) -> Event:
    return Event("put-back", {"seat": seat, "face": face, "place": place}, only(seat))


def shared(seat: int, line: str, gained: int) -> Event:
    """A full line, told to everybody: nobody can unhear it."""
    return Event("shared", {"seat": seat, "line": line, "gained": gained}, settles=True)


def sold(seat: int, count: int, price: int, is_open: bool) -> Event:
    args: dict[str, object] = {"seat": seat, "count": count, "price": price}
    return Event("sold", args, EVERYONE if is_open else only(seat))


def turn_ended(seat: int) -> Event:
    return Event("turn-ended", {"seat": seat})


def price_changed(price: int) -> Event:
    """A market card is turned up."""
    return Event("price-changed", {"price": price}, settles=True)


def row_moved(gone: str, new: str) -> Event:
    """The oldest tool leaves, a new one is turned up."""
    return Event("row-moved", {"gone": gone, "new": new}, settles=True)


def chose(seat: int, space: int) -> Event:
    """The verdict of a seat, still secret."""
    if space == fields.SILENT:
        return Event("chose-silence", {"seat": seat}, only(seat))
    return Event("chose", {"seat": seat, "space": SPACE_NAMES[space]}, only(seat))


def opened(seat: int, space: int) -> Event:
    """The verdict of a seat, opened with the other's."""
    if space == fields.SILENT:
        return Event("was-silent", {"seat": seat}, settles=True)
    return Event("named", {"seat": seat, "space": SPACE_NAMES[space]}, settles=True)


def unearthed(space: int) -> Event:
    """The envelope is opened."""
    return Event("unearthed", {"space": SPACE_NAMES[space]}, settles=True)


def ended(clause: str, winner: int, money: list[int], circled: list[int]) -> Event:
    return Event("ended", {"clause": clause, "winner": winner, "money": money, "circled": circled})


# The arguments of every event, by its kind: the types of the web are made from them.
EVENT_FIELDS: Final[EventFields] = {
    "day-began": {"day": int, "seat": int},
    "paid": {"seat": int, "dollars": int},
    "used": {"seat": int, "tool": str, "actions": int, "cost": int},
    "cut": {"seat": int, "cards": int},
    "shuffled": {"seat": int},
    "drew": {"seat": int, "cards": int},
    "found": {"seat": int, "faces": list[str]},
    "showed": {"seat": int, "discovery": str},
    "stopped": {"seat": int, "cards": int},
    "returned": {"seat": int, "place": str},
    "put-back": {"seat": int, "face": str, "place": str},
    "shared": {"seat": int, "line": str, "gained": int},
    "sold": {"seat": int, "count": int, "price": int},
    "turn-ended": {"seat": int},
    "price-changed": {"price": int},
    "row-moved": {"gone": str, "new": str},
    "chose": {"seat": int, "space": str},
    "chose-silence": {"seat": int},
    "named": {"seat": int, "space": str},
    "was-silent": {"seat": int},
    "unearthed": {"space": str},
    "ended": {"clause": str, "winner": int, "money": list[int], "circled": list[int]},
}
