# Énigmes.
title-puzzles = Énigmes
title-puzzle = Énigme
puzzles-lead = { $count ->
    [one] { $count } position : trouvez le tour.
   *[other] { $count } positions : trouvez le tour. Une mauvaise réponse montre ce qui ne va pas.
}
puzzles-daily = Énigme du jour
puzzles-daily-does = La même pour tout le monde, jusqu’à minuit UTC.
puzzles-days = { $count ->
    [0] Résolvez-la pour commencer une série de jours.
    [one] { $count } jour de suite.
   *[other] { $count } jours de suite.
}
puzzles-today-solved = Vous avez résolu celle d’aujourd’hui.
puzzles-today-tried = Vous avez essayé celle d’aujourd’hui.
puzzles-solve = La résoudre
puzzles-deal = Donne du jour
puzzles-deal-does = Les mêmes cartes pour tout le monde : en solo, et contre l’ordinateur. Un seul essai chacune.
puzzles-deal-go = Voir les donnes du jour
puzzles-train = Entraînement
puzzles-train-does = Des énigmes de votre niveau.
puzzles-theme = Thème
puzzles-theme-any = Tous
puzzles-train-go = S’entraîner
puzzles-streak = Série
puzzles-streak-does = Chacune est plus difficile, jusqu’à la première erreur.
puzzles-storm = Tempête
puzzles-storm-does = Le plus possible en trois minutes.
puzzles-best = Votre record : { $count }
puzzles-begin = Commencer
puzzles-again = Recommencer
puzzles-stats = Votre classement aux énigmes : { $rating } · Résolues : { $solved } · Réponses : { $answered }
puzzles-study = Analyser une partie
puzzles-study-does = Où la partie s’est jouée et quels tours étaient meilleurs : à partir d’un enregistrement ou d’un fichier.
puzzles-study-go = Ouvrir un enregistrement
puzzles-score = Résolues : { $count }
puzzles-left = { $count ->
    [one] encore { $count } seconde
   *[other] encore { $count } secondes
}
puzzles-run-over = C’est fini !
puzzles-see = Voir le bilan
puzzles-missed = Ce qui vous a échappé
puzzles-missed-one = Énigme { $number }
puzzles-elsewhere = La suite s’est jouée dans une autre fenêtre : voici où elle en est.
puzzle-yesterday = La journée est finie : cette réponse compte comme entraînement.
puzzle-task-win = À vous : un seul tour gagne.
puzzle-task-tie = À vous : un seul tour sauve l’égalité.
puzzle-task-most = À vous : { $seats ->
    [1] trouvez le tour qui rapporte le plus
   *[other] trouvez le tour qui finit avec la plus grande avance
}.
puzzle-task-better = À vous : un tour est bien meilleur que tous les autres.
puzzle-task-legal = Laquelle de ces poses est permise ?
puzzle-task-area = Laquelle de ces zones vaut le plus ?
puzzle-task-forbidden = Laquelle de ces poses LAY-7 interdit-elle ?
puzzle-rating = Difficulté { $rating }
puzzle-solved-before = déjà résolue
puzzle-choice = { $number } : en { $place }
puzzle-judging = Examen de votre réponse…
puzzle-right = Juste !
puzzle-wrong = Ce n’est pas ça.
puzzle-answer-shown = La réponse à ce tour est montrée sur la table.
puzzle-themes = Thèmes : { $themes }
puzzle-your-rating = Votre classement : { $rating } ({ $change })
puzzle-solution = La solution :
puzzle-show = Montrer la solution
puzzle-next = Suivante
puzzle-theme-cut = Couper
puzzle-theme-join = Relier
puzzle-theme-close = Fermer
puzzle-theme-last-word = Dernier mot
puzzle-theme-red-hunt = Chasse au rouge
puzzle-theme-draw-or-master = Piocher ou placer un maître
puzzle-theme-token = Jeton
puzzle-theme-magic = Magie
puzzle-theme-trap = Piège
