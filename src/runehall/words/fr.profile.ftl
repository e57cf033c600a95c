# Profils, personnes suivies, qui est en ligne, classements.
title-profile = Profil
title-people = Les gens
title-rankings = Classements
title-challenge = Défi
ladder-match = Duel : match en deux parties
ladder-single = Duel : une partie
ladder-fourth_card = Duel : une quatrième carte
ladder-second_points = Duel : points pour la seconde place
ladder-chosen = Duel : places choisies
ladder-trio = Trio
ladder-teams = Équipes
ladder-rok = RÖK
profile-here = en ligne
profile-away = hors ligne
profile-since = ici depuis le { $date }
profile-bot-of = un bot de { $name }
profile-preview = Voir comme
profile-as-you = vous-même
profile-as-followed = les gens que vous suivez
profile-as-everyone = tout le monde
profile-challenge = Défier
profile-challenge-of = Défier { $name }
profile-follow = Suivre
profile-unfollow = Ne plus suivre
profile-followed = Vous suivez désormais { $name }.
profile-block = Bloquer
profile-unblock = Débloquer
profile-friend = ami(e)
profile-friends = Vous vous suivez mutuellement : vous êtes amis.
profile-follows-you = Vous suit
profile-who-sees = Qui voit quoi
profile-who-sees-lead = C’est vous qui décidez, partie par partie. Les boutons ci-dessus montrent votre profil tel que les autres le voient.
profile-changed = Enregistré.
profile-for-everyone = Tout le monde
profile-for-followed = Les gens que je suis
profile-for-friends = Mes amis
profile-for-nobody = Moi seulement
profile-part-ratings = Cotes
profile-part-results = Résultats
profile-part-games = Meilleures parties
profile-part-study = Précision et chance
profile-part-puzzles = Problèmes
profile-part-daily = Donnes du jour
profile-part-tournaments = Tournois
profile-part-badges = Distinctions
profile-part-online = Si je suis en ligne
profile-no-ratings = Pas encore de partie classée.
profile-no-games = Pas encore de partie terminée.
profile-no-study = Rien pour l’instant : étudiez une de vos parties terminées, sa précision et sa chance compteront ici.
profile-curve = { $ladder } : cote { $rating } après { $games ->
    [one] { $games } partie classée
   *[other] { $games } parties classées
}
profile-rated-games = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
}
profile-best = au mieux { $rating }
profile-provisional = Provisoire : encore quelques parties et elle sera fiable.
profile-by-mode = Jeu
profile-by-opponent = Contre des gens, à deux
profile-by-level = Contre l’ordinateur, à deux
profile-by-turn = Selon l’ordre des tours
profile-others = Les autres
profile-began = en premier
profile-turn = { $number ->
    [2] en deuxième
    [3] en troisième
    [4] en quatrième
   *[other] en cinquième
}
profile-won = Gagnées
profile-drawn = Nulles
profile-lost = Perdues
profile-won-short = G
profile-drawn-short = N
profile-lost-short = P
profile-beat = Victoire contre
profile-accuracy = Précision (0–100)
profile-luck = La chance, en fraction d’une victoire
profile-accuracy-curve = Précision des dernières parties étudiées, de la plus ancienne à la plus récente
profile-study-of = { $count ->
    [one] D’après une partie étudiée.
   *[other] D’après les { $count } dernières parties étudiées.
}
profile-solved = { $tried ->
    [one] { $solved } problème sur { $tried } résolu du premier coup
   *[other] { $solved } problèmes sur { $tried } résolus du premier coup
}
profile-runs = Plus longue série { $streak }, meilleur assaut { $storm }
profile-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
profile-streak = d’affilée maintenant { $now }, au plus { $longest }
badge-games = { $count } parties avec des gens
badge-modes = { $count } sortes de parties
badge-level = Victoire contre : { $level }
badge-puzzles = { $count } problèmes résolus
badge-daily = { $count } jours d’affilée
people-own-profile = Votre profil
people-look-up = Trouver un profil par son nom
people-visit = Voir
people-following = Vous suivez
people-following-none = Personne pour l’instant. Cliquez sur un nom pour ouvrir le profil : c’est là que l’on suit quelqu’un.
people-followers = Vous suivent
people-online = En ligne maintenant
people-online-none = Personne d’autre n’apparaît en ligne en ce moment.
people-guest = Avec un compte, vous avez un profil et pouvez suivre des gens.
people-make-account = Créer un compte
people-challenge-of = Défier { $name }
people-challenge-waits = Le défi attend tant que l’autre est absent. Une notification vous préviendra de la réponse.
rankings-lead = Les gens par cote, pour chaque sorte de partie. Qui garde sa cote pour soi n’y figure pas.
rankings-bots = Les bots ont leur propre tableau.
rankings-of = Sorte de partie
rankings-none = Personne n’a encore joué de partie classée de cette sorte.
rankings-place = Place
rankings-name = Nom
rankings-games = Parties
rankings-provisional = Un point d’interrogation marque une cote provisoire : elle n’a pas encore de place.
profile-report = Signaler
profile-closed = Les hôtes ont fermé ce compte.
