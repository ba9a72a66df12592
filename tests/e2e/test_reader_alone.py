"""The card reader used alone, on one phone that goes round a real table."""

from __future__ import annotations

import random

import pytest

from shem.games.alchemists.alchemy import ASPECTS, COLOURS, INGREDIENTS, POTIONS, QUALITIES
from shem.games.alchemists.golems import REACTIONS
from tests.e2e.alchemist import Alchemist
from tests.e2e.conftest import Invite
from tests.e2e.test_reader import CODE, TRUTH, assert_true

YES = ("no", "yes")
LIGHTS = ("sun", "moon")
GAME_OF_FOUR = {
    "test": (6, 5, 4, 4, 3, 3),
    "sell": (0, 3, 3, 4, 4, 3),
    "debunk": (0, 1, 1, 2, 1, 0),
    "claim": (0, 1, 1, 1, 2, 0),
    "exhibit": (0, 0, 0, 0, 0, 10),
    "feed": (1, 2, 3, 2, 1, 0),
    "animate": (0, 0, 0, 1, 2, 1),
    "book": (4, 1, 2, 2, 1, 1),
}
"""What four players ask of the reader in each of six rounds with The King's Golem."""


def ask(person: Alchemist, luck: random.Random, kind: str) -> tuple[str, str]:
    """Something of this kind, as a table might want to know it: what is told, and what is true."""
    one, other = luck.sample(INGREDIENTS, 2)
    first, second = INGREDIENTS.index(one), INGREDIENTS.index(other)
    wanted = luck.randrange(len(POTIONS) - 1)
    potion, colour = POTIONS[wanted], luck.randrange(len(COLOURS))
    match kind:
        case "test":
            return person.test(one, other), POTIONS[TRUTH.brew(first, second)]
        case "sell":
            return person.sell(one, other, potion), QUALITIES[TRUTH.sell(first, second, wanted)]
        case "debunk":
            return person.debunk(one, COLOURS[colour]), ASPECTS[TRUTH.aspect(first, colour)]
        case "claim":
            return person.claim(one, other, potion), YES[TRUTH.is_brewed(first, second, wanted)]
        case "exhibit":
            return person.exhibit(one, other, potion), YES[TRUTH.is_brewed(first, second, wanted)]
        case "feed":
            return person.feed(one), REACTIONS[TRUTH.test_golem(first)]
        case "animate":
            return person.animate(one, other), YES[TRUTH.animate(first, second)]
        case _:
            ingredient, light = person.read_book()
            return light, LIGHTS[TRUTH.read_book(INGREDIENTS.index(ingredient))]


@pytest.mark.soak
def test_one_phone_goes_round_for_a_whole_game_of_four(invite: Invite) -> None:
    phone, luck = Alchemist(invite(width=360, height=740)), random.Random(22)
    phone.enter(CODE)
    for turn in range(6):
        asked = [kind for kind, rounds in GAME_OF_FOUR.items() for _ in range(rounds[turn])]
        luck.shuffle(asked)
        for kind in asked:
            told, truth = ask(phone, luck, kind)
            assert told == truth, (turn + 1, kind)
    assert_true(phone.facts())
