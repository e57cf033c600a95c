import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// The hall serves what is built here; in development its server answers the API on port 8000.
const hall = process.env["RUNEHALL_URL"] ?? "http://127.0.0.1:8000";

/** The font of the headings as one whole file, which the hall needs for pictures of tables. */
const pictureFont: Plugin = {
  name: "picture-font",
  generateBundle() {
    const file = new URL("node_modules/@expo-google-fonts/forum/400Regular/Forum_400Regular.ttf", import.meta.url);
    this.emitFile({ type: "asset", fileName: "picture.ttf", source: readFileSync(file) });
  },
};

export default defineConfig({
  plugins: [svelte(), pictureFont],
  publicDir: "public",
  build: {
    outDir: "../src/runehall/hall/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The drawing library is loaded for RÖK only, when its cloth is shown.
    chunkSizeWarningLimit: 600,
    // Few requests for a first load: what every page needs is one file, what many need another, RUNE's table a third.
    // The drawing library has one of its own, or the bundler puts its helpers, which all need, into that one. Split by
    // entry, its files import one another in a circle and it does not start.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "drawing", test: /node_modules[\\/]pixi/ },
            { name: "shell", tags: ["$initial"] },
            { name: "common", test: /src[\\/]/, minShareCount: 6 },
            { name: "table", test: /src[\\/](table[\\/](?!TablePage|Qr|Shuffle|Waiting|End)|rune[\\/](board|model|play)[\\/])/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: hall, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
