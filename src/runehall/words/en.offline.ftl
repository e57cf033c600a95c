# Without the hall: what is kept on this device, and playing there.
title-offline = Without the hall
title-offline-table = RUNE on this device
title-offline-game = A game on this device
offline-lead = Play RUNE, read the rules and look at your games where there is no network.
offline-keep-title = On this device
offline-keep-does = This browser loads the pages, the rules and Python, which runs them, once and keeps them. Your newest finished games are kept too.
offline-keep = Keep RUNE here ({ $size } MB)
offline-keep-away = The hall cannot be reached
offline-keep-failed = That did not work. Check your connection, and the room on this device.
offline-kept-done = RUNE is kept on this device.
offline-cannot = This browser cannot keep RUNE here: open the hall over HTTPS.
offline-loading = Loading
offline-is-kept = RUNE is kept on this device. It is brought up to date whenever the hall can be reached.
offline-drop = Remove it
offline-drop-sure = Yes, remove it and the games kept here
offline-no = No
offline-play-title = Play here
offline-go-on = Go on with your game
offline-mode = Mode
offline-company = Against
offline-device = people around this device
offline-play = Play
offline-you = You
offline-never-rated = These games are sent to the hall later. They never count for a rating.
offline-handed = { $count ->
    [one] One game was handed in to the hall.
   *[other] { $count } games were handed in to the hall.
}
offline-games = Your games here
offline-games-none = No games are kept here yet.
offline-here = played here
offline-in-hall = played here, handed in
offline-read = To read
offline-needs-hall = Playing other people, stronger computer players, RÖK, studies, puzzles and tournaments need the hall.
offline-starting = The rules are being started. The first time takes a few seconds.
offline-failed = The rules could not be started on this device. Remove RUNE from it, then keep it again.
