/** The hall's HTTP API: typed requests, and one error type whose code the pages translate. */

import type {
  Blocked,
  BoardAsk,
  BoardPar,
  BoardShown,
  BoardView,
  BotCard,
  BotMade,
  ChallengeTable,
  ChangeNoticeSettings,
  ConfirmMailAddress,
  DailyPage,
  DailyResults,
  DailyTable,
  DayProof,
  DecisiveTurns,
  TournamentDecision,
  PeopleHere,
  PersonChallenge,
  ChangeShown,
  AskRecoveryMail,
  NewPasskey,
  Passkey,
  PasskeyOptions,
  PasskeySignIn,
  Recover,
  RecoveryCodes,
  RecoveryState,
  HostAct,
  HostReports,
  MyStanding,
  NewReport,
  MyPeople,
  Profile,
  Ranking,
  ChangeClub,
  ChangeHouse,
  ChangeMember,
  ClubList,
  ClubRanking,
  ClubView,
  JoinClub,
  NewClub,
  NewPost,
  EnterHouse,
  HouseInvitation,
  HouseView,
  NewHouseInvitation,
  DropPushDevice,
  NewMailAddress,
  NewPushDevice,
  NoticeList,
  Notifications,
  ReadNotices,
  DeclineChallenge,
  GameSetup,
  HandedGame,
  HandIn,
  HallInfo,
  HintAsk,
  HintStage,
  HolidayState,
  HostReport,
  Invited,
  Joined,
  LineAsk,
  LineOpinion,
  LossWarning,
  Me,
  Muted,
  NewBlock,
  NewChallenge,
  NewHoliday,
  NewSeek,
  NewTable,
  NewTournament,
  OpenCards,
  OpinionAsk,
  Opponent,
  PlannedTurns,
  PlayedOn,
  PlayOn,
  PositionOpinion,
  Positions,
  PositionsAsk,
  Problem,
  Puzzle,
  PuzzleResult,
  PuzzleRun,
  PuzzleStats,
  PuzzleTry,
  Replay,
  RokReplay,
  RuneDeck,
  SavedDeck,
  Season,
  SeekState,
  SessionInfo,
  Snapshot,
  SoloPar,
  StudyGame,
  StudyMade,
  StudyNew,
  TableList,
  TableMade,
  TableNote,
  Token,
  TournamentBot,
  TournamentFound,
  TournamentList,
  TournamentReady,
  TournamentStandings,
  TournamentView,
  TriedTurn,
  TryTurn,
  WaitingForYou,
  WarningAsk,
} from "../wire.ts";
import { pinPromise } from "./pins.ts";

export type TokenScope = "read" | "play";

/** A request that the hall refused, or that got no answer (`offline`). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly problem: Problem | null = null,
  ) {
    super(message);
  }
}

let csrf = "";
let atEntrance = false;

/** Tells the client whether it shows the entrance of a closed hall, where refusals are expected. */
export function standAtEntrance(stands: boolean): void {
  atEntrance = stands;
}

async function ask<T>(method: string, path: string, body?: unknown, again = false): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET" && csrf) headers["X-CSRF-Token"] = csrf;
  const answer = await fetched(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const json = read(await answer.text());
  if (answer.ok) return json as T;
  const refused = refusal(answer, json);
  if (refused.code === "csrf" && !again) {
    // Another tab has signed in as somebody else: follow it, then retry once.
    await asMe(ask<Me>("GET", "/me"));
    return ask<T>(method, path, body, true);
  }
  throw refused;
}

async function fetched(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options);
  } catch {
    throw new Refused("offline", "The hall does not answer.");
  }
}

function refusal(answer: Response, json: unknown): Refused {
  const problem = json as Problem | null;
  // The hall has become invitation-only: its entrance says what to do.
  if (problem?.code === "invitation" && !atEntrance) location.reload();
  const code = problem?.code ?? (answer.status >= 502 ? "offline" : String(answer.status));
  return new Refused(code, problem?.text ?? answer.statusText, problem);
}

/** Fetches a file of the hall to save it. */
export async function fileAt(address: string): Promise<Blob> {
  const answer = await fetched(address, {});
  if (!answer.ok) throw refusal(answer, read(await answer.text()));
  return answer.blob();
}

