cimport cython

@cython.locals(known=dict, texts=dict, fields=dict, lists=dict)
cpdef object changed(object before, object after)
cpdef bytes lines(list values)
