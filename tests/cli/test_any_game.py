"""The terminal knows no game: whatever keeps the contract can be played at it."""

from itertools import cycle

import pytest

from shem.cli.terminal import Left
from shem.cli.terminal_game import Sitting
from shem.kernel.game import AnyGame
from shem.table import Act, Player, Table, Undo, agree
from shem.table.speech import Speech
from shem.testkit.template.turns.game import GAME as TEMPLATE
from tests.cli.script import Script
from tests.probes.dice import GAME as DICE
from tests.probes.drafts import GAME as DRAFTS
from tests.probes.peek import GAME as PEEK
from tests.probes.seals import GAME as SEALS
from tests.table.at_the_table import accept, light
from tests.table.lanterns import GAME as LANTERNS

GAMES = [TEMPLATE, DICE, PEEK, SEALS, DRAFTS]


def table_of(game: AnyGame, people: int = 1, seats: int | None = None) -> Table:
    count = seats or game.seats[0]
    players = [
        Player("person", name) if at < people else Player("bot", name, "greedy")
        for at, name in enumerate(("Anna", "Bo", "Cleo", "Dag")[:count])
    ]
    return Table(agree(game, players, seed="any"))


def evening(game: AnyGame, people: int = 1, seats: int | None = None) -> Script:
    """Play a whole game: always the first choice, then seal, then Enter."""
    terminal = Script(cycle(["1", "seal", ""]))
    table = table_of(game, people, seats)
    Sitting(terminal, table, pace=0).run()
    assert table.outcome() is not None
    return terminal


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.slug))
@pytest.mark.parametrize("people", [0, 1, 2])
def test_any_game_is_played_to_its_end(game: AnyGame, people: int) -> None:
    terminal = evening(game, people)
    assert "leave the table" in terminal.last
    if people:
        assert len(terminal.pages) > 3


def test_a_pause_follows_each_move_of_a_bot_until_somebody_hurries() -> None:
    terminal = Script(cycle(["1", ""]))
    Sitting(terminal, table_of(DICE, people=1), pace=1).run()
    assert terminal.pauses


def test_when_nobody_types_any_more_the_table_is_left() -> None:
    terminal = Script(["1"])
    sitting = Sitting(terminal, table_of(TEMPLATE), pace=0)
    with pytest.raises(Left):
        sitting.run()
    assert sitting.is_unsaved


def test_what_was_taken_back_is_told_and_what_has_no_words_is_spelt_out() -> None:
    table = table_of(LANTERNS, people=2)
    light(table)
    accept(table, Act(0, "walk"), Undo(0))
    assert Speech(table, 0).tale()[-1] == "You undid the last step."
    assert Speech(table, None).tale()[-1] == "Anna undid the last step."
    assert any(line.startswith("lit: ") for line in Speech(table, None).tale())


def test_one_is_not_told_ones_own_sealed_steps_again() -> None:
    table = table_of(LANTERNS, people=2)
    light(table)
    assert not [line for line in Speech(table, 0).tale() if line.startswith("filled")]
    assert Speech(table, 0).tale() == Speech(table, None).tale()


def test_a_draft_is_shown_to_its_seat_changed_and_confirmed() -> None:
    terminal = Script(iter(["", "lay 1", "lay 2", "change", "lay 3", "seal"]))
    table = table_of(DRAFTS, people=2)
    with pytest.raises(Left):
        Sitting(terminal, table, pace=0).run()
    pages = ["\n".join(page) for page in terminal.pages]
    (drafted,) = [page for page in pages if "Your draft: lay 1, 2." in page]
    assert "seal confirms it, change starts over, undo takes back one step." in drafted
    assert "Your draft: lay 3." in pages[-2]
    assert [DRAFTS.write(step.action) for step in table.line] == ["lay 3", "ready"]
    assert "Pass to Bo" in terminal.last
    assert "lay 1" not in terminal.last
