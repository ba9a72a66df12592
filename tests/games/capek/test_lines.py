"""The table as lines of plain text."""

from __future__ import annotations

import pytest

from shem.games.capek import GAME
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.capek.editions import printed
from tests.games.capek.positions import legal, play, position, run, stage

PAGE = 80


def told(text: str, seat: int | None = 0, deeds: str = "") -> list[str]:
    state = position(text)
    for deed in filter(None, deeds.split(", ")):
        play(state, 0, deed)
    return GAME.presentation.lines(GAME.observe(state, seat), GAME.words)


def test_the_outrage_is_drawn_as_a_gauge() -> None:
    assert told("outrage 10 | turn 3")[0] == (
        "Turn 3 of 200 · outrage 10 of 25 ▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░░░░"
    )


def test_the_auction_house_shows_what_is_printed() -> None:
    lines = told("auction pm1 - w3 bs6")
    assert lines[1:5] == [
        "1  pm1 Foundry by Night            gold 1, research 3, outrage +2",
        "2  empty",
        "3  w3  Dr. Capek                   gold 3, research 3, outrage +4, counts 2",
        "4  bs6 Easing the Mad              gold 3, research 1, outrage -3",
    ]


def test_golems_are_drawn_part_by_part() -> None:
    lines = told("research 0 head 2 right-leg 1 | marked 0 right-leg | marked 1 torso")
    assert "head        □ ●●○       □ ○○○       a set of 4 of bs / as" in lines
    assert "right leg   ■ ● ★       □ ○         a set of 2 of as / se" in lines
    assert "torso       □ ○○○       ■ ○○○       a set of 3 of vs / pm" in lines


@pytest.mark.clause("CPK-25")
def test_the_six_inquiries_are_named_in_words() -> None:
    lines = " ".join(" ".join(told("")).split())
    for code, name in GAME.words.names["colour"].items():
        assert code == "w" or f"{code} {name}" in lines


@pytest.mark.clause("CPK-4", "CPK-40")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_open_discards_can_be_looked_at(seat: int | None) -> None:
    lines = " ".join(told("", seat, "buy 1, pay pm3, take, research, fill head"))
    assert "Discarded: pm1 pm3" in lines
    assert "Discarded" not in " ".join(told("", seat))


def test_known_cards_are_told_of_others_only() -> None:
    facts = "hand 1 pm4 vs4 | shown vs4 | hand 0 pm3 vs3 | shown pm3"
    mine = told(facts)
    assert any("2 cards, known Duct-rats" in line for line in mine)
    assert not any("known Gears" in line for line in mine)
    assert any("known Gears from a Wreck" in line for line in told(facts, None))


def test_the_hand_shows_what_is_laid_out() -> None:
    lines = told("", 0, "buy 4, pay pm3")
    assert "● pm3 Gears from a Wreck          gold 2, research 2, outrage +1" in lines
    assert not any("Several" in line for line in lines)
    assert not any("Gears" in line for line in told("", 1, "buy 4, pay pm3"))


TIPS = [
    ("", "buy 4", "pay pm3 vs3"),
    ("hand 0 pm2 vs2 se2", "buy 3, pay pm2", "pay vs2 se2"),
    ("hand 0 pm1 vs6 se3 | option strict_payment yes", "buy 3", "pay pm1 se3"),
    ("hand 0 pm6 vs6 se6 | option strict_payment yes", "buy 4", "pay pm6 vs6"),
    ("hand 0 pm6 vs6 | option strict_payment yes", "buy 3", ""),
    ("", "buy 2", ""),
    ("hand 0 as1 pm1 pm2 pm3", "set torso", "lay pm1 pm2 pm3"),
    ("hand 0 as1 pm1 pm2 pm3 vs1 vs2 vs3", "set torso, lay vs2", "lay vs1 vs3"),
    ("hand 0 pm1 pm2 w1 w3", "set torso", "lay pm1 w3"),
    ("hand 0 pm1 pm2 w3", "set torso, lay w3", ""),
]


@pytest.mark.parametrize(("facts", "deeds", "typed"), TIPS)
def test_a_tip_can_be_typed_and_pays_or_completes(facts: str, deeds: str, typed: str) -> None:
    tips = [line for line in told(facts, 0, deeds) if line.startswith("Several")]
    assert tips == ([f"Several at once: {typed}"] if typed else [])
    if typed:
        state = position(facts)
        play(state, 0, *deeds.split(", "), typed)
        assert stage(state) in ("paying", "resolving", "acting")
        assert stage(state) != "paying" or "take" in legal(state, 0)


def test_a_card_just_bought_is_named() -> None:
    assert "Just bought: Foundry by Night" in told("", 1, "buy 1, pay pm3, take")


def test_the_last_turns_are_told() -> None:
    state = position("pile bs1 bs2 bs3 bs4 | hand 0 pm3 vs3 se3 as3 as1")
    run(state, "0: swap se3, set right-leg, lay as1 as3, buy 1, pay pm3, take, research, fill head")
    run(state, "0: stop buying\n1: end turn")
    lines = " ".join(" ".join(GAME.presentation.lines(GAME.observe(state, 1), GAME.words)).split())
    for phrase in (
        "swapped A Quiet Test Run",
        "drew 2 cards",
        "made a set for the right leg: The Glowing Cellar and Bottled Storm",
        "bought Foundry by Night with Gears from a Wreck",
        "researched Foundry by Night",
        "3 on the head",
        "You: nothing",
    ):
        assert phrase in lines


@pytest.mark.parametrize("seat", [0, 1, None])
def test_no_line_is_wider_than_a_terminal(seat: int | None) -> None:
    for number in range(4):
        state, rng = GAME.new(seed=f"wide {number}"), Rng.of(str(number), "wide")
        while state.to_act():
            decider = state.to_act()[0]
            state.apply(decider, sample_weighted_action(state, decider, rng))
            if rng.below(6) == 0:
                lines = GAME.presentation.lines(GAME.observe(state, seat), GAME.words)
                assert max(len(line) for line in lines) <= PAGE


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("The Night Shift", "The Night Shift             gold 1"),
        ("A Title Far Too Long for Its Column", "A Title Far Too Long for I… gold 1"),
    ],
)
def test_a_card_is_called_as_the_printing_calls_it(title: str, shown: str) -> None:
    state = position("auction pm1 - - -", printed("pm1", title=title))
    assert GAME.presentation.lines(GAME.observe(state, 0), GAME.words)[1].startswith(
        f"1  pm1 {shown}"
    )
