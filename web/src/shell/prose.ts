/** User-written text: paragraphs of lines, each split into words and links. It contains no markup. */

export interface Part {
  readonly text: string;
  /** The address if the part is a link. */
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** Punctuation that ends a sentence and is not part of an address. */
const AFTER = /[.,;:!?)\]}…»”’]+$/u;

export function paragraphs(text: string): Part[][][] {
  return text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== "")
    .map((one) => one.split("\n").map(parts));
}

function parts(line: string): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const match of line.matchAll(ADDRESS)) {
    const address = match[0].replace(AFTER, "");
    if (!URL.canParse(address)) continue;
    if (match.index > at) found.push({ text: line.slice(at, match.index), href: null });
    found.push({ text: address, href: new URL(address).href });
    at = match.index + address.length;
  }
  if (at < line.length) found.push({ text: line.slice(at), href: null });
  return found;
}
