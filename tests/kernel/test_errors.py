"""Errors speak to the person who meets them."""

from shem.kernel.errors import BadData, Refused, ShemError, did_you_mean
from shem.kernel.refusal import Refusal


def test_bad_data_lists_every_problem_on_a_line_of_its_own() -> None:
    error = BadData(problem for problem in ("a is wrong", "b is wrong"))
    assert error.problems == ("a is wrong", "b is wrong")
    assert str(error) == "a is wrong\nb is wrong"
    assert isinstance(error, ShemError)


def test_a_refused_action_carries_its_refusal_and_names_the_clause() -> None:
    error = Refused(Refusal("too-far", "TOY-1"))
    assert str(error) == "too-far (TOY-1)"
    assert error.refusal.clause == "TOY-1"


def test_the_nearest_known_word_is_suggested_if_there_is_one() -> None:
    assert did_you_mean("vaule", ["value", "kind"]) == " — did you mean 'value'?"
    assert did_you_mean("elephant", ["value", "kind"]) == ""
