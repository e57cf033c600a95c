// Generated from runehall.hall.wire by `python -m runehall.hall.typescript`; do not edit.

export const WIRE = 1;

export type GameSetup = RuneSetup | RokSetup;

export type GameView = RuneView | RokView;

export type GameOwn = RuneOwn | RokOwn;

export type GamePreview = RunePreview;

export type Event = Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Replaced | Returned | GaveUp | Helped | Ended | Offered | Next;

export type Command = Play | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Seal | Contribute;

export type Question = Why | AskPreview | Moves;

export type ClientMessage = Hello | Play | Why | AskPreview | Moves | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Seal | Contribute | Ping;

export type ServerMessage = Welcome | Update | Change | Presence | CommandDone | Refusal | LayReason | Previewed | MoveList | Pong | Reach | Bye;

export type SeatKind = "open" | "person" | "bot";

export type Status = "waiting" | "playing" | "over";

export type EndCause = "played" | "resigned" | "flag" | "left" | "abandoned" | "idle" | "declined" | "noshow" | "decided";

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

/** A game of RUNE to be played: rules and deck; `deck` None is the standard deck (a reconstruction, CMP-2). */
export interface RuneSetup {
  kind: "rune";
  rules?: RuneRules;
  deck?: RuneDeck | null;
}

/** A game of RÖK to be played: how many play, and the pace; `relaxed` gives more time for everything. */
export interface RokSetup {
  kind: "rok";
  seats?: number;
  pace?: "normal" | "relaxed";
}

/** An award of a game of RÖK or of a series: `fastest-hand` (ms from faces shown to a stone won), `sharpest-eye` (pairs taken in a row without a false one) or `greatest-theft` (stones in one theft). Several seats where equal. */
export interface RokAward {
  kind: "fastest-hand" | "greatest-theft" | "sharpest-eye";
  seats: number[];
  value: number;
}

/** A try at the deal of a day: the day by UTC as `YYYY-MM-DD`, and which of its deals. */
export interface Daily {
  day: string;
  mode: "duel" | "solo";
}

/** A game of a tournament: which, its name, the round (from 1) and the board (from 0); and how long its players have to come to the table. */
export interface TournamentGame {
  id: string;
  name: string;
  round: number;
  board: number;
  show_seconds: number;
}

/** A position that a table's game goes on from: the cards as they are dealt here, and the moves that led there. */
export interface StartPosition {
  first: number;
  shuffle: number[];
  moves: string[];
}

/** A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns. */
export interface Clock {
  start: number;
  increment?: number;
}

