# Ce que les pages de règles des deux jeux ont en commun : l’histoire, les décisions, les auteurs.
book-theme = L’histoire
book-ruling = précision
book-ruling-does = Ici, les livrets imprimés se taisent, divergent ou ne peuvent se jouer sur un écran : cette salle joue comme il est écrit ici.
book-credits = Qui a fait le jeu
book-design = Auteur
book-art = Illustrations
book-publisher = { $count ->
    [one] Éditeur
   *[other] Éditeurs
}
book-translation = Traduction polonaise
book-own = Ces jeux appartiennent à leurs auteurs ; s’ils vous plaisent, achetez-les. Les textes, les images et le programme sont ceux de Runehall.
