"""What is said about a turn: facts, sentences, hints."""
