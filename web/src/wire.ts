// Generated from runehall.hall.wire by `python -m runehall.hall.typescript`; do not edit.

export const WIRE = 1;

export type GameSetup = RuneSetup | RokSetup;

export type GameView = RuneView | RokView;

export type GameOwn = RuneOwn | RokOwn;

export type GamePreview = RunePreview;

export type Event = Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Ended | Offered | Next;

export type Command = Play | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Contribute;

export type Question = Why | Preview | Moves;

export type ClientMessage = Hello | Play | Why | Preview | Moves | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Contribute | Ping | Echo;

export type ServerMessage = Welcome | Update | Presence | Done | Refusal | Reason | Previewed | MoveList | Pong | Probe | Bye;

export type SeatKind = "open" | "person" | "bot";

export type Status = "waiting" | "playing" | "over";

export type EndCause = "played" | "resigned" | "flag" | "left" | "abandoned" | "idle";

/** The variant of RUNE that a table plays (MOD-1 to MOD-4 and the options). */
export interface RuneRules {
  mode?: "duel" | "solo" | "teams" | "trio";
  grand_master?: boolean;
  adepts?: boolean;
  spare_draw?: boolean;
  half_turns?: boolean;
}

/** A deck (CMP-4): six letters of R, G, B for a face, rows top to bottom, slashes allowed; card 1 is the first. */
export interface RuneDeck {
  name: string;
  start: string;
  cards: string[];
}

/** A visible rune: its colour is the token's under a token; `card` 0 is the starting card; `master` is a seat. */
export type TableRune = [x: number, y: number, colour: "B" | "G" | "R", card: number, master: number | null, token: boolean];

/** An area: same-coloured runes joined; `side` controls it (or nobody), `masters` are the seats standing there. */
export interface RuneArea {
  colour: "B" | "G" | "R";
  worth: number;
  side: number | null;
  masters: number[];
  cells: [number, number][];
}

/** What everybody knows of one seat's cards and pieces. */
export interface RuneSeat {
  seat: number;
  side: number;
  hand: number;
  shown: number[];
  reserve: number;
  token: boolean;
  adept: "blue" | "green" | null;
  magic: boolean;
  discards: number[];
}

/** The public state of a game of RUNE, the same for every reader. */
export interface RuneView {
  kind: "rune";
  seat: number;
  phase: "act" | "adept" | "discard" | "lay" | "over" | "token";
  runes: TableRune[];
  areas: RuneArea[];
  seats: RuneSeat[];
  pile: number;
  scores: number[];
  moves: string[];
  by: number[];
}

/** A card in the reader's own hand. */
export interface HandCard {
  card: number;
  face: string;
}

/** Where one card may be laid in one turn: top-left corners. The move is `L{card}@{x},{y}/{turn}`. */
export interface CardPlaces {
  card: number;
  turn: number;
  at: [number, number][];
}

/** A lay that needs blue magic: `L{card}@{x},{y}/{turn}!{i},{j}` for each ignorable rune (i, j). */
export interface MagicPlace {
  card: number;
  turn: number;
  at: [number, number];
  ignore: [number, number][];
}

/** Where the token may go, and the colours it may show: `T{x},{y}={colour}`. */
export interface TokenPlace {
  at: [number, number];
  colours: ("B" | "G" | "R")[];
}

/** All legal moves of the seat to move, grouped for drawing; together they are exactly the legal moves. */
export interface RuneChoices {
  lays: CardPlaces[];
  magic: MagicPlace[];
  masters: [number, number][];
  tokens: TokenPlace[];
  plain: string[];
}

/** What one seat sees besides the public state. */
export interface RuneOwn {
  kind: "rune";
  seat: number;
  hand: HandCard[];
  drew: number | null;
  adept: "blue" | "green" | null;
  choices: RuneChoices | null;
}

/** An area that a previewed move would change, as it would be then; `was` is what `side` scores there now. */
export interface ChangedArea {
  colour: "B" | "G" | "R";
  worth: number;
  was: number;
  side: number | null;
  masters: number[];
  cells: [number, number][];
}

