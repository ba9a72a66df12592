import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel.digest import digest, next_link
from shem.table import (
    Act,
    Message,
    Player,
    Reopen,
    Seal,
    Sit,
    Table,
    Undo,
    agree,
    load,
    parse,
    record,
    save,
    verify,
)
from tests.probes.peek import GAME as PEEK
from tests.table.at_the_table import (
    CATALOG,
    accept,
    complaint_about,
    everything,
    finished,
    light,
    table_of,
)
from tests.table.lanterns import GAME

Save = dict[str, object]


def half_way() -> str:
    table = table_of(seats=3)
    light(table, walker=2)
    accept(table, Act(2, "walk"), Undo(2), Act(2, "roll"), Sit(0, Player("bot", "Löw")))
    accept(table, Act(2, "rest"), Act(0, "oil 1-2"), Seal(0), Reopen(0), Act(1, "left 3"))
    return save(table, release="0.1.0")


TEXT = half_way()


def complaint(text: str | bytes) -> str:
    sentence = complaint_about(lambda: load(text, CATALOG))
    assert sentence is not None
    assert "\n" not in sentence
    return sentence


def edited(change: Callable[[Save], object], *, rechain: bool = False) -> str:
    """The save after a change; with `rechain` by somebody who also forges the hashes."""
    fields: Save = json.loads(TEXT)
    change(fields)
    if rechain:
        log = fields["log"]
        assert isinstance(log, list)
        fields["count"], head = len(log), digest(fields["match"])
        for message in log:
            head = next_link(head, message)
        fields["head"] = head
    return json.dumps(fields)


def test_a_table_comes_back_as_it_was_private_choices_and_all() -> None:
    table = load(TEXT, CATALOG)
    assert save(table, release="0.1.0") == TEXT
    assert table.draft(0) == ("left 1", "right 2")
    assert table.players[0].name == "Löw"


@pytest.mark.parametrize("steps", range(8))
def test_a_table_comes_back_from_every_moment(steps: int) -> None:
    table = table_of()
    said: list[Message] = [Act(0, "oil 1-2"), Seal(0), Act(1, "oil 0-0"), Seal(1)]
    accept(table, *[*said, Act(0, "walk"), Act(0, "roll"), Act(0, "rest")][:steps])
    assert everything(load(save(table, release="0.1.0"), CATALOG)) == everything(table)


def test_play_goes_on_after_loading_with_the_same_luck() -> None:
    table, loaded = load(TEXT, CATALOG), load(TEXT.encode(), CATALOG)
    for one in (table, loaded):
        accept(one, Seal(0), Act(1, "right 3"), Seal(1), Act(2, "oil 0-0"), Seal(2), Act(1, "roll"))
    assert everything(table) == everything(loaded)


def test_the_file_says_what_it_is() -> None:
    fields = json.loads(TEXT)
    assert fields["format"] == "shem save"
    assert fields["version"] == 2
    assert fields["shem"] == "0.1.0"
    assert fields["match"]["rules"] == "1"
    assert fields["match"]["edition"] == GAME.default_edition.raw
    assert fields["count"] == len(fields["log"])


@pytest.mark.parametrize("cut", range(0, len(TEXT) - 2, 37))
def test_a_truncated_save_is_refused(cut: int) -> None:
    assert "cannot be read" in complaint(TEXT[:cut])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "cannot be read"),
        (b"\xff\xfe\x00", "cannot be read"),
        ("[1, 2]", "not a JSON object"),
        ("[" * 100_000, "cannot be read"),
        ("[" * 100 + "]" * 100, "nested deeper"),
        ('{"a": NaN}', "cannot be read"),
        ('{"a": 1' + "0" * 5000 + "}", "cannot be read"),
        ("{}", "not a shem save: its format is missing"),
        ('{"format": "chess"}', "not a shem save: its format is 'chess'"),
        ('{"format": "shem save"}', "has no field 'version'"),
        ('{"format": "shem save", "version": 1}', "reads version 2"),
        ('{"format": "shem save", "version": "1"}', "not a whole number"),
    ],
)
def test_what_is_no_save_is_refused_with_one_sentence(text: str | bytes, words: str) -> None:
    assert words in complaint(text)


def test_a_replay_is_no_save() -> None:
    text = record(finished(), release="0.1.0").text()
    assert "not a shem save: its format is 'shem replay'" in complaint(text)


def set_to(*path: str | int, value: object) -> Callable[[Save], None]:
    def change(fields: Save) -> None:
        inner: object = fields
        for key in path[:-1]:
            inner = inner[key]  # type: ignore[index]
        inner[path[-1]] = value  # type: ignore[index]

    return change


