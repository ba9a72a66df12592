"""The suite that every game passes. A game's tests subclass it and say which game:

    from shem.games.golem import GAME
    from shem.testkit import Conformance

    class TestGolem(Conformance):
        game = GAME

It plays the game over all numbers of seats and options and holds it to every law of
`shem.testkit.laws` and to the leak tests of `shem.testkit.leaks`.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import islice
from typing import ClassVar

from shem.kernel import AnyGame
from shem.testkit import leaks
from shem.testkit.case import Case, Table, cases
from shem.testkit.coverage import Reach, first_word
from shem.testkit.game_digests import both_modes
from shem.testkit.laws import (
    determinism,
    determinization,
    game_flow,
    heuristics,
    options,
    private_steps,
    recall,
    refusing,
    resample_distribution,
    reseeding,
    simultaneous_choices,
    texts,
)
from shem.testkit.trajectory import Walk, by_weights, line_of, random_walk
from shem.testkit.violation import Finding, report

Law = Callable[[Walk], Iterable[Finding]]

MOST_FINDINGS = 20
BRIEF_CASES = 8
AGAIN = (
    "To look at such a position again: line_of(Case(GAME, SEATS, OPTIONS, SEED)).at(STEPS), both "
    "of shem.testkit.trajectory and shem.testkit.case."
)


def is_brief() -> bool:
    """Whether one game of some set-ups and one moment of each will do (SHEM_BRIEF=1).

    Such is a second run, after one in the other mode that looked at all.
    """
    return os.environ.get("SHEM_BRIEF") == "1"


def _some(all_cases: list[Case]) -> list[Case]:
    """All of them, or in a brief run a few, spread over the list."""
    return all_cases[:: -(-len(all_cases) // BRIEF_CASES)] if is_brief() else all_cases


class Sample:
    """The games that all laws look at: made once for a class of tests."""

    def __init__(self, played: list[Case], more: list[Case], moments: int) -> None:
        self.cases = _some(played)
        self._more = _some(more)
        self._moments = moments

    @cached_property
    def lines(self) -> list[Walk]:
        """Finished games of every set-up, one half of them played by weights."""
        return [line_of(case) for case in self.cases]

    @cached_property
    def positions(self) -> list[Walk]:
        """Chosen moments of all lines; a law that plays on does so on a branch."""
        moments = [moment for line in self.lines for moment in line.moments(self._moments)]
        return [*moments, *self._rare_moments()]

    def _rare_moments(self) -> list[Walk]:
        """Some moments of every kind of question for every number of seats, however rare."""
        found: Counter[tuple[str, int]] = Counter()
        moments: list[Walk] = []
        for line in (*self.lines, *(line_of(case) for case in self._more)):
            chosen = set()
            for at, step in enumerate(line.steps):
                kind = (step.asked, line.case.seats)
                if found[kind] < self._moments and at not in chosen:
                    found[kind] += 1
                    chosen.add(at)
            moments += line.positions(chosen) if chosen else []
        return moments

    @cached_property
    def shared(self) -> list[Walk]:
        """Moments of all lines at which several seats choose at the same time."""
        return [moment for line in self.lines for moment in line.shared_moments(self._moments)]


class Conformance:
    """Laws that hold in every game; a subclass names its game and may turn the knobs."""

    game: AnyGame
    seed: str = "conformance"
    """Another seed looks at other games."""
    games: int = 20
    """At least this many games are looked at closely, and one of each set-up."""
    moments: int = 4
    """Positions of each of these games at which things are tried."""
    tables: Sequence[Table] = ()
    """The set-ups to look at; those that `shem.testkit.case.varied` finds unless told."""
    chance: bool = True
    """Whether chance plays a part, so that another seed gives another game."""
    walks: int = 150
    """At least this many games are played to see what is reached."""
    kinds: tuple[str, ...] | None = None
    """The kinds of action that random play must reach; all of them unless told."""
    endings: tuple[str, ...] = ()
    """The clauses by which random play must be seen to end."""
    rare: tuple[str, ...] = ()
    """What random play hardly ever reaches, as it is reported: tests of the game bring it about."""
    forgettable: frozenset[str] = frozenset()
    """Kinds of event that a view need not remember, since they hold no fact of the game."""

    covered: int = 60
    """At least this many games are looked at to see whether resampled worlds cover the truth."""
    exempt_leaves: ClassVar[Mapping[str, str]] = {}
    """Leaves of `truth()` that resampled worlds need not cover, with the ruling that says so."""

    _samples: ClassVar[dict[type, Sample]] = {}

    def kind_of(self, text: str) -> str:
        """The kind of an action, by its text."""
        return first_word(text)

    @property
    def sample(self) -> Sample:
        owner = type(self)
        if owner not in self._samples:
            games, moments = (1, 1) if is_brief() else (self.games, self.moments)
            played, more = self.cases(self.seed, games), self.cases(f"{self.seed} more", 2 * games)
            self._samples[owner] = Sample(played, more, moments)
        return self._samples[owner]

    def cases(self, seed: str, least: int) -> list[Case]:
        """At least this number of games over the set-ups."""
        return cases(self.game, seed, least, self.tables)

    def expect_none(self, findings: Iterable[Finding]) -> None:
        """Fail with the findings in words, if there are any."""
        found = list(islice(findings, MOST_FINDINGS))
        if found:
            raise AssertionError(f"{self.game.title}\n\n{report(found)}\n\n{AGAIN}")

    def along(self, *laws: Law) -> None:
        """Hold these laws along every line."""
        self.expect_none(found for line in self.sample.lines for law in laws for found in law(line))

    def at_moments(self, *laws: Law) -> None:
        """Hold these laws at every chosen position."""
        places = self.sample.positions
        self.expect_none(found for place in places for law in laws for found in law(place))

    # The course of a game.

    def test_games_end_and_outcomes_add_up(self) -> None:
        self.along(game_flow.ends_in_time, game_flow.outcome_adds_up)

    def test_everybody_is_asked_properly(self) -> None:
        self.along(game_flow.asks_properly)

    def test_components_are_kept(self) -> None:
        self.along(game_flow.keeps_components)

    def test_everything_is_reached(self) -> None:
        reach = Reach(self.game, self.kind_of)
        for case in self.cases(f"{self.seed} walk", self.walks):
            walk = random_walk(case, "walk", weighted=by_weights(case))
            self.expect_none(game_flow.ends_in_time(walk))
            reach.walked(walk)
        for moment in self.sample.positions:
            reach.looked(moment)
        print(f"{self.game.title}, reached in random play:\n{reach}")
        missing = reach.missing(reach.kinds() if self.kinds is None else self.kinds, self.endings)
        missing = [what for what in missing if what not in self.rare]
        if missing:
            raise AssertionError(
                f"{self.game.title}: random play never reached {', '.join(missing)}. Raise "
                f"`walks`, give the rare ones more weight in `rollout_weights`, or see whether "
                f"they can happen at all. Reached:\n{reach}"
            )

    # Leaks, ahead of laws that a leak breaks as well.

    def test_resampling_shows_no_leak(self) -> None:
        self.expect_none(leaks.resample_leaks(self.sample.positions))

    def test_no_hidden_id_slips_out(self) -> None:
        self.along(leaks.id_leaks)

    def test_twins_look_alike(self) -> None:
        self.along(leaks.act_leaks, leaks.deal_leaks)

    # The record.

    def test_the_same_seed_gives_the_same_game(self) -> None:
        self.along(determinism.replays_alike)

    def test_another_seed_gives_another_game(self) -> None:
        if self.chance:
            played = self.sample.cases
            self.expect_none(
                found for case in played for found in determinism.other_seeds_differ(case)
            )

    def test_the_truth_is_whole(self) -> None:
        self.at_moments(determinism.truth_is_whole)

    def test_copies_share_nothing(self) -> None:
        self.at_moments(determinism.copies_share_nothing)

    def test_a_branch_is_another_future(self) -> None:
        self.at_moments(reseeding.branches_the_future_alone)

    def test_pickles_are_whole(self) -> None:
        self.at_moments(determinism.pickles)
        self.along(determinism.small_things_pickle)

    def test_interpreted_and_compiled_agree(self) -> None:
        interpreted, installed = both_modes(self.game)
        if interpreted != installed:
            raise AssertionError(
                f"{self.game.title} plays otherwise compiled than interpreted, or otherwise in "
                f"another process. Look for the miscompiles of scripts/miscompiles.py and for sets "
                f"in the rules; then compare `python -m shem.testkit.game_digests` in both modes."
            )

    # Options, refusals and words.

    def test_options_get_what_they_need(self) -> None:
        self.expect_none(options.needs_can_be_met(self.game))
        self.expect_none(options.lacking_is_refused(self.game))

    def test_presets_can_be_played(self) -> None:
        self.expect_none(options.presets_can_be_played(self.game))

    def test_explain_is_exact(self) -> None:
        self.at_moments(refusing.explains_exactly)
        self.along(refusing.explains_exactly)

    def test_illegal_play_changes_nothing(self) -> None:
        self.at_moments(refusing.illegal_play_changes_nothing)

    def test_nonsense_is_refused_with_words(self) -> None:
        opening = Walk(self.sample.cases[0])
        self.expect_none(refusing.outside_ids_are_refused(opening))
        self.expect_none(refusing.malformed_is_refused(opening))

    def test_everything_said_has_a_sentence(self) -> None:
        self.along(texts.events_have_sentences, texts.refusals_have_sentences)
        self.at_moments(texts.prompts_have_sentences, texts.refusals_have_sentences)

    # Simultaneous choices, views and imagined worlds.

    def test_the_order_of_sealing_never_matters(self) -> None:
        self.expect_none(
            found
            for moment in self.sample.shared
            for found in simultaneous_choices.order_of_sealing_is_nothing(moment)
        )

    def test_simultaneous_choices_stay_private(self) -> None:
        self.expect_none(
            found
            for moment in self.sample.shared
            for found in simultaneous_choices.choices_stay_private(moment)
        )

    def test_drafts_are_laid_out_alone_and_in_private(self) -> None:
        self.at_moments(private_steps.drafts_alone, private_steps.drafts_stay_private)

    def test_views_are_sound(self) -> None:
        self.at_moments(game_flow.views_are_sound, recall.untold_means_unchanged)

    def test_views_recall_everything(self) -> None:
        self.along(partial(recall.recalls, forgettable=self.forgettable))

    def test_imagined_worlds_fit(self) -> None:
        self.at_moments(determinization.imagines_what_it_sees, determinization.judges_sensibly)

    def test_resampled_worlds_fit(self) -> None:
        self.at_moments(determinization.resamples_what_it_sees)
        self.at_moments(determinization.resamples_as_it_imagines)

    def test_random_players_weigh_what_they_see(self) -> None:
        self.at_moments(determinization.weighs_what_it_sees)

    def test_resampled_worlds_cover_the_truth(self) -> None:
        games = 10 if is_brief() else self.covered
        self.expect_none(
            resample_distribution.exemptions_have_rulings(self.game, self.exempt_leaves)
        )
        moments = resample_distribution.samples(self.game, self.seed, games, 2, tables=self.tables)
        self.expect_none(resample_distribution.covers_the_truth(moments, self.exempt_leaves))
        deals = resample_distribution.openings(self.game, self.seed, games)
        self.expect_none(resample_distribution.guesses_evenly(deals, self.exempt_leaves))

    # What a search is told.

    def test_sights_show_what_a_seat_may_know(self) -> None:
        self.at_moments(heuristics.sees_what_it_may)

    def test_plans_can_be_carried_out(self) -> None:
        self.at_moments(heuristics.plans_well, heuristics.leans_well)

    def test_turns_are_counted(self) -> None:
        self.along(heuristics.counts_turns)
        self.at_moments(heuristics.shares_its_turns)
