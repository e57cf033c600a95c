# RÖK : ses pages, sa table, ses règles.
title-rok = RÖK
title-rok-rules = Règles de RÖK
title-rok-learn = Apprendre RÖK
level-calm = Tranquille
level-keen = Attentif
level-quick = Vif
level-hawk = Œil de faucon

rok-players = Joueurs
rok-friends = Amis par lien
rok-open = Tout le monde peut se joindre ou regarder
rok-pace = Rythme
rok-pace-normal = Normal
rok-pace-relaxed = Détendu
rok-pace-normal-why = Trois secondes avant le lancer, une demi-minute pour saisir.
rok-pace-relaxed-why = Deux fois plus de temps pour tout : pour les enfants et pour qui aime le calme.
rok-learn-link = Un premier tour guidé
rok-rules-link = Règles
rok-play-link = Jouer à RÖK
rok-tables = Tables de RÖK
rok-credit = RÖK est un jeu de Thierry Chapeau. Les textes, dessins et programmes d’ici sont propres à ce projet.

rok-round = Tour { $round }
rok-bag-label = { $count ->
    [one] { $count } rune dans le sac
   *[other] { $count } runes dans le sac
}
rok-log = Ce qui s’est passé
rok-close = Fermer
rok-chat = Dire quelque chose
rok-steps-label = Étapes
rok-stones-label = Runes à saisir
rok-rule-link = Règle { $rule }
rok-no-picture = Ce navigateur ne peut pas dessiner la table ; les runes se saisissent par leur nom.
rok-destiny = Le Destin
rok-face-down = Une rune face cachée

rok-loot-label = { $count ->
    [one] { $count } rune gagnée
   *[other] { $count } runes gagnées
}
rok-balance-label = Équilibre : { $sign }
rok-balance-none = Pas d’Équilibre
rok-hand-label = En main : { $sign }
rok-captive-label = Captive : { $sign }
rok-false-label = Fausse paire : { $one } et { $two }
rok-first-tag = premier joueur
rok-done-tag = a fini

rok-prompt-signal = Vous êtes premier : donnez le signal.
rok-prompt-wait = { $name } donne le signal.
rok-prompt-count = Mains prêtes…
rok-prompt-throw = Les runes volent !
rok-prompt-grab = Saisissez des paires : deux signes égaux, ou la jumelle d’un Équilibre.
rok-prompt-done = Vous avez fini ; les autres cherchent encore.
rok-prompt-watch = Les joueurs saisissent.
rok-prompt-show = Ce qu’il en est
rok-prompt-slide = Glissez au plus près du Destin sans le toucher.
rok-prompt-slides = Glissent : { $names }
rok-prompt-order = Vous êtes le plus proche : choisissez le premier vol.
rok-prompt-orders = { $name } choisit l’ordre des vols.
rok-signal = Lancez !
rok-done = Je ne vois plus rien
rok-continue = Continuer
rok-aim = Visée
rok-force = Force
rok-slide-how = Tirez la rune en arrière et lâchez. Ou réglez visée et force ici.
rok-slide-keys = Glisser : flèches gauche et droite pour viser, haut et bas pour la force, Entrée pour lâcher
rok-slide-go = Glisser
rok-order-how = Quel vol vient d’abord ?
rok-order-one = { $name } vole { $other }
rok-final = Tableau final
rok-player = Joueur
rok-stones = Runes
rok-loot = Butin
rok-record = Enregistrer la partie
rok-again = Une autre table

