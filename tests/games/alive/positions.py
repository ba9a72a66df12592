"""A game of It's Alive! in a position, from a few readable lines.

    state = position('''
        seats 3 | turn 1 | round 12 | option legs_touch yes | dice 2 6
        golem 0 torso=fire head=wood | golem 1 torso=cake
        heads ice | arms clay cake | hand 1 fire ice | deck iron
    ''')

A line holds one fact, or several between bars. What no fact mentions is plain: two seats, seat 0 is
to roll in the first round, golems and hands are empty. `heads`, `torsos`, `arms` and `legs` name
the cards on top of a pile, `deck` those on top of the symbols; the others follow, type by type.
`dice` are the next numbers of the die, `whole` a golem from head to right leg.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final

from shem.games.alive import GAME
from shem.games.alive.board import BITS, PILE_NAMES, PILE_OF_SLOT, SLOT_NAMES, SLOTS
from shem.games.alive.edition import DIE, AliveEdition
from shem.games.alive.fields import DREW, HAND, NO_CARD, NOTHING, PARTS, WIDTH
from shem.games.alive.rules.order import begin_turn
from shem.games.alive.rules.setup import Setup, empty_board
from shem.games.alive.stages import STAGES
from shem.games.alive.state import AliveState
from shem.games.alive.truth import hand as hand_of
from shem.kernel.errors import ShemError
from shem.kernel.event import Event
from shem.kernel.history import Past, packed
from shem.kernel.option import settle
from shem.kernel.refusal import Refusal
from shem.kernel.rng import Rng
from tests.games.scenes import Facts, number, one_of, tell_all

Golem = dict[str, str]


class Scene:
    """The facts of a position, as they are told."""

    def __init__(self) -> None:
        self.options: dict[str, object] = {}
        self.seats = 2
        self.turn = 0
        self.round = 1
        self.dice: list[int] = []
        self.golems: dict[int, Golem] = {}
        self.tops: dict[str, list[str]] = {}
        self.hands: dict[int, list[str]] = {}
        self.deck: list[str] = []


def tell_option(scene: Scene, name: str, value: str = "yes") -> None:
    scene.options[name] = value


def tell_seats(scene: Scene, seats: str) -> None:
    scene.seats = number(seats)


def tell_turn(scene: Scene, seat: str) -> None:
    scene.turn = number(seat)


def tell_round(scene: Scene, number_of_it: str) -> None:
    scene.round = number(number_of_it)


def tell_dice(scene: Scene, *dice: str) -> None:
    scene.dice = [number(die) for die in dice]


def tell_golem(scene: Scene, seat: str, *parts: str) -> None:
    golem: Golem = {}
    for part in parts:
        slot, _, kind = part.partition("=")
        golem[SLOT_NAMES[one_of(SLOT_NAMES, slot)]] = kind
    scene.golems[number(seat)] = golem


def tell_whole(scene: Scene, seat: str, *types: str) -> None:
    scene.golems[number(seat)] = dict(zip(SLOT_NAMES, types, strict=True))


def tell_hand(scene: Scene, seat: str, *types: str) -> None:
    scene.hands[number(seat)] = list(types)


def tell_deck(scene: Scene, *types: str) -> None:
    scene.deck = list(types)


def tops_of(pile: str) -> Callable[..., None]:
    def tell_top(scene: Scene, *types: str) -> None:
        scene.tops[pile] = list(types)

    return tell_top


# Each fact with an example of how it is written.
FACTS: Final[Facts] = {
    "option": (tell_option, "option legs_touch yes"),
    "seats": (tell_seats, "seats 3"),
    "turn": (tell_turn, "turn 1"),
    "round": (tell_round, "round 12"),
    "dice": (tell_dice, "dice 2 6"),
    "golem": (tell_golem, "golem 0 torso=fire head=wood"),
    "whole": (tell_whole, "whole 0 wood fire clay cake fire iron"),
    "hand": (tell_hand, "hand 1 fire ice"),
    "deck": (tell_deck, "deck iron"),
    **{f"{pile}s": (tops_of(pile), f"{pile}s ice cake") for pile in PILE_NAMES},
}


def position(text: str = "", edition: AliveEdition | None = None) -> AliveState:
    """The game in the position that these lines tell of; its log begins here."""
    scene = Scene()
    tell_all(scene, text, FACTS)
    state = placed(scene, edition or GAME.default_edition)
    begin_turn(state, scene.turn)
    state.log = []
    return state


def placed(scene: Scene, edition: AliveEdition) -> AliveState:
    """The table before the turn begins."""
    setup = Setup(edition, settle(GAME.options, scene.options))
    left = list(range(int(setup.cards)))
    golems = {
        (seat, SLOT_NAMES.index(slot)): part_card(setup, left, SLOT_NAMES.index(slot), kind)
        for seat, golem in scene.golems.items()
        for slot, kind in golem.items()
    }
    piles = [a_pile(setup, left, pile, scene.tops.get(pile, [])) for pile in PILE_NAMES]
    hands, order = the_symbols(setup, scene)
    board = empty_board(setup, scene.seats, piles)
    state = AliveState(scene.seats, setup, (board, piles, []), bytes(order), luck(scene.dice))
    for (seat, slot), card in golems.items():
        board[PARTS + seat * WIDTH + slot] = card
    for seat, hand in hands.items():
        for place, symbol in enumerate(hand):
            board[HAND + seat * WIDTH + place] = symbol
            state.past = Past(state.past, seat, [int(packed(DREW, state.drawn, NO_CARD))])
            state.drawn += 1
    state.turn = (scene.round - 1) * scene.seats + scene.turn
    return state


def part_card(setup: Setup, left: list[int], slot: int, kind: str) -> int:
    """A card of this type for this slot; it is not left then."""
    one_of(setup.edition.type_ids, kind)
    fitting = [
        card
        for card in left
        if setup.piles[card] == PILE_OF_SLOT[slot]
        and setup.slots[card] & BITS[slot]
        and setup.type_name(card) == kind
    ]
    if not fitting:
        raise ShemError(f"there is no {kind} {SLOT_NAMES[slot]} left")
    left.remove(fitting[0])
    return fitting[0]


def a_pile(setup: Setup, left: list[int], pile: str, tops: list[str]) -> bytes:
    """A pile with these types on top, and the others below."""
    slots = [slot for slot in range(SLOTS) if PILE_NAMES[PILE_OF_SLOT[slot]] == pile]
    named = [part_card(setup, left, slots[0], kind) for kind in tops]
    others = [card for card in left if PILE_NAMES[setup.piles[card]] == pile]
    for card in others:
        left.remove(card)
    return bytes(named + others)


def the_symbols(setup: Setup, scene: Scene) -> tuple[dict[int, list[int]], list[int]]:
    """The hands, and the deck in the order in which it was shuffled: hands came first."""
    left = list(range(int(setup.symbols)))

    def symbol(kind: str) -> int:
        one_of(setup.edition.type_ids, kind)
        found = next(each for each in left if setup.symbol_name(each) == kind)
        left.remove(found)
        return found

    hands = {seat: [symbol(kind) for kind in kinds] for seat, kinds in scene.hands.items()}
    deck = [symbol(kind) for kind in scene.deck]
    return hands, [each for hand in hands.values() for each in hand] + deck + left


def luck(dice: list[int]) -> Rng:
    """A stream whose next numbers of the die are these."""
    for attempt in count():
        stream = Rng.of(f"luck {attempt}", "die")
        if all(stream.below(DIE) + 1 == die for die in dice):
            return Rng.of(f"luck {attempt}", "die")
    raise AssertionError


def play(state: AliveState, *texts: str) -> list[Event]:
    """Whoever is asked does what these texts say; the events that they bring."""
    log = state.log if state.log is not None else []
    state.log = log
    before = len(log)
    for text in texts:
        for action in GAME.read(text):
            GAME.play(state, state.to_act()[0], action)
    return log[before:]


def legal(state: AliveState, seat: int | None = None) -> list[str]:
    """What a seat, or whoever is asked, may choose from now, in notation."""
    asked = state.to_act()[0] if seat is None else seat
    return [GAME.write(action) for action in state.legal(asked)]


def refusal(state: AliveState, text: str, seat: int | None = None) -> Refusal:
    """Why this cannot be done now; it must be refused."""
    (action,) = GAME.read(text)
    refused = GAME.explain(state, int(state.active) if seat is None else seat, action)
    assert refused is not None, f"{text!r} is possible"
    return refused


def refused(state: AliveState, text: str, seat: int | None = None) -> tuple[str, str]:
    """The reason and the clause by which this is refused."""
    told = refusal(state, text, seat)
    return told.reason, told.clause


def golem(state: AliveState, seat: int) -> str:
    """A golem as a position tells it."""
    cards = [(slot, int(state.part(seat, slot))) for slot in range(SLOTS)]
    return " ".join(
        f"{SLOT_NAMES[slot]}={state.setup.type_name(card)}"
        for slot, card in cards
        if card != NOTHING
    )


def pile(state: AliveState, name: str) -> list[str]:
    """The types of a pile, from the top."""
    return [state.setup.type_name(card) for card in state.piles[PILE_NAMES.index(name)]]


def under(state: AliveState, name: str, cards: int = 1) -> list[str]:
    """The types of the last cards of a pile, the last of all at the end."""
    return pile(state, name)[-cards:]


def hand(state: AliveState, seat: int) -> list[str]:
    """The symbols of a seat, in the order in which they came."""
    return [state.setup.symbol_name(symbol) for symbol in hand_of(state, seat)]


def tail(state: AliveState) -> list[str]:
    """The symbols that went under the deck."""
    return [state.setup.symbol_name(symbol) for symbol in state.tail]


def stage(state: AliveState) -> str:
    """What kind of choice is open."""
    return STAGES[state.stage].name


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in their order."""
    return [event.kind for event in events]
