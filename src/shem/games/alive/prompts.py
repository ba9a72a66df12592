"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from shem.games.alive import actions, fields, stages
from shem.games.alive.board import (
    BITS,
    OTHER_SIDE,
    PILE_NAMES,
    PILE_OF_SLOT,
    SLOT_NAMES,
    SLOTS,
    TORSO,
    TORSOS,
)
from shem.games.alive.edition import SPECIAL_FACE
from shem.games.alive.fields import ROLLED, STOLE
from shem.games.alive.rules.body import clash, is_top_known, slots_for
from shem.games.alive.rules.construction import piles_on_offer
from shem.games.alive.rules.targets import landing, thefts
from shem.games.alive.state import AliveState
from shem.kernel.history import kind_of
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why, not_asked


def clause_of(state: AliveState) -> str:
    """The clause behind the question: a roll may be for life, or follow a symbol or a theft."""
    if state.stage in (stages.ROLLING, stages.AGAIN) and state.is_complete(state.active):
        return "ALV-24"
    if state.stage == stages.AGAIN and state.setup.steal_rerolls and has_stolen_since_roll(state):
        return "ALV-23"
    if state.stage == stages.AGAIN and state.setup.is_special(state.die):
        return "ALV-17"
    return stages.STAGES[state.stage].clause


def has_stolen_since_roll(state: AliveState) -> bool:
    """ALV-23 Whether a theft came after the last roll: it may be what earned the next one."""
    kinds = [kind_of(deed) for deed in state.deeds]
    return next(kind for kind in (*kinds[::-1], ROLLED) if kind in (STOLE, ROLLED)) == STOLE


