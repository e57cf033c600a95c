# La page des paquets.
decks-title = Paquets
decks-lead = Seize cartes font le jeu. Regardez-les, faites les vôtres ou saisissez celles de votre jeu imprimé.
deck-reconstruction = Le paquet standard est une reconstitution : les seize façons de disposer une rune rouge, deux vertes et trois bleues.
deck-start = Carte de départ
deck-play = Jouer avec
deck-edit = En faire le vôtre
deck-remove = Supprimer
deck-edit-lead = Choisissez une couleur et touchez les runes. Un paquet a de 11 à 18 cartes.
deck-name = Nom du paquet
deck-new-name = Mon paquet
deck-brush = Couleur
deck-save = Enregistrer
deck-saved = Enregistré.
deck-cancel = Annuler
deck-count = { $count ->
    [one] { $count } carte ; il en faut de 11 à 18
   *[other] { $count } cartes ; il en faut de 11 à 18
}
deck-rune = Rune { $number } : { $colour }
deck-drop = Retirer la carte { $number }
deck-add = Ajouter une carte
deck-type = Saisir les cartes
deck-type-does = Une carte par ligne, rangées de haut en bas : BB/BG/GR
deck-read = Lire
deck-bad-face = « { $face } » n’est pas une carte : écrivez six lettres parmi R, G et B.
balance-title = Équilibre
balance-colours = Runes rouges : { $red }, vertes : { $green }, bleues : { $blue }.
balance-worth = En tout { $worth } points, { $mean } par carte.
balance-twins = { $count ->
    [0] Toutes les cartes diffèrent.
    [one] { $count } carte ressemble à une autre.
   *[other] { $count } cartes ressemblent à une autre.
}
balance-odd = { $count ->
    [0] Aucune n’est identique après une rotation de 180°.
    [one] { $count } est identique après une rotation de 180°.
   *[other] { $count } sont identiques après une rotation de 180°.
}
deck-chosen = La prochaine partie se jouera avec « { $name } ».
