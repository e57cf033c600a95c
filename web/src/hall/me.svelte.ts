/** The reader's identity and what the hall offers, loaded once and used everywhere. */

import type { HallInfo, Me } from "../wire.ts";
import { namePerson } from "../shell/person.svelte.ts";
import { api } from "./api.ts";
import { openChannel } from "./channel.ts";
import { personName } from "./names.ts";

let me = $state.raw<Me | null>(null);
let info = $state.raw<HallInfo | null>(null);
let asked: Promise<void> | null = null;

namePerson(() => (me ? personName(me.name) : ""));

/** Becomes a guest if necessary and loads what the hall offers; can be retried after a failure. */
export function enter(): Promise<void> {
  asked ??= (async () => {
    [me, info] = await Promise.all([api.me(), api.hall()]);
    openChannel(me.events);
  })().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Continues offline with what the hall last offered. */
export function stayAlone(kept: HallInfo): void {
  info ??= kept;
}

export function whoAmI(): Me | null {
  return me;
}

export function become(next: Me): void {
  me = next;
}

/** Enters again as a new guest, after signing out. */
export async function reenter(): Promise<void> {
  asked = null;
  await enter();
}

export function hallInfo(): HallInfo | null {
  return info;
}
