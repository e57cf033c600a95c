"""The pages, their link previews on other sites, and pictures of tables."""
