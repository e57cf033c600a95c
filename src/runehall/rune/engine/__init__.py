"""The line protocol of `runehall engine`."""
