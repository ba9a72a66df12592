"""An action that cannot be carried out is declined, and told with its reason and its clause."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME
from shem.kernel.event import Event
from tests.games.alchemists.positions import NAMES, legal, position, run

GOLEM = "option encyclopedia true | option golem true"
OPEN = [
    ("deck empty | cubes 0 forage", "nothing-to-forage", "ALC-B78"),
    ("cubes 0 transmute", "no-ingredient", "ALC-B20"),
    ("hand 0 toad | cubes 0 custodian", "too-few-cards", "ALC-B49"),
    ("hand 0 toad | cubes 0 sell", "too-few-cards", "ALC-B27a"),
    ("sale nothing | cubes 0 buy", "nothing-for-sale", "ALC-B21"),
    ("gold 0 0 | sale periscope | cubes 0 buy", "too-dear", "ALC-B21"),
    ("cubes 0 debunk", "nothing-to-debunk", "ALC-B69"),
    ("gold 0 0 | cubes 0 publish", "no-gold-to-publish", "ALC-B29"),
    ("seals 0 | cubes 0 publish", "no-seal", "ALC-B29"),
    ("hand 0 toad | cubes 0 student", "too-few-cards", "ALC-B48"),
    ("hand 0 toad | cubes 0 drink", "too-few-cards", "ALC-B49"),
    ("round 6 | hand 0 toad | cubes 0 exhibition", "too-few-cards", "ALC-B52"),
    ("option encyclopedia true | cubes 0 debunk", "nothing-to-refute", "ALC-E31"),
    ("option encyclopedia true | gold 0 0 | cubes 0 publish", "no-article", "ALC-E34"),
    (f"{GOLEM} | cubes 0 research", "no-card-for-golem", "ALC-G53"),
    (f"{GOLEM} | cubes 0 library", "no-approval", "ALC-G56"),
    (f"{GOLEM} | sale nothing | cubes 0 buy", "nothing-payable", "ALC-G24"),
    (f"{GOLEM} | gold 0 0 | sale periscope | cubes 0 buy", "nothing-payable", "ALC-G24"),
]


def declined(events: list[Event]) -> list[Event]:
    return [event for event in events if event.kind == "declined"]


@pytest.mark.clause("ALC-B16")
@pytest.mark.parametrize(("told", "reason", "clause"), OPEN)
def test_what_all_see_to_be_impossible_is_declined_with_its_reason(
    told: str, reason: str, clause: str
) -> None:
    state = position(f"{told} | row toad | cubes 1 forage | track 1 0")
    (event,) = declined(run(state, "1: take toad"))
    assert event.because == (reason, clause)
    assert clause in GAME.words.clauses
    assert not GAME.words.unnamed("because", [reason])
    assert GAME.words.event(event.told(), NAMES, 0).startswith("You have to decline: ")
    assert GAME.words.event(event.told(), NAMES, 1).startswith("Ann has to decline: ")


@pytest.mark.clause("ALC-B80")
def test_who_cannot_pay_the_student_is_told_so() -> None:
    hands = "hand 1 toadstool toad | hand 0 toad fern | cubes 0 student | cubes 1 student"
    state = position(f"{hands} | gold 0 0 | track 1 0")
    (event,) = declined(run(state, "1: mix toadstool toad"))
    assert event.because == ("no-gold-for-student", "ALC-B80")


SELLERS = "hand 0 toad fern | hand 1 toad fern | cubes 0 sell | cubes 1 sell"


@pytest.mark.clause("ALC-B27", "ALC-B27a")
def test_with_two_players_the_second_seller_has_to_decline_and_learns_why() -> None:
    state = position(SELLERS)
    (event,) = declined(run(state, "0: bid 1\n1: bid 0\n0: sell b+ exact toad fern"))
    assert event.because == ("sold-out-2", "ALC-B27")
    assert event.args == {"seat": 1, "space": "sell"}
    told = GAME.words.event(event.told(), NAMES, 1)
    assert told == (
        "You have to decline: Sell a potion. With two players only one potion is sold each round, "
        "and it has been sold."
    )


@pytest.mark.clause("ALC-B27a")
def test_where_a_favour_could_help_the_seat_is_asked_and_told_why_it_does_not() -> None:
    state = position(f"{SELLERS} | favours 1 sage")
    run(state, "0: bid 1\n1: bid 0\n0: sell b+ exact toad fern")
    assert legal(state, 1) == ["decline"]
    prompt = GAME.ask(state, 1)
    assert (prompt.kind, prompt.clause) == ("declining", "ALC-B27")
    assert "only one potion is sold each round" in GAME.words.prompt(prompt, NAMES, 1)
    (event,) = declined(run(state, "1: decline"))
    assert event.because is None


@pytest.mark.clause("ALC-B65")
@pytest.mark.parametrize("space", ["custodian", "sell", "student", "drink"])
def test_that_cards_are_alike_is_told_to_their_owner_alone(space: str) -> None:
    state = position(f"hand 0 toad toad | cubes 0 {space}")
    assert legal(state, 0) == ["decline"]
    prompt = GAME.ask(state, 0)
    assert prompt.args["because"] == "all-alike"
    (event,) = declined(run(state, "0: decline"))
    assert event.because is None


def test_a_reason_is_told_and_no_part_of_the_record() -> None:
    state = position("cubes 0 debunk | row toad | cubes 1 forage | track 1 0")
    (event,) = declined(run(state, "1: take toad"))
    assert event.plain() == {"kind": "declined", "seat": 0, "space": "debunk"}
