"""What the table is told, and who may know it. Cards are told by what is on their face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.kernel.event import Event, all_but, only

if TYPE_CHECKING:
    from shem.kernel.presentation import EventFields


def turn_began(seat: int, number: int) -> Event:
    return Event("turn-began", {"seat": seat, "round": number})


def rolled(seat: int, die: int, face: str) -> Event:
    return Event("rolled", {"seat": seat, "die": die, "face": face}, settles=True)


def animated(seat: int, die: int, face: str) -> Event:
    """A roll for a golem that is complete."""
    return Event("animated", {"seat": seat, "die": die, "face": face}, settles=True)


def no_torso(seat: int, part: str) -> Event:
    return Event("no-torso", {"seat": seat, "part": part})


def took(seat: int, kind: str, part: str) -> Event:
    """A card from a pile that lies face down."""
    return Event("took", {"seat": seat, "type": kind, "part": part}, settles=True)


def placed(seat: int, kind: str, slot: str) -> Event:
    return Event("placed", {"seat": seat, "type": kind, "slot": slot})


def swapped(seat: int, kind: str, slot: str, old: str) -> Event:
    return Event("swapped", {"seat": seat, "type": kind, "slot": slot, "old": old})


def discarded(seat: int, kind: str, part: str) -> Event:
    return Event("discarded", {"seat": seat, "type": kind, "part": part})


def declined(seat: int) -> Event:
    return Event("declined", {"seat": seat})


def turned_up(kind: str, part: str, *, is_new: bool) -> Event:
    """A card is the top of its pile now; it is news where nobody had seen it before."""
    return Event("turned-up", {"type": kind, "part": part}, settles=is_new)


def completed(seat: int) -> Event:
    return Event("completed", {"seat": seat})


def cast_off(seat: int, kind: str, slot: str) -> Event:
    """A part that an opposite one touched."""
    return Event("cast-off", {"seat": seat, "type": kind, "slot": slot})


def fell_apart(seat: int, slots: list[str]) -> Event:
    return Event("fell-apart", {"seat": seat, "slots": slots})


def drew(seat: int) -> Event:
    """That a symbol was drawn; which one is its drawer's secret."""
    return Event("drew", {"seat": seat}, all_but(seat), settles=True)


def found(seat: int, kind: str) -> Event:
    return Event("found", {"seat": seat, "type": kind}, only(seat), settles=True)


def drew_known(seat: int, kind: str) -> Event:
    """A symbol that went under the deck in sight of all comes up again."""
    return Event("drew-known", {"seat": seat, "type": kind})


def dropped(seat: int, place: int, kind: str) -> Event:
    return Event("dropped", {"seat": seat, "place": place, "type": kind}, settles=True)


def tried(seat: int, rival: int, place: int, kind: str, slot: str) -> Event:
    """A symbol is shown, and with it a part of its type is reached for."""
    args: dict[str, object] = {"seat": seat, "rival": rival, "place": place}
    return Event("tried", {**args, "type": kind, "slot": slot}, settles=True)


def stole(seat: int, rival: int, die: int, slot: str) -> Event:
    return Event("stole", {"seat": seat, "rival": rival, "die": die, "slot": slot}, settles=True)


def failed(seat: int, die: int) -> Event:
    return Event("failed", {"seat": seat, "die": die}, settles=True)


def lost(seat: int, kind: str, slot: str) -> Event:
    return Event("lost", {"seat": seat, "type": kind, "slot": slot})


def came_alive(seat: int) -> Event:
    return Event("came-alive", {"seat": seat})


def nobody_won(rounds: int) -> Event:
    return Event("nobody-won", {"rounds": rounds})


# The arguments of every event, by its kind: the types of the web are made from them.
EVENT_FIELDS: Final[EventFields] = {
    "turn-began": {"seat": int, "round": int},
    "rolled": {"seat": int, "die": int, "face": str},
    "animated": {"seat": int, "die": int, "face": str},
    "no-torso": {"seat": int, "part": str},
    "took": {"seat": int, "type": str, "part": str},
    "placed": {"seat": int, "type": str, "slot": str},
    "swapped": {"seat": int, "type": str, "slot": str, "old": str},
    "discarded": {"seat": int, "type": str, "part": str},
    "declined": {"seat": int},
    "turned-up": {"type": str, "part": str},
    "completed": {"seat": int},
    "cast-off": {"seat": int, "type": str, "slot": str},
    "fell-apart": {"seat": int, "slots": list[str]},
    "drew": {"seat": int},
    "found": {"seat": int, "type": str},
    "drew-known": {"seat": int, "type": str},
    "dropped": {"seat": int, "place": int, "type": str},
    "tried": {"seat": int, "rival": int, "place": int, "type": str, "slot": str},
    "stole": {"seat": int, "rival": int, "die": int, "slot": str},
    "failed": {"seat": int, "die": int},
    "lost": {"seat": int, "type": str, "slot": str},
    "came-alive": {"seat": int},
    "nobody-won": {"rounds": int},
}
