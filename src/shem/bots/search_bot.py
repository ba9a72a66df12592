"""Bots that search."""

from __future__ import annotations

from typing import Final

from shem.bots.plan import Plan
from shem.bots.search import Knowledge, Manner, Search, Sight
from shem.bots.search_spot import one_of
from shem.bots.stopping import Stop, never
from shem.kernel.chance import Chance
from shem.kernel.game import AnyGame
from shem.kernel.playout import plausible
from shem.kernel.view import View, plain

RARE: Final = 0.02
"""What a mix holds more rarely than this is a left-over of the search, and not played."""


class SearchBot:
    """A bot that thinks in this manner."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def __call__(self, game: AnyGame, view: View, chance: Chance, stop: Stop = never) -> Plan:
        if is_hasty(self.manner.haste * game.whims, chance):
            return whim(game, game.forget(view, self.manner.memory), chance)
        search = prepared(game, view, self.manner, chance)
        if len(search.root_spot().plans) > 1:
            search.run(stop)
        return chosen(search, chance)


def is_hasty(often: int, chance: Chance) -> bool:
    """Whether this choice, so often in a thousand, is made without thinking."""
    return often > 0 and int(chance.below(1000)) < often


def whim(game: AnyGame, view: View, chance: Chance) -> Plan:
    """The first thing that comes to mind."""
    assert view.seat is not None, "a spectator has nothing to choose"
    return (plausible(game.imagine(view, chance), view.seat, chance),)


def searched(
    game: AnyGame, view: View, manner: Manner, chance: Chance, stop: Stop = never
) -> Search:
    """What a search finds about the decision that the seat of this view owes."""
    search = prepared(game, view, manner, chance)
    if len(search.root.legal(search.seat)) > 1:
        search.run(stop)
    return search


def prepared(game: AnyGame, view: View, manner: Manner, chance: Chance) -> Search:
    """A search that has not looked yet."""
    assert view.seat is not None, "a spectator has nothing to choose"
    root = game.imagine(game.forget(view, manner.memory), chance)
    search = Search(root, view.seat, knowledge_of(game, root.seats), manner, chance)
    leanings = game.leanings(root, view.seat, chance)
    if leanings:
        search.lean(leanings)
    return search


def knowledge_of(game: AnyGame, seats: int) -> Knowledge:
    """What this game can tell a search."""
    return Knowledge(
        game.sight if game.sight is not None else sight_by_view(game),
        game.plans,
        game.policy,
        game.values,
        lookahead=game.lookahead,
        patience=game.patience,
        enough=game.enough,
        bound=game.bound(seats),
    )


def sight_by_view(game: AnyGame) -> Sight:
    """What a seat sees, for games that do not say what of it matters: all of it."""
    return lambda state, seat: hash(repr(plain(game.observe(state, seat))))


def chosen(search: Search, chance: Chance) -> Plan:
    """The plan to follow: the one tried most, or one of a mix where others choose at once."""
    spot = search.root_spot()
    if len(search.root.to_act()) == 1:
        return spot.plans[spot.most_tried()]
    return spot.plans[one_of(played(spot.mix()), chance)]


def played(mix: list[float]) -> list[float]:
    """A mix without what is too rare to be meant."""
    shares = [share if share >= RARE else 0.0 for share in mix]
    whole = sum(shares)
    return [share / whole for share in shares] if whole else mix
