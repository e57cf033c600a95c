/** Who sits at this device, and what the hall offers; asked for once, used everywhere. */

import type { HallInfo, Me } from "../wire.ts";
import { namePerson } from "../shell/person.svelte.ts";
import { api } from "./api.ts";
import { openChannel } from "./channel.ts";
import { personName } from "./names.ts";

let me = $state.raw<Me | null>(null);
let info = $state.raw<HallInfo | null>(null);
let asked: Promise<void> | null = null;

namePerson(() => (me ? personName(me.name) : ""));

/** Becomes a guest if need be and learns what the hall offers; a failure may be tried again. */
export function enter(): Promise<void> {
  asked ??= (async () => {
    [me, info] = await Promise.all([api.me(), api.hall()]);
    openChannel();
  })().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Goes on without the hall, with what it offered when it was last here. */
export function stayAlone(kept: HallInfo): void {
  info ??= kept;
}

export function whoAmI(): Me | null {
  return me;
}

export function become(next: Me): void {
  me = next;
}

/** After signing out the hall makes a new guest. */
export async function reenter(): Promise<void> {
  asked = null;
  await enter();
}

export function hallInfo(): HallInfo | null {
  return info;
}
