# RÖK : ses pages, sa table, ses règles.
title-rok = RÖK
title-rok-rules = Règles de RÖK
title-rok-learn = Apprendre RÖK
level-drowsy = Somnolent
level-drowsy-why = Prend son temps et confond les runes qui se ressemblent ; un premier adversaire.
level-calm = Tranquille
level-calm-why = Sans hâte ; une paire reste là un moment avant d’être vue.
level-steady = Posé
level-steady-why = Voit la plupart des paires en quelques secondes.
level-keen = Attentif
level-keen-why = Voit les paires à peu près comme quelqu’un qui découvre le jeu.
level-brisk = Alerte
level-brisk-why = Passe d’une paire à l’autre sans pause et prépare ses vols.
level-quick = Vif
level-quick-why = Aussi rapide qu’une personne exercée.
level-sharp = Affûté
level-sharp-why = Ne se trompe presque jamais et laisse peu de runes.
level-hawk = Œil de faucon
level-hawk-why = Aussi rapide qu’on peut l’être, presque sans erreur.

rok-players = Joueurs
rok-friends = Amis par lien
rok-open = Tout le monde peut se joindre ou regarder
rok-pace = Rythme
rok-pace-normal = Normal
rok-pace-relaxed = Détendu
rok-pace-normal-why = Trois secondes avant le lancer, une demi-minute pour saisir.
rok-pace-relaxed-why = Deux fois plus de temps pour tout : pour les enfants et pour qui aime le calme.
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
rok-no-picture = Ce navigateur ne peut pas dessiner la table ; les runes se saisissent par leur nom.
rok-destiny = La rune du Destin
rok-face-down = Une rune face cachée

rok-loot-label = { $count ->
    [one] { $count } rune gagnée
   *[other] { $count } runes gagnées
}
rok-balance-label = Rune d’Équilibre : { $sign }
rok-balance-none = Pas de rune d’Équilibre
rok-hand-label = En main : { $sign }
rok-captive-label = Captive : { $sign }
rok-false-label = Fausse paire : { $one } et { $two }
rok-first-tag = commence
rok-done-tag = a fini

rok-prompt-signal = Vous commencez : donnez le signal.
rok-prompt-signal-shake = Vous commencez : secouez le téléphone ou donnez le signal.
rok-fine-else = Sinon, la plus récente part dans { $seconds } s.
rok-prompt-wait = { $name } donne le signal.
rok-prompt-count = Mains prêtes…
rok-prompt-throw = Les runes volent !
rok-prompt-grab = Saisissez des paires : deux signes identiques, ou la jumelle d’une rune d’Équilibre.
rok-prompt-twin = Maintenant sa jumelle, ou mettez-la de côté.
rok-prompt-done = Vous avez fini ; les autres cherchent encore.
rok-prompt-watch = Les joueurs saisissent.
rok-prompt-show = Ce qu’il en est
rok-prompt-slide = Faites glisser la rune au plus près de celle du Destin, sans la toucher.
rok-prompt-slides = Glissade en cours : { $names }
rok-prompt-orders = { $name } choisit l’ordre des vols.
rok-signal = Lancez !
rok-shake = Secouer pour lancer
rok-shake-refused = Ce téléphone ne laisse pas la page sentir une secousse : touchez plutôt la table.
rok-done = Je ne vois plus rien
rok-continue = Continuer
rok-aim = Visée
rok-order-one = { $name } vole { $other }
rok-final = Tableau final
rok-player = Nom
rok-stones = Runes
rok-loot = Butin
rok-record = Enregistrer la partie
rok-again = Une autre table

