"""The whole state in plain words, for tests, referees and bug reports. It never reaches a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shem.games.alive.fields import HAND, NOBODY, NOTHING, UNSEEN, WIDTH
from shem.games.alive.geometry import BITS, PILE_NAMES, SLOT_NAMES, SLOTS
from shem.games.alive.past import (
    CAST_OFF,
    DEEDS,
    DREW_KNOWN,
    DROPPED,
    LOST,
    NO_CARD,
    PLACED,
    TARGET,
    TRIED,
    card_of,
    kind_of,
    number_of,
    turns_of,
)
from shem.games.alive.stages import STAGES

if TYPE_CHECKING:
    from shem.games.alive.setup import Setup
    from shem.games.alive.state import AliveState


def truth(state: AliveState) -> dict[str, object]:
    """Everything, by name."""
    return {
        "options": options(state.setup),
        "turn": int(state.turn),
        "active": int(state.active),
        "stage": STAGES[state.stage],
        "back": STAGES[state.back],
        "die": int(state.die),
        "held": None if state.held == NOTHING else state.setup.edition.part_ids[state.held],
        "piles": {
            name: {"unseen": state.board[UNSEEN + pile], "cards": parts(state, state.piles[pile])}
            for pile, name in enumerate(PILE_NAMES)
        },
        "deck": symbols(state, list(state.order[state.drawn :])),
        "gone": symbols(state, list(state.order[: state.drawn])),
        "tail": symbols(state, state.tail),
        "known": [name for at, name in enumerate(ids(state)) if state.known & BITS[at]],
        "golems": [golem(state, seat) for seat in range(state.seats)],
        "hands": [symbols(state, hand(state, seat)) for seat in range(state.seats)],
        "deeds": deeds(state.setup, state.deeds),
        "past": [
            {"seat": seat, "deeds": deeds(state.setup, done)} for seat, done in turns_of(state.past)
        ],
        "winner": None if state.winner == NOBODY else int(state.winner),
        "chance": list(state.chance.words()),
    }


def options(setup: Setup) -> dict[str, bool | int | str]:
    return {
        "animate_same_turn": setup.animate_same_turn,
        "sided_limbs": setup.sided_limbs,
        "reroll_after_discard": setup.reroll_after_discard,
        "steal_rerolls": setup.steal_rerolls,
        "symbol_limit": "after" if setup.limit_after_draw else "before",
        "six_gives_first_torso": setup.six_gives_first_torso,
        "steal_clashing": setup.steal_clashing,
        "piles_face_up": setup.piles_face_up,
        "legs_touch": setup.legs_touch,
    }


def ids(state: AliveState) -> tuple[str, ...]:
    return state.setup.edition.symbol_ids


def parts(state: AliveState, cards: list[int]) -> list[str]:
    """Part cards by id."""
    return [state.setup.edition.part_ids[card] for card in cards]


def symbols(state: AliveState, cards: list[int]) -> list[str]:
    """Symbol cards by id."""
    return [ids(state)[card] for card in cards]


def golem(state: AliveState, seat: int) -> dict[str, str]:
    """The parts of a golem, by slot."""
    found = [int(state.part(seat, slot)) for slot in range(SLOTS)]
    names = state.setup.edition.part_ids
    return {SLOT_NAMES[slot]: names[card] for slot, card in enumerate(found) if card != NOTHING}


def hand(state: AliveState, seat: int) -> list[int]:
    """The symbols that a seat holds, in the order in which they came."""
    first = HAND + seat * WIDTH
    return state.board[first : first + int(state.symbols(seat))]


def deeds(setup: Setup, numbers: list[int]) -> list[object]:
    """Deeds: what, of which card, and with which number or slot."""
    return [[DEEDS[kind_of(deed)], subject(setup, deed), place(deed)] for deed in numbers]


def subject(setup: Setup, deed: int) -> str | None:
    """What is on the card of a deed."""
    card = card_of(deed)
    if card == NO_CARD:
        return None
    if kind_of(deed) in (DREW_KNOWN, DROPPED, TRIED):
        return setup.symbol_name(card)
    return setup.type_name(card)


def place(deed: int) -> int | str:
    """The slot of a deed, or its number."""
    number = number_of(deed)
    if kind_of(deed) in (PLACED, LOST, CAST_OFF):
        return SLOT_NAMES[number]
    return f"{number // TARGET} {SLOT_NAMES[number % TARGET]}" if kind_of(deed) == TRIED else number


def components(state: AliveState) -> list[str]:
    """ALV-1, ALV-4, ALV-20 Every card by id, wherever it lies."""
    cards = [card for pile in state.piles for card in pile]
    found = [state.part(seat, slot) for seat in range(state.seats) for slot in range(SLOTS)]
    cards += [int(card) for card in (*found, state.held) if card != NOTHING]
    held = [symbol for seat in range(state.seats) for symbol in hand(state, seat)]
    return parts(state, cards) + symbols(state, [*state.order[state.drawn :], *state.tail, *held])


def hidden(state: AliveState, seat: int | None) -> list[str]:
    """ALV-A16, ALV-16 What lies in a pile, but for a top face up; symbols of deck and others."""
    seen = 1 if state.setup.piles_face_up else 0
    cards = [card for pile in state.piles for card in pile[seen:]]
    held = [card for other in range(state.seats) if other != seat for card in hand(state, other)]
    return parts(state, cards) + symbols(state, [*state.order[state.drawn :], *state.tail, *held])
