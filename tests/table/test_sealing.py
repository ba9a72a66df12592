from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel import Refusal
from shem.kernel.digest import fingerprint
from shem.table import Act, Message, Reopen, Reopened, Seal, Sealed, Table, Told, Undo, agree
from tests.table.at_the_table import accept, channels, light, players, refuse, table_of
from tests.table.lanterns import GAME, RIGHT, Lanterns, explain


def line(table: Table) -> list[tuple[int, str]]:
    return [(step.seat, GAME.write(step.action)) for step in table.line]


def test_the_true_state_holds_no_step_before_all_have_sealed() -> None:
    table = table_of()
    before = fingerprint(table.state)
    accept(table, Act(0, "oil 1-2"), Act(1, "oil 3-0"), Seal(0))
    assert fingerprint(table.state) == before
    assert line(table) == []
    accept(table, Seal(1))
    assert line(table) == [
        (0, "left 1"),
        (0, "right 2"),
        (1, "left 3"),
        (1, "right 0"),
    ]


def test_a_complete_choice_does_not_seal_itself() -> None:
    table = table_of()
    accept(table, Act(0, "oil 1-2"))
    assert not table.is_sealed(0)
    assert table.can_seal(0)
    assert table.owes(0)
    assert table.prompt(0) is None
    assert table.legal(0) == ()


def test_an_incomplete_choice_cannot_be_sealed() -> None:
    table = table_of()
    assert "not complete" in refuse(table, Seal(0)).sentence
    accept(table, Act(0, "left 1"))
    assert not table.can_seal(0)
    assert "not complete" in refuse(table, Seal(0)).sentence


def test_that_a_seat_has_sealed_is_told_to_all_and_nothing_else_is() -> None:
    table = table_of(seats=3)
    accept(table, Act(2, "oil 1-2"))
    assert accept(table, Seal(2)) == [Sealed(2)]
    assert Sealed(2).plain() == {"type": "sealed", "seat": 2}
    assert all(table.outputs_for(seat) == (Sealed(2),) for seat in (0, 1, None))
    assert table.waiting_for() == (0, 1)
    assert table.is_sealed(2)
    assert not table.can_seal(2)


def test_the_last_seal_tells_what_is_new_and_nobody_their_own_draft() -> None:
    table = table_of()
    sealed, *news = light(table)[-4:]
    assert sealed == Sealed(1)
    told = {m.seat: [e.kind for e in m.events] for m in news if isinstance(m, Told)}
    assert told == {0: ["lit"], 1: ["lit"], None: ["lit"]}
    assert [event.kind for event in table.events(0)] == told[0]


def test_a_sealed_choice_is_changed_only_after_reopening() -> None:
    table = table_of()
    accept(table, Act(0, "oil 1-2"), Seal(0))
    assert "reopen" in refuse(table, Act(0, "left 3")).sentence
    assert "reopen" in refuse(table, Undo(0)).sentence
    assert "already" in refuse(table, Seal(0)).sentence
    assert accept(table, Reopen(0)) == [Reopened(0)]
    assert table.draft(0) == ("left 1", "right 2")
    assert "undo a step" in refuse(table, Act(0, "right 3")).sentence
    accept(table, Undo(0), Act(0, "right 3"), Seal(0), Act(1, "oil 0-0"), Seal(1))
    assert GAME.write(table.line[1].action) == "right 3"


def test_an_unsealed_choice_cannot_be_reopened() -> None:
    table = table_of()
    accept(table, Act(0, "oil 1-2"))
    assert "not sealed" in refuse(table, Reopen(0)).sentence


def test_after_the_reveal_it_is_too_late_to_reopen() -> None:
    table = table_of()
    light(table)
    assert "not making a secret choice" in refuse(table, Reopen(0)).sentence


def test_the_next_secret_choice_starts_afresh() -> None:
    table = table_of()
    light(table)
    accept(table, Act(0, "rest"))
    assert table.waiting_for() == (0, 1)
    assert table.draft(0) == ()
    assert not table.is_sealed(1)


def test_a_seat_sees_its_own_private_steps_and_nobody_elses() -> None:
    table = table_of()
    accept(table, Act(0, "left 2"))
    own, others = channels(table, 0)["view"], channels(table, 1)["view"]
    assert isinstance(own, dict)
    assert isinstance(others, dict)
    assert (own["left"], others["left"]) == (2, -1)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_sealing_never_matters(order: tuple[int, ...]) -> None:
    table = table_of(seats=3)
    for seat in order:
        accept(table, Act(seat, f"oil {seat}-1"))
    for seat in reversed(order):
        accept(table, Seal(seat))
    usual = table_of(seats=3)
    for seat in range(3):
        accept(usual, Act(seat, f"oil {seat}-1"), Seal(seat))
    assert fingerprint(table.state) == fingerprint(usual.state)
    assert table.line == usual.line


Thoughts = list[tuple[int, int]]


def changes_of_mind(seat: int, thoughts: Thoughts) -> list[Message]:
    """What a seat says that seals, thinks again, and seals something else in the end."""
    said: list[Message] = []
    for left, right in thoughts:
        said += [Act(seat, f"left {left}"), Act(seat, f"right {right}"), Seal(seat)]
        said += [Reopen(seat), Undo(seat), Undo(seat)]
    return said[:-3]


@given(
    thoughts=st.lists(
        st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=3),
        min_size=3,
        max_size=3,
    ),
    order=st.lists(st.integers(0, 2), max_size=60),
)
def test_only_what_was_sealed_last_counts(thoughts: list[Thoughts], order: list[int]) -> None:
    table = table_of(seats=3)
    said = {seat: changes_of_mind(seat, mind) for seat, mind in enumerate(thoughts)}
    seals = {seat: mind.pop() for seat, mind in said.items()}
    for seat in order:
        if said[seat]:
            accept(table, said[seat].pop(0))
    accept(table, *(message for rest in said.values() for message in rest), *seals.values())
    plain = table_of(seats=3)
    for seat, mind in enumerate(thoughts):
        accept(plain, Act(seat, f"oil {mind[-1][0]}-{mind[-1][1]}"), Seal(seat))
    assert fingerprint(table.state) == fingerprint(plain.state)
    assert table.line == plain.line


def jealous(state: Lanterns, seat: int, action: int) -> Refusal | None:
    """A broken rule: what one seat filled in secret forbids the other the same."""
    if action >= RIGHT and action - RIGHT in state.right:
        return Refusal("not-now", "LAN-9")
    return explain(state, seat, action)


def test_a_game_whose_secret_choices_collide_is_found_out() -> None:
    broken = replace(GAME, explain=jealous)
    table = Table(agree(broken, players(2), seed="s"))
    accept(table, Act(0, "oil 1-1"), Act(1, "oil 2-1"), Seal(0))
    with pytest.raises(RuntimeError, match="is no longer possible"):
        table.receive(Seal(1))
    assert table.waiting_for() == (1,)
