from shem.cli.choices import Choices, listed
from shem.kernel.action_text import join_steps

TURNS = ["turn north", "turn east", "turn west"]
PUTS = [f"put {units} on harvest" for units in range(2, 10)]


def rows(texts: list[str], width: int = 80) -> list[str]:
    return [row.plain.rstrip() for row in Choices.of(texts).rows(width)]


def test_choices_are_counted_from_one() -> None:
    choices = Choices.of(TURNS)
    assert choices.meant("2") == "turn east"
    assert choices.meant("02") == "turn east"
    assert choices.meant("4") is None
    assert rows(TURNS) == ["1 turn north   2 turn east    3 turn west"]


def test_choices_that_differ_in_a_number_are_called_by_it() -> None:
    choices = Choices.of(PUTS)
    assert choices.meant("5") == "put 5 on harvest"
    assert choices.meant("11") == "put 11 on harvest"
    assert choices.meant("x") is None
    assert rows(PUTS) == ["2 … 9   put N on harvest"]
    assert rows(["move 1", "move 2", "move 3"]) == ["1 2 3   move N"]
    assert rows(["move 1", "move 3", "move 4", "move 5", "move 9"]) == ["1 3 4 5 9   move N"]


def test_what_stands_beside_choices_is_told_with_each_of_them() -> None:
    asides = {"order 1": "costs 1 gold", "order 4": "brings 2 gold", "order 7": ""}
    choices = Choices.of(list(asides), asides)
    assert [row.plain.rstrip() for row in choices.rows(60)] == [
        "1 order 1  costs 1 gold    4 order 4  brings 2 gold",
        "7 order 7",
    ]
    assert choices.meant("4") == "order 4"
    assert [row.plain for row in Choices.of(["order 1", "order 2"], {"order 1": ""}).rows(60)] == [
        "1 2   order N"
    ]
    many = {f"order {number}": "brings a long list of things" for number in range(1, 13)}
    rows = Choices.of(list(many), many).rows(60)
    assert len(rows) == 9
    assert "12 choices" in rows[-1].plain


def test_a_single_choice_is_called_by_its_number_too() -> None:
    assert Choices.of(["put 5 on harvest"]).meant("5") == "put 5 on harvest"
    assert rows(["put 5 on harvest"]) == ["5 put 5 on harvest"]


def test_mixed_choices_are_counted() -> None:
    choices = Choices.of(["move 1", "move 2", "boots 1"])
    assert choices.meant("3") == "boots 1"
    assert Choices.of([]).meant("1") is None
    assert rows([]) == []


def test_many_choices_leave_room_for_the_table() -> None:
    places = [f"place {letter}{row}" for letter in "abcdefg" for row in range(1, 8)]
    places.append("stay")
    shown = rows(places)
    assert len(shown) == 3
    assert "50 choices" in shown[-1]
    assert "place a1" in shown[-1]
    everything = Choices.of(places).all_rows(80)
    assert sum(row.plain.count("place") for row in everything) == 49
    assert max(row.cell_len for row in everything) <= 80


def test_a_narrow_screen_has_one_choice_a_row() -> None:
    assert len(Choices.of(TURNS).all_rows(10)) == 3


def test_choices_in_a_sentence() -> None:
    assert listed(TURNS[:2]) == "turn north, turn east"
    assert listed(["move 1", "move 2", "move 3"]) == "move 1, 2 or 3"
    assert listed([]) == ""


def test_steps_share_their_first_word() -> None:
    assert join_steps(["put 3 on a", "put 4 on b"]) == "put 3 on a, 4 on b"
    assert join_steps(["put 3 on a", "take b"]) == "put 3 on a, take b"
    assert join_steps(["stay"]) == "stay"
    assert join_steps([]) == ""
