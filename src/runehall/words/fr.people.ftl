# Trouver quelqu’un : les recherches, les défis, et les notifications sur toute page.
people-more = Plus de choix
people-evening = Format
people-match = match en deux manches
people-single = une seule partie
people-match-does = Deux parties, et chaque camp en commence une : les points s’additionnent. La première place n’avantage donc personne.
people-single-does = La règle imprimée : le sort dit qui commence. La première place gagne plus souvent.
people-fourth-card = quatrième carte
people-second-points = 3 points
people-chosen = places choisies
people-fourth-card-does = Une seule partie ; la seconde place reçoit une quatrième carte. Qui commence en gagne environ 55 sur 100.
people-second-points-does = Une seule partie ; la seconde place reçoit 3 points à la fin. Qui commence en gagne environ 53 sur 100.
people-chosen-does = Une seule partie ; après la première carte, l’autre camp choisit sa place, main comprise. Qui commence en gagne environ 47 sur 100.
people-near = Seulement à peu près de ma force
people-near-does = L’attente peut être plus longue. Sinon, l’écart s’élargit pendant que vous attendez.
people-rated = classée
people-casual = non classée
people-rated-does = Si l’autre joue aussi avec un compte.
people-clock = { $minutes } min + { $seconds } s par tour
people-clock-short = { $minutes } min + { $seconds } s
people-days-offer = Proposer une partie
people-days-does = Votre proposition reste deux semaines dans la liste ci-dessous. Chacun joue quand il a le temps, et une notification vous prévient quand c’est à vous.
people-days-made = Votre proposition est dans la liste. Une notification vous préviendra quand elle sera acceptée et que ce sera à vous.
people-days-list = Parties par correspondance
people-days-live = En direct
people-days-over = Par correspondance
people-rok = RÖK, en temps réel
people-game = Jeu
people-days-more = Tout afficher ({ $count })
people-days-short = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
people-find = Trouver un adversaire
people-seeking = Recherche en cours…
people-others = { $count ->
    [0] Personne d’autre ne cherche cette partie en ce moment.
    [one] { $count } autre personne cherche cette partie.
   *[other] { $count } autres personnes cherchent cette partie.
}
people-waited = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
people-meanwhile = En attendant, vous pouvez jouer contre un ordinateur : une notification vous prévient dès que quelqu’un est là.
people-meanwhile-play = Jouer contre { $name } en attendant
people-stop = Arrêter la recherche
people-found = { $name } veut jouer !
people-gone = { $name } a refusé ou n’est plus là. La recherche continue.
people-begins-in = { $seconds ->
    [one] début dans { $seconds } seconde
   *[other] début dans { $seconds } secondes
}
people-begins = Votre partie commence.
people-decline = Refuser
people-accept = Accepter
people-calls = Ce qui vous attend
people-challenge-title = Défier quelqu’un par son nom
people-whom = Nom du compte
people-message = Message (facultatif)
people-first-them = L’autre commence
people-they-begin = l’adversaire commence
people-you-begin = vous commencez
people-challenge = Envoyer le défi
people-sent = Le défi à { $name } attend une réponse.
people-unknown = Personne ici ne s’appelle « { $name } ».
people-withdraw = Retirer
people-withdraw-of = Retirer le défi à { $name }
people-challenged = { $name } vous défie.
people-reason = Raison
people-reason-no = Non, merci
people-reason-later = Pas maintenant, plus tard
people-reason-clock = Une autre pendule, s’il vous plaît
people-reason-variant = Une autre partie, s’il vous plaît
people-reason-rated = Seulement classée
people-reason-unrated = Seulement non classée
people-accepted = { $name } accepte votre défi.
people-declined = { $name } décline votre défi : { $reason }.
people-to-table = À la table
people-understood = D’accord
people-turn = { $count ->
    [one] C’est à vous de jouer contre { $name }.
   *[other] C’est à vous dans { $count } parties, d’abord contre { $name }.
}
people-next-game = Partie suivante
people-go-there = Y aller
people-aside = Plus tard
people-offer = Recevoir une notification sur cet appareil quand on vous répond, ou quand c’est à vous de jouer ?
people-offer-refused = Votre navigateur ne le permet pas : autorisez les notifications de cette page dans ses réglages.
people-offer-yes = Oui, prévenez-moi
people-offer-no = Pas maintenant
people-offer-done = Vous recevrez des notifications sur cet appareil. La page « Vous » permet de choisir lesquelles.
