"""The table of Golem as lines of plain text: the grid, the seats, what lies ahead.

Blocks are parted by an empty line, the weightiest first, so that a terminal can set them side by
side and leave the last ones out. Signs that carry a meaning are letters too, never colour alone:

    ᚠ +1    a charm; its rune counts the value in the first row of eight runes
    ᚺ -1†   a curse; its rune is of the second row, which begins with hail
    *  ‡    a charm, a curse with a rule of its own
    ▲▶▼◀    the golem and where it looks; ¹²³ are its next steps, · a harvested place
    ♛       the Archmage; [H?] is the phase that was announced, its screen still down
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from textwrap import wrap
from typing import Final, cast

from shem.games.golem import actions, stages
from shem.games.golem.board import FACINGS, NEIGHBOURS, PLACE_NAMES, RINGS, SIDE
from shem.games.golem.edition import GolemEdition
from shem.games.golem.truth import District
from shem.games.golem.view import GolemView, Own, Seat
from shem.kernel.presentation import in_blocks
from shem.kernel.words import Words

CHARM_RUNES: Final = "ᚠᚢᚦᚨᚱᚲᚷᚹ"
CURSE_RUNES: Final = "ᚺᚾᛁᛃᛇᛈᛉᛊ"
GOLEM: Final = "▲▶▼◀"
HOLLOW: Final = "△▷▽◁"
STEPS: Final = "¹²³⁴⁵⁶"
HARVESTED: Final = "·"
HIDDEN: Final = "?"
ARCHMAGE: Final = "♛"
ARTIFACT: Final = "◆"
TILE: Final = 6
NAME: Final = 15
WIDTH: Final = 27
"""Of the blocks that stand beside the grid: with it they fill eighty columns."""


def lines(view: GolemView, words: Words) -> list[str]:
    """All blocks, one below the other."""
    return in_blocks(
        grid(view, words),
        seats(view, words),
        ahead(view),
        choices(view, words),
        specials(view, words),
        [words.line("legend-signs"), words.line("legend-screens")],
    )


def grid(view: GolemView, words: Words) -> Iterator[str]:
    """The town: seven rows of carved tiles, artifacts sticking out from under them."""
    paths = steps(view)
    yield " ╭" + "┬".join(f"{letter:─^{TILE}}" for letter in "abcdefg") + "╮"
    for row in range(SIDE):
        places = view.grid[row * SIDE : (row + 1) * SIDE]
        tiles = [tile(view, district, paths) for district in places]
        yield f"{row + 1}│" + "│".join(tiles) + "│"
        left, joint, right = "╰┴╯" if row == SIDE - 1 else "├┼┤"
        edges = [f"{under(district, words):─^{TILE}}" for district in places]
        yield f" {left}" + joint.join(edges) + right


def tile(view: GolemView, district: District, paths: dict[str, str]) -> str:
    """The golem or its step, the rune, the value, the mark."""
    here = GOLEM[FACINGS.index(view.facing)] if district.place == view.golem else ""
    first = here or paths.get(district.place, " ")
    if district.harvested:
        return f"{here or ' '}  {HARVESTED}  "
    return f"{first}{rune(district.value)}{district.value:+3d}{mark(district)}"


def rune(value: int) -> str:
    """The rune that counts this value; values beyond eight have none."""
    row = CHARM_RUNES if value > 0 else CURSE_RUNES
    return row[abs(value) - 1] if abs(value) <= len(row) else " "


def mark(district: District) -> str:
    """The sign of a curse, and of a district with a rule of its own."""
    if district.value > 0:
        return "*" if district.special else " "
    return "‡" if district.special else "†"


def under(district: District, words: Words) -> str:
    """What sticks out from under a district: the name of one artifact, or a sign for each."""
    if len(district.artifacts) == 1:
        return words.line(f"short-{district.artifacts[0]}")
    return ARTIFACT * len(district.artifacts)


def steps(view: GolemView) -> dict[str, str]:
    """The places that the golem can walk to, each with the sign of the fewest steps there."""
    walk = view.ahead[: reach_of(view)]
    return {place: STEPS[at] for at, place in reversed(list(enumerate(walk)))}


def reach_of(view: GolemView) -> int:
    """How far the golem walks without Boots."""
    return cast(GolemEdition, view.edition).reach


def line(view: GolemView, facing: int, length: int) -> list[District]:
    """The districts met in a direction, around the line as often as needed."""
    ring = (PLACE_NAMES.index(view.golem) * len(FACINGS) + facing) * SIDE
    met = [view.grid[place] for place in RINGS[ring : ring + SIDE]]
    return list(islice(cycle([district for district in met if not district.harvested]), length))


def seats(view: GolemView, words: Words) -> Iterator[str]:
    """The turn, then each player: points, units, screens, and what else affects them."""
    yield words.line("turn", {"turn": view.turn, "goal": view.goal})
    for at, seat in enumerate(view.seats):
        name = words.line("seat", {"seat": at}, reader=view.seat)
        crown = ARCHMAGE if at == view.archmage else " "
        points = words.line("points", {"points": seat.points})
        yield f"{crown} {cut(name):<{NAME}}{points:>9}"
        if seat.budget:
            units = words.line("units", {"units": seat.budget})
            yield f"  {units} {screens(seat, own(view, at), words)}"
        extras = ", ".join(burdens(view, at, words))
        yield from wrap(extras, WIDTH, initial_indent="  ", subsequent_indent="  ")


def cut(name: str) -> str:
    return name if len(name) < NAME else name[: NAME - 2] + "…"


def own(view: GolemView, seat: int) -> Sequence[int | None]:
    """The units of all four screens as far as the reader may look behind them."""
    if seat != view.seat or view.own is None:
        return (None,) * len(actions.PHASES)
    fresh = (stages.STAGES[stages.HORN_STAGE].name, stages.STAGES[stages.ALLOCATION].name)
    return behind(view.own, is_fresh=view.stage in fresh)


def behind(own: Own, *, is_fresh: bool) -> Sequence[int | None]:
    """One's own units; while rearranging, screens not yet reached still hold the first ones."""
    before = (None,) * len(actions.PHASES) if is_fresh else own.first
    return own.placed[: own.filled] + before[own.filled :]