rok-deal = Tour { $round } : { $name } commence.
rok-again-dealt = Le tour est redistribué.
rok-count = Lancer dans { $seconds } secondes.
rok-rest-said = Face visible : { $signs }
rok-grab-own = { $name } saisit { $sign } : une paire avec sa rune d’Équilibre.
rok-grab-captive = { $name } saisit { $sign }, jumelle d’une rune d’Équilibre ({ $other }).
rok-grab-waits = { $name } saisit { $sign }.
rok-grab-pair = { $name } complète la paire { $sign }.
rok-grab-false = { $name } saisit { $sign } : pas de paire avec { $with } !
rok-ended-no-pair = Il ne reste aucune paire.
rok-ended-done = Tout le monde a fini.
rok-ended-time = Le temps est écoulé.
rok-false-pair = { $name } remet la fausse paire { $one } et { $two } dans le sac.
rok-waited = { $name } remet { $sign }, seule, dans le sac.
rok-penalty = La paire { $sign } la suit en pénalité.
rok-no-penalty = Pas de butin pour payer.
rok-split = { $name } et { $other } : une { $sign } de chaque côté ; les deux vont dans le sac.
rok-theft = { $pairs ->
    [0] { $name } vole la rune d’Équilibre { $sign } ({ $other }).
    [one] { $name } vole la rune d’Équilibre { $sign } ({ $other }) et une paire de sa couleur.
   *[other] { $name } vole la rune d’Équilibre { $sign } ({ $other }) et { $pairs } paires de sa couleur.
}
rok-contest-theft = Qui s’arrête le plus près de la rune du Destin choisit l’ordre des vols : { $names }
rok-contest-game = Égalité ! Qui s’arrête le plus près de la rune du Destin gagne : { $names }
rok-slide = { $name } : la rune s’arrête à { $distance ->
    [one] { $distance } largeur
   *[other] { $distance } largeurs
} de rune de celle du Destin.
rok-slide-touched = { $name } touche la rune du Destin.
rok-slide-none = { $name } ne fait pas glisser sa rune : cela compte comme toucher.
rok-chooser = { $name }, au plus près, choisit.
rok-balance = { $name } prend { $sign }, la plus proche de la rune du Destin, comme rune d’Équilibre.
rok-no-balance = { $name } ne trouve pas de rune d’Équilibre.
rok-back = { $count ->
    [one] { $count } rune face cachée retourne au sac ; il en contient { $bag }.
   *[other] { $count } runes face cachée retournent au sac ; il en contient { $bag }.
}
rok-first = { $name } commence le prochain tour.
rok-counted = Le sac est presque vide : on compte les butins.
rok-won = Victoire : { $names }.

rok-why-apart = Une main, une rune à la fois.
rok-why-early = Trop tôt : attendez que toutes les runes soient immobiles.
rok-why-over = On ne saisit plus dans ce tour.
rok-why-done = Vous avez dit avoir fini.
rok-why-taken = Une autre main est arrivée avant.
rok-why-nothing = Cette rune n’est plus là.
rok-why-face-down = Face cachée : seules les runes visibles se saisissent.
rok-why-not-now = Pas maintenant : attendez qu’on vous le demande.
rok-why-not-these = Nommez chaque vol une fois.

