"""A game of Golem in a position, from a few readable lines.

    state = position('''
        seats 4 | archmage 2 | turn 3
        golem c3 north | harvested 4 e a1
        units 0 2-4-3-1 named movement
        artifact amulet with 1 | artifact bow under c4
    ''')

A line holds one fact, or several between bars. What no fact mentions is plain: two seats, seat 0
is Archmage, the golem stands on a1 and looks north, all artifacts are gone, nothing is harvested,
and the districts lie in the order of the data: Hjem on a1, Hamre on b1, Konge on c1 and so on.

Without `units` the turn begins. With `units` for any seat (the others have one on each phase) all
have allocated, announced and rearranged, except that the very last screen is still to be filled:
`lift` fills it, and what follows from it happens. `next` says which screens that lifts; the
phases before it are then passed over, the golem stays where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from shem.games.golem import GAME
from shem.games.golem.actions import ARTIFACTS, PHASES
from shem.games.golem.board import ALL_PLACES, BITS, FACINGS, PLACE_NAMES
from shem.games.golem.edition import GolemEdition
from shem.games.golem.fields import (
    BONUS,
    BUDGET,
    FIELDS,
    HELD,
    LEFT,
    NAMED,
    ORM_TURN,
    POINTS,
    REMOVED,
    SMERTE_TURN,
    TAKEN,
    UNNAMED,
    WHERE,
)
from shem.games.golem.rules.allocation import begin_turn
from shem.games.golem.rules.setup import Setup
from shem.games.golem.stages import HORN_STAGE
from shem.games.golem.state import GolemState
from shem.kernel.event import Event
from shem.kernel.option import settle
from tests.games.scenes import Facts, Moves, number, one_of, tell_all

PLAIN_UNITS: Final = "1-1-1-1"


class Scene:
    """The facts of a position, as they are told."""

    def __init__(self) -> None:
        self.seats = 2
        self.options: dict[str, object] = {}
        self.turn = 1
        self.archmage = 0
        self.golem = 0
        self.facing = 0
        self.next_phase = -1
        self.harvested = 0
        self.moved: list[tuple[str, int]] = []
        self.taken: list[tuple[int, str]] = []
        self.numbers: list[tuple[int, int]] = []
        self.budgets: list[tuple[int, int]] = []
        self.where = [REMOVED] * 4
        self.sheets: dict[int, list[str]] = {}


def places(words: Iterable[str]) -> int:
    """Places as a mask: `c4` is one, `c` a whole column, `4` a whole row."""
    mask = 0
    for word in words:
        if word not in "abcdefg1234567":
            one_of(PLACE_NAMES, word)
        mask |= sum(BITS[at] for at, name in enumerate(PLACE_NAMES) if word in name)
    return mask


def tell_seats(scene: Scene, count: str) -> None:
    scene.seats = number(count)


def tell_option(scene: Scene, name: str, value: str = "yes") -> None:
    scene.options[name] = value


def tell_turn(scene: Scene, turn: str) -> None:
    scene.turn = number(turn)


def tell_archmage(scene: Scene, seat: str) -> None:
    scene.archmage = number(seat)


def tell_golem(scene: Scene, place: str, facing: str = "north") -> None:
    scene.golem = one_of(PLACE_NAMES, place)
    scene.facing = one_of(FACINGS, facing)


def tell_district(scene: Scene, place: str, district: str) -> None:
    scene.moved.append((district, one_of(PLACE_NAMES, place)))


def tell_harvested(scene: Scene, *words: str) -> None:
    scene.harvested |= places(words)


def tell_unharvested(scene: Scene, *words: str) -> None:
    scene.harvested = ALL_PLACES & ~places(words)


def tell_artifact(scene: Scene, artifact: str, how: str, where: str = "") -> None:
    if how == "with":
        spot = HELD + number(where)
    elif how == "under":
        spot = one_of(PLACE_NAMES, where)
    else:
        spot = REMOVED + one_of(["gone"], how)
    scene.where[one_of(ARTIFACTS, artifact)] = spot


def tell_points(scene: Scene, seat: str, points: str) -> None:
    scene.numbers.append((POINTS + number(seat), number(points)))


def tell_bonus(scene: Scene, seat: str, units: str) -> None:
    scene.numbers.append((BONUS + number(seat), number(units)))


def tell_orm(scene: Scene, seat: str) -> None:
    scene.numbers.append((ORM_TURN + number(seat), -1))


def tell_smerte(scene: Scene, seat: str) -> None:
    scene.numbers.append((SMERTE_TURN + number(seat), -1))


def tell_budget(scene: Scene, seat: str, units: str) -> None:
    scene.budgets.append((number(seat), number(units)))


def tell_taken(scene: Scene, seat: str, *districts: str) -> None:
    scene.taken += [(number(seat), district) for district in districts]


def tell_units(scene: Scene, seat: str, units: str, *more: str) -> None:
    scene.sheets[number(seat)] = [units, *more]


def tell_next(scene: Scene, phase: str) -> None:
    scene.next_phase = one_of(PHASES, phase)


# Each fact with an example of how it is written.
FACTS: Final[Facts] = {
    "seats": (tell_seats, "seats 3"),
    "option": (tell_option, "option target 20"),
    "turn": (tell_turn, "turn 3"),
    "archmage": (tell_archmage, "archmage 2"),
    "golem": (tell_golem, "golem c3 north"),
    "district": (tell_district, "district c4 dod"),
    "harvested": (tell_harvested, "harvested 4 e a1"),
    "unharvested": (tell_unharvested, "unharvested a6 b1"),
    "artifact": (tell_artifact, "artifact bow under c4"),
    "points": (tell_points, "points 0 12"),
    "bonus": (tell_bonus, "bonus 1 3"),
    "orm": (tell_orm, "orm 1"),
    "smerte": (tell_smerte, "smerte 1"),
    "budget": (tell_budget, "budget 0 7"),
    "taken": (tell_taken, "taken 0 sol dod"),
    "units": (tell_units, "units 0 2-4-3-1 named movement first 1-5-3-1"),
    "next": (tell_next, "next harvest"),
}


def position(text: str, edition: GolemEdition | None = None) -> GolemState:
    """The game in the position that these lines tell of; its log begins here."""
    scene = Scene()
    tell_all(scene, text, FACTS)
    state = placed(scene, edition or GAME.default_edition)
    begin_turn(state)
    for seat, units in scene.budgets:
        state.own[BUDGET + seat] = state.own[LEFT + seat] = units
    if scene.sheets:
        fill_screens(state, scene.sheets)
    if scene.next_phase >= 0:
        state.phase = scene.next_phase - 1
    state.log = []
    return state


def placed(scene: Scene, edition: GolemEdition) -> GolemState:
    """The table before the turn begins."""
    ids = list(edition.ids)
    for district, place in scene.moved:
        other = one_of(ids, district)
        ids[place], ids[other] = ids[other], ids[place]
    districts = bytes(edition.ids.index(district) for district in ids)
    setup = Setup(edition, districts, settle(GAME.options, scene.options))
    state = GolemState(scene.seats, setup, [0] * FIELDS)
    state.own[WHERE : WHERE + 4] = scene.where
    state.own[NAMED : NAMED + 4] = [UNNAMED] * 4
    for field, value in scene.numbers:
        is_spell = ORM_TURN <= field < SMERTE_TURN + 4
        state.own[field] = scene.turn if is_spell else value
    for seat, district in scene.taken:
        place = BITS[one_of(ids, district)]
        state.own[TAKEN + seat] |= place
        scene.harvested |= place
    state.turn = scene.turn
    state.phase = -1
    state.archmage = scene.archmage
    state.golem = scene.golem
    state.facing = scene.facing
    state.unharvested = ALL_PLACES & ~scene.harvested
    return state


def fill_screens(state: GolemState, sheets: dict[int, list[str]]) -> None:
    """All fill their screens, announce and rearrange; one last screen stays unfilled."""
    state.log = []
    if state.stage == HORN_STAGE:
        play(state, state.to_act()[0], "keep horn")
    final = [sheets.get(seat, [PLAIN_UNITS]) for seat in range(state.seats)]
    for seat, (units, *more) in enumerate(final):
        play(state, seat, f"allocate {said(more, 'first') or units}")
    for _ in final:
        (seat,) = state.to_act()
        named = said(final[seat][1:], "named")
        play(state, seat, f"announce {named}" if named else legal(state, seat)[0])
    for seat, (units, *_) in enumerate(final):
        *steps, last = GAME.read(f"rearrange {units}")
        for action in steps:
            GAME.play(state, seat, action)
        if seat < state.seats - 1:
            GAME.play(state, seat, last)


def said(words: list[str], about: str) -> str:
    """The word after this one; empty when it is not there."""
    return words[words.index(about) + 1] if about in words else ""


def lift(state: GolemState) -> list[Event]:
    """Fill the last screen, of which the units are known; the events that follow from it."""
    (seat,) = state.to_act()
    (last,) = legal(state, seat)
    return play(state, seat, last)[1:]


MOVES: Final = Moves(GAME)
play = MOVES.play
legal = MOVES.legal
refusal = MOVES.refusal


def place(state: GolemState) -> str:
    """Where the golem stands."""
    return PLACE_NAMES[state.golem]


def facing(state: GolemState) -> str:
    """Which way the golem looks."""
    return FACINGS[state.facing]


def points(state: GolemState) -> list[int]:
    """The points of all seats."""
    return state.own[POINTS : POINTS + state.seats]


def budgets(state: GolemState) -> list[int]:
    """The units that all seats may place this turn."""
    return state.own[BUDGET : BUDGET + state.seats]


def whereabouts(state: GolemState, artifact: str) -> str:
    """Where an artifact is, in the words of the facts: `with 1`, `under c4`, `gone`."""
    where = state.own[WHERE + ARTIFACTS.index(artifact)]
    if where == REMOVED:
        return "gone"
    return f"with {where - HELD}" if where >= HELD else f"under {PLACE_NAMES[where]}"


def is_harvested(state: GolemState, name: str) -> bool:
    """Whether the district at a place has been harvested."""
    return not state.unharvested & BITS[PLACE_NAMES.index(name)]


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in their order."""
    return [event.kind for event in events]
