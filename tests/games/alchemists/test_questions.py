"""Questions to the card reader: what it answers, to whom, and in which words."""

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.games.alchemists.card_reader import Reader
from shem.games.alchemists.codes import read_code
from shem.games.alchemists.errors import FactError, NoGolemError
from shem.games.alchemists.fact_notation import write_fact
from shem.games.alchemists.inference import Belief
from shem.games.alchemists.questions import QUESTIONS, ask, choose, said, words

# AAAA: fern a6, claw a4, toadstool a2, flower a5, mandrake a3, scorpion a1, toad a8, feather a7.


@pytest.fixture
def reader() -> Reader:
    return Reader(*read_code("AAAAB"))


@pytest.mark.parametrize(
    ("question", "fact", "sentence"),
    [
        ("test toad fern", "fern + toad = G+", "Fern and toad make G+, speed."),
        (
            "sell fern toad R+",
            "fern + toad sold R+ right-sign",
            "Wanted: R+, healing. The mix: the right sign, but another colour.",
        ),
        ("check fern blue", "fern has B-", "Fern has B-."),
        (
            "claim fern flower N",
            "fern + flower = N",
            "Yes: fern and flower make N, neutral.",
        ),
        (
            "claim fern toad R+",
            "fern + toad != R+",
            "No: fern and toad do not make R+, healing.",
        ),
        ("exhibit toad fern G+", "fern + toad = G+", "Success: this is G+, speed."),
        (
            "exhibit toad fern B-",
            "fern + toad != B-",
            "Failure: this is not B-, insanity.",
        ),
        (
            "golem fern",
            "golem fern both",
            "With fern the chest glows and the ears steam.",
        ),
        (
            "animate mandrake toadstool",
            "animate toadstool mandrake yes",
            "The golem lives.",
        ),
        ("animate fern toad", "animate fern toad no", "The golem does not stir."),
    ],
)
def test_answers(reader: Reader, question: str, fact: str, sentence: str) -> None:
    answer = ask(reader, question)
    assert write_fact(answer.fact) == fact
    assert said(answer) == sentence
    assert (Belief([answer.fact], with_golem=True).sets[1] >> reader.world) & 1 == 1


@pytest.mark.clause("ALC-L1", "ALC-G15", "ALC-G19")
def test_who_sees_an_answer(reader: Reader) -> None:
    private = ["test fern toad", "golem fern"]
    public = ["sell fern toad R+", "check fern red", "claim fern toad N", "animate fern toad"]
    assert all(ask(reader, question).is_private for question in private)
    assert not any(ask(reader, question).is_private for question in public)
    assert choose(reader, (0, 1, 2, 3), "fern").is_private


@pytest.mark.clause("ALC-B28", "ALC-B52", "ALC-G19")
@pytest.mark.parametrize(
    "question", ["sell fern toad R+", "exhibit fern toad G+", "animate fern toad"]
)
def test_what_everybody_sees_names_no_secret_cards(reader: Reader, question: str) -> None:
    sentence = said(ask(reader, question)).lower()
    assert not any(word in sentence for word in INGREDIENTS)


@pytest.mark.clause("ALC-G18")
def test_the_golem_may_be_tested_again_and_after_it_lives(reader: Reader) -> None:
    before = ask(reader, "golem fern")
    assert said(ask(reader, "animate mandrake toadstool")) == "The golem lives."
    assert ask(reader, "golem fern") == before
    assert said(ask(reader, "animate mandrake toadstool")) == "The golem lives."


@pytest.mark.clause("ALC-L1")
def test_a_book(reader: Reader) -> None:
    answer = choose(reader, (0, 1, 2, 3), " Fern ")
    assert write_fact(answer.fact) == "fern is moon"
    assert said(answer) == "Fern is moon."
    with pytest.raises(FactError, match="toadstool, fern, toad or claw"):
        choose(reader, (0, 1, 2, 3), "flower")


def test_what_is_no_question(reader: Reader) -> None:
    with pytest.raises(FactError, match=f"{QUESTIONS[0]}, .* or {QUESTIONS[-1]}"):
        ask(reader, "drink fern toad")
    with pytest.raises(FactError, match="end of the line"):
        ask(reader, "test fern toad claw")
    with pytest.raises(FactError, match="end of the line"):
        ask(reader, "book fern")
    with pytest.raises(ValueError, match="opened"):
        ask(reader, "book")
    with pytest.raises(FactError, match="R\\+"):
        ask(reader, "exhibit fern toad N")
    with pytest.raises(NoGolemError):
        ask(Reader(*read_code("AAAA")), "golem fern")


def test_the_words_are_sound() -> None:
    assert words().problems() == []
