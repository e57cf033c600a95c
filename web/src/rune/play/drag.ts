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
/** How far above the finger the card is shown, in pixels, so that it stays visible. */
const LIFT = 70;

export function startDrag(card: number, at: Place, touch: boolean): CardDrag {
  return { card, start: at, at, moved: false, touch };
}

export function moveDrag(drag: CardDrag, at: Place): CardDrag {
  return { ...drag, at, moved: drag.moved || Math.hypot(at.x - drag.start.x, at.y - drag.start.y) > SLACK };
}

/** The position of the card's middle on the screen. */
export function carriedAt(drag: CardDrag): Place {
  return { x: drag.at.x, y: drag.at.y - (drag.touch ? LIFT : 0) };
}
