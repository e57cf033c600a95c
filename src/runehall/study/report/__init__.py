"""What an analysis says, as structs: they are stored, sent and printed as JSON just as they are.

A worth is a win chance from 0 to 1 of the side it is about; in `solo` it is points. A seat is numbered as in the
record, a move by its place in the record's list of moves, and a turn is told by its moves in notation.
"""
