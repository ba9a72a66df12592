from shem.cli.games import counted
from shem.games import catalog
from tests.cli.runs import said, told


def test_every_game_is_listed_with_seats_and_options() -> None:
    listing = said("games")
    for game in catalog().values():
        assert game.title in listing
        assert all(f"-o {option.name}=" in listing for option in game.options)


def test_numbers_of_seats_are_said_as_people_say_them() -> None:
    assert "Golem, 2 to 4 seats" in said("games")
    assert [counted(seats) for seats in ((2,), (2, 3), (2, 4, 6), (1, 2, 3))] == [
        "2",
        "2 or 3",
        "2 or 4 or 6",
        "1 to 3",
    ]


def test_the_listing_as_json_is_one_object() -> None:
    games = told("games", "--json")["games"]
    assert isinstance(games, list)
    assert [game["game"] for game in games] == list(catalog())
    golem = next(game for game in games if game["game"] == "golem")
    assert golem.keys() == {"game", "title", "version", "seats", "options"}
    assert golem["seats"] == [2, 3, 4]
    assert golem["options"][0] == {
        "name": "target",
        "clause": "GOL-33",
        "default": 0,
        "low": 0,
        "high": 200,
    }
    assert golem["options"][1].keys() == {"name", "clause", "default"}
