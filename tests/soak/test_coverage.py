"""Over many more games than the gate has time for: resampled worlds cover the truth."""

import pytest

import shem
from shem.testkit.laws import resample_distribution
from tests.games.golem import test_conformance as golem

GAMES = 1500
EXEMPT = {"golem": golem.TestGolem.exempt_leaves}


@pytest.mark.soak
@pytest.mark.parametrize("slug", sorted(shem.catalog()))
def test_resampled_worlds_cover_the_truth(slug: str) -> None:
    game, exempt = shem.game(slug), EXEMPT.get(slug, {})
    moments = resample_distribution.samples(game, "soak", GAMES, 4)
    assert [str(found) for found in resample_distribution.covers_the_truth(moments, exempt)] == []
    deals = resample_distribution.openings(game, "soak", GAMES)
    assert [str(found) for found in resample_distribution.guesses_evenly(deals, exempt)] == []
