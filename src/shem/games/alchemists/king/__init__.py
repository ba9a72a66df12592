"""The King's Golem: what its modules add to the rules, each through `module_hooks`."""