def screens(seat: Seat, known: Sequence[int | None], words: Words) -> str:
    """The four screens; the one announced is in brackets."""
    told = []
    for phase, shown, mine in zip(actions.PHASES, seat.shown, known, strict=True):
        units = mine if shown is None else shown
        sign = words.line(f"letter-{phase}") + (HIDDEN if units is None else str(units))
        told.append(f"[{sign}]" if phase == seat.named else sign)
    return " ".join(told)


def burdens(view: GolemView, at: int, words: Words) -> Iterator[str]:
    """Bonus units, artifacts held, and the districts that bear on a player."""
    seat = view.seats[at]
    if seat.bonus:
        yield words.line("bonus", {"bonus": seat.bonus})
    yield from (words.line(f"short-{artifact}") for artifact in seat.artifacts)
    if seat.orm_in_turn >= view.turn:
        yield words.line("orm" if seat.orm_in_turn == view.turn else "orm-next")
    if seat.smerte_in_turn >= view.turn:
        yield words.line("smerte" if seat.smerte_in_turn == view.turn else "smerte-next")
    if view.konge == at:
        yield words.line("konge")
    if view.skole == at:
        yield words.line("skole")


def ahead(view: GolemView) -> Iterator[str]:
    """What the golem would meet in each direction; the solid arrow is where it looks."""
    for at, facing in enumerate(FACINGS):
        sign = (GOLEM if facing == view.facing else HOLLOW)[at]
        met = [f"{reward(district):<8}" for district in line(view, at, reach_of(view))]
        yield f"{sign} {''.join(met)}".rstrip() if met else f"{sign} {HARVESTED}"


def reward(district: District) -> str:
    """A place and what a harvest there would bring."""
    if district.artifacts:
        return f"{district.place} {ARTIFACT * len(district.artifacts)}"
    return f"{district.place} {district.value:+}{mark(district)}"


def choices(view: GolemView, words: Words) -> Iterator[str]:
    """What a choice in notation stands for, where the table alone does not tell it."""
    if view.seat is None or view.seat not in view.deciding:
        return
    if view.stage == stages.STAGES[stages.ALLOCATION].name:
        yield words.line("tip-allocation")
    elif view.stage == stages.STAGES[stages.REARRANGEMENT].name:
        yield words.line("tip-rearrangement")
    elif view.stage == stages.STAGES[stages.AMULET_STAGE].name:
        for seat in view.tied:
            yield words.line("tip-amulet", {"number": seat, "seat": seat}, reader=view.seat)
    elif view.stage == stages.STAGES[stages.HARVESTING].name:
        yield from targets(view, words)


def targets(view: GolemView, words: Words) -> Iterator[str]:
    """What each shot of the Bow would harvest."""
    at = PLACE_NAMES.index(view.golem)
    yield words.line("tip-harvest", {"reward": reward(view.grid[at])})
    for facing, place in zip(FACINGS, NEIGHBOURS[at * 4 : at * 4 + 4], strict=True):
        if not view.grid[place].harvested:
            yield words.line("tip-bow", {"facing": facing, "reward": reward(view.grid[place])})


def specials(view: GolemView, words: Words) -> Iterator[str]:
    """The districts with a rule of their own that are still to be had, two on a line."""
    left = [district for district in view.grid if district.special and not district.harvested]
    told = [f"{each.place} {words.name('district', each.district)}{mark(each)}" for each in left]
    for at in range(0, len(told), 2):
        yield "".join(f"{each:<13}" for each in told[at : at + 2]).rstrip()
