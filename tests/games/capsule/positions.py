"""A game of Capsule in a position, from a few readable lines.

    state = position('''
        day 3 | turn 1 | row sieve rake dynamite | price 50
        pile c1 c2 x1 | money 1 140 | circled 1 5 | sold 1 2
        marks 0 a b1 3 | shared row 1
    ''')

A line holds one fact, or several between bars. What no fact mentions is plain: the first day, seat
0 goes first and is to dig with $200, the capsule is at d3, the pile lies as COMMON says, Spade,
Trowel and Rake are on offer, prices rise from $10, nothing is marked, collected or announced.

`pile` names the cards on top; the others follow as they did. Money is what a seat has now, with the
stipend of a turn that has begun. `night` puts both before the verdict of the day. Marks told like
this have no past: where beliefs matter, play instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shem.games.capsule import GAME
from shem.games.capsule.actions import SLOTS
from shem.games.capsule.board import BITS, FACES, LINE_NAMES, SPACE_NAMES, SPACES
from shem.games.capsule.deduction import Deduced
from shem.games.capsule.edition import CapsuleEdition
from shem.games.capsule.fields import CIRCLED, HEARD, MONEY, SEEN, SOLD
from shem.games.capsule.rules import day as days
from shem.games.capsule.rules.setup import Setup, new_sheets
from shem.games.capsule.stages import STAGES
from shem.games.capsule.state import CapsuleState, Lists
from shem.kernel.event import Event
from shem.kernel.option import settle
from shem.kernel.rng import Rng
from tests.games.scenes import Facts, Moves, number, one_of, tell_all

CAPSULE: Final = "d3"
COMMON: Final = "a1 x1 b3 c2 d4 a2 x2 b1 c1 d1 a3 x3 b2 c3 d2 a4 x4 b4 c4 x5"
X1, X2 = GAME.default_edition.discovery_ids[:2]
"""The names of the first two discoveries."""
PLAIN_ROW: Final = ("spade", "trowel", "rake")


class Scene:
    """The facts of a position, as they are told."""

    def __init__(self) -> None:
        self.options: dict[str, object] = {}
        self.day = 1
        self.first = 0
        self.turn = -1
        self.is_night = False
        self.capsule = CAPSULE
        self.top: list[str] = []
        self.row: tuple[str, ...] = PLAIN_ROW
        self.deck: tuple[str, ...] = ()
        self.prices: list[int] = []
        self.actions = -1
        self.luck = "luck"
        self.shared = 0
        self.numbers: list[tuple[int, int]] = []
        self.masks: list[tuple[int, int]] = []


def spaces(words: Iterable[str]) -> int:
    """Spaces as a mask: `c4` is one, `c` a whole column, `4` a whole row."""
    mask = 0
    for word in words:
        if word not in "abcd1234":
            one_of(SPACE_NAMES, word)
        mask |= sum(BITS[at] for at, name in enumerate(SPACE_NAMES) if word in name)
    return mask


def tell_option(scene: Scene, name: str, value: str = "yes") -> None:
    scene.options[name] = value


def tell_day(scene: Scene, day: str) -> None:
    scene.day = number(day)


def tell_first(scene: Scene, seat: str) -> None:
    scene.first = number(seat)


def tell_turn(scene: Scene, seat: str) -> None:
    scene.turn = number(seat)


def tell_night(scene: Scene) -> None:
    scene.is_night = True


def tell_capsule(scene: Scene, space: str) -> None:
    one_of(SPACE_NAMES, space)
    scene.capsule = space


def tell_pile(scene: Scene, *faces: str) -> None:
    for face in faces:
        one_of(FACES, face)
    scene.top = list(faces)


def tell_row(scene: Scene, left: str, middle: str, right: str) -> None:
    scene.row = (left, middle, right)


def tell_deck(scene: Scene, *tools: str) -> None:
    scene.deck = tools


def tell_price(scene: Scene, *prices: str) -> None:
    scene.prices = [number(price) for price in prices]


def tell_actions(scene: Scene, actions: str) -> None:
    scene.actions = number(actions)


def tell_luck(scene: Scene, seed: str) -> None:
    scene.luck = seed


def tell_shared(scene: Scene, *line: str) -> None:
    scene.shared |= BITS[one_of(LINE_NAMES, " ".join(line))]


def tell_money(scene: Scene, seat: str, dollars: str) -> None:
    scene.numbers.append((MONEY + number(seat), number(dollars)))


def tell_circled(scene: Scene, seat: str, count: str) -> None:
    scene.numbers.append((CIRCLED + number(seat), number(count)))


def tell_sold(scene: Scene, seat: str, count: str) -> None:
    scene.numbers.append((SOLD + number(seat), number(count)))


def tell_marks(scene: Scene, seat: str, *words: str) -> None:
    scene.masks.append((SEEN + number(seat), spaces(words)))


def tell_heard(scene: Scene, seat: str, *words: str) -> None:
    scene.masks.append((HEARD + number(seat), spaces(words)))


# Each fact with an example of how it is written.
FACTS: Final[Facts] = {
    "option": (tell_option, "option guess one-left"),
    "day": (tell_day, "day 3"),
    "first": (tell_first, "first 1"),
    "turn": (tell_turn, "turn 1"),
    "night": (tell_night, "night"),
    "capsule": (tell_capsule, "capsule b2"),
    "pile": (tell_pile, "pile c1 c2 x1"),
    "row": (tell_row, "row sieve rake dynamite"),
    "deck": (tell_deck, "deck pickaxe backhoe"),
    "price": (tell_price, "price 50 20"),
    "actions": (tell_actions, "actions 2"),
    "luck": (tell_luck, "luck another"),
    "shared": (tell_shared, "shared row 1"),
    "money": (tell_money, "money 0 140"),
    "circled": (tell_circled, "circled 0 5"),
    "sold": (tell_sold, "sold 0 2"),
    "marks": (tell_marks, "marks 0 a b1 3"),
    "heard": (tell_heard, "heard 1 c"),
}


def position(text: str = "", edition: CapsuleEdition | None = None) -> CapsuleState:
    """The game in the position that these lines tell of; its log begins here."""
    scene = Scene()
    tell_all(scene, text, FACTS)
    state = placed(scene, edition or GAME.default_edition)
    days.begin_turn(state, days.first_of_day(state) if scene.turn < 0 else scene.turn)
    if scene.is_night:
        days.begin_turn(state, 1 - state.active)
        days.end_day(state)
    write_sheets(state, scene)
    state.log = []
    return state


def placed(scene: Scene, edition: CapsuleEdition) -> CapsuleState:
    """The table before the turn begins."""
    setup = Setup(edition, settle(GAME.options, scene.options, kept=True))
    pile = the_pile(scene, int(setup.cards))
    rng = Rng.of(scene.luck, "shuffles")
    lists: Lists = (new_sheets(edition), pile, [], [], [])
    state = CapsuleState(setup, lists, the_decks(scene, edition), rng, Deduced())
    state.capsule = SPACE_NAMES.index(scene.capsule)
    state.day = scene.day
    state.first = scene.first
    state.offer = scene.day - 1
    state.shared = scene.shared
    return state


def the_pile(scene: Scene, cards: int) -> list[int]:
    """The named cards on top; where the capsule should have lain, lies the card it replaces."""
    common = [face for face in COMMON.split() if face in FACES[:cards]]
    common += [face for face in FACES[SPACES:cards] if face not in common]
    others = [CAPSULE if face == scene.capsule else face for face in common]
    for face in scene.top:
        others.remove(face)
    return [FACES.index(face) for face in [*scene.top, *others]]


def the_decks(scene: Scene, edition: CapsuleEdition) -> tuple[bytes, bytes]:
    """The market and the tools: what is gone was, as far as can be, what no fact names."""
    prices = [edition.market.index(price) for price in scene.prices]
    market = on_top(prices, range(len(edition.market)), scene.day - 1)
    named = [one_of(edition.tool_ids, name) for name in (*reversed(scene.row), *scene.deck)]
    others = [tool for tool in range(len(edition.tool_ids)) if tool != edition.shovel]
    return market, on_top(named, others, scene.day - 1)


def on_top(named: list[int], cards: Iterable[int], gone: int) -> bytes:
    """A deck of which a number of cards are gone and the named come next."""
    others = [card for card in cards if card not in named]
    kept = len(others) - gone
    return bytes([*others[kept:], *named, *others[:kept]])


def write_sheets(state: CapsuleState, scene: Scene) -> None:
    for field, value in scene.numbers:
        state.own[field] = value
    for field, mask in scene.masks:
        state.own[field] |= mask
    if scene.actions >= 0:
        state.actions_left = scene.actions


MOVES: Final = Moves(GAME)
play = MOVES.play
run = MOVES.run
legal = MOVES.legal
refusal = MOVES.refusal
refused = MOVES.refused


def faces(cards: Iterable[int]) -> str:
    """Cards in notation."""
    return " ".join(FACES[card] for card in cards)


def pile(state: CapsuleState) -> str:
    """The dig pile from top to bottom."""
    return faces(state.pile)


def marks(state: CapsuleState, seat: int) -> str:
    """The spaces marked on a seat's map, row by row."""
    mask = int(state.marks(seat))
    return " ".join(name for at, name in enumerate(SPACE_NAMES) if mask & BITS[at])


def money(state: CapsuleState) -> list[int]:
    """The money of both seats."""
    return state.own[MONEY : MONEY + 2]


def circled(state: CapsuleState) -> list[int]:
    """The discoveries that both seats have collected."""
    return state.own[CIRCLED : CIRCLED + 2]


def unsold(state: CapsuleState) -> list[int]:
    """Of these, the ones not sold."""
    return [int(state.unsold(seat)) for seat in (0, 1)]


def row(state: CapsuleState) -> list[str]:
    """The tools of the row, from the left."""
    ids = state.setup.edition.tool_ids
    return [ids[int(state.tool_at(slot))] for slot in range(1, len(SLOTS))]


def stage(state: CapsuleState) -> str:
    """What kind of choice is open."""
    return STAGES[state.stage].name


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in their order."""
    return [event.kind for event in events]
