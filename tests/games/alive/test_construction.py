"""Construction: what a roll brings, what may be done with it, and who may roll again."""

from __future__ import annotations

import pytest

from shem.games.alive.board import ARMS
from shem.games.alive.fields import UNSEEN
from tests.games.alive.positions import (
    golem,
    kinds,
    legal,
    pile,
    play,
    position,
    refused,
    stage,
    under,
)

ONE_SHORT = "golem 0 torso=fire left-arm=clay right-arm=cake left-leg=fire right-leg=iron"


@pytest.mark.clause("ALV-7")
def test_what_a_roll_means_is_settled_by_the_golem() -> None:
    state = position("dice 6")
    assert kinds(play(state, "roll")) == ["rolled"]
    state = position("whole 0 wood fire clay cake fire iron | dice 2")
    assert kinds(play(state, "roll"))[0] == "animated"


@pytest.mark.clause("ALV-8")
@pytest.mark.parametrize(
    ("die", "part"), [(1, "head"), (2, "arm"), (3, "torso"), (4, "torso"), (5, "leg")]
)
def test_each_face_stands_for_a_pile(die: int, part: str) -> None:
    state = position(f"golem 0 torso=cake | dice {die}")
    assert play(state, "roll")[0].args == {"seat": 0, "die": die, "face": part}
    assert stage(state) == "taking"
    assert f"discard {part}" in legal(state)
    assert all(part in text or text == "leave" for text in legal(state))


@pytest.mark.clause("ALV-8")
def test_the_first_roll_of_a_turn_is_due() -> None:
    state = position()
    assert legal(state) == ["roll"]
    assert refused(state, "end turn") == ("must-roll", "ALV-8")


@pytest.mark.clause("ALV-9")
@pytest.mark.parametrize("die", [1, 2, 5])
def test_without_a_torso_other_parts_are_of_no_use(die: int) -> None:
    state = position(f"dice {die}")
    before = state.piles.copy()
    play(state, "roll")
    assert (state.to_act(), state.piles) == ((1,), before)


@pytest.mark.clause("ALV-9")
@pytest.mark.parametrize("die", [3, 4])
def test_a_torso_comes_first(die: int) -> None:
    state = position(f"dice {die} | torsos wood")
    play(state, "roll")
    assert legal(state) == ["put torso", "discard torso", "leave"]


@pytest.mark.clause("ALV-10")
def test_to_decline_ends_the_rolling_and_leaves_the_pile() -> None:
    state = position("golem 0 torso=cake | dice 1")
    before = pile(state, "head")
    events = play(state, "roll", "leave")
    assert kinds(events) == ["rolled", "declined", "turn-began"]
    assert (pile(state, "head"), state.to_act()) == (before, (1,))


@pytest.mark.clause("ALV-11")
def test_a_card_fills_an_empty_slot() -> None:
    state = position("golem 0 torso=cake | dice 1 | heads ice clay")
    events = play(state, "roll", "put head")
    assert golem(state, 0) == "head=ice torso=cake"
    assert [event.args for event in events[1:]] == [
        {"seat": 0, "type": "ice", "slot": "head"},
        {"type": "clay", "part": "head"},
    ]


@pytest.mark.clause("ALV-11")
def test_a_card_replaces_a_part_which_is_discarded() -> None:
    state = position("golem 0 torso=cake head=wood | dice 1 | heads ice")
    events = play(state, "roll", "put head")
    assert (golem(state, 0), under(state, "head")) == ("head=ice torso=cake", ["wood"])
    assert events[1].args == {"seat": 0, "type": "ice", "slot": "head", "old": "wood"}


@pytest.mark.clause("ALV-11")
@pytest.mark.ruling("ALV-A18")
def test_a_card_may_be_taken_only_to_be_discarded() -> None:
    state = position("golem 0 torso=cake | dice 1 | heads ice clay")
    play(state, "roll", "discard head")
    assert (golem(state, 0), pile(state, "head")[0], under(state, "head")) == (
        "torso=cake",
        "clay",
        ["ice"],
    )


@pytest.mark.clause("ALV-4")
@pytest.mark.ruling("ALV-A16")
@pytest.mark.parametrize("act", ["discard", "put left"])
@pytest.mark.parametrize("unseen", [0, 3])
def test_what_lies_on_top_then_is_told_and_is_news_if_nobody_knew_it(unseen: int, act: str) -> None:
    state = position("golem 0 torso=cake | dice 2 | arms ice clay")
    state.board[UNSEEN + ARMS] = unseen
    top = play(state, "roll", f"{act} arm")[2]
    assert (top.kind, top.args) == ("turned-up", {"type": "clay", "part": "arm"})
    assert top.settles == (unseen > 0)


