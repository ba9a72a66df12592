"""The same seed and the same line give the same game: on copies, replays and other machines."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from shem.kernel import Rng, State
from shem.kernel.digest import canonical, fingerprint
from shem.kernel.view import plain
from shem.testkit.case import Case
from shem.testkit.rng_streams import TELLING, held_streams, numbers_in, streams
from shem.testkit.trajectory import Walk, advance
from shem.testkit.violation import Finding, difference, finding

CLOSELY = 20
AWHILE = 50
SEEDS = 8


def play_on(state: State, case: Case, label: str, most: int | None = None) -> list[str]:
    """Play on by chance, in place, to the end unless told; what was done and came of it."""
    walk, rng = Walk(case, state), Rng.of(case.seed, label)
    for _ in range(case.game.bound(case.seats) + 1 if most is None else most):
        if walk.is_over:
            break
        advance(walk, rng)
    return [fingerprint(state), canonical([step.action for step in walk.steps])]


def replays_alike(walk: Walk) -> Iterator[Finding]:
    """The line, written down, read back and played by the front door, comes out the same."""
    game = walk.case.game
    mute = walk.case.begin()
    for number, (position, step) in enumerate(walk.again()):
        if _is_looked_at(number) and fingerprint(mute) != fingerprint(position.state):
            yield _drifted(position, mute)
            return
        (action,) = game.read(game.write(step.action))
        if game.explain(mute, step.seat, action) is not None:
            yield _drifted(position, mute)
            return
        game.play(mute, step.seat, action)
    if fingerprint(mute) != fingerprint(walk.state):
        yield _drifted(walk, mute)


def _is_looked_at(number: int) -> bool:
    """Every position at first, later every so often: hashing a state is slow."""
    return number < CLOSELY or number % CLOSELY == 0


def _drifted(walk: Walk, other: State) -> Finding:
    return finding(
        walk,
        "the same seed and actions give the same game, with a log or without, every time",
        difference(walk.state.truth(), other.truth()),
        "a set or a clock in the rules, work done only `if self.log is not None`, "
        "a value shared between games, or `explain` changing the state",
    )


def other_seeds_differ(case: Case) -> Iterator[Finding]:
    """A game with chance is another game under another seed."""
    worlds = [case.seeded(f"{case.seed}, again {number}").begin() for number in range(SEEDS)]
    if set.intersection(*(streams(world) for world in worlds)):
        what = f"{SEEDS} seeds dealt the same stream of chance"
    elif len({fingerprint(world) for world in worlds}) == 1:
        what = f"{SEEDS} seeds dealt the same game"
    else:
        return
    law = "another seed gives another game"
    likely = "Rng.of is given a fixed text; if the game has no chance, say `chance = False`"
    yield finding(Walk(case), law, what, likely)


def truth_is_whole(walk: Walk) -> Iterator[Finding]:
    """`truth` is plain JSON and shows the future of chance, so that a fingerprint holds all."""
    truth = walk.state.truth()
    try:
        plain(truth)
    except TypeError as error:
        law = "truth() is plain JSON"
        yield finding(walk, law, str(error), "an object, set or enum in truth(); write its name")
        return
    numbers = set(numbers_in(truth))
    for stream in held_streams(walk.state):
        if not {word for word in stream if word >= TELLING} <= numbers:
            yield finding(
                walk,
                "truth() shows each stream of chance as the list of its four words",
                "a stream that the state holds is missing",
                "add `list(self.chance.words())` to truth()",
            )


def copies_share_nothing(walk: Walk) -> Iterator[Finding]:
    """Playing on with a copy leaves the original alone, and the other way round."""
    original = walk.replayed().state
    copy = original.copy()
    if copy.log is not None:
        yield finding(walk, "a copy has no log", "copy().log is set", "copy() hands the log on")
    before = _picture(original)
    if _picture(copy) != before:
        what = difference(original.truth(), copy.truth())
        yield finding(walk, "a copy equals its original", what, "a field is missing in copy()")
        return
    play_on(copy, walk.case, "on the copy")
    if _picture(original) != before:
        yield _shared(walk, "playing on with the copy changed the original")
        return
    kept = original.copy()
    play_on(original, walk.case, "on the original", AWHILE)
    if _picture(kept) != before:
        yield _shared(walk, "playing on with the original changed the copy")


def _picture(state: State) -> str:
    choices = [list(state.legal(seat)) for seat in range(state.seats)]
    return canonical([fingerprint(state), list(state.to_act()), choices])


def _shared(walk: Walk, what: str) -> Finding:
    likely = "copy() hands a list, dict or Rng on instead of copying it"
    return finding(walk, "a copy shares nothing mutable with its original", what, likely)


def pickles(walk: Walk) -> Iterator[Finding]:
    """State and Rng go through a pickle whole, and play on alike."""
    original = walk.replayed().state
    original.log = None
    try:
        twin = pickle.loads(pickle.dumps(original))
    except Exception as error:
        yield _unpickled(walk, "State", error)
        return
    if _picture(twin) != _picture(original):
        what = difference(original.truth(), twin.truth())
        yield finding(walk, "a state goes through a pickle whole", what, PICKLE_HINT)
        return
    ends = [play_on(state, walk.case, "pickled", AWHILE) for state in (twin, original)]
    if ends[0] != ends[1]:
        what = "the unpickled state played on differently"
        yield finding(walk, "a state goes through a pickle whole", what, PICKLE_HINT)


PICKLE_HINT = "__reduce__ of the state leaves a field out (a subclass needs one of its own)"


def small_things_pickle(walk: Walk) -> Iterator[Finding]:
    """Every Event and the Outcome of a game go through a pickle."""
    things = [event for step in walk.steps for event in step.events]
    outcome = walk.state.outcome()
    for thing in [*things, outcome]:
        try:
            twin = pickle.loads(pickle.dumps(thing))
        except Exception as error:
            yield _unpickled(walk, repr(thing), error)
            return
        if twin != thing:
            likely = "an argument of a type that does not compare; use text, numbers and lists"
            yield finding(walk, "events and outcomes pickle", f"{thing!r} became {twin!r}", likely)
            return


def _unpickled(walk: Walk, what: str, error: Exception) -> Finding:
    told = f"{what}: {type(error).__name__}: {error}"
    return finding(walk, "states, events and outcomes pickle", told, "write __reduce__")
