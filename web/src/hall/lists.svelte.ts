/** The lists of tables on the front page and on Watch, updated while they are shown. */

import type { TableCard } from "../wire.ts";
import { api } from "./api.ts";
import { channel } from "./channel.ts";
import { brokenTables, loadMine, myTables } from "./mine.svelte.ts";
import { Requests } from "./requests.ts";

export class Lists {
  /** Other people's tables that the reader can join or watch. */
  open: TableCard[] = $state.raw([]);
  watch: TableCard[] = $state.raw([]);
  loaded = $state(false);
  /** How many people have a page of the hall open, the reader included; 0 until known. */
  here = $state(0);

  readonly mine = $derived(myTables());
  readonly broken = $derived(brokenTables());
  readonly running = $derived(this.mine.filter((one) => one.status !== "over"));
  /** The reader's running games: those where it is their turn first, then by remaining time. */
  readonly waiting = $derived([...this.running].sort(soonest));

  private readonly people = new Requests(async () => {
    this.here = (await api.here().catch(() => ({ people: this.here }))).people;
  });
  private readonly others = new Requests(async () => {
    const lists = await Promise.allSettled([api.tables("open"), api.tables("watch")]);
    [this.open, this.watch] = lists.map((list) =>
      list.status === "fulfilled" ? list.value.tables.filter((one) => one.mine.length === 0) : [],
    ) as [TableCard[], TableCard[]];
    this.loaded = true;
  });

  refreshOthers = (): Promise<void> => this.others.look();

  /** Loads the lists, and reloads those of other people's tables when the hall reports a change, until the returned
   * function is called. The reader's own tables are reloaded on every page. */
  follow(): () => void {
    void loadMine();
    void this.others.look();
    const ends = [
      channel.show("lobby", { changed: () => void this.others.look() }),
      channel.show("here", { changed: () => void this.people.look() }),
    ];
    return () => ends.forEach((end) => end());
  }
}

export function isMyTurn(card: TableCard): boolean {
  return card.turn !== null && card.mine.includes(card.turn);
}

/** Orders games: the reader's turn first, then by remaining time. */
export function soonest(a: TableCard, b: TableCard): number {
  const left = (card: TableCard): number => card.deadline?.until ?? 0;
  return Number(isMyTurn(b)) - Number(isMyTurn(a)) || left(a) - left(b);
}

/** Games most worth watching first: by the strongest rating, then the number of people, then the latest change. */
export function bestFirst(cards: readonly TableCard[]): TableCard[] {
  const strength = (card: TableCard): number => Math.max(0, ...card.seats.map((seat) => seat.rating?.points ?? 0));
  const people = (card: TableCard): number => card.seats.filter(({ kind }) => kind === "person").length;
  return [...cards].sort((a, b) => strength(b) - strength(a) || people(b) - people(a) || b.changed - a.changed);
}
