// Generated from runehall.hall.wire by `python -m runehall.hall.typescript`; do not edit.

export const WIRE = 1;

export type GameSetup = RuneSetup | RokSetup;

export type GameView = RuneView | RokView;

export type GameOwn = RuneOwn | RokOwn;

export type GamePreview = RunePreview;

export type Event = ShownSat | ShownStood | ShownBegan | ShownMoved | ShownChose | ShownAsked | ShownAgreed | ShownDeclined | ShownTookBack | ShownChatted | ShownResumed | ShownTimed | ShownReplaced | ShownReturned | ShownGaveUp | ShownHelped | ShownEnded | ShownOffered | ShownNext;

export type Command = Play | Choose | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Start | Say | Seal | Contribute;

export type Question = Why | AskPreview | Moves;

export type ClientMessage = Hello | Play | Why | AskPreview | Moves | Choose | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Start | Say | Seal | Contribute | Ping;

export type ServerMessage = Welcome | Update | Change | Presence | CommandDone | Refusal | LayReason | Previewed | MoveList | Pong | Reach | Bye;

export type PageMessage = HelloEvents | Watch | PingEvents;

export type PersonEvent = GamesChanged | YourTurn | RoundBegan | BotChallenged | SeekChanged | ChallengeChanged | NoticesChanged | PeopleChanged;

export type ChannelMessage = WelcomeEvents | Happened | TopicChanged | StudyStep | TopicRefused | PongEvents | ByeEvents;

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
  even?: "chosen" | "fourth_card" | "second_points";
}

/** A deck (CMP-4): six letters of R, G, B for each face, rows from top to bottom, slashes allowed; card 1 is the first. */
export interface RuneDeck {
  name: string;
  start: string;
  cards: string[];
}

/** The setup of a game of RUNE: rules and deck; `deck` None is the standard deck (a reconstruction, CMP-2). */
export interface RuneSetup {
  kind: "rune";
  rules?: RuneRules;
  deck?: RuneDeck | null;
}

/** The setup of a game of RÖK: the number of players, and the pace; `relaxed` allows more time for everything. */
export interface RokSetup {
  kind: "rok";
  seats?: number;
  pace?: "normal" | "relaxed";
}

/** An award of a game of RÖK or of a series: `fastest-hand` (ms from the faces being shown to a stone being won), `sharpest-eye` (pairs taken in a row without a false one) or `greatest-theft` (stones in one theft). Seats with equal values share it. */
export interface RokAward {
  kind: "fastest-hand" | "greatest-theft" | "sharpest-eye";
  seats: number[];
  value: number;
}

/** A try at a deal of the day: the day (UTC) as `YYYY-MM-DD`, and which of its deals. */
export interface Daily {
  day: string;
  mode: "duel" | "solo";
}

/** A game of a tournament: the tournament's id and name, the round (from 1), the board (from 0), and the seconds that its players have to arrive. */
export interface TournamentGame {
  id: string;
  name: string;
  round: number;
  board: number;
  show_seconds: number;
}

/** Until when only the players of a table may look at it, because others are still to play the same cards. `until` is a wall time (ms); None: until its planner shows it. With `record`, even its players get the record and the replay only then. */
export interface Hidden {
  what: "daily" | "round";
  until?: number | null;
  record?: boolean;
}

/** A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns. */
export interface Clock {
  start: number;
  increment?: number;
}

/** An account's strength on a ladder: `points` ± `deviation` after `games` games. `sure` is set once the deviation is small; until then the rating is provisional. Ratings of earlier versions have no deviation. */
export interface Rating {
  points: number;
  games: number;
  sure: boolean;
  deviation?: number;
}

/** A visible rune. Under a token, `colour` is the token's. `card` 0 is the starting card; `master` is the seat it belongs to. */
export type TableRune = [x: number, y: number, colour: "B" | "G" | "R", card: number, master: number | null, token: boolean];

/** An area: connected runes of one colour. `side` controls it (None: nobody), `masters` are the seats with masters there, and `adds` is what another master would add to its side's points (END-3). */
export interface RuneArea {
  colour: "B" | "G" | "R";
  worth: number;
  adds: number;
  side: number | null;
  masters: number[];
  cells: [number, number][];
}

/** The public part of one seat's cards and pieces. */
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

/** Where one card may be laid in one rotation: top-left corners. The move is `L{card}@{x},{y}/{turn}`. */
export interface CardPlaces {
  card: number;
  turn: number;
  at: [number, number][];
}

/** A lay that needs blue magic: `L{card}@{x},{y}/{turn}!{i},{j}` for each rune (i, j) that may be ignored. */
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

/** What one seat sees in addition to the public state. */
export interface RuneOwn {
  kind: "rune";
  seat: number;
  hand: HandCard[];
  drew: number | null;
  adept: "blue" | "green" | null;
  choices: RuneChoices | null;
}

/** An area that a previewed move would change, as it would be afterwards; `was` is what `side` scores there now. */
export interface ChangedArea {
  colour: "B" | "G" | "R";
  worth: number;
  was: number;
  side: number | null;
  masters: number[];
  cells: [number, number][];
}

/** What a legal move would change: areas with their new worth, runes that would become visible, points by side. */
export interface RunePreview {
  kind: "rune";
  areas: ChangedArea[];
  runes: TableRune[];
  scores: number[];
}

/** A stone on the cloth, grabbed by its `place`; `sign` is None while it lies face down or still moves in a throw. */
export type RokStone = [place: number, x: number, y: number, angle: number, sign: number | null];

/** The public state of one player; `loot` has a sign for each pair. */
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
  owes: number;
  paying: number[];
  may: ("aside" | "done" | "grab" | "order" | "signal" | "slide")[];
  slides: number | null;
}

/** The path of a stone in a throw: x, y, angle for each frame, in one flat list. The stone stays at the last position. */
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

/** A theft that is still to be carried out. */
export interface RokTheft {
  thief: number;
  owner: number;
  sign: number;
}

/** A theft as it would be carried out. Captives move together with their right to a theft, so the thief may differ from the current one. */
export interface RokCarried {
  thief: number;
  owner: number;
  sign: number;
  stones: number;
}

/** The outcome of an order of thefts: the owners, first theft first, and the stones that each seat's loot gains. */
export interface RokOrder {
  owners: number[];
  thefts: RokCarried[];
  gains: number[];
}

/** A slide-off: over the order of thefts of a colour, or over the game (`colour` None). */
export interface RokContest {
  seats: number[];
  slid: number[];
  turn: number;
  colour: string | null;
  thefts: RokTheft[];
  chooser: number | null;
  orders: RokOrder[];
}

/** Something that happened: its number `n` in the game, its rule, the seat that caused it, and facts depending on the kind. */
export interface RokStep {
  n: number;
  at: number;
  kind: string;
  rule: string;
  seat: number | null;
  facts: Record<string, unknown>;
}

/** Why the game ended (REND-1): the `bag` held no more stones than there are players, or all `rounds` were played. `slide`: whether tied players slid for it (REND-2). */
export interface RokEnding {
  why: "bag" | "rounds";
  slide: boolean;
}

