"""A plausible random player: buys and researches, keeps what makes a set, and minds the town."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from shem.games.capek import actions, stages
from shem.games.capek.board import WILD, cards_of, colour_of
from shem.games.capek.rules.inquiring import count_of
from shem.games.capek.rules.researching import all_spaces

if TYPE_CHECKING:
    from shem.games.capek.state import CapekState

DRAWS: Final = 8
PURCHASE: Final = 3
CLOSES: Final = 40
FILLS: Final = 2
MAKES_SET: Final = 60
DARES: Final = 4
STOPS: Final = 8
RESEARCHES: Final = 6
KEEPS: Final = 2
COLLECTS: Final = 6
PARTS_WITH: Final = 12
"""A card that is alone of its colour is parted with the sooner, and any coloured card in a set."""


def rollout_weights(state: CapekState, seat: int) -> tuple[int, ...] | None:
    """How such a player would weigh its choices."""
    if state.stage == stages.RESOLVING:
        return (research_weight(state, seat), keep_weight(state, seat))
    counts = state.units(seat)
    weighed = [weight(action, counts) for action in state.legal(seat)]
    if state.stage == stages.ACTING and is_risky(state, seat):
        weighed = careful(state, counts, weighed)
    return tuple(weighed)


def is_risky(state: CapekState, seat: i64) -> bool:
    """Whether the wilds in hand could make the town rise."""
    outrage = state.setup.edition.outrage
    after = state.outrage
    for card in cards_of(state.hand(seat)):
        if colour_of(card) == WILD:
            after += outrage[card]
    return after >= state.setup.edition.ceiling


def careful(state: CapekState, counts: i64, weighed: list[int]) -> list[int]:
    """Then sets that take wilds are less likely."""
    edition = state.setup.edition
    for at, action in enumerate(state.legal(int(state.active))):
        if actions.SET <= action < actions.LAY:
            part = action - actions.SET
            held = max(
                count_of(counts, edition.first_colour[part]),
                count_of(counts, edition.other_colour[part]),
            )
            if held < edition.set_size[part]:
                weighed[at] = DARES
    return weighed


def research_weight(state: CapekState, seat: i64) -> int:
    """Research that calms, or fills a space, is likely; nobody burns the town down by it."""
    edition = state.setup.edition
    after = state.outrage + edition.outrage[state.card]
    if after < state.outrage:
        return RESEARCHES
    if after >= edition.ceiling or all_spaces(state, seat) == 0:
        return 0
    return RESEARCHES if 3 * after < 2 * edition.ceiling else 1


def keep_weight(state: CapekState, seat: i64) -> int:
    """A card is rather kept if there are others of its colour."""
    colour = colour_of(state.card)
    return COLLECTS if colour < WILD and count_of(state.units(seat), colour) else KEEPS


def weight(action: int, counts: i64) -> int:
    """Purchases and sets are likelier than their end; a payment is closed when it can be."""
    if action >= actions.SWAP:
        return STOPS if action == actions.END else card_weight(action - actions.SWAP, counts)
    if action < actions.PAY:
        return early_weight(action)
    if action < actions.RESEARCH:
        return card_weight(action - actions.PAY, counts)
    if actions.SET <= action < actions.LAY:
        return MAKES_SET
    if action >= actions.LAY:
        return PARTS_WITH if colour_of(action - actions.LAY) < WILD else 1
    return FILLS if actions.FILL <= action < actions.STOP else STOPS


def early_weight(action: int) -> int:
    """Draws, purchases, and the end of a payment."""
    if action == actions.TAKE:
        return CLOSES
    if action >= actions.BUY:
        return PURCHASE
    return DRAWS if action == actions.DRAW else 1


def card_weight(card: i64, counts: i64) -> int:
    """Wilds and cards of a colour that is being collected are parted with less."""
    colour = colour_of(card)
    return PARTS_WITH if colour < WILD and count_of(counts, colour) < 2 else 1
