# Le mélange équitable : ce que cet appareil a gardé, et ce qui n’a pas été tenu.
fair-own-part = Votre part
fair-pins = Ce que cet appareil a gardé
fair-commitment-broken = La salle a changé sa promesse : ce n’est pas celle que cet appareil a vue avant la partie. Ne vous fiez pas à ce mélange.
fair-first-broken = Selon la salle, ce n’est plus la même personne qui commence qu’annoncé avant la partie. Ne vous fiez pas à ce mélange.
fair-seals-broken = Une part scellée a été changée après que vous avez montré la vôtre. Ne vous fiez pas à ce mélange.
fair-own-broken = Votre propre part du mélange a été remplacée. Ne vous fiez pas à ce mélange.
fair-sealed-broken = Quelqu’un a montré une autre part que la part scellée, ou l’a retenue. Le mélange a pu être choisi.
fair-daily = Les cartes de ce jour ont été fixées à l’avance. Une heure après la fin du jour (UTC), la clé est dévoilée et chacun peut la vérifier sur la page du jour.
end-daily = Résultat du jour
end-tournament = Retour au tournoi
waiting-round = Ronde { $round }
waiting-tournament = La partie commence dès que les deux joueurs sont là. Qui n’est pas venu dans { $minutes ->
    [one] la minute
   *[other] les { $minutes } minutes
} a perdu.
