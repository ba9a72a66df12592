"""Prompts: every question offers what is possible, and tells what would come of it."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from shem.games.capek.state import CapekState
from shem.kernel.rng import Rng
from tests.games.capek.positions import play, position

FULL = "research 0 head 3 torso 3 left-arm 2 right-arm 2 left-leg 3 right-leg 1"
RESOLUTIONS = ("research", "keep")
LUCK = Rng.of("asking", "luck")


def asked(state: CapekState) -> str:
    return GAME.words.prompt(GAME.ask(state, 0), ("Ann", "Ben"), 0)


@pytest.mark.clause("CPK-8")
@pytest.mark.parametrize(
    ("facts", "deeds", "offer"),
    [
        ("hand 0 pm2 pm3 vs3", "", "buy a card, make a set, swap a card, or end your turn?"),
        ("", "", "buy a card, swap a card, or end your turn?"),
        ("done buy", "", "swap a card, or end your turn?"),
        ("hand 0 pm2 pm3 vs3 | done swap set", "", "buy a card, or end your turn?"),
        ("hand 0 pm2 pm3 vs3 | done buy swap", "", "make a set, or end your turn?"),
        ("done buy", "swap pm3", "end your turn?"),
        ("hand 0 pm1 vs2 | auction - - or3 or4 | done swap", "", "end your turn?"),
        ("", "buy 1, pay pm3, take, keep", "buy another card, or stop buying?"),
        ("hand 0 pm1 vs2 | auction or1 - or3 or4", "buy 1, pay pm1, take, keep", "stop buying?"),
    ],
)
def test_only_what_is_possible_is_offered(facts: str, deeds: str, offer: str) -> None:
    state = position(f"{facts} | pile bs6 or6")
    for deed in filter(None, deeds.split(", ")):
        play(state, 0, deed)
    assert asked(state).endswith(f": {offer}")


@pytest.mark.clause("CPK-6", "CPK-32")
@pytest.mark.ruling("CPK-A1")
@pytest.mark.parametrize(
    ("left", "held", "drawn"),
    [
        ("pile bs6 | discards or6 or5", "1 card", 2),
        ("pile bs6 | discards", "1 card", 1),
        ("pile | discards or6", "1 card", 1),
    ],
)
def test_a_draw_is_offered_of_as_many_as_there_are(left: str, held: str, drawn: int) -> None:
    state = position(f"option low_hand_draw ask | hand 0 pm1 | {left} | rest 1")
    assert asked(state) == f"You have {held} in hand: draw {drawn} before your turn?"
    play(state, 0, "draw")
    assert len(state.cards(0)) == 1 + drawn


@pytest.mark.clause("CPK-16", "CPK-17", "CPK-33")
@pytest.mark.parametrize(
    ("facts", "card", "told"),
    [
        ("", "bs1", "fills 3 spaces and brings the outrage to 4"),
        ("outrage 23", "bs1", "fills 3 spaces and brings the outrage to 25"),
        ("outrage 2", "bs6", "fills 1 space and brings the outrage to 0"),
        ("", "bs6", "fills 1 space and leaves the outrage at 0"),
        ("outrage 7", "pm4", "fills 2 spaces and leaves the outrage at 7"),
        (FULL, "bs1", "fills 0 spaces and brings the outrage to 4"),
        (FULL.replace("head 3", "head 1"), "bs1", "fills 2 spaces and brings the outrage to 4"),
    ],
)
def test_research_is_told_as_it_would_be(facts: str, card: str, told: str) -> None:
    state = position(f"{facts} | auction {card} vs1 se1 or1 | hand 1 vs4 se4")
    play(state, 0, "buy 1", "pay pm3", "take")
    name = GAME.words.name("card", card)
    assert asked(state) == f"Research {name} (it {told}), or keep it?"
    research, keep = (
        GAME.presentation.reasons(state, 0, GAME.read(text), LUCK)[1] for text in RESOLUTIONS
    )
    assert GAME.words.reason(research) == f"{name} {told}."
    assert GAME.words.reason(keep).endswith(f"the outrage {' '.join(told.split()[-2:])}.")


@pytest.mark.clause("CPK-12")
def test_a_payment_asks_for_more_or_offers_the_card() -> None:
    state = position()
    play(state, 0, "buy 3", "pay pm3")
    assert asked(state).endswith("costs 3 gold, and you have laid out 2: pay with which card?")
    play(state, 0, "pay vs3")
    assert asked(state).endswith("you have laid out 4: take it, or add a card?")


@pytest.mark.clause("CPK-12")
def test_a_hint_tells_what_a_purchase_would_do() -> None:
    state = position(f"{FULL.replace('head 3', 'head 2')} | outrage 7 | auction pm4 vs1 se1 or1")
    told = GAME.presentation.reasons(state, 0, GAME.read("buy 1"), LUCK)[1]
    assert GAME.words.reason(told) == (
        "If you research it, Scrap-yard Bargain would fill 1 space and leave the outrage at 7. "
        "If you keep it, it can pay 2 gold or help make a set."
    )
