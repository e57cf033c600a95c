"""Mail: sending it by the host's server, and the addresses of accounts."""
