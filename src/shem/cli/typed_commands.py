"""What a person at the table may type besides actions: `why`, `undo`, `save` and their like."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from shem.cli import files, saved_games
from shem.cli.choices import listed
from shem.cli.rule_lookup import found, law_of, record_lines
from shem.cli.terminal import Left
from shem.kernel.clauses import Record
from shem.kernel.errors import ShemError, did_you_mean
from shem.table import Act, Refusing, Seal, Undo
from shem.table.speech import Speech

if TYPE_CHECKING:
    from shem.cli.terminal_game import Sitting

Order = Callable[["Sitting", int, str], None]

HELP = """\
Type the number of a choice, or the choice itself in words.

  why ACTION     why you cannot do something now, and what you can do
  hint           where to look; again: the move; once more: why
  rules [WORD]   all rules, or those with this word or id
  undo           take back your last step, if it revealed nothing
  seal, change   make a secret choice or a draft final, or start it over
  keep           make the same secret choice as last time
  choices        all choices, if they do not fit on the page
  look           the whole table, if it does not fit on the page
  log            everything that has happened
  save [FILE]    save the game        load FILE   continue another one
  quit           leave the table (you can save first)

Ctrl-C saves and leaves right away."""


def obey(sitting: Sitting, seat: int, typed: str) -> None:
    """Do what a person typed: a number, an action, or an order."""
    if not typed:
        return
    meant = sitting.choices(seat).meant(typed)
    if meant is not None or _is_action(sitting, typed):
        sitting.send(Act(seat, meant or typed))
        return
    word, _, rest = typed.partition(" ")
    order = ORDERS.get(word.lower())
    if order is None:
        sitting.note(f"{_unknown(sitting, seat, typed)} Type `help` to see what you can do.")
    else:
        order(sitting, seat, rest.strip())


def _is_action(sitting: Sitting, typed: str) -> bool:
    try:
        sitting.table.game.read(typed)
    except ShemError:
        return False
    return True


def _unknown(sitting: Sitting, seat: int, typed: str) -> str:
    if typed.isdigit():
        return f"There is no choice {typed} now."
    near = did_you_mean(typed.lower(), [*ORDERS, *sitting.choices(seat).texts.values()])
    return f"{typed!r} is not an action{near or '.'}"


def why(sitting: Sitting, seat: int, text: str) -> None:
    """Why an action is refused; without one, why the question is asked."""
    if not text:
        sitting.note(_clause(sitting, Speech(sitting.table, seat).question(seat)[1]))
        return
    meant = sitting.choices(seat).meant(text) or text
    refusing = sitting.table.explain(seat, meant)
    if refusing is None:
        sitting.note(f"{meant} is possible now.")
    else:
        sitting.note(*reasons(sitting, refusing))


def reasons(sitting: Sitting, refusing: Refusing) -> list[str]:
    """A refusal with its clause, and what is possible instead."""
    lines = [refusing.sentence]
    refusal = refusing.refusal
    if refusal is not None and refusal.clause:
        lines.append(_clause(sitting, refusal.clause))
    if refusal is not None and refusal.instead:
        possible = listed([sitting.table.game.write(action) for action in refusal.instead])
        lines.append(f"Possible: {possible}.")
    return lines


def _clause(sitting: Sitting, clause: str) -> str:
    if not clause:
        return "You are not asked anything right now."
    try:
        return f"{clause}: {sitting.table.game.words.clause(clause)}"
    except ShemError:
        return clause


def rules(sitting: Sitting, seat: int, sought: str) -> None:
    law = law_of(sitting.table.game)
    if law is None:
        sitting.note("This game has no written rules yet.")
        return
    everything: list[Record] = [*law.clauses, *law.rulings]
    records = [record for _, record in found([law], sought)] if sought else everything
    if not records:
        sitting.note(f"No rule mentions {sought!r}.")
        return
    sitting.read_out([line for record in records for line in record_lines(record)])


def hint(sitting: Sitting, seat: int, _: str) -> None:
    """The next grade of advice about the decision of the moment."""
    sitting.note(*sitting.hints.next(sitting.table, seat))


def undo(sitting: Sitting, seat: int, _: str) -> None:
    sitting.send(Undo(seat))


def seal(sitting: Sitting, seat: int, _: str) -> None:
    sitting.send(Seal(seat))


def change(sitting: Sitting, seat: int, _: str) -> None:
    """Take back every step of an unsealed choice."""
    if not sitting.table.draft(seat):
        sitting.note("You have not started a secret choice: there is nothing to change.")
    while sitting.table.draft(seat) and sitting.send(Undo(seat)):
        pass


def keep(sitting: Sitting, seat: int, _: str) -> None:
    """Make the last secret choice again; if not all of it is possible now, change nothing."""
    steps = sitting.kept(seat)
    if not steps:
        sitting.note("You have no earlier choice to repeat now.")
        return
    done = len(sitting.table.draft(seat))
    if all(sitting.send(Act(seat, text)) for text in steps):
        return
    while len(sitting.table.draft(seat)) > done:
        sitting.table.receive(Undo(seat))


def choices(sitting: Sitting, seat: int, _: str) -> None:
    sitting.read_out(sitting.choices(seat).all_rows(sitting.terminal.width))


def look(sitting: Sitting, seat: int, _: str) -> None:
    sitting.read_out(Speech(sitting.table, seat).lines())


def log(sitting: Sitting, seat: int, _: str) -> None:
    sitting.read_out(Speech(sitting.table, seat).tale() or ["Nothing has happened yet."])


def help_(sitting: Sitting, seat: int, _: str) -> None:
    sitting.read_out(HELP.splitlines())


def save(sitting: Sitting, seat: int, name: str) -> None:
    path = files.named(name) if name else sitting.suggested_file()
    sitting.save(path)
    sitting.note(f"Game saved in {path}.")


def load(sitting: Sitting, seat: int, name: str) -> None:
    if not name:
        raise ShemError("Give the file to load, as in `load my-game.json`.")
    path = files.named(name)
    table = saved_games.take_out(path)
    if sitting.is_unsaved and not sitting.agrees(
        "This game is not saved. Load the other one anyway?"
    ):
        return
    sitting.begin(table, path)


def quit_(sitting: Sitting, seat: int, _: str) -> None:
    if not sitting.is_unsaved:
        raise Left
    suggested = sitting.suggested_file()
    sitting.terminal.say(f"Save the game before you go? Press Enter to save it in {suggested},")
    sitting.terminal.say("or type another file name, `no` to leave without saving, or `stay`.")
    answer = sitting.terminal.ask()
    if answer.lower() in ("stay", "cancel"):
        return
    if answer.lower() in ("no", "n"):
        sitting.forget()
    else:
        yes = answer.lower() in ("", "y", "yes")
        sitting.save(suggested if yes else files.named(answer))
    raise Left


ORDERS: dict[str, Order] = {
    "why": why,
    "hint": hint,
    "rules": rules,
    "rule": rules,
    "undo": undo,
    "seal": seal,
    "change": change,
    "keep": keep,
    "choices": choices,
    "look": look,
    "log": log,
    "save": save,
    "load": load,
    "help": help_,
    "?": help_,
    "quit": quit_,
    "exit": quit_,
}
