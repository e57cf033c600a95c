# The fair shuffle: what this device pinned, and what was broken of it.
fair-own-part = Your part
fair-pins = What this device kept
fair-commitment-broken = The hall changed its promise: it is not the one this device saw before the game. Do not trust this shuffle.
fair-first-broken = The hall says that somebody else begins than it said before the game. Do not trust this shuffle.
fair-seals-broken = A sealed part was changed after you showed yours. Do not trust this shuffle.
fair-own-broken = Your own part of the shuffle was replaced. Do not trust this shuffle.
fair-sealed-broken = A player showed another part than the sealed one, or held it back. The shuffle may have been chosen.
fair-daily = The cards of this day were settled beforehand. An hour after the day (UTC) its key is shown, and anybody can check it on the page of the day.
end-daily = Result of the day
end-tournament = To the tournament
waiting-round = Round { $round }
waiting-tournament = The game begins when both players are here. Whoever has not come within { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} loses.
