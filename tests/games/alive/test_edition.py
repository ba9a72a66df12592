"""The edition: bad data is turned away with a reason, other values are taken."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from shem.games.alive import GAME
from shem.games.alive.edition import NO_TYPE, SPECIAL_FACE, AliveEdition
from shem.kernel.errors import BadData
from shem.kernel.playout import weighted_playout
from shem.kernel.rng import Rng
from tests.games.alive.editions import DEFAULT, Raw, edition_with, entry, raw_with


def complaints(change: Callable[[Raw], object]) -> tuple[str, ...]:
    """What is said of data changed like this."""
    with pytest.raises(BadData) as bad:
        AliveEdition(raw_with(change))
    return bad.value.problems


def setting(name: str, value: object) -> Callable[[Raw], object]:
    """Another number in the box."""
    return lambda raw: raw["box"].update({name: value})


LIMITS = {
    "rounds": (1, 999),
    "hand": (1, 3),
    "steal_from": (1, 6),
    "heads": (1, 30),
    "torsos": (1, 30),
    "arms": (1, 30),
    "legs": (1, 30),
    "symbols": (1, 30),
}


@pytest.mark.parametrize("name", LIMITS)
def test_every_number_of_the_box_has_its_limits(name: str) -> None:
    low, high = LIMITS[name]
    for value in (low - 1, high + 1, "many"):
        told = f"{value!r}, expected a whole number from {low} to {high}"
        assert complaints(setting(name, value))[0] == f"box.toml: {name!r} is {told}"


def test_the_default_edition_is_read_from_its_folder() -> None:
    assert (DEFAULT.rounds, DEFAULT.hand, DEFAULT.steal_from) == (200, 3, 4)
    assert DEFAULT.type_ids == ("fire", "ice", "iron", "wood", "clay", "flesh", "cake")
    assert list(DEFAULT.opposites) == [1, 0, 3, 2, 5, 4, NO_TYPE]
    assert list(DEFAULT.die) == [0, 2, 1, 1, 3, SPECIAL_FACE]
    assert (DEFAULT.cards, len(DEFAULT.symbol_ids)) == (42, 14)


@pytest.mark.clause("ALV-8")
def test_a_die_has_six_faces_of_known_kinds() -> None:
    (problem,) = complaints(lambda raw: raw["box"]["die"].pop())
    assert problem.startswith("box.toml: 'die' is a list, expected a list of exactly 6")
    (problem,) = complaints(lambda raw: raw["box"]["die"].__setitem__(0, "tail"))
    assert problem.startswith("box.toml: 'die' is a list, expected a list of exactly 6")


@pytest.mark.clause("ALV-8", "ALV-24")
@pytest.mark.parametrize(("face", "gone"), [(0, "head"), (5, "special"), (4, "leg")])
def test_every_part_and_life_can_be_rolled(face: int, gone: str) -> None:
    told = f"box.toml: no face of the 'die' is {gone!r}, so that nobody could win (ALV-8)"
    assert complaints(lambda raw: raw["box"]["die"].__setitem__(face, "torso")) == (told,)


@pytest.mark.clause("ALV-2")
def test_opposites_come_in_pairs() -> None:
    def types(raw: Raw) -> list[Raw]:
        rows: list[Raw] = raw["types"]["type"]
        return rows

    assert complaints(lambda raw: entry(types(raw), "cake").update(opposite="cake")) == (
        "types.toml: 'cake': no type is opposite to itself (ALV-2)",
    )
    assert complaints(lambda raw: entry(types(raw), "cake").update(opposite="fire")) == (
        "types.toml: 'cake': its opposite 'fire' has another opposite, or none (ALV-2)",
    )
    assert complaints(lambda raw: entry(types(raw), "fire").update(opposite="cake")) == (
        "types.toml: 'fire': its opposite 'cake' has another opposite, or none (ALV-2)",
        "types.toml: 'ice': its opposite 'fire' has another opposite, or none (ALV-2)",
    )
    (problem,) = complaints(lambda raw: entry(types(raw), "fire").update(opposite="ise"))
    assert problem.endswith("— did you mean 'ice'?")


@pytest.mark.clause("ALV-1", "ALV-20")
def test_the_cards_must_be_those_of_the_box() -> None:
    assert complaints(lambda raw: raw["parts"]["card"].pop()) == (
        "parts.toml: 13 legs, the box holds 14 (ALV-1)",
    )
    assert complaints(lambda raw: raw["symbols"]["symbol"].pop()) == (
        "symbols.toml: 13 symbols, the box holds 14 (ALV-20)",
    )


@pytest.mark.clause("ALV-25")
def test_no_pile_may_run_out() -> None:
    def shrink(raw: Raw) -> None:
        raw["box"]["heads"] = 6
        raw["parts"]["card"].pop(0)

    assert complaints(shrink) == (
        "parts.toml: 6 heads, and 6 golems need 6; there must be one more (ALV-25)",
    )

    def turn_round(raw: Raw) -> None:
        entry(raw["parts"]["card"], "left-arm-fire")["side"] = "right"

    assert complaints(turn_round) == (
        "parts.toml: 6 left arms, and 6 golems need 6; there must be one more (ALV-25)",
    )


@pytest.mark.ruling("ALV-A2")
def test_limbs_have_a_side_and_nothing_else_has() -> None:
    def sideless(raw: Raw) -> None:
        entry(raw["parts"]["card"], "left-leg-ice").pop("side")

    assert "parts.toml: legs say which side they are of (ALV-A2)" in complaints(sideless)
    told = ("parts.toml: heads have no 'side' (ALV-A2)",)
    assert (
        complaints(lambda raw: entry(raw["parts"]["card"], "head-ice").update(side="left")) == told
    )


@pytest.mark.parametrize("name", ["box", "types", "parts", "symbols"])
def test_a_missing_file_is_named(name: str) -> None:
    assert f"{name}.toml: the file is missing" in complaints(lambda raw: raw.pop(name))


def test_a_strange_file_or_field_is_named() -> None:
    told = ("there is no data file 'type' — did you mean 'types'?",)
    assert complaints(lambda raw: raw.update(type={})) == told
    (problem,) = complaints(lambda raw: raw["parts"]["card"][0].update(tipe="ice"))
    assert problem == "parts.toml: 'head-fire': unknown field 'tipe' — did you mean 'type'?"


def test_every_value_says_where_it_comes_from() -> None:
    told = ("box.toml: 'source' is missing, expected seed or public or reconstructed",)
    assert complaints(lambda raw: raw["box"]["source"].pop("hand")) == told
    told = ("box.toml: a reconstructed value needs a 'reason', here or at the top of the file",)
    assert complaints(lambda raw: raw["box"].pop("reason")) == told


def test_there_is_at_least_one_type_and_not_too_many() -> None:
    def crowd(raw: Raw) -> None:
        raw["types"]["type"] += [{"id": f"jam-{number}"} for number in range(10)]

    told = "types.toml: 17 types, expected 1 to 16 (ALV-2)"
    assert complaints(crowd) == (told,)


def test_all_problems_are_told_at_once() -> None:
    def spoil(raw: Raw) -> None:
        raw["box"].update(rounds=0, hand=9)
        raw["symbols"]["symbol"].pop()
        entry(raw["parts"]["card"], "head-ice")["type"] = "jam"

    assert len(complaints(spoil)) == 4


def test_another_edition_is_played_to_the_end() -> None:
    def reprint(raw: Raw) -> None:
        raw["box"].update(hand=1, steal_from=2, rounds=50, symbols=3)
        raw["box"]["die"] = ["special", "leg", "leg", "arm", "torso", "head"]
        raw["symbols"]["symbol"] = raw["symbols"]["symbol"][:3]

    edition = AliveEdition(raw_with(reprint))
    for seats in GAME.seats:
        state = GAME.new(seats, seed="reprint", edition=edition)
        weighted_playout(state, Rng.of("reprint", "play"), GAME.bound(seats))
        assert state.outcome() is not None
        assert all(state.symbols(seat) <= 1 for seat in range(seats))


def test_an_edition_goes_through_a_pickle() -> None:
    twin = pickle.loads(pickle.dumps(edition_with(rounds=7)))
    assert (twin.rounds, twin.raw) == (7, edition_with(rounds=7).raw)
