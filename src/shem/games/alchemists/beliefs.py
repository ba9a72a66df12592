"""stub"""

from __future__ import annotations


def resample(state, seat, rng): ...
