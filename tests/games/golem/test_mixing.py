"""Bids are mixed so well that knowing the mix is of little use to a rival.

After the announcements of two, with small budgets: the best reply to the sheets that `expert` mixes
gains at most 0.05 of a win over what the rival is sure of anyway.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from shem.bots import LEVELS
from shem.bots.search_bot import run_search, without_rare
from shem.games.golem import GAME
from shem.games.golem.state import GolemState
from shem.kernel import Rng
from tests.games.golem.editions import edition_with
from tests.games.golem.positions import play, position
from tests.games.golem.solving import Plan, Turn, sheets_of

MOST = 0.05
EXPERT = next(level.config for level in LEVELS if level.name == "expert")
ALONE = {
    "orientation": (1, 0, 0, 0),
    "movement": (0, 1, 0, 0),
    "harvest": (0, 0, 1, 0),
    "regeneration": (0, 0, 0, 1),
}


class Scene(NamedTuple):
    """A position, the units of both seats, and what they have announced."""

    facts: str
    units: int
    named: tuple[str, str]


SCENES = {
    "early, the Archmage walks": Scene(
        "turn 4 | archmage 1 | golem f5 north | points 0 4 | points 1 11 "
        "| harvested c1 c5 e3 e5 g5",
        6,
        ("orientation", "movement"),
    ),
    "level in the middle": Scene(
        "turn 4 | archmage 0 | golem b7 west | points 0 14 | points 1 14 "
        "| harvested a3 a5 b1 b7 c2 c5 f1 g1 g7",
        7,
        ("orientation", "harvest"),
    ),
    "both save": Scene(
        "turn 4 | archmage 1 | golem f6 south | points 0 14 | points 1 1 "
        "| harvested a1 c3 c7 d3 d6 f4 f5",
        7,
        ("regeneration", "regeneration"),
    ),
    "boots in the middle": Scene(
        "turn 4 | archmage 0 | golem a2 west | points 0 15 | points 1 8 "
        "| harvested a4 b3 c2 d5 d6 g1 | artifact boots with 0",
        7,
        ("orientation", "movement"),
    ),
    "late, one turns and one harvests": Scene(
        "turn 9 | archmage 0 | golem a4 west | points 0 21 | points 1 25 | harvested a2 a3 a6 a7 "
        "b2 b7 c2 c3 c4 c6 d1 d2 d3 d6 d7 e1 e3 e4 f1 f5 g4 g5",
        6,
        ("orientation", "harvest"),
    ),
    "one harvest decides": Scene(
        "turn 9 | archmage 1 | golem g2 west | points 0 26 | points 1 24 | harvested a4 a5 a6 b1 "
        "b3 b4 b5 c3 c4 c6 d1 d2 d4 e1 e3 e4 e6 f1 g1 g4",
        6,
        ("regeneration", "regeneration"),
    ),
    "the leader is chased": Scene(
        "turn 9 | archmage 1 | golem d2 west | points 0 24 | points 1 27 | harvested a1 a5 a6 b3 "
        "b4 b5 c1 c6 d1 d2 d4 d7 e2 e3 e4 e5 e7 f7 g7",
        6,
        ("regeneration", "movement"),
    ),
    "both harvest at the end": Scene(
        "turn 9 | archmage 0 | golem g4 west | points 0 22 | points 1 24 | harvested a3 a5 a7 b1 "
        "b6 c2 c5 d1 d3 d6 d7 e2 f3 f4 f6 f7 g2 g6",
        7,
        ("harvest", "harvest"),
    ),
    "a bow at the end": Scene(
        "turn 9 | archmage 0 | golem f2 west | points 0 24 | points 1 26 | harvested a2 a4 a7 b1 "
        "b6 c2 c3 c4 c5 c6 d2 d4 e3 e5 e7 f2 f6 g1 g3 g7 | artifact bow with 0",
        6,
        ("regeneration", "regeneration"),
    ),
    "an amulet at the end": Scene(
        "turn 9 | archmage 1 | golem d1 east | points 0 28 | points 1 27 | harvested a1 a4 a5 a7 "
        "b1 b2 b3 b4 b5 b6 d3 d6 d7 e1 e6 e7 f4 f5 f6 f7 g2 | artifact amulet with 0",
        7,
        ("movement", "movement"),
    ),
}


def announced(scene: Scene) -> GolemState:
    """Both have announced, and may rearrange."""
    state = position(scene.facts, edition_with(units=scene.units))
    for seat, named in enumerate(scene.named):
        sheet = [1 + (scene.units - 4) * alone for alone in ALONE[named]]
        play(state, seat, f"allocate {'-'.join(map(str, sheet))}")
    for _ in scene.named:
        (seat,) = state.to_act()
        play(state, seat, f"announce {scene.named[seat]}")
    return state


@cache
def solved(name: str) -> tuple[GolemState, Turn, tuple[float, float]]:
    """A position, how its turn can go on, and what either seat can be sure of."""
    state = announced(SCENES[name])
    turn = Turn(state)
    return state, turn, (turn.value(0), turn.value(1))


def loss(name: str, seat: int, mix: dict[Plan, float]) -> float:
    """What a rival who knows the mix of a seat gains by it."""
    _, turn, values = solved(name)
    return values[seat] - turn.value(seat, mix)


def mix_of(name: str, seat: int) -> dict[Plan, float]:
    """How often `expert` fills its screens in each way."""
    state = solved(name)[0]
    luck = Rng.of(name, f"mix of seat {seat}")
    node = run_search(GAME, GAME.observe(state, seat), EXPERT, luck).root_node()
    shares = dict(zip(node.plans, without_rare(node.average_policy()), strict=True))
    return {plan: shares.get(plan, 0.0) for plan in sheets_of(state, seat)}


def only(name: str, seat: int, sheet: Plan) -> dict[Plan, float]:
    """Always the same sheet."""
    return {plan: float(plan == sheet) for plan in sheets_of(solved(name)[0], seat)}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", SCENES)
def test_a_rival_gains_little_by_knowing_the_mix(name: str, seat: int) -> None:
    assert loss(name, seat, mix_of(name, seat)) <= MOST


@pytest.mark.parametrize("name", SCENES)
def test_what_one_seat_is_sure_of_the_other_cannot_get(name: str) -> None:
    assert sum(solved(name)[2]) == pytest.approx(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_rival_gains_much_by_knowing_a_habit(seat: int) -> None:
    name = "one harvest decides"
    sheets = sheets_of(solved(name)[0], seat)
    assert min(loss(name, seat, only(name, seat, sheet)) for sheet in sheets) > 2 * MOST
