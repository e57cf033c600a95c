import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
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

/** Python and the rules for playing without the hall. They are kept compressed, since they are loaded only when asked for. */
const offline: Plugin = {
  name: "offline",
  generateBundle(_, bundle) {
    const files: Record<string, number> = {};
    const hash = createHash("sha256");
    const add = (name: string, source: Uint8Array): void => {
      files[`/pyodide/${name}`] = gzipSync(source, { level: 9 }).length;
      hash.update(source);
      this.emitFile({ type: "asset", fileName: `pyodide/${name}.gz`, source: gzipSync(source, { level: 9 }) });
    };
    for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"])
      add(name, readFileSync(new URL(`node_modules/pyodide/${name}`, import.meta.url)));
    const root = new URL("../src/", import.meta.url);
    const rules: Record<string, string> = {};
    for (const path of readdirSync(root, { recursive: true, encoding: "utf-8" }).sort())
      if (/^runehall[\\/](rune[\\/].*|offline[\\/].*|[^\\/]*)\.py$/.test(path))
        rules[path.replaceAll("\\", "/")] = readFileSync(new URL(path, root), "utf-8");
    add("rules.json", new TextEncoder().encode(JSON.stringify(rules)));
    for (const one of Object.values(bundle)) {
      if (!one.fileName.startsWith("assets/")) continue;
      const source = one.type === "chunk" ? one.code : one.source;
      files[`/${one.fileName}`] = source.length;
      hash.update(one.fileName);
    }
    const version = hash.digest("hex").slice(0, 16);
    this.emitFile({ type: "asset", fileName: "pyodide/files.json", source: JSON.stringify({ version, files }) });
  },
};

/** Scripts and styles compressed better than by gzip, for browsers that ask over HTTPS. */
const brotli: Plugin = {
  name: "brotli",
  writeBundle({ dir }, bundle) {
    for (const { fileName } of Object.values(bundle)) {
      const file = `${dir!}/${fileName}`;
      if (/^assets\/.*\.(js|css)$/.test(fileName)) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), pictureFont, offline, brotli],
  publicDir: "public",
  build: {
    outDir: "../src/runehall/hall/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Few requests for a first load: what every page needs is one file, RUNE's table, which the front page shows only after
    // it can be used, another, and what many others need a third.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "shell", tags: ["$initial"] },
            {
              name: "table",
              test: /src[\\/](table[\\/](?!TablePage|Qr|Shuffle\.|Waiting|End)|rune[\\/](board|model|play)[\\/])/,
            },
            { name: "common", test: /src[\\/]/, minShareCount: 6 },
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
