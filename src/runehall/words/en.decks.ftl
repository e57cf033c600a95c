# The page of decks.
decks-title = Decks
decks-lead = The game has sixteen cards. Look at them, make your own, or type in those of your printed copy.
deck-reconstruction = The standard deck is a reconstruction: all sixteen ways to arrange one red, two green and three blue runes.
deck-start = Starting card
deck-play = Play with this deck
deck-edit = Make your own from this one
deck-remove = Delete
deck-edit-lead = Choose a colour, then touch runes to paint them. A deck has 11 to 18 cards.
deck-name = Name of the deck
deck-new-name = My deck
deck-brush = Colour
deck-save = Save
deck-saved = Saved.
deck-cancel = Cancel
deck-count = { $count ->
    [one] { $count } card of 11 to 18
   *[other] { $count } cards of 11 to 18
}
deck-rune = Rune { $number }: { $colour }
deck-drop = Remove card { $number }
deck-add = Add a card
deck-type = Type the cards in
deck-type-does = One card per line, rows from top to bottom: BB/BG/GR
deck-read = Read them
deck-bad-face = “{ $face }” is not a card: write six letters, each R, G or B.
balance-title = Balance
balance-colours = { $red } red, { $green } green, { $blue } blue runes.
balance-worth = Worth { $worth } points in total, { $mean } per card.
balance-twins = { $count ->
    [0] No two cards are alike.
    [one] { $count } card looks like another one.
   *[other] { $count } cards look like another one.
}
balance-odd = { $count ->
    [0] None looks the same upside down.
    [one] { $count } looks the same upside down.
   *[other] { $count } look the same upside down.
}
deck-chosen = The next game is played with “{ $name }”.
