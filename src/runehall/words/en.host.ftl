# The page for hosts.
title-host = For hosts
host-ready = The hall is ready.
host-not-ready = The hall cannot serve at the moment:
host-problem-database = The database cannot be written to.
host-problem-redis = Redis does not answer.
host-problem-disk = The disk is nearly full.
host-problem-closing = The hall is closing.
host-only = This page is for the hosts of the hall: the setting RUNEHALL_OPERATORS names their logins.
host-people = People at tables
host-sockets = Open connections
host-tables = Tables in memory
host-playing = Games being played
host-bots = Tables waiting for a bot
host-jobs = Changes waiting for the disk
host-events = Events stored
host-median = Half of all moves within
host-slow = 99% of all moves within
host-loop = Longest recent delay
host-memory = Memory
host-disk = Free disk space
host-faults = Errors in the log
host-processes = Processes
host-up = Running since
host-version = Version
host-answers = Responses
host-refusals = Refused requests
host-damaged = Damaged tables
host-damage-missing = { $count ->
    [one] Events are missing: only one is there.
   *[other] Events are missing: { $count } are there.
}
host-damage-unreadable = An event cannot be read or applied: { $cause }.
host-none = none
host-here = People and tables
host-note = These are the figures of one process since it started. /metrics has them for Prometheus.
host-work = Work
host-delays = Delays
host-quick = Faster than people at rated RÖK tables
host-quick-hand = { $quick } of { $rounds } rounds in less than 250 ms, a median of { $ms } ms
