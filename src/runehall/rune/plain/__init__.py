"""The rules of RUNE as code to read: places in a dictionary, slow and short. What runs where nothing is compiled."""
