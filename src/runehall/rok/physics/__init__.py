"""The cloth as a physical space: throws and slides."""
