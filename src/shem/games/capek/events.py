"""What the table is told, and who may know it. Cards are told by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from shem.games.capek.board import CARD_NAMES, PART_NAMES
from shem.kernel.event import Event, all_but, only

if TYPE_CHECKING:
    from shem.kernel.presentation import EventFields


def names(cards: Sequence[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def turn_began(turn: int, seat: int) -> Event:
    return Event("turn-began", {"turn": turn, "seat": seat})


def drew(seat: int, count: int) -> Event:
    """How many cards were drawn; only their drawer sees them."""
    return Event("drew", {"seat": seat, "count": count}, all_but(seat), settles=True)


def found(seat: int, cards: Sequence[int]) -> Event:
    """The cards that were drawn, for their drawer alone, who cannot unsee them."""
    return Event("found", {"seat": seat, "cards": names(cards)}, only(seat), settles=True)


def forwent(seat: int) -> Event:
    return Event("forwent", {"seat": seat})


def chose_slot(seat: int, slot: int, card: int) -> Event:
    """A card of the auction house will be bought; the others are told when it is paid for."""
    args = {"seat": seat, "slot": slot + 1, "card": CARD_NAMES[card]}
    return Event("chose-slot", args, only(seat))


def offered(seat: int, card: int) -> Event:
    """A card is laid out for a payment."""
    return Event("offered", {"seat": seat, "card": CARD_NAMES[card]}, only(seat))


def bought(seat: int, card: int, slot: int, cards: Sequence[int]) -> Event:
    """The payment is turned up."""
    args: dict[str, object] = {"seat": seat, "card": CARD_NAMES[card], "gold": slot + 1}
    return Event("bought", {**args, "cards": names(cards)}, settles=True)


def researched(seat: int, card: int, markers: int) -> Event:
    return Event("researched", {"seat": seat, "card": CARD_NAMES[card], "markers": markers})


def kept(seat: int, card: int) -> Event:
    return Event("kept", {"seat": seat, "card": CARD_NAMES[card]})


def placed(seat: int, part: int, markers: int) -> Event:
    return Event("placed", {"seat": seat, "part": PART_NAMES[part], "markers": markers})


def activated(seat: int, part: int) -> Event:
    return Event("activated", {"seat": seat, "part": PART_NAMES[part]})


def stopped(seat: int) -> Event:
    return Event("stopped", {"seat": seat})


def revealed(slot: int, card: int) -> Event:
    """A new card in the auction house."""
    return Event("revealed", {"slot": slot + 1, "card": CARD_NAMES[card]}, settles=True)


def reshuffled(count: int) -> Event:
    """The discards have become the pile, in an order that nobody knows."""
    return Event("reshuffled", {"count": count}, settles=True)


def chose_part(seat: int, part: int) -> Event:
    """A set will be laid out for a part; the others are told when it is complete."""
    return Event("chose-part", {"seat": seat, "part": PART_NAMES[part]}, only(seat))


def laid(seat: int, card: int) -> Event:
    """A card is laid out for a set."""
    return Event("laid", {"seat": seat, "card": CARD_NAMES[card]}, only(seat))


def completed_set(seat: int, part: int, cards: Sequence[int]) -> Event:
    """The set is turned up."""
    args: dict[str, object] = {"seat": seat, "part": PART_NAMES[part], "cards": names(cards)}
    return Event("completed-set", args, settles=True)


def inquired(seat: int, part: int) -> Event:
    return Event("inquired", {"seat": seat, "part": PART_NAMES[part]})


def swapped(seat: int, card: int) -> Event:
    return Event("swapped", {"seat": seat, "card": CARD_NAMES[card]}, settles=True)


def outrage_moved(by: int, to: int) -> Event:
    return Event("outrage-moved", {"by": by, "outrage": to})


def turn_ended(seat: int) -> Event:
    return Event("turn-ended", {"seat": seat})


def ended(clause: str, winner: int) -> Event:
    return Event("ended", {"clause": clause, "winner": winner})


# The arguments of every event, by its kind: the types of the web are made from them.
EVENT_FIELDS: Final[EventFields] = {
    "turn-began": {"turn": int, "seat": int},
    "drew": {"seat": int, "count": int},
    "found": {"seat": int, "cards": list[str]},
    "forwent": {"seat": int},
    "chose-slot": {"seat": int, "slot": int, "card": str},
    "offered": {"seat": int, "card": str},
    "bought": {"seat": int, "card": str, "gold": int, "cards": list[str]},
    "researched": {"seat": int, "card": str, "markers": int},
    "kept": {"seat": int, "card": str},
    "placed": {"seat": int, "part": str, "markers": int},
    "activated": {"seat": int, "part": str},
    "outrage-moved": {"by": int, "outrage": int},
    "stopped": {"seat": int},
    "revealed": {"slot": int, "card": str},
    "reshuffled": {"count": int},
    "chose-part": {"seat": int, "part": str},
    "laid": {"seat": int, "card": str},
    "completed-set": {"seat": int, "part": str, "cards": list[str]},
    "inquired": {"seat": int, "part": str},
    "swapped": {"seat": int, "card": str},
    "turn-ended": {"seat": int},
    "ended": {"clause": str, "winner": int},
}
