from pathlib import Path

import pytest

from shem.cli.seating import seated
from shem.games import game
from shem.kernel import ShemError
from tests.cli.runs import said

GOLEM = game("golem")


def test_without_a_terminal_play_says_so_and_ends_well() -> None:
    told = said("play", "golem")
    assert told == "shem play needs an interactive terminal.\n"


def chairs(seats: int | None = None, people: str = "1", bots: str = "") -> list[str]:
    players = seated(GOLEM, seats, people, bots)
    return [f"{player.name} {player.level}".strip() for player in players]


def test_one_person_meets_one_bot_unless_told() -> None:
    assert chairs() == ["Anna", "Sif medium"]
    assert chairs(seats=4) == ["Anna", "Sif medium", "Ymir medium", "Embla medium"]


def test_bots_take_the_seats_that_are_left_in_turn() -> None:
    assert chairs(4, bots="greedy,random") == ["Anna", "Sif greedy", "Ymir random", "Embla greedy"]
    assert chairs(bots="random,random") == ["Anna", "Sif random", "Ymir random"]


def test_people_come_by_number_or_by_name() -> None:
    assert chairs(people="2") == ["Anna", "Bo"]
    assert chairs(people="Kari, Ola", seats=3) == ["Kari", "Ola", "Sif medium"]
    assert chairs(people="0") == ["Sif medium", "Ymir medium"]


def test_more_than_the_game_takes_is_refused() -> None:
    with pytest.raises(ShemError, match="not 5"):
        chairs(people="5")
    with pytest.raises(ShemError, match="4 people do not fit in 3 seats"):
        chairs(people="4", seats=3)


def test_a_file_is_checked_before_the_terminal_is_looked_for(tmp_path: Path) -> None:
    from tests.cli.runs import complaint

    assert "no such file" in complaint("play", "golem", "--load", tmp_path / "none.json")
