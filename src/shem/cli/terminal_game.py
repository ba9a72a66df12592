"""A game at one terminal: it pumps the table, and shows each person what that person may see."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from shem.bots import bot
from shem.cli import files, saved_games, talk, typed_commands
from shem.cli.choices import Choices
from shem.cli.hints import Hints
from shem.cli.layout import folded
from shem.cli.lessons import Lessons
from shem.cli.page import Page
from shem.cli.terminal import Terminal
from shem.engine.driver import message_in_time
from shem.kernel.errors import ShemError
from shem.table import Message, Refusing, Reopen, Table, Told
from shem.table.speech import Speech

RECENT = 120
WELCOME = "Welcome! Type the number of a choice. `help` shows what else you can do."


class Sitting:
    """People and bots around one terminal. What one person sees, the next finds wiped away."""

    def __init__(
        self, terminal: Terminal, table: Table, *, pace: float, file: Path | None = None
    ) -> None:
        self.terminal = terminal
        self.pace = pace
        self.begin(table, file)

    def begin(self, table: Table, file: Path | None) -> None:
        """Sit down at this table; `file` is where it was saved."""
        self._check(table)
        self.table = table
        self.file = file
        self._saved = len(table.log)
        self._notes: list[str] = []
        self._typed = ""
        self._reader: int | None = None
        # Up to where each reader (None: anybody) has answered what was told, and has read of it.
        self._heard: dict[int | None, int] = {}
        self._read = {reader: len(table.outputs_for(reader)) for reader in (None, *self.people)}
        self._lessons = Lessons()
        self.hints = Hints()
        self._hurries = False

    def _check(self, table: Table) -> None:
        """Refuse a table that cannot be played at this terminal, or not with these bots."""
        for player in table.players:
            if player.is_bot:
                bot(player.level)
        is_still = table.outcome() is None and not table.waiting_for()
        if is_still or any(
            table.played_by(seat) for seat, p in enumerate(table.players) if p.is_person
        ):
            raise ShemError("this game belongs to a server: it cannot continue here")
        people = [player for player in table.players if not player.is_bot]
        if len(people) > 1 and not self.terminal.can_hide:
            raise ShemError("this terminal cannot be cleared, so people cannot share it in secret")

    def run(self) -> None:
        """Play on until the game is over."""
        while self.table.outcome() is None:
            self._go_on()
        self._close()

    # Who is next.

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.table.players) if not player.is_bot]

    @property
    def onlooker(self) -> int | None:
        """Who looks at the screen while nobody is asked: the only person, or anyone."""
        return self.people[0] if len(self.people) == 1 else None

    def _go_on(self) -> None:
        waiting = self.table.waiting_for()
        bots = [seat for seat in waiting if self.table.players[seat].is_bot]
        if bots:
            self._watch(bots[0])
        elif self._reader in waiting:
            self._turn(self._reader)
        else:
            self._hand_over(waiting[0])

    # Bots.

    def _watch(self, seat: int) -> None:
        """A bot moves; if there is something to see, show it for a moment."""
        before = len(self.table.outputs_for(self.onlooker))
        for answer in self.table.receive(message_in_time(self.table, seat)):
            assert not isinstance(answer, Refusing), f"a bot broke the rules: {answer.sentence}"
        news = self.table.outputs_for(self.onlooker)[before:]
        if self.pace and not self._hurries and any(isinstance(told, Told) for told in news):
            self._reader = self.onlooker
            self._draw(self.onlooker, [Text("… Press Enter to go faster.", style=talk.QUIET)])
            if self.onlooker is None:
                self._heard[None] = len(self.table.outputs_for(None))
            self._wait()

    def _wait(self) -> None:
        if self.terminal.pause(self.pace):
            self._hurries = bool(self.people)
            if not self.people:
                self.terminal.forget_typing()

    # People.

    def _hand_over(self, seat: int) -> None:
        """Show what everyone may see, until the person who is asked has the terminal."""
        self._reader = seat
        if len(self.people) < 2:
            return
        sealed = [self._name(other) for other in self.people if self.table.is_sealed(other)]
        self.terminal.forget_typing()
        self._show(None, talk.hand_over(self._name(seat), sealed))
        self._heard[None] = len(self.table.outputs_for(None))
        typed = self._answer()
        self.terminal.wipe()
        if typed:
            self._reopen(typed)

    def _reopen(self, typed: str) -> None:
        """Someone who has sealed wants to change their choice before the next person looks."""
        self._reader = None
        word, _, name = typed.partition(" ")
        seats = [seat for seat in self.people if self._name(seat).lower() == name.strip().lower()]
        if word.lower() != "reopen" or not seats:
            self.note(f"{typed!r} is not an option here: press Enter to continue.")
        elif self.send(Reopen(seats[0])):
            self._hand_over(seats[0])

    def _name(self, seat: int) -> str:
        return self.table.players[seat].name

    def _turn(self, seat: int) -> None:
        self._hurries = False
        question, lesson = self._question(seat), self._lesson(seat)
        self._tell(seat, question, lesson)
        self._show(seat, question, lesson)
        typed = self._answer()
        self._notes = []
        try:
            typed_commands.obey(self, seat, typed)
        except ShemError as error:
            self.note(str(error))

    def _question(self, seat: int) -> talk.Talk:
        if self.table.prompt(seat) is None:
            return talk.seal_question(self.table, seat)
        return talk.question(self.table, seat, self.kept(seat), self.terminal.width)

    def _lesson(self, seat: int) -> talk.Talk:
        """What helps with the question, if the seat meets its kind for the first time."""
        prompt = self.table.prompt(seat)
        if prompt is None or not self._lessons.is_due(seat, prompt.lesson):
            return []
        return talk.lesson(self.table, seat)

    def _answer(self) -> str:
        """What somebody types now, or has typed on a page before this one."""
        typed = self._typed or self.terminal.ask()
        self._typed = ""
        return typed

    def choices(self, seat: int) -> Choices:
        """What the seat may choose now, by number."""
        return talk.offered(self.table, seat)

    def kept(self, seat: int) -> list[str]:
        """What is left to do to make the seat's last secret choice again, if that can be."""
        if self.table.prompt(seat) is None or len(self.table.state.to_act()) < 2:
            return []
        steps = self._last_choice(seat)
        done = list(self.table.draft(seat))
        left = steps[len(done) :] if steps[: len(done)] == done else []
        return left if left and self.table.explain(seat, left[0]) is None else []

    def _last_choice(self, seat: int) -> list[str]:
        steps: list[str] = []
        for step in reversed(self.table.line):
            if steps and not step.together:
                break
            if step.together and step.seat == seat:
                steps.append(self.table.game.write(step.action))
            if steps and step.opens:
                break
        return steps[::-1]

    def send(self, message: Message) -> bool:
        """Send a message of a person to the table; a refusal is noted."""
        heard = len(self.table.outputs_for(message.seat))
        for answer in self.table.receive(message):
            if isinstance(answer, Refusing):
                self.note(*typed_commands.reasons(self, answer))
                return False
        self._heard[message.seat] = heard
        return True

    # The page.

    def _tell(self, reader: int | None, below: talk.Talk, lesson: Sequence[Text] = ()) -> None:
        """More news than the next page has room for come on pages of their own, once."""
        news = self._news(reader, max(self._heard.get(reader, 0), self._read[reader]))
        if not self._page(reader, below, lesson, news).omits:
            return
        self._typed = self._typed or self.terminal.typed_ahead()
        if not self._typed:
            self._read[reader] = len(self.table.outputs_for(reader))
            self.read_out([Text("What happened", style="ink.ask"), "", *news], then="go on")

    def _show(self, reader: int | None, below: talk.Talk, lesson: Sequence[Text] = ()) -> None:
        """A page with notes, or else with a lesson; notes that are too long for it come first."""
        notes = talk.notes(self._notes)
        if notes and not self._typed and self._page(reader, below, notes).abridges:
            self.read_out(notes)
        self._draw(reader, below, notes or lesson)

    def _draw(self, reader: int | None, below: talk.Talk, notes: Sequence[Text] = ()) -> None:
        self.terminal.draw(self._page(reader, below, notes).lines())

    def _page(
        self,
        reader: int | None,
        below: talk.Talk,
        notes: Sequence[Text] = (),
        news: Sequence[str] | None = None,
    ) -> Page:
        speech = Speech(self.table, reader)
        fresh = self._news(reader, self._heard.get(reader, 0)) if news is None else news
        return Page(
            self.terminal.width,
            self.terminal.height,
            title=self._title(),
            table=speech.lines(),
            tale=speech.tale(RECENT) or [WELCOME],
            news=len(fresh),
            talk=below,
            notes=notes,
        )

    def _news(self, reader: int | None, heard: int) -> list[str]:
        """What the reader was told since."""
        fresh = len(self.table.outputs_for(reader)) - heard
        return Speech(self.table, reader).tale(fresh) if fresh else []

    def _title(self) -> str:
        players = [
            f"{player.name} ({player.level})" if player.is_bot else player.name
            for player in self.table.players
        ]
        return f"{self.table.game.title} · {', '.join(players)}"

    # What typed commands need.

    def note(self, *lines: str) -> None:
        """Say this on the next page."""
        self._notes = [row for line in lines for row in line.splitlines()]

    def agrees(self, question: str) -> bool:
        """Whether the person says yes."""
        self.terminal.say(Text(f"{question} (yes or no)", style="ink.ask"))
        return self.terminal.ask().lower() in ("y", "yes")

    def read_out(self, lines: Sequence[str | Text], *, then: str = "back to the table") -> None:
        """Show a longer text, a screenful at a time."""
        texts = [Text(line) if isinstance(line, str) else line for line in lines]
        rows = [piece for text in texts for piece in folded(text, self.terminal.width)]
        step = max(1, self.terminal.height - 2)
        for start in range(0, len(rows), step):
            onward = "more" if start + step < len(rows) else then
            prompt = Text(f"Enter: {onward}", style=talk.QUIET)
            self.terminal.draw([*rows[start : start + step], prompt])
            typed = self.terminal.ask()
            if typed:
                self._typed = typed
                break

    # Saving.

    @property
    def is_unsaved(self) -> bool:
        return len(self.table.log) != self._saved and self.table.outcome() is None

    def suggested_file(self) -> Path:
        """Where to save if nobody says where."""
        return self.file or files.fresh(self.table.game.slug, saved_games.SAVE)

    def save(self, path: Path) -> None:
        saved_games.put_away(self.table, path)
        self.file = path
        self._saved = len(self.table.log)

    def forget(self) -> None:
        """Leave the game unsaved, as somebody wished."""
        self._saved = len(self.table.log)

    # The end.

    def _close(self) -> None:
        """Show how it ended, and write the game down if somebody wants it."""
        self.terminal.forget_typing()
        ending = talk.ending(self.table, self.onlooker)
        if self.people:
            self._tell(self.onlooker, ending)
        while True:
            self._show(self.onlooker, ending)
            word, _, name = self._answer().partition(" ")
            if word.lower() != "record":
                return
            self.note(self._recorded(name.strip()))

    def _recorded(self, name: str) -> str:
        try:
            path = files.named(name or str(files.fresh(self.table.game.slug, saved_games.REPLAY)))
            saved_games.write_down(self.table, path)
        except ShemError as error:
            return str(error)
        return f"The whole game is recorded in {path}."
