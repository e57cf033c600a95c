cimport cython
from runehall.hall.kinds.sight cimport cell

cdef int LAY, MASTER, TOKEN

@cython.locals(
    lays=dict, magic=dict, masters=list, tokens=dict, plain=list, places=list, number=object,
    code="long long", kind="int", key="long long", last="long long", at="int",
)
cpdef bytes choices(list codes)
