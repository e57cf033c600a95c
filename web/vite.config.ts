import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The hall serves what is built here; in development its server answers the API on port 8000.
const hall = process.env["RUNEHALL_URL"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  publicDir: "public",
  build: {
    outDir: "../src/runehall/hall/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: hall, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
