/** The parts of RÖK's rules page, in the order of the rules. */

export interface Part {
  readonly id: string;
  /** Names of `FIGURES`. */
  readonly figures: readonly string[];
  readonly rules: readonly string[];
}

export const PARTS: readonly Part[] = [
  { id: "components", figures: [], rules: ["RCMP-1", "RSET-1", "RSET-2", "RSET-3"] },
  { id: "throw", figures: ["throw"], rules: ["RTHR-1", "RTHR-2", "RTHR-3"] },
  { id: "grab", figures: ["grab"], rules: ["RGRB-1", "RGRB-2", "RGRB-3", "RGRB-4"] },
  {
    id: "check",
    figures: ["false", "split", "theft", "nearest"],
    rules: ["RCHK-1", "RCHK-2", "RCHK-3", "RCHK-4", "RCHK-5", "RCHK-6", "RCHK-7"],
  },
  { id: "slide", figures: ["slide"], rules: ["RSLD-1"] },
  { id: "end", figures: ["end"], rules: ["REND-1", "REND-2"] },
];

/** Rules that the printed books leave open; docs/rules marks each as a ruling. */
export const RULINGS: ReadonlySet<string> = new Set([
  "RCMP-1",
  "RSET-3",
  "RTHR-1",
  "RTHR-2",
  "RTHR-3",
  "RGRB-1",
  "RGRB-3",
  "RGRB-4",
  "RCHK-1",
  "RCHK-2",
  "RCHK-3",
  "RCHK-4",
  "REND-1",
  "REND-2",
  "RSLD-1",
]);
