# L’aide pendant une partie contre l’ordinateur : indices par étapes, avertissement avant une erreur, mention au résultat.

help-title = Aide du moteur
help-hints = Indices
help-warnings = M’avertir avant une erreur
help-hint = Indice
help-more = Dites-m’en plus
help-busy = Réflexion…
help-checking = Vérification du coup…
help-area = Regardez la zone marquée.
help-no-area = Regardez en dehors des zones.
help-card = Utilisez la carte { $number } de votre main.
help-do-lay = Posez la carte comme indiqué.
help-do-master = Placez un maître à l’endroit indiqué.
help-do-draw = Piochez une carte.
help-do-token = Posez le jeton à l’endroit indiqué.
help-even = Un autre tour est à peu près aussi bon.
help-no-why = Il vaut simplement plus.
help-warn-mistake = Cela ressemble à une erreur
help-warn-blunder = Cela ressemble à une grosse erreur
help-warn-better = Il y a un meilleur tour.
help-warn-back = Réfléchir encore
help-warn-play = Jouer quand même
help-not-made = Le coup n’a pas été joué.
help-used = Partie jouée avec de l’aide : { $hints ->
        [one] { $hints } indice
       *[other] { $hints } indices
    }, { $checks ->
        [one] { $checks } coup vérifié
       *[other] { $checks } coups vérifiés
    }.

help-turn-hint = le deuxième meilleur tour
help-turn-warning = votre coup
help-why-now = Écart de points, tout de suite : le meilleur tour { $best }, { $other } { $played }.
help-why-open = Ce que { $other } laisse aux autres : une zone valant { $worth }.
help-why-answer = Points que coûte la meilleure réponse : le meilleur tour environ { $better }, { $other } { $worse }.
help-why-solved = Si tous jouent au mieux : le meilleur tour { $best ->
        [win] gagne
        [shared] partage la victoire
       *[loss] perd
    }, { $other } { $played ->
        [win] gagne
        [shared] partage la victoire
       *[loss] perd
    }.
help-why-solved-points = Points si tous jouent au mieux : le meilleur tour { $best }, { $other } { $played }.
help-why-chance = Victoires sur 100 parties : le meilleur tour environ { $best }, { $other } { $played }.
help-why-points = Points à espérer : le meilleur tour environ { $best }, { $other } { $played }.
help-played-on = Cette partie continue une position d’une autre : elle ne compte nulle part.
help-uncounted = Les parties avec aide ne comptent pas sur l’échelle des adversaires virtuels.
