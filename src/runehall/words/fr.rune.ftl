# RUNE : les joueurs de l’ordinateur, le jeu en solo, les relectures.
ladder-title = L’échelle
ladder-lead = Six adversaires virtuels, chacun plus fort que le précédent.
ladder-beaten = { $points ->
    [0] victoire
    [one] victoire de { $points } point
   *[other] victoire de { $points } points au mieux
}
ladder-next = à suivre
ladder-play = Jouer contre { $name }
ladder-all = Vous avez gagné contre les six.
says-pebble = Je suis petit, mais toujours là.
says-pebble-won = Oh ! C’est moi qui gagne ? Comment est-ce arrivé ?
says-pebble-lost = J’ai encore roulé. On recommence ?
says-twig = Je cueille ce qui est mûr.
says-twig-won = Crac ! Tout est à moi.
says-twig-lost = Vous m’avez pliée, pas cassée.
says-fox = Je flaire le bon terrain avant de le voir.
says-fox-won = Une jolie petite chasse.
says-fox-lost = Aujourd’hui, la ruse était de votre côté.
says-raven = D’ici, je vois toute la table.
says-raven-won = La pensée et la mémoire étaient avec moi.
says-raven-lost = De celle-là, je me souviendrai.
says-wolf = J’attends. Puis je mords.
says-wolf-won = La meute mange bien ce soir.
says-wolf-lost = Une belle poursuite. Je m’incline.
says-norn = Ce fil, je l’ai déjà filé.
says-norn-won = C’était tissé ainsi.
says-norn-lost = Vous avez coupé un fil que je croyais entier.
solo-best = Votre record : { $points }
solo-best-new = Nouveau record !
solo-best-none = Votre première partie en solo.
solo-par = Par : { $points }
solo-par-does = Le par est ce que fait en moyenne le plus fort des adversaires virtuels avec vos cartes de départ.
solo-line-R = Ligne rouge { $run } sur { $limit }
solo-line-G = Ligne verte { $run } sur { $limit }
solo-line-B = Ligne bleue { $run } sur { $limit }
solo-par-deal = { $points ->
    [one] Le moteur fait { $points } point avec cette donne.
   *[other] Le moteur fait { $points } points avec cette donne.
}
