"""The table as plain text: what was seen and what follows, and what matters now first."""

from __future__ import annotations

import re

import pytest

from shem.games.alchemists import GAME, history
from shem.games.alchemists.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, aspect
from shem.games.alchemists.fact_notation import read_fact
from shem.games.alchemists.sheet_lines import parts_of_golem
from shem.games.alchemists.state import AlchemistsState
from shem.kernel.rng import Rng
from shem.table.speech import named_words
from tests.games.alchemists.positions import play, position
from tests.games.alchemists.table import begun, play_on

IDS = re.compile(r"\ba[1-8]\b|\b[RGB][+-]|\border-\d|\b\w+-of-\w+\b")
"""What only programs call the things of the game."""
GOLEM = "option encyclopedia true | option golem true | golem large-red small-green | research 0"
WORDS = named_words(GAME.home, ("Anna", "Bo", "Carl"))


def page(state: AlchemistsState, seat: int | None) -> list[str]:
    return GAME.presentation.lines(GAME.observe(state, seat), WORDS)


def test_what_was_mixed_and_what_follows() -> None:
    state = position("hand 0 toad fern | cubes 0 student | hand 1 claw flower | cubes 1 student")
    play(state, 0, "mix fern toad")
    told = page(state, 0)
    seen = told[told.index("What you have seen") + 1]
    assert re.fullmatch(r"  Fern and toad make .+ \(round \d, on the student\)", seen)
    left = told[told.index("What follows from it") + 1 :]
    assert [line for line in left if line.startswith("  ")][:2] == [
        "  Fern: 4 of the eight are left",
        "  Toad: 4 of the eight are left",
    ]
    assert not any("What you have seen" in line for line in page(state, 1))


def test_what_is_left_is_never_wrong() -> None:
    state, rng = begun(3, "master", "left"), Rng.of("left", "1")
    certain = 0
    while state.outcome() is None:
        play_on(state, rng)
        if state.outcome() is not None or state.to_act()[0] != 0:
            continue
        for line in page(state, 0):
            named = re.fullmatch(r"  (.+) is (.+)", line)
            if named and named[1] in CALLED:
                certain += 1
                number = INGREDIENTS.index(CALLED[named[1]])
                truth = ALCHEMICALS[state.alchemicals[number]]
                assert GAME.words.names["alchemical"][truth] == named[2]
    assert certain > 0


@pytest.mark.clause("ALC-L6", "ALC-G16")
def test_what_tests_of_the_golem_leave_to_chest_and_ears() -> None:
    """The rulebook's known toadstool makes both react: three sizes are out for either."""
    natures = "natures a5 a2 a3 a4 a1 a6 a7 a8 | hand 0 toadstool fern | cubes 0 research research"
    state = position(f"{GOLEM} | {natures} | tower 0 1")
    for colour in range(3):
        state.note(history.ASKED, 1, 0, colour, aspect(state.alchemicals[0], colour))
    assert not any("The chest: " in line for line in page(state, 0))
    play(state, 0, "test golem toadstool")
    told = page(state, 0)
    for part in ("chest", "ears"):
        assert f"  The {part}: large red, small green and small blue are left" in told
    assert not any("The chest: " in line for line in page(state, 1))
    play(state, 0, "animate")
    play(state, 0, "mix fern toad")
    seen = "  Fern and toad animate the golem ("
    assert [any(line.startswith(seen) for line in page(state, seat)) for seat in (0, 1)] == [1, 0]


def test_chest_and_ears_that_are_certain_are_told_so() -> None:
    seen = ("golem toad ears", "golem fern both", "golem claw chest")
    alchemicals = {"toad": 1, "fern": 4, "claw": 7}
    known = [
        f"{name} has {ASPECTS[aspect(number, colour)]}"
        for name, number in alchemicals.items()
        for colour in range(3)
    ]
    found = tuple(read_fact(fact) for fact in (*known, *seen))
    assert [*parts_of_golem(found, WORDS)] == [
        "  The chest: only large red is left",
        "  The ears: only small green is left",
    ]


CALLED = {GAME.words.names["ingredient"][each].capitalize(): each for each in INGREDIENTS}


