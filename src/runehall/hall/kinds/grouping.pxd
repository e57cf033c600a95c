cimport cython

@cython.locals(
    lays=dict, magic=dict, masters=list, tokens=list, plain=list, places=list, number=object,
    code="long long", kind="int", key="long long", last="long long",
)
cpdef tuple group(tuple codes)
