"""RUNE for learners and searchers: one encoding, many games at once, and doors to Gymnasium, PettingZoo and OpenSpiel.

`encoding` says what actions and tensors mean; `vector.Tables` plays thousands of games at once; `gym`, `petting` and
`spiel` need the extras `gymnasium`, `pettingzoo` and `openspiel`.
"""