/** The whole table. `steps` are the steps of the current round so far. */
export interface RokView {
  kind: "rok";
  pace: "normal" | "relaxed";
  zero: number;
  now: number;
  phase: "count" | "fine" | "grab" | "order" | "over" | "ready" | "show" | "slide" | "start" | "throw";
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

/** What only the players of a device get: which of their inputs changed nothing, and why. If `why` is `taken`, `by` is the seat that was quicker, and `ms` by how much. `slides` are their own slides of this turn, until all have slid. `seat` is their first seat; steps name the seat they belong to. */
export interface RokOwn {
  kind: "rok";
  seat: number;
  refusals: RokStep[];
  slides: RokStep[];
}

/** A game at `at` (ms since it began), as a spectator saw it; it holds until the next frame. */
export interface RokFrame {
  at: number;
  view: RokView;
}

/** A whole game of RÖK, `ms` long: a frame for every moment at which something happened. `faces` are the signs of all stones ever thrown, by place, including those that lay face down, since the game is over. */
export interface RokReplay {
  setup: RokSetup;
  names: string[];
  ms: number;
  frames: RokFrame[];
  faces: number[];
  record: Record<string, unknown>;
}

/** A record of RÖK (`rok/1` to `rok/3`) to play back. */
export interface RokReplayAsk {
  record: Record<string, unknown>;
}

/** Help that a player got from the engine: the number of hint stages, and of moves checked for mistakes. */
export interface HelpUsed {
  hints: number;
  checks: number;
}

/** How a game ended: the winning sides (several share a win), points by side, and the cause; `seat` caused it, if any did. */
export interface TableResult {
  winners: number[];
  scores: number[];
  cause: "abandoned" | "decided" | "declined" | "flag" | "idle" | "left" | "noshow" | "played" | "resigned";
  seat: number | null;
  help?: HelpUsed;
}

/** A person took an open seat. */
export interface ShownSat {
  e: "sat";
  seq: number;
  at: number;
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
}

/** A person left a seat before the start. */
export interface ShownStood {
  e: "stood";
  seq: number;
  at: number;
  seat: number;
}

/** The game began; `first` has the first turn. The stored event also has the random draw and the edition of the rules, so that a replay is exact. */
export interface ShownBegan {
  e: "began";
  seq: number;
  at: number;
  first: number;
}

/** A move was made; other players see a secret adept pick as `A:?` (SET-4). */
export interface ShownMoved {
  e: "moved";
  seq: number;
  at: number;
  seat: number;
  move: string;
}

/** After the first lay, the player in `seat` chose between the seats (EVEN-3). If `swapped`, the two players have changed places, and each now has the hand and the turns of the other seat. */
export interface ShownChose {
  e: "chose";
  seq: number;
  at: number;
  seat: number;
  swapped: boolean;
}

/** A seat asks for a take-back to the position after `moves` moves. */
export interface ShownAsked {
  e: "asked";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** A seat agreed to a take-back; others may still have to. */
export interface ShownAgreed {
  e: "agreed";
  seq: number;
  at: number;
  seat: number;
}

/** A seat declined a take-back. */
export interface ShownDeclined {
  e: "declined";
  seq: number;
  at: number;
  seat: number;
}

/** Moves were taken back, and `moves` remain; clocks are not restored. */
export interface ShownTookBack {
  e: "tookback";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** A chat message; `seat` is None for spectators. `speaker` identifies the author across all tables, so that readers can mute them, and reveals nothing else. */
export interface ShownChatted {
  e: "chatted";
  seq: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  speaker?: string;
}

/** The server is back after an outage; clocks continue from the last stored times. */
export interface ShownResumed {
  e: "resumed";
  seq: number;
  at: number;
}

/** At a table with days for each turn: `seat` has until `until` (wall time, ms) to finish its turn. Either a new `turn` began, or the deadline was extended by `by` ms because its player is on `holiday` until `ends`, or because of an `outage` of the hall. */
export interface ShownTimed {
  e: "timed";
  seq: number;
  at: number;
  seat: number;
  until: number;
  cause: "holiday" | "outage" | "turn";
  by?: number;
  ends?: number;
}

/** A person is absent from a real-time game. Until they return, a bot of level `by` plays for them, or nobody does and the game does not wait for the seat (`pass`). */
export interface ShownReplaced {
  e: "replaced";
  seq: number;
  at: number;
  seat: number;
  by: string;
}

/** An absent person returned and plays again. */
export interface ShownReturned {
  e: "returned";
  seq: number;
  at: number;
  seat: number;
}

/** A person left a real-time game for good and the others play on; `by` is as in `replaced`. */
export interface ShownGaveUp {
  e: "gaveup";
  seq: number;
  at: number;
  seat: number;
  cause: "abandoned" | "left" | "resigned";
  by: string;
}

/** The engine helped a seat after `moves` moves: `stage` is the stage of the hint, or 0 for a check whether a move is a mistake. */
export interface ShownHelped {
  e: "helped";
  seq: number;
  at: number;
  seat: number;
  moves: number;
  stage: number;
}

/** The game is over. */
export interface ShownEnded {
  e: "ended";
  seq: number;
  at: number;
  result: TableResult;
}

/** A seat offers a rematch. */
export interface ShownOffered {
  e: "offered";
  seq: number;
  at: number;
  seat: number;
}

/** The rematch, or the second game of a match, is at `table`. */
export interface ShownNext {
  e: "next";
  seq: number;
  at: number;
  table: string;
}

/** A change to a list: `items` replace `gone` entries, starting at index `at` of the old list. */
export type Splice = [at: number, gone: number, items: unknown[]];

/** The difference between two public states of a game: changed fields with their new values, and changes within lists. Splice indexes refer to the old list and are in ascending order. */
export interface GameChange {
  set?: Record<string, unknown>;
  lists?: Record<string, Splice[]>;
}

/** A seat and who sits there. `device` is equal for seats of one device (hot seat); `here`: whether a socket is open. */
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
  handle?: string;
}

/** Milliseconds left for each seat at server time `at`; the time of the seat `running` has been running since then. */
export interface ClockState {
  left: number[];
  running: number | null;
  at: number;
}

/** At a table with days for each turn: `seat` has until `until` (wall time, ms) to finish its turn, which began at `began`. Its player is on holiday until `holiday`, unless that is None or past. */
export interface Deadline {
  seat: number;
  began: number;
  until: number;
  holiday: number | null;
  given: number;
}

/** A pending take-back: `seat` asks to go back to the position after `moves` moves; the seats in `agreed` have agreed. */
export interface TakeBack {
  seat: number;
  moves: number;
  agreed: number[];
}

/** A match of two duels with seats swapped: `leg` is 1 or 2; `points` is the sum of finished games, by seat of this table. */
export interface Match {
  leg: number;
  of: number;
  points: number[];
  other: string | null;
  winners: number[] | null;
  margin: number;
}

/** A series of games for the same people, each at its own table: `game` 1, 2, … in a best of `of`. Games won and stones by seat, and the awards of the series, all including this game once it is over. */
export interface Party {
  game: number;
  of: number;
  wins: number[];
  stones: number[];
  awards: RokAward[];
  winners: number[] | null;
}

/** The fair shuffle. `commitment` is the SHA-256 of the hall's secret and of who begins; it is published before any contribution is made. */
export interface Fair {
  commitment: string;
  contributions: (string | null)[];
  secret: string | null;
  seals: (string | null)[];
  revealing: boolean;
  first: number | null;
}

/** The parts of a table that do not change during a game. */
export interface Table {
  id: string;
  setup: RuneSetup | RokSetup;
  clock: Clock | 1 | 2 | 3 | 5 | 7 | null;
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

/** Everything that changes at a table, as its reader may see it, after event number `seq`. */
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
  deadline?: Deadline | null;
  choosing?: number | null;
}

/** The first message. `after` is the last `seq` the client has; `contribution` is its random part of the shuffle. */
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

/** Ask why a move is not allowed. Answered by `reason`. */
export interface Why {
  t: "why";
  id: string;
  seat: number;
  move: string;
}

/** Ask what a move would change. Answered by `previewed`, or by `reason` if the move is not allowed. */
export interface AskPreview {
  t: "preview";
  id: string;
  seat: number;
  move: string;
}

/** Ask for the legal moves as text. Answered by `moves`. */
export interface Moves {
  t: "moves";
  id: string;
  seat: number;
}

/** Choose between the seats after the first lay (EVEN-3), when the state's `choosing` is this seat. With `swap`, the two players change places, hands included. */
export interface Choose {
  t: "choose";
  id: string;
  seat: number;
  swap: boolean;
}

/** Take back this turn's lay (free until phase 2 is chosen), or ask to take back the seat's last turn. */
export interface AskTakeBack {
  t: "takeback";
  id: string;
  seat: number;
}

/** Agree to a take-back, or decline it. */
export interface AnswerTakeBack {
  t: "consent";
  id: string;
  seat: number;
  yes: boolean;
}

/** Resign; a real-time game of three or more continues without this seat's player. */
export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

/** Give up the reader's seats before the start; during a game, resign with all of them. */
export interface Leave {
  t: "leave";
  id: string;
}

/** End a game that `seat`, of another side, abandoned longer ago than the grace time (`gone_at` has passed). A real-time game of three or more continues without that player. */
export interface Claim {
  t: "claim";
  id: string;
  seat: number;
}

/** Offer or accept another game with seats swapped. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/** Start a party with the people who are here. A bot plays at each open seat until somebody sits down there. */
export interface Start {
  t: "start";
  id: string;
}

/** Send a chat message; plain text. */
export interface Say {
  t: "chat";
  id: string;
  text: string;
}

/** Seal the client's random part of the shuffle: `seal` is its SHA-256, `commitment` the hall's as the client saw it. */
export interface Seal {
  t: "seal";
  id: string;
  seal: string;
  commitment: string;
}

/** Reveal the client's part of the shuffle once all are sealed (`fair.revealing`), or give it unsealed before that. */
export interface Contribute {
  t: "contribute";
  id: string;
  contribution: string;
}

/** Answered by `pong`. `rtt` is the client's last measured round trip in ms, for the clock's lag compensation. */
export interface Ping {
  t: "ping";
  id: string;
  rtt?: number | null;
}

/** The answer to `hello`: the whole state, and the newest events after the `seq` the client named; get `left_out` older ones from `GET /api/tables/{id}/events`. */
export interface Welcome {
  t: "welcome";
  v: number;
  table: Table;
  mine: number[];
  fair: Fair;
  events: (ShownSat | ShownStood | ShownBegan | ShownMoved | ShownChose | ShownAsked | ShownAgreed | ShownDeclined | ShownTookBack | ShownChatted | ShownResumed | ShownTimed | ShownReplaced | ShownReturned | ShownGaveUp | ShownHelped | ShownEnded | ShownOffered | ShownNext)[];
  state: TableView;
  now: number;
  left_out: number;
}

/** A stored change: the new events and the state after them. `id` is that of the reader's own request, if it caused them. */
export interface Update {
  t: "update";
  events: (ShownSat | ShownStood | ShownBegan | ShownMoved | ShownChose | ShownAsked | ShownAgreed | ShownDeclined | ShownTookBack | ShownChatted | ShownResumed | ShownTimed | ShownReplaced | ShownReturned | ShownGaveUp | ShownHelped | ShownEnded | ShownOffered | ShownNext)[];
  state: TableView;
  fair?: Fair | null;
  match?: Match | null;
  id?: string | null;
}

/** A stored change for a reader who asked for `deltas`: the new events, and the difference to the state after event number `base`. A reader without that state has to reconnect to get the whole state. */
export interface Change {
  t: "change";
  base: number;
  seq: number;
  events: (ShownSat | ShownStood | ShownBegan | ShownMoved | ShownChose | ShownAsked | ShownAgreed | ShownDeclined | ShownTookBack | ShownChatted | ShownResumed | ShownTimed | ShownReplaced | ShownReturned | ShownGaveUp | ShownHelped | ShownEnded | ShownOffered | ShownNext)[];
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

/** The request was executed before (a repeated `id`) or changed nothing; `seq` is the table's latest event. */
export interface CommandDone {
  t: "done";
  id: string;
  seq: number;
}

/** A refused request that changed nothing: `code` is for programs, `text` is an English line saying what to do. For moves, `rule` is the rule id, `key` and `args` are the message to translate, and `cells` are the offending runes. */
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

/** The answer to `why`: `rule` is None if the move is legal. */
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

/** The answer to `preview`. */
export interface Previewed {
  t: "previewed";
  id: string;
  move: string;
  preview: RunePreview;
}

/** The answer to `moves`: empty if it is not that seat's turn. */
export interface MoveList {
  t: "moves";
  id: string;
  number: number;
  moves: string[];
}

/** The answer to `ping` with the server's time in ms. `seq` is the number of the last event sent to everybody; a client that does not have it missed an update and has to send `hello` again. */
export interface Pong {
  t: "pong";
  id: string;
  now: number;
  seq: number;
}

/** A bot's hand moves towards the stone at `place` of a real-time table and will reach it in `ms` ms. Not stored. */
export interface Reach {
  t: "reach";
  seat: number;
  place: number;
  ms: number;
}

/** The hall closes this socket: `code` says why (`restart`: reconnect after `after` ms, nothing is lost). */
export interface Bye {
  t: "bye";
  code: string;
  text: string;
  after: number | null;
}

/** A refused request: a `code` for programs and an English `text` saying what to do; api.md lists the codes. */
export interface Problem {
  code: string;
  text: string;
  rule: string | null;
  key: string | null;
  args: Record<string, unknown>;
  cells: [number, number][];
}

/** What has happened to a person so far. `run` and `number` are those of their last event, for `run` and `after` of `hello`; `changes` is the number of the last change of a topic, for `since`. */
export interface EventPosition {
  run: string;
  number: number;
  changes: number;
}

/** The person who asks. Send `csrf` in the `X-CSRF-Token` header of every POST, PATCH and DELETE made with a cookie. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
  csrf: string;
  rating: Rating | null;
  bot: boolean;
  handle: string | null;
  host: boolean;
  events: EventPosition | null;
}

/** Change your name. */
export interface Rename {
  name: string;
}

/** Turn the guest into an account, which keeps all its tables. */
export interface NewAccount {
  login: string;
  password: string;
}

/** Sign in on another device. The account takes over the tables where this guest has seats. */
export interface SignIn {
  login: string;
  password: string;
}

/** Change your password. This ends every other session and all tokens. */
export interface ChangePassword {
  old: string;
  new: string;
}

/** Delete everything stored about you. An account has to confirm this with its password. */
export interface DeleteAccount {
  password?: string;
}

/** A browser where you are signed in: `agent` is its user agent, and `here` marks the browser that asks. */
export interface SessionInfo {
  id: string;
  agent: string;
  created: number;
  seen: number;
  here: boolean;
}

/** Make an API token, for example for a bot; send it as `Authorization: Bearer TOKEN`. */
export interface NewToken {
  label: string;
  scope?: "play" | "read";
  days?: number;
}

/** An API token, valid until `until`. `token` is present only in the answer that creates it. */
export interface Token {
  id: string;
  label: string;
  created: number;
  scope: string;
  until: number;
  token: string | null;
}

/** A bot level that can take a seat; `key` is the message with its name in every language. */
export interface BotLevel {
  level: string;
  key: string;
  kinds: string[];
}

/** The hall's limits, so that a client can check before it is refused. */
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
  lan: string | null;
}

/** Who takes a seat: `me` (more than once for hot seat), `open` (anybody, by link or lobby), or a `bot` with a level. */
export interface NewSeat {
  who: "bot" | "me" | "open";
  level?: string | null;
  name?: string | null;
  colour?: number | null;
}

/** Open a table. A `public` table is listed in the lobby and anybody may watch; any other needs its invite link. `clock` is a Fischer clock, a number of days for each turn, or None for no clock. `first`: the seat that begins; None lets the fair shuffle choose. `match`: two duels with seats swapped; None: if rated. `rated`: a game between accounts, without bots or help, that changes their ratings. `absent` is for real-time games: while a player is absent, a `bot` plays for them, or their seat does nothing and nobody waits for it (`pass`, which rated games always use). `party`: the first game of a series that is shown on a big screen. */
export interface NewTable {
  seats: NewSeat[];
  setup?: RuneSetup | RokSetup;
  clock?: Clock | 1 | 2 | 3 | 5 | 7 | null;
  first?: number | null;
  match?: boolean | null;
  rated?: boolean;
  public?: boolean;
  absent?: "bot" | "pass";
  party?: boolean;
}

/** A new table: `invite` is the secret part of its link (128 random bits), `code` a short code to read aloud. */
export interface TableMade {
  id: string;
  invite: string;
  code: string | null;
  code_until: number | null;
  fair: Fair;
}

/** Sit down. `seat` None takes the first open seat; `invite` is required unless the table is public. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  contribution?: string | null;
  colour?: number | null;
}

/** The seat you got; `seat` is None if all seats are taken, and you may watch. */
export interface Joined {
  id: string;
  seat: number | null;
  fair: Fair;
}

/** What an invite link or code leads to. `commitment` is the hall's part of the fair shuffle, and `first` the seat chosen to begin (None: chance decides). Keep both, and make your own contribution only after you have seen them. */
export interface Invited {
  id: string;
  invite: string;
  host: string;
  setup: RuneSetup | RokSetup;
  clock: Clock | 1 | 2 | 3 | 5 | 7 | null;
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
  clock: Clock | 1 | 2 | 3 | 5 | 7 | null;
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
  deadline?: Deadline | null;
}

/** A table that was set aside, and why: in words, and as a code with values. `missing`: only `count` of its events are stored; `unreadable`: an event cannot be read, for the reason in `cause`. */
export interface DamagedTable {
  id: string;
  reason: string;
  code: string;
  args: Record<string, string | number>;
}

/** A seat that won first stones faster than people can, in a rated game of RÖK that ended `at`: in `quick` of the `rounds` in which it won one, its first stone of the round came too early. */
export interface QuickHand {
  table: string;
  seat: number;
  name: string;
  at: number;
  quick: number;
  rounds: number;
  median_ms: number;
}

/** Something that keeps the hall from serving: `opening`, `closing`, `database`, `redis` or `disk`, with a description. */
export interface HostProblem {
  code: string;
  text: string;
}

/** The state of the hall for its hosts: figures of one process since it started. */
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
  quick_hands: QuickHand[];
}

/** A table whose events are damaged. It was set aside, and the host can see why. */
export interface BrokenTable {
  id: string;
  created: number;
  changed: number;
}

/** Tables, most recently changed first; pass `more` as `before` to get the next page. */
export interface TableList {
  tables: TableCard[];
  more: number | null;
  broken: BrokenTable[];
}

/** An opponent from your finished games: a person by the name they had then, or a bot by its `level`. */
export interface Opponent {
  name: string;
  level: string | null;
  games: number;
}

/** A table as you may see it, in one answer: the socket's `welcome` without events. */
export interface Snapshot {
  table: Table;
  mine: number[];
  fair: Fair;
  state: TableView;
  now: number;
  invite: string | null;
  code: string | null;
}

/** A command over HTTP; the same commands as on the socket. */
export interface Do {
  command: Play | Choose | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Start | Say | Seal | Contribute;
}

/** The command was executed, now or by an earlier request with the same id; the state after it, as you may see it. */
export interface DoneAt {
  seq: number;
  state: TableView;
}

/** One position of a finished game or study, after `move` by `seat` (both None at the start), with all hands visible. */
export interface Frame {
  move: string | null;
  seat: number | null;
  view: RuneView;
  hands: number[][];
}

/** A finished game, position by position. */
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

/** A record to look at, for figures, pasted games and puzzles. `move`: also explain why it is illegal or what it changes. */
export interface PositionsAsk {
  record: Record<string, unknown>;
  move?: string | null;
  frames?: boolean;
}

/** The last position of a record with all hands visible, the choices of the seat to move, and the answer about `move`. */
export interface Positions {
  frames: Frame[];
  own: RuneOwn | null;
  reason: Problem | null;
  preview: RunePreview | null;
}

/** A deck that you saved. */
export interface SavedDeck {
  id: string;
  deck: RuneDeck;
}

/** Block the person at this `seat` of a table, or the author of the chat message with this number (`line`, its `seq`). `invite` is required where watching the table requires it. */
export interface NewBlock {
  seat?: number | null;
  line?: number | null;
  invite?: string | null;
}

/** A person you have blocked: the `speaker` of their chat messages, and their name at the time. */
export interface Blocked {
  speaker: string;
  name: string;
}

/** A person you have muted: the `speaker` of their chat messages, and their name there. */
export interface Muted {
  speaker: string;
  name: string;
}

/** Make a bot account: a name that no other account has, and how many days its token is valid. */
export interface NewBot {
  name: string;
  days?: number;
}

/** Replace a bot account's token with a new one, valid for this many days. */
export interface NewBotToken {
  days?: number;
}

/** A bot account on the ladder: its owner, its rating among bots, and whether its program is connected now. */
export interface BotCard {
  name: string;
  owner: string;
  rating: Rating;
  here: boolean;
  mine: boolean;
}

/** A new bot account with the token for its program. The token is not shown again. */
export interface BotMade {
  bot: BotCard;
  token: Token;
}

/** Challenge a bot account to a duel. `match`: two duels with seats swapped; None: if rated. Only bots of other owners can play rated games against it. `contribution` is your part of the fair shuffle. */
export interface Challenge {
  setup?: RuneSetup;
  clock?: Clock | 1 | 2 | 3 | 5 | 7 | null;
  first?: number | null;
  match?: boolean | null;
  rated?: boolean;
  public?: boolean;
  contribution?: string | null;
}

/** A line of the stream: somebody challenges you to a duel. Sit down at the table with the invite, or decline. */
export interface Challenged {
  t: "challenge";
  table: string;
  invite: string;
  by: string;
  bot: boolean;
  setup: RuneSetup;
  clock: Clock | 1 | 2 | 3 | 5 | 7 | null;
  match: boolean;
  rated: boolean;
}

/** A line of the stream: a message from a table where you sit, as its socket sends it (`welcome`, `update`, …). */
export interface TableLine {
  t: "table";
  table: string;
  message: unknown;
}

/** A number with its 95 % interval; `exact` if the end of the game was solved, so that low = high. */
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

/** A turn that was compared: its moves, its value to its seat, and how far it is behind the best turn. */
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

/** One decision: a lay with its draw or master, or a separate choice (magic, token, discard). */
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

/** The referee's value after an event: each side's chance given all hands, but not the pile. */
export interface RefereeStep {
  cause: "deal" | "draw" | "seat" | "start" | "turn";
  moves: number;
  worths: Interval[];
  seat: number | null;
  turn: number | null;
  cards: number[];
}

/** What decided the game for one side, shown as a waterfall: `start` and the parts add up to `result`. */
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

/** Everything that is known about a game after this many trials. */
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

/** The engine's opinion of a line that somebody tries: the value of its end, its last turn, the best turns now. */
export interface LineOpinion {
  unit: "chance" | "points";
  worths: Interval[];
  seat: number | null;
  best: TurnEstimate[];
  last: TurnReport | null;
}

/** What open cards would have allowed at each turn of a game; None where there was no other turn to try. */
export interface OpenCards {
  turns: (OpenReading | null)[];
}

/** The best turns of a position by what the seat to move knows, and how many deals were used to compare them. */
export interface PositionOpinion {
  unit: "chance" | "points";
  seat: number | null;
  best: TurnEstimate[];
  trials: number;
}

/** A hint for a seat in a running game, by its own view; each stage reveals a little more than the one before. */
export interface Hint {
  stage: "area" | "card" | "place" | "why";
  fact: Fact;
  card: number | null;
  moves: string[];
}

/** What a turn that is about to be played would lose, by the seat's own view. */
export interface LossWarning {
  name: "" | "blunder" | "inaccurate" | "mistake" | "only";
  loss: Interval;
  why: Fact[];
}

/** A puzzle: a position, its task and its solutions. */
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

/** The judgement of an answer to a puzzle, with what is wrong with a wrong one. */
export interface PuzzleAnswer {
  right: boolean;
  worth: Interval;
  loss: number;
  why: Fact[];
  answer: string[];
}

/** The deal of a day: a solo game, or a duel against one level; the same for everybody in the hall. */
export interface DailyDeal {
  day: string;
  mode: "duel" | "solo";
  record: string;
  level: number | null;
  seat: number;
}

/** Published after a day: the key whose SHA-256 is the commitment, and the deals that follow from it. */
export interface DayProof {
  scheme: string;
  day: string;
  commitment: string;
  key: string;
  deals: DailyDeal[];
}

/** Study a finished table or a record: exactly one of the two. */
export interface StudyNew {
  table?: string | null;
  record?: Record<string, unknown> | null;
}

/** The study's id. It is the same for the same record and engine, so that nothing is computed twice. */
export interface StudyMade {
  id: string;
}

/** The engine's points when it plays alone: `points` is the mean over deals that fit what the player knew at the start; `deal`, once the game is over, is for the actual deal. */
export interface SoloPar {
  points: number;
  deal: number | null;
}

/** Ask for a stage of the hint for the seat to move: 1 is the area, then the card, the place, and the reason. */
export interface HintAsk {
  seat: number;
  number: number;
  stage: number;
}

/** A stage of a hint: one sentence, or several for the reason; and the number of stages for this turn. */
export interface HintStage {
  hints: Hint[];
  stages: number;
}

/** Ask whether a move is a mistake. Laying a card is judged by the best continuation of the turn. */
export interface WarningAsk {
  seat: number;
  number: number;
  move: string;
}

/** A line: the moves of the game up to `number`, then `moves`. */
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

/** The table where the game continues. */
export interface PlayedOn {
  table: string;
}

/** The state of an analysis: a `stopped` one continues when somebody waits for it again; `problem` says why it `failed`. */
export interface StudyState {
  id: string;
  status: "done" | "failed" | "running" | "stopped" | "waiting";
  progress: number;
  problem: string;
  analysis: Analysis | null;
}

/** A game to study: every position with all hands visible, and the state of its analysis. */
export interface StudyGame {
  setup: RuneSetup;
  names: string[];
  frames: Frame[];
  record: Record<string, unknown>;
  table: string | null;
  mine: number[];
  state: StudyState;
}

/** A card that a seat discarded face up, to pay for a spare card (SPARE-1) or because it had no legal lay (TURN-2). */
export interface SetupDiscard {
  card: number;
  seat: number;
  spare: boolean;
}

/** A seat of a position: its known cards, the number of unknown cards, masters in reserve, its token and its adept. */
export interface SetupSeat {
  cards?: number[];
  unknown?: number;
  reserve?: number;
  token?: boolean;
  adept?: "" | "?" | "b" | "b!" | "g";
}

/** A position being set up. It may be impossible. All cards that it does not name form the draw deck. */
export interface PositionSetup {
  rules?: RuneRules;
  deck?: RuneDeck | null;
  laid?: [number, number, number, number][];
  loose?: ([number, number, "B" | "G" | "R"])[];
  masters?: [number, number, number][];
  tokens?: ([number, number, "B" | "G" | "R"])[];
  discards?: SetupDiscard[];
  seats?: SetupSeat[];
  to_move?: number;
  phase?: "act" | "adept" | "discard" | "lay" | "over" | "token";
  spared?: boolean;
  first?: number;
}

/** What to show on the analysis board: exactly one of `setup`, `position`, `grid` and `record`, followed by `moves`. */
export interface BoardAsk {
  setup?: PositionSetup | null;
  position?: string | null;
  grid?: string | null;
  record?: Record<string, unknown> | null;
  number?: number | null;
  moves?: string[];
  seed?: number;
  move?: string | null;
}

/** The analysis board's answer. */
export interface BoardShown {
  setup: PositionSetup;
  position: string;
  faults: Problem[];
  view: RuneView;
  own: RuneOwn | null;
  hands: number[][];
  total: number;
  reason: Problem | null;
  preview: RunePreview | null;
}

/** Ask the engine about a position after `moves`; each step of `effort` takes about four times as long as the one before. */
export interface OpinionAsk {
  position: string;
  moves?: string[];
  seed?: number;
  effort?: number;
}

/** A position with a task. `record` holds one possible deal of the cards that its seat cannot see. */
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

/** A streak or a storm: the number of correct answers, and the current puzzle. A storm ends at `until` by the hall's clock, which is in `left` ms, for devices whose clock is wrong. */
export interface PuzzleRun {
  id: string;
  mode: "daily" | "storm" | "streak" | "train";
  score: number;
  number: number;
  until: number | null;
  left: number | null;
  over: boolean;
  best: number;
  missed: string[];
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

/** Your statistics: rating, puzzles answered and solved, days in a row, best streak and best storm. */
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

/** The hall's commitment for a day: the SHA-256 of the day's key, published before the day begins. */
export interface DailyPromise {
  day: string;
  commitment: string;
}

/** The result of a finished try; `points` is None if it was given up or finished too late. */
export interface DailyResult {
  points: number | null;
  margin: number | null;
  share: number | null;
  squares: string | null;
}

/** One of today's deals, and your progress with it. */
export interface DailyState {
  mode: "duel" | "solo";
  level: string | null;
  table: string | null;
  result: DailyResult | null;
  par: number | null;
  days: number;
  tries: number;
}

/** Today's deals, and the hall's commitments for today and the next days. */
export interface DailyPage {
  day: string;
  until: number;
  last: string;
  deals: DailyState[];
  promises: DailyPromise[];
}

/** Start your one counted try at one of today's deals. */
export interface DailyStart {
  mode: "duel" | "solo";
}

/** The table where a try is played. */
export interface DailyTable {
  table: string;
}

/** A row of the results. `rank` is None for tries that do not count and for guests, since anybody could return as another guest and play the deal again. */
export interface DailyRow {
  rank: number | null;
  name: string;
  mine: boolean;
  result: DailyResult;
  handle: string;
  table: string | null;
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

/** The hall as everybody may see it. `welcome` and `conduct` are plain text with empty lines between paragraphs. */
export interface HouseView {
  name: string;
  languages: ("en" | "fr" | "pl" | "uk")[];
  accent: "copper" | "gold" | "moss" | "rose" | "sea" | "violet";
  welcome: string;
  conduct: string;
  closed: boolean;
  admitted: boolean;
  hosted: boolean;
}

/** Change the hall's settings; omitted fields stay as they are. When a hall is closed, existing accounts keep their access. */
export interface ChangeHouse {
  name?: string;
  languages?: ("en" | "fr" | "pl" | "uk")[];
  accent?: "copper" | "gold" | "moss" | "rose" | "sea" | "violet";
  welcome?: string;
  conduct?: string;
  closed?: boolean;
}

/** Create an invitation for `uses` people, valid for `days` days. Only hosts see the `label`. */
export interface NewHouseInvitation {
  label?: string;
  uses?: number;
  days?: number;
}

/** A valid invitation; its link is `/enter/CODE`. */
export interface HouseInvitation {
  id: string;
  code: string;
  label: string;
  uses: number;
  used: number;
  created: number;
  until: number;
}

/** Enter with an invitation code; case, spaces and dashes do not matter. */
export interface EnterHouse {
  code: string;
}

/** A club in a list; its page is `/clubs/SLUG`. `role` is yours, None if you have none. */
export interface ClubCard {
  slug: string;
  name: string;
  about: string;
  joining: "apply" | "open";
  members: number;
  role: "applicant" | "member" | "officer" | "owner" | null;
}

/** Your clubs, and the others, largest first. */
export interface ClubList {
  yours: ClubCard[];
  others: ClubCard[];
}

/** A member of a club, or an applicant with a `message`. */
export interface ClubMember {
  name: string;
  handle: string;
  role: "applicant" | "member" | "officer" | "owner";
  joined: number;
  message: string;
}

/** An officer's post on the noticeboard: plain text with empty lines between paragraphs. */
export interface ClubPost {
  id: string;
  author: string;
  handle: string;
  text: string;
  at: number;
}

/** A tournament of the club. */
export interface ClubTournament {
  id: string;
  name: string;
  status: string;
  players: number;
  created: number;
}

/** A club as you may see it: only members and hosts see its noticeboard, only officers see its applicants. */
export interface ClubView {
  slug: string;
  name: string;
  about: string;
  joining: "apply" | "open";
  created: number;
  role: "applicant" | "member" | "officer" | "owner" | null;
  members: ClubMember[];
  applicants: ClubMember[];
  posts: ClubPost[] | null;
  tournaments: ClubTournament[];
}

/** A member's rating on a ladder. */
export interface ClubStanding {
  place: number;
  name: string;
  handle: string;
  rating: Rating;
  you: boolean;
}

/** A club's members ranked by rating. Members who show their ratings to nobody are left out. */
export interface ClubRanking {
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  standings: ClubStanding[];
}

/** Found a club and become its owner. */
export interface NewClub {
  name: string;
  about?: string;
  joining?: "apply" | "open";
}

/** Change a club; omitted fields stay as they are. */
export interface ChangeClub {
  about?: string;
  joining?: "apply" | "open";
}

/** Join a club, or apply with a message. */
export interface JoinClub {
  message?: string;
}

/** Admit an applicant (`member`), change a member's role, or hand the club over (`owner`). */
export interface ChangeMember {
  role: "member" | "officer" | "owner";
}

/** Post on the noticeboard; all members get a notice. */
export interface NewPost {
  text: string;
}

/** Upload a finished game that was played without the hall. It never counts for a rating. */
export interface HandIn {
  id: string;
  record: Record<string, unknown>;
  played: number;
}

/** A game that was uploaded. */
export interface HandedGame {
  id: string;
  played: number;
  at: number;
  mode: string;
  names: string[];
  scores: number[];
}

/** How a tournament is played: duels of RUNE with the standard deck, or cups of RÖK. Tournament games are not rated. */
export interface TournamentPlan {
  system?: "arena" | "duplicate-day" | "knockout" | "rok-cup" | "round-robin" | "swiss" | "teams";
  scoring?: "difference" | "matchpoints" | "points";
  rules?: RuneRules;
  games?: 1 | 2;
  rounds?: number;
  clock?: Clock | 1 | 2 | 3 | 5 | 7;
  show_seconds?: number;
  pause_seconds?: number;
  break_after?: number;
  break_seconds?: number;
  minutes?: number;
  boards?: number;
  against?: string | null;
  team_size?: number;
  seats?: number;
  pace?: "normal" | "relaxed";
  third_place?: boolean;
  berserk?: boolean;
  late_rounds?: number;
  starts?: number | null;
  bots?: boolean;
  least_rating?: number | null;
  most_rating?: number | null;
  by_invitation?: boolean;
  series?: string;
}

/** Open a tournament. A `public` one is listed and everybody can watch its games; any other is reached by its link. `plays`: whether its organiser joins as the first player. */
export interface NewTournament {
  name: string;
  plan?: TournamentPlan;
  public?: boolean;
  plays?: boolean;
  club?: string | null;
  team?: string;
}

/** A person invited to a tournament by name, and their answer. */
export interface InvitedPerson {
  handle: string;
  name: string;
  answer: "declined" | "joined" | "waiting";
}

/** The person to invite to a tournament, by the handle of their profile. */
export interface TournamentInvitation {
  handle: string;
}

/** A player and their standing; `number` identifies the player in pairings, in order of joining. */
export interface TournamentPlayer {
  number: number;
  name: string;
  withdrawn: boolean;
  place: number;
  points: number;
  ties: number[];
  wins: number;
  played: number;
  team?: string;
  bot?: boolean;
  handle?: string;
  resting?: boolean;
  haste?: boolean;
  streak?: number;
}

/** The players of a table; the one who begins comes first. Without `second` it is a bye: a point in a Swiss tournament, no game in a round robin. */
export interface Pairing {
  round: number;
  board: number;
  first: number;
  second: number | null;
  table: string | null;
  second_table: string | null;
  commitment: string | null;
  outcome: "bye" | "draw" | "first" | "none" | "placed" | "second" | null;
  cause: string | null;
  seats?: number[];
  places?: number[];
  points?: number[][];
  deal?: number | null;
  haste?: number;
  done?: boolean;
  worth?: number[];
}

/** A match of a knockout's bracket, between players by their numbers. Without a second player it is a bye. */
export interface BracketMatch {
  first: number | null;
  second: number | null;
  winner?: number | null;
  third?: boolean;
}

/** The boards of a round, and the hall's commitment to them: `commitment` is the SHA-256 of the lines `runehall-boards/1` and the boards' commitments, each followed by a line feed. It is published before the round begins. */
export interface RoundPromise {
  round: number;
  commitment: string;
  boards: string[];
  secrets: string[] | null;
}

/** A table's result on a board, compared with the other tables. */
export interface BoardTable {
  table: string | null;
  players: number[];
  points: number[];
  shares: number[];
  gains: number[];
  cause: string | null;
  game: RuneView | null;
}

/** A board after its round: the play of every table side by side, best result for the first seat first. */
export interface BoardView {
  round: number;
  board: number;
  players: Record<string, string>;
  tables: BoardTable[];
  next: number | null;
}

/** The engine's par of a board: the points of both seats when the engine plays them, each with only its own view. */
export interface BoardPar {
  points: number[];
}

/** A turn that decided a game: after `move` moves of its table, the turn changed its player's chance from `before` to `after`. The study computes the chances with all hands known but not the draw deck. */
export interface DecisiveTurn {
  table: string;
  player: number;
  opponent: number;
  move: number;
  before: number;
  after: number;
}

/** The turns that decided a round, greatest change first. While they are computed the list is empty; a change of the topic `tournament:ID` says when they are ready. */
export interface DecisiveTurns {
  round: number;
  ready: boolean;
  turns: DecisiveTurn[];
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
  closed: "club" | "invited" | null;
}

/** Tournaments that are open, running or over, most recently changed first. */
export interface TournamentList {
  tournaments: TournamentCard[];
}

/** A tournament as you may see it, with the players in order of standing. */
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
  tie_breaks: ("board-points" | "buchholz" | "buchholz-cut" | "fewer-games" | "own-points" | "sonneborn-berger" | "stones" | "wins")[];
  ends: number | null;
  promises: RoundPromise[];
  hides: boolean;
  code: string | null;
  you: number | null;
  organises: boolean;
  club: [string, string] | null;
  outside: boolean;
  count: number;
  names: Record<string, string>;
  invites: boolean;
  invited: InvitedPerson[];
  invitation: "declined" | "waiting" | null;
  partners: "later" | "none" | "waiting" | null;
  bracket: BracketMatch[][];
}

/** A page of the standings: up to a hundred players, starting at the place `first`, counted from 0. */
export interface TournamentStandings {
  count: number;
  first: number;
  players: TournamentPlayer[];
}

/** Whether you want to be paired in an arena or a duplicate day, and whether with half the time. */
export interface TournamentReady {
  ready: boolean;
  haste?: boolean;
}

/** Add one of the hall's bots to a tournament: its level and team. */
export interface TournamentBot {
  level: string;
  team?: string;
}

/** A player of a season. A tournament is worth a point for taking part, and one for each player ranked below. */
export interface SeasonRow {
  place: number;
  name: string;
  points: number;
  played: number;
  won: number;
}

/** The season table of a series. */
export interface Season {
  series: string;
  organiser: string;
  tournaments: TournamentCard[];
  rows: SeasonRow[];
}

/** The tournament that a spoken code leads to. */
export interface TournamentFound {
  tournament: string;
}

/** The organiser's decision about a pairing that has not ended. */
export interface TournamentDecision {
  round: number;
  board: number;
  outcome: "draw" | "first" | "none" | "second";
}

/** The first message. `run` and `after` identify the last event the page has; without them it gets only new events. Topics that have not changed since `since` are not reported as changed. */
export interface HelloEvents {
  t: "hello";
  v: number;
  run?: string | null;
  after?: number;
  topics?: string[];
  since?: number | null;
}

/** The topics that the page shows now, replacing earlier ones: the lists of tables, how many people are here, a tournament, a study (computed only while a page shows it), the engine's results for the deals of the day, the figures for hosts, the hall's settings, and the people who are online and show it to everyone. `seek` keeps your seek alive. Topics that have not changed since `since` are not reported as changed. */
export interface Watch {
  t: "watch";
  topics: string[];
  since?: number | null;
}

/** Check that the connection works. Answered by `pong`. */
export interface PingEvents {
  t: "ping";
}

/** One of your tables was opened, started or finished, or somebody sat down or stood up there. */
export interface GamesChanged {
  kind: "games";
  table: string;
}

/** It is your turn at a table where you are not connected. */
export interface YourTurn {
  kind: "turn";
  table: string;
}

/** A round of a tournament that you play in has begun. */
export interface RoundBegan {
  kind: "round";
  tournament: string;
  round: number;
}

/** For bot accounts: somebody opened a table to challenge it. */
export interface BotChallenged {
  kind: "bot-challenge";
  table: string;
}

/** Your seek changed: an opponent was found or is gone, or your table is open. */
export interface SeekChanged {
  kind: "seek";
}

/** A challenge that you sent or received is new or has changed. */
export interface ChallengeChanged {
  kind: "challenge";
  id: string;
}

/** Your notices changed: one arrived, was read or was settled. */
export interface NoticesChanged {
  kind: "notices";
}

/** Somebody you follow, or who follows you, came or went, or a follow changed: reload your people. */
export interface PeopleChanged {
  kind: "people";
}

/** The answer to `hello`. If `again` is true, the hall cannot tell what happened before now, and the page has to reload everything; otherwise the events after `after` follow. */
export interface WelcomeEvents {
  t: "welcome";
  v: number;
  run: string;
  number: number;
  again: boolean;
}

/** Something happened to you; `number` increases by one with each event. */
export interface Happened {
  t: "event";
  number: number;
  event: GamesChanged | YourTurn | RoundBegan | BotChallenged | SeekChanged | ChallengeChanged | NoticesChanged | PeopleChanged;
}

/** A topic that the page shows has changed: reload it. Also sent once when the page subscribes, unless `since` shows that what the page has read is current. */
export interface TopicChanged {
  t: "changed";
  topic: string;
}

/** New results of a study that the page shows. */
export interface StudyStep {
  t: "study";
  state: StudyState;
}

/** The hall cannot show a topic, or, without `topic`, it is closing the channel. */
export interface TopicRefused {
  t: "refused";
  code: string;
  text: string;
  topic: string | null;
}

/** The answer to `ping`, with the number of your last event. */
export interface PongEvents {
  t: "pong";
  number: number;
}

/** The hall closes the channel: reconnect after this many ms. */
export interface ByeEvents {
  t: "bye";
  after: number;
}

/** A notice. It says who and where, but never a card or a position; `place` is the page that it links to. */
export interface NoticeCard {
  id: string;
  kind: "answer" | "begun" | "challenge" | "club" | "invite" | "message" | "report" | "result" | "round" | "time" | "turn";
  about: string;
  place: string;
  who: string;
  at: number;
  read: boolean;
}

/** Your newest notices, and the number of unread ones. */
export interface NoticeList {
  unread: number;
  notices: NoticeCard[];
}

/** Mark notices as read: those that link to `place`, or without it all notices up to the time `until`. */
export interface ReadNotices {
  place?: string | null;
  until?: number | null;
}

/** When nothing is sent: from one minute of the day to another, in a time zone (`Europe/Kyiv`). */
export interface QuietHours {
  start: number;
  until: number;
  zone: string;
}

/** Which kinds of notices go to your devices and to your mail address, and the hours when nothing is sent. */
export interface NoticeSettings {
  push: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "report" | "result" | "round" | "time" | "turn")[];
  mail: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "report" | "result" | "round" | "time" | "turn")[];
  quiet: QuietHours | null;
}

