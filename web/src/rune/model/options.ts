/** The options of a game that may be chosen beside its mode, by their names on the wire. */
export const OPTIONS = ["grand_master", "adepts", "spare_draw", "half_turns"] as const;
