import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel import Event, Refusal, ShemError
from shem.kernel.digest import canonical
from shem.table import (
    OPEN,
    Act,
    Answer,
    Answered,
    Chat,
    Drafted,
    End,
    Ended,
    Fill,
    Leave,
    Message,
    Mute,
    Out,
    Paused,
    Player,
    Propose,
    Refusing,
    Remove,
    Reopen,
    Reopened,
    Resign,
    Result,
    Resume,
    Return,
    Said,
    Seal,
    Seated,
    Sit,
    TakeOver,
    Timeout,
    Told,
    Undo,
    Wake,
    read_from,
    read_message,
)
from shem.table.messages import TYPES
from tests.table.at_the_table import complaint_about

BOT = Player("bot", "Löw", "greedy")
MESSAGES: list[Message] = [
    *(Act(0, "walk"), Seal(1), Reopen(2), Undo(3), Sit(1, BOT), Sit(0, OPEN)),
    *(Act(0, "walk", by_bot=True), Seal(1, by_bot=True)),
    Act(0, "walk", by_bot=True, helper="easy"),
    *(Chat(0, "Hm."), Resign(1), Leave(1), Return(1), Resume(0)),
    *(Propose(0, "undo"), Answer(1, yes=True), Answer(1, yes=False)),
    *(Fill(0, 1, BOT), Fill(None, 1, BOT), Remove(None, 1), Mute(0, 1, muted=True)),
    *(End(0), End(None)),
    *(Timeout(0), TakeOver(1), Wake()),
]


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_reads_back_from_its_plain_form(message: Message) -> None:
    assert read_message(message.plain()) == message


def test_there_is_an_example_of_every_message() -> None:
    assert {message.type for message in MESSAGES} == set(TYPES)


def test_whatever_a_seat_sends_comes_from_that_seat_and_from_no_bot() -> None:
    forged = {"type": "act", "seat": 1, "text": "walk", "by_bot": True, "helper": "easy"}
    assert read_from(0, forged) == Act(0, "walk")
    assert read_from(2, {"type": "seal"}) == Seal(2)
    assert read_from(None, Remove(1, 0).plain()) == Remove(None, 0)


def test_nobody_at_the_table_speaks_for_the_house() -> None:
    for message in (Sit(0, BOT), Timeout(0), TakeOver(0), Wake()):
        with pytest.raises(ShemError, match="only the server may send"):
            read_from(0, message.plain())


def test_who_only_watches_does_not_play() -> None:
    with pytest.raises(ShemError, match="'seat' is not a whole number"):
        read_from(None, {"type": "seal"})


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "not a JSON object"),
        ([], "not a JSON object"),
        ({}, "has no field 'type'"),
        ({"type": 3}, "'type' is not a text"),
        ({"type": "sela", "seat": 0}, "did you mean 'seal'"),
        ({"type": "seal"}, "has no field 'seat'"),
        ({"type": "seal", "seat": True}, "'seat' is not a whole number"),
        ({"type": "seal", "seat": 1.0}, "'seat' is not a whole number"),
        ({"type": "seal", "seat": 1, "why": ""}, "no field 'why'"),
        ({"type": "act", "seat": 0}, "has no field 'text'"),
        ({"type": "answer", "seat": 0, "yes": 1}, "'yes' is not true or false"),
        ({"type": "fill", "seat": "0", "target": 1}, "'seat' is not a whole number"),
        ({"type": "wake", "seat": 0}, "no field 'seat'"),
        ({"type": "act", "seat": 0, "text": "\ud800"}, "half a character"),
        ({"type": "sit", "seat": 0, "player": "Anna"}, "'player' is not an object"),
        ({"type": "sit", "seat": 0, "player": {"kind": "dog"}}, "has no field 'name'"),
    ],
)
def test_what_is_no_message_is_refused_with_a_sentence(value: object, words: str) -> None:
    with pytest.raises(ShemError, match=words):
        read_message(value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
FIELDS = st.sampled_from(
    [
        *("type", "seat", "text", "player", "kind", "name", "level", "target", "yes", "muted"),
        *("what", "by_bot", "helper"),
    ]
)
WORDS = st.sampled_from([*TYPES, "person", "bot", "open"])


@given(JSON | st.dictionaries(FIELDS, WORDS | JSON | st.dictionaries(FIELDS, WORDS)))
def test_whatever_comes_in_is_a_message_or_gets_one_sentence(value: object) -> None:
    complaint = complaint_about(lambda: read_message(value))
    if complaint is None:
        assert read_message(read_message(value).plain()) == read_message(value)
    else:
        assert "\n" not in complaint


@pytest.mark.parametrize(
    ("out", "plain"),
    [
        (
            Told(None, (Event("walked", {"far": (1, 2)}),)),
            {"type": "told", "seat": None, "events": [{"kind": "walked", "far": [1, 2]}]},
        ),
        (Drafted(1, ("left 1",)), {"type": "drafted", "seat": 1, "steps": ["left 1"]}),
        (
            Refusing(0, "No."),
            {"type": "refusing", "seat": 0, "sentence": "No.", "refusal": None},
        ),
        (Reopened(1), {"type": "reopened", "seat": 1}),
        (Seated(1, BOT), {"type": "seated", "seat": 1, "player": BOT.plain()}),
        (Said(0, "Hm."), {"type": "said", "seat": 0, "text": "Hm."}),
        (Paused(), {"type": "paused"}),
        (Answered(1, yes=True), {"type": "answered", "seat": 1, "yes": True}),
        (
            Ended(Result("resigned", None, (2, 1))),
            {"type": "ended", "result": {"kind": "resigned", "outcome": None, "ranks": [2, 1]}},
        ),
    ],
)
def test_what_the_table_says_is_plain_json(out: Out, plain: dict[str, object]) -> None:
    assert out.plain() == plain
    assert canonical(plain)


def test_a_refusal_of_the_rules_travels_whole() -> None:
    refusal = Refusal("too-tired", "LAN-3", {"walked": (1, 2)}, (4, 5))
    assert Refusing(0, "No.", refusal).plain()["refusal"] == {
        "reason": "too-tired",
        "clause": "LAN-3",
        "args": {"walked": [1, 2]},
        "instead": [4, 5],
    }


def test_private_answers_are_for_one_seat_and_public_ones_for_all() -> None:
    for out in (Told(1, ()), Drafted(1, ()), Refusing(1, "No.")):
        assert [out.is_for(seat) for seat in (0, 1, None)] == [False, True, False]
    for public in (Reopened(1), Seated(1, BOT)):
        assert [public.is_for(seat) for seat in (0, 1, None)] == [True, True, True]
    assert Told(None, ()).is_for(None)
