# Runehall in English. One set of messages for the hall and its pages; rules in en.rules.ftl.

## The frame
brand-home = { $name }, front page
menu = Menu
nav-label = Pages
nav-hall = Play
nav-learn = Learn
nav-puzzles = Puzzles
nav-study = Study
nav-analysis = Analysis
nav-tournaments = Tournaments
nav-clubs = Clubs
nav-watch = Watch
nav-rules = Rules
nav-decks = Decks
nav-bots = Bots
nav-people = People
nav-rankings = Rankings
nav-you = You
nav-group-play = Play
nav-group-puzzles = Puzzles
nav-group-learn = Learn
nav-group-people = Community
nav-group-you = Yours
nav-daily = Deal of the day
nav-offline = Play offline
nav-games = Your games
nav-notices = Notifications
title-notices = Notifications
nav-waiting =
    { $count ->
        [one] { $count } thing is waiting for you
       *[other] { $count } things are waiting for you
    }
skip = Skip to content
language = Language
language-browser = Same as browser
theme = Theme
theme-system = Same as system
theme-light = Light
theme-dark = Dark
theme-toggle = Light or dark
sounds = Sounds
close = Close
yes = Yes
no = No
try-again = Try again
to-hall = Front page
to-offline = Play offline
to-table = Go to the table
joining = Joining the table…
title-table = RUNE table
title-replay = Replay
title-join = Invitation
title-code = Join with a code
title-rules = Rules
title-learn = Learn
title-decks = Decks
title-you = You

