"""Facts as text, both ways, and what is said of lines that are none."""

from itertools import product

import pytest

from shem.games.alchemists.alchemy import INGREDIENTS, PAIRS
from shem.games.alchemists.errors import FactError
from shem.games.alchemists.fact_notation import read_fact, read_facts, read_question, write_facts
from shem.games.alchemists.inference import clause_of, facts, told
from shem.games.alchemists.inference.fact_sentences import words
from shem.games.alchemists.inference.facts import Fact


def every_fact() -> list[Fact]:
    found = [facts.has(one, aspect) for one, aspect in product(range(8), range(6))]
    found += [facts.is_of_class(one, seen) for one, seen in product(range(8), range(2))]
    found += [facts.reacts(one, seen) for one, seen in product(range(8), range(4))]
    found += [facts.assumed(one, each) for one, each in product(range(8), range(8))]
    for one, other in PAIRS:
        found += [facts.makes(one, other, potion) for potion in range(7)]
        found += [facts.makes_not(one, other, potion) for potion in range(7)]
        for wanted, level in product(range(6), range(4)):
            found.append(facts.sold(one, other, wanted, level))
        found += [facts.animates(one, other, succeeded=lives) for lives in (False, True)]
    return found


def test_every_fact_reads_back() -> None:
    known = every_fact()
    assert [line.fact for line in read_facts(write_facts(known))] == known
    assert len(set(known)) == len(known)


def test_every_fact_has_a_sentence_and_all_but_assumptions_a_clause() -> None:
    assert words().problems() == []
    for fact in every_fact():
        sentence = told(fact)
        assert INGREDIENTS[fact.one] in sentence.lower()
        assert sentence.endswith(".")
        assert clause_of(fact).startswith("ALC-") == (fact.kind != facts.ASSUMED)


def test_some_sentences() -> None:
    assert told(read_fact("toad + fern = B-")) == (
        "Fern and toad make B-: both have B-, and they differ in red."
    )
    assert told(read_fact("fern + toad sold B+ right-sign")) == (
        "Fern and toad had only the sign of the B+ that was wanted: they make R+ or G+."
    )
    assert told(read_fact("fern + toad sold B+ wrong-sign")).endswith("they make R-, G- or B-.")


def test_comments_blank_lines_spaces_and_case_do_not_matter() -> None:
    text = "# a heading\n\n  Fern+TOAD=r+ # here\r\n\tfeather + flower != b-\n"
    assert read_facts(text) == [(3, facts.makes(1, 2, 0)), (4, facts.makes_not(7, 4, 5))]


@pytest.mark.parametrize(
    ("line", "word", "allowed"),
    [
        ("ferm + toad = R+", "ferm", "toadstool, fern, toad"),
        ("fern + fern = R+", "fern", "toadstool, toad, claw"),
        ("fern toad", "toad", "+, has or is"),
        ("fern + toad is R+", "is", "=, != or sold"),
        ("fern + toad = R", "R", "R+, R-, G+, G-, B+, B- or N"),
        ("fern + toad = X+", "X+", "R+, R-, G+, G-, B+, B- or N"),
        ("fern + toad = R\u2212", "R\u2212", "R+, R-, G+, G-, B+, B- or N"),
        ("fern + toad sold N exact", "N", "R+, R-, G+, G-, B+ or B-"),
        ("fern + toad sold R+ good", "good", "exact, right-sign, neutral or wrong-sign"),
        ("fern has N", "N", "R+, R-, G+, G-, B+ or B-"),
        ("fern is star", "star", "sun or moon"),
        ("golem fern nose", "nose", "none, chest, ears or both"),
        ("animate fern toad perhaps", "perhaps", "no or yes"),
        ("animate fern fern no", "fern", "toadstool, toad"),
        ("assume fern = a9", "a9", "a1, a2, a3, a4, a5, a6, a7 or a8"),
        ("assume fern a1", "a1", "allowed: ="),
        ("fern is moon today", "today", "the end of the line"),
        ("= R+", "=", "golem, animate or assume"),
        ("fern + toad =", None, "allowed next: R+"),
    ],
)
def test_a_line_that_is_no_fact(line: str, word: str | None, allowed: str) -> None:
    with pytest.raises(FactError) as caught:
        read_facts(f"# first\nfern is moon\n{line}\nfern is sun")
    assert str(caught.value).startswith("line 3: ")
    assert caught.value.line == 3
    assert caught.value.word == word
    assert allowed in str(caught.value)
    if word is not None:
        assert repr(word) in str(caught.value)


def test_a_slip_is_guessed() -> None:
    with pytest.raises(FactError, match="did you mean 'mandrake'"):
        read_fact("mandrak is moon")


def test_an_ingredient_that_is_named_twice_is_no_slip() -> None:
    with pytest.raises(FactError) as caught:
        read_fact("fern + fern = R+")
    assert "did you mean" not in str(caught.value)


def test_a_question_may_leave_out_assume() -> None:
    assert read_question("fern=a2") == read_question("assume fern = a2") == facts.assumed(1, 1)
    assert read_question("fern + toad = R+") == facts.makes(1, 2, 0)
    with pytest.raises(FactError, match="a1, a2"):
        read_question("fern = R+")
    with pytest.raises(FactError, match="end of the line"):
        read_question("fern = a2 a3")


def test_a_long_word_is_quoted_in_part() -> None:
    with pytest.raises(FactError) as caught:
        read_fact("x" * 5000)
    assert len(str(caught.value)) < 250
