#!/bin/sh
# Breaks the rules on purpose, one small change at a time, and sees whether the tests notice.
# A run that was stopped goes on where it was; `rm -r mutants` begins anew.
set -eu
cd "$(dirname "$0")/.."
export SHEM_INTERPRETED=1
.venv/bin/mutmut run --max-children "$(nproc)" "$@"
.venv/bin/mutmut export-cicd-stats > /dev/null
.venv/bin/mutmut results
.venv/bin/python -m scripts.mutants
