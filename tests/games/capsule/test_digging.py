"""Digging: what every tool draws, what it costs, and what may be shown of it."""

from __future__ import annotations

import pytest

from shem.games.capsule import GAME
from shem.kernel.event import Event, all_but, only
from tests.games.capsule.editions import DEFAULT, edition_with
from tests.games.capsule.positions import (
    COMMON,
    X1,
    circled,
    faces,
    kinds,
    legal,
    marks,
    money,
    pile,
    play,
    position,
    refused,
    run,
    stage,
)

RICH = "money 0 900"

# Every tool: its dig actions, its dollars, and what it draws from the common deal.
TOOLS = {
    "shovel": (1, 40, "a1"),
    "trowel": (1, 20, "x5"),
    "spade": (2, 60, "a1 x1"),
    "rake": (2, 50, "x5 c4"),
    "pickaxe": (2, 120, "a1 x1 b3"),
    "posthole": (2, 80, "a1 x1"),
    "wheelbarrow": (2, 70, "a1 x1"),
    "detector": (3, 90, "a1 x1"),
    "coredrill": (3, 100, "a1 a3 x5"),
    "sieve": (3, 100, "a1 x1 b3"),
    "backhoe": (4, 180, "a1 x1 b3 c2 d4"),
    "bulldozer": (4, 140, "a1 x1 b3 c2"),
    "dynamite": (5, 200, "six cards"),
}
AT_ONCE = ("wheelbarrow", "sieve", "bulldozer")


def slot_of(tool: str) -> str:
    return "shovel" if tool == "shovel" else "middle"


def row_with(tool: str) -> str:
    others = [name for name in ("trowel", "spade") if name != tool]
    others += ["rake"] if len(others) == 1 else []
    middle = "pickaxe" if tool == "shovel" else tool
    return f"row {others[0]} {middle} {others[1]}"


def test_all_thirteen_tools_are_here() -> None:
    assert set(TOOLS) == set(DEFAULT.tool_ids)


@pytest.mark.clause("CAP-9", "CAP-11", "CAP-12")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_is_paid_and_draws_what_it_says(tool: str) -> None:
    actions, cost, drawn = TOOLS[tool]
    state = position(f"{row_with(tool)} | {RICH}")
    events = play(state, 0, f"use {slot_of(tool)}")
    told = {"seat": 0, "tool": tool, "actions": actions, "cost": cost}
    assert events[0] == Event("used", told)
    if tool == "posthole":
        events += play(state, 0, "cut 0")
    assert (money(state), state.actions_left) == ([900 - cost, 100], 5 - actions)
    held = state.hand if tool in AT_ONCE else state.aside
    if tool == "dynamite":
        assert len(held) == 6
    else:
        assert faces(held) == drawn
        left = [card for card in COMMON.split() if card not in drawn.split()]
        assert pile(state) == " ".join(left)
    names = [DEFAULT.discovery_ids[card - 16] if card > 15 else faces([card]) for card in held]
    assert events[-2:] == [
        Event("drew", {"seat": 0, "cards": len(held)}, all_but(0), settles=True),
        Event("found", {"seat": 0, "faces": names}, only(0), settles=True),
    ]
    assert stage(state) == ("returning" if tool in AT_ONCE else "digging")


@pytest.mark.clause("CAP-9")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_needs_all_its_actions_and_all_its_dollars(tool: str) -> None:
    actions, cost, _ = TOOLS[tool]
    use = f"use {slot_of(tool)}"
    enough = f"{row_with(tool)} | actions {actions} | money 0 {cost}"
    assert use in legal(position(enough), 0)
    too_few = position(f"{enough} | actions {actions - 1}")
    assert use not in legal(too_few, 0)
    assert refused(too_few, 0, use) == ("too-few-actions", "CAP-9")
    too_poor = position(f"{enough} | money 0 {cost - 1}")
    assert use not in legal(too_poor, 0)
    assert refused(too_poor, 0, use) == ("too-little-money", "CAP-9")


@pytest.mark.clause("CAP-9")
def test_a_tool_may_be_used_again_and_again_in_any_order() -> None:
    state = position("money 0 300")
    play(state, 0, "use middle", "use shovel", "use middle", "use left")
    assert faces(state.aside) == "x5 a1 c4 x1 b3"
    assert (money(state)[0], state.actions_left) == (300 - 20 - 40 - 20 - 60, 0)
    assert legal(state, 0) == ["stop digging", "show x1", "show x5"]


