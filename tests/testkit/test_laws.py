"""Every law of the suite fails on a game that breaks it, and says what is wrong in words."""

import pickle
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import cast

import pytest

from shem.kernel import Edition, Event, Outcome, Prompt, Refusal, Rng, Setting
from shem.testkit import Conformance
from shem.testkit.case import Case, cases
from shem.testkit.laws import (
    determinism,
    determinization,
    game_flow,
    recall,
    refusing,
    reseeding,
    simultaneous_choices,
    texts,
)
from shem.testkit.rng_streams import streams
from shem.testkit.trajectory import Crash, Walk, line_of, random_walk
from tests.probes import dice, peek, seals
from tests.probes.dice import DiceState
from tests.probes.peek import PeekState, PeekView, Turn
from tests.probes.seals import SealsState
from tests.testkit.planted import Law, along, at_moments, dice_as, peek_as, seals_as, shared

# The course of a game.


class NobodyAsked(DiceState):
    def to_act(self) -> tuple[int, ...]:
        return (0, 0)


class TwiceListed(DiceState):
    def legal(self, seat: int) -> tuple[int, ...]:
        return (0, 0) if seat in self.to_act() else ()


class Unasked(DiceState):
    def legal(self, seat: int) -> tuple[int, ...]:
        return (0,)


class LostWeight(DiceState):
    def rollout_weights(self, seat: int) -> tuple[int, ...]:
        return (2, 1)


