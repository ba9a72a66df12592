"""The printing in play: tools, prices and discoveries, and the numbers of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shem.games.capsule.actions import MOST_CUT, MOST_ICONS
from shem.games.capsule.board import MOST_DISCOVERIES, SPACE_NAMES, SPACES
from shem.kernel.datafile import Checker, DataEntry, flag, one_of, several, whole
from shem.kernel.edition import Edition

ROW: Final = 3

TOP: Final = 0
BOTTOM: Final = 1
ENDS: Final = 2
SOURCES: Final = ("top", "bottom", "ends")

ASIDE: Final = 0
TOP_OR_BOTTOM: Final = 1
ON_TOP: Final = 2
SHUFFLED: Final = 3
RETURNS: Final = ("aside", "top-or-bottom", "top", "shuffle")

MOST_DAYS: Final = 14
MOST_ACTIONS: Final = 9
MOST_MONEY: Final = 999
MOST_TOOLS: Final = 32
MOST_DRAWN: Final = 7
ENDS_DRAWN: Final = 3


class CapsuleEdition(Edition):
    """Checked when it is made: data that cannot be played with never gets this far."""

    def __init__(self, raw: dict[str, object]) -> None:
        super().__init__(raw)
        checker = Checker(raw, ["box", "tools", "market", "discoveries", "locations"])
        box = checker.file("box")
        self.days = box.take("days", whole(1, MOST_DAYS))
        self.actions = box.take("actions", whole(1, MOST_ACTIONS))
        self.start_money = box.take("start_money", whole(0, MOST_MONEY))
        self.stipend = box.take("stipend", whole(0, MOST_MONEY))
        self.icons = box.take("icons", whole(1, MOST_ICONS))
        self.reward = box.take("reward", whole(0, MOST_ICONS))
        prices = several(whole(0, MOST_MONEY), 1, MOST_DAYS)
        self.market = checker.file("market").take("prices", prices)
        discoveries = checker.entries("discoveries", "discovery")
        self.discovery_ids = tuple([discovery.id for discovery in discoveries])
        self.locations = read_locations(checker)
        tools = checker.entries("tools", "tool")
        self.tool_ids = tuple([tool.id for tool in tools])
        self.read_tools(tools)
        check_box(checker, box, len(tools), len(self.discovery_ids))
        self.shovel = shovel(checker, tools)
        checker.raise_if_any()
        self.check_play(checker)

    def read_tools(self, tools: Sequence[DataEntry]) -> None:
        """CAP-9 What is printed on the tools: a tuple for each field, in the order of the file."""
        actions, cost, draw = whole(1, MOST_ACTIONS), whole(0, MOST_MONEY), whole(1, MOST_DRAWN)
        self.tool_actions = tuple([tool.take("actions", actions) for tool in tools])
        self.tool_costs = tuple([tool.take("cost", cost) for tool in tools])
        self.tool_draws = tuple([tool.take("draw", draw) for tool in tools])
        self.tool_cuts = tuple([tool.take("cut", whole(0, MOST_CUT), 0) for tool in tools])
        self.tool_sources = tuple([source(tool) for tool in tools])
        self.tool_returns = tuple([return_of(tool) for tool in tools])
        self.tool_until = tuple([tool.take("until_discovery", flag(), False) for tool in tools])
        self.tool_shuffles = tuple([tool.take("shuffle_first", flag(), False) for tool in tools])

    def check_play(self, checker: Checker) -> None:
        """Each value may be well by itself; together they must make a game."""
        checker.count("market", "prices", len(self.market), box=self.days, clause="CAP-2")
        self.check_tools(checker)
        self.check_row(checker.top("tools"))
        self.check_pile(checker.top("tools"))
        checker.raise_if_any()

    def check_tools(self, checker: Checker) -> None:
        """CAP-9 Every tool can be used within a turn, and does what can be done."""
        for at, tool in enumerate(self.tool_ids):
            where = f"tools.toml: {tool!r}"
            if self.tool_actions[at] > self.actions:
                told = f"{self.tool_actions[at]}, but a turn has {self.actions} (CAP-9)"
                checker.problem(f"{where}: 'actions' is {told}")
            if self.tool_sources[at] == ENDS and self.tool_draws[at] != ENDS_DRAWN:
                checker.problem(f"{where}: from the ends and the middle 'draw' is {ENDS_DRAWN}")
            if self.tool_sources[at] == ENDS and self.tool_until[at]:
                checker.problem(f"{where}: 'until_discovery' needs one end to draw from")

    def check_row(self, tools: DataEntry) -> None:
        """CAP-33 A new tool comes on each day but the first, and the row stays full."""
        others, needed = len(self.tool_ids) - 1, ROW + self.days - 1
        if others < needed:
            told = f"{others} tools beside the one that is always there"
            tools.problem(f"{told}; {self.days} days need at least {needed} (CAP-33)")

    def check_pile(self, tools: DataEntry) -> None:
        """CAP-17 No turn draws the whole pile, whatever money a player may have."""
        pile = SPACES - 1 + len(self.discovery_ids)
        most = most_drawn(self.actions, self.tool_actions, self.tool_draws)
        if most >= pile:
            told = f"a turn of {self.actions} actions could draw {most} cards"
            tools.problem(f"{told}, and the pile has only {pile}; raise 'actions' of a tool")


def most_drawn(actions: int, prices: Sequence[int], draws: Sequence[int]) -> int:
    """CAP-9 The most cards that this number of actions can draw, if money is no object."""
    most = [0] * (actions + 1)
    for spent in range(1, actions + 1):
        for price, draw in zip(prices, draws, strict=True):
            if price <= spent:
                most[spent] = max(most[spent], most[spent - price] + draw)
    return most[actions]


def source(tool: DataEntry) -> int:
    """Where in the pile a tool draws."""
    return SOURCES.index(tool.take("from", one_of(SOURCES)))


def return_of(tool: DataEntry) -> int:
    """CAP-16 How the cards go back: with all others, unless the tool says otherwise."""
    return RETURNS.index(tool.take("returns", one_of(RETURNS), RETURNS[ASIDE]))


def check_box(checker: Checker, box: DataEntry, tools: int, discoveries: int) -> None:
    """CAP-4, CAP-5 The cards must be those of the box."""
    box.take("locations", whole(SPACES, SPACES))
    box.take("row", whole(ROW, ROW))
    printed = box.take("tools", whole(ROW + 1, MOST_TOOLS))
    checker.count("tools", "tools", tools, box=printed, clause="CAP-4")
    printed = box.take("discoveries", whole(1, MOST_DISCOVERIES))
    checker.count("discoveries", "discoveries", discoveries, box=printed, clause="CAP-5")


def read_locations(checker: Checker) -> tuple[int, ...]:
    """CAP-5 The space of each location card, in the order of the file; every space has one."""
    ids = [location.id for location in checker.entries("locations", "location")]
    for space in SPACE_NAMES:
        if space not in ids:
            checker.problem(f"locations.toml: {space!r} is missing (CAP-5)")
    for name in ids:
        if name not in SPACE_NAMES:
            checker.problem(f"locations.toml: {name!r} is not a space of the map (CAP-5)")
    return tuple([SPACE_NAMES.index(name) for name in ids if name in SPACE_NAMES])


def shovel(checker: Checker, tools: Sequence[DataEntry]) -> int:
    """CAP-3 One tool, the first, is always there."""
    always = [at for at, tool in enumerate(tools) if tool.take("always", flag(), False)]
    checker.count("tools", "tools that are always there", len(always), box=1, clause="CAP-3")
    at = always[0] if always else 0
    if at > 0:
        tools[at].problem("the tool that is always there comes first (CAP-3)")
    return at
