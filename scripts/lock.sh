#!/bin/sh
# Pins shem[all] and requirements/*.in with hashes for every Python from 3.11; --upgrade moves the pins.
set -eu
cd "$(dirname "$0")/../requirements"

pin() {
    list=$1
    shift
    ../.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --no-emit-index-url --no-emit-find-links "$@" -o "$list.txt"
}

# What `shem[all]` needs to run is declared in pyproject.toml alone.
pin run "$@" --extra all ../pyproject.toml
# In this order: each list is constrained by those before it.
for list in build dev docs lock; do
    pin "$list" "$@" "$list.in"
done
