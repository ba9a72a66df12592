"""What a prompt or its lesson claims is true when it is shown: in any game, whatever is agreed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from shem.games import catalog
from shem.games.alchemists.edition_data.kinds import ROUNDS
from shem.games.alchemists.king.fields import ON_RESEARCH, TOWER, UNDER_NOW
from shem.games.alchemists.king.research import ALIVE, TESTED
from shem.games.golem.board import FACINGS
from shem.games.golem.rules.allocation import total
from shem.kernel.game import AnyGame
from shem.kernel.option import settle, unmet

GAMES: Final = {"golem": 60, "capsule": 120, "capek": 60, "alive": 30, "alchemists": 20}
LONGEST: Final = 2_000

Moment = tuple[AnyGame, Any, int]
Claim = tuple[str, str, str, Callable[[Moment], bool]]


def agreed(game: AnyGame, luck: random.Random) -> dict[str, bool | int | str]:
    """Options, switched and chosen at random."""
    found: dict[str, bool | int | str] = {}
    for option in game.options:
        if option.choices:
            found[option.name] = luck.choice(option.choices)
        elif isinstance(option.default, bool):
            found[option.name] = luck.random() < 0.5
    for _, need in unmet(game.options, settle(game.options, found, kept=True)):
        found[need.option] = need.value
    return found


def moments(slug: str) -> Iterator[Moment]:
    """Every question of some games that are played at random."""
    game = catalog()[slug]
    for number in range(GAMES[slug]):
        luck = random.Random(f"{slug} {number}")
        seats = luck.choice(game.seats)
        state = game.new(seats=seats, seed=str(number), options=agreed(game, luck))
        for _ in range(LONGEST):
            if not state.to_act():
                break
            seat = luck.choice(state.to_act())
            yield game, state, seat
            game.play(state, seat, some_choice((game, state, seat), luck))


def some_choice(moment: Moment, luck: random.Random) -> int:
    """An action at random; silence is likely where it is possible, or no game sees its last day."""
    game, state, seat = moment
    silence = [action for action in state.legal(seat) if game.write(action) == "stay silent"]
    likely: int = luck.choice(silence if silence and luck.random() < 0.95 else state.legal(seat))
    return likely


def choices(moment: Moment) -> list[str]:
    game, state, seat = moment
    return [game.write(action) for action in state.legal(seat)]


def offers(*verbs: str) -> Callable[[Moment], bool]:
    return lambda moment: any(text.startswith(verbs) for text in choices(moment))


def goes_on(moment: Moment) -> bool:
    return bool(moment[1].day < moment[1].setup.edition.days)


def is_last_day(moment: Moment) -> bool:
    return not goes_on(moment)


def is_written(moment: Moment) -> bool:
    return not moment[1].setup.is_unwritten


def has_several_cards(moment: Moment) -> bool:
    return len(moment[1].hand) > 1


def moves_outrage(moment: Moment) -> bool:
    """Whether the town's outrage is another one when all markers lie."""
    game, state, seat = moment
    world = state.copy()
    before = world.outrage
    while world.to_act() and game.ask(world, seat).kind == "placing":
        game.play(world, seat, world.legal(seat)[0])
    return bool(world.outrage != before)


def fills_spaces(moment: Moment) -> bool:
    game, state, seat = moment
    world = state.copy()
    spaces = [int(world.spaces(seat, part)) for part in range(6)]
    game.play(world, seat, game.read("research")[0])
    while world.to_act() and game.ask(world, seat).kind == "placing":
        game.play(world, seat, world.legal(seat)[0])
    return spaces != [int(world.spaces(seat, part)) for part in range(6)]


def lets_roll(moment: Moment) -> bool:
    """Whether a roll follows the symbol that is drawn now."""
    game, state, seat = moment
    if not offers("draw")(moment):
        return False
    world = state.copy()
    game.play(world, seat, game.read("draw symbol")[0])
    return "roll" in choices((game, world, seat))


def is_torso(moment: Moment) -> bool:
    _, state, _ = moment
    return bool(state.setup.parts[state.held] == "torso")


def may_stay(moment: Moment) -> bool:
    """Whether the golem may look where it looks already."""
    return f"turn {FACINGS[moment[1].facing]}" in choices(moment)


def may_choose(moment: Moment) -> bool:
    return len(choices(moment)) > 1


def forbids_level(moment: Moment) -> bool:
    """Whether the seat's named phase must hold more than any other."""
    _, state, seat = moment
    return bool(state.setup.named_must_be_strict and total(state, seat) > 4)


def has(module: str) -> Callable[[Moment], bool]:
    """Whether the table plays with a module of Alchemists."""
    return lambda moment: bool(moment[1].setup.options[module])


def is_last_round(moment: Moment) -> bool:
    return bool(moment[1].round == ROUNDS)


def is_before_the_last_round(moment: Moment) -> bool:
    return not is_last_round(moment)


def has_approvals(moment: Moment) -> bool:
    """Whether a test of the golem brings an approval now."""
    return bool(moment[1].extra[ON_RESEARCH])


def lies_under_the_counter(moment: Moment) -> bool:
    return bool(has("golem")(moment) and moment[1].extra[UNDER_NOW])


