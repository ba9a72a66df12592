"""What was agreed before the game: who plays, with which edition and options, on what terms.

All times are whole milliseconds of the server's clock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from unicodedata import category

from shem.kernel.datafile import quoted
from shem.kernel.deduction_sheet import SHEET_MODES
from shem.kernel.edition import Edition
from shem.kernel.errors import BadData, ShemError, did_you_mean
from shem.kernel.game import AnyGame
from shem.kernel.option import Setting, settle
from shem.kernel.state import State
from shem.kernel.view import plain
from shem.table.clocks import LONGEST_TIME, Clock, read_clock
from shem.table.continuation import Continuation, Setup, first_state, read_continuation
from shem.table.errors import words
from shem.table.json_reader import JsonReader

Catalog = Mapping[str, AnyGame]

PLAYER_KINDS = ("person", "bot", "open")
LONGEST_NAME = 40
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that Unicode counts as such, and of which nothing is seen."""
TIMEOUTS: Final = ("move", "bot", "resign")
LONGEST_LEVEL: Final = 40
LONGEST_SEED = 200
FIELDS = (
    *("game", "rules", "edition", "options", "seats", "players"),
    *("seed", "nonce", "commitment", "terms", "continues"),
)


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a bot, by name, or nobody yet; a bot also has the level it plays at."""

    kind: str
    name: str
    level: str = ""

    def __post_init__(self) -> None:
        if self.kind not in PLAYER_KINDS:
            raise ShemError(f"a player is a person or a bot, not {quoted(self.kind)}")
        if self.is_open and (self.name or self.level):
            raise ShemError("an open seat has no name and no level")
        if not self.is_open and not _is_seen(self.name):
            raise ShemError("a player needs a name of 1 to 40 characters")
        for word in (self.name, self.level):
            if len(word) > LONGEST_NAME or not word.isprintable():
                raise ShemError(f"a name is one line of at most {LONGEST_NAME} letters")

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_person(self) -> bool:
        return self.kind == "person"

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return self.kind == "open"

    def plain(self) -> dict[str, object]:
        return {"kind": self.kind, "name": self.name, "level": self.level}


def _is_seen(name: str) -> bool:
    """Whether there is anything to see of a name: no name goes by another's empty place."""
    return any(category(letter)[0] in "LNPS" and letter not in BLANK for letter in name)


OPEN: Final = Player("open", "", "")
"""The seat waits for somebody."""


def names_of(players: Sequence[Player]) -> list[str]:
    """What the players are called; a seat where nobody sits goes by its number."""
    return [player.name or _name_of_seat(number) for number, player in enumerate(players)]


def _name_of_seat(number: int) -> str:
    return words().grammar("seat").replace("{number}", str(number))


