"""Set-up."""

from __future__ import annotations

from collections.abc import Mapping

from shem.kernel.option import Setting
from shem.kernel.rng import Rng
from shem.testkit.template.game.edition import TemplateEdition
from shem.testkit.template.game.state import TemplateState


def deal(
    edition: TemplateEdition,
    seats: int,
    options: Mapping[str, Setting],
    seed: str,
) -> TemplateState:
    """TPL-1 Shuffle, and give everybody a card."""
    deck = list(range(len(edition.ids)))
    Rng.of(seed, "deck").shuffle(deck)
    hands = [deck.pop() for _ in range(seats)]
    return TemplateState(edition, int(options["goal"]), hands, deck, Rng.of(seed, "die"))
