"""The printing in play: districts and their values, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

from shem.games.golem import actions
from shem.games.golem.board import PLACES
from shem.kernel.datafile import Checker, DataEntry, one_of, whole
from shem.kernel.edition import Edition

NOTHING_SPECIAL: Final = 0
HAMRE: Final = 1
KONGE: Final = 2
MAGIBOK: Final = 3
ORM: Final = 4
SKOLE: Final = 5
SMERTE: Final = 6
SPECIALS: Final = ("", "hamre", "konge", "magibok", "orm", "skole", "smerte")
KINDS: Final = ("charm", "curse")


class GolemEdition(Edition):
    """Checked when it is made: data that cannot be played with never gets this far."""

    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["districts", "artifacts", "box"])
        box = checker.file("box")
        districts = checker.entries("districts", "district")
        self.units = box.take("units", whole(4, actions.MOST_UNITS))
        self.share = box.take("share", whole(1, actions.MOST_UNITS))
        self.reach = box.take("reach", whole(1, actions.MOST_STEPS))
        self.goal = box.take("goal", whole(1, 999))
        self.boots_reach = box.take("boots_reach", whole(1, actions.MOST_STEPS))
        self.horn_units = box.take("horn_units", whole(0, actions.MOST_UNITS))
        self.orm_units = box.take("orm_units", whole(0, actions.MOST_UNITS))
        self.ids = tuple([district.id for district in districts])
        self.values = tuple([printed_value(district) for district in districts])
        self.special_names = tuple([special(district) for district in districts])
        self.specials = bytes([SPECIALS.index(name) for name in self.special_names])
        start = box.take("start", one_of(self.ids))
        check_box(checker, box, self.values)
        for name in SPECIALS[1:]:
            found = self.special_names.count(name)
            checker.count("districts", f"districts with {name}", found, box=1, clause="GOL-29")
        check_artifacts(checker, box)
        checker.raise_if_any()
        self.check_budget(checker, box)
        self.start = self.ids.index(start)

    def check_budget(self, checker: Checker, box: DataEntry) -> None:
        """GOL-6, GOL-48 The largest budget must fit the notation, the smallest all four screens."""
        if self.units - self.orm_units < len(actions.PHASES):
            box.problem("'units' less 'orm_units' must leave a unit for each phase (GOL-7)")
        if largest_budget(self.units, self.share, self.horn_units) > actions.MOST_UNITS:
            box.problem(
                f"with these numbers a budget could pass {actions.MOST_UNITS}; lower 'units'"
            )
        checker.raise_if_any()


def largest_budget(units: int, share: int, horn_units: int) -> int:
    """GOL-48 All on regeneration turn after turn, then the Horn and Konge in the same turn."""
    steady = units
    for _ in range(actions.MOST_UNITS):
        steady = units + (steady - 3) // share
    return units + steady + horn_units - 3


def printed_value(district: DataEntry) -> int:
    """GOL-27, GOL-A19 A charm adds its value, a curse takes it away."""
    value = district.take("value", whole(1, 99))
    return value if district.take("kind", one_of(KINDS)) == "charm" else -value


def special(district: DataEntry) -> str:
    """The special rule of a district; empty for most."""
    return district.take("special", one_of(SPECIALS[1:]), "")


def check_box(checker: Checker, box: DataEntry, values: tuple[int, ...]) -> None:
    """GOL-2 The cards must be those of the box, and fill the grid."""
    charms, curses = box.take("charms", whole(0, PLACES)), box.take("curses", whole(0, PLACES))
    found = len([value for value in values if value > 0])
    checker.count("districts", "charms", found, box=charms, clause="GOL-2")
    checker.count("districts", "curses", len(values) - found, box=curses, clause="GOL-2")
    if charms + curses != PLACES:
        box.problem(f"{charms} charms and {curses} curses do not fill {PLACES} places (GOL-2)")


def check_artifacts(checker: Checker, box: DataEntry) -> None:
    """GOL-2 Each of the four artifacts is in the box once."""
    found = [artifact.id for artifact in checker.entries("artifacts", "artifact")]
    count = box.take("artifacts", whole(len(actions.ARTIFACTS), len(actions.ARTIFACTS)))
    checker.count("artifacts", "artifacts", len(found), box=count, clause="GOL-2")
    for name in actions.ARTIFACTS:
        if name not in found:
            checker.problem(f"artifacts.toml: {name!r} is missing (GOL-39 to GOL-42)")
    box.take("tokens", whole(0, 999))
