"""What a seat is asked, with the facts that make the sentence true at this moment."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import actions, fields, pieces, stages
from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    EXACT,
    INGREDIENTS,
    PAIRS,
    POTIONS,
    QUALITIES,
    WRONG_SIGN,
)
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.doubts import doubts_declared
from shem.games.alchemists.edition_data.kinds import FAVOURS, SPACES
from shem.games.alchemists.king.presenters.enabled import presenters
from shem.games.alchemists.king.presenters.presenter import seal_stakes
from shem.games.alchemists.packing import count_of, total, unpacked
from shem.games.alchemists.rules import (
    buying,
    drawing,
    foraging,
    grants,
    hindrances,
    publishing,
    reputation,
    selling,
)
from shem.games.alchemists.rules.favours import has_favour, played
from shem.games.alchemists.rules.potion_tests import student_fee
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.prompt import Prompt
from shem.kernel.stage import Args

MOST_DOUBTS: Final = 2
"""As many as a question has room for."""


def ask(state: AlchemistsState, seat: int) -> Prompt:
    """The question of the moment, as the seat may see it."""
    for presenter in presenters(state.setup):
        asked = presenter.ask(state, seat)
        if asked is not None:
            return asked
    if state.legal(seat) == (actions.DECLINE,):
        return ask_to_decline(state, seat)
    kind = kind_of_question(state, seat)
    clause = "ALC-B40" if kind == "debunking-master" else stages.STAGES[state.stage].clause
    topic, facts = taught(state, seat, kind)
    args = question(state, seat) | facts
    if args.get("doubts"):
        return Prompt(f"{kind}-doubtful", clause, args, topic or kind)
    if kind == "transmuting" and has_favour(state, seat, pieces.SAGE):
        return Prompt("transmuting-sage", clause, args, kind)
    return Prompt(kind, clause, args, topic)


def ask_to_decline(state: AlchemistsState, seat: int) -> Prompt:
    """ALC-B16 Nothing is possible, for a reason that the seat can see."""
    because, clause = hindrances.hindrance(state, seat)
    return Prompt("declining", clause, {"space": SPACES[state.space], "because": because})


def taught(state: AlchemistsState, seat: int, kind: str) -> tuple[str, Args]:
    """What the modules in play have to add to a question of the base game."""
    for presenter in presenters(state.setup):
        found = presenter.teach(state, seat, kind)
        if found is not None:
            return found
    return "", {}


def kind_of_question(state: AlchemistsState, seat: int) -> str:
    """The stage, and what of it is possible."""
    stage = state.stage
    name = stages.NAMES[stage]
    if stage == stages.DECLARING and state.own[fields.CUBES + seat] == 0:
        return "declaring-done"
    if stage == stages.FORAGING:
        return kind_of_forage(state)
    if stage == stages.OFFERING and not selling.available(state, seat):
        return "offering-covered"
    if stage == stages.DEBUNKING and not state.setup.names_aspects:
        return "debunking-master"
    if stage == stages.PUBLISHING and state.is_at_once:
        return "publishing-freed"
    if stage == stages.SEALING and state.thesis == pieces.NOTHING:
        return "endorsing"
    return name


def kind_of_forage(state: AlchemistsState) -> str:
    """Whether the row, the deck or both have something to take."""
    if not drawing.has_ingredients(state):
        return "foraging-row"
    return "foraging" if foraging.in_row(state) else "foraging-deck"


def question(state: AlchemistsState, seat: int) -> Args:
    """The facts that the sentence of a prompt and its lesson need."""
    if state.stage == stages.THROWING:
        held = unpacked(state.own[fields.FAVOUR_HAND + seat])
        return {"drawn": [FAVOURS[favour] for favour in held]}
    if state.stage == stages.ORDERING:
        return {"round": int(state.round), "gold": state.own[fields.GOLD + seat]}
    if state.stage == stages.DECLARING:
        return declaration(state, seat)
    if state.stage < stages.DEBUNKING:
        return question_before_theories(state, seat)
    if state.stage < stages.HERBALIST_STAGE:
        return question_of_theories(state, seat)
    return question_between(state, seat)


def declaration(state: AlchemistsState, seat: int) -> Args:
    """The cubes to place, what speaks against what is laid out, and what unused cubes bring."""
    return {
        "round": int(state.round),
        "cubes": state.own[fields.CUBES + seat],
        "doubts": doubts_declared(state, seat)[:MOST_DOUBTS],
        "last": state.round == pieces.LAST_ROUND,
        "first": state.round == 1,
    }


def question_before_theories(state: AlchemistsState, seat: int) -> Args:
    """Foraging, transmuting, selling, buying."""
    edition, stage = state.setup.edition, state.stage
    if stage == stages.TRANSMUTING:
        sages = played(state, seat, pieces.SAGE)
        more = edition.favours.amounts[pieces.SAGE]
        gold = int(edition.numbers.transmute_gold + more * sages)
        return {"space": SPACES[state.space], "gold": gold, "raised": gold + more}
    if stage in (stages.BIDDING, stages.OFFERING, stages.GUARANTEEING, stages.BREWING):
        return question_of_sale(state, seat)
    if stage == stages.BUYING:
        return {"space": SPACES[state.space], "gold": state.own[fields.GOLD + seat]}
    return {"space": SPACES[state.space], "last": state.round == pieces.LAST_ROUND}


def question_of_sale(state: AlchemistsState, seat: int) -> Args:
    """What is wanted, named and promised so far."""
    wanted = [POTIONS[potion] for potion in state.wanted()]
    if state.stage == stages.BIDDING:
        return {"potions": wanted}
    discount = selling.discount_of(state, seat)
    if state.stage == stages.OFFERING:
        places = selling.available(state, seat)
        free = [potion for place, potion in enumerate(wanted) if places & BITS[place]]
        best = int(selling.price(state, seat, EXACT, discount))
        return {"space": SPACES[state.space], "potions": free, "gold": best}
    args: Args = {
        "potion": POTIONS[state.offered],
        "by_mix": not state.setup.poor_by_guarantee,
        "loses": reputation.loss(state, seat, state.setup.edition.sales.losses[WRONG_SIGN]) > 0,
        "barmaid": played(state, seat, pieces.BARMAID) > 0,
    }
    if state.stage == stages.GUARANTEEING:
        return {**args, "gold": int(selling.price(state, seat, EXACT, discount))}
    gold = selling.price(state, seat, state.guarantee, discount)
    return {**args, "guarantee": QUALITIES[state.guarantee], "gold": int(gold)}


def question_of_theories(state: AlchemistsState, seat: int) -> Args:
    """Debunking, publishing, testing, exhibiting."""
    stage, numbers = state.stage, state.setup.edition.numbers
    args: Args = {"space": SPACES[state.space]}
    if stage == stages.DEBUNKING:
        gain = numbers.debunk_gain + reputation.bonus(state, seat)
        loss = reputation.loss(state, seat, numbers.debunk_loss)
        return {**args, "gain": int(gain), "loss": int(loss), "fall": numbers.fall_loss}
    if stage == stages.CLAIMING:
        return {"ingredients": [INGREDIENTS[each] for each in PAIRS[state.claimed]]}
    if stage in (stages.PUBLISHING, stages.THEORISING, stages.SEALING):
        return {**args, **publication(state, seat)}
    if stage == stages.TESTING:
        fee = int(student_fee(state))
        costs = [f"gold-{fee}"] if fee else []
        return {**args, "costs": costs, "upset": state.student_upset != 0}
    if stage == stages.DRINKING:
        return args
    if stage == stages.EXHIBITING:
        return {**args, "loss": int(reputation.loss(state, seat, numbers.exhibition_loss))}
    return {"potion": POTIONS[state.offered]}


def publication(state: AlchemistsState, seat: int) -> Args:
    """The theory as far as it is named, and what a new one costs."""
    args: Args = {
        "gold": state.own[fields.GOLD + seat],
        "fee": int(publishing.bank_fee(state, seat)),
        "last": state.round == pieces.LAST_ROUND,
        "first_grant": state.own[fields.GRANTS_TAKEN + seat] == 0,
        **seal_stakes(state),
    }
    if state.subject != pieces.NOTHING:
        args["ingredient"] = INGREDIENTS[state.subject]
    if state.thesis != pieces.NOTHING:
        args["alchemical"] = ALCHEMICALS[state.thesis]
    return args


def question_between(state: AlchemistsState, seat: int) -> Args:
    """What interrupts a round."""
    stage = state.stage
    if stage in (stages.HERBALIST_STAGE, stages.THINKING):
        return {"left": int(state.left), "cards": int(total(state.own[fields.HAND + seat]))}
    if stage == stages.PEEKING:
        return {"other": int(state.pot_seat)}
    if stage == stages.PAYING:
        return {"most": len(buying.altar_choices(state, seat))}
    if stage == stages.AT_ONCE:
        fallen = [INGREDIENTS[each] for each in range(8) if state.fallen & BITS[each]]
        freed = [ALCHEMICALS[each] for each in range(8) if state.freed & BITS[each]]
        fee = int(publishing.bank_fee(state, seat))
        return {"ingredients": fallen, "alchemicals": freed, "fee": fee}
    if stage == stages.GRANTING:
        due = [pieces.GRANTS[grant] for grant in grants.due(state, seat)]
        gold = state.setup.edition.numbers.grant_gold
        return {"grants": due, "gold": gold, "several": len(due) > 1}
    if stage == stages.RUNNING:
        return {"space": SPACES[state.space]}
    is_new = count_of(state.own[fields.SET_ASIDE_CARDS + seat], state.kept) == 0
    return {"ingredient": INGREDIENTS[state.kept], "new": is_new}
