/** The rules page in order: parts, their figures, and every rule id of docs/rules/rune.md. */

export interface Part {
  readonly id: string;
  readonly figures: readonly string[];
  readonly rules: readonly string[];
}

export const PARTS: readonly Part[] = [
  { id: "components", figures: ["runes"], rules: ["CMP-1", "CMP-2", "CMP-3", "CMP-4", "CMP-5", "CMP-6"] },
  { id: "modes", figures: [], rules: ["MOD-1", "MOD-2", "MOD-3", "MOD-4"] },
  { id: "setup", figures: ["start"], rules: ["SET-1", "SET-2", "SET-3", "SET-4"] },
  { id: "turn", figures: [], rules: ["TURN-1", "TURN-2"] },
  {
    id: "lay",
    figures: ["under", "beside", "LAY-2", "LAY-3", "LAY-4", "LAY-5", "LAY-6", "LAY-7"],
    rules: ["LAY-1", "LAY-2", "LAY-3", "MATCH-UNDER", "MATCH-BESIDE", "LAY-4", "LAY-5", "LAY-6", "LAY-7", "LAY-8"],
  },
  { id: "act", figures: ["area"], rules: ["DRAW-1", "MAS-1", "MAS-2", "MAS-3"] },
  { id: "end", figures: [], rules: ["END-1", "END-2", "END-3", "END-4"] },
  {
    id: "options",
    figures: ["token"],
    rules: ["GM-1", "GM-2", "GM-3", "ADG-1", "ADB-1", "ADB-2", "ADB-3", "SPARE-1", "SPARE-2", "SPARE-3"],
  },
  { id: "even", figures: [], rules: ["EVEN-1", "EVEN-2", "EVEN-3"] },
  { id: "solo", figures: ["SOLO-2"], rules: ["SOLO-1", "SOLO-2", "SOLO-3"] },
  { id: "teams", figures: [], rules: ["TEAM-1", "TEAM-2", "TEAM-3", "TEAM-4"] },
];

/** Rules that the printed books leave open; docs/rules marks each as a ruling. */
export const RULINGS: ReadonlySet<string> = new Set([
  "CMP-2",
  "CMP-3",
  "CMP-6",
  "SET-3",
  "SET-4",
  "TURN-2",
  "LAY-1",
  "LAY-3",
  "LAY-4",
  "LAY-7",
  "MAS-1",
  "MAS-3",
  "END-1",
  "END-2",
  "END-4",
  "GM-3",
  "ADB-2",
  "ADB-3",
  "SPARE-1",
  "SPARE-3",
  "SOLO-2",
  "TEAM-1",
  "TEAM-2",
  "TEAM-4",
]);
