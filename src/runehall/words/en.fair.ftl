# The fair shuffle: what this device pinned, and what was broken of it.
fair-own-part = Your part
fair-pins = What this device kept
fair-commitment-broken = The hall changed its promise: it is not the one this device saw before the game. Do not trust this shuffle.
fair-first-broken = The hall now says that somebody else begins than it said before the game. Do not trust this shuffle.
fair-seals-broken = A sealed part was changed after you showed yours. Do not trust this shuffle.
fair-own-broken = Your own part of the shuffle was replaced. Do not trust this shuffle.
fair-sealed-broken = A player showed a different part from the one they sealed, or withheld it. The shuffle may have been manipulated.
fair-daily = The cards of this day were fixed in advance. An hour after the day ends (UTC), its key is published, and anybody can check it on the page of the day.
end-daily = Result of the day
end-tournament = To the tournament
waiting-round = Round { $round }
waiting-tournament = The game begins when both players are here. Whoever does not come within { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} loses.