/** A browser that receives your notices; `agent` is its user agent. */
export interface PushDevice {
  id: string;
  agent: string;
  created: number;
}

/** Your settings; the key for a Web Push subscription, and the subscribed browsers; whether the hall sends mail, and your address, which it uses once you have confirmed it. */
export interface Notifications {
  settings: NoticeSettings;
  push_key: string;
  devices: PushDevice[];
  mail: boolean;
  address: string | null;
  confirmed: boolean;
}

/** The result of `PushManager.subscribe()`, and the language of the page. */
export interface NewPushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr" | "pl" | "uk";
}

/** Stop sending notices to this browser. */
export interface DropPushDevice {
  endpoint: string;
}

/** Set an mail address; the hall sends a confirmation code there. */
export interface NewMailAddress {
  address: string;
  password: string;
  language?: "en" | "fr" | "pl" | "uk";
}

/** The code that was sent to the address. */
export interface ConfirmMailAddress {
  code: string;
}

/** Change some of the settings; omitted fields stay as they are. */
export interface ChangeNoticeSettings {
  push?: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "report" | "result" | "round" | "time" | "turn")[];
  mail?: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "report" | "result" | "round" | "time" | "turn")[];
  quiet?: QuietHours | null;
}

/** A game for two: what is played, the clock (or the number of days for each turn), and whether it is rated if both players can be rated. `match`: two games in which each player begins once; otherwise a single game, and the fair shuffle chooses who begins. */
export interface GamePlan {
  setup?: RuneSetup | RokSetup;
  clock?: Clock | 1 | 2 | 3 | 5 | 7 | null;
  match?: boolean;
  rated?: boolean;
}

