/** Opens a duel against a computer player and goes there. */

import { go } from "../../shell/router.svelte.ts";
import { api } from "../../hall/api.ts";
import { enter } from "../../hall/me.svelte.ts";
import type { Level } from "./levels.ts";

/** With `help`, the reader begins and the table opens with the help panel. Throws Refused. */
export async function challenge(level: Level, help = false): Promise<void> {
  await enter();
  const made = await api.open({
    seats: [{ who: "me" }, { who: "bot", level }],
    first: help ? 0 : null,
    setup: { kind: "rune", rules: { mode: "duel" }, deck: null },
  });
  go(`/t/${made.id}${help ? "?help=1" : ""}`);
}
