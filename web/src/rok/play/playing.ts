/** A round's controller, tied to a table: its messages, the hall's time, sounds and the live region. */

import { say } from "../../shell/announce.svelte.ts";
import { play as sound, type Sound } from "../../shell/sounds.ts";
import type { TableSession } from "../../table/session.svelte.ts";
import type { RokView } from "../../wire.ts";
import { RokController } from "./controller.svelte.ts";

const TICK_MS = 100;

/** Plays at `seat` (null: looks on), with the cloth turned to `bottom`. */
export function controllerAt(
  session: TableSession,
  names: () => readonly string[],
  view: RokView,
  seat: number | null,
  bottom = seat,
): RokController {
  const ports = {
    send: session.play,
    serverNow: () => Date.now() + session.skew,
    // In a party the big screen is heard; phones only shake.
    sound: (name: Sound) => {
      if (session.table?.party && session.mine.length === 1) return;
      sound(name);
    },
    shake: (pattern: readonly number[]) => void navigator.vibrate?.([...pattern]),
    say,
    names,
  };
  return new RokController(ports, view, seat, bottom);
}

/** Lets time pass, and shows hands on their way; returns how to stop. */
export function keepTime(play: RokController, session: TableSession): () => void {
  const tick = setInterval(() => play.tick(), TICK_MS);
  const off = session.onReach((reach) => play.reach(reach.seat, reach.place, reach.ms));
  return () => {
    clearInterval(tick);
    off();
  };
}

/** Whether motion is to be left out. */
export const withoutMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
