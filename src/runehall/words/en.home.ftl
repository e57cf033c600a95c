# The front page and Watch, in English.
title-watch = Watch
person-title = Play a person
person-invite = Invite a friend
today-title = Puzzle of the day
today-solve = Solve it
today-deal = Deal of the day
watch-all =
    { $count ->
        [one] Watch { $count } game
       *[other] Watch { $count } games
    }
watch-at-table = Watch at the table: { $names }
more-tournament =
    { $count ->
        [one] A tournament with { $count } player so far. Join it.
       *[other] A tournament with { $count } players so far. Join it.
    }
more-tournaments = Play in one, or open one for your club.
more-learn = A guided first game in five minutes.
here-people =
    { $count ->
        [one] You are the only one here right now.
       *[other] { $count } people are here.
    }
more-deal = The same cards for everybody: how well do you play them?
more-deal-played = You have played them. See how others did.
intro-title = This is RUNE
intro-area = Cards overlap, and touching runes of one colour form an area. Your Rune Master makes it yours, and every rune in it scores.
