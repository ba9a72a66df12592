"""The boards of actions and of theories, as they are told, shown and read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shem.games.alchemists import pieces, stages
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS
from shem.games.alchemists.edition_data.kinds import MOST_SEATS, SEALS, SPACES
from shem.games.alchemists.rules.scoring import seal_points

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState


@dataclass(frozen=True, slots=True)
class Space:
    """An action space of the round: for each seat its uses, and how many of them are done."""

    space: str
    uses: tuple[int, ...]
    done: tuple[int, ...]
    top: int | None
    """Whose Associate stands in the top row."""


@dataclass(frozen=True, slots=True)
class SealOn:
    """A seal on a theory; its kind is known to its owner, and to all at the end."""

    seat: int
    seal: str | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Theory:
    """The theory on an ingredient."""

    ingredient: str
    alchemical: str | None
    seals: tuple[SealOn, ...]
    conflict: bool


def tell_spaces(state: AlchemistsState, _uses: list[int]) -> dict[str, object]:
    """The action spaces by name, as `truth` tells them."""
    shown = (show_space(state, number) for number in range(len(SPACES)))
    return {
        each.space: {"uses": list(each.uses), "done": list(each.done), "top": each.top}
        for each in shown
    }


def show_spaces(state: AlchemistsState, _uses: list[int], _seat: int | None) -> tuple[Space, ...]:
    """The action spaces in a view."""
    return tuple(show_space(state, number) for number in range(len(SPACES)))


def show_space(state: AlchemistsState, number: int) -> Space:
    seats = range(state.seats)
    top = int(state.top_row(number))
    return Space(
        space=SPACES[number],
        uses=tuple(int(state.uses(number, seat)) for seat in seats),
        done=tuple(int(state.done(number, seat)) for seat in seats),
        top=None if top == pieces.NOBODY else top,
    )


def read_spaces(state: AlchemistsState, spaces: Iterable[Space], _seat: int | None) -> list[int]:
    """The uses of all spaces; whoever stands in a top row is put there as well."""
    found: list[int] = []
    for number, space in enumerate(spaces):
        nobody = [0] * (MOST_SEATS - len(space.uses))
        found += [*space.uses, *nobody, *space.done, *nobody]
        if space.top is not None:
            state.set_top_row(number, space.top)
    return found


def tell_theories(state: AlchemistsState, theories: list[int]) -> dict[str, object]:
    """The theories with their seals, as `truth` tells them."""
    found: dict[str, object] = {}
    for ingredient, alchemical in enumerate(theories):
        kinds = [int(state.seal_at(ingredient, seat)) - 1 for seat in range(state.seats)]
        found[INGREDIENTS[ingredient]] = {
            "alchemical": name_or_none(ALCHEMICALS, alchemical),
            "seals": [None if kind < 0 else SEALS[kind] for kind in kinds],
        }
    return found


def show_theories(
    state: AlchemistsState, theories: list[int], viewer: int | None
) -> tuple[Theory, ...]:
    """ALC-B33, ALC-B64 Whose seals lie on each; of which kind, only their owners know."""
    return tuple(
        Theory(
            ingredient=INGREDIENTS[ingredient],
            alchemical=name_or_none(ALCHEMICALS, alchemical),
            seals=seals_on(state, ingredient, viewer),
            conflict=state.has_conflict(ingredient),
        )
        for ingredient, alchemical in enumerate(theories)
    )


def seals_on(state: AlchemistsState, ingredient: int, viewer: int | None) -> tuple[SealOn, ...]:
    found: list[SealOn] = []
    is_over = state.stage == stages.OVER
    for seat in range(state.seats):
        kind = int(state.seal_at(ingredient, seat)) - 1
        if kind >= 0:
            seal = SEALS[kind] if is_over or seat == viewer else None
            points = int(seal_points(state, ingredient, kind)) if is_over else None
            found.append(SealOn(seat=seat, seal=seal, points=points))
    return tuple(found)


def read_theories(
    state: AlchemistsState, theories: Iterable[Theory], _seat: int | None
) -> list[int]:
    """ALC-B29, ALC-B33 The theories; their seals are set as well, those of others of some kind."""
    found: list[int] = []
    for ingredient, theory in enumerate(theories):
        for each in theory.seals:
            kind = 0 if each.seal is None else SEALS.index(each.seal)
            state.set_seal(ingredient, each.seat, kind + 1)
        alchemical = theory.alchemical
        found.append(pieces.NOTHING if alchemical is None else ALCHEMICALS.index(alchemical))
    return found


def name_or_none(names: tuple[str, ...], number: int) -> str | None:
    return None if number == pieces.NOTHING else names[number]
