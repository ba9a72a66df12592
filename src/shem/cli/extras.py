"""The extras of the package: the modules of each, and the sentence where they are missing."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {
    "server": (
        "aiosqlite",
        "alembic",
        "asyncpg",
        "fastapi",
        "h11",
        "prometheus_client",
        "pydantic",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "lab": ("openskill",),
}


def check_extra(extra: str) -> None:
    """For commands that use an extra in another process, or late."""
    for module in EXTRAS[extra]:
        if find_spec(module) is None:
            raise ModuleNotFoundError(name=module)


def what_is_missing(command: str, error: ModuleNotFoundError) -> str | None:
    """How to get what this command needs; None: the module belongs to no extra."""
    module = (error.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if module in modules:
            return f"shem {command} needs the {extra}: pip install 'shem[{extra}]'"
    return None
