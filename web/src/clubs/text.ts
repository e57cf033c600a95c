/** Texts of the club pages. */

import { problemText } from "../hall/problems.ts";

const SPECIAL = { account: "club-needs-account", full: "club-full", name: "club-name-taken" };

/** A refusal in the words of the club pages. */
export const refusal = (error: unknown): string => problemText(error, SPECIAL);
