#!/bin/sh
# The tests, against the installed wheel: compiled, then the same wheel interpreted.
set -eu
cd "$(dirname "$0")/.."

mode=$(.venv/bin/python -c 'from shem.mode import mode; print(mode())')
browser=
brief=0
if [ "$mode" != interpreted ]; then
    SHEM_EXPECT=compiled .venv/bin/pytest -n 2 "$@"
    # A browser sees no difference between the two.
    browser=--ignore=tests/e2e
    # Both play alike, as a law of the suite says: fewer positions of each game will do.
    brief=1
elif [ "${SHEM_COMPILE:-auto}" = always ]; then
    echo "shem: SHEM_COMPILE=always, but the installed rules are not compiled" >&2
    exit 1
else
    echo "shem: the compiled run of the tests is skipped: the installed rules are not compiled"
fi
SHEM_INTERPRETED=1 SHEM_EXPECT=interpreted SHEM_BRIEF=$brief .venv/bin/pytest -n 2 $browser "$@"
