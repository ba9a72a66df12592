"""Games with Startup Funding, with the cards that a test wants."""

from __future__ import annotations

from shem.games.alchemists import GAME
from shem.games.alchemists.actions import KEEP_STARTUP, STARTUP_CARDS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS
from shem.games.alchemists.king.fields import DEALT
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.event import Event

ON = {"startup": True}
Kept = tuple[int, int]
"""The numbers of two startup cards, as they are called at a table."""


def dealt(
    *kept: Kept,
    variant: str = "master",
    favours: tuple[str, ...] = (),
    row: tuple[str, ...] = (),
    seed: str = "funding",
) -> AlchemistsState:
    """Everybody has cards to choose from, among them these; `row` are the artifacts of level I."""
    state = GAME.new(len(kept), seed=seed, options={**ON, "variant": variant})
    if row:
        levels = state.setup.artifacts
        first = tuple(sorted(ARTIFACTS.index(name) for name in row))
        state.setup.artifacts = (first, *levels[1:])
    wanted = {number - 1 for pair in kept for number in pair}
    others = [card for card in range(STARTUP_CARDS) if card not in wanted]
    for seat, pair in enumerate(kept):
        cards = [pair[0] - 1, pair[1] - 1, others.pop(), others.pop()]
        state.extra[DEALT + seat] = sum(BITS[card] for card in cards)
    state.starting = 0
    top = [FAVOURS.index(name) for name in favours]
    rest = list(state.favour_deck)
    for favour in top:
        rest.remove(favour)
    state.favour_deck = bytes([*top, *rest])
    return state


def keep_all(state: AlchemistsState, *kept: Kept) -> list[Event]:
    """Everybody keeps these; what is told."""
    state.log = []
    for seat, pair in enumerate(kept):
        for number in pair:
            GAME.play(state, seat, KEEP_STARTUP + number - 1)
    told, state.log = state.log, None
    return told


def funded(*kept: Kept, **more: object) -> AlchemistsState:
    """The game after the reveal of these cards."""
    state = dealt(*kept, **more)  # type: ignore[arg-type]
    keep_all(state, *kept)
    return state


def on_to_round(state: AlchemistsState, number: int) -> None:
    """Whatever is asked, the last choice is taken until a round begins."""
    while state.to_act() and state.round < number:
        seat = state.to_act()[0]
        state.apply(seat, state.legal(seat)[-1])
