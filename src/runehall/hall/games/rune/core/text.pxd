# JSON written byte by byte into one buffer, for the compiled writers of this folder.

cdef inline int write_text(bytearray page, int end, bytes text):
    """Write a text at `end` and return the new end."""
    cdef int i
    for i in range(len(text)):
        page[end + i] = text[i]
    return end + len(text)


cdef inline int write_number(bytearray page, int end, int number):
    """Write a number between -99 and 999 at `end` and return the new end."""
    if number < 0:
        page[end] = c'-'
        end += 1
        number = -number
    if number > 99:
        page[end] = c'0' + number // 100
        end += 1
    if number > 9:
        page[end] = c'0' + number // 10 % 10
        end += 1
    page[end] = c'0' + number % 10
    return end + 1
