import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel import Event, Refusal, ShemError
from shem.kernel.digest import canonical
from shem.table import (
    Act,
    Drafted,
    Message,
    Out,
    Player,
    Refusing,
    Reopen,
    Reopened,
    Seal,
    Seated,
    Sit,
    Told,
    Undo,
    read_message,
)
from tests.table.at_the_table import complaint_about

BOT = Player("bot", "Löw", "greedy")
MESSAGES: list[Message] = [Act(0, "walk"), Seal(1), Reopen(2), Undo(3), Sit(1, BOT)]


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_reads_back_from_its_plain_form(message: Message) -> None:
    assert read_message(message.plain()) == message


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "not a JSON object"),
        ([], "not a JSON object"),
        ({}, "lacks its field 'type'"),
        ({"type": 3}, "'type' is not a text"),
        ({"type": "sela", "seat": 0}, "did you mean 'seal'"),
        ({"type": "seal"}, "lacks its field 'seat'"),
        ({"type": "seal", "seat": True}, "'seat' is not a whole number"),
        ({"type": "seal", "seat": 1.0}, "'seat' is not a whole number"),
        ({"type": "seal", "seat": 1, "why": ""}, "no field 'why'"),
        ({"type": "act", "seat": 0}, "lacks its field 'text'"),
        ({"type": "act", "seat": 0, "text": "\ud800"}, "half a character"),
        ({"type": "sit", "seat": 0, "player": "Anna"}, "'player' is not an object"),
        ({"type": "sit", "seat": 0, "player": {"kind": "dog"}}, "lacks its field 'name'"),
    ],
)
def test_what_is_no_message_is_refused_with_a_sentence(value: object, words: str) -> None:
    with pytest.raises(ShemError, match=words):
        read_message(value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
FIELDS = st.sampled_from(["type", "seat", "text", "player", "kind", "name", "level"])
WORDS = st.sampled_from(["act", "seal", "reopen", "undo", "sit", "person", "bot"])


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
