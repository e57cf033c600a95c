/** Downloads fetched by the page, because a browser cancels a refused download silently and this can say why. */

import { note } from "../shell/announce.svelte.ts";
import { saveFile } from "../shell/save.ts";
import { t } from "../shell/words.svelte.ts";
import { fileAt } from "./api.ts";
import { problemText } from "./problems.ts";

/** Addresses being fetched, so that pressing twice saves one file. */
const coming = new Set<string>();

/** Intercepts links to files of the hall: saves the file, or says why it cannot. */
export function catchDownloads(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[download]");
    if (!link?.href.startsWith(`${location.origin}/`) || event.defaultPrevented || event.button !== 0) return;
    event.preventDefault();
    void load(link.href, link.download);
  });
}

async function load(address: string, name: string): Promise<void> {
  if (coming.has(address)) return;
  coming.add(address);
  try {
    saveFile(await fileAt(address), name);
  } catch (error) {
    note(t("save-failed", { why: problemText(error) }), "bad");
  } finally {
    coming.delete(address);
  }
}
