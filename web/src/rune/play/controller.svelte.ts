/** Controls a turn: changes the state, asks the hall about the held card, sends moves, plays sounds and announces. */

import type { Sound } from "../../shell/sounds.ts";
import { t } from "../../shell/words.svelte.ts";
import type { RuneView } from "../../wire.ts";
import type { Place } from "../model/faces.ts";
import { colourName } from "../model/tell.ts";
import { whyText, type Verdict, type Why } from "../verdict.ts";
import { DoubleClicks } from "./doubles.ts";
import { startDrag, moveDrag, type CardDrag } from "./drag.ts";
import type { KeyAction } from "./keys.ts";
import * as lays from "./lay.ts";
import { newsOf, NO_NEWS, type News } from "./news.ts";
import * as states from "./state.ts";

/** What the controller needs from outside: the hall, the board, sounds and announcements. */
export interface PlayPorts {
  readonly look: (move: string) => Promise<Verdict>;
  /** Sends a move; resolves to the reason for a refusal, or null. */
  readonly send: (move: string) => Promise<Why | null>;
  readonly takeBack: () => void;
  readonly sound: (sound: Sound) => void;
  readonly say: (text: string) => void;
  readonly names: () => readonly string[];
  /** The moves after this many, in words. */
  readonly told: (after: number) => string;
  /** Shows others' moves at once. */
  readonly skip: () => void;
  /** Whether cards are animated. */
  readonly moves: () => boolean;
  /** The middle of the board's view. */
  readonly middle: () => Place;
  /** Called at every change of the lay. */
  readonly onlay: (lay: lays.LayState) => void;
}

/** How long a card must rest on a place before the hall is asked about it, in milliseconds. */
const REST_MS = 60;
/** Milliseconds that a card flies in for; areas change when it lands. */
const FLIGHT_MS = 430;

export class PlayController {
  state: states.PlayState = $state.raw(states.START);
  drag: CardDrag | null = $state.raw(null);
  news: News = $state.raw(NO_NEWS);
  /** The view before the card that is still flying; null if none is. */
  airborne: RuneView | null = $state.raw(null);
  readonly clicks = new DoubleClicks();
  private looked: { readonly move: string; readonly verdict: Verdict } | null = $state.raw(null);