rok-rules-title = Les règles de RÖK
rok-rules-lead = On lance les runes, tous saisissent à la fois. Deux signes identiques font une paire. Qui a le plus de runes à la fin gagne.
rok-rules-theme = Depuis la nuit des temps, dit-on, les runes donnent puissance et clairvoyance à qui sait les lire. Ce pouvoir est à votre portée, mais aussi à celle de toute la table : seuls l’œil le plus vif et la main la plus rapide font un grand maître des runes.
rok-rules-limits = Ce qu’aucune salle ne peut empêcher : un programme qui attend aussi longtemps qu’une personne ressemble à quelqu’un de rapide, et qui ralentit toute sa connexion récupère jusqu’à 0,25 seconde. Si, aux tables classées, quelqu’un est tour après tour plus vif que ne le sont les gens, l’hôte de la salle le voit et peut poser la question.
rok-part-components = Runes et mise en place
rok-part-throw = Le lancer
rok-part-grab = La saisie
rok-part-check = Après la saisie, dans cet ordre
rok-part-slide = La glissade
rok-part-end = La fin
rok-shade-white = Blanc
rok-shade-grey = Gris
rok-shade-black = Noir
rok-rule-rcmp-1 = Il y a 48 runes : 24 signes du vieux futhark, chacun deux fois, huit signes dans chacune des trois couleurs. La rune du Destin, avec un point, est la 49e.
rok-rule-rset-1 = La rune du Destin est au milieu de la table ; toutes les autres runes sont dans le sac.
rok-rule-rset-2 = Chacun pioche une rune et la pose face visible devant soi : c’est sa rune d’Équilibre. Les runes identiques sont remises dans le sac, puis on repioche, jusqu’à ce que toutes les runes d’Équilibre diffèrent.
rok-rule-rset-3 = La première place est tirée au sort, ou choisie par la personne qui ouvre la table (dans le livret, c’est la plus jeune qui commence) ; on joue dans le sens horaire.
rok-rule-rthr-1 = Pour chaque lancer, chacun pioche sans regarder : cinq runes à deux joueurs, quatre à trois, trois à quatre, deux à cinq. Vers la fin, le sac peut manquer : on pioche alors une rune à la fois, et certains en ont moins, mais personne n’en est privé.
rok-rule-rthr-2 = Au signal du premier joueur, tous lancent à la fois. Les runes partent de chaque bord, se heurtent et s’arrêtent séparées ; chacune montre son signe ou son dos à chances égales. Personne n’apprend un signe caché.
rok-rule-rthr-3 = Le premier joueur donne le signal, d’un toucher, d’une touche ou en secouant le téléphone ; sinon il vient de lui-même après 10 secondes. Un compte à rebours précède le lancer ; rien ne se saisit avant que toutes les runes soient immobiles.
rok-rule-rgrb-1 = On saisit d’une main : les saisies comptent à 0,15 seconde d’écart, une deuxième saisie trop rapide attend. La rune va à la réaction la plus vive : l’arrivée moins l’aller-retour de votre ligne, mesuré par la salle, jusqu’à 0,25 seconde. Personne ne saisit moins de 0,15 seconde après l’apparition des faces.
rok-rule-rgrb-2 = Les runes face cachée, les runes d’Équilibre, la rune du Destin et ce que d’autres tiennent ne se saisissent pas.
rok-rule-rgrb-3 = Les saisies vont deux par deux : la première rune attend en main la seconde. La jumelle de votre rune d’Équilibre fait aussitôt une paire avec elle. Celle d’une autre rune d’Équilibre rejoint votre butin comme captive. Si quelqu’un d’autre prend la jumelle de votre rune en attente, celle-ci est une moitié : elle va de côté et votre main est libre. Vous pouvez aussi mettre de côté une rune en attente.
rok-rule-rgrb-4 = La saisie prend fin quand il ne reste aucune paire, quand tous ont fini, ou après une demi-minute (une minute au rythme détendu).
rok-rule-rchk-1 = Une fausse paire va dans le sac, avec une paire de votre butin en pénalité. Vous choisissez laquelle ; après 5 secondes, c’est la dernière. Une captive n’est pas une paire.
rok-rule-rchk-2 = Deux joueurs qui tiennent chacun une rune d’une paire les remettent toutes deux dans le sac. Une rune seule, en main ou mise de côté, y retourne aussi. Rien de cela ne coûte.
rok-rule-rchk-3 = Qui a une captive vole la rune d’Équilibre correspondante et toutes les runes de sa couleur dans le butin de ce joueur, captives de cette couleur et leurs droits compris. Une captive jumelle de la rune d’Équilibre du voleur fait aussitôt une paire avec elle.
rok-rule-rchk-4 = Quand plusieurs runes d’Équilibre d’une couleur sont volées, l’ordre compte : les voleurs font glisser leur captive vers la rune du Destin, et la plus proche sans la toucher donne le choix de l’ordre. À égalité, on recommence. Les autres vols suivent l’ordre du tour.
rok-rule-rchk-5 = Qui n’a plus de rune d’Équilibre prend la rune visible la plus proche de celle du Destin, dans l’ordre du tour. Les runes d’Équilibre diffèrent toujours ; s’il n’en reste pas, on joue sans.
rok-rule-rchk-6 = Les runes face cachée retournent au sac ; les visibles restent en place.
rok-rule-rchk-7 = Le joueur suivant dans le sens horaire commence le prochain tour.
rok-rule-rsld-1 = Visez et dosez depuis votre bord. Aucune main n’est tout à fait sûre : plus la poussée est forte et hâtive, plus la rune dévie, de même à la souris, au doigt et aux touches. La rune glisse, peut en heurter d’autres, et s’arrête ; l’écart à la rune du Destin compte. Qui ne la fait pas glisser en 15 secondes est compté comme ayant touché.
rok-rule-rend-1 = La partie finit quand le sac ne contient pas plus de runes qu’il n’y a de joueurs, et après 40 tours au plus tard ; la page dit lequel des deux.
rok-rule-rend-2 = Qui a le plus de runes gagne et devient grand maître des runes. Les ex æquo font glisser la dernière rune de leur butin ; la plus proche de celle du Destin, sans la toucher, gagne.

