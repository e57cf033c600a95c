import { note } from "./announce.svelte.ts";
import { t } from "./words.svelte.ts";

/** Copies a text and confirms it; if the browser does not allow that, shows the text to be copied by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    note(t("copied"));
  } catch {
    note(text);
  }
}
