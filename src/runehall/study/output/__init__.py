"""Pages and pictures of an analysis."""
