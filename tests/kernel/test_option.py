"""Options: what a table may agree on, read kindly from text."""

import pytest

from shem.kernel.errors import ShemError
from shem.kernel.option import Need, Option, settle

STRICT = Option("strict", "HRT-A1", False)
TARGET = Option("target", "HRT-2", 30, low=10, high=99)
GUESS = Option("guess", "HRT-A9", "any", choices=("any", "one-left", "Never"))


@pytest.mark.parametrize("word", ["true", "yes", "ON", "1", True, 1])
def test_a_switch_is_thrown_by_any_word_for_yes(word: object) -> None:
    assert STRICT.settle(word) is True


@pytest.mark.parametrize("word", ["false", "No", "off", "0", False, 0])
def test_a_switch_is_left_by_any_word_for_no(word: object) -> None:
    assert STRICT.settle(word) is False


def test_a_switch_refuses_other_words() -> None:
    with pytest.raises(ShemError, match="option strict is yes or no, not 'maybe'"):
        STRICT.settle("maybe")


@pytest.mark.parametrize(("given", "settled"), [("10", 10), (99, 99), ("30", 30)])
def test_a_number_is_taken_within_its_range(given: object, settled: int) -> None:
    assert TARGET.settle(given) == settled


@pytest.mark.parametrize("given", ["9", 100, "ten", "", None, 10.5])
def test_a_number_out_of_range_is_refused_with_the_range(given: object) -> None:
    with pytest.raises(ShemError, match="option target is a number from 10 to 99, not "):
        TARGET.settle(given)


@pytest.mark.parametrize(
    ("word", "settled"), [("any", "any"), ("One-Left", "one-left"), ("never", "Never")]
)
def test_a_choice_is_taken_by_its_name(word: object, settled: str) -> None:
    assert GUESS.settle(word) == settled


def test_a_wrong_choice_is_refused_with_the_choices_and_the_likely_one() -> None:
    with pytest.raises(ShemError) as refused:
        GUESS.settle("One-lft")
    assert str(refused.value) == (
        "option guess is any or one-left or Never, not 'One-lft' — did you mean 'one-left'?"
    )


@pytest.mark.parametrize("word", ["", "on", True, 0, None, ["any"]])
def test_a_choice_is_nothing_but_one_of_its_names(word: object) -> None:
    with pytest.raises(ShemError, match="option guess is any or one-left or Never, not "):
        GUESS.settle(word)


def test_an_option_knows_what_sort_of_setting_it_takes() -> None:
    assert [option.kind for option in (STRICT, TARGET, GUESS)] == ["switch", "number", "choice"]


def test_what_is_not_given_keeps_its_default() -> None:
    assert settle([STRICT, TARGET, GUESS], {"target": "20"}) == {
        "strict": False,
        "target": 20,
        "guess": "any",
    }


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ShemError, match=r"no option 'targt' — did you mean 'target'\?.*strict"):
        settle([STRICT, TARGET], {"targt": 20})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ShemError, match="options: none"):
        settle([], {"x": 1})


BOOKS = Option("books", "HRT-5", False)
GOLEM = Option("golem", "HRT-6", False, needs=(Need("books", True),))
NOTES = Option(
    "notes", "HRT-7", "marks", choices=("off", "marks"), needs=(Need("guess", "any", when="off"),)
)
ALL = [BOOKS, GOLEM, GUESS, NOTES]


def test_what_an_option_needs_is_to_be_chosen_with_it() -> None:
    settled = settle(ALL, {"golem": "yes", "books": "yes"})
    assert settled["golem"] is settled["books"] is True
    assert settle(ALL, {"books": "yes"})["golem"] is False


def test_an_option_without_what_it_needs_is_refused_with_the_way_out() -> None:
    with pytest.raises(ShemError) as refused:
        settle(ALL, {"golem": "yes"})
    assert str(refused.value) == (
        "option golem=true needs books=true (HRT-6), and here it is books=false: "
        "choose books=true, or golem=false"
    )


def test_one_value_of_an_option_may_need_a_value_of_another() -> None:
    assert settle(ALL, {"notes": "off"})["notes"] == "off"
    assert settle(ALL, {"guess": "Never"})["notes"] == "marks"
    with pytest.raises(ShemError) as refused:
        settle(ALL, {"notes": "off", "guess": "one-left"})
    assert str(refused.value) == (
        "option notes=off needs guess=any (HRT-7), and here it is guess=one-left: "
        "choose guess=any, or notes=marks"
    )
