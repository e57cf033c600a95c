# La liste de ses parties finies.
title-games = Vos parties
games-running = En cours
games-filters = Quelles parties
games-filter-kind = Jeu
games-filter-mode = Mode
games-filter-outcome = Résultat
games-filter-opponent = Avec
games-any = Tous
games-opponent = { $name } ({ $count })
games-won = Gagnée
games-won-by = Gagnée (+{ $points })
games-lost = Perdue
games-lost-by = Perdue (−{ $points })
games-drawn = Égalité
games-alone = En solo
games-alone-by = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
games-open = Finie
games-result = Résultat
games-all = Toutes vos parties
games-none = Vous n’avez pas encore fini de partie. Vous retrouverez ici chaque partie finie : son résultat, ses coups un par un et ce qui l’a décidée.
games-none-such = Aucune de vos parties finies ne correspond.
games-play-rune = Jouer à RUNE
games-play-rok = Jouer à RÖK
