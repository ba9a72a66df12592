"""Finds positions to practise on in games between bots.

A position is taken only where one choice, with what cannot be told apart from it, is clearly better
than every other, and where simple players miss it: what everybody sees at once is dull. What a
quick look finds is studied again from the beginning, with other random numbers: only that second
study counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from shem.bots import bot
from shem.bots.search import SearchConfig
from shem.bots.search_bot import SearchBot
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
MOST_MOVES: Final = 600
"""So far into a game at most: all of it is written down with the position."""
CLOSE: Final = 0.9
HOPELESS: Final = 0.12
"""Nothing is at stake where the game is as good as won, or lost."""
LOOKED_AT: Final = 24
"""So many decisions of a game are looked at."""
FEWER: Final = 8
"""So many where it does not matter whether simple players miss them."""
STUDIED: Final = 4
"""So many of them are studied at most."""
ENOUGH: Final = 2
"""So many positions of a game are enough to choose from."""
TRIES: Final = 3
SIMPLE: Final = (bot("greedy"), SearchBot(SearchConfig(20, breadth=8, others_plan=False)))
"""Players who look at what is best at once, or hardly further; they do not blunder at random."""
STAGES: Final = 3
MOST_OF_A_KIND: Final = 0.4
"""At most this share of all positions asks the same question."""
ROUGHLY: Final = 0.035
"""What a mistake gives away at least, at a quick look."""
WIDE: Final = 0.05
"""At least so much lies between the last good choice and the first mistake."""
QUICK: Final = Effort(searches=2, iterations=150, each=10, worlds=16, playouts=0)
SECOND: Final = Effort(searches=3, iterations=200, each=20, worlds=40, playouts=0)
"""A second look, before the study that takes its time."""


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
    takes_obvious: bool = False
    """Whether to take positions, too, that simple players do not miss."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position, the kind of question that it asks, and in which third of its game it lies."""

    kind: str
    stage: int
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
        moments = shuffled(list(open_moments(game, start, played.line)), rng)
        looked_at = mixed(moments)[: FEWER if wish.takes_obvious else LOOKED_AT]
        promises = [promise(game, moment, rng, wish.takes_obvious) for moment in looked_at]
        order = sorted(range(len(looked_at)), key=lambda at: promises[at], reverse=True)
        best = mixed([looked_at[at] for at in order if promises[at] > 0.0])[:STUDIED]
        moves = [Move(seat, game.write(action)) for seat, action in played.line]
        found = (self._studied(game, moment, moves, (seed, options, seats), rng) for moment in best)
        return list(islice((one for one in found if one is not None), ENOUGH))

    def _studied(
        self,
        game: AnyGame,
        moment: Moment,
        moves: Sequence[Move],
        setup: tuple[str, Mapping[str, Setting], int],
        rng: Rng,
    ) -> Found | None:
        if not is_promising(study(game, moment.view, SECOND, rng)):
            return None
        choices = study(game, moment.view, self.wish.effort, rng)
        if not is_clear(choices):
            return None
        if not (self.wish.takes_obvious or is_tempting(game, moment, choices, rng)):
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
        return Found(moment.kind, moment.at * STAGES // len(moves), position)


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


def shuffled(moments: list[Moment], rng: Rng) -> list[Moment]:
    """The same in a random order."""
    order = list(range(len(moments)))
    rng.shuffle(order)
    return [moments[at] for at in order]


def mixed(moments: Sequence[Moment]) -> list[Moment]:
    """The first of every question, then the second of each, and so on: rare ones come early."""
    asked: Counter[str] = Counter()
    ranks: list[int] = []
    for moment in moments:
        ranks.append(asked[moment.kind])
        asked[moment.kind] += 1
    order = sorted(range(len(moments)), key=lambda at: ranks[at])
    return [moments[at] for at in order]


def promise(game: AnyGame, moment: Moment, rng: Rng, takes_obvious: bool) -> float:
    """How much is at stake at a quick look, and more where it tempts; 0 if it is of no use."""
    plans = game.heuristics.candidate_plans(
        game.imagine(moment.view, rng), moment.seat, rng, MOST_CHOICES
    )
    if all(len(plan) > 1 for plan in plans):
        # One step of it is no answer.
        return 0.0
    if not takes_obvious and simple_choices(game, moment, rng) == {moment.made}:
        # Everybody sees it at once.
        return 0.0
    choices = study(game, moment.view, QUICK, rng)
    if not is_promising(choices):
        return 0.0
    tempts = is_tempting(game, moment, choices, rng)
    if not (tempts or takes_obvious):
        return 0.0
    return tempts + min(choice.loss for choice in choices if choice.loss >= ROUGHLY)


def is_promising(choices: Sequence[JudgedChoice]) -> bool:
    """Whether few choices are good and the game is still open, at a quick look."""
    return is_open([choice for choice in choices if choice.loss >= ROUGHLY], choices)


def is_clear(choices: Sequence[JudgedChoice]) -> bool:
    """The same, by more than noise, and with a gap between what is good and what is a mistake."""
    mistakes = [choice for choice in choices if is_mistake(choice)]
    good = [choice.loss for choice in choices if not is_mistake(choice)]
    return is_open(mistakes, choices) and mistakes[0].loss - good[-1] >= WIDE


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
    """Whether simple players, asked several times, ever choose a mistake here."""
    mistakes = {choice.text for choice in choices if choice.loss >= ROUGHLY}
    return bool(simple_choices(game, moment, rng) & mistakes)


def simple_choices(game: AnyGame, moment: Moment, rng: Rng) -> set[str]:
    """What simple players choose here."""
    tries = [player(game, moment.view, rng)[0] for player in SIMPLE for _ in range(TRIES)]
    return {game.write(action) for action in tries}


def find(wish: Wish, count: int, games: int, workers: int) -> Iterator[Position]:
    """So many positions, in the order of the games; fewer if so many games do not have them."""
    kinds, stages = Counter[str](), Counter[int]()
    for found in map_ordered(Finder(wish), range(games), workers):
        one = rarest(found, kinds, stages, count)
        if one is None:
            continue
        kinds[one.kind] += 1
        stages[one.stage] += 1
        yield one.position
        if kinds.total() >= count:
            return


def rarest(
    found: Sequence[Found], kinds: Counter[str], stages: Counter[int], count: int
) -> Found | None:
    """The position whose question was asked least; one from a game, and not too many alike.

    Of two such, that from a stage of the game where there are fewer.
    """
    most = max(1, int(MOST_OF_A_KIND * count))
    left = [one for one in found if kinds[one.kind] < most]
    return min(left, key=lambda one: (kinds[one.kind], stages[one.stage]), default=None)
