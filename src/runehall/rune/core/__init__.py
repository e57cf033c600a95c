"""The compiled core: bit planes, legal lays, areas, turns and playouts. `interface` is what Python code uses."""
