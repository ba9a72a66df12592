"""Resamplers that leave something out, or favour something, are found by the suite."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from shem.kernel import AnyGame, Rng
from shem.testkit.laws import resample_distribution
from tests.probes import dice, drafts, peek, seals
from tests.probes.peek import PeekState
from tests.testkit.planted import peek_as

GAMES = 60


def never(game: AnyGame, exempt: Mapping[str, str] | None = None, games: int = GAMES) -> list[str]:
    """What is true and never guessed."""
    moments = resample_distribution.samples(game, "planted", games, 3)
    return [str(found) for found in resample_distribution.covers_the_truth(moments, exempt or {})]


def uneven(game: AnyGame, exempt: Mapping[str, str] | None = None) -> list[str]:
    """What is guessed more often than it is true, or less."""
    deals = resample_distribution.openings(game, "planted", 4 * GAMES)
    return [str(found) for found in resample_distribution.guesses_evenly(deals, exempt or {})]


@pytest.mark.parametrize("game", [peek.GAME, dice.GAME, seals.GAME, drafts.GAME])
def test_honest_games_pass(game: AnyGame) -> None:
    assert never(game) == uneven(game) == []


def honest(kind: type[PeekState]) -> AnyGame:
    """Deals honestly, and resamples as this kind does."""
    game = peek_as(kind)

    def deal(*given: object) -> PeekState:
        dealt = peek.deal(*given)  # type: ignore[arg-type]
        return kind(dealt.edition, dealt.deck, dealt.record, dealt.rules)

    return replace(game, deal=deal)


class NeverOnTop(PeekState):
    """Nobody ever believes that the best card lies on top."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        hidden = self.hidden(seat)
        super().resample(seat, rng)
        if self.deck and self.deck[-1] == "card-f" and "card-f" in hidden and len(hidden) > 1:
            at = next(n for n, card in enumerate(self.deck) if card in hidden and card != "card-f")
            self.deck[at], self.deck[-1] = self.deck[-1], self.deck[at]


class NeverPeeked(PeekState):
    """Nobody ever believes that another has seen the best card."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        hidden = [card for card in self.hidden(seat) if card != "card-f"]
        super().resample(seat, rng)
        for at, (who, move, cards) in enumerate(self.record):
            if who != seat and "card-f" in cards and move != "take" and hidden:
                seen = tuple(hidden[0] if card == "card-f" else card for card in cards)
                self.record[at] = (who, move, seen)


@pytest.mark.parametrize(
    ("kind", "place"), [(NeverOnTop, "truth()[deck["), (NeverPeeked, "truth()[record[")]
)
def test_a_card_that_is_never_guessed_somewhere_is_found(kind: type[PeekState], place: str) -> None:
    found = never(honest(kind), games=200)
    assert any("'card-f' was at" in one and place in one for one in found)
    assert all("'card-f'" in one for one in found)


class OftenOnTop(PeekState):
    """The best card is believed to be on top three times as often as it is."""

    def resample(self, seat: int | None, rng: Rng) -> None:
        super().resample(seat, rng)
        if not self.record and rng.below(2):
            at = self.deck.index("card-f")
            self.deck[at], self.deck[-1] = self.deck[-1], self.deck[at]


def test_a_card_that_is_guessed_too_often_is_found() -> None:
    found = uneven(honest(OftenOnTop))
    assert any("'card-f' is at truth()[deck[5]]" in one for one in found)
    assert never(honest(OftenOnTop)) == [], "all that is true is guessed, though unevenly"


def test_a_leaf_is_exempt_by_a_ruling_that_there_is() -> None:
    found = never(honest(NeverOnTop), {"deck[]": "PEK-2"}, games=200)
    assert not any("truth()[deck" in one for one in found)
    assert uneven(honest(OftenOnTop), {"deck[]": "PEK-2"}) == []
    assert list(resample_distribution.exemptions_have_rulings(peek.GAME, {"deck[]": "PEK-2"})) == []
    (missing,) = resample_distribution.exemptions_have_rulings(peek.GAME, {"deck[]": "PEK-A99"})
    assert "PEK-A99" in str(missing)


def test_what_somebody_still_chooses_in_private_is_left_out() -> None:
    moments = list(resample_distribution.samples(seals.GAME, "planted", GAMES, 3))
    assert moments
    assert {str(moment.state.truth()["choices"]) for moment in moments} == {"[(), (), ()]"}
