"""Explanations of a turn: facts, sentences, hints."""
