/** What waits for the reader on any page: their turns, an opponent who was found, challenges. One owner of it. */

import { untrack } from "svelte";
import { api } from "../hall/api.ts";
import { channel } from "../hall/channel.ts";
import { soonest } from "../hall/lists.svelte.ts";
import { enter, whoAmI } from "../hall/me.svelte.ts";
import { Requests } from "../hall/requests.ts";
import { say } from "../shell/announce.svelte.ts";
import { setWaiting } from "../shell/badge.svelte.ts";
import { go, here } from "../shell/router.svelte.ts";
import { play } from "../shell/sounds.ts";
import { recall, store } from "../shell/stored.ts";
import { alsoLoad, t } from "../shell/words.svelte.ts";
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
let challenges = $state.raw<readonly PersonChallenge[]>([]);
let games = $state.raw<readonly TableCard[]>([]);
/** When the seek's clock was read, by this device. */
let readAt = $state(0);
let keep: (() => void) | null = null;
/** Tables that were shown, the last one at the end. */
let visited = $state.raw<readonly string[]>([]);
/** Notices that the reader has heard. */
let heard: ReadonlySet<string> = new Set();
let showCalls: () => Promise<unknown> = () => Promise.resolve();
let prepared: Promise<unknown> | null = null;

export function mySeek(): SeekState | null {
  return seek;
}

/** The hall's time now, while there is a seek. */
export function hallTime(device: number): number {
  return seek ? seek.now + (device - readAt) : device;
}

export function myChallenges(): readonly PersonChallenge[] {
  return challenges;
}

/** Games other than the one that is shown in which it is the reader's turn, and somebody waits: a computer does not. */
export function myTurns(): readonly TableCard[] {
  const shown = here().name === "table" ? here().params["id"] : null;
  const waits = ({ seats, mine }: TableCard): boolean =>
    seats.some(({ seat, kind }) => kind === "person" && !mine.includes(seat));
  return games
    .filter(
      (one) =>
        one.id !== shown && one.status === "playing" && one.turn !== null && one.mine.includes(one.turn) && waits(one),
    )
    .sort(soonest);
}

/** Where *Next game* leads: of the games in `myTurns` to one that was not looked at, or longest ago. */
export function nextGame(): TableCard | null {
  const games = myTurns();
  const last = ({ id }: TableCard): number => visited.indexOf(id);
  return [...games].sort((a, b) => last(a) - last(b))[0] ?? null;
}

/** What is not told in another way: unread notices of what happened elsewhere; `urgent` ones do not wait. */
export function myNews(urgent: boolean): readonly NoticeCard[] {
  void here();
  const path = location.pathname;
  const turns = new Set(myTurns().map(({ id }) => id));
  return myNotices().notices.filter(
    ({ kind, about, place, read }) =>
      !read &&
      place !== path &&
      TOLD[kind] === (urgent ? "at once" : "later") &&
      // That a game has begun is told by its turn, where that is the reader's.
      !(kind === "begun" && turns.has(about)),
  );
}

/** Loads what calls the reader, the first time that something waits: its words, and what shows them. */
async function prepare(): Promise<void> {
  prepared ??= Promise.all(["people", "notices"].map(alsoLoad)).then(showCalls);
  try {
    await prepared;
  } catch (error) {
    prepared = null;
    throw error;
  }
}

/** Counts what waits: each thing once, though there may be a notice of it, too. */
function count(): void {
  const calling = challenges.filter((one) => one.incoming === (one.status === "waiting"));
  const about = [...calling, ...myTurns()].map(({ id }) => id);
  const told = [...myNews(true), ...myNews(false)].map((one) => one.about);
  setWaiting(new Set([...about, ...told]).size + (seek?.found && !seek.table ? 1 : 0));
}

/** Tells the reader what has come that is not told yet. */
function hear(): void {
  const [urgent, others] = [myNews(true), myNews(false)];
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
    // Both are called to the table, wherever they are.
    seek = null;
    hold(false);
    if (before && before.table !== next.table) {
      play("yours");
      say(t("people-begins"));
      go(`/t/${next.table}`);
    }
  } else {
    hold(next !== null);
    if (next?.found && next.found.id !== before?.found?.id) {
      play("yours");
      say(t("people-found", { name: next.found.name }));
    }
  }
  count();
}

/** A seek lasts while a page shows it. */
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

async function lookAtGames(): Promise<void> {
  const known = new Set(myTurns().map(({ id }) => id));
  games = (await api.tables("mine").catch(() => null))?.tables ?? games;
  const waiting = myTurns();
  if (waiting.length > 0) await prepare();
  const fresh = waiting.find(({ id }) => !known.has(id));
  if (fresh) {
    play("yours");
    say(turnText(1, fresh));
  }
  count();
}

const calls = new Requests(look);
const turns = new Requests(lookAtGames);

/** Begins to listen, once for the whole page; `show` puts the calls on it as soon as there is one. */
export function listen(show: () => Promise<unknown>): void {
  showCalls = show;
  listenToNotices();
  channel.listen((event) => {
    if (event === null || event.kind === "seek" || event.kind === "challenge") void calls.look();
    if (event === null || event.kind === "games" || event.kind === "turn") void turns.look();
  });
  // Whoever only reads the rules is not made a guest for it; who has been here before is called from every page.
  if (recall<{ been?: boolean }>(PLACE).been) enter().catch(() => undefined); // the page shows why it cannot be entered
  let begun = false;
  $effect.root(() => {
    $effect(() => {
      if (!whoAmI() || begun) return;
      begun = true;
      store(PLACE, { been: true });
      void Promise.all([calls.look(), turns.look()]);
    });
    $effect(() => {
      const { name, params } = here();
      const shown = name === "table" ? params["id"]! : null;
      if (shown) visited = [...untrack(() => visited).filter((id) => id !== shown), shown];
    });
    // A turn that was made, or seen to be over, waits no more.
    let left = "";
    $effect(() => {
      const { name, params } = here();
      const shown = name === "table" ? params["id"]! : "";
      if (left && left !== shown) void turns.look();
      left = shown;
    });
    $effect(hear);
    $effect(count);
    $effect(() => {
      if (isOffered()) prepare().catch(() => undefined);
    });
  });
}

export async function findOpponent(wanted: NewSeek): Promise<void> {
  await enter();
  await prepare();
  // The page shows its seek before it asks for one: a seek that nobody shows is over.
  hold(true);
  try {
    take(await calls.act(() => api.seek(wanted)));
  } catch (error) {
    hold(seek !== null);
    throw error;
  }
}

/** Offers a game over days to everybody: it stays in the list of open tables until somebody sits down. */
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

/** Withdraws a challenge, or puts an answered one away. */
export async function withdraw(id: string): Promise<void> {
  await calls.act(() => api.withdrawChallenge(id));
  challenges = challenges.filter((one) => one.id !== id);
}
