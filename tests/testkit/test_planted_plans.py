"""The laws about infoset keys, plans and turns fail on a game that breaks them, and say how."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from shem.kernel import AnyGame, Rng, State
from shem.testkit.laws import heuristics
from tests.probes import dice, peek, seals
from tests.probes.dice import DiceState, DiceView
from tests.probes.peek import PeekState
from tests.probes.seals import SealsState, SealsView
from tests.testkit.planted import along, at_moments, dice_as, peek_as, seals_as

Plan = tuple[int, ...]

COUNTER = [0]


# Sights.


def sees_the_deck(state: PeekState, seat: int) -> int:
    return hash((*state.deck, seat))


class ChoosesByTheTop(PeekState):
    """What may be chosen depends on a card that nobody sees."""

    def legal(self, seat: int) -> tuple[int, ...]:
        legal = super().legal(seat)
        return legal[:1] if self.deck and self.deck[-1] > "card-b" else legal


def test_an_honest_infoset_key_passes() -> None:
    game = peek.GAME.with_heuristics(
        infoset_key=lambda state, seat: hash(state.observe(seat).story)
    )
    assert not at_moments(heuristics.sees_what_it_may, game)
    assert not at_moments(heuristics.sees_what_it_may, peek.GAME)


def test_a_key_of_something_hidden_is_found() -> None:
    game = peek.GAME.with_heuristics(infoset_key=sees_the_deck)
    assert (
        "`infoset_key` looks at something hidden"
        in at_moments(heuristics.sees_what_it_may, game)[0]
    )


def test_choices_by_something_hidden_are_found() -> None:
    game = peek_as(ChoosesByTheTop).with_heuristics(infoset_key=lambda state, seat: 0)
    assert "legal depends on something" in at_moments(heuristics.sees_what_it_may, game)[0]


# Plans.


def whole_choices(state: SealsState, seat: int, rng: Rng, most: int) -> list[Plan]:
    """A suit with a stake, or the stake alone where the suit is chosen already."""
    if state.choices[seat]:
        return [(stake,) for stake in state.legal(seat)]
    return [(suit, stake) for suit in state.legal(seat) for stake in (3, 4, 5)]


def one_round_more(state: SealsState, seat: int, rng: Rng, most: int) -> list[Plan]:
    return [(*plan, 0) for plan in whole_choices(state, seat, rng, most)]


class JoinsIn(SealsState):
    """The others are asked as soon as seat 0 has chosen its suit."""

    def to_act(self) -> tuple[int, ...]:
        asked = super().to_act()
        return asked if self.choices[0] else asked[:1]


def imagine_joining(view: SealsView, rng: Rng) -> SealsState:
    honest = seals.imagine(view, rng)
    return JoinsIn(honest.edition, honest.rounds, honest.past, honest.choices)


class SteadyDie(DiceState):
    """The die always shows a four: no chance is asked, and yet there is something to see."""

    def apply(self, seat: int, action: int) -> None:
        pips = 0 if action else 4
        self.record.append(pips)
        self.tell("rolled" if pips else "banked", {"seat": seat, "pips": pips}, settles=pips > 0)


def imagine_steady(view: DiceView, rng: Rng) -> DiceState:
    honest = dice.GAME.imagine(view, rng)
    return SteadyDie(honest.edition, honest.seats, honest.goal, honest.record, honest.rng)


def restless(state: State, seat: int, rng: Rng, most: int) -> list[Plan]:
    COUNTER[0] += 1
    return [(action,) for action in state.legal(seat)[:: -1 if COUNTER[0] % 2 else 1]]


def clairvoyant(state: PeekState, seat: int, rng: Rng, most: int) -> list[Plan]:
    return [(action,) for action in state.legal(seat)[:: -1 if state.deck[-1] > "card-c" else 1]]


@pytest.mark.parametrize(
    "game",
    [peek.GAME, dice.GAME, seals.GAME.with_heuristics(candidate_plans=whole_choices)],
    ids=lambda g: g.slug,
)
def test_honest_plans_pass(game: AnyGame) -> None:
    assert not at_moments(heuristics.plans_well, game)


@pytest.mark.parametrize(
    ("game", "plans", "words"),
    [
        (dice.GAME, lambda state, seat, rng, most: [], "there is no plan"),
        (dice.GAME, lambda state, seat, rng, most: [()], "a plan has no action"),
        (dice.GAME, lambda state, seat, rng, most: [(0,), (0,)], "'roll' is offered twice"),
        (
            dice.GAME,
            lambda state, seat, rng, most: [(1,)],
            "'bank', number 1 of (1,), is illegal",
        ),
        (dice.GAME, lambda state, seat, rng, most: [(0, 0)], "or chance does"),
        (
            replace(dice_as(SteadyDie), imagine=imagine_steady),
            lambda state, seat, rng, most: [(0, 0)],
            "something is shown or rolled before action 2",
        ),
        (dice.GAME, restless, "the same world has others"),
        (seals.GAME, one_round_more, "the plan is longer than the decision"),
        (
            replace(seals_as(JoinsIn), imagine=imagine_joining),
            whole_choices,
            "(0,) are asked at first and (0, 1, 2) before action 2",
        ),
        (peek.GAME, clairvoyant, "`candidate_plans` looks at something hidden"),
    ],
)
def test_wrong_plans_are_found(
    game: AnyGame, plans: Callable[[State, int, Rng, int], list[Plan]], words: str
) -> None:
    found = at_moments(heuristics.plans_well, game.with_heuristics(candidate_plans=plans))
    assert any(words in one for one in found)


# Leanings.


def leans_by_the_top(state: PeekState, seat: int, rng: Rng) -> list[int]:
    return list(state.legal(seat)[:: -1 if state.deck[-1] > "card-c" else 1])


@pytest.mark.parametrize(
    "root_candidates",
    [
        lambda state, seat, rng: [],
        lambda state, seat, rng: list(state.legal(seat)),
        lambda state, seat, rng: list(state.legal(seat))[-1:],
    ],
)
def test_honest_root_candidates_pass(
    root_candidates: Callable[[State, int, Rng], list[int]],
) -> None:
    assert not at_moments(
        heuristics.leans_well, peek.GAME.with_heuristics(root_candidates=root_candidates)
    )


@pytest.mark.parametrize(
    ("root_candidates", "words"),
    [
        (lambda state, seat, rng: [99], "leave out what `candidate_plans` does not offer"),
        (lambda state, seat, rng: list(state.legal(seat) * 2), "none of them twice"),
        (leans_by_the_top, "`root_candidates` looks at something hidden"),
    ],
)
def test_wrong_root_candidates_are_found(
    root_candidates: Callable[[State, int, Rng], list[int]], words: str
) -> None:
    found = at_moments(
        heuristics.leans_well, peek.GAME.with_heuristics(root_candidates=root_candidates)
    )
    assert any(words in one for one in found)


# Turns.


class CountsThrows(DiceState):
    def turns(self) -> int:
        return len(self.record)


class CountsDown(DiceState):
    def turns(self) -> int:
        return 99 - len(self.record)


class CountsCards(PeekState):
    """The turns follow a card that nobody sees."""

    def turns(self) -> int:
        return ord(self.deck[-1][-1]) if self.deck else 0


def imagine_throws(view: DiceView, rng: Rng) -> DiceState:
    honest = dice.GAME.imagine(view, rng)
    return CountsThrows(honest.edition, honest.seats, honest.goal, honest.record, honest.rng)


def test_honest_turns_pass() -> None:
    game = replace(dice_as(CountsThrows), imagine=imagine_throws)
    assert not along(heuristics.counts_turns, game)
    assert not at_moments(heuristics.shares_its_turns, game)


def test_turns_that_fall_are_found() -> None:
    found = along(heuristics.counts_turns, dice_as(CountsDown))
    assert "after 99 turns there were 98" in found[0]


def test_turns_that_a_viewer_cannot_know_are_found() -> None:
    found = at_moments(heuristics.shares_its_turns, peek_as(CountsCards))
    assert any("after `resample`" in one for one in found)
    assert any("after `imagine`" in one for one in found)
