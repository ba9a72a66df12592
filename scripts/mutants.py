"""What a run of mutants found: how many were noticed, and whether that is enough.

Usage: python -m scripts.mutants
"""

import json
import sys
from pathlib import Path

STATS = Path("mutants/mutmut-cicd-stats.json")
ENOUGH = 0.85


def killed_share(stats: dict[str, int]) -> float:
    """A mutant that never comes to an end was noticed too: the tests would not pass."""
    noticed = stats["killed"] + stats["timeout"] + stats["segfault"]
    return noticed / stats["total"] if stats["total"] else 0.0


def main() -> None:
    stats = json.loads(STATS.read_text("utf-8"))
    share = killed_share(stats)
    print(f"mutants: {share:.1%} of {stats['total']} killed, {stats['survived']} survived")
    if share < ENOUGH:
        sys.exit(f"mutants: at least {ENOUGH:.0%} must be killed; `mutmut show NAME` shows one")


if __name__ == "__main__":
    main()
