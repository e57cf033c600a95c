# Playing offline: what is saved on this device, and the games played there.
title-offline = Play offline
title-offline-table = RUNE on this device
title-offline-game = A game on this device
offline-lead = Play RUNE, read the rules and look at your games without a network connection.
offline-keep-title = On this device
offline-keep-does = This browser downloads the pages, the rules and Python (which runs them) once and saves them. Your most recent finished games are saved too.
offline-keep = Save for offline ({ $size } MB)
offline-keep-away = The hall cannot be reached
offline-keep-failed = That did not work. Check your connection and the free space on this device.
offline-kept-done = RUNE is saved on this device.
offline-cannot = This browser cannot save RUNE here: open the hall over HTTPS.
offline-loading = Loading
offline-is-kept = RUNE is saved on this device. It is updated whenever the hall can be reached.
offline-drop = Remove it
offline-drop-sure = Yes, remove it and the games saved here
offline-no = No
offline-play-title = Play here
offline-go-on = Continue your game
offline-mode = Mode
offline-company = Against
offline-device = people around this device
offline-play = Play
offline-you = You
offline-never-rated = These games are sent to the hall later. They never count for a rating.
offline-handed = { $count ->
    [one] One game was sent to the hall.
   *[other] { $count } games were sent to the hall.
}
offline-games = Your games here
offline-games-none = No games are saved here yet.
offline-here = played here
offline-in-hall = played here, sent to the hall
offline-read = Read
offline-needs-hall = Other people, stronger computer players, RÖK, studies, puzzles and tournaments need a connection to the hall.
offline-starting = Starting the rules. The first time takes a few seconds.
offline-failed = The rules could not be started on this device. Remove RUNE from it, then save it again.
