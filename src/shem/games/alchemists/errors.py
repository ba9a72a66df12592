"""What is wrong with a question to the card reader or with a sheet of facts."""

from collections.abc import Sequence

from shem.games.alchemists.alchemy import INGREDIENTS
from shem.kernel.errors import ShemError, did_you_mean


class CodeError(ShemError):
    """Not a code of the card reader."""

    def __init__(self) -> None:
        super().__init__("a code is four letters from A to Z, or five with The King's Golem")


class NoGolemError(ShemError):
    """A question about the golem where none is hidden."""

    def __init__(self) -> None:
        super().__init__("there is no golem in this game: its code has four letters, not five")


class FactError(ShemError):
    """A line that states no fact: which line, which word, and what is allowed there.

    Without a word the line ends too early; where nothing is allowed it should have ended.
    """

    def __init__(self, line: int | None, word: str | None, allowed: Sequence[str]) -> None:
        self.line = line
        self.word = word
        self.allowed = tuple(allowed)
        choice = " or ".join([", ".join(allowed[:-1]), allowed[-1]] if allowed[1:] else allowed)
        if word is None:
            problem = f"the line ends too early (allowed next: {choice})"
        elif not allowed:
            problem = f"{word!r} is too much (allowed: the end of the line)"
        else:
            # An ingredient that is named twice is no slip of the pen.
            near = "" if word.lower() in INGREDIENTS else did_you_mean(word.lower(), allowed)
            problem = f"{word!r} does not fit here{near} (allowed: {choice})"
        super().__init__(problem if line is None else f"line {line}: {problem}")
