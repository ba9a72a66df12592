"""What holds in every game, law by law. Each law looks at a walk and yields what breaks it.

A law over a whole line of play is handed a finished walk; a law about one position is handed a
walk that has come so far, and tries things on branches of it.
"""
