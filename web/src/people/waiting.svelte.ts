/** The only store of what waits for the reader on any page: turns, a found opponent, challenges. */

import { untrack } from "svelte";
import { api } from "../hall/api.ts";
import { channel } from "../hall/channel.ts";
import { soonest } from "../hall/lists.svelte.ts";
import { enter, whoAmI } from "../hall/me.svelte.ts";
import { loadMine, lookAtMine, myTables } from "../hall/mine.svelte.ts";
import { personName } from "../hall/names.ts";
import { Requests } from "../hall/requests.ts";
import { note, say } from "../shell/announce.svelte.ts";
import { setWaiting } from "../shell/badge.svelte.ts";
import { go, here } from "../shell/router.svelte.ts";
import { play } from "../shell/sounds.ts";
import { recall, store } from "../shell/stored.ts";
import { alsoLoad, t } from "../shell/words.svelte.ts";
import { goneAfter } from "./seeking.ts";
import { noticeText, turnText } from "./text.ts";
import { isOffered, listenToNotices, myNotices, offerNotices, TOLD } from "./notices.svelte.ts";
import type {
  GamePlan,
  NewChallenge,
  NewSeek,
  NoticeCard,
  PersonChallenge,
  SeekState,
  TableCard,
  WaitingForYou,
} from "../wire.ts";

export type DeclineReason = NonNullable<PersonChallenge["reason"]>;

const PLACE = "runehall-visitor";

let seek = $state.raw<SeekState | null>(null);
/** The name of the last opponent who was found and did not play, while the reader goes on looking. */
let gone = $state("");
let challenges = $state.raw<readonly PersonChallenge[]>([]);
/** The reader's tables when they were last told of turns. */
let lastTables: readonly TableCard[] = [];
/** When the seek's clock was read, by this device's clock. */
let readAt = $state(0);
let keep: (() => void) | null = null;
/** The tables visited, most recent last. */
let visited = $state.raw<readonly string[]>([]);
/** Notifications already shown to the reader. */
let heard: ReadonlySet<string> = new Set();
let showCalls: () => Promise<unknown> = () => Promise.resolve();
let prepared: Promise<unknown> | null = null;

export function mySeek(): SeekState | null {
  return seek;
}

/** The hall's current time, during a seek. */
export function hallTime(device: number): number {
  return seek ? seek.now + (device - readAt) : device;
}

export const opponentGone = (): string => gone;

export function myChallenges(): readonly PersonChallenge[] {
  return challenges;
}

/** Games, except the current one, in which it is the reader's turn and another person is waiting. */
export const myTurns = (): readonly TableCard[] => turnsAmong(myTables());

function turnsAmong(tables: readonly TableCard[]): readonly TableCard[] {
  const shown = here().name === "table" ? here().params["id"] : null;
  const waits = ({ seats, mine }: TableCard): boolean =>
    seats.some(({ seat, kind }) => kind === "person" && !mine.includes(seat));
  return tables
    .filter(
      (one) =>
        one.id !== shown && one.status === "playing" && one.turn !== null && one.mine.includes(one.turn) && waits(one),
    )
    .sort(soonest);
}

/** The game that *Next game* opens: of `myTurns`, one not visited yet, or the least recently visited one. */
export function nextGame(): TableCard | null {
  const games = myTurns();
  const last = ({ id }: TableCard): number => visited.indexOf(id);
  return [...games].sort((a, b) => last(a) - last(b))[0] ?? null;
}

/** Unread notifications that nothing else on the page tells, of those that are told at this moment. */
export function myNews(told: "first" | "at once" | "later"): readonly NoticeCard[] {
  void here();
  const path = location.pathname;
  const turns = new Set(myTurns().map(({ id }) => id));
  return myNotices().notices.filter(
    ({ kind, about, place, read }) =>
      !read &&
      place !== path &&
      TOLD[kind] === told &&
      // If it is the reader's turn, the turn itself tells that the game has begun.
      !(kind === "begun" && turns.has(about)),
  );
}

/** Loads the component that shows calls and its messages, the first time something waits. */
async function prepare(): Promise<void> {
  prepared ??= Promise.all(["people", "notices"].map(alsoLoad)).then(showCalls);
  try {
    await prepared;
  } catch (error) {
    prepared = null;
    throw error;
  }
}

/** Counts what waits, each thing once even if there is also a notification of it. */
function count(): void {
  const calling = challenges.filter((one) => one.incoming === (one.status === "waiting"));
  const about = [...calling, ...myTurns()].map(({ id }) => id);
  const told = [...myNews("first"), ...myNews("at once"), ...myNews("later")].map((one) => one.about);
  setWaiting(new Set([...about, ...told]).size + (seek?.found && !seek.table ? 1 : 0));
}

/** Tells the reader what is new. */
function hear(): void {
  const [urgent, others] = [[...myNews("first"), ...myNews("at once")], myNews("later")];
  const fresh = [...urgent, ...others].filter(({ id }) => !heard.has(id));
  heard = new Set(myNotices().notices.map(({ id }) => id));
  if (urgent.length + others.length === 0) return;
  void prepare().then(
    () => {
      if (fresh[0]) say(noticeText(fresh[0]));
    },
    () => undefined,
  );
  if (fresh.some((one) => urgent.includes(one))) play("yours");
}

