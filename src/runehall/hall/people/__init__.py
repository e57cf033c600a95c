"""People to each other: profiles, follows, who is online, rankings."""
