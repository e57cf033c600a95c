# La table de RÖK dans le navigateur.
rok-side = Ce qui s’est passé, et les règles
rok-leave = Quitter pour l’instant
rok-leave-why = Jusqu’à votre retour, l’ordinateur joue pour vous ou votre place passe son tour, selon les réglages de la table. Qui abandonne perd sa place pour de bon ; à deux, cela met fin à la partie.
rok-resign-why = Votre place est perdue pour de bon. À deux, la partie s’arrête ; sinon, l’ordinateur continue ou la place passe son tour, selon les réglages de la table.
rok-letters = Lettres
rok-letters-why = Une lettre sur chaque rune : appuyez sur sa touche pour la saisir
rok-round-limit = La partie se termine après { $rounds } tours au plus tard
rok-latency = Aller-retour jusqu’à la salle : { $ms } ms, déduits dans les courses
rok-stand-in = l’ordinateur joue
rok-free-seat = place libre
rok-aside-label = Mise de côté, retourne dans le sac : { $sign }
rok-loot-signs = Paires gagnées : { $signs }
rok-ready = C’est bon pour moi
rok-ready-tag = c’est bon
rok-prompt-ready = Installez-vous, regardez autour de vous. On commence ?
rok-prompt-start = On attend encore : { $names }
rok-set-aside = Mettre de côté
rok-half = { $other } a pris la jumelle : { $sign } ({ $name }) est mise de côté, sans amende.
rok-aside = { $name } met { $sign } de côté.
rok-single = { $name } remet { $sign }, seule, dans le sac.
rok-theft-along = { $count ->
    [one] La captive { $signs } suit, avec le droit au vol qu’elle représente.
   *[other] Les captives { $signs } suivent, avec le droit aux vols qu’elles représentent.
}
rok-theft-own = La captive { $sign } forme une paire avec la rune d’Équilibre ({ $name }).
rok-why-beaten = { $name } a été plus rapide, de { $ms } ms.
rok-why-too-quick = Personne ne voit si vite : on peut saisir 150 ms après l’apparition des faces.
rok-slide-why-game = Égalité ! La rune la plus proche de celle du Destin, sans la toucher, gagne la partie.
rok-slide-why-theft = Des vols d’une même couleur : la rune la plus proche du Destin en choisit l’ordre. { $thefts }
rok-ending-bag = Le sac était presque vide.
rok-ending-rounds = Les { $rounds } tours ont été joués.
rok-ending-slide = Égalité, départagée par une glissade.
rok-grand-master = Grand maître des runes
rok-figure-throw = Après un lancer : certaines runes montrent leur signe, d’autres seulement leur dos. La rune du Destin est au milieu.
rok-figure-grab = Or : une paire. Vert : la jumelle de votre rune d’Équilibre (en bas). Rouge : la jumelle de celle de l’adversaire (en haut), une captive.
rok-figure-slide = Une glissade : le plus près possible de la rune du Destin, sans la toucher.
rok-awards = Récompenses
rok-award-fastest-hand = Main la plus rapide
rok-award-fastest-hand-value = { $value } ms
rok-award-sharpest-eye = Œil le plus vif
rok-award-sharpest-eye-value = { $value ->
    [one] { $value } paire, aucune fausse
   *[other] { $value } paires, aucune fausse
}
rok-award-greatest-theft = Plus grand vol
rok-award-greatest-theft-value = { $value ->
    [one] { $value } rune d’un coup
   *[other] { $value } runes d’un coup
}
rok-guide-mistake = Essayez une fois : saisissez les deux qui se ressemblent, et voyez ce que cela coûte.
rok-counted-rounds = Le dernier tour est fini : on compte les butins.
rok-why-empty = Aucune rune n’attend dans votre main.
rok-figure-false = Une fausse paire (en rouge) va dans le sac, avec la dernière paire du butin (en or).
rok-figure-split = Deux joueurs tiennent chacun une rune d’une paire : les deux vont dans le sac, sans pénalité.
rok-figure-theft = La captive (en rouge) vole la rune d’Équilibre au-dessus d’elle et toutes les runes de cette couleur (en or). Les autres restent.
rok-figure-nearest = Une nouvelle rune d’Équilibre : la rune visible la plus proche de celle du Destin (en vert). Les runes face cachée ne comptent pas.
rok-figure-end = On compte les runes : huit l’emportent sur six.
rok-absent = Si quelqu’un s’absente
rok-absent-bot = L’ordinateur joue à sa place
rok-absent-pass = Sa place passe son tour
rok-absent-bot-why = Jusqu’à son retour.
rok-absent-pass-why = Personne n’attend ; sa place ne prend rien.
rok-colour-0 = Ambre
rok-colour-1 = Violet
rok-colour-2 = Bleu ciel
rok-colour-3 = Rouge
rok-colour-4 = Vert
rok-prompt-order = Votre rune est la plus proche : choisissez l’ordre des vols.
rok-order-takes = { $stones ->
    [one] { $name } prend une rune à { $other }
   *[other] { $name } prend { $stones } runes à { $other }
}
rok-order = Les vols, dans cet ordre : { $thefts }
rok-prompt-fine = Choisissez la paire que vous coûte la fausse.
rok-prompt-fines = Paient une fausse paire : { $names }
rok-fine = Une fausse paire coûte une paire du butin. Choix en cours : { $names }
rok-fine-pair = Céder la paire { $sign }
rok-why-not-yours = Cette paire n’est pas dans votre butin.
rok-slide-how = Tirez la rune en arrière et lâchez. Plus c’est fort et hâtif, moins la main est sûre.
rok-slide-draw = Tirer
rok-slide-go = Lâcher
rok-slide-keys = Les flèches gauche et droite visent. Appuyez une fois pour tirer la rune, de plus en plus loin ; appuyez encore pour lâcher.
rok-aim-straight = Droit sur la rune du Destin
rok-aim-left = { $steps ->
    [one] Un pas à gauche
   *[other] { $steps } pas à gauche
}
rok-aim-right = { $steps ->
    [one] Un pas à droite
   *[other] { $steps } pas à droite
}
rok-way-free = la voie est libre
rok-way-blocked = une rune barre la voie
rok-loot-colours = Paires gagnées : { $white } blanches, { $grey } grises, { $black } noires