function take(next: SeekState | null): void {
  const before = seek;
  seek = next;
  readAt = Date.now();
  if (next?.table) {
    // Both players are taken to the table, whatever page they are on.
    seek = null;
    gone = "";
    hold(false);
    if (before && before.table !== next.table) {
      play("yours");
      say(t("people-begins"));
      go(`/t/${next.table}`);
    }
  } else {
    hold(next !== null);
    gone = next ? goneAfter(before, next, gone) : "";
    if (gone && before?.found) note(t("people-gone", { name: personName(gone) }));
    if (next?.found && next.found.id !== before?.found?.id) {
      play("yours");
      say(t("people-found", { name: next.found.name }));
    }
  }
  count();
}

/** Keeps the seek alive while a page shows it. */
function hold(looking: boolean): void {
  if (looking) keep ??= channel.show("seek", { changed: () => undefined });
  else {
    keep?.();
    keep = null;
  }
}

async function look(): Promise<void> {
  const found = await api.waiting().catch((): WaitingForYou | null => null);
  if (!found) return;
  if (found.seek || found.challenges.length > 0) await prepare();
  const known = new Set(challenges.map((one) => one.id));
  challenges = found.challenges;
  const fresh = challenges.find((one) => one.incoming && !known.has(one.id));
  if (fresh) {
    play("yours");
    say(t("people-challenged", { name: fresh.name }));
  }
  take(found.seek);
}

/** Tells the reader of a game where it has become their turn, whenever their tables were reloaded. */
function hearTurns(): void {
  const tables = myTables();
  untrack(() => {
    const known = new Set(turnsAmong(lastTables).map(({ id }) => id));
    lastTables = tables;
    const waiting = turnsAmong(tables);
    if (waiting.length === 0) return;
    const fresh = waiting.find(({ id }) => !known.has(id));
    void prepare().then(
      () => {
        if (!fresh) return;
        play("yours");
        say(turnText(1, fresh));
      },
      () => undefined,
    );
  });
}

const calls = new Requests(look);

/** Starts listening, once for the whole page; `show` mounts the calls when the first one comes. */
export function listen(show: () => Promise<unknown>): void {
  showCalls = show;
  listenToNotices();
  channel.listen((event) => {
    if (event === null || event.kind === "seek" || event.kind === "challenge") void calls.look();
    if (event === null || event.kind === "games" || event.kind === "turn") void lookAtMine();
  });
  // Reading the rules does not create a guest; returning visitors are called on every page.
  if (recall<{ been?: boolean }>(PLACE).been) enter().catch(() => undefined); // the page shows why it cannot be entered
  let begun = false;
  $effect.root(() => {
    $effect(() => {
      if (!whoAmI() || begun) return;
      begun = true;
      store(PLACE, { been: true });
      void Promise.all([calls.look(), loadMine()]);
    });
    $effect(() => {
      const { name, params } = here();
      const shown = name === "table" ? params["id"]! : null;
      if (shown) visited = [...untrack(() => visited).filter((id) => id !== shown), shown];
    });
    // A turn that was played, or seen to be over, no longer waits.
    let left = "";
    $effect(() => {
      const { name, params } = here();
      const shown = name === "table" ? params["id"]! : "";
      if (left && left !== shown) void loadMine();
      left = shown;
    });
    $effect(hear);
    $effect(hearTurns);
    $effect(count);
    $effect(() => {
      if (isOffered()) prepare().catch(() => undefined);
    });
  });
}

export async function findOpponent(wanted: NewSeek): Promise<void> {
  await enter();
  await prepare();
  // Show the seek before asking for it, because a seek that no page shows ends.
  hold(true);
  try {
    take(await calls.act(() => api.seek(wanted)));
  } catch (error) {
    hold(seek !== null);
    throw error;
  }
}

/** Offers a correspondence game to everybody; it stays in the list of open tables until somebody joins. */
export async function offerGame(plan: GamePlan): Promise<void> {
  await enter();
  await prepare();
  const { setup = { kind: "rune" }, clock = null, match = true, rated = true } = plan;
  await api.open({ seats: [{ who: "me" }, { who: "open" }], setup, clock, match, rated, public: true });
  offerNotices();
}

export async function stopSeeking(): Promise<void> {
  await calls.act(api.stopSeeking);
  take(null);
}

export async function challenge(wanted: NewChallenge): Promise<PersonChallenge> {
  await enter();
  const made = await calls.act(() => api.challengePerson(wanted));
  challenges = [made, ...challenges];
  offerNotices();
  return made;
}

export async function accept(id: string): Promise<void> {
  const asked = challenges.find((one) => one.id === id);
  const { table } = await calls.act(() => api.acceptChallenge(id));
  challenges = challenges.filter((one) => one.id !== id);
  count();
  go(`/t/${table}`);
  if (typeof asked?.plan.clock === "number") offerNotices();
}

export async function decline(id: string, reason: DeclineReason): Promise<void> {
  await calls.act(() => api.declineChallenge(id, { reason }));
  challenges = challenges.filter((one) => one.id !== id);
  count();
}

/** Withdraws a challenge, or dismisses an answered one. */
export async function withdraw(id: string): Promise<void> {
  await calls.act(() => api.withdrawChallenge(id));
  challenges = challenges.filter((one) => one.id !== id);
}