@pytest.mark.clause("CAP-9")
def test_unused_actions_are_lost_and_money_is_kept() -> None:
    state = position()
    run(
        state,
        """
        0: use middle, stop digging, under x5, end turn
        1: use left, use left, stop digging, under b3 a1 x1 c2, end turn
        0: stay silent
        1: stay silent
    """,
    )
    assert (money(state), state.actions_left) == ([280, 80], 5)


@pytest.mark.clause("CAP-9", "CAP-10")
def test_digging_is_optional() -> None:
    state = position()
    assert legal(state, 0) == [
        "use shovel", "use left", "use middle", "use right", "stop digging",
    ]  # fmt: skip
    assert play(state, 0, "stop digging") == [Event("stopped", {"seat": 0, "cards": 0})]
    assert (stage(state), pile(state), money(state)) == ("sharing", COMMON, [200, 100])


@pytest.mark.clause("CAP-10")
def test_without_money_only_stopping_is_left() -> None:
    assert legal(position("money 0 19"), 0) == ["stop digging"]
    assert legal(position("money 0 20"), 0) == ["use middle", "stop digging"]


@pytest.mark.clause("CAP-11")
@pytest.mark.ruling("CAP-A2")
def test_the_next_tool_is_chosen_with_knowledge_of_the_last_draw() -> None:
    state = position()
    play(state, 0, "use shovel")
    assert (marks(state, 0), faces(state.aside)) == ("a1", "a1")
    assert "use left" in legal(state, 0)
    play(state, 0, "use left")
    assert faces(state.aside) == "a1 x1 b3"


@pytest.mark.clause("CAP-12")
def test_a_drawn_location_is_marked_on_the_drawers_map_alone() -> None:
    state = position("money 0 900")
    play(state, 0, "use left", "use left")
    assert marks(state, 0) == "a1 c2 b3"
    assert marks(state, 1) == ""


@pytest.mark.clause("CAP-12")
def test_a_discovery_marks_nothing() -> None:
    state = position("pile x1 x2")
    play(state, 0, "use left")
    assert (marks(state, 0), circled(state)) == ("", [0, 0])


# Single tools.


@pytest.mark.clause("CAP-11")
@pytest.mark.ruling("CAP-A19")
@pytest.mark.parametrize("cut", range(6))
def test_the_post_hole_digger_first_cuts_up_to_five_cards(cut: int) -> None:
    state = position(f"row posthole trowel rake | {RICH}")
    play(state, 0, "use left")
    assert legal(state, 0) == [f"cut {cards}" for cards in range(6)]
    assert GAME.ask(state, 0).plain() == {"kind": "cutting", "clause": "CAP-11", "most": 5}
    cards = COMMON.split()
    events = play(state, 0, f"cut {cut}")
    assert events[0] == Event("cut", {"seat": 0, "cards": cut})
    assert faces(state.aside).split() == cards[cut : cut + 2]
    assert pile(state).split() == cards[cut + 2 :] + cards[:cut]
    assert marks(state, 0).split() == sorted(
        [card for card in cards[cut : cut + 2] if card[0] != "x"], key=lambda c: (c[1], c[0])
    )
    assert stage(state) == "digging"


@pytest.mark.clause("CAP-11")
def test_the_wheelbarrow_returns_each_card_at_once_to_the_top_or_the_bottom() -> None:
    state = position("row wheelbarrow trowel rake")
    play(state, 0, "use left")
    assert legal(state, 0) == ["under a1", "under x1", "top a1", "top x1", "show x1"]
    assert GAME.ask(state, 0).kind == "returning-either"
    play(state, 0, "under x1")
    assert legal(state, 0) == ["under a1", "top a1"]
    play(state, 0, "top a1")
    assert pile(state) == "a1 " + COMMON.removeprefix("a1 x1 ") + " x1"
    assert (stage(state), state.hand, state.aside) == ("digging", [], [])


