"""The hall's own settings, made by its hosts: its name and texts, and who may enter."""
