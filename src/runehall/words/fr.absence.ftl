rok-passes = passe
rok-left = { $by ->
    [pass] n’a pas fini la partie
   *[other] n’a pas fini la partie ; l’ordinateur a continué
}
did-replaced = { $by ->
    [pass] { $name } n’est plus là : la partie continue sans attendre son retour.
   *[other] { $name } n’est plus là : l’ordinateur joue jusqu’à son retour.
}
did-returned = { $name } est de retour.
did-gaveup = { $by ->
    [pass] { $name } quitte la partie ; les autres continuent.
   *[other] { $name } quitte la partie ; l’ordinateur continue à cette place.
}