def read_player(reader: JsonReader) -> Player:
    """A player from outside."""
    reader.closed("kind", "name", "level")
    return Player(reader.text("kind"), reader.text("name"), reader.text("level"))


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a table; the plainest by default: no clock, no bot stands in by itself."""

    clock: Clock = field(default_factory=Clock)
    on_timeout: str = "move"
    """A stand-in plays the one decision (move), plays on until the return (bot), or: resign."""
    grace: int | None = None
    """After how long a bot stands in for somebody who is away and keeps others waiting; None:
    never. In slow games (`days`) nobody has to be online."""
    stand_in: str = "greedy"
    """The level of the bots that stand in."""
    host: int | None = None
    """The seat of the host; None when the host only watches."""
    hints: bool | None = None
    """Whether hints may be asked for; None: when one person plays against bots alone."""
    sheet: str | None = None
    """How much of a sheet everybody may keep beside the game; None: as much as the game offers."""

    def __post_init__(self) -> None:
        if self.on_timeout not in TIMEOUTS:
            known = ", ".join(TIMEOUTS)
            raise ShemError(f"when time is up, it is {known}, not {quoted(self.on_timeout)}")
        if self.grace is not None and not 0 <= self.grace <= LONGEST_TIME:
            raise ShemError("the grace time is from 0 milliseconds to 366 days")
        level = self.stand_in
        if not level.strip() or len(level) > LONGEST_LEVEL or not level.isprintable():
            raise ShemError(
                f"the level of a substitute is one line of 1 to {LONGEST_LEVEL} letters"
            )
        if self.sheet is not None and self.sheet not in SHEET_MODES:
            known = ", ".join(SHEET_MODES)
            raise ShemError(f"a sheet is one of {known}, not {quoted(self.sheet)}")

    @property
    def is_timed(self) -> bool:
        """Whether something is to be said at this table because time passes."""
        return self.clock.kind != "none" or self.grace is not None

    def check_seats(self, seats: int) -> None:
        """Refuse a host who sits beside the table."""
        if self.host is not None and not 0 <= self.host < seats:
            raise ShemError(f"the host sits at seat {self.host}, and there are {seats} seats")

    def plain(self) -> dict[str, object]:
        agreed = {"hints": self.hints, "sheet": self.sheet}
        return {
            "clock": self.clock.plain(),
            "on_timeout": self.on_timeout,
            "grace": self.grace,
            "stand_in": self.stand_in,
            "host": self.host,
            **{name: value for name, value in agreed.items() if value is not None},
        }


def read_terms(reader: JsonReader) -> Terms:
    """Terms from outside."""
    reader.closed("clock", "on_timeout", "grace", "stand_in", "host", "hints", "sheet")
    return Terms(
        clock=read_clock(reader.reader("clock")),
        on_timeout=reader.text("on_timeout"),
        grace=reader.number_or_none("grace") if reader.has("grace") else None,
        stand_in=reader.text("stand_in"),
        host=reader.number_or_none("host"),
        hints=reader.flag("hints") if reader.has("hints") else None,
        sheet=reader.text("sheet") if reader.has("sheet") else None,
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
    continues: Continuation | None = None
    """The position of an earlier game that it begins with; None: it begins with a deal."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def commitment(self) -> str:
        """The hash that may be shown to all, and tells nobody anything before the end."""
        return hashlib.sha256(f"{self.nonce}:{self.seed}".encode()).hexdigest()

    def deal(self) -> State:
        """The first state of the game, the same every time."""
        setup = Setup(self.game, self.seats, self.options, self.edition)
        return first_state(setup, self.seed, self.continues)

    def plain(self) -> dict[str, object]:
        """Everything, seed included: for the host's files, and the record of a finished game."""
        fields: dict[str, object] = {
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
        if self.continues is None:
            return fields
        return {**fields, "continues": self.continues.plain()}


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
    """Agree on a match, one player per seat; anything impossible is refused here."""
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


def read_match(reader: JsonReader, catalog: Catalog, release: str) -> Match:
    """A match from a file that this release of shem wrote, if it can be played here."""
    reader.closed(*FIELDS)
    game = _read_game(reader, catalog, release)
    players = [read_player(entry) for entry in reader.readers("players")]
    game.check_seats(reader.number("seats"))
    if len(players) != reader.number("seats"):
        raise ShemError(
            f"{reader.what} seats {len(players)} players on {reader.number('seats')} seats"
        )
    match = agree(
        game,
        players,
        seed=reader.text("seed"),
        options=reader.mapping("options"),
        edition=_read_edition(reader, game),
        terms=read_terms(reader.reader("terms")),
        nonce=reader.text("nonce"),
        kept=True,
    )
    if reader.text("commitment") != match.commitment:
        raise ShemError(f"the commitment in {reader.what} belongs to another seed or nonce")
    if not reader.has("continues"):
        return match
    return replace(match, continues=read_continuation(reader.reader("continues"), match.seats))


def reopen_match(value: object, catalog: Catalog, release: str = "that wrote it") -> Match:
    """A match from the plain form that was stored."""
    return read_match(JsonReader.of(value, "the match"), catalog, release)


def _read_game(reader: JsonReader, catalog: Catalog, release: str) -> AnyGame:
    slug = reader.text("game")
    if slug not in catalog:
        known = ", ".join(sorted(catalog)) or "none"
        raise ShemError(
            f"there is no game {quoted(slug)}{did_you_mean(slug, catalog)} (games: {known})"
        )
    game, rules = catalog[slug], reader.text("rules")
    if rules != game.version:
        raise ShemError(
            f"{reader.what} needs version {quoted(rules)} of the rules of {game.title}, and this "
            f"is version {game.version!r}: open it with shem {quoted(release)}"
        )
    return game


def _read_edition(reader: JsonReader, game: AnyGame) -> Edition:
    try:
        edition: Edition = game.edition(reader.mapping("edition"))
    except BadData as error:
        problems = "; ".join(error.problems)
        raise ShemError(f"the edition in {reader.what} cannot be used: {problems}") from None
    return edition
