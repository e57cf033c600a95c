"""Values of the compiled study that Python code needs, from `structs.pxd`."""
