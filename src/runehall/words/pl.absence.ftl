rok-passes = pasuje
rok-left = { $by ->
    [pass] wyjście przed końcem gry
   *[other] wyjście przed końcem gry; dalej grał komputer
}
did-replaced = { $by ->
    [pass] { $name } chwilowo nie gra: nikt nie czeka na to miejsce.
   *[other] { $name } chwilowo nie gra: do powrotu gra komputer.
}
did-returned = { $name } wraca do gry.
did-gaveup = { $by ->
    [pass] { $name } odchodzi od stołu; pozostali grają dalej.
   *[other] { $name } odchodzi od stołu; na tym miejscu gra dalej komputer.
}