/** What a legal move would change: areas with their new worth, runes that would show, scores per side. */
export interface RunePreview {
  kind: "rune";
  areas: ChangedArea[];
  runes: TableRune[];
  scores: number[];
}

/** A game of RÖK to be played: how many play, and the pace; `relaxed` gives more time for everything. */
export interface RokSetup {
  kind: "rok";
  seats?: number;
  pace?: "normal" | "relaxed";
}

/** A stone on the cloth, grabbed by its `place`; `sign` None lies face down, or was thrown and still moves. */
export type RokStone = [place: number, x: number, y: number, angle: number, sign: number | null];

/** What all see of one player; `loot` has a sign for each pair. */
export interface RokSeat {
  seat: number;
  balance: number | null;
  loot: number[];
  hand: number | null;
  false: [number, number][];
  captives: number[];
  drawn: number;
  done: boolean;
  delay: number;
}

/** The way of a stone in a throw: x, y, angle of each frame, one after another; it stays at the last. */
export interface RokPath {
  place: number;
  lands: number;
  frames: number[];
}

/** A throw in progress. */
export interface RokThrow {
  at: number;
  ms: number;
  frame: number;
  paths: RokPath[];
}

/** A theft to come. */
export interface RokTheft {
  thief: number;
  owner: number;
  sign: number;
}

/** A slide-off: over the order of thefts of a colour, or over the game (`colour` None). */
export interface RokContest {
  seats: number[];
  slid: number[];
  turn: number;
  colour: string | null;
  thefts: RokTheft[];
  chooser: number | null;
}

/** Something that happened: number `n` of the game, the rule it follows, who did it, and facts by kind. */
export interface RokStep {
  n: number;
  at: number;
  kind: string;
  rule: string;
  seat: number | null;
  facts: Record<string, unknown>;
}

/** The whole table. `steps` are those of this round so far. */
export interface RokView {
  kind: "rok";
  pace: "normal" | "relaxed";
  zero: number;
  now: number;
  phase: "count" | "grab" | "order" | "over" | "ready" | "show" | "slide" | "throw";
  since: number;
  due: number | null;
  round: number;
  first: number;
  bag: number;
  stones: RokStone[];
  seats: RokSeat[];
  throw: RokThrow | null;
  contest: RokContest | null;
  winners: number[];
  steps: RokStep[];
}

/** What only one seat is told: which of its inputs in this round changed nothing, and why. */
export interface RokOwn {
  kind: "rok";
  seat: number;
  refusals: RokStep[];
}

/** A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns. */
export interface Clock {
  start: number;
  increment?: number;
}

/** A game of RUNE to be played: rules and deck; `deck` None is the standard deck (a reconstruction, CMP-2). */
export interface RuneSetup {
  kind: "rune";
  rules?: RuneRules;
  deck?: RuneDeck | null;
}

/** An account's strength at rated duels: Glicko-2 `points` after so many `games`; `sure`: no guess any more. */
export interface Rating {
  points: number;
  games: number;
  sure: boolean;
}

/** Who sits where. `device` is equal for seats of one device (hot seat); `here` is whether a socket is open. */
export interface Seat {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  device: number | null;
  here: boolean;
  gone_at: number | null;
  rating: Rating | null;
  gained: number | null;
}

/** Milliseconds left for each seat at server time `at`; `running` is the seat whose time runs since then. */
export interface ClockState {
  left: number[];
  running: number | null;
  at: number;
}

/** A take-back waiting for consent: `seat` asks to go back until `moves` moves are left; `agreed` have said yes. */
export interface TakeBack {
  seat: number;
  moves: number;
  agreed: number[];
}

/** How a game ended: winning sides (several share), points per side, and why; `seat` caused it, if one did. */
export interface Result {
  winners: number[];
  scores: number[];
  cause: "abandoned" | "flag" | "idle" | "left" | "played" | "resigned";
  seat: number | null;
}

/** A match of two duels with seats swapped: `leg` 1 or 2; `points` by seat of this table, finished legs summed. */
export interface Match {
  leg: number;
  of: number;
  points: number[];
  other: string | null;
  winners: number[] | null;
}

