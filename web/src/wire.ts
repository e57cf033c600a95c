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

/** Until when nobody but those who play at a table may look at it: others are still to play the same cards. `until` is a wall time (ms); without one it lasts until whoever planned the table shows it. With `record`, its players get the record and the replay only then, too. */
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

/** An account's strength on a ladder: `points` ± `deviation` after so many `games`; `sure` once the deviation is small, provisional until then. Ratings of earlier versions have no deviation. */
export interface Rating {
  points: number;
  games: number;
  sure: boolean;
  deviation?: number;
}

/** A visible rune: its colour is the token's under a token; `card` 0 is the starting card; `master` is a seat. */
export type TableRune = [x: number, y: number, colour: "B" | "G" | "R", card: number, master: number | null, token: boolean];

/** An area: same-coloured runes joined; `side` controls it (or nobody), `masters` are the seats standing there, and `adds` is what another one would add to its side's points (END-3). */
export interface RuneArea {
  colour: "B" | "G" | "R";
  worth: number;
  adds: number;
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
  owes: number;
  paying: number[];
  may: ("aside" | "done" | "grab" | "order" | "signal" | "slide")[];
  slides: number | null;
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

/** A theft as it would be carried out: captives move with their right, so the thief may be another than now. */
export interface RokCarried {
  thief: number;
  owner: number;
  sign: number;
  stones: number;
}

/** What an order of thefts comes to: the owners, first theft first, and the stones that each seat's loot gains. */
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

/** What only the players of a device get: which of their inputs changed nothing, and why. Where `why` is `taken`, `by` is the seat that was quicker and `ms` by how much. `slides` are their own slides of this turn, until all have slid. `seat` is their first; steps name their own. */
export interface RokOwn {
  kind: "rok";
  seat: number;
  refusals: RokStep[];
  slides: RokStep[];
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

/** A record of RÖK (`rok/1` to `rok/3`) to play back. */
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
export interface ShownSat {
  e: "sat";
  seq: number;
  at: number;
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
}

/** A person gave a seat back before the start. */
export interface ShownStood {
  e: "stood";
  seq: number;
  at: number;
  seat: number;
}

/** The game began; `first` has the first turn. The chance that was drawn is stored, so that a replay is exact, and so is the edition of the rules that it is played by. */
export interface ShownBegan {
  e: "began";
  seq: number;
  at: number;
  first: number;
}

/** A move was made; to others a secret adept pick reads `A:?` (SET-4). `spent` ms were charged to the seat's clock, `credit` ms were forgiven for lag. */
export interface ShownMoved {
  e: "moved";
  seq: number;
  at: number;
  seat: number;
  move: string;
}

/** After the first lay, the player of `seat` chose between the seats (EVEN-3). If `swapped`, the two players have changed places: each now has the hand and the turns of the other seat. */
export interface ShownChose {
  e: "chose";
  seq: number;
  at: number;
  seat: number;
  swapped: boolean;
}

/** A seat asks to go back until `moves` moves are left. */
export interface ShownAsked {
  e: "asked";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** A seat said yes to a take-back; others may still have to. */
export interface ShownAgreed {
  e: "agreed";
  seq: number;
  at: number;
  seat: number;
}

/** A seat said no to a take-back. */
export interface ShownDeclined {
  e: "declined";
  seq: number;
  at: number;
  seat: number;
}

/** Moves were taken back until `moves` are left; time is not given back. */
export interface ShownTookBack {
  e: "tookback";
  seq: number;
  at: number;
  seat: number;
  moves: number;
}

/** Somebody wrote in the chat; `seat` None is a spectator. `speaker` is the same for all that one person writes at any table, so that readers can mute them, and tells nothing else. */
export interface ShownChatted {
  e: "chatted";
  seq: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  speaker?: string;
}

/** The server is back after an outage; clocks go on from the last stored times. */
export interface ShownResumed {
  e: "resumed";
  seq: number;
  at: number;
}

/** At a table with days for each turn: a seat has until `until` (wall time, ms) to play its turn. It is a new `turn`, or its deadline was moved on by `by` ms, since its player is on `holiday` until `ends`, or since the hall was down (`outage`). */
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

/** A person is absent from a real-time game: until they are back, a bot of level `by` plays for them, or nobody does and they are not waited for (`pass`). */
export interface ShownReplaced {
  e: "replaced";
  seq: number;
  at: number;
  seat: number;
  by: string;
}

/** An absent person is back and plays again. */
export interface ShownReturned {
  e: "returned";
  seq: number;
  at: number;
  seat: number;
}

/** A person left a real-time game for good, and the others play on: `by` is as in `replaced`. */
export interface ShownGaveUp {
  e: "gaveup";
  seq: number;
  at: number;
  seat: number;
  cause: "abandoned" | "left" | "resigned";
  by: string;
}

/** The engine was asked for help after so many moves: for a stage of a hint, or (0) whether a move is a mistake. */
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

/** A seat would like a rematch. */
export interface ShownOffered {
  e: "offered";
  seq: number;
  at: number;
  seat: number;
}

/** The rematch, or the second leg of a match, is at `table`. */
export interface ShownNext {
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
  handle?: string;
}

/** Milliseconds left for each seat at server time `at`; `running` is the seat whose time runs since then. */
export interface ClockState {
  left: number[];
  running: number | null;
  at: number;
}

/** At a table with days for each turn: until when (wall time, ms) `seat` has to play its turn, which began at `began`. Its player is on holiday until `holiday`, unless that is None or over. */
export interface Deadline {
  seat: number;
  began: number;
  until: number;
  holiday: number | null;
  given: number;
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
  deadline?: Deadline | null;
  choosing?: number | null;
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

/** Choose between the seats after the first lay (EVEN-3), when the state's `choosing` is this seat: with `swap`, the two players change places, hands included. */
export interface Choose {
  t: "choose";
  id: string;
  seat: number;
  swap: boolean;
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

/** Begin a party with those who are here: a bot plays at each open seat until somebody sits down there. */
export interface Start {
  t: "start";
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

/** Answer to `hello`: the whole state, and the newest events after the `seq` that the client named; `left_out` older ones come from `GET /api/tables/{id}/events`. */
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

/** Something was stored: the new events and the state after them. `id` is the reader's own request, if any. */
export interface Update {
  t: "update";
  events: (ShownSat | ShownStood | ShownBegan | ShownMoved | ShownChose | ShownAsked | ShownAgreed | ShownDeclined | ShownTookBack | ShownChatted | ShownResumed | ShownTimed | ShownReplaced | ShownReturned | ShownGaveUp | ShownHelped | ShownEnded | ShownOffered | ShownNext)[];
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
  handle: string | null;
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
  lan: string | null;
}

/** Who is to sit there: `me` (several: hot seat), `open` (anybody, by link or lobby), or a `bot` with a level. */
export interface NewSeat {
  who: "bot" | "me" | "open";
  level?: string | null;
  name?: string | null;
  colour?: number | null;
}

/** Open a table. A `public` one is listed in the lobby and open to watch; another is reached by its invite link. `clock` is a Fischer clock, or how many days each turn may take, or there is none. `first` None is chosen by the fair shuffle. `match`: two duels, seats swapped; None: if rated. `rated`: a game between accounts, without bots and help, which changes their ratings. In a real-time game, while a player is `absent`, a `bot` plays for them, or the seat does nothing and is not waited for (`pass`, and always so in a rated game). `party`: the first of a series of games that a big screen shows. */
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

/** A table that was set aside, and why: in words, and as a code with its values (`missing`: of its events `count` are there; `unreadable`: one is, by its `cause`). */
export interface DamagedTable {
  id: string;
  reason: string;
  code: string;
  args: Record<string, string | number>;
}

/** In a rated game of RÖK that ended `at`, a seat won its first stone of a round sooner than people can: in `quick` of the `rounds` in which it won one. */
export interface QuickHand {
  table: string;
  seat: number;
  name: string;
  at: number;
  quick: number;
  rounds: number;
  median_ms: number;
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
  quick_hands: QuickHand[];
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
  command: Play | Choose | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Start | Say | Seal | Contribute;
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

/** Give a bot account another token, valid for this many days; the previous one ends. */
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
  clock?: Clock | 1 | 2 | 3 | 5 | 7 | null;
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
  clock: Clock | 1 | 2 | 3 | 5 | 7 | null;
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

/** The best turns of a position by what the seat to move knows, and on how many deals they were compared. */
export interface PositionOpinion {
  unit: "chance" | "points";
  seat: number | null;
  best: TurnEstimate[];
  trials: number;
}

/** Help for a seat in a running game, by its own view: one stage tells a little more than the one before. */
export interface Hint {
  stage: "area" | "card" | "place" | "why";
  fact: Fact;
  card: number | null;
  moves: string[];
}

/** What a turn that is about to be played loses, by the seat's own view. */
export interface LossWarning {
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

/** A card that a seat discarded face up, as the price of a spare card (SPARE-1) or for want of a lay (TURN-2). */
export interface SetupDiscard {
  card: number;
  seat: number;
  spare: boolean;
}

/** A seat of a position: known cards, how many others it holds, masters in reserve, its token and its adept. */
export interface SetupSeat {
  cards?: number[];
  unknown?: number;
  reserve?: number;
  token?: boolean;
  adept?: "" | "?" | "b" | "b!" | "g";
}

/** A position in the making. It may be impossible; the draw deck is what is left over. */
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

/** What to show on the analysis board: exactly one of `setup`, `position`, `grid` and `record`, then `moves` from there. */
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

/** The analysis board. */
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

/** Ask the engine about a position, after `moves` from there; each `effort` more takes about four times as long. */
export interface OpinionAsk {
  position: string;
  moves?: string[];
  seed?: number;
  effort?: number;
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

/** A streak or a storm: how many were right, and the puzzle to solve now. A storm has an end: by the hall's clock (`until`) and in this many ms from now (`left`), for devices whose clock is wrong. */
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

/** A line of a table of results; `rank` is None for a try that does not count, and for guests: anybody can come as another guest and play the deal again. */
export interface DailyRow {
  rank: number | null;
  name: string;
  mine: boolean;
  result: DailyResult;
  handle: string;
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

/** The hall as everybody may see it. `welcome` and `conduct` are plain text, whose empty lines divide paragraphs. */
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

/** Change the hall; what is left out stays. Who has an account when it is closed stays in. */
export interface ChangeHouse {
  name?: string;
  languages?: ("en" | "fr" | "pl" | "uk")[];
  accent?: "copper" | "gold" | "moss" | "rose" | "sea" | "violet";
  welcome?: string;
  conduct?: string;
  closed?: boolean;
}

/** Make an invitation: for how many people, and for how many days. The `label` is for the hosts. */
export interface NewHouseInvitation {
  label?: string;
  uses?: number;
  days?: number;
}

/** An invitation that is valid; its link is `/enter/CODE`. */
export interface HouseInvitation {
  id: string;
  code: string;
  label: string;
  uses: number;
  used: number;
  created: number;
  until: number;
}

/** Come in with the code of an invitation; capitals, spaces and dashes do not matter. */
export interface EnterHouse {
  code: string;
}

/** A club in a list; its page is `/clubs/SLUG`. `role` is yours, if you have one. */
export interface ClubCard {
  slug: string;
  name: string;
  about: string;
  joining: "apply" | "open";
  members: number;
  role: "applicant" | "member" | "officer" | "owner" | null;
}

/** Your clubs, and others, the largest first. */
export interface ClubList {
  yours: ClubCard[];
  others: ClubCard[];
}

/** Somebody in a club, or an applicant with a `message`. */
export interface ClubMember {
  name: string;
  handle: string;
  role: "applicant" | "member" | "officer" | "owner";
  joined: number;
  message: string;
}

/** What an officer put on the noticeboard: plain text, whose empty lines divide paragraphs. */
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

/** A club as you may see it: its noticeboard is for members (and hosts), its applicants are for officers. */
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

/** The members of a club by their rating; who shows it to nobody is left out. */
export interface ClubRanking {
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  standings: ClubStanding[];
}

/** Found a club; you are its owner. */
export interface NewClub {
  name: string;
  about?: string;
  joining?: "apply" | "open";
}

/** Change a club; what is left out stays. */
export interface ChangeClub {
  about?: string;
  joining?: "apply" | "open";
}

/** Join a club, or apply with a few words. */
export interface JoinClub {
  message?: string;
}

/** Let an applicant in (`member`), make somebody an officer or a member again, or hand the club over (`owner`). */
export interface ChangeMember {
  role: "member" | "officer" | "owner";
}

/** Put something on the noticeboard; members get a notice. */
export interface NewPost {
  text: string;
}

/** Hand in a finished game that was played without the hall. It never counts for a rating. */
export interface HandIn {
  id: string;
  record: Record<string, unknown>;
  played: number;
}

/** A game that was handed in. */
export interface HandedGame {
  id: string;
  played: number;
  at: number;
  mode: string;
  names: string[];
  scores: number[];
}

/** How a tournament is played: duels of RUNE with the standard deck, or cups of RÖK; not rated. */
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

/** Open a tournament. A `public` one is listed and its games are open to watch; another is reached by its link. `plays`: its organiser is its first player. */
export interface NewTournament {
  name: string;
  plan?: TournamentPlan;
  public?: boolean;
  plays?: boolean;
  club?: string | null;
}

/** Somebody who was invited to a tournament by name, and what they answered. */
export interface InvitedPerson {
  handle: string;
  name: string;
  answer: "declined" | "joined" | "waiting";
}

/** Whom to invite to a tournament, by the name of their profile. */
export interface TournamentInvitation {
  handle: string;
}

/** A player and where they stand; `number` is that of pairings, in the order in which they joined. */
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

/** The players of a table; who begins comes first. Without `second` it is a bye: a point in a Swiss tournament, a rest in a round robin. */
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
}

/** The boards of a round, and what binds the hall to them: `commitment` is the SHA-256 of the lines `runehall-boards/1` and the boards' commitments, each with a line feed. It is shown before the round begins. */
export interface RoundPromise {
  round: number;
  commitment: string;
  boards: string[];
  secrets: string[] | null;
}

/** What a table of a round made of a board. `scores`: by seat what it is worth, as the tournament scores it. */
export interface BoardTable {
  table: string | null;
  players: number[];
  points: number[];
  scores: number[];
  cause: string | null;
  moves: string[];
}

/** A board after its round: every table's play side by side, best for the first seat first. */
export interface BoardView {
  round: number;
  board: number;
  players: Record<string, string>;
  tables: BoardTable[];
  scoring: "difference" | "matchpoints";
  shuffle: number[];
  first: number;
  next: number | null;
}

/** The engine's par of a board: the points of both seats when it plays them, each by its own view. */
export interface BoardPar {
  points: number[];
}

/** A turn that decided a game: after `move` moves of its table its player's chance was `after`, and `before` it was that; by the study, all hands known and the draw deck not. */
export interface DecisiveTurn {
  table: string;
  player: number;
  opponent: number;
  move: number;
  before: number;
  after: number;
}

/** The turns that decided a round, the greatest change of a chance first; while they are computed there are none, and the topic `tournament:ID` says when they are there. */
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
  tie_breaks: ("board-points" | "buchholz" | "buchholz-cut" | "fewer-games" | "own-points" | "sonneborn-berger" | "stones" | "wins")[];
  ends: number | null;
  promises: RoundPromise[];
  hides: boolean;
  code: string | null;
  you: number | null;
  organises: boolean;
  club: [string, string] | null;
  count: number;
  names: Record<string, string>;
  invites: boolean;
  invited: InvitedPerson[];
  invitation: "declined" | "waiting" | null;
}

/** A page of the standings: up to a hundred players from a place on, counted from 0. */
export interface TournamentStandings {
  count: number;
  first: number;
  players: TournamentPlayer[];
}

/** Whether you want to be paired in an arena or a duplicate day, and in how much time. */
export interface TournamentReady {
  ready: boolean;
  haste?: boolean;
}

/** A bot of the hall that is to play: its level and team. */
export interface TournamentBot {
  level: string;
  team?: string;
}

/** A player of a season. A tournament is worth a point for taking part, and one for each player left behind. */
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

/** The first message. `run` and `after` are those of the last event that it has; without them, only what comes. */
export interface HelloEvents {
  t: "hello";
  v: number;
  run?: string | null;
  after?: number;
  topics?: string[];
}

/** What the page shows now, instead of what it named before: the lists of tables, a tournament, a study (which is computed while a page shows it), what the engine says of the deals of a day, the figures for hosts, the hall itself, who is online and lets everyone know; `seek` keeps your seek going. */
export interface Watch {
  t: "watch";
  topics: string[];
}

/** Is the way still there? Answered by `pong`. */
export interface PingEvents {
  t: "ping";
}

/** One of your tables was opened, began or ended, or somebody sat down or stood up there. */
export interface GamesChanged {
  kind: "games";
  table: string;
}

/** It is your turn at a table where you are not. */
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

/** For a bot account: somebody has opened a table for it. */
export interface BotChallenged {
  kind: "bot-challenge";
  table: string;
}

/** Your seek has changed: an opponent is found, or was; or your table is open. */
export interface SeekChanged {
  kind: "seek";
}

/** A challenge from or to you has come or changed. */
export interface ChallengeChanged {
  kind: "challenge";
  id: string;
}

/** Your notices have changed: one came, was read or is done. */
export interface NoticesChanged {
  kind: "notices";
}

/** Somebody whom you follow, or who follows you, came, went or changed that: look at your people again. */
export interface PeopleChanged {
  kind: "people";
}

/** The answer to `hello`. Where `again` is true, the hall cannot say what has happened before now: look at everything. Otherwise the events after `after` follow. */
export interface WelcomeEvents {
  t: "welcome";
  v: number;
  run: string;
  number: number;
  again: boolean;
}

/** Something happened to you; `number` counts up by one. */
export interface Happened {
  t: "event";
  number: number;
  event: GamesChanged | YourTurn | RoundBegan | BotChallenged | SeekChanged | ChallengeChanged | NoticesChanged | PeopleChanged;
}

/** Something that the page shows has changed: look again. It is also sent once as soon as the page follows a topic, since changes before that were not reported. */
export interface TopicChanged {
  t: "changed";
  topic: string;
}

/** A step of a study that the page shows. */
export interface StudyStep {
  t: "study";
  state: StudyState;
}

/** A topic cannot be shown, or (without one) the channel ends. */
export interface TopicRefused {
  t: "refused";
  code: string;
  text: string;
  topic: string | null;
}

/** The way is there; the number of your last event. */
export interface PongEvents {
  t: "pong";
  number: number;
}

/** The channel closes: come back after this many ms. */
export interface ByeEvents {
  t: "bye";
  after: number;
}

/** A notice. It says whom and where, and never a card or a position; `place` is the page that it leads to. */
export interface NoticeCard {
  id: string;
  kind: "answer" | "begun" | "challenge" | "club" | "invite" | "message" | "result" | "round" | "time" | "turn";
  about: string;
  place: string;
  who: string;
  at: number;
  read: boolean;
}

/** Your newest notices, and how many you have not read. */
export interface NoticeList {
  unread: number;
  notices: NoticeCard[];
}

/** Mark notices as read: those that lead to `place`, or without it all up to the time `until`. */
export interface ReadNotices {
  place?: string | null;
  until?: number | null;
}

/** When nothing is sent: from one minute of the day until another, in a time zone (`Europe/Kyiv`). */
export interface QuietHours {
  start: number;
  until: number;
  zone: string;
}

/** Which kinds of notices go to your devices and to your mail address, and when nothing does. */
export interface NoticeSettings {
  push: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "result" | "round" | "time" | "turn")[];
  mail: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "result" | "round" | "time" | "turn")[];
  quiet: QuietHours | null;
}

/** A browser that gets your notices; `agent` is what it calls itself. */
export interface PushDevice {
  id: string;
  agent: string;
  created: number;
}

/** Your settings; the key that a page subscribes to Web Push with, and the browsers that did; whether the hall sends mail, and the address it goes to once you have confirmed it. */
export interface Notifications {
  settings: NoticeSettings;
  push_key: string;
  devices: PushDevice[];
  mail: boolean;
  address: string | null;
  confirmed: boolean;
}

/** What `PushManager.subscribe()` answered, and the language of the page. */
export interface NewPushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr" | "pl" | "uk";
}

/** Send nothing more to this browser. */
export interface DropPushDevice {
  endpoint: string;
}

/** Use a mail address; a code is sent there. */
export interface NewMailAddress {
  address: string;
  password: string;
  language?: "en" | "fr" | "pl" | "uk";
}

/** The code that was sent to the address. */
export interface ConfirmMailAddress {
  code: string;
}

/** Change some of the settings; what is left out stays. */
export interface ChangeNoticeSettings {
  push?: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "result" | "round" | "time" | "turn")[];
  mail?: ("answer" | "begun" | "challenge" | "club" | "invite" | "message" | "result" | "round" | "time" | "turn")[];
  quiet?: QuietHours | null;
}

/** A game for two: what is played, by which clock (or how many days each turn may take), how the seats are evened (a `match` of two games, each beginning one, or a single game that the fair shuffle gives somebody to begin), and whether it is rated where both can be. */
export interface GamePlan {
  setup?: RuneSetup | RokSetup;
  clock?: Clock | 1 | 2 | 3 | 5 | 7 | null;
  match?: boolean;
  rated?: boolean;
}

/** How many people have a page of the hall open now. */
export interface PeopleHere {
  people: number;
}

/** Look for an opponent. `near`: never one much stronger or weaker. */
export interface NewSeek {
  plan?: GamePlan;
  near?: boolean;
}

/** An opponent is found: the game begins at `until` (ms) unless one of you declines. */
export interface FoundOpponent {
  id: string;
  name: string;
  rating: Rating | null;
  rated: boolean;
  until: number;
}

/** Your seek: since when, how many others look for the same game, who was found, and the table once it is open. */
export interface SeekState {
  plan: GamePlan;
  near: boolean;
  since: number;
  now: number;
  others: number;
  found: FoundOpponent | null;
  table: string | null;
}

/** Challenge an account by `login`, or who sits at the `seat` of a table where you sit, too. `first`: whether you begin; None: chance decides. */
export interface NewChallenge {
  plan?: GamePlan;
  login?: string | null;
  table?: string | null;
  seat?: number | null;
  first?: boolean | null;
  message?: string;
}

/** A challenge, from you or (`incoming`) to you. `rated` is what the game would be. */
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

/** Decline, and say why. */
export interface DeclineChallenge {
  reason?: "clock" | "later" | "no" | "rated" | "unrated" | "variant";
}

/** The table that an accepted challenge leads to. */
export interface ChallengeTable {
  table: string;
}

/** What waits for you apart from your games: your seek and your challenges, newest first. */
export interface WaitingForYou {
  seek: SeekState | null;
  challenges: PersonChallenge[];
}

/** Your holiday, if you are on one `until` then (ms), and how many days are `left` of those that one has in a year. While it lasts, your deadlines in games over days move on, and the others see that. */
export interface HolidayState {
  until: number | null;
  left: number;
  most: number;
}

/** Go on holiday now, for this number of days. */
export interface NewHoliday {
  days: number;
}

/** What you write about a game for yourself; an empty text deletes it. */
export interface TableNote {
  text: string;
}

/** Play a turn, its moves in order, as soon as it is yours: if the others' moves since your last turn are exactly those of `when`, or whatever they are (None). */
export interface PlannedTurn {
  play: string[];
  when?: string[] | null;
}

/** Your plan for your next turn in a game over days: the first that fits is played if all of it is legal then, and otherwise nothing is. Nobody else sees it. */
export interface PlannedTurns {
  plans: PlannedTurn[];
}

/** Try a turn out, as if it were yours now, or after moves of `theirs` that you think of: your moves so far, and a `move` to ask about. */
export interface TryTurn {
  moves?: string[];
  move?: string | null;
  theirs?: string[] | null;
}

/** The table after the moves that you try, without the engine; `own` has the hand of the `seat` that is to move, and what it may do, until your turn has `ended`. Another seat's hand has all cards that it may hold. Of the move that you asked about, why it is illegal or what it would change. */
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

/** Who sees which part of a profile. */
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

/** Choose who sees which part of your profile; what is left out stays. */
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

/** The ratings of one ladder, oldest first; `best` is the highest that was no guess. */
export interface RatingCurve {
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  rating: Rating;
  best: number | null;
  points: RatingPoint[];
}

/** How games went. */
export interface Score {
  won: number;
  lost: number;
  drawn: number;
}

/** Finished games of one mode against people and computers; `mode` is empty for RÖK. */
export interface ModeScore {
  kind: string;
  mode: string;
  games: number;
  score: Score;
}

/** Games for two against a person. Without a `handle`: against all who are not named. */
export interface OpponentScore {
  name: string;
  handle: string | null;
  score: Score;
}

/** Games for two against a level of the computer. */
export interface LevelScore {
  level: string;
  score: Score;
}

/** Games by the place in the order of turns: 0 began. */
export interface TurnScore {
  kind: string;
  mode: string;
  turn: number;
  score: Score;
}

/** Finished games that others may know of. */
export interface ProfileResults {
  modes: ModeScore[];
  opponents: OpponentScore[];
  levels: LevelScore[];
  turns: TurnScore[];
}

/** A rated win, with the rating that the opponent had before it. */
export interface BestGame {
  table: string;
  kind: string;
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  opponent: string;
  handle: string | null;
  rating: number;
  ended: number;
}

/** One studied game: `accuracy` from 0 to 100, and what luck gave of the win (−1 to 1; None where nobody wins). */
export interface StudiedGamePoint {
  at: number;
  accuracy: number;
  luck: number | null;
}

/** Means over the owner's own finished studies of their games, and the last of these, oldest first. */
export interface ProfileStudy {
  games: number;
  accuracy: number;
  luck: number | null;
  points: StudiedGamePoint[];
}

/** Puzzles: the rating, how many were solved at the first try, and the longest streak and best storm. */
export interface ProfilePuzzles {
  rating: Rating | null;
  tried: number;
  solved: number;
  streak: number;
  storm: number;
}

/** A deal of the day: on how many days it was played to its end, and how many in a row, now and at most. */
export interface DailyStreak {
  mode: string;
  days: number;
  now: number;
  longest: number;
}

/** A public tournament that somebody plays or has played in. */
export interface ProfileTournament {
  id: string;
  name: string;
  status: string;
  created: number;
}

/** Something reached: `value` is how many games against people, of how many kinds, which level of the computer was beaten, how many puzzles were solved, or on how many days in a row the deal of the day was played. */
export interface Badge {
  kind: "daily" | "games" | "level" | "modes" | "puzzles";
  value: number;
}

/** How the reader and the owner of a profile stand to each other. */
export interface Relation {
  own: boolean;
  following: boolean;
  follows_you: boolean;
  blocked: boolean;
}

/** An account as the reader may see it: a part that is not for them is null. `here`: whether they have a page open; null if that is not for the reader either. `bot_of`: the owner of a bot account. `shown` is for the owner only. */
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

/** Somebody in a list: `here` is null where that is not for the reader. */
export interface PersonCard {
  handle: string;
  name: string;
  here: boolean | null;
  friend: boolean;
}

/** Whom you follow (friends follow you, too), who follows you without that, and who else is online and says so to everyone. */
export interface MyPeople {
  following: PersonCard[];
  followers: PersonCard[];
  online: PersonCard[];
}

/** A line of a ranking: `place` is null for a provisional rating, and equal for equal ratings. */
export interface RankedPerson {
  place: number | null;
  handle: string;
  name: string;
  rating: Rating;
}

/** A ladder of people: the first hundred, those with a provisional rating last; `you` if you are not among them. */
export interface Ranking {
  ladder: "chosen" | "fourth_card" | "match" | "rok" | "second_points" | "single" | "teams" | "trio";
  people: RankedPerson[];
  you: RankedPerson | null;
}

/** The password of the account, asked for before anything that opens it is made. */
export interface WithPassword {
  password: string;
}

/** How many recovery codes are left, and whether a code can be mailed to the account. */
export interface RecoveryState {
  left: number;
  mail: boolean;
}

/** New recovery codes, shown this once; those before them are void. */
export interface RecoveryCodes {
  codes: string[];
}

/** Have a code mailed to an account's confirmed address. The answer is the same where there is none. */
export interface AskRecoveryMail {
  login: string;
  language?: "en" | "fr" | "pl" | "uk";
}

/** Give an account a new password, by a recovery code or a mailed one. */
export interface Recover {
  login: string;
  code: string;
  password: string;
}

/** A passkey of yours: what you called it, when it was made and last used (0: never). */
export interface Passkey {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** What the browser is asked, as WebAuthn writes it in JSON. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What the browser answered to the options of a new passkey. */
export interface NewPasskey {
  label: string;
  credential: Record<string, unknown>;
}

/** What the browser answered to the options of signing in. */
export interface PasskeySignIn {
  credential: Record<string, unknown>;
}

/** Report an account by its `handle`, who sits at the `seat` of a table or wrote its chat message `line`, or the author of a club's `post`. */
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

/** The post of a club that a report is about, as it was then; the club's page is `/clubs/SLUG`. */
export interface PostContext {
  club: string;
  slug: string;
  text: string;
  at: number;
}

/** A line of the chat that a report is about: by the reported person, or this very message. */
export interface ChatContext {
  name: string;
  text: string;
  at: number;
  reported: boolean;
  this: boolean;
}

/** Of the last games with people: how many, and how many were left before their end. */
export interface Conduct {
  games: number;
  left: number;
  often: boolean;
}

/** In studied rated games, over turns where there was a choice: how often the turn played was the engine's best. */
export interface Agreement {
  games: number;
  turns: number;
  share: number;
  usual_low: number | null;
  usual_high: number | null;
  others: number;
  rating: number;
}

/** Something that a host did. `until` is the end of a mute. */
export interface Moderated {
  at: number;
  host: string;
  name: string;
  action: "close" | "dismiss" | "mute" | "rename" | "reopen" | "unmute" | "warn";
  reason: string;
  until: number | null;
}

/** A report as the hosts see it. `others`: how many people have reported the same person in the last months. */
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

/** The open reports, oldest first, and the last things that hosts did. */
export interface HostReports {
  reports: ReportCard[];
  log: Moderated[];
}

/** Do something about a report, or about an account by its `handle`. `reason` is told to the person; `days` is for a mute, `name` for a new name (none: the hall makes one). */
export interface HostAct {
  action: "close" | "dismiss" | "mute" | "rename" | "reopen" | "unmute" | "warn";
  reason?: string;
  report?: string | null;
  handle?: string | null;
  days?: number;
  name?: string | null;
}

/** What the hosts told you: when, what they did, and why. */
export interface HostWords {
  at: number;
  action: "close" | "dismiss" | "mute" | "rename" | "reopen" | "unmute" | "warn";
  reason: string;
  until: number | null;
}

/** How you stand in this hall: games left before their end, and words of the hosts, newest first. */
export interface MyStanding {
  conduct: Conduct;
  words: HostWords[];
}
