/** Messages for refused analyses. */

import { t } from "../shell/words.svelte.ts";
import { Refused } from "../hall/api.ts";
import { problemText } from "../hall/problems.ts";

/** The message for a refused analysis, where `full` means that other analyses are running, not a full hall. */
export function studyProblem(error: unknown): string {
  return error instanceof Refused && error.code === "full" ? t("study-full") : problemText(error);
}
