/** What clubs say in the reader's words. */

import { problemText } from "../hall/problems.ts";

const SPECIAL = { account: "club-needs-account", full: "club-full", name: "club-name-taken" };

/** A refusal as the pages of clubs put it. */
export const refusal = (error: unknown): string => problemText(error, SPECIAL);
