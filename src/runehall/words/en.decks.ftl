# The page of decks.
decks-title = Decks
decks-lead = Sixteen cards make the game. See them, make your own, or type in the ones you have in print.
deck-reconstruction = The standard deck is a reconstruction: all sixteen ways to arrange one red, two green and three blue runes.
deck-start = Starting card
deck-play = Play with it
deck-edit = Make your own from it
deck-remove = Delete
deck-edit-lead = Choose a colour and touch the runes. A deck has 11 to 18 cards.
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
deck-drop = Take card { $number } out
deck-add = Add a card
deck-type = Type the cards in
deck-type-does = One card a line, rows from top to bottom: BB/BG/GR
deck-read = Read them
deck-bad-face = “{ $face }” is no card: write six letters of R, G and B.
balance-title = Balance
balance-colours = { $red } red, { $green } green, { $blue } blue runes.
balance-worth = All together worth { $worth } points, { $mean } a card.
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
