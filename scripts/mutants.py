"""What a run of mutants found: how many of each game were noticed, and whether that is enough.

Usage: mutmut results --all true | python -m scripts.mutants
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable

ENOUGH = 0.85
RESULT = re.compile(r"\s*(shem\.games\.(\w+)\.\S+): (.+)")
# A mutant that never comes to an end was noticed too: the tests would not pass.
NOTICED = ("killed", "timeout", "segfault")
UNTRIED = "not checked"


def tally(lines: Iterable[str]) -> dict[str, Counter[str]]:
    """How the mutants of each game ended; those that escaped are printed on the way."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for line in lines:
        result = RESULT.fullmatch(line.rstrip())
        if result is None:
            continue
        name, game, status = result.groups()
        if status != UNTRIED:
            found[game][status] += 1
        if status not in (UNTRIED, *NOTICED):
            print(f"{name}: {status}")
    return found


def main() -> None:
    weak = []
    for game, ends in tally(sys.stdin).items():
        total, noticed = ends.total(), sum(ends[end] for end in NOTICED)
        print(f"{game}: {noticed} of {total} mutants noticed ({noticed / total:.1%})")
        if noticed < ENOUGH * total:
            weak.append(game)
    if weak:
        names = ", ".join(weak)
        sys.exit(f"{names}: {ENOUGH:.0%} must be noticed; `mutmut show NAME` shows a mutant")


if __name__ == "__main__":
    main()
