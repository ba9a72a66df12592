"""The bench of games in one mode, compiled or interpreted: times what is loaded, prints JSON.

Processor time counts, so that other work on the machine matters little.

Usage: python -m shem.lab.bench_games SLUG [SLUG ...]
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping

from shem.bots.search import SearchConfig
from shem.bots.search_bot import run_search
from shem.games import game as game_called
from shem.kernel import AnyGame, Rng, Setting, State
from shem.kernel.heuristics import each_alone, no_root_candidates
from shem.kernel.playout import playout
from shem.mode import is_compiled

Options = Mapping[str, Setting]

DEALS = 16
SECONDS = 0.25
COPIES = 2000
FEW_ITERATIONS = 2000
LUCK = Rng.of("bench", "search")


def main(slugs: list[str]) -> None:
    print(json.dumps([line for slug in slugs for line in measured(game_called(slug))]))


def measured(game: AnyGame) -> list[dict[str, object]]:
    """A line for each number of seats, of the game as it is and with the last of its presets."""
    return [
        {"game": name, "seats": seats, "compiled": is_compiled(), **speed(game, seats, options)}
        for name, options in ways_to_play(game)
        for seats in game.seats
    ]


def ways_to_play(game: AnyGame) -> list[tuple[str, Options]]:
    """Presets add up: the last of them has everything."""
    last = game.presets[-1:]
    return [(game.slug, {}), *((f"{game.slug}, {each.name}", each.options) for each in last)]


def speed(game: AnyGame, seats: int, options: Options) -> dict[str, float]:
    """Random games from dealt states, for a short while, and copies of states in mid-game."""
    deals = [game.new(seats, seed=f"bench {number}", options=options) for number in range(DEALS)]
    rng = Rng.of("bench", "players")
    bound = game.bound(seats)
    actions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        actions += playout(deals[games % DEALS].copy(), rng, bound)
        games += 1
    return {
        "actions_per_s": actions / spent,
        "games_per_s": games / spent,
        "copy_ns": copy_time(halfway(deals[0], rng, actions // games)),
        "iterations_per_s": search_speed(game, first_choice(deals[0])),
    }


def search_speed(game: AnyGame, opening: State) -> float:
    """Iterations a second of a search from the opening, with random play to the end.

    It knows only the rules: every action is a plan, and there is no policy.
    """
    seat = opening.to_act()[0]
    view = game.observe(opening, seat)
    config = SearchConfig(FEW_ITERATIONS, uses_rollouts=True, prior_weight=0.0)
    iterations = 0
    start = time.process_time()
    bare = game.with_heuristics(candidate_plans=each_alone, root_candidates=no_root_candidates)
    while (spent := time.process_time() - start) < SECONDS:
        iterations += run_search(bare, view, config, LUCK.copy()).iterations
    return iterations / spent


def first_choice(opening: State) -> State:
    """The opening, or where its forced steps lead: nobody searches where there is one choice."""
    state = opening.copy()
    while len(state.legal(state.to_act()[0])) == 1:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def halfway(state: State, rng: Rng, length: int) -> State:
    """A state in the middle of a game of this length."""
    middle = state.copy()
    playout(middle, rng, length // 2)
    return middle


def copy_time(state: State) -> float:
    """Nanoseconds of a copy that is dropped at once, as in a search; the loop is included.

    Copies that are kept would be counted with the garbage collector that looks through them.
    """

    def copies() -> None:
        for _ in range(COPIES):
            state.copy()

    return seconds(copies) / COPIES * 1e9


def seconds(work: Callable[[], object]) -> float:
    """The processor time that something takes: the best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


if __name__ == "__main__":
    main(sys.argv[1:])
