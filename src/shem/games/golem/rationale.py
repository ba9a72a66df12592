"""Why a plan is good, told to the seat that asks: the first reason says only where to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.golem import actions, fields, stages
from shem.games.golem.board import BITS, FACINGS, NEIGHBOURS, PLACE_NAMES, PLACES, RINGS, SIDE
from shem.games.golem.heuristics.evaluation import needed, rival_of
from shem.games.golem.heuristics.odds import CERTAIN, Guess, goes_first, win_probability
from shem.games.golem.rules.movement import destination
from shem.games.golem.rules.orientation import legal_facings
from shem.kernel.reason import Reason

if TYPE_CHECKING:
    from shem.games.golem.state import GolemState
    from shem.kernel.rng import Rng


Facts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Target:
    """A place that can be harvested: what is printed there, and the artifact that lies there."""

    place: int
    district: str
    points: int
    artifact: str | None

    def facts(self) -> Facts:
        """For sentences about the card."""
        place = PLACE_NAMES[self.place]
        return {"place": place, "district": self.district, "points": self.points}


def target(state: GolemState, place: int) -> Target:
    """What lies on a place."""
    setup = state.setup
    under = state.artifacts_under(place)
    artifacts = [name for at, name in enumerate(actions.ARTIFACTS) if under & BITS[at]]
    district = setup.edition.ids[setup.districts[place]]
    return Target(place, district, setup.values[place], artifacts[0] if artifacts else None)


def along(state: GolemState, place: int, facing: int) -> list[Target]:
    """GOL-19, GOL-20 What one, two, three steps from a place lead to."""
    line = (place * 4 + facing) * SIDE
    ring = [at for at in RINGS[line : line + SIDE] if state.unharvested & BITS[at]]
    return [target(state, at) for at in ring[: state.setup.edition.reach]]


def in_reach(state: GolemState) -> list[Target]:
    """GOL-15, GOL-24 All that the golem can come to stand on this turn."""
    facings = legal_facings(state, state.golem)
    if not facings:
        return town(state)
    found = [
        met
        for facing in range(4)
        if facings & BITS[facing]
        for met in along(state, state.golem, facing)
    ]
    return sorted(set(found), key=lambda met: met.place)


def town(state: GolemState) -> list[Target]:
    """Every place that is left."""
    places = [place for place in range(PLACES) if state.unharvested & BITS[place]]
    return [target(state, place) for place in places]


def best(targets: list[Target]) -> Target | None:
    """The one that brings most points."""
    cards = [met for met in targets if met.artifact is None]
    return max(cards, key=lambda met: met.points, default=None)


def worst(targets: list[Target]) -> Target | None:
    """The worst curse; None if there is none."""
    curses = [met for met in targets if met.artifact is None and met.points < 0]
    return min(curses, key=lambda met: met.points, default=None)


GUESSES: Final = 64
NEAR: Final = 12
"""A seat that needs no more points than this may win soon."""

Reasons = list[Reason]


def reasons(state: GolemState, seat: int, plan: tuple[int, ...], rng: Rng) -> tuple[Reason, ...]:
    """Where to look, then why this plan."""
    if state.stage in (stages.ALLOCATION, stages.REARRANGEMENT):
        return tuple(of_sheet(state, seat, sheet(state, seat, plan), rng))
    teller = TELLERS.get(int(state.stage))
    return tuple(teller(state, seat, plan[0])) if teller else ()


# Where to look.


def look(state: GolemState, seat: int) -> Reason:
    """The card within reach that matters most: to win with, to fear, or to gain by."""
    found = in_reach(state)
    prize, curse = best(found), worst(found)
    ending = near_end(state, seat, prize)
    if ending is not None:
        return ending
    if curse is not None and (prize is None or -curse.points > prize.points):
        return Reason("look-curse", "GOL-28", curse.facts())
    if prize is not None:
        return Reason("look-charm", "GOL-25", prize.facts())
    return Reason("look-artifacts", "GOL-26")


def near_end(state: GolemState, seat: int, prize: Target | None) -> Reason | None:
    """The game may end this turn, won by this seat or by its rival."""
    if prize is None:
        return None
    rival = rival_of(state, seat)
    if prize.points >= needed(state, seat):
        return Reason("look-finish", "GOL-34", near(state, seat, prize))
    if prize.points >= needed(state, rival):
        return Reason("look-rival", "GOL-34", {**near(state, rival, prize), "rival": int(rival)})
    return None


def near(state: GolemState, seat: int, prize: Target) -> Facts:
    return {**prize.facts(), "missing": int(needed(state, seat))}


def look_at_sheet(state: GolemState, seat: int) -> Reason:
    """Once all have spoken, what the rival said matters most, unless the game may end."""
    told = look(state, seat)
    rival = int(rival_of(state, seat))
    if state.stage == stages.ALLOCATION or told.clause == "GOL-34":
        return told
    phase = actions.PHASES[state.own[fields.NAMED + rival]]
    return Reason("look-announced", "GOL-10", {"rival": rival, "phase": phase})


# Sheets.


def sheet(state: GolemState, seat: int, plan: tuple[int, ...]) -> list[int]:
    """The units in the four phases when a plan is carried out."""
    filled = [int(state.units(seat, phase)) for phase in range(state.own[fields.STEP + seat])]
    return filled + [action % actions.MOST_UNITS + 1 for action in plan]


def of_sheet(state: GolemState, seat: int, units: list[int], rng: Rng) -> Reasons:
    """Why to fill the screens so."""
    odds = sheet_odds(state, seat, units, rng)
    told = [look_at_sheet(state, seat), odds_told(odds), ties(state, seat)]
    told.append(bond(state, seat, units))
    told += stakes(state, seat)
    if state.is_under_smerte(seat):
        told.append(Reason("smerte", "GOL-8"))
    bonus = units[3] // state.setup.edition.share
    if bonus and odds[3] >= 50:
        told.append(Reason("bonus", "GOL-36", {"units": units[3], "bonus": bonus}))
    return told


def sheet_odds(state: GolemState, seat: int, units: list[int], rng: Rng) -> list[int]:
    """How often of 100 each phase is won against guesses at the rivals' screens."""
    won = [0, 0, 0, 0]
    for _ in range(GUESSES):
        needed = Guess(state, seat, rng).needed()
        for phase in range(4):
            won[phase] += units[phase] >= needed[phase]
    return [round(100 * wins / GUESSES) for wins in won]


