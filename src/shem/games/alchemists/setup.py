"""What the set-up of a game fixed once and for all, and everybody knows."""

from __future__ import annotations

from mypy_extensions import i64

from shem.games.alchemists.approximate_belief import Minds
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import VARIANTS
from shem.games.alchemists.hidden_cards.sampler_cache import Preparations
from shem.games.alchemists.king.enabled_modules import is_on, modules_of
from shem.games.alchemists.seat_facts import Beliefs
from shem.kernel.option import Setting


class Setup:
    """The edition, the options in force, and the artifacts of the game. All copies share it.

    With it they share what was thought out about the deeds so far, which can be thought out again.
    """

    def __init__(
        self,
        edition: AlchemistsEdition,
        seats: int,
        options: dict[str, Setting],
        artifacts: tuple[tuple[int, ...], ...],
    ) -> None:
        self.edition = edition
        self.seats: i64 = seats
        self.options = options
        self.artifacts = artifacts
        self.modules = modules_of(options)
        self.has_articles = is_on(options, "encyclopedia")
        self.has_golem = is_on(options, "golem")
        self.costs = edition.golem.all_costs if self.has_golem else edition.spaces.costs
        self.is_open = edition.golem.is_open if self.has_golem else edition.spaces.is_open
        self.variant = VARIANTS.index(str(options["variant"]))
        self.is_master = self.variant > 0
        self.names_aspects = not self.is_master or bool(options["apprentice_debunking"])
        self.poor_by_guarantee = options["poor_sale"] == "guarantee"
        self.beliefs = Beliefs()
        self.preparations = Preparations()
        self.minds = Minds()

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.edition, int(self.seats), self.options, self.artifacts)
