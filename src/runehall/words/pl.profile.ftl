# Profile, obserwowane osoby, kto jest online, rankingi.
title-profile = Profil
title-people = Ludzie
title-rankings = Rankingi
title-challenge = Wyzwanie
ladder-match = Pojedynek: mecz z dwóch gier
ladder-single = Pojedynek: jedna gra
ladder-fourth_card = Pojedynek: czwarta karta
ladder-second_points = Pojedynek: punkty dla drugiego miejsca
ladder-chosen = Pojedynek: wybór miejsc
ladder-trio = Trójka
ladder-teams = Drużyny
ladder-rok = RÖK
profile-here = online
profile-away = offline
profile-since = tutaj od { $date }
profile-bot-of = bot, należy do: { $name }
profile-preview = Zobacz jako
profile-as-you = ty
profile-as-followed = obserwowane osoby
profile-as-everyone = wszyscy
profile-challenge = Rzuć wyzwanie
profile-challenge-of = Rzuć wyzwanie: { $name }
profile-follow = Obserwuj
profile-unfollow = Przestań obserwować
profile-followed = Od teraz obserwujesz: { $name }.
profile-block = Zablokuj
profile-unblock = Odblokuj
profile-friend = wśród znajomych
profile-friends = Jesteście znajomymi: obserwujecie się nawzajem.
profile-follows-you = Obserwuje cię
profile-who-sees = Kto co widzi
profile-who-sees-lead = Ty decydujesz, osobno o każdej części. Przyciski powyżej pokazują twój profil tak, jak widzą go inni.
profile-changed = Zapisano.
profile-for-everyone = Wszyscy
profile-for-followed = Osoby, które obserwuję
profile-for-friends = Znajomi
profile-for-nobody = Tylko ja
profile-part-ratings = Rankingi
profile-part-results = Wyniki
profile-part-games = Najlepsze gry
profile-part-study = Dokładność i szczęście
profile-part-puzzles = Zadania
profile-part-daily = Rozdania dnia
profile-part-tournaments = Turnieje
profile-part-badges = Odznaki
profile-part-online = Czy jestem online
profile-no-ratings = Nie ma jeszcze gier rankingowych.
profile-no-games = Nie ma jeszcze zakończonych gier.
profile-no-study = Jeszcze nic: przeanalizuj swoją zakończoną grę, a jej dokładność i szczęście będą się tu liczyć.
profile-curve = { $ladder }: ranking { $rating }, gry rankingowe: { $games }
profile-rated-games = { $count ->
    [one] { $count } gra rankingowa
    [few] { $count } gry rankingowe
   *[many] { $count } gier rankingowych
}
profile-best = najwyższy { $rating }
profile-provisional = Tymczasowy: po kilku kolejnych grach będzie wiarygodny.
profile-by-mode = Gra
profile-by-opponent = Z ludźmi, w grach dla dwojga
profile-by-level = Z komputerem, w grach dla dwojga
profile-by-turn = Według kolejności tur
profile-others = Pozostali
profile-began = pierwsza tura
profile-turn = { $number ->
    [2] druga tura
    [3] trzecia tura
    [4] czwarta tura
   *[other] piąta tura
}
profile-won = Wygrane
profile-drawn = Remisy
profile-lost = Przegrane
profile-won-short = W
profile-drawn-short = R
profile-lost-short = P
profile-beat = Wygrana:
profile-accuracy = Dokładność (0–100)
profile-luck = Szczęście jako część wygranej
profile-accuracy-curve = Dokładność ostatnich przeanalizowanych gier, od najstarszej
profile-study-of = { $count ->
    [one] Na podstawie { $count } przeanalizowanej gry.
   *[other] Na podstawie ostatnich { $count } przeanalizowanych gier.
}
profile-solved = Rozwiązane za pierwszym razem: { $solved } z { $tried }
profile-runs = Najdłuższa seria { $streak }, najlepszy szturm { $storm }
profile-days = { $count ->
    [one] { $count } dzień
   *[other] { $count } dni
}
profile-streak = z rzędu teraz { $now }, najwięcej { $longest }
badge-games = Gry z ludźmi: { $count }
badge-modes = Rodzaje gier: { $count }
badge-level = Pokonany przeciwnik: { $level }
badge-puzzles = Rozwiązane zadania: { $count }
badge-daily = Dni z rzędu: { $count }
people-own-profile = Twój profil
people-look-up = Znajdź profil po nazwie
people-visit = Zobacz
people-following = Obserwujesz
people-following-none = Jeszcze nikogo. Kliknij czyjąś nazwę, aby otworzyć profil, i zacznij obserwować tę osobę.
people-followers = Obserwują cię
people-online = Teraz online
people-online-none = Nikogo innego nie widać teraz online.
people-guest = Z kontem masz profil i możesz obserwować ludzi.
people-make-account = Załóż konto
people-challenge-of = Wyzwanie: { $name }
people-challenge-waits = Wyzwanie czeka, gdy druga osoba jest nieobecna. Gdy odpowie, dostaniesz powiadomienie.
rankings-lead = Ludzie według rankingu, osobno dla każdej gry. Kto nie pokazuje swojego rankingu, tego tu nie ma.
rankings-bots = Boty mają własną tabelę.
rankings-of = Rodzaj gry
rankings-none = Nikt jeszcze nie zagrał w taką grę rankingową.
rankings-place = Miejsce
rankings-name = Nazwa
rankings-games = Gry
rankings-provisional = Znak zapytania to ranking tymczasowy: nie ma jeszcze miejsca.
profile-report = Zgłoś
profile-closed = Gospodarze zamknęli to konto.
