"""Runs bots at a table, with time limits and fallback levels, and analyses finished games."""