/** The number of people who have a page of the hall open now. */
export interface PeopleHere {
  people: number;
}

/** Look for an opponent. `near`: only one of similar strength. */
export interface NewSeek {
  plan?: GamePlan;
  near?: boolean;
}

/** An opponent was found: the game begins at `until` (ms) unless one of you declines. */
export interface FoundOpponent {
  id: string;
  name: string;
  rating: Rating | null;
  rated: boolean;
  until: number;
}

/** Your seek: when it began, how many others look for the same game, the opponent that was found, and the table once it is open. */
export interface SeekState {
  plan: GamePlan;
  near: boolean;
  since: number;
  now: number;
  others: number;
  found: FoundOpponent | null;
  table: string | null;
}

/** Challenge an account by `login`, or the person at the `seat` of a table where you sit too. `first`: whether you begin; None: chance decides. */
export interface NewChallenge {
  plan?: GamePlan;
  login?: string | null;
  table?: string | null;
  seat?: number | null;
  first?: boolean | null;
  message?: string;
}

/** A challenge that you sent or (`incoming`) received. `rated`: whether the game would be rated. */
export interface PersonChallenge {
  id: string;
  incoming: boolean;
  name: string;
  plan: GamePlan;
  first: boolean | null;
  message: string;
  created: number;
  status: "accepted" | "declined" | "waiting";
  reason: "clock" | "later" | "no" | "rated" | "unrated" | "variant" | null;
  table: string | null;
}

