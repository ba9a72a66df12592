"""Three leak tests, each blind where another one sees, over every channel and every viewer.

redeal   what a viewer cannot know is drawn anew: nothing that it is shown may change
ids      the id of a hidden card, the seed and the future of chance occur nowhere
twins    something hidden is changed in the input, and the game played again: see twins.py
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from shem.kernel import Chance
from shem.kernel.digest import canonical
from shem.testkit.case import Case, name_of
from shem.testkit.channels import all_shown, shown, told
from shem.testkit.finding import Finding, finding
from shem.testkit.streams import blotted, places, streams, telling_words
from shem.testkit.tables import Played
from shem.testkit.twins import (
    Twins,
    differing,
    go_on_alike,
    other_deals,
    secret_acts,
    step_alike,
)
from shem.testkit.walk import Walk, pick

REDEALS = 2
AHEAD = 12
"""How many steps two worlds are played on side by side."""
TABLE_STEPS = 60
"""Tables are compared after at most so many steps."""
ENOUGH = 8
"""A hidden place seen so often must have changed its card at least once."""

REDEAL = "a redealt world shows its viewer the same until something is revealed"
IDS = "no id of a hidden card, no seed and no word of chance reaches a viewer"
TWINS = "two games that differ in something hidden look the same until it is revealed"


Key = tuple[int, int | None]
"""How many seats there are, and who looks on."""


@dataclass
class Shuffled:
    """Over many redeals: how often something was hidden, and what of it was seen to change."""

    occasions: Counter[str] = field(default_factory=Counter)
    changes: Counter[str] = field(default_factory=Counter)

    def note(self, what: str, *, changed: bool) -> None:
        self.occasions[what] += 1
        self.changes[what] += changed

    def never(self) -> list[str]:
        """What was hidden often enough and never changed."""
        return [
            what
            for what, times in self.occasions.items()
            if times >= ENOUGH and not self.changes[what]
        ]


# The first test: redeal.


def redeal_leaks(moments: Iterable[Walk]) -> Iterator[Finding]:
    """Redeal at every moment for every viewer, compare, and play both worlds on."""
    tally: dict[Key, Shuffled] = {}
    latest: dict[Key, Walk] = {}
    for moment in moments:
        for viewer in moment.case.viewers:
            key = (moment.case.seats, viewer)
            latest[key] = moment
            for number in range(REDEALS):
                world = _redealt(moment, viewer, number)
                _note_changes(tally.setdefault(key, Shuffled()), moment, world, viewer)
                yield from _compare_worlds(moment, world, viewer)
    for key, shuffled in tally.items():
        yield from _never_changed(latest[key], shuffled, key[1])


def _redealt(moment: Walk, viewer: int | None, number: int) -> Walk:
    world = moment.branch()
    label = f"redeal {viewer} {number} {len(moment.steps)}"
    world.state.redeal(viewer, Chance.of(moment.case.seed, label))
    return world


def _compare_worlds(moment: Walk, world: Walk, viewer: int | None) -> Iterator[Finding]:
    game = moment.case.game
    twins = Twins(moment.branch(), world, {viewer}, "it was redealt")
    left, right = (all_shown(game, walk.state, viewer) for walk in (moment, world))
    found = list(differing(twins, left, right, viewer, REDEAL))
    if streams(moment.state) & streams(world.state):
        what = "the redealt world has the same stream of chance as the real one"
        likely = "`redeal` keeps the stream; make a new one from the Chance it is given"
        found.append(finding(moment, REDEAL, what, likely, viewer))
    yield from found
    if not found:
        yield from _play_on(twins, Chance.of(moment.case.seed, "side by side"))


def _play_on(twins: Twins, chance: Chance) -> Iterator[Finding]:
    """Some steps that both worlds allow, chosen by chance."""
    for _ in range(AHEAD):
        if twins.one.is_over or not twins.alike:
            return
        seat = pick(chance, twins.one.state.to_act())
        second = set(twins.other.state.legal(seat))
        common = [action for action in twins.one.state.legal(seat) if action in second]
        if not common:
            return
        yield from step_alike(twins, seat, pick(chance, common), REDEAL)


def _note_changes(shuffled: Shuffled, moment: Walk, world: Walk, viewer: int | None) -> None:
    hidden = frozenset(moment.case.game.hidden(moment.state, viewer))
    secret = any(not event.is_for(viewer) for step in moment.steps for event in step.events)
    if len(hidden) > 1 or secret:
        changed = blotted(moment.state) != blotted(world.state)
        shuffled.note("what it cannot know", changed=changed)
    if len(hidden) > 1:
        before = places(moment.state.truth(), hidden)
        after = dict(places(world.state.truth(), hidden))
        for place, card in before:
            folded = re.sub(r"\[\d+\]", "[]", place)
            shuffled.note(f"hidden cards at truth()[{folded}]", changed=after.get(place) != card)


def _never_changed(moment: Walk, shuffled: Shuffled, viewer: int | None) -> Iterator[Finding]:
    for what in shuffled.never():
        yield finding(
            moment,
            "`redeal` draws anew all that somebody cannot know",
            f"{what} never changed in {shuffled.occasions[what]} redeals",
            "`redeal` does nothing, or forgets this place",
            viewer,
        )


# The second test: ids.


def id_leaks(walk: Walk) -> Iterator[Finding]:
    """Along a whole line: what a viewer is told and shown holds nothing that must stay hidden."""
    game, viewers = walk.case.game, walk.case.viewers
    unseen = {viewer: set(game.components(Walk(walk.case).state)) for viewer in viewers}
    position = Walk(walk.case)
    for number, step in enumerate((None, *walk.steps)):
        if step is not None:
            position.act(step.seat, step.action)
        words = telling_words(position.state)
        table = Played(position) if number == TABLE_STEPS // 2 else None
        for viewer in viewers:
            unseen[viewer] &= set(game.hidden(position.state, viewer))
            channels = shown(game, position.state, viewer)
            if position.steps:
                channels["events"] = told(position.steps[-1].events, viewer)
            if table is not None:
                channels |= table.shown(viewer)
            found = list(_slipped(position, channels, unseen[viewer], words, viewer))
            yield from found
            if found:
                return


def refusal_leaks(moment: Walk) -> Iterator[Finding]:
    """At one position: nothing hidden in the answers to all that one can try."""
    game = moment.case.game
    ever_seen = _ever_seen(moment)
    for seat in range(moment.case.seats):
        unseen = set(game.hidden(moment.state, seat)) - ever_seen[seat]
        channels = all_shown(game, moment.state, seat)
        yield from _slipped(moment, channels, unseen, telling_words(moment.state), seat)


def _ever_seen(moment: Walk) -> list[set[str]]:
    """For every seat, the cards that it could see at any time: it may remember them."""
    game, everything = moment.case.game, set(moment.case.game.components(moment.state))
    seen: list[set[str]] = [set() for _ in range(moment.case.seats)]
    for position, _ in moment.again():
        for seat in range(moment.case.seats):
            seen[seat] |= everything - set(game.hidden(position.state, seat))
    return seen


def _slipped(
    walk: Walk,
    channels: dict[str, object],
    unseen: set[str],
    words: set[int],
    viewer: int | None,
) -> Iterator[Finding]:
    secrets = {
        **{name: f"the hidden card {name}" for name in unseen},
        **{str(word): "a word of chance, which foretells the game" for word in words},
        walk.case.seed: "the seed, which foretells the game",
    }
    for channel, value in channels.items():
        text = canonical(value)
        for secret, called in secrets.items():
            if secret in text and _stands_alone(secret, text):
                likely = f"the {channel} is built from something that this viewer may not see"
                yield finding(walk, IDS, f"{channel} holds {called}", likely, viewer)
                return


def _stands_alone(word: str, text: str) -> bool:
    """Whether the word occurs by itself: card-1 is no part of card-12."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


