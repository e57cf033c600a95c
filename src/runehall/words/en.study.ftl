# Sentences of the study: why a turn loses, hints, puzzles' answers. The server and the pages use them.

study-why-now = The better turn changes the balance of points by { $best } at once, the one played by { $played }.
study-why-cut = It cuts an opponent’s area: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } less for them.
study-why-join = It joins { $runes ->
        [one] { $runes } free rune
       *[other] { $runes } free runes
    } to an area of yours.
study-why-close = It closes your { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area worth { $worth }: no empty place is left beside it.
study-why-take = It takes the { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area worth { $worth }.
study-why-open = The turn played leaves the { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area worth { $worth } for others to take.
study-why-answer = The best answer costs about { $worse ->
        [one] { $worse } point
       *[other] { $worse } points
    } after the turn played, { $better } after the better one.
study-why-keep-master = It draws a card and keeps { $masters ->
        [one] one Rune Master
       *[other] { $masters } Rune Masters
    } for later.
study-why-no-draw = A Rune Master now is worth more here than another card.
study-why-last-word = It keeps the last word: after the turn played only others still have turns.
study-why-solved = With best play of all, the better turn { $best ->
        [win] wins
        [shared] shares the win
       *[loss] loses
    }; the one played { $played ->
        [win] wins
        [shared] shares the win
       *[loss] loses
    }.
study-why-solved-points = With best play the better turn ends with { $best } points, the one played with { $played }.
study-why-chance = The better turn wins in about { $best } of 100 games, the one played in { $played }.
study-why-points = The better turn leads to about { $best } points, the one played to { $played }.

study-hint-area = Look at the marked places.
study-hint-card = Use card { $card }.
study-hint-place = Place it as marked{ $act ->
        [draw] {", then draw a card."}
        [master] {", then place a Rune Master."}
       *[other] .
    }

study-wrong-illegal = This is not allowed ({ $rule }).
study-wrong-legal = This is allowed: look for the one that is not.
study-wrong-area = This area is worth { $worth }; another is worth { $most }.
study-wrong-loss = This turn lowers the chance to win by { $points ->
        [one] { $points } percentage point
       *[other] { $points } percentage points
    }.
study-wrong-points = This turn scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    } less.

study-name-inaccurate = inaccurate
study-name-mistake = mistake
study-name-blunder = blunder
study-name-only = only turn

study-seat = seat { $seat }
study-page-title = Study: { $players }
study-page-about = Every turn was compared on { $trials } sampled deals, by what its seat could know. { $unit ->
        [chance] Numbers are percentage points of the chance to win.
       *[points] Numbers are points.
    }
study-page-chart = The chance over the game, given all hands; dots are named turns, ticks are draws
study-page-moments = Three moments that mattered
study-page-decided = What decided the game
study-page-players = Players
study-page-turns = Turns
study-page-better = Better: { $best }; loss { $loss }.
study-change-seat = seat
study-change-deal = deal
study-change-own-draws = own draws
study-change-other-draws = others’ draws
study-change-own-mistakes = own mistakes
study-change-own-unknowable = own turns, not knowable
study-change-other-turns = others’ turns
study-head-player = player
study-head-accuracy = accuracy
study-head-losses = losses
study-head-adjusted = result without luck
study-adjusted-does = { $unit ->
    [chance] Result without luck: 100 for a win and 0 for a loss, less what the seat, the deal and the draws gave or took. All swings of a game add up, so it can be above 100 (luck took much) or below 0 (luck gave much).
   *[points] Result without luck: the points, less what the deal and the draws gave or took.
}
study-head-number = move
study-head-turn = turn
study-head-best = better
study-head-loss = loss
study-head-name = name
study-losses = { $inaccurate } inaccurate, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    }
study-par = Points { $points }; the engine made { $par } without knowing the draw deck; the best found with open cards is { $best }.
