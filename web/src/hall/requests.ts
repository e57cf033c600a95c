/** Serialises a page's requests about one thing, so that an older answer never replaces a newer one. */

export class Requests {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = false;

  constructor(private readonly ask: () => Promise<void>) {}

  /** Fetches the current state after the running request; calls in the meantime share one request. */
  look(): Promise<void> {
    if (this.waiting) return this.last as Promise<void>;
    this.waiting = true;
    return this.act(() => {
      this.waiting = false;
      return this.ask();
    });
  }

  /** Sends a request whose answer is the current state too. Fetches again if a change was reported meanwhile. */
  act<T>(what: () => Promise<T>): Promise<T> {
    const done = this.last.then(what, what);
    this.last = done;
    return done;
  }
}
