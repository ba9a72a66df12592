"""Notation: every action has a text that reads back to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel.errors import Malformed
from shem.kernel.notation import Notation


def both(text: str) -> tuple[int, ...] | None:
    return (0, 1) if text == "roll and stop" else None


DICE = Notation(["roll", "stop"], both)


def test_texts_and_actions_round_trip() -> None:
    assert [DICE.read(DICE.write(action)) for action in range(len(DICE))] == [(0,), (1,)]


def test_case_and_spaces_do_not_matter() -> None:
    assert DICE.read("  Roll   and STOP ") == (0, 1)


def test_a_near_miss_gets_a_suggestion() -> None:
    with pytest.raises(Malformed, match=r"'rol' is not an action — did you mean 'roll'\?"):
        DICE.read("rol")


@given(st.text())
def test_any_other_text_is_refused_with_words(text: str) -> None:
    if " ".join(text.lower().split()) not in ("roll", "stop", "roll and stop"):
        with pytest.raises(Malformed, match="is not an action"):
            DICE.read(text)


@pytest.mark.parametrize("action", [-1, 2, 10**30])
def test_an_id_out_of_range_is_refused_with_the_range(action: int) -> None:
    with pytest.raises(Malformed, match="ids run from 0 to 1"):
        DICE.write(action)


def test_two_actions_may_not_share_a_text() -> None:
    with pytest.raises(ValueError, match="share one text"):
        Notation(["roll", "roll"])
