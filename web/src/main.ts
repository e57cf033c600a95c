import "@fontsource/forum/400.css";
import "@fontsource/noto-sans-runic/runic-400.css";
import "./shell/theme.css";
import { mount } from "svelte";
import { addGame } from "./hall/games.ts";
import { puzzlePages } from "./puzzles/pages.ts";
import { rok } from "./rok/game.ts";
import { rune } from "./rune/game.ts";
import App from "./shell/App.svelte";
import { paint } from "./shell/prefs.svelte.ts";
import { addPages, startRouter } from "./shell/router.svelte.ts";
import { alsoLoad, loadWords } from "./shell/words.svelte.ts";
import { studyPages } from "./study/pages.ts";
import { tournamentPages } from "./tournaments/pages.ts";

addGame(rune);
addGame(rok);
addPages(studyPages);
addPages(puzzlePages);
addPages(tournamentPages);
addPages([
  { name: "table", path: "/t/:id", page: () => import("./table/TablePage.svelte"), full: true },
  { name: "join", path: "/j/:invite", page: () => import("./hall/JoinPage.svelte") },
  { name: "bots", path: "/bots", page: () => alsoLoad("bots").then(() => import("./hall/BotsPage.svelte")) },
  { name: "host", path: "/host", page: () => alsoLoad("host").then(() => import("./hall/HostPage.svelte")) },
  { name: "games", path: "/games", page: () => Promise.all(["games", "rok"].map(alsoLoad)).then(() => import("./hall/GamesPage.svelte")) },
  { name: "you", path: "/you", page: () => import("./hall/YouPage.svelte") },
]);

async function open(): Promise<void> {
  if ("runehallTooOld" in window) return;
  paint();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
  await loadWords();
  startRouter();
  mount(App, { target: document.getElementById("hall")! });
  if ("serviceWorker" in navigator && import.meta.env.PROD && window === window.parent) {
    // Without it the pages work all the same; only the offline shell is missing.
    navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

void open();
