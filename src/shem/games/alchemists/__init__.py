"""Alchemists: so far the alchemy, the card reader and exact beliefs, which need no rules."""
