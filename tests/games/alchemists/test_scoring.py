"""Final scoring: reputation, artifacts, grants, gold, theories, and who wins."""

from __future__ import annotations

import pytest

from shem.games.alchemists.rules.scoring import ledger
from shem.games.alchemists.state import AlchemistsState
from tests.games.alchemists.positions import args, play, position


def over(told: str) -> AlchemistsState:
    return position(f"round 6 | {told} | phase end")


def points(told: str, part: str) -> int:
    return ledger(over(told), 0)[part]


@pytest.mark.clause("ALC-B62", "ALC-B85")
@pytest.mark.ruling("ALC-A47")
@pytest.mark.parametrize(
    ("nature", "scores"),
    [
        ("a2", {"gold": 5, "silver": 3, "red": 0, "green": 0, "blue": 0}),
        ("a5", {"gold": -4, "silver": -4, "red": 0, "green": -4, "blue": -4}),
        ("a8", {"gold": -4, "silver": -4, "red": -4, "green": 0, "blue": -4}),
        ("a3", {"gold": -4, "silver": -4, "red": -4, "green": -4, "blue": 0}),
        ("a1", {"gold": -4, "silver": -4, "red": -4, "green": -4, "blue": -4}),
        ("a7", {"gold": -4, "silver": -4, "red": -4, "green": -4, "blue": -4}),
    ],
)
def test_seals_on_the_theory_of_fern_which_is_a2(nature: str, scores: dict[str, int]) -> None:
    found = {seal: points(f"theory fern {nature} 0:{seal}", "theories") for seal in scores}
    assert found == scores


@pytest.mark.clause("ALC-B46", "ALC-B62")
def test_conflicts_are_ignored_in_the_end() -> None:
    told = "master | theory fern a2 0:gold | theory toad a1 0:silver | conflict fern toad"
    assert points(told, "theories") == 5 - 4


PRINTED = {
    "periscope": 1,
    "magic-mortar": 1,
    "discount-card": 1,
    "boots-of-speed": 2,
    "printing-press": 2,
    "robe-of-respect": 0,
    "hypnotic-amulet": 1,
    "witchs-trunk": 2,
    "seal-of-authority": 0,
    "amulet-of-rhetoric": 0,
    "silver-chalice": 6,
    "thinking-cap": 1,
    "altar-of-gold": 0,
    "bronze-cup": 4,
    "crystal-cabinet": 2,
    "magic-mirror": 2,
    "feather-in-cap": 0,
    "wisdom-idol": 0,
}


@pytest.mark.clause("ALC-B61")
@pytest.mark.parametrize("artifact", PRINTED)
def test_artifacts_score_their_points(artifact: str) -> None:
    assert points(f"owns 0 {artifact}", "artifacts") == PRINTED[artifact]


@pytest.mark.clause("ALC-B61")
def test_what_some_artifacts_count() -> None:
    assert points("owns 0 crystal-cabinet periscope silver-chalice", "artifacts") == 6 + 1 + 6
    assert points("owns 0 magic-mirror | reputation 0 14", "artifacts") == 2
    assert points("owns 0 magic-mirror | reputation 0 15", "artifacts") == 3
    assert points("owns 0 feather-in-cap | aside 0 toad toad fern claw", "artifacts") == 3
    idol = (
        "owns 0 wisdom-idol | theory fern a2 0:red | theory toad a3 0:gold | theory claw a1 0:red"
    )
    assert points(idol, "idol") == 2
    assert points("theory fern a2 0:red", "idol") == 0


@pytest.mark.clause("ALC-B61", "ALC-B54")
def test_the_mirror_sees_the_top_alchemists_point() -> None:
    assert points("owns 0 magic-mirror | reputation 0 14 | theory fern a2 0:red", "artifacts") == 3


@pytest.mark.clause("ALC-B35", "ALC-B38")
@pytest.mark.ruling("ALC-A21")
def test_grants_score() -> None:
    assert points("grants 0 top left middle", "grants") == 2 + 2 + 1


@pytest.mark.clause("ALC-B61")
@pytest.mark.parametrize(
    ("gold", "cards", "scored"),
    [
        (2, "", 0),
        (3, "", 1),
        (8, "", 2),
        (1, "sage", 1),
        (0, "sage sage", 1),
        (3, "sage barmaid", 2),
    ],
)
def test_favours_become_two_gold_and_three_gold_a_point(gold: int, cards: str, scored: int) -> None:
    held = f"| favours 0 {cards}" if cards else ""
    assert points(f"gold 0 {gold} {held}", "gold") == scored


@pytest.mark.clause("ALC-B60")
@pytest.mark.parametrize("mark", [1, 6, 10, 14, 18, 33])
def test_reputation_is_points_whatever_the_zone(mark: int) -> None:
    assert points(f"reputation 0 {mark}", "reputation") == mark


@pytest.mark.clause("ALC-B84")
@pytest.mark.ruling("ALC-A46")
def test_a_score_may_be_below_nothing() -> None:
    state = over("reputation 0 1 | gold 0 0 | theory fern a1 0:gold | theory toad a8 0:gold")
    result = state.outcome()
    assert result is not None
    assert result.scores[0] == 2 - 8


@pytest.mark.clause("ALC-B63")
@pytest.mark.parametrize(
    ("told", "ranks", "payoffs"),
    [
        ("reputation 0 11", (1, 2), (1.0, 0.0)),
        ("reputation 1 11", (2, 1), (0.0, 1.0)),
        ("gold 0 1 | gold 1 2", (2, 1), (0.0, 1.0)),
        ("gold 0 1 | gold 1 0 | reputation 1 10", (1, 2), (1.0, 0.0)),
        ("gold 0 1 | gold 1 1", (1, 1), (0.5, 0.5)),
        ("gold 0 3 | gold 1 0 | reputation 1 11", (1, 1), (0.5, 0.5)),
    ],
)
def test_most_points_win_then_gold_left_over_then_it_is_shared(
    told: str, ranks: tuple[int, ...], payoffs: tuple[float, ...]
) -> None:
    result = over(told).outcome()
    assert result is not None
    assert (result.clause, result.ranks, result.payoffs) == ("ALC-B63", ranks, payoffs)


@pytest.mark.clause("ALC-B61", "ALC-B33", "ALC-B54")
def test_the_big_reveal_turns_everything_over() -> None:
    state = position("round 6 | theory fern a1 0:red 1:gold | cubes 0 forage")
    events = play(state, 0, "draw")
    assert args(events, "revealed")["fern"] == "a2"
    assert args(events, "theory-wrong") == {"ingredient": "fern"}
    opened = [event.args for event in events if event.kind == "seal-opened"]
    assert [(each["seat"], each["seal"], each["points"]) for each in opened] == [
        (0, "red", -4),
        (1, "gold", -4),
    ]
    assert [event.args["seat"] for event in events if event.kind == "scored"] == [0, 1]
    notes = next(event.args["deeds"] for event in events if event.kind == "opened")
    assert isinstance(notes, list)
    assert any(deed[0] == "drew" and deed[1] is not None for deed in notes)
