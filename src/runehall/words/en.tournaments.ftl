# Tournaments: the list, a new one, a tournament's page.
title-tournaments = Tournaments
title-tournament = Tournament
title-wall = Tournament: scoreboard
title-season = Season
title-board = Board
tournaments-lead = Duels of RUNE and cups of RÖK, for a club or among friends: rounds, arenas, knockouts, teams, and duplicate, where everybody plays the same cards. Nothing is rated.
tournaments-current = Open and under way
tournaments-none = There is no tournament right now. Open one!
tournaments-past = Finished
tournament-yours = yours
tournament-open-line = { $count } of { $most } players · join now
tournament-over-line = { $count ->
    [one] One player
   *[other] { $count } players
} · results
tournament-for-club = For the members of the club { $club }. They are notified.
tournament-new = Open a tournament
tournament-name = Name of the tournament
tournament-system = System
tournament-round-robin = Round robin
tournament-round-robin-does = Everybody meets everybody once. Up to 10 players.
tournament-swiss = Swiss
tournament-swiss-does = Everybody plays every round, against a new opponent with about as many points. Up to 64 players.
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
tournament-hidden = Only for people with the link
tournament-open = Open
tournament-organiser = organised by { $name }
tournament-state = Status
tournament-joining = Players are joining
tournament-join-lead = The organiser starts the tournament.
tournament-start-lead = Share the link or the code. Start when everybody has joined.
tournament-join = Join
tournament-start = { $count ->
    [one] Start (at least two players)
   *[other] Start with { $count } players
}
tournament-leave = Leave
tournament-leave-really = Yes, leave
tournament-withdraw = Withdraw
tournament-withdraw-really = Yes, withdraw and lose my game
tournament-return = Return to the tournament
tournament-cancel = Cancel the tournament
tournament-cancel-really = Yes, cancel it for everybody
tournament-no = No
tournament-players = Players: { $count } of { $most }
tournament-round = Round { $round } of { $rounds }
tournament-round-n = Round { $round }
tournament-your-game = Round { $round } has begun: your game is waiting.
tournament-your-turn = { $unit ->
    [days] You play { $name }. Come to the table within { $count ->
        [one] one day
       *[other] { $count } days
    } after the round starts.
   *[minutes] You play { $name }. Come to the table within { $count ->
        [one] one minute
       *[other] { $count } minutes
    } after the round starts.
}
tournament-your-pairing = { $unit ->
    [days] You play { $name }. Come to the table within { $count ->
        [one] one day
       *[other] { $count } days
    }.
   *[minutes] You play { $name }. Come to the table within { $count ->
        [one] one minute
       *[other] { $count } minutes
    }.
}
tournament-go = Go to your table
tournament-next-in = The next round begins in { $time }.
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
tournament-cancelled = This tournament has been cancelled.
tournament-too-few = Too few players had joined by the time it was to start.
tournament-standings = Standings
tournament-pairings = Rounds
tournament-pairings-free = Games
tournament-pairings-older = Earlier games
tournament-decisive = What decided round { $round }
tournament-decisive-wait = The study is looking for the turns that decided the games.
tournament-decisive-none = No single turn decided a game of this round.
tournament-decisive-turn = { $name } against { $other }: the chance of winning went from { $before }% to { $after }%
tournament-cross = Cross table
tournament-place = No.
tournament-places-all = All { $count } places
tournament-places-before = Higher places
tournament-places = Places { $first } to { $last } of { $count }
tournament-places-after = Lower places
tournament-places-mine = Top places and me
tournament-places-best = Top places
tournament-player = Player
tournament-points = Points
tournament-wins = Won
tournament-withdrawn = withdrawn
tournament-bye = Bye: one point
tournament-rest = Rests this round
tournament-has-bye = { $name } has a bye: one point.
tournament-has-passed = { $name } goes through without a game.
tournament-has-rest = { $name } rests.
tournament-playing = in progress
tournament-cell = against { $name }: { $result }
tournament-look = View game
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
tournament-cause-idle = Nobody moved for too long.
tournament-problem-status = The tournament has changed in the meantime: reload the page.
tournament-problem-full = There is no room left: this tournament is full, or you are in too many.
tournament-by-invitation = Invitation only: people you invite by name can enter
tournament-by-invitation-tag = by invitation
tournament-invite-title = Invite by name
tournament-invite-name = Name of their profile
tournament-invite-go = Invite
tournament-invite-done = They are notified and see the invitation on this page.
tournament-invited-waiting = has not answered
tournament-invited-declined = declined
tournament-invited-joined = plays
tournament-invited-remove = Withdraw the invitation to { $name }
tournament-invitation = { $name } invites you to play here.
tournament-invitation-declined = You have declined the invitation. You can still join.
tournament-accept = Accept and play
tournament-decline = Decline
tournament-only-invited = Only invited people may enter this tournament.
tournament-only-club = This tournament is for the members of the club { $club }.
tournament-problem-blocked = The organiser does not want to play with you.
tournament-problem-seat = You do not play in this tournament.
tournament-code-go = Find
tournament-duplicate = Duplicate
tournament-duplicate-does = Every table of a round plays the same two boards, and everybody is compared with the players who had the same seat and the same cards. A lucky deal then helps less, but opponents and later draws still differ.
tournament-meets = Pairings
tournament-duplicate-label = duplicate
tournament-knockout = Knockout
tournament-knockout-does = Losers are out. The highest-rated players meet as late as possible; draws are replayed. Up to 128 players.
tournament-arena = Arena
tournament-arena-does = Play as many games as you like in a fixed time. A win is worth 2 points; from the third win in a row, points count double. Players can come and go.
tournament-teams = Teams
tournament-teams-does = Teams of two to six players: each player meets the player on the same board of the other team.
tournament-rok-cup = RÖK cup
tournament-rok-cup-does = The stone game at tables of two to five. Finishing places score points, and groups change every round.
tournament-duplicate-day = Duplicate day
tournament-duplicate-day-does = For hours, a day or a week, everybody plays the same boards against whoever is ready. You are compared with everybody who held the same cards.
tournament-lasts = Duration
tournament-lasts-n = { $unit ->
    [days] { $count ->
        [one] one day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] one hour
       *[other] { $count } hours
    }
   *[minutes] { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
}
tournament-team-size = Players per team
tournament-team-size-n = teams of { $count }
tournament-team = Team
tournament-seats = Players per table, at most
tournament-seats-n = tables of { $count }
tournament-scoring = Compared by
tournament-matchpoints = how many you beat (per cent)
tournament-matchpoints-does = Each player who held your cards and did worse counts for you; 50 % is the middle.
tournament-difference = difference of points
tournament-difference-does = How many points better or worse you did than the others with your cards, on average.
tournament-more = More settings
tournament-starts = Starts automatically at
tournament-starts-does = Leave it empty to start it yourself.
tournament-starts-at = Starts automatically: { $time }
tournament-boards = Boards
tournament-third = The losers of the semifinals play for third place
tournament-berserk = Players may halve their time for one extra point
tournament-late = Players may join until the last round
tournament-break-after = Break after round (0: none)
tournament-break = Length of the break in minutes
tournament-least = Minimum rating
tournament-most = Maximum rating
tournament-series = Series
tournament-series-does = Your tournaments in the same series share a season table.
tournament-bots = Bots may play
tournament-bot-level = Bot
tournament-bot-add = Add a bot
tournament-bot-remove = Remove { $name }
tournament-haste = Half my time in the next game, one extra point if I win
tournament-streak = { $count } wins in a row
tournament-resting = resting
tournament-ties-order = Ties are broken by: { $names }.
tournament-tie-wins = games won
tournament-tie-wins-does = Games won.
tournament-tie-sonneborn-berger = SB
tournament-tie-sonneborn-berger-does = SB (Sonneborn-Berger): the points of the players you beat, plus half the points of those you drew with.
tournament-tie-buchholz-cut = Bh−1
tournament-tie-buchholz-cut-does = Bh−1: Buchholz without your weakest opponent.
tournament-tie-buchholz = Bh
tournament-tie-buchholz-does = Bh (Buchholz): the points of all your opponents; a bye counts as an opponent with your own points.
tournament-tie-fewer-games = games
tournament-tie-fewer-games-does = The player who needed fewer games comes first.
tournament-tie-board-points = boards
tournament-tie-board-points-does = Points of all boards of the team.
tournament-tie-own-points = own
tournament-tie-own-points-does = Points of your own board.
tournament-tie-stones = stones
tournament-tie-stones-does = Stones won.
tournament-ends-in = Ends in { $time }
tournament-last-games = Time is up: the last games are being played
tournament-ready = I am here: find me a game
tournament-ready-board = Play the next board
tournament-looking = Stay on this page: you get a game as soon as somebody is free.
tournament-rest-now = Take a break
tournament-boards-done = You have played all boards. Everybody’s results are shown below; the cards are shown when the time is up.
tournament-boards-played = { $done } of { $boards } boards played
tournament-hides = Results are hidden while others may still play these boards.
tournament-live = Games now
tournament-boards-title = Boards
tournament-board-n = Board { $number }
tournament-boards-lead = The boards of a round are shown when its last table has finished.
tournament-boards-lead-day = The boards are shown when the time is up.
tournament-promise = What the hall has promised
tournament-promise-does = Before each round the hall publishes a fingerprint of its boards. Afterwards everybody can check that they were not changed: save the record of any table and run “runehall verify”.
tournament-board-lead = { $count ->
    [one] Round { $round }: one table played this board.
   *[other] Round { $round }: { $count } tables played this board.
}
tournament-play-yourself = Play it yourself
tournament-play-yourself-does = You begin, with the cards of the player who began. The opponent is a bot, and nothing counts.
tournament-next-board = Next board
tournament-side-by-side = Move by move
tournament-turned = Highlighted: the first move that differs from the table to its left.
tournament-gained = Who gained where
tournament-gained-does = Each result is compared with the others who held the same cards: how many points better it is than theirs on average, and how many per cent of them did worse. Equal results count half.
tournament-gained-alone = Only one table played this board, so there is nothing to compare.
tournament-gain = { $points ->
    [0] { $name } did exactly as well as the others with the same cards on average ({ $share } %), and so did { $other } ({ $less } %).
    [one] { $name } did { $points } point better than the others with the same cards: { $share } %. { $other } did as much worse: { $less } %.
   *[other] { $name } did { $points } points better than the others with the same cards: { $share } %. { $other } did as much worse: { $less } %.
}
tournament-final = Final position: { $names }
tournament-notation = Show the notation
tournament-wall = Wall display
tournament-season = Season table
tournament-season-does = one point for taking part, and one for each player you finish ahead of
tournament-played = Played
tournament-as-text = Text
tournament-print = Print
tournament-problem-rating = Your rating is outside the limits of this tournament, or not settled yet: play rated games first.
tournament-problem-round = Others are still playing these cards. You will see this when the round is over.
tournament-par = Par: { $points }, when the engine plays both seats.
tournament-par-wait = The engine is playing this board to find its par.
tournament-standing = Eight boards against the bot: { $month }
tournament-standing-does = Everybody plays the same eight boards against { $bot }, at any time of the month. You are compared with everybody who held the same cards.
tournament-running-line = Under way · join now
tournament-bracket = Bracket
tournament-bracket-won = won
tournament-bracket-bye = bye
tournament-stage-final = Final
tournament-stage-semifinals = Semifinals
tournament-stage-quarterfinals = Quarterfinals
tournament-stage-last = Last { $count }
tournament-stage-third = Third place
tournament-looking-later = Nobody who is free now can play one of your remaining boards with you. Stay on this page, or take a break and come back later.
tournament-looking-none = Everybody who has joined has already played the boards that you still have. You get a game only if somebody else joins: send a friend the link of this page. A board that you do not play counts as missed.
tournament-for-members-tag = for the members of a club
tournament-limits-least = for ratings from { $least }
tournament-limits-most = for ratings up to { $most }
tournament-limits-both = for ratings from { $least } to { $most }
tournament-hasty = half the time