@pytest.mark.clause("CAP-11")
@pytest.mark.parametrize(
    ("back", "top", "bottom"),
    [
        ("top a1, top x1", "x1 a1", ""),
        ("top x1, top a1", "a1 x1", ""),
        ("under a1, under x1", "", "a1 x1"),
        ("top x1, under a1", "x1", "a1"),
    ],
)
def test_place_and_order_are_free_with_the_wheelbarrow(back: str, top: str, bottom: str) -> None:
    state = position("row wheelbarrow trowel rake")
    run(state, f"0: use left, {back}")
    rest = COMMON.removeprefix("a1 x1 ")
    assert pile(state) == f"{top} {rest} {bottom}".strip()


@pytest.mark.clause("CAP-11")
@pytest.mark.parametrize(
    ("top", "drawn"),
    [
        ("x2", "x2"),
        ("a1 x1", "a1 x1"),
        ("a1 b3 x1", "a1 b3 x1"),
        ("a1 b3 c2 x1", "a1 b3 c2 x1"),
        ("a1 b3 c2 d4 x1", "a1 b3 c2 d4"),
    ],
)
def test_the_metal_detector_stops_at_a_discovery_or_after_four(top: str, drawn: str) -> None:
    state = position(f"row detector trowel rake | pile {top}")
    play(state, 0, "use left")
    assert faces(state.aside) == drawn


@pytest.mark.clause("CAP-11")
@pytest.mark.parametrize(
    ("first", "drawn"), [("", "a1 a3 x5"), ("use shovel", "x1 a3 x5"), ("use right", "b3 x3 x5")]
)
def test_the_core_drill_draws_top_middle_and_bottom(first: str, drawn: str) -> None:
    state = position(f"row coredrill trowel spade | {RICH}")
    if first:
        play(state, 0, first)
    before = len(state.aside)
    play(state, 0, "use left")
    assert faces(state.aside[before:]) == drawn


@pytest.mark.clause("CAP-11", "CAP-16")
def test_the_sieve_returns_its_cards_at_once_and_shuffles() -> None:
    piles = set[str]()
    for luck in range(40):
        state = position(f"row sieve trowel rake | luck l{luck}")
        play(state, 0, "use left")
        assert legal(state, 0) == ["shuffle in", "show x1"]
        assert GAME.ask(state, 0).kind == "returning-shuffle"
        assert play(state, 0, "shuffle in") == [Event("shuffled", {"seat": 0}, settles=True)]
        assert sorted(pile(state).split()) == sorted(COMMON.split())
        assert (stage(state), marks(state, 0), state.hand) == ("digging", "a1 b3", [])
        piles.add(pile(state))
    assert len(piles) == 40
    assert len({text.split()[0] for text in piles}) > 10
    assert len({text.split()[-1] for text in piles}) > 10


@pytest.mark.clause("CAP-11", "CAP-16")
@pytest.mark.parametrize("shuffling", ["use left, shuffle in", "use middle"])
def test_cards_laid_aside_are_not_shuffled_in(shuffling: str) -> None:
    state = position(f"row sieve dynamite rake | {RICH} | actions 9")
    run(state, f"0: use shovel, use shovel, {shuffling}")
    assert faces(state.aside).startswith("a1 x1")
    assert "a1" not in pile(state).split()


@pytest.mark.clause("CAP-11", "CAP-16")
def test_the_bulldozer_puts_its_cards_back_on_top_in_any_order() -> None:
    state = position("row bulldozer trowel rake")
    play(state, 0, "use left")
    assert legal(state, 0) == ["top a1", "top c2", "top b3", "top x1", "show x1"]
    assert GAME.ask(state, 0).kind == "returning-top"
    play(state, 0, "top c2 a1 x1 b3")
    assert pile(state) == "b3 x1 a1 c2 " + COMMON.removeprefix("a1 x1 b3 c2 ")
    assert stage(state) == "digging"


@pytest.mark.clause("CAP-11")
def test_dynamite_shuffles_before_it_draws_six() -> None:
    draws = set[str]()
    for luck in range(40):
        state = position(f"row dynamite trowel rake | luck l{luck}")
        events = play(state, 0, "use left")
        assert kinds(events) == ["used", "shuffled", "drew", "found"]
        assert (len(state.aside), len(state.pile)) == (6, 14)
        assert sorted(faces([*state.aside, *state.pile]).split()) == sorted(COMMON.split())
        draws.add(faces(state.aside))
    assert len(draws) == 40
    assert "a1 x1 b3 c2 d4 a2" not in draws


