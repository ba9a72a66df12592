"""A seat's view, and worlds that look the same to it: what a bot may reason about."""

import shem
from shem.kernel import Rng

capsule = shem.game("capsule")
state = capsule.new(seats=2, seed="midsummer")
seat = state.to_act()[0]
view = capsule.observe(state, seat)
luck = Rng.of("midsummer", "worlds")

worlds = [capsule.imagine(view, luck) for _ in range(20)]
assert all(capsule.observe(world, seat) == view for world in worlds)
other = sum(world.truth() != state.truth() for world in worlds)
print(f"{other} of {len(worlds)} imagined worlds are not the real one; nobody in the seat can tell")
