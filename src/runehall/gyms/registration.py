"""The names of the environments in Gymnasium's registry."""

from __future__ import annotations

import gymnasium


def register() -> None:
    """Register the names with Gymnasium, once; `gymnasium.make("runehall.gyms.gym:runehall/Duel-v0")` does so too."""
    for mode in ("solo", "duel", "trio", "teams"):
        title = mode.capitalize()
        if f"runehall/{title}-v0" in gymnasium.registry:
            continue
        # Gymnasium's checker runs in the tests; at every step it would cost five times as much as the game.
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
