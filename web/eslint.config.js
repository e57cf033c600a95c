import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** The folders of `src/` in order: each may import from those before it and from itself; the two games stand side by side. */
const TABLES = ["shell", "hall", "people", "table"];
const FLOORS = {
  shell: [],
  hall: ["shell"],
  people: ["shell", "hall"],
  clubs: ["shell", "hall", "people"],
  table: ["shell", "hall", "people"],
  rune: TABLES,
  rok: TABLES,
  study: [...TABLES, "rune"],
  analysis: [...TABLES, "rune", "study"],
  puzzles: [...TABLES, "rune", "study"],
  tournaments: [...TABLES, "rune"],
  offline: [...TABLES, "rune"],
  home: [...TABLES, "rune", "study", "puzzles"],
};

/** A folder's rule: no import, static or dynamic, of a folder that it may not know. */
function boundary(folder) {
  const others = Object.keys(FLOORS).filter((other) => other !== folder && !FLOORS[folder].includes(other));
  const message = `src/${folder}/ may import from ${[...FLOORS[folder], folder].join(", ")} only: see ARCHITECTURE.md.`;
  const path = `^(\\.\\./)+(${others.join("|")})/`;
  return {
    files: [`src/${folder}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: path, message }] }],
      "no-restricted-syntax": [
        "error",
        { selector: `ImportExpression[source.value=/${path.replaceAll("/", "\\u002F")}/]`, message },
      ],
    },
  };
}

export default ts.config(
  { ignores: ["node_modules", "dist", "src/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { caughtErrors: "none" }],
      // Plain links on purpose: the router listens to them all.
      "svelte/no-navigation-without-resolve": "off",
      // Maps and sets here are values made anew, not state.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  ...Object.keys(FLOORS).map(boundary),
);
