"""What a game tells a search: infoset keys, plans and turns, from what a seat may know alone."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import Event, Rng, State
from shem.testkit.rng_streams import held_streams
from shem.testkit.trajectory import Walk
from shem.testkit.violation import Finding, finding

Plan = tuple[int, ...]

WORLDS = ("imagine", "resample")
MANY = (12, 200)
"""The numbers of plans asked for: as a quick search would, and as many as a game can offer."""


def sees_what_it_may(walk: Walk) -> Iterator[Finding]:
    """In all worlds that a seat cannot tell apart it has the same infoset key and choices."""
    infoset_key = walk.case.game.heuristics.infoset_key
    if infoset_key is None:
        return
    law = "`infoset_key` is the same in all worlds that a seat cannot tell apart, and so is `legal`"
    for seat in walk.state.to_act():
        for how in WORLDS:
            world = _another_world(walk, seat, how)
            if infoset_key(walk.state, seat) != infoset_key(world, seat):
                what, likely = "the key differs", "`infoset_key` looks at something hidden"
                yield finding(walk, law, f"{what} after `{how}`", likely, seat)
            elif walk.state.legal(seat) != world.legal(seat):
                what = f"legal is {walk.state.legal(seat)} and {world.legal(seat)} after `{how}`"
                yield finding(walk, law, what, "legal depends on something hidden", seat)


def plans_well(walk: Walk) -> Iterator[Finding]:
    """`candidate_plans` offers choices that can be carried out, from what the seat may know."""
    for seat in _one_that_owes(walk):
        yield from _plans_well(walk, seat)


def _plans_well(walk: Walk, seat: int) -> Iterator[Finding]:
    world = _another_world(walk, seat, "imagine")
    plans = _plans(walk, world, seat)
    yield from _something_to_do(walk, seat, plans)
    for plan in plans:
        yield from _nobody_comes_between(walk, world.copy(), seat, plan)
    yield from _same_plans(walk, world, seat, plans)


def _something_to_do(walk: Walk, seat: int, plans: list[Plan]) -> Iterator[Finding]:
    law = "`candidate_plans` offers something to every seat that owes a choice, and nothing twice"
    if not plans or () in plans:
        what = "there is no plan" if not plans else "a plan has no action"
        yield finding(walk, law, what, "where nothing is clever, offer all of `legal`", seat)
    elif len(set(plans)) < len(plans):
        twice = next(plan for plan in plans if plans.count(plan) > 1)
        what = f"{walk.case.game.write_row(twice)!r} is offered twice"
        yield finding(walk, law, what, "sort out what is found twice", seat)


def _nobody_comes_between(walk: Walk, world: State, seat: int, plan: Plan) -> Iterator[Finding]:
    law = "the actions of a plan are legal one after another, and nobody comes between"
    asked, streams = world.to_act(), held_streams(world) if plan[1:] else []
    events: list[Event] = []
    world.log = events
    for at, action in enumerate(plan):
        if action not in world.legal(seat):
            text = walk.case.game.write(action)
            what = f"{text!r}, number {at + 1} of {plan}, is illegal"
            yield finding(walk, law, what, "the plan is longer than the decision", seat)
            return
        if world.to_act() != asked or (streams and held_streams(world) != streams):
            what = f"{asked} are asked at first and {world.to_act()} before action {at + 1}"
            likely = "end the plan before others choose, or chance does"
            yield finding(walk, law, f"{what} of {plan}", likely, seat)
            return
        if any(event.settles for event in events):
            what = f"something is shown or rolled before action {at + 1} of {plan}"
            yield finding(walk, law, what, "end the plan there: tables refuse such a row", seat)
            return
        world.apply(seat, action)


def _same_plans(walk: Walk, world: State, seat: int, plans: list[Plan]) -> Iterator[Finding]:
    law = "`candidate_plans` are the same for the same view and the same chance"
    if _plans(walk, world, seat) != plans:
        what, likely = "the same world has others", "it draws from elsewhere, or goes through a set"
        yield finding(walk, law, what, likely, seat)
    elif _plans(walk, _another_world(walk, seat, "imagine", "again"), seat) != plans:
        what = "another world that looks the same to the seat has others"
        yield finding(walk, law, what, "`candidate_plans` looks at something hidden", seat)


def leans_well(walk: Walk) -> Iterator[Finding]:
    """`root_candidates` narrows the plans, from what the seat may know."""
    for seat in _one_that_owes(walk):
        yield from _leans_well(walk, seat)


def _leans_well(walk: Walk, seat: int) -> Iterator[Finding]:
    world = _another_world(walk, seat, "imagine")
    root_candidates = _root_choices(walk, world, seat)
    begun = [plan[0] for plan in _plans(walk, world, seat)]
    if not set(root_candidates) <= set(begun) or len(set(root_candidates)) < len(root_candidates):
        law = "`root_candidates` begin some of the `candidate_plans`, none of them twice"
        what = f"they are {root_candidates} where plans begin with {begun}"
        yield finding(walk, law, what, "leave out what `candidate_plans` does not offer", seat)
    law = "`root_candidates` are the same for the same view and the same chance"
    if _root_choices(walk, _another_world(walk, seat, "imagine", "again"), seat) != root_candidates:
        what = "another world that looks the same to the seat has others"
        yield finding(walk, law, what, "`root_candidates` looks at something hidden", seat)


def counts_turns(walk: Walk) -> Iterator[Finding]:
    """Along a line `turns` never falls."""
    turns = 0
    for position, _ in walk.again():
        now = position.state.turns()
        if now < turns:
            law, what = "`turns` never falls", f"after {turns} turns there were {now}"
            yield finding(position, law, what, "count the turns that have begun")
        turns = now


def shares_its_turns(walk: Walk) -> Iterator[Finding]:
    """Everybody knows how many turns have begun."""
    turns = walk.state.turns()
    viewer = walk.case.viewers[len(walk.steps) % len(walk.case.viewers)]
    for how in WORLDS:
        imagined = _another_world(walk, viewer, how).turns()
        if imagined != turns:
            law = "`turns` is the same in all worlds that look the same"
            what = f"it is {turns}, and {imagined} after `{how}`"
            yield finding(walk, law, what, f"`{how}` does not keep the turn", viewer)


def _one_that_owes(walk: Walk) -> tuple[int, ...]:
    """Planning takes long: one seat at each position, another at the next."""
    owing = walk.state.to_act()
    at = len(walk.steps) % len(owing) if owing else 0
    return owing[at : at + 1]


def _another_world(walk: Walk, viewer: int | None, how: str, label: str = "") -> State:
    """A world that looks the same to a viewer."""
    game, luck = walk.case.game, _luck(walk, f"{how} {label}", viewer)
    if how == "resample":
        world = walk.state.copy()
        world.resample(viewer, luck)
    else:
        world = game.imagine(game.observe(walk.state, viewer), luck)
    return world


def _plans(walk: Walk, world: State, seat: int) -> list[Plan]:
    most = MANY[len(walk.steps) // 2 % len(MANY)]
    return walk.case.game.heuristics.candidate_plans(world, seat, _luck(walk, "plans", seat), most)


def _root_choices(walk: Walk, world: State, seat: int) -> list[int]:
    return walk.case.game.heuristics.root_candidates(
        world, seat, _luck(walk, "root candidates", seat)
    )


def _luck(walk: Walk, label: str, viewer: int | None) -> Rng:
    return Rng.of(walk.case.seed, f"planning {label} {viewer} {len(walk.steps)}")