@pytest.mark.clause("ALV-12")
@pytest.mark.ruling("ALV-A5")
def test_a_part_that_clashes_can_only_be_put_away() -> None:
    state = position("golem 0 torso=fire | dice 1 | heads ice")
    play(state, "roll")
    assert legal(state) == ["discard head", "leave"]
    assert refused(state, "put head") == ("clash", "ALV-12")


@pytest.mark.clause("ALV-13")
@pytest.mark.ruling("ALV-A5", "ALV-A3")
def test_a_new_torso_throws_off_what_it_clashes_with() -> None:
    state = position(
        "golem 0 torso=cake head=wood left-arm=wood right-arm=fire left-leg=wood "
        "| dice 3 | torsos iron"
    )
    events = play(state, "roll", "put torso")
    assert golem(state, 0) == "torso=iron right-arm=fire"
    assert [event.args["slot"] for event in events if event.kind == "cast-off"] == [
        "head",
        "left-arm",
        "left-leg",
    ]
    assert (
        under(state, "torso"),
        under(state, "head"),
        under(state, "arm"),
        under(state, "leg"),
    ) == (
        ["cake"],
        ["wood"],
        ["wood"],
        ["wood"],
    )
    assert "fell-apart" not in kinds(events)


FIRSTS = [
    ("", 3, "torsos clay", "put torso"),
    ("golem 0 torso=cake", 1, "heads clay", "put head"),
    ("golem 0 torso=cake", 2, "arms clay", "put left arm"),
    ("golem 0 torso=cake", 2, "arms clay", "put right arm"),
    ("golem 0 torso=cake left-arm=ice right-arm=ice", 5, "legs clay", "put right leg"),
]


@pytest.mark.clause("ALV-14")
@pytest.mark.parametrize(("before", "die", "top", "act"), FIRSTS)
def test_the_first_of_its_kind_earns_another_roll(
    before: str, die: int, top: str, act: str
) -> None:
    state = position(f"{before} | dice {die} | {top}")
    play(state, "roll", act)
    assert (stage(state), legal(state)) == ("again", ["roll", "end turn"])


@pytest.mark.clause("ALV-14")
def test_nobody_has_to_roll_again() -> None:
    state = position("dice 3")
    play(state, "roll", "put torso", "end turn")
    assert (state.to_act(), golem(state, 0)[:6]) == ((1,), "torso=")


@pytest.mark.clause("ALV-14")
@pytest.mark.ruling("ALV-A17")
@pytest.mark.parametrize(
    ("before", "die", "top", "act"),
    [
        ("golem 0 torso=cake left-arm=ice", 2, "arms clay", "put right arm"),
        ("golem 0 torso=cake right-leg=ice", 5, "legs clay", "put left leg"),
        ("golem 0 torso=cake left-arm=ice", 2, "arms clay", "put left arm"),
        ("golem 0 torso=cake left-arm=ice", 2, "arms ice", "put left arm"),
        ("golem 0 torso=cake head=ice", 1, "heads clay", "put head"),
        ("golem 0 torso=cake", 3, "torsos clay", "put torso"),
    ],
)
def test_a_second_limb_or_a_swap_earns_none(before: str, die: int, top: str, act: str) -> None:
    state = position(f"{before} | dice {die} | {top}")
    play(state, "roll", act)
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-14")
@pytest.mark.ruling("ALV-A6")
@pytest.mark.parametrize(
    ("golem", "die", "act"),
    [("", 3, "discard torso"), ("golem 0 torso=cake", 2, "discard arm"),
     ("golem 0 torso=fire", 1, "discard head")],
)  # fmt: skip
def test_a_card_of_a_kind_one_lacks_earns_a_roll_even_if_it_is_put_away(
    golem: str, die: int, act: str
) -> None:
    state = position(f"{golem} | dice {die}")
    play(state, "roll", act)
    assert stage(state) == "again"


@pytest.mark.clause("ALV-14")
@pytest.mark.ruling("ALV-A6")
def test_a_second_limb_put_away_earns_none() -> None:
    state = position("golem 0 torso=cake left-arm=ice | dice 2")
    play(state, "roll", "discard arm")
    assert state.to_act() == (1,)


@pytest.mark.clause("ALV-15")
@pytest.mark.ruling("ALV-A4")
def test_completing_the_golem_ends_the_rolling() -> None:
    state = position(f"{ONE_SHORT} | dice 1 | heads wood")
    events = play(state, "roll", "put head")
    assert "completed" in kinds(events)
    assert (state.is_complete(0), state.to_act()) == (True, (1,))


@pytest.mark.clause("ALV-14")
def test_no_roll_is_left_when_rolling_is_over() -> None:
    state = position("golem 1 torso=cake | hand 0 cake | dice 1")
    play(state, "roll")
    assert stage(state) == "last"
    assert refused(state, "roll") == ("no-roll-left", "ALV-14")
