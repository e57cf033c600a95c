cimport cython

ctypedef const unsigned char *Text

cdef int NEWLINE

@cython.locals(old=Text, new=Text, size=Py_ssize_t, count=Py_ssize_t, start=Py_ssize_t, at=Py_ssize_t, before=list, after=list,
               i=Py_ssize_t, j=Py_ssize_t)
cpdef bytes splices_json(bytes old_text, bytes new_text)
@cython.locals(places=dict, found=list, items=list, done=Py_ssize_t, place=Py_ssize_t)
cdef bytes _spliced(list before, list after, Py_ssize_t count)
