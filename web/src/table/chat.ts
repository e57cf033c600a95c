/** Sending chat messages at a table. */

import { note } from "../shell/announce.svelte.ts";
import { Refused } from "../hall/api.ts";
import { problemText } from "../hall/problems.ts";
import type { TableSession } from "./session.svelte.ts";

export const LONGEST_LINE = 500;

/** Sends a line of chat; a refusal is shown as a note. */
export async function sendLine(session: TableSession, text: string): Promise<void> {
  const refusal = await session.chatLine(text.slice(0, LONGEST_LINE));
  if (refusal) note(problemText(new Refused(refusal.code, refusal.text)), "bad");
}
