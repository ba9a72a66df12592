"""What a game tells a search beyond its rules: policy, plans, evaluation, and how far to look.

All of it is optional: without any, a search plays by the rules alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from shem.kernel.infoset_hash import MASK
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def even_values(state: State) -> list[float]:
    """For games without an evaluation yet: every seat is as likely to win."""
    return [1 / state.seats] * state.seats


def each_alone(state: State, seat: int, rng: Rng, most: int) -> list[tuple[int, ...]]:
    """For games in which every action is a plan of its own."""
    return [(action,) for action in state.legal(seat)]


def no_root_candidates(state: State, seat: int, rng: Rng) -> list[int]:
    """For games in which a search considers every plan."""
    return []


def nothing_forgotten(view: V, turns: int) -> V:
    """For games in which all that matters lies on the table."""
    return view


def key_of(*public: str, own: tuple[str, ...] = ()) -> Callable[[State, int], int]:
    """An `infoset_key` from the names of fields of the state, or of methods without arguments.

    `public` are those that everybody sees; of `own`, lists with an entry for each seat, a seat sees
    its own entry alone. What is the same in all positions, or follows from the others, may be left
    out; a field with a secret of somebody else may not be named, and conformance says so.
    """

    def key(state: State, seat: int) -> int:
        seen = [_asked(state, name) for name in public]
        held = [_asked(state, name)[seat] for name in own]
        # Words, since numbers alone collide: -1 and -2 have the same hash.
        return hash(repr((seat, seen, held))) & MASK

    return key


def _asked(state: State, name: str) -> Any:
    found = getattr(state, name)
    return found() if callable(found) else found


@dataclass(frozen=True)
class Heuristics(Generic[S, V]):
    """What a search may use. A hot loop binds a field once instead of asking for it each time."""

    policy: Callable[[S, int, Rng], int] = sample_weighted_action
    """A cheap sensible choice in an imagined world: what the greedy bot plays."""
    infoset_key: Callable[[S, int], int] | None = None
    """A number for the information set of a seat: the same in all worlds it cannot tell apart. What
    does not matter may be left out, and `key_of` makes one from the names of fields. Without it a
    search takes the whole view, which is slow."""
    candidate_plans: Callable[[S, int, Rng, int], list[tuple[int, ...]]] = each_alone
    """The plans that a search considers in an imagined world, not many more than asked for: each an
    action, or several in a row that nobody can come between."""
    root_candidates: Callable[[S, int, Rng], list[int]] = no_root_candidates
    """The first actions that a search considers at its root, the likeliest first; none: all.
    They are the same in any world that looks the same to the seat. A search asks only once, so that
    this may take longer than `policy`."""
    values: Callable[[S], list[float]] = even_values
    """How good an imagined world is for every seat: its expected payoff, from -1 to 1. Without it a
    search plays each world to its end, choosing by `rollout_weights`."""
    forget: Callable[[V, int], V] = nothing_forgotten
    """A view without what happened more than this number of turns ago: weak players forget."""
    depth_turns: int = 1
    """How many turns a search plays on before it asks `values`."""
    extra_depth: int = 0
    """Turns that the strongest level searches beyond `depth_turns`."""
    max_useful_iterations: int = 1 << 30
    """The limit of a search: more iterations were not found to make it stronger."""
    level_iterations: Mapping[str, int] = field(default_factory=dict)
    """The iterations of a level of play in this game, by its name, where the usual number does not
    suit: fewer where a game is slow, more where strength still grows."""
    blunder_rate: int = 0
    """Percent of choices that the weakest level draws by `rollout_weights` instead of searching:
    more where a cheap policy plays so well that searching less makes nobody weak."""

    @property
    def evaluates(self) -> bool:
        """Whether the game has `values` of its own."""
        return self.values is not even_values

    @property
    def has_policy(self) -> bool:
        """Whether the game has a `policy` of its own."""
        return self.policy is not sample_weighted_action
