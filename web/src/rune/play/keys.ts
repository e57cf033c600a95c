/** Maps keys to actions in a state. */

import { mayHold, type PlayState } from "./state.ts";

export interface Key {
  readonly key: string;
  readonly shift: boolean;
  /** Whether the focus is on a control that Enter activates, other than the hand. */
  readonly onButton: boolean;
}

export type KeyAction =
  | { readonly do: "choose"; readonly index: number }
  | { readonly do: "nudge"; readonly dx: number; readonly dy: number }
  | { readonly do: "turn" | "step"; readonly by: 1 | -1 }
  | { readonly do: "magic" | "drop" | "lay" | "flip" | "takeback" }
  | { readonly do: "send"; readonly move: string };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyAction(pressed: Key, state: PlayState): KeyAction | null {
  if (pressed.key === "z") return { do: "takeback" };
  if (!mayHold(state)) return null;
  const number = Number(pressed.key);
  if (number >= 1 && number <= state.lay.choices.hand.length) return { do: "choose", index: number - 1 };
  return (state.lay.card === null ? null : heldAction(pressed)) ?? turnAction(pressed, state);
}

/** Keys for the held card. */
function heldAction({ key, shift, onButton }: Key): KeyAction | null {
  const arrow = ARROWS[key];
  if (arrow) return { do: "nudge", dx: arrow[0], dy: arrow[1] };
  switch (key.toLowerCase()) {
    case "r":
      return { do: "turn", by: shift ? -1 : 1 };
    case "n":
      return { do: "step", by: shift ? -1 : 1 };
    case "i":
      return { do: "magic" };
    case "escape":
      return { do: "drop" };
    case "enter":
      return onButton ? null : { do: "lay" };
    default:
      return null;
  }
}

/** Keys for the other moves of a turn. */
function turnAction({ key, onButton }: Key, { view, lay, discard }: PlayState): KeyAction | null {
  const pressed = key.toLowerCase();
  if (discard !== null && pressed === "enter" && !onButton) return { do: "send", move: `X${String(discard)}` };
  if (pressed === "d" && lay.choices.draw) return { do: "send", move: "D" };
  if (pressed === "s" && lay.choices.spare) return { do: "send", move: "S" };
  if (pressed === "p" && lay.choices.pass) return { do: "send", move: "P" };
  return pressed === "f" && view?.phase === "token" ? { do: "flip" } : null;
}
