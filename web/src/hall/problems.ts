/** A refusal of the hall as a line in the reader's words. */

import { has, t } from "../shell/words.svelte.ts";
import { Refused } from "./api.ts";

/** `special` names other words for a code, where a page knows more of what it means there. */
export function problemText(error: unknown, special: Readonly<Record<string, string>> = {}): string {
  if (error instanceof Refused) {
    const id = special[error.code] ?? `problem-${error.code}`;
    if (has(id)) return t(id, { detail: error.message });
    return error.message;
  }
  return t("problem-unknown");
}
