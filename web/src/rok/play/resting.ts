/** Where a round's stones rest, and where the picture shows them; both are fixed while they rest. */

import type { RokView } from "../../wire.ts";
import { arrange, type Lying, type Size } from "../cloth/arrange.ts";
import type { Point } from "../cloth/geometry.ts";

export class Resting {
  private stones: readonly Lying[] = [];
  private thrownAt = -1;
  private spots: ReadonlyMap<number, Point> = new Map();
  private spotsFor = "";

  /** The resting places of the stones, known from the throw, or from the view if the page was opened later. */
  stonesOf(view: RokView): readonly Lying[] {
    if (view.throw) {
      if (view.throw.at === this.thrownAt) return this.stones;
      this.thrownAt = view.throw.at;
      return view.throw.paths.map((path): Lying => {
        const [x = 0, y = 0] = path.frames.slice(-3);
        return { place: path.place, x, y };
      });
    }
    const known = new Set(this.stones.map((one) => one.place));
    return view.stones.every((stone) => known.has(stone[0]))
      ? this.stones
      : view.stones.map(([place, x, y]) => ({ place, x, y }));
  }

  /** Whether these are the stones that were arranged last. */
  has(stones: readonly Lying[]): boolean {
    return stones === this.stones;
  }

  /** Arranges stones in a picture of this size and turn; returns null if they stay where they are shown. */
  arrange(stones: readonly Lying[], picture: { readonly size: Size; readonly turn: number } | null): typeof this.spots {
    if (picture) {
      const { size, turn } = picture;
      const place = [size.width, size.height, turn].join(" ");
      const held = place === this.spotsFor ? this.held(stones) : new Map<number, Point>();
      this.spots = arrange(stones, turn, size, held).spots;
      this.spotsFor = place;
    }
    this.stones = stones;
    return this.spots;
  }

  /** The shown positions of stones that have not moved. */
  private held(stones: readonly Lying[]): Map<number, Point> {
    const before = new Map(this.stones.map((one) => [one.place, one]));
    return new Map(
      stones.flatMap(({ place, x, y }) => {
        const [was, spot] = [before.get(place), this.spots.get(place)];
        return was && spot && was.x === x && was.y === y ? [[place, spot] as const] : [];
      }),
    );
  }
}
