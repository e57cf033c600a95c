# Without the hall: what is kept on this device, and playing there.
title-offline = Gra offline
title-offline-table = RUNE na tym urządzeniu
title-offline-game = Gra na tym urządzeniu
offline-lead = Graj w RUNE, czytaj zasady i oglądaj swoje gry tam, gdzie nie ma sieci.
offline-keep-title = Na tym urządzeniu
offline-keep-does = Strony, zasady i Python, który je wykonuje, pobierają się raz i zostają w tej przeglądarce. Razem z nimi twoje ostatnie zakończone gry.
offline-keep = Zachowaj RUNE tutaj ({ $size } MB)
offline-keep-away = Sala jest nieosiągalna
offline-keep-failed = Nie udało się. Sprawdź połączenie i wolne miejsce na urządzeniu.
offline-kept-done = RUNE jest na tym urządzeniu.
offline-cannot = Ta przeglądarka niczego tu nie zachowa: salę trzeba otworzyć przez https.
offline-loading = Pobieranie
offline-is-kept = RUNE jest na tym urządzeniu. Aktualizuje się zawsze, gdy sala jest osiągalna.
offline-drop = Usuń
offline-drop-sure = Tak, usuń razem z zachowanymi grami
offline-no = Nie
offline-play-title = Graj tutaj
offline-go-on = Wróć do gry
offline-mode = Tryb
offline-company = Przeciwko
offline-device = osoby przy tym urządzeniu
offline-play = Graj
offline-you = Ty
offline-never-rated = Te gry trafiają później do sali i nigdy nie liczą się do rankingu.
offline-handed = { $count ->
    [one] Przekazano sali { $count } grę.
    [few] Przekazano sali { $count } gry.
   *[other] Przekazano sali { $count } gier.
}
offline-games = Twoje gry tutaj
offline-games-none = Nie ma tu jeszcze zachowanych gier.
offline-here = rozegrana tutaj
offline-in-hall = rozegrana tutaj, przekazana sali
offline-read = Do czytania
offline-needs-hall = Gra z innymi, silniejsi gracze komputerowi, RÖK, analizy, zadania i turnieje wymagają sali.
offline-starting = Zasady się uruchamiają. Za pierwszym razem trwa to kilka sekund.
offline-failed = Nie udało się uruchomić zasad na tym urządzeniu. Usuń je i zachowaj ponownie.
