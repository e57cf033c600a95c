import { describe, expect, it } from "vitest";
import type { Refusal, RokThrow } from "../../wire.ts";
import { RokController, type Picture } from "./controller.svelte.ts";
import { stepOf, viewOf } from "./sample.ts";

/** A picture that records its calls; slides end when `after` is called. */
function recorder() {
  const shown: string[] = [];
  const ends: (() => void)[] = [];
  const views: string[] = [];
  const picture: Picture = {
    look: ({ camera }) => views.push(camera.y > 0 ? "whole" : "round"),
    lay: (stones) => shown.push(`lay ${String(stones.length)}`),
    throw: (_, __, ago) => shown.push(`throw ${String(ago)}`),
    take: (place, to) => shown.push(`take ${String(place)} ${String(to)}`),
    carry: (signs, from, to) => shown.push(`carry ${signs.join(",")} ${String(from)} ${String(to)}`),
    touch: (place) => shown.push(`touch ${String(place)}`),
    slides: (shows, _, stay, after) => {
      shown.push(`slides ${String(shows.length)}${stay ? " stay" : ""}`);
      ends.push(after);
    },
    release: () => undefined,
    halt: () => shown.push("halt"),
  };
  return { picture, shown, ends, views };
}

function seated(refusal: Refusal | null = null) {
  const heard = { sent: [] as string[], sounds: [] as string[], said: [] as string[], shakes: 0 };
  let time = 0;
  const play = new RokController(
    {
      send: async (_, move) => {
        heard.sent.push(move);
        return refusal;
      },
      serverNow: () => time,
      sound: (sound) => heard.sounds.push(sound),
      shake: () => (heard.shakes += 1),
      say: (text) => heard.said.push(text),
      names: () => ["Ada", "Bo"],
    },
    viewOf(),
    0,
  );
  return { play, heard, at: (ms: number) => (time = ms) };
}

describe("a grab", () => {
  it("is sent, and marked until it is decided", async () => {
    const { play, heard } = seated();
    await play.grab(1);
    play.arrive(viewOf(), 0, []);
    expect([...play.tried], "a rival's quicker hand may be on its way").toEqual([1]);
    play.arrive(viewOf({ stones: viewOf().stones.filter((stone) => stone[0] !== 1) }), 0, []);
    expect(play.tried.size).toBe(0);
    expect(heard.sent).toEqual(["grab 1"]);
  });

  it("that was lost, or came too late for the round, is marked no longer", async () => {
    const { play } = seated();
    await Promise.all([play.grab(0), play.grab(1)]);
    play.arrive(viewOf(), 0, [stepOf(3, "refused", 0, { why: "taken", place: 1 })]);
    expect([...play.tried]).toEqual([0]);
    play.arrive(viewOf({ phase: "show" }), 0, []);
    expect(play.tried.size).toBe(0);
  });

  it("of the same stone is sent once until it is decided", async () => {
    const { play, heard } = seated();
    await Promise.all([play.grab(0), play.grab(0), play.grab(1)]);
    await play.grab(0);
    expect(heard.sent).toEqual(["grab 0", "grab 1"]);
  });

  it("of a spectator is not sent", async () => {
    const { play, heard } = seated();
    play.arrive(viewOf(), null, []);
    await play.grab(0);
    expect(heard.sent).toEqual([]);
  });

  it("that is refused tells why, once", () => {
    const { play, heard } = seated();
    const refusal = { ...stepOf(3, "refused", 0, { why: "gone" }), rule: "RGRB-2" };
    play.arrive(viewOf(), 0, [refusal]);
    play.arrive(viewOf(), 0, [refusal]);
    expect(play.why).toEqual({ text: "rok-why-gone", rule: "RGRB-2", seat: 0 });
    expect(heard.said).toEqual(["rok-why-gone"]);
  });

  it("refused at once by the hall tells why too, but not that it came too soon or twice", async () => {
    const refusal = (key: string): Refusal =>
      ({ t: "refused", code: "illegal", text: "", key, rule: "RGRB-2" }) as Refusal;
    const down = seated(refusal("rok-down"));
    await down.play.grab(2);
    expect(down.play.why?.text).toBe("rok-why-down");
    expect(down.play.tried.size).toBe(0);
    for (const key of ["rok-apart", "rok-twice"]) {
      const soon = seated(refusal(key));
      await soon.play.grab(2);
      expect(soon.play.why).toBeNull();
    }
  });
});

