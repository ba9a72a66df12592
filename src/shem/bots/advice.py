"""Advice for a seat, from what that seat may know alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shem.bots.plan import Plan
from shem.bots.search import Manner, Search
from shem.bots.search_bot import played, searched
from shem.bots.stopping import Stop, never
from shem.bots.weighing import Weighing, weighed
from shem.kernel.chance import Chance
from shem.kernel.game import AnyGame
from shem.kernel.prompt import Prompt
from shem.kernel.reason import Reason
from shem.kernel.view import View

LOOKS: Final = 3000
WORLDS: Final = 128
"""In so many worlds that fit the view the best plans are compared."""
MOST: Final = 4
"""The plan that is recommended, and so many others less one."""
SURE: Final = 2.0
"""A gap of so many standard errors is no luck of the sample."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A plan in notation, step by step; the chance it leaves; how often it should be chosen."""

    steps: tuple[str, ...]
    chance: float
    share: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat should do, how sure that is, and why.

    Where several decide at once a mix can be best: then the shares of the choices say how often
    each should be chosen. `is_close` says that another choice may be as good.
    """

    seat: int
    prompt: Prompt
    chance: float
    worlds: int
    best: Choice
    others: tuple[Choice, ...]
    is_mixed: bool
    is_close: bool
    look: Reason | None
    """Where to look, which does not give the choice away; None if the game cannot tell."""
    reasons: tuple[Reason, ...]


def advise(
    game: AnyGame, view: View, chance: Chance, stop: Stop = never, *, looks: int = LOOKS
) -> Advice:
    """Think about the decision that the seat of this view owes."""
    assert view.seat is not None, "a spectator has nothing to choose"
    search = searched(game, view, Manner(looks), chance, stop)
    plans, shares = favoured(search, MOST)
    weighing = weighed(search, plans, WORLDS, stop)
    if not (is_shared(search) and search.looks):
        plans, shares, weighing = _by_worth(weighing)
    choices = [
        Choice(
            tuple(game.write(action) for action in plan),
            weighing.chance(weighing.alone(at)),
            shares[at],
        )
        for at, plan in enumerate(plans)
    ]
    look, *reasons = game.reasons(search.root, view.seat, plans[0], chance) or (None,)
    return Advice(
        seat=view.seat,
        prompt=game.ask(search.root, view.seat),
        chance=weighing.chance(shares),
        worlds=weighing.worlds,
        best=choices[0],
        others=tuple(choices[1:]),
        is_mixed=len([share for share in shares if share > 0.0]) > 1,
        is_close=_is_close(weighing),
        look=look,
        reasons=tuple(reasons),
    )


def favoured(search: Search, most: int) -> tuple[list[Plan], list[float]]:
    """The plans that a search likes best, the favourite first, and how often it chooses each."""
    spot = search.root_spot()
    if is_shared(search):
        liked = played(spot.mix())
    else:
        liked = [float(tries) for tries in spot.tries]
    order = sorted(range(len(liked)), key=lambda at: -liked[at])[:most]
    plans = [spot.plans[at] for at in order]
    if not is_shared(search):
        return plans, [1.0, *[0.0] * (len(plans) - 1)]
    whole = sum(liked[at] for at in order)
    return plans, [liked[at] / whole for at in order]


def is_shared(search: Search) -> bool:
    """Whether others decide at the same time."""
    return len(search.root.to_act()) > 1


def _by_worth(weighing: Weighing) -> tuple[list[Plan], list[float], Weighing]:
    """The plans in the order of what they are worth; the best one is the one to follow."""
    count = len(weighing.plans)
    order = sorted(range(count), key=lambda at: -weighing.chance(weighing.alone(at)))
    sorted_ = Weighing([weighing.plans[at] for at in order])
    sorted_.results = [[row[at] for at in order] for row in weighing.results]
    return sorted_.plans, sorted_.alone(0), sorted_


def _is_close(weighing: Weighing) -> bool:
    """Whether some other plan is as good as the first, as far as one can tell."""
    for other in range(1, len(weighing.plans)):
        gap, error = weighing.gap(weighing.alone(0), weighing.alone(other))
        if gap <= SURE * error:
            return True
    return False
