# RÖK: its pages, its table, its rules.
title-rok = RÖK
title-rok-rules = Rules of RÖK
title-rok-learn = Learn RÖK
level-drowsy = Drowsy
level-drowsy-why = Takes its time and mixes up look-alike runes; a first opponent.
level-calm = Calm
level-calm-why = Unhurried; takes a while to see a pair.
level-steady = Steady
level-steady-why = Sees most pairs in a few seconds.
level-keen = Keen
level-keen-why = Sees pairs about as fast as somebody new to the game.
level-brisk = Brisk
level-brisk-why = Moves from pair to pair without a pause, and plans its thefts.
level-quick = Quick
level-quick-why = A practised player.
level-sharp = Sharp
level-sharp-why = Rarely makes mistakes, and misses few pairs.
level-hawk = Hawk-eyed
level-hawk-why = As quick as people get, and almost never wrong.

rok-players = Players
rok-friends = Friends, by link
rok-open = Anybody can join or watch
rok-pace = Pace
rok-pace-normal = Normal
rok-pace-relaxed = Relaxed
rok-pace-normal-why = Three seconds before a throw, half a minute to grab.
rok-pace-relaxed-why = Twice the time for everything: for children, and for anybody who prefers a calmer game.
rok-learn-link = A guided first round
rok-rules-link = Rules
rok-play-link = Play RÖK
rok-tables = RÖK tables
rok-credit = RÖK is a game by Thierry Chapeau. The text, drawings and program here are Runehall’s own.

rok-round = Round { $round }
rok-bag-label = { $count ->
    [one] { $count } stone in the bag
   *[other] { $count } stones in the bag
}
rok-log = Log
rok-close = Close
rok-chat = Say something
rok-steps-label = Steps
rok-stones-label = Stones to grab
rok-rule-link = Rule { $rule }
rok-no-picture = This browser cannot draw the cloth, but you can grab the stones by name.
rok-destiny = Destiny
rok-face-down = A face-down stone

rok-loot-label = { $count ->
    [one] { $count } stone won
   *[other] { $count } stones won
}
rok-balance-label = Balance: { $sign }
rok-balance-none = No balance
rok-hand-label = Waiting in hand: { $sign }
rok-captive-label = Captive: { $sign }
rok-false-label = False pair: { $one } and { $two }
rok-first-tag = first player
rok-done-tag = done

rok-prompt-signal = You are first: give the signal.
rok-prompt-signal-shake = You are first: shake the phone, or give the signal.
rok-fine-else = Otherwise the newest goes, in { $seconds } s.
rok-prompt-wait = { $name } gives the signal.
rok-prompt-count = Hands ready…
rok-prompt-throw = The stones fly!
rok-prompt-grab = Grab pairs: two matching signs, or the twin of a balance.
rok-prompt-twin = Now its twin, or set it aside.
rok-prompt-done = You are done; the others are still looking.
rok-prompt-watch = They are grabbing.
rok-prompt-show = The result of the grab
rok-prompt-slide = Slide as near to Destiny as you can without touching it.
rok-prompt-slides = Sliding: { $names }
rok-prompt-orders = { $name } is choosing the order of thefts.
rok-signal = Throw!
rok-shake = Shake to throw
rok-shake-refused = This phone does not tell the page about shakes: tap the cloth instead.
rok-done = No more pairs
rok-continue = Continue
rok-aim = Aim
rok-order-one = { $name } steals from { $other }
rok-final = Final table
rok-player = Player
rok-stones = Stones
rok-loot = Loot
rok-record = Save the game
rok-again = Another table

