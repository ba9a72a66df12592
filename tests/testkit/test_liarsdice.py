"""The laws and the clauses of Liar's Dice."""

import re
from pathlib import Path

import pytest

from shem.testkit import Conformance, Scenario, scenario
from tests.probes.liarsdice import GAME, GameState, GameView


class TestLiarsdice(Conformance):
    game = GAME
    endings = ("LIA-5",)


def table(*hands: tuple[int, ...]) -> Scenario[GameState, GameView]:
    start = scenario(GAME, seats=len(hands), options={"dice": 3})
    start.state.hands = list(hands)
    return start


@pytest.mark.clause("LIA-1")
def test_dice_are_secret() -> None:
    start = table((1, 1, 2), (3, 4, 5))
    assert start.see(0).own == (1, 1, 2)
    assert start.see(None).own == ()
    assert start.see(0).dice == (3, 3)


@pytest.mark.clause("LIA-2")
def test_a_bid_is_higher_than_the_last() -> None:
    bid = table((1, 1, 2), (3, 4, 5)).play("0: bid 2 of 5")
    assert bid.legal(1)[:3] == ["liar", "bid 2 of 6", "bid 3 of 1"]
    bid.refuses("1: bid 2 of 4", "LIA-2").refuses("0: bid 3 of 1", "LIA-2")


@pytest.mark.clause("LIA-3")
@pytest.mark.parametrize(("bid", "loser"), [("bid 2 of 5", 1), ("bid 3 of 5", 0)])
def test_whoever_is_wrong_loses_a_die(bid: str, loser: int) -> None:
    shown = table((1, 5, 5), (3, 4, 6)).play(f"0: {bid}", "1: liar")
    shown.tells("shown", found=2, loser=loser)
    assert shown.see(None).dice[loser] == 2


@pytest.mark.clause("LIA-4")
def test_the_loser_begins_or_the_next_who_has_dice() -> None:
    shown = table((1,), (3, 4), (2, 2)).play("0: bid 1 of 6", "1: liar")
    shown.asks(1, "open", "LIA-2")
    assert [told["kind"] for told in shown.told(2)] == ["bid", "shown", "rolled"]


@pytest.mark.clause("LIA-5")
def test_the_last_one_with_dice_wins() -> None:
    table((1,), (3, 4)).play("0: bid 1 of 6", "1: liar").ends("LIA-5", winners=(1,))


# The how-to leads here.

HOW_TO = Path("docs/how-to/add-a-game.md").read_text(encoding="utf-8")
MOST_LINES = 350


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", HOW_TO, re.M | re.S)


def test_every_block_of_the_how_to_is_in_the_game() -> None:
    code = (GAME.home / "__init__.py").read_text(encoding="utf-8")
    texts = "".join(file.read_text(encoding="utf-8") for file in GAME.home.glob("*.toml"))
    tests = Path(__file__).read_text(encoding="utf-8")
    fragments = [*blocks("python"), *blocks("text")]
    assert len(fragments) >= 8
    assert [block for block in fragments if block not in code + tests] == []
    assert [block for block in blocks("toml") if block not in texts] == []


def test_the_game_is_small() -> None:
    files = [*GAME.home.glob("*.*")]
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    own = Path(__file__).read_text(encoding="utf-8").partition("# The how-to leads here.")[0]
    assert lines + len(own.splitlines()) <= MOST_LINES
