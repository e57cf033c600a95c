/** English: the messages that every page needs, and loaders for the others. */

import first from "../../../../src/runehall/words/en.ftl?raw";
import type { Words } from "./words.ts";

const words: Words = {
  first,
  more: import.meta.glob<string>("../../../../src/runehall/words/en.*.ftl", { query: "?raw", import: "default" }),
};
export default words;
