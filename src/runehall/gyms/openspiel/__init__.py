"""What OpenSpiel's players see, and how far its game has come."""
