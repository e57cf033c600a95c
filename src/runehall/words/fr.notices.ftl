# Notifications envoyées aux appareils et par e-mail : qui et où, jamais une carte.
notice-turn = À vous de jouer contre { $name }.
notice-turn-nobody = À vous de jouer.
notice-time = Il vous reste peu de temps contre { $name }.
notice-time-nobody = Il vous reste peu de temps.
notice-challenge = Un défi : { $name }
notice-challenge-nobody = Un défi
notice-answer = { $name } a répondu à votre défi.
notice-answer-nobody = On a répondu à votre défi.
notice-invite = { $name } vous invite à un tournoi.
notice-invite-nobody = Vous avez une invitation à un tournoi.
notice-begun = Votre partie contre { $name } a commencé.
notice-begun-nobody = Votre partie a commencé.
notice-round = Une ronde commence : { $name }
notice-round-nobody = Une ronde de votre tournoi commence.
notice-result = Votre partie contre { $name } est finie.
notice-result-nobody = Votre partie est finie.
notice-club = { $name } : il y a du nouveau dans votre club.
notice-club-nobody = Il y a du nouveau dans votre club.
notice-message = Les hôtes de la salle vous ont écrit.
notice-message-nobody = Les hôtes de la salle vous ont écrit.
notice-conduct = Vous avez quitté plusieurs parties avant la fin.
notice-report = Quelqu’un a été signalé aux hôtes de la salle.
notice-report-nobody = Quelqu’un a été signalé aux hôtes de la salle.
notice-several = { $count ->
    [one] { $count } chose vous attend.
   *[other] { $count } choses vous attendent.
}
notice-mail-footer =
    Choisissez ce qui vous est envoyé : { $url }
    Ne plus recevoir ces messages : { $stop }
notice-stop-title = Ne plus recevoir de messages ?
notice-stop-text = La salle n’enverra plus de notifications à cette adresse. Vous pouvez changer cela sur la page « Vous ».
notice-stop-button = Ne plus envoyer
notice-stopped = Plus aucune notification n’est envoyée à cette adresse.
