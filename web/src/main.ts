import "@fontsource/forum/400.css";
import "./look/theme.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { addPage, startRouter } from "./app/router.svelte.ts";
import { paint } from "./app/prefs.svelte.ts";
import { loadWords } from "./words/words.svelte.ts";

addPage("hall", "/", () => import("./pages/Hall.svelte"));
addPage("table", "/t/:id", () => import("./pages/TablePage.svelte"));
addPage("replay", "/t/:id/replay", () => import("./pages/ReplayPage.svelte"));
addPage("join", "/j/:invite", () => import("./pages/JoinPage.svelte"));
addPage("rules", "/rules", () => import("./pages/RulesPage.svelte"));
addPage("learn", "/learn", () => import("./pages/LearnPage.svelte"));
addPage("decks", "/decks", () => import("./pages/DecksPage.svelte"));
addPage("rok", "/rok", () => import("./rok/RokHall.svelte"));
addPage("rok-rules", "/rok/rules", () => import("./rok/RokRules.svelte"));
addPage("rok-learn", "/rok/learn", () => import("./rok/RokLearn.svelte"));
addPage("you", "/you", () => import("./pages/YouPage.svelte"));

async function open(): Promise<void> {
  if ("runehallTooOld" in window) return;
  paint();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
  await loadWords();
  startRouter();
  mount(App, { target: document.getElementById("hall")! });
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    // Without it the pages work all the same; only the offline shell is missing.
    navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

void open();
