"""An analysis as a page and as pictures."""
