"""Two bots play a whole game of Golem; the log is told in sentences."""

import shem
from shem.bots import bot
from shem.kernel import Rng

golem = shem.game("golem")
players = [bot("greedy"), bot("random")]
names = ["Ask", "Embla"]
state = golem.new(seats=2, seed="midsummer")
luck = Rng.of("midsummer", "the bots")

while state.to_act():
    seat = state.to_act()[0]
    view = golem.observe(state, seat)  # a bot gets what its seat may know, never the state
    for action in players[seat](golem, view, luck):
        golem.play(state, seat, action)

print(golem.words.outcome(state.outcome(), names=names))
