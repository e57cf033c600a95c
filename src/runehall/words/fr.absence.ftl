rok-passes = passe
rok-left = { $by ->
    [pass] n’a pas fini la partie
   *[other] n’a pas fini la partie ; un ordinateur a continué
}
did-replaced = { $by ->
    [pass] { $name } n’est plus là : on n’attend pas cette place jusqu’à son retour.
   *[other] { $name } n’est plus là : un ordinateur joue jusqu’à son retour.
}
did-returned = { $name } est de retour.
did-gaveup = { $by ->
    [pass] { $name } quitte la partie ; les autres continuent.
   *[other] { $name } quitte la partie ; un ordinateur continue à cette place.
}