@pytest.mark.parametrize(("seats", "variant"), [(2, "apprentice"), (4, "master")])
def test_no_ids_are_shown_at_any_stage(seats: int, variant: str) -> None:
    state, rng = begun(seats, variant, f"ids {variant}"), Rng.of("ids", variant)
    stages = set()
    while state.outcome() is None:
        for seat in (*state.to_act(), None):
            view = GAME.observe(state, seat)
            if (view.stage, seat is None) in stages:
                continue
            stages.add((view.stage, seat is None))
            names = named_words(GAME.home, ("Anna", "Bo", "Carl", "Dora")[:seats])
            for line in GAME.presentation.lines(view, names):
                assert not IDS.search(line), line
        play_on(state, rng)
    assert len(stages) > 20


def test_what_the_question_is_about_comes_first() -> None:
    foraging = page(position("cubes 0 forage | row fern toad claw flower mandrake"), 0)
    assert foraging[foraging.index("") + 1].startswith("Row: fern")
    publishing = page(position("round 2 | cubes 0 publish | gold 0 3"), 0)
    assert publishing[publishing.index("") + 1].startswith("No theory yet on toadstool")


def test_artifacts_for_sale_tell_what_they_cost_and_do() -> None:
    told = page(begun(2, "apprentice", "sale"), 0)
    at = told.index("For sale")
    assert all(re.fullmatch(r"  .+ \(\d gold\): .+\.", line) for line in told[at + 1 : at + 4])


@pytest.mark.clause("ALC-B61", "ALC-E25", "ALC-G40", "ALC-S16")
def test_the_final_score_is_told_row_by_row_with_its_clauses() -> None:
    options = {"startup": True, "encyclopedia": True, "golem": True}
    state, rng = GAME.new(2, seed="score", options=options), Rng.of("score", "play")
    while state.to_act():
        assert not any("ALC-B63" in line for line in page(state, 0))
        seat = state.to_act()[0]
        state.apply(seat, GAME.heuristics.policy(state, seat, rng))
    ledgers = GAME.observe(state, 0).ledgers
    assert ledgers is not None
    told = [line.rsplit("  ", 1) for line in page(state, 0) if "  ALC-" in line]
    assert len(told) == len(ledgers[0]) + 1
    assert {clause for _, clause in told} <= set(GAME.words.clauses)
    rows = dict(line.split(": ") for line, _ in told)
    assert (
        rows["Reports on the golem"]
        == f"you {ledgers[0]['reports']} and Bo {ledgers[1]['reports']}"
    )
    totals = [sum(each.values()) for each in ledgers]
    assert rows["Total"] == f"you {totals[0]} and Bo {totals[1]}"


def test_what_a_module_shows_stands_higher_while_it_is_asked_about() -> None:
    on = "option busy_days true | option encyclopedia true | option golem true | research 1"
    at_research = page(position(f"{on} | cubes 0 research | hand 0 toad fern"), 0)
    at_drink = page(position(f"{on} | cubes 0 drink | hand 0 toad fern"), 0)
    row = next(line for line in at_drink if line.startswith("Row: "))
    research = next(line for line in at_drink if line.startswith("Golem research: 1 approval"))
    assert at_research.index(research) < at_research.index(row)
    assert at_drink.index(research) > at_drink.index(row)


@pytest.mark.clause("ALC-G58", "ALC-S11")
def test_reports_and_startup_cards_are_told_in_words() -> None:
    told = "option encyclopedia true | option golem true | tower 0 2 | report 0 chest large-red"
    state = position(f"{told} | cubes 0 drink | hand 0 toad fern")
    assert "You: two tests, no approvals; on the chest: large red" in page(state, 0)
    assert "Anna: two tests, no approvals; 1 report token on the chest" in page(state, 1)


def test_a_seat_line_has_capitals_only_where_a_sentence_begins() -> None:
    told = page(position("phase declare | track 1 0"), 0)
    assert "    No unused cubes, none in hospital; flask on order space 1" in told


def test_seals_are_told_from_the_seat_that_reads() -> None:
    state = position("theory fern a2 0:gold 1:red")
    (own,) = [line for line in page(state, 0) if line.startswith("Fern:")]
    assert own.endswith("; Your seal (gold star); Bo's seal")
    (other,) = [line for line in page(state, None) if line.startswith("Fern:")]
    assert other.endswith("; Anna's seal; Bo's seal")
