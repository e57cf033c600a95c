import { note } from "./announce.svelte.ts";
import { t } from "./words.svelte.ts";

/** Copies a text and says so; where the browser does not let the page copy, shows it to be copied by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    note(t("copied"));
  } catch {
    note(text);
  }
}
