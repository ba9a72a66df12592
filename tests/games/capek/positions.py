"""A game of Capek Golems in a position, from a few readable lines.

    state = position('''
        hand 0 se5 as3 | auction pm1 vs5 or2 bs6 | pile bs1 w3 | discards pm2
        outrage 10 | research 0 head 3 torso 1 | marked 0 head | turn 7
    ''')

A line holds one fact, or several between bars. What no fact mentions is plain: turn 1, seat 0 is to
act, nothing is marked, the outrage is 0; hands and auction house hold what PLAIN says, the pile all
the rest, of which `pile` names the top cards in the order in which they are drawn. `rest discards`
or `rest 1` puts the rest among the discards or into a hand instead. An empty slot is `-`. The turn
begins with the draw of a low hand, unless the fact `begun` is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shem.games.capek import GAME
from shem.games.capek.board import CARD_NAMES, PART_NAMES, PARTS, SLOTS, bit, cards_of, mask_of
from shem.games.capek.edition import CapekEdition
from shem.games.capek.fields import AUCTION, DONE_NAMES, FIELD_RESEARCH, MARKED, NO_CARD, SUPPLY
from shem.games.capek.rules import turn as turns
from shem.games.capek.rules.setup import Setup, give, new_table
from shem.games.capek.stages import STAGES
from shem.games.capek.state import CapekState
from shem.kernel.event import Event
from shem.kernel.option import settle
from shem.kernel.rng import Rng
from tests.games.capek.editions import EARLIER
from tests.games.scenes import Facts, Moves, number, one_of, tell_all

PLAIN: Final = {
    "0": ["pm3", "vs3", "se3", "as3"],
    "1": ["pm4", "vs4", "se4", "as4"],
    "auction": ["pm1", "vs1", "se1", "or1"],
    "discards": [],
    "pile": [],
}
"""Where cards lie unless a fact moves them; each of these hand cards is worth two gold."""


class Scene:
    """The facts of a position, as they are told."""

    def __init__(self) -> None:
        self.options: dict[str, object] = {}
        self.turn = 1
        self.active = 0
        self.begun = False
        self.outrage = 0
        self.rest = "pile"
        self.luck = "luck"
        self.places: dict[str, list[str]] = {}
        self.shown: list[str] = []
        self.done = 0
        self.research: list[tuple[int, int, int]] = []
        self.marked: list[tuple[int, int]] = []


def tell_option(scene: Scene, name: str, value: str = "yes") -> None:
    scene.options[name] = value


def tell_turn(scene: Scene, turn: str) -> None:
    scene.turn = number(turn)


def tell_active(scene: Scene, seat: str) -> None:
    scene.active = number(seat)


def tell_begun(scene: Scene) -> None:
    scene.begun = True


def tell_outrage(scene: Scene, outrage: str) -> None:
    scene.outrage = number(outrage)


def tell_rest(scene: Scene, place: str) -> None:
    one_of(PLAIN, place)
    scene.rest = place


def tell_luck(scene: Scene, seed: str) -> None:
    scene.luck = seed


def put(scene: Scene, place: str, cards: Iterable[str]) -> None:
    one_of(PLAIN, place)
    scene.places[place] = [card for card in cards if card == "-" or one_of(CARD_NAMES, card) >= 0]


def tell_hand(scene: Scene, seat: str, *cards: str) -> None:
    put(scene, seat, cards)


def tell_auction(scene: Scene, *cards: str) -> None:
    put(scene, "auction", cards)


def tell_pile(scene: Scene, *cards: str) -> None:
    put(scene, "pile", cards)


def tell_discards(scene: Scene, *cards: str) -> None:
    put(scene, "discards", cards)


def tell_shown(scene: Scene, *cards: str) -> None:
    scene.shown += cards


def tell_done(scene: Scene, *names: str) -> None:
    scene.done = sum(bit(one_of(DONE_NAMES, name)) for name in names)


def tell_research(scene: Scene, seat: str, *words: str) -> None:
    for part, markers in zip(words[::2], words[1::2], strict=True):
        scene.research.append((number(seat), one_of(PART_NAMES, part), number(markers)))


def tell_marked(scene: Scene, seat: str, *parts: str) -> None:
    scene.marked += [(number(seat), one_of(PART_NAMES, part)) for part in parts]


# Each fact with an example of how it is written.
FACTS: Final[Facts] = {
    "option": (tell_option, "option refill each"),
    "turn": (tell_turn, "turn 7"),
    "active": (tell_active, "active 1"),
    "begun": (tell_begun, "begun"),
    "outrage": (tell_outrage, "outrage 23"),
    "rest": (tell_rest, "rest discards"),
    "luck": (tell_luck, "luck another"),
    "hand": (tell_hand, "hand 0 pm1 w1"),
    "auction": (tell_auction, "auction pm1 - or2 bs6"),
    "pile": (tell_pile, "pile bs1 w3"),
    "discards": (tell_discards, "discards pm2 pm3"),
    "shown": (tell_shown, "shown pm1"),
    "done": (tell_done, "done buy swap"),
    "research": (tell_research, "research 0 head 3 torso 1"),
    "marked": (tell_marked, "marked 0 head torso"),
}


def position(text: str = "", edition: CapekEdition | None = None) -> CapekState:
    """The game in the position that these lines tell of; its log begins with the turn."""
    scene = Scene()
    tell_all(scene, text, FACTS)
    state = placed(scene, edition or EARLIER)
    state.log = []
    if scene.begun:
        state.active = scene.active
    else:
        turns.begin_turn(state, scene.active)
    state.done = scene.done
    return state


def placed(scene: Scene, edition: CapekEdition) -> CapekState:
    """The table before the turn begins."""
    lie = where_cards_lie(scene, edition)
    own = new_table(edition, [NO_CARD] * SLOTS)
    for slot, card in enumerate(lie["auction"]):
        own[AUCTION + slot] = card
    shown = {CARD_NAMES.index(card) for card in scene.shown}
    setup = Setup(edition, settle(GAME.options, scene.options))
    luck = Rng.of(scene.luck, "shuffles")
    state = CapekState(setup, own, lie["pile"][::-1], [], luck)
    for seat in (0, 1):
        give(state, seat, [card for card in lie[str(seat)] if card not in shown])
        for card in shown & set(lie[str(seat)]):
            state.gain(seat, card)
    state.discards = mask_of(lie["discards"])
    state.shown = mask_of(shown)
    state.stock = mask_of(edition.deck)
    state.turn, state.outrage = scene.turn, scene.outrage
    put_markers(state, scene)
    return state


def where_cards_lie(scene: Scene, edition: CapekEdition) -> dict[str, list[int]]:
    """The named cards where they were put, plain ones where they lie, the rest in its place."""
    named = {card for cards in scene.places.values() for card in cards}
    lie = {
        place: scene.places.get(place, [card for card in cards if card not in named])
        for place, cards in PLAIN.items()
    }
    taken = {card for cards in lie.values() for card in cards}
    rest = [CARD_NAMES[card] for card in edition.deck if CARD_NAMES[card] not in taken]
    lie[scene.rest] = [*lie[scene.rest], *rest]
    return {
        place: [NO_CARD if card == "-" else CARD_NAMES.index(card) for card in cards]
        for place, cards in lie.items()
    }


def put_markers(state: CapekState, scene: Scene) -> None:
    for seat, part, markers in scene.research:
        state.own[FIELD_RESEARCH + PARTS * seat + part] = markers
        state.own[SUPPLY + seat] -= markers
    for seat, part in scene.marked:
        state.own[MARKED + seat] |= bit(part)
        state.own[SUPPLY + seat] -= 1


MOVES: Final = Moves(GAME)
play = MOVES.play
run = MOVES.run
legal = MOVES.legal
refusal = MOVES.refusal
refused = MOVES.refused


def kinds_of(state: CapekState, seat: int) -> set[str]:
    """The kinds of action that a seat may choose from now."""
    return {text.split()[0] for text in legal(state, seat)}


def names(cards: Iterable[int]) -> str:
    """Cards in notation."""
    return " ".join("-" if card == NO_CARD else CARD_NAMES[card] for card in cards)


def hand(state: CapekState, seat: int) -> str:
    """The cards that a seat holds, by colour."""
    return names(state.cards(seat))


def auction(state: CapekState) -> str:
    """The auction house, from the cheapest slot."""
    return names(state.own[AUCTION : AUCTION + SLOTS])


def discards(state: CapekState) -> str:
    """The discards, by colour."""
    return names(cards_of(state.discards))


def pile(state: CapekState) -> str:
    """The draw pile from its top."""
    return names(state.pile[::-1])


def research(state: CapekState, seat: int) -> list[int]:
    """The research markers on the parts of a golem."""
    return [int(state.research(seat, part)) for part in range(PARTS)]


def marked(state: CapekState, seat: int) -> str:
    """The parts whose inquiry is marked."""
    mask = state.own[MARKED + seat]
    return " ".join(name for at, name in enumerate(PART_NAMES) if mask & bit(at))


def stage(state: CapekState) -> str:
    """What kind of choice is open."""
    return STAGES[state.stage].name


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in their order."""
    return [event.kind for event in events]
