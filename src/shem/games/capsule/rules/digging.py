"""2 Dig: tools are paid for and carried out, cards drawn and shown, and returned to the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.capsule import actions, events, fields, stages
from shem.games.capsule.board import BITS, SPACES
from shem.games.capsule.edition import ASIDE, BOTTOM, ENDS, TOP_OR_BOTTOM
from shem.games.capsule.edition import ON_TOP as BACK_ON_TOP
from shem.games.capsule.edition import SHUFFLED as BACK_SHUFFLED
from shem.games.capsule.fields import (
    CUT_OFF,
    DREW,
    PUT_IN,
    PUT_ON_TOP,
    PUT_UNDER,
    SHOWED,
    SHUFFLED,
    STOPPED,
    USED,
)

if TYPE_CHECKING:
    from shem.games.capsule.state import CapsuleState


def dig_choices(state: CapsuleState) -> tuple[int, ...]:
    """CAP-9, CAP-10 Any tool that can be paid for, in actions and dollars; or stop."""
    mask = 0
    for slot in range(len(actions.SLOTS)):
        if is_affordable(state, state.tool_at(slot)):
            mask += BITS[slot]
    return with_shows(state, actions.DIGS[mask])


def is_affordable(state: CapsuleState, tool: i64) -> bool:
    """CAP-9 Debt is not allowed, and the dig actions of a day are limited."""
    edition = state.setup.edition
    return (
        edition.tool_actions[tool] <= state.actions_left
        and edition.tool_costs[tool] <= state.own[fields.MONEY + state.active]
    )


def with_shows(state: CapsuleState, choices: tuple[int, ...]) -> tuple[int, ...]:
    """These choices, and to show what can be shown."""
    showable = showable_discoveries(state)
    return choices + actions.SHOWS[showable] if showable else choices


def showable_discoveries(state: CapsuleState) -> i64:
    """CAP-13, CAP-14, CAP-15, CAP-A3, CAP-A4, CAP-A18 Drawn, still here, not shown this turn."""
    if state.own[fields.CIRCLED + state.active] >= state.setup.edition.icons:
        return 0
    found: i64 = 0
    for card in state.aside:
        if card >= SPACES:
            found |= BITS[card - SPACES]
    for card in state.hand:
        if card >= SPACES:
            found |= BITS[card - SPACES]
    return found & ~state.shown


def show(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-13, CAP-A16 A discovery shown to everybody is collected: one icon is circled."""
    discovery = action - actions.SHOW
    state.shown |= BITS[discovery]
    state.own[fields.CIRCLED + seat] += 1
    state.remember(SHOWED, 0, SPACES + discovery)
    if state.log is not None:
        state.log.append(events.showed(seat, state.setup.edition.discovery_ids[discovery]))


def use(state: CapsuleState, seat: int, slot: int) -> None:
    """CAP-9, CAP-11, CAP-A2 Pay, then carry the tool out before the next is chosen."""
    edition = state.setup.edition
    tool = state.tool_at(slot)
    state.tool = tool
    state.actions_left -= edition.tool_actions[tool]
    state.own[fields.MONEY + seat] -= edition.tool_costs[tool]
    state.remember(USED, tool, 0)
    if state.log is not None:
        state.log.append(
            events.used(
                seat, edition.tool_ids[tool], edition.tool_actions[tool], edition.tool_costs[tool]
            )
        )
    if edition.tool_cuts[tool]:
        state.stage = stages.CUTTING
    else:
        draw(state, seat)


def cut_choices(state: CapsuleState) -> tuple[int, ...]:
    """CAP-11 How many cards go from the top under the pile, unseen."""
    return actions.CUTS[min(state.setup.edition.tool_cuts[state.tool], len(state.pile))]


