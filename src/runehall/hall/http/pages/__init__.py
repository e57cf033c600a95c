"""The pages, what links to them show elsewhere, and pictures of tables."""
