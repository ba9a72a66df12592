"""Whether the rules run compiled or interpreted."""

from importlib.machinery import EXTENSION_SUFFIXES

from shem.kernel import rng


def is_compiled() -> bool:
    return rng.__file__.endswith(tuple(EXTENSION_SUFFIXES))


def mode() -> str:
    return "compiled (mypyc)" if is_compiled() else "interpreted"
