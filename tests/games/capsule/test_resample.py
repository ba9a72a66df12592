"""Beliefs: odds are those of counting all worlds, and imagined worlds look like the real one."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from shem.games.capsule import GAME
from shem.games.capsule.board import BITS, FACES
from shem.games.capsule.deduction import EFFORTS, Deduction, begun, deduce, gone_through
from shem.games.capsule.fields import CHOICE, NOBODY, SEEN, UNDECIDED
from shem.games.capsule.odds import are_exact, draw_anyhow, draw_world, odds
from shem.games.capsule.stages import OVER
from shem.games.capsule.state import CapsuleState
from shem.games.capsule.view import Notebook, observe
from shem.kernel.history import turns_of
from shem.kernel.playout import sample_weighted_action
from shem.kernel.rng import Rng
from tests.games.capsule.counting import Counting, placed_ways, ways
from tests.games.capsule.histories import (
    ABOUT_A_SEEN_CARD,
    HISTORIES,
    IDLE,
    NIGHT,
    SAMPLED,
    SHOWN_BLOCK,
    History,
)
from tests.games.capsule.positions import X1, faces, legal, money, play, position, run, unsold

Table = list[list[float]]
SAMPLES = 2000


def deduction_of(state: CapsuleState, reader: int | None) -> Deduction:
    return deduce(state, NOBODY if reader is None else reader)


def reckoned(deduction: Deduction) -> Table:
    """The odds of every card of the pile, and of the capsule."""
    return odds(deduction, [*deduction.pile, deduction.dealt - 1])


def counted(state: CapsuleState, reader: int | None) -> Table:
    """The same, by counting worlds."""
    counting = Counting(observe(state, reader))
    return [*counting.pile(), counting.capsule()]


def sampled(deduction: Deduction, seed: str, samples: int = SAMPLES) -> Table:
    """The same, by what many drawn worlds look like."""
    rng = Rng.of("sampled", seed)
    things = [*deduction.pile, deduction.dealt - 1]
    found = [[0.0] * deduction.dealt for _ in things]
    for _ in range(samples):
        world = draw_world(deduction, rng)
        assert world is not None
        for at, thing in enumerate(things):
            found[at][world.face(thing)] += 1 / samples
    return found


def assert_alike(one: Table, other: Table) -> None:
    assert len(one) == len(other)
    for place, (probabilities, expected) in enumerate(zip(one, other, strict=True)):
        assert probabilities == pytest.approx(expected, abs=1e-9), f"card {place} of the pile"


def assert_as_often(found: Table, expected: Table, samples: int = SAMPLES) -> None:
    """Within five standard deviations, and never what cannot be."""
    for place, (probabilities, rights) in enumerate(zip(found, expected, strict=True)):
        for card, (probability, right) in enumerate(zip(probabilities, rights, strict=True)):
            wide = 5 * (right * (1 - right) / samples) ** 0.5 + (2 / samples if right else 1e-9)
            assert abs(probability - right) < wide, (
                f"{FACES[card]} at {place}: {probability}, not {right}"
            )


# The counting itself.


@pytest.mark.parametrize(
    "masks",
    [
        (0b111, 0b111, 0b111),
        (0b1111, 0b0011, 0b0110),
        (0b11111, 0b00111, 0b11001, 0b10101),
        (0b11, 0b11, 0b11),
        (0b1, 0b1),
    ],
)
def test_ways_are_counted_as_by_trying_all(masks: tuple[int, ...]) -> None:
    cards = range(max(masks).bit_length())
    tried = [
        order
        for order in permutations(cards, len(masks))
        if all(mask >> card & 1 for mask, card in zip(masks, order, strict=True))
    ]
    assert ways(masks) == len(tried)
    for place in range(len(masks)):
        by_card = placed_ways(masks, place)
        for card in cards:
            expected = sum(order[place] == card for order in tried)
            assert by_card.get(card, 0) == expected


def test_a_shown_card_is_followed_from_block_to_block() -> None:
    state = History(
        "",
        "row spade trowel posthole",
        f"""
        {IDLE}
        1: {SHOWN_BLOCK}
        {NIGHT}
        {IDLE}
        1: use right, use right, use shovel, stop digging, under c2 b3 a1, end turn
        """,
    ).played()
    # One of three stayed where it was; the two others lie with a fresh card in a block of three.
    pile = Counting(observe(state, 0)).pile()
    assert [probabilities[FACES.index("x1")] for probabilities in pile[15:]] == pytest.approx(
        [0, 1 / 3, 2 / 9, 2 / 9, 2 / 9]
    )


def test_a_shown_card_may_lie_anywhere_in_its_block() -> None:
    state = History("", "", f"{IDLE}\n1: {SHOWN_BLOCK}").played()
    pile = Counting(observe(state, 0)).pile()
    for place in (17, 18, 19):
        assert pile[place][FACES.index("x1")] == pytest.approx(1 / 3)
        # Either of the two other cards is any of the twenty that were not shown: the capsule is
        # one of sixteen places, so a location is a little rarer than a discovery.
        assert pile[place][FACES.index("b3")] == pytest.approx(2 / 3 * 15 / 16 / 19)
        assert pile[place][FACES.index("x2")] == pytest.approx(2 / 3 / 19)


def test_the_first_odds_are_those_of_the_box() -> None:
    state = position()
    location, discovery = Fraction(15, 16 * 20), Fraction(1, 20)
    expected = [float(location)] * 16 + [float(discovery)] * 5
    capsule = [1 / 16] * 16 + [0.0] * 5
    assert_alike(counted(state, 0), [expected] * 20 + [capsule])


# Exact odds.


@pytest.mark.clause("CAP-5", "CAP-12", "CAP-13", "CAP-16", "CAP-18", "CAP-20")
@pytest.mark.ruling("CAP-A19")
@pytest.mark.parametrize("reader", [0, 1])
@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.name)
def test_the_odds_are_those_of_counting_all_worlds(history: History, reader: int) -> None:
    state = history.played()
    deduction = deduction_of(state, reader)
    assert are_exact(deduction)
    assert_alike(reckoned(deduction), counted(state, reader))


TOO_MUCH_FOR_THE_SPECTATOR = "a line with a card that was seen before two sieves"


@pytest.mark.clause("CAP-5", "CAP-12", "CAP-13", "CAP-16", "CAP-18", "CAP-20")
@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.name)
def test_the_odds_of_the_spectator_are_those_of_counting_too(history: History) -> None:
    state = history.played()
    deduction = deduction_of(state, None)
    assert are_exact(deduction) == (history.name != TOO_MUCH_FOR_THE_SPECTATOR)
    if are_exact(deduction):
        assert_alike(reckoned(deduction), counted(state, None))


@pytest.mark.clause("CAP-12", "CAP-16")
@pytest.mark.parametrize("number", range(12))
def test_the_odds_are_right_in_games_as_they_come(number: int) -> None:
    setups: list[dict[str, object]] = [{}, {"return_timing": "each"}, {"shares_per_turn": 3}]
    state = GAME.new(2, seed=f"odds {number}", options=setups[number % 3])
    luck, looks = Rng.of("odds", str(number)), 0
    while state.day == 1 and looks < 5:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, luck))
        if luck.below(6) == 0:
            for reader in (0, 1):
                deduction = deduction_of(state, reader)
                if are_exact(deduction):
                    assert_alike(reckoned(deduction), counted(state, reader))
                    looks += 1


# Drawn worlds.

OFTEN = [
    "own draws and returns",
    "the other holds a shown card",
    "the other shows while returning",
    "a block with a shown card, partly drawn",
    "a block in a block",
    "the wheelbarrow of the other, top card drawn",
    "a metal detector that drew all it can",
    "a line of cards of which one is drawn later",
    "two lines, the second with heard cards",
    "two lines, where what was heard does not count",
    "lines of two days",
    "drawing after a sieve",
    "a metal detector in a block that somebody else has dug in",
    "a line with cards drawn before and after a sieve",
    "a line with some cards out of the other's block",
    "a line with a card that was seen before two sieves",
    "a line of which a card is seen after a sieve",
]


@pytest.mark.clause("CAP-12", "CAP-13", "CAP-16", "CAP-18")
@pytest.mark.parametrize(
    ("history", "reader"),
    [
        pytest.param(each, reader, id=f"{each.name}-{reader}")
        for each in HISTORIES
        if each.name in OFTEN
        for reader in (0, None)
    ],
)
def test_worlds_are_drawn_as_often_as_they_are_likely(history: History, reader: int | None) -> None:
    state = history.played()
    deduction = deduction_of(state, reader)
    samples = 300 if reader is None else SAMPLES
    assert_as_often(sampled(deduction, history.name, samples), counted(state, reader), samples)


@pytest.mark.clause("CAP-12")
@pytest.mark.parametrize(
    "history", [each for each in HISTORIES if each.name in OFTEN], ids=lambda history: history.name
)
def test_the_other_has_drawn_each_card_as_often_as_is_likely(history: History) -> None:
    state = history.played()
    rng = Rng.of("drawn", history.name)
    cards = int(state.setup.cards)
    found = [0.0] * cards
    for _ in range(SAMPLES):
        world = state.copy()
        world.resample(0, rng)
        for card in range(cards):
            found[card] += (world.own[SEEN + 1] >> card & 1) / SAMPLES
    assert_as_often([found], [Counting(observe(state, 0)).drawn_by(1)])


@pytest.mark.clause("CAP-11", "CAP-12", "CAP-18")
@pytest.mark.parametrize("history", SAMPLED, ids=lambda history: history.name)
def test_where_odds_are_not_exact_worlds_are_still_drawn_rightly(history: History) -> None:
    state = history.played()
    deduction = deduction_of(state, 0)
    assert not are_exact(deduction)
    assert_as_often(sampled(deduction, history.name, 400), counted(state, 0), 400)


@pytest.mark.clause("CAP-18")
def test_a_seen_card_that_somebody_tells_of_lies_where_that_seat_has_been() -> None:
    state = ABOUT_A_SEEN_CARD.played()
    # After the sieve seat 1 drew one card, told of column a, and can have a1 from nowhere else.
    expected = counted(state, 0)
    assert expected[19][FACES.index("a1")] == pytest.approx(1.0)
    assert_as_often(sampled(deduction_of(state, 0), "a seen card", 60), expected, 60)


# Resampled and imagined worlds.

SETUPS: list[dict[str, object]] = [
    {},
    {"open_sheets": False, "return_timing": "each"},
    {"heard_marks_count": False, "shares_per_turn": 6, "first_player": "alternating"},
    {"open_sheets": False, "guess": "one-left"},
]


@pytest.mark.clause("CAP-12", "CAP-31")
@pytest.mark.parametrize("options", SETUPS, ids=lambda options: ",".join(options) or "plain")
def test_an_imagined_world_looks_like_the_view_it_is_made_from(options: dict[str, object]) -> None:
    looks = 0
    for number in range(4):
        state = GAME.new(2, seed=f"imagine {number}", options=options)
        luck, dream = Rng.of("imagine", f"luck {number}"), Rng.of("imagine", "dream")
        while state.outcome() is None and state.day <= 4:
            seat = state.to_act()[0]
            state.apply(seat, sample_weighted_action(state, seat, luck))
            if luck.below(16) == 0:
                looks += 1
                for reader in (0, 1, None):
                    assert_looks_alike(state, reader, dream)
    assert looks > 8


def assert_looks_alike(state: CapsuleState, reader: int | None, dream: Rng) -> None:
    view = observe(state, reader)
    world = GAME.imagine(view, dream)
    assert observe(world, reader) == view
    assert sorted(GAME.components(world)) == sorted(GAME.components(state))
    again = state.copy()
    again.resample(reader, dream)
    assert observe(again, reader) == view
    if reader is not None:
        assert world.legal(reader) == again.legal(reader) == state.legal(reader)


@pytest.mark.clause("CAP-12", "CAP-25")
@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.name)
def test_after_every_history_resampling_keeps_the_view(history: History) -> None:
    state = history.played()
    for number, reader in enumerate((0, 1, None)):
        assert_looks_alike(state, reader, Rng.of("keep", str(number)))


@pytest.mark.clause("CAP-12")
def test_a_resampled_world_is_another() -> None:
    state = History("", "", f"{IDLE}\n1: {SHOWN_BLOCK}").played()
    capsules, piles, seen = set[int](), set[str](), set[int]()
    for number in range(60):
        world = state.copy()
        world.resample(0, Rng.of("another", str(number)))
        assert sorted([*world.pile, world.capsule]) == list(range(21))
        capsules.add(int(world.capsule))
        piles.add(faces(world.pile))
        seen.add(world.own[SEEN + 1])
        assert world.own[SEEN] == 0
        assert world.own[SEEN + 1].bit_count() == 3
        assert world.own[SEEN + 1] >> 16 & 1, "it has shown x1"
    assert len(capsules) > 10
    assert len(piles) == 60
    assert len(seen) > 30


@pytest.mark.clause("CAP-2", "CAP-4")
def test_the_unseen_cards_of_the_decks_are_dealt_anew() -> None:
    state = position("day 3")
    markets, tools = set[bytes](), set[bytes]()
    for number in range(20):
        world = state.copy()
        world.resample(0, Rng.of("decks", str(number)))
        assert world.market[:3] == state.market[:3]
        assert world.tools[:5] == state.tools[:5]
        assert sorted(world.market) == sorted(state.market)
        assert sorted(world.tools) == sorted(state.tools)
        markets.add(world.market)
        tools.add(world.tools)
    assert len(markets) > 10
    assert len(tools) > 10


@pytest.mark.clause("CAP-25")
@pytest.mark.ruling("CAP-A10")
def test_a_verdict_that_is_not_open_is_still_to_be_chosen() -> None:
    state = position("night")
    play(state, 1, "name d3")
    world = state.copy()
    world.resample(0, Rng.of("verdict", "a"))
    assert (world.own[CHOICE + 1], world.to_act()) == (UNDECIDED, (0, 1))
    mine = state.copy()
    mine.resample(1, Rng.of("verdict", "a"))
    assert (mine.own[CHOICE + 1], mine.to_act()) == (11, (0,))


@pytest.mark.clause("CAP-12")
def test_an_imagined_world_is_made_from_the_view_alone() -> None:
    facts = "capsule d3 | pile a1 x1 b3"
    one, other = position(facts), position("capsule c2 | pile d3 x2 b1")
    for state, deeds in ((one, "under x1 b3 a1"), (other, "under d3 x2 b1")):
        run(state, f"{IDLE}\n1: use left, use shovel, stop digging, {deeds}, end turn")
    view, other_view = observe(one, 0), observe(other, 0)
    assert view == other_view
    world = GAME.imagine(view, Rng.of("a", "b"))
    assert world.truth() == GAME.imagine(other_view, Rng.of("a", "b")).truth()


@pytest.mark.clause("CAP-9")
def test_from_an_imagined_world_the_game_can_be_played_on() -> None:
    state = GAME.new(2, seed="dreams")
    luck, dream = Rng.of("dreams", "luck"), Rng.of("dreams", "dream")
    while state.outcome() is None and state.day < 4:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, luck))
        if luck.below(20) == 0:
            world = GAME.imagine(observe(state, 1), dream)
            while world.outcome() is None:
                seat = world.to_act()[0]
                action = sample_weighted_action(world, seat, dream)
                assert GAME.explain(world, seat, action) is None
                world.apply(seat, action)


def test_what_was_thought_out_for_a_view_is_not_thought_out_again() -> None:
    state = History("", "", f"{IDLE}\n1: {SHOWN_BLOCK}").played()
    root = GAME.imagine(observe(state, 0), Rng.of("once", "root"))
    assert isinstance(root, CapsuleState)
    kept = root.deduced.thoughts[0].deduction
    for number in range(3):
        world = root.copy()
        world.resample(0, Rng.of("once", str(number)))
        assert root.deduced.ask(root, 0) is kept
    assert root.deduced.ask(root, 1) is root.deduced.ask(root, 1)
    assert root.deduced.ask(root, 0) is kept
    run(root, f"{NIGHT}\n0: use shovel")
    assert root.deduced.ask(root, 0) is not kept


@pytest.mark.parametrize("number", [pytest.param(0, marks=pytest.mark.soak), 1, 2, 3])
def test_to_think_on_is_to_think_from_the_beginning(number: int) -> None:
    luck = Rng.of("think on", str(number))
    state = GAME.new(2, seed=f"think on {number}")
    assert isinstance(state, CapsuleState)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, luck))
        for observer in (0, 1, NOBODY):
            assert whole(gone_through(state, observer, 0)) == whole(afresh(state, observer))


def afresh(state: CapsuleState, observer: int) -> Deduction:
    deduction = begun(state.setup, observer, 0)
    for turn in turns_of(state.past):
        deduction.begin_turn()
        deduction.go_through(turn.seat, turn.deeds)
    deduction.begin_turn()
    deduction.go_through(int(state.active), state.deeds)
    if state.stage == OVER:
        deduction.guesses.narrow(deduction.dealt - 1, BITS[state.capsule])
    return deduction


def whole(deduction: Deduction) -> tuple[object, ...]:
    things, guesses = deduction.things, deduction.guesses
    return (
        (deduction.pile, deduction.aside, deduction.hand, deduction.trail),
        (deduction.shown, deduction.heard, deduction.turn, deduction.is_shuffled),
        (things.seen, things.masks, things.bag, things.drawn),
        (guesses.is_exact, guesses.checks),
        [(each.weight, each.source, each.card, each.allowed, each.inside) for each in guesses.all],
    )


@pytest.mark.parametrize("effort", range(len(EFFORTS)))
def test_whatever_the_effort_a_world_looks_like_the_real_one(effort: int) -> None:
    luck, dream = Rng.of("effort", "luck"), Rng.of("effort", str(effort))
    state = GAME.new(2, seed="effort")
    assert isinstance(state, CapsuleState)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, sample_weighted_action(state, seat, luck))
        if luck.below(8) == 0:
            world = state.copy()
            world.deduced.remember(world, 1, gone_through(world, 1, effort))
            world.resample(1, dream)
            assert observe(world, 1) == observe(state, 1)


@pytest.mark.clause("CAP-21")
@pytest.mark.parametrize("effort", range(len(EFFORTS)))
def test_whatever_the_effort_the_capsule_lies_in_no_line_that_was_announced(effort: int) -> None:
    state, dream = ABOUT_A_SEEN_CARD.played(), Rng.of("no line", str(effort))
    deduction = gone_through(state, 0, effort)
    for _ in range(50):
        for world in (draw_world(deduction, dream), draw_anyhow(deduction, dream)):
            assert world is not None
            assert FACES[world.face(deduction.dealt - 1)] not in ("a1", "a2", "a3", "a4")


def test_who_does_not_count_what_was_told_says_so() -> None:
    state = ABOUT_A_SEEN_CARD.played()
    assert [gone_through(state, 0, effort).guesses.tellings != [] for effort in range(4)] == [
        True,
        True,
        False,
        False,
    ]
    assert not gone_through(state, 0, 2).is_exact


@pytest.mark.clause("CAP-12")
def test_where_no_world_fits_what_others_did_one_that_fits_the_view_will_do() -> None:
    state = History("", "", f"{IDLE}\n1: {SHOWN_BLOCK}").played()
    for deduction in (state.deduced.ask(state, 0), state.deduced.think_harder(state, 0)):
        deduction.is_hopeless = True
        assert draw_world(deduction, Rng.of("hopeless", "a")) is None
    view = observe(state, 0)
    state.resample(0, Rng.of("hopeless", "b"))
    assert observe(state, 0) == view


# Closed sheets.


@pytest.mark.clause("CAP-22", "CAP-31")
@pytest.mark.ruling("CAP-A12")
def test_what_the_other_may_have_sold_is_guessed() -> None:
    state = position("option open_sheets no | price 30 | pile x1 x2")
    run(
        state,
        """
        0: stop digging, end turn
        1: use left, show x1, show x2, stop digging, under x1 x2, sell 1
    """,
    )
    thought = set[tuple[int, int]]()
    for number in range(40):
        world = state.copy()
        world.resample(0, Rng.of("sales", str(number)))
        thought.add((money(world)[1], unsold(world)[1]))
    assert thought == {(140, 2), (170, 1), (200, 0)}


@pytest.mark.clause("CAP-9", "CAP-22")
@pytest.mark.ruling("CAP-A12")
def test_nobody_is_thought_to_have_spent_what_it_never_had() -> None:
    state = position("option open_sheets no | price 30 | pile x1 x2 | row spade pickaxe rake")
    # Seat 1 spends 180 of 200 on the first day and 160 on the second: it must have sold both.
    run(
        state,
        f"""
        0: stop digging, end turn
        1: use left, use middle, show x1, show x2, stop digging, under x1 x2 a1 b3 c2, sell 2
        {NIGHT}
        0: stop digging, end turn
        1: use right, use shovel
    """,
    )
    for number in range(20):
        world = state.copy()
        world.resample(0, Rng.of("sales", str(number)))
        assert (money(world)[1], unsold(world)[1]) == (20, 0)


# The notebook.


def notes(state: CapsuleState, seat: int) -> Notebook:
    notebook = observe(state, seat).notebook
    assert notebook is not None
    return notebook


@pytest.mark.ruling("CAP-A21")
@pytest.mark.parametrize("option", ["off", "marks", "full"])
def test_the_notebook_is_full_only_if_the_table_agrees(option: str) -> None:
    state = position(f"option notebook {option}")
    for reader in (0, 1, None):
        notebook = observe(state, reader).notebook
        assert (notebook is not None) == (option == "full" and reader is not None)


@pytest.mark.ruling("CAP-A21")
@pytest.mark.parametrize(
    "history",
    [each for each in HISTORIES if "option" not in each.facts],
    ids=lambda history: history.name,
)
def test_the_notebook_says_what_counting_says(history: History) -> None:
    told = History(history.name, f"{history.facts} | option notebook full", history.deeds)
    state = told.played()
    for seat in (0, 1):
        notebook, view = notes(state, seat), observe(state, seat)
        assert view.own is not None
        known = {*view.own.seen, *view.own.heard}
        candidates = [at for at in range(16) if FACES[at] not in known]
        assert notebook.candidates == tuple(FACES[at] for at in candidates)
        for position_told, probabilities in zip(notebook.pile, Counting(view).pile(), strict=True):
            new = sum(probabilities[at] for at in candidates)
            assert position_told.new == pytest.approx(100 * new, abs=0.051)
            assert position_told.discovery == pytest.approx(
                100 * sum(probabilities[16:]), abs=0.051
            )
            sure = [at for at, probability in enumerate(probabilities) if probability > 1 - 1e-9]
            face = state.setup.face(sure[0]) if sure else None
            assert position_told.face == face


@pytest.mark.ruling("CAP-A21")
def test_the_notebook_names_known_cards_that_may_lie_somewhere() -> None:
    state = position("option notebook full | money 0 900 | money 1 900")
    run(
        state,
        """
        0: use left, stop digging, under a1 x1, end turn
        1: use middle, use middle, use shovel, stop digging, under b3 x1 a1, end turn
    """,
    )
    last = notes(state, 0).pile[-1]
    assert last.face is None
    assert [(each.face, each.percent) for each in last.likely] == [
        ("a1", 33.3), (X1, 33.3),
    ]  # fmt: skip


@pytest.mark.ruling("CAP-A21")
def test_the_notebook_says_how_many_spaces_the_rival_can_have_marked() -> None:
    state = position("option notebook full | money 1 900")
    assert notes(state, 0).rival_marks_at_most == 0
    run(state, f"{IDLE}\n1: use left, use shovel, show x1, stop digging, under a1 b3 x1, end turn")
    assert notes(state, 0).rival_marks_at_most == 2
    assert notes(state, 1).rival_marks_at_most == 0


RIVAL_KNOWS = [
    ("cards that I know to be discoveries", "pile x1 x2 | row spade rake trowel",
     "0: use left, stop digging, under x1 x2, end turn\n1: use middle", 0),
    ("a detector that stops at once", "pile x1 a1 | row detector trowel rake",
     f"{IDLE}\n1: use left", 0),
    ("a detector that stops at the second card", "pile a1 x1 | row detector trowel rake",
     f"{IDLE}\n1: use left", 1),
    ("what it drew and heard of is one and the same", "pile a1 a2 a3 a4 | row bulldozer spade rake",
     "0: use left, top a4 a3 a2 a1, stop digging, share column a, end turn\n1: use middle", 4),
]  # fmt: skip


@pytest.mark.ruling("CAP-A21")
@pytest.mark.parametrize(("facts", "deeds", "most"), [each[1:] for each in RIVAL_KNOWS],
                         ids=[each[0] for each in RIVAL_KNOWS])  # fmt: skip
def test_the_notebook_counts_no_space_that_the_rival_cannot_know(
    facts: str, deeds: str, most: int
) -> None:
    state = position(f"option notebook full | money 0 900 | money 1 900 | {facts}")
    run(state, deeds)
    assert notes(state, 0).rival_marks_at_most == most


@pytest.mark.ruling("CAP-A21")
def test_the_notebook_names_what_was_heard_of_and_shown() -> None:
    facts = "option notebook full | money 0 900 | money 1 900 | pile a1 a2 a3 a4 x1 b1"
    state = position(f"{facts} | row backhoe trowel rake")
    deeds = "use left, show x1, stop digging, under a1 a2 a3 a4 x1, share column a, end turn"
    run(state, f"{IDLE}\n1: {deeds}")
    fifth = [(X1, 20.0)]
    for place in notes(state, 0).pile[-5:]:
        likely = [(each.face, each.percent) for each in place.likely]
        assert likely == [("a1", 20.0), ("a2", 20.0), ("a3", 20.0), ("a4", 20.0), *fifth]


@pytest.mark.ruling("CAP-A21")
def test_the_notebook_confesses_what_it_cannot_reckon_exactly() -> None:
    for history in SAMPLED:
        facts = f"{history.facts} | option notebook full"
        state = History(history.name, facts, history.deeds).played()
        assert not notes(state, 0).is_exact
    assert notes(position("option notebook full"), 0).is_exact
    assert legal(position("option notebook full"), 0) == legal(position(), 0)
