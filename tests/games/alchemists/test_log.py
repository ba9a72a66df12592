"""The log of a table: one line for a deed, with its reason where nobody chose it."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, events
from shem.games.alchemists.king import events as king_events
from shem.kernel.event import Event
from shem.server import serializers
from shem.table import Player, Speech, Table, Told, agree
from tests.games.alchemists.positions import position, run

NAMES = ("Ann", "Bo")
TABLE = Table(agree(GAME, [Player("person", name) for name in NAMES], seed="log"))


def log(reader: int, told: list[Event]) -> list[str]:
    """What a seat reads of these events."""
    heard = Told(reader, tuple(event for event in told if event.is_for(reader)))
    sent = serializers.lines(TABLE, reader, [heard])
    assert [line["event"]["kind"] for line in sent] == [event.kind for event in heard.events]
    return [line["sentence"] for line in sent if line["sentence"]]


@pytest.mark.clause("ALC-B29")
def test_a_theory_is_one_line_for_others() -> None:
    state = position("cubes 0 publish")
    told = run(state, "0: theory on fern; theory is a2; seal gold")
    theory = [line for line in log(1, told) if "reputation" not in line and "Now" not in line]
    assert theory[0] == "Ann publishes a theory: fern is large blue plus."
    assert not any("chooses" in line for line in log(1, told))
    own = log(0, told)
    assert own[:2] == [
        "You publish a theory: fern is large blue plus.",
        "Your seal on fern: gold star.",
    ]


@pytest.mark.clause("ALC-B13")
def test_a_declaration_is_one_line() -> None:
    state = position("phase declare | track 1 0 | hand 0 toad fern")
    told = run(state, "0: place student; place forage; ready")
    lines = [line for line in log(0, told) if line.startswith("You ")]
    assert lines == ["You declare Forage and Test on the student; 4 unused cubes."]


@pytest.mark.clause("ALC-FV2", "ALC-B65")
def test_a_favour_that_is_drawn_is_told_to_its_owner_with_what_it_does() -> None:
    state = position("phase order | favour_deck herbalist sage")
    told = run(state, "0: order 6")
    own, other = log(0, told), log(1, told)
    drawn = (
        "You draw the Herbalist (right away: draw three ingredients, then discard two) and the "
        "Sage (when you transmute: 1 gold more)."
    )
    assert drawn in own
    assert "You draw 2 favours." not in own
    assert "Ann draws 2 favours." in other
    assert not any("Sage" in line for line in other)


def test_a_reason_is_told_with_its_clause() -> None:
    because = events.declined(1, 3, ("sold-out-2", "ALC-B27"))
    (line,) = serializers.lines(TABLE, 1, [Told(1, (because,))])
    assert line["clause"] == "ALC-B27"
    assert line["sentence"].startswith("You have to decline: Sell a potion. With two players")
    assert line["event"] == {"kind": "declined", "seat": 1, "space": "sell"}
    assert Speech(TABLE, 1).said(Told(1, (because,))) == f"{line['sentence']}  ALC-B27"
    chosen = Told(1, (events.declined(1, 3),))
    assert Speech(TABLE, 1).said(chosen) == "You decline: Sell a potion."


@pytest.mark.clause("ALC-S10")
def test_why_more_is_drawn_is_told_to_the_owner_too() -> None:
    more = events.drew(0, 5, ("apprentice-ingredient", "ALC-S10"))
    assert log(0, [more]) == [
        "You draw 5 ingredients. One of them is the extra ingredient for apprentices."
    ]
    assert log(0, [events.drew(0, 5)]) == []
    assert log(1, [events.drew(0, 5)]) == ["Ann draws 5 ingredients."]


def test_quiet_and_outdone_events_are_events_of_the_game() -> None:
    presentation = GAME.presentation
    assert presentation.quiet_events <= {*GAME.words.ids("event")}
    assert presentation.outdone_events <= {*GAME.words.ids("event")}
    assert king_events.book_read(0).kind in presentation.outdone_events
