"""The results of an analysis, as structs that are stored, sent and printed as JSON without changes.

A value is the win chance from 0 to 1 of the side that it is about; in `solo` it is points. A seat is numbered as in the
record, a move by its index in the record's list of moves, and a turn is given by its moves in notation.
"""
