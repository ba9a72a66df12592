"""The card reader for a real table: it alone knows what is hidden, and answers one question."""