rok-deal = Tour { $round } : { $name } est premier.
rok-again-dealt = Le tour est redistribué.
rok-count = Lancer dans { $seconds } secondes.
rok-rest-said = Faces visibles : { $signs }
rok-grab-own = { $name } saisit { $sign } : une paire avec son Équilibre.
rok-grab-captive = { $name } saisit { $sign }, jumelle de l’Équilibre de { $other }.
rok-grab-waits = { $name } saisit { $sign }.
rok-grab-pair = { $name } complète la paire { $sign }.
rok-grab-false = { $name } saisit { $sign } : pas de paire avec { $with } !
rok-ended-no-pair = Il ne reste aucune paire.
rok-ended-done = Tous ont fini.
rok-ended-time = Le temps est écoulé.
rok-false-pair = { $name } remet la fausse paire { $one } et { $two } dans le sac.
rok-waited = { $name } remet la rune seule { $sign } dans le sac.
rok-penalty = La paire { $sign } la suit en pénalité.
rok-no-penalty = Pas de butin pour payer.
rok-split = { $name } et { $other } tiennent chacun une { $sign } : les deux vont dans le sac.
rok-theft = { $pairs ->
    [0] { $name } vole l’Équilibre { $sign } de { $other }.
    [one] { $name } vole l’Équilibre { $sign } de { $other } et une paire de sa couleur.
   *[other] { $name } vole l’Équilibre { $sign } de { $other } et { $pairs } paires de sa couleur.
}
rok-contest-theft = Le plus proche du Destin choisit l’ordre des vols : { $names }
rok-contest-game = Égalité ! Le plus proche du Destin gagne : { $names }
rok-slide = { $name } s’arrête à { $distance ->
    [one] { $distance } largeur
   *[other] { $distance } largeurs
} de rune du Destin.
rok-slide-touched = { $name } touche le Destin.
rok-slide-none = { $name } ne glisse pas : cela compte comme toucher.
rok-chooser = { $name } est le plus proche et choisit.
rok-order = Ordre des vols : { $names }
rok-balance = { $name } prend { $sign }, la plus proche du Destin, comme Équilibre.
rok-no-balance = { $name } ne trouve pas de rune d’Équilibre.
rok-back = { $count ->
    [one] { $count } rune face cachée retourne au sac ; il en contient { $bag }.
   *[other] { $count } runes faces cachées retournent au sac ; il en contient { $bag }.
}
rok-first = { $name } commence le prochain tour.
rok-counted = Le sac est presque vide : on compte les butins.
rok-won = Victoire : { $names }.

rok-why-apart = Une main, une rune à la fois.
rok-why-early = Trop tôt : attendez que toutes les runes soient immobiles.
rok-why-over = On ne saisit plus dans ce tour.
rok-why-done = Vous avez dit avoir fini.
rok-why-taken = Une autre main est arrivée avant.
rok-why-nothing = Cette rune n’est plus là.
rok-why-face-down = Face cachée : seules les runes visibles se saisissent.
rok-why-not-now = Pas maintenant : attendez qu’on vous le demande.
rok-why-not-these = Nommez chaque vol une fois.

