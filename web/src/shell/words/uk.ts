/** Ukrainian: the messages that every page needs, and loaders for the others. */

import first from "../../../../src/runehall/words/uk.ftl?raw";
import type { Words } from "./words.ts";

const words: Words = {
  first,
  more: import.meta.glob<string>("../../../../src/runehall/words/uk.*.ftl", { query: "?raw", import: "default" }),
};
export default words;
