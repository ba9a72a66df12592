"""What `shem new-game` copies: small whole games, each with its tests."""
