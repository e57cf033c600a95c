# Tournaments: the list, a new one, a tournament's page.
title-tournaments = Tournaments
title-tournament = Tournament
tournaments-lead = Duels of RUNE against the clock, for a club or among friends. Rounds follow by themselves; nothing is rated.
tournaments-current = Open and under way
tournaments-none = There is no tournament right now. Open one!
tournaments-past = Finished
tournament-yours = yours
tournament-open-line = { $count } of { $most } players · join now
tournament-over-line = { $count ->
    [one] One player
   *[other] { $count } players
} · results
tournament-new = Open a tournament
tournament-name = Name of the tournament
tournament-system = System
tournament-round-robin = Round robin
tournament-round-robin-does = Everybody meets everybody once. Up to 10 players.
tournament-swiss = Swiss
tournament-swiss-does = Everybody plays every round, against somebody with about as many points, and nobody twice. Up to 64 players.
tournament-rounds = Rounds
tournament-games = Each pairing is
tournament-games-1 = one game
tournament-games-2 = a match of two games, seats swapped
tournament-show = Time to come to the table
tournament-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tournament-plays = I play too
tournament-hidden = Only for those who have the link
tournament-open = Open
tournament-organiser = organised by { $name }
tournament-state = Where it stands
tournament-joining = Players are joining
tournament-join-lead = The organiser starts the tournament. Nobody can join after that.
tournament-start-lead = Share the link or the code. Start when everybody has joined: nobody can join after that.
tournament-join = Join
tournament-start = { $count ->
    [one] Start (two players at least)
   *[other] Start with { $count } players
}
tournament-leave = Leave
tournament-leave-really = Yes, leave
tournament-withdraw = Withdraw
tournament-withdraw-really = Yes, withdraw and lose my game
tournament-cancel = Cancel the tournament
tournament-cancel-really = Yes, cancel it for everybody
tournament-no = No
tournament-players = Players: { $count } of { $most }
tournament-round = Round { $round } of { $rounds }
tournament-round-n = Round { $round }
tournament-your-game = Round { $round } has begun: your game is waiting.
tournament-your-turn = You play { $name }. Come to the table within { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} of the start of the round.
tournament-go = Go to your table
tournament-next-in = The next round begins in { $seconds } s.
tournament-waits = { $count ->
    [0] The round is over.
    [one] One game is still being played.
   *[other] { $count } games are still being played.
}
tournament-over = The tournament is over.
tournament-winner = { $count ->
    [one] { $names } has won the tournament.
   *[other] { $names } share the first place.
}
tournament-cancelled = The organiser has cancelled this tournament.
tournament-standings = Standings
tournament-pairings = Rounds
tournament-cross = Cross table
tournament-place = No.
tournament-player = Player
tournament-points = Points
tournament-wins = Won
tournament-tie-round-robin = SB
tournament-tie-round-robin-does = SB (Sonneborn-Berger) separates equal points: the points of those whom you beat, and half of those you drew with. Then games won count.
tournament-tie-swiss = Bh
tournament-tie-swiss-does = Bh (Buchholz) separates equal points: the points of all your opponents. A bye is a win, and counts here as an opponent with your own points. Then games won count.
tournament-withdrawn = withdrawn
tournament-bye = Bye: one point
tournament-rest = Rests this round
tournament-has-bye = { $name } has a bye: one point.
tournament-has-rest = { $name } rests.
tournament-playing = being played
tournament-cell = against { $name }: { $result }
tournament-look = The game
tournament-game-1 = Game 1
tournament-game-2 = Game 2
tournament-decide = Decide
tournament-decide-win = { $name } wins
tournament-decide-draw = Draw
tournament-decide-none = Both lose
tournament-cause-decided = Decided by the organiser.
tournament-cause-noshow = Not everybody came to the table.
tournament-cause-withdrawn = Not played: withdrawn.
tournament-cause-flag = On time.
tournament-cause-resigned = Resigned.
tournament-cause-left = Left the table.
tournament-cause-abandoned = Did not come back.
tournament-cause-idle = The table was left alone.
tournament-problem-status = The tournament has moved on meanwhile: look again.
tournament-problem-full = There is no room left: this tournament is full, or you are in too many.
tournament-problem-blocked = The organiser does not want to play with you.
tournament-problem-seat = You do not play in this tournament.