def odds_told(odds: list[int]) -> Reason:
    o, m, h, r = odds
    return Reason("odds", "GOL-11", {"worlds": GUESSES, "o": o, "m": m, "h": h, "r": r})


def ties(state: GolemState, seat: int) -> Reason:
    """Whose the tie-break is."""
    others = [other for other in range(state.seats) if other != seat]
    first = [other for other in others if goes_first(state, other, seat)]
    if first:
        return Reason("ties-theirs", "GOL-12", {"rival": first})
    return Reason("ties-mine", "GOL-12")


def bond(state: GolemState, seat: int, units: list[int]) -> Reason:
    """What the announcement binds to, or will."""
    if state.stage == stages.REARRANGEMENT:
        return Reason("bound", "GOL-10", {"named": actions.PHASES[state.own[fields.NAMED + seat]]})
    top = [actions.PHASES[phase] for phase in range(4) if units[phase] == max(units)]
    return Reason("binds-open" if top[1:] else "binds", "GOL-9", {"named": top})


def stakes(state: GolemState, seat: int) -> Reasons:
    """What is within reach, and whom that brings near the goal."""
    found = in_reach(state)
    prize, curse, told = best(found), worst(found), Reasons()
    rival = int(rival_of(state, seat))
    if prize is not None and prize.points >= needed(state, seat):
        told.append(Reason("finish", "GOL-34", prize.facts()))
    elif prize is not None and prize.points > 0:
        told.append(Reason("prize", "GOL-25", prize.facts()))
    if prize is not None and prize.points >= needed(state, rival) <= NEAR:
        facts = {**near(state, rival, prize), "rival": rival}
        told.append(Reason("rival-near", "GOL-34", facts))
    if curse is not None:
        told.append(Reason("danger", "GOL-28", curse.facts()))
    return told


# One choice alone.


def of_announcement(state: GolemState, seat: int, action: int) -> Reasons:
    named = actions.PHASES[action - actions.ANNOUNCE]
    return [
        Reason("look-naming", "GOL-10"),
        Reason("named-free", "GOL-10", {"named": named}),
        ties(state, seat),
    ]


def of_turn(state: GolemState, seat: int, action: int) -> Reasons:
    """Why the golem should look there."""
    facing = action - actions.TURN
    line = along(state, state.golem, facing)
    told = [look(state, seat)]
    for key, met in (("line-best", best(line)), ("line-worst", worst(line))):
        if met is not None:
            told.append(Reason(key, "GOL-19", {**met.facts(), "facing": FACINGS[facing]}))
    if state.stage == stages.ORIENTATION_STAGE:
        args: Facts = {
            "m": odds(state, seat, actions.MOVEMENT_PHASE),
            "h": odds(state, seat, actions.HARVEST_PHASE),
        }
        told.append(Reason("odds-left", "GOL-11", args))
    return told


