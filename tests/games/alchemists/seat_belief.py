"""What a seat knows about the alchemy, from the whole game or from its view alone."""

from __future__ import annotations

from shem.games.alchemists import history
from shem.games.alchemists.deed_codec import deed_of
from shem.games.alchemists.inference.belief import Belief
from shem.games.alchemists.inference.facts import Fact
from shem.games.alchemists.pieces import NOBODY
from shem.games.alchemists.seat_facts import facts_in
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.view import AlchemistsView


def facts_of(source: AlchemistsState | AlchemistsView, seat: int | None) -> tuple[Fact, ...]:
    """ALC-B64, ALC-B65 The facts of a seat, the oldest first; the spectator has the public ones."""
    if isinstance(source, AlchemistsState):
        deeds = history.deeds_of(source.past, source.deeds)
    else:
        deeds = [deed_of(each.what, each.seat, each.facts) for each in source.deeds]
    return tuple(facts_in(deeds, NOBODY if seat is None else seat))


def belief_of(state: AlchemistsState, seat: int | None) -> Belief:
    """What these facts leave possible, thought out once; nobody may add to it."""
    return state.setup.beliefs.of(list(facts_of(state, seat)))
