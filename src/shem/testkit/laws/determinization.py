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


def resamples_as_it_imagines(walk: Walk) -> Iterator[Finding]:
    """With the same chance `resample` and `imagine` come to the same world.

    So a simulation may hand a bot a resampled copy: nothing of the truth is left in it.
    """
    game = walk.case.game
    for viewer in walk.case.viewers:
        luck = [_luck(walk, "alike", viewer), _luck(walk, "alike", viewer)]
        imagined = game.imagine(game.observe(walk.state, viewer), luck[0])
        resampled = walk.state.copy()
        resampled.resample(viewer, luck[1])
        law = "a resampled copy is the world that would be imagined with the same chance"
        if fingerprint(imagined) != fingerprint(resampled):
            what = difference(imagined.truth(), resampled.truth())
            likely = "`resample` leaves something hidden as it is, or deals from an unsorted pool"
            yield finding(walk, law, what, likely, viewer)
        elif luck[0].words() != luck[1].words():
            what, likely = "one has drawn more often", "`imagine` or `resample` draws by itself"
            yield finding(walk, law, what, likely, viewer)


def weighs_what_it_sees(walk: Walk) -> Iterator[Finding]:
    """`rollout_weights` are the same in all worlds that look the same to a seat."""
    law = "`rollout_weights` are the same in all worlds that a seat cannot tell apart"
    for seat in walk.state.to_act():
        weights = walk.state.rollout_weights(seat)
        for how, make in (("imagine", _imagined), ("resample", _resampled)):
            world = make(walk, seat)
            if world.rollout_weights(seat) != weights:
                what = f"they are {weights}, and {world.rollout_weights(seat)} after `{how}`"
                yield finding(walk, law, what, "they look at something hidden", seat)


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
