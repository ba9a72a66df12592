"""`shem deduce`: what facts about a game of Alchemists leave, exactly, and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from shem.cli import files, given
from shem.cli.terminal import Terminal
from shem.games.alchemists.fact_notation import FactLine, read_facts, read_question, write_fact
from shem.games.alchemists.inference import Belief, Explanation, clash, clause_of, explain, told
from shem.games.alchemists.inference.fact_sentences import words
from shem.games.alchemists.inference.odds_report import report
from shem.kernel.errors import ShemError

Facts = Annotated[
    str,
    typer.Argument(metavar="FACTS", help="A file with one fact a line, or - for standard input."),
]
Golem = Annotated[
    bool,
    typer.Option("--golem", help="Include the golem. Facts about it turn this on by themselves."),
]
Why = Annotated[
    str | None,
    typer.Option(
        metavar="FACT", help='Explain why this is so or not, as in "fern=a2".', show_default=False
    ),
]

STDIN = "-"


def deduce(
    facts: Facts, golem: Golem = False, as_json: given.Json = False, why: Why = None
) -> None:
    """Work out what follows from facts about a game of Alchemists, and why.

    A fact is a line such as `fern + toad = R+`, `claw has B-`, `toad is moon`; # begins a comment.
    """
    seen = read_facts(contents(facts))
    belief = Belief((line.fact for line in seen), with_golem=golem)
    if not belief.is_possible():
        raise ShemError(clashing(seen))
    if why is not None:
        say_why(belief, seen, why, as_json=as_json)
    elif as_json:
        print(json.dumps(report(belief)))
    else:
        from shem.cli.deduction_table import sheet

        show(sheet(belief))


def contents(source: str) -> str:
    """The text of a file, or of what comes in."""
    name = "standard input" if source == STDIN else source
    data = incoming() if source == STDIN else files.read(files.named(source))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise ShemError(f"{name} is not UTF-8 text") from None


def incoming() -> bytes:
    if sys.stdin is None:
        raise ShemError("standard input is empty")
    data = sys.stdin.buffer.read(files.LARGEST + 1)
    if len(data) > files.LARGEST:
        raise ShemError("standard input is too large to be facts")
    return data


def clashing(seen: Sequence[FactLine]) -> str:
    """The facts of a smallest clash, each with its line."""
    places = clash([line.fact for line in seen]) or []
    listed = [f"line {seen[at].number} ({write_fact(seen[at].fact)})" for at in places]
    return f"these facts cannot all be true: {'; '.join(listed)}"


def say_why(belief: Belief, seen: Sequence[FactLine], why: str, *, as_json: bool) -> None:
    try:
        asked = read_question(why)
    except ShemError as error:
        raise ShemError(f"--why: {error}") from None
    found = explain(belief, asked)
    if as_json:
        print(json.dumps(plain(found, write_fact(asked), [seen[at] for at in found.places])))
    else:
        show(chain(found, write_fact(asked), [seen[at] for at in found.places]))


def plain(found: Explanation, asked: str, lines: Sequence[FactLine]) -> dict[str, object]:
    """An answer as data."""
    facts = [
        {
            "line": line.number,
            "fact": write_fact(line.fact),
            "sentence": told(line.fact),
            "clause": clause_of(line.fact) or None,
        }
        for line in lines
    ]
    return {
        "asked": asked.removeprefix("assume "),
        "verdict": found.verdict,
        "worlds": found.worlds,
        "total": found.total,
        "facts": facts,
    }


def chain(found: Explanation, asked: str, lines: Sequence[FactLine]) -> Iterator[str]:
    """An answer in words, with the facts behind it."""
    arguments: dict[str, object] = {"asked": asked.removeprefix("assume ")}
    arguments |= {"worlds": found.worlds, "total": found.total, "number": len(lines)}
    yield words().line(found.verdict, arguments)
    for line in lines:
        yield f"  line {line.number}: {told(line.fact)}  {clause_of(line.fact)}".rstrip()
    if found.verdict != "open":
        number = "alone" if len(lines) == 1 else "together"
        yield words().line(f"{number}-{found.verdict}", arguments)


def show(lines: Iterator[str]) -> None:
    terminal = Terminal()
    for line in lines:
        terminal.say(line)
