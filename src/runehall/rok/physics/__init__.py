"""The physics of the cloth: throws and slides."""