  readonly legality = $derived(lays.legality(this.state.lay));
  readonly verdict = $derived(
    this.looked && this.looked.move === lays.move(this.state.lay) ? this.looked.verdict : null,
  );
  readonly why = $derived(
    this.state.refused ?? (this.verdict?.ok === false && this.legality === "illegal" ? this.verdict.reason : null),
  );
  /** The preview of the aimed move: a lay, a master or a token. */
  readonly preview = $derived.by(() => {
    if (this.verdict?.ok === true) return this.verdict.preview;
    const taken =
      this.state.aim &&
      this.looked?.verdict.ok === true &&
      this.looked.move === states.takeMove(this.state, this.state.aim);
    return taken && this.looked?.verdict.ok === true ? this.looked.verdict.preview : null;
  });

  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent: string | null = null;
  private landing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: PlayPorts) {}

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.landing);
  }

  skip(): void {
    this.ports.skip();
  }

  /** Handles a position from the hall: animates, sounds and announces what is new. */
  arrive(position: states.Position): void {
    const was = this.state.view;
    this.change(states.arrive(this.state, position));
    if (!was || was === position.view) return;
    const news = newsOf(was, position.view, this.sent);
    if (!news) {
      this.news = { ...this.news, flying: null };
      return;
    }
    this.news = news;
    this.sent = null;
    if (news.flying && this.ports.moves()) this.fly(was);
    else this.land();
    if (news.sound) this.ports.sound(news.sound);
    this.ports.say(this.ports.told(was.moves.length));
  }

  private fly(was: RuneView): void {
    this.airborne = was;
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.land(), FLIGHT_MS);
  }

  private land(): void {
    clearTimeout(this.landing);
    this.airborne = null;
  }

  private change(next: states.PlayState): void {
    const before = this.state;
    this.state = next;
    if (next.lay === before.lay) return;
    this.ports.onlay(next.lay);
    const move = lays.move(next.lay);
    if (move === lays.move(before.lay)) return;
    clearTimeout(this.timer);
    if (move !== null && !next.lay.choices.trial) this.timer = setTimeout(() => void this.lookAt(move), REST_MS);
  }

  private async lookAt(move: string): Promise<void> {
    const verdict = await this.ports.look(move);
    if (move !== lays.move(this.state.lay)) return;
    this.looked = { move, verdict };
    this.ports.say(this.placeText(verdict));
  }

  /** Asks for the preview of the aimed token; a master's gain is known already. */
  private lookAtAim(): void {
    const { aim, view } = this.state;
    clearTimeout(this.timer);
    if (!aim || view?.phase !== "token") return;
    const move = states.takeMove(this.state, aim);
    this.timer = setTimeout(() => {
      void this.ports.look(move).then((verdict) => {
        if (this.state.aim && move === states.takeMove(this.state, this.state.aim)) this.looked = { move, verdict };
      });
    }, REST_MS);
  }

  private placeText(verdict: Verdict): string {
    const { lay } = this.state;
    const at = lays.corner(lay);
    const where = at ? t("say-place", { x: at.x, y: at.y, turn: lay.turn * 90 }) : "";
    if (!verdict.ok) return `${where} ${this.reason(verdict.reason)}`;
    const held = verdict.preview.areas
      .filter((area) => area.side !== null && area.was !== area.worth)
      .map((area) => t("say-area", { colour: colourName(area.colour), worth: area.worth }));
    return `${where} ${t("say-legal")} ${held.join(", ")}`;
  }

  /** A reason in the reader's language. */
  reason(why: Why): string {
    return whyText(why, this.ports.names());
  }

  private refuse(why: Why): void {
    this.state = { ...this.state, refused: why, busy: false };
    this.ports.sound("no");
    this.ports.say(this.reason(why));
  }

  /** Changes the card that is being laid. */
  lay(next: lays.LayState): void {
    this.change(states.withLay(this.state, next));
  }

  follow(follows: boolean): void {
    this.state = { ...this.state, follows };
  }

  async act(move: string): Promise<void> {
    if (this.state.busy) return;
    this.state = { ...this.state, busy: true };
    this.clicks.did();
    this.sent = move;
    const why = await this.ports.send(move);
    if (why) this.refuse(why);
  }

  /** Lays the card if that is legal; otherwise the card stays and the reason is shown. */
  layDown(): void {
    const move = states.layMove(this.state);
    if (move !== null) void this.act(move);
    else if (this.legality === "illegal") this.ports.sound("no");
  }

  turn(by: 1 | -1): boolean {
    if (this.state.lay.card === null) return false;
    this.lay(lays.rotate(this.state.lay, by));
    this.ports.sound("turn");
    return true;
  }

  choose(card: number): void {
    this.change(states.choose(this.state, card));
    const { card: held, choices } = this.state.lay;
    if (this.state.myTurn && held !== null && !states.discards(this.state) && !choices.lays.has(card))
      this.ports.say(t("card-stuck"));
  }

  /** Puts the held card on its nearest legal place. */
  offer(): void {
    if (this.state.lay.card !== null) this.lay(lays.offer(this.state.lay, this.ports.middle()));
  }

  aim(place: Place | null): void {
    this.state = { ...this.state, aim: place };
    this.lookAtAim();
  }

  /** Aims at a place by a tap, which a second tap confirms. */
  aimAnew(place: Place): void {
    this.state = { ...this.state, aim: place, refused: null };
    this.lookAtAim();
  }

  take(place: Place): void {
    if (states.mayTake(this.state, place)) void this.act(states.takeMove(this.state, place));
  }

  /** Asks why nothing may be placed here, and shows the reason. */
  async askWhy(place: Place): Promise<void> {
    if (!this.state.myTurn || !states.isRune(this.state, place)) return;
    const answer = await this.ports.look(states.takeMove(this.state, place));
    if (!answer.ok) this.refuse(answer.reason);
  }

  takeBack(): void {
    this.clicks.did();
    this.ports.takeBack();
  }

  press(card: number, at: Place, touch: boolean): void {
    if (states.mayHold(this.state)) this.drag = startDrag(card, at, touch);
  }

  /** Handles pointer movement; `over` returns the place under the card, or null outside the board. */
  dragTo(at: Place, over: (drag: CardDrag) => Place | null): void {
    if (!this.drag) return;
    const drag = moveDrag(this.drag, at);
    this.drag = drag;
    if (!drag.moved || this.state.lay.choices.phase !== "lay" || states.discards(this.state)) return;
    const { lay } = this.state;
    const held = lay.card === drag.card ? lay : lays.pick(lay, drag.card);
    const point = over(drag);
    this.lay(point ? lays.moveTo(held, point, true) : lays.lift(held));
  }

  /** Handles the pointer's release: a tap chooses the card, a drag lays it or returns it. */
  dragEnd(cancelled: boolean): void {
    const { drag } = this;
    this.drag = null;
    if (!drag) return;
    if (cancelled) {
      // The system took the pointer: a card on the table stays, one on its way returns to the hand.
      if (drag.moved) this.lay(this.state.lay.middle ? lays.release(this.state.lay) : lays.drop(this.state.lay));
    } else if (drag.moved) this.letGo();
    else {
      this.choose(drag.card);
      if (drag.touch) this.offer();
      else if (this.state.lay.card !== null) this.follow(true);
    }
  }

  private letGo(): void {
    const { lay } = this.state;
    if (lay.card === null) return;
    if (lay.middle && lay.choices.trial) this.lay(lays.release(lay));
    else if (lay.middle) {
      this.lay(lays.release(lay));
      this.layDown();
      this.follow(false);
    } else this.lay(lays.drop(lay));
  }

  /** Performs a key's action. */
  key(action: KeyAction): void {
    const { lay } = this.state;
    switch (action.do) {
      case "choose": {
        const card = lay.choices.hand[action.index]!.card;
        const again = lay.card === card;
        this.choose(card);
        this.follow(false);
        if (!again) this.offer();
        break;
      }
      case "nudge":
        this.follow(false);
        this.lay(lays.nudge(lay, action.dx, action.dy, this.ports.middle()));
        break;
      case "turn":
        this.turn(action.by);
        break;
      case "step":
        this.follow(false);
        this.lay(lays.step(lay, action.by));
        break;
      case "magic":
        this.lay(lays.nextMagic(lay));
        break;
      case "drop":
        this.lay(lays.drop(lay));
        break;
      case "flip":
        this.lay(lays.flip(lay));
        if (this.state.aim && !states.mayTake(this.state, this.state.aim)) this.aim(null);
        else this.lookAtAim();
        break;
      case "lay":
        this.layDown();
        break;
      case "takeback":
        this.takeBack();
        break;
      case "send":
        void this.act(action.move);
    }
  }
}