def ask(state: AliveState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    return Prompt(kind_of_question(state, seat), clause_of(state), question(state, seat))


def kind_of_question(state: AliveState, seat: int) -> str:
    """What is asked: the stage, or what it means for this golem and these piles."""
    if state.stage in (stages.ROLLING, stages.AGAIN) and state.is_complete(seat):
        return "animating" if state.stage == stages.ROLLING else "animating-again"
    if state.stage == stages.TAKING and not is_top_known(state, state.rolled_pile()):
        return "taking-unseen"
    if state.stage == stages.SPECIAL and state.part(seat, TORSO) == fields.NOTHING:
        return "special-torso" if piles_on_offer(state, seat) else "special-symbol"
    return stages.STAGES[state.stage].name


def question(state: AliveState, seat: int) -> Args:
    """The facts that the sentence of a prompt needs: what is on offer, and what is not."""
    if state.stage <= stages.LAST:
        return {} if state.is_complete(seat) else resting_facts(state, seat)
    if state.stage == stages.SPECIAL:
        return lightning_facts(state, seat)
    if state.stage == stages.DROPPING:
        return {"symbols": int(state.symbols(seat)), "limit": state.setup.edition.hand}
    if state.stage == stages.LOSING:
        return {}
    pile = int(state.rolled_pile())
    if state.held == fields.NOTHING and not is_top_known(state, pile):
        return {"part": PILE_NAMES[pile]}
    card = offered(state, pile)
    args = card_args(state, card)
    if state.stage == stages.TAKING:
        return {**args, "fits": slots_for(state, seat, card) > 0}
    return {**args, "torso": state.setup.piles[card] == TORSOS}


def resting_facts(state: AliveState, seat: int) -> Args:
    """ALV-14, ALV-15, ALV-17 Whether a symbol can be played, and what earns a roll here."""
    facts: Args = {"thefts": len(thefts(state, seat)) > 0}
    if state.stage == stages.AGAIN:
        setup = state.setup
        facts["discards"] = setup.reroll_after_discard
        facts["completes"] = setup.animate_same_turn
        facts["limited"] = setup.limit_after_draw
    return facts


def lightning_facts(state: AliveState, seat: int) -> Args:
    """ALV-17, ALV-A8 Whether there is a symbol, and what drawing it would mean."""
    deck, held, limit = state.deck_size() > 0, state.symbols(seat), state.setup.edition.hand
    is_full = held >= limit
    is_filled = not is_full and held + 1 >= limit and state.setup.limit_after_draw
    rolls = not is_full and not is_filled
    return {
        "deck": deck,
        "full": deck and is_full,
        "fills": deck and is_filled,
        "rolls": deck and rolls,
    }


def offered(state: AliveState, pile: int) -> int:
    """The card that was taken, or else the top of a pile."""
    return state.piles[pile][0] if state.held == fields.NOTHING else int(state.held)


def type_name(state: AliveState, card: int) -> str:
    """What is on a card that all can see."""
    return state.setup.type_name(card)


def card_args(state: AliveState, card: int) -> Args:
    return {"type": type_name(state, card), "part": state.setup.parts[card]}


def why_not(state: AliveState, seat: int, action: int) -> Why:
    """The reason, its clause and its facts: first whether, then who, then when, then what."""
    stage, asked = stages.STAGES[state.stage], clause_of(state)
    refusal = not_asked(state, seat, action, actions.ACTIONS, (asked, state.to_act()))
    if refusal is not None:
        return refusal
    if action == actions.END and state.stage == stages.ROLLING:
        return "must-roll", asked, {}
    if action == actions.ROLL and state.stage == stages.LAST:
        return "no-roll-left", "ALV-14", {"thefts": len(thefts(state, seat)) > 0}
    if not stage.takes(action):
        return "not-now", asked, {"stage": stage.name}
    return wrong_choice(state, seat, action)


def wrong_choice(state: AliveState, seat: int, action: int) -> Why:
    """A choice of the right kind that the rules exclude."""
    if action == actions.DRAW:
        return "deck-empty", "ALV-17", {}
    if action < actions.PUT:
        return wrong_pile(state, seat, action - actions.TAKE, is_taken=True)
    if action < actions.DISCARD:
        return wrong_slot(state, seat, action - actions.PUT)
    if action < actions.DROP:
        return wrong_pile(state, seat, action - actions.DISCARD, is_taken=False)
    if action < actions.LOSE:
        return "no-such-symbol", "ALV-17", {"symbols": int(state.symbols(seat))}
    if action < actions.STEAL:
        return "no-part-there", "ALV-21", {"slot": SLOT_NAMES[action - actions.LOSE]}
    rival, slot = divmod(action - actions.STEAL, SLOTS)
    return wrong_theft(state, seat, rival, slot)


def wrong_pile(state: AliveState, seat: int, pile: int, *, is_taken: bool) -> Why:
    """Another pile than the roll allows; or the card is in the hand, or known, already."""
    if is_taken and state.held != fields.NOTHING:
        return holding(state)
    other = other_pile(state, seat, pile)
    if other is not None:
        return other
    if is_taken:
        is_fitting = slots_for(state, seat, state.piles[pile][0]) > 0
        return "in-sight", "ALV-11", {"part": PILE_NAMES[pile], "fits": is_fitting}
    return "take-first", "ALV-10", {"part": PILE_NAMES[pile]}


def other_pile(state: AliveState, seat: int, pile: int) -> Why | None:
    """A pile that is not on offer now."""
    args: Args = {"part": PILE_NAMES[pile]}
    if state.held != fields.NOTHING:
        return None if pile == state.setup.piles[state.held] else holding(state)
    face = int(state.rolled_pile())
    if face == SPECIAL_FACE:
        if piles_on_offer(state, seat) & BITS[pile]:
            return None
        is_torso = pile == PILE_OF_SLOT[TORSO]
        return ("no-torso-by-six", "ALV-A7", {}) if is_torso else ("needs-torso", "ALV-9", args)
    return None if pile == face else ("other-pile", "ALV-8", {**args, "face": PILE_NAMES[face]})


def holding(state: AliveState) -> Why:
    """Something is to be done with the card in hand first."""
    return "holding", "ALV-11", {"part": PILE_NAMES[state.setup.piles[state.held]]}


def wrong_slot(state: AliveState, seat: int, slot: int) -> Why:
    """A slot that the card does not fit."""
    pile = PILE_OF_SLOT[slot]
    other = other_pile(state, seat, pile)
    if other is not None:
        return other
    if state.held == fields.NOTHING and not is_top_known(state, pile):
        return "take-first", "ALV-10", {"part": PILE_NAMES[pile]}
    card = offered(state, pile)
    if not state.setup.slots[card] & BITS[slot]:
        return "other-side", "ALV-A2", card_args(state, card)
    return clashing(state, seat, card, slot, "ALV-12")


def clashing(state: AliveState, seat: int, card: int, slot: int, clause: str) -> Why:
    """The part that a card may not touch."""
    torso = int(state.part(seat, TORSO))
    at = TORSO if clash(state, torso, card) else OTHER_SIDE[slot]
    other = int(state.part(seat, at))
    args = card_args(state, card)
    return "clash", clause, {**args, "other": type_name(state, other), "slot": SLOT_NAMES[at]}


def wrong_theft(state: AliveState, seat: int, rival: int, slot: int) -> Why:
    """A part that is missing, belongs to the thief, has no room, or matches no symbol in hand."""
    args: Args = {"slot": SLOT_NAMES[slot]}
    if rival >= state.seats or rival == seat:
        return "no-such-rival", "ALV-20", {"number": rival}
    card = int(state.part(rival, slot))
    if card == fields.NOTHING:
        return "nothing-to-steal", "ALV-20", {**args, "rival": rival}
    if not state.held_types(seat) & BITS[state.setup.types[card]]:
        return "no-symbol", "ALV-20", {**args, "type": type_name(state, card)}
    where = int(landing(state, seat, card, slot))
    if where == fields.NOTHING:
        return "no-room", "ALV-20", args
    if state.part(seat, TORSO) == fields.NOTHING:
        return "needs-torso", "ALV-20", {"part": SLOT_NAMES[slot]}
    return clashing(state, seat, card, where, "ALV-A11")
