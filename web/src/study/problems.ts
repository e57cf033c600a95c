/** What the hall says where it does not analyse, in the reader's words. */

import { t } from "../shell/words.svelte.ts";
import { Refused } from "../hall/api.ts";
import { problemText } from "../hall/problems.ts";

/** A refusal of the engine's; `full` means other analyses here, and not tables. */
export function studyProblem(error: unknown): string {
  return error instanceof Refused && error.code === "full" ? t("study-full") : problemText(error);
}
