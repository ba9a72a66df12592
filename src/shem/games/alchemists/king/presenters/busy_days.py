"""What is said of the order boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from shem.games.alchemists import actions, fields, stages
from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.kinds import ROUNDS
from shem.games.alchemists.edition_data.offers import COSTS, GAINS, Offer
from shem.games.alchemists.events import ORDER_IDS
from shem.games.alchemists.king.fields import BOARDS, TURNED
from shem.games.alchemists.king.presenters.presenter import Lesson, Presenter
from shem.games.alchemists.rules import play_order, reputation
from shem.kernel.stage import Args, Why
from shem.kernel.words import Words

if TYPE_CHECKING:
    from shem.games.alchemists.state import AlchemistsState
    from shem.games.alchemists.view import AlchemistsView

NOW_AND_NEXT: Final = ("board-now", "board-next")


@dataclass(frozen=True, slots=True)
class BoardSpace:
    """What an order space of a board costs and brings: `gold-1`, `ingredient-2` and the like."""

    order: str
    costs: tuple[str, ...]
    gains: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """An order board with the spaces that this table uses."""

    board: str
    spaces: tuple[BoardSpace, ...]


@dataclass(frozen=True, slots=True)
class BusyDaysPart:
    """The boards that lie open or did, round by round; the last may be the next round's."""

    boards: tuple[Board, ...]


def amounts(units: tuple[str, ...], numbers: Offer) -> tuple[str, ...]:
    """Units with how many of each, as ids."""
    both = zip(units, numbers, strict=True)
    return tuple(f"{unit}-{number}" for unit, number in both if number)


def board_of(state: AlchemistsState, board: int) -> Board:
    """A board as it is printed, without the spaces of more players."""
    printed = state.setup.edition.busy_days
    spaces = [
        BoardSpace(ORDER_IDS[at], amounts(COSTS, it[:4]), amounts(GAINS, it[4:]))
        for at, it in enumerate(printed.offers[board])
        if printed.players[at] <= state.seats
    ]
    return Board(printed.ids[board], tuple(spaces))


class BusyDaysPresenter(Presenter):
    """ALC-D4, ALC-D11 The boards of the rounds so far and the next one are open."""

    weighty_at = frozenset(("ordering",))

    def truth(self, state: AlchemistsState) -> dict[str, object]:
        ids = state.setup.edition.busy_days.ids
        boards = [ids[state.extra[BOARDS + at]] for at in range(ROUNDS)]
        return {"boards": boards, "boards_turned": state.extra[TURNED]}

    def components(self, state: AlchemistsState) -> list[str]:
        ids = state.setup.edition.busy_days.ids
        return sorted(ids[state.extra[BOARDS + at]] for at in range(ROUNDS))

    def hidden(self, state: AlchemistsState, seat: int | None) -> list[str]:
        ids = state.setup.edition.busy_days.ids
        return [ids[state.extra[BOARDS + at]] for at in range(state.extra[TURNED], ROUNDS)]

    def observe(self, state: AlchemistsState, seat: int | None) -> dict[str, object]:
        turned = [state.extra[BOARDS + at] for at in range(state.extra[TURNED])]
        return {"busy_days": BusyDaysPart(tuple(board_of(state, board) for board in turned))}

    def rebuild(self, state: AlchemistsState, view: AlchemistsView) -> None:
        assert view.busy_days is not None
        ids = state.setup.edition.busy_days.ids
        state.extra[TURNED] = len(view.busy_days.boards)
        for at, board in enumerate(view.busy_days.boards):
            state.extra[BOARDS + at] = ids.index(board.board)

    def teach(self, state: AlchemistsState, seat: int, kind: str) -> Lesson | None:
        """ALC-D4, ALC-D6 Places cost and bring what the board of the round says."""
        if kind != "ordering":
            return None
        return "ordering-board", {"next": state.round < ROUNDS}

    def why_not(self, state: AlchemistsState, seat: int, action: int) -> Why | None:
        """ALC-D5, ALC-D6, ALC-D7 A cost that only boards have; the rest is the base game's."""
        if state.stage != stages.ORDERING:
            return None
        space = action - actions.ORDER
        args: Args = {"order": ORDER_IDS[space]}
        players = play_order.order_players(state)[space]
        if players > state.seats:
            return "order-needs-players", "ALC-D5", {**args, "count": players}
        if play_order.taken_spaces(state) & 1 << space:
            return None
        return too_dear(state, seat, play_order.order_offers(state)[space], args)

    def lines(self, view: AlchemistsView, words: Words) -> Iterator[str]:
        """ALC-D4 The board of the round, and the one of the next."""
        assert view.busy_days is not None
        first = max(view.round, 1) - 1
        for key, board in zip(NOW_AND_NEXT, view.busy_days.boards[first:], strict=False):
            yield words.line(key, {"board": board.board})
            for space in board.spaces:
                yield "  " + space_line(space, words)


def too_dear(state: AlchemistsState, seat: int, offer: Offer, args: Args) -> Why:
    """ALC-D6, ALC-D7, ALC-D9 What of the cost is not there."""
    cost, gold = offer[offers.PAY_GOLD], state.own[fields.GOLD + seat]
    if cost > gold:
        return "order-too-dear", "ALC-D6", {**args, "cost": cost, "gold": gold}
    if offer[offers.PAY_APPROVALS]:
        return "order-needs-approval", "ALC-D9", args
    loss = int(reputation.loss(state, seat, offer[offers.PAY_REPUTATION]))
    now = state.own[fields.REPUTATION + seat]
    return "order-needs-reputation", "ALC-D7", {**args, "loss": loss, "reputation": now}


def space_line(space: BoardSpace, words: Words) -> str:
    """An order space with its cost and its gains."""
    args: Args = {"order": space.order, "gains": list(space.gains)}
    if not space.costs:
        return words.line("board-space", args)
    return words.line("board-space-paid", {**args, "costs": list(space.costs)})
