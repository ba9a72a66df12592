"""Every leak test fails on a leak: games that are honest but for one door left open.

All of them are subclasses or other doors of a probe game, so they leak compiled as well.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from shem.kernel import Edition, Event, Prompt, Refusal, Rng, Setting
from shem.kernel.game import AnyGame
from shem.testkit.laws.simultaneous_choices import choices_stay_private
from shem.testkit.leaks import act_leaks, deal_leaks, id_leaks, resample_leaks
from tests.probes import dice, peek, seals
from tests.probes.dice import DiceState, DiceView
from tests.probes.peek import KEEP, MOVES, PEEK, PeekState, PeekView
from tests.probes.seals import SealsState, SealsView
from tests.testkit.planted import along, positions, shared


def resample_findings(game: AnyGame) -> list[str]:
    return [str(found) for found in resample_leaks(positions(game))]


def dealt_as(kind: type[PeekState]) -> AnyGame:
    """Peek, played with another kind of state."""

    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> PeekState:
        honest = peek.deal(edition, seats, options, seed)
        return kind(honest.edition, honest.deck, honest.record, options)

    return replace(peek.GAME, deal=deal)


@pytest.mark.parametrize("game", [peek.GAME, dice.GAME, seals.GAME], ids=lambda game: game.slug)
def test_the_honest_games_leak_nothing(game: AnyGame) -> None:
    found = [
        *resample_findings(game),
        *(f for law in (id_leaks, act_leaks, deal_leaks) for f in along(law, game)),
    ]
    assert found == []


# A view that shows the card on top.


@dataclass(frozen=True, slots=True, kw_only=True)
class LeakyView(PeekView):
    top: str


def leaky_observe(state: PeekState, seat: int | None) -> LeakyView:
    view = state.observe(seat)
    return LeakyView(
        edition=view.edition,
        options=view.options,
        seat=seat,
        deciding=view.deciding,
        story=view.story,
        top=state.deck[-1] if state.deck else "none",
    )


LEAKY_VIEW = replace(peek.GAME, observe=leaky_observe)


def test_a_leaky_view_is_found_by_resampling() -> None:
    assert "view: top is" in resample_findings(LEAKY_VIEW)[0]


def test_a_leaky_view_is_found_by_ids() -> None:
    assert "view holds the hidden card card-" in along(id_leaks, LEAKY_VIEW)[0]


def test_a_leaky_view_is_found_by_twins() -> None:
    assert "view: top is" in along(deal_leaks, LEAKY_VIEW)[0]


# A view that leaks, and a resample that keeps what is leaked: the first test alone is blind.


class KeepsTheTop(PeekState):
    def resample(self, seat: int | None, rng: Rng) -> None:
        top = self.deck[-1:]
        super().resample(seat, rng)
        for card in top:
            at = self.deck.index(card)
            self.deck[at], self.deck[-1] = self.deck[-1], self.deck[at]


def test_a_resample_that_uses_the_leak_does_not_hide_it() -> None:
    game = replace(dealt_as(KeepsTheTop), observe=leaky_observe)
    assert "card-" in along(id_leaks, game)[0]
    assert "view: top is" in along(deal_leaks, game)[0]


# Events.


class TellsAll(PeekState):
    """The cards looked at are told to everyone."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.log is not None and MOVES[action] == PEEK:
            cards = self.record[-1][2]
            self.log.append(Event("leak", {"seat": seat, "cards": cards}, settles=True))


def test_a_leaky_event_is_found_by_ids() -> None:
    assert "events holds the hidden card" in along(id_leaks, dealt_as(TellsAll))[0]


class TellsTheOrder(PeekState):
    """Nobody is told a card, but everybody that the higher one lies on top."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if self.log is not None and MOVES[action] == PEEK:
            higher = self.deck[-1] > self.deck[-2]
            self.log.append(Event("leak", {"seat": seat, "higher": higher}))


def test_a_leaky_event_without_ids_is_found_by_twins_and_resampling() -> None:
    game = dealt_as(TellsTheOrder)
    assert "settles" in along(deal_leaks, game)[0]
    assert "settles" in resample_findings(game)[0]


# Refusals, prompts and choices.


def leaky_explain(state: PeekState, seat: int, action: int) -> Refusal | None:
    refusal = peek.GAME.explain(state, seat, action)
    hint: dict[str, object] = {"top": state.deck[-1] if state.deck else ""}
    return None if refusal is None else replace(refusal, args=hint)


def leaky_ask(state: PeekState, seat: int) -> Prompt:
    return replace(peek.GAME.ask(state, seat), args={"top": state.deck[-1]})


LEAKY_REFUSAL = replace(peek.GAME, explain=leaky_explain)
LEAKY_PROMPT = replace(peek.GAME, ask=leaky_ask)


@pytest.mark.parametrize(
    ("game", "channel"), [(LEAKY_REFUSAL, "refusals"), (LEAKY_PROMPT, "prompt")]
)
def test_a_leaky_answer_is_found_by_all_three(game: AnyGame, channel: str) -> None:
    assert f"what     {channel}" in resample_findings(game)[0]
    assert f"what     {channel}" in along(id_leaks, game)[0]
    assert f"what     {channel}" in along(deal_leaks, game)[0]


class RefusesTheBest(PeekState):
    """One may not take the best card: what is legal tells where it lies."""

    def legal(self, seat: int) -> tuple[int, ...]:
        legal = super().legal(seat)
        return (1,) if legal == (0, 1) and self.deck[-1] == "card-f" else legal


def test_a_leaky_list_of_choices_is_found_by_resampling_and_twins() -> None:
    game = dealt_as(RefusesTheBest)
    assert "legal" in resample_findings(game)[0]
    assert "legal" in along(deal_leaks, game)[0]


# Resamples.


class SameWorld(PeekState):
    def resample(self, seat: int | None, rng: Rng) -> None:
        if not self.record and seat is None:
            super().resample(seat, rng)


def test_a_resample_that_changes_nothing_is_found() -> None:
    assert "never changed" in resample_findings(dealt_as(SameWorld))[0]


class ForgetsLooks(PeekState):
    """The deck is resampled, what the other seat saw of it is not."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        record = self.record.copy()
        super().resample(seat, rng)
        self.record = record