# The third test: twins.


def act_twins(walk: Walk) -> Iterator[Finding]:
    """Another seat's secret act is another one; the line goes on as it was."""
    chance = Chance.of(walk.case.seed, "secret acts")
    chosen = {int(chance.below(len(walk.steps))) for _ in range(AHEAD)}
    for number, (position, step) in enumerate(walk.again()):
        if number in chosen:
            rest = walk.steps[number + 1 : number + 1 + AHEAD]
            for twins in secret_acts(position, step, chance):
                found = list(go_on_alike(twins, rest, chance, TWINS))
                yield from found
                if not found:
                    yield from _doors_alike(twins)


def deal_twins(case: Case, line: Walk) -> Iterator[Finding]:
    """What lies face down is dealt otherwise; the line is played as far as it goes."""
    chance = Chance.of(case.seed, "other deals")
    found_any = False
    for twins in other_deals(case, chance):
        found_any = True
        found = list(go_on_alike(twins, line.steps, chance, TWINS))
        yield from found
        if not found:
            yield from _doors_alike(twins)
    hiding = [viewer for viewer in case.viewers if len(case.game.hidden(case.begin(), viewer)) > 1]
    if hiding and not found_any:
        yield finding(
            Walk(case),
            "a game that hides cards has twins: the same deal with hidden cards exchanged",
            f"none was found for {name_of(hiding[0])}",
            "truth() must name each card by the id that `hidden` and the data give it",
        )


def _doors_alike(twins: Twins) -> Iterator[Finding]:
    """What takes longer to compare, at the end: all refusals, and the table machine."""
    walks = (twins.one, twins.other)
    tables = [Played(walk) for walk in walks if twins.alike and len(walk.steps) <= TABLE_STEPS]
    for viewer in sorted(twins.alike, key=str):
        left, right = (all_shown(walk.case.game, walk.state, viewer) for walk in walks)
        if tables:
            left |= tables[0].shown(viewer)
            right |= tables[1].shown(viewer)
        yield from differing(twins, left, right, viewer, TWINS)
