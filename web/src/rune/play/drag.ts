/** A card dragged out of the hand, in pixels of the screen. */

import type { Place } from "../model/faces.ts";

export interface CardDrag {
  readonly card: number;
  readonly start: Place;
  readonly at: Place;
  readonly moved: boolean;
  readonly touch: boolean;
}

/** A press that moves less than this many pixels is a tap. */
const SLACK = 8;
/** How far above a finger the card is held, so that it can be seen. */
const LIFT = 70;

export function startDrag(card: number, at: Place, touch: boolean): CardDrag {
  return { card, start: at, at, moved: false, touch };
}

export function moveDrag(drag: CardDrag, at: Place): CardDrag {
  return { ...drag, at, moved: drag.moved || Math.hypot(at.x - drag.start.x, at.y - drag.start.y) > SLACK };
}

/** The point of the screen where the middle of the card is. */
export function carriedAt(drag: CardDrag): Place {
  return { x: drag.at.x, y: drag.at.y - (drag.touch ? LIFT : 0) };
}
