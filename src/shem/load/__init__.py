"""How much a server can handle: people at tables, moves at a rate, the time to deliver them."""