## The front page
hall-title = Play RUNE
hall-lead = Place rune cards, grow areas of one colour, and control them with your Rune Masters. You are two clicks away from a game.
hero-label = A RUNE table: cards overlap, Rune Masters control areas, a token lies on a rune
rune-points = Points per rune
company-label = Play with
company-computer = The computer
company-friends = Friends, by link
company-device = One device
company-solo = Solo
start-computer = Play now
start-friends = Open a table and invite
start-device = Start on this device
start-solo = Play solo
level-label = Strength
mode-label = Players
mode-solo = Solo
mode-duel = Duel
mode-trio = Trio
mode-teams = Teams
options-label = { $count ->
    [0] Options
    [one] Options · { $count } chosen
   *[other] Options · { $count } chosen
}
option-grand-master = Grand Master
option-grand-master-does = Once per game, recolour a rune with a token next to the Rune Master you just placed.
option-adepts = Adepts
option-adepts-does = Everyone picks green or blue magic before the first turn.
option-spare-draw = Spare card
option-spare-draw-does = Draw an extra card before you place one, then discard one. Each discard costs a point.
option-half-turns = Half turns only
option-half-turns-does = Cards may be turned by 180°, but not sideways.
first-label = Who begins
first-is = Who begins: { $name }
first-lot = Random
first-me = I begin
first-seat = { $name } begins
first-odds = Between good players, whoever begins wins about 76 of 100 duels. A match of two games evens this out.
even-label = Even seats
even-none = As printed
even-fourth-card = A fourth card for the second player
even-second-points = 3 points for the second player
even-chosen = Seats chosen after the first card
even-chosen-does = The player who begins places one card. The other player then keeps the second seat, or swaps and takes over the first seat and its hand.
even-does = The player who begins then wins about 55 of 100 duels with the fourth card, 53 with the points and 47 with chosen seats (measured in 2,000 games between searching bots for each option). Each option has its own rating.
colour-choice = Your colour
colour-choice-of = Colour of player { $number }
colour-name-0 = Amber
colour-name-1 = Violet
colour-name-2 = Ivory
colour-name-3 = Black
colour-name-4 = Pink
clock-label = Clock
clock-none = No clock
clock-quick = 3 minutes + 5 seconds per turn
clock-calm = 10 minutes + 10 seconds per turn
clock-slow = 30 minutes + 30 seconds per turn
clock-left = { $time } left
clock-days = { $count ->
    [one] 1 day per turn
   *[other] { $count } days per turn
}
left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
left-minutes = { $minutes } min
deadline-left = { $time } left
deadline-away = holiday
deadline-holiday = on holiday until { $date }
deadline-over = time is up
deadline-given = { $time } added: the hall was down
tab-notes = Notes
row-theirs = their turn, { $time } left
row-yours-left = your turn, { $time } left
did-outage = The hall was down: { $name } got { $time } back for this turn.
did-holiday = { $name } is on holiday until { $date }.
did-back = { $name } is back from holiday.
match-label = Match of two games
match-does = Two duels with seats swapped; the higher total of points wins. If you resign game 1, you lose it by a wide margin. If you resign game 2 or leave, you lose the match.
match-so-far = Match score after game { $leg } of { $of }: { $score }.
match-go-on = Continue to game 2
match-won = { $name } wins the match: { $score }.
match-you-won = You win the match: { $score }.
match-drawn = The match is a draw: { $score }.
match-unfinished = The match was not finished: { $score }.
match-margin = { $points ->
    [one] Whoever resigns game 1 loses it by at least { $points } point.
   *[other] Whoever resigns game 1 loses it by at least { $points } points.
}
match-forfeit = A player who resigns game 2 or leaves loses the match.
rated-label = Rated
rated-does = For players with an account: the result changes their ratings.
rated-match = Best played as a match of two games.
rated-guest = Create an account first.
plan-deck = Deck “{ $name }”
plan-clock = { $clock }
plan-leg = Game { $leg } of 2
plan-against = { $mode } against { $name }
plan-first = you begin
plan-reset = Reset
rating-label = Rating
bot-flag = bot
bot-flag-does = A program plays for this account.
public-label = Public table
public-does = Anyone in the hall can join or watch.
deck-label = Deck
deck-standard = Standard deck
seats-label = Seats
seat-name = Player { $number }
seat-name-label = Name of player { $number }
seat-who-label = Who sits at seat { $number }
seat-you = You
seat-you-tag = you
seat-partner = partner
guest-name = Guest { $number }
seat-here = Here, on this device
seat-open = Open, by link
seat-bot = Computer · { $level }
seat-empty = free seat
seat-away = away
seat-computer = computer
code-label = Do you have a code?
code-short = Code
code-go = Go to the table
code-unknown = No table has this code. Check it with your friend: codes expire after a while.
learn-offer = New to RUNE? Learn it by playing, in five minutes.
learn-offer-go = Show me how
learn-offer-invite = Never played? Learn the game first, in five minutes.
mine-title = Your games
mine-none = You have no games in progress.
mine-finished = Your finished games
mine-all = All { $count } of your games
watch-title = Games to watch
watch-none = There are no public games right now.
row-resume = Continue
row-join = Sit down
row-watch = Watch
row-waiting = waiting for players
row-yours = your turn
row-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
rok-title = RÖK
rok-lead = Throw the stones, spot the pairs, grab first. A game of speed for two to five.
rok-play = Play RÖK
rok-soon = Coming soon.
credit = RUNE is a game by Zemilio, RÖK by Thierry Chapeau. Cards, rules text and pages here are Runehall’s own.
bot-name = { $level }
level-random = Random
level-pebble = Pebble
about-pebble = Places any card that fits and sometimes takes an area.
level-twig = Twig
about-twig = Takes the most points it can see right now.
level-fox = Fox
about-fox = Has a feel for good positions.
level-raven = Raven
about-raven = Knows good positions well, but does not look ahead.
level-wolf = Wolf
about-wolf = Looks two turns ahead and guesses the hidden cards.
level-norn = Norn
about-norn = Uses all the thinking time it is given.

