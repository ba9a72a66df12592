#!/bin/sh
# Pins requirements/*.in with hashes for every Python from 3.11; --upgrade moves the pins.
set -eu
cd "$(dirname "$0")/../requirements"

# In this order: each list is constrained by those before it.
for list in run build dev lock; do
    ../.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-emit-index-url --no-emit-find-links "$@" "$list.in" -o "$list.txt"
done
