"""The names of our environments in Gymnasium's registry."""

from __future__ import annotations

import gymnasium


def register() -> None:
    """Make the names known to Gymnasium, once; `gymnasium.make("runehall.gyms.gym:runehall/Duel-v0")` does it too."""
    for mode in ("solo", "duel", "trio", "teams"):
        title = mode.capitalize()
        if f"runehall/{title}-v0" in gymnasium.registry:
            continue
        # The tests run Gymnasium's checker; at every step of every game it would cost five times what the game does.
        gymnasium.register(
            f"runehall/{title}-v0", "runehall.gyms.gym:SeatEnv", disable_env_checker=True, kwargs={"rules": mode}
        )
        gymnasium.register(
            f"runehall/{title}Turns-v0",
            "runehall.gyms.turn_env:TurnEnv",
            disable_env_checker=True,
            vector_entry_point="runehall.gyms.turn_env:TurnVectorEnv",
            kwargs={"rules": mode},
        )
