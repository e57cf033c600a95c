/** The options of a game besides its mode, by their names on the wire. */
export const OPTIONS = ["grand_master", "adepts", "spare_draw", "half_turns"] as const;

/** Ways to even out the seats of a duel, by their names on the wire. */
export const EVENED = ["fourth_card", "second_points", "chosen"] as const;
export type Evened = (typeof EVENED)[number];
