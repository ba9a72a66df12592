"""The course of a game: who is asked, what may be chosen, how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from shem.kernel import Outcome
from shem.testkit.trajectory import Walk
from shem.testkit.violation import Finding, difference, finding, short

LONGEST_LIST = 64


def ends_in_time(walk: Walk) -> Iterator[Finding]:
    """Random play comes to an end within the bound of the game."""
    bound = walk.case.game.bound(walk.case.seats)
    if len(walk.steps) > bound:
        yield finding(
            walk,
            "a game ends within `bound` actions",
            f"still running after {len(walk.steps)} actions; bound({walk.case.seats}) is {bound}",
            "a loop in which nothing is used up, or a bound that is too low",
        )


def asks_properly(walk: Walk) -> Iterator[Finding]:
    """At every position: who is asked, and lists of choices that can be chosen from."""
    for position, _ in walk.again():
        yield from _seats_asked(position)
        for seat in range(walk.case.seats):
            yield from _choices(position, seat)
    yield from _seats_asked(walk)
    for seat in range(walk.case.seats):
        yield from _choices(walk, seat)


def _seats_asked(walk: Walk) -> Iterator[Finding]:
    asked = walk.state.to_act()
    if list(asked) != sorted(set(asked)) or not set(asked) <= set(range(walk.case.seats)):
        yield finding(
            walk,
            "to_act names seats, each once, in order",
            f"to_act() is {asked}",
            "a seat added twice, or a seat number beyond the number of seats",
        )
    over = walk.state.outcome() is not None
    if over == bool(asked):
        yield finding(
            walk,
            "somebody owes a choice exactly while there is no outcome",
            f"to_act() is {asked} and outcome() is {walk.state.outcome()!r}",
            "the end of the game is noticed in one of the two and not in the other",
        )


def _choices(walk: Walk, seat: int) -> Iterator[Finding]:
    legal = walk.state.legal(seat)
    problem = _wrong_with(legal, len(walk.case.game.notation))
    if seat not in walk.state.to_act():
        problem = f"{len(legal)} actions though it owes no choice" if legal else ""
    if problem:
        yield finding(
            walk,
            "legal(seat) lists 1 to 64 different action ids, and none for a seat not in to_act",
            f"legal({seat}) has {problem}: {short(legal)}",
            "a decision of too many parts (ask for it in steps), or legal and to_act disagree",
        )
    elif legal:
        yield from _weights(walk, seat, legal)


def _wrong_with(legal: tuple[int, ...], actions: int) -> str:
    if not isinstance(legal, tuple):
        return f"the type {type(legal).__name__} instead of tuple"
    if not 1 <= len(legal) <= LONGEST_LIST:
        return f"{len(legal)} entries"
    if len(set(legal)) != len(legal):
        return "an action twice"
    if not set(legal) <= set(range(actions)):
        return f"ids outside 0 to {actions - 1}"
    return ""


def _weights(walk: Walk, seat: int, legal: tuple[int, ...]) -> Iterator[Finding]:
    weights = walk.state.rollout_weights(seat)
    if weights is None:
        return
    if len(weights) != len(legal) or min(weights) < 0 or sum(weights) <= 0:
        yield finding(
            walk,
            "rollout_weights(seat) gives every legal action a weight of 0 or more, not all 0",
            f"{len(legal)} legal actions, weights {short(weights)}",
            "the weights follow another order or another condition than the legal list",
        )


def outcome_adds_up(walk: Walk) -> Iterator[Finding]:
    """Ranks and payoffs of a finished game agree with each other."""
    outcome = walk.state.outcome()
    if outcome is None:
        return
    for problem in _outcome_problems(outcome, walk.case.seats):
        yield finding(
            walk,
            "an outcome ranks every seat, pays at most 1 in all, and its winners rank 1",
            f"{problem} in {outcome!r}",
            "payoffs: 1 for a win, shares of it for a shared win, 0 for losers; less if all lose",
        )


def _outcome_problems(outcome: Outcome, seats: int) -> Iterator[str]:
    ranks, payoffs = outcome.ranks, outcome.payoffs
    if len(ranks) != seats or len(payoffs) != seats or len(outcome.scores) not in (0, seats):
        yield f"not one entry for each of {seats} seats"
        return
    if min(ranks) != 1 or max(ranks) > seats:
        yield f"ranks outside 1 to {seats}, or no rank 1"
    if min(payoffs) < (0 if outcome.winners else -1) or sum(payoffs) > 1 + 1e-9:
        yield "a payoff below 0 though somebody wins, one below -1, or more than 1 paid in all"
    if outcome.winners and set(outcome.winners) != {s for s in range(seats) if ranks[s] == 1}:
        yield "other winners than the seats with rank 1"
    order = sorted(range(seats), key=lambda seat: ranks[seat])
    if any(payoffs[a] < payoffs[b] for a, b in pairwise(order)):
        yield "a lower place that is paid more"


def keeps_components(walk: Walk) -> Iterator[Finding]:
    """GAME.components lists the same things at every position."""
    at_first: Counter[str] | None = None
    for position in (position for position, _ in walk.again()):
        now = Counter(walk.case.game.components(position.state))
        if at_first is None:
            at_first = now
        if now != at_first:
            yield _lost(position, at_first, now)
            return
    now = Counter(walk.case.game.components(walk.state))
    if at_first is not None and now != at_first:
        yield _lost(walk, at_first, now)


def _lost(walk: Walk, first: Counter[str], now: Counter[str]) -> Finding:
    return finding(
        walk,
        "the components of a game are the same at every moment",
        f"missing {sorted((first - now).elements())}, too many {sorted((now - first).elements())}",
        "a card left one place without arriving at another, or `components` forgets a place",
    )


def views_are_sound(walk: Walk) -> Iterator[Finding]:
    """A view names its viewer and all who decide, and stays as it was when play goes on."""
    game, branch = walk.case.game, walk.branch()
    views = [game.observe(branch.state, viewer) for viewer in walk.case.viewers]
    before = [repr(view) for view in views]
    for viewer, view in zip(walk.case.viewers, views, strict=True):
        if view.seat != viewer or not set(branch.state.to_act()) <= set(view.deciding):
            what = f"seat={view.seat}, deciding={view.deciding}, to_act={branch.state.to_act()}"
            likely = "`observe` fills the fields `seat` and `deciding` of the kernel's View wrongly"
            law = "a view names its seat, and `deciding` everybody who takes part"
            yield finding(walk, law, what, likely, viewer)
    if len({view.deciding for view in views}) > 1:
        what = difference(list(views[0].deciding), list(views[-1].deciding))
        law = "everybody sees the same seats deciding"
        yield finding(walk, law, what, "`deciding` depends on who looks")
    _play_a_while(branch)
    for viewer, was, view in zip(walk.case.viewers, before, views, strict=True):
        if repr(view) != was:
            law = "a view once made does not change when the game goes on"
            likely = "the view holds a list of the state instead of a copy (use tuples)"
            yield finding(walk, law, "the old view changed with the state", likely, viewer)


def _play_a_while(walk: Walk) -> None:
    for _ in range(12):
        for seat in walk.state.to_act()[:1]:
            walk.act(seat, walk.state.legal(seat)[0])
