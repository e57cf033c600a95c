# Ce qu’un lien montre ailleurs : dit par la salle elle-même.
sharing-table = Une table de { $game }
sharing-invite = { $name } vous invite à jouer à { $game }
sharing-free = Jouez dans votre navigateur, sans compte.
sharing-playing = La partie est en cours : regardez-la.
sharing-move = Coup { $number } sur { $of }. Revoyez la partie coup par coup.
sharing-won = Victoire : { $name }.
sharing-again = Revoyez la partie.
