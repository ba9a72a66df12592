"""The edition: bad data is turned away with a reason, other values are taken."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from shem.games.capek import GAME
from shem.games.capek.board import CARD_NAMES, COLOUR_NAMES, PART_NAMES, WILD, colour_of
from shem.games.capek.edition import CapekEdition
from shem.kernel.errors import BadData
from shem.kernel.playout import weighted_playout
from shem.kernel.rng import Rng
from tests.games.capek.editions import DEFAULT, Raw, card, edition_with, part, raw_with, tiny


def complaints(change: Callable[[Raw], object]) -> tuple[str, ...]:
    """What is said of data changed like this."""
    with pytest.raises(BadData) as bad:
        CapekEdition(raw_with(change))
    return bad.value.problems


def setting(name: str, value: object) -> Callable[[Raw], object]:
    """Another number in the box."""
    return lambda raw: raw["box"].update({name: value})


@pytest.mark.clause("CPK-1", "CPK-4")
def test_the_default_deck_is_the_one_that_was_balanced() -> None:
    edition = DEFAULT
    coloured = [at for at in edition.deck if colour_of(at) != WILD]
    wilds = [at for at in edition.deck if colour_of(at) == WILD]
    assert (len(edition.deck), len(coloured), len(wilds)) == (39, 36, 3)
    for colour in range(len(COLOUR_NAMES)):
        assert len([at for at in coloured if colour_of(at) == colour]) == 6
    assert all(edition.gold[at] + edition.research[at] == 4 for at in coloured)
    assert (sum(edition.gold), sum(edition.research), sum(edition.outrage)) == (78, 78, 20)
    assert len([at for at in edition.deck if edition.outrage[at] < 0]) == 12
    assert [edition.inquiry[at] for at in wilds] == [1, 1, 2]
    assert {edition.inquiry[at] for at in coloured} == {1}


@pytest.mark.clause("CPK-1")
@pytest.mark.ruling("CPK-A13")
def test_every_default_part_needs_another_number_of_resources() -> None:
    edition = DEFAULT
    assert (edition.all_needed, sum(edition.set_size)) == (14, 19)
    totals = [sum(asked) for asked in zip(edition.needed, edition.set_size, strict=True)]
    assert sorted(totals) == [3, 4, 5, 6, 7, 8]
    used = [*edition.first_colour, *edition.other_colour]
    assert all(used.count(colour) == 2 for colour in range(6))
    assert (edition.needed[1], edition.set_size[1]) == (3, 3)
    assert {edition.first_colour[1], edition.other_colour[1]} == {
        COLOUR_NAMES.index("vs"),
        COLOUR_NAMES.index("pm"),
    }


PRINTED = """
pm1 1 1 3 +2 Foundry by Night
pm2 1 1 3 +1 The Borrowed Lathe
pm3 1 2 2 +1 Gears from a Wreck
pm4 1 2 2 +0 Scrap-yard Bargain
pm5 1 3 1 -1 Repairing the Town Clock
pm6 1 3 1 -2 A Toy for the Orphans
vs1 1 1 3 +2 Bellows of Bone
vs2 1 1 3 +1 Draughts in the Crypt
vs3 1 2 2 +1 The Leaking Gasworks
vs4 1 2 2 +0 Duct-rats
vs5 1 3 1 -1 Clearing the Hospital Air
vs6 1 3 1 -2 Fresh Air for the Mines
se1 1 1 3 +2 Stolen Locomotive
se2 1 1 3 +2 Boiler Burst
se3 1 2 2 +1 A Quiet Test Run
se4 1 2 2 +0 Coal on Credit
se5 1 3 1 -1 Pumping the Flooded Quay
se6 1 3 1 -2 Heating the Almshouse
as1 1 1 3 +3 The Glowing Cellar
as2 1 1 3 +2 Lightning Rod Raid
as3 1 2 2 +1 Bottled Storm
as4 1 2 2 +0 A Faint Hum
as5 1 3 1 -1 Lamps for River Street
as6 1 3 1 -2 The Free Demonstration
or1 1 1 3 +3 The Empty Grave
or2 1 1 3 +2 Midnight Delivery
or3 1 2 2 +1 The Obliging Butcher
or4 1 2 2 +0 Pickled Specimens
or5 1 3 1 -1 Treating the Poor
or6 1 3 1 -3 The Saved Child
bs1 1 1 3 +4 The Missing Lodger
bs2 1 1 3 +2 A Head in a Hatbox
bs3 1 2 2 +1 Asylum Visit
bs4 1 2 2 +1 Phrenology Lecture
bs5 1 3 1 -1 Curing the Mayor's Migraine
bs6 1 3 1 -3 Easing the Mad
w1 1 2 1 +1 The Engineer
w2 1 1 2 +2 The Surgeon
w3 2 3 3 +4 Dr. Capek
"""
"""Id, worth in a set, gold, research, outrage, title."""

PARTS_PRINTED = """
head 4 4 bs as
torso 3 3 vs pm
left-arm 3 4 se or
right-arm 2 3 pm bs
left-leg 1 3 or vs
right-leg 1 2 as se
"""
"""Id, research, set, the two colours."""


@pytest.mark.clause("CPK-12", "CPK-17", "CPK-26")
@pytest.mark.parametrize("line", PRINTED.split("\n")[1:-1])
def test_every_card_is_printed_so(line: str) -> None:
    name, inquiry, gold, research, outrage, title = line.split(" ", 5)
    at, edition = CARD_NAMES.index(name), DEFAULT
    assert at in edition.deck
    assert (edition.inquiry[at], edition.gold[at]) == (int(inquiry), int(gold))
    assert (edition.research[at], edition.outrage[at]) == (int(research), int(outrage))
    assert edition.titles[at] == title


def test_there_are_no_other_cards() -> None:
    lines = PRINTED.split("\n")[1:-1]
    assert [CARD_NAMES[at] for at in DEFAULT.deck] == [line.split(" ")[0] for line in lines]


@pytest.mark.clause("CPK-1", "CPK-24", "CPK-25")
def test_every_part_asks_for_this() -> None:
    edition = DEFAULT
    asked = [
        f"{name} {edition.needed[at]} {edition.set_size[at]} "
        f"{COLOUR_NAMES[edition.first_colour[at]]} {COLOUR_NAMES[edition.other_colour[at]]}"
        for at, name in enumerate(PART_NAMES)
    ]
    assert asked == PARTS_PRINTED.split("\n")[1:-1]


LIMITS = {
    "hand": (1, 9),
    "low_hand": (0, 9),
    "low_draw": (1, 9),
    "swap_draw": (1, 9),
    "ceiling": (1, 99),
    "markers": (1, 200),
    "most_purchases": (1, 12),
    "cards": (1, 63),
    "wilds": (0, 9),
    "slots": (4, 4),
    "parts": (6, 6),
}


@pytest.mark.parametrize("name", LIMITS)
def test_every_number_of_the_box_has_its_limits(name: str) -> None:
    low, high = LIMITS[name]
    told = f"expected a whole number from {low} to {high}"
    for value in (low - 1, high + 1, "many"):
        first = complaints(setting(name, value))[0]
        assert first.startswith(f"box.toml: {name!r} is ")
        assert first.endswith(told)


def test_numbers_at_their_limits_are_taken() -> None:
    for box in ({"hand": 9, "low_hand": 9, "low_draw": 9, "swap_draw": 9}, {"ceiling": 99}):
        edition = edition_with(**box)
        for name, value in box.items():
            assert getattr(edition, name) == value


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("gold", 0, "a whole number from 1 to 3"),
        ("gold", 4, "a whole number from 1 to 3"),
        ("research", -1, "a whole number from 0 to 9"),
        ("research", 10, "a whole number from 0 to 9"),
        ("outrage", -10, "a whole number from -9 to 9"),
        ("outrage", 10, "a whole number from -9 to 9"),
        ("inquiry", 2, "a whole number from 1 to 1"),
    ],
)
@pytest.mark.clause("CPK-12", "CPK-17", "CPK-26")
def test_what_is_printed_on_cards_has_limits(field: str, value: int, expected: str) -> None:
    told = f"cards.toml: 'pm1': {field!r} is {value}, expected {expected}"
    assert complaints(lambda raw: card(raw, "pm1").update({field: value})) == (told,)


@pytest.mark.clause("CPK-26")
def test_a_wild_is_worth_one_or_two() -> None:
    told = "cards.toml: 'w1': 'inquiry' is 3, expected a whole number from 1 to 2"
    assert complaints(lambda raw: card(raw, "w1").update(inquiry=3)) == (told,)


@pytest.mark.clause("CPK-4")
def test_the_deck_must_be_complete() -> None:
    told = complaints(lambda raw: raw["cards"]["card"].pop())
    assert told == (
        "cards.toml: 38 cards, the box holds 39 (CPK-4)",
        "cards.toml: 2 wilds, the box holds 3 (CPK-4)",
    )
    (told_name,) = complaints(lambda raw: card(raw, "pm1").update(id="green-1"))[:1]
    assert (
        told_name
        == "cards.toml: 'green-1': the id is a colour and a number, like pm1, or w1 for a wild"
    )


@pytest.mark.clause("CPK-1")
def test_every_part_is_there_once() -> None:
    told = complaints(lambda raw: part(raw, "head").update(id="tail"))
    assert "parts.toml: 'tail': the id is one of the six body parts" in told
    assert any("'head' is missing in this file (CPK-1)" in problem for problem in told)
    told = complaints(lambda raw: part(raw, "head").update(id="torso"))
    assert any("this id occurs twice" in problem for problem in told)


@pytest.mark.ruling("CPK-A13")
def test_no_two_parts_ask_for_the_same() -> None:
    told = complaints(lambda raw: part(raw, "right-leg").update(set=3))
    assert told[0] == (
        "parts.toml: 'right-leg' asks for as much as 'left-leg'; each part has numbers of its own "
        "(CPK-A13)"
    )


@pytest.mark.clause("CPK-1")
def test_the_markers_must_be_enough() -> None:
    told = complaints(lambda raw: part(raw, "head").update(research=5))
    assert told == (
        "box.toml: 'markers' is 40, but 21 markers complete a golem; two golems need 42 (CPK-1)",
    )


@pytest.mark.clause("CPK-25")
def test_a_part_names_two_colours_that_the_deck_has() -> None:
    told = complaints(lambda raw: part(raw, "head").update(colours=["bs", "bs"]))
    assert told == ("parts.toml: 'head': 'colours' names 'bs' twice, expected two (CPK-25)",)
    (told_shape,) = complaints(lambda raw: part(raw, "head").update(colours=["bs", "red"]))
    assert told_shape.startswith("parts.toml: 'head': 'colours' is a list, expected a list of")
    told = complaints(lambda raw: part(raw, "head").update(set=7))
    assert told[0] == "parts.toml: 'head' asks for a set of 7 in 'bs', of 6 (CPK-25)"


@pytest.mark.clause("CPK-4")
def test_there_must_be_cards_to_deal() -> None:
    def change(raw: Raw) -> None:
        raw["cards"]["card"] = raw["cards"]["card"][:12]
        raw["box"].update(cards=12, wilds=0)

    told = complaints(change)
    assert "cards.toml: 12 cards are too few: 12 are dealt before anything is drawn (CPK-4)" in told


def test_values_say_where_they_come_from() -> None:
    told = complaints(lambda raw: raw["cards"].pop("source"))
    assert "'source' is missing" in told[0]
    told = complaints(lambda raw: raw["box"]["source"].pop("hand"))
    assert told == ("box.toml: 'source' is missing, expected seed or public or reconstructed",)


def test_unknown_fields_and_files_are_named() -> None:
    told = complaints(lambda raw: card(raw, "pm1").update(glod=1))
    assert told == ("cards.toml: 'pm1': unknown field 'glod' — did you mean 'gold'?",)
    assert "card" in complaints(lambda raw: raw.update(card={}))[0]


def test_an_uneven_split_of_colours_can_be_played() -> None:
    def change(raw: Raw) -> None:
        card(raw, "vs6").update(id="pm7")

    edition = CapekEdition(raw_with(change))
    state = GAME.new(seed="uneven", edition=edition)
    weighted_playout(state, Rng.of("uneven", "play"), GAME.bound(2))
    assert state.outcome() is not None
    assert CARD_NAMES.index("pm7") in edition.deck


def test_a_tiny_deck_can_be_played_and_pickled() -> None:
    edition = tiny()
    assert pickle.loads(pickle.dumps(edition)).deck == edition.deck
    for number in range(10):
        state = GAME.new(seed=str(number), edition=edition)
        weighted_playout(state, Rng.of(str(number), "tiny"), GAME.bound(2))
        assert state.outcome() is not None


def test_cards_have_the_titles_by_which_sentences_call_them() -> None:
    names = GAME.words.names["card"]
    assert {CARD_NAMES[at]: DEFAULT.titles[at] for at in DEFAULT.deck} == names


@pytest.mark.parametrize("title", ["", "x" * 41, 7])
def test_a_title_is_neither_empty_nor_endless(title: object) -> None:
    (told,) = complaints(lambda raw: card(raw, "pm1").update(title=title))
    assert told.startswith("cards.toml: 'pm1': 'title' is ")
    assert told.endswith("expected a text of 1 to 40 characters")


def test_a_title_may_be_left_out() -> None:
    edition = CapekEdition(raw_with(lambda raw: card(raw, "pm1").pop("title")))
    assert edition.titles[CARD_NAMES.index("pm1")] == ""


def test_only_titles_of_the_rulebook_are_said_to_be_found() -> None:
    raw = raw_with(lambda raw: None)
    found = {entry["id"]: entry["source"] for entry in raw["cards"]["card"] if "source" in entry}
    assert found == {"w1": {"title": "seed"}}
