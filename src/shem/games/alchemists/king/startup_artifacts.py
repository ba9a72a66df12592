"""Artifacts that startup cards bring: open from the start, or in secret until the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists import fields, history, pending_decisions, pieces, stages
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.games.alchemists.edition_data.startup import SECRET
from shem.games.alchemists.king import events
from shem.games.alchemists.king.fields import MIRRORED, SECRETS, SHOWN
from shem.games.alchemists.module_hooks import ASKED, DONE
from shem.games.alchemists.rules import reputation

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

STARTING_LEVEL: Final = 0
SECRET_LEVEL: Final = 2


def pool(state: AlchemistsState, level: int) -> list[int]:
    """ALC-S13, ALC-S15 The artifacts of a level that are not in this game."""
    cards = list(state.setup.edition.artifacts.decks[level])
    for module in state.setup.modules:
        cards = module.artifact_deck(state.setup.edition, level, cards)
    taken = 0
    for artifact in state.setup.artifacts[level]:
        taken |= BITS[artifact]
    for module in state.setup.modules:
        taken = module.artifacts_in_game(state, taken)
    return sorted([artifact for artifact in cards if not taken & BITS[artifact]])


def candidates(state: AlchemistsState, seat: int, kind: int) -> list[int]:
    """ALC-S13, ALC-S15, ALC-S31, ALC-A92 What a seat may choose for one of the two cards.

    Once the game has begun the price must be payable.
    """
    taken = state.extra[SECRETS + seat]
    for other in range(state.seats):
        taken |= state.own[fields.OWNED + other]
    level = SECRET_LEVEL if kind == SECRET else STARTING_LEVEL
    found = [artifact for artifact in pool(state, level) if not taken & BITS[artifact]]
    if kind == SECRET or state.phase == stages.SET_UP:
        return found
    return [artifact for artifact in found if can_pay(state, seat, artifact)]


def cost_of(state: AlchemistsState, artifact: int) -> int:
    """ALC-S14 The reputation that a starting artifact costs, by its price."""
    edition = state.setup.edition
    return edition.startup.costs[edition.artifacts.costs[artifact]]


def can_pay(state: AlchemistsState, seat: int, artifact: int) -> bool:
    """ALC-S31 Whether the marker would stay at 1 or above."""
    loss = int(reputation.loss(state, seat, cost_of(state, artifact)))
    return state.own[fields.REPUTATION + seat] - loss >= reputation.LOWEST


def ask_artifact(state: AlchemistsState, seat: int, kind: int) -> int:
    """ALC-S12 Which one; the kind of the card stands in `left`."""
    if not candidates(state, seat, kind):
        return DONE
    state.left = kind
    state.ask(seat, stages.CHOOSING)
    return ASKED


def hide(state: AlchemistsState, seat: int, artifact: int) -> None:
    """ALC-S15, ALC-S26 Everybody sees that one was taken, and nobody else which."""
    state.extra[SECRETS + seat] |= BITS[artifact]
    state.note(history.HID, seat, artifact, 0, 0)
    if state.log is not None:
        state.log.append(events.hid_artifact(seat))
        state.log.append(events.chose_secret(seat, artifact))


def turn_up(state: AlchemistsState, seat: int, artifact: int) -> None:
    """ALC-S16, ALC-S35 From now on it counts like any other artifact."""
    state.extra[SHOWN + seat] |= BITS[artifact]
    state.own[fields.OWNED + seat] |= BITS[artifact]
    state.note(history.TURNED_UP, seat, artifact, 0, 0)
    if state.log is not None:
        state.log.append(events.turned_up(seat, artifact))


def turn_up_all(state: AlchemistsState, seat: int) -> None:
    """ALC-S16 What is still secret after the last round."""
    left = state.extra[SECRETS + seat] & ~state.extra[SHOWN + seat]
    for artifact in range(len(ARTIFACTS)):
        if left & BITS[artifact]:
            turn_up(state, seat, artifact)


def queue_offering(state: AlchemistsState, seat: int) -> None:
    """ALC-S18, ALC-S34 A secret Altar is used; the Mirror looks before that."""
    if state.extra[SECRETS + seat] & BITS[pieces.ALTAR]:
        state.extra[MIRRORED + seat] = state.own[fields.REPUTATION + seat]
        state.frames.append(pending_decisions.frame(pending_decisions.OFFERING, seat, 0))


def ask_offering(state: AlchemistsState, seat: int) -> int:
    """ALC-S34 Up to 8 of the gold held now, or none."""
    if state.own[fields.GOLD + seat] == 0:
        return DONE
    state.ask(seat, stages.PAYING)
    return ASKED


def bonus(state: AlchemistsState, seat: int) -> int:
    """ALC-S16, ALC-S35 Points for secret artifacts that are cheap."""
    edition = state.setup.edition
    points = 0
    for artifact in range(len(ARTIFACTS)):
        if state.extra[SHOWN + seat] & BITS[artifact]:
            points += max(edition.startup.secret_price - edition.artifacts.costs[artifact], 0)
    return points