rok-learn-title = Votre premier tour de RÖK
rok-learn-step = Étape { $step } sur { $of }
rok-learn-next = Suivant
rok-learn-well = Bravo !
rok-learn-you = Ada
rok-learn-rival = Adversaire
rok-learn-stones = Tous ont lancé. Certaines runes montrent leur signe, d’autres seulement leur dos. Au milieu se trouve la rune du Destin, avec le point.
rok-learn-balance = Devant chaque joueur se trouve une rune d’Équilibre. La vôtre est en bas, celle de l’adversaire en haut.
rok-learn-pair = Deux runes au même signe font une paire. Trouvez-la et saisissez les deux runes, l’une après l’autre.
rok-learn-own = La jumelle de votre rune d’Équilibre fait aussitôt une paire avec elle. Saisissez-la.
rok-learn-captive = La jumelle de la rune d’Équilibre de l’adversaire est une captive : après la saisie vous volez sa rune d’Équilibre, et toute cette couleur dans son butin. Saisissez-la.
rok-learn-alike = Certains signes se ressemblent : ᛇ et ᛊ, par exemple. Deux runes différentes font une fausse paire et vous coûtent une paire de butin.
rok-learn-check = Quand il ne reste aucune paire, le tour se règle pas à pas. Vous verrez qui fait quoi, et pourquoi. Qui n’a pas de rune d’Équilibre prend la rune la plus proche de celle du Destin.
rok-learn-slide = Parfois on fait glisser une rune vers celle du Destin : au plus près, sans la toucher. Essayez : tirez en arrière et lâchez.
rok-learn-end = C’est tout. On joue jusqu’à ce que le sac soit presque vide ; le plus gros butin gagne. Dans une vraie partie, tous saisissent à la fois !
rok-learn-not-pair = Ces deux-là ne vont pas ensemble. Cherchez deux signes identiques.
rok-learn-not-own = Regardez la rune du bas : laquelle sur la table est sa jumelle ?
rok-learn-not-captive = Regardez la rune du haut : laquelle sur la table est sa jumelle ?
rok-learn-slid = Elle s’arrête à { $distance ->
    [one] { $distance } largeur
   *[other] { $distance } largeurs
} de rune de celle du Destin.
rok-learn-touched = Elle touche la rune du Destin : un peu moins de force.
rok-learn-other-pair = Une vraie paire aussi, mais votre rival tend déjà la main : prenez l’autre.
