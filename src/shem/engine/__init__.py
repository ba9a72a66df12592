"""Bots at work: the next move at a table, a time limit, a process of their own, an analysis."""
