"""Tests that play in a browser; a package, so that its browser is gone when other tests begin."""
