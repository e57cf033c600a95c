# La page qui analyse une partie terminée. Ce que le moteur dit d’un coup est dans fr.study.ftl.
title-study = Analyse
title-study-open = Analyser une partie
title-study-table = Analyse
study-opening = Ouverture de la partie…
study-paste-title = Analyser une partie
study-paste-lead = Collez l’enregistrement d’une partie terminée ou choisissez son fichier. Le moteur montre où elle s’est jouée et quels tours étaient meilleurs.
study-paste-label = Enregistrement (JSON)
study-paste-file = Ou un fichier
study-paste-go = Analyser
study-paste-json = Ce n’est pas un enregistrement : il faut du JSON qui commence par {"{"}"format": "rune/1".
study-waiting = En attente du moteur…
study-computing = Le moteur analyse la partie…
study-deepening = Le moteur approfondit ; les nombres deviennent plus sûrs.
study-failed = L’analyse a échoué.
study-full = D’autres analyses sont en cours. Réessayez quand l’une d’elles sera finie.
study-moments = { $count ->
    [one] Le moment décisif
   *[other] { $count } moments décisifs
}
study-moments-none = Aucun tour ne ressort : chacun a joué presque aussi bien qu’on le pouvait sans voir les autres mains.
study-moment-turn = Tour { $number }
study-called-inaccurate = Imprécision
study-called-mistake = Erreur
study-called-blunder = Gaffe
study-called-only = Seul bon tour
study-chart-title = Qui menait
study-chart-label = Courbe des chances de gagner
study-chart-of = Chances de gagner ({ $name }), mains ouvertes, pioche inconnue
study-chart-points = Points que { $name } peut espérer
study-chart-all = Chances de gagner de chacun, mains ouvertes, pioche inconnue
study-chart-told = { $name } a commencé à { $from } et fini à { $to }.
study-mark-turn = Après le coup { $moves } : { $called } ({ $name }), { $change }
study-mark-luck = Après le coup { $moves } : la chance a changé la valeur ({ $name }) de { $change }
study-key-turns = tours nommés
study-key-luck = chance des cartes
study-exact = { $value } exactement
study-between = { $value } ({ $low } – { $high })
study-best-title = Meilleurs tours pour { $name }
study-no-choice = Il n’y avait que ce tour.
study-played = joué
study-goes-on = puis
study-move-lay = carte
study-move-lay-magic = carte avec la magie bleue
study-move-master = maître
study-move-master-on = maître sur { $colour ->
    [R] rouge
    [G] vert
   *[B] bleu
}
study-move-draw = pioche
study-move-box = maître dans la boîte
study-move-token = jeton
study-move-spare = carte en plus
study-move-discard = défausse
study-move-pass = passe
study-move-green = magie verte
study-move-blue = magie bleue
study-where = { $place ->
    [top-left] en haut à gauche
    [top-middle] en haut
    [top-right] en haut à droite
    [middle-left] à gauche
   *[middle-middle] au milieu
    [middle-right] à droite
    [bottom-left] en bas à gauche
    [bottom-middle] en bas
    [bottom-right] en bas à droite
}
study-play-better = Jouer le meilleur tour
study-show-notation = Montrer les coups en notation
study-trials = { $count ->
    [one] { $choices } tours comparés sur { $count } donne tirée au sort, selon ce qu’on pouvait savoir à cette place.
   *[other] { $choices } tours comparés sur les { $count } mêmes donnes tirées au sort, selon ce qu’on pouvait savoir à cette place.
}
study-solved = Résolu jusqu’à la fin.
study-show-answer = Montrer la réponse
study-decided = Ce qui a fait la différence
study-waterfall-of = D’un départ égal au résultat : { $name }
study-part-start = Départ égal
study-part-average = Donne moyenne
study-part-seat = Place
study-part-deal = Donne
study-part-own-draws = Ses pioches
study-part-other-draws = Pioches des autres
study-part-own-mistakes = Ses erreurs
study-part-own-unknowable = Ce qu’on ne pouvait savoir
study-part-other-turns = Tours des autres
study-part-result = Résultat
study-players = Comment chacun a joué
study-player = Nom
study-accuracy = Précision
study-adjusted = Hors chance
study-turns = Tous les tours
study-share-title = Garder et partager
study-share = Copier le lien
study-share-move = Copier le lien vers ce coup
study-export = Enregistrer avec commentaires
study-retry = { $count ->
    [one] Trouver un meilleur tour
   *[other] Trouver de meilleurs tours : { $count }
}
study-retry-own = { $count ->
    [one] Corriger votre tour
   *[other] Corriger vos tours : { $count }
}
study-retry-all = Tous les joueurs : { $count }
study-retry-of = { $name } : { $count }
study-retry-title = { $unit ->
    [points] { $name } a perdu { $loss } points ici. Trouvez un meilleur tour.
   *[chance] { $name } a perdu ici { $loss } chances de gagner sur 100. Trouvez un meilleur tour.
}
study-retry-title-own = { $unit ->
    [points] Vous avez perdu { $loss } points ici. Trouvez un meilleur tour.
   *[chance] Vous avez perdu ici { $loss } chances de gagner sur 100. Trouvez un meilleur tour.
}
study-retry-hint = Indice
study-retry-next = Erreur suivante
study-retry-close = Retour à la partie
study-retry-made = Votre tour est joué.
study-retry-area = Regardez la zone marquée.
study-retry-no-area = Regardez en dehors des zones.
study-retry-card = Utilisez la carte { $number } de la main.
study-retry-no-why = Il vaut simplement plus.
study-retry-good = Oui, c’est aussi bon que le meilleur tour.
study-retry-played = C’est le tour qui a été joué.
study-retry-worse = Pas le meilleur : { $change }.
study-retry-unknown = Ce tour n’est pas parmi les meilleurs du moteur.
study-here-title = Depuis cette position
study-here-try = Essayer une suite
study-here-level = Contre
study-here-play = Continuer la partie d’ici
study-here-note = Vous jouez pour { $name }. Ce que cette main ne peut pas savoir est redistribué, et la partie ne compte nulle part.
study-line-title = L’avis du moteur
study-line-turn = Tour en cours : { $name }. Essayez ce que vous voulez.
study-line-over = La partie est finie.
study-line-back = Un coup en arrière
study-line-thinking = Le moteur réfléchit…
study-line-best = le meilleur tour
study-line-pick = Choisissez-en un pour le jouer.
study-open-title = À cartes ouvertes
study-open-ask = Ce qu’auraient permis les cartes ouvertes
study-open-note = Quelques tours à chaque fois, toutes les mains et la pioche connues ; le moteur joue chaque suite jusqu’au bout.
study-open-count = { $count ->
    [0] Aucun meilleur résultat trouvé sur { $turns } tours.
    [one] Un meilleur résultat était possible à { $count } tour sur { $turns }.
   *[other] Un meilleur résultat était possible à { $count } tours sur { $turns }.
}
study-open-win = gagne
study-open-shared = partage la victoire
study-open-points = { $points } points ({ $change })