describe("a refusal", () => {
  it("names who was quicker, and goes away with its moment", () => {
    const { play, heard, at } = seated();
    play.arrive(viewOf(), 0, [stepOf(3, "refused", 0, { why: "taken", by: 1, ms: 40 })]);
    expect(heard.said).toEqual(["rok-why-beaten"]);
    at(2000);
    play.tick();
    expect(play.why).not.toBeNull();
    at(3000);
    play.tick();
    expect(play.why).toBeNull();
  });
});

describe("a race lost as the round ends", () => {
  it("is told by name before the resolution, which waits for it", async () => {
    const answer = {
      t: "refused",
      code: "illegal",
      text: "",
      key: "rok-taken",
      rule: "RGRB-1",
      args: { by: 1, ms: 30 },
    } as Refusal;
    const { play, heard, at } = seated(answer);
    play.arrive(viewOf({ steps: [stepOf(1, "deal")] }), 0, []);
    play.arrive(
      viewOf({ phase: "show", steps: [stepOf(1, "deal"), stepOf(2, "grabbed", null, { why: "no-pair" })] }),
      0,
      [],
    );
    await play.grab(0);
    expect(heard.said.at(-1)).toBe("rok-why-beaten");
    at(1300);
    play.tick();
    expect([play.why?.text, play.telling.length]).toEqual(["rok-why-beaten", 0]);
    at(1500);
    play.tick();
    expect([play.why, play.telling.length]).toEqual([null, 1]);
  });

  it("goes away with the grab otherwise", () => {
    const { play } = seated();
    play.arrive(viewOf(), 0, [stepOf(3, "refused", 0, { why: "taken", by: 1, ms: 40 })]);
    play.arrive(viewOf({ phase: "show" }), 0, []);
    expect(play.why).toBeNull();
  });
});

describe("a slide", () => {
  const ownSlide = stepOf(4, "own-slide", 0, { paths: [], sign: 4, ms: 900, distance: 700, touched: false });

  it("is sent, and shown to the one who slid as the hall says it went, once", async () => {
    const { play, heard } = seated();
    const { picture, shown } = recorder();
    play.attach(picture);
    await play.slide(-20, 700);
    expect(heard.sent).toEqual(["slide -20 700"]);
    play.arrive(viewOf({ phase: "slide" }), 0, [], [ownSlide]);
    play.arrive(viewOf({ phase: "slide" }), 0, [], [ownSlide]);
    expect(shown.filter((one) => one.startsWith("slides"))).toEqual(["slides 1 stay"]);
    expect(heard.said).toEqual(["rok-slide"]);
  });

  it("is shown first and at once, whatever of the round was not told yet", () => {
    const { play } = seated();
    const { picture, shown } = recorder();
    play.attach(picture);
    play.arrive(viewOf({ steps: [stepOf(1, "deal")] }), 0, []);
    const earlier = [2, 3, 4].map((n) => stepOf(n, "waited", 0, { sign: n }));
    play.arrive(viewOf({ phase: "show", due: 9_000, steps: earlier }), 0, []);
    play.tick();
    const slides = [0, 1].map((seat) => stepOf(6 + seat, "slide", seat, { paths: [], sign: 4, ms: 900 }));
    play.arrive(
      viewOf({ phase: "order", steps: [...earlier, stepOf(5, "contest", null, { seats: [0, 1] }), ...slides] }),
      0,
      [],
    );
    expect(shown).toContain("slides 2");
  });

  it("is seen on the whole cloth, and the view goes back when all have been seen", () => {
    const { play } = seated();
    const { picture, ends, views } = recorder();
    play.resize({ width: 390, height: 480 });
    play.attach(picture);
    play.arrive(viewOf({ phase: "slide", steps: [stepOf(1, "contest", null, { seats: [0, 1] })] }), 0, []);
    const slides = [0, 1].map((seat) => stepOf(2 + seat, "slide", seat, { paths: [], sign: 4, ms: 900 }));
    play.arrive(viewOf({ phase: "order", steps: [stepOf(1, "contest", null, { seats: [0, 1] }), ...slides] }), 0, []);
    play.arrive(viewOf({ phase: "order" }), 0, []);
    expect(views).toEqual(["round", "whole"]);
    ends[0]!();
    expect(views).toEqual(["round", "whole", "round"]);
  });

  it("that decides the game stays in sight", () => {
    const { play } = seated();
    const { picture, shown, ends, views } = recorder();
    play.resize({ width: 390, height: 480 });
    play.attach(picture);
    const contest = stepOf(1, "contest", null, { seats: [0, 1] });
    const ending = { why: "bag", slide: true } as const;
    play.arrive(viewOf({ phase: "slide", ending, steps: [contest] }), 0, []);
    const slides = [0, 1].map((seat) => stepOf(2 + seat, "slide", seat, { paths: [], sign: 4, ms: 900 }));
    play.arrive(viewOf({ phase: "show", ending, steps: [contest, ...slides] }), 0, []);
    expect(shown).toContain("slides 2 stay");
    ends[0]!();
    play.arrive(viewOf({ phase: "over", ending, steps: [contest, ...slides] }), 0, []);
    expect(views).toEqual(["round", "whole"]);
  });
});

