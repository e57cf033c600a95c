/** The people the reader has muted or blocked, at all tables; loaded when there is a chat to show. */

import type { Blocked, Muted, NewBlock } from "../wire.ts";
import { alsoLoad } from "../shell/words.svelte.ts";
import { api } from "./api.ts";

let muted = $state.raw<readonly Muted[] | null>(null);
let blocked = $state.raw<readonly Blocked[]>([]);
let asked: Promise<void> | null = null;

/** Loads the muted and blocked people. If that fails, nobody counts as muted, and the next call retries. */
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

/** The muted people; null until loaded. */
export function mutes(): readonly Muted[] | null {
  return muted;
}

/** The blocked people. */
export function blocks(): readonly Blocked[] {
  return blocked;
}

export function isBlocked(speaker: string | undefined): boolean {
  return !!speaker && blocked.some((one) => one.speaker === speaker);
}

/** Whether the reader has muted this speaker. */
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

/** Blocks somebody at a table: the hall sends the reader nothing more of theirs and never seats the two together. */
export async function block(table: string, whom: NewBlock): Promise<void> {
  blocked = await api.block(table, whom);
}

export async function unblock(speaker: string): Promise<void> {
  await api.unblock(speaker);
  blocked = blocked.filter((one) => one.speaker !== speaker);
}
