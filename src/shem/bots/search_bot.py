"""A bot that searches."""

from __future__ import annotations

from shem.bots.search import Knowledge, Manner, Search
from shem.bots.search_spot import Plan, one_of
from shem.bots.stopping import Stop, never
from shem.kernel.chance import Chance
from shem.kernel.game import AnyGame
from shem.kernel.view import View

RARE = 0.06
"""What is to be played more rarely than this is a left-over of the search, and not played."""


def searched(
    game: AnyGame, view: View, manner: Manner, chance: Chance, stop: Stop = never
) -> Search:
    """A search about the decision that the seat of this view owes."""
    assert view.seat is not None, "a spectator has nothing to choose"
    root = game.imagine(view, chance)
    bound = game.bound(root.seats)
    knowledge = Knowledge(game.plans, game.policy, game.value, bound)
    search = Search(root, view.seat, knowledge, manner, chance)
    search.run(stop)
    return search


def chosen(search: Search, chance: Chance) -> Plan:
    """The plan to follow: the one tried most, or one of a mix where others choose at once."""
    spot = search.root_spot()
    if len(search.root.to_act()) == 1:
        return spot.plans[spot.tries.index(max(spot.tries))]
    shares = [share if share >= RARE else 0.0 for share in spot.mix()]
    whole = sum(shares)
    return spot.plans[one_of([share / whole for share in shares], chance)]
