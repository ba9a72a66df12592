"""Reports on the golem: filing them, both conferences, and what they score."""

from __future__ import annotations

import pytest

from shem.games.alchemists import GAME, fields
from shem.games.alchemists.king import reports
from shem.games.alchemists.rules import scoring
from shem.games.alchemists.state import AlchemistsState
from tests.games.alchemists.positions import (
    args,
    asked,
    each,
    kinds,
    legal,
    play,
    position,
    refused,
    reputation,
    run,
)

ON = "option encyclopedia true | option golem true"
GOLEM = "golem large-red small-green"


def at(facts: str) -> AlchemistsState:
    return position(f"{ON} | {GOLEM} | research 0 | {facts}")


def filed(state: AlchemistsState, seat: int) -> object:
    told = state.truth()["seats"]
    assert isinstance(told, list)
    return told[seat]["reports"]


# Filing.


@pytest.mark.clause("ALC-G28", "ALC-D18")
def test_from_the_lowest_up_and_only_after_two_tests() -> None:
    state = at("seats 4 | track 2 0 1 3 | tower 0 2 | tower 2 3 | tower 1 1 | phase end")
    assert asked(state) == ("reporting", (0,))
    play(state, 0, "pass")
    assert asked(state) == ("reporting", (2,))
    play(state, 2, "pass")
    assert asked(state)[0] == "ordering"


@pytest.mark.clause("ALC-G29", "ALC-G31", "ALC-G43")
def test_the_three_forms() -> None:
    state = at("seats 3 | tower 0 2 | tower 1 2 | tower 2 2 | track 2 1 0 | phase end")
    events = play(state, 0, "report chest large red or small blue")
    assert args(events, "reported") == {"seat": 0, "part": "chest", "count": 2}
    secret = next(event for event in events if event.kind == "filed")
    assert secret.audience != events[0].audience
    play(state, 1, "report chest large red")  # there is room for everybody
    assert filed(state, 0) == [["large-red", "small-blue"], []]
    assert filed(state, 1) == [["large-red"], []]
    state = at("tower 0 2 | report 0 chest large-red small-blue | phase end")
    events = play(state, 0, "withdraw chest small blue")
    assert args(events, "withdrew") == {"seat": 0, "part": "chest"}
    assert filed(state, 0) == [["large-red"], []]


@pytest.mark.clause("ALC-G29", "ALC-G42")
@pytest.mark.parametrize("part", ["chest", "ears"])
def test_every_token_and_every_pair_of_tokens_is_filed_as_it_is_named(part: str) -> None:
    start = at("tower 0 2 | phase end")
    texts = [text for text in legal(start, 0) if text.startswith(f"report {part}")]
    assert len(texts) == 6 + 15
    for text in texts:
        state = start.copy()
        play(state, 0, text)
        tokens = text.removeprefix(f"report {part} ").replace(" ", "-").split("-or-")
        assert filed(state, 0) == ([tokens, []] if part == "chest" else [[], tokens])


@pytest.mark.clause("ALC-G30", "ALC-G42", "ALC-G58")
def test_what_cannot_be_reported() -> None:
    state = at("tower 0 2 | report 0 chest large-red | phase end")
    assert refused(state, 0, "report chest small red") == ("reported-already", "ALC-G30")
    assert refused(state, 0, "withdraw chest large red") == ("nothing-to-withdraw", "ALC-G30")
    assert refused(state, 0, "report ears large red") == ("token-used", "ALC-G42")
    assert refused(state, 0, "report ears large red or small blue") == ("token-used", "ALC-G42")
    assert "report ears small red" in legal(state, 0)  # the same colour, and false
    state = at("tower 0 2 | report 0 chest large-red small-red | phase end")
    assert refused(state, 0, "withdraw chest small blue") == ("token-not-there", "ALC-G29")


@pytest.mark.clause("ALC-G28", "ALC-G30")
def test_who_has_said_all_is_not_asked() -> None:
    facts = "report 0 chest large-red | report 0 ears small-green | tower 0 2"
    assert asked(at(f"{facts} | phase end"))[0] == "ordering"


@pytest.mark.clause("ALC-G31", "ALC-G58")
def test_a_token_taken_away_may_go_into_the_other_report() -> None:
    state = at("tower 0 2 | report 0 chest large-red small-blue | phase end")
    play(state, 0, "withdraw chest small blue")
    assert asked(state)[0] == "ordering"  # one step a round
    assert reports.free_tokens(state, 0) & 0b100000


@pytest.mark.clause("ALC-G49")
def test_reports_are_filed_in_the_last_round_too() -> None:
    state = at("round 6 | tower 0 2 | theory fern a2 0:gold | phase end")
    assert asked(state) == ("reporting", (0,))
    events = play(state, 0, "report chest large red")
    assert kinds(events).index("reported") < kinds(events).index("top-alchemist")
    assert "drew-favours" not in kinds(events)
    assert state.outcome() is not None


def test_the_longest_list() -> None:
    state = at("tower 0 2 | phase end")
    assert len(legal(state, 0)) == 43


# Conferences.


