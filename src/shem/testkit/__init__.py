"""For those who write games: the suite every game passes, scenarios, golden playthroughs.

Shipped with the package, so that a game outside this repository is held to the same laws.
"""

from shem.kernel.sketch import Sketch, not_now
from shem.testkit.case import Case, cases
from shem.testkit.conformance import Conformance
from shem.testkit.scenario import Scenario, refused, scenario
from shem.testkit.trajectory import Walk, random_walk
from shem.testkit.violation import Finding

__all__ = [
    "Case",
    "Conformance",
    "Finding",
    "Scenario",
    "Sketch",
    "Walk",
    "cases",
    "not_now",
    "random_walk",
    "refused",
    "scenario",
]
