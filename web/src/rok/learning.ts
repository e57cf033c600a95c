/** A guided first round: a cloth laid out for it, and what to do on it, one thing at a time. */

export interface LearnStone {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly sign: number | null;
}

export const BALANCES: readonly number[] = [16, 9];

export const STONES: readonly LearnStone[] = [
  { place: 0, x: -5200, y: -3000, angle: 300, sign: 0 },
  { place: 1, x: 4300, y: 2600, angle: 2100, sign: 0 },
  { place: 2, x: -1500, y: 4800, angle: 1200, sign: 16 },
  { place: 3, x: 5600, y: -3200, angle: 5000, sign: 9 },
  { place: 4, x: -6300, y: 2200, angle: 900, sign: null },
  { place: 5, x: 900, y: -4600, angle: 4000, sign: 12 },
  { place: 6, x: 2200, y: 6500, angle: 200, sign: 15 },
  { place: 7, x: -3000, y: 700, angle: 3300, sign: 21 },
  { place: 8, x: 6900, y: 300, angle: 700, sign: null },
];

/** What each lesson waits for: places to grab, or a press of the button (none). */
export interface Lesson {
  readonly id: string;
  readonly grab: readonly number[];
  readonly wrong: string;
}

export const LESSONS: readonly Lesson[] = [
  { id: "stones", grab: [], wrong: "" },
  { id: "balance", grab: [], wrong: "" },
  { id: "pair", grab: [0, 1], wrong: "rok-learn-not-pair" },
  { id: "own", grab: [2], wrong: "rok-learn-not-own" },
  { id: "captive", grab: [3], wrong: "rok-learn-not-captive" },
  { id: "alike", grab: [], wrong: "" },
  { id: "check", grab: [], wrong: "" },
  { id: "slide", grab: [], wrong: "" },
  { id: "end", grab: [], wrong: "" },
];

/** The state of the lesson after a grab: done, one step further, or wrong. */
export function grabIn(lesson: Lesson, taken: readonly number[], place: number): "done" | "more" | "wrong" {
  if (!lesson.grab.includes(place) || taken.includes(place)) return "wrong";
  const all = [...taken, place];
  return lesson.grab.every((one) => all.includes(one)) ? "done" : "more";
}