/** The fair shuffle. `commitment` is SHA-256 of the hall's secret, shown before any contribution was made. */
export interface Fair {
  commitment: string;
  contributions: (string | null)[];
  secret: string | null;
}

/** What does not change during a game. */
export interface Table {
  id: string;
  setup: RuneSetup | RokSetup;
  clock: Clock | null;
  rated: boolean;
  public: boolean;
  created: number;
  host: string;
  match: Match | null;
  card_count: number;
  sides: number[];
}

/** A seat was taken by a person or a bot. */
export interface Sat {
  e: "sat";
  seq: number;
  at: number;
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
}

/** A person gave a seat back before the start. */
export interface Stood {
  e: "stood";
  seq: number;
  at: number;
  seat: number;
}

/** The game began; `first` has the first turn. */
export interface Began {
  e: "began";
  seq: number;
  at: number;
  first: number;
}

/** A move was made; a secret adept pick of another seat reads `A:?`. */
export interface Moved {
  e: "moved";
  seq: number;
  at: number;
  seat: number;
  move: string;
}

/** A seat asks to take back. */
export interface Asked {
  e: "asked";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** A seat said no to a take-back. */
export interface Declined {
  e: "declined";
  seq: number;
  at: number;
  seat: number;
}

/** A seat said yes to a take-back; others still have to. */
export interface Agreed {
  e: "agreed";
  seq: number;
  at: number;
  seat: number;
}

/** Moves were taken back: `moves` are left. */
export interface TookBack {
  e: "tookback";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** Somebody said something; `seat` None is a spectator. */
export interface Chatted {
  e: "chatted";
  seq: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

/** The hall came back after an outage; nobody lost time while it was away. */
export interface Resumed {
  e: "resumed";
  seq: number;
  at: number;
}

/** The game is over. */
export interface Ended {
  e: "ended";
  seq: number;
  at: number;
  result: Result;
}

/** A seat would like a rematch. */
export interface Offered {
  e: "offered";
  seq: number;
  at: number;
  seat: number;
}

/** The rematch, or the second leg of a match, is at `table`. */
export interface Next {
  e: "next";
  seq: number;
  at: number;
  table: string;
}

/** All that changes at a table, as its reader may see it, after event number `seq`. */
export interface State {
  seq: number;
  status: "over" | "playing" | "waiting";
  seats: Seat[];
  game: RuneView | RokView | null;
  own: RuneOwn | RokOwn | null;
  clock: ClockState | null;
  asked: TakeBack | null;
  takeback: "ask" | "free" | null;
  result: Result | null;
  rematch: number[];
  next: string | null;
  watchers: number;
}

/** First message. `after` is the last `seq` the client has; `contribution` its random part of the shuffle. */
export interface Hello {
  t: "hello";
  v: number;
  after?: number;
  contribution?: string | null;
  choices?: boolean;
}

/** Make a move for a seat; `number` is how many moves the client believes were made before it. */
export interface Play {
  t: "move";
  id: string;
  seat: number;
  move: string;
  number: number;
}

/** Why is this move not allowed? Answered by `reason`. */
export interface Why {
  t: "why";
  id: string;
  seat: number;
  move: string;
}

/** What would this move change? Answered by `previewed`, or by `reason` if it is not allowed. */
export interface Preview {
  t: "preview";
  id: string;
  seat: number;
  move: string;
}

/** The legal moves as plain texts. Answered by `moves`. */
export interface Moves {
  t: "moves";
  id: string;
  seat: number;
}

/** Take back the lay of this turn (free until phase 2 is chosen), or ask to take back the seat's last turn. */
export interface AskTakeBack {
  t: "takeback";
  id: string;
  seat: number;
}

/** Say yes or no to a take-back that was asked for. */
export interface AnswerTakeBack {
  t: "consent";
  id: string;
  seat: number;
  yes: boolean;
}

/** Give the game up. */
export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Give the reader's seats back before the start; during a game this is resigning at once. */
export interface Leave {
  t: "leave";
  id: string;
}

/** End a game that `seat`, of another side, abandoned longer than the grace time ago (`gone_at` has passed). */
export interface Claim {
  t: "claim";
  id: string;
  seat: number;
}

/** Offer, or accept, another game with seats swapped. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/** Say something at the table: plain text. */
export interface Say {
  t: "chat";
  id: string;
  text: string;
}

/** Give the client's random part of the shuffle, if `hello` did not. */
export interface Contribute {
  t: "contribute";
  id: string;
  contribution: string;
}

/** Answered by `pong`. `rtt` is the client's last measured round trip in ms, for the clock's lag credit. */
export interface Ping {
  t: "ping";
  id: string;
  rtt?: number | null;
}

/** Answers `probe` at once: real-time games measure the delay of a line by it, and by nothing else. */
export interface Echo {
  t: "echo";
  id: string;
  number: number;
}

/** Answer to `hello`: the whole state, and the events after the `seq` that the client named. */
export interface Welcome {
  t: "welcome";
  v: number;
  table: Table;
  mine: number[];
  fair: Fair;
  events: (Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Ended | Offered | Next)[];
  state: State;
  now: number;
}

/** Something was stored: the new events and the state after them. `id` is the reader's own request, if any. */
export interface Update {
  t: "update";
  events: (Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Ended | Offered | Next)[];
  state: State;
  fair?: Fair | null;
  id?: string | null;
}

/** Somebody came or went; nothing was stored. */
export interface Presence {
  t: "presence";
  seats: Seat[];
  watchers: number;
}

/** A request was already done (a repeated send), or changed nothing; `seq` is where the table is. */
export interface Done {
  t: "done";
  id: string;
  seq: number;
}

/** A request was refused and changed nothing: `code` is for programs, `text` an English line that says what to do. For moves `rule` is the rule id, `key` and `args` the message for translation, `cells` the offending runes. */
export interface Refusal {
  t: "refused";
  code: string;
  text: string;
  id?: string | null;
  rule?: string | null;
  key?: string | null;
  args?: Record<string, unknown>;
  cells?: [number, number][];
}

/** Answer to `why`: `rule` None says that the move is legal. */
export interface Reason {
  t: "reason";
  id: string;
  move: string;
  rule: string | null;
  text: string;
  key: string;
  args: Record<string, unknown>;
  cells: [number, number][];
}

/** Answer to `preview`. */
export interface Previewed {
  t: "previewed";
  id: string;
  move: string;
  preview: RunePreview;
}

/** Answer to `moves`: empty when it is not that seat's turn. */
export interface MoveList {
  t: "moves";
  id: string;
  number: number;
  moves: string[];
}

/** Answer to `ping` with the server's time in ms. */
export interface Pong {
  t: "pong";
  id: string;
  now: number;
}

/** Measures the line: answer with `echo` and its `number` at once. */
export interface Probe {
  t: "probe";
  number: number;
}

/** The hall closes this socket: `code` says why (`restart`: come back in `after` ms, nothing is lost). */
export interface Bye {
  t: "bye";
  code: string;
  text: string;
  after: number | null;
}

/** Every refused request: a `code` for programs and an English `text` saying what to do; see the codes in api.md. */
export interface Problem {
  code: string;
  text: string;
  rule: string | null;
  key: string | null;
  args: Record<string, unknown>;
  cells: [number, number][];
}

/** Who you are. `csrf` goes into the `X-CSRF-Token` header of every POST, PATCH and DELETE made with a cookie. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
  csrf: string;
  rating: Rating | null;
}

/** Change your name. */
export interface Rename {
  name: string;
}

/** Keep your games: the guest becomes an account, with all its tables. */
export interface NewAccount {
  login: string;
  password: string;
}

/** Sign in on another device. Tables this guest has seats at come along. */
export interface SignIn {
  login: string;
  password: string;
}

/** Make an API token (for a bot): used as `Authorization: Bearer TOKEN`. */
export interface NewToken {
  label: string;
}

/** An API token. `token` itself is shown only once, when it is made. */
export interface Token {
  id: string;
  label: string;
  created: number;
  token: string | null;
}

/** A computer player one can sit down: `key` names its text in every language. */
export interface BotLevel {
  level: string;
  key: string;
  kinds: string[];
}

/** The hall's bounds, so that a client can tell before it is refused. */
export interface Limits {
  chat_length: number;
  tables_per_person: number;
  message_bytes: number;
  grace_seconds: number;
}

/** What this hall offers. */
export interface HallInfo {
  version: string;
  wire: number;
  kinds: string[];
  deck: RuneDeck;
  levels: BotLevel[];
  limits: Limits;
}

/** Who is to sit there: `me` (several: hot seat), `open` (anybody, by link or lobby), or a `bot` with a level. */
export interface NewSeat {
  who: "bot" | "me" | "open";
  level?: string | null;
  name?: string | null;
}

/** Open a table. A `public` one is listed in the lobby and open to watch; another is reached by its invite link. `first` None is chosen by the fair shuffle. `match`: two duels, seats swapped; None: if rated. `rated`: a duel between two accounts, which changes their ratings. */
export interface NewTable {
  seats: NewSeat[];
  setup?: RuneSetup | RokSetup;
  clock?: Clock | null;
  first?: number | null;
  match?: boolean | null;
  rated?: boolean;
  public?: boolean;
}

/** A new table; `invite` is the link's secret part (128 random bits), `code` a short one to read aloud. */
export interface TableMade {
  id: string;
  invite: string;
  code: string | null;
  code_until: number | null;
  fair: Fair;
}

/** Sit down. `seat` None takes the first open one; `invite` is needed where the table is not public. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  contribution?: string | null;
}

/** You sit at `seat` (None: all seats are taken, you may watch). */
export interface Joined {
  id: string;
  seat: number | null;
  fair: Fair;
}

/** What an invite link or a code leads to. */
export interface Invited {
  id: string;
  invite: string;
  host: string;
  setup: RuneSetup | RokSetup;
  clock: Clock | null;
  match: boolean;
  rated: boolean;
  seats: Seat[];
  status: "over" | "playing" | "waiting";
}

/** A table in a list. */
export interface TableCard {
  id: string;
  setup: RuneSetup | RokSetup;
  clock: Clock | null;
  status: "over" | "playing" | "waiting";
  seats: Seat[];
  mine: number[];
  turn: number | null;
  moves: number;
  match: boolean;
  rated: boolean;
  created: number;
  changed: number;
  result: Result | null;
}

/** Tables, newest change first; `more` is the `before` of the next page. */
export interface TableList {
  tables: TableCard[];
  more: number | null;
}

/** A table as you may see it, in one answer; the same as the socket's `welcome` without events. */
export interface Snapshot {
  table: Table;
  mine: number[];
  fair: Fair;
  state: State;
  now: number;
  invite: string | null;
  code: string | null;
}

/** A command over HTTP, the same that the socket takes. */
export interface Do {
  command: Play | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Contribute;
}

/** The command was done (or had been done before); the state after it, as you may see it. */
export interface DoneAt {
  seq: number;
  state: State;
}

/** One position of a finished game or study: after `move` by `seat` (both None at the start), hands open. */
export interface Frame {
  move: string | null;
  seat: number | null;
  view: RuneView;
  hands: number[][];
}

/** A whole finished game, position by position. */
export interface Replay {
  setup: RuneSetup;
  names: string[];
  frames: Frame[];
  result: Result | null;
  record: Record<string, unknown>;
}

/** A record to look at: figures, pasted games, puzzles. `move`: also say why not, or what it would change. */
export interface StudyAsk {
  record: Record<string, unknown>;
  move?: string | null;
  frames?: boolean;
}

/** The last position of a record with open hands, the choices of the seat to move, and the answer about `move`. */
export interface Study {
  frames: Frame[];
  own: RuneOwn | null;
  reason: Problem | null;
  preview: RunePreview | null;
}

/** A deck you made. */
export interface SavedDeck {
  id: string;
  deck: RuneDeck;
}
