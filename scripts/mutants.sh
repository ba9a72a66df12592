#!/bin/sh
# Breaks the rules on purpose, one small change at a time, and sees whether the tests notice.
# Usage: scripts/mutants.sh [GAME]...     (all games unless told)
# A run that was stopped goes on where it was; `rm -r mutants` begins anew.
set -eu
cd "$(dirname "$0")/.."
export SHEM_INTERPRETED=1
for game in "$@"; do
    set -- "$@" "shem.games.$game.*"
    shift
done
.venv/bin/mutmut run --max-children "$(nproc)" "$@"
.venv/bin/mutmut results --all true | .venv/bin/python -m scripts.mutants