def odds(state: GolemState, seat: int, phase: int) -> int:
    """The chance to win a later phase, in percent."""
    return round(100 * win_probability(state, seat, phase) / CERTAIN)


def of_move(state: GolemState, seat: int, action: int) -> Reasons:
    """Why the golem should walk this number of steps."""
    steps = action - (actions.MOVE if action < actions.USE_BOOTS else actions.USE_BOOTS) + 1
    percent = odds(state, seat, actions.HARVEST_PHASE)
    return [
        Reason("look-walk", "GOL-28", {"harvest": percent}),
        standing(target(state, destination(state, steps))),
        Reason("odds-harvest", "GOL-11", {"h": percent}),
    ]


def standing(met: Target) -> Reason:
    """What lies under the golem then."""
    if met.artifact is not None:
        return Reason("stand-artifact", "GOL-26", {**met.facts(), "artifact": met.artifact})
    return Reason("stand", "GOL-20", met.facts())


def of_place(state: GolemState, seat: int, action: int) -> Reasons:
    """Why the golem should be put there, or left."""
    clause = "GOL-24" if state.stage == stages.PLACING else "GOL-44"
    place = int(state.golem) if action == actions.STAY else action - actions.PLACE
    return [Reason("look-town", clause), standing(target(state, place))]


def of_harvest(state: GolemState, seat: int, action: int) -> Reasons:
    """Why to harvest here, or to shoot there."""
    place = int(state.golem)
    if action != actions.HARVEST:
        place = NEIGHBOURS[place * 4 + action - actions.USE_BOW]
    met = target(state, place)
    told = [Reason("look-bow", "GOL-42"), Reason("harvests", "GOL-27", met.facts())]
    if met.artifact is not None:
        told[1] = Reason("takes", "GOL-26", {"artifact": met.artifact})
    return told


def of_taking(state: GolemState, seat: int, action: int) -> Reasons:
    artifact = actions.ARTIFACTS[action - actions.TAKE]
    return [Reason("look-artifacts", "GOL-49"), Reason("takes", "GOL-26", {"artifact": artifact})]


def of_blow(state: GolemState, seat: int, action: int) -> Reasons:
    """Why to destroy this artifact, or none."""
    told = [Reason("look-artifacts", "GOL-43")]
    holder = (
        fields.NOBODY if action == actions.SPARE else int(state.holder(action - actions.DESTROY))
    )
    if holder != fields.NOBODY:
        facts: Facts = {"rival": holder, "artifact": actions.ARTIFACTS[action - actions.DESTROY]}
        told.append(Reason("holds", "GOL-43", facts))
    return told


def of_horn(state: GolemState, seat: int, action: int) -> Reasons:
    told = [Reason("look-horn", "GOL-41")]
    if action != actions.BLOW_HORN:
        return [*told, Reason("horn-kept", "GOL-41")]
    units = Reason("horn-units", "GOL-41", {"units": int(state.setup.edition.horn_units)})
    return [*told, units, *stakes(state, seat)]


def of_amulet(state: GolemState, seat: int, action: int) -> Reasons:
    phase = actions.PHASES[state.phase]
    told = [Reason("look-tie", "GOL-39", {"phase": phase})]
    if action == actions.KEEP_AMULET:
        return [*told, Reason("amulet-kept", "GOL-39")]
    return [
        *told,
        Reason("tie-given", "GOL-39", {"rival": action - actions.USE_AMULET, "phase": phase}),
    ]


Teller = Callable[["GolemState", int, int], Reasons]

TELLERS: Final[dict[int, Teller]] = {
    stages.FACING: of_turn,
    stages.HORN_STAGE: of_horn,
    stages.ANNOUNCEMENT: of_announcement,
    stages.AMULET_STAGE: of_amulet,
    stages.ORIENTATION_STAGE: of_turn,
    stages.MOVEMENT_STAGE: of_move,
    stages.PLACING: of_place,
    stages.SETTING: of_turn,
    stages.HARVESTING: of_harvest,
    stages.TAKING: of_taking,
    stages.HAMRE_STAGE: of_blow,
    stages.MAGIBOK_STAGE: of_place,
}
