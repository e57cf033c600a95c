# Tournois : la liste, un nouveau, la page d’un tournoi.
title-tournaments = Tournois
title-tournament = Tournoi
title-wall = Tournoi sur grand écran
title-season = Saison
title-board = Donne
tournaments-lead = Des duels de RUNE et des coupes de RÖK, pour un club ou entre amis : rondes, arènes, élimination directe, équipes, et duplicate, où tout le monde joue les mêmes cartes. Rien n’est classé.
tournaments-current = Ouverts et en cours
tournaments-none = Aucun tournoi en ce moment. Organisez-en un !
tournaments-past = Terminés
tournament-yours = le vôtre
tournament-open-line = Inscriptions : { $count } sur { $most } · inscrivez-vous
tournament-over-line = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
} · résultats
tournament-for-club = Pour les membres du club { $club }, qui reçoivent un avis.
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
tournament-join-lead = Le tournoi commence quand l’organisation le lance.
tournament-start-lead = Partagez le lien ou le code. Lancez le tournoi quand tout le monde est inscrit.
tournament-join = S’inscrire
tournament-start = { $count ->
    [one] Lancer (deux joueurs au moins)
   *[other] Lancer avec { $count } joueurs
}
tournament-leave = Se désinscrire
tournament-leave-really = Oui, me désinscrire
tournament-withdraw = Abandonner le tournoi
tournament-withdraw-really = Oui, abandonner et perdre ma partie
tournament-return = Revenir dans le tournoi
tournament-cancel = Annuler le tournoi
tournament-cancel-really = Oui, l’annuler pour tous
tournament-no = Non
tournament-players = Joueurs : { $count } sur { $most }
tournament-round = Ronde { $round } sur { $rounds }
tournament-round-n = Ronde { $round }
tournament-your-game = La ronde { $round } a commencé : votre partie vous attend.
tournament-your-turn = { $unit ->
    [days] Vous jouez contre { $name }. Venez à la table dans { $count ->
        [one] la journée
       *[other] les { $count } jours
    } après le début de la ronde.
   *[minutes] Vous jouez contre { $name }. Venez à la table dans { $count ->
        [one] la minute
       *[other] les { $count } minutes
    } après le début de la ronde.
}
tournament-your-pairing = { $unit ->
    [days] Vous jouez contre { $name }. Venez à la table dans { $count ->
        [one] la journée
       *[other] les { $count } jours
    }.
   *[minutes] Vous jouez contre { $name }. Venez à la table dans { $count ->
        [one] la minute
       *[other] les { $count } minutes
    }.
}
tournament-go = À votre table
tournament-next-in = La prochaine ronde commence dans { $time }.
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
tournament-too-few = Trop peu de joueurs étaient inscrits à l’heure du début.
tournament-standings = Classement
tournament-pairings = Rondes
tournament-pairings-free = Parties
tournament-pairings-older = Parties précédentes
tournament-decisive = Ce qui a décidé la ronde { $round }
tournament-decisive-wait = L’étude cherche les tours qui ont décidé les parties.
tournament-decisive-none = Aucun tour n’a décidé à lui seul une partie de cette ronde.
tournament-decisive-turn = { $name } contre { $other } : la chance de gagner passe de { $before } % à { $after } %
tournament-cross = Grille américaine
tournament-place = N°
tournament-places-all = Toutes les { $count } places
tournament-places-before = Places précédentes
tournament-places = Places { $first } à { $last } sur { $count }
tournament-places-after = Places suivantes
tournament-places-mine = Le haut du classement et moi
tournament-places-best = Le haut du classement
tournament-player = Nom
tournament-points = Points
tournament-wins = Gains
tournament-withdrawn = hors tournoi
tournament-bye = Exemption : un point
tournament-rest = Au repos pour cette ronde
tournament-has-bye = { $name } : exemption, un point.
tournament-has-passed = { $name } passe au tour suivant sans jouer.
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
tournament-by-invitation = Sur invitation : seules les personnes que vous invitez par leur nom peuvent entrer
tournament-by-invitation-tag = sur invitation
tournament-invite-title = Inviter par nom
tournament-invite-name = Nom du profil
tournament-invite-go = Inviter
tournament-invite-done = Cette personne reçoit un avis et voit l’invitation sur cette page.
tournament-invited-waiting = sans réponse
tournament-invited-declined = refus
tournament-invited-joined = joue
tournament-invited-remove = Retirer l’invitation de { $name }
tournament-invitation = { $name } vous invite à jouer ici.
tournament-invitation-declined = Vous avez décliné l’invitation. Vous pouvez encore entrer.
tournament-accept = Accepter et jouer
tournament-decline = Décliner
tournament-only-invited = Ce tournoi est réservé aux personnes invitées.
tournament-only-club = Ce tournoi est réservé aux membres du club { $club }.
tournament-problem-blocked = La personne qui organise ce tournoi ne souhaite pas jouer avec vous.
tournament-problem-seat = Vous ne jouez pas dans ce tournoi.
tournament-code-go = Chercher
tournament-duplicate = Duplicate
tournament-duplicate-does = Toutes les tables d’une ronde jouent les deux mêmes donnes, et chaque résultat est comparé à ceux qu’on a obtenus à la même place avec les mêmes cartes. Une donne chanceuse aide donc moins, mais les adversaires et les pioches suivantes diffèrent.
tournament-meets = Qui rencontre qui
tournament-duplicate-label = duplicate
tournament-knockout = Élimination directe
tournament-knockout-does = Une défaite élimine. Les meilleurs classements se rencontrent le plus tard possible ; une nulle se rejoue. Jusqu’à 128 personnes.
tournament-arena = Arène
tournament-arena-does = Autant de parties que vous voulez en un temps donné. Un gain vaut 2 points ; à partir du troisième gain de suite, les points comptent double. On va et vient librement.
tournament-teams = Équipes
tournament-teams-does = Des équipes de deux à six tables : chaque table joue contre la même table de l’autre équipe.
tournament-rok-cup = Coupe de RÖK
tournament-rok-cup-does = Le jeu de pierres à des tables de deux à cinq. Les places valent des points, et les groupes changent à chaque ronde.
tournament-duplicate-day = Journée duplicate
tournament-duplicate-day-does = Tout le monde joue les mêmes donnes avec qui est là, en quelques heures, un jour ou une semaine. Votre résultat est comparé à tous ceux qu’on a obtenus avec vos cartes.
tournament-lasts = Durée
tournament-lasts-n = { $unit ->
    [days] { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
    [hours] { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
   *[minutes] { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
}
tournament-team-size = Tables par équipe
tournament-team-size-n = équipes de { $count }
tournament-team = Équipe
tournament-seats = Places à une table, au plus
tournament-seats-n = tables de { $count }
tournament-scoring = Comparaison
tournament-matchpoints = nombre de résultats battus (en pour cent)
tournament-matchpoints-does = Chaque résultat moins bon avec vos cartes compte pour vous ; 50 % est le milieu.
tournament-difference = différence de points
tournament-difference-does = De combien de points votre résultat dépasse en moyenne les autres avec vos cartes.
tournament-more = Plus de réglages
tournament-starts = Commence tout seul à
tournament-starts-does = Laissez vide pour le lancer vous-même.
tournament-starts-at = Commence tout seul : { $time }
tournament-boards = Donnes
tournament-third = Match pour la troisième place après les demi-finales
tournament-berserk = La moitié du temps contre un point de plus est permise
tournament-late = On peut s’inscrire jusqu’à la dernière ronde
tournament-break-after = Pause après la ronde (0 : aucune)
tournament-break = Minutes de pause
tournament-least = Classement le plus bas admis
tournament-most = Classement le plus haut admis
tournament-series = Série
tournament-series-does = Vos tournois d’une même série ont un tableau de saison.
tournament-bots = Les bots peuvent jouer
tournament-bot-level = Bot
tournament-bot-add = Ajouter un bot
tournament-bot-remove = Retirer { $name }
tournament-haste = La moitié du temps à ma prochaine partie, un point de plus pour un gain
tournament-streak = { $count } gains de suite
tournament-resting = en pause
tournament-ties-order = À égalité de points comptent : { $names }.
tournament-tie-wins = gains
tournament-tie-wins-does = Parties gagnées.
tournament-tie-sonneborn-berger = SB
tournament-tie-sonneborn-berger-does = SB (Sonneborn-Berger) : les points des adversaires battus et la moitié de ceux des adversaires avec qui la partie fut nulle.
tournament-tie-buchholz-cut = Bu−1
tournament-tie-buchholz-cut-does = Bu−1 : Buchholz sans l’adversaire le plus faible.
tournament-tie-buchholz = Bu
tournament-tie-buchholz-does = Bu (Buchholz) : les points de tous vos adversaires ; une exemption compte comme un adversaire ayant vos propres points.
tournament-tie-fewer-games = parties
tournament-tie-fewer-games-does = Le moins de parties passe devant.
tournament-tie-board-points = tables
tournament-tie-board-points-does = Points de toutes les tables de l’équipe.
tournament-tie-own-points = à soi
tournament-tie-own-points-does = Points de votre propre table.
tournament-tie-stones = pierres
tournament-tie-stones-does = Pierres gagnées.
tournament-ends-in = Fin dans { $time }
tournament-last-games = Le temps est écoulé : les dernières parties se jouent
tournament-ready = Je suis là : trouvez-moi une partie
tournament-ready-board = Jouer la donne suivante
tournament-looking = Restez sur cette page : la partie commence dès que quelqu’un est libre.
tournament-rest-now = Faire une pause
tournament-boards-done = Vous avez joué toutes les donnes. Les résultats sont plus bas ; les cartes viendront à la fin.
tournament-boards-played = Donnes jouées : { $done } sur { $boards }
tournament-hides = Les résultats restent cachés tant que d’autres peuvent encore jouer ces donnes.
tournament-live = Parties en cours
tournament-boards-title = Donnes
tournament-board-n = Donne { $number }
tournament-boards-lead = Les donnes d’une ronde sont montrées quand sa dernière table a fini.
tournament-boards-lead-day = Les donnes sont montrées quand le temps est écoulé.
tournament-promise = Ce que la salle a promis
tournament-promise-does = Avant chaque ronde, la salle publie une empreinte de ses donnes. Après, tout le monde peut vérifier qu’elles n’ont pas changé : enregistrez la partie d’une table et lancez « runehall verify ».
tournament-board-lead = { $count ->
    [one] Ronde { $round } : une table a joué cette donne.
   *[other] Ronde { $round } : { $count } tables ont joué cette donne.
}
tournament-play-yourself = Jouez-la vous-même
tournament-play-yourself-does = Vous commencez, avec les cartes de la personne qui commençait. L’adversaire est un bot, et rien ne compte.
tournament-next-board = Donne suivante
tournament-side-by-side = Coup par coup
tournament-turned = En évidence : le premier coup qui diffère de la table de gauche.
tournament-gained = Qui a gagné quoi, et où
tournament-gained-does = Chaque résultat est comparé à ceux des autres qui avaient les mêmes cartes : de combien de points il dépasse leur moyenne, et combien d’entre eux, en pour cent, ont fait moins bien. Les résultats égaux comptent pour moitié.
tournament-gained-alone = Une seule table a joué cette donne : il n’y a rien à comparer.
tournament-gain = { $points ->
    [0] { $name } a fait exactement la moyenne de ceux qui avaient les mêmes cartes ({ $share } %), et { $other } aussi ({ $less } %).
    [one] { $name } a fait { $points } point de mieux que la moyenne de ceux qui avaient les mêmes cartes : { $share } %. { $other } a fait autant de moins : { $less } %.
   *[other] { $name } a fait { $points } points de mieux que la moyenne de ceux qui avaient les mêmes cartes : { $share } %. { $other } a fait autant de moins : { $less } %.
}
tournament-final = Position finale : { $names }
tournament-notation = Afficher la notation
tournament-wall = Pour grand écran
tournament-season = Tableau de la saison
tournament-season-does = un point pour la participation, et un par personne devancée
tournament-played = Jouées
tournament-as-text = Texte
tournament-print = Imprimer
tournament-problem-rating = Votre classement est en dehors des limites de ce tournoi, ou pas encore établi : jouez d’abord des parties classées.
tournament-problem-round = D’autres jouent encore ces cartes : ce sera montré à la fin de la ronde.
tournament-par = Par : { $points }, quand le moteur joue les deux places.
tournament-par-wait = Le moteur joue cette donne pour en trouver le par.
tournament-standing = Huit donnes contre le bot : { $month }
tournament-standing-does = Tout le monde joue les huit mêmes donnes contre { $bot }, quand il veut dans le mois. Vous êtes comparé à tous ceux qui avaient les mêmes cartes.
tournament-running-line = En cours · entrez maintenant
tournament-bracket = Tableau
tournament-bracket-won = a gagné
tournament-bracket-bye = exempt
tournament-stage-final = Finale
tournament-stage-semifinals = Demi-finales
tournament-stage-quarterfinals = Quarts de finale
tournament-stage-last = Les { $count } derniers
tournament-stage-third = Troisième place
tournament-looking-later = Personne de libre en ce moment ne peut jouer avec vous une des donnes qui vous restent. Restez sur cette page, ou faites une pause et revenez plus tard.
tournament-looking-none = Tous les inscrits ont déjà joué les donnes qui vous restent. Vous n’aurez une partie que si quelqu’un d’autre s’inscrit : envoyez le lien de cette page à un ami. Une donne non jouée compte comme manquée.
tournament-for-members-tag = pour les membres d’un club
tournament-limits-least = pour les classements à partir de { $least }
tournament-limits-most = pour les classements jusqu’à { $most }
tournament-limits-both = pour les classements de { $least } à { $most }
tournament-hasty = moitié du temps
