"""The table of Capsule as lines: every fact of the map, the sheets and the row, in few signs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shem.cli.layout import arranged
from shem.games.capsule import GAME
from shem.games.capsule.lines import lines
from shem.games.capsule.truth import Deed, Turn
from shem.games.capsule.view import CapsuleView, Notebook, Own, Position, Seat
from shem.kernel import Rng
from shem.kernel.playout import sample_weighted_action
from shem.table.speech import NamedWords

NOBODY_DREW = Own(marks=(), seen=(), heard=(), aside=(), hand=(), choice=None)


def view_of(steps: int = 0, reader: int | None = 0, **options: object) -> CapsuleView:
    """What a reader sees after some steps of a game."""
    state, rng = GAME.new(seed="lines", options=options), Rng.of("lines", "steps")
    for _ in range(steps):
        if state.to_act():
            seat = state.to_act()[0]
            state.apply(seat, sample_weighted_action(state, seat, rng))
    return GAME.observe(state, reader)


def blocks(view: CapsuleView) -> list[list[str]]:
    return [block.splitlines() for block in shown(view).split("\n\n")]


def shown(view: CapsuleView) -> str:
    return "\n".join(lines(view, GAME.words))


def space(view: CapsuleView, name: str) -> str:
    """The sign on a space of the map."""
    row = lines(view, GAME.words)[2 * int(name[1])]
    return row.split("│")["abcd".index(name[0]) + 1].strip()


@pytest.mark.parametrize("steps", [0, 1, 5, 17, 40, 90, 999])
@pytest.mark.parametrize("reader", [0, 1, None])
def test_map_tools_and_sheets_fit_side_by_side(steps: int, reader: int | None) -> None:
    view = view_of(steps, reader)
    rows = arranged(lines(view, GAME.words), 80, 12)
    assert len(rows) == 12
    assert max(len(row) for row in rows) <= 80
    assert sum("collected" in row for row in rows) == 2


def test_the_map_is_a_squared_page() -> None:
    assert blocks(view_of())[0] == [
        "Day 1 of 7",
        " ╭─A─┬─B─┬─C─┬─D─╮",
        "1│   │   │   │   │",
        " ├───┼───┼───┼───┤",
        "2│   │   │   │   │",
        " ├───┼───┼───┼───┤",
        "3│   │   │   │   │",
        " ├───┼───┼───┼───┤",
        "4│   │   │   │   │",
        " ╰───┴───┴───┴───╯",
        "X drawn, o announced",
        "✓ announced, 16 left",
    ]


def marked() -> CapsuleView:
    own = replace(NOBODY_DREW, seen=("a1", "b1", "coin"), heard=("b1", "c1"))
    return replace(view_of(), own=own)


def test_what_was_drawn_and_what_was_heard_differ() -> None:
    view = marked()
    assert [space(view, name) for name in ("a1", "b1", "c1", "d1")] == ["X", "X", "o", ""]
    assert "13 left" in shown(view)


@pytest.mark.clause("CAP-A21")
def test_a_table_may_want_nothing_written_down() -> None:
    view = marked()
    blank = replace(view, options={**view.options, "notebook": "off"})
    assert space(blank, "a1") == ""
    assert "Keep your own notes" in shown(blank)
    assert "left" not in blocks(blank)[0][-1]


def test_announced_lines_are_ticked_and_onlookers_learn_them() -> None:
    view = replace(view_of(reader=None), shared=("row 2", "column c"))
    rows = blocks(view)[0]
    assert [row[-1] == "✓" for row in rows[2:9:2]] == [False, True, False, False]
    assert rows[9] == " ╰───┴───┴─✓─┴───╯"
    assert [space(view, name) for name in ("a2", "c4", "a1")] == ["o", "o", ""]


def test_the_capsule_is_shown_when_the_game_is_over() -> None:
    view = replace(view_of(), stage="over", capsule="d3", choices=("d3", "silent"), deciding=())
    assert space(view, "d3") == "★"
    assert blocks(view)[0][0] == "Day 1 of 7 is over"
    assert "unsold, named D3" in shown(view)
    assert "unsold, silent" in shown(view)


def test_tools_tell_where_they_lie_and_what_they_cost() -> None:
    view = view_of()
    post = replace(view.row[0], tool="posthole", actions=2, cost=80)
    spade = replace(view.row[1], tool="spade", actions=2, cost=60)
    dynamite = replace(view.row[2], tool="dynamite", actions=5, cost=200)
    assert blocks(replace(view, row=(post, spade, dynamite)))[1] == [
        "shovel 1  $40 Shovel: draw the top card",
        "left   2  $80 Post-Hole Digger: move up to five cards",
        "              unseen to the bottom, then draw the top two",
        "middle 2  $60 Spade: draw the top two",
        "right  5 $200 Dynamite: shuffle the pile, then draw the",
        "              top six",
    ]


def in_turn() -> CapsuleView:
    return replace(
        view_of(),
        active=1,
        deciding=(1,),
        stage="digging",
        actions_left=1,
        pile=17,
        aside=3,
        price=40,
        prices=(10, 40),
        seats=(Seat(120, 4, 2), Seat(30, 1, 0)),
    )


def test_sheets_market_and_pile_are_told() -> None:
    assert blocks(in_turn())[2] == [
        "  You            $120, 4 collected, 2 unsold",
        "▸ Seat 1         $30, 1 collected, 0 unsold",
        "Price $40 · earlier 10 · still to come 20 30 50 60 70",
        "17 cards in the pile, 3 drawn, 1 dig action left",
    ]


def test_in_the_evening_the_price_is_tomorrows_and_a_verdict_is_ones_own() -> None:
    view = replace(in_turn(), stage="verdict", deciding=(0, 1), aside=0)
    assert blocks(replace(view, own=replace(NOBODY_DREW, choice="b2")))[2] == [
        "  You            $120, 4 collected, 2 unsold, named B2",
        "  Seat 1         $30, 1 collected, 0 unsold",
        "Price tomorrow $40 · earlier 10 · still to come 20 30 50 60 70",
        "17 cards in the pile",
    ]
    assert "Price $40" in shown(replace(view, day=7))


def test_who_has_to_decide_is_told_how_to_write_it() -> None:
    view = replace(in_turn(), stage="verdict", deciding=(0, 1), own=NOBODY_DREW)
    assert ["Type `stay silent`, or `name b3`"] in blocks(view)
    assert "Type" not in shown(replace(view, own=replace(NOBODY_DREW, choice="silent")))


@pytest.mark.clause("CAP-A12")
def test_a_closed_sheet_shows_no_numbers() -> None:
    view = view_of(open_sheets=False)
    assert "Seat 1         sheet closed" in shown(view)
    assert shown(view).count("collected") == 1


def test_a_long_name_is_cut() -> None:
    words = NamedWords(GAME.home, ["Maximiliana von Hohenstein", "Bo"])
    rows = lines(view_of(reader=None), words)
    assert any("Maximiliana v… $" in row for row in rows)


def test_cards_laid_aside_are_told_to_their_drawer() -> None:
    own = replace(NOBODY_DREW, aside=("location-a1", "discovery-coin", "discovery-key"))
    view = replace(view_of(), own=own, shown=("key",))
    told = "Set aside: A1, the silver coin (x1), the iron key (x4, shown)"
    assert [told] in blocks(view)
    assert told not in shown(replace(view, own=None))


@pytest.mark.parametrize(
    ("returns", "tip"),
    [
        ("aside", "All at once: under a1 x1"),
        ("top", "All at once: top a1 x1"),
        ("top-or-bottom", "All at once: under a1 x1"),
        ("shuffle", None),
    ],
)
def test_all_cards_can_be_put_back_in_one_line(returns: str, tip: str | None) -> None:
    view = view_of()
    own = replace(NOBODY_DREW, hand=("location-a1", "discovery-coin"))
    tool = replace(view.row[0], tool="sieve", returns=returns)
    view = replace(view, own=own, tool="sieve", row=(tool, *view.row[1:]), stage="returning")
    assert ["To put back: A1, the silver coin (x1)"] in blocks(view)
    assert ([tip] in blocks(view)) == (tip is not None)
    assert ("All at once" in shown(view)) == (tip is not None)
    single = replace(own, hand=("location-a1",))
    assert "All at once" not in shown(replace(view, own=single))


@pytest.mark.clause("CAP-A21")
def test_a_full_notebook_tells_the_pile() -> None:
    cards = [
        Position("a1", 0.0, 0.0, ()),
        Position("pipe", 0.0, 100.0, ()),
        *[Position(None, 62.4, 25.0, ())] * 5,
    ]
    book = Notebook(candidates=(), pile=tuple(cards), rival_marks_at_most=1, is_exact=True)
    view = replace(view_of(), notebook=book)
    assert blocks(view)[3] == [
        "Seat 1 can know at most 1 space.",
        "The pile from the top. n: chance of a new space in %, d: of a discovery.",
        " 1 A1         2 x5         3 n62 d25    4 n62 d25    5 n62 d25    6 n62 d25",
        " 7 n62 d25",
    ]
    assert "estimated" in shown(replace(view, notebook=replace(book, is_exact=False)))
    assert "can know at most" not in shown(view_of())
    assert "can know at most" in shown(view_of(3, notebook="full"))


OWN_DEEDS = (
    Deed("used", "posthole", None),
    Deed("cut", None, 3),
    Deed("drew", "a1", 0),
    Deed("drew", "coin", 0),
    Deed("showed", "coin", None),
    Deed("used", "dynamite", None),
    Deed("shuffled", None, None),
    Deed("drew", "b2", 0),
    Deed("stopped", None, None),
    Deed("put-under", "coin", None),
    Deed("put-under", "a1", None),
    Deed("put-on-top", "b2", None),
    Deed("shared", "row 1", None),
    Deed("sold", None, 2),
)
RIVALS_DEEDS = (
    Deed("used", "sieve", None),
    Deed("drew", None, 0),
    Deed("drew", None, 0),
    Deed("put-in", None, None),
    Deed("put-under", None, None),
    Deed("put-on-top", None, None),
    Deed("sold", None, None),
)


def test_the_last_turns_are_told_as_far_as_they_are_known() -> None:
    past = (Turn(1, (Deed("sold", None, 9),)), Turn(0, OWN_DEEDS), Turn(1, RIVALS_DEEDS))
    view = replace(view_of(), past=past, deeds=(Deed("used", "posthole", None),), active=0)
    assert blocks(view)[-1] == [
        "You: Post-Hole Digger",
        "Seat 1: Sieve: drew 2 cards; shuffled them in; put 1 card under the pile; put 1",
        "  card on top",
        "You: Post-Hole Digger: cut 3 cards; drew A1 and the silver coin; showed the",
        "  silver coin; Dynamite: shuffled the pile; drew B2; put the silver coin and A1",
        "  under the pile; put B2 on top; announced row 1; sold 2",
    ]


def test_a_turn_without_deeds_is_told_too() -> None:
    quiet = Turn(1, (Deed("stopped", None, None), Deed("sold", None, 0)))
    assert blocks(replace(view_of(), past=(quiet,)))[-1] == ["Seat 1: nothing"]
