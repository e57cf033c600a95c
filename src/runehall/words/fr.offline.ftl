# Without the hall: what is kept on this device, and playing there.
title-offline = Jouer hors ligne
title-offline-table = RUNE sur cet appareil
title-offline-game = Une partie sur cet appareil
offline-lead = Jouez à RUNE, lisez les règles et revoyez vos parties là où il n’y a pas de réseau.
offline-keep-title = Sur cet appareil
offline-keep-does = Les pages, les règles et Python, qui les exécute, sont chargés une fois et gardés dans ce navigateur, avec vos dernières parties terminées.
offline-keep = Garder RUNE ici ({ $size } Mo)
offline-keep-away = La salle est injoignable
offline-keep-failed = Cela n’a pas marché. Vérifiez la connexion et la place sur cet appareil.
offline-kept-done = RUNE est gardé sur cet appareil.
offline-cannot = Ce navigateur ne garde rien ici. Il faut ouvrir la salle en https.
offline-loading = Chargement
offline-is-kept = RUNE est gardé sur cet appareil. Il est mis à jour dès que la salle est joignable.
offline-drop = Supprimer
offline-drop-sure = Oui, supprimer avec les parties gardées ici
offline-no = Non
offline-play-title = Jouer ici
offline-go-on = Reprendre la partie
offline-mode = Mode
offline-company = Contre
offline-device = des personnes autour de cet appareil
offline-play = Jouer
offline-you = Vous
offline-never-rated = Ces parties sont transmises plus tard à la salle et ne comptent jamais pour une cote.
offline-handed = { $count ->
    [one] { $count } partie a été transmise à la salle.
   *[other] { $count } parties ont été transmises à la salle.
}
offline-games = Vos parties ici
offline-games-none = Aucune partie n’est encore gardée ici.
offline-here = jouée ici
offline-in-hall = jouée ici, transmise
offline-read = À lire
offline-needs-hall = Il faut la salle pour jouer contre d’autres personnes ou des ordinateurs plus forts, pour RÖK, les analyses, les problèmes et les tournois.
offline-starting = Les règles démarrent. La première fois, cela prend quelques secondes.
offline-failed = Les règles n’ont pas pu démarrer sur cet appareil. Supprimez-les, puis gardez-les à nouveau.
