"""What was agreed before the game."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from shem.kernel.datafile import shown
from shem.kernel.edition import Edition
from shem.kernel.errors import BadData, ShemError, did_you_mean
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting, settle
from shem.kernel.state import State
from shem.kernel.view import plain
from shem.table.player import Player, read_player
from shem.table.sheet import Sheet
from shem.table.terms import Terms, read_terms

Catalog = Mapping[str, AnyGame]

LONGEST_SEED = 200
FIELDS = (
    *("game", "rules", "edition", "options", "seats", "players"),
    *("seed", "nonce", "commitment", "terms"),
)


@dataclass(frozen=True)
class Match:
    """Game, edition, options, players and seed: all that the first state follows from.

    Before the first card is seen the host may publish the commitment: whoever is told seed and
    nonce after the game can check that the deal was not chosen to anybody's liking.
    """

    game: AnyGame
    edition: Edition
    options: Mapping[str, Setting]
    players: tuple[Player, ...]
    seed: str = field(repr=False)
    """The secret that foretells all chance: never shown while the game runs."""
    terms: Terms = field(default_factory=Terms)
    nonce: str = field(default="", repr=False)
    """As secret as the seed: it keeps anybody from guessing seeds against the commitment."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def commitment(self) -> str:
        """The hash that may be shown to all, and tells nobody anything before the end."""
        return hashlib.sha256(f"{self.nonce}:{self.seed}".encode()).hexdigest()

    def deal(self) -> State:
        """The first state of the game, the same every time."""
        state: State = self.game.new(
            self.seats, seed=self.seed, options=self.options, edition=self.edition, kept=True
        )
        return state

    def plain(self) -> dict[str, object]:
        """Everything, seed included: for the host's files, and the record of a finished game."""
        return {
            "game": self.game.slug,
            "rules": self.game.version,
            "edition": plain(self.edition.raw),
            "options": dict(self.options),
            "seats": self.seats,
            "players": [player.plain() for player in self.players],
            "seed": self.seed,
            "nonce": self.nonce,
            "commitment": self.commitment,
            "terms": self.terms.plain(),
        }


def agree(  # noqa: PLR0913 - all that can be agreed on
    game: AnyGame,
    players: Sequence[Player],
    *,
    seed: str,
    options: Mapping[str, object] | None = None,
    edition: Edition | None = None,
    terms: Terms | None = None,
    nonce: str = "",
    kept: bool = False,
) -> Match:
    """Agree on a match, a player to a seat; whatever is impossible is refused here."""
    game.check_seats(len(players))
    if not seed or len(seed) > LONGEST_SEED or not seed.isprintable():
        raise ShemError(f"a seed is one line of 1 to {LONGEST_SEED} letters")
    if len(nonce) > LONGEST_SEED or (nonce and not nonce.isprintable()):
        raise ShemError(f"a nonce is one line of at most {LONGEST_SEED} letters")
    terms = terms or Terms()
    terms.check_seats(len(players))
    return Match(
        game=game,
        edition=game.default_edition if edition is None else edition,
        options=settle(game.options, options or {}, kept=kept),
        players=tuple(players),
        seed=seed,
        terms=terms,
        nonce=nonce,
    )


def read_match(sheet: Sheet, catalog: Catalog, release: str) -> Match:
    """A match from a file that this release of shem wrote, if it can be played here."""
    sheet.closed(*FIELDS)
    game = _read_game(sheet, catalog, release)
    players = [read_player(entry) for entry in sheet.sheets("players")]
    game.check_seats(sheet.number("seats"))
    if len(players) != sheet.number("seats"):
        raise ShemError(
            f"{sheet.what} seats {len(players)} players on {sheet.number('seats')} seats"
        )
    match = agree(
        game,
        players,
        seed=sheet.text("seed"),
        options=sheet.mapping("options"),
        edition=_read_edition(sheet, game),
        terms=read_terms(sheet.sheet("terms")),
        nonce=sheet.text("nonce"),
        kept=True,
    )
    if sheet.text("commitment") != match.commitment:
        raise ShemError(f"the commitment in {sheet.what} was made to another seed or nonce")
    return match


def reopen_match(value: object, catalog: Catalog, release: str = "that wrote it") -> Match:
    """A match from the plain form that a house has kept of it."""
    return read_match(Sheet.of(value, "the match"), catalog, release)


def _read_game(sheet: Sheet, catalog: Catalog, release: str) -> AnyGame:
    slug = sheet.text("game")
    if slug not in catalog:
        known = ", ".join(sorted(catalog)) or "none"
        raise ShemError(
            f"there is no game {shown(slug)}{did_you_mean(slug, catalog)} (games: {known})"
        )
    game, rules = catalog[slug], sheet.text("rules")
    if rules != game.version:
        raise ShemError(
            f"{sheet.what} needs version {shown(rules)} of the rules of {game.title}, and this is "
            f"version {game.version!r}: open it with shem {shown(release)}"
        )
    return game


def _read_edition(sheet: Sheet, game: AnyGame) -> Edition:
    try:
        edition: Edition = game.edition(sheet.mapping("edition"))
    except BadData as error:
        problems = "; ".join(error.problems)
        raise ShemError(f"the edition in {sheet.what} cannot be played with: {problems}") from None
    return edition