describe("the resolution", () => {
  const steps = [
    stepOf(1, "deal"),
    stepOf(2, "grabbed", null, { why: "done" }),
    stepOf(3, "false-pair", 1, { signs: [5, 9], penalty: 3 }),
    stepOf(4, "balance", 0, { sign: 5, place: 0 }),
  ];
  const [own, rival] = viewOf().seats;
  const before = viewOf({ steps: [steps[0]!], seats: [own!, { ...rival!, false: [[5, 9]], loot: [3, 7] }] });
  const outcome = viewOf({
    phase: "show",
    due: 60_000,
    bag: 24,
    steps,
    stones: viewOf().stones.slice(1),
    seats: [
      { ...own!, balance: 5 },
      { ...rival!, loot: [7] },
    ],
  });

  it("changes seats, cloth and bag step by step while it is told, each step once", () => {
    const { play, heard, at } = seated();
    const { picture, shown } = recorder();
    play.arrive(before, 0, []);
    play.attach(picture);
    heard.said.length = 0;
    play.arrive(outcome, 0, []);
    const seen = (): unknown[] => [
      play.shown.bag,
      play.shown.seats[1]!.loot,
      play.shown.seats[0]!.balance,
      play.shown.stones.length,
    ];
    play.tick();
    expect(seen()).toEqual([20, [3, 7], null, 3]);
    at(900);
    play.tick();
    expect(seen()).toEqual([24, [7], null, 3]);
    expect(shown).toContain("carry 5,9,3,3 1 bag");
    at(1000);
    play.tick();
    expect(seen()).toEqual([24, [7], null, 3]);
    at(1800);
    play.tick();
    expect(seen()).toEqual([24, [7], 5, 2]);
    expect(shown).toContain("take 0 0");
    play.arrive(outcome, 0, []);
    at(9000);
    play.tick();
    expect(heard.said).toEqual(["rok-ended-done", "rok-false-pair rok-penalty", "rok-balance"]);
  });

  it("is not told into the next round", () => {
    const { play, heard } = seated();
    play.arrive(before, 0, []);
    play.arrive(outcome, 0, []);
    heard.said.length = 0;
    play.arrive(viewOf({ round: 2, phase: "ready", bag: 14, stones: [], steps: [stepOf(9, "deal")] }), 0, []);
    expect(play.shown).toMatchObject({ bag: 14, stones: [] });
    expect(heard.said).toEqual(["rok-deal"]);
  });
});

describe("the picture", () => {
  const thrown: RokThrow = {
    at: 1000,
    ms: 2000,
    frame: 32,
    paths: [
      { place: 0, lands: 2, frames: [0, 9000, 0, 2000, 0, 0] },
      { place: 1, lands: 2, frames: [0, 9000, 0, -3000, 400, 0] },
    ],
  };

  it("is arranged when the stones are thrown and stays while they are grabbed", () => {
    const { play } = seated();
    play.resize({ width: 390, height: 500 });
    play.arrive(
      viewOf({
        phase: "throw",
        throw: thrown,
        stones: [
          [0, 2000, 0, 0, null],
          [1, -3000, 400, 0, null],
        ],
      }),
      0,
      [],
    );
    const arranged = play.arrangement;
    play.arrive(
      viewOf({
        stones: [
          [0, 2000, 0, 0, 4],
          [1, -3000, 400, 0, 4],
        ],
      }),
      0,
      [],
    );
    play.arrive(viewOf({ stones: [[1, -3000, 400, 0, 4]] }), 0, []);
    expect(play.arrangement).toBe(arranged);
    play.arrive(viewOf({ phase: "slide", stones: [[1, -3000, 400, 0, 4]] }), 0, []);
    expect(play.arrangement).not.toBe(arranged);
  });
});

