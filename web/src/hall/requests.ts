/** Requests of a page about one thing, one at a time, so that an older answer never replaces a newer one. */

export class Requests {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = false;

  constructor(private readonly ask: () => Promise<void>) {}

  /** Asks for the present state after what is under way; several wishes in the meantime are one request. */
  look(): Promise<void> {
    if (this.waiting) return this.last as Promise<void>;
    this.waiting = true;
    return this.act(() => {
      this.waiting = false;
      return this.ask();
    });
  }

  /** Makes a request whose answer is the present state too. A change that it misses is looked for after it. */
  act<T>(what: () => Promise<T>): Promise<T> {
    const done = this.last.then(what, what);
    this.last = done;
    return done;
  }
}
