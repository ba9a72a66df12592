"""Imagined worlds: they look like the real one to the seat that imagines, and can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shem.kernel import Rng, State
from shem.kernel.digest import fingerprint
from shem.kernel.view import plain
from shem.testkit.laws.determinism import play_on
from shem.testkit.rng_streams import streams
from shem.testkit.trajectory import Crash, Walk
from shem.testkit.violation import Finding, difference, finding

Maker = Callable[[Walk, "int | None"], State]


def imagines_what_it_sees(walk: Walk) -> Iterator[Finding]:
    """`imagine` builds worlds that look like the view they come from."""
    yield from _holds(walk, "imagine", _imagined)


def resamples_what_it_sees(walk: Walk) -> Iterator[Finding]:
    """`resample` changes a world into one that looks the same to a viewer."""
    yield from _holds(walk, "resample", _resampled)


def _imagined(walk: Walk, viewer: int | None) -> State:
    view = walk.case.game.observe(walk.state, viewer)
    world: State = walk.case.game.imagine(view, _luck(walk, "imagine", viewer))
    return world


def _resampled(walk: Walk, viewer: int | None) -> State:
    world = walk.state.copy()
    world.resample(viewer, _luck(walk, "resample", viewer))
    return world


def _holds(walk: Walk, how: str, make: Maker) -> Iterator[Finding]:
    for viewer in walk.case.viewers:
        yield from _looks_alike(walk, how, viewer, make(walk, viewer))
    # Playing on takes long: one viewer at each position, another at the next.
    viewer = walk.case.viewers[len(walk.steps) % len(walk.case.viewers)]
    worlds = [make(walk, viewer), make(walk, viewer)]
    yield from _same_world(walk, how, viewer, worlds)
    yield from _plays_on(walk, how, viewer, worlds[0])


def _luck(walk: Walk, label: str, viewer: int | None) -> Rng:
    return Rng.of(walk.case.seed, f"{label} {viewer} {len(walk.steps)}")


def _same_world(walk: Walk, how: str, viewer: int | None, worlds: list[State]) -> Iterator[Finding]:
    if fingerprint(worlds[0]) != fingerprint(worlds[1]):
        law = f"`{how}` gives the same world when it is given the same chance"
        what = difference(worlds[0].truth(), worlds[1].truth())
        yield finding(walk, law, what, "it draws from elsewhere, or goes through a set", viewer)


def _looks_alike(walk: Walk, how: str, viewer: int | None, world: State) -> Iterator[Finding]:
    game = walk.case.game
    view, guess = game.observe(walk.state, viewer), game.observe(world, viewer)
    law = f"a world made by `{how}` looks to its viewer as the real one does"
    if view != guess:
        what = f"the view differs: {difference(plain(view), plain(guess))}"
        yield finding(walk, law, what, f"`{how}` does not keep this fact of the view", viewer)
    elif viewer is not None and walk.state.legal(viewer) != world.legal(viewer):
        what = f"legal is {walk.state.legal(viewer)} and {world.legal(viewer)}"
        likely = "legal depends on something that the view does not show"
        yield finding(walk, law, what, likely, viewer)
    if streams(walk.state) & streams(world):
        law = f"a world made by `{how}` has a future of its own"
        what = "it holds the same stream of chance as the real one"
        likely = f"`{how}` keeps the stream; make one from the Rng it is given"
        yield finding(walk, law, what, likely, viewer)


def _plays_on(walk: Walk, how: str, viewer: int | None, world: State) -> Iterator[Finding]:
    law = f"a world made by `{how}` can be played to the end"
    try:
        play_on(world, walk.case, "imagined")
    except Crash as crash:
        yield finding(walk, law, str(crash), "the guessed parts do not fit together", viewer)
        return
    if world.to_act():
        what = f"it still runs after {walk.case.game.bound(walk.case.seats)} actions"
        yield finding(walk, law, what, "something that ends the game was not rebuilt", viewer)


def judges_sensibly(walk: Walk) -> Iterator[Finding]:
    """`policy` chooses something legal, and `values` are payoffs from -1 to 1."""
    game = walk.case.game
    for seat in walk.state.to_act():
        world = game.imagine(game.observe(walk.state, seat), _luck(walk, "judge", seat))
        values = game.heuristics.values(world)
        if len(values) != world.seats or not all(-1 <= value <= 1 for value in values):
            law = "`values` are the expected payoffs of all seats, from -1 to 1"
            yield finding(
                walk, law, f"values are {values}", "give each seat one, scaled as payoffs are", seat
            )
        action = game.heuristics.policy(world, seat, _luck(walk, "policy", seat))
        if action not in world.legal(seat):
            law, what = "`policy` chooses a legal action", f"it chose {action}"
            yield finding(walk, law, what, "choose from state.legal(seat)", seat)
