# Les donnes du jour.
title-daily = Donnes du jour
title-daily-past = Donnes d’un jour
daily-lead = { $day }, en temps universel (UTC). Tout le monde reçoit les mêmes cartes. Seul votre premier essai compte.
daily-solo = Solo
daily-solo-does = En tête-à-tête avec les cartes : combien de points pouvez-vous faire ?
daily-duel = Duel
daily-duel-does = Contre l’ordinateur, qui répond toujours de la même façon au même jeu.
daily-opponent = Adversaire : { $level }
daily-days = { $count ->
    [0] Jouez-la pour commencer une série de jours.
    [one] { $count } jour de suite.
   *[other] { $count } jours de suite.
}
daily-tries = { $count ->
    [0] Personne ne l’a encore terminée.
    [one] { $count } personne l’a terminée.
   *[other] { $count } personnes l’ont terminée.
}
daily-once = Un seul essai, sans aide et sans reprendre de coup.
daily-play = Jouer
daily-go-on = Continuer l’essai
daily-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-points-duel = { daily-points } ({ $margin })
daily-not-counted = Ne compte pas
daily-par = Moteur : { $par }.
daily-share = { $share } des points du moteur
daily-squares = Bons tours : { $good }. Imprécis : { $inaccurate }. Erreurs : { $mistakes }. Gaffes : { $blunders }.
daily-computing = Le moteur analyse votre partie…
daily-copy = Copier le résultat
daily-results = Résultats
daily-rank = Rang
daily-name = Nom
daily-score = Points
daily-of-par = Part des points du moteur
daily-nobody = Personne n’a terminé cette donne.
daily-unranked = Les invités ne sont pas classés : créez un compte, et votre prochain essai comptera.
daily-kept = La partie pourra être revue et étudiée une fois la journée terminée.
daily-last = Résultats du { $day }
daily-past = Donnes du { $day }
daily-fair = Les cartes sont fixées à l’avance
daily-fair-lead = Voici les empreintes SHA-256 des clés de ce jour et des suivants. Une heure après la fin d’un jour, sa clé est dévoilée : elle doit correspondre à l’empreinte, et elle donne les cartes.
daily-proof-lead = La clé de ce jour, pour vérifier que ses cartes étaient fixées à l’avance :
daily-proof = la clé du jour
daily-promise-kept = ✓ La clé est celle qui avait été promise à cet appareil.
daily-promise-broken = La clé n’est pas celle qui avait été promise à cet appareil !
daily-promise-unseen = Cet appareil n’a pas vu à l’avance ce qui était promis pour ce jour. Ouvrez la page du jour le jour même, et il pourra comparer.
daily-changed = La salle a changé ce qu’elle avait promis pour le { $day } !
