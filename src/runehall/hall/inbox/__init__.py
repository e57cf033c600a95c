"""Events and notices for people: live on their open pages, and by push and mail."""