def test_a_resample_that_forgets_a_place_is_found() -> None:
    found = resample_findings(dealt_as(ForgetsLooks))
    assert any("truth()[record" in one and "never changed" in one for one in found)


class SameFuture(DiceState):
    def resample(self, seat: int | None, rng: Rng) -> None:
        pass


def test_a_resample_that_keeps_the_future_is_found() -> None:
    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> SameFuture:
        goal = int(options["goal"])
        return SameFuture(edition, seats, goal, [], Rng.of(seed, "dice"))

    assert "same stream of chance" in resample_findings(replace(dice.GAME, deal=deal))[0]


# The seed and the future.


class Seeded(DiceState):
    """The seed is kept, and not even the truth tells it."""

    seed = ""

    def truth(self) -> dict[str, object]:
        return {name: part for name, part in super().truth().items() if name != "seed"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SeededView(DiceView):
    match: str


def seeded_deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> Seeded:
    state = Seeded(edition, seats, int(options["goal"]), [], Rng.of(seed, "dice"))
    state.seed = seed
    return state


def seeded_view(state: DiceState, seat: int | None, match: str) -> SeededView:
    view = state.observe(seat)
    return SeededView(
        edition=view.edition,
        options=view.options,
        seat=seat,
        deciding=view.deciding,
        seats=view.seats,
        record=view.record,
        match=match,
    )


def test_a_seed_in_the_view_is_found() -> None:
    def observe(state: DiceState, seat: int | None) -> SeededView:
        assert isinstance(state, Seeded)
        return seeded_view(state, seat, f"match {state.seed}, throw {len(state.record)}")

    game = replace(dice.GAME, deal=seeded_deal, observe=observe)
    assert "view holds the seed" in along(id_leaks, game)[0]
    assert "view: match is" in along(deal_leaks, game)[0]


def test_the_future_of_chance_in_the_view_is_found() -> None:
    def observe(state: DiceState, seat: int | None) -> SeededView:
        return seeded_view(state, seat, f"die {state.rng.words()[2]}")

    game = replace(dice.GAME, deal=seeded_deal, observe=observe)
    assert "view holds a word of chance" in along(id_leaks, game)[0]


# Forced steps.


class SkipsForced(PeekState):
    """Who finds the higher card on top is not asked: the others see that and know it."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if MOVES[action] == PEEK and self.deck[-1] > self.deck[-2]:
            log, self.log = self.log, None
            super().apply(seat, MOVES.index(KEEP))
            self.log = log


def test_a_forced_step_that_gives_cards_away_is_found_by_twins_and_resampling() -> None:
    game = dealt_as(SkipsForced)
    assert "deciding" in along(deal_leaks, game)[0]
    assert "deciding" in resample_findings(game)[0]


# Choices made at the same time.


def shows_who_has_chosen(state: SealsState, seat: int | None) -> SealsView:
    return replace(state.observe(seat), deciding=state.to_act())


def test_a_view_of_who_has_chosen_is_found() -> None:
    game = replace(seals.GAME, observe=shows_who_has_chosen)
    found = [str(one) for moment in shared(game) for one in choices_stay_private(moment)]
    assert "deciding" in found[0]


class ShowsSuits(SealsState):
    """Once two have chosen, a third sees their suits in what it may choose."""

    def legal(self, seat: int) -> tuple[int, ...]:
        legal = super().legal(seat)
        taken = {choice[0] for at, choice in enumerate(self.choices) if choice and at != seat}
        return tuple(action for action in legal if action not in taken) or legal


def test_a_secret_act_that_others_can_feel_is_found_by_twins() -> None:
    def deal(edition: Edition, seats: int, options: Mapping[str, Setting], seed: str) -> ShowsSuits:
        return ShowsSuits(edition, int(options["rounds"]), [], [()] * 3)

    found = along(act_leaks, replace(seals.GAME, deal=deal))
    assert "legal" in found[0]
