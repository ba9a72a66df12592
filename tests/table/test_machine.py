"""Random talk at the table, sense and nonsense: what must hold whatever is said."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from shem.table import (
    OPEN,
    Act,
    Answer,
    Chat,
    Clock,
    Fill,
    Leave,
    Message,
    Mute,
    Player,
    Propose,
    Refusing,
    Remove,
    Reopen,
    Resign,
    Resume,
    Return,
    Seal,
    Sit,
    Speech,
    Table,
    TakeOver,
    Terms,
    Timeout,
    Undo,
    Wake,
    load,
    record,
    save,
    verify,
)
from tests.table.at_the_table import (
    CATALOG,
    again,
    channels,
    everything,
    light,
    players,
    table_of,
    table_with,
)
from tests.table.lanterns import FILLS, GAME, SHORT

SEATS = st.integers(0, 1)
ANYBODY = st.integers(-1, 3)
SHORTEST = [Seal, Reopen, Undo, Leave, Return, Resume, Timeout, TakeOver]
TEXTS = st.sampled_from([*GAME.notation.texts, *SHORT, "oil 2-1", "oil 0-3", "", "nonsense"])
OIL = st.sampled_from(["oil 0-0", "oil 1-3", "oil 3-1"])
WALKS = st.sampled_from(["walk", "roll", "peek", "hand", "walk", "roll", "rest"])
MATTERS = st.sampled_from(["undo", "undo", "pause", "pause", "rematch", "abandon", "lunch"])
SITTERS = st.sampled_from(
    [Player("person", "Emil"), Player("bot", "Dora", "random"), Player("person", "Emil"), OPEN]
)
CLOCKS = st.sampled_from(
    [Clock(), Clock("move", move=9000), Clock("bank", bank=20_000, increment=2000)]
)
TERMS = st.builds(
    Terms,
    clock=CLOCKS,
    on_timeout=st.sampled_from(["move", "bot", "resign"]),
    grace=st.sampled_from([None, 5000]),
    host=st.sampled_from([None, 0, 1]),
)


class Talk(RuleBasedStateMachine):
    """Every message goes through `say`, which watches what it does to everybody else."""

    @initialize(seats=st.integers(2, 3), terms=TERMS, is_open=st.booleans())
    def sit_down(self, seats: int, terms: Terms, is_open: bool) -> None:
        here = players(seats)
        if is_open:
            here[1] = OPEN
        self.table = table_with(*here, rounds=3, terms=terms)
        self.now = 1000

    # Sense: what people, bots and the house do in a game.

    @rule(oil=OIL, steps=st.lists(WALKS, min_size=1, max_size=4))
    def play(self, oil: str, steps: list[str]) -> None:
        for seat in self.table.waiting_for():
            if len(self.table.state.to_act()) > 1:
                self.say(Act(seat, oil, self.is_bot(seat)))
                self.say(Seal(seat, self.is_bot(seat)))
        for text in steps:
            for seat in self.table.waiting_for()[:1]:
                self.say(Act(seat, text, self.is_bot(seat)))

    def is_bot(self, seat: int) -> bool:
        return self.table.played_by(seat) is not None

    @rule(seat=SEATS, text=OIL)
    def draft(self, seat: int, text: str) -> None:
        self.say(Act(seat, text))

    @rule(seat=SEATS, player=SITTERS)
    def sit(self, seat: int, player: Player) -> None:
        self.say(Sit(seat, player))

    @rule(seat=SEATS)
    def come_and_go(self, seat: int) -> None:
        is_here = self.table.played_by(seat) is None
        self.say(Leave(seat) if is_here else Return(seat))

    @rule(seat=SEATS, what=MATTERS)
    def propose(self, seat: int, what: str) -> None:
        self.say(Propose(seat, what))

    @rule(seat=SEATS, is_kind=st.booleans())
    def consent(self, seat: int, is_kind: bool) -> None:
        """A step back, taken whole; or the end of a pause."""
        if self.table.is_paused:
            self.say(Resume(seat))
        if self.table.question is None:
            self.say(Propose(seat, "undo"))
        for other in range(self.table.seats):
            if self.table.may_answer(other):
                self.say(Answer(other, yes=is_kind))

    @rule()
    def be_late(self) -> None:
        """Until the house has to say something; it says it."""
        self.now = max(self.now, self.table.next_due() or 0)
        self.do_duty()

    @rule(time=st.integers(-500, 6000))
    def wait(self, time: int) -> None:
        self.now += time

    def do_duty(self) -> None:
        for message in self.table.due(self.now):
            if message in self.table.due(self.now):
                answers = self.say(message)
                assert not isinstance(answers[0], Refusing)
        later = self.table.next_due()
        assert later is None or later > self.now

    @rule(seat=SEATS, sure=st.integers(0, 7))
    def resign(self, seat: int, sure: int) -> None:
        if sure == 7:
            self.say(Resign(seat))

    # Nonsense: anything, from anybody, at any time.

    @rule(seat=ANYBODY, text=TEXTS, helper=st.sampled_from([None, "", "easy"]))
    def act(self, seat: int, text: str, helper: str | None) -> None:
        self.say(Act(seat, text, helper is not None, helper or ""))

    @rule(seat=ANYBODY, kind=st.sampled_from(SHORTEST))
    def interject(self, seat: int, kind: type[Any]) -> None:
        is_due = kind in (Timeout, TakeOver) and kind(seat) in self.table.due(self.now)
        answers = self.say(kind(seat))
        assert not is_due or not isinstance(answers[0], Refusing)

    @rule(seat=ANYBODY, text=st.sampled_from(["hm", "", "two\nlines"]), yes=st.booleans())
    def talk(self, seat: int, text: str, yes: bool) -> None:
        self.say(Chat(seat, text))
        self.say(Answer(seat, yes))

    @rule(seat=st.sampled_from([None, 0, 1]), whom=ANYBODY, deed=st.integers(0, 3))
    def host(self, seat: int | None, whom: int, deed: int) -> None:
        bot = Player("bot", "Rabbi", "greedy")
        deeds: list[Message] = [Fill(seat, whom, bot), Remove(seat, whom)]
        deeds += [Mute(seat, whom, muted=True), Mute(seat, whom, muted=False)]
        self.say(deeds[deed])

    @rule(seat=st.sampled_from([None, 0, 1]), is_coming=st.booleans())
    def come_or_go(self, seat: int | None, is_coming: bool) -> None:
        before = everything(self.table)
        deed = self.table.came if is_coming else self.table.went
        deed(seat, self.now)
        after = everything(self.table)
        assert {**after, "due": 0} == {**before, "due": 0}

    @rule()
    def wake(self) -> None:
        left = [reading.left for reading in self.table.clocks(self.last())]
        self.say(Wake())
        assert [reading.left for reading in self.table.clocks(self.now)] == left

    def is_known(self) -> bool:
        """Whether the time is known: all have heard of something."""
        table = self.table
        return bool(table.outputs_for(None)) or any(entry.message == Wake() for entry in table.log)

    def last(self) -> int:
        return max((entry.at for entry in self.table.log), default=0)

    def say(self, message: Message) -> list[Any]:
        table = self.table
        before = everything(table)
        private = self.is_private(message)
        others = [seat for seat in (*range(table.seats), None) if seat != message.seat]
        known = {seat: channels(table, seat) for seat in others} if private else {}
        result = table.result()
        answers = table.receive(message, self.now)
        assert result is None or table.result() == result
        if any(isinstance(answer, Refusing) for answer in answers):
            assert len(answers) == 1
            assert everything(table) == before
        elif private:
            assert {seat: channels(table, seat) for seat in others} == known
            assert all(answer.is_for(message.seat) for answer in answers)
        for told, was in zip(everything(table)["told"], before["told"], strict=True):  # type: ignore[call-overload]
            assert told[: len(was)] == was
        return list(answers)

    def is_private(self, message: Message) -> bool:
        """Whether only the seat that says it hears of it; a house that is late looks first."""
        due = self.table.next_due()
        if not self.table.waiting_for() or not isinstance(message, Act | Undo):
            return False
        if due is not None and due < self.now:
            return False
        if len(self.table.state.to_act()) > 1:
            return True
        if isinstance(message, Act):
            return message.text == "whisper" and not message.helper
        return bool(self.table.line) and self.table.line[-1].is_private

    @invariant()
    def the_log_leads_here_again(self) -> None:
        assert timeless(again(self.table)) == timeless(self.table)

    @invariant()
    def the_table_waits_for_somebody_unless_it_stands_still(self) -> None:
        table = self.table
        is_still = table.is_paused or not table.has_begun or table.result() is not None
        assert bool(table.waiting_for()) == (not is_still)
        assert (table.outcome() is None) or table.result() is not None

    @invariant()
    def what_is_legal_is_not_refused(self) -> None:
        for seat in range(self.table.seats):
            texts = {GAME.write(action) for action in self.table.legal(seat)}
            for text in GAME.notation.texts:
                assert (self.table.explain(seat, text) is None) == (text in texts)

    @invariant()
    def a_clock_runs_where_a_person_is_waited_for(self) -> None:
        table = self.table
        has_clock = table.match.terms.clock.kind != "none" and self.is_known()
        for seat, reading in enumerate(table.clocks(self.now)):
            assert reading.left is None or reading.left >= 0
            is_asked = table.owes(seat) and table.played_by(seat) is None
            assert reading.is_running == (is_asked and has_clock)
            assert (reading.left is None) or table.played_by(seat) is None

    @invariant()
    def undo_is_offered_where_it_is_done(self) -> None:
        for seat in range(self.table.seats):
            (answer, *_) = again(self.table).receive(Undo(seat), self.now)
            is_bot = self.table.players[seat].is_bot
            assert is_bot or self.table.can_undo(seat) == (not isinstance(answer, Refusing))

    @invariant()
    def a_question_waits_for_an_answer(self) -> None:
        asked = [self.table.may_answer(seat) for seat in range(self.table.seats)]
        assert any(asked) == (self.table.question is not None)

    def teardown(self) -> None:
        table: Table | None = getattr(self, "table", None)
        if table is None:
            return
        assert timeless(load(save(table, release="0"), CATALOG)) == timeless(table)
        for seat in (*range(table.seats), None):
            assert all(Speech(table, seat).tale())
        truth = table.result() is None
        if table.has_begun:
            replay = record(table, release="0", truth=truth)
            assert verify(replay, CATALOG).holds, verify(replay, CATALOG).sentence()


def timeless(table: Table) -> dict[str, object]:
    """All that the log leads to: not who is connected, and so not who is missed."""
    return {key: value for key, value in everything(table).items() if key != "due"}


TestTalk = Talk.TestCase
TestTalk.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)


class TalkForLong(Talk):
    """The same, with more time."""


TestTalkForLong = pytest.mark.soak(TalkForLong.TestCase)
TestTalkForLong.settings = settings(TestTalk.settings, max_examples=300, derandomize=False)


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
    st.sampled_from(
        [
            *(Act(0, "left 1"), Act(0, "right 2"), Undo(0), Seal(0), Reopen(0)),
            *(Propose(0, "undo"), Propose(0, "pause"), Leave(2), Return(2)),
            *(Answer(1, yes=True), Answer(2, yes=True)),
            *(Timeout(1), TakeOver(1), Resign(2), Resume(0), Chat(2, "hm")),
        ]
    ),
    max_size=8,
)


WHISPERS: st.SearchStrategy[list[Message]] = st.lists(
    st.sampled_from([Act(1, "whisper"), Act(1, "whisper"), Undo(1)]), max_size=4
)


def talked(
    own: list[Message], private: list[Message], terms: Terms, *, is_lit: bool = False
) -> Table:
    """Others say their messages in order, and between them seat 1 does things in private."""
    table = table_of(seats=3, terms=terms)
    table.receive(Wake(), 0)
    if is_lit:
        light(table, walker=1)
    for at, message in enumerate(own):
        for step in private:
            table.receive(step, 1000 * at)
        table.receive(message, 1000 * at)
    return table


@given(own=OWN, one=PRIVATE, other=PRIVATE, terms=TERMS)
def test_twins_that_differ_in_a_secret_look_alike_to_all_others(
    own: list[Message], one: list[Message], other: list[Message], terms: Terms
) -> None:
    first, second = talked(own, one, terms), talked(own, other, terms)
    for seat in (0, 2, None):
        assert channels(first, seat) == channels(second, seat)


@given(own=OWN, one=WHISPERS, other=WHISPERS, terms=TERMS)
def test_twins_in_whose_turn_something_else_is_whispered_look_alike(
    own: list[Message], one: list[Message], other: list[Message], terms: Terms
) -> None:
    first, second = [talked(own, whispers, terms, is_lit=True) for whispers in (one, other)]
    for seat in (0, 2, None):
        assert channels(first, seat) == channels(second, seat)


def test_channels_would_notice_a_leak() -> None:
    table, twin = table_of(), table_of()
    table.receive(Act(0, "left 1"))
    twin.receive(Act(0, "left 2"))
    assert channels(table, 1) == channels(twin, 1)
    assert channels(table, 0) != channels(twin, 0)
