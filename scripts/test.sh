#!/bin/sh
# The tests, against the installed wheel, in slices with a budget of minutes on two quiet cores.
# Where a slice takes longer, its slowest tests (printed) belong into `make soak`.
set -eu
cd "$(dirname "$0")/.."

NO_TESTS=5
# Only kernel, games and bots are compiled. Of the doors one smoke test each shows that they open.
ROOMS="tests/kernel tests/games tests/bots tests/testkit tests/conformance tests/architecture/test_mode.py"
DOORS="tests/table/test_table.py tests/lab/test_simulate.py::test_the_report_has_the_documented_shape tests/cli/test_playing.py tests/server/test_serving.py"

slice() {
    name=$1 budget=$2
    shift 2
    echo "== $name (budget: $budget min)"
    began=$(date +%s)
    status=0
    .venv/bin/pytest -n 2 --durations=20 --durations-min=1 "$@" || status=$?
    # With ARGS="-k name" a slice may have nothing to do.
    if [ "$status" -ne 0 ] && [ "$status" -ne "$NO_TESTS" ]; then
        exit "$status"
    fi
    echo "== $name took $((($(date +%s) - began + 30) / 60)) min (budget: $budget min)"
}

mode=$(.venv/bin/python -c 'from shem.mode import mode; print(mode())')
if [ "$mode" != interpreted ]; then
    export SHEM_EXPECT=compiled
    slice compiled 9 --ignore=tests/e2e "$@"
    # Each worker has one browser and one server for nearly all; the one that is done first helps.
    slice browser 3 --dist worksteal tests/e2e "$@"
    # Both modes play alike, as a law of the suite says: fewer positions of each game will do.
    export SHEM_INTERPRETED=1 SHEM_EXPECT=interpreted SHEM_BRIEF=1
    # shellcheck disable=SC2086 - these are lists
    slice interpreted 4 $ROOMS $DOORS "$@"
elif [ "${SHEM_COMPILE:-auto}" = always ]; then
    echo "shem: SHEM_COMPILE=always, but the installed rules are not compiled" >&2
    exit 1
else
    echo "shem: the compiled run of the tests is skipped: the installed rules are not compiled"
    export SHEM_INTERPRETED=1 SHEM_EXPECT=interpreted SHEM_BRIEF=0
    slice interpreted 13 "$@"
fi
