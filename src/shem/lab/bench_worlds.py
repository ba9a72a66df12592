"""The bench of hidden worlds: how long it takes to draw one of Alchemists late in a game.

Four seats that forage and mix and do little else, in the last round: each has seen what came of
some twenty-six mixes of others. At each position the steps of the others are gone through once, and
many worlds are drawn. Processor time counts, of one core.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from statistics import mean

from shem.games.alchemists import GAME, fields, stages
from shem.games.alchemists.actions import DECLINE, PASS, PLACE, READY
from shem.games.alchemists.edition_data.kinds import SPACES
from shem.games.alchemists.hidden_cards.observations import MIX
from shem.games.alchemists.packing import total
from shem.games.alchemists.resample import preparation
from shem.games.alchemists.state import AlchemistsState
from shem.kernel import Rng
from shem.mode import is_compiled

SEATS = 4
GAMES = 24
LEAST_MIXES = 25
"""Mixes of others whose results were shown; a seat rarely sees more than 28 of them."""
EVERY = 12
WORLDS = 128
FORAGE = PLACE + SPACES.index("forage")
MIXES = [PLACE + SPACES.index(space) for space in ("sell", "student", "drink", "exhibition")]
IDLE = (DECLINE, PASS, READY)


def measured(
    games: int = GAMES, worlds: int = WORLDS, least: int = LEAST_MIXES
) -> dict[str, float]:
    """In microseconds: a world on average and at the 99th percentile; what comes before them."""
    times, firsts, mixes = [], [], []
    for state, seat in positions(games, least):
        mixes.append(mixes_of_others(state, seat))
        state.setup.preparations.known.clear()
        rng = Rng.of("world speed", str(len(mixes)))
        spent = [time_to_draw(state, seat, rng) for _ in range(worlds)]
        firsts.append(spent[0])
        times += spent
    times.sort()
    return {
        "compiled": is_compiled(),
        "positions": len(mixes),
        "mixes": mean(mixes),
        "world_us": mean(times),
        "median_us": times[len(times) // 2],
        "p99_us": times[len(times) * 99 // 100],
        "worst_us": times[-1],
        "first_us": mean(firsts),
    }


def time_to_draw(state: AlchemistsState, seat: int, rng: Rng) -> float:
    start = time.process_time()
    state.copy().resample(seat, rng)
    return (time.process_time() - start) * 1e6


def positions(games: int, least: int) -> Iterator[tuple[AlchemistsState, int]]:
    """Positions of the last round, with a seat that has seen `least` mixes of others."""
    for number in range(games):
        rng = Rng.of("world speed", f"game {number}")
        state = GAME.new(SEATS, seed=f"world speed {number}", options={"variant": "master"})
        while state.to_act():
            if state.round == 6 and rng.below(EVERY) == 0:
                for seat in range(SEATS):
                    if mixes_of_others(state, seat) >= least:
                        yield state, seat
            seat = state.to_act()[0]
            state.apply(seat, brewer(state, seat, rng))


def mixes_of_others(state: AlchemistsState, seat: int) -> int:
    return sum(trace.kinds.count(MIX) for trace in preparation(state, seat).script.traces)


def brewer(state: AlchemistsState, seat: int, rng: Rng) -> int:
    """The choice of somebody who forages and mixes, and does little else."""
    legal = state.legal(seat)
    liked = [action for action in legal if action not in IDLE]
    if state.stage == stages.DECLARING:
        uses = [int(state.uses(space, seat)) for space in range(len(SPACES))]
        mixes = sum(uses[action - PLACE] for action in MIXES)
        cards = int(total(state.own[fields.HAND + seat])) + uses[0] - 2 * mixes + 1
        mixing = [action for action in legal if action in MIXES] if cards > 1 else []
        liked = mixing or [action for action in legal if action == FORAGE] or liked
    choices = liked or legal
    return choices[int(rng.below(len(choices)))]


if __name__ == "__main__":
    print(json.dumps(measured()))
