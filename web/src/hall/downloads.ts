/** Files of the hall are fetched by the page: a browser cancels a download that is refused without a word, and this tells why. */

import { note } from "../shell/announce.svelte.ts";
import { saveFile } from "../shell/save.ts";
import { t } from "../shell/words.svelte.ts";
import { fileAt } from "./api.ts";
import { problemText } from "./problems.ts";

/** What is being fetched: pressing twice saves one file. */
const coming = new Set<string>();

/** From now on links to files of the hall save them, or say why not. */
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
