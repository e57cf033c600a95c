/** Notifications: which are unread, and how they reach the reader when no page is open. */

import { api } from "../hall/api.ts";
import { channel } from "../hall/channel.ts";
import { whoAmI } from "../hall/me.svelte.ts";
import { Requests } from "../hall/requests.ts";
import { renewBadge } from "../shell/badge.svelte.ts";
import { go, here } from "../shell/router.svelte.ts";
import { recall, store } from "../shell/stored.ts";
import { language } from "../shell/words.svelte.ts";
import type { NoticeCard, NoticeList, Notifications } from "../wire.ts";

export type NoticeKind = NoticeCard["kind"];

/** Every kind, in the order of the page that lists them, and how an open page tells of it: before others, at once, when
 * nothing else waits, or by what the notice is about, such as a game where it is the reader's turn. */
export const TOLD: Readonly<Record<NoticeKind, "first" | "at once" | "later" | "itself">> = {
  turn: "itself",
  time: "at once",
  challenge: "itself",
  answer: "itself",
  begun: "at once",
  invite: "at once",
  round: "at once",
  result: "later",
  club: "later",
  message: "first",
  report: "later",
};

const PLACE = "runehall-notices";

let inbox = $state.raw<NoticeList>({ unread: 0, notices: [] });
let chosen = $state.raw<Notifications | null>(null);
let offered = $state(false);

export const myNotices = (): NoticeList => inbox;
export const myNotifications = (): Notifications | null => chosen;

/** Whether this browser supports push notifications. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether the reader is being asked to allow notifications. */
export const isOffered = (): boolean => offered;

/** Offers notifications, when the reader is waiting for somebody and never on arrival. */
export function offerNotices(): void {
  if (canPush() && Notification.permission === "default" && !recall<{ asked?: boolean }>(PLACE).asked) offered = true;
}

/** Records the reader's answer, so that they are not asked again. */
export function answerOffer(): void {
  offered = false;
  store(PLACE, { asked: true });
}

export async function loadNotifications(): Promise<void> {
  chosen = await api.notifications();
}

export function take(next: Notifications): void {
  chosen = next;
}

/** Subscribes this browser to push notifications. Returns false if the browser does not allow it. */
export async function startPush(): Promise<boolean> {
  answerOffer();
  if ((await Notification.requestPermission()) !== "granted") return false;
  chosen ??= await api.notifications();
  const { pushManager } = await navigator.serviceWorker.ready;
  const kept = await pushManager.getSubscription();
  await send(kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chosen.push_key })));
  return true;
}

export async function stopPush(): Promise<void> {
  const subscription = await subscribed();
  if (!subscription) return;
  chosen = await api.dropPush({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** This browser's subscription, if there is one. */
export async function subscribed(): Promise<PushSubscription | null> {
  if (!canPush() || Notification.permission !== "granted") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  chosen = await api.addPush({
    endpoint: endpoint!,
    p256dh: keys!["p256dh"]!,
    auth: keys!["auth"]!,
    language: language(),
  });
}

/** Registers the subscription again after signing in, because it ends with its session. */
async function renew(): Promise<void> {
  const subscription = await subscribed();
  if (subscription) await send(subscription);
}

async function look(): Promise<void> {
  inbox = await api.inbox().catch(() => inbox);
  read();
}

/** Marks the notifications that lead to the current page as read. */
function read(): void {
  const place = location.pathname;
  if (document.visibilityState !== "visible") return;
  if (inbox.notices.some((one) => !one.read && one.place === place))
    void api.readNotices({ place }).then(
      (found) => (inbox = found),
      () => undefined,
    );
}

/** Marks the notifications that lead to a page as read. */
export async function readPlace(place: string): Promise<void> {
  inbox = await api.readNotices({ place });
}

export async function readAll(): Promise<void> {
  inbox = await api.readNotices({ until: Math.max(0, ...inbox.notices.map((one) => one.at)) });
}

const looks = new Requests(look);

/** Starts listening, once for the whole page. */
export function listenToNotices(): void {
  channel.listen((event) => {
    if (event === null || event.kind === "notices") void looks.look();
  });
  document.addEventListener("visibilitychange", () => {
    read();
    if (document.visibilityState === "visible") renewBadge();
  });
  if ("serviceWorker" in navigator)
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ go?: unknown }>) => {
      if (typeof data.go === "string" && data.go.startsWith("/")) go(data.go);
    });
  let session = "";
  $effect.root(() => {
    $effect(() => {
      const csrf = whoAmI()?.csrf ?? "";
      if (!csrf || csrf === session) return;
      session = csrf;
      void looks.look();
      renew().catch(() => undefined);
    });
    $effect(() => {
      void here();
      read();
    });
  });
}
