"""What the bots of a game lack, and what that costs: measured in a few positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

from shem.bots.roster import bot
from shem.bots.search_bot import infoset_key_by_view
from shem.kernel import AnyGame, Rng
from shem.kernel.playout import weighted_playout
from shem.testkit.case import Case
from shem.testkit.trajectory import Walk, random_walk

LEVEL = "medium"
PLACES = 6
"""Positions of one game in which is measured."""
LONGEST = 8.0
"""Seconds after which no more positions are looked at."""


def bot_report(game: AnyGame) -> Iterator[str]:
    """In words: the time for a decision, then everything that is missing and its price."""
    moments = positions(game)
    if not moments:
        return
    spent = thinking(game, moments)
    yield f"{LEVEL}: {spent * 1000:.0f} ms for a decision here, interpreted."
    heuristics = game.heuristics
    if heuristics.infoset_key is None:
        cost = mean(moments, partial(whole_view, game))
        yield (
            f"infoset_key is missing: a search looks at the whole view, {cost * 1e6:.0f} µs each "
            "time. key_of(...) names the fields that matter."
        )
    if not heuristics.evaluates:
        cost = mean(moments, partial(played_out, game))
        yield (
            f"values is missing: a search plays every world to its end, {cost * 1e6:.0f} µs each "
            "time. A guess at the chances of each seat is quicker, and steadier."
        )
    if not heuristics.has_policy:
        yield (
            "policy is missing: `greedy` plays by `rollout_weights`, and no choice is tried first."
        )


def positions(game: AnyGame) -> list[Walk]:
    """Moments of one random game at which somebody has a choice."""
    line = random_walk(Case(game, game.seats[0], seed="bots"), "bots")
    found = [
        position.branch()
        for position, _ in line.again()
        if len(position.state.legal(position.state.to_act()[0])) > 1
    ]
    return found[:: max(1, len(found) // PLACES)][:PLACES]


def thinking(game: AnyGame, moments: list[Walk]) -> float:
    """The mean time of a decision, in seconds."""
    times: list[float] = []
    for moment in moments:
        if sum(times) < LONGEST:
            view = game.observe(moment.state, moment.state.to_act()[0])
            times.append(timed(partial(bot(LEVEL), game, view, Rng.of("bots", LEVEL))))
    return sum(times) / len(times)


def whole_view(game: AnyGame, moment: Walk) -> None:
    infoset_key_by_view(game)(moment.state, moment.state.to_act()[0])


def played_out(game: AnyGame, moment: Walk) -> None:
    weighted_playout(moment.state.copy(), Rng.of("bots", "end"), game.bound(moment.state.seats))


def mean(moments: list[Walk], measured: Callable[[Walk], None]) -> float:
    """The mean time of something at these moments, in seconds."""
    return sum(timed(partial(measured, moment)) for moment in moments) / len(moments)


def timed(deed: Callable[[], object]) -> float:
    """How many seconds it took."""
    start = perf_counter()
    deed()
    return perf_counter() - start
