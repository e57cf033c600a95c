/** The hall's refusals, translated for the reader. */

import { has, t } from "../shell/words.svelte.ts";
import { Refused } from "./api.ts";

/** The message for an error. `special` maps codes to other messages, where a page can be more specific. */
export function problemText(error: unknown, special: Readonly<Record<string, string>> = {}): string {
  if (error instanceof Refused) {
    const id = special[error.code] ?? `problem-${error.code}`;
    if (has(id)) return t(id, { detail: error.message });
    return error.message;
  }
  return t("problem-unknown");
}
