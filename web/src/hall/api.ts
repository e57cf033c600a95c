/** The hall's HTTP API: typed requests, and one kind of failure with a code the pages can put into words. */

import type {
  DailyPage,
  DailyResults,
  DailyTable,
  DayProof,
  TournamentDecision,
  Blocked,
  BotCard,
  BotMade,
  GameSetup,
  HallInfo,
  HintAsk,
  HintStage,
  HostReport,
  Invited,
  Joined,
  LineAsk,
  LineOpinion,
  Me,
  Muted,
  NewBlock,
  NewTable,
  NewTournament,
  OpenCards,
  Opponent,
  PlayedOn,
  PlayOn,
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
  SessionInfo,
  Snapshot,
  SoloPar,
  StudyGame,
  StudyMade,
  StudyNew,
  StudyState,
  TableList,
  TableMade,
  Token,
  TournamentFound,
  TournamentList,
  TournamentView,
  Warning,
  WarningAsk,
} from "../wire.ts";
import { pinPromise } from "./pins.ts";

export type TokenScope = "read" | "play";

/** A refusal, or no answer at all (`offline`). */
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

async function ask<T>(method: string, path: string, body?: unknown, again = false): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET" && csrf) headers["X-CSRF-Token"] = csrf;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused("offline", "The hall does not answer.");
  }
  const json = read(await answer.text());
  if (answer.ok) return json as T;
  const problem = json as Problem | null;
  const code = problem?.code ?? (answer.status >= 502 ? "offline" : String(answer.status));
  if (code === "csrf" && !again) {
    // Another tab has become somebody else meanwhile: this one follows, then asks once more.
    await asMe(ask<Me>("GET", "/me"));
    return ask<T>(method, path, body, true);
  }
  throw new Refused(code, problem?.text ?? answer.statusText, problem);
}

/** JSON, or null for what is none: an error page of a proxy, an empty answer. */
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

/** The hall's part of the shuffle is kept before anybody sits down. */
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
  /** Finished games, filtered by what a query says; `before` turns the page. */
  games: (wanted: string, before: number | null = null) =>
    ask<TableList>("GET", `/games?${[wanted, before === null ? "" : `before=${String(before)}`].filter(Boolean).join("&")}`),
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
  /** What a spoken code leads to: a table, or a tournament. */
  code: async (code: string): Promise<Invited | TournamentFound> => {
    const found = await ask<Invited | TournamentFound>("POST", `/codes/${encode(code)}`);
    return "tournament" in found ? found : pinned(Promise.resolve(found));
  },
  tournaments: () => ask<TournamentList>("GET", "/tournaments"),
  tournament: (id: string) => ask<TournamentView>("GET", `/tournaments/${encode(id)}`),
  newTournament: (body: NewTournament) => ask<TournamentView>("POST", "/tournaments", body),
  tournamentDo: (id: string, what: "join" | "leave" | "start" | "cancel") => ask<TournamentView>("POST", `/tournaments/${encode(id)}/${what}`),
  decideTournament: (id: string, body: TournamentDecision) => ask<TournamentView>("POST", `/tournaments/${encode(id)}/decide`, body),
  study: (body: StudyNew) => ask<StudyMade>("POST", "/study", body),
  par: (table: string) => ask<SoloPar>("GET", `/study/par/${encode(table)}`),
  hint: (table: string, body: HintAsk) => ask<HintStage>("POST", `/study/hint/${encode(table)}`, body),
  warning: (table: string, body: WarningAsk) => ask<Warning>("POST", `/study/warning/${encode(table)}`, body),
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
  positions: (body: PositionsAsk) => ask<Positions>("POST", "/positions", body),
};

/** Listens to the steps of an analysis until it is done; call the answer to stop. A lost connection is opened again. */
export function studySteps(id: string, arrive: (state: StudyState) => void, refused: (error: Refused) => void): () => void {
  const address = `/api/study/${encode(id)}/steps`;
  const source = new EventSource(address);
  source.onmessage = (event: MessageEvent<string>) => {
    const state = JSON.parse(event.data) as StudyState;
    arrive(state);
    if (state.status === "done" || state.status === "failed") source.close();
  };
  // A connection that is lost opens again by itself; one that was refused is closed, and does not say why.
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) void whyRefused(address).then(refused);
  };
  return () => source.close();
}

async function whyRefused(address: string): Promise<Refused> {
  const answer = await fetch(address).catch(() => null);
  if (!answer || answer.ok) {
    await answer?.body?.cancel();
    return new Refused("offline", "The hall does not answer.");
  }
  const problem = read(await answer.text()) as Problem | null;
  return new Refused(problem?.code ?? String(answer.status), problem?.text ?? answer.statusText, problem);
}

export type { GameSetup };
