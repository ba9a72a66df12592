"""What a seat has learnt about the alchemy: facts from the deeds, and what they leave possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import history
from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.inference import facts
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.facts import Fact, worlds_of
from shem.games.alchemists.inference.worlds import tables

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

MOST_BELIEFS: Final = 32
"""The most beliefs that are kept; what was not asked for longest goes first."""


def facts_in(deeds: list[int], seat: int) -> list[Fact]:
    """ALC-B64, ALC-B65 What a seat knows for sure, in the order in which it learnt it.

    Demonstrations are for everybody; what was mixed only its seat knows. What others brewed of
    cards that nobody saw is no fact.
    """
    found: list[Fact] = []
    for at in range(len(deeds)):
        fact = fact_at(deeds, at, seat)
        if fact is not None:
            found.append(fact)
    return found


def fact_at(deeds: list[int], at: int, seat: int) -> Fact | None:
    """What a seat learnt from one of the deeds; None if it was nothing."""
    deed = deeds[at]
    kind = history.kind_of(deed)
    if kind == history.ASKED:
        return facts.has(history.first_of(deed), history.third_of(deed))
    if kind == history.CLAIMED:
        return told_of_pair(deed, history.second_of(deed), history.third_of(deed))
    if history.seat_of(deed) != seat:
        return None
    if kind == history.READ:
        return facts.is_of_class(history.first_of(deed), history.second_of(deed))
    if is_mix(kind):
        return learnt_from(deed, deeds[at + 1] if at + 1 < len(deeds) else 0)
    return told_of_golem(kind, deed)


def told_of_golem(kind: int, deed: int) -> Fact | None:
    """ALC-G15, ALC-G19 What the golem showed to its own researcher."""
    if kind == history.FED:
        return facts.reacts(history.first_of(deed), history.second_of(deed))
    if kind == history.ANIMATED:
        one, other = PAIRS[history.first_of(deed)]
        return facts.animates(one, other, succeeded=history.second_of(deed) != 0)
    return None


def possible_worlds(state: AlchemistsState, seat: int) -> int:
    """The set of assignments that a seat's facts leave, quickly and not kept: for drawn worlds."""
    found = tables().everything
    for fact in facts_in(history.deeds_of(state.past, state.deeds), seat):
        found &= worlds_of(fact)
    return found


def is_mix(kind: int) -> bool:
    """Whether two ingredients were mixed, of which only their seat knows."""
    return kind in (
        history.SOLD,
        history.TESTED,
        history.DRANK,
        history.THOUGHT,
        history.EXHIBITED,
    )


def learnt_from(deed: int, after: int) -> Fact:
    """ALC-B28, ALC-B51, ALC-B52, ALC-AR6 What a mix of one's own tells; of some the next deed."""
    kind = history.kind_of(deed)
    if kind == history.SOLD:
        one, other = PAIRS[history.first_of(deed)]
        return facts.sold(one, other, history.first_of(after), history.third_of(after))
    if kind == history.EXHIBITED:
        return told_of_pair(deed, history.first_of(after), history.second_of(after))
    return told_of_pair(deed, history.second_of(deed), 1)


def told_of_pair(deed: int, potion: int, is_so: int) -> Fact:
    """The pair of a deed makes a potion, or does not."""
    one, other = PAIRS[history.first_of(deed)]
    return facts.makes(one, other, potion) if is_so else facts.makes_not(one, other, potion)


class Beliefs:
    """Beliefs that were thought out already, by their facts. All copies of a game share them."""

    def __init__(self) -> None:
        self.known: dict[tuple[Fact, ...], Belief] = {}

    def of(self, learnt: list[Fact]) -> Belief:
        """The belief of these facts; nobody may add to it."""
        key = tuple(learnt)
        belief = self.known.pop(key, None)
        if belief is None:
            belief = Belief(learnt)
            if len(self.known) >= MOST_BELIEFS:
                del self.known[next(iter(self.known))]
        self.known[key] = belief
        return belief
