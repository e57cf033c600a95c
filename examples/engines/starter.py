"""A whole engine for RUNE. It knows no rules: the arena tells it the legal moves, and it plays one of them."""

import random
import sys


def say(*lines):
    print(*lines, sep="\n", flush=True)  # without the flush nobody would hear of it


legal = []
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "hello":
        say("id name starter", "want legal", "protocol 2", "ok")
    elif command == "position":
        position = rest.split()  # the table, the own hand and what else is known, see docs/rules/notation.md
        say("ok")
    elif command == "legal":
        legal = rest.split()
        say("ok")
    elif command == "go":
        masters = [move for move in legal if move[0] == "M"]  # put thought here
        say(f"best {random.choice(masters or legal)} value 0.5")
    elif command == "quit":
        break
    elif command != "stop":
        say("ok")
