"""Where the modules of The King's Golem enter the rules: each overrides the hooks that it needs.

A hook either does something at its moment, or is given a value of the game without the module and
returns it, changed or not. Rules call the hooks of all modules in play, in the order of
`Setup.modules`; without one they call none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.offers import Offer
from shem.kernel.rng import Rng

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

# What a module answers when it is offered a use, a frame or an action.
NOT_MINE: Final = 0
ASKED: Final = 1
DONE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """All hooks, in the order of the game; as they stand here they change nothing."""

    def name(self) -> str:
        """By this its presenter is found (see `king.presenters.enabled`)."""
        return ""

    # Dealing.

    def favour_deck(self, edition: AlchemistsEdition, cards: list[int]) -> list[int]:
        """The favours to shuffle (ALC-G5)."""
        return cards

    def artifact_deck(self, edition: AlchemistsEdition, level: int, cards: list[int]) -> list[int]:
        """The artifacts of a level to draw from (ALC-S1, ALC-G2)."""
        return cards

    def is_plain_start(self) -> bool:
        """Whether seats begin with gold, ingredients and favours as usual (ALC-S3)."""
        return True

    def artifacts_in_game(self, state: AlchemistsState, artifacts: int) -> int:
        """A mask of artifacts that are in this game though they were not laid out (ALC-S13)."""
        return artifacts

    def equipped(self, state: AlchemistsState, seat: int) -> None:
        """A seat has what it begins with (ALC-E2, ALC-G6, ALC-S3)."""

    def dealt(self, state: AlchemistsState) -> None:
        """All lies in its place, and the first question stands (ALC-K8, ALC-S3)."""

    # What is asked: at spaces and frames of the module, and among the choices of the base game.

    def choices(
        self, state: AlchemistsState, seat: int, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """What a seat may choose from: an article, what lies under the counter, a payment."""
        return choices

    def carry_out(self, state: AlchemistsState, seat: int, action: int) -> int:
        """Carry out an action of the module, or not."""
        return NOT_MINE

    def open_frame(self, state: AlchemistsState, frame: int) -> int:
        """Open a frame of the module: a payment, a book, a report (ALC-G51, ALC-L1)."""
        return NOT_MINE

    # Choosing order.

    def order_offers(self, state: AlchemistsState, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """What the order spaces of the round cost and bring (ALC-D4)."""
        return offers

    def order_players(self, state: AlchemistsState, players: tuple[int, ...]) -> tuple[int, ...]:
        """From how many players on each order space is there (ALC-D5)."""
        return players

    def can_take(self, state: AlchemistsState, seat: int, offer: Offer, is_payable: bool) -> bool:
        """Whether a seat can pay what a space costs (ALC-D6, ALC-D7, ALC-D9)."""
        return is_payable

    def took(self, state: AlchemistsState, seat: int, offer: Offer) -> Offer:
        """Gold is paid; other costs and gains come now, before the cards (ALC-D10, ALC-D15).

        What of the offer is still to come at once is returned.
        """
        return offer

    # Cubes and spaces.

    def cubes(self, state: AlchemistsState, seat: int, number: int) -> int:
        """The cubes that a seat may place (ALC-G11, ALC-G54)."""
        return number

    def spaces(self, state: AlchemistsState, spaces: tuple[int, ...]) -> tuple[int, ...]:
        """The spaces of the round in their order (ALC-G13)."""
        return spaces

    def begin_use(self, state: AlchemistsState, seat: int) -> int:
        """Begin a use of a space of the module (ALC-G14, ALC-G25)."""
        return NOT_MINE

    def must_decline(self, state: AlchemistsState, seat: int, must: bool) -> bool:
        """Whether all can see that a use is impossible (ALC-G56)."""
        return must

    def hindrance(
        self, state: AlchemistsState, seat: int, found: tuple[str, str]
    ) -> tuple[str, str]:
        """Why a seat has to decline: the id of the reason, and its clause."""
        return found

    # Buying, publishing, debunking, grants, the exhibition.

    def got_artifact(self, state: AlchemistsState, seat: int, artifact: int) -> None:
        """What an artifact of the module does at once (ALC-G3, ALC-S19)."""

    def demonstrated(self, state: AlchemistsState, seat: int, deed: int, net: list[int]) -> bool:
        """What else a demonstration brings down: true if anything (ALC-E21, ALC-E29).

        What each seat loses by it goes into `net`. The board is as it was.
        """
        return False

    def can_publish_at_once(self, state: AlchemistsState, seat: int, can: bool) -> bool:
        """Whether anything may be published after a debunking (ALC-E24, ALC-E37)."""
        return can

    def grants_due(self, state: AlchemistsState, seat: int, due: list[int]) -> list[int]:
        """The grants that a seat may take (ALC-E13, ALC-E36)."""
        return due

    def exhibited(self, state: AlchemistsState, seat: int) -> None:
        """A potion was shown with success; its cards are still in the pot (ALC-S33)."""

    # The end of a round, conferences, scoring.

    def end_of_round(self, state: AlchemistsState, step: int) -> None:
        """After a step of the base game in the list of ALC-K4."""

    def seals_counted(self, state: AlchemistsState, seat: int, number: int) -> int:
        """What counts as seals on theories: for awards and conferences (ALC-E14)."""
        return number

    def conference_net(self, state: AlchemistsState, seat: int, conference: int, net: int) -> int:
        """What a conference brings a seat, all tiles in one (ALC-G32, ALC-G34, ALC-G35)."""
        return net

    def gold_in_hand(self, state: AlchemistsState, seat: int, gold: int) -> int:
        """Gold, and what is worth gold (ALC-G39)."""
        return gold

    def counted_by(self, state: AlchemistsState, seat: int, artifact: int, number: int) -> int:
        """What an artifact counts for its points (ALC-G3, ALC-S28)."""
        return number

    def big_reveal(self, state: AlchemistsState) -> None:
        """Theories are judged; what else comes to light is told now (ALC-E25, ALC-G40)."""

    def ledger(self, state: AlchemistsState, seat: int, rows: dict[str, int]) -> None:
        """More rows of points: articles, reports, secret artifacts (ALC-E25, ALC-G40, ALC-S16)."""

    # What seats know.

    def see(self, state: AlchemistsState, seat: int, numbers: list[int]) -> None:
        """What a seat sees of the module, added to the numbers that make its information set."""

    def resample(self, state: AlchemistsState, observer: int, deeds: list[int], rng: Rng) -> None:
        """What an observer cannot know of the module, drawn anew in a world that stands already.

        `deeds` are those of that world: what they hide from the observer is set in place.
        """
