"""The search finds what is known to be best in games small enough to know it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from shem.bots.cancellation import never
from shem.bots.search import Search, SearchConfig
from shem.bots.search_bot import RARE, SearchBot, without_rare
from shem.bots.search_bot import run_search as search_from
from shem.kernel import AnyGame, Edition, Rng, View
from tests.bots.tiny import Choices, Rules, tiny

MUCH = 6000
ROCK, PAPER, SCISSORS = range(3)


def at_once(
    pays: Callable[[tuple[int, ...]], tuple[float, ...]], numbers: int, seats: int = 2
) -> AnyGame:
    """All seats choose a number once, at the same time."""
    rounds = (tuple(range(seats)),)
    return tiny(Rules(rounds, numbers, lambda card, choices: pays(choices[0]), seats))


def rock_counts_double(choices: tuple[int, ...]) -> tuple[float, ...]:
    """Rock, paper, scissors; a win with rock is a great one."""
    own, other = choices
    gap = 0 if own == other else 1 if (own - other) % 3 == 1 else -1
    gain = gap * (2 if {own, other} == {ROCK, SCISSORS} else 1)
    return 0.5 + gain / 4, 0.5 - gain / 4


def pennies(choices: tuple[int, ...]) -> tuple[float, ...]:
    same = float(choices[0] == choices[1])
    return same, 1 - same


def two_thirds(choices: tuple[int, ...]) -> tuple[float, ...]:
    """Whoever is nearest to two thirds of the mean wins."""
    goal = 2 / 3 * sum(choices) / len(choices)
    gaps = [round(abs(number - goal), 6) for number in choices]
    return tuple((gap == min(gaps)) / gaps.count(min(gaps)) for gap in gaps)


def opening(game: AnyGame, seat: int, seed: str) -> View:
    view: View = game.observe(game.new(seed=seed, edition=Edition({})), seat)
    return view


def run_search(game: AnyGame, config: SearchConfig, seat: int = 0, seed: str = "search") -> Search:
    return search_from(game, opening(game, seat, seed), config, Rng.of(seed, "luck"))


def choice(game: AnyGame, config: SearchConfig | None = None, seed: str = "search") -> int:
    view, luck = opening(game, 0, seed), Rng.of(seed, "luck")
    (number,) = SearchBot(config or SearchConfig(MUCH))(game, view, luck)
    return number


# Where several decide at once.


@pytest.mark.parametrize("seat", [0, 1])
def test_rock_paper_scissors_comes_to_its_equilibrium(seat: int) -> None:
    mix = (
        run_search(at_once(rock_counts_double, 3), SearchConfig(MUCH), seat)
        .root_node()
        .average_policy()
    )
    assert mix == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.05)


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_are_mixed(seat: int) -> None:
    mix = run_search(at_once(pennies, 2), SearchConfig(MUCH), seat).root_node().average_policy()
    assert mix == pytest.approx([1 / 2, 1 / 2], abs=0.05)


def test_what_is_chosen_varies_as_the_mix_does() -> None:
    game = at_once(pennies, 2)
    chosen = [choice(game, SearchConfig(200), f"coin {number}") for number in range(40)]
    assert 10 <= sum(chosen) <= 30


def test_three_seats_reason_about_each_other() -> None:
    game = at_once(two_thirds, 4, 3)
    for seat in range(3):
        assert run_search(game, SearchConfig(MUCH), seat).root_node().average_policy()[0] > 0.9


def test_a_second_simultaneous_node_counts_at_the_first() -> None:
    """Number 1 gives a little now, number 0 decides who wins the pennies that follow."""

    def pays(card: int, choices: Choices) -> tuple[float, ...]:
        (own, other), then = choices
        gift = 0.1 * (own - other)
        won = pennies(then)[0] if own == other else float(own < other)
        return 0.1 + 0.8 * won + gift, 0.9 - 0.8 * won - gift

    search = run_search(tiny(Rules(((0, 1), (0, 1)), 2, pays)), SearchConfig(MUCH))
    assert search.root_node().average_policy()[0] > 0.9


def test_who_does_not_plan_for_others_answers_to_random_play() -> None:
    config = SearchConfig(MUCH, others_plan=False)
    mix = run_search(at_once(rock_counts_double, 3), config).root_node().average_policy()
    assert mix[ROCK] > 0.9


# Where one decides alone.


@pytest.mark.parametrize("uses_rollouts", [False, True])
@pytest.mark.parametrize("best", range(5))
def test_one_who_decides_alone_finds_the_best(best: int, uses_rollouts: bool) -> None:
    def pays(choices: tuple[int, ...]) -> tuple[float, ...]:
        return (0.55 if choices == (best,) else 0.5,)

    game = at_once(pays, 5, 1)
    assert choice(game, SearchConfig(500, uses_rollouts=uses_rollouts)) == best


def test_who_leans_to_some_actions_thinks_of_no_other() -> None:
    def pays(choices: tuple[int, ...]) -> tuple[float, ...]:
        return (choices[0] / 10,)

    game = at_once(pays, 5, 1)
    restricted = game.with_heuristics(root_candidates=lambda state, seat, rng: [2, 1])
    assert choice(game, SearchConfig(500)) == 4
    assert choice(restricted, SearchConfig(500)) == 2
    assert run_search(restricted, SearchConfig(500)).root_node().plans == [(2,), (1,)]


def test_what_one_leans_to_most_is_tried_first() -> None:
    game = at_once(lambda choices: (0.5,), 5, 1).with_heuristics(
        root_candidates=lambda *_: [3, 0, 4]
    )
    assert choice(game, SearchConfig(1)) == 3


def test_a_seat_does_not_count_on_what_it_will_not_know() -> None:
    """Strategy fusion: whoever saw the card would go on and name it, but one can only guess."""

    def pays(card: int, choices: Choices) -> tuple[float, ...]:
        (goes_on,), (named,) = choices
        won = float(named == card) if goes_on else 0.7
        return won, 1 - won

    rules = Rules(((0,), (0,)), 2, pays, cards=2)
    assert choice(tiny(rules)) == 0
    assert choice(tiny(replace(rules, seers=(0,)))) == 1


def test_a_rival_is_expected_to_use_what_it_knows() -> None:
    """Seat 1 wins the bet if it names the card."""

    def pays(card: int, choices: Choices) -> tuple[float, ...]:
        (bets,), (named,) = choices
        won = float(named != card) if bets else 0.3
        return won, 1 - won

    rules = Rules(((0,), (1,)), 2, pays, cards=2)
    assert choice(tiny(rules)) == 1
    assert choice(tiny(replace(rules, seers=(1,)))) == 0


def test_nobody_is_expected_to_lose_only_to_do_harm() -> None:
    """Seat 1 could sink both, but it wins something if it does not."""

    def pays(card: int, choices: Choices) -> tuple[float, ...]:
        (trusts,), (sinks,) = choices
        if not trusts:
            return 0.3, 0.7
        return (0.0, 0.0) if sinks else (0.6, 0.4)

    assert choice(tiny(Rules(((0,), (1,)), 2, pays))) == 1


# How long it thinks.


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("budget", [1, 10, 100, 500])
def test_the_budget_is_used_up_and_hardly_more(budget: int, seats: int) -> None:
    def pays(choices: tuple[int, ...]) -> tuple[float, ...]:
        return (1 / seats,) * seats

    iterations = run_search(at_once(pays, 7, seats), SearchConfig(budget)).iterations
    assert budget <= iterations < budget + 7


def test_where_there_is_no_choice_nothing_is_thought_about() -> None:
    assert run_search(at_once(pennies, 1), SearchConfig(MUCH)).iterations == 0


def test_a_search_ends_when_it_is_told_to() -> None:
    game = at_once(pennies, 2)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 5

    view, luck = opening(game, 0, "stop"), Rng.of("stop", "luck")
    plan = SearchBot(SearchConfig(10**9))(game, view, luck, stop)
    assert len(asked) == 5
    assert plan in [(0,), (1,)]


def test_a_search_says_whether_it_was_stopped() -> None:
    search = run_search(at_once(pennies, 2), SearchConfig(10))
    search.config.iterations = 100
    assert not search.run(lambda: True)
    assert search.run(never)


def test_the_same_luck_finds_the_same() -> None:
    game = at_once(rock_counts_double, 3)
    mixes = [run_search(game, SearchConfig(300)).root_node().average_policy() for _ in range(2)]
    assert mixes[0] == mixes[1]
    assert (
        run_search(game, SearchConfig(300), seed="other").root_node().average_policy() != mixes[0]
    )


# What comes of it.


def test_what_is_too_rare_is_not_played() -> None:
    half = RARE / 2
    assert without_rare([0.5, 0.5 - half, half])[2] == 0.0
    assert sum(without_rare([0.5, 0.5 - half, half])) == pytest.approx(1)
    assert without_rare([0.5, 0.5 - RARE, RARE]) == pytest.approx([0.5, 0.5 - RARE, RARE])


def test_a_mix_of_nothing_but_rare_choices_is_played_as_it_is() -> None:
    many = int(2 / RARE)
    assert without_rare([1 / many] * many) == [1 / many] * many


def test_a_game_that_gives_no_infoset_key_is_known_by_its_views() -> None:
    game = at_once(rock_counts_double, 3)
    assert game.heuristics.infoset_key is None
    seen = game.with_heuristics(infoset_key=lambda state, seat: 3 * len(state.past) + seat)
    mixes = [
        run_search(one, SearchConfig(300)).root_node().average_policy() for one in (game, seen)
    ]
    assert mixes[0] == mixes[1]


def best_is_last(choices: tuple[int, ...]) -> tuple[float, ...]:
    return float(choices[0] == 9), 0.0


@pytest.mark.parametrize(
    ("blunder_share", "blunder_rate", "share"), [(0, 100, 1.0), (10, 0, 1.0), (10, 50, 0.55)]
)
def test_a_weak_level_blunders_as_often_as_the_game_says(
    blunder_share: int, blunder_rate: int, share: float
) -> None:
    game = at_once(best_is_last, 10, seats=2).with_heuristics(blunder_rate=blunder_rate)
    config = SearchConfig(200, blunder_share=blunder_share)
    best = [choice(game, config, seed=f"haste {number}") == 9 for number in range(200)]
    assert sum(best) / len(best) == pytest.approx(share, abs=0.12)


def test_a_search_looks_no_more_often_than_its_game_finds_enough() -> None:
    game = at_once(best_is_last, 10, seats=2)
    assert (
        run_search(game.with_heuristics(max_useful_iterations=50), SearchConfig(200)).iterations
        < 100
    )
    assert run_search(game, SearchConfig(200)).iterations >= 200


def test_the_patient_look_further_where_their_game_says_so() -> None:
    game = at_once(best_is_last, 10, seats=2).with_heuristics(
        depth_turns=2, extra_depth=3, values=lambda state: [0.5, 0.5]
    )
    assert run_search(game, SearchConfig(20)).end == 2
    assert run_search(game, SearchConfig(20, uses_extra_depth=True)).end == 5


def test_who_has_one_plan_does_not_think_about_it() -> None:
    game = at_once(best_is_last, 10, seats=2)
    single = game.with_heuristics(candidate_plans=lambda state, seat, rng, most: [(4,)])
    assert thoughts(game) > 0
    assert thoughts(single) == 0
    assert choice(single, SearchConfig(200)) == 4


def thoughts(game: AnyGame) -> int:
    """How often a bot asks whether to stop thinking."""
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return False

    SearchBot(SearchConfig(200))(game, opening(game, 0, "search"), Rng.of("search", "luck"), stop)
    return len(asked)
