"""The King's Golem: what its modules add to the rules, each through the hooks of `modules`."""
