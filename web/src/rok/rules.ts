/** The parts of RÖK's rules page, in the order of the rules. */

export interface Part {
  readonly id: string;
  readonly rules: readonly string[];
}

export const PARTS: readonly Part[] = [
  { id: "components", rules: ["RCMP-1", "RSET-1", "RSET-2", "RSET-3"] },
  { id: "throw", rules: ["RTHR-1", "RTHR-2", "RTHR-3"] },
  { id: "grab", rules: ["RGRB-1", "RGRB-2", "RGRB-3", "RGRB-4"] },
  { id: "check", rules: ["RCHK-1", "RCHK-2", "RCHK-3", "RCHK-4", "RCHK-5", "RCHK-6", "RCHK-7"] },
  { id: "slide", rules: ["RSLD-1"] },
  { id: "end", rules: ["REND-1", "REND-2"] },
];
