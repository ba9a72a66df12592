"""How much a server bears: people at tables, moves at a rate, and the time until all are told."""
