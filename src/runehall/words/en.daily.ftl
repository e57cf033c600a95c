# The deals of a day.
title-daily = Deals of the day
title-daily-past = Deals of a day
daily-lead = { $day } (UTC). Everybody gets the same cards. Your first try is the one that counts.
daily-solo = Solo
daily-solo-does = Alone with the cards: how many points can you make?
daily-duel = Duel
daily-duel-does = Against the computer, which answers the same play in the same way.
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
daily-once = One try, without help and without taking moves back.
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
daily-unranked = Guests have no rank: make an account, and your next try counts.
daily-kept = The replay and the study open when the day is over.
daily-last = Results of { $day }
daily-past = Deals of { $day }
daily-fair = The cards are settled beforehand
daily-fair-lead = These are the SHA-256 hashes of the keys of this day and the next ones. An hour after a day its key is shown: it must match the hash, and it gives the cards.
daily-proof-lead = The key of this day, to check that its cards were settled beforehand:
daily-proof = the day’s key
daily-promise-kept = ✓ The key is the one that was promised to this device beforehand.
daily-promise-broken = The key is not the one that was promised to this device beforehand!
daily-promise-unseen = This device did not see beforehand what was promised for this day. Look at today’s page on the day, and it can compare.
daily-changed = The hall has changed what it promised for { $day }!
