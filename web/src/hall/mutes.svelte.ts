/** Whom the reader has muted or blocked, at all tables; asked for when there is something to hear. */

import type { Blocked, Muted, NewBlock } from "../wire.ts";
import { alsoLoad } from "../shell/words.svelte.ts";
import { api } from "./api.ts";

let muted = $state.raw<readonly Muted[] | null>(null);
let blocked = $state.raw<readonly Blocked[]>([]);
let asked: Promise<void> | null = null;

/** Learns whom the reader has muted or blocked; without an answer nobody is, and it is asked again next time. */
export function loadMutes(): Promise<void> {
  asked ??= Promise.all([api.mutes(), api.blocks(), alsoLoad("chat")]).then(
    ([quiet, away]) => {
      muted = quiet;
      blocked = away;
    },
    () => {
      muted ??= [];
      asked = null;
    },
  );
  return asked;
}

/** Those who are muted; null before it is known. */
export function mutes(): readonly Muted[] | null {
  return muted;
}

/** Those who are blocked. */
export function blocks(): readonly Blocked[] {
  return blocked;
}

export function isBlocked(speaker: string | undefined): boolean {
  return !!speaker && blocked.some((one) => one.speaker === speaker);
}

/** Whether the reader does not want to hear somebody. */
export function isMuted(speaker: string | undefined): boolean {
  return isBlocked(speaker) || (!!speaker && (muted ?? []).some((one) => one.speaker === speaker));
}

export async function mute(speaker: string, name: string): Promise<void> {
  muted = await api.mute({ speaker, name });
}

export async function unmute(speaker: string): Promise<void> {
  await api.unmute(speaker);
  muted = (muted ?? []).filter((one) => one.speaker !== speaker);
}

/** Blocks who sits or wrote at a table. The hall sends the reader nothing of theirs any more, and seats them nowhere with the reader. */
export async function block(table: string, whom: NewBlock): Promise<void> {
  blocked = await api.block(table, whom);
}

export async function unblock(speaker: string): Promise<void> {
  await api.unblock(speaker);
  blocked = blocked.filter((one) => one.speaker !== speaker);
}