rok-deal = Round { $round }: { $name } is first.
rok-again-dealt = The round is dealt again.
rok-count = Throw in { $seconds } seconds.
rok-rest-said = Face up: { $signs }
rok-grab-own = { $name } grabs { $sign }: a pair with their own balance.
rok-grab-captive = { $name } grabs { $sign }, the twin of { $other }’s balance.
rok-grab-waits = { $name } grabs { $sign }.
rok-grab-pair = { $name } completes the pair { $sign }.
rok-grab-false = { $name } grabs { $sign }: no pair with { $with }!
rok-ended-no-pair = No pair is left.
rok-ended-done = Everybody is done.
rok-ended-time = Time is up.
rok-false-pair = { $name } puts the false pair { $one } and { $two } into the bag.
rok-waited = { $name } puts the single { $sign } into the bag.
rok-penalty = The pair { $sign } goes with them as a penalty.
rok-no-penalty = There is no loot to pay with.
rok-split = { $name } and { $other } each hold a { $sign }: both go into the bag.
rok-theft = { $pairs ->
    [0] { $name } steals { $other }’s balance { $sign }.
    [one] { $name } steals { $other }’s balance { $sign } and a pair of its colour.
   *[other] { $name } steals { $other }’s balance { $sign } and { $pairs } pairs of its colour.
}
rok-contest-theft = Whoever slides nearest to Destiny chooses the order of thefts: { $names }
rok-contest-game = Tied! Whoever slides nearest to Destiny wins: { $names }
rok-slide = { $name }’s stone comes to rest { $distance } stone widths from Destiny.
rok-slide-touched = { $name }’s stone touches Destiny.
rok-slide-none = { $name } does not slide: that counts as touching.
rok-chooser = { $name } slid nearest and chooses.
rok-balance = { $name } takes { $sign }, the nearest to Destiny, as their balance.
rok-no-balance = { $name } finds no stone for a balance.
rok-back = { $count ->
    [one] { $count } face-down stone goes back; { $bag } in the bag.
   *[other] { $count } face-down stones go back; { $bag } in the bag.
}
rok-first = { $name } is first in the next round.
rok-counted = The bag is nearly empty: loots are counted.
rok-won = Won by { $names }.

rok-why-apart = One hand, one grab at a time.
rok-why-early = Too early: wait until all stones lie still.
rok-why-over = Grabbing is over for this round.
rok-why-done = You said you were done.
rok-why-taken = Another hand was there first.
rok-why-nothing = That stone is no longer there.
rok-why-face-down = It lies face down: only stones that show their sign can be grabbed.
rok-why-not-now = Not now: wait until you are asked.
rok-why-not-these = Name each theft once.

