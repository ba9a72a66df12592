"""Random talk at the table, sense and nonsense: what must hold whatever is said."""

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from shem.table import Act, Message, Player, Refusing, Reopen, Seal, Sit, Table, Undo
from tests.table.at_the_table import again, channels, everything, table_of
from tests.table.lanterns import FILLS, GAME, SHORT

SEATS = st.integers(-1, 3)
TEXTS = st.sampled_from([*GAME.notation.texts, *SHORT, "oil 2-1", "oil 0-3", "", "nonsense"])
OIL = st.sampled_from(["oil 0-0", "oil 1-3", "oil 3-1"])


class Talk(RuleBasedStateMachine):
    """Every message goes through `say`, which watches what it does to everybody else."""

    @initialize(seats=st.integers(2, 3))
    def sit_down(self, seats: int) -> None:
        self.table = table_of(seats, rounds=3)

    @rule(seat=SEATS, text=TEXTS)
    def act(self, seat: int, text: str) -> None:
        self.say(Act(seat, text))

    @rule(seat=SEATS, text=OIL)
    def fill(self, seat: int, text: str) -> None:
        self.say(Act(seat, text))

    @rule(seat=SEATS)
    def seal(self, seat: int) -> None:
        self.say(Seal(seat))

    @rule()
    def all_seal(self) -> None:
        for seat in self.table.waiting_for():
            self.say(Seal(seat))

    @rule(seat=SEATS)
    def reopen(self, seat: int) -> None:
        self.say(Reopen(seat))

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        self.say(Undo(seat))

    @rule(seat=SEATS, name=st.sampled_from(["Dora", "Emil"]))
    def sit(self, seat: int, name: str) -> None:
        self.say(Sit(seat, Player("bot", name, "random")))

    def say(self, message: Message) -> None:
        table = self.table
        before = everything(table)
        private = len(table.state.to_act()) > 1 and isinstance(message, (Act, Undo))
        others = [seat for seat in (*range(table.seats), None) if seat != message.seat]
        known = {seat: channels(table, seat) for seat in others}
        answers = table.receive(message)
        if any(isinstance(answer, Refusing) for answer in answers):
            assert len(answers) == 1
            assert everything(table) == before
        elif private:
            assert {seat: channels(table, seat) for seat in others} == known
            assert all(answer.is_for(message.seat) for answer in answers)

    @invariant()
    def the_log_leads_here_again(self) -> None:
        assert everything(again(self.table)) == everything(self.table)

    @invariant()
    def the_game_is_over_or_waits_for_somebody(self) -> None:
        assert bool(self.table.waiting_for()) == (self.table.outcome() is None)

    @invariant()
    def what_is_legal_is_not_refused(self) -> None:
        for seat in range(self.table.seats):
            texts = {GAME.write(action) for action in self.table.legal(seat)}
            for text in GAME.notation.texts:
                assert (self.table.explain(seat, text) is None) == (text in texts)


TestTalk = Talk.TestCase
TestTalk.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)

OILS = st.integers(0, FILLS - 1)
PRIVATE = st.lists(
    st.one_of(
        st.builds(lambda oil: Act(1, f"left {oil}"), OILS),
        st.builds(lambda oil: Act(1, f"right {oil}"), OILS),
        st.builds(lambda left, right: Act(1, f"oil {left}-{right}"), OILS, OILS),
        st.just(Undo(1)),
    ),
    max_size=8,
)
OWN: st.SearchStrategy[list[Message]] = st.lists(
    st.sampled_from([Act(0, "left 1"), Act(0, "right 2"), Undo(0), Seal(0), Reopen(0)]),
    max_size=8,
)


def talked(own: list[Message], private: list[Message]) -> Table:
    """Seat 0 says its messages in order, and between them seat 1 does things in private."""
    table = table_of(seats=3)
    for message in own:
        for step in private:
            table.receive(step)
        table.receive(message)
    return table


@given(own=OWN, one=PRIVATE, other=PRIVATE)
def test_twins_that_differ_in_a_secret_look_alike_to_all_others(
    own: list[Message], one: list[Message], other: list[Message]
) -> None:
    first, second = talked(own, one), talked(own, other)
    for seat in (0, 2, None):
        assert channels(first, seat) == channels(second, seat)


def test_channels_would_notice_a_leak() -> None:
    table, twin = table_of(), table_of()
    table.receive(Act(0, "left 1"))
    twin.receive(Act(0, "left 2"))
    assert channels(table, 1) == channels(twin, 1)
    assert channels(table, 0) != channels(twin, 0)