/** An account's strength at rated duels: Glicko-2 `points` after so many `games`; `sure`: no guess any more. */
export interface Rating {
  points: number;
  games: number;
  sure: boolean;
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

/** A stone on the cloth, grabbed by its `place`; `sign` None lies face down, or was thrown and still moves. */
export type RokStone = [place: number, x: number, y: number, angle: number, sign: number | null];

/** What all see of one player; `loot` has a sign for each pair. */
export interface RokSeat {
  seat: number;
  balance: number | null;
  loot: number[];
  hand: number | null;
  false: [number, number][];
  halves: number[];
  aside: number[];
  captives: number[];
  drawn: number;
  done: boolean;
  latency: number;
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

/** Why the game ended (REND-1): the `bag` held no more stones than players, or all `rounds` were played; and whether those tied slid for it (REND-2). */
export interface RokEnding {
  why: "bag" | "rounds";
  slide: boolean;
}

/** The whole table. `steps` are those of this round so far. */
export interface RokView {
  kind: "rok";
  pace: "normal" | "relaxed";
  zero: number;
  now: number;
  phase: "count" | "grab" | "order" | "over" | "ready" | "show" | "slide" | "start" | "throw";
  since: number;
  due: number | null;
  round: number;
  rounds: number;
  first: number;
  bag: number;
  stones: RokStone[];
  seats: RokSeat[];
  throw: RokThrow | null;
  contest: RokContest | null;
  winners: number[];
  ending: RokEnding | null;
  awards: RokAward[];
  steps: RokStep[];
}

/** What only the players of a device get: which of their inputs changed nothing, and why. Where `why` is `taken`, `by` is the seat that was quicker and `ms` by how much. `seat` is their first; steps name their own. */
export interface RokOwn {
  kind: "rok";
  seat: number;
  refusals: RokStep[];
}

/** A game at `at`, in ms since it began, as a spectator saw it then; it holds until the next frame's time. */
export interface RokFrame {
  at: number;
  view: RokView;
}

/** A whole game of RÖK: a frame for every moment at which something happened, `ms` long. `faces` are the signs of all stones that were ever thrown, by place: those that lay face down included, since the game is over. */
export interface RokReplay {
  setup: RokSetup;
  names: string[];
  ms: number;
  frames: RokFrame[];
  faces: number[];
  record: Record<string, unknown>;
}

/** A record of RÖK (`rok/1` or `rok/2`) to play back. */
export interface RokReplayAsk {
  record: Record<string, unknown>;
}

/** What the engine helped a player with: stages of hints, and moves that it was to look at for mistakes. */
export interface HelpUsed {
  hints: number;
  checks: number;
}

/** How a game ended: winning sides (several share), points per side, and why; `seat` caused it, if one did. */
export interface TableResult {
  winners: number[];
  scores: number[];
  cause: "abandoned" | "decided" | "declined" | "flag" | "idle" | "left" | "noshow" | "played" | "resigned";
  seat: number | null;
  help?: HelpUsed;
}

/** A person took an open seat. */
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

/** The game began; `first` has the first turn. The chance that was drawn is stored, so that a replay is exact, and so is the edition of the rules that it is played by. */
export interface Began {
  e: "began";
  seq: number;
  at: number;
  first: number;
}

/** A move was made; to others a secret adept pick reads `A:?` (SET-4). `spent` ms were charged to the seat's clock, `credit` ms were forgiven for lag. */
export interface Moved {
  e: "moved";
  seq: number;
  at: number;
  seat: number;
  move: string;
}

/** A seat asks to go back until `moves` moves are left. */
export interface Asked {
  e: "asked";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** A seat said yes to a take-back; others may still have to. */
export interface Agreed {
  e: "agreed";
  seq: number;
  at: number;
  seat: number;
}

/** A seat said no to a take-back. */
export interface Declined {
  e: "declined";
  seq: number;
  at: number;
  seat: number;
}

/** Moves were taken back until `moves` are left; time is not given back. */
export interface TookBack {
  e: "tookback";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** Somebody wrote in the chat; `seat` None is a spectator. `speaker` is the same for all that one person writes at any table, so that readers can mute them, and tells nothing else. */
export interface Chatted {
  e: "chatted";
  seq: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  speaker?: string;
}

/** The server is back after an outage; clocks go on from the last stored times. */
export interface Resumed {
  e: "resumed";
  seq: number;
  at: number;
}

/** A person is absent from a real-time game: until they are back, a bot of level `by` plays for them, or nobody does and they are not waited for (`pass`). */
export interface Replaced {
  e: "replaced";
  seq: number;
  at: number;
  seat: number;
  by: string;
}

/** An absent person is back and plays again. */
export interface Returned {
  e: "returned";
  seq: number;
  at: number;
  seat: number;
}

/** A person left a real-time game for good, and the others play on: `by` is as in `replaced`. */
export interface GaveUp {
  e: "gaveup";
  seq: number;
  at: number;
  seat: number;
  cause: "abandoned" | "left" | "resigned";
  by: string;
}

/** The engine was asked for help after so many moves: for a stage of a hint, or (0) whether a move is a mistake. */
export interface Helped {
  e: "helped";
  seq: number;
  at: number;
  seat: number;
  moves: number;
  stage: number;
}

/** The game is over. */
export interface Ended {
  e: "ended";
  seq: number;
  at: number;
  result: TableResult;
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

/** In a list: at index `at` of the old one, `gone` entries make way for `items`. */
export type Splice = [at: number, gone: number, items: unknown[]];

/** From one public state of a game to the next: fields with their new values, and lists of which parts changed. The splices of a list count by the old list and are in rising order. */
export interface GameChange {
  set?: Record<string, unknown>;
  lists?: Record<string, Splice[]>;
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
  colour?: number;
  stand_in: string | null;
  bot?: boolean;
  left?: "abandoned" | "left" | "resigned";
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

/** A match of two duels with seats swapped: `leg` 1 or 2; `points` by seat of this table, finished legs summed. */
export interface Match {
  leg: number;
  of: number;
  points: number[];
  other: string | null;
  winners: number[] | null;
  margin: number;
}

/** A series of games for the same people, each with a table of its own: `game` 1, 2, … of a best of `of`; games won and stones of all games so far, by seat, and the awards of the series: this game's included once it is over. */
export interface Party {
  game: number;
  of: number;
  wins: number[];
  stones: number[];
  awards: RokAward[];
  winners: number[] | null;
}

/** The fair shuffle. `commitment` is SHA-256 of the hall's secret and of who begins, shown before any contribution was made. */
export interface Fair {
  commitment: string;
  contributions: (string | null)[];
  secret: string | null;
  seals: (string | null)[];
  revealing: boolean;
  first: number | null;
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
  party: Party | null;
  card_count: number;
  sides: number[];
  daily?: Daily;
  tournament?: TournamentGame;
  played_on?: number;
}

/** All that changes at a table, as its reader may see it, after event number `seq`. */
export interface TableView {
  seq: number;
  status: "over" | "playing" | "waiting";
  seats: Seat[];
  game: RuneView | RokView | null;
  own: RuneOwn | RokOwn | null;
  clock: ClockState | null;
  asked: TakeBack | null;
  takeback: "ask" | "free" | null;
  result: TableResult | null;
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
  deltas?: boolean;
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
export interface AskPreview {
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

/** Give the game up; a real-time game of three or more goes on without this seat's player. */
export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Give the reader's seats back before the start; during a game this is resigning all of them. */
export interface Leave {
  t: "leave";
  id: string;
}

/** End a game that `seat`, of another side, abandoned longer than the grace time ago (`gone_at` has passed); a real-time game of three or more goes on without that player. */
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

/** Seal the client's random part of the shuffle: `seal` is its SHA-256, `commitment` the one it has seen. */
export interface Seal {
  t: "seal";
  id: string;
  seal: string;
  commitment: string;
}

/** Reveal the client's part of the shuffle when all are sealed (`fair.revealing`), or give it unsealed before. */
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

/** Answer to `hello`: the whole state, and the events after the `seq` that the client named. */
export interface Welcome {
  t: "welcome";
  v: number;
  table: Table;
  mine: number[];
  fair: Fair;
  events: (Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Replaced | Returned | GaveUp | Helped | Ended | Offered | Next)[];
  state: TableView;
  now: number;
}

/** Something was stored: the new events and the state after them. `id` is the reader's own request, if any. */
export interface Update {
  t: "update";
  events: (Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Replaced | Returned | GaveUp | Helped | Ended | Offered | Next)[];
  state: TableView;
  fair?: Fair | null;
  match?: Match | null;
  id?: string | null;
}

/** Something was stored, for a reader who asked for `deltas`: the new events, and what makes the state after them of the state after event number `base`. A reader who has not got that one connects again, and gets the whole state. */
export interface Change {
  t: "change";
  base: number;
  seq: number;
  events: (Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Replaced | Returned | GaveUp | Helped | Ended | Offered | Next)[];
  state: Record<string, unknown>;
  game?: GameChange | null;
  own?: Record<string, unknown>;
  fair?: Fair | null;
  match?: Match | null;
  id?: string | null;
}

/** Somebody came or went; nothing was stored. */
export interface Presence {
  t: "presence";
  seats: Seat[];
  watchers: number;
}

/** A request was already done (a repeated send), or changed nothing; `seq` is where the table is. */
export interface CommandDone {
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
export interface LayReason {
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

/** Answer to `ping` with the server's time in ms. `seq` is the number of the last event that everybody was sent: a client that has not got it missed an update, and has to say `hello` again. */
export interface Pong {
  t: "pong";
  id: string;
  now: number;
  seq: number;
}

/** A bot's hand sets out for the stone at `place` of a real-time table, and will be there in `ms`. Not stored. */
export interface Reach {
  t: "reach";
  seat: number;
  place: number;
  ms: number;
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
  bot: boolean;
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

/** Change your password. Every session but this one ends, and all tokens do. */
export interface ChangePassword {
  old: string;
  new: string;
}

/** Delete all that is stored of you; an account needs its password for that. */
export interface DeleteAccount {
  password?: string;
}

/** A browser where you are signed in; `agent` is what it calls itself, `here` marks the one that asks. */
export interface SessionInfo {
  id: string;
  agent: string;
  created: number;
  seen: number;
  here: boolean;
}

/** Make an API token (for a bot): used as `Authorization: Bearer TOKEN`. */
export interface NewToken {
  label: string;
  scope?: "play" | "read";
  days?: number;
}

/** An API token, valid until `until`. `token` itself is shown only once, when it is made. */
export interface Token {
  id: string;
  label: string;
  created: number;
  scope: string;
  until: number;
  token: string | null;
}

/** A computer player one can sit down: `key` names its text in every language. */
export interface BotLevel {
  level: string;
  key: string;
  kinds: string[];
}

/** The hall's bounds, so that a client can tell before it is refused. */
export interface HallLimits {
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
  limits: HallLimits;
}

/** Who is to sit there: `me` (several: hot seat), `open` (anybody, by link or lobby), or a `bot` with a level. */
export interface NewSeat {
  who: "bot" | "me" | "open";
  level?: string | null;
  name?: string | null;
  colour?: number | null;
}

/** Open a table. A `public` one is listed in the lobby and open to watch; another is reached by its invite link. `first` None is chosen by the fair shuffle. `match`: two duels, seats swapped; None: if rated. `rated`: a duel between two accounts, which changes their ratings. In a real-time game, while a player is `absent`, a `bot` plays for them, or the seat does nothing and is not waited for (`pass`). `party`: the first of a series of games that a big screen shows. */
export interface NewTable {
  seats: NewSeat[];
  setup?: RuneSetup | RokSetup;
  clock?: Clock | null;
  first?: number | null;
  match?: boolean | null;
  rated?: boolean;
  public?: boolean;
  absent?: "bot" | "pass";
  party?: boolean;
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
  colour?: number | null;
}

/** You sit at `seat` (None: all seats are taken, you may watch). */
export interface Joined {
  id: string;
  seat: number | null;
  fair: Fair;
}

/** What an invite link or a code leads to. `commitment` is the hall's part of the fair shuffle, `first` the seat that was chosen to begin (None: chance decides): keep both, and make your own part only after you have seen them. */
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
  commitment: string;
  first: number | null;
}

/** A table in a list. */
export interface TableCard {
  id: string;
  setup: RuneSetup | RokSetup;
  clock: Clock | null;
  status: "over" | "playing" | "waiting";
  seats: Seat[];
  sides: number[];
  mine: number[];
  turn: number | null;
  moves: number;
  match: boolean;
  rated: boolean;
  created: number;
  changed: number;
  result: TableResult | null;
  commitment: string;
}

/** A table that was set aside, and why: in words, and as a code with its values (`missing`: of its events `count` are there; `unreadable`: one is, by its `cause`). */
export interface DamagedTable {
  id: string;
  reason: string;
  code: string;
  args: Record<string, string | number>;
}

/** Something that keeps the hall from serving: `opening`, `closing`, `database`, `redis` or `disk`, and in words. */
export interface HostProblem {
  code: string;
  text: string;
}

/** How the hall is, for its hosts: one process's figures since it started. */
export interface HostReport {
  version: string;
  processes: number;
  up_seconds: number;
  problems: HostProblem[];
  people: number;
  sockets: number;
  tables: number;
  playing: number;
  bots_waiting: number;
  jobs_waiting: number;
  events: number;
  median_ms: number | null;
  slow_ms: number | null;
  loop_delay_ms: number;
  memory_bytes: number;
  disk_bytes: number | null;
  faults: number;
  refusals: Record<string, number>;
  answers: Record<string, number>;
  damaged: DamagedTable[];
}

/** A table whose events are damaged: it was set aside, and the host can see why. */
export interface BrokenTable {
  id: string;
  created: number;
  changed: number;
}

/** Tables, newest change first; `more` is the `before` of the next page. */
export interface TableList {
  tables: TableCard[];
  more: number | null;
  broken: BrokenTable[];
}

/** Somebody who sat at finished games of yours: a person by the name they had, or a bot by its `level`. */
export interface Opponent {
  name: string;
  level: string | null;
  games: number;
}

/** A table as you may see it, in one answer; the same as the socket's `welcome` without events. */
export interface Snapshot {
  table: Table;
  mine: number[];
  fair: Fair;
  state: TableView;
  now: number;
  invite: string | null;
  code: string | null;
}

/** A command over HTTP, the same that the socket takes. */
export interface Do {
  command: Play | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Seal | Contribute;
}

/** The command was done (or had been done before); the state after it, as you may see it. */
export interface DoneAt {
  seq: number;
  state: TableView;
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
  result: TableResult | null;
  record: Record<string, unknown>;
  deck: RuneDeck;
  seats: Seat[];
  mine: number[];
}

/** A record to look at: figures, pasted games, puzzles. `move`: also say why not, or what it would change. */
export interface PositionsAsk {
  record: Record<string, unknown>;
  move?: string | null;
  frames?: boolean;
}

/** The last position of a record with open hands, the choices of the seat to move, and the answer about `move`. */
export interface Positions {
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

/** Block who sits at this `seat` of a table, or who wrote the chat message with this number (`line`, its `seq`). `invite` as for watching the table. */
export interface NewBlock {
  seat?: number | null;
  line?: number | null;
  invite?: string | null;
}

/** Somebody whom you have blocked: the `speaker` of their chat messages, and the name they had then. */
export interface Blocked {
  speaker: string;
  name: string;
}

/** Somebody whom you do not want to hear: the `speaker` of their chat messages, and the name they had there. */
export interface Muted {
  speaker: string;
  name: string;
}

/** Make a bot account: its name, which no other account may have, and for how many days its token is valid. */
export interface NewBot {
  name: string;
  days?: number;
}

/** Give a bot account another token, valid for so many days; the one before ends. */
export interface NewBotToken {
  days?: number;
}

/** A bot account on the ladder: whose it is, its rating among bots, and whether its program listens now. */
export interface BotCard {
  name: string;
  owner: string;
  rating: Rating;
  here: boolean;
  mine: boolean;
}

/** A new bot account, and the token its program uses, shown only here. */
export interface BotMade {
  bot: BotCard;
  token: Token;
}

/** Ask a bot account to a duel. `match`: two duels, seats swapped; None: if rated. Only bots of other owners play rated against it. `contribution` is your part of the fair shuffle. */
export interface Challenge {
  setup?: RuneSetup;
  clock?: Clock | null;
  first?: number | null;
  match?: boolean | null;
  rated?: boolean;
  public?: boolean;
  contribution?: string | null;
}

/** A line of the stream: somebody asks you to a duel. Sit down at the table with the invite, or decline. */
export interface Challenged {
  t: "challenge";
  table: string;
  invite: string;
  by: string;
  bot: boolean;
  setup: RuneSetup;
  clock: Clock | null;
  match: boolean;
  rated: boolean;
}

/** A line of the stream: a message of a table where you sit, as its socket sends it (`welcome`, `update`, …). */
export interface TableLine {
  t: "table";
  table: string;
  message: unknown;
}

/** A number with its 95 % interval; `exact` where the end of the game was solved, and then low = high. */
export interface Interval {
  value: number;
  low: number;
  high: number;
  exact: boolean;
}

/** A sentence as the key of a Fluent message and its arguments; `words.text` writes it in a language. */
export interface Fact {
  key: string;
  args: Record<string, string | number>;
  cells: [number, number][];
}

/** A turn that was compared: its moves, its worth to its seat, and how far behind the best turn it is. */
export interface TurnEstimate {
  moves: string[];
  worth: Interval;
  behind: Interval;
  line: string[];
}

/** What open cards would have allowed: the best turn found with every hand and the pile known, and its gain. */
export interface OpenReading {
  moves: string[];
  worth: number;
  gain: number;
}

/** One decision: a lay with its draw or master, or a choice that the rules make alone (magic, token, discard). */
export interface TurnReport {
  number: number;
  seat: number;
  phase: string;
  moves: string[];
  played: TurnEstimate;
  best: TurnEstimate[];
  loss: Interval;
  name: "" | "blunder" | "inaccurate" | "mistake" | "only";
  choices: number;
  trials: number;
  why: Fact[];
  answer: string[];
  better_answer: string[];
  open_cards: OpenReading | null;
}

/** The referee's value after something happened: each side's chance given all hands, the pile unknown. */
export interface RefereeStep {
  cause: "deal" | "draw" | "seat" | "start" | "turn";
  moves: number;
  worths: Interval[];
  seat: number | null;
  turn: number | null;
  cards: number[];
}

/** What decided, for one side: `start` and the parts add up to `result`. The waterfall of the page. */
export interface Shares {
  side: number;
  start: number;
  seat: number;
  deal: number;
  own_draws: number;
  other_draws: number;
  own_mistakes: number;
  own_unknowable: number;
  other_turns: number;
  result: number;
}

/** How one seat played. */
export interface PlayerReport {
  seat: number;
  side: number;
  accuracy: number;
  loss: number;
  turns: number;
  inaccurate: number;
  mistakes: number;
  blunders: number;
  only: number;
  adjusted: number;
}

/** A solo deal: points reached, the engine's own result without knowing the pile (par), and the best line found. */
export interface ParResult {
  points: number;
  par: number;
  par_moves: string[];
  best: number;
  best_moves: string[];
}

/** All that is known about a game after so many trials. */
export interface Analysis {
  version: number;
  unit: "chance" | "points";
  mode: string;
  seed: number;
  trials: number;
  step: number;
  turns: TurnReport[];
  steps: RefereeStep[];
  shares: Shares[];
  players: PlayerReport[];
  moments: number[];
  scores: number[];
  finished: boolean;
  par: ParResult | null;
}

/** What the engine says of a line that somebody tries: the value of its end, its last turn, what is best now. */
export interface LineOpinion {
  unit: "chance" | "points";
  worths: Interval[];
  seat: number | null;
  best: TurnEstimate[];
  last: TurnReport | null;
}

/** What open cards would have allowed at each turn of a game; None where there was nothing else to try. */
export interface OpenCards {
  turns: (OpenReading | null)[];
}

/** Help for a seat in a running game, by its own view: one stage tells a little more than the one before. */
export interface Hint {
  stage: "area" | "card" | "place" | "why";
  fact: Fact;
  card: number | null;
  moves: string[];
}

/** What a turn that is about to be played loses, by the seat's own view. */
export interface Warning {
  name: "" | "blunder" | "inaccurate" | "mistake" | "only";
  loss: Interval;
  why: Fact[];
}

/** A puzzle: a position, what is asked, and what solves it. */
export interface PuzzleDefinition {
  id: string;
  kind: "beginner" | "better" | "exact";
  task: "area" | "better" | "forbidden" | "legal" | "most" | "tie" | "win";
  record: string;
  seat: number;
  solutions: string[][];
  choices: string[];
  themes: ("close" | "cut" | "draw_or_master" | "join" | "last_word" | "magic" | "red_hunt" | "token" | "trap")[];
  rating: number;
  solved_by: number[];
  worth: number;
  second: number;
}

/** How good an answer to a puzzle is, and what is wrong with a wrong one. */
export interface PuzzleAnswer {
  right: boolean;
  worth: Interval;
  loss: number;
  why: Fact[];
  answer: string[];
}

/** The deal of a day: a solo game, or a duel against one level; everyone in the hall gets the same. */
export interface DailyDeal {
  day: string;
  mode: "duel" | "solo";
  record: string;
  level: number | null;
  seat: number;
}

/** Shown after a day: the key whose SHA-256 is the commitment, and the deals that it gives. */
export interface DayProof {
  scheme: string;
  day: string;
  commitment: string;
  key: string;
  deals: DailyDeal[];
}

/** Study a finished table, or any record: exactly one of the two. */
export interface StudyNew {
  table?: string | null;
  record?: Record<string, unknown> | null;
}

/** The study's id: the same for the same record and engine, so that nothing is computed twice. */
export interface StudyMade {
  id: string;
}

/** What the engine makes alone: in the mean over deals that fit what the player knew at the start, and, once the game is over, on its very deal. */
export interface SoloPar {
  points: number;
  deal: number | null;
}

/** A stage of the hint for a seat whose turn it is: 1 is the area, then the card, the place, and why. */
export interface HintAsk {
  seat: number;
  number: number;
  stage: number;
}

/** A stage of a hint: one sentence, or several for why; and how many stages there are for this turn. */
export interface HintStage {
  hints: Hint[];
  stages: number;
}

/** Is this move a mistake? A card that is laid is judged with the best that can follow it. */
export interface WarningAsk {
  seat: number;
  number: number;
  move: string;
}

/** A line: the moves of the game up to `number`, then these. */
export interface LineAsk {
  number: number;
  moves?: string[];
}

/** Play on from the end of a line, against bots of this level. */
export interface PlayOn {
  number: number;
  moves?: string[];
  level?: string;
}

/** The table that goes on from there. */
export interface PlayedOn {
  table: string;
}

/** How far an analysis is: `stopped` goes on when somebody waits for it again, `failed` says why in `problem`. */
export interface StudyState {
  id: string;
  status: "done" | "failed" | "running" | "stopped" | "waiting";
  progress: number;
  problem: string;
  analysis: Analysis | null;
}

/** A game to study: every position with open hands, and the state of its analysis. */
export interface StudyGame {
  setup: RuneSetup;
  names: string[];
  frames: Frame[];
  record: Record<string, unknown>;
  table: string | null;
  mine: number[];
  state: StudyState;
}

/** A position and what is asked. `record` holds one possible deal of the cards that its seat cannot see. */
export interface Puzzle {
  id: string;
  kind: "beginner" | "better" | "exact";
  task: "area" | "better" | "forbidden" | "legal" | "most" | "tie" | "win";
  setup: RuneSetup;
  record: Record<string, unknown>;
  seat: number;
  choices: string[];
  rating: number;
  solved: boolean;
}

/** An answer: the moves of a turn, or one of the choices. `run` names the streak or storm it belongs to. */
export interface PuzzleTry {
  moves: string[];
  mode?: "daily" | "storm" | "streak" | "train";
  run?: string | null;
}

/** A streak or a storm: how many were right, and the puzzle to solve now. A storm has an end: by the hall's clock (`until`) and in so many ms from now (`left`), for devices whose clock is wrong. */
export interface PuzzleRun {
  id: string;
  mode: "daily" | "storm" | "streak" | "train";
  score: number;
  number: number;
  until: number | null;
  left: number | null;
  over: boolean;
  best: number;
  puzzle: Puzzle | null;
}

/** Whether an answer is right, and what is wrong with a wrong one. */
export interface PuzzleResult {
  right: boolean;
  loss: number;
  why: Fact[];
  answer: string[];
  solution: string[];
  themes: ("close" | "cut" | "draw_or_master" | "join" | "last_word" | "magic" | "red_hunt" | "token" | "trap")[];
  rating: Rating | null;
  gained: number;
  run: PuzzleRun | null;
}

/** How you are doing: your rating, puzzles answered and solved, days in a row, best streak and storm. */
export interface PuzzleStats {
  rating: Rating;
  answered: number;
  solved: number;
  days: number;
  streak: number;
  storm: number;
  today: boolean | null;
  themes: ("close" | "cut" | "draw_or_master" | "join" | "last_word" | "magic" | "red_hunt" | "token" | "trap")[];
  count: number;
}

/** Begin a streak or a storm. */
export interface NewRun {
  mode: "storm" | "streak";
}

/** What the hall has bound itself to: the SHA-256 of a day's key, shown before the day. */
export interface DailyPromise {
  day: string;
  commitment: string;
}

/** A try that is over: `points` are None if it was given up or finished too late. */
export interface DailyResult {
  points: number | null;
  margin: number | null;
  share: number | null;
  squares: string | null;
}

/** One of today's deals, and how far you are with it. */
export interface DailyState {
  mode: "duel" | "solo";
  level: string | null;
  table: string | null;
  result: DailyResult | null;
  par: number | null;
  days: number;
  tries: number;
}

/** Today's deals, and what the hall has promised of this day and the next ones. */
export interface DailyPage {
  day: string;
  until: number;
  last: string;
  deals: DailyState[];
  promises: DailyPromise[];
}

/** Begin your one counted try at one of today's deals. */
export interface DailyStart {
  mode: "duel" | "solo";
}

/** The table where a try is played. */
export interface DailyTable {
  table: string;
}

/** A line of a table of results; `rank` is None for a try that does not count. */
export interface DailyRow {
  rank: number | null;
  name: string;
  mine: boolean;
  result: DailyResult;
}

/** The results of a deal, best first, and the engine's points. */
export interface DailyResults {
  day: string;
  mode: "duel" | "solo";
  level: string | null;
  par: number | null;
  count: number;
  rows: DailyRow[];
  final: boolean;
}

/** How a tournament is played: duels of RUNE with the standard deck, against a clock, not rated. */
export interface TournamentPlan {
  system?: "round-robin" | "swiss";
  rules?: RuneRules;
  games?: 1 | 2;
  rounds?: number;
  clock?: Clock;
  show_seconds?: number;
  pause_seconds?: number;
}

/** Open a tournament. A `public` one is listed and its games are open to watch; another is reached by its link. `plays`: its organiser is its first player. */
export interface NewTournament {
  name: string;
  plan?: TournamentPlan;
  public?: boolean;
  plays?: boolean;
}

/** A player and where they stand; `number` is that of pairings, in the order in which they joined. */
export interface TournamentPlayer {
  number: number;
  name: string;
  withdrawn: boolean;
  place: number;
  points: number;
  tie: number;
  wins: number;
}

/** Two players of a round; `first` begins. Without `second` it is a bye: a point in a Swiss tournament, a rest in a round robin. */
export interface Pairing {
  round: number;
  board: number;
  first: number;
  second: number | null;
  table: string | null;
  second_table: string | null;
  commitment: string | null;
  outcome: "bye" | "draw" | "first" | "none" | "second" | null;
  cause: string | null;
}

/** A tournament in a list. */
export interface TournamentCard {
  id: string;
  name: string;
  organiser: string;
  plan: TournamentPlan;
  status: "cancelled" | "open" | "over" | "running";
  players: number;
  most: number;
  round: number;
  rounds: number | null;
  created: number;
  mine: boolean;
}

/** Tournaments that are open, running or over, newest change first. */
export interface TournamentList {
  tournaments: TournamentCard[];
}

/** A tournament as you may see it; players are in the order of their standing. */
export interface TournamentView {
  id: string;
  name: string;
  organiser: string;
  plan: TournamentPlan;
  public: boolean;
  status: "cancelled" | "open" | "over" | "running";
  most: number;
  round: number;
  rounds: number | null;
  due: number | null;
  now: number;
  created: number;
  players: TournamentPlayer[];
  pairings: Pairing[];
  code: string | null;
  you: number | null;
  organises: boolean;
}

/** What a spoken code of a tournament leads to. */
export interface TournamentFound {
  tournament: string;
}

/** The organiser's decision of a pairing that has not ended. */
export interface TournamentDecision {
  round: number;
  board: number;
  outcome: "draw" | "first" | "none" | "second";
}
