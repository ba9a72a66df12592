"""Whole worlds that a seat cannot tell from the real one: what it saw, and what it must guess."""
