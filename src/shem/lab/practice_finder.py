"""Finds positions to practise on in games between bots.

A position is taken only where one choice, with what cannot be told apart from it, is clearly better
than every other. Those come first where a simple player, or the bot that played, would have chosen
otherwise. What a quick look finds is studied again from the beginning, with other random numbers:
only that second study counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from shem.bots import bot
from shem.engine.practice.position import JudgedChoice, Position, seen_by
from shem.engine.practice.study import Effort, is_confirmed, study
from shem.engine.practice.verdict import is_mistake
from shem.engine.simulation import Simulation
from shem.games import game as find_game
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting, settle
from shem.kernel.rng import Rng
from shem.kernel.state import State
from shem.kernel.view import View
from shem.lab.worker_pool import map_ordered
from shem.table.continuation import Move

FEWEST_CHOICES: Final = 3
MOST_CHOICES: Final = 24
FEWEST_MISTAKES: Final = 2
MOST_SOLUTIONS: Final = 3
"""At most one choice of so many is as good as the best."""
MOST_MOVES: Final = 250
"""So far into a game at most: all of it is written down with the position."""
CLOSE: Final = 0.93
HOPELESS: Final = 0.05
"""Nothing is at stake where the game is as good as won, or lost."""
LOOKED_AT: Final = 8
"""So many decisions of a game are looked at."""
STUDIED: Final = 2
"""So many of them are studied."""
GREEDY_TRIES: Final = 3
MOST_OF_A_KIND: Final = 0.4
"""At most this share of all positions asks the same question."""
ROUGHLY: Final = 0.035
"""What a mistake gives away at least, at a quick look."""
QUICK: Final = Effort(searches=2, iterations=150, each=10, worlds=16, playouts=0)


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games to look for positions in, and how thoroughly to study them."""

    game: str
    seats: tuple[int, ...]
    options: tuple[Mapping[str, object], ...]
    """One after the other, from game to game."""
    level: str
    seed: str
    effort: Effort


@dataclass(frozen=True, slots=True)
class Found:
    """A position, and the kind of question that it asks."""

    kind: str
    position: Position


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a finished game: the steps before it, what its seat saw, and what it did."""

    at: int
    seat: int
    view: View
    kind: str
    made: str


class Finder:
    """Plays the game with a number, and finds the positions in it."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish

    def __call__(self, number: int) -> list[Found]:
        wish, game = self.wish, find_game(self.wish.game)
        seats = wish.seats[number % len(wish.seats)]
        options = settle(game.options, wish.options[number % len(wish.options)])
        seed = f"{wish.seed} {number}"
        played = Simulation(
            game, game.new(seats, seed=seed, options=options), [wish.level] * seats, seed
        )
        played.play_out()
        start = game.new(seats, seed=seed, options=options)
        rng = Rng.of(seed, "practice")
        moments = sampled(list(open_moments(game, start, played.line)), rng)
        liked = [
            (gap, at) for at, moment in enumerate(moments) if (gap := promise(game, moment, rng))
        ]
        best = [moments[at] for _, at in sorted(liked, reverse=True)[:STUDIED]]
        moves = [Move(seat, game.write(action)) for seat, action in played.line]
        found = (self._studied(game, moment, moves, (seed, options, seats), rng) for moment in best)
        return [one for one in found if one is not None]

    def _studied(
        self,
        game: AnyGame,
        moment: Moment,
        moves: Sequence[Move],
        setup: tuple[str, Mapping[str, Setting], int],
        rng: Rng,
    ) -> Found | None:
        choices = study(game, moment.view, self.wish.effort, rng)
        if not is_clear(choices):
            return None
        if not is_confirmed(game, moment.view, choices, self.wish.effort.playouts, rng):
            return None
        seed, options, seats = setup
        root = game.imagine(moment.view, rng)
        (action,) = game.read(choices[0].text)
        position = Position(
            seats=seats,
            options=options,
            seed=seed,
            moves=tuple(moves[: moment.at]),
            seat=moment.seat,
            view=seen_by(game, root, moment.seat),
            choices=choices,
            reasons=game.presentation.reasons(root, moment.seat, (action,), rng),
        )
        return Found(moment.kind, position)