@pytest.mark.clause("CAP-11")
def test_tools_from_the_bottom_draw_the_lowest_card_first() -> None:
    state = position()
    play(state, 0, "use right", "use middle")
    assert faces(state.aside) == "x5 c4 b4"


# An empty pile, which no tool of the box can bring about.

ALL_DRAW = [
    ("pickaxe", 2, "a1 x1"),
    ("rake", 1, "a1"),
    ("detector", 1, "a1"),
    ("coredrill", 2, "a1 x1"),
    ("coredrill", 1, "a1"),
    ("coredrill", 0, ""),
    ("backhoe", 0, ""),
    ("shovel", 0, ""),
    ("sieve", 2, "a1 x1"),
    ("sieve", 0, ""),
    ("bulldozer", 0, ""),
    ("dynamite", 0, ""),
]


@pytest.mark.clause("CAP-17")
@pytest.mark.ruling("CAP-A6")
@pytest.mark.parametrize(("tool", "left", "drawn"), ALL_DRAW)
def test_from_a_short_pile_what_there_is_is_drawn(tool: str, left: int, drawn: str) -> None:
    state = position(f"{row_with(tool)} | {RICH}")
    state.aside, state.pile = state.pile[left:], state.pile[:left]
    before = len(state.aside)
    play(state, 0, f"use {slot_of(tool)}")
    assert faces(state.hand or state.aside[before:]) == drawn
    actions, cost, _ = TOOLS[tool]
    assert (money(state)[0], state.actions_left) == (900 - cost, 5 - actions)
    assert stage(state) == ("returning" if drawn and tool in AT_ONCE else "digging")


@pytest.mark.clause("CAP-17")
@pytest.mark.ruling("CAP-A6")
def test_no_more_cards_are_cut_than_there_are() -> None:
    state = position(f"row posthole trowel rake | {RICH}")
    state.aside, state.pile = state.pile[3:], state.pile[:3]
    play(state, 0, "use left")
    assert legal(state, 0) == ["cut 0", "cut 1", "cut 2", "cut 3"]
    play(state, 0, "cut 3")
    assert (faces(state.aside[-2:]), pile(state)) == ("a1 x1", "b3")


# Showing discoveries.


@pytest.mark.clause("CAP-13")
@pytest.mark.ruling("CAP-A16", "CAP-A18")
def test_a_shown_discovery_is_collected() -> None:
    state = position()
    play(state, 0, "use left")
    assert "show x1" in legal(state, 0)
    assert play(state, 0, "show x1") == [
        Event("showed", {"seat": 0, "discovery": X1}, settles=True)
    ]
    assert (circled(state), faces(state.aside)) == ([1, 0], "a1 x1")
    assert legal(state, 0) == ["use shovel", "use left", "use middle", "use right", "stop digging"]


@pytest.mark.clause("CAP-13")
@pytest.mark.ruling("CAP-A16")
def test_who_shows_nothing_collects_nothing() -> None:
    state = position()
    run(state, "0: use left, stop digging, under x1 a1, end turn")
    assert circled(state) == [0, 0]


@pytest.mark.clause("CAP-13")
@pytest.mark.ruling("CAP-A18")
def test_until_it_goes_back_a_discovery_may_be_shown() -> None:
    state = position()
    run(state, "0: use left, use shovel, stop digging, under a1")
    assert legal(state, 0) == ["under b3", "under x1", "show x1"]
    play(state, 0, "show x1")
    assert (circled(state), legal(state, 0)) == ([1, 0], ["under b3", "under x1"])
    other = position()
    run(other, "0: use left, use shovel, stop digging, under x1")
    assert legal(other, 0) == ["under a1", "under b3"]
    assert refused(other, 0, "show x1") == ("not-drawn", "CAP-13")


@pytest.mark.clause("CAP-13")
@pytest.mark.ruling("CAP-A18")
def test_nothing_is_shown_while_the_pile_is_cut_and_the_ruling_says_so() -> None:
    state = position(f"row spade posthole rake | {RICH}")
    play(state, 0, "use left")
    assert "show x1" in legal(state, 0)
    play(state, 0, "use middle")
    assert stage(state) == "cutting"
    assert refused(state, 0, "show x1") == ("shown-too-late", "CAP-13")
    assert "not while the pile is being cut" in GAME.words.clause("CAP-A18")