/** Decline a challenge, with a reason. */
export interface DeclineChallenge {
  reason?: "clock" | "later" | "no" | "rated" | "unrated" | "variant";
}

/** The table of an accepted challenge. */
export interface ChallengeTable {
  table: string;
}

/** What waits for you apart from your games: your seek, and your challenges, newest first. */
export interface WaitingForYou {
  seek: SeekState | null;
  challenges: PersonChallenge[];
}

/** Your holiday: its end `until` (wall time, ms) or None, and the days `left` of the yearly allowance. During a holiday your deadlines in games over days are extended, and the other players can see that. */
export interface HolidayState {
  until: number | null;
  left: number;
  most: number;
}

/** Start a holiday of this many days now. */
export interface NewHoliday {
  days: number;
}

/** Your private note about a game; an empty text deletes it. */
export interface TableNote {
  text: string;
}

/** A turn to play, its moves in order, as soon as it is your turn: only if the moves since your last turn are exactly those in `when`, or in any case if `when` is None. */
export interface PlannedTurn {
  play: string[];
  when?: string[] | null;
}

/** Plans for your next turn in a game over days. The first plan whose condition holds is played if all its moves are legal; otherwise nothing is played. No other player sees the plans. */
export interface PlannedTurns {
  plans: PlannedTurn[];
}

