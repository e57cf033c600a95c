"""The API, with one module per subject."""
