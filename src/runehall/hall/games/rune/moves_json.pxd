cimport cython
from runehall.rune.choices cimport Choices

cdef list _CELLS, _COLOURS

@cython.locals(text=bytes)
cdef bytes cell(int place)
@cython.locals(place=int)
cdef bytes cells(list places)
cpdef bytes choices_json(Choices choices)