/** Try out a turn as if it were yours now, or after assumed moves of the others (`theirs`): your moves so far, and optionally a `move` to ask about. */
export interface TryTurn {
  moves?: string[];
  move?: string | null;
  theirs?: string[] | null;
}

/** The table after the moves you tried, without the engine. `own` has the hand of the `seat` to move and its legal moves, until your turn has `ended`; for another seat, the hand has every card it could hold. `reason` and `preview` answer the move you asked about: why it is illegal, or what it would change. */
export interface TriedTurn {
  view: RuneView;
  own: RuneOwn | null;
  ended: boolean;
  reason: LayReason | null;
  preview: RunePreview | null;
  position: string;
  seat: number;
  when: string[];
}

/** Who sees each part of a profile. */
export interface ProfileShown {
  ratings: "everyone" | "followed" | "nobody";
  results: "everyone" | "followed" | "nobody";
  games: "everyone" | "followed" | "nobody";
  study: "everyone" | "followed" | "nobody";
  puzzles: "everyone" | "followed" | "nobody";
  daily: "everyone" | "followed" | "nobody";
  tournaments: "everyone" | "followed" | "nobody";
  badges: "everyone" | "followed" | "nobody";
  online: "everyone" | "friends" | "nobody";
}

/** Choose who sees each part of your profile; omitted fields stay as they are. */
export interface ChangeShown {
  ratings?: "everyone" | "followed" | "nobody";
  results?: "everyone" | "followed" | "nobody";
  games?: "everyone" | "followed" | "nobody";
  study?: "everyone" | "followed" | "nobody";
  puzzles?: "everyone" | "followed" | "nobody";
  daily?: "everyone" | "followed" | "nobody";
  tournaments?: "everyone" | "followed" | "nobody";
  badges?: "everyone" | "followed" | "nobody";
  online?: "everyone" | "friends" | "nobody";
}

