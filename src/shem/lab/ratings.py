"""Strength as a number: Plackett-Luce ratings, by openskill."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from statistics import fmean

from shem.lab.tally import PlayedGame

Rating = tuple[float, float]
"""The estimated strength, and how unsure it is."""


def ratings(players: Iterable[str], games: Iterable[PlayedGame]) -> list[dict[str, object]]:
    """The ratings after these games, the strongest first.

    A rating grows game by game, so that their order counts: hand them over in the order of
    their numbers. A game that everyone lost says nothing about who is stronger, and is left out.
    `ordinal`, three deviations below the estimate, is what a player is worth for sure.
    """
    # It takes a while to load, and only arenas need it.
    from openskill.models import PlackettLuce  # noqa: PLC0415

    model = PlackettLuce()
    fresh = model.rating()
    known: dict[str, Rating] = dict.fromkeys(players, (fresh.mu, fresh.sigma))
    for played in [each for each in games if each.outcome.winners]:
        seated = [[model.create_rating(list(known[name]))] for name in played.players]
        rated = model.rate(seated, ranks=[float(rank) for rank in played.outcome.ranks])
        known.update(learnt(played.players, [(seat.mu, seat.sigma) for (seat,) in rated]))
    lines = [line(name, *rating) for name, rating in known.items()]
    return sorted(lines, key=lambda each: -float(str(each["mu"])))


def check_openskill() -> None:
    """Say that openskill is missing before the games are played, not after."""
    if find_spec("openskill") is None:
        raise ModuleNotFoundError(
            "ratings need openskill: pip install 'shem[lab]'", name="openskill"
        )


def learnt(players: tuple[str, ...], rated: list[Rating]) -> dict[str, Rating]:
    """The new ratings; a player who sat in several seats gets the mean of theirs."""
    new_ratings: dict[str, list[Rating]] = {}
    for name, rating in zip(players, rated, strict=True):
        new_ratings.setdefault(name, []).append(rating)
    return {
        name: (fmean(mu for mu, _ in each), fmean(sigma for _, sigma in each))
        for name, each in new_ratings.items()
    }


def line(name: str, mu: float, sigma: float) -> dict[str, object]:
    """A rating as plain JSON."""
    return {
        "name": name,
        "mu": round(mu, 3),
        "sigma": round(sigma, 3),
        "ordinal": round(mu - 3 * sigma, 3),
    }
