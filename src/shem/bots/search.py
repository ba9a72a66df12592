"""A search that knows only what its seat may know.

Every look ahead begins in another world that fits the seat's view. All seats learn, each from what
it could see itself: where one decides alone, plans are tried by how well they did; where several
decide at once, one seat at a time tries all its plans against what the others would do, and they
mix by regret. Why so: docs/decisions/0009-the-search.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shem.bots.plan import Plan
from shem.bots.search_spot import Spot, one_of
from shem.kernel.chance import Chance
from shem.kernel.playout import plausible
from shem.kernel.state import State

Sight = Callable[[State, int], int]
Plans = Callable[[State, int, Chance, int], list[Plan]]
Policy = Callable[[State, int, Chance], int]
Values = Callable[[State], list[float]]
Stop = Callable[[], bool]

FAR_AHEAD: Final = 1 << 30
MOST_PLANS: Final = 1 << 10
FEW_PLANS: Final = 6
"""What is further ahead is thought about less broadly."""
MEETINGS: Final = 2
"""All plans are tried at one of the first so many meetings, in turn; elsewhere one is drawn."""


class Manner:
    """How a search thinks: how long, how broadly, what it expects of others, and remembers.

    `haste` says in how many of ten choices it follows a whim where the weakest player always does;
    who is `patient` looks further ahead where a game says that this helps.
    """

    def __init__(  # noqa: PLR0913 - all but the first by name
        self,
        looks: int,
        *,
        breadth: int = 24,
        plays_out: bool = False,
        others_plan: bool = True,
        memory: int = FAR_AHEAD,
        haste: int = 0,
        patient: bool = False,
        curiosity: float = 0.5,
        trust: float = 0.5,
    ) -> None:
        self.looks = looks
        self.breadth = breadth
        self.plays_out = plays_out
        self.others_plan = others_plan
        self.memory = memory
        self.haste = haste
        self.patient = patient
        self.curiosity = curiosity
        self.trust = trust


class Knowledge:
    """What a game knows about itself that is no rule."""

    def __init__(  # noqa: PLR0913 - all numbers by name
        self,
        sight: Sight,
        plans: Plans,
        policy: Policy,
        values: Values,
        *,
        lookahead: int,
        patience: int,
        enough: int,
        bound: int,
    ) -> None:
        self.sight = sight
        self.plans = plans
        self.policy = policy
        self.values = values
        self.lookahead = lookahead
        self.patience = patience
        self.enough = enough
        self.bound = bound


class Search:
    """A tree of the decisions that lie ahead, by what the seat that owes each can see then."""

    def __init__(
        self, root: State, seat: int, knowledge: Knowledge, manner: Manner, chance: Chance
    ) -> None:
        self.root = root
        self.seat = seat
        self.knowledge = knowledge
        self.manner = manner
        self.chance = chance
        self.spots: dict[int, Spot] = {}
        self.glimpses: set[int] = set()
        self.looks = 0
        self.learner = seat
        self.worlds = 0
        self.lesson = 0
        self.meeting = 0
        self.end = self.last_turn()

    def last_turn(self) -> int:
        """The turn at whose beginning a world is judged."""
        if self.manner.plays_out:
            return FAR_AHEAD
        further = self.knowledge.patience if self.manner.patient else 0
        return self.root.turns() + self.knowledge.lookahead + further

    def lean(self, actions: list[int]) -> None:
        """Think of nothing but plans that begin with these actions; of the first before all."""
        spot = self.root_spot()
        plans = [plan for action in actions for plan in spot.plans if plan[0] == action]
        self.spots[spot.sight] = Spot(spot.sight, plans, 0)

    def run(self, stop: Stop) -> bool:
        """Look ahead until it is enough; false if told to stop before."""
        enough = min(self.manner.looks, self.knowledge.enough)
        while self.looks < enough:
            if self.looks and stop():
                return False
            self.look()
        return True

    def look(self) -> None:
        """One world, once: one seat learns, at one of the next meetings."""
        learners = self.root.seats if self.manner.others_plan else 1
        self.learner = (self.seat + self.worlds % learners) % self.root.seats
        self.lesson = self.worlds // learners % MEETINGS
        self.worlds += 1
        world = self.root.copy()
        world.redeal(self.seat, self.chance)
        self.walk(world)

    def walk(self, world: State) -> list[float]:
        """Play on from here, learn from what comes of it, and tell the payoffs."""
        path: list[tuple[Spot, int, int]] = []
        payoffs = self.step(world, path)
        while payoffs is None:
            payoffs = self.step(world, path)
        for spot, seat, index in path:
            spot.learn(index, payoffs[seat])
        return payoffs

    def step(self, world: State, path: list[tuple[Spot, int, int]]) -> list[float] | None:
        """Play on by one decision; the payoffs, where the look ends."""
        deciders = world.to_act()
        if not deciders or world.turns() >= self.end:
            return self.judged(world)
        if len(deciders) > 1:
            return self.meet(world, deciders)
        seat = deciders[0]
        actions = world.legal(seat)
        if len(actions) == 1:
            world.apply(seat, actions[0])
            return None
        if seat != self.seat and not self.manner.others_plan:
            world.apply(seat, plausible(world, seat, self.chance))
            return None
        spot = self.known_spot(world, seat)
        if spot is not None:
            index = spot.pick(self.manner.curiosity, self.manner.trust)
            path.append((spot, seat, index))
            for action in spot.plans[index]:
                world.apply(seat, action)
        elif self.manner.plays_out:
            return self.played_out(world)
        else:
            world.apply(seat, self.knowledge.policy(world, seat, self.chance))
        return None

    def meet(self, world: State, deciders: tuple[int, ...]) -> list[float]:
        """Several seats decide at once: the learner tries all its plans against the others'."""
        others: list[int] = []
        learning: Spot | None = None
        for seat in deciders:
            if seat != self.seat and not self.manner.others_plan:
                others.append(self.choose(world, seat))
                continue
            spot = self.known_spot(world, seat) if self.manner.plays_out else self.spot(world, seat)
            if spot is None:
                return self.played_out(world)
            if seat == self.learner and self.meeting == self.lesson:
                learning = spot
            else:
                others.append(self.follow(world, seat, spot))
        if learning is None:
            return self.go_on(world)
        return self.compared(world, learning, tuple(others))

    def go_on(self, world: State) -> list[float]:
        """What comes of a meeting."""
        self.meeting += 1
        payoffs = self.walk(world)
        self.meeting -= 1
        return payoffs

    def compared(self, world: State, spot: Spot, others: tuple[int, ...]) -> list[float]:
        """Compare the plans of the learner against this choice of the others, and learn."""
        results = self.results(world, spot, others)
        shares = spot.shares()
        mean = [0.0] * world.seats
        for index in range(len(shares)):
            for seat in range(world.seats):
                mean[seat] = mean[seat] + shares[index] * results[index][seat]
        spot.regret([payoffs[self.learner] for payoffs in results], shares)
        return mean

    def results(self, world: State, spot: Spot, others: tuple[int, ...]) -> list[list[float]]:
        """What every plan brings against this choice of the others, if need be from memory."""
        if not self.manner.others_plan:
            # Others who act at random never choose the same again.
            return self.tried(world, spot)
        memory = spot.memory(others)
        if memory.is_stale():
            memory.add(self.tried(world, spot))
        else:
            self.looks += 1
        return memory.payoffs

    def tried(self, world: State, spot: Spot) -> list[list[float]]:
        """What every plan of the learner brings in this world."""
        results: list[list[float]] = []
        for plan in spot.plans:
            twin = world.copy()
            for action in plan:
                twin.apply(self.learner, action)
            results.append(self.go_on(twin))
        return results

    def choose(self, world: State, seat: int) -> int:
        """A seat follows one of its plans, or acts at random; a number for what it chose."""
        if seat == self.seat or self.manner.others_plan:
            return self.follow(world, seat, self.spot(world, seat))
        while seat in world.to_act() and len(world.to_act()) > 1:
            world.apply(seat, plausible(world, seat, self.chance))
        return seat

    def follow(self, world: State, seat: int, spot: Spot) -> int:
        """A seat follows one of its plans as it mixes them now."""
        index = one_of(spot.shares(), self.chance)
        for action in spot.plans[index]:
            world.apply(seat, action)
        return spot.sight * MOST_PLANS + index

    def known_spot(self, world: State, seat: int) -> Spot | None:
        """What is remembered of the decision a seat owes here, if the search was here before."""
        sight = self.knowledge.sight(world, seat)
        spot = self.spots.get(sight)
        if spot is not None:
            return spot
        if sight in self.glimpses:
            return self.new_spot(world, seat, sight)
        # Most places are reached only once.
        self.glimpses.add(sight)
        return None

    def spot(self, world: State, seat: int) -> Spot:
        """What is remembered of the decision a seat owes here, from the first time on."""
        sight = self.knowledge.sight(world, seat)
        spot = self.spots.get(sight)
        return self.new_spot(world, seat, sight) if spot is None else spot

    def new_spot(self, world: State, seat: int, sight: int) -> Spot:
        most = self.manner.breadth
        if self.meeting and most > FEW_PLANS:
            most = FEW_PLANS
        plans = self.knowledge.plans(world, seat, self.chance, most)
        favourite = -1
        if self.manner.trust > 0.0 and len(world.to_act()) == 1:
            liked = self.knowledge.policy(world, seat, self.chance)
            for index in range(len(plans)):
                if plans[index][0] == liked:
                    favourite = index
        spot = Spot(sight, plans, favourite)
        self.spots[sight] = spot
        return spot

    def judged(self, world: State) -> list[float]:
        """What a world is worth to every seat."""
        self.looks += 1
        outcome = world.outcome()
        if outcome is not None:
            return list(outcome.payoffs)
        return self.knowledge.values(world)

    def played_out(self, world: State) -> list[float]:
        """The same, by playing on at random."""
        world.roll(self.chance, self.knowledge.bound)
        return self.judged(world)

    def root_spot(self) -> Spot:
        """What was learnt about the decision that was asked for."""
        return self.spot(self.root, self.seat)
