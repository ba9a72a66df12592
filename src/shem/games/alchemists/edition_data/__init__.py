"""What is printed: the parts of an edition of Alchemists, each read from its data files."""
