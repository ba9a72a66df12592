"""Debunking theories: the claim, the reader's answer, what falls, and who pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from shem.games.alchemists import actions, events, history, pending_decisions, pieces, stages
from shem.games.alchemists.alchemy import COLOURS, KINDS, PAIRS, aspect
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.rules import reputation
from shem.games.alchemists.rules.brewing import potion_of
from shem.games.alchemists.rules.demonstrations import clash, refuted_by, wrong_sign
from shem.games.alchemists.rules.resolving import finish_use

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


def debunk_choices(state: AlchemistsState) -> tuple[int, ...]:
    """ALC-B39, ALC-B40, ALC-B69, ALC-A31, ALC-E26 An ingredient and a colour, or two ingredients.

    One that is named must have a theory; or nothing is done.
    """
    theories = standing(state)
    return actions.ASKS[theories] if state.setup.names_aspects else actions.CHALLENGES[theories]


def standing(state: AlchemistsState) -> i64:
    """The ingredients with a theory, as a mask."""
    found: i64 = 0
    for ingredient in range(KINDS):
        if state.theories[ingredient] != pieces.NOTHING:
            found |= BITS[ingredient]
    return found


def has_target(state: AlchemistsState) -> bool:
    """ALC-B69 Whether any theory stands: everybody can see that."""
    return standing(state) != 0


def debunk(state: AlchemistsState, seat: i64, action: i64) -> bool:
    """ALC-B39, ALC-B40 An aspect, and that is it; or two ingredients, and then a potion."""
    if action >= actions.ASK_ASPECT:
        ask_aspect(state, seat, action - actions.ASK_ASPECT)
        return True
    state.claimed = action - actions.MIX_PAIR
    if state.log is not None:
        state.log.append(events.named_pair(seat, state.claimed))
    state.ask(seat, stages.CLAIMING)
    return False


def ask_aspect(state: AlchemistsState, seat: i64, number: i64) -> None:
    """ALC-B39 The reader shows the sign to everybody; a theory that says otherwise falls."""
    ingredient, colour = number // len(COLOURS), number % len(COLOURS)
    shown = aspect(state.alchemicals[ingredient], int(colour))
    state.note(history.ASKED, seat, ingredient, colour, shown)
    if state.log is not None:
        state.log.append(events.aspect_shown(seat, ingredient, shown))
    conclude(state, seat, wrong_sign(state, ingredient, shown), colour, False)


def claim(state: AlchemistsState, seat: i64, action: i64) -> None:
    """ALC-B40, ALC-B41, ALC-A22 The reader says whether they make it: to everybody, and no more."""
    pair, potion = state.claimed, action - actions.CLAIM
    is_true = potion_of(state, pair) == potion
    state.note(history.CLAIMED, seat, pair, potion, 1 if is_true else 0)
    if state.log is not None:
        state.log.append(events.claim_answered(seat, pair, potion, is_true))
    state.claimed = pieces.NOTHING
    if not is_true:
        conclude(state, seat, 0, 0, False)
        return
    is_clash = clash(state, pair, potion)
    if is_clash:
        mark_conflict(state, pair)
    conclude(state, seat, refuted_by(state, pair, potion), potion // 2, is_clash)


def mark_conflict(state: AlchemistsState, pair: i64) -> None:
    """ALC-B41, ALC-B46, ALC-A23 Conflict tokens on two theories that cannot both be right."""
    state.conflicts |= BITS[pair]
    state.note(history.CLASHED, 0, pair, 0, 0)
    if state.log is not None:
        state.log.append(events.conflict_shown(pair))


def conclude(state: AlchemistsState, seat: i64, fallen: i64, colour: i64, is_clash: bool) -> None:
    """ALC-B42, ALC-B44, ALC-B59, ALC-E29, ALC-A53 One net change for each seat.

    Then perhaps a publication at once, and last the one look at grants.
    """
    net = [0, 0, 0, 0]
    is_hit = fallen != 0
    for module in state.setup.modules:
        is_hit = module.demonstrated(state, int(seat), demonstration(state), net) or is_hit
    net[seat] += debunker_net(state, is_hit, is_clash)
    state.fallen = fallen
    state.freed = 0
    state.refuted = 0
    for ingredient in range(KINDS):
        if fallen & BITS[ingredient]:
            fell(state, ingredient, colour, net)
    for other in range(state.seats):
        reputation.change(state, other, net[other])
    finish_use(state, seat)
    state.frames.append(pending_decisions.frame(pending_decisions.GRANT, int(seat), 0))
    if is_hit:
        state.frames.append(pending_decisions.frame(pending_decisions.AT_ONCE, int(seat), 0))


def demonstration(state: AlchemistsState) -> int:
    """ALC-B39, ALC-B40 The latest one, as a deed."""
    found = 0
    for deed in history.deeds_of(state.past, state.deeds):
        if history.kind_of(deed) in (history.ASKED, history.CLAIMED):
            found = deed
    return found


def debunker_net(state: AlchemistsState, fell: bool, is_clash: bool) -> int:
    """ALC-B42, ALC-A24 What the attempt itself brings: once, however many theories fall."""
    numbers = state.setup.edition.numbers
    if fell:
        return numbers.debunk_gain
    return numbers.conflict_gain if is_clash else -numbers.debunk_loss


def fell(state: AlchemistsState, ingredient: i64, colour: i64, net: list[int]) -> None:
    """ALC-B43, ALC-B45 The token goes back, the seals leave the game, their conflicts are over."""
    alchemical = state.theories[ingredient]
    state.freed |= BITS[alchemical]
    state.refuted |= (alchemical + 1) << 4 * ingredient
    state.theories[ingredient] = pieces.NOTHING
    state.note(history.FELL, 0, ingredient, 0, 0)
    if state.log is not None:
        state.log.append(events.theory_fell(ingredient, alchemical))
    for seat in range(state.seats):
        kind = state.seal_at(ingredient, seat) - 1
        if kind >= 0:
            break_seal(state, ingredient, seat, kind)
            if state.setup.edition.seals.hedges[kind] != colour:
                net[seat] -= state.setup.edition.numbers.fall_loss
    lift_conflicts(state, ingredient)


def break_seal(state: AlchemistsState, ingredient: i64, seat: i64, kind: i64) -> None:
    """ALC-B43 A seal is shown, and is out of the game."""
    state.set_seal(ingredient, seat, 0)
    state.note(history.BROKE, seat, ingredient, kind, 0)
    if state.log is not None:
        state.log.append(events.seal_broken(seat, ingredient, kind))


def lift_conflicts(state: AlchemistsState, ingredient: i64) -> None:
    """ALC-B45 Both tokens of each pair that the theory was in."""
    for pair in range(len(PAIRS)):
        if state.conflicts & BITS[pair] and ingredient in PAIRS[pair]:
            state.conflicts &= ~BITS[pair]
            if state.log is not None:
                state.log.append(events.conflict_lifted(pair))
