"""Train sb3-contrib's MaskablePPO to choose among its best turns, and measure it against greedy as it learns.

    pip install 'runehall[gymnasium]' sb3-contrib
    python examples/ppo.py --steps 400000 --out docs/ppo

The observation is a row of features for each turn of the list, and one small network evaluates every row in the same
way, so what it learns about a turn does not depend on the turn's place in the list. The rest is plain PPO.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.env_util import make_vec_env
from torch import nn

from runehall.gyms.turn_env import TurnEnv
from runehall.gyms.turns import TurnTables
from runehall.lab.contest.intervals import interval
from runehall.lab.reports.plots import curve as draw_curve


class RowNet(nn.Module):
    """Evaluates each row separately: each logit comes from one row, and the value from the mean and the best row."""

    def __init__(self, features: int, turns: int, hidden: int = 64) -> None:
        super().__init__()
        self.shape = (turns, features)
        self.row = nn.Sequential(nn.Linear(features, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh())
        self.logit = nn.Linear(hidden, 1)
        self.latent_dim_pi, self.latent_dim_vf = turns, 2 * hidden

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the inputs of the policy and of the value."""
        return self.forward_actor(x), self.forward_critic(x)

    def forward_actor(self, x: torch.Tensor) -> torch.Tensor:
        """Return a logit for each row."""
        return self.logit(self.row(x.view(-1, *self.shape))).squeeze(-1)

    def forward_critic(self, x: torch.Tensor) -> torch.Tensor:
        """Return the mean and the maximum of the rows."""
        rows = self.row(x.view(-1, *self.shape))
        return torch.cat([rows.mean(1), rows.amax(1)], dim=1)


class RowPolicy(MaskableActorCriticPolicy):
    """MaskablePPO's policy with `RowNet`, whose logits are used directly for the actions."""

    def _build_mlp_extractor(self) -> None:
        turns, features = self.observation_space.shape
        self.mlp_extractor = RowNet(features, turns)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


def measure(model: MaskablePPO, games: int, seed: int) -> list[float]:
    """Return the share of the win in each of this many duels against greedy, with the policy's most probable turns."""
    tables, shares = TurnTables(games, opponent="greedy", seed=seed), np.full(games, np.nan)
    while np.isnan(shares).any():
        actions, _ = model.predict(tables.rows, deterministic=True, action_masks=tables.mask)
        tables.step(actions)
        fresh = tables.done.astype(bool) & np.isnan(shares)
        shares[fresh] = (tables.rewards[fresh] + 1) / 2
    return shares.tolist()


def main() -> None:
    """Train, measure, and write a table and a curve."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO on RUNE's turns.")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--every", type=int, default=50_000)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    asked = parser.parse_args()
    torch.set_num_threads(1)
    env = make_vec_env(TurnEnv, n_envs=16, seed=asked.seed)
    model = MaskablePPO(
        RowPolicy, env, n_steps=256, batch_size=512, n_epochs=4, learning_rate=1e-3, gamma=1.0, gae_lambda=0.95,
        ent_coef=0.005, seed=asked.seed, device="cpu",
    )  # fmt: skip
    rows, began = [], time.process_time()
    for steps in range(0, asked.steps + 1, asked.every):
        if steps:
            model.learn(asked.every, reset_num_timesteps=False)
        shares = measure(model, asked.games, 1_000_000 + asked.seed)
        low, high = interval(shares, asked.seed)
        seconds = time.process_time() - began
        rows.append((steps, sum(shares) / len(shares), low, high, round(seconds)))
        print(f"{steps:9,} turns  {rows[-1][1]:.1%} ({low:.0%}–{high:.0%}) against greedy  {seconds:.0f} s", flush=True)
    with asked.out.with_suffix(".csv").open("w", newline="") as file:
        csv.writer(file).writerows([("turns", "share", "low", "high", "seconds"), *rows])
    curve = {row[0]: row[1] for row in rows}
    asked.out.with_suffix(".svg").write_text(
        draw_curve(curve, "Share of wins against greedy by turns learned from", 0.5)
    )


if __name__ == "__main__":
    main()
