"""Rooms and tables with a leak in them: subclasses that tell more than they should."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from shem.kernel.digest import digest
from shem.server.registry import Registry
from shem.server.room import Room
from shem.server.serializers import Shown
from shem.table import Drafted, Message, Out, Player, Table, Told, Wake


@dataclass(frozen=True)
class Plant:
    """A kind of room, and a kind of table in it."""

    room: type[Room] = Room
    table: type[Table] = Table

    async def in_place_of(self, room: Room, registry: Registry) -> Room:
        """The same table, before its first step, in a room of this kind."""
        table = self.table(room.table.match)
        for entry in room.table.log:
            assert isinstance(entry.message, Wake)
            table.receive(entry.message, entry.at)
        return self.room(
            room.kept, table, registry.store, clock=registry.clock, changed=registry._after
        )


HONEST = Plant()


class ShowsCards(Room):
    """Where it should show how many cards there are, it names them."""

    def _show(self, seat: int | None) -> Shown:
        shown = super()._show(seat)
        cards = self.table.game.hidden(self.table.state, seat)
        return replace(shown, view={**shown.view, "cards": cards}, news={})


class TellsAll(Table):
    """What is told to one is told to all."""

    def receive(self, message: Message, now: int = 0) -> list[Out]:
        answers = super().receive(message, now)
        for seat, told in self._outputs.items():
            told.extend(
                answer
                for answer in answers
                if isinstance(answer, Told | Drafted) and not answer.is_for(seat)
            )
        return answers


class OpenDrafts(Table):
    """Everybody's private steps are shown to everybody."""

    def draft(self, seat: int) -> tuple[str, ...]:
        draft = super().draft
        return tuple(text for one in range(self.seats) for text in draft(one))


def naming(secret: Callable[[Table], object]) -> Plant:
    """A table whose players bear a secret in their names, which are shown everywhere."""

    class Naming(Table):
        @property
        def players(self) -> tuple[Player, ...]:
            sign = digest(secret(self))[:6]
            return tuple(
                replace(player, name=f"{player.name} {sign}") for player in super().players
            )

    return Plant(table=Naming)


class Loose(TellsAll, OpenDrafts):
    """Nothing is kept to oneself."""


LOOSE = Plant(ShowsCards, Loose)
