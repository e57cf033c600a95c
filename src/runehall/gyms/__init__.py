"""RUNE as an environment: one encoding, many games at once, and adapters for Gymnasium, PettingZoo and OpenSpiel.

`encoding` defines actions and tensors; `vector.Tables` plays thousands of games at once; `turns` is a compact game of
whole turns; `gym`, `petting` and `spiel` need the extras `gymnasium`, `pettingzoo` and `openspiel`.
"""

__all__ = ["encoding", "gym", "petting", "picture", "spiel", "turns", "vector"]
