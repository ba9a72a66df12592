"""A stage that one seat drafts alone: laid out in private, changed, confirmed, then shown."""

import pytest

from shem.engine.driver import message_in_time, play_out
from shem.kernel import Rng
from shem.kernel.digest import fingerprint
from shem.kernel.view import plain
from shem.table import (
    Act,
    Answer,
    Clock,
    Drafted,
    Message,
    Player,
    Propose,
    Reopen,
    Resign,
    Seal,
    Table,
    Terms,
    Timeout,
    Told,
    Undo,
    agree,
    record,
    verify,
)
from shem.table.save import load, save
from tests.probes.drafts import GAME, DraftsState
from tests.table.at_the_table import accept, again, everything, players, public, refuse

CATALOG = {"drafts": GAME}


def table_of(seats: int = 2, terms: Terms | None = None) -> Table:
    return Table(agree(GAME, players(seats), seed="a night in June", terms=terms))


def steps(table: Table) -> list[tuple[int, str]]:
    return [(step.seat, GAME.write(step.action)) for step in table.line]


def asked_by(table: Table, seat: int | None) -> dict[str, object]:
    """All that a seat which is not drafting, or the spectator, can find out."""
    known: dict[str, object] = {
        "view": plain(table.view(seat)),
        "told": table.outputs_for(seat),
        "waiting": table.waiting_for(),
        "sealed": [table.is_sealed(other) for other in range(table.seats)],
        **public(table),
    }
    if seat is None:
        return known
    tries: list[Message] = [Undo(seat), Seal(seat), Reopen(seat), Act(seat, "ready")]
    tries += [Propose(seat, what) for what in ("undo", "pause", "abandon")]
    return known | {
        "own": (table.legal(seat), table.prompt(seat), table.draft(seat), table.can_seal(seat)),
        "can": (table.can_undo(seat), table.is_complete(seat), table.owes(seat)),
        "tries": [[a for a in again(table).receive(m) if a.is_for(seat)] for m in tries],
    }


def test_the_true_state_holds_no_step_before_the_draft_is_confirmed() -> None:
    table = table_of()
    before = fingerprint(table.state)
    assert accept(table, Act(0, "lay 1; lay 3")) == [Drafted(0, ("lay 1", "lay 3"))]
    assert fingerprint(table.state) == before
    assert steps(table) == []
    accept(table, Act(0, "ready"))
    assert steps(table) == [(0, "lay 1"), (0, "lay 3"), (0, "ready")]
    assert table.waiting_for() == (1,)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_nobody_else_notices_a_draft_nor_its_length(viewer: int | None) -> None:
    table = table_of(seats=3)
    before = asked_by(table, viewer)
    for text in ("lay 1", "lay 2", "lay 3"):
        accept(table, Act(0, text))
        assert asked_by(table, viewer) == before
    accept(table, Undo(0), Undo(0))
    assert asked_by(table, viewer) == before


def test_the_drafting_seat_sees_its_draft_and_changes_it() -> None:
    table = table_of()
    assert not table.can_seal(0), "nothing is laid out yet, and the rules want a stone"
    accept(table, Act(0, "lay 1; lay 2"))
    assert table.view(0).own == (0, 1)  # type: ignore[attr-defined]
    assert (table.can_seal(0), table.can_undo(0), table.is_complete(0)) == (True, True, False)
    assert accept(table, Undo(0)) == [Drafted(0, ("lay 1",))]
    accept(table, Undo(0), Act(0, "lay 3"))
    assert table.draft(0) == ("lay 3",)


def test_confirming_shows_all_of_it_at_once_and_the_seat_nothing_twice() -> None:
    table = table_of()
    accept(table, Act(0, "lay 1; lay 2"))
    told = [answer for answer in accept(table, Seal(0)) if isinstance(answer, Told)]
    assert [(one.seat, [event.kind for event in one.events]) for one in told] == [
        (0, ["shown"]),
        (1, ["shown"]),
        (None, ["shown"]),
    ]
    assert told[0].events[0].args["places"] == [1, 2]


def test_the_seal_and_the_confirming_action_do_the_same() -> None:
    one, other, third = table_of(), table_of(), table_of()
    accept(one, Act(0, "lay 2"), Seal(0))
    accept(other, Act(0, "lay 2"), Act(0, "ready"))
    accept(third, Act(0, "lay 2; ready"))
    for table in (other, third):
        assert fingerprint(table.state) == fingerprint(one.state)
        assert [table.outputs_for(seat)[-1] for seat in (1, None)] == [
            one.outputs_for(seat)[-1] for seat in (1, None)
        ]


