"""What an operator counts: moves, times by stage, commits, failures; told to Prometheus.

Counting happens on the way of every move, so it is a plain addition. The client library of
Prometheus writes the figures down when somebody asks, and has no part in it otherwise.
"""

from __future__ import annotations

import logging
import platform
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from shem import __version__
from shem.mode import mode
from shem.table import Act, Message, Seal

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: a duration is counted under the first that it does not pass."""
MOST_FAILURES: Final = 60
"""Kinds of failures that are told apart; more would be a mistake of ours."""
OTHER: Final = "other"

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Timing:
    """How long something took, as a histogram."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def took(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took no longer than each bound."""
        found, so_far = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append((bound, float(so_far)))
        return found


class Metrics:
    """What has happened in this process since it began."""

    def __init__(self) -> None:
        self.decide = Timing()
        """The table decides about a message."""
        self.write = Timing()
        """An accepted message waits until it is written down."""
        self.show = Timing()
        """A frame is made for one who listens."""
        self.answer = Timing()
        """Somebody said something and has the answer: all stages together."""
        self.commit = Timing()
        """A transaction, with all that shares it."""
        self.moves: Counter[tuple[str, str]] = Counter()
        """By game, and by whom: a person or a bot."""
        self.messages: Counter[str] = Counter()
        """All that was accepted at tables, by type."""
        self.requests: Counter[str] = Counter()
        """By the class of their answer, as 2xx."""
        self.committed = 0
        """Changes that were committed; many share a transaction."""
        self.conflicts = 0
        """Messages for which another process was faster."""
        self.failures: Counter[str] = Counter()
        """Whatever is logged as a warning or an error."""

    def wrote(self, message: Message, game: str, seconds: float) -> None:
        """A message at a table of this game is written down; it waited so long for that."""
        self.write.took(seconds)
        self.messages[message.type] += 1
        if isinstance(message, Act | Seal):
            self.moves[game, "bot" if message.by_bot else "person"] += 1

    def fail(self, what: str) -> None:
        is_known = what in self.failures or len(self.failures) < MOST_FAILURES
        self.failures[what if is_known else OTHER] += 1


class FailureCounter(logging.Handler):
    """Counts warnings and errors by their words. Those are fixed; what varies is in the fields."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self._metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        self._metrics.fail(str(record.msg))


@dataclass(frozen=True, slots=True)
class Present:
    """How things stand at the moment of asking."""

    sockets: int
    open_tables: int
    damaged_tables: int
    kept_tables: Mapping[str, int]
    """In the database, by stage."""
    waiting_bots: int
    working_bots: int
    is_ready: bool
    is_recovering: bool
    """Whether tables that were in use before the start are still being opened."""


STAGES: Final = ("decide", "write", "show", "answer")


class Exposition(Collector):
    """All figures as Prometheus reads them."""

    def __init__(self, metrics: Metrics, present: Present) -> None:
        self._metrics = metrics
        self._present = present

    def collect(self) -> Iterator[Metric]:
        yield self._build()
        yield from self._counters()
        yield from self._timings()
        yield from self._gauges()

    def _build(self) -> Metric:
        build = {"version": __version__, "rules": mode(), "python": platform.python_version()}
        return InfoMetricFamily("shem_build", "What runs here.", value=build)

    def _counters(self) -> Iterator[Metric]:
        told, words = self._metrics, "Moves that were written down."
        moves = CounterMetricFamily("shem_moves", words, labels=("game", "by"))
        for (game, by), count in told.moves.items():
            moves.add_metric((game, by), count)
        yield moves
        yield _counted("shem_messages", "Accepted at tables.", "type", told.messages)
        yield _counted("shem_requests", "HTTP requests.", "status", told.requests)
        yield _counted("shem_failures", "Warnings and errors.", "what", told.failures)
        yield CounterMetricFamily("shem_changes", "Committed changes.", value=told.committed)
        yield CounterMetricFamily("shem_conflicts", "Decided again.", value=told.conflicts)

    def _timings(self) -> Iterator[Metric]:
        words = "Time of what is said at a table."
        stages = HistogramMetricFamily("shem_stage_seconds", words, labels=("stage",))
        for stage in STAGES:
            timing: Timing = getattr(self._metrics, stage)
            stages.add_metric((stage,), timing.buckets(), timing.total)
        yield stages
        commit = self._metrics.commit
        yield HistogramMetricFamily(
            "shem_commit_seconds", "Time of a transaction.", commit.buckets(), commit.total
        )

    def _gauges(self) -> Iterator[Metric]:
        now = self._present
        yield GaugeMetricFamily("shem_sockets", "Open sockets at tables.", now.sockets)
        yield GaugeMetricFamily("shem_open_tables", "Tables in memory.", now.open_tables)
        yield GaugeMetricFamily("shem_damaged_tables", "Set aside.", now.damaged_tables)
        kept = GaugeMetricFamily("shem_kept_tables", "In the database.", labels=("stage",))
        for stage, count in now.kept_tables.items():
            kept.add_metric((stage,), count)
        yield kept
        yield GaugeMetricFamily("shem_bots_waiting", "Tables in the queue.", now.waiting_bots)
        yield GaugeMetricFamily("shem_bots_working", "Tables whose bot thinks.", now.working_bots)
        yield GaugeMetricFamily("shem_ready", "Whether /readyz says yes.", int(now.is_ready))
        words = "Whether tables that were in use before the start are still being opened."
        yield GaugeMetricFamily("shem_recovering", words, int(now.is_recovering))


def _counted(name: str, words: str, label: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(name, words, labels=(label,))
    for value, count in counts.items():
        family.add_metric((value,), count)
    return family


def exposition(metrics: Metrics, present: Present) -> bytes:
    """The text that Prometheus reads; with the process's own time, memory and files."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(Exposition(metrics, present))
    return generate_latest(registry)
