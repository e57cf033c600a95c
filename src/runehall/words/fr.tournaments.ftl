# Tournois : la liste, un nouveau, la page d’un tournoi.
title-tournaments = Tournois
title-tournament = Tournoi
tournaments-lead = Des duels de RUNE à la pendule, pour un club ou entre amis. Les rondes s’enchaînent toutes seules ; rien n’est classé.
tournaments-current = Ouverts et en cours
tournaments-none = Aucun tournoi en ce moment. Organisez-en un !
tournaments-past = Terminés
tournament-yours = le vôtre
tournament-open-line = Inscriptions : { $count } sur { $most } · inscrivez-vous
tournament-over-line = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
} · résultats
tournament-new = Organiser un tournoi
tournament-name = Nom du tournoi
tournament-system = Système
tournament-round-robin = Toutes rondes
tournament-round-robin-does = Chacun rencontre chacun une fois. Jusqu’à 10 joueurs.
tournament-swiss = Système suisse
tournament-swiss-does = Tout le monde joue à chaque ronde contre quelqu’un qui a à peu près autant de points, et jamais deux fois contre la même personne. Jusqu’à 64 joueurs.
tournament-rounds = Nombre de rondes
tournament-games = Chaque rencontre est
tournament-games-1 = une partie
tournament-games-2 = un match aller-retour
tournament-show = Temps pour venir à la table
tournament-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tournament-plays = Je joue aussi
tournament-hidden = Seulement pour qui a le lien
tournament-open = Ouvrir
tournament-organiser = organisé par { $name }
tournament-state = Où en est le tournoi
tournament-joining = Les inscriptions sont ouvertes
tournament-join-lead = Le tournoi commence quand l’organisation le lance. Ensuite, on ne peut plus s’inscrire.
tournament-start-lead = Partagez le lien ou le code. Lancez le tournoi quand tout le monde est inscrit : ensuite, on ne peut plus s’inscrire.
tournament-join = S’inscrire
tournament-start = { $count ->
    [one] Lancer (deux joueurs au moins)
   *[other] Lancer avec { $count } joueurs
}
tournament-leave = Se désinscrire
tournament-leave-really = Oui, me désinscrire
tournament-withdraw = Abandonner le tournoi
tournament-withdraw-really = Oui, abandonner et perdre ma partie
tournament-cancel = Annuler le tournoi
tournament-cancel-really = Oui, l’annuler pour tous
tournament-no = Non
tournament-players = Joueurs : { $count } sur { $most }
tournament-round = Ronde { $round } sur { $rounds }
tournament-round-n = Ronde { $round }
tournament-your-game = La ronde { $round } a commencé : votre partie vous attend.
tournament-your-turn = Vous jouez contre { $name }. Venez à la table dans { $minutes ->
    [one] la minute
   *[other] les { $minutes } minutes
} après le début de la ronde.
tournament-go = À votre table
tournament-next-in = La prochaine ronde commence dans { $seconds } s.
tournament-waits = { $count ->
    [0] La ronde est finie.
    [one] Une partie est encore en cours.
   *[other] { $count } parties sont encore en cours.
}
tournament-over = Le tournoi est terminé.
tournament-winner = { $count ->
    [one] { $names } remporte le tournoi.
   *[other] { $names } se partagent la première place.
}
tournament-cancelled = Ce tournoi a été annulé.
tournament-standings = Classement
tournament-pairings = Rondes
tournament-cross = Grille américaine
tournament-place = N°
tournament-player = Nom
tournament-points = Points
tournament-wins = Gains
tournament-tie-round-robin = SB
tournament-tie-round-robin-does = SB (Sonneborn-Berger) départage à égalité de points : les points des adversaires battus et la moitié de ceux des adversaires avec qui la partie fut nulle. Ensuite comptent les gains.
tournament-tie-swiss = Bu
tournament-tie-swiss-does = Bu (Buchholz) départage à égalité de points : les points de tous vos adversaires. Une exemption est un gain, et compte ici comme un adversaire ayant vos propres points. Ensuite comptent les gains.
tournament-withdrawn = hors tournoi
tournament-bye = Exemption : un point
tournament-rest = Au repos pour cette ronde
tournament-has-bye = { $name } : exemption, un point.
tournament-has-rest = { $name } se repose.
tournament-playing = en cours
tournament-cell = contre { $name } : { $result }
tournament-look = La partie
tournament-game-1 = Partie 1
tournament-game-2 = Partie 2
tournament-decide = Trancher
tournament-decide-win = { $name } gagne
tournament-decide-draw = Nulle
tournament-decide-none = Perdue pour les deux
tournament-cause-decided = Décision de l’organisation.
tournament-cause-noshow = Tout le monde n’est pas venu à la table.
tournament-cause-withdrawn = Non jouée : abandon du tournoi.
tournament-cause-flag = Au temps.
tournament-cause-resigned = Par abandon.
tournament-cause-left = Table quittée.
tournament-cause-abandoned = Pas de retour à la table.
tournament-cause-idle = Table restée vide.
tournament-problem-status = Le tournoi a avancé entre-temps : regardez de nouveau.
tournament-problem-full = Il n’y a plus de place : ce tournoi est complet, ou vous participez à trop de tournois.
tournament-problem-blocked = La personne qui organise ce tournoi ne souhaite pas jouer avec vous.
tournament-problem-seat = Vous ne jouez pas dans ce tournoi.