@pytest.mark.parametrize(
    "path",
    [
        ("match", "seed"),
        ("match", "players", 0, "name"),
        ("log", 0, "message", "text"),
        ("log", 3, "at"),
    ],
)
def test_an_edited_save_is_refused(path: tuple[str | int, ...]) -> None:
    assert "hash chain" in complaint(edited(set_to(*path, value="left 0")))


def test_a_save_with_a_message_cut_out_is_refused() -> None:
    assert "of its" in complaint(edited(lambda fields: fields["log"].pop()))  # type: ignore[attr-defined]


SEATED = [{"kind": "person", "name": "A", "level": ""}] * 4


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_to("match", "game", value="lantern"), "did you mean 'lanterns'"),
        (set_to("match", "rules", value="0"), "needs version '0' of the rules of Lanterns"),
        (set_to("match", "rules", value="0"), "open it with shem '0.1.0'"),
        (set_to("match", "seats", value=7), "Lanterns has 2 to 3 seats, not 7"),
        (set_to("match", "seats", value=2), "3 players on 2 seats"),
        (set_to("match", "players", value=SEATED), "4 players on 3 seats"),
        (set_to("match", "players", value=["Anna"]), "entry 1 of 'players' in the save"),
        (set_to("match", "players", 0, "kind", value="dog"), "a person or a bot"),
        (set_to("match", "options", "rounds", value=9), "option rounds is a number from 1 to 3"),
        (set_to("match", "options", "moon", value=True), "no option 'moon'"),
        (set_to("match", "edition", "lanterns", "sides", value=1), "cannot be used"),
        (set_to("match", "edition", value={}), "the file is missing"),
        (set_to("match", "seed", value=""), "a seed is one line"),
        (set_to("match", "seed", value="\ud800"), "half a character"),
        (set_to("match", "moon", value=1), "no field 'moon'"),
        (set_to("moon", value=1), "no field 'moon'"),
        (set_to("match", value=[]), "'match' is not an object"),
        (set_to("log", 0, value="walk"), "message 1 of the save is not a JSON object"),
        (
            set_to("log", 0, "message", "seat", value=9),
            "message 1 of the save is against the rules: There is",
        ),
        (
            set_to("log", 0, "message", "text", value="walk"),
            "message 1 of the save is against the rules",
        ),
    ],
)
def test_even_a_forged_save_is_refused_when_it_cannot_be(
    change: Callable[[Save], object], words: str
) -> None:
    assert words in complaint(edited(change, rechain=True))


def test_a_save_of_a_game_that_is_not_here_names_those_that_are() -> None:
    assert "(games: none)" in str(complaint_about(lambda: load(TEXT, {})))


def test_a_save_of_older_rules_names_the_shem_that_plays_it() -> None:
    newer = {"lanterns": replace(GAME, version="2")}
    sentence = complaint_about(lambda: load(TEXT, newer))
    assert sentence == (
        "the save needs version '1' of the rules of Lanterns, and this is version '2': "
        "open it with shem '0.1.0'"
    )


@given(st.binary() | st.text())
def test_whatever_bytes_come_in_get_one_sentence(text: str | bytes) -> None:
    complaint(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def places(value: object) -> list[tuple[str | int, ...]]:
    """The way to every value inside a value."""
    if isinstance(value, (dict, list)):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        return [(key, *rest) for key, item in inside for rest in [(), *places(item)]]
    return []


PLACES = places(json.loads(TEXT))


@given(st.sampled_from(PLACES), JSON, st.booleans())
def test_any_value_put_anywhere_is_harmless(
    path: tuple[str | int, ...], value: object, rechain: bool
) -> None:
    text = edited(set_to(*path, value=value), rechain=rechain and path != ("log",))
    sentence = complaint_about(lambda: load(text, CATALOG))
    assert sentence is None or "\n" not in sentence


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_any_letter_changed_is_found_or_harmless(at: int, letter: str) -> None:
    text = TEXT[:at] + letter + TEXT[at + 1 :]
    sentence = complaint_about(lambda: load(text, CATALOG))
    assert sentence is None or "\n" not in sentence
    if sentence is None:
        assert everything(load(text, CATALOG)) == everything(load(TEXT, CATALOG))


def test_a_choice_is_kept_by_its_name_in_saves_and_replays() -> None:
    catalog = {"peek": PEEK}
    players = [Player("person", "Anna"), Player("person", "Bo")]
    table = Table(agree(PEEK, players, seed="s", options={"better": "Lower"}))
    accept(table, *(Act(step % 2, "take") for step in range(6)))
    text = save(table, release="0.1.0")
    assert json.loads(text)["match"]["options"] == {"better": "lower"}
    assert load(text, catalog).match.options == {"better": "lower"}
    assert load(text, catalog).outcome() == table.outcome()
    assert verify(parse(record(table, release="0.1.0").text()), catalog).holds
