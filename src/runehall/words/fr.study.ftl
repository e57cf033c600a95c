# Phrases de l’étude : pourquoi un tour perd, indices, réponses des problèmes.

study-why-now = Le meilleur tour change tout de suite l’écart de points de { $best }, le tour joué de { $played }.
study-why-cut = Il coupe une zone adverse : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de moins pour l’adversaire.
study-why-join = Il relie { $runes ->
        [one] { $runes } rune libre
       *[other] { $runes } runes libres
    } à l’une de vos zones.
study-why-close = Il ferme votre zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } qui vaut { $worth } : il ne reste aucune place vide à côté.
study-why-take = Il prend la zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } qui vaut { $worth }.
study-why-open = Le tour joué laisse à prendre la zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } qui vaut { $worth }.
study-why-answer = La meilleure réponse coûte environ { $worse ->
        [one] { $worse } point
       *[other] { $worse } points
    } après le tour joué, { $better } après le meilleur.
study-why-keep-master = Il pioche une carte et garde { $masters ->
        [one] un maître des runes
       *[other] { $masters } maîtres des runes
    } pour plus tard.
study-why-no-draw = Ici, un maître des runes vaut plus qu’une carte de plus.
study-why-last-word = Il garde le dernier mot : après le tour joué, il ne reste de tours qu’aux autres.
study-why-solved = Si tous jouent au mieux, le meilleur tour { $best ->
        [win] gagne
        [shared] partage la victoire
       *[loss] perd
    } ; le tour joué { $played ->
        [win] gagne
        [shared] partage la victoire
       *[loss] perd
    }.
study-why-solved-points = Joué au mieux, le meilleur tour finit à { $best } points, le tour joué à { $played }.
study-why-chance = Le meilleur tour gagne environ { $best } parties sur 100, le tour joué { $played }.
study-why-points = Le meilleur tour mène à environ { $best } points, le tour joué à { $played }.

study-hint-area = Regardez les places marquées.
study-hint-card = Utilisez la carte { $card }.
study-hint-place = Posez-la comme indiqué{ $act ->
        [draw] {", puis piochez une carte."}
        [master] {", puis placez un maître des runes."}
       *[other] .
    }

study-wrong-illegal = Ce n’est pas permis ({ $rule }).
study-wrong-legal = C’est permis : cherchez la pose qui ne l’est pas.
study-wrong-area = Cette zone vaut { $worth } ; une autre vaut { $most }.
study-wrong-loss = Ce tour réduit les chances de gagner de { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de pourcentage.
study-wrong-points = Ce tour marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de moins.

study-name-inaccurate = imprécision
study-name-mistake = erreur
study-name-blunder = gaffe
study-name-only = seul tour

study-seat = place { $seat }
study-page-title = Analyse : { $players }
study-page-about = Chaque tour a été comparé sur { $trials } donnes tirées au sort, selon ce qu’on pouvait savoir à sa place. { $unit ->
        [chance] Les nombres sont des points de pourcentage de chances de gagner.
       *[points] Les nombres sont des points.
    }
study-page-chart = Les chances au fil de la partie, toutes les mains connues ; les points sont des tours nommés, les traits des pioches
study-page-moments = Trois moments qui ont compté
study-page-decided = Ce qui a fait la différence
study-page-players = Joueurs
study-page-turns = Tours
study-page-better = Mieux : { $best } ; perte { $loss }.
study-change-seat = place
study-change-deal = donne
study-change-own-draws = ses pioches
study-change-other-draws = pioches des autres
study-change-own-mistakes = ses erreurs
study-change-own-unknowable = ses tours, imprévisible
study-change-other-turns = tours des autres
study-head-player = nom
study-head-accuracy = précision
study-head-losses = pertes
study-head-adjusted = résultat hors chance
study-adjusted-does = { $unit ->
    [chance] Résultat hors chance : 100 pour une victoire et 0 pour une défaite, moins ce que la place, la donne et les pioches ont apporté ou coûté. Tous les revirements d’une partie s’additionnent : il peut dépasser 100 (la chance a beaucoup coûté) ou passer sous 0 (elle a beaucoup apporté).
   *[points] Résultat hors chance : les points, moins ce que la donne et les pioches ont apporté ou coûté.
}
study-head-number = coup
study-head-turn = tour
study-head-best = mieux
study-head-loss = perte
study-head-name = jugement
study-losses = imprécisions : { $inaccurate }, erreurs : { $mistakes }, gaffes : { $blunders }
study-par = Points : { $points } ; le moteur en a fait { $par } sans connaître la pioche ; le mieux trouvé cartes ouvertes est { $best }.