describe("a view that comes", () => {
  it("sounds and tells only what is new", () => {
    const { play, heard } = seated();
    const grab = stepOf(1, "grab", 0, { became: "hand", sign: 5, place: 0 });
    play.arrive(viewOf({ steps: [grab] }), 0, []);
    play.arrive(viewOf({ steps: [grab] }), 0, []);
    play.arrive(viewOf({ steps: [grab, stepOf(2, "grab", 1, { became: "false", sign: 5 })] }), 0, []);
    expect(heard.sounds).toEqual(["token", "no"]);
    expect(heard.said).toEqual(["rok-grab-hand", "rok-grab-false"]);
  });

  it("does not tell a long past to a page that was just opened", () => {
    const { play, heard } = seated();
    play.arrive(viewOf({ steps: [1, 2, 3, 4].map((n) => stepOf(n, "counted")) }), 0, []);
    expect(heard.said).toEqual([]);
  });

  it("moves grabbed stones off the cloth, then shows it as it is", () => {
    const { play } = seated();
    const { picture, shown } = recorder();
    play.arrive(viewOf({ steps: [stepOf(1, "deal")] }), 0, []);
    play.attach(picture);
    play.arrive(viewOf({ stones: [], steps: [stepOf(2, "grab", 1, { became: "hand", sign: 5, place: 0 })] }), 0, []);
    expect(shown.slice(0, 2)).toEqual(["lay 3", "take 0 1"]);
    expect(shown.at(-1)).toBe("lay 0");
  });

  it("throws once, from where the throw has come to, even if the picture is ready later", () => {
    const { play, at } = seated();
    const { picture, shown } = recorder();
    const thrown: RokThrow = { at: 1000, ms: 2000, frame: 32, paths: [] };
    at(1000);
    play.arrive(viewOf({ phase: "throw", throw: thrown }), 0, []);
    at(1700);
    play.attach(picture);
    play.arrive(viewOf({ phase: "throw", throw: thrown }), 0, []);
    expect(shown).toEqual(["throw 700"]);
  });

  it("keeps the cloth for slides until they have been seen", () => {
    const { play } = seated();
    const { picture, shown, ends } = recorder();
    play.attach(picture);
    play.arrive(viewOf({ steps: [stepOf(1, "deal")] }), 0, []);
    shown.length = 0;
    play.arrive(viewOf({ steps: [stepOf(2, "slide", 0, { paths: [], sign: 4, ms: 900 })] }), 0, []);
    play.tick();
    play.arrive(viewOf({ stones: [] }), 0, []);
    expect(play.sliding).toBe(true);
    ends[0]!();
    expect(play.sliding).toBe(false);
    expect(shown.slice(-2)).toEqual(["slides 1", "lay 0"]);
  });

  it("lets no time pass on the page while stones fly", () => {
    const { play, at } = seated();
    at(500);
    play.tick();
    expect(play.now).toBe(500);
    play.arrive(viewOf({ phase: "throw" }), 0, []);
    at(900);
    play.tick();
    expect(play.now).toBe(500);
  });
});

describe("the count-down", () => {
  it("ticks once a second", () => {
    const { play, heard, at } = seated();
    play.arrive(viewOf({ phase: "count", since: 0, due: 3000 }), 0, []);
    for (let now = 0; now < 3000; now += 100) {
      at(now);
      play.tick();
    }
    expect(heard.sounds).toEqual(["tick", "tick", "tick"]);
  });
});

describe("a computer player's hand", () => {
  it("is seen on its way, one for each player, and gone when it has come down", () => {
    const { play, at } = seated();
    play.reach(1, 0, 300);
    play.reach(1, 1, 400);
    expect(play.reaches.map(({ seat, place, ms }) => [seat, place, ms])).toEqual([[1, 1, 400]]);
    at(700);
    play.tick();
    expect(play.reaches).toEqual([]);
  });
});
