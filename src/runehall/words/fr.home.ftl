# La page d’accueil et les parties à regarder, en français.
title-watch = Regarder
person-title = Jouer contre quelqu’un
person-invite = Inviter quelqu’un
today-title = L’énigme du jour
today-solve = La résoudre
today-deal = La donne du jour
watch-all =
    { $count ->
        [one] Regarder { $count } partie
       *[other] Regarder { $count } parties
    }
watch-at-table = Regarder à la table : { $names }
more-tournament =
    { $count ->
        [one] Un tournoi, { $count } inscription pour l’instant. Rejoignez-le.
       *[other] Un tournoi, { $count } inscriptions pour l’instant. Rejoignez-le.
    }
more-tournaments = Participez, ou organisez celui de votre club.
more-learn = Une première partie guidée, cinq minutes.
here-people =
    { $count ->
        [one] Personne d’autre n’est là pour l’instant.
       *[other] { $count } personnes sont là en ce moment.
    }
more-deal = Les mêmes cartes pour tout le monde : jusqu’où irez-vous ?
more-deal-played = Vous les avez jouées. Voyez les résultats des autres.
intro-title = Voici RUNE
intro-area = Les cartes se recouvrent, et les runes voisines d’une même couleur forment une zone. Votre maître des runes la fait vôtre, et chaque rune y compte.
