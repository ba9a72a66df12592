"""The card reader: it alone knows the secret, and answers one question at a time.

>>> from shem.games.alchemists.codes import read_code
>>> from shem.games.alchemists.card_reader import Reader
>>> reader = Reader(*read_code("DEMO"))
>>> reader.brew(0, 1)  # toadstool and fern
6
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import CLASS, KINDS, aspect, mix, quality
from shem.games.alchemists.codes import NO_GOLEM, assignment
from shem.games.alchemists.errors import NoGolemError
from shem.games.alchemists.golems import animates, reaction
from shem.kernel.rng import Rng

SHOWN_IN_A_BOOK: Final = 4


class Reader:
    """The secret of one game, and the answers to what may be asked of it."""

    def __init__(self, world: int, golem: int = NO_GOLEM) -> None:
        self.world = world
        self.golem = golem
        self.alchemicals = assignment(world)

    @property
    def has_golem(self) -> bool:
        return self.golem != NO_GOLEM

    def brew(self, one: int, other: int) -> int:
        """ALC-C3 The potion that two different ingredients make."""
        return mix(self.alchemicals[one], self.alchemicals[other])

    def sell(self, one: int, other: int, wanted: int) -> int:
        """ALC-B28 Only the quality of the mix against the wanted potion."""
        return quality(self.brew(one, other), wanted)

    def is_brewed(self, one: int, other: int, claimed: int) -> bool:
        """ALC-B40, ALC-B52 Only whether this is what the two ingredients make."""
        return self.brew(one, other) == claimed

    def aspect(self, ingredient: int, colour: int) -> int:
        """ALC-B39 The sign of the ingredient in this colour, as an aspect."""
        return aspect(self.alchemicals[ingredient], colour)

    def open_book(self, rng: Rng) -> tuple[int, ...]:
        """ALC-L4 Four different ingredients, each four equally likely."""
        ingredients = list(range(KINDS))
        rng.shuffle(ingredients)
        return tuple(sorted(ingredients[:SHOWN_IN_A_BOOK]))

    def read_book(self, ingredient: int) -> int:
        """ALC-L1 Sun or moon."""
        return CLASS[self.alchemicals[ingredient]]

    def test_golem(self, ingredient: int) -> int:
        """ALC-G15 Whether chest, ears, both or none react."""
        return reaction(self.secret_golem(), self.alchemicals[ingredient])

    def animate(self, one: int, other: int) -> bool:
        """ALC-G19 Whether the two ingredients bring the golem to life."""
        return animates(self.secret_golem(), self.alchemicals[one], self.alchemicals[other])

    def secret_golem(self) -> int:
        if self.golem == NO_GOLEM:
            raise NoGolemError
        return self.golem
