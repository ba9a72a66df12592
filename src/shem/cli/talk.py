"""What is said below the table: questions, choices, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from shem.cli.choices import Choices
from shem.kernel.action_text import join_steps
from shem.table import Table
from shem.table.speech import Speech

Talk = list[Text]

NOTE = "ink.refused"
QUIET = "ink.old"


def question(table: Table, seat: int, kept: Sequence[str], width: int) -> Talk:
    """What a seat is asked, what it may answer, and the choice it could make again."""
    sentence, clause = Speech(table, seat).question(seat)
    asked = Text.assemble((sentence, "ink.ask"), "  ", clause)
    rows = offered(table, seat).rows(width)
    again = [Text.assemble(("keep", "ink.number"), f"   {join_steps(kept)}")] if kept else []
    return [asked, *rows, *again, *(draft_so_far(table, seat) if table.can_seal(seat) else [])]


def offered(table: Table, seat: int) -> Choices:
    """What a seat may choose, with what stands beside it."""
    game = table.game
    texts = [game.write(action) for action in table.legal(seat)]
    view, told = table.view(seat), game.presentation.aside
    return Choices.of(texts, {text: told(view, game.words, text) for text in texts})


def draft_so_far(table: Table, seat: int) -> Talk:
    """What a seat has drafted alone: nobody sees it before it is confirmed."""
    steps = table.draft(seat)
    if not steps:
        return [ordered("Nobody sees your draft. {seal} confirms it as it is.", QUIET)]
    return [
        Text.assemble("Your draft: ", (f"{join_steps(steps)}.", "ink.ask")),
        ordered("{seal} confirms it, {change} starts over, {undo} takes back one step."),
    ]


def seal_question(table: Table, seat: int) -> Talk:
    """A secret choice is complete: is it to stay?"""
    return [
        Text.assemble("Your choice: ", (f"{join_steps(table.draft(seat))}.", "ink.ask")),
        ordered("{seal} makes it final, {change} starts over, {undo} takes back one step."),
    ]


def lesson(table: Table, seat: int) -> Talk:
    """What helps a seat that is asked this for the first time."""
    words = Speech(table, seat).lesson(seat)
    return [Text(words, style="ink.lesson")] if words else []


def hand_over(name: str, sealed: Sequence[str]) -> Talk:
    """Nobody but this person is to see the next page."""
    talk = [
        Text.assemble("Pass to ", (name, "ink.ask"), " and press Enter."),
        Text("Everyone else, please look away.", style=QUIET),
    ]
    if sealed:
        first = f"reopen {sealed[0]}"
        talk.append(ordered(f"A sealed choice can be reopened: {{{first}}}.", QUIET))
    return talk


def ending(table: Table, reader: int | None) -> Talk:
    """How the game ended, and by which clause."""
    outcome = table.outcome()
    assert outcome is not None
    sentence = Speech(table, reader).ending()
    return [
        Text.assemble((sentence, "ink.ask"), "  ", outcome.clause),
        ordered("Press Enter to leave the table. {record FILE} saves the whole game.", QUIET),
    ]


def notes(lines: Sequence[str]) -> Talk:
    return [Text(line, style=NOTE) for line in lines]


def ordered(sentence: str, style: str = "") -> Text:
    """A sentence in which what can be typed stands in braces."""
    text = Text(style=style)
    for part in sentence.split("{"):
        order, brace, rest = part.partition("}")
        text.append(order, style="ink.number" if brace else "")
        text.append(rest)
    return text
