/** Verifies the fair shuffle in the reader's browser, with the same computation as `runehall verify`. */

export interface Proof {
  readonly scheme: string;
  readonly table: string;
  readonly commitment: string;
  readonly secret: string;
  readonly seals?: readonly (string | null)[];
  readonly contributions: readonly (string | null)[];
  /** The seat chosen to begin; null if it was random. */
  readonly first?: number | null;
  /** Whether the first seat was random, in older records, whose commitment does not include it. */
  readonly drawn_first?: boolean;
  readonly seats: number;
}

const BOUND = "runehall-fair/3";
const SCHEMES = ["runehall-fair/1", "runehall-fair/2", BOUND];
/** The value for the first seat in a commitment if it is random. */
const BY_LOT = 255;

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((two) => parseInt(two, 16)));
}

function hex(data: ArrayBuffer): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the browser can hash, which it does only for pages from HTTPS or from this machine. */
export const canHash = (): boolean => "subtle" in crypto && Boolean(crypto.subtle);

/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** SHA-256 of bytes given in hexadecimal digits. */
export async function sha256OfBytes(digits: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(digits)));
}

/** The seat whose contribution differs from its seal or is missing; null if none, as in older records without seals. */
export async function unsealedSeat(proof: Proof): Promise<number | null> {
  if (proof.scheme === "runehall-fair/1") return null;
  for (const [seat, text] of proof.contributions.entries()) {
    const seal = proof.seals?.[seat] ?? null;
    if (text === null ? seal !== null : (await sha256(text)) !== seal) return seat;
  }
  return null;
}

/** The chosen first seat in a proof; null if it was random, undefined if the proof does not say. */
export function chosenFirst(proof: Proof): number | null | undefined {
  if (proof.scheme === BOUND) return proof.first;
  return proof.drawn_first ? null : undefined;
}

/** Whether the secret and the first seat are the ones promised before the game. */
export async function checkPromise(proof: Proof): Promise<boolean> {
  const { first } = proof;
  const seat = first === null || (Number.isInteger(first) && first! >= 0 && first! < BY_LOT);
  if (proof.scheme === BOUND && !seat) return false;
  const who = proof.scheme === BOUND ? [first ?? BY_LOT] : [];
  const promised = new Uint8Array([...bytes(proof.secret), ...who]);
  return hex(await crypto.subtle.digest("SHA-256", promised)) === proof.commitment;
}

/** JSON as written by the hall: without spaces, with non-ASCII characters escaped. */
function ascii(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

class Chance {
  private block = 0;
  private words: number[] = [];

  constructor(private readonly key: Uint8Array<ArrayBuffer>) {}

  private async word(): Promise<number> {
    if (this.words.length === 0) {
      const input = new Uint8Array(this.key.length + 8);
      input.set(this.key);
      new DataView(input.buffer).setBigUint64(this.key.length, BigInt(this.block));
      this.block += 1;
      const view = new DataView(await crypto.subtle.digest("SHA-256", input));
      this.words = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
    }
    return this.words.shift()!;
  }

  async below(bound: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = await this.word();
      if (word < limit) return word % bound;
    }
  }
}

/** A proof's random stream after drawing the first seat; null if the secret or the first seat does not match. */
async function honest(proof: Proof, first: number): Promise<Chance | null> {
  if (!SCHEMES.includes(proof.scheme) || !(await checkPromise(proof))) return null;
  const secret = await crypto.subtle.importKey("raw", bytes(proof.secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const message = new TextEncoder().encode(ascii([proof.table, proof.contributions]));
  const chance = new Chance(new Uint8Array(await crypto.subtle.sign("HMAC", secret, message)));
  const chosen = chosenFirst(proof);
  const should = chosen === null ? await chance.below(proof.seats) : chosen;
  return should === undefined || should === first ? chance : null;
}

/** Whether the secret and the contributions give this order of cards and this first seat. */
export async function checkShuffle(proof: Proof, shuffle: readonly number[], first: number): Promise<boolean> {
  const chance = await honest(proof, first);
  if (!chance) return false;
  const cards = shuffle.map((_, i) => i + 1);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = await chance.below(last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards.every((card, i) => card === shuffle[i]);
}

/** Whether they give this seed (RÖK): eight hexadecimal digits per number drawn. */
export async function checkSeed(proof: Proof, seed: string, first: number): Promise<boolean> {
  const chance = await honest(proof, first);
  if (!chance) return false;
  for (const digits of seed.match(/.{8}/g) ?? [])
    if ((await chance.below(2 ** 32)) !== parseInt(digits, 16)) return false;
  return seed.length > 0 && seed.length % 8 === 0;
}
