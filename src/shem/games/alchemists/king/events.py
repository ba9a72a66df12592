"""What the table is told of books, order boards and startup cards, and who may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.games.alchemists.alchemy import CLASSES, INGREDIENTS
from shem.games.alchemists.deed_codec import STARTUP_NAMES
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from shem.kernel.event import Event, only
from shem.kernel.presentation import EventFields

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState

EVENT_FIELDS: Final[EventFields] = {
    "book-opened": {"seat": int, "books": int},
    "book-offered": {"seat": int, "ingredients": list[str]},
    "book-read": {"seat": int},
    "learnt": {"seat": int, "ingredient": str, "class": str},
    "board-came": {"board": str},
    "board-seen": {"board": str},
    "paid-cubes": {"seat": int, "cubes": int},
    "gained-gold": {"seat": int, "gold": int},
    "kept-startup": {"seat": int, "startup": str},
    "funded": {"seat": int, "startups": list[str]},
    "got-artifact": {"seat": int, "artifact": str},
    "hid-artifact": {"seat": int},
    "chose-secret": {"seat": int, "artifact": str},
    "turned-up": {"seat": int, "artifact": str},
    "delayed-came": {"seat": int},
    "replicated": {"seat": int, "startup": str},
    "scored-also": {"seat": int, "what": str, "points": int},
}


def book_opened(seat: int, books: int) -> Event:
    return Event("book-opened", {"seat": seat, "books": books}, settles=True)


def book_offered(seat: int, offered: list[int]) -> Event:
    """The four ingredients, for the reader alone."""
    faces = [INGREDIENTS[each] for each in offered]
    return Event("book-offered", {"seat": seat, "ingredients": faces}, only(seat), settles=True)


def book_read(seat: int) -> Event:
    return Event("book-read", {"seat": seat}, settles=True)


def learnt(seat: int, ingredient: int, found: int) -> Event:
    """Sun or moon, for the reader alone."""
    args: dict[str, object] = {
        "seat": seat,
        "ingredient": INGREDIENTS[ingredient],
        "class": CLASSES[found],
    }
    return Event("learnt", args, only(seat), settles=True)


def board_came(state: AlchemistsState, board: int) -> Event:
    return Event("board-came", {"board": state.setup.edition.busy_days.ids[board]})


def board_seen(state: AlchemistsState, board: int) -> Event:
    """The next board is turned up a round ahead."""
    return Event("board-seen", {"board": state.setup.edition.busy_days.ids[board]}, settles=True)


def paid_cubes(seat: int, cubes: int) -> Event:
    return Event("paid-cubes", {"seat": seat, "cubes": cubes})


def gained_gold(seat: int, gold: int) -> Event:
    return Event("gained-gold", {"seat": seat, "gold": gold})


def kept_startup(seat: int, card: int) -> Event:
    """A card that a seat keeps, known to it alone until all have chosen."""
    return Event("kept-startup", {"seat": seat, "startup": STARTUP_NAMES[card]}, only(seat))


def funded(seat: int, cards: list[int]) -> Event:
    """The cards that a seat kept, for all to see."""
    kept = [STARTUP_NAMES[card] for card in cards]
    return Event("funded", {"seat": seat, "startups": kept}, settles=True)


def got_artifact(seat: int, artifact: int) -> Event:
    return Event("got-artifact", {"seat": seat, "artifact": ARTIFACTS[artifact]})


def hid_artifact(seat: int) -> Event:
    return Event("hid-artifact", {"seat": seat})


def chose_secret(seat: int, artifact: int) -> Event:
    """Which artifact was hidden, for its owner alone."""
    return Event("chose-secret", {"seat": seat, "artifact": ARTIFACTS[artifact]}, only(seat))


def turned_up(seat: int, artifact: int) -> Event:
    return Event("turned-up", {"seat": seat, "artifact": ARTIFACTS[artifact]}, settles=True)


def delayed_came(seat: int) -> Event:
    return Event("delayed-came", {"seat": seat})


def replicated(seat: int, card: int) -> Event:
    return Event("replicated", {"seat": seat, "startup": STARTUP_NAMES[card]})


def scored_also(seat: int, what: str, points: int) -> Event:
    """A row of points that only a module has."""
    return Event("scored-also", {"seat": seat, "what": what, "points": points})
