# What the rules pages of both games share: the theme, rulings, credits.
book-theme = The story
book-ruling = ruling
book-ruling-does = Here the printed books are silent, disagree, or cannot be followed on a screen: this hall plays as written.
book-credits = Who made the game
book-design = Game design
book-art = Illustrations
book-publisher = { $count ->
    [one] Publisher
   *[other] Publishers
}
book-translation = Polish translation
book-own = The games are theirs; if you like them, buy them. The words, pictures and program here are Runehall’s own.
