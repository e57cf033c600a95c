rok-passes = passes
rok-left = { $by ->
    [pass] left the game
   *[other] left the game; a bot played on
}
did-replaced = { $by ->
    [pass] { $name } is away: their seat passes until they are back.
   *[other] { $name } is away: a bot plays until they are back.
}
did-returned = { $name } is back.
did-gaveup = { $by ->
    [pass] { $name } has left; the others play on.
   *[other] { $name } has left; a bot plays on in that seat.
}