def may_explain_animation(moment: Moment) -> bool:
    """Whether somebody has tested twice, and this seat has not animated the golem (ALC-G14)."""
    _, state, seat = moment
    flasks = state.extra[TOWER : TOWER + state.seats] if has("golem")(moment) else [0]
    return bool(max(flasks) >= TESTED and flasks[seat] != ALIVE)


def is_turned(moment: Moment) -> bool:
    """Whether the order board of the next round lies open."""
    return has("busy_days")(moment) and not is_last_round(moment)


CLAIMS: Final[list[Claim]] = [
    ("golem", "orientation", "may stay as it is", may_stay),
    ("golem", "orientation", "it has to turn", lambda moment: not may_stay(moment)),
    ("golem", "orientation", "any way", lambda moment: len(choices(moment)) == len(FACINGS)),
    ("golem", "movement", "Boots of Hermod", offers("boots")),
    ("golem", "announcement", "you may name any", may_choose),
    ("golem", "announcement", "level with it", forbids_level),
    ("golem", "rearrangement", "level with it", forbids_level),
    ("capsule", "digging", "show a discovery,", offers("show")),
    ("capsule", "digging", "so stop digging", lambda moment: not may_choose(moment)),
    ("capsule", "digging-done", "show a discovery", offers("show")),
    ("capsule", "digging", "dig with a tool", offers("use")),
    ("capsule", "digging", "crossed out on your map", is_written),
    ("capsule", "returning", "which one is next", has_several_cards),
    ("capsule", "returning", "need not pay for them twice",
     lambda moment: goes_on(moment) or moment[1].setup.returns_each),
    ("capsule", "returning-either", "which one is next", has_several_cards),
    ("capsule", "returning-top", "which one is next", has_several_cards),
    ("capsule", "returning-shuffle", "Do you want to show", offers("show")),
    ("capsule", "returning-shuffle", "You can show a discovery", offers("show")),
    ("capsule", "selling", "every night", goes_on),
    ("capsule", "selling", "the last day", is_last_day),
    ("capsule", "verdict", "another day", goes_on),
    ("capsule", "verdict", "if nobody names a space, money decides", is_last_day),
    ("capsule", "verdict", "stake the game", offers("name")),
    ("capsule", "verdict-unwritten", "another day", goes_on),
    ("capsule", "verdict-unwritten", "if nobody names a space, money decides", is_last_day),
    ("capek", "resolving", "fills spaces", fills_spaces),
    ("capek", "placing", "the outrage changes", moves_outrage),
    ("capek", "buying", "You may keep buying", offers("buy")),
    ("alive", "again", "or discard", lambda moment: moment[1].setup.reroll_after_discard),
    ("alive", "again", "unless it completes",
     lambda moment: not moment[1].setup.animate_same_turn),
    ("alive", "again", "as long as your hand was not full",
     lambda moment: not moment[1].setup.limit_after_draw),
    ("alive", "last", "may play symbols", offers("steal")),
    ("alive", "taking", "What you attach", offers("put")),
    ("alive", "special", "you may roll again", lets_roll),
    ("alive", "placing", "A torso may", is_torso),
    ("alive", "placing", "but not where it would touch", lambda moment: not is_torso(moment)),
    ("alchemists", "ordering", "The board of the next round", is_turned),
    ("alchemists", "declaring", "bring nothing in the last round", is_last_round),
    ("alchemists", "declaring", "open in round 2", lambda moment: moment[1].round == 1),
    ("alchemists", "declaring", "Golem research shows you alone", has("golem")),
    ("alchemists", "declaring", "try to animate it", may_explain_animation),
    ("alchemists", "researching", "You also take one", has_approvals),
    ("alchemists", "researching", "No approval is left", lambda moment: not has_approvals(moment)),
    ("alchemists", "buying", "is under the counter", lies_under_the_counter),
    ("alchemists", "reporting", "your last chance", is_last_round),
    ("alchemists", "reporting", "In a later round", is_before_the_last_round),
    ("alchemists", "keeping", "one extra ingredient",
     lambda moment: moment[1].setup.options["variant"] == "apprentice"),
    ("alchemists", "testing", "has had a bad potion", lambda moment: moment[1].student_upset),
    ("alchemists", "debunking", "or an article", has("encyclopedia")),
]  # fmt: skip


def told(moment: Moment) -> str:
    """All that is said with a question."""
    game, state, seat = moment
    prompt = game.ask(state, seat)
    return f"{game.words.prompt(prompt, (), seat)} {game.words.lesson(prompt, (), seat)}"


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_claimed_is_true_and_what_is_forced_is_no_question(slug: str) -> None:
    claims = [claim for claim in CLAIMS if claim[0] == slug]
    said: set[tuple[str, str]] = set()
    unsaid: set[tuple[str, str]] = set()
    for moment in moments(slug):
        game, state, seat = moment
        prompt = game.ask(state, seat)
        if len(state.legal(seat)) == 1:
            # After the first sentence comes the reason, if there is one.
            assert " or " not in game.words.prompt(prompt, (), seat).partition(". ")[0]
        for _, kind, words, is_true in claims:
            if prompt.kind == kind and words in told(moment):
                assert is_true(moment), f"{told(moment)!r} claims {words!r}"
                said.add((kind, words))
            elif prompt.kind == kind and not is_true(moment):
                unsaid.add((kind, words))
    # Each was put to the test: it was said, and there was a moment to hold it back.
    assert {(kind, words) for _, kind, words, _ in claims} == said & unsaid
