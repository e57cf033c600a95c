# Help while one plays against the computer: hints by stages, a warning before a mistake, the note in the result.

help-title = Help from the engine
help-hints = Hints
help-warnings = Warn me before a mistake
help-hint = Hint
help-more = Tell me more
help-busy = Thinking…
help-checking = Checking the move…
help-area = Look at the marked area.
help-no-area = Look at the places outside the areas.
help-card = Use card { $number } of your hand.
help-do-lay = Place the card as shown.
help-do-master = Place a Rune Master where it is shown.
help-do-draw = Draw a card.
help-do-token = Put the token where it is shown.
help-even = Another turn is about equally good.
help-no-why = It is simply worth more.
help-warn-mistake = This looks like a mistake
help-warn-blunder = This looks like a big mistake
help-warn-better = There is a better turn.
help-warn-back = Think again
help-warn-play = Play it anyway
help-not-made = The move was not made.
help-used = Played with help: { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    }, { $checks ->
        [one] { $checks } move checked
       *[other] { $checks } moves checked
    }.

help-turn-hint = the next best turn
help-turn-warning = your move
help-why-now = Right away, the best turn changes the point difference by { $best }, { $other } by { $played }.
help-why-open = Left for others to take after { $other }: an area worth { $worth }.
help-why-answer = Points lost to the best reply: about { $better } after the best turn, { $worse } after { $other }.
help-why-solved = With best play by everybody: the best turn { $best ->
        [win] wins
        [shared] shares the win
       *[loss] loses
    }, { $other } { $played ->
        [win] wins
        [shared] shares the win
       *[loss] loses
    }.
help-why-solved-points = Points with best play: the best turn { $best }, { $other } { $played }.
help-why-chance = Wins in 100 games: the best turn about { $best }, { $other } { $played }.
help-why-points = Expected points: the best turn about { $best }, { $other } { $played }.
help-played-on = This game continues from a position of another game, so it does not count.
help-uncounted = Games with help do not count on the ladder.
