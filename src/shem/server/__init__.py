"""The table in the browser: HTTP, sockets, storage; no rules."""
