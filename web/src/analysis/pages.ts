/** Routes of the analysis board and of a position embedded in another page. */

import type { PageEntry } from "../shell/router.svelte.ts";

export const analysisPages: readonly PageEntry[] = [
  { name: "analysis", path: "/analysis", page: () => import("./AnalysisPage.svelte"), full: true },
  { name: "analysis-embed", path: "/embed/analysis", page: () => import("./EmbedPage.svelte"), full: true, bare: true },
];
