/** Connects a round's controller to a table: messages, the hall's clock, sounds and the live region. */

import { say } from "../../shell/announce.svelte.ts";
import { play as sound, type Sound } from "../../shell/sounds.ts";
import type { TableSession } from "../../table/session.svelte.ts";
import type { RokView } from "../../wire.ts";
import { RokController } from "./controller.svelte.ts";

const TICK_MS = 100;

/** The controller for `seat` (null for a spectator), with `bottom` at the bottom of the cloth. */
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
    // At a party, the big screen plays the sounds; phones only vibrate.
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

/** Drives the clock and shows moving hands; returns a function that stops it. */
export function keepTime(play: RokController, session: TableSession): () => void {
  const tick = setInterval(() => play.tick(), TICK_MS);
  const off = session.onReach((reach) => play.reach(reach.seat, reach.place, reach.ms));
  return () => {
    clearInterval(tick);
    off();
  };
}

/** Whether the reader prefers reduced motion. */
export const withoutMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
