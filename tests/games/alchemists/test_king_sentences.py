"""Every event, question and reason of the encyclopedia and the golem project is met in play."""

from __future__ import annotations

from functools import cache

import pytest

from shem.games.alchemists import GAME
from shem.games.alchemists.king import encyclopedia_events, golem_events
from shem.kernel.event import EVERYONE, Event
from shem.kernel.rng import Rng
from tests.games.alchemists.positions import NAMES, position, run

ON = "option encyclopedia true | option golem true | golem large-red small-green | research 1"
BLUE = "article blue ++ toad fern toadstool feather"
FIELDS = "field toad; field fern; field feather; field claw"

# Positions, and what is played in them.
SCENES = [
    (
        "cubes 0 publish | approvals 0 1",
        f"0: article blue; signs ++; {FIELDS}; pay token; seal red",
    ),
    (
        f"{BLUE} 1:gold | cubes 0 publish | approvals 0 1",
        "0: endorse blue article; pay token; seal gold",
    ),
    (f"{BLUE} 1:gold 0:blue | cubes 0 debunk", "0: show toadstool blue"),
    ("cubes 0 library | favours 0 courtier", "0: pay courtier"),
    (
        "cubes 0 buy | gold 0 5 | approvals 0 1 | under periscope",
        "0: buy periscope under the counter; pay token",
    ),
    ("cubes 0 research | hand 0 toad", "0: test golem toad"),
    ("cubes 0 research | tower 0 2", "0: animate; mix fern toad"),
    ("cubes 0 research | tower 0 2", "0: animate; mix fern claw"),
    ("tower 0 2 | report 0 chest large-red small-red | phase end", "0: withdraw chest small red"),
    ("tower 0 2 | phase end", "0: report ears small green or large blue"),
    ("round 5 | tower 0 2 | report 0 chest large-red small-red | phase end", "0: pass"),
    (
        f"round 6 | {BLUE} 0:gold | tower 0 2 | report 1 chest small-red | phase end",
        "0: report chest large red",
    ),
    (
        "round 6 | article red ++ toad mandrake fern feather 0:gold | tower 0 2 | phase end",
        "0: pass",
    ),
    ("round 3 | tower 0 2 | phase end", "0: pass"),
]


@cache
def told() -> list[Event]:
    found: list[Event] = []
    for facts, script in SCENES:
        found += run(position(f"{ON} | {facts}"), script)
    state = GAME.new(3, seed="moods", options={"encyclopedia": True, "golem": True})
    rng = Rng.of("moods", "play")
    state.log = found
    while state.to_act():
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    return found


def test_every_event_has_its_sentence_and_is_told() -> None:
    kinds = {*encyclopedia_events.EVENT_FIELDS, *golem_events.EVENT_FIELDS}
    assert kinds <= set(GAME.words.ids("event"))
    assert kinds - {event.kind for event in told()} == set()
    for event in told():
        sentence = GAME.words.event(event.plain(), NAMES, 1)
        assert sentence.endswith("."), sentence
        assert "None" not in sentence


@pytest.mark.clause("ALC-B65")
def test_what_is_for_one_seat_alone() -> None:
    kinds = {*encyclopedia_events.EVENT_FIELDS, *golem_events.EVENT_FIELDS}
    small = {event.kind for event in told() if event.audience != EVERYONE}
    secret = {"article-sealed", "golem-reacted", "animated-with", "filed"}
    assert small & kinds == secret


ASKED = [
    ("cubes 0 publish | approvals 0 1", "", "publishing-for-approval"),
    (
        f"{BLUE} 1:gold | cubes 0 debunk publish | approvals 0 1",
        "0: show toadstool blue",
        "publishing-at-once-article",
    ),
    (
        f"{BLUE} 1:gold | theory toadstool a2 1:gold | cubes 0 debunk publish | approvals 0 1",
        "0: show toadstool blue",
        "publishing-at-once-either",
    ),
    ("cubes 0 publish | approvals 0 1", "0: article red", "signing"),
    ("cubes 0 publish | approvals 0 1", "0: article red; signs --", "filling"),
    ("cubes 0 publish | approvals 0 1", f"0: article blue; signs ++; {FIELDS}", "approving"),
    (
        "cubes 0 publish | approvals 0 1",
        f"0: article blue; signs ++; {FIELDS}; pay token",
        "sealing-article",
    ),
    (
        f"{BLUE} 1:gold | cubes 0 publish | approvals 0 1",
        "0: endorse blue article; pay token",
        "endorsing-article",
    ),
    ("cubes 0 research | hand 0 toad", "", "researching"),
    ("cubes 0 research | tower 0 2 | hand 0 toad", "", "researching-animate"),
    ("cubes 0 research | tower 0 2", "0: animate", "animating"),
    ("cubes 0 library | approvals 0 1", "", "visiting"),
    ("tower 0 2 | phase end", "", "reporting"),
]


@pytest.mark.parametrize(("facts", "script", "kind"), ASKED)
def test_questions(facts: str, script: str, kind: str) -> None:
    state = position(f"{ON} | {facts}")
    if script:
        run(state, script)
    prompt = GAME.ask(state, 0)
    assert prompt.kind == kind
    assert GAME.words.prompt(prompt, NAMES, 0).endswith("?")
    assert GAME.words.lesson(prompt, NAMES, 0).endswith(".")
    view = GAME.observe(state, 0)
    assert GAME.presentation.lines(view, GAME.words)
    # Why the bot's own choice is good.
    action = GAME.heuristics.policy(state, 0, Rng.of("king", kind))
    assert action in state.legal(0)
    reasons = GAME.presentation.reasons(state, 0, (action,), Rng.of("king", kind))
    assert len(reasons) == 2
    for reason in reasons:
        assert GAME.words.reason(reason, NAMES, 0).endswith((".", "?"))


def test_a_table_without_golem_is_asked_for_gold() -> None:
    state = position("option encyclopedia true | cubes 0 publish")
    assert GAME.ask(state, 0).kind == "publishing-articles"


REASONS = {
    "look-article", "look-golem", "look-report", "look-approval", "articles", "asks-article",
    "feeds", "animates", "reports", "approves", "declares-golem", "declares-library",
}  # fmt: skip


def test_reasons_for_every_choice() -> None:
    assert set(GAME.words.ids("reason")) >= REASONS
    given: set[str] = set()
    for facts, script, _ in ASKED:
        state = position(f"{ON} | {facts}")
        if script:
            run(state, script)
        for action in state.legal(0):
            told = GAME.presentation.reasons(state, 0, (action,), Rng.of("king", "all"))
            given |= {reason.key for reason in told}
    state = position(f"{ON} | {BLUE} 1:gold | cubes 0 debunk")
    told = GAME.presentation.reasons(state, 0, GAME.read("show toadstool blue"), Rng.of("k", "a"))
    given |= {reason.key for reason in told}
    state = position(f"{ON} | phase declare | track 1 0 | hand 0 toad fern | approvals 0 1")
    plan = (*GAME.read("place research"), *GAME.read("place library"), *GAME.read("ready"))
    given |= {each.key for each in GAME.presentation.reasons(state, 0, plan, Rng.of("k", "d"))}
    assert given >= REASONS
