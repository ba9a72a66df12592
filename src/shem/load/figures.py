"""What was measured: rates, times, and the share of the server in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

LIMIT: Final = 0.1
"""Seconds: the promise for the 95th percentile."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of a rate; without one, of moving as fast as it goes."""

    rate: float | None
    reached: float
    took: list[float]
    """The seconds of every move, the shortest first."""
    cpu_ms: float
    """Processor time of the server for each move."""

    def at(self, share: float) -> float:
        """The seconds in which this share of the moves was told."""
        return self.took[min(len(self.took) - 1, int(share * len(self.took)))] if self.took else 0.0

    @property
    def is_kept(self) -> bool:
        """Whether the server bore it: as many moves as wanted, told in time."""
        return self.rate is not None and self.reached > 0.97 * self.rate and self.at(0.95) < LIMIT

    def plain(self) -> dict[str, float | None]:
        """As it is printed for programs."""
        p50, p95, p99 = (round(1000 * self.at(share), 2) for share in (0.5, 0.95, 0.99))
        return {
            "rate": self.rate,
            "reached": round(self.reached, 1),
            "p50_ms": p50,
            "p95_ms": p95,
            "p99_ms": p99,
            "server_cpu_ms_per_move": round(self.cpu_ms, 3),
        }


HEAD: Final = ("moves/s", "reached", "p50 ms", "p95 ms", "p99 ms", "server's CPU ms a move")


def table_of(report: dict[str, Any]) -> list[str]:
    """The figures as a table, as it stands in the documentation."""
    rows = [*([report["closed"]] if report["closed"] else []), *report["rates"]]
    return [
        f"| {' | '.join(HEAD)} |",
        "|" + "---|" * len(HEAD),
        *(_row(row) for row in rows),
    ]


def _row(row: dict[str, Any]) -> str:
    rate = "as fast as it goes" if row["rate"] is None else f"{row['rate']:,.0f}"
    cells = [rate, f"{row['reached']:,.0f}"]
    cells += [f"{row[name]:.1f}" for name in ("p50_ms", "p95_ms", "p99_ms")]
    return f"| {' | '.join([*cells, format(row['server_cpu_ms_per_move'], '.2f')])} |"
