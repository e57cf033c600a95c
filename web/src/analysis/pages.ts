/** The analysis board, and a position inside another page. */

import type { PageEntry } from "../shell/router.svelte.ts";

export const analysisPages: readonly PageEntry[] = [
  { name: "analysis", path: "/analysis", page: () => import("./AnalysisPage.svelte"), full: true },
  { name: "analysis-embed", path: "/embed/analysis", page: () => import("./EmbedPage.svelte"), full: true, bare: true },
];
