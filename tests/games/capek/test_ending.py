"""The end: both lose, one wins, or nobody does."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from shem.games.capek.fields import NOBODY
from shem.kernel.outcome import Outcome
from tests.games.capek.editions import edition_with
from tests.games.capek.positions import (
    auction,
    kinds,
    marked,
    play,
    position,
    refused,
    research,
    stage,
)

ALL = "head torso left-arm right-arm left-leg right-leg"
DONE = "research 0 head 3 torso 3 left-arm 2 right-arm 2 left-leg 3 right-leg 1"
NEARLY = DONE.replace(" right-leg 1", "")
LAST_MARKER = "buy 1, pay pm3, take, research"


@pytest.mark.clause("CPK-33", "CPK-34")
@pytest.mark.parametrize(("outrage", "after"), [(20, 24), (21, 25), (24, 25)])
def test_at_the_ceiling_both_lose(outrage: int, after: int) -> None:
    state = position(f"outrage {outrage} | auction bs1 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research", "fill head")
    assert int(state.outrage) == after
    if after < 25:
        assert state.outcome() is None
        return
    assert state.outcome() == Outcome("CPK-34", (1, 1), (-0.1, -0.1), (0, 0))
    assert (state.to_act(), state.legal(0), state.legal(1)) == ((), (), ())


@pytest.mark.clause("CPK-34")
def test_the_ceiling_is_printed() -> None:
    state = position("outrage 8 | auction bs1 vs1 se1 or1", edition_with(ceiling=12))
    play(state, 0, "buy 1", "pay pm3", "take", "research", "fill head")
    assert (int(state.outrage), stage(state)) == (12, "over")


@pytest.mark.clause("CPK-34")
def test_the_wilds_of_a_set_can_end_it_all() -> None:
    state = position("hand 0 w3 pm1 se1 | outrage 21")
    play(state, 0, "set right-arm", "lay w3")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.winners, marked(state, 0)) == ("CPK-34", (), "")


@pytest.mark.clause("CPK-35")
def test_six_active_parts_win_by_research() -> None:
    state = position(f"{NEARLY} | marked 0 {ALL} | auction pm5 vs1 se1 or1")
    events = play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert state.outcome() == Outcome("CPK-35", (1, 2), (1.0, 0.0), (6, 0))
    assert kinds(events)[-3:] == ["placed", "activated", "ended"]
    assert auction(state) == "- vs1 se1 or1"


@pytest.mark.clause("CPK-35")
def test_six_active_parts_win_by_a_set() -> None:
    state = position(
        f"{DONE.replace('research 0', 'research 1')} | active 1 | hand 1 as1 as2 pm1 "
        f"| marked 1 {ALL.removesuffix(' right-leg')}"
    )
    play(state, 1, "set right-leg", "lay as1 as2")
    assert state.outcome() == Outcome("CPK-35", (2, 1), (0.0, 1.0), (0, 6))


@pytest.mark.clause("CPK-34", "CPK-35")
@pytest.mark.ruling("CPK-A10")
def test_the_ceiling_beats_victory() -> None:
    state = position(f"{NEARLY} | marked 0 {ALL} | auction pm1 vs1 se1 or1 | outrage 23")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert research(state, 0) == [3, 3, 2, 2, 3, 1]
    assert state.outcome() == Outcome("CPK-34", (1, 1), (-0.1, -0.1), (6, 0))


@pytest.mark.clause("CPK-34", "CPK-35", "CPK-37")
@pytest.mark.ruling("CPK-A10")
@pytest.mark.parametrize(("outrage", "wins"), [(22, True), (23, False), (24, False)])
@pytest.mark.parametrize("cards", ["as1 w2", "w2 as1"])
def test_the_ceiling_beats_victory_by_a_set_with_a_wild(
    outrage: int, wins: bool, cards: str
) -> None:
    rest = ALL.removesuffix(" right-leg")
    state = position(f"{DONE} | marked 0 {rest} | hand 0 as1 w2 pm1 | outrage {outrage}")
    events = play(state, 0, "set right-leg", f"lay {cards}")
    if wins:
        assert state.outcome() == Outcome("CPK-35", (1, 2), (1.0, 0.0), (6, 0))
        assert kinds(events)[-4:] == ["outrage-moved", "inquired", "activated", "ended"]
        return
    assert state.outcome() == Outcome("CPK-34", (1, 1), (-0.1, -0.1), (5, 0))
    assert (int(state.outrage), marked(state, 0)) == (25, rest)
    assert kinds(events)[-2:] == ["outrage-moved", "ended"]


@pytest.mark.clause("CPK-35")
def test_five_parts_are_not_enough() -> None:
    state = position(f"{DONE} | marked 0 {ALL.removesuffix(' right-leg')} | auction bs6 - - -")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    assert state.outcome() is None


@pytest.mark.clause("CPK-36")
@pytest.mark.ruling("CPK-A11")
def test_after_two_hundred_turns_nobody_wins() -> None:
    state = position("turn 199")
    play(state, 0, "end turn")
    assert (state.outcome(), int(state.turn)) == (None, 200)
    play(state, 1, "end turn")
    assert state.outcome() == Outcome("CPK-36", (1, 1), (-0.1, -0.1), (0, 0))
    assert refused(state, 0, "end turn") == ("game-over", "CPK-36")


@pytest.mark.ruling("CPK-A12")
@pytest.mark.parametrize(("option", "payoff"), [(0, 0.0), (10, -0.1), (100, -1.0)])
def test_a_common_loss_costs_what_the_table_agreed_on(option: int, payoff: float) -> None:
    state = position(f"option shared_loss {option} | turn 200")
    play(state, 0, "end turn")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.payoffs == (payoff, payoff)
    assert GAME.heuristics.values(state)[0] == payoff


@pytest.mark.clause("CPK-34", "CPK-35", "CPK-36")
@pytest.mark.parametrize(
    ("facts", "deeds", "clause", "winner"),
    [
        ("outrage 21 | hand 0 w3 pm1 se1", "set right-arm, lay w3", "CPK-34", NOBODY),
        (f"{NEARLY} | marked 0 {ALL} | auction pm5 - - -", LAST_MARKER, "CPK-35", 0),
        ("turn 200", "end turn", "CPK-36", NOBODY),
    ],
)
def test_the_last_event_names_the_clause_and_the_winner(
    facts: str, deeds: str, clause: str, winner: int
) -> None:
    events = play(position(facts), 0, *deeds.split(", "))
    assert events[-1].plain() == {"kind": "ended", "clause": clause, "winner": winner}


@pytest.mark.clause("CPK-35")
def test_the_end_is_told() -> None:
    words = GAME.words
    state = position(f"{NEARLY} | marked 0 {ALL} | auction pm5 vs1 se1 or1")
    play(state, 0, "buy 1", "pay pm3", "take", "research")
    outcome = state.outcome()
    assert outcome is not None
    told = words.outcome(outcome, ["Ann", "Ben"])
    assert told == "Ann has brought a golem to life and wins the game."
