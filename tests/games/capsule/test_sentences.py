"""What the table is told: every event, question, refusal and ending in words."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME, events
from shem.games.capsule.fields import SILENT
from shem.games.capsule.state import CapsuleState
from shem.kernel.event import EVERYONE, Event
from shem.kernel.outcome import Outcome
from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal

NAMES = ("Anna", "Bo")

TOLD = [
    (events.day_began(2, 0), "Day 2 begins. Anna digs first."),
    (events.day_began(3, 1), "Day 3 begins. You dig first."),
    (events.paid(1, 100), "You get a stipend of $100."),
    (events.used(0, "spade", 2, 60), "Anna uses the Spade: 2 dig actions, $60."),
    (events.used(1, "shovel", 1, 40), "You use the Shovel: 1 dig action, $40."),
    (events.cut(0, 1), "Anna moves 1 card unseen from the top of the pile to the bottom."),
    (events.shuffled(0), "Anna shuffles the pile: nobody knows its order now."),
    (events.drew(0, 3), "Anna draws 3 cards."),
    (events.found(1, ["a1", "coin", "d4"]), "You dig up A1, the silver coin and D4."),
    (events.found(1, []), "You dig up nothing."),
    (events.showed(0, "key"), "Anna shows the iron key and collects a discovery."),
    (events.stopped(0, 5), "Anna stops digging."),
    (events.returned(0, "top"), "Anna puts a card on top of the pile."),
    (events.put_back(1, "pipe", "bottom"), "You put the clay pipe under the pile."),
    (
        events.shared(0, "column a", 2),
        "Anna announces that the capsule is not in column A and collects 2 discoveries.",
    ),
    (
        events.shared(1, "row 1", 1),
        "You announce that the capsule is not in row 1 and collect 1 discovery.",
    ),
    (events.sold(0, 2, 50, True), "Anna sells 2 discoveries at today's price of $50."),
    (events.turn_ended(0), "Anna's turn is over."),
    (events.turn_ended(1), "Your turn is over."),
    (
        events.price_changed(20),
        "A new market card: each discovery now sells for $20.",
    ),
    (
        events.row_moved("rake", "posthole"),
        "The Rake leaves the row, and the Post-Hole Digger comes in on the left.",
    ),
    (events.chose(1, 14), "You decide to name C4."),
    (events.chose(1, SILENT), "You decide to stay silent."),
    (events.opened(0, 11), "Anna names D3."),
    (events.opened(0, SILENT), "Anna stays silent."),
    (events.unearthed(11), "The envelope is opened: the capsule is in D3."),
    (
        events.ended("CAP-26", -1, [210, 190], [5, 7]),
        "The game is over. Dollars: Anna 210 and you 190. Discoveries collected: Anna 5 and you 7.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda told: str(told)[:30])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.event(event.plain(), NAMES, 1) == sentence


def test_every_event_with_a_sentence_is_told() -> None:
    assert {event.kind for event, _ in TOLD} == set(GAME.words.ids("event"))


@pytest.mark.clause("CAP-12", "CAP-25")
def test_cards_and_verdicts_are_for_their_owner_alone() -> None:
    small = {event.kind for event, _ in TOLD if event.audience != EVERYONE}
    assert small == {"drew", "found", "returned", "put-back", "chose", "chose-silence"}
    found, drew = events.found(1, ["a1"]), events.drew(1, 1)
    assert [found.is_for(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [drew.is_for(seat) for seat in (0, 1, None)] == [True, False, True]


@pytest.mark.clause("CAP-A12")
def test_with_closed_sheets_a_sale_is_not_announced() -> None:
    assert not events.sold(0, 2, 50, False).is_for(1)


def after(row: str, first: int = 0) -> CapsuleState:
    """A game, begun by this seat, after its first choices."""
    seed = next(str(seed) for seed in range(99) if GAME.new(seed=str(seed)).first == first)
    state = GAME.new(seed=seed)
    for action in GAME.read(row) if row else ():
        GAME.play(state, int(state.active), action)
    return state


def test_a_turn_is_asked_for_in_sentences() -> None:
    state = after("")
    asked = [GAME.words.prompt(GAME.ask(state, 0), NAMES, 0)]
    for text in ("use shovel", "stop digging"):
        GAME.play(state, 0, GAME.read(text)[0])
        asked.append(GAME.words.prompt(GAME.ask(state, 0), NAMES, 0))
    assert asked == [
        "You have 5 dig actions and $200 left: dig with a tool, or stop digging?",
        "You have 4 dig actions and $160 left: dig with a tool, or stop digging?",
        "1 card goes under the pile. Only you know which card it is.",
    ]


ASKED = [
    ("cutting", {"most": 5},
     "How many cards do you move unseen from the top to the bottom before you draw? At most 5."),
    ("returning-either", {"cards": 2, "order": True},
     "2 cards go back, on top of the pile or under it: which one is next, and where?"),
    ("returning-top", {"cards": 4, "order": True},
     "4 cards go back on top of the pile. The last one will be on top: which one is next?"),
    ("returning-shuffle", {"cards": 3, "shows": True},
     "3 cards go back and the pile is shuffled. Do you want to show anything first?"),
    ("returning-either", {"cards": 1, "order": False},
     "1 card goes back, on top of the pile or under it: where?"),
    ("returning-top", {"cards": 1, "order": False},
     "1 card goes back on top of the pile. Only you know which card it is."),
    ("returning-shuffle", {"cards": 1, "shows": False},
     "1 card goes back and the pile is shuffled."),
    ("digging", {"actions": 1, "money": 0, "digs": False, "shows": False, "stops": True},
     "You have 1 dig action and $0 left: not enough for any tool, so stop digging."),
    ("digging", {"actions": 1, "money": 0, "digs": False, "shows": True, "stops": False},
     "You have 1 dig action and $0 left: not enough for any tool, so show a discovery, or stop "
     "digging?"),
    ("digging", {"actions": 3, "money": 90, "digs": True, "shows": True, "stops": False},
     "You have 3 dig actions and $90 left: dig with a tool, show a discovery, or stop digging?"),
    ("sharing", {"unsold": 1, "price": 30, "reward": 2},
     "You have 1 unsold discovery, and today's price is $30: announce a full line, sell, or end"
     " your turn?"),
    ("digging-done", {"actions": 0, "money": 40, "shows": False},
     "You have $40 and no dig actions left: stop digging?"),
    ("digging-done", {"actions": 0, "money": 40, "shows": True},
     "You have $40 and no dig actions left: show a discovery, or stop digging?"),
    ("sharing-only", {"unsold": 0, "price": 30, "reward": 2},
     "A row or column on your map is full: announce it for 2 discoveries, or end your turn?"),
    ("resting", {"unsold": 0, "price": 30, "reward": 2},
     "Nothing is left to do this turn: end it?"),
    ("verdict-unwritten", {"day": 3, "may": True},
     "Day 3 is over: stake the game on a space, or stay silent?"),
    ("selling", {"unsold": 3, "price": 70},
     "You have 3 unsold discoveries, and today's price is $70: sell some, or end your turn?"),
    ("verdict", {"left": 1, "day": 6, "may": True},
     "Day 6 is over, and 1 space is unmarked on your map: stake the game on one, or stay silent?"),
    ("verdict", {"left": 9, "day": 6, "may": False},
     "Day 6 is over, and 9 spaces are unmarked on your map: you may not guess yet, so stay "
     "silent."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "args", "sentence"), ASKED)
def test_a_question_is_asked_in_a_sentence(
    kind: str, args: dict[str, object], sentence: str
) -> None:
    assert GAME.words.prompt(Prompt(kind, "CAP-9", args), NAMES, 1) == sentence


def test_every_question_has_a_sentence() -> None:
    assert not GAME.words.problems()
    assert set(GAME.words.ids("prompt")) == {"returning", *(ask[0] for ask in ASKED)}


REFUSED = [
    ("game-over", {}, "The game is over: no more digging."),
    ("no-such-action", {"action": 999},
     "This game has no such action. Choose one from the list."),
    ("not-your-choice", {"deciding": [0]},
     "It is Anna's turn. You choose again when it is over."),
    ("verdict-given", {}, "You have decided. Both decisions are shown together."),
    ("not-now", {"stage": "returning"},
     "You cannot do that now. This is the time for putting cards back."),
    ("shared-enough", {"most": 1},
     "Only 1 line a turn may be announced. Sell, or end your turn."),
    ("shown-too-late", {},
     "You can show discoveries between two tools or while cards go back, but not now. Answer "
     "the question first."),
    ("too-few-actions", {"tool": "sieve", "needed": 3, "left": 1},
     "The Sieve takes 3 dig actions and you have 1 left. Use a smaller tool, or stop digging."),
    ("too-little-money", {"tool": "backhoe", "cost": 180, "money": 40},
     "The Backhoe costs $180 and you have $40. Use a cheaper tool, or stop digging."),
    ("cut-too-many", {"cards": 7, "most": 5}, "7 cards are too many to move. Choose 5 or fewer."),
    ("no-such-card", {"number": 7},
     "This edition has no discovery 7. Show one that you have drawn."),
    ("not-drawn", {"discovery": "coin"},
     "You did not draw the silver coin. You can show only discoveries that you are holding."),
    ("no-icons-left", {"discovery": "pipe"},
     "All icons on your sheet are circled, so you cannot collect the clay pipe. Put it back "
     "with the other cards."),
    ("shown-already", {"discovery": "key"},
     "You have already shown the iron key this turn. It counts again if you draw it on another "
     "day."),
    ("not-in-hand", {"face": "b3"},
     "You are not holding B3. Put back a card that you are holding."),
    ("other-way-back", {"way": "returning-top"},
     "These cards can only go back on top of the pile."),
    ("line-announced", {"line": "row 2"},
     "Row 2 has already been announced. Choose another line, sell, or end your turn."),
    ("line-not-full", {"line": "column b"},
     "Column B is not full on your map. Announce a line with all four spaces marked, sell, or "
     "end your turn."),
    ("too-few-unsold", {"unsold": 0},
     "You have 0 unsold discoveries. Sell no more than that, or end your turn."),
    ("space-marked", {"space": "a1"},
     "A1 is marked on your map, so the capsule is not there. Name an unmarked space, or stay "
     "silent."),
    ("still-guessing", {"space": "c3", "left": 4},
     "4 spaces are still unmarked, so C3 would be a guess, and this table allows none. Stay "
     "silent until only one is left."),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "args", "sentence"), REFUSED)
def test_a_refusal_names_the_reason_and_the_way_out(
    reason: str, args: dict[str, object], sentence: str
) -> None:
    assert GAME.words.refusal(Refusal(reason, "CAP-9", args, ()), NAMES, 1) == sentence


def test_every_refusal_with_a_sentence_is_told() -> None:
    assert {reason for reason, _, _ in REFUSED} == set(GAME.words.ids("refusal"))


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (
            Outcome("CAP-26", (2, 1), (0.0, 1.0), (300, 20)),
            "One guess decides it: you win the game.",
        ),
        (
            Outcome("CAP-27", (1, 2), (1.0, 0.0), (20, 300)),
            "Only Anna named the right space, and wins the game.",
        ),
        (
            Outcome("CAP-29", (1, 2), (1.0, 0.0), (210, 190)),
            "Nobody named a space on the last day, so money decides: Anna wins with $210.",
        ),
        (
            Outcome("CAP-30", (1, 1), (0.5, 0.5), (90, 90)),
            "Both were right or both were wrong, so money decides: Anna and you win with $90.",
        ),
    ],
)
def test_the_end_is_told_in_a_sentence(outcome: Outcome, sentence: str) -> None:
    assert GAME.words.outcome(outcome, NAMES, 1) == sentence


@pytest.mark.clause("CAP-A21")
def test_every_choice_of_an_option_has_words() -> None:
    for option in GAME.options:
        for choice in option.choices:
            said = GAME.words.choice(option.name, str(choice))
            assert said.sentence.endswith(".")
    assert GAME.words.choice("notebook", "marks").name == "Own draws"