@pytest.mark.clause("ALC-G32", "ALC-G33")
def test_the_first_conference() -> None:
    # Both have one seal: +1 for apprentices. One has a report of two tokens: a whole one here.
    theories = "theory fern a2 0:gold | theory toad a3 1:gold"
    filed_one = "report 0 chest large-red small-red | tower 0 1"
    state = at(f"round 3 | {theories} | {filed_one} | phase end")
    # Both are top alchemists (+1); at the conference +1 for a theory, and +1 for the report.
    assert reputation(state) == [13, 12]
    assert each(state, fields.FAVOUR_HAND)[0] != 0
    assert each(state, fields.FAVOUR_HAND)[1] == 0


@pytest.mark.clause("ALC-G32", "ALC-G33", "ALC-G36")
def test_the_first_conference_of_masters_nets_both_tiles() -> None:
    theories = "theory fern a2 0:gold | theory toad a3 0:gold"
    state = at(f"master | round 3 | {theories} | report 1 chest large-red | tower 1 1 | phase end")
    # 10 + 1 top; then +1 for two theories and -2 without a report, netted to -1.
    assert reputation(state)[0] == 10
    # No theory -2, with a report no loss; a favour whatever the net.
    assert reputation(state)[1] == 8
    assert each(state, fields.FAVOUR_HAND)[1] != 0


def second(facts: str, seats: int = 4) -> list[int]:
    """What the report tile of the second conference brings each seat."""
    state = at(f"seats {seats} | {facts}")
    return [reports.second_net(state, seat) for seat in range(seats)]


ONE = "report {} chest large-red"
HALF = "report {} ears small-green small-blue"


@pytest.mark.clause("ALC-G34", "ALC-A77", "ALC-G58")
def test_counting_at_the_second_conference() -> None:
    rows = [ONE.format(0), HALF.format(0), ONE.format(1), ONE.format(2), HALF.format(3)]
    assert second(" | ".join(rows)) == [2, 0, 0, -2]  # 1.5, 1, 1 and a half
    assert second("gold 0 1") == [-2, -2, -2, -2]
    assert second(f"{ONE.format(0)} | {ONE.format(1)}", 3) == [2, 2, -2]
    assert second(f"{ONE.format(0)} | {ONE.format(1)}", 2) == [0, 0]
    assert second(f"{ONE.format(0)} | tower 1 3", 2) == [2, 1]


@pytest.mark.clause("ALC-G35", "ALC-A78")
@pytest.mark.parametrize(
    ("variant", "changes"),
    [("", [-2, -2, -1, 1, 1]), ("master |", [-2, -2, -2, -1, 1])],
)
def test_the_second_conference_asks_for_one_theory_more(variant: str, changes: list[int]) -> None:
    names = ["toadstool a1", "fern a2", "toad a3", "claw a4"]
    for number, change in enumerate(changes):
        told = " | ".join(f"theory {name} 0:red" for name in names[:number]) or "gold 0 2"
        state = at(f"{variant} {told}")
        assert reports.theory_net(state, 0) == change


@pytest.mark.clause("ALC-G32", "ALC-G34", "ALC-G36", "ALC-K3")
def test_all_of_the_second_conference_is_one_change() -> None:
    facts = "round 5 | reputation 0 14 | reputation 1 14 | tower 0 3 | report 1 ears large-blue"
    state = at(f"{facts} | phase end")
    run(state, "0: pass")
    # No theory -2, fewest reports -2, a golem +3: a net loss of 1, and one more in green.
    assert reputation(state)[0] == 12
    # -2 and +2 are no change at all.
    assert reputation(state)[1] == 14


@pytest.mark.clause("ALC-G36", "ALC-AR5")
def test_the_robe_counts_once() -> None:
    facts = "round 5 | owns 0 robe-of-respect | tower 0 3 | report 0 chest large-red"
    theories = "theory fern a2 0:gold | theory toad a3 0:gold | theory claw a4 0:gold"
    state = at(f"{facts} | report 0 ears small-red | {theories} | phase end")
    # Top alchemist 1 + 1; then 1 for theories, 2 for reports, 3 for the golem and once 1.
    assert reputation(state)[0] == 10 + 2 + 7


# Scoring.


@pytest.mark.clause("ALC-G40", "ALC-G41")
@pytest.mark.parametrize(
    ("told", "points"),
    [
        ("report 0 chest large-red", 4),
        ("report 0 chest large-red small-blue", 2),
        ("report 0 chest small-red small-blue", -6),
        ("report 0 chest small-red", -8),
        ("report 0 ears small-green", 4),
        ("report 0 ears large-green", -8),
        ("report 0 chest large-red | report 0 ears large-green large-blue", -2),
        ("gold 0 2", 0),
    ],
)
def test_what_reports_score(told: str, points: int) -> None:
    assert scoring.ledger(at(told), 0)["reports"] == points


@pytest.mark.clause("ALC-G31", "ALC-G40", "ALC-G60")
def test_the_big_reveal_turns_all_over() -> None:
    state = at("round 6 | tower 0 2 | report 1 chest small-red | phase end")
    events = play(state, 0, "report chest large red")
    assert args(events, "golem-revealed") == {"chest": "large-red", "ears": "small-green"}
    assert args(events, "report-right")["points"] == 4
    assert args(events, "report-wrong")["points"] == -8
    part = GAME.observe(state, 0).golem
    assert part is not None
    assert (part.chest, part.ears) == ("large-red", "small-green")
    assert part.researchers[1].reports[0].tokens == ("small-red",)
