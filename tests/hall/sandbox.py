"""Runs Python with some system calls refused, as a service's sandbox does it: `python sandbox.py -m runehall …`."""

from __future__ import annotations

import ctypes
import errno
import os
import struct
import sys

REFUSED = {"setpriority": 141, "sched_setparam": 142, "sched_setscheduler": 144, "sched_setaffinity": 203}
"""Their numbers on x86-64 Linux."""
NO_NEW_PRIVS, SECCOMP, FILTER = 38, 22, 2
LOAD, EQUAL, RETURN, ALLOW, ERROR = 0x20, 0x15, 0x06, 0x7FFF0000, 0x00050000


class Program(ctypes.Structure):
    """`struct sock_fprog`."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def refuse() -> None:
    """Refuse those system calls to this process and all it starts."""
    steps = [(LOAD, 0, 0, 0)]
    steps += [(EQUAL, len(REFUSED) - at, 0, number) for at, number in enumerate(REFUSED.values())]
    steps += [(RETURN, 0, 0, ALLOW), (RETURN, 0, 0, ERROR | errno.EPERM)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    libc = ctypes.CDLL(None, use_errno=True)
    program = Program(len(steps), ctypes.addressof(code))
    if libc.prctl(NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(SECCOMP, FILTER, ctypes.byref(program), 0, 0):
        raise OSError(ctypes.get_errno(), "no filter of system calls")


if __name__ == "__main__":
    refuse()
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
