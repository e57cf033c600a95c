/** Pointer events on the board during a turn: a finger drags the card, a mouse moves it, a tap takes an area. */

import { key, type Place } from "../model/faces.ts";
import type { BoardEvents } from "../board/gestures.ts";
import type { PlayController } from "./controller.svelte.ts";
import * as lays from "./lay.ts";
import { mayTake } from "./state.ts";

const cellAt = (point: Place): Place => ({ x: Math.floor(point.x), y: Math.floor(point.y) });

const isMouse = (event: { readonly pointerType: string }): boolean => event.pointerType === "mouse";

const same = (a: Place | null, b: Place | null): boolean => (a ? key(a) : "") === (b ? key(b) : "");

export function boardEvents(play: PlayController): Required<Omit<BoardEvents, "leave">> {
  /** The offset from the finger to the middle of the dragged card. */
  let offset: Place = { x: 0, y: 0 };

  function tapWithCard(point: Place, mouse: boolean): void {
    const { lay } = play.state;
    if (mouse && lay.choices.trial) {
      play.follow(false);
      play.lay(lays.moveTo(lay, point));
    } else if (mouse) {
      play.follow(true);
      play.lay(lays.moveTo(lay, point));
      play.layDown();
    } else if (lays.covers(lay, point)) {
      play.lay(lays.release(lay));
      play.turn(1);
    } else play.lay(lays.near(lay, point));
  }

  function tapPlace(place: Place, mouse: boolean): void {
    if (!mayTake(play.state, place)) void play.askWhy(place);
    else if (mouse || same(play.state.aim, place)) play.take(place);
    else play.aimAnew(place);
  }

  return {
    grab: (point, event) => {
      const { lay } = play.state;
      if (!lay.middle || lay.card === null || !lays.covers(lay, point) || isMouse(event)) return false;
      offset = { x: lay.middle.x - point.x, y: lay.middle.y - point.y };
      play.lay(lays.moveTo(lay, lay.middle, true));
      return true;
    },
    drag: (point) => play.lay(lays.moveTo(play.state.lay, { x: point.x + offset.x, y: point.y + offset.y }, true)),
    release: () => {
      play.lay(lays.release(play.state.lay));
      play.layDown();
    },
    abandon: () => play.lay(lays.release(play.state.lay)),
    tap: (point, event) => {
      const { myTurn, lay, view } = play.state;
      if (play.clicks.second) return;
      if (lay.card === null && !myTurn) play.skip();
      else if (lay.card !== null) tapWithCard(point, isMouse(event));
      else if (view?.phase === "act" || view?.phase === "token") tapPlace(cellAt(point), isMouse(event));
    },
    hover: (point) => {
      const { lay, follows, aim } = play.state;
      if (lay.card !== null) {
        if (follows) play.lay(lays.moveTo(lay, point));
        return;
      }
      const place = cellAt(point);
      const next = mayTake(play.state, place) ? place : null;
      if (!same(next, aim)) play.aim(next);
    },
    turn: (by) => play.turn(by),
  };
}