rok-rules-title = The rules of RÖK
rok-rules-lead = Stones are thrown, and everybody grabs at once. Two matching signs are a pair. Whoever has the most stones in the end wins.
rok-rules-theme = Since the oldest times runes are said to lend power and foresight to those who can read them. That power lies within your reach, but so it does for everybody else at the table: only the quickest eye and hand becomes grand master of the runes.
rok-rules-limits = What no hall can prevent: a program that waits as long as a person would looks like a quick player, and somebody who slows down their whole connection is credited with up to 0.25 seconds. Players who are faster than people, round after round at rated tables, are shown to the host, who may ask about it.
rok-part-components = Stones and set-up
rok-part-throw = The throw
rok-part-grab = The grab
rok-part-check = After the grab, in this order
rok-part-slide = The slide
rok-part-end = The end
rok-shade-white = White
rok-shade-grey = Grey
rok-shade-black = Black
rok-rule-rcmp-1 = There are 48 stones: 24 signs of the Elder Futhark, each sign twice, eight signs in each of three colours. Destiny, with a dot, is the 49th.
rok-rule-rset-1 = Destiny lies in the middle of the cloth; all other stones are in the bag.
rok-rule-rset-2 = Everybody draws a stone and puts it face up in front of them: the balance. Players with the same sign put their stones back and draw again, until all balances differ.
rok-rule-rset-3 = The first player is drawn by lot, or chosen by whoever opens the table (in the book it is the youngest); play goes clockwise.
rok-rule-rthr-1 = For each throw everybody draws unseen: five stones with two players, four with three, three with four, two with five. Near the end the bag may hold too few: then players draw one each in turn, so some get fewer, but everybody gets at least one.
rok-rule-rthr-2 = At the first player’s signal all throw at once. Stones fly from each edge, collide and come to rest without touching; each shows its sign or its back with equal chance. Nobody learns a sign that lies face down.
rok-rule-rthr-3 = The first player gives the signal, by a tap, a key or a shake of the phone; without one it comes by itself after 10 seconds. A count-down is shown before the throw; nothing can be grabbed before all stones lie still.
rok-rule-rgrb-1 = Grab with one hand: grabs count at least 0.15 seconds apart, so a quicker second one waits. A stone goes to the quickest reaction: the time your grab arrives, minus your connection’s round trip as the hall measures it (at most 0.25 seconds). Nobody can grab sooner than 0.15 seconds after the faces show.
rok-rule-rgrb-2 = Stones that lie face down, balances, Destiny and what others hold cannot be grabbed.
rok-rule-rgrb-3 = Grabs count two by two: the first stone waits in your hand for the second. The twin of your own balance makes a pair with it at once. The twin of another’s balance lies in your loot as a captive. If another takes the twin of your waiting stone, your stone is a half: it is set aside and your hand is free. You may also set a waiting stone aside.
rok-rule-rgrb-4 = Grabbing ends when no pair is left, when all are done, or after half a minute (a minute at a relaxed pace).
rok-rule-rchk-1 = A false pair goes into the bag, and a pair of your loot with it as a penalty. You choose which one; after 5 seconds it is the newest. A captive is no pair.
rok-rule-rchk-2 = Two players who hold one stone each of a pair put both into the bag. A single stone in a hand, or one set aside, goes back too. None of this costs anything.
rok-rule-rchk-3 = Whoever has a captive steals the balance it belongs to and all stones of its colour from that player’s loot, captives of that colour and their rights included. A captive that is the twin of the thief’s own balance makes a pair with it at once.
rok-rule-rchk-4 = When several balances of one colour are stolen, the order matters: the thieves slide their captives towards Destiny, and the nearest that does not touch it chooses the order. Ties are slid again. Other thefts follow in play order.
rok-rule-rchk-5 = Whoever has no balance takes the face-up stone nearest to Destiny, in play order. Balances always differ; if no stone is left, you play on without one.
rok-rule-rchk-6 = Face-down stones go back into the bag; face-up ones stay where they lie.
rok-rule-rchk-7 = The next player clockwise is first in the next round.
rok-rule-rsld-1 = Aim and set the force from your own edge. No hand is quite steady: the harder and faster you push, the more the stone strays, whether you use mouse, finger or keys. The stone slides, may hit others, and comes to rest; the gap to Destiny counts. Whoever does not slide within 15 seconds counts as touching.
rok-rule-rend-1 = The game ends when the bag holds no more stones than there are players, or after 40 rounds; the page says which of the two it was.
rok-rule-rend-2 = The player with the most stones wins and is grand master of the runes. Tied players slide the newest stone of their loot; whoever comes nearest to Destiny without touching it wins.

rok-learn-title = Your first round of RÖK
rok-learn-step = Step { $step } of { $of }
rok-learn-next = Next
rok-learn-well = Well done!
rok-learn-you = Ada
rok-learn-rival = Opponent
rok-learn-stones = All have thrown. Some stones show their sign, some only their back. In the middle lies Destiny, with the dot.
rok-learn-balance = In front of each player lies a balance. Yours is at the bottom, your opponent’s at the top.
rok-learn-pair = Two stones with the same sign are a pair. Find the pair and grab both stones, one after the other.
rok-learn-own = The twin of your own balance makes a pair with it at once. Grab it.
rok-learn-captive = The twin of your opponent’s balance is a captive: after the grab you steal the balance, and all of its colour from your opponent’s loot. Grab it.
rok-learn-alike = Some signs look alike: ᛇ and ᛊ, for example. Two stones that do not match are a false pair and cost you a pair from your loot.
rok-learn-check = When no pair is left, the round is settled step by step. You will see who does what, and why. Whoever has no balance takes the stone nearest to Destiny.
rok-learn-slide = Sometimes you slide a stone towards Destiny: as near as you can without touching it. Try it: pull back and let go.
rok-learn-end = That is all. Rounds go on until the bag is nearly empty; the fullest loot wins. In a real game all grab at once!
rok-learn-not-pair = These two do not match. Look for two matching signs.
rok-learn-not-own = Look at the stone at the bottom: which one on the cloth is its twin?
rok-learn-not-captive = Look at the stone at the top: which one on the cloth is its twin?
rok-learn-slid = It stopped { $distance } stone widths from Destiny.
rok-learn-touched = It touched Destiny: use a little less force.
rok-learn-other-pair = That is a pair too, but your opponent is reaching for it: take the other one.