/** Parses JSON; returns null for anything else, such as a proxy's error page or an empty body. */
function read(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

async function asMe(answer: Promise<Me>): Promise<Me> {
  const me = await answer;
  csrf = me.csrf;
  return me;
}

/** Stores the hall's commitment to the shuffle before the reader sits down. */
async function pinned(answer: Promise<Invited>): Promise<Invited> {
  const invited = await answer;
  pinPromise(invited.id, invited);
  return invited;
}

async function opened(answer: Promise<TableMade>): Promise<TableMade> {
  const made = await answer;
  pinPromise(made.id, made.fair);
  return made;
}

/** Answers questions about records offline, if the reader has saved the rules on this device. */
let positionsHere: ((body: PositionsAsk) => Promise<Positions>) | null = null;
export function answerPositions(by: typeof positionsHere): void {
  positionsHere = by;
}

const encode = encodeURIComponent;

export const api = {
  me: () => asMe(ask<Me>("GET", "/me")),
  rename: (name: string) => asMe(ask<Me>("PATCH", "/me", { name })),
  account: (login: string, password: string) => asMe(ask<Me>("POST", "/account", { login, password })),
  signIn: (login: string, password: string) => asMe(ask<Me>("POST", "/session", { login, password })),
  signOut: () => ask<unknown>("DELETE", "/session"),
  sessions: () => ask<SessionInfo[]>("GET", "/sessions"),
  endSession: (id: string) => ask<unknown>("DELETE", `/sessions/${encode(id)}`),
  password: (old: string, fresh: string) => asMe(ask<Me>("POST", "/password", { old, new: fresh })),
  tokens: () => ask<Token[]>("GET", "/tokens"),
  makeToken: (label: string, scope: TokenScope, days: number) => ask<Token>("POST", "/tokens", { label, scope, days }),
  dropToken: (id: string) => ask<unknown>("DELETE", `/tokens/${encode(id)}`),
  bots: () => ask<BotCard[]>("GET", "/bots"),
  makeBot: (name: string) => ask<BotMade>("POST", "/bots", { name }),
  botToken: (name: string) => ask<Token>("POST", `/bots/${encode(name)}/token`, {}),
  dropBot: (name: string) => ask<unknown>("DELETE", `/bots/${encode(name)}`),
  challenge: (name: string) => opened(ask<TableMade>("POST", `/bots/${encode(name)}/challenge`, {})),
  deleteMe: (password: string) => ask<unknown>("POST", "/me/delete", { password }),
  hall: () => ask<HallInfo>("GET", "/hall"),
  house: () => ask<HouseView>("GET", "/house"),
  changeHouse: (body: ChangeHouse) => ask<HouseView>("PATCH", "/house", body),
  enterHouse: (body: EnterHouse) => ask<HouseView>("POST", "/house/enter", body),
  invitations: () => ask<HouseInvitation[]>("GET", "/house/invitations"),
  inviteToHouse: (body: NewHouseInvitation) => ask<HouseInvitation>("POST", "/house/invitations", body),
  revoke: (id: string, people: boolean) =>
    ask<unknown>("DELETE", `/house/invitations/${encode(id)}${people ? "?people=true" : ""}`),
  host: () => ask<HostReport>("GET", "/host"),
  mutes: () => ask<Muted[]>("GET", "/mutes"),
  mute: (muted: Muted) => ask<Muted[]>("POST", "/mutes", muted),
  unmute: (speaker: string) => ask<unknown>("DELETE", `/mutes/${encode(speaker)}`),
  blocks: () => ask<Blocked[]>("GET", "/blocks"),
  block: (table: string, whom: NewBlock) => ask<Blocked[]>("POST", `/tables/${encode(table)}/block`, whom),
  unblock: (speaker: string) => ask<unknown>("DELETE", `/blocks/${encode(speaker)}`),
  decks: () => ask<SavedDeck[]>("GET", "/decks"),
  saveDeck: (deck: RuneDeck) => ask<SavedDeck>("POST", "/decks", deck),
  dropDeck: (id: string) => ask<unknown>("DELETE", `/decks/${encode(id)}`),
  open: (table: NewTable) => opened(ask<TableMade>("POST", "/tables", table)),
  tables: (show: "open" | "mine" | "watch", before?: number) =>
    ask<TableList>("GET", `/tables?show=${show}${before === undefined ? "" : `&before=${String(before)}`}`),
  /** Finished games that match a query; `before` is the cursor of the next page. */
  games: (wanted: string, before: number | null = null) =>
    ask<TableList>(
      "GET",
      `/games?${[wanted, before === null ? "" : `before=${String(before)}`].filter(Boolean).join("&")}`,
    ),
  opponents: () => ask<Opponent[]>("GET", "/games/opponents"),
  table: (id: string, invite?: string | null) =>
    ask<Snapshot>("GET", `/tables/${encode(id)}${invite ? `?invite=${encode(invite)}` : ""}`),
  sit: (id: string, invite: string | null, seat: number | null, colour: number | null = null) =>
    ask<Joined>("POST", `/tables/${encode(id)}/seat`, { seat, invite, colour }),
  record: (id: string) => ask<Record<string, unknown>>("GET", `/tables/${encode(id)}/record`),
  replay: (id: string) => ask<Replay>("GET", `/tables/${encode(id)}/replay`),
  rokReplay: (id: string) => ask<RokReplay>("GET", `/tables/${encode(id)}/replay`),
  rokReplayOf: (record: Record<string, unknown>) => ask<RokReplay>("POST", "/rok/replay", { record }),
  invite: (invite: string) => pinned(ask<Invited>("GET", `/invites/${encode(invite)}`)),
  /** The table or tournament behind a spoken code. */
  code: async (code: string): Promise<Invited | TournamentFound> => {
    const found = await ask<Invited | TournamentFound>("POST", `/codes/${encode(code)}`);
    return "tournament" in found ? found : pinned(Promise.resolve(found));
  },
  tournaments: () => ask<TournamentList>("GET", "/tournaments"),
  tournament: (id: string) => ask<TournamentView>("GET", `/tournaments/${encode(id)}`),
  tournamentStandings: (id: string, first: number) =>
    ask<TournamentStandings>("GET", `/tournaments/${encode(id)}/standings?first=${String(first)}`),
  newTournament: (body: NewTournament) => ask<TournamentView>("POST", "/tournaments", body),
  joinTournament: (id: string, team = "") =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/join${team ? `?team=${encode(team)}` : ""}`),
  inviteToTournament: (id: string, handle: string) =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/invitations`, { handle }),
  takeBackInvitation: (id: string, handle: string) =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/invitations/${encode(handle)}/remove`),
  readyInTournament: (id: string, body: TournamentReady) =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/ready`, body),
  addTournamentBot: (id: string, body: TournamentBot) =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/bots`, body),
  removeTournamentBot: (id: string, number: number) =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/bots/${String(number)}/remove`),
  tournamentBoard: (id: string, number: number) =>
    ask<BoardView>("GET", `/tournaments/${encode(id)}/boards/${String(number)}`),
  boardPar: (id: string, number: number) =>
    ask<BoardPar>("GET", `/tournaments/${encode(id)}/boards/${String(number)}/par`),
  playBoard: (id: string, number: number) =>
    ask<PlayedOn>("POST", `/tournaments/${encode(id)}/boards/${String(number)}/play`),
  decisiveTurns: (id: string, round: number) =>
    ask<DecisiveTurns>("GET", `/tournaments/${encode(id)}/rounds/${String(round)}/turns`),
  tournamentSeason: (id: string) => ask<Season>("GET", `/tournaments/${encode(id)}/season`),
  tournamentDo: (id: string, what: "leave" | "start" | "cancel" | "decline") =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/${what}`),
  decideTournament: (id: string, body: TournamentDecision) =>
    ask<TournamentView>("POST", `/tournaments/${encode(id)}/decide`, body),
  clubs: () => ask<ClubList>("GET", "/clubs"),
  club: (slug: string) => ask<ClubView>("GET", `/clubs/${encode(slug)}`),
  foundClub: (body: NewClub) => ask<ClubView>("POST", "/clubs", body),
  changeClub: (slug: string, body: ChangeClub) => ask<ClubView>("PATCH", `/clubs/${encode(slug)}`, body),
  closeClub: (slug: string) => ask<unknown>("DELETE", `/clubs/${encode(slug)}`),
  joinClub: (slug: string, body: JoinClub) => ask<ClubView>("POST", `/clubs/${encode(slug)}/join`, body),
  leaveClub: (slug: string) => ask<ClubView>("POST", `/clubs/${encode(slug)}/leave`),
  changeClubMember: (slug: string, handle: string, body: ChangeMember) =>
    ask<ClubView>("PATCH", `/clubs/${encode(slug)}/members/${encode(handle)}`, body),
  removeClubMember: (slug: string, handle: string) =>
    ask<unknown>("DELETE", `/clubs/${encode(slug)}/members/${encode(handle)}`),
  postInClub: (slug: string, body: NewPost) => ask<ClubView>("POST", `/clubs/${encode(slug)}/posts`, body),
  unpostInClub: (slug: string, post: string) => ask<unknown>("DELETE", `/clubs/${encode(slug)}/posts/${encode(post)}`),
  clubRanking: (slug: string, ladder: ClubRanking["ladder"]) =>
    ask<ClubRanking>("GET", `/clubs/${encode(slug)}/ranking?ladder=${ladder}`),
  study: (body: StudyNew) => ask<StudyMade>("POST", "/study", body),
  par: (table: string) => ask<SoloPar>("GET", `/study/par/${encode(table)}`),
  hint: (table: string, body: HintAsk) => ask<HintStage>("POST", `/study/hint/${encode(table)}`, body),
  warning: (table: string, body: WarningAsk) => ask<LossWarning>("POST", `/study/warning/${encode(table)}`, body),
  studied: (id: string) => ask<StudyGame>("GET", `/study/${encode(id)}`),
  line: (id: string, body: LineAsk) => ask<LineOpinion>("POST", `/study/${encode(id)}/line`, body),
  playOn: (id: string, body: PlayOn) => ask<PlayedOn>("POST", `/study/${encode(id)}/play`, body),
  openCards: (id: string) => ask<OpenCards>("POST", `/study/${encode(id)}/open-cards`),
  daily: () => ask<DailyPage>("GET", "/daily"),
  dailyProof: (day: string) => ask<DayProof>("GET", `/daily/${encode(day)}`),
  dailyStart: (mode: "solo" | "duel") => ask<DailyTable>("POST", "/daily", { mode }),
  dailyResults: (day: string, mode: "solo" | "duel") => ask<DailyResults>("GET", `/daily/${encode(day)}/${mode}`),
  puzzleStats: () => ask<PuzzleStats>("GET", "/puzzles"),
  puzzleDaily: () => ask<Puzzle>("GET", "/puzzles/daily"),
  puzzleNext: (theme: string | null) => ask<Puzzle>("GET", `/puzzles/next${theme ? `?theme=${encode(theme)}` : ""}`),
  puzzle: (id: string) => ask<Puzzle>("GET", `/puzzles/${encode(id)}`),
  puzzleRun: (mode: "streak" | "storm") => ask<PuzzleRun>("POST", "/puzzles/runs", { mode }),
  puzzleRunAgain: (id: string) => ask<PuzzleRun>("GET", `/puzzles/runs/${encode(id)}`),
  puzzleAnswer: (id: string, body: PuzzleTry) => ask<PuzzleResult>("POST", `/puzzles/${encode(id)}/answer`, body),
  puzzleSolution: (id: string) => ask<string[]>("GET", `/puzzles/${encode(id)}/solution`),
  waiting: () => ask<WaitingForYou>("GET", "/me/waiting"),
  here: () => ask<PeopleHere>("GET", "/here"),
  seek: (body: NewSeek) => ask<SeekState>("POST", "/seek", body),
  stopSeeking: () => ask<unknown>("DELETE", "/seek"),
  challengePerson: (body: NewChallenge) => ask<PersonChallenge>("POST", "/challenges", body),
  acceptChallenge: (id: string) => ask<ChallengeTable>("POST", `/challenges/${encode(id)}/accept`),
  declineChallenge: (id: string, body: DeclineChallenge) =>
    ask<unknown>("POST", `/challenges/${encode(id)}/decline`, body),
  withdrawChallenge: (id: string) => ask<unknown>("DELETE", `/challenges/${encode(id)}`),
  holiday: () => ask<HolidayState>("GET", "/me/holiday"),
  takeHoliday: (body: NewHoliday) => ask<HolidayState>("POST", "/me/holiday", body),
  endHoliday: () => ask<HolidayState>("DELETE", "/me/holiday"),
  note: (id: string) => ask<TableNote>("GET", `/tables/${encode(id)}/note`),
  writeNote: (id: string, body: TableNote) => ask<TableNote>("PUT", `/tables/${encode(id)}/note`, body),
  plannedTurns: (id: string) => ask<PlannedTurns>("GET", `/tables/${encode(id)}/plan`),
  planTurns: (id: string, body: PlannedTurns) => ask<PlannedTurns>("PUT", `/tables/${encode(id)}/plan`, body),
  tryTurn: (id: string, body: TryTurn) => ask<TriedTurn>("POST", `/tables/${encode(id)}/try`, body),
  inbox: () => ask<NoticeList>("GET", "/me/inbox"),
  readNotices: (body: ReadNotices) => ask<NoticeList>("POST", "/me/inbox/read", body),
  notifications: () => ask<Notifications>("GET", "/me/notifications"),
  changeNotifications: (body: ChangeNoticeSettings) => ask<Notifications>("PATCH", "/me/notifications", body),
  addPush: (body: NewPushDevice) => ask<Notifications>("POST", "/me/notifications/push", body),
  dropPush: (body: DropPushDevice) => ask<Notifications>("POST", "/me/notifications/push/drop", body),
  addMail: (body: NewMailAddress) => ask<Notifications>("POST", "/me/notifications/mail", body),
  confirmMail: (body: ConfirmMailAddress) => ask<Notifications>("POST", "/me/notifications/mail/confirm", body),
  dropMail: () => ask<Notifications>("DELETE", "/me/notifications/mail"),
  board: (body: BoardAsk) => ask<BoardShown>("POST", "/analysis/board", body),
  /** The board in a link, for an anonymous reader. */
  boardOf: ({ position, grid, moves = [], seed = 0 }: BoardAsk) => {
    const rows = grid?.replaceAll("\n", "/");
    const query = new URLSearchParams({ moves: moves.join(" "), seed: String(seed) });
    if (position) query.set("position", position);
    if (rows) query.set("grid", rows);
    return ask<BoardShown>("GET", `/analysis/board?${query.toString()}`);
  },
  opinion: (body: OpinionAsk) => ask<PositionOpinion>("POST", "/analysis/opinion", body),
  recovery: () => ask<RecoveryState>("GET", "/me/recovery"),
  makeRecovery: (password: string) => ask<RecoveryCodes>("POST", "/me/recovery", { password }),
  mailRecovery: (body: AskRecoveryMail) => ask<unknown>("POST", "/recover/mail", body),
  recover: (body: Recover) => asMe(ask<Me>("POST", "/recover", body)),
  passkeys: () => ask<Passkey[]>("GET", "/me/passkeys"),
  passkeyOptions: (password: string) => ask<PasskeyOptions>("POST", "/me/passkeys/options", { password }),
  addPasskey: (body: NewPasskey) => ask<Passkey>("POST", "/me/passkeys", body),
  dropPasskey: (id: string) => ask<unknown>("DELETE", `/me/passkeys/${encode(id)}`),
  openOptions: () => ask<PasskeyOptions>("POST", "/session/passkey/options"),
  openByPasskey: (body: PasskeySignIn) => asMe(ask<Me>("POST", "/session/passkey", body)),
  report: (body: NewReport) => ask<unknown>("POST", "/reports", body),
  standing: () => ask<MyStanding>("GET", "/me/standing"),
  hostReports: () => ask<HostReports>("GET", "/host/reports"),
  hostAct: (body: HostAct) => ask<HostReports>("POST", "/host/act", body),
  people: () => ask<MyPeople>("GET", "/people"),
  /** A profile; your own can also be requested as others see it. */
  profile: (handle: string, seenBy: "everyone" | "followed" | null) =>
    ask<Profile>("GET", `/people/${encode(handle)}${seenBy ? `?seen_by=${seenBy}` : ""}`),
  changeProfile: (body: ChangeShown) => ask<Profile>("PATCH", "/me/profile", body),
  follow: (handle: string) => ask<Profile>("POST", `/people/${encode(handle)}/follow`),
  unfollow: (handle: string) => ask<Profile>("DELETE", `/people/${encode(handle)}/follow`),
  blockPerson: (handle: string) => ask<Profile>("POST", `/people/${encode(handle)}/block`),
  unblockPerson: (handle: string) => ask<Profile>("DELETE", `/people/${encode(handle)}/block`),
  ranking: (ladder: string) => ask<Ranking>("GET", `/rankings/${ladder}`),
  positions: (body: PositionsAsk) =>
    ask<Positions>("POST", "/positions", body).catch((error: unknown) => {
      if (positionsHere && error instanceof Refused && error.code === "offline") return positionsHere(body);
      throw error;
    }),
  handIn: (body: HandIn) => ask<HandedGame>("POST", "/offline", body),
};

export type { GameSetup };
