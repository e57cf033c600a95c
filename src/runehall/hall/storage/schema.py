"""The tables of the database; one description for SQLite and PostgreSQL."""

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
    sql.Index("people_by_skeleton", "skeleton", unique=True),
)
"""Guests and accounts; `merged` names the account that a guest signed in to, `skeleton` is equal for logins that look
alike. A bot account has an `owner`, and was `heard` of last when its program had a stream open."""

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
"""Browsers: `hash` is that of the cookie's value, `agent` what the browser calls itself."""

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
"""One row a table for finding it; `wakes`: it needs an actor with nobody connected (a bot's turn, a clock)."""

events = sql.Table(
    "events",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seq", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)
"""The events of all tables; (table number, seq) is unique, so two writers can never both add an event. SQLite keeps
them in the order they came: events of many tables that share a commit share its pages."""

sitters = sql.Table(
    "sitters",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
)
"""Who sits where, for the list of one's own tables."""

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
    sql.Index("results_by_person", "person", "ended"),
)
"""Finished games by seat, for the list of one's own: `name` is a person's, as it was then, or a bot's `level` is
set; `outcome` is won, lost, drawn, or empty where one person played alone or for several sides, or nobody won."""

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
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("score", sql.Double, nullable=False),
    sql.Column("before", sql.Double, nullable=False),
    sql.Column("rating", sql.Double, nullable=False),
    sql.Column("deviation", sql.Double, nullable=False),
    sql.Column("volatility", sql.Double, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Index("rated_by_person", "person", "games", unique=True),
)
"""Rated results, two rows each, append-only: an account's rating is its row with the most `games`."""

challenges = sql.Table(
    "challenges",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("bot", sql.String(32), nullable=False, index=True),
)
"""Tables at which a seat waits for a bot account that was challenged."""

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
"""Analyses by record and engine version, which `id` is a hash of; `wanted` is when somebody last waited for it."""

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
"""How strong people are at puzzles and how hard puzzles are: `kind` is `person` or `puzzle`."""

puzzle_tries = sql.Table(
    "puzzle_tries",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("puzzle", sql.String(32), primary_key=True),
    sql.Column("at", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("mode", sql.String(8), nullable=False),
    sql.Column("solved", sql.Boolean, nullable=False),
)
"""Every answer to a puzzle; the first one of a person is rated."""

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
"""Streaks and storms: `number` puzzles were answered, `score` of them right."""

mutes = sql.Table(
    "mutes",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("speaker", sql.String(16), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Whom somebody does not want to hear in chats; `speaker` is that of the chat's events."""

blocks = sql.Table(
    "blocks",
    schema,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("blocked", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Whom somebody has blocked, with the name they had then."""

daily_deals = sql.Table(
    "daily_deals",
    schema,
    sql.Column("day", sql.String(10), primary_key=True),
    sql.Column("mode", sql.String(8), primary_key=True),
    sql.Column("par", sql.Integer, nullable=False),
)
"""The engine's points on the deals of a day."""

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
"""Everybody's one counted try at a deal of a day; `points` is empty unless it was played to its end in time, `squares`
until it is analysed."""

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
    sql.Index("tournaments_by_status", "status", "changed"),
)
"""Tournaments: `plan` is what was asked for, as JSON; `code` is short, to read aloud, until the start. Every change is
made on a condition on this row, so that no two processes start a round."""

tournament_players = sql.Table(
    "tournament_players",
    schema,
    sql.Column("tournament", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("joined", sql.BigInteger, nullable=False),
    sql.Column("number", sql.Integer),
    sql.Column("withdrawn", sql.BigInteger),
    sql.Index("tournament_players_by_person", "person"),
)
"""Who plays in a tournament: numbered from 0 at its start, `withdrawn` since."""

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
)
"""Pairings by the numbers of their players (`second` none: a bye), where they are played, and how they ended."""

house = sql.Table(
    "house",
    schema,
    sql.Column("key", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
"""Values of the server itself, such as the key that signs cookies."""
