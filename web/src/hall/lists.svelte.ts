/** The lists of tables that the front page and Watch show, kept fresh while somebody looks. */

import type { TableCard } from "../wire.ts";
import { api } from "./api.ts";
import { channel } from "./channel.ts";
import { Requests } from "./requests.ts";

export class Lists {
  mine: TableCard[] = $state.raw([]);
  /** Tables of others that somebody may sit down at, or watch. */
  open: TableCard[] = $state.raw([]);
  watch: TableCard[] = $state.raw([]);
  /** Tables of one's own that cannot be shown. */
  broken = $state(0);
  loaded = $state(false);
  /** How many people have a page of the hall open, the reader among them; 0 until that is known. */
  here = $state(0);

  readonly running = $derived(this.mine.filter((one) => one.status !== "over"));
  /** Where it is one's turn, first; of those where time runs out first. */
  readonly waiting = $derived([...this.running].sort(soonest));

  private readonly own = new Requests(async () => {
    const list = await api.tables("mine").catch(() => null);
    this.mine = list?.tables ?? [];
    this.broken = (list?.broken ?? []).length;
  });
  private readonly others = new Requests(async () => {
    void api.here().then(
      ({ people }) => (this.here = people),
      () => undefined,
    );
    const lists = await Promise.allSettled([api.tables("open"), api.tables("watch")]);
    [this.open, this.watch] = lists.map((list) =>
      list.status === "fulfilled" ? list.value.tables.filter((one) => one.mine.length === 0) : [],
    ) as [TableCard[], TableCard[]];
    this.loaded = true;
  });

  refreshOthers = (): Promise<void> => this.others.look();

  /** Reads the lists, and again when the hall says that they changed, until the answer is called. */
  follow(): () => void {
    void this.own.look();
    void this.others.look();
    const ends = [
      channel.show("lobby", { changed: () => void this.others.look() }),
      channel.listen((event) => {
        if (event === null || event.kind === "games" || event.kind === "turn") void this.own.look();
      }),
    ];
    return () => ends.forEach((end) => end());
  }
}

export function isMyTurn(card: TableCard): boolean {
  return card.turn !== null && card.mine.includes(card.turn);
}

/** Whose turn it is first, then whose time runs out first. */
export function soonest(a: TableCard, b: TableCard): number {
  const left = (card: TableCard): number => card.deadline?.until ?? 0;
  return Number(isMyTurn(b)) - Number(isMyTurn(a)) || left(a) - left(b);
}

/** The games that are worth watching most, first: strong players, then many people. */
export function bestFirst(cards: readonly TableCard[]): TableCard[] {
  const strength = (card: TableCard): number => Math.max(0, ...card.seats.map((seat) => seat.rating?.points ?? 0));
  const people = (card: TableCard): number => card.seats.filter(({ kind }) => kind === "person").length;
  return [...cards].sort((a, b) => strength(b) - strength(a) || people(b) - people(a) || b.changed - a.changed);
}
