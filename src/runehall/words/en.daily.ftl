# The deals of a day.
title-daily = Deals of the day
title-daily-past = Past deals
daily-lead = { $day } (UTC). Everybody gets the same cards. Your first try is the one that counts.
daily-solo = Solo
daily-solo-does = Alone with the cards: how many points can you make?
daily-duel = Duel
daily-duel-does = Against the computer, which always answers the same play in the same way.
daily-opponent = Opponent: { $level }
daily-days = { $count ->
    [0] Play it to start a daily streak.
    [one] { $count } day in a row.
   *[other] { $count } days in a row.
}
daily-tries = { $count ->
    [0] Nobody has finished it yet.
    [one] { $count } player has finished it.
   *[other] { $count } players have finished it.
}
daily-once = One try, without help or take-backs.
daily-play = Play
daily-go-on = Continue your try
daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-points-duel = { daily-points } ({ $margin })
daily-not-counted = Not counted
daily-par = Engine: { $par }.
daily-share = { $share } of the engine’s points
daily-squares = Good turns: { $good }. Inaccurate: { $inaccurate }. Mistakes: { $mistakes }. Blunders: { $blunders }.
daily-computing = The engine is looking at your game…
daily-copy = Copy result
daily-results = Results
daily-rank = Rank
daily-name = Player
daily-score = Points
daily-of-par = Share of the engine’s points
daily-nobody = Nobody has finished this deal.
daily-unranked = Guests are not ranked: create an account, and your next try counts.
daily-kept = The replay and the study open when the day is over.
daily-last = Results of { $day }
daily-past = Deals of { $day }
daily-fair = The cards are fixed in advance
daily-fair-lead = These are the SHA-256 hashes of the keys for this day and the next ones. An hour after a day ends, its key is published: it must match the hash, and it determines the cards.
daily-proof-lead = The key of this day, to check that its cards were fixed in advance:
daily-proof = the day’s key
daily-promise-kept = ✓ The key matches what this device was promised in advance.
daily-promise-broken = The key does not match what this device was promised in advance!
daily-promise-unseen = This device did not see in advance what was promised for this day. Open the page on the day itself, and it can compare.
daily-changed = The hall has changed what it promised for { $day }!
