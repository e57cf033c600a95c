/** A refusal of the hall as a line in the reader's words. */

import { has, t } from "../shell/words.svelte.ts";
import { Refused } from "./api.ts";

export function problemText(error: unknown): string {
  if (error instanceof Refused) {
    const id = `problem-${error.code}`;
    if (has(id)) return t(id, { detail: error.message });
    return error.message;
  }
  return t("problem-unknown");
}
