"""The database schema, the same for SQLite and PostgreSQL."""

import sqlalchemy as sql

schema = sql.MetaData()

people = sql.Table(
    "people",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("login", sql.String(80), unique=True),
    sql.Column("password", sql.String(200)),
    sql.Column("merged", sql.String(32), index=True),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("skeleton", sql.String(80)),
    sql.Column("owner", sql.String(32), index=True),
    sql.Column("heard", sql.BigInteger),
    sql.Column("handle", sql.String(80)),
    sql.Column("shown", sql.Text),
    sql.Index("people_by_skeleton", "skeleton", unique=True),
)
"""Guests and accounts. `merged` is the account that a guest signed in to; `skeleton` is equal for logins that look
alike. A bot account has an `owner`, and `heard` is when its program last had a stream open. `handle` is the login as
its owner writes it, and `shown` says who may see each part of the profile, as JSON."""

sessions = sql.Table(
    "sessions",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("hash", sql.String(64), nullable=False, unique=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("agent", sql.String(200), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("seen", sql.BigInteger, nullable=False, index=True),
)
"""Browsers that are signed in: `hash` is the hash of the cookie's value, `agent` the user agent."""

tokens = sql.Table(
    "tokens",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("label", sql.String(80), nullable=False),
    sql.Column("hash", sql.String(64), nullable=False, unique=True),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("scope", sql.String(8), nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""API tokens: `scope` is read or play; they expire at `until`."""

tables = sql.Table(
    "tables",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("id", sql.String(32), nullable=False, unique=True),
    sql.Column("invite", sql.String(32), nullable=False, unique=True),
    sql.Column("status", sql.String(8), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("wakes", sql.Boolean, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Index("tables_by_status", "status", "changed"),
)
"""One row per table, for finding it; `wakes`: it needs an actor even with nobody connected (a bot's turn, a clock)."""

events = sql.Table(
    "events",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seq", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)
"""The events of all tables. (table number, seq) is unique, so that two writers can never both add an event. SQLite
stores them in order of arrival, so that events of many tables in one commit share its pages."""

sitters = sql.Table(
    "sitters",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
)
"""The people in seats, for a person's list of tables."""

authors = sql.Table(
    "authors",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Index("authors_by_person", "person"),
)
"""The people whose names or words the events of a table contain, whether or not they sit there. Export and deletion
of a person's data use it."""

results = sql.Table(
    "results",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32)),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("level", sql.String(40)),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("mode", sql.String(8), nullable=False),
    sql.Column("outcome", sql.String(5), nullable=False),
    sql.Column("ended", sql.BigInteger, nullable=False),
    sql.Column("shown", sql.BigInteger),
    sql.Column("turn", sql.Integer),
    sql.Index("results_by_person", "person", "ended"),
)
"""Finished games by seat, for a person's list of games. `name` is a person's name at the time, or `level` a bot's.
`turn` is the seat's place in the order of turns, from 0 (NULL: not recorded by earlier versions). `outcome` is won,
lost, drawn, or empty if one person played alone or for several sides, or nobody won. Others may see the result from
`shown` on (ms; NULL: not decided yet), when nobody may play its cards any more."""

deadlines = sql.Table(
    "deadlines",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("id", sql.String(32), nullable=False),
    sql.Column("days", sql.Integer, nullable=False),
    sql.Column("seat", sql.Integer),
    sql.Column("person", sql.String(32), index=True),
    sql.Column("began", sql.BigInteger),
    sql.Column("until", sql.BigInteger),
    sql.Column("next", sql.BigInteger, nullable=False, index=True),
    sql.Column("reminded", sql.BigInteger),
)
"""Every unfinished table with days for each turn: `next` is when it is due, for a reminder or to be loaded. During a
turn, `person` has had it since `began` and has to play until `until`; reminders due up to `reminded` were sent."""

running_boards = sql.Table(
    "running_boards",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("live", sql.Boolean, nullable=False),
    sql.Column("size", sql.Integer, nullable=False, index=True),
    sql.Column("runes", sql.LargeBinary, nullable=False),
)
"""The boards of RUNE games that people play against each other, for as long as they play: `size` runes, three bytes
each. `live`: with a clock that is not of days."""

holidays = sql.Table(
    "holidays",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("start", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Holidays that people have taken, which extend their deadlines."""

outages = sql.Table(
    "outages",
    schema,
    sql.Column("start", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Times when the hall was down; deadlines running then were extended."""

notes = sql.Table(
    "notes",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Index("notes_by_person", "person"),
)
"""Players' private notes about tables."""

planned_turns = sql.Table(
    "planned_turns",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("plans", sql.Text, nullable=False),
    sql.Column("moves", sql.Integer, nullable=False),
)
"""Turns that players planned ahead, as JSON, made when `moves` moves had been played. Each has the turns of others
as its condition, or none."""

codes = sql.Table(
    "codes",
    schema,
    sql.Column("code", sql.String(12), primary_key=True),
    sql.Column("id", sql.String(32), nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Short codes to read aloud; they expire."""

rated = sql.Table(
    "rated",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), nullable=False),
    sql.Column("ladder", sql.String(16), nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("score", sql.Double, nullable=False),
    sql.Column("before", sql.Double, nullable=False),
    sql.Column("rating", sql.Double, nullable=False),
    sql.Column("deviation", sql.Double, nullable=False),
    sql.Column("volatility", sql.Double, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Index("rated_by_person", "person", "ladder", "games", unique=True),
)
"""Rated results, one row per seat, append-only: `score` is the share of its opponents that a seat beat, `games` the
number of the account's games on this `ladder` so far."""

standings = sql.Table(
    "standings",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("ladder", sql.String(16), primary_key=True),
    sql.Column("rating", sql.Double, nullable=False),
    sql.Column("deviation", sql.Double, nullable=False),
    sql.Column("volatility", sql.Double, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Index("standings_by_ladder", "ladder", "rating"),
)
"""Every account's current rating on each ladder, equal to its last row in `rated`."""

challenges = sql.Table(
    "challenges",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("bot", sql.String(32), nullable=False, index=True),
)
"""Tables where a seat waits for a bot account that was challenged."""

decks = sql.Table(
    "decks",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("deck", sql.Text, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)

studies = sql.Table(
    "studies",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("record", sql.Text, nullable=False),
    sql.Column("table", sql.String(32)),
    sql.Column("person", sql.String(32), nullable=False),
    sql.Column("status", sql.String(8), nullable=False),
    sql.Column("progress", sql.Double, nullable=False),
    sql.Column("analysis", sql.Text),
    sql.Column("problem", sql.Text, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Column("wanted", sql.BigInteger, nullable=False),
    sql.Index("studies_by_person", "person", "status"),
)
"""Analyses. `id` is a hash of record and engine version; `wanted` is when somebody last waited for it."""

puzzle_ratings = sql.Table(
    "puzzle_ratings",
    schema,
    sql.Column("kind", sql.String(6), primary_key=True),
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("rating", sql.Double, nullable=False),
    sql.Column("deviation", sql.Double, nullable=False),
    sql.Column("volatility", sql.Double, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
)
"""Puzzle ratings of people and of puzzles: `kind` is `person` or `puzzle`."""

puzzle_tries = sql.Table(
    "puzzle_tries",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("puzzle", sql.String(32), primary_key=True),
    sql.Column("at", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("mode", sql.String(8), nullable=False),
    sql.Column("solved", sql.Boolean, nullable=False),
)
"""Every answer to a puzzle; a person's first one is rated."""

puzzle_runs = sql.Table(
    "puzzle_runs",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("mode", sql.String(8), nullable=False),
    sql.Column("began", sql.BigInteger, nullable=False),
    sql.Column("ended", sql.BigInteger),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("score", sql.Integer, nullable=False),
)
"""Streaks and storms: `number` puzzles were answered, `score` of them correctly."""

mutes = sql.Table(
    "mutes",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("speaker", sql.String(16), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""People muted in chats; `speaker` is that of the chat's events."""

blocks = sql.Table(
    "blocks",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("blocked", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Blocked people, with their name at the time."""

conduct = sql.Table(
    "conduct",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("left", sql.Boolean, nullable=False),
    sql.Index("conduct_by_person", "person", "at"),
)
"""Ended games between people, one row per person: whether they left before the end."""

sanctions = sql.Table(
    "sanctions",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("muted", sql.BigInteger),
    sql.Column("closed", sql.BigInteger),
)
"""The hosts' decisions about a person: they cannot write in chats until `muted`; their account is closed since
`closed`."""

reports = sql.Table(
    "reports",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("reporter", sql.String(32), nullable=False, index=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("text", sql.String(500), nullable=False),
    sql.Column("table", sql.String(32)),
    sql.Column("line", sql.Integer),
    sql.Column("closed", sql.BigInteger),
    sql.Column("post", sql.Text),
    sql.Index("reports_by_closed", "closed", "at"),
)
"""Reports to the hosts; `closed` is set once a host has dealt with it. The chat that a report is about is not
copied, but a club's `post` is, as JSON, since its officers may remove it from the board."""

moderated = sql.Table(
    "moderated",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False, index=True),
    sql.Column("host", sql.String(32), nullable=False),
    sql.Column("host_name", sql.String(80), nullable=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("action", sql.String(8), nullable=False),
    sql.Column("reason", sql.String(500), nullable=False),
    sql.Column("until", sql.BigInteger),
)
"""All actions of hosts about people, append-only."""

agreements = sql.Table(
    "agreements",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("rating", sql.Double, nullable=False),
    sql.Column("turns", sql.Integer, nullable=False),
    sql.Column("agreed", sql.Integer, nullable=False),
    sql.Index("agreements_by_person", "person"),
    sql.Index("agreements_by_rating", "rating"),
)
"""Studied rated games: in how many turns a person had a choice, and in how many of them they played the engine's
best."""

recovery_codes = sql.Table(
    "recovery_codes",
    schema,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("until", sql.BigInteger),
)
"""Hashes of codes that open an account once; mailed codes are valid until `until`."""

passkeys = sql.Table(
    "passkeys",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("label", sql.String(80), nullable=False),
    sql.Column("credential", sql.Text, nullable=False),
    sql.Column("public_key", sql.Text, nullable=False),
    sql.Column("signs", sql.BigInteger, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("used", sql.BigInteger, nullable=False),
)
"""WebAuthn credentials of accounts; `id` is a hash of the credential id, `signs` the device's signature counter."""

follows = sql.Table(
    "follows",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("followed", sql.String(32), primary_key=True, index=True),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Accounts that follow other accounts."""

present = sql.Table(
    "present",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Accounts with an open page of the hall; the process that serves the page keeps extending `until`."""

daily_deals = sql.Table(
    "daily_deals",
    schema,
    sql.Column("day", sql.String(10), primary_key=True),
    sql.Column("mode", sql.String(8), primary_key=True),
    sql.Column("par", sql.Integer, nullable=False),
)
"""The engine's points on the deals of the day."""

daily_tries = sql.Table(
    "daily_tries",
    schema,
    sql.Column("day", sql.String(10), primary_key=True),
    sql.Column("mode", sql.String(8), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("table", sql.String(32), nullable=False),
    sql.Column("began", sql.BigInteger, nullable=False),
    sql.Column("ended", sql.BigInteger),
    sql.Column("points", sql.Integer),
    sql.Column("margin", sql.Integer),
    sql.Column("squares", sql.String(80)),
    sql.Index("daily_tries_by_table", "table"),
    sql.Index("daily_tries_by_person", "person"),
)
"""Everybody's one counted try at a deal of the day. `points` is NULL unless it was finished in time, `squares` until
it is analysed."""

tournaments = sql.Table(
    "tournaments",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("code", sql.String(12), unique=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("organiser", sql.String(32), nullable=False, index=True),
    sql.Column("organiser_name", sql.String(80), nullable=False),
    sql.Column("plan", sql.Text, nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("status", sql.String(9), nullable=False),
    sql.Column("round", sql.Integer, nullable=False),
    sql.Column("rounds", sql.Integer),
    sql.Column("due", sql.BigInteger),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Column("ends", sql.BigInteger),
    sql.Column("revealed", sql.Integer, nullable=False, server_default="0"),
    sql.Column("club", sql.String(32), index=True),
    sql.Index("tournaments_by_status", "status", "changed"),
)
"""Tournaments: `plan` is the plan as JSON; `code` a short code to read aloud until the start; `due` is when it
starts or continues, `ends` when an arena ends; `revealed` is the last round whose boards everybody may see. Every
change is conditional on this row, so that no two processes start a round."""

tournament_players = sql.Table(
    "tournament_players",
    schema,
    sql.Column("tournament", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("joined", sql.BigInteger, nullable=False),
    sql.Column("number", sql.Integer),
    sql.Column("withdrawn", sql.BigInteger),
    sql.Column("seed", sql.Integer, nullable=False, server_default="0"),
    sql.Column("team", sql.String(40), nullable=False, server_default=""),
    sql.Column("level", sql.String(20)),
    sql.Column("since", sql.Integer, nullable=False, server_default="1"),
    sql.Column("ready", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Column("haste", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Index("tournament_players_by_person", "person"),
)
"""The players of a tournament, numbered from 0 at its start. `withdrawn` is when they withdrew; `level` is that of
one of the hall's bots, which has a placeholder in place of a person; `ready`: to be paired in an arena."""

tournament_invitations = sql.Table(
    "tournament_invitations",
    schema,
    sql.Column("tournament", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("inviter", sql.String(32), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("declined", sql.BigInteger),
    sql.Column("withdrawn", sql.BigInteger),
    sql.Index("tournament_invitations_by_person", "person"),
    sql.Index("tournament_invitations_by_inviter", "inviter", "created"),
)
"""People invited to a tournament by name; `declined` is when they declined, and `withdrawn` when a declined invitation
was taken back. People who accept become players."""

decisive_turns = sql.Table(
    "decisive_turns",
    schema,
    sql.Column("tournament", sql.String(32), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True),
    sql.Column("turns", sql.Text, nullable=False),
)
"""The turns that decided a round, as JSON: tables, moves and players' numbers, but no names."""

tournament_pairings = sql.Table(
    "tournament_pairings",
    schema,
    sql.Column("tournament", sql.String(32), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("board", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("first", sql.Integer, nullable=False),
    sql.Column("second", sql.Integer),
    sql.Column("table", sql.String(32)),
    sql.Column("second_table", sql.String(32)),
    sql.Column("commitment", sql.String(64)),
    sql.Column("outcome", sql.String(6)),
    sql.Column("cause", sql.String(10)),
    sql.Column("ended", sql.BigInteger),
    sql.Column("seats", sql.Text),
    sql.Column("points", sql.Text),
    sql.Column("places", sql.Text),
    sql.Column("deal", sql.Integer),
    sql.Column("haste", sql.Integer, nullable=False, server_default="0"),
)
"""Pairings by the numbers of their players (`second` NULL: a bye), their tables, and their results. As JSON: all
`seats` if there are more than two, their `places`, and their `points` in each game."""

tournament_boards = sql.Table(
    "tournament_boards",
    schema,
    sql.Column("tournament", sql.String(32), primary_key=True),
    sql.Column("round", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("board", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("secret", sql.String(64), nullable=False),
)
"""The boards of a duplicate tournament, created before their round begins."""

seeks = sql.Table(
    "seeks",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("ids", sql.Text, nullable=False),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("plan", sql.Text, nullable=False),
    sql.Column("game", sql.String(400), nullable=False),
    sql.Column("near", sql.Boolean, nullable=False),
    sql.Column("rating", sql.Text),
    sql.Column("avoids", sql.Text, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("seen", sql.BigInteger, nullable=False),
    sql.Column("pairing", sql.String(32), index=True),
    sql.Column("until", sql.BigInteger),
    sql.Column("table", sql.String(32)),
)
"""People who look for an opponent. `game` is equal for seeks of the same game, `seen` is when a page was known to be
open. `ids` are the person's ids, `rating` an account's rating, and `avoids` earlier pairings that were declined, all
as JSON. The two of a `pairing` play at a `table` from `until` on. Every change is conditional, so that no two
processes pair the same person."""

person_challenges = sql.Table(
    "person_challenges",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("challenger", sql.String(32), nullable=False, index=True),
    sql.Column("challenger_name", sql.String(80), nullable=False),
    sql.Column("challenged", sql.String(32), nullable=False, index=True),
    sql.Column("challenged_name", sql.String(80), nullable=False),
    sql.Column("plan", sql.Text, nullable=False),
    sql.Column("first", sql.Boolean),
    sql.Column("message", sql.String(200), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("status", sql.String(8), nullable=False),
    sql.Column("reason", sql.String(8)),
    sql.Column("table", sql.String(32)),
    sql.Column("changed", sql.BigInteger, nullable=False),
)
"""Challenges between people: waiting, accepted (at a `table`) or declined."""

notices = sql.Table(
    "notices",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("about", sql.String(64), nullable=False),
    sql.Column("place", sql.String(120), nullable=False),
    sql.Column("who", sql.String(80), nullable=False),
    sql.Column("named", sql.String(32), index=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("read", sql.BigInteger),
    sql.Column("push_due", sql.BigInteger, index=True),
    sql.Column("mail_due", sql.BigInteger, index=True),
    sql.Column("pushed", sql.BigInteger),
    sql.Column("mailed", sql.BigInteger),
    sql.Column("until", sql.BigInteger),
    sql.Index("notices_by_person", "person", "kind", "about", unique=True),
)
"""Notices: one row for each person, kind and subject (`about`), so that a newer notice replaces the older. `who` is
the name of the person `named`. A notice is sent by push or mail when it is due, unless it was `read`; if quiet hours
would last beyond `until`, it is sent even then."""

notice_settings = sql.Table(
    "notice_settings",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("settings", sql.Text, nullable=False),
)
"""Which kinds of notices go to push and mail, and quiet hours, as JSON; people without a row have the defaults."""

push_subscriptions = sql.Table(
    "push_subscriptions",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("endpoint", sql.String(1000), nullable=False),
    sql.Column("p256dh", sql.String(100), nullable=False),
    sql.Column("auth", sql.String(40), nullable=False),
    sql.Column("language", sql.String(5), nullable=False),
    sql.Column("agent", sql.String(200), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("session", sql.String(32), nullable=False, server_default=""),
)
"""Browsers that get notices by Web Push while their `session` lasts; `id` is a hash of the endpoint."""

mail_addresses = sql.Table(
    "mail_addresses",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("address", sql.String(254), nullable=False),
    sql.Column("language", sql.String(5), nullable=False),
    sql.Column("verified", sql.BigInteger),
    sql.Column("code", sql.String(64)),
    sql.Column("until", sql.BigInteger),
    sql.Column("tries", sql.Integer, nullable=False),
)
"""The mail address of an account, used once it is `verified`. Until then `code` is the hash of the code sent there."""

clubs = sql.Table(
    "clubs",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("slug", sql.String(80), nullable=False, unique=True),
    sql.Column("skeleton", sql.String(80), nullable=False, unique=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("about", sql.Text, nullable=False),
    sql.Column("author", sql.String(32), nullable=False),
    sql.Column("joining", sql.String(8), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Clubs inside the hall: `slug` is in their address, `skeleton` is equal for names that look alike, and `author`
last wrote the text in `about`."""

club_members = sql.Table(
    "club_members",
    schema,
    sql.Column("club", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("role", sql.String(10), nullable=False),
    sql.Column("joined", sql.BigInteger, nullable=False),
    sql.Column("message", sql.String(200), nullable=False),
    sql.Index("club_members_by_person", "person"),
)
"""Members of clubs, and applicants with their `message`."""

club_posts = sql.Table(
    "club_posts",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("club", sql.String(32), nullable=False),
    sql.Column("author", sql.String(32), nullable=False, index=True),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Index("club_posts_by_club", "club", "at"),
)
"""Posts on the noticeboards of clubs."""

offline_games = sql.Table(
    "offline_games",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("played", sql.BigInteger, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("mode", sql.String(8), nullable=False),
    sql.Column("names", sql.Text, nullable=False),
    sql.Column("scores", sql.Text, nullable=False),
    sql.Column("record", sql.Text, nullable=False),
)
"""Finished games that people played without the hall and uploaded; `names`, `scores` and `record` are JSON."""

invitations = sql.Table(
    "invitations",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("code", sql.String(16), nullable=False, unique=True),
    sql.Column("label", sql.String(60), nullable=False),
    sql.Column("made_by", sql.String(32), nullable=False, index=True),
    sql.Column("uses", sql.Integer, nullable=False),
    sql.Column("used", sql.Integer, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Invitations to a closed hall, made by its hosts."""

admissions = sql.Table(
    "admissions",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("invitation", sql.String(32), index=True),
)
"""People who may enter a closed hall: through an `invitation`, or because they had an account when it was closed."""

house = sql.Table(
    "house",
    schema,
    sql.Column("key", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
"""Values of the server itself, such as the key that signs cookies."""
