"""A hundred thousand random games: each ends by a clause, within its bound, and none crashes."""

from collections import Counter

import pytest

import shem
from shem.kernel import AnyGame, Rng
from shem.kernel.playout import playout, weighted_playout

GAMES = 100_000


@pytest.mark.soak
@pytest.mark.parametrize("slug", sorted(shem.catalog()))
def test_random_games_end_by_a_clause(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = shem.game(slug)
    endings: Counter[tuple[int, str]] = Counter()
    longest: Counter[int] = Counter()
    for number in range(GAMES):
        seats = game.seats[number % len(game.seats)]
        clause, played = finished(game, seats, number)
        endings[seats, clause] += 1
        longest[seats] = max(longest[seats], played)
    with capsys.disabled():
        print(f"\n{game.title}: {GAMES:,} random games, one half played by weights")
        for (seats, clause), count in sorted(endings.items()):
            print(f"  {seats} seats: {count:6} ended by {clause}")
        for seats, played in sorted(longest.items()):
            print(f"  {seats} seats: at most {played} actions, bound {game.bound(seats)}")
    assert sum(endings.values()) == GAMES


def finished(game: AnyGame, seats: int, number: int) -> tuple[str, int]:
    """The clause that ended a random game, and how many actions it took."""
    state = game.new(seats, seed=f"soak {number}")
    rng = Rng.of(f"soak {number}", "players")
    play = playout if number % 2 else weighted_playout
    played = play(state, rng, game.bound(seats))
    outcome = state.outcome()
    assert outcome is not None, f"seed 'soak {number}', {seats} seats: no end within the bound"
    assert outcome.clause in game.words.clauses
    return outcome.clause, played
