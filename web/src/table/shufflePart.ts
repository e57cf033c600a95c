/** This device's side of the fair shuffle: pins the hall's promise, seals its part, pins the seals, reveals the part. */

import type { Contribute, Fair, Seal, Status } from "../wire.ts";
import { keepPins, pinPromise, type Pins } from "../hall/pins.ts";
import { canHash, sha256 } from "./shuffleProof.ts";

export type Broken = "commitment" | "first" | "seals" | "own";
export type Part = Omit<Seal, "id"> | Omit<Contribute, "id">;

/** A fresh random contribution. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** The hall's promise; in older records, an undefined `first` means that some seat was chosen. */
interface Promised {
  readonly commitment: string;
  readonly first: number | null | undefined;
}

/** Which promise from before the contributions is broken, if any. */
function brokenPromise(pins: Pins, fair: Promised): Broken | null {
  if (pins.commitment !== fair.commitment) return "commitment";
  if (pins.first === undefined || pins.first === fair.first) return null;
  return fair.first === undefined && pins.first !== null ? null : "first";
}

/** Which pinned value the table now contradicts, if any. */
export function brokenPin(pins: Pins, fair: Promised & Pick<Fair, "seals" | "contributions">): Broken | null {
  const promise = brokenPromise(pins, fair);
  if (promise) return promise;
  if (pins.seals === null) return null;
  if (!same(pins.seals, fair.seals)) return "seals";
  const own = pins.seat === null ? null : fair.contributions[pins.seat];
  return pins.seat !== null && own !== null && own !== pins.contribution ? "own" : null;
}

/** The sealed part; if the browser cannot hash, the part itself, which protects less. */
async function sealed(pins: Pins): Promise<Part> {
  const own = pins.contribution ?? "";
  if (!canHash()) return { t: "contribute", contribution: own };
  return { t: "seal", seal: await sha256(own), commitment: pins.commitment };
}

export class ShufflePart {
  private sent = "";

  constructor(private readonly table: string) {}

  /** Handles the table's shuffle state; returns what to send now, and what was broken. */
  async arrive(
    fair: Fair,
    mine: readonly number[],
    status: Status,
  ): Promise<{ send: Part | null; broken: Broken | null }> {
    let pins = pinPromise(this.table, fair);
    const seat = mine[0] ?? null;
    const promise = brokenPromise(pins, fair);
    if (promise) return { send: null, broken: promise };
    if (status === "waiting" && !fair.revealing) {
      if (seat === null || fair.seals[seat]) return { send: null, broken: null };
      // A revealed part cannot be used again: if somebody leaves, everybody draws a new one.
      const used = pins.contribution === null || pins.seals !== null || pins.seat !== seat;
      pins = { ...pins, seat, seals: null, contribution: used ? contribution() : pins.contribution };
      keepPins(pins);
      return { send: this.once(await sealed(pins)), broken: null };
    }
    if (!fair.seals.some(Boolean)) return { send: null, broken: null };
    const own = seat !== null && pins.seat === seat && pins.contribution !== null;
    if (own && canHash() && fair.seals[seat] !== (await sha256(pins.contribution ?? "")))
      return { send: null, broken: "own" };
    if (pins.seals === null) {
      pins = { ...pins, seals: fair.seals };
      keepPins(pins);
    }
    const broken = brokenPin(pins, fair);
    const due = status === "waiting" && own && !broken && fair.contributions[seat] === null;
    return { send: due ? this.once({ t: "contribute", contribution: pins.contribution ?? "" }) : null, broken };
  }

  /** Returns the part unless it was already sent over this connection. */
  private once(part: Part): Part | null {
    const text = JSON.stringify(part);
    if (text === this.sent) return null;
    this.sent = text;
    return part;
  }
}
