# Rozdania dnia.
title-daily = Rozdania dnia
title-daily-past = Rozdania z wybranego dnia
daily-lead = { $day }, według UTC. Wszyscy dostają te same karty. Liczy się pierwsza próba.
daily-solo = Solo
daily-solo-does = Sam na sam z kartami: ile punktów da się zdobyć?
daily-duel = Pojedynek
daily-duel-does = Przeciw komputerowi, który na tę samą grę odpowiada tak samo.
daily-opponent = Przeciwnik: { $level }
daily-days = { $count ->
    [0] Zagraj, aby rozpocząć serię dni.
    [one] { $count } dzień z rzędu.
    [few] { $count } dni z rzędu.
    [many] { $count } dni z rzędu.
   *[other] { $count } dnia z rzędu.
}
daily-tries = { $count ->
    [0] Nikt jeszcze nie skończył.
    [one] Skończyła { $count } osoba.
    [few] Skończyły { $count } osoby.
    [many] Skończyło { $count } osób.
   *[other] Skończyło { $count } osoby.
}
daily-once = Jedna próba, bez pomocy i bez cofania ruchów.
daily-play = Graj
daily-go-on = Kontynuuj próbę
daily-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
daily-points-duel = { daily-points } ({ $margin })
daily-not-counted = Nie liczy się
daily-par = Silnik: { $par }.
daily-share = { $share } punktów silnika
daily-squares = Dobre tury: { $good }. Niedokładności: { $inaccurate }. Błędy: { $mistakes }. Grube błędy: { $blunders }.
daily-computing = Silnik analizuje twoją grę…
daily-copy = Kopiuj wynik
daily-results = Wyniki
daily-rank = Miejsce
daily-name = Gracz
daily-score = Punkty
daily-of-par = Część wyniku silnika
daily-nobody = Nikt nie skończył tego rozdania.
daily-unranked = Goście nie mają miejsca w tabeli: załóż konto, a następna próba będzie się liczyć.
daily-kept = Powtórkę i analizę zobaczysz, gdy dzień się skończy.
daily-last = Wyniki z { $day }
daily-past = Rozdania z { $day }
daily-fair = Karty są ustalone z góry
daily-fair-lead = To skróty SHA-256 kluczy tego i następnych dni. Godzinę po końcu dnia klucz zostaje ujawniony: musi pasować do skrótu i wyznacza karty.
daily-proof-lead = Klucz tego dnia, aby sprawdzić, że karty ustalono z góry:
daily-proof = klucz dnia
daily-promise-kept = ✓ To klucz, który wcześniej obiecano temu urządzeniu.
daily-promise-broken = To nie jest klucz, który wcześniej obiecano temu urządzeniu!
daily-promise-unseen = To urządzenie nie widziało wcześniej obietnicy na ten dzień. Otwórz stronę dnia tego samego dnia, a będzie mogło porównać.
daily-changed = Sala zmieniła to, co obiecała na { $day }!