/** A rating after a result: `points` ± `deviation`. */
export interface RatingPoint {
  at: number;
  points: number;
  deviation: number;
}

/** The rating history on one ladder, oldest first; `best` is the highest rating that was not provisional. */
export interface RatingCurve {
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  rating: Rating;
  best: number | null;
  points: RatingPoint[];
}

/** The number of games won, lost and drawn. */
export interface Score {
  won: number;
  lost: number;
  drawn: number;
}

/** Finished games of one mode against people and bots; `mode` is empty for RÖK. */
export interface ModeScore {
  kind: string;
  mode: string;
  games: number;
  score: Score;
}

/** Results of games for two against a person; without a `handle`, against everybody who is not listed. */
export interface OpponentScore {
  name: string;
  handle: string | null;
  score: Score;
}

/** Results of games for two against a bot level. */
export interface LevelScore {
  level: string;
  score: Score;
}

/** Results by place in the turn order; `turn` 0 began. */
export interface TurnScore {
  kind: string;
  mode: string;
  turn: number;
  score: Score;
}

/** Results of the finished games that others may see. */
export interface ProfileResults {
  modes: ModeScore[];
  opponents: OpponentScore[];
  levels: LevelScore[];
  turns: TurnScore[];
}

/** A rated win, with the opponent's rating before the game. */
export interface BestGame {
  table: string;
  kind: string;
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  opponent: string;
  handle: string | null;
  rating: number;
  ended: number;
}

