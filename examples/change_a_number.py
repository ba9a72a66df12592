"""An edition of your own: the same rules with another goal, and how much longer games get."""

import shem
from shem.lab.simulate import simulate

golem = shem.game("golem")
printed = golem.default_edition
box = {**printed.raw["box"], "goal": 15}
shorter = golem.edition({**printed.raw, "box": box})

for name, edition in {"as printed": printed, "to 15 points": shorter}.items():
    report = simulate(golem, players=["greedy", "greedy"], games=2, seed="1", edition=edition)
    print(f"{name}: {report['length_mean']} actions a game")
