"""Data files are read, or turned away with every problem named at once."""

import json
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel.datafile import (
    Checker,
    DataEntry,
    flag,
    one_of,
    quoted,
    read_data,
    read_toml,
    several,
    text,
    whole,
)
from shem.kernel.errors import BadData

CARDS = """
source = "reconstructed"
reason = "the faces are lost"

[[card]]
id = "sun"
value = 8

[[card]]
id = "old-quay"
value = 2
source = { id = "seed" }
"""

FIELDS = st.sampled_from(["id", "value", "kind", "source", "reason", "card", "cards"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=60),
    lambda inner: st.lists(inner) | st.dictionaries(FIELDS | st.text(), inner),
)


def raw_of(cards: str = CARDS, box: str = 'source = "seed"\ncards = 2') -> dict[str, object]:
    return {"cards": tomllib.loads(cards), "box": tomllib.loads(box)}


def checked(raw: object) -> list[DataEntry]:
    """What the edition of a little game does: it holds cards with a value."""
    checker = Checker(raw, ["box", "cards"])
    box = checker.file("box").take("cards", whole(1, 9))
    cards = checker.entries("cards", "card")
    for card in cards:
        card.take("value", whole(1, 9))
        card.take("kind", one_of(["charm", "curse"]), "charm")
    checker.count("cards", "cards", len(cards), box=box, clause="TOY-2")
    checker.raise_if_any()
    return cards


def problems_of(raw: object) -> tuple[str, ...]:
    with pytest.raises(BadData) as caught:
        checked(raw)
    return caught.value.problems


