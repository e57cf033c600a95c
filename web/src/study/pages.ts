/** Routes of the study pages. */

import type { PageEntry } from "../shell/router.svelte.ts";

export const studyPages: readonly PageEntry[] = [
  { name: "study", path: "/study/:id", page: () => import("./StudyPage.svelte"), full: true },
  { name: "study-open", path: "/study", page: () => import("./OpenPage.svelte") },
  { name: "study-table", path: "/t/:id/study", page: () => import("./OpenPage.svelte") },
];
