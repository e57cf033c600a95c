# Finding somebody to play: seeks, challenges, and the notifications shown on every page.
people-more = More settings
people-evening = Format
people-match = match of two games
people-single = one game
people-match-does = You play two games and each of you begins one. The points are added up, so the first seat is no advantage.
people-single-does = The printed rules: chance decides who begins. The player who begins wins more often.
people-fourth-card = fourth card
people-second-points = 3 points
people-chosen = seats chosen
people-fourth-card-does = One game; the second player is dealt a fourth card. The player who begins wins about 55 of 100.
people-second-points-does = One game; the second player gets 3 points at the end. The player who begins wins about 53 of 100.
people-chosen-does = One game; after the first card the other player chooses between the seats, hands included. The player who begins wins about 47 of 100.
people-near = Only players of similar strength
people-near-does = It may take longer. Otherwise the range widens while you wait.
people-rated = rated
people-casual = unrated
people-rated-does = If your opponent also has an account.
people-clock = { $minutes } min + { $seconds } s per turn
people-clock-short = { $minutes } min + { $seconds } s
people-days-offer = Offer a game
people-days-does = Your offer stays in the list below for two weeks. You both play when you have time, and you are notified when it is your turn.
people-days-made = Your offer is in the list. You are notified when somebody has accepted it and it is your turn.
people-days-list = Correspondence games
people-days-live = Live
people-days-over = Correspondence
people-rok = RÖK, in real time
people-game = Game
people-days-more = Show all { $count }
people-days-short = { $count ->
    [one] 1 day
   *[other] { $count } days
}
people-find = Find an opponent
people-seeking = Looking for an opponent…
people-others = { $count ->
    [0] Nobody else is looking for this game right now.
    [one] One other player is looking for this game.
   *[other] { $count } other players are looking for this game.
}
people-waited = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
people-meanwhile = Meanwhile, you can play the computer. You will be notified as soon as somebody is found.
people-meanwhile-play = Play { $name } meanwhile
people-stop = Stop looking
people-found = { $name } wants to play!
people-gone = { $name } declined or left. You are still looking.
people-begins-in = { $seconds ->
    [one] begins in { $seconds } second
   *[other] begins in { $seconds } seconds
}
people-begins = Your game begins.
people-decline = Decline
people-accept = Accept
people-calls = Waiting for you
people-challenge-title = Challenge somebody by name
people-whom = Their account name
people-message = Message (optional)
people-first-them = They begin
people-they-begin = they begin
people-you-begin = you begin
people-challenge = Send the challenge
people-sent = The challenge to { $name } waits for an answer.
people-unknown = Nobody here is called “{ $name }”.
people-withdraw = Withdraw
people-withdraw-of = Withdraw the challenge to { $name }
people-challenged = { $name } challenges you.
people-reason = Reason
people-reason-no = No, thank you
people-reason-later = Not now, later
people-reason-clock = Another clock, please
people-reason-variant = Another kind of game, please
people-reason-rated = Only rated
people-reason-unrated = Only unrated
people-accepted = { $name } has accepted your challenge.
people-declined = { $name } has declined your challenge: { $reason }.
people-to-table = Go to the table
people-understood = OK
people-turn = { $count ->
    [one] It is your turn against { $name }.
   *[other] It is your turn in { $count } games, first against { $name }.
}
people-next-game = Next game
people-go-there = Go there
people-aside = Later
people-offer = Get a notification on this device when they answer, or when it is your turn?
people-offer-refused = Your browser does not allow it: allow notifications for this page in its settings.
people-offer-yes = Yes, notify me
people-offer-no = Not now
people-offer-done = You will get notifications on this device. Choose which ones on the page “You”.
