"""Golden playthroughs: whole games with all that can be asked at every step, for other implementations to read.

`python -m tests.rune.playthrough` writes them anew; a change in them is a change of the rules.
"""

from __future__ import annotations

import json
import random
from typing import Any

from runehall.rune import Deck, Game, Rules
from tests.rune.games import pick
from tests.rune.stored import DATA

GAMES = {
    "solo": ("solo+grand_master+spare_draw", 5),
    "duel": ("duel", 1),
    "trio": ("trio+adepts+spare_draw", 3),
    "teams": ("teams+grand_master+adepts+half_turns", 2),
}


def step(game: Game) -> dict[str, Any]:
    """What can be asked of a position; the views in full only now and then, they are long."""
    told: dict[str, Any] = {
        "state": "over" if game.over else f"seat {game.seat} phase {game.phase}",
        "hands": [list(game.hand(seat)) for seat in range(game.rules.seats)],
        "pile": game.pile_count,
        "scores": list(game.scores()),
        "legal": [str(move) for move in game.legal_moves],
    }
    if len(game.moves) % 12 == 1 or game.over:
        told["table"] = [str(rune) for rune in game.table()]
        viewers = (game.seat, None)
        told["views"] = {"spectator" if who is None else str(who): game.view(who).to_json() for who in viewers}
    return told


def told(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Every step of a record's game, from its set-up to its end."""
    game = Game.from_record(record | {"moves": []})
    steps = [step(game)]
    for move in record["moves"]:
        game.play(move)
        steps.append({"move": move} | step(game))
    return steps


def main() -> None:
    """Play the games and write them down."""
    for name, (rules, seed) in GAMES.items():
        game = Game.new(Rules.parse(rules), Deck.standard(), seed=seed)
        rng = random.Random(seed)
        while not game.over:
            game.play(pick(game, rng))
        record = game.record().to_json()
        lines = ",\n".join(json.dumps(line, separators=(",", ":")) for line in told(record))
        text = f'{{"record":{json.dumps(record, separators=(",", ":"))},\n"steps":[\n{lines}\n]}}\n'
        (DATA / f"playthrough-{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
