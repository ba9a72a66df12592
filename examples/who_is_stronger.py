"""How games between two kinds of bots go: wins with their bounds, and how games end."""

import json

import shem
from shem.lab.simulate import simulate

report = simulate(shem.game("golem"), players=["greedy", "random"], games=4, seed="1")
print(json.dumps(report, indent=1))
