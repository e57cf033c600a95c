# RÖK's table in the browser: the cloth, the players round it, the slide, the guided round, replays.
rok-side = Log and rules
rok-leave = Leave for now
rok-leave-why = Until you are back, a bot plays for you or your seat passes, depending on the table’s settings. If you resign, you give up your seat for good; with two players, that ends the game.
rok-resign-why = You lose your seat for good. With two players the game ends; otherwise a bot plays on or the seat passes, depending on the table’s settings.
rok-letters = Letters
rok-letters-why = A letter on each stone: press its key to grab it
rok-round-limit = The game ends after { $rounds } rounds at the latest
rok-latency = Round trip to the hall: { $ms } ms, compensated in races
rok-stand-in = a bot plays
rok-free-seat = free seat
rok-aside-label = Aside, goes back into the bag: { $sign }
rok-loot-signs = Pairs won: { $signs }
rok-ready = I am ready
rok-ready-tag = ready
rok-prompt-ready = Sit down and look round. Ready?
rok-prompt-start = Not ready yet: { $names }
rok-set-aside = Set aside
rok-half = { $other } took the twin: { $name }’s { $sign } is set aside, without a penalty.
rok-aside = { $name } sets { $sign } aside.
rok-single = { $name } puts the single { $sign } into the bag.
rok-theft-along = { $count ->
    [one] The captive { $signs } is stolen too, and with it the right to that theft.
   *[other] The captives { $signs } are stolen too, and with them the right to those thefts.
}
rok-theft-own = The captive { $sign } makes a pair with { $name }’s own balance.
rok-why-beaten = { $name } was quicker, by { $ms } ms.
rok-why-too-quick = Nobody sees that fast: faces can be grabbed 150 ms after they show.
rok-slide-why-game = Tied! Whoever slides nearest to Destiny without touching it wins the game.
rok-slide-why-theft = Thefts of one colour: whoever slides nearest to Destiny chooses their order. { $thefts }
rok-ending-bag = The bag was nearly empty.
rok-ending-rounds = All { $rounds } rounds were played.
rok-ending-slide = A tie, decided by a slide.
rok-grand-master = Grand master of the runes
rok-figure-throw = After a throw: some stones show their sign, some only their back. Destiny lies in the middle.
rok-figure-grab = Gold: a pair. Green: the twin of your own balance (below). Red: the twin of your opponent’s balance (above), a captive.
rok-figure-slide = A slide: as near to Destiny as you can without touching it.
rok-awards = Awards
rok-award-fastest-hand = Fastest hand
rok-award-fastest-hand-value = { $value } ms
rok-award-sharpest-eye = Sharpest eye
rok-award-sharpest-eye-value = { $value ->
    [one] { $value } pair, none false
   *[other] { $value } pairs, none false
}
rok-award-greatest-theft = Greatest theft
rok-award-greatest-theft-value = { $value ->
    [one] { $value } stone at once
   *[other] { $value } stones at once
}
rok-guide-mistake = Try it once: grab the two that look alike, and see what it costs.
rok-counted-rounds = The last round is over: loots are counted.
rok-why-empty = You have no stone waiting in your hand.
rok-figure-false = A false pair (red) goes into the bag, and the newest pair of the loot (gold) with it.
rok-figure-split = Two players each hold one stone of a pair: both go into the bag, at no cost.
rok-figure-theft = The captive (red) steals the balance above it and all stones of that colour (gold). The others stay.
rok-figure-nearest = A new balance: the face-up stone nearest to Destiny (green). Face-down stones do not count.
rok-figure-end = Stones are counted: eight beat six.
rok-absent = If somebody is away
rok-absent-bot = A bot plays for them
rok-absent-pass = Their seat passes
rok-absent-bot-why = Until they are back.
rok-absent-pass-why = The game does not wait for them, and they take nothing.
rok-colour-0 = Amber
rok-colour-1 = Violet
rok-colour-2 = Sky blue
rok-colour-3 = Red
rok-colour-4 = Green
rok-prompt-order = You slid nearest: choose the order of the thefts.
rok-order-takes = { $stones ->
    [one] { $name } takes a stone from { $other }
   *[other] { $name } takes { $stones } stones from { $other }
}
rok-order = Thefts in this order: { $thefts }
rok-prompt-fine = Choose the pair to give up for your false one.
rok-prompt-fines = Paying for a false pair: { $names }
rok-fine = A false pair costs a pair from the loot. Choosing: { $names }
rok-fine-pair = Give up the pair { $sign }
rok-why-not-yours = That pair is not in your loot.
rok-slide-how = Pull the stone back and let go. The harder and faster you push, the less accurate the slide.
rok-slide-draw = Pull back
rok-slide-go = Let go
rok-slide-keys = Aim with the left and right arrow keys. Press once to start pulling the stone back; press again to let go.
rok-aim-straight = Straight at Destiny
rok-aim-left = { $steps ->
    [one] A step to the left
   *[other] { $steps } steps to the left
}
rok-aim-right = { $steps ->
    [one] A step to the right
   *[other] { $steps } steps to the right
}
rok-way-free = the way is free
rok-way-blocked = a stone is in the way
rok-loot-colours = Pairs won: { $white } white, { $grey } grey, { $black } black
