"""Lines on a card: broken where they are full, of much the same length, and never too wide."""

from __future__ import annotations

import pytest

from shem.games.alchemists.card_text import TIED, broken, filled, width, written
from shem.kernel.svg import Tone

INK = Tone("ink", "#33230f")
WORDS = "one two three four five six seven eight nine ten"


@pytest.mark.parametrize("room", [40, 60, 90, 200])
def test_no_line_is_wider_than_its_room_and_no_word_is_lost(room: float) -> None:
    lines = broken(WORDS, 10, room)
    assert all(width(line, 10) <= room for line in lines)
    assert " ".join(lines) == WORDS


@pytest.mark.parametrize("room", [40, 60, 90, 200])
def test_lines_are_as_few_as_if_each_was_filled(room: float) -> None:
    assert len(broken(WORDS, 10, room)) == len(filled(WORDS, 10, room))


def test_lines_are_of_much_the_same_length() -> None:
    assert filled("aaa aaa aaa a", 10, width("aaa aaa aaa", 10)) == ["aaa aaa aaa", "a"]
    assert broken("aaa aaa aaa a", 10, width("aaa aaa aaa", 10)) == ["aaa aaa", "aaa a"]


def test_words_that_are_tied_stay_on_one_line() -> None:
    tied = f"blue{TIED}-"
    assert broken(f"red {tied}", 10, width(tied, 10)) == ["red", tied]


def test_a_word_wider_than_its_room_stands_alone() -> None:
    assert broken("a incomprehensible b", 10, 20) == ["a", "incomprehensible", "b"]


def test_nothing_has_no_lines() -> None:
    assert broken("", 10, 50) == []


def test_a_line_is_drawn_as_wide_as_counted_and_no_wider_than_its_room() -> None:
    assert 'textLength="15"' in written("nnn", (50, 20), 10, INK, 84)
    assert 'textLength="12"' in written("nnn", (50, 20), 10, INK, 12)


def test_signs_of_the_markup_are_written_out() -> None:
    assert written("a < b & c", (50, 20), 10, INK, 84).endswith(">a &lt; b &amp; c</text>")