def cut(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-11, CAP-A19 The cut keeps the order; everybody sees how many cards it takes."""
    cards = action - actions.CUT
    state.pile = state.pile[cards:] + state.pile[:cards]
    state.remember(CUT_OFF, cards, 0)
    if state.log is not None:
        state.log.append(events.cut(seat, cards))
    state.stage = stages.DIGGING
    draw(state, seat)


def draw(state: CapsuleState, seat: int) -> None:
    """CAP-11, CAP-12, CAP-16 Draw what the tool says; lay it aside, or return it as it says."""
    edition = state.setup.edition
    tool = state.tool
    if edition.tool_shuffles[tool]:
        state.rng.shuffle(state.pile)
        state.remember(SHUFFLED, 0, 0)
        if state.log is not None:
            state.log.append(events.shuffled(seat))
    drawn = take_cards(state, seat)
    if state.log is not None:
        tell_drawn(state, seat, drawn)
    if edition.tool_returns[tool] == ASIDE and not state.setup.returns_each:
        state.aside += drawn
        state.tool = fields.NO_TOOL
    else:
        begin_returning(state, drawn)


def begin_returning(state: CapsuleState, cards: list[int]) -> None:
    """CAP-16, CAP-A5 These cards go back at once, if there are any."""
    state.hand = cards
    if cards:
        state.stage = stages.RETURNING
    else:
        state.tool = fields.NO_TOOL


def take_cards(state: CapsuleState, seat: int) -> list[int]:
    """CAP-11, CAP-17, CAP-A6 The cards that the tool draws, as far as the pile has them."""
    edition = state.setup.edition
    tool = state.tool
    if edition.tool_sources[tool] == ENDS:
        return take_ends(state, seat)
    drawn: list[int] = []
    from_bottom = edition.tool_sources[tool] == BOTTOM
    for _ in range(edition.tool_draws[tool]):
        if not state.pile:
            break
        card = take(state, seat, len(state.pile) - 1 if from_bottom else 0)
        drawn.append(card)
        if edition.tool_until[tool] and card >= SPACES:
            break
    return drawn


def take_ends(state: CapsuleState, seat: int) -> list[int]:
    """CAP-11, CAP-17 Top, middle and bottom, fixed before drawing."""
    size = len(state.pile)
    places = sorted({0, size // 2, size - 1}) if size else []
    return [take(state, seat, place - gone) for gone, place in enumerate(places)]


def take(state: CapsuleState, seat: int, place: int) -> int:
    """CAP-12 The seat alone sees the card, and marks its location."""
    card = state.pile.pop(place)
    state.own[fields.SEEN + seat] |= BITS[card]
    state.remember(DREW, place, card)
    return card


def tell_drawn(state: CapsuleState, seat: int, drawn: list[int]) -> None:
    """CAP-12, CAP-A19 The others see how many cards were drawn."""
    if state.log is not None:
        faces = [state.setup.face(card) for card in drawn]
        state.log += [events.drew(seat, len(drawn)), events.found(seat, faces)]


def stop(state: CapsuleState, seat: int) -> None:
    """CAP-10, CAP-16 Digging is over: what was laid aside goes back."""
    state.remember(STOPPED, 0, 0)
    if state.log is not None:
        state.log.append(events.stopped(seat, len(state.aside)))
    state.tool = fields.NO_TOOL
    state.hand = state.aside
    state.aside = []
    state.stage = stages.RETURNING if state.hand else stages.SHARING


def way_back(state: CapsuleState) -> i64:
    """CAP-16, CAP-A5 How the cards in hand go back: as their tool says, else under the pile."""
    return ASIDE if state.tool == fields.NO_TOOL else state.setup.edition.tool_returns[state.tool]


def return_choices(state: CapsuleState) -> tuple[int, ...]:
    """CAP-16 One card at a time, to where it may go; or all of them shuffled in."""
    way = way_back(state)
    if way == BACK_SHUFFLED:
        return with_shows(state, (actions.SHUFFLE_IN,))
    cards = sorted(state.hand)
    choices: list[int] = []
    if way != BACK_ON_TOP:
        choices += [actions.UNDER + card for card in cards]
    if way in (BACK_ON_TOP, TOP_OR_BOTTOM):
        choices += [actions.ON_TOP + card for card in cards]
    return with_shows(state, tuple(choices))


def put_back(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-16, CAP-A19 The others see where a card goes, not which card it is."""
    if action == actions.SHUFFLE_IN:
        shuffle_in(state, seat)
    else:
        put_one(state, seat, action)
    if not state.hand:
        state.stage = stages.SHARING if state.tool == fields.NO_TOOL else stages.DIGGING
        state.tool = fields.NO_TOOL


def put_one(state: CapsuleState, seat: int, action: int) -> None:
    """CAP-16 A card goes under the pile, or on top of it."""
    is_on_top = action >= actions.ON_TOP
    card = action - (actions.ON_TOP if is_on_top else actions.UNDER)
    state.hand.remove(card)
    if is_on_top:
        state.pile.insert(0, card)
        state.remember(PUT_ON_TOP, 0, card)
    else:
        state.pile.append(card)
        state.remember(PUT_UNDER, 0, card)
    if state.log is not None:
        place = "top" if is_on_top else "bottom"
        face = state.setup.face(card)
        state.log += [events.returned(seat, place), events.put_back(seat, face, place)]


def shuffle_in(state: CapsuleState, seat: int) -> None:
    """CAP-16 All cards in hand are shuffled into the pile."""
    state.pile += state.hand
    state.hand = []
    state.rng.shuffle(state.pile)
    state.remember(PUT_IN, 0, 0)
    if state.log is not None:
        state.log.append(events.shuffled(seat))