@pytest.mark.clause("CAP-13", "CAP-16")
@pytest.mark.ruling("CAP-A18")
@pytest.mark.parametrize("tool", AT_ONCE)
def test_a_discovery_that_goes_back_at_once_may_be_shown_before(tool: str) -> None:
    state = position(f"row {tool} trowel rake")
    play(state, 0, "use left", "show x1")
    assert (circled(state), "show x1" in legal(state, 0)) == ([1, 0], False)


@pytest.mark.clause("CAP-13")
@pytest.mark.ruling("CAP-A18")
def test_cards_laid_aside_may_be_shown_while_others_go_back() -> None:
    state = position(f"row sieve trowel rake | {RICH}")
    play(state, 0, "use middle", "use left")
    assert legal(state, 0) == ["shuffle in", "show x1", "show x5"]


@pytest.mark.clause("CAP-13")
def test_all_drawn_discoveries_may_be_shown_one_by_one() -> None:
    state = position("pile x3 x1 x2 | row pickaxe trowel rake")
    play(state, 0, "use left")
    assert legal(state, 0)[-3:] == ["show x1", "show x2", "show x3"]
    play(state, 0, "show x2", "show x3", "show x1")
    assert circled(state) == [3, 0]


@pytest.mark.clause("CAP-14")
@pytest.mark.ruling("CAP-A3")
def test_a_discovery_drawn_twice_in_a_turn_counts_once() -> None:
    state = position(f"row wheelbarrow trowel rake | {RICH}")
    play(state, 0, "use left", "show x1", "top a1", "top x1", "use shovel")
    assert faces(state.aside) == "x1"
    assert "show x1" not in legal(state, 0)
    assert refused(state, 0, "show x1") == ("shown-already", "CAP-14")
    play(state, 0, "use left")
    assert circled(state) == [1, 0]


@pytest.mark.clause("CAP-14")
@pytest.mark.ruling("CAP-A3")
def test_what_was_not_shown_at_first_may_be_shown_when_drawn_again() -> None:
    state = position(f"row wheelbarrow trowel rake | {RICH}")
    play(state, 0, "use left", "top a1", "top x1", "use shovel", "show x1")
    assert circled(state) == [1, 0]


@pytest.mark.clause("CAP-14")
def test_the_same_discovery_counts_again_in_another_turn() -> None:
    state = position(f"row bulldozer trowel rake | {RICH} | money 1 900")
    run(
        state,
        """
        0: use left, show x1, top b3 c2 a1 x1, stop digging, end turn
        1: use shovel, show x1, stop digging, under x1, end turn
        0: stay silent
        1: stay silent
        0: use right, show x1
    """,
    )
    assert circled(state) == [2, 1]


@pytest.mark.clause("CAP-15")
@pytest.mark.ruling("CAP-A4")
@pytest.mark.parametrize(("before", "can"), [(22, True), (23, True), (24, False)])
def test_a_full_sheet_collects_no_more(before: int, can: bool) -> None:
    state = position(f"circled 0 {before} | pile x1 x2")
    play(state, 0, "use left")
    assert ("show x1" in legal(state, 0)) is can
    if can:
        play(state, 0, "show x1")
        assert circled(state)[0] == before + 1
    else:
        assert refused(state, 0, "show x1") == ("no-icons-left", "CAP-15")


@pytest.mark.clause("CAP-15")
@pytest.mark.ruling("CAP-A4")
def test_the_last_icon_is_for_one_discovery_only() -> None:
    state = position("circled 0 23 | pile x1 x2")
    play(state, 0, "use left", "show x2")
    assert refused(state, 0, "show x1") == ("no-icons-left", "CAP-15")
    assert "show x1" not in legal(state, 0)


@pytest.mark.clause("CAP-15")
@pytest.mark.ruling("CAP-A4")
def test_another_sheet_may_have_fewer_icons() -> None:
    state = position("pile x1 x2", edition_with(icons=1))
    play(state, 0, "use left", "show x1")
    assert refused(state, 0, "show x2") == ("no-icons-left", "CAP-15")


@pytest.mark.clause("CAP-9")
def test_another_box_has_other_actions() -> None:
    state = position("", edition_with(actions=6))
    assert state.actions_left == 6
