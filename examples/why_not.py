"""Which choices a seat has, and why something else is refused, with its clause."""

import shem

golem = shem.game("golem")
state = golem.new(seats=2, seed="midsummer")
seat = state.to_act()[0]

prompt = golem.ask(state, seat)
print(prompt.clause, golem.words.prompt(prompt))
print(len(state.legal(seat)), "choices")

(march,) = golem.read("move 2")
refusal = golem.explain(state, seat, march)
assert refusal is not None
print(refusal.clause, golem.words.refusal(refusal))
