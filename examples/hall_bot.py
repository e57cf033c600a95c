"""A bot account that plays all its games in a hall: `python examples/hall_bot.py HALL TOKEN [OPPONENT]`.

It needs nothing but Python. It accepts every challenge; with an OPPONENT, the name of another bot account, it first
challenges that one to a rated match.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

HALL, TOKEN = sys.argv[1:3]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def ask(path, body=None):
    """Return the answer to a request; retry if it was rate-limited or the hall restarts."""
    request = urllib.request.Request(HALL + path, None if body is None else json.dumps(body).encode(), HEADERS)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.loads(answer.read() or "null")
        except urllib.error.HTTPError as error:
            if "Retry-After" not in error.headers:
                print(path, error.read().decode(), file=sys.stderr)
                return None
            time.sleep(int(error.headers["Retry-After"]))


def choose(moves, state):
    """Put thought here: `state["game"]` is the table, `state["own"]` your own hand."""
    return random.choice(moves)


def play(table, seat, state):
    """Make a move if it is this seat's turn."""
    if state["status"] == "waiting":  # the bot's part of the fair shuffle
        ask(
            f"/api/tables/{table}/do",
            {"command": {"t": "contribute", "id": "part", "contribution": str(random.random())}},
        )
    elif state.get("choosing") == seat:  # seats are chosen after the first lay: keep this one, or swap
        command = {"t": "choose", "id": "choice", "seat": seat, "swap": random.random() < 0.5}
        ask(f"/api/tables/{table}/do", {"command": command})
    elif state["status"] == "playing" and state["game"]["seat"] == seat:
        legal = ask(f"/api/tables/{table}/moves?seat={seat}")
        if legal and legal["moves"]:
            number, move = legal["number"], choose(legal["moves"], state)
            command = {"t": "move", "id": f"n{number}", "seat": seat, "move": move, "number": number}
            ask(f"/api/tables/{table}/do", {"command": command})


def listen():
    """Read the stream of all games, one JSON object on each line; empty lines keep the connection alive."""
    seats = {}
    stream = urllib.request.urlopen(urllib.request.Request(f"{HALL}/api/stream", headers=HEADERS), timeout=60)
    for line in filter(str.strip, map(bytes.decode, stream)):
        event = json.loads(line)
        if event["t"] == "challenge":
            ask(f"/api/tables/{event['table']}/seat", {"invite": event["invite"], "contribution": str(random.random())})
            continue
        table, message = event["table"], event["message"]
        if message["t"] == "welcome":
            (seats[table],) = message["mine"]
        if any(
            one["e"] == "chose" and one["swapped"] for one in message.get("events", []) if message["t"] != "welcome"
        ):
            seats[table] = 1 - seats[table]
        if "state" in message:
            play(table, seats[table], message["state"])
            if message["state"]["status"] == "over":
                print(table, message["state"]["result"], flush=True)


if len(sys.argv) > 3:
    ask(f"/api/bots/{sys.argv[3]}/challenge", {"rated": True, "contribution": str(random.random())})
while True:
    try:
        listen()
    except urllib.error.HTTPError as error:
        if "Retry-After" not in error.headers:
            sys.exit(error.read().decode())  # the token has expired, or does not belong to a bot account
        time.sleep(int(error.headers["Retry-After"]))
    except OSError as error:  # the hall restarts, or the connection was lost: reconnect
        print(error, file=sys.stderr)
    time.sleep(2)
