"""Scenarios: positions and what happens in them, in a few lines."""

import pytest

from shem.kernel import Malformed, ShemError
from shem.testkit import Scenario, refused, scenario
from tests.probes import dice, peek, seals
from tests.probes.dice import DiceState, DiceView


def arrange(state: DiceState, line: str) -> None:
    match line.split():
        case ["throws", *pips]:
            state.record[:] = [int(one) for one in pips]
        case _:
            raise ShemError(f"{line!r} places nothing")


def at_sea(*lines: str) -> Scenario[DiceState, DiceView]:
    return scenario(dice.GAME, seats=2, options={"goal": 6}, arrange=arrange).place(*lines)


def test_a_position_is_placed_by_lines() -> None:
    assert at_sea("throws 3 0 2").state.count() == (1, 2, [3, 0])
    assert at_sea("# how it was\n  throws 3\n\nthrows 4").see(None).record == (4,)


def test_acts_are_played_by_seat_or_by_the_one_who_decides() -> None:
    played = at_sea("throws 3").play("0: bank", "roll")
    assert played.see(0).record[:2] == (3, 0)
    played.tells("banked", seat=0).tells("rolled" if played.state.record[-1] > 1 else "storm")
    with pytest.raises(Malformed, match="3 seats are asked, so say which: '0: suit sun'"):
        scenario(seals.GAME).play("suit sun")


def test_what_a_seat_may_do_and_is_asked() -> None:
    at_sea("throws 3").allows(0, "bank", "roll").allows(1).asks(0, "roll", "DIC-1")
    with pytest.raises(AssertionError, match="what seat 0 may do: it"):
        at_sea().allows(0, "bank")
    with pytest.raises(AssertionError, match="who is asked"):
        at_sea().asks(1, "roll")


def test_refusals_are_expected_by_clause() -> None:
    at_sea().refuses("0: bank", "DIC-1", "not-now").refuses("1: roll", "DIC-1")
    with pytest.raises(AssertionError, match="the clause that refuses '0: bank': it is 'DIC-1'"):
        at_sea().refuses("0: bank", "DIC-2")
    with pytest.raises(AssertionError, match="it was not refused"):
        at_sea().refuses("0: roll", "DIC-1")


def test_a_refused_act_says_what_is_possible() -> None:
    with pytest.raises(AssertionError, match=r"'0: bank' is refused: .*Seat 0 may: roll"):
        at_sea().play("0: bank")


def test_events_are_expected_by_kind_and_arguments() -> None:
    played = scenario(peek.GAME).play("peek")
    played.tells("peek", seat=0).tells("peek-seen")
    assert [told["kind"] for told in played.told(1)] == ["peek-seen"]
    with pytest.raises(AssertionError, match=r"'peek' \{'seat': 1\} was not told"):
        played.tells("peek", seat=1)


def test_the_end_is_expected_by_clause_and_winners() -> None:
    at_sea("throws 6").ends("DIC-2", winners=(0,))
    at_sea("throws 1 1 1").ends("DIC-3", winners=())
    with pytest.raises(AssertionError, match="the game still runs"):
        at_sea().ends("DIC-2")


def test_without_lines_of_its_own_a_game_says_so() -> None:
    with pytest.raises(ShemError, match="give scenario\\(\\) its `arrange`"):
        scenario(peek.GAME).place("top card-a")


def test_refused_gives_the_refusal_and_changes_nothing() -> None:
    state = dice.GAME.new(seed="x")
    assert refused(dice.GAME, state, 1, "roll").clause == "DIC-1"
    assert state.record == []
