"""What the table is told: every event, prompt and ending in words."""

from __future__ import annotations

import pytest

from shem.games.golem import GAME, events
from shem.games.golem.edition import KONGE, ORM, SKOLE, SMERTE
from shem.kernel.datafile import read_toml
from shem.kernel.event import EVERYONE, Event
from shem.kernel.outcome import Outcome
from tests.games.golem.positions import lift, position

NAMES = ("Anna", "Bo", "Cleo")

TOLD = [
    (events.put(0, 2, 1), "Anna puts 1 unit on harvesting."),
    (events.filled(), "All screens are filled."),
    (events.announced(1, 3), "You announce regeneration."),
    (
        events.revealed(1, [4, 3, 2]),
        "The screens for movement are lifted: Anna 4, you 3 and Cleo 2.",
    ),
    (events.decided(0, 2, [2]), "Cleo wins orientation."),
    (
        events.decided(1, 1, [0, 1]),
        "Anna and you tie. Counting from the Archmage, you come first and win movement.",
    ),
    (events.kept(0, 0), "Anna keeps the Amulet of Loki."),
    (events.used_horn(0, 3), "Anna blows the Horn of Heimdall: 3 more units this turn."),
    (events.used_amulet(2, 1), "Cleo breaks the tie with the Amulet of Loki: you win."),
    (events.used_boots(1, 5), "You put on the Boots of Hermod."),
    (events.used_bow(0, 3), "Anna draws the Bow of Uller and aims west."),
    (events.turned(1, 1), "You turn the golem east."),
    (events.stuck(), "The golem is stuck: no district is left in its row or column."),
    (
        events.moved(0, 2, 3, "magibok"),
        "Anna moves the golem 2 districts ahead, to Magibok at d1.",
    ),
    (events.placed(0, 48, "dod"), "Anna puts the golem on Dod at g7."),
    (events.stayed(0), "Anna leaves the golem where it is."),
    (events.harvested(0, 7, "bro", 2), "Anna harvests Bro at a2: +2."),
    (events.harvested(1, 48, "dod", -5), "You harvest Dod at g7: -5."),
    (events.took(0, 3, "sol"), "Anna takes the Bow of Uller from under Sol."),
    (events.destroyed(0, 1), "Anna destroys the Boots of Hermod with Hamre."),
    (events.spared(0), "Anna destroys nothing with Hamre."),
    (
        events.afflicted(0, KONGE),
        "Konge helps Anna: winning regeneration this turn would give the full number of units.",
    ),
    (events.afflicted(0, ORM), "The serpent coils around Anna: one unit fewer next turn."),
    (events.afflicted(0, SKOLE), "Anna will be Archmage next turn."),
    (events.afflicted(0, SMERTE), "Pain grips Anna: only one unit on movement next turn."),
    (events.regenerated(0, 1), "Anna gains 1 bonus unit for the next turn."),
    (events.began(4, 2), "Turn 4 begins. Cleo is Archmage."),
    (events.ended("GOL-34"), "The game is over."),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda told: str(told)[:30])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.words.event(event.plain(), NAMES, 1) == sentence


def test_every_event_with_a_sentence_is_told() -> None:
    text = read_toml(GAME.home / "text.en.toml")["event"]
    assert isinstance(text, dict)
    assert {event.kind for event, _ in TOLD} == set(text)


@pytest.mark.clause("GOL-5")
def test_only_a_put_has_a_small_audience_and_only_a_reveal_settles() -> None:
    small = {event.kind for event, _ in TOLD if event.audience != EVERYONE}
    settling = {event.kind for event, _ in TOLD if event.settles}
    assert (small, settling) == ({"put"}, {"revealed"})
    put = events.put(2, 0, 4)
    assert [put.is_for(seat) for seat in (0, 1, 2, 3, None)] == [False, False, True, False, False]


@pytest.mark.parametrize(
    ("text", "seat", "sentence"),
    [
        ("artifact horn with 1 | bonus 1 1", 1,
         "You have 13 units this turn. Blow the Horn of Heimdall for 3 more?"),
        ("seats 2", 1, "Place your units behind your screens in secret: 12 to place."),
        ("units 1 1-1-2-1", 1,
         "You announced harvesting. Rearrange your units in secret: 1 to place."),
    ],
)  # fmt: skip
def test_a_question_is_asked_in_a_sentence(text: str, seat: int, sentence: str) -> None:
    assert GAME.words.prompt(GAME.ask(position(text), seat), NAMES, seat) == sentence


def test_the_question_of_the_amulet_names_those_who_tie() -> None:
    state = position("seats 3 | artifact amulet with 2 | next harvest | units 0 1-1-1-1")
    lift(state)
    assert GAME.words.prompt(GAME.ask(state, 2), NAMES, 2) == (
        "Anna, Bo and you tie in harvesting. Choose the winner with the Amulet of Loki, or keep it?"
    )


def test_every_question_has_a_sentence() -> None:
    assert not GAME.words.problems()
    assert GAME.words.clause("GOL-21").startswith("The grid wraps around")


@pytest.mark.clause("GOL-8", "GOL-47")
@pytest.mark.parametrize("units", ["", "units 1 2-1-2-1"])
def test_under_smerte_the_lesson_says_so(units: str) -> None:
    for smerte in (0, 1):
        prompt = GAME.ask(position(f"turn 3 | smerte {smerte} | {units}"), 1)
        assert ("Smerte allows" in GAME.words.lesson(prompt, NAMES, 1)) == (smerte == 1)


def test_every_question_has_a_lesson() -> None:
    assert set(GAME.words.ids("lesson")) == set(GAME.words.ids("prompt"))


@pytest.mark.clause("GOL-34", "GOL-35")
@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (
            Outcome("GOL-34", (2, 1), (0.0, 1.0), (5, 31)),
            "You reach the goal with 31 points and win.",
        ),
        (
            Outcome("GOL-35", (1, 1), (0.5, 0.5), (9, 9)),
            "No districts are left: Anna and you win with 9 points.",
        ),
    ],
)
def test_the_end_is_told_in_a_sentence(outcome: Outcome, sentence: str) -> None:
    assert GAME.words.outcome(outcome, NAMES, 1) == sentence
