"""Every event, question, refusal and ending in a sentence that one would say at a table."""

from __future__ import annotations

import pytest

from shem.games.alive import GAME, events
from shem.games.alive.stages import STAGES
from shem.games.alive.state import AliveState
from shem.kernel.event import EVERYONE, Event
from shem.kernel.option import Setting
from shem.kernel.outcome import Outcome
from shem.kernel.playout import sample_weighted_action
from shem.kernel.prompt import Prompt
from shem.kernel.rng import Rng
from shem.testkit.case import variations
from tests.games.alive.editions import edition_with
from tests.games.alive.positions import legal, play, position, refusal

NAMES = ("Anna", "Ben", "Cleo")

TOLD = [
    (events.turn_began(0, 7), "Round 7: it is Anna's turn."),
    (events.rolled(0, 3, "torso"), "Anna rolls a 3: a torso."),
    (events.rolled(1, 6, "special"), "You roll a 6: the lightning."),
    (events.animated(1, 2, "arm"), "You roll for life and get a 2: an arm."),
    (events.no_torso(0, "leg"), "Without a torso Anna has no use for any leg."),
    (events.took(0, "ice", "head"), "Anna takes the ice head."),
    (events.placed(1, "cake", "left-arm"), "You attach a left arm of cake."),
    (
        events.swapped(0, "ice", "head", "wood"),
        "Anna attaches a head of ice in place of the one of wood.",
    ),
    (events.discarded(0, "ice", "arm"), "Anna discards the ice arm."),
    (events.declined(1), "You take nothing."),
    (events.turned_up("iron", "leg", is_new=True), "Next in its pile: the iron leg."),
    (
        events.completed(0),
        "Anna's golem is complete! One lightning bolt, and it lives.",
    ),
    (
        events.cast_off(0, "wood", "right-leg"),
        "Wood cannot stand its opposite: Anna loses the right leg.",
    ),
    (
        events.fell_apart(1, ["head", "left-arm"]),
        "Your golem falls apart, and loses everything: head and left arm.",
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
    (events.failed(1, 2), "… a 2. It stays put."),
    (events.lost(0, "clay", "left-leg"), "Anna pays for it with the left leg of clay."),
    (events.came_alive(0), "IT'S ALIVE! Anna's golem sits up."),
    (
        events.nobody_won(200),
        "After 200 rounds it is too late: nobody's golem will ever live.",
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
    ("rolling", {"thefts": True}, "Roll for a part, or play a symbol first?"),
    ("rolling", {"thefts": False}, "Roll for a part!"),
    ("animating", {}, "Your golem is complete. Roll for its life!"),
    ("animating-again", {},
     "Your golem is complete: roll for its life now, or end your turn?"),
    ("again", {"thefts": False}, "Roll again, or end your turn?"),
    ("again", {"thefts": True}, "Roll again, play a symbol first, or end your turn?"),
    ("last", {"thefts": True}, "No more rolls this turn. Play a symbol, or end your turn?"),
    ("last", {"thefts": False},
     "No more rolls this turn. None of your symbols can steal a part that you could use: "
     "end your turn."),
    ("taking", {"type": "ice", "part": "head", "fits": True},
     "The ice head: attach it, put it under its pile, or leave it on top?"),
    ("taking", {"type": "ice", "part": "head", "fits": False},
     "The ice head fits nowhere: put it under its pile, or leave it on top?"),
    ("taking-unseen", {"part": "leg"},
     "You may take the top leg without knowing what it is. Will you?"),
    ("special", {"deck": True},
     "Lightning! Take the top card of a pile, draw a symbol, or do nothing?"),
    ("special", {"deck": False}, "Lightning! Take the top card of a pile, or do nothing?"),
    ("special-torso", {"deck": True},
     "Lightning! Take the top torso, draw a symbol, or do nothing?"),
    ("special-symbol", {"deck": True}, "Lightning! Draw a symbol, or do nothing?"),
    ("placing", {"type": "ice", "part": "arm"},
     "You hold the ice arm: attach it, or put it under its pile?"),
    ("replacing", {"type": "ice", "part": "leg"},
     "You have to attach the ice leg: on which side?"),
    ("dropping", {"symbols": 4},
     "You hold 4 symbols, one too many: which one goes under the deck?"),
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
    assert {stage.name for stage in STAGES if stage.answers} <= {ask[0] for ask in ASKED}


def test_every_question_has_a_lesson_for_the_first_game() -> None:
    assert set(GAME.words.ids("lesson")) == set(GAME.words.ids("prompt"))


def lesson(state: AliveState) -> str:
    return GAME.words.lesson(GAME.ask(state, 0), NAMES, 0)


FULL = " | ".join(
    f"hand {seat} {types}"
    for seat, types in enumerate(
        ("fire fire", "ice ice iron", "iron wood wood", "clay clay flesh", "flesh cake cake")
    )
)


@pytest.mark.clause("ALV-16", "ALV-17")
@pytest.mark.parametrize(
    ("told", "taught"),
    [
        ("", "A card ends your turn. A symbol lets you steal a part of its type later, and you "
             "may roll again."),
        (f"seats 5 | {FULL}", "A card ends your turn."),
        ("hand 0 ice ice iron", "A card ends your turn. Your hand of symbols is full: if you "
                                "draw another, you drop one and roll no more this turn."),
        ("hand 0 ice ice | option symbol_limit after",
         "A card ends your turn. A symbol lets you steal a part of its type later, but fills "
         "your hand, so you roll no more this turn."),
    ],
)  # fmt: skip
def test_the_lesson_of_the_lightning_is_about_the_symbols_that_can_be_had(
    told: str, taught: str
) -> None:
    state = position(f"golem 0 torso=cake | dice 6 | {told}".rstrip(" |"))
    play(state, "roll")
    assert lesson(state) == taught


RIVAL = "golem 1 torso=cake head=clay | hand 0 clay"

# For every refusal: a position, what is done in it, what is tried then, and what is answered.
REFUSED = {
    "game-over": ("whole 0 wood fire clay cake fire iron | dice 6", "roll", "roll",
                  "The game is over, so nothing more can be played."),
    "not-now": (f"{RIVAL} | golem 0 torso=fire left-leg=ice | dice 1", "steal 1 head", "roll",
                "You cannot do that now. This step is about giving up a part."),
    "must-roll": ("", "", "end turn", "You have not rolled yet this turn. Roll first."),
    "no-roll-left": ("golem 1 torso=cake | hand 0 cake | dice 1", "roll", "roll",
                     "You have no rolls left this turn. Play a symbol, or end your turn."),
    "deck-empty": (f"seats 5 | golem 0 torso=cake | {FULL} | dice 6", "roll", "draw symbol",
                   "No symbols are left in the deck. Take a part, or do nothing."),
    "in-sight": ("golem 0 torso=fire | dice 1", "roll", "take head",
                 "You can already see the top head. Say where it goes, discard it, or leave it."),
    "take-first": ("golem 0 torso=fire | dice 1 | option piles_face_up no", "roll", "put head",
                   "Nobody knows the top head. Take it first, then decide what to do with it."),
    "holding": ("golem 0 torso=cake | dice 1 | option piles_face_up no", "roll; take head",
                "put left arm",
                "You are holding a card for the head. First decide what to do with it."),
    "no-torso-by-six": ("dice 6 | option six_gives_first_torso no", "roll", "put torso",
                        "At this table the first torso must be rolled. Draw a symbol, or do "
                        "nothing."),
    "needs-torso": ("dice 6", "roll", "put left arm",
                    "Without a torso, nothing holds your arm. Get a torso first."),
    "other-pile": ("golem 0 torso=fire | dice 1", "roll", "put left arm",
                   "You rolled a head, so you cannot take the arm."),
    "other-side": ("golem 0 torso=cake | dice 2 | arms ice | option sided_limbs", "roll",
                   "put right arm", "At this table the left arm of ice does not fit on the "
                                    "other side."),
    "clash": ("golem 0 torso=fire | dice 1 | heads ice", "roll", "put head",
              "The ice head would touch your torso of fire, and they are opposites. "
              "That is not allowed."),
    "no-part-there": (f"{RIVAL} | golem 0 torso=fire left-leg=ice | dice 1", "steal 1 head",
                      "lose head", "Your golem has no head to lose. Give up a part that it has."),
    "no-such-rival": (RIVAL, "", "steal 5 head",
                      "There is no opponent 5 to steal from. Choose another."),
    "nothing-to-steal": (RIVAL, "", "steal 1 left leg",
                         "Ben has no left leg. Choose a part that is there."),
    "no-symbol": (f"{RIVAL} | golem 0 torso=fire", "", "steal 1 torso",
                  "That torso is of cake, and you hold no symbol of cake. Choose a part of a "
                  "type that you hold."),
    "no-room": (f"{RIVAL} | golem 0 torso=fire head=ice", "", "steal 1 head",
                "Your golem already has its head. You can steal only what it lacks."),
}  # fmt: skip


@pytest.mark.parametrize("reason", REFUSED)
def test_a_refusal_says_why(reason: str) -> None:
    facts, acts, text, sentence = REFUSED[reason]
    state = position(facts)
    play(state, *([acts] if acts else []))
    told = refusal(state, text, 0)
    assert (told.reason, GAME.words.refusal(told, NAMES, 0)) == (reason, sentence)


# What is possible instead is named only where it is possible.
LESS = [
    ("golem 0 torso=fire | golem 1 torso=cake head=clay | hand 0 wood | dice 3", "roll; leave",
     "roll", "You have no rolls left this turn. End your turn."),
    ("golem 0 torso=fire | dice 1 | heads ice", "roll", "take head",
     "You can already see the top head. Discard it, or leave it."),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "acts", "text", "sentence"), LESS)
def test_a_refusal_names_no_choice_that_is_not_there(
    facts: str, acts: str, text: str, sentence: str
) -> None:
    state = position(facts)
    play(state, acts)
    assert GAME.words.refusal(refusal(state, text), NAMES, 0) == sentence


# What a question speaks of, and the choices that must be there for it.
NAMED = {
    "play a symbol": ("steal",),
    "draw a symbol": ("draw symbol",),
    "attach it": ("put",),
    "under its pile": ("discard",),
    "leave it on top": ("leave",),
    "do nothing": ("leave",),
    "top card of a pile": ("discard", "take"),
    "top torso": ("discard torso", "take torso"),
    "without knowing": ("take",),
    "roll again": ("roll",),
    "roll for": ("roll",),
    "end your turn": ("end turn",),
    "on which side": ("put right",),
    "give up": ("lose",),
    "goes under the deck": ("drop",),
}


@pytest.mark.parametrize("options", variations(GAME.options), ids=str)
def test_a_question_names_no_choice_that_is_not_there(options: dict[str, Setting]) -> None:
    named: set[str] = set()
    for number in range(4):
        state = GAME.new(3, seed=f"asked {number}", options=options)
        rng = Rng.of("asked", str(number))
        while state.to_act():
            seat = state.to_act()[0]
            asked = GAME.words.prompt(GAME.ask(state, seat), NAMES, seat).lower()
            for words in (each for each in NAMED if each in asked):
                assert any(text.startswith(NAMED[words]) for text in legal(state))
                named.add(words)
            state.apply(seat, sample_weighted_action(state, seat, rng))
    assert len(named) > 10


def test_who_is_not_asked_and_who_asks_for_nonsense_is_told_so() -> None:
    told = refusal(position(), "roll", 1)
    sentence = "It is Anna's turn. You choose again when it is yours."
    assert GAME.words.refusal(told, NAMES, 1) == sentence
    nonsense = GAME.explain(position(), 0, 999)
    assert nonsense is not None
    sentence = "This game has no such action. Choose one from the list."
    assert GAME.words.refusal(nonsense, NAMES, 0) == sentence
    state = position("hand 0 ice iron | dice 6", edition_with(hand=2))
    play(state, "roll", "draw symbol")
    sentence = "You hold 3 symbols. Choose one of those."
    assert GAME.words.refusal(refusal(state, "drop 4"), NAMES, 0) == sentence


def test_every_refusal_is_made_by_the_game() -> None:
    others = {"not-your-choice", "no-such-action", "no-such-symbol"}
    assert {*REFUSED} | others == set(GAME.words.ids("refusal"))


def test_both_endings_are_told() -> None:
    won = Outcome("ALV-24", (2, 1, 2), (0.0, 1.0, 0.0))
    assert GAME.words.outcome(won, NAMES, 0) == "Ben's golem lives! Ben wins the game."
    assert GAME.words.outcome(won, NAMES, 1) == "Your golem lives! You win the game."
    drawn = Outcome("ALV-28", (1, 1, 1), (1 / 3, 1 / 3, 1 / 3))
    assert GAME.words.outcome(drawn, NAMES) == "No golem woke up in time: all share a draw."


def test_every_type_and_every_card_of_the_edition_has_a_name() -> None:
    edition = GAME.default_edition
    assert not GAME.words.unnamed("type", edition.type_ids)
