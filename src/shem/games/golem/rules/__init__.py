"""The rules of Golem, a module for each chapter of the rulebook, in its order."""