## Waiting and joining
waiting-title = Waiting for players
waiting-lead = Send this link to the people you want to play with. The game begins when all seats are taken.
waiting-party = The game begins when somebody starts it on the big screen, or as soon as all seats are taken. Bots fill free seats.
waiting-watch = This table still has free seats.
waiting-full = All seats are taken. The game begins when everybody is at the table.
waiting-leave = Close the table
waiting-stand = Give up your seat
waiting-lose = Leave and lose the match
invite-link = Invitation
invite-code = Or tell them this code
invite-qr = Or let them scan this
invite-text = Come and play RUNE with me.
qr-label = The invitation as a QR code
copy-link = Copy the link
copied = Copied.
share = Share
sit-down = Sit down
sit-here = Sit here
join-title = { $name } invites you to { $game }
join-clock = { $minutes } min + { $seconds } s
your-name = Your name
watch-instead = Watch instead

## At the table
table-label = { $runes ->
    [one] The table, { $runes } rune
   *[other] The table, { $runes } runes
}
hand-label = Your hand
hand-of = Hand: { $name }
hands-label = Hands
pile-label = { $count ->
    [0] The draw deck is empty
    [one] Draw deck, { $count } card: draw
   *[other] Draw deck, { $count } cards: draw
}
pile-count = { $count ->
    [one] Draw deck, { $count } card.
   *[other] Draw deck, { $count } cards.
}
pile-empty = The draw deck is empty.
pile-later = You draw after placing a card, in your own turn.
closing-you = You are done. No more drawing.
closing-they = { $name } is done. No more drawing.
closing-turns = { $count ->
    [one] You have one turn left.
    [2] You have two turns left.
   *[other] You have { $count } turns left.
}
closing-their-turns = { $count ->
    [one] { $name } has one turn left.
    [2] { $name } has two turns left.
   *[other] { $name } has { $count } turns left.
}
legend-fits = fits as it is
legend-turned = fits if turned
card-label = Card { $number }: { $face }
card-stuck = fits nowhere right now
colour-red = red
colour-green = green
colour-blue = blue
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole table
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
reserve-label = { $count ->
    [one] { $count } Rune Master in reserve
   *[other] { $count } Rune Masters in reserve
}
cards-label = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
discards-label = { $count ->
    [one] { $count } card discarded
   *[other] { $count } cards discarded
}
token-left = Grand Master token still to be used
token-used = Grand Master token used
adept-title = Choose your magic
adept-intro = It is yours for the whole game. Nobody sees it until all have chosen.
adept-green = Green magic
adept-green-does = Draw a card at once when you place your first Rune Master; your hand stays one larger.
adept-blue = Blue magic
adept-blue-does = Once per game, ignore one rune under or beside the card you place.
adept-blue-spent = Blue magic, spent