class TwoWinners(DiceState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and Outcome(outcome.clause, outcome.ranks, (1.0,) * self.seats)


class Outranked(DiceState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and Outcome(outcome.clause, (1,) * self.seats, outcome.payoffs)


class FinedLoser(DiceState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is None:
            return None
        payoffs = tuple(payoff or -0.1 for payoff in outcome.payoffs)
        return Outcome(outcome.clause, outcome.ranks, payoffs)


class CommonLoss(DiceState):
    fine = -1.0

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and Outcome(outcome.clause, (1,) * self.seats, (self.fine,) * self.seats)


class Ruin(CommonLoss):
    fine = -1.5


def test_a_common_loss_may_cost_as_much_as_a_win_brings() -> None:
    assert along(game_flow.outcome_adds_up, dice_as(CommonLoss)) == []


def test_a_bound_that_is_too_low_is_found() -> None:
    game = replace(dice.GAME, bound=lambda seats: 3)
    assert "still running after 4 actions" in along(game_flow.ends_in_time, game)[0]


def test_seats_named_twice_are_found() -> None:
    walk = Walk(Case(dice_as(NobodyAsked), 2))
    assert "to_act() is (0, 0)" in str(next(iter(game_flow.asks_properly(walk))))


@pytest.mark.parametrize(
    ("kind", "words"),
    [(TwiceListed, "an action twice"), (Unasked, "owes no choice"), (LostWeight, "weights (2, 1)")],
)
def test_wrong_choices_are_found(kind: type[DiceState], words: str) -> None:
    walk = Walk(Case(dice_as(kind), 2))
    assert words in str(next(iter(game_flow.asks_properly(walk))))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (TwoWinners, "more than 1 paid"),
        (Outranked, "other winners"),
        (FinedLoser, "below 0 though somebody wins"),
        (Ruin, "one below -1"),
    ],
)
def test_a_wrong_outcome_is_found(kind: type[DiceState], words: str) -> None:
    assert any(words in one for one in along(game_flow.outcome_adds_up, dice_as(kind)))


def test_a_lost_card_is_found() -> None:
    game = replace(peek.GAME, components=lambda state: list(state.deck))
    assert "missing ['card-" in along(game_flow.keeps_components, game)[0]


def test_a_view_that_changes_later_is_found() -> None:
    def observe(state: PeekState, seat: int | None) -> PeekView:
        return replace(state.observe(seat), story=cast(tuple[Turn, ...], state.record))

    game = replace(peek.GAME, observe=observe)
    assert "the old view changed" in at_moments(game_flow.views_are_sound, game)[0]


def test_a_view_of_somebody_else_is_found() -> None:
    game = replace(peek.GAME, observe=lambda state, seat: state.observe(0))
    assert "a view names its seat" in at_moments(game_flow.views_are_sound, game)[0]


class Breaks(DiceState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if len(self.record) == 4:
            raise KeyError("plank")


def test_a_crash_says_where_it_was() -> None:
    with pytest.raises(Crash, match=r"(?s)KeyError: 'plank'.*seat . doing '(roll|bank)'.*after 3"):
        random_walk(Case(dice_as(Breaks), 2), "crash")


# The record.

COUNTER = [0]


class Forgetful(DiceState):
    """Something outside the game counts along."""

    def apply(self, seat: int, action: int) -> None:
        COUNTER[0] += 1
        super().apply(seat, action)
        self.record[-1] += COUNTER[0] // 1000


class SharedList(DiceState):
    def copy(self) -> "SharedList":
        return SharedList(self.edition, self.seats, self.goal, self.record, self.rng.copy())


class SharedRng(DiceState):
    def copy(self) -> "SharedRng":
        return SharedRng(self.edition, self.seats, self.goal, [*self.record], self.rng)


class HalfCopied(DiceState):
    def copy(self) -> "HalfCopied":
        return HalfCopied(self.edition, self.seats, self.goal, [], self.rng.copy())


class HalfPickled(DiceState):
    def __reduce__(self) -> tuple[object, ...]:
        return HalfPickled, (self.edition, self.seats, self.goal, [], self.rng)


class HidesRng(DiceState):
    def truth(self) -> dict[str, object]:
        return {"record": self.record.copy()}


class NotPlain(DiceState):
    def truth(self) -> dict[str, object]:
        return {"record": set(self.record)}


def test_a_game_that_depends_on_more_than_its_seed_is_found() -> None:
    COUNTER[0] = 990
    assert "the same seed and actions" in along(determinism.replays_alike, dice_as(Forgetful))[0]


@pytest.mark.parametrize("kind", [SharedList, SharedRng])
def test_a_shared_part_of_a_copy_is_found(kind: type[DiceState]) -> None:
    assert "changed the original" in at_moments(determinism.copies_share_nothing, dice_as(kind))[0]


def test_a_half_copy_is_found() -> None:
    assert "a copy equals" in at_moments(determinism.copies_share_nothing, dice_as(HalfCopied))[0]


def test_a_half_pickle_is_found() -> None:
    assert "through a pickle whole" in at_moments(determinism.pickles, dice_as(HalfPickled))[0]


def test_an_unpicklable_state_is_found() -> None:
    class Local(DiceState):
        pass

    assert "write __reduce__" in at_moments(determinism.pickles, dice_as(Local))[0]


@pytest.mark.parametrize(("kind", "words"), [(HidesRng, "four words"), (NotPlain, "plain JSON")])
def test_a_truth_that_is_not_whole_is_found(kind: type[DiceState], words: str) -> None:
    state = dice_as(kind).new(seed="x")
    found = list(determinism.truth_is_whole(Walk(Case(dice_as(kind), 2), state)))
    assert words in str(found[0])


class Fated(DiceState):
    def reseed(self, label: str) -> None:
        return


class Labelless(DiceState):
    def reseed(self, label: str) -> None:
        super().reseed("always")


class Generous(DiceState):
    def reseed(self, label: str) -> None:
        super().reseed(label)
        self.record.append(6)


@pytest.mark.parametrize(
    ("kind", "words"),
    [(Fated, "goes on as it was"), (Labelless, "two labels"), (Generous, "the view changed")],
)
def test_a_branch_that_is_none_is_found(kind: type[DiceState], words: str) -> None:
    found = at_moments(reseeding.branches_the_future_alone, dice_as(kind))
    assert any(words in one for one in found)


def test_a_fixed_seed_is_found() -> None:
    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> DiceState:
        return DiceState(edition, seats, 12, [], Rng.of("always", "dice"))

    case = Case(replace(dice.GAME, deal=deal), 2)
    assert "the same stream" in str(next(iter(determinism.other_seeds_differ(case))))
    case = Case(seals.GAME, 3)
    assert "the same game" in str(next(iter(determinism.other_seeds_differ(case))))


def test_streams_are_found_where_they_are_held_and_where_they_are_shown() -> None:
    state = dice.GAME.new(seed="x")
    assert streams(state) == {state.rng.words()}
    assert streams(dice_as(HidesRng).new(seed="x")) == {state.rng.words()}
    assert pickle.loads(pickle.dumps(state.rng)).words() == state.rng.words()


# Refusals.


def forgiving(state: DiceState, seat: int, action: int) -> Refusal | None:
    return None if seat in state.to_act() else Refusal("not-now", "DIC-1")


def strict(state: DiceState, seat: int, action: int) -> Refusal | None:
    return Refusal("not-now", "DIC-1")


def ill_advised(state: DiceState, seat: int, action: int) -> Refusal | None:
    refusal = dice.GAME.explain(state, seat, action)
    return None if refusal is None else replace(refusal, instead=(0, 1))


def indexing(state: DiceState, seat: int, action: int) -> Refusal | None:
    return [dice.GAME.explain(state, seat, known) for known in (0, 1, 1, 1)][action]


def scribbling(state: DiceState, seat: int, action: int) -> Refusal | None:
    if action not in state.legal(seat):
        state.record.append(2)
    return dice.GAME.explain(state, seat, action)


@pytest.mark.parametrize(
    ("explain", "law", "words"),
    [
        (forgiving, refusing.explains_exactly, "is illegal but explained by nothing"),
        (strict, refusing.explains_exactly, "is legal but refused: not-now"),
        (ill_advised, refusing.explains_exactly, "offers instead is legal"),
        (scribbling, refusing.explains_exactly, "explain"),
        (forgiving, refusing.illegal_play_changes_nothing, "play accepted ['bank']"),
        (indexing, refusing.outside_ids_are_refused, "raised IndexError"),
    ],
)
def test_a_wrong_explanation_is_found(
    explain: Callable[[DiceState, int, int], Refusal | None], law: Law, words: str
) -> None:
    game = replace(dice.GAME, explain=explain)
    assert words in at_moments(law, game)[0]


@pytest.mark.parametrize(
    ("shorthand", "words"),
    [
        (lambda text: (99,) if text == "none" else None, "reads as (99,)"),
        (lambda text: () if text == "" else None, "reads as ()"),
        (lambda text: int(text[1:]) and None, "raises ValueError"),
    ],
)
def test_a_notation_that_reads_nonsense_is_found(
    shorthand: Callable[[str], tuple[int, ...] | None], words: str
) -> None:
    from shem.kernel import Notation

    game = replace(dice.GAME, notation=Notation(["roll", "bank"], shorthand))
    found = list(refusing.malformed_is_refused(Walk(Case(game, 2))))
    assert words in str(found[0])


# Words.


class Speechless(DiceState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.log is not None:
            self.log.append(Event("mumbled", {}))


def test_missing_words_are_found() -> None:
    assert "no words for 'mumbled'" in along(texts.events_have_sentences, dice_as(Speechless))[0]
    game = replace(dice.GAME, ask=lambda state, seat: Prompt("mumble", "DIC-1"))
    assert "no words for 'mumble'" in at_moments(texts.prompts_have_sentences, game)[0]
    game = replace(dice.GAME, ask=lambda state, seat: Prompt("roll", "DIC-1"))
    assert "no argument 'gained'" in at_moments(texts.prompts_have_sentences, game)[0]


def test_a_clause_outside_the_rulebook_is_found() -> None:
    def explain(state: DiceState, seat: int, action: int) -> Refusal | None:
        refusal = dice.GAME.explain(state, seat, action)
        return None if refusal is None else replace(refusal, clause="DIC-99")

    game = replace(dice.GAME, explain=explain)
    assert "no clause 'DIC-99'" in at_moments(texts.refusals_have_sentences, game)[0]


# Simultaneous choices.


class NotesTheFirst(SealsState):
    """Who chose first is written down."""

    first = -1

    def apply(self, seat: int, action: int) -> None:
        self.first = seat if self.first < 0 else self.first
        super().apply(seat, action)

    def copy(self) -> "NotesTheFirst":
        twin = NotesTheFirst(self.edition, self.rounds, self.past.copy(), self.choices.copy())
        twin.first = self.first
        return twin

    def truth(self) -> dict[str, object]:
        return {**super().truth(), "first": self.first}


class TellsSeals(SealsState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.log is not None:
            self.log.append(Event("sealed", {"seat": seat}))


def test_an_order_that_matters_is_found() -> None:
    game = seals_as(NotesTheFirst)
    found = [
        f
        for moment in shared(game)
        for f in simultaneous_choices.order_of_sealing_is_nothing(moment)
    ]
    assert "first is" in str(found[0])


def test_a_seal_that_is_told_is_found() -> None:
    game = seals_as(TellsSeals)
    found = [
        f for moment in shared(game) for f in simultaneous_choices.choices_stay_private(moment)
    ]
    assert "it is told" in str(found[0])


# Recall.


def forget(state: PeekState, seat: int | None) -> PeekView:
    """Only the last turn is remembered."""
    view = state.observe(seat)
    return replace(view, story=view.story[-1:])


class TellsNothing(PeekState):
    """The turn passes without a word to the others."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.log is not None:
            self.log[:] = [event for event in self.log if not event.kind.endswith("-seen")]


def test_a_view_that_forgets_is_found() -> None:
    found = along(recall.recalls, replace(peek.GAME, observe=forget))
    assert "another thing was told, the view is the same" in found[0]


def test_what_may_be_forgotten_is_not_held_against_a_view() -> None:
    kinds = frozenset({"take", "peek", "keep", "take-seen", "peek-seen", "keep-seen"})
    lines = [random_walk(case, "line") for case in cases(seals.GAME, "planted")]
    assert not [f for line in lines for f in recall.recalls(line, kinds)]


def test_a_view_of_what_nobody_told_is_found() -> None:
    game = peek_as(TellsNothing)
    assert "the same was told, the view differs" in along(recall.recalls, game)[0]
    assert "told nothing changes nothing" in at_moments(recall.untold_means_unchanged, game)[0]


# Imagined worlds.


def absent_minded(view: PeekView, rng: Rng) -> PeekState:
    return peek.imagine(replace(view, story=()), rng)


def restless(view: PeekView, rng: Rng) -> PeekState:
    COUNTER[0] += 1
    return peek.imagine(view, Rng.of(str(COUNTER[0]), "elsewhere"))


@pytest.mark.parametrize(
    ("imagine", "words"),
    [(absent_minded, "the view differs"), (restless, "the same chance")],
)
def test_a_wrong_imagination_is_found(
    imagine: Callable[[PeekView, Rng], PeekState], words: str
) -> None:
    game = replace(peek.GAME, imagine=imagine)
    assert words in at_moments(determinization.imagines_what_it_sees, game)[0]


class Foresees(DiceState):
    def resample(self, seat: int | None, rng: Rng) -> None:
        """Keeps the die as it is."""


def test_a_resample_that_foresees_is_found() -> None:
    found = at_moments(determinization.resamples_what_it_sees, dice_as(Foresees))
    assert "the same stream of chance" in found[0]


class KeepsThePile(PeekState):
    def resample(self, seat: int | None, rng: Rng) -> None:
        """Deals from the pool as it lies in truth."""
        unseen = self.hidden(seat)
        shuffled = list(range(len(unseen)))
        rng.shuffle(shuffled)
        guess = dict(zip(unseen, (unseen[at] for at in shuffled), strict=True))
        self.deck = [guess.get(card, card) for card in self.deck]


class WeighsTheDeck(PeekState):
    def rollout_weights(self, seat: int) -> tuple[int, ...]:
        return tuple(1 + ord(self.deck[-1][-1]) for _ in self.legal(seat))


def test_a_resample_that_leaves_something_of_the_truth_is_found() -> None:
    law = determinization.resamples_as_it_imagines
    assert not at_moments(law, peek.GAME)
    assert "imagined with the same chance" in at_moments(law, peek_as(KeepsThePile))[0]


def test_an_imagination_that_draws_once_more_is_found() -> None:
    def lavish(view: PeekView, rng: Rng) -> PeekState:
        world = peek.imagine(view, rng)
        rng.bits()
        return world

    law, game = determinization.resamples_as_it_imagines, replace(peek.GAME, imagine=lavish)
    assert "one has drawn more often" in at_moments(law, game)[0]


def test_weights_that_look_at_something_hidden_are_found() -> None:
    found = at_moments(determinization.weighs_what_it_sees, peek_as(WeighsTheDeck))
    assert "cannot tell apart" in found[0]


def test_wrong_hints_are_found() -> None:
    game = dice.GAME.with_heuristics(values=lambda state: [7.0, 7.0])
    assert "values are [7.0, 7.0]" in at_moments(determinization.judges_sensibly, game)[0]
    game = dice.GAME.with_heuristics(policy=lambda state, seat, rng: 5)
    assert "it chose 5" in at_moments(determinization.judges_sensibly, game)[0]


# The suite itself.


def test_what_is_never_reached_is_named() -> None:
    class Suite(Conformance):
        game = dice.GAME
        endings = ("DIC-2", "DIC-9")
        walks = 12

    with pytest.raises(AssertionError, match="never reached ending DIC-9"):
        Suite().test_everything_is_reached()
    Suite.rare = ("ending DIC-9",)
    Suite().test_everything_is_reached()


def test_findings_are_told_with_place_and_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SHEM_BRIEF", raising=False)

    class Suite(Conformance):
        game = replace(peek.GAME, observe=forget)
        games = 4

    with pytest.raises(AssertionError) as caught:
        Suite().test_views_recall_everything()
    told = str(caught.value)
    assert "peek, 2 seats, options as they come, seed 'conformance " in told
    assert "likely   `observe` forgets" in told
    assert '"0: ' in told


def test_a_position_can_be_looked_at_again() -> None:
    line = line_of(Case(dice.GAME, 3, {"goal": 20}, "again"))
    assert line.at(5).steps == line.steps[:5]
    assert str(line.at(2)).startswith("after 2 steps: ")


def test_every_set_up_is_tried() -> None:
    tried = {(case.seats, tuple(case.options.items())) for case in cases(dice.GAME, "x", 20)}
    assert tried == {
        (seats, options) for seats in (2, 3) for options in ((), (("goal", 6),), (("goal", 20),))
    }
    assert len(cases(dice.GAME, "x", 20)) == 20
