"""Who is connected just now. It is forgotten when the house closes, and never written down."""

from __future__ import annotations


class Presence:
    """Connections by seat (None: those who watch), and since when a seat has none."""

    def __init__(self, seats: int) -> None:
        self._here: dict[int | None, int] = dict.fromkeys((*range(seats), None), 0)
        self._since: dict[int, int] = {}
        self._arrived: dict[int | None, int] = {}

    def came(self, seat: int | None, now: int) -> None:
        """Somebody opened a connection; one person may have several."""
        if not self._here[seat]:
            self._arrived[seat] = now
        self._here[seat] += 1

    def went(self, seat: int | None, now: int) -> None:
        """A connection closed."""
        self._here[seat] = max(0, self._here[seat] - 1)
        if seat is not None and not self._here[seat]:
            self._since[seat] = now

    def is_present(self, seat: int) -> bool:
        return self._here[seat] > 0

    @property
    def watchers(self) -> int:
        return self._here[None]

    def here_since(self, seat: int) -> int:
        """Since when somebody is here, who is."""
        return self._arrived[seat]

    def expect(self, seat: int, now: int) -> None:
        """From now on somebody may be missed here who has not come yet."""
        self._since[seat] = now

    def expect_the_unknown(self, now: int) -> None:
        """The same for all seats of which nothing is known."""
        for seat in self._here:
            if seat is not None:
                self._since.setdefault(seat, now)

    def away_since(self, seat: int) -> int | None:
        """Since when nobody is here; None when somebody is, or nobody was ever expected."""
        return None if self.is_present(seat) else self._since.get(seat)