prompt-label = What to do now
prompt-over = The game is over.
prompt-watch = { $name } to move.
prompt-wait = { $name } is thinking…
prompt-trial = { $name } to move. You are only trying this out: nothing is sent.
prompt-adept = Choose your magic.
prompt-pick = Your turn: pick a card.
prompt-place = Place it where it glows.
prompt-card-stuck = This card fits nowhere right now. Pick another.
prompt-illegal = Not here…
prompt-legal = It fits here.
prompt-legal-score = It fits here. New score: { $score }.
prompt-magic = It fits with your blue magic, ignoring the marked rune.
prompt-stuck = None of your cards fits anywhere. Choose one to discard.
prompt-empty-hand = Your hand is empty.
prompt-act = Now draw a card, or place a Rune Master on an area.
prompt-act-draw = Now draw a card.
prompt-act-master = Now place a Rune Master on an area.
prompt-take = { $points ->
    [one] Adds { $points } point
   *[other] Adds { $points } points
}: { $colour ->
    [R] a red area
    [G] a green area
   *[B] a blue area
} of { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
prompt-take-own = +{ $points } points: you control this { $colour ->
    [R] red
    [G] green
   *[B] blue
} area of { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
} already.
prompt-box = No rune is free for your Rune Master: it goes back to the box.
prompt-token = You may place your token, { $colour } side up, next to your Rune Master.
prompt-token-score = With the token here: { $score }.
prompt-token-nothing = The token here changes no points.
prompt-discard = You took a spare card: choose a card to discard.
prompt-discard-sure = Discard this card?
do-turn = Turn the card
do-next = Next place that fits
do-drop = Put back
do-lay = Place it here
do-lay-magic = Place it with magic
do-other-rune = Ignore another rune
do-spare = Take a spare card (−1)
do-discard = Discard
do-flip = Flip it
do-master = Place Rune Master
do-token = Place token
do-draw = Draw
do-box = Back to the box
do-pass = Pass
do-pass-draw = Do not draw
do-keep-token = Keep the token
do-takeback = Take back
do-undo = Undo
do-ask-takeback = Ask for a take-back
do-resign = Resign
do-resign-sure = Resign
resign-title = Resign this game?
resign-lead = { $players ->
    [1] The game ends at once and counts as resigned.
    [2] The game ends at once, and { $name } wins it.
   *[3] The game ends at once. Of the other two, the player with more points wins.
    [4] The game ends at once, and the other team wins it.
}
resign-match-1 = { $points ->
    [one] Game 1 ends at once; you lose it by at least { $points } point. Game 2 follows.
   *[other] Game 1 ends at once; you lose it by at least { $points } points. Game 2 follows.
}
resign-match-2 = The match ends at once, and you lose it.
resign-no = Play on
rule-link = Rule { $rule }
take-area = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}: place a Rune Master on { $colour ->
    [R] the red area
    [G] the green area
   *[B] the blue area
} of { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
take-own = +{ $points } points: place a Rune Master on your own { $colour ->
    [R] red
    [G] green
   *[B] blue
} area of { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
token-here = { $places ->
    [one] Place the token, { $show } side up, on a rune that is { $colour } now
   *[other] Place the token, { $show } side up, on one of { $places } runes that are { $colour } now
}
say-place = At { $x }, { $y }, turned { $turn } degrees.
area-where = { $what }, at { $x }, { $y }
move-where = At { $x }, { $y }.
move-card = Card { $face }, turned { $turn } degrees. { $where }
say-over = The game is over. { $winners }
say-legal = It fits.
say-area = { $colour } area now worth { $worth }
score-of = { $name } { $points }
score-of-several = { $name }: { $points }
side-yours = Your team
side-theirs = Their team

did-lay = { $runes ->
    [one] { $name } placed a card over { $runes } rune.
   *[other] { $name } placed a card over { $runes } runes.
}
did-lay-magic = { $runes ->
    [one] { $name } placed a card over { $runes } rune, with blue magic.
   *[other] { $name } placed a card over { $runes } runes, with blue magic.
}
did-draw = { $name } drew a card.
did-master = { $name } placed a Rune Master on { $colour ->
    [R] red
    [G] green
   *[B] blue
}.
did-box = { $name } put a Rune Master back in the box.
did-token = { $name } turned a { $before } rune { $colour ->
    [G] green
   *[B] blue
} with the token.
did-spare = { $name } took a spare card.
did-discard = { $name } discarded a card.
did-pass = { $name } passed.
did-adept-green = { $name } chose green magic.
did-adept-blue = { $name } chose blue magic.
did-adept-secret = { $name } chose a magic.
did-takeback = { $name } took a move back.
did-chose-kept = { $name } keeps the second seat.
did-chose-swapped = { $name } has swapped seats with { $other }, hands included.
chosen-kept = { $name } then kept the second seat.
chosen-swapped = { $name } then swapped seats with { $other }, who had placed this card.
choose-title = Choose your seat
choose-lead = { $name } has placed the first card. Keep your seat and your hand, or swap seats: then you continue with the hand and the turn of { $name }, who takes over yours.
choose-keep = Keep my seat
choose-swap = Swap seats
prompt-choosing = { $name } is choosing a seat.
prompt-choose = Which seat would you rather have?
did-alone-lay = { $name } places a card.
did-alone-lay-magic = { $name } places a card with blue magic.
did-alone-master = { $name } places a Rune Master.
did-alone-token = { $name } places the token.

takeback-title = Take-back request
takeback-wanted = { $name } asks to take the last turn back.
takeback-asked = You asked for a take-back. The others decide.
takeback-declined = { $name } declined the take-back.
gone-title = Somebody left
gone-lead = { $name } has been away too long.
gone-claim = End the game
pass-title = Pass the device to { $name }
pass-lead = The hand stays hidden until the next player is here.
pass-ready = I am { $name }
link-lost = Connection lost. Reconnecting… Nothing is lost.
link-back = You are connected again.

panel-label = Moves, chat and help
panel-toggle = Moves, chat and help
tab-moves = Moves
tab-chat = Chat
tab-words = In words
tab-rules = Help
moves-none = No moves yet.
chat-label = Say something
chat-send = Send
chat-none = No messages yet.
unread = { $count } new
watching = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
words-score = As it stands: { $scores }.
words-areas = Areas
words-area = { $colour }, { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, worth { $worth }, from { $x }, { $y }.
words-held = Controlled by { $name }.
words-rows = Rows
words-row = Row { $y } from { $x }:
words-master = { $colour } with a Rune Master of { $name }
short-1 = Place a card so that it covers at least one rune. Either every rune matches what it covers, or every rune matches all its neighbours on other cards.
short-2 = Then draw a card, or place a Rune Master on an area that no opponent controls.
short-3 = Never place a card exactly on another one, on a Rune Master or on a token; never join an opponent’s areas.
short-4 = When all Rune Masters are placed, red runes count 3, green 2, blue 1.
pace-label = Others’ turns
pace-off = At once
pace-normal = Step by step
pace-slow = Slowly
short-all = All the rules
keys-title = Keyboard shortcuts
keys-pick = pick a card
keys-move = move it
keys-turn = turn it
keys-next = next place that fits
keys-lay = place, confirm
keys-draw = draw
keys-areas = step through areas
keys-more = spare card, pass, flip the token
keys-back = undo, take back
end-you-won-by = { $points ->
    [one] You win by { $points } point!
   *[other] You win by { $points } points!
}

## The end
end-you-won = You win!
end-won = { $count ->
    [one] { $name } wins
   *[other] { $name } win
}
end-won-by = { $count ->
    [one] { $name } wins
   *[other] { $name } win
} by { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-they-won = Their team wins
end-they-won-by = Their team wins by { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-shared = A shared win
end-none = Nobody wins
end-solo = { $points ->
    [one] You scored { $points } point
   *[other] You scored { $points } points
}
end-area = { $runes } { $colour ->
    [R] red
    [G] green
   *[B] blue
} = { $worth }
end-discards = Discarded cards: −{ $points }
end-given = +{ $points } for the second seat
end-hide = Look at the table
end-show = Show the result
cause-resigned = { $name } resigned.
cause-resigned-you = You resigned.
cause-flag = { $name } ran out of time.
cause-flag-you = You ran out of time.
cause-left = { $name } left the table.
cause-left-you = You left the table.
cause-abandoned = { $name } did not come back.
cause-abandoned-you = You did not come back in time.
cause-idle = Nobody moved for too long.
cause-declined = The bot declined the game.
cause-noshow = { $name } did not come to the table in time.
cause-noshow-you = You did not come to the table in time.
cause-noshow-all = Nobody came to the table in time.
cause-decided = The organiser of the tournament decided the game.
rematch = Rematch
rematch-alone = Play again
rematch-accept = Accept the rematch
games-again = Challenge again
rematch-waiting = Waiting for the others…
next-game = To the next game
replay = Replay
study = Study
record = Record
fair-title = Was the shuffle fair?
fair-lead = Before the first move, the hall published the hash of its secret. That secret and a random part from each player determine the shuffle, so nobody could control it.
fair-commitment = Promised before the game
fair-secret = The secret, revealed now
fair-check = Check it here
fair-good = It is fair: the secret is the promised one, and it gives exactly this shuffle.
fair-bad = Something is wrong: the secret does not give this shuffle.
fair-verify = To check on your own machine, save the record and run

## Replay
replay-start = The start of the game.
replay-at = Move { $number } of { $of }. { $told }
replay-slider = Position in the game
replay-first = To the start
replay-back = One move back
replay-run = Autoplay
replay-on = One move forward
replay-last = To the end

## You
you-more = Older games

## When things go wrong
kind-offline-title = The hall is not responding
kind-offline-do = Check your connection, then try again. Your games are safe in the hall.
kind-page-title = There is nothing here
kind-page-do = The address may be mistyped. The front page shows your games and open tables.
kind-table-title = This table is gone
kind-table-do = It never existed, or it was closed. Your own games are on the front page.
kind-link-title = This invitation no longer works
kind-link-do = It has expired, or the table was closed. Ask your friend for a new link, or open a table yourself.
kind-person-title = Nobody here has this name
kind-person-do = Check the spelling. The account may have been renamed or deleted.
kind-seat-title = This seat is taken
kind-seat-do = Somebody was faster: all seats are taken. You can watch, or open a table of your own.
kind-full-title = The hall is full
kind-full-do = Every place is taken right now. Finish or leave one of your games, or come back in a few minutes.
kind-forbidden-title = This table is private
kind-forbidden-do = Ask one of the players for the link, then open it again.
kind-version-title = The hall has been updated
kind-version-do = Reload this page to continue. Nothing is lost.
kind-rate-title = Please slow down a little
kind-rate-do = The hall received too many requests from you. Wait a moment, then try again.
kind-running-title = This game is still being played
kind-running-do = The replay shows all hands, so it opens when the game is over.
kind-daily-title = This is a deal of the day
kind-daily-do = Its replays and studies open when the day is over (UTC). Until then, play it yourself.
kind-round-title = Others have not played these cards yet
kind-round-do = This table is shown to everybody once the round is over.
kind-other-title = That did not work
kind-other-do = Go to the front page and try once more.
problem-unknown = Something went wrong on this page. Reload it; your game is safe in the hall.
problem-offline = The hall is not responding. Check your connection and try again.
save-failed = The file was not saved. { $why }
problem-rate = Too many requests: wait a moment and try again.
problem-full = The hall has no room for this right now. Finish or leave one of your games first.
problem-busy = The engine is busy right now. Try again in a minute.
problem-large = That is too large for the hall. RUNE records are short: check what you sent.
problem-running = This game is still being played. It can be opened when it is over.
problem-daily = This is a deal of the day: its games are shown when the day is over. Until then, play it yourself.
problem-round = Others are still playing these cards: this table is shown once the round is over.
problem-stale = The table has changed in the meantime. Look again, then move.
problem-turn = It is not your turn yet.
problem-seat = That seat is taken or not yours.
problem-status = That is not possible at this point of the game.
problem-takeback = There is nothing to take back.
problem-missing = That no longer exists.
problem-password = Wrong login or password. Try again.
problem-muted = The hosts have muted you in chats for now. You can keep playing; see “Your standing”.
problem-closed = The hosts have closed this account. Contact them if you think this is a mistake.
problem-code = The login or the code is wrong, or the code has been used or has expired. Try another one.
problem-account = You need an account for rated games. Create one on the page “You”, or play an unrated game.
problem-login = That login is taken. Choose another one.
problem-csrf = Reload the page and try again.
problem-origin = Open the hall by its own address and try again.
problem-signin = Reload the page and try again.
problem-forbidden = You are not allowed to do that here.
problem-blocked = Somebody there does not want to play with you. Choose another table.
problem-invitation = You need an invitation to this hall. Reload the page.
problem-closing = The hall is restarting. Try again in a moment; nothing is lost.
problem-broken = This table is damaged and was set aside. Tell the host; other tables are fine.
mine-broken = { $count ->
    [one] One of your tables is damaged and was set aside: tell the host.
   *[other] { $count } of your tables are damaged and were set aside: tell the host.
}
problem-setup = This game cannot be set up: { $detail }

## Why a move is not allowed. Keys as in runehall.rune.sentences.
why-set-4-choose = Choose your magic first, green or blue.
why-set-4-done = Magic was chosen before the first turn and stays as it is.
why-set-4-off = This game is played without adepts.
why-end-2 = The game is over. Start another one.
why-spare-1-owed = You took a spare card: discard a card now to finish your turn.
why-spare-1-hand = That card is not in your hand: discard one that is.
why-spare-1-off = This game is played without spare cards: place a card.
why-spare-1-used = You have taken a spare card this turn already: place a card.
why-turn-1-lay = Place a card first.
why-turn-1-act = Your card is placed: now draw a card or place a Rune Master.
why-turn-1-token = Your Rune Master is placed: now put your token next to it, or pass.
why-lay-1-hand = That card is not in your hand: place one that is.
why-lay-1-half = In this game cards may only be turned by 180°.
why-lay-1-same = The card looks the same with a smaller turn: use that one.
why-lay-2 = It covers no rune: it must cover at least one.
why-lay-3 = It matches neither all runes under it nor all runes beside it. See the marked ones.
why-lay-3-even = It matches neither under nor beside: { $under ->
    [one] one rune
   *[other] { $under } runes
} would have to change either way.
why-lay-3-under = It matches neither under nor beside. Under is nearer: { $under ->
    [one] one rune
   *[other] { $under } runes
} would have to change, beside { $beside }.
why-lay-3-beside = It matches neither under nor beside. Beside is nearer: { $beside ->
    [one] one rune
   *[other] { $beside } runes
} would have to change, under { $under }.
why-lay-4 = It would lie exactly on another card: leave some of that card free.
why-lay-4-start = It would lie exactly on the starting card: leave some of it free.
why-lay-5 = A Rune Master stands there, and its rune may not be covered.
why-lay-6 = A token lies there, and it may not be covered.
why-lay-7 = This would join two areas of { $seat }, and you may not connect an opponent’s areas.
why-lay-7-two = This would join areas of { $seat } and { $other }, and you may not connect opponents’ areas.
why-lay-7-yours = This would join { $seat }’s area to yours, and you may not connect an opponent’s area.
why-adb-1-none = Only blue magic can ignore a rune, and you do not have it.
why-adb-1-spent = Your blue magic is spent: it works once a game.
why-adb-1-place = There is no rune at that place under or beside the card.
why-adb-2 = Blue magic may not take a place from an opponent’s area, and this would.
why-adb-3 = The card fits there without magic: keep your magic.
why-solo-2 = { $colour ->
    [R] This would make a line of more than { $limit } red runes.
    [G] This would make a line of more than { $limit } green runes.
   *[B] This would make a line of more than { $limit } blue runes.
}
why-team-2-pass = Your Rune Masters are all placed: place a card or pass, there is nothing to discard.
why-turn-2-lay = One of your cards fits somewhere: place it. A discard is only for when none does.
why-turn-2-hand = That card is not in your hand: discard one that is.
why-draw-1-empty = The draw deck is empty: place a Rune Master.
why-draw-1-end = A player has placed the last Rune Master, so nobody draws any more: place a Rune Master.
why-draw-1-spare = Nobody may take a card from the draw deck any more: go on without a spare one.
why-mas-1-reserve = All your Rune Masters are placed.
why-mas-1-rune = There is no rune at that place: choose a visible one.
why-mas-1-master = A Rune Master stands there already: choose another rune.
why-mas-1-area = An opponent controls that area: choose one that no opponent controls.
why-mas-3 = A Rune Master goes back to the box only when you can neither draw nor place it.
why-gm-1 = The token goes on a visible rune right next to the Rune Master you just placed.
why-gm-2-master = A Rune Master stands there: put the token on a free rune.
why-gm-2-token = A token lies there already: put yours on another rune.
why-gm-3 = The token would join two areas of { $seat }, and you may not connect an opponent’s areas.
why-gm-3-two = The token would join areas of { $seat } and { $other }, and you may not connect opponents’ areas.
why-gm-3-yours = The token would join { $seat }’s area to yours, and you may not connect an opponent’s area.
