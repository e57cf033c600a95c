# The list of one's finished games.
title-games = Your games
games-running = In progress
games-filters = Which games
games-filter-kind = Game
games-filter-mode = Mode
games-filter-outcome = Result
games-filter-opponent = With
games-any = Any
games-opponent = { $name } ({ $count })
games-won = Won
games-won-by = Won by { $points }
games-lost = Lost
games-lost-by = Lost by { $points }
games-drawn = Drawn
games-alone = Played alone
games-alone-by = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
games-open = Finished
games-result = Result
games-all = All your games
games-none = You have not finished a game yet. Finished games appear here: how they ended, move by move, and what decided them.
games-none-such = None of your finished games match.
games-play-rune = Play RUNE
games-play-rok = Play RÖK
