# Phrases de l’étude : pourquoi un tour perd, indices, réponses des problèmes.

study-did-take = { $who ->
        [you] Vous prenez
        [this] Ce tour prend
        [card] Avec la carte ici, le mieux est de prendre
        [better] Le meilleur tour prend
       *[other] { $name } prend
    } la zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } pour { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }.
study-did-extend = { $who ->
        [you] Vous agrandissez
        [this] Ce tour agrandit
        [better] Le meilleur tour agrandit
       *[other] { $name } agrandit
    } la zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } et la { $who ->
        [you] prenez
       *[other] prend
    } pour { $worth ->
        [one] { $worth } point
       *[other] { $worth } points
    }.
study-did-guard = { $who ->
        [you] Vous placez
        [this] Ce tour place
        [card] Avec la carte ici, le mieux est de placer
        [better] Le meilleur tour place
       *[other] { $name } place
    } un maître des runes dans une zone qui en a déjà un.
study-did-draw = { $who ->
        [you] Vous piochez
        [this] Ce tour pioche
        [card] Avec la carte ici, le mieux est de piocher
        [better] Le meilleur tour pioche
       *[other] { $name } pioche
    } une carte.
study-did-box = { $who ->
        [you] Vous remettez
        [this] Ce tour remet
        [card] Avec la carte ici, le mieux est de remettre
        [better] Le meilleur tour remet
       *[other] { $name } remet
    } un maître des runes dans la boîte.
study-did-token = { $who ->
        [you] Vous placez
        [this] Ce tour place
        [card] Avec la carte ici, le mieux est de placer
        [better] Le meilleur tour place
       *[other] { $name } place
    } le jeton Grand Maître, face { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } visible.
study-did-magic = { $who ->
        [you] Vous choisissez
        [this] Ce tour choisit
        [better] Le meilleur tour choisit
       *[other] { $name } choisit
    } la magie { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    }.
study-did-spare = { $who ->
        [you] Vous prenez
        [this] Ce tour prend
        [better] Le meilleur tour prend
       *[other] { $name } prend
    } une carte en plus.
study-did-discard = { $who ->
        [you] Vous défaussez
        [this] Ce tour défausse
        [card] Avec la carte ici, le mieux est de défausser
        [better] Le meilleur tour défausse
       *[other] { $name } défausse
    } la carte { $card }.
study-did-pass = { $who ->
        [you] Vous passez
        [this] Ce tour passe
        [card] Avec la carte ici, le mieux est de passer
        [better] Le meilleur tour passe
       *[other] { $name } passe
    }.
study-why-same = Le meilleur tour fait de même { $differ ->
        [card] avec une autre carte
        [place] mais pose sa carte ailleurs
       *[rune] sur une autre rune
    }.
study-why-elsewhere = Le meilleur tour fait de même à un autre endroit.
study-why-now = Tout de suite, le meilleur tour change l’écart de points de { $best }, le tour joué de { $played }.
study-why-cut = Le meilleur tour enlève { $points ->
        [one] { $points } point
       *[other] { $points } points
    } aux zones adverses.
study-why-join = Le meilleur tour relie { $runes ->
        [one] { $runes } rune libre
       *[other] { $runes } runes libres
    } à une zone de son camp.
study-why-close = Le meilleur tour ferme sa zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } qui vaut { $worth } : il ne reste aucune place vide à côté.
study-why-open = Le tour joué laisse à prendre la zone { $colour ->
        [R] rouge
        [G] verte
       *[B] bleue
    } qui vaut { $worth }.
study-why-answer = La meilleure réponse adverse coûte environ { $worse ->
        [one] { $worse } point
       *[other] { $worse } points
    } après le tour joué, { $better } après le meilleur.
study-why-keep-master = Le meilleur tour garde { $masters ->
        [one] un maître des runes
       *[other] { $masters } maîtres des runes
    } pour plus tard.
study-why-last-word = Après le tour joué, il ne reste de tours qu’aux autres.
study-why-solved = Si tout le monde joue au mieux, le meilleur tour { $best ->
        [win] gagne
        [shared] partage la victoire
       *[loss] perd
    } et le tour joué { $played ->
        [win] gagne
        [shared] partage la victoire
       *[loss] perd
    }.
study-why-solved-points = Joué au mieux, le meilleur tour finit à { $best } points et le tour joué à { $played }.
study-why-chance = Le meilleur tour fait passer la chance de gagner de { $played } % à { $best } %.
study-why-points = Le meilleur tour fait passer le résultat attendu de { $played } à { $best } points.

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
study-wrong-points = Ce tour finit à { $points ->
        [one] { $points } point
       *[other] { $points } points
    } du meilleur.

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
