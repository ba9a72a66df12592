"""Practice: a position of the day for each game, and what is the best thing to do there."""
