"""What is wrong with a question to the card reader or with a sheet of facts."""

from shem.kernel.errors import ShemError


class CodeError(ShemError):
    """Not a code of the card reader."""

    def __init__(self) -> None:
        super().__init__("a code is four letters from A to Z, or five with The King's Golem")


class NoGolemError(ShemError):
    """A question about the golem where none is hidden."""

    def __init__(self) -> None:
        super().__init__("there is no golem in this game: its code has four letters, not five")
