"""What a seat is asked, and why something is not possible: every answer cites its clause."""

from __future__ import annotations

from shem.games.capek import actions, fields, stages
from shem.games.capek.board import CARD_NAMES, PART_NAMES, WILD, bit, colour_of
from shem.games.capek.rules.auction import AFTER_EACH, SLIDE_ONLY
from shem.games.capek.rules.buying import gold_in, is_enough, price_of
from shem.games.capek.rules.inquiring import laid_colour, missing
from shem.games.capek.rules.researching import markers_of
from shem.games.capek.rules.victory import shifted_to
from shem.games.capek.state import CapekState
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args, Why, not_asked


def ask(state: CapekState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    stage = stages.STAGES[state.stage]
    return Prompt(stage.name, stage.clause, question(state, seat))


def question(state: CapekState, seat: int) -> Args:
    """The facts that the sentence of a prompt needs."""
    if state.stage == stages.DRAWING:
        return {"count": len(state.cards(seat)), "draw": drawable(state)}
    if state.stage == stages.PAYING:
        card = CARD_NAMES[state.offer(state.slot)]
        return {"card": card, **payment(state), "enough": is_enough(state)}
    if state.stage == stages.RESOLVING:
        return research_facts(state, seat, int(state.card))
    if state.stage == stages.PLACING:
        moves = moved_to(state, int(state.card)) != state.outrage
        return {"markers": int(state.markers), "moves": moves}
    if state.stage == stages.LAYING:
        return {"part": PART_NAMES[state.part], "missing": int(missing(state))}
    facts: Args = {"gold": int(state.gold(seat)), "outrage": int(state.outrage)}
    return {**facts, **offered(state, seat)}


def drawable(state: CapekState) -> int:
    """CPK-6, CPK-32 How many cards a low hand would draw, of those that are left."""
    left = len(state.pile) + int(state.discards).bit_count()
    return min(state.setup.edition.low_draw, left)


def offered(state: CapekState, seat: int) -> Args:
    """CPK-8 Which of the three actions are still possible, and whether any is."""
    legal = state.legal(seat)
    kinds = {"buys": stages.ANY_BUY, "sets": stages.ANY_SET, "swaps": stages.ANY_SWAP}
    open_kinds: Args = {
        name: any(action in kind for action in legal) for name, kind in kinds.items()
    }
    return {**open_kinds, "acts": len(legal) > 1}


def moved_to(state: CapekState, card: int) -> int:
    """CPK-17, CPK-33 Where a card would bring the outrage."""
    return int(shifted_to(state, state.setup.edition.outrage[card]))


def research_facts(state: CapekState, seat: int, card: int) -> Args:
    """CPK-17, CPK-33 What researching a card would do: to the golem, and to the town."""
    outrage, markers = moved_to(state, card), int(markers_of(state, seat, card))
    return {
        "card": CARD_NAMES[card],
        "markers": markers,
        "fills": markers > 0,
        "moves": outrage != state.outrage,
        "outrage": outrage,
    }


def why_not(state: CapekState, seat: int, action: int) -> Why:
    """The reason, its clause and its facts: first whether, then who, then when, then what."""
    seen = stages.STAGES[state.seen_stage()].clause
    refusal = not_asked(state, seat, action, actions.ACTIONS, (seen, state.to_act()))
    if refusal is not None:
        return refusal
    if stages.STAGES[state.stage].takes(action):
        return wrong_choice(state, seat, action)
    return not_now(state, action)


def not_now(state: CapekState, action: int) -> Why:
    """A choice that belongs to another step of the turn."""
    if action == actions.RESEARCH:
        return "research-from-hand", "CPK-20", {}
    if state.stage == stages.BUYING and (
        action in stages.ANY_SET or action in stages.ANY_SWAP or action == actions.END
    ):
        return "still-buying", "CPK-9", {}
    return stages.STAGES[state.stage].not_now()


def wrong_choice(state: CapekState, seat: int, action: int) -> Why:
    """A choice of the right kind that the rules exclude."""
    if action < actions.TAKE:
        return wrong_purchase(state, seat, action - actions.BUY)
    if action < actions.PAY:
        return "too-little-paid", "CPK-12", payment(state)
    if action < actions.RESEARCH:
        return wrong_payment(state, seat, action - actions.PAY)
    if action < actions.STOP:
        return wrong_place(state, seat, action)
    if action < actions.LAY:
        return wrong_set(state, seat, action - actions.SET)
    if action < actions.SWAP:
        return wrong_lay(state, seat, action - actions.LAY)
    return wrong_swap(state, seat, action - actions.SWAP)


def payment(state: CapekState) -> Args:
    """What a slot costs, and what lies there."""
    return {"price": int(price_of(state.slot)), "paid": int(gold_in(state, state.laid))}


def wrong_purchase(state: CapekState, seat: int, slot: int) -> Why:
    """Bought already, nothing there, or too little gold."""
    if state.done & fields.DONE_BUY:
        return "bought-already", "CPK-8", {}
    if state.offer(slot) == fields.NO_CARD:
        return "slot-empty", empty_by(state), {"slot": slot + 1}
    facts: Args = {"price": int(price_of(slot)), "gold": int(state.gold(seat))}
    return "too-little-gold", "CPK-12", {**facts, "buys": offered(state, seat)["buys"]}


def empty_by(state: CapekState) -> str:
    """CPK-21, CPK-23, CPK-A6 Why a slot is empty: just bought, or no card to fill it."""
    if state.stage != stages.BUYING or state.setup.refill == AFTER_EACH:
        return "CPK-23"
    return "CPK-A6" if state.setup.refill == SLIDE_ONLY else "CPK-21"


def not_held(card: int) -> Why:
    return "not-in-hand", "CPK-3", {"card": CARD_NAMES[card]}


def wrong_payment(state: CapekState, seat: int, card: int) -> Why:
    """A card that is not there, or that strict payment has no need of."""
    if card not in state.cards(seat):
        return not_held(card)
    args: Args = {"card": CARD_NAMES[card]}
    if card in state.laid:
        return "laid-already", "CPK-12", args
    return "needless-card", "CPK-A3", {**args, **payment(state)}


def wrong_place(state: CapekState, seat: int, action: int) -> Why:
    """A part that is full, or has room for one marker alone."""
    part = action - (actions.PLACE if action < actions.FILL else actions.FILL)
    args: Args = {"part": PART_NAMES[part]}
    if state.spaces(seat, part) == 0:
        return "part-full", "CPK-17", args
    return "one-marker", "CPK-17", args


def wrong_set(state: CapekState, seat: int, part: int) -> Why:
    """A set was made already, the part has its inquiry, or the cards are not there."""
    args: Args = {"part": PART_NAMES[part]}
    if state.done & fields.DONE_SET:
        return "set-already", "CPK-29", {}
    if state.own[fields.MARKED + seat] & bit(part):
        return "inquiry-marked", "CPK-24", args
    return "no-set", "CPK-26", {**args, "size": state.setup.edition.set_size[part]}


def wrong_lay(state: CapekState, seat: int, card: int) -> Why:
    """A card that is not there, or does not fit into the set."""
    if card not in state.cards(seat):
        return not_held(card)
    args: Args = {"card": CARD_NAMES[card]}
    if card in state.laid:
        return "laid-already", "CPK-25", args
    facts = {"part": PART_NAMES[state.part], "missing": int(missing(state))}
    clause = "CPK-26" if fits_colour(state, card) else "CPK-25"
    return "does-not-fit", clause, {**args, **facts}


def fits_colour(state: CapekState, card: int) -> bool:
    """CPK-25 Whether a card is a wild, or of a colour that the set laid out can have."""
    edition, colour = state.setup.edition, colour_of(card)
    pair = (edition.first_colour[state.part], edition.other_colour[state.part])
    return colour == WILD or (colour in pair and laid_colour(state) in (WILD, colour))


def wrong_swap(state: CapekState, seat: int, card: int) -> Why:
    """Swapped already, or a card that is not there."""
    if state.done & fields.DONE_SWAP:
        return "swapped-already", "CPK-8", {}
    return not_held(card)
