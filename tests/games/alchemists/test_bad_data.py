"""Bad data is turned away with sentences that say what is wrong and what was expected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shem.games.alchemists.edition import FILES, AlchemistsEdition
from shem.games.alchemists.edition_data.offers import read_offer
from tests.games.alchemists.editions import (
    DEFAULT,
    Raw,
    changing,
    complaints,
    raw_with,
    row,
    setting,
)

Change = Callable[[Raw], object]


def dropping(file: str, table: str) -> Change:
    """The last row of a table left out."""
    return lambda raw: raw[file][table].pop()


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named_once(name: str) -> None:
    told = complaints(lambda raw: raw.pop(name))
    assert told.count(f"{name}.toml: the file is missing") == 1


@pytest.mark.parametrize("name", [name for name in FILES if name not in ("potions", "golem")])
def test_a_missing_file_is_all_that_is_blamed(name: str) -> None:
    assert complaints(lambda raw: raw.pop(name)) == (f"{name}.toml: the file is missing",)


def test_a_strange_file_is_named() -> None:
    told = ("there is no data file 'artifact' — did you mean 'artifacts'?",)
    assert complaints(lambda raw: raw.update(artifact={})) == told


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            setting("box", "gold", -1),
            "box.toml: 'gold' is -1, expected a whole number from 0 to 99",
        ),
        (
            setting("box", "ingredients", 9),
            "box.toml: 'ingredients' is 9, expected a whole number from 8 to 8",
        ),
        (
            setting("numbers", "covered", [3, 2]),
            "numbers.toml: 'covered' is a list, expected a list of exactly 3, each a whole number "
            "from 1 to 3",
        ),
        (
            setting("golem-numbers", "approval", 2),
            "golem-numbers.toml: unknown field 'approval' — did you mean 'approvals'?",
        ),
        (
            setting("golem-numbers", "tests", 3),
            "golem-numbers.toml: 'tests' is 3, expected a whole number from 2 to 2",
        ),
        (
            changing("artifacts", "periscope", cost="3"),
            "artifacts.toml: 'periscope': 'cost' is '3', expected a whole number from 0 to 99",
        ),
        (
            changing("artifacts", "periscope", level=4),
            "artifacts.toml: 'periscope': 'level' is 4, expected a whole number from 1 to 3",
        ),
        (
            changing("orders", "order-3", offer="1 ingredient"),
            "orders.toml: 'order-3': 'offer' is '1 ingredient', expected a cost and a gain, like "
            "'1 gold > 2 ingredients + 1 favour' or '- > 1 favour'",
        ),
        (
            changing("orders", "order-3", offer="1 cube > 1 ingredient"),
            "orders.toml: 'order-3': gold is paid here for ingredients and favours alone (ALC-B11)",
        ),
        (
            changing("orders", "order-3", offer="- > 1 gold"),
            "orders.toml: 'order-3': gold is paid here for ingredients and favours alone (ALC-B11)",
        ),
        (
            changing("orders", "paralysed", offer="1 gold > 1 favour"),
            "orders.toml: 'paralysed': the paralysed do not choose, so they pay nothing (ALC-B12)",
        ),
        (
            changing("spaces", "sell", costs=[[2], [2]]),
            "spaces.toml: 'sell': 'costs' is a list, expected a list of exactly 3, each a list of "
            "1 to 4, each a whole number from 1 to 9",
        ),
        (
            changing("adventurers", "adventurer-1", potions=["wisdom", "healing", "sped"]),
            "adventurers.toml: 'adventurer-1': 'potions' is a list, expected a list of exactly 3, "
            "each healing or poison or speed or paralysis or wisdom or insanity or neutral",
        ),
        (
            changing("reputation", "green", loss=9),
            "reputation.toml: 'green': 'loss' is 9, expected a whole number from -3 to 3",
        ),
        (
            changing("golem", "mood-5", players=2),
            "golem.toml: 'mood-5': 'players' is 2, expected a whole number from 3 to 4",
        ),
        (
            changing("startup", "startup-19", artifact="strating"),
            "startup.toml: 'startup-19': 'artifact' is 'strating', expected none or starting or "
            "secret — did you mean 'starting'?",
        ),
    ],
)
def test_a_wrong_value_is_named_once(change: Change, told: str) -> None:
    assert complaints(change) == (told,)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            changing("ingredients", "fern", id="furn"),
            (
                "ingredients.toml: the ingredient 'fern' is missing (ALC-C1)",
                "ingredients.toml: 'furn': the rules know no such ingredient (ALC-C1) "
                "— did you mean 'fern'?",
            ),
        ),
        (
            changing("favours", "sage", copies=3),
            ("favours.toml: 23 favours, the box holds 22 (ALC-FV1)",),
        ),
        (
            dropping("artifacts", "artifact"),
            ("artifacts.toml: the artifact 'crystal-cabinet' is missing (ALC-B3)",),
        ),
        (
            changing("artifacts", "crystal-cabinet", id="bronze-cup"),
            (
                "artifacts.toml: 'bronze-cup': this id occurs twice",
                "artifacts.toml: the artifact 'crystal-cabinet' is missing (ALC-B3)",
            ),
        ),
        (
            dropping("adventurers", "adventurer"),
            ("adventurers.toml: 5 adventurers, the box holds 6 (ALC-B5)",),
        ),
        (
            changing("seals", "gold", copies=3),
            ("seals.toml: 48 seals for four players, the box holds 44 (ALC-C12)",),
        ),
        (
            dropping("grants", "grant"),
            ("grants.toml: 4 grants, the box holds 5 (ALC-B38)",),
        ),
        (
            dropping("orders", "order"),
            ("orders.toml: 0 places of the paralysed, the box holds 1 (ALC-B12)",),
        ),
        (
            dropping("rounds", "round"),
            ("rounds.toml: 5 rounds, the box holds 6 (ALC-B1)",),
        ),
        (
            dropping("conferences", "conference"),
            ("conferences.toml: 3 sides, the box holds 4 (ALC-B55)",),
        ),
        (
            dropping("startup", "startup"),
            (
                "startup.toml: 19 startup cards, the box holds 20 (ALC-S3)",
                "startup.toml: 0 cards with a secret artifact, the box holds 1 (ALC-S12)",
            ),
        ),
        (
            dropping("boards", "board"),
            ("boards.toml: 17 order boards, the box holds 18 (ALC-D2)",),
        ),
        (
            dropping("golem", "report"),
            ("golem.toml: 5 report tokens, the box holds 6 (ALC-G6)",),
        ),
    ],
)
def test_the_pieces_must_be_those_of_the_box(change: Change, told: tuple[str, ...]) -> None:
    assert complaints(change) == told


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            setting("box", "favours_kept", 2),
            "box.toml: 2 of 2 favours are kept, so that there is nothing to choose (ALC-B2)",
        ),
        (
            setting("box", "favours_drawn", 3),
            "box.toml: 1 of 3 favours are kept, but exactly one is thrown away (ALC-B2)",
        ),
        (
            setting("box", "copies", 2),
            "box.toml: the set-up needs 17 ingredients of 16 (ALC-B4)",
        ),
        (
            setting("box", "artifacts_shown", 7),
            "artifacts.toml: 6 artifacts of level 1, and 7 are shown (ALC-B3)",
        ),
        (
            lambda raw: raw["numbers"].update(first_grant=3, later_grant=2),
            "numbers.toml: a first grant needs 3 theories, a later one 2; it cannot need fewer "
            "(ALC-B34)",
        ),
        (
            changing("potions", "healing", sign="-"),
            "potions.toml: no potion is red + (ALC-C3)",
        ),
        (
            changing("adventurers", "adventurer-2", potions=["poison", "poison", "healing"]),
            "adventurers.toml: 'adventurer-2': the same potion is wanted twice (ALC-B5)",
        ),
        (
            changing("adventurers", "adventurer-2", potions=["poison", "neutral", "healing"]),
            "adventurers.toml: 'adventurer-2': nobody wants a neutral potion (ALC-B5)",
        ),
        (
            changing("seals", "red", hedges="blue"),
            "seals.toml: 'red': this seal hedges red (ALC-B43)",
        ),
        (
            changing("seals", "gold", hedges="blue"),
            "seals.toml: 'gold': this seal has a star and hedges nothing (ALC-B43)",
        ),
        (
            changing("spaces", "student", first=6),
            "spaces.toml: 'student': opens in round 6 and closes after round 5 (ALC-B15)",
        ),
        (
            changing("spaces", "sell", first=1),
            "spaces.toml: 'sell': no adventurer comes before round 2 (ALC-B5)",
        ),
        (
            changing("rounds", "round-6", level=1),
            "rounds.toml: artifacts of a lower level follow those of a higher one (ALC-B3)",
        ),
        (
            changing("rounds", "round-5", conference=1),
            "rounds.toml: the first and then the second conference must be held, once each "
            "(ALC-B5)",
        ),
        (
            changing("reputation", "green", **{"from": 7}),
            "reputation.toml: the zones begin at 1, and each lies above the one before (ALC-B57)",
        ),
        (
            changing("conferences", "second-master", variant="apprentice"),
            "conferences.toml: there is no conference 2 for the variant 'master' (ALC-B55)",
        ),
        (
            changing("conferences", "second-master", changes=[1, -1]),
            "conferences.toml: conference 2 for the variant 'master': more seals bring less "
            "reputation (ALC-B55)",
        ),
        (
            changing("grants", "grant-top", ingredients=["toadstool", "fern"]),
            "grants.toml: 'toad' is in 1 grants, expected 2 (ALC-B38)",
        ),
        (
            changing("sales", "bid-0", discount=1),
            "sales.toml: the first bid is without a discount, for a single seller (ALC-B22)",
        ),
        (
            changing("sales", "exact", price=3),
            "sales.toml: a better quality has a higher price (ALC-B24)",
        ),
        (
            changing("artifacts", "boots-of-speed", cost=5),
            "startup.toml: 'boots-of-speed' costs 5 gold; level I costs 3 or 4 (ALC-S14)",
        ),
        (
            setting("startup-numbers", "kept", 4),
            "startup-numbers.toml: 4 of 4 cards are kept, of 20 in the box; four players cannot "
            "choose like that (ALC-S3)",
        ),
        (
            lambda raw: row(raw, "boards", "board-6").pop("golem"),
            "boards.toml: 'board-6': a cost in approvals needs the golem's mark (ALC-D9)",
        ),
        (
            changing("boards", "board-1", offers=["- > -"] + ["1 gold > 1 book"] * 7),
            "boards.toml: 'board-1': 1 spaces without a cost for 2 players, so that somebody may "
            "find none (ALC-D6)",
        ),
        (
            lambda raw: [row(raw, "boards", f"board-{at}").update(group=2) for at in range(1, 5)],
            "boards.toml: 1 boards of group 1 without the golem's mark, and 2 are drawn (ALC-D2)",
        ),
        (
            lambda raw: raw["encyclopedia"].update(first_grant=3, later_grant=2),
            "encyclopedia.toml: a first grant needs 3 articles, a later one 2; it cannot need "
            "fewer (ALC-E13)",
        ),
        (
            changing("golem", "mood-5", players=4),
            "golem.toml: 5 tiles of the king's mood for 3 players, expected 6 (ALC-G8)",
        ),
        (
            changing("golem", "small-red", size="large"),
            "golem.toml: a colour and size has two report tokens (ALC-G6)",
        ),
    ],
)
def test_values_must_fit_together(change: Change, told: str) -> None:
    assert told in complaints(change)


@pytest.mark.parametrize(
    "change",
    [
        setting("numbers", "first_grant", 3),
        changing("orders", "order-2", offer="1 gold > -"),
        changing("orders", "order-8", players=4),
        changing("reputation", "blue", **{"from": 20}),
        changing("artifacts", "wisdom-idol", cost=7, each=2),
        changing("conferences", "first-master", changes=[-3, 0, 2]),
    ],
)
def test_other_values_are_taken(change: Change) -> None:
    assert AlchemistsEdition(raw_with(change)).raw != DEFAULT.raw


def test_everybody_must_find_an_order_space_to_pay_for() -> None:
    def dear(raw: Raw) -> None:
        for number in range(2, 7):
            row(raw, "orders", f"order-{number}")["offer"] = "1 gold > 1 favour"

    free = "spaces without a cost for"
    assert complaints(dear) == (
        f"orders.toml: 0 {free} 2 players, so that somebody may find none (ALC-B10)",
        f"orders.toml: 1 {free} 3 players, so that somebody may find none (ALC-B10)",
        f"orders.toml: 2 {free} 4 players, so that somebody may find none (ALC-B10)",
    )


def test_every_value_says_where_it_comes_from() -> None:
    missing = "box.toml: 'source' is missing, expected seed or public or reconstructed"
    assert complaints(lambda raw: raw["box"]["source"].pop("gold")) == (missing,)
    told = tuple(
        f"grants.toml: 'grant-{name}': a reconstructed value needs a 'reason', here or at the top "
        "of the file"
        for name in ("top", "left", "middle", "right", "bottom")
    )
    assert complaints(lambda raw: raw["grants"].pop("reason")) == told


def test_all_problems_are_told_at_once() -> None:
    def spoil(raw: Raw) -> None:
        raw["box"]["gold"] = 100
        raw["numbers"]["fall_loss"] = "five"
        row(raw, "artifacts", "bronze-cup")["cost"] = -4
        row(raw, "boards", "board-1")["offers"][0] = "1 apple > -"
        raw["golem-numbers"]["approvals"] = 0

    assert len(complaints(spoil)) == 5


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("- > -", (0, 0, 0, 0, 0, 0, 0, 0, 0)),
        ("1 gold > -", (1, 0, 0, 0, 0, 0, 0, 0, 0)),
        ("2 reputation > 1 favour", (0, 2, 0, 0, 0, 0, 0, 1, 0)),
        ("1 cube > 2 ingredients + 2 gold", (0, 0, 1, 0, 2, 0, 2, 0, 0)),
        ("1 approval + 1 gold > 2 books", (1, 0, 0, 1, 0, 0, 0, 0, 2)),
        ("- > 1 reputation + 2 favours", (0, 0, 0, 0, 0, 1, 0, 2, 0)),
    ],
)
def test_an_offer_is_read(words: str, numbers: tuple[int, ...]) -> None:
    assert read_offer(words) == numbers


@pytest.mark.parametrize(
    "words",
    [
        "",
        "-",
        "1 gold",
        "1 gold > 1 gold > 1 gold",
        "1 book > -",
        "- > 1 cube",
        "- > 0 gold",
        "- > 10 gold",
        "- > 2 favour",
        "- > 1 favours",
        "- > 1 gold + 1 gold",
        "- > gold",
        "- > 1  gold",
        "1 GOLD > -",
        7,
        None,
    ],
)
def test_what_is_no_offer_is_refused(words: object) -> None:
    assert read_offer(words) is None
