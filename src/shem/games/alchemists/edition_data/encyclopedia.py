"""The Royal Encyclopedia: its numbers."""

from __future__ import annotations

from shem.games.alchemists.alchemy import COLOURS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, SEALS, SILVER, WHITE
from shem.games.alchemists.edition_data.numbers import MOST, MOST_SEALS
from shem.kernel.datafile import Checker, whole


class Encyclopedia:
    """Tokens, more seals, room for them, and the grant (ALC-E1, ALC-E2, ALC-E9, ALC-E13)."""

    def __init__(self, checker: Checker) -> None:
        numbers, articles = checker.file("encyclopedia"), len(COLOURS)
        self.tokens = numbers.take("tokens", whole(1, articles))
        seals = [0] * len(SEALS)
        seals[SILVER] = numbers.take("silver", whole(0, MOST_SEALS))
        seals[WHITE] = numbers.take("white", whole(0, MOST_SEALS))
        self.seals = tuple(seals)
        self.seal_spaces = numbers.take("seal_spaces", whole(1, MOST_SEATS))
        self.grant_gold = numbers.take("grant_gold", whole(0, MOST))
        self.grant_points = numbers.take("grant_points", whole(0, MOST))
        self.first_grant = numbers.take("first_grant", whole(1, articles))
        self.later_grant = numbers.take("later_grant", whole(1, articles))

    def check(self, checker: Checker) -> None:
        """A further grant is not easier to have than the first (ALC-E13)."""
        if self.first_grant > self.later_grant:
            told = (
                f"a first grant needs {self.first_grant} articles, a later one {self.later_grant}"
            )
            checker.problem(f"encyclopedia.toml: {told}; it cannot need fewer (ALC-E13)")
