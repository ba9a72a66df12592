"""Resampled worlds cover the truth: what is true is guessed, and what chance hides, evenly.

Over many random games the values at each leaf of `truth()` are compared with those of resampled
worlds, by kind of question, wherever a viewer does not know them. A value that is true again and
again and is never guessed is missing. Where nobody but the viewer has chosen anything yet, chance
alone has hidden all that is hidden: there a value must be guessed about as often as it is true.
Leaves of a choice that somebody is still making are left out: such a seat is left to choose.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from shem.kernel import AnyGame, Rng, State
from shem.testkit.case import Table, cases
from shem.testkit.laws.texts import wrong_clause
from shem.testkit.leaks.resample import leaves, question
from shem.testkit.rng_streams import blotted
from shem.testkit.trajectory import Step, Walk, random_walk
from shem.testkit.violation import Finding, finding

GUESSES = 2
"""Worlds that are resampled at a moment."""
ENOUGH = 6
"""A value that is true in this many games should have been guessed at least once."""
SURELY = 24
"""Where it was not, this many more worlds are resampled at each moment at which it was true."""
AGAIN = 6
"""At most at this many moments."""
SEEN = 20
"""Deals in which truth and guess differ, before anything is called biased."""
DEVIATIONS = 5.0
CLEARLY = 1.3
"""A clear bias: a value is guessed that many times more often than it is true, or less."""

SUPPORT = "whatever is true somewhere is sometimes guessed there by `resample`"
BIAS = "what chance alone has hidden is guessed by `resample` as often as it is true"

ANY = re.compile(r"\[\d+\]")
LAST = re.compile(r"\[\d+\](?=[^\[\]]*$)")

Facts = dict[str, object]
Counts = Counter[tuple[str, object]]
"""How often a value stands at a kind of leaf."""


def kinds_of(place: str) -> set[str]:
    """A leaf by itself, among those in its row (`hands[1][]`), and among all (`hands[][]`)."""
    return {place, LAST.sub("[]", place), ANY.sub("[]", place)}


def facts(state: State) -> Facts:
    """Every leaf of the truth, without streams of chance."""
    return dict(leaves(blotted(state)))


def guessed(moment: Walk, viewer: int | None, number: int) -> Facts:
    """Every leaf of a world that looks the same to the viewer."""
    world = moment.state.copy()
    label = f"coverage {viewer} {number} {len(moment.steps)}"
    world.resample(viewer, Rng.of(moment.case.seed, label))
    return facts(world)


def unknown(truth: Facts, guesses: Iterable[Facts]) -> list[str]:
    """The leaves that some guess has otherwise than they are, or not at all, or besides."""
    places: dict[str, None] = {}
    for guess in guesses:
        for place in (*truth, *(place for place in guess if place not in truth)):
            if truth.get(place) != guess.get(place):
                places[place] = None
    return list(places)


def counted(world: Facts, places: Iterable[str]) -> Counts:
    """The values at these leaves, by kind of leaf."""
    found: Counts = Counter()
    for place in places:
        if place in world and isinstance(world[place], bool | int | str | None):
            for kind in kinds_of(place):
                found[kind, world[place]] += 1
    return found


# Support.


Place = tuple[Walk, int | None]
"""A moment, and who looks on."""


@dataclass
class Support:
    """At one kind of question: what was true in which games, and what was guessed."""

    true_in: dict[tuple[str, object], dict[str, Place]] = field(default_factory=dict)
    guessed: set[tuple[str, object]] = field(default_factory=set)

    def missing(self) -> list[tuple[str, object]]:
        """What was true in enough games, and never guessed."""
        return [
            value
            for value, games in self.true_in.items()
            if value not in self.guessed and len(games) >= ENOUGH
        ]


Key = tuple[str, bool]
"""What is asked, and whether it is the viewer who is asked."""

ANY_QUESTION = "any"


def keys_of(moment: Walk, viewer: int | None) -> tuple[Key, Key]:
    """The kind of question of a moment; and any, for what is rare."""
    is_asked = viewer in moment.state.to_act()
    return (question(moment), is_asked), (ANY_QUESTION, is_asked)


def covers_the_truth(moments: Iterable[Walk], exempt: Mapping[str, str]) -> Iterator[Finding]:
    """No value is true again and again where a viewer cannot know it, and never guessed."""
    tally: defaultdict[Key, Support] = defaultdict(Support)
    for moment in moments:
        for viewer in _one_in_turn(moment):
            _note([tally[key] for key in keys_of(moment, viewer)], moment, viewer, range(GUESSES))
    for (asked, _), support in tally.items():
        for kind, value in support.missing():
            places = [*support.true_in[kind, value].values()]
            if not _is_exempt(kind, exempt) and not _is_ever_guessed((kind, value), places[:AGAIN]):
                what = (
                    f"at the question {asked!r} {value!r} was at truth()[{kind}] in {len(places)} "
                    f"games, and no guess ever had it there"
                )
                likely = "`resample` leaves something out, or gives it to one place only"
                yield finding(places[-1][0], SUPPORT, what, likely, places[-1][1])


def _is_exempt(kind: str, exempt: Mapping[str, str]) -> bool:
    return ANY.sub("[]", kind) in exempt


def _one_in_turn(moment: Walk) -> tuple[int | None, ...]:
    """Guessing takes long: one viewer at each moment, another in the next game."""
    viewers = moment.case.viewers
    number = Rng.of(moment.case.seed, f"viewer {len(moment.steps)}").below(len(viewers))
    return (viewers[int(number)],)


def _note(
    supports: Sequence[Support], moment: Walk, viewer: int | None, numbers: Iterable[int]
) -> None:
    truth = facts(moment.state)
    guesses = [guessed(moment, viewer, number) for number in numbers]
    places = unknown(truth, guesses)
    true, found = counted(truth, places), [counted(guess, places) for guess in guesses]
    for support in supports:
        for value in true:
            support.true_in.setdefault(value, {}).setdefault(moment.case.seed, (moment, viewer))
        for values in found:
            support.guessed.update(values)


def _is_ever_guessed(value: tuple[str, object], places: Iterable[Place]) -> bool:
    for moment, viewer in places:
        again = Support()
        _note([again], moment, viewer, range(GUESSES, GUESSES + SURELY))
        if value in again.guessed:
            return True
    return False


# Bias.


@dataclass
class Difference:
    """How much more often a value is true than guessed, over independent deals."""

    true: float = 0.0
    guessed: float = 0.0
    squares: float = 0.0
    deals: int = 0
    latest: Walk | None = None

    def add(self, true: float, guess: float, moment: Walk) -> None:
        self.true += true
        self.guessed += guess
        self.squares += (true - guess) ** 2
        self.deals += true != guess
        self.latest = moment

    @property
    def is_clear(self) -> bool:
        """Whether it is not just luck, and large enough to matter."""
        if self.deals < SEEN:
            return False
        deviations = abs(self.true - self.guessed) / sqrt(self.squares)
        more, less = max(self.true, self.guessed), min(self.true, self.guessed)
        return deviations > DEVIATIONS and more > CLEARLY * less


def guesses_evenly(moments: Iterable[Walk], exempt: Mapping[str, str]) -> Iterator[Finding]:
    """What chance alone has hidden is guessed as often as it is true."""
    tally: defaultdict[tuple[str, str, object], Difference] = defaultdict(Difference)
    for moment in moments:
        for viewer in _one_in_turn(moment):
            if all(step.seat == viewer for step in moment.steps):
                asked = question(moment)
                for kind, value, true, guess in _shares(moment, viewer):
                    tally[asked, kind, value].add(true, guess, moment)
    for (asked, kind, value), found in tally.items():
        if found.is_clear and not _is_exempt(kind, exempt):
            assert found.latest is not None
            what = (
                f"at the question {asked!r} {value!r} is at truth()[{kind}] {found.true:.0f} times "
                f"where it is guessed {found.guessed:.1f} times"
            )
            likely = "`resample` does not draw evenly among what is possible"
            yield finding(found.latest, BIAS, what, likely)


def _shares(moment: Walk, viewer: int | None) -> Iterator[tuple[str, object, float, float]]:
    """Each value at each kind of leaf that a viewer cannot know: how often, and guessed so."""
    truth = facts(moment.state)
    guesses = [guessed(moment, viewer, number) for number in range(GUESSES)]
    places = unknown(truth, guesses)
    true = counted(truth, places)
    guess: Counts = sum((counted(world, places) for world in guesses), Counter())
    for value in {**true, **guess}:
        yield (*value, true[value], guess[value] / GUESSES)


# The games that are looked at.


def samples(
    game: AnyGame, seed: str, walks: int, moments: int, *, tables: Sequence[Table] = ()
) -> Iterator[Walk]:
    """Chosen moments of random games; none within a choice that somebody makes in private."""
    for case in cases(game, f"{seed} coverage", walks, tables):
        line = random_walk(case, "coverage")
        inside = _within_private_choices(line)
        chosen = [at for at in range(len(line.steps)) if at not in inside]
        rng = Rng.of(case.seed, "coverage moments")
        picked = {chosen[int(rng.below(len(chosen)))] for _ in range(moments if chosen else 0)}
        yield from line.positions(picked) if picked else ()


def openings(game: AnyGame, seed: str, deals: int) -> Iterator[Walk]:
    """Many deals before anybody has chosen anything, with the options as they come."""
    for number in range(deals):
        for case in cases(game, f"{seed} opening {number}")[: len(game.seats)]:
            yield Walk(case)


def _within_private_choices(line: Walk) -> set[int]:
    """The positions after a step that nobody else was told of: a choice goes on in private."""
    return {at for at, step in enumerate(line.steps, start=1) if not _is_told(line, step)}


def _is_told(line: Walk, step: Step) -> bool:
    others = [viewer for viewer in line.case.viewers if viewer != step.seat]
    return any(event.is_for(viewer) for event in step.events for viewer in others)


def exemptions_have_rulings(game: AnyGame, exempt: Mapping[str, str]) -> Iterator[Finding]:
    """A leaf is left out only by a ruling that the rulebook has."""
    for kind, ruling in exempt.items():
        problem = wrong_clause(game, ruling)
        if problem:
            law = "a leaf of the truth is exempt from coverage by a ruling of the game"
            yield Finding(law, game.title, f"truth()[{kind}]: {problem}", "name the ruling")
