"""Which connections may stay when there are too many: a policy without sockets, clocks or tasks.

A connection waits as long as its request is not complete. Where there is no place left, the one
that has waited longest goes, and the newcomer stays.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, Generic, TypeVar

ANYWHERE: Final = ""
"""The address of those that are not counted by address: they come through a proxy."""

T = TypeVar("T")


class Door(Generic[T]):
    """The connections that are open, and those among them that wait for the rest of a request."""

    def __init__(self, places: int, per_address: int) -> None:
        self._places = places
        self._per_address = per_address
        self._inside: dict[T, str] = {}
        self._by_address: Counter[str] = Counter()
        self._waiting: dict[T, None] = {}
        """The one that waits longest comes first."""

    def __len__(self) -> int:
        return len(self._inside)

    def come(self, one: T, address: str) -> T | None:
        """A new connection waits. Returns the one to drop for it: another, itself, or none."""
        goes = self._who_goes(address)
        if goes is None and self._is_full(address):
            return one
        if goes is not None:
            self.leave(goes)
        self._inside[one] = address
        self._by_address[address] += 1
        self._waiting[one] = None
        return goes

    def wait(self, one: T) -> None:
        """It has been answered and waits again, behind all others."""
        self._waiting.pop(one, None)
        if one in self._inside:
            self._waiting[one] = None

    def work(self, one: T) -> None:
        """Its request is complete: it is not sent away any more."""
        self._waiting.pop(one, None)

    def leave(self, one: T) -> None:
        self._waiting.pop(one, None)
        address = self._inside.pop(one, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _who_goes(self, address: str) -> T | None:
        if self._is_crowded(address):
            return next((one for one in self._waiting if self._inside[one] == address), None)
        if len(self._inside) >= self._places:
            return next(iter(self._waiting), None)
        return None

    def _is_full(self, address: str) -> bool:
        return self._is_crowded(address) or len(self._inside) >= self._places

    def _is_crowded(self, address: str) -> bool:
        return address != ANYWHERE and self._by_address[address] >= self._per_address
