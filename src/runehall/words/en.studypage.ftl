# The page that studies a finished game. What the engine says of a turn is in en.study.ftl.
title-study = Study
title-study-open = Study a game
title-study-table = Study
study-opening = Opening the game…
study-paste-title = Study a game
study-paste-lead = Paste the record of a finished game, or choose its file. The engine shows where it was won and lost, and which turns were better.
study-paste-label = Record (JSON)
study-paste-file = Or a file
study-paste-go = Study it
study-paste-json = This is not a record: it should be JSON that begins with {"{"}"format": "rune/1".
study-waiting = Waiting for the engine…
study-computing = The engine is looking at the game…
study-deepening = The engine is looking deeper, and the numbers are getting more certain.
study-failed = The analysis failed.
study-full = Other analyses are running. Try again when one of them is done.
study-moments = { $count ->
    [one] The moment that mattered
   *[other] { $count } moments that mattered
}
study-moments-none = No turn stands out: everybody played close to the best that could be known.
study-moment-turn = Turn { $number }
study-called-inaccurate = Inaccurate
study-called-mistake = Mistake
study-called-blunder = Blunder
study-called-only = Only good turn
study-chart-title = Who was winning
study-chart-label = Chart of the chance of winning
study-chart-of = Chance of { $name } winning, given all hands but not the draw deck
study-chart-points = Points { $name } can expect
study-chart-all = Each player’s chance of winning, given all hands but not the draw deck
study-chart-told = { $name } began at { $from } and ended at { $to }.
study-mark-turn = After move { $moves }: { $called } by { $name }, { $change }
study-mark-luck = After move { $moves }: luck changed the value for { $name } by { $change }
study-key-turns = marked turns
study-key-luck = luck of the cards
study-exact = { $value } exactly
study-between = { $value } ({ $low } – { $high })
study-best-title = Best turns for { $name }
study-no-choice = There was only this turn.
study-played = played
study-goes-on = then
study-move-lay = card
study-move-lay-magic = card with blue magic
study-move-master = Rune Master
study-move-master-on = Rune Master on { $colour ->
    [R] red
    [G] green
   *[B] blue
}
study-move-draw = draw
study-move-box = Rune Master back in the box
study-move-token = token
study-move-spare = spare card
study-move-discard = discard
study-move-pass = pass
study-move-green = green magic
study-move-blue = blue magic
study-where = { $place ->
    [top-left] top left
    [top-middle] top
    [top-right] top right
    [middle-left] left
   *[middle-middle] middle
    [middle-right] right
    [bottom-left] bottom left
    [bottom-middle] bottom
    [bottom-right] bottom right
}
study-play-better = Play the better turn
study-show-notation = Show the moves in notation
study-trials = { $count ->
    [one] Compared { $choices } turns on { $count } sampled deal, using only what this player could know.
   *[other] Compared { $choices } turns on the same { $count } sampled deals, using only what this player could know.
}
study-solved = Solved to the end.
study-show-answer = Show the reply
study-decided = What decided the game
study-waterfall-of = From an equal start to the result of { $name }
study-part-start = Equal start
study-part-average = Average deal
study-part-seat = Seat
study-part-deal = Deal
study-part-own-draws = Own draws
study-part-other-draws = Others’ draws
study-part-own-mistakes = Own mistakes
study-part-own-unknowable = What could not be known
study-part-other-turns = Others’ turns
study-part-result = Result
study-players = How well each played
study-player = Player
study-accuracy = Accuracy
study-adjusted = Without luck
study-turns = All turns
study-share-title = Save and share
study-share = Copy link
study-share-move = Copy link to this move
study-export = Save with comments
study-retry = { $count ->
    [one] Find the better turn
   *[other] Find the better turns: { $count }
}
study-retry-own = { $count ->
    [one] Improve your turn
   *[other] Improve your turns: { $count }
}
study-retry-all = All players: { $count }
study-retry-of = { $name }: { $count }
study-retry-title = { $unit ->
    [points] { $name } gave away { $loss } points here. Find a better turn.
   *[chance] { $name } gave away { $loss } of 100 chances to win here. Find a better turn.
}
study-retry-title-own = { $unit ->
    [points] You gave away { $loss } points here. Find a better turn.
   *[chance] You gave away { $loss } of 100 chances to win here. Find a better turn.
}
study-retry-hint = Hint
study-retry-next = Next mistake
study-retry-close = Back to the game
study-retry-made = Your turn has been played.
study-retry-area = Look at the marked area.
study-retry-no-area = Look at the places outside the areas.
study-retry-card = Use card { $number } of the hand.
study-retry-no-why = It is simply worth more.
study-retry-good = Yes, that is as good as the best turn.
study-retry-played = That is the turn that was played.
study-retry-worse = Not the best: { $change }.
study-retry-unknown = It is not among the engine’s best turns.
study-here-title = From this position
study-here-try = Try a line
study-here-level = Against
study-here-play = Continue from here
study-here-note = You play for { $name }. The cards that { $name } cannot know are dealt again, and the game does not count.
study-line-title = The engine’s opinion
study-line-turn = { $name } to move. Try what you like.
study-line-over = The game is over.
study-line-back = One move back
study-line-thinking = The engine is thinking…
study-line-best = the best turn
study-line-pick = Choose a turn to play it.
study-open-title = With open cards
study-open-ask = What was possible with open cards
study-open-note = A few turns at each place, with every hand and the draw deck known; the engine plays each line to its end.
study-open-count = { $count ->
    [0] No better result was found at any of { $turns } turns.
    [one] A better result was possible at { $count } of { $turns } turns.
   *[other] A better result was possible at { $count } of { $turns } turns.
}
study-open-win = wins
study-open-shared = shares the win
study-open-points = { $points } points ({ $change })
