# Strona główna i oglądanie gier, po polsku.
title-watch = Oglądaj
person-title = Gra z człowiekiem
person-invite = Zaproś znajomych
today-title = Zadanie dnia
today-solve = Rozwiąż
today-deal = Rozdanie dnia
watch-all =
    { $count ->
        [one] Oglądaj { $count } grę
        [few] Oglądaj { $count } gry
       *[other] Oglądaj { $count } gier
    }
watch-at-table = Oglądaj przy stole: { $names }
more-tournament =
    { $count ->
        [one] Turniej, na razie { $count } osoba. Dołącz.
        [few] Turniej, na razie { $count } osoby. Dołącz.
       *[other] Turniej, na razie { $count } osób. Dołącz.
    }
more-tournaments = Zagraj albo urządź własny dla swojego klubu.
more-learn = Pierwsza gra z przewodnikiem, pięć minut.
here-people =
    { $count ->
        [one] Oprócz ciebie nikogo tu teraz nie ma.
        [few] Są tu teraz { $count } osoby.
       *[many] Jest tu teraz { $count } osób.
    }
more-deal = Te same karty dla wszystkich: jak dobrze zagrasz?
more-deal-played = Już za tobą. Zobacz, jak poszło innym.
intro-title = To jest RUNE
intro-area = Karty nachodzą na siebie, a sąsiednie Runy jednego koloru tworzą obszar. Twój Mistrz Run czyni go twoim i każda Runa w nim się liczy.