def test_the_wheel_is_not_turned_on_the_private_copy() -> None:
    table = table_of()
    accept(table, Act(0, "lay 1"))
    assert table.explain(0, "ready") is None
    assert refuse(table, Act(0, "ready; lay 1")).sentence.startswith("That confirms a draft")
    accept(table, Act(0, "ready"))
    straight = table_of()
    accept(straight, Act(0, "lay 1; ready"))
    assert fingerprint(table.state) == fingerprint(straight.state)


def test_a_draft_that_the_rules_do_not_let_end_is_refused_by_its_clause() -> None:
    table = table_of()
    for message in (Seal(0), Act(0, "ready")):
        refusal = refuse(table, message).refusal
        assert refusal is not None
        assert (refusal.reason, refusal.clause) == ("no-stone", "DRA-1")
    accept(table, Act(0, "lay 1; lay 1; lay 1"))
    refusal = refuse(table, Act(0, "lay 1")).refusal
    assert refusal is not None
    assert refusal.reason == "not-now"
    assert "not making a secret choice" in refuse(table, Seal(1)).sentence
    assert "not sealed" in refuse(table, Reopen(0)).sentence


def test_what_is_confirmed_stays_unless_all_agree_to_draft_anew() -> None:
    table = table_of()
    accept(table, Act(0, "lay 1; lay 2; ready"))
    assert "your turn" in refuse(table, Undo(0)).sentence
    wheel = table.state.truth()["wheel"]
    accept(table, Act(1, "lay 3"), Propose(0, "undo"))
    answers = accept(table, Answer(1, yes=True))
    assert steps(table) == []
    assert table.draft(0) == table.draft(1) == ()
    assert Drafted(1, ()) in answers
    assert table.state.truth()["wheel"] != wheel, "nobody plays towards a wheel that was seen"


def test_a_bot_takes_over_where_a_person_left_a_draft() -> None:
    terms = Terms(clock=Clock("move", move=1000), on_timeout="move")
    table = table_of(terms=terms)
    accept(table, Act(0, "lay 1"))
    accept(table, Propose(0, "pause"), now=0)
    accept(table, Answer(1, yes=False), now=0)
    accept(table, Timeout(0), now=1000)
    while table.waiting_for() == (0,):
        accept(table, message_in_time(table, 0), now=1000)
    assert steps(table)[0] == (0, "lay 1")
    assert table.played_by(0) is None, "it stood in for one decision"


def test_resigning_in_a_draft_leaves_it_to_the_stand_in() -> None:
    table = table_of(seats=3)
    accept(table, Act(0, "lay 2"), Resign(0))
    assert table.draft(0) == ("lay 2",)
    while table.waiting_for() == (0,):
        accept(table, message_in_time(table, 0))
    assert steps(table)[0] == (0, "lay 2")


@pytest.mark.parametrize("level", ["random", "greedy", "novice", "easy"])
def test_bots_of_all_kinds_draft_and_confirm(level: str) -> None:
    bots = [Player("bot", name, level) for name in ("One", "Two")]
    table = Table(agree(GAME, bots, seed=f"bots {level}"))
    play_out(table)
    assert table.outcome() is not None
    replay = record(table, release="test")
    assert verify(replay, CATALOG).holds


def test_a_search_plans_a_whole_draft_and_confirms_it_in_one_message() -> None:
    bots = [Player("bot", name, "easy") for name in ("One", "Two")]
    table = Table(agree(GAME, bots, seed="plan"))
    message = message_in_time(table, 0)
    assert isinstance(message, Act)
    assert message.text.endswith("ready")
    accept(table, message)
    assert table.waiting_for() == (1,)


def test_a_draft_is_saved_and_taken_up_again() -> None:
    table = table_of()
    accept(table, Act(0, "lay 1; lay 3"), Undo(0))
    other = load(save(table, release="test"), CATALOG)
    assert everything(other) == everything(table)
    assert other.draft(0) == ("lay 1",)


class Seamless(DraftsState):
    """Each seat has two turns in a row, so that a draft follows its own draft."""

    def to_act(self) -> tuple[int, ...]:
        is_over = len(self.past) == self.rules["rounds"] * self.seats
        return () if is_over else (len(self.past) // 2 % self.seats,)


def test_a_seat_that_drafts_twice_in_a_row_cannot_reach_into_the_first_draft() -> None:
    seamless = GAME.__class__(
        **{
            **{name: getattr(GAME, name) for name in GAME.__dataclass_fields__},
            "deal": lambda edition, seats, options, seed: Seamless(
                edition,
                seats,
                {name: int(value) for name, value in options.items()},
                [],
                [],
                Rng.of(seed, "wheel"),
            ),
        }
    )
    table = Table(agree(seamless, players(2), seed="twice"))
    accept(table, Act(0, "lay 1; ready"))
    assert table.waiting_for() == (0,)
    assert table.draft(0) == ()
    assert "it stays" in refuse(table, Undo(0)).sentence
    accept(table, Act(0, "lay 2"), Undo(0))
    assert not table.can_undo(0)
