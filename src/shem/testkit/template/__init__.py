"""The folder that `shem new-game` copies: a whole game of the smallest kind, and its tests."""
