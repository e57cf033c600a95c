import "@fontsource/forum/400.css";
import "@fontsource/noto-sans-runic/runic-400.css";
import "./shell/theme.css";
import { mount } from "svelte";
import { analysisPages } from "./analysis/pages.ts";
import { api, standAtEntrance } from "./hall/api.ts";
import { catchDownloads } from "./hall/downloads.ts";
import { addGame } from "./hall/games.ts";
import { clubPages } from "./clubs/pages.ts";
import { homePages } from "./home/pages.ts";
import { peoplePages } from "./people/pages.ts";
import { listen } from "./people/waiting.svelte.ts";
import { puzzlePages } from "./puzzles/pages.ts";
import { offlinePages } from "./offline/pages.ts";
import { rok } from "./rok/game.ts";
import { rune } from "./rune/game.ts";
import App from "./shell/App.svelte";
import { keepFocus } from "./shell/focus.ts";
import { isClosed, readHouse } from "./shell/house.svelte.ts";
import { watchForUpdates } from "./shell/outdated.ts";
import { paint } from "./shell/prefs.svelte.ts";
import { addPages, here, pageOf, startRouter } from "./shell/router.svelte.ts";
import { recall } from "./shell/stored.ts";
import { alsoLoad, loadWords } from "./shell/words.svelte.ts";
import { studyPages } from "./study/pages.ts";
import { tournamentPages } from "./tournaments/pages.ts";
import type { HouseView } from "./wire.ts";

// Its embedded page must be routed before that of a game, /embed/:id.
addPages(analysisPages);
addGame(rune);
addGame(rok);
addPages(homePages);
addPages(studyPages);
addPages(puzzlePages);
addPages(peoplePages);
addPages(tournamentPages);
addPages(clubPages);
addPages(offlinePages);
addPages([
  { name: "table", path: "/t/:id", page: () => import("./table/TablePage.svelte"), full: true },
  { name: "join", path: "/j/:invite", page: () => import("./hall/JoinPage.svelte") },
  { name: "bots", path: "/bots", page: () => alsoLoad("bots").then(() => import("./hall/BotsPage.svelte")) },
  {
    name: "host",
    path: "/host",
    page: () => Promise.all(["host", "house"].map(alsoLoad)).then(() => import("./hall/HostPage.svelte")),
  },
  { name: "about", path: "/about", page: () => alsoLoad("house").then(() => import("./hall/AboutPage.svelte")) },
  { name: "enter", path: "/enter/:code", page: () => alsoLoad("house").then(() => import("./hall/EnterPage.svelte")) },
  {
    name: "games",
    path: "/games",
    page: () => Promise.all(["games", "rok"].map(alsoLoad)).then(() => import("./hall/GamesPage.svelte")),
  },
  { name: "recover", path: "/recover", page: () => alsoLoad("signin").then(() => import("./hall/RecoverPage.svelte")) },
  { name: "you", path: "/you", page: () => import("./hall/YouPage.svelte") },
  // A spoken code as the path; last, because every other path with one segment takes precedence.
  { name: "code", path: "/:code", page: () => import("./hall/CodePage.svelte") },
]);

/** The entrance of an invitation-only hall, for strangers; null for others, or if the hall is unreachable. */
async function strangerAt(): Promise<HouseView | null> {
  standAtEntrance(true);
  const house = await api.house().catch(() => null);
  if (house && !house.admitted) return house;
  standAtEntrance(false);
  return null;
}

async function open(): Promise<void> {
  if ("runehallTooOld" in window) return;
  watchForUpdates();
  readHouse();
  paint();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);
  await loadWords();
  const stranger = isClosed() ? await strangerAt() : null;
  if (stranger) {
    await alsoLoad("house");
    mount((await import("./hall/Entrance.svelte")).default, {
      target: document.getElementById("hall")!,
      props: { house: stranger },
    });
    return;
  }
  if (recall<{ version: string }>("runehall-kept").version) await (await import("./offline/start.ts")).prepare();
  startRouter();
  catchDownloads();
  keepFocus(document.body);
  mount(App, { target: document.getElementById("hall")! });
  if (!pageOf(here().name)?.bare) {
    const target = document.getElementById("calls")!;
    listen(async () => mount((await import("./people/Calls.svelte")).default, { target }));
  }
  if ("serviceWorker" in navigator && import.meta.env.PROD && window === window.parent) {
    // Without the service worker the pages still work; only offline use is missing.
    navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
}

void open();
