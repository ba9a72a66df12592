"""What the modules of The King's Golem add to views, questions, refusals and the truth."""
