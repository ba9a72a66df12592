"""What the table is told, and who may know it. Units behind a screen are told when shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.golem import actions
from shem.games.golem.board import FACINGS, PLACE_NAMES
from shem.games.golem.edition import SPECIALS
from shem.kernel.event import Event, only

if TYPE_CHECKING:
    from shem.kernel.presentation import EventFields


def put(seat: int, phase: int, units: int) -> Event:
    """Units placed behind a screen: only their owner knows."""
    return Event("put", {"seat": seat, "phase": actions.PHASES[phase], "units": units}, only(seat))


def filled() -> Event:
    """Everybody has filled all screens; nobody knows more than that."""
    return Event("filled", {})


def announced(seat: int, phase: int) -> Event:
    return Event("announced", {"seat": seat, "phase": actions.PHASES[phase]})


def revealed(phase: int, units: list[int]) -> Event:
    """The screens of one phase are lifted; nobody can unsee them."""
    return Event("revealed", {"phase": actions.PHASES[phase], "units": units}, settles=True)


def decided(phase: int, winner: int, tied: list[int]) -> Event:
    """Who carries a phase out; `tied` names those who shared the highest number."""
    kind = "tie-broken" if len(tied) > 1 else "decided"
    return Event(kind, {"phase": actions.PHASES[phase], "winner": winner, "tied": tied})


def kept(seat: int, artifact: int) -> Event:
    return Event("kept", {"seat": seat, "artifact": actions.ARTIFACTS[artifact]})


def used_horn(seat: int, units: int) -> Event:
    return Event("used-horn", {"seat": seat, "units": units})


def used_amulet(seat: int, winner: int) -> Event:
    return Event("used-amulet", {"seat": seat, "winner": winner})


def used_bow(seat: int, facing: int) -> Event:
    return Event("used-bow", {"seat": seat, "facing": FACINGS[facing]})


def turned(seat: int, facing: int) -> Event:
    return Event("turned", {"seat": seat, "facing": FACINGS[facing]})


def stuck() -> Event:
    return Event("stuck", {})


def moved(seat: int, steps: int, place: int, district: str) -> Event:
    args = {"seat": seat, "steps": steps, "place": PLACE_NAMES[place], "district": district}
    return Event("moved", args)


def used_boots(seat: int, steps: int) -> Event:
    return Event("used-boots", {"seat": seat, "steps": steps})


def placed(seat: int, place: int, district: str) -> Event:
    return Event("placed", {"seat": seat, "place": PLACE_NAMES[place], "district": district})


def stayed(seat: int) -> Event:
    return Event("stayed", {"seat": seat})


def harvested(seat: int, place: int, district: str, points: int) -> Event:
    args = {"seat": seat, "place": PLACE_NAMES[place], "district": district, "points": points}
    return Event("harvested", args)


def took(seat: int, artifact: int, district: str) -> Event:
    return Event(
        "took", {"seat": seat, "artifact": actions.ARTIFACTS[artifact], "district": district}
    )


def destroyed(seat: int, artifact: int) -> Event:
    return Event("destroyed", {"seat": seat, "artifact": actions.ARTIFACTS[artifact]})


def spared(seat: int) -> Event:
    return Event("spared", {"seat": seat})


def afflicted(seat: int, special: int) -> Event:
    """A special district will bear on a seat: Orm, Smerte, Skole or Konge."""
    return Event("afflicted-" + SPECIALS[special], {"seat": seat})


def regenerated(seat: int, bonus: int) -> Event:
    return Event("regenerated", {"seat": seat, "bonus": bonus})


def began(turn: int, archmage: int) -> Event:
    return Event("began", {"turn": turn, "archmage": archmage})


def ended(clause: str) -> Event:
    return Event("ended", {"clause": clause})


# The arguments of every event, by its kind: the types of the web are made from them.
EVENT_FIELDS: Final[EventFields] = {
    "put": {"seat": int, "phase": str, "units": int},
    "filled": {},
    "announced": {"seat": int, "phase": str},
    "revealed": {"phase": str, "units": list[int]},
    "decided": {"phase": str, "winner": int, "tied": list[int]},
    "tie-broken": {"phase": str, "winner": int, "tied": list[int]},
    "kept": {"seat": int, "artifact": str},
    "used-horn": {"seat": int, "units": int},
    "used-amulet": {"seat": int, "winner": int},
    "used-boots": {"seat": int, "steps": int},
    "used-bow": {"seat": int, "facing": str},
    "turned": {"seat": int, "facing": str},
    "stuck": {},
    "moved": {"seat": int, "steps": int, "place": str, "district": str},
    "placed": {"seat": int, "place": str, "district": str},
    "stayed": {"seat": int},
    "harvested": {"seat": int, "place": str, "district": str, "points": int},
    "took": {"seat": int, "artifact": str, "district": str},
    "destroyed": {"seat": int, "artifact": str},
    "spared": {"seat": int},
    "afflicted-konge": {"seat": int},
    "afflicted-orm": {"seat": int},
    "afflicted-skole": {"seat": int},
    "afflicted-smerte": {"seat": int},
    "regenerated": {"seat": int, "bonus": int},
    "began": {"turn": int, "archmage": int},
    "ended": {"clause": str},
}