def open_moments(game: AnyGame, state: State, line: Sequence[tuple[int, int]]) -> Iterator[Moment]:
    """The decisions of a game that can be asked of somebody: one seat, a few choices, one step."""
    for at, (seat, action) in enumerate(line[:MOST_MOVES]):
        is_alone = state.to_act() == (seat,) and state.confirm_action() < 0
        if is_alone and FEWEST_CHOICES <= len(state.legal(seat)) <= MOST_CHOICES:
            view = game.observe(state, seat)
            # Who chooses last of several at once does not know what the others chose.
            if view.deciding == (seat,):
                kind = game.ask(state, seat).kind
                yield Moment(at, seat, view, kind, game.write(action))
        state.apply(seat, action)


def sampled(moments: list[Moment], rng: Rng) -> list[Moment]:
    """Some of them, drawn so that rare questions come as often as others."""
    order = list(range(len(moments)))
    rng.shuffle(order)
    taken: Counter[str] = Counter()
    ranked: list[tuple[int, int]] = []
    for at in order:
        ranked.append((taken[moments[at].kind], at))
        taken[moments[at].kind] += 1
    first = sorted(ranked, key=lambda entry: entry[0])[:LOOKED_AT]
    return [moments[at] for _, at in first]


def promise(game: AnyGame, moment: Moment, rng: Rng) -> float:
    """How much is at stake at a quick look, and more where it tempts; 0 if it is of no use."""
    plans = game.heuristics.candidate_plans(
        game.imagine(moment.view, rng), moment.seat, rng, MOST_CHOICES
    )
    if all(len(plan) > 1 for plan in plans):
        # One step of it is no answer.
        return 0.0
    choices = study(game, moment.view, QUICK, rng)
    if not is_promising(choices):
        return 0.0
    mistakes = [choice.loss for choice in choices if choice.loss >= ROUGHLY]
    return min(mistakes) + is_tempting(game, moment, choices, rng)


def is_promising(choices: Sequence[JudgedChoice]) -> bool:
    """Whether few choices are good and the game is still open, at a quick look."""
    return is_open([choice for choice in choices if choice.loss >= ROUGHLY], choices)


def is_clear(choices: Sequence[JudgedChoice]) -> bool:
    """The same, by more than noise."""
    return is_open([choice for choice in choices if is_mistake(choice)], choices)


def is_open(mistakes: Sequence[JudgedChoice], choices: Sequence[JudgedChoice]) -> bool:
    """Whether there are enough mistakes, few other choices, and something at stake."""
    also_good = len(choices) - len(mistakes) - 1
    return (
        len(mistakes) >= FEWEST_MISTAKES
        and also_good * MOST_SOLUTIONS <= len(choices)
        and choices[0].win_rate > HOPELESS
        and mistakes[0].win_rate < CLOSE
    )


def is_tempting(game: AnyGame, moment: Moment, choices: Sequence[JudgedChoice], rng: Rng) -> bool:
    """Whether a simple player, or the bot that played, would have chosen otherwise."""
    good = {choice.text for choice in choices if choice.loss < ROUGHLY}
    if moment.made not in good:
        return True
    greedy = bot("greedy")
    tries = [greedy(game, moment.view, rng)[0] for _ in range(GREEDY_TRIES)]
    return any(game.write(action) not in good for action in tries)


def find(wish: Wish, count: int, games: int, workers: int) -> Iterator[Position]:
    """So many positions, in the order of the games; fewer if so many games do not have them."""
    kinds: Counter[str] = Counter()
    for found in map_ordered(Finder(wish), range(games), workers):
        one = rarest(found, kinds, count)
        if one is None:
            continue
        kinds[one.kind] += 1
        yield one.position
        if kinds.total() >= count:
            return


def rarest(found: Sequence[Found], kinds: Counter[str], count: int) -> Found | None:
    """The position whose question was asked least; one from a game, and not too many alike."""
    most = max(1, int(MOST_OF_A_KIND * count))
    left = [one for one in found if kinds[one.kind] < most]
    return min(left, key=lambda one: kinds[one.kind], default=None)
