# Revoir une partie finie et la partager.
title-embed = Revoir une partie
replay-pause = Pause
replay-moves = Coups
replay-leave = Retour
replay-result = Résultat
replay-full = Ouvrir dans Runehall
share-title = Partager cette partie
share-link = Lien vers la partie
share-move = Lien vers ce coup
share-start-here = Commencer au coup { $number }
share-picture-alt = La table telle qu’elle sera montrée
share-embed = Pour votre propre page
share-embed-does = Collez ceci là où votre page accepte du HTML : on y revoit la partie coup par coup.
share-copy = Copier
share-send = Envoyer…
share-close = Fermer