class TestReading:
    def test_every_toml_file_is_read_by_its_stem(self, tmp_path: Path) -> None:
        (tmp_path / "box.toml").write_text("cards = 2")
        (tmp_path / "notes.txt").write_text("not data")
        assert read_data(tmp_path) == {"box": {"cards": 2}}

    def test_a_missing_folder_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(BadData, match="there is no such folder"):
            read_data(tmp_path / "nowhere")

    def test_a_folder_without_data_files_says_what_they_look_like(self, tmp_path: Path) -> None:
        with pytest.raises(BadData, match=r"no data files; they end in \.toml"):
            read_data(tmp_path)

    def test_broken_toml_is_reported_with_file_and_line_for_all_files(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_text("one = 1\ntwo = = 2")
        (tmp_path / "b.toml").write_text("[open")
        with pytest.raises(BadData) as caught:
            read_data(tmp_path)
        first, second = caught.value.problems
        assert first.startswith("a.toml: is not valid TOML")
        assert "line 2" in first
        assert second.startswith("b.toml: is not valid TOML")

    def test_text_that_is_not_utf_8_is_reported_with_its_line(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_bytes(b"one = 1\nname = 'M\xe5ne'")
        with pytest.raises(BadData, match=r"a\.toml: line 2 is not UTF-8 text; save the file"):
            read_data(tmp_path)

    def test_the_mark_some_editors_put_first_is_passed_over(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_bytes(b"\xef\xbb\xbfone = 1")
        assert read_data(tmp_path) == {"a": {"one": 1}}

    def test_what_cannot_be_opened_is_reported(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").mkdir()
        with pytest.raises(BadData, match=r"a\.toml: cannot be read: "):
            read_data(tmp_path)

    @pytest.mark.parametrize("words", ["a = " + "[" * 100_000, "a = " + "9" * 10_000])
    def test_monstrous_files_are_turned_away(self, tmp_path: Path, words: str) -> None:
        (tmp_path / "a.toml").write_text(words)
        with pytest.raises(BadData, match=r"a\.toml: is not"):
            read_data(tmp_path)

    def test_a_label_takes_the_place_of_the_name(self, tmp_path: Path) -> None:
        with pytest.raises(BadData, match="toy/box: cannot be read"):
            read_toml(tmp_path / "box.toml", "toy/box")


class TestGoodData:
    def test_good_data_passes(self) -> None:
        assert [card.id for card in checked(raw_of())] == ["sun", "old-quay"]

    def test_data_that_went_through_json_passes_too(self) -> None:
        assert checked(json.loads(json.dumps(raw_of())))

    def test_an_entry_has_the_source_of_its_file_unless_it_says_otherwise(self) -> None:
        sun, quay = checked(raw_of())
        assert sun.provenance.of("id") == "reconstructed"
        assert sun.provenance.reason == "the faces are lost"
        assert quay.provenance.of("id") == "seed"
        assert quay.provenance.of("value") == "reconstructed"


class TestBadData:
    def test_all_problems_are_reported_at_once(self) -> None:
        cards = CARDS.replace("value = 8", "vaule = 8").replace("value = 2", 'value = "two"')
        assert problems_of(raw_of(cards, "cards = 3")) == (
            "box.toml: 'source' is missing, expected seed or public or reconstructed",
            "cards.toml: 'sun': 'value' is missing, expected a whole number from 1 to 9",
            "cards.toml: 'old-quay': 'value' is 'two', expected a whole number from 1 to 9",
            "cards.toml: 2 cards, the box holds 3 (TOY-2)",
            "cards.toml: 'sun': unknown field 'vaule' — did you mean 'value'?",
        )

    @pytest.mark.parametrize(
        ("before", "after", "problem"),
        [
            ("value = 8", "value = 10", "'sun': 'value' is 10, expected a whole number"),
            ("value = 8", "value = 8.0", "'sun': 'value' is 8.0, expected a whole number"),
            ("value = 8", "value = true", "'sun': 'value' is true, expected a whole number"),
            ("value = 8", "value = 2001-01-01", "'sun': 'value' is a date, expected"),
            ("value = 8", "value = 0x" + "f" * 9999, "'value' is a very large number, expected"),
            (
                "value = 8",
                'value = 8\nkind = "chram"',
                "'sun': 'kind' is 'chram', expected charm or curse — did you mean 'charm'?",
            ),
            ('id = "sun"', "", "card 1: 'id' is missing"),
            ('id = "sun"', "id = 3", "card 1: 'id' is 3, expected a text"),
            ('id = "sun"', 'id = "The Sun"', "'The Sun': an id has only small letters"),
            ('id = "sun"', 'id = "old-quay"', "'old-quay': this id occurs twice"),
            ('"the faces are lost"', '""', "cards.toml: 'reason' is '', expected a text"),
            ('source = "reconstructed"', 'source = "rumour"', "'source' is 'rumour', expected"),
            ('source = "reconstructed"', "", "'sun': 'source' is missing"),
            ('reason = "the faces are lost"', "", "'sun': a reconstructed value needs a 'reason'"),
            ('{ id = "seed" }', '{ vaule = "seed" }', "'vaule' is not a field of this entry"),
            ('{ id = "seed" }', '{ id = "sead" }', "'id' is 'sead', expected seed or"),
            ("[[card]]", "[[crad]]", "unknown field 'crad' — did you mean 'card'?"),
        ],
    )
    def test_each_mistake_has_its_words(self, before: str, after: str, problem: str) -> None:
        found = problems_of(raw_of(CARDS.replace(before, after)))
        assert any(problem in words for words in found), found

    def test_missing_and_unknown_files_are_named(self) -> None:
        raw = raw_of()
        raw["crads"] = raw.pop("cards")
        assert problems_of(raw) == (
            "cards.toml: the file is missing",
            "there is no data file 'crads' — did you mean 'cards'?",
        )

    @pytest.mark.parametrize("raw", [None, 3, "cards", [], {1: 2}, {"cards": [], "box": 7}])
    def test_what_is_no_edition_at_all_is_turned_away(self, raw: object) -> None:
        assert problems_of(raw)

    def test_a_problem_is_one_line_whatever_it_quotes(self) -> None:
        (problem,) = problems_of(raw_of(CARDS.replace("value = 8", 'value = 8\n"a\\nb" = 1')))
        assert problem == r"cards.toml: 'sun': unknown field 'a\nb'"

    def test_a_list_of_anything_but_tables_is_turned_away(self) -> None:
        found = problems_of({"box": {"source": "seed", "cards": 2}, "cards": {"card": [1, {}]}})
        assert "cards.toml: card 1: found 1, expected a table" in found
        assert problems_of({"box": {}, "cards": {"card": 7}})

    @given(box=JSON, cards=JSON, card=JSON)
    def test_nothing_but_bad_data_comes_of_hostile_data(
        self, box: object, cards: object, card: object
    ) -> None:
        for raw in (box, {"box": box, "cards": cards}, {"box": box, "cards": {"card": [card]}}):
            with suppress(BadData):
                checked(raw)


class TestShapes:
    def entry(self, **fields: object) -> DataEntry:
        self.checker = Checker({"box": {"source": "seed", **fields}}, ["box"])
        return self.checker.file("box")

    def test_a_field_with_a_default_may_be_left_out(self) -> None:
        assert self.entry().take("rare", flag(), False) is False
        assert self.entry(rare=True).take("rare", flag(), False) is True
        self.checker.raise_if_any()

    def test_a_wrong_field_is_stood_in_for_until_the_end(self) -> None:
        entry = self.entry(rare="yes", name=" ", row=[1, 2, 99])
        assert entry.take("rare", flag()) is False
        assert entry.take("name", text(longest=5)) == ""
        assert entry.take("row", several(whole(1, 6), least=3, most=3)) == (1, 1, 1)
        assert self.checker.problems == [
            "box.toml: 'rare' is 'yes', expected true or false",
            "box.toml: 'name' is ' ', expected a text of 1 to 5 characters",
            "box.toml: 'row' is a list, expected a list of exactly 3, "
            "each a whole number from 1 to 6",
        ]

    def test_a_list_becomes_a_tuple(self) -> None:
        entry = self.entry(row=[1, 2], empty=[])
        assert entry.take("row", several(whole(1, 6))) == (1, 2)
        assert entry.take("empty", several(text())) == ()

    def test_a_list_of_the_wrong_length_is_refused(self) -> None:
        self.entry(row=[1]).take("row", several(whole(1, 6), least=2, most=4))
        assert "a list of 2 to 4" in self.checker.problems[0]

    def test_a_long_list_of_choices_is_not_spelt_out(self) -> None:
        ids = [f"card-{number}" for number in range(20)]
        self.entry(first="crad-7").take("first", one_of(ids))
        assert self.checker.problems == [
            "box.toml: 'first' is 'crad-7', expected one of the 20 known — did you mean 'card-7'?"
        ]

    def test_tables_inside_tables_are_entries_too(self) -> None:
        entry = self.entry(effect={"draw": 2, "dorp": 1}, steps=[{"draw": 1}])
        assert entry.table("effect").take("draw", whole(1, 3)) == 2
        assert [step.take("draw", whole(1, 3)) for step in entry.tables("steps")] == [1]
        with pytest.raises(BadData, match=r"box.toml: 'effect': unknown field 'dorp'"):
            self.checker.raise_if_any()

    def test_a_table_that_is_none_is_reported_once(self) -> None:
        entry = self.entry(effect=3)
        assert entry.table("effect").take("draw", whole(1, 3)) == 1
        assert entry.table("other").take("draw", whole(1, 3)) == 1
        assert self.checker.problems == [
            "box.toml: 'effect' is 3, expected a table",
            "box.toml: 'other' is missing, expected a table",
        ]

    def test_the_edition_may_add_problems_of_its_own(self) -> None:
        self.entry().problem("the golem has nowhere to begin")
        with pytest.raises(BadData, match=r"box.toml: the golem has nowhere to begin"):
            self.checker.raise_if_any()


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "true"),
        (7, "7"),
        (10**50, "a very large number"),
        (1.5, "1.5"),
        ("sun", "'sun'"),
        ("a\nb", r"'a\nb'"),
        ("x" * 99, "'" + "x" * 40 + "…'"),
        ([], "a list"),
        ({}, "a table"),
        (None, "missing"),
        ((), "a tuple"),
    ],
)
def test_values_are_quoted_briefly_and_on_one_line(value: object, words: str) -> None:
    assert quoted(value) == words
