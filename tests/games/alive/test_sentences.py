"""Every event, question, refusal and ending in a sentence that one would say at a table."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME, events
from shem.games.alive.stages import STAGES
from shem.kernel.event import EVERYONE, Event
from shem.kernel.outcome import Outcome
from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal

NAMES = ("Anna", "Ben", "Cleo")

TOLD = [
    (events.turn_began(0, 7), "Round 7: it is Anna's turn."),
    (events.rolled(0, 3, "torso"), "Anna rolls a 3: a torso."),
    (events.rolled(1, 6, "special"), "You roll a 6: the lightning."),
    (events.animated(1, 2, "arm"), "You roll for life and get a 2: an arm."),
    (events.no_torso(0, "leg"), "Without a torso Anna has no use for any leg."),
    (events.took(0, "ice", "head"), "Anna takes the ice head."),
    (events.placed(1, "cake", "left-arm"), "You put on a left arm of cake."),
    (
        events.swapped(0, "ice", "head", "wood"),
        "Anna puts on a head of ice in place of the one of wood.",
    ),
    (events.discarded(0, "ice", "arm"), "Anna puts the ice arm away."),
    (events.declined(1), "You take nothing."),
    (events.turned_up("iron", "leg"), "Next in its pile: the iron leg."),
    (
        events.completed(0),
        "Anna's golem is complete! One lightning bolt, and it lives.",
    ),
    (
        events.cast_off(0, "wood", "right-leg"),
        "Wood will not bear its opposite: Anna loses the right leg.",
    ),
    (
        events.fell_apart(1, ["head", "left-arm"]),
        "Your golem falls apart: head and left arm, all gone.",
    ),
    (events.drew(0), "Anna draws a symbol."),
    (events.found(1, "fire"), "You draw a symbol of fire."),
    (
        events.drew_known(0, "fire"),
        "Anna draws the symbol of fire that had gone under the deck.",
    ),
    (events.dropped(0, 2, "clay"), "Anna drops the symbol of clay."),
    (events.tried(0, 1, 1, "clay", "torso"), "Anna plays clay and reaches for your torso…"),
    (events.tried(1, 2, 1, "ice", "head"), "You play ice and reach for Cleo's head…"),
    (events.stole(0, 1, 5, "torso"), "… a 5! Anna has the torso now."),
    (events.failed(1, 2), "… a 2. It holds, and you pay for it."),
    (events.lost(0, "clay", "left-leg"), "Anna loses the left leg of clay."),
    (events.came_alive(0), "IT'S ALIVE! Anna's golem sits up."),
    (
        events.nobody_won(200),
        "After 200 rounds it is rotten: nobody's golem will ever live.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda told: str(told)[:30])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.event(event.plain(), NAMES, 1) == sentence


def test_every_event_with_a_sentence_is_told() -> None:
    assert {event.kind for event, _ in TOLD} == set(GAME.words.ids("event"))


@pytest.mark.ruling("ALV-A21")
def test_only_drawn_symbols_are_for_few() -> None:
    assert {event.kind for event, _ in TOLD if event.audience != EVERYONE} == {"drew", "found"}


def test_what_chance_decides_cannot_be_taken_back() -> None:
    assert {event.kind for event, _ in TOLD if event.settles} == {
        "rolled", "animated", "took", "turned-up", "drew", "found", "dropped", "tried", "stole",
        "failed",
    }  # fmt: skip


ASKED = [
    ("rolling", {}, "Roll for a part, or play a symbol first?"),
    ("animating", {}, "Your golem is complete. Roll for its life!"),
    ("again", {}, "Roll again, or leave it at that?"),
    ("last", {}, "No more rolls in this turn: play a symbol, or end your turn?"),
    ("taking", {"type": "ice", "part": "head"},
     "You may take the ice head: where to, away with it, or leave it?"),
    ("taking-unseen", {"part": "leg"},
     "You may take the top leg without knowing what it is: will you?"),
    ("special", {}, "Lightning! Take the top card of a pile, draw a symbol, or do nothing?"),
    ("placing", {"type": "ice", "part": "arm"}, "You hold the ice arm: where to, or away with it?"),
    ("replacing", {"type": "ice", "part": "leg"}, "The ice leg must go in: on which side?"),
    ("dropping", {"symbols": 4}, "You hold 4 symbols, one too many: which goes under the deck?"),
    ("losing", {}, "The theft failed: which part of your golem do you give up?"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "args", "sentence"), ASKED)
def test_a_question_is_asked_in_a_sentence(
    kind: str, args: dict[str, object], sentence: str
) -> None:
    assert GAME.words.prompt(Prompt(kind, "ALV-8", args), NAMES, 1) == sentence


def test_every_question_has_a_sentence() -> None:
    assert not GAME.words.problems()
    assert {ask[0] for ask in ASKED} == set(GAME.words.ids("prompt"))
    assert {*STAGES} - {"over"} <= {ask[0] for ask in ASKED}


REFUSED = [
    ("not-your-choice", {"deciding": [0]}, "It is Anna's turn; you choose again when it is yours."),
    ("not-now", {"stage": "losing"},
     "That belongs to another step; now it is about a part that has to go."),
    ("clash", {"type": "ice", "part": "head", "other": "fire", "slot": "torso"},
     "The ice head would touch your torso of fire, and they are opposites; that is forbidden."),
    ("needs-torso", {"part": "left-arm"},
     "Without a torso nothing holds your left arm; get a torso first."),
    ("no-symbol", {"slot": "head", "type": "ice"},
     "You hold no symbol of ice, and that head is of ice; choose a part of a type that you hold."),
    ("nothing-to-steal", {"slot": "head", "rival": 0},
     "Anna has no head; reach for a part that is there."),
    ("no-such-symbol", {"symbols": 1}, "You hold 1 symbol; choose one of those."),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "args", "sentence"), REFUSED)
def test_a_refusal_says_why(reason: str, args: dict[str, object], sentence: str) -> None:
    assert GAME.words.refusal(Refusal(reason, "ALV-8", args), NAMES, 1) == sentence


def test_both_endings_are_told() -> None:
    won = Outcome("ALV-24", (2, 1, 2), (0.0, 1.0, 0.0))
    assert GAME.words.outcome(won, NAMES, 0) == "Ben's golem lives: Ben wins the game."
    assert GAME.words.outcome(won, NAMES, 1) == "Your golem lives: you win the game."
    drawn = Outcome("ALV-28", (1, 1, 1), (1 / 3, 1 / 3, 1 / 3))
    assert GAME.words.outcome(drawn, NAMES) == "No golem woke in time, so that all share a draw."


def test_every_type_and_every_card_of_the_edition_has_a_name() -> None:
    edition = GAME.default_edition
    assert not GAME.words.unnamed("type", edition.type_ids)