rok-rules-title = Les règles de RÖK
rok-rules-lead = On lance les runes, tous saisissent à la fois. Deux signes égaux font une paire. Qui a le plus de runes à la fin gagne.
rok-part-components = Runes et mise en place
rok-part-throw = Le lancer
rok-part-grab = La saisie
rok-part-check = Après la saisie, dans cet ordre
rok-part-slide = La glissade
rok-part-end = La fin
rok-shade-white = Blanc
rok-shade-grey = Gris
rok-shade-black = Noir
rok-rule-rcmp-1 = Il y a 48 runes : 24 signes du vieux futhark, chacun deux fois, huit signes dans chacune des trois couleurs. Le Destin, avec un point, est la 49e.
rok-rule-rset-1 = Le Destin est au milieu de la table ; toutes les autres runes sont dans le sac.
rok-rule-rset-2 = Chacun pioche une rune et la pose face visible devant soi : l’Équilibre. Tous les Équilibres diffèrent ; les égaux sont repiochés.
rok-rule-rset-3 = Le premier joueur est tiré au sort ou choisi à la table ; on joue dans le sens horaire.
rok-rule-rthr-1 = Pour chaque lancer, chacun pioche sans regarder : cinq runes à deux joueurs, quatre à trois, trois à quatre, deux à cinq. Vers la fin, le sac peut manquer : certains en ont alors moins.
rok-rule-rthr-2 = Au signal du premier joueur, tous lancent à la fois. Les runes partent de chaque bord, se heurtent et s’arrêtent séparées ; chacune montre son signe ou son dos à chances égales. Personne n’apprend un signe caché.
rok-rule-rthr-3 = Un compte à rebours précède le lancer ; rien ne se saisit avant que toutes les runes soient immobiles.
rok-rule-rgrb-1 = On saisit d’une main : une rune à la fois, à au moins 0,15 seconde d’écart. La rune va au premier ; le délai de votre ligne, mesuré par la salle, est crédité jusqu’à 0,1 seconde.
rok-rule-rgrb-2 = Les runes faces cachées, les Équilibres, le Destin et ce que d’autres tiennent ne se saisissent pas.
rok-rule-rgrb-3 = Les saisies vont deux par deux : la première rune attend en main la seconde. La jumelle de votre Équilibre fait aussitôt une paire avec lui. Celle d’un autre Équilibre devient votre captive.
rok-rule-rgrb-4 = La saisie prend fin quand il ne reste aucune paire, quand tous ont fini, ou après une demi-minute (une minute au rythme détendu).
rok-rule-rchk-1 = Une fausse paire va dans le sac, et une paire de votre butin avec elle.
rok-rule-rchk-2 = Deux joueurs qui tiennent chacun une rune d’une paire les remettent toutes deux dans le sac. Toute autre rune seule en main y va avec la même pénalité qu’une fausse paire.
rok-rule-rchk-3 = Qui a une captive vole l’Équilibre correspondant et toutes les runes de sa couleur dans le butin de ce joueur.
rok-rule-rchk-4 = Quand plusieurs Équilibres d’une couleur sont volés, l’ordre compte : les voleurs glissent vers le Destin, et le plus proche sans le toucher choisit l’ordre.
rok-rule-rchk-5 = Qui n’a plus d’Équilibre prend la rune visible la plus proche du Destin, dans l’ordre du tour. Les Équilibres diffèrent toujours ; s’il n’en reste pas, on joue sans.
rok-rule-rchk-6 = Les runes faces cachées retournent au sac ; les visibles restent en place.
rok-rule-rchk-7 = Le joueur suivant dans le sens horaire commence le prochain tour.
rok-rule-rsld-1 = Visez et dosez depuis votre bord. La rune glisse, peut en heurter d’autres, et s’arrête ; l’écart au Destin compte. Qui ne glisse pas à temps est compté comme ayant touché.
rok-rule-rend-1 = La partie finit quand le sac ne contient pas plus de runes qu’il n’y a de joueurs.
rok-rule-rend-2 = Le butin le plus riche gagne. Les ex æquo glissent ; le plus proche du Destin sans le toucher gagne.

rok-learn-title = Votre premier tour de RÖK
rok-learn-step = Étape { $step } sur { $of }
rok-learn-next = Suivant
rok-learn-well = Bravo !
rok-learn-you = vous
rok-learn-rival = rival
rok-learn-stones = Tous ont lancé. Certaines runes montrent leur signe, d’autres seulement leur dos. Au milieu se trouve le Destin, avec le point.
rok-learn-balance = Devant chaque joueur se trouve un Équilibre. Le vôtre est en bas, celui du rival en haut.
rok-learn-pair = Deux runes au même signe font une paire. Trouvez-la et saisissez les deux runes, l’une après l’autre.
rok-learn-own = La jumelle de votre Équilibre fait aussitôt une paire avec lui. Saisissez-la.
rok-learn-captive = La jumelle de l’Équilibre du rival est une captive : après la saisie vous volez l’Équilibre, et toute sa couleur dans le butin du rival. Saisissez-la.
rok-learn-alike = Certains signes se ressemblent : ᛇ et ᛊ, par exemple. Deux runes différentes font une fausse paire et vous coûtent une paire de butin.
rok-learn-check = Quand il ne reste aucune paire, le tour se règle pas à pas. Vous verrez qui fait quoi, et pourquoi. Qui n’a pas d’Équilibre prend la rune la plus proche du Destin.
rok-learn-slide = Parfois on glisse une rune vers le Destin : au plus près sans le toucher. Essayez : tirez en arrière et lâchez.
rok-learn-end = C’est tout. On joue jusqu’à ce que le sac soit presque vide ; le plus gros butin gagne. Dans une vraie partie, tous saisissent à la fois !
rok-learn-not-pair = Ces deux-là ne vont pas ensemble. Cherchez deux signes égaux.
rok-learn-not-own = Regardez la rune du bas : laquelle sur la table est sa jumelle ?
rok-learn-not-captive = Regardez la rune du haut : laquelle sur la table est sa jumelle ?
rok-learn-slid = Elle s’arrête à { $distance ->
    [one] { $distance } largeur
   *[other] { $distance } largeurs
} de rune du Destin.
rok-learn-touched = Elle touche le Destin : un peu moins de force.