/** One studied game: `accuracy` from 0 to 100, and how much luck changed the chance to win (−1 to 1; None in games without a winner). */
export interface StudiedGamePoint {
  at: number;
  accuracy: number;
  luck: number | null;
}

/** Means over the games that the owner has studied, and the latest of these, oldest first. */
export interface ProfileStudy {
  games: number;
  accuracy: number;
  luck: number | null;
  points: StudiedGamePoint[];
}

/** Puzzle results: the rating, puzzles tried, puzzles solved at the first try, the longest streak and the best storm. */
export interface ProfilePuzzles {
  rating: Rating | null;
  tried: number;
  solved: number;
  streak: number;
  storm: number;
}

/** Results in one deal of the day: on how many days it was finished, and the current and longest streak of days. */
export interface DailyStreak {
  mode: string;
  days: number;
  now: number;
  longest: number;
}

/** A public tournament that the owner plays or played in. */
export interface ProfileTournament {
  id: string;
  name: string;
  status: string;
  created: number;
}

/** A badge. By `kind`, `value` is the number of games against people, the number of modes played, the bot level beaten, the number of puzzles solved, or the days in a row on which the deal of the day was played. */
export interface Badge {
  kind: "daily" | "games" | "level" | "modes" | "puzzles";
  value: number;
}

/** How the reader and the owner of a profile are related. */
export interface Relation {
  own: boolean;
  following: boolean;
  follows_you: boolean;
  blocked: boolean;
}

/** An account's profile as the reader may see it; a part that the reader may not see is null. `here`: whether the owner has a page open; null if the reader may not see that. `bot_of`: the owner of a bot account. `shown` is only for the owner. */
export interface Profile {
  handle: string;
  name: string;
  since: number;
  closed: boolean;
  bot_of: string | null;
  relation: Relation;
  here: boolean | null;
  shown: ProfileShown | null;
  ratings: RatingCurve[] | null;
  results: ProfileResults | null;
  games: BestGame[] | null;
  study: ProfileStudy | null;
  puzzles: ProfilePuzzles | null;
  daily: DailyStreak[] | null;
  tournaments: ProfileTournament[] | null;
  badges: Badge[] | null;
}

/** A person in a list; `here` is null if the reader may not see it. */
export interface PersonCard {
  handle: string;
  name: string;
  here: boolean | null;
  friend: boolean;
}

/** The people you follow (friends also follow you), those who follow you without being followed back, and everyone else who is online and lets you see it. */
export interface MyPeople {
  following: PersonCard[];
  followers: PersonCard[];
  online: PersonCard[];
}

/** A row of a ranking: `place` is null for a provisional rating; equal ratings share a place. */
export interface RankedPerson {
  place: number | null;
  handle: string;
  name: string;
  rating: Rating;
}

/** A ladder of people: the first hundred, provisional ratings last. `you` is set if you are not among them. */
export interface Ranking {
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  people: RankedPerson[];
  you: RankedPerson | null;
}

/** The account's password, required before creating anything that gives access to the account. */
export interface WithPassword {
  password: string;
}

/** The number of recovery codes left, and whether a code can be mailed to the account's owner. */
export interface RecoveryState {
  left: number;
  mail: boolean;
}

/** New recovery codes, shown only once; earlier codes become invalid. */
export interface RecoveryCodes {
  codes: string[];
}

/** Send a code to an account's confirmed mail address. The answer is the same if there is none. */
export interface AskRecoveryMail {
  login: string;
  language?: "en" | "fr" | "pl" | "uk";
}

/** Set a new password for an account, with a recovery code or a mailed code. */
export interface Recover {
  login: string;
  code: string;
  password: string;
}

/** One of your passkeys: its label, when it was created and when it was last used (0: never). */
export interface Passkey {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** The options for the browser, in WebAuthn's JSON form. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** The browser's answer to the options for a new passkey. */
export interface NewPasskey {
  label: string;
  credential: Record<string, unknown>;
}

/** The browser's answer to the options for signing in. */
export interface PasskeySignIn {
  credential: Record<string, unknown>;
}

/** Report an account by its `handle`, the person at the `seat` of a table, the author of its chat message `line`, or the author of a club's `post`. */
export interface NewReport {
  kind: "abuse" | "cheating" | "leaving" | "name" | "other";
  text?: string;
  handle?: string | null;
  table?: string | null;
  seat?: number | null;
  line?: number | null;
  invite?: string | null;
  club?: string | null;
  post?: string | null;
}

/** The club post that a report is about, as it was then; the club's page is `/clubs/SLUG`. */
export interface PostContext {
  club: string;
  slug: string;
  text: string;
  at: number;
}

/** A chat message shown with a report: `reported` if the reported person wrote it, `this` for the very message reported. */
export interface ChatContext {
  name: string;
  text: string;
  at: number;
  reported: boolean;
  this: boolean;
}

/** Recent games with other people: how many were played, and how many of them were left before the end. */
export interface Conduct {
  games: number;
  left: number;
  often: boolean;
}

/** Over turns with a real choice in studied rated games: how often the player chose the engine's best turn. */
export interface Agreement {
  games: number;
  turns: number;
  share: number;
  usual_low: number | null;
  usual_high: number | null;
  others: number;
  rating: number;
}

/** An action of a host. `until` is the end of a mute. */
export interface Moderated {
  at: number;
  host: string;
  name: string;
  action: "close" | "dismiss" | "mute" | "rename" | "reopen" | "unmute" | "warn";
  reason: string;
  until: number | null;
}

/** A report as the hosts see it. `others`: how many people reported the same person in recent months. */
export interface ReportCard {
  id: string;
  at: number;
  kind: "abuse" | "cheating" | "leaving" | "name" | "other";
  text: string;
  reporter: string;
  name: string;
  handle: string | null;
  table: string | null;
  chat: ChatContext[];
  others: number;
  conduct: Conduct;
  agreement: Agreement | null;
  before: Moderated[];
  muted: number | null;
  closed: boolean;
  post: PostContext | null;
}

/** The open reports, oldest first, and the hosts' latest actions. */
export interface HostReports {
  reports: ReportCard[];
  log: Moderated[];
}

/** Act on a report, or on an account by its `handle`. The person is told the `reason`. `days` is for a mute, `name` for a new name (None: the hall makes one). */
export interface HostAct {
  action: "close" | "dismiss" | "mute" | "rename" | "reopen" | "unmute" | "warn";
  reason?: string;
  report?: string | null;
  handle?: string | null;
  days?: number;
  name?: string | null;
}

/** A message from the hosts: when, what they did, and why. */
export interface HostWords {
  at: number;
  action: "close" | "dismiss" | "mute" | "rename" | "reopen" | "unmute" | "warn";
  reason: string;
  until: number | null;
}

/** Your standing in this hall: games left before their end, and messages from the hosts, newest first. */
export interface MyStanding {
  conduct: Conduct;
  words: HostWords[];
}
