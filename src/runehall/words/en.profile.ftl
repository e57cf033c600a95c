# Profiles, following, who is online, rankings.
title-profile = Profile
title-people = People
title-rankings = Rankings
title-challenge = Challenge
ladder-match = Duel: match of two games
ladder-single = Duel: one game
ladder-fourth_card = Duel: a fourth card
ladder-second_points = Duel: points for the second
ladder-chosen = Duel: chosen seats
ladder-trio = Trio
ladder-teams = Teams
ladder-rok = RÖK
profile-here = online
profile-away = away
profile-since = here since { $date }
profile-bot-of = a bot of { $name }
profile-preview = View as
profile-as-you = yourself
profile-as-followed = people you follow
profile-as-everyone = everyone
profile-challenge = Challenge
profile-challenge-of = Challenge { $name }
profile-follow = Follow
profile-unfollow = Unfollow
profile-followed = You now follow { $name }.
profile-block = Block
profile-unblock = Unblock
profile-friend = friend
profile-friends = You are friends: you follow each other.
profile-follows-you = Follows you
profile-who-sees = Who sees what
profile-who-sees-lead = Choose for each part. The buttons above show your profile as others see it.
profile-changed = Saved.
profile-for-everyone = Everyone
profile-for-followed = People I follow
profile-for-friends = Friends
profile-for-nobody = Only me
profile-part-ratings = Ratings
profile-part-results = Results
profile-part-games = Best games
profile-part-study = Accuracy and luck
profile-part-puzzles = Puzzles
profile-part-daily = Deals of the day
profile-part-tournaments = Tournaments
profile-part-badges = Badges
profile-part-online = Whether I am online
profile-no-ratings = No rated games yet.
profile-no-games = No finished games yet.
profile-no-study = Nothing yet: study a finished game of yours, and its accuracy and luck are counted here.
profile-curve = { $ladder }: rating { $rating } after { $games ->
    [one] { $games } rated game
   *[other] { $games } rated games
}
profile-rated-games = { $count ->
    [one] { $count } rated game
   *[other] { $count } rated games
}
profile-best = best { $rating }
profile-provisional = Provisional: a few more games make it reliable.
profile-by-mode = Game
profile-by-opponent = Against people, in games for two
profile-by-level = Against the computer, in games for two
profile-by-turn = By turn order
profile-others = Others
profile-began = was first
profile-turn = { $number ->
    [2] was second
    [3] was third
    [4] was fourth
   *[other] was fifth
}
profile-won = Won
profile-drawn = Drawn
profile-lost = Lost
profile-won-short = W
profile-drawn-short = D
profile-lost-short = L
profile-beat = Won against
profile-accuracy = Accuracy (0–100)
profile-luck = Luck, as a share of a win
profile-accuracy-curve = Accuracy in the last studied games, oldest first
profile-study-of = { $count ->
    [one] From one studied game.
   *[other] From the last { $count } studied games.
}
profile-solved = { $tried ->
    [one] { $solved } of one puzzle solved on the first try
   *[other] { $solved } of { $tried } puzzles solved on the first try
}
profile-runs = Longest streak { $streak }, best storm { $storm }
profile-days = { $count ->
    [one] one day
   *[other] { $count } days
}
profile-streak = Current streak { $now }, longest { $longest }
badge-games = { $count } games with people
badge-modes = { $count } kinds of games
badge-level = Has beaten the { $level }
badge-puzzles = { $count } puzzles solved
badge-daily = { $count } days in a row
people-own-profile = Your profile
people-look-up = Find a profile by name
people-visit = View
people-following = You follow
people-following-none = Nobody yet. Click anybody’s name to open their profile, and follow them there.
people-followers = Your followers
people-online = Online now
people-online-none = Nobody else is shown as online right now.
people-guest = With an account you have a profile and can follow people.
people-make-account = Create an account
people-challenge-of = Challenge { $name }
people-challenge-waits = The challenge waits while they are away. You are notified when they answer.
rankings-lead = People by rating, for each kind of game. People who hide their ratings are not listed.
rankings-bots = Bots have a ladder of their own.
rankings-of = Kind of game
rankings-none = Nobody has played a rated game of this kind yet.
rankings-place = Rank
rankings-name = Name
rankings-games = Games
rankings-provisional = A question mark means a provisional rating, which is not ranked yet.
profile-report = Report
profile-closed = The hosts have closed this account.
