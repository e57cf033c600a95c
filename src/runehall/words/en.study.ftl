# Sentences of the study: why a turn loses, hints, puzzles' answers. The server and the pages use them.

study-did-take = { $who ->
        [you] You took
        [this] This turn takes
        [card] With the card here, it is best to take
        [better] The better turn takes
       *[other] { $name } took
    } the { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area for { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }.
study-did-extend = { $who ->
        [you] You extended
        [this] This turn extends
        [better] The better turn extends
       *[other] { $name } extended
    } the { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area and { $who ->
        [this] takes
        [better] takes
       *[other] took
    } it for { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }.
study-did-guard = { $who ->
        [you] You placed
        [this] This turn places
        [card] With the card here, it is best to place
        [better] The better turn places
       *[other] { $name } placed
    } a Rune Master in an area that had one already.
study-did-draw = { $who ->
        [you] You drew
        [this] This turn draws
        [card] With the card here, it is best to draw
        [better] The better turn draws
       *[other] { $name } drew
    } a card.
study-did-box = { $who ->
        [you] You put
        [this] This turn puts
        [card] With the card here, it is best to put
        [better] The better turn puts
       *[other] { $name } put
    } a Rune Master back in the box.
study-did-token = { $who ->
        [you] You placed
        [this] This turn places
        [card] With the card here, it is best to place
        [better] The better turn places
       *[other] { $name } placed
    } the Grand Master token with its { $colour ->
        [R] red
        [G] green
       *[B] blue
    } side up.
study-did-magic = { $who ->
        [you] You chose
        [this] This turn chooses
        [better] The better turn chooses
       *[other] { $name } chose
    } { $colour ->
        [R] red
        [G] green
       *[B] blue
    } magic.
study-did-spare = { $who ->
        [you] You took
        [this] This turn takes
        [better] The better turn takes
       *[other] { $name } took
    } a spare card.
study-did-discard = { $who ->
        [you] You discarded
        [this] This turn discards
        [card] With the card here, it is best to discard
        [better] The better turn discards
       *[other] { $name } discarded
    } card { $card }.
study-did-pass = { $who ->
        [you] You passed
        [this] This turn passes
        [card] With the card here, it is best to pass
        [better] The better turn passes
       *[other] { $name } passed
    }.
study-why-same = The better turn does the same { $differ ->
        [card] with another card
        [place] but puts its card elsewhere
       *[rune] on another rune
    }.
study-why-elsewhere = The better turn does the same in another place.
study-why-now = Right away, the better turn changes the point difference by { $best }, the turn played by { $played }.
study-why-cut = The better turn takes { $points ->
        [one] { $points } point
       *[other] { $points } points
    } away from the opponents’ areas.
study-why-join = The better turn joins { $runes ->
        [one] { $runes } free rune
       *[other] { $runes } free runes
    } to an area of its own side.
study-why-close = The better turn closes its { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area worth { $worth }: no empty place is left beside it.
study-why-open = The turn played leaves the { $colour ->
        [R] red
        [G] green
       *[B] blue
    } area worth { $worth } for others to take.
study-why-answer = The opponents’ best reply costs about { $worse ->
        [one] { $worse } point
       *[other] { $worse } points
    } after the turn played, { $better } after the better one.
study-why-keep-master = The better turn keeps { $masters ->
        [one] one Rune Master
       *[other] { $masters } Rune Masters
    } for later.
study-why-last-word = After the turn played, only the others have turns left.
study-why-solved = With best play by everybody, the better turn { $best ->
        [win] wins
        [shared] shares the win
       *[loss] loses
    } and the turn played { $played ->
        [win] wins
        [shared] shares the win
       *[loss] loses
    }.
study-why-solved-points = With best play, the better turn ends with { $best } points and the turn played with { $played }.
study-why-chance = The better turn raises the chance of winning from { $played }% to { $best }%.
study-why-points = The better turn raises the expected result from { $played } to { $best } points.

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
study-wrong-loss = This turn lowers the chance of winning by { $points ->
        [one] { $points } percentage point
       *[other] { $points } percentage points
    }.
study-wrong-points = This turn ends { $points ->
        [one] { $points } point
       *[other] { $points } points
    } worse than the best one.

study-name-inaccurate = inaccurate
study-name-mistake = mistake
study-name-blunder = blunder
study-name-only = only turn

study-seat = seat { $seat }
study-page-title = Study: { $players }
study-page-about = Every turn was compared on { $trials } sampled deals, using only what its player could know. { $unit ->
        [chance] Numbers are percentage points of the chance of winning.
       *[points] Numbers are points.
    }
study-page-chart = The chance of winning over the game, given all hands; dots are marked turns, ticks are draws
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
