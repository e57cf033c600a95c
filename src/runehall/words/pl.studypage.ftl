# Strona analizy skończonej gry. To, co silnik mówi o ruchu, jest w pl.study.ftl.
title-study = Analiza
title-study-open = Analiza gry
title-study-table = Analiza
study-opening = Otwieranie gry…
study-paste-title = Analiza gry
study-paste-lead = Wklej zapis skończonej gry albo wybierz jego plik. Silnik pokaże, gdzie rozstrzygnęła się gra i które tury były lepsze.
study-paste-label = Zapis (JSON)
study-paste-file = Albo plik
study-paste-go = Analizuj
study-paste-json = To nie jest zapis gry: potrzebny jest JSON, który zaczyna się od {"{"}"format": "rune/1".
study-waiting = Oczekiwanie na silnik…
study-computing = Silnik analizuje grę…
study-deepening = Silnik patrzy głębiej; liczby stają się pewniejsze.
study-failed = Analiza nie powiodła się.
study-full = Trwają inne analizy. Spróbuj ponownie, gdy któraś się skończy.
study-moments = { $count ->
    [one] Decydująca chwila
    [few] { $count } decydujące chwile
   *[other] { $count } decydujących chwil
}
study-moments-none = Żadna tura się nie wyróżnia: wszyscy grali blisko tego, co najlepsze przy ich wiedzy.
study-moment-turn = Tura { $number }
study-called-inaccurate = Niedokładność
study-called-mistake = Błąd
study-called-blunder = Gruby błąd
study-called-only = Jedyna dobra tura
study-chart-title = Kto prowadził
study-chart-label = Wykres szansy na wygraną
study-chart-of = Szansa na wygraną: { $name }; ręce odkryte, talia nieznana
study-chart-points = Punkty, których może oczekiwać { $name }
study-chart-all = Szansa każdego na wygraną; ręce odkryte, talia nieznana
study-chart-told = { $name }: na początku { $from }, na końcu { $to }.
study-mark-turn = Po ruchu { $moves }: { $called }, { $name }, { $change }
study-mark-luck = Po ruchu { $moves }: szczęście zmieniło ocenę ({ $name }) o { $change }
study-key-turns = nazwane tury
study-key-luck = szczęście w kartach
study-exact = { $value } dokładnie
study-between = { $value } ({ $low } – { $high })
study-best-title = Najlepsze tury: { $name }
study-no-choice = Była tylko ta tura.
study-played = zagrane
study-goes-on = dalej
study-move-lay = karta
study-move-lay-magic = karta z Niebieską Magią
study-move-master = Mistrz Run
study-move-master-on = Mistrz na { $colour ->
    [R] czerwonej
    [G] zielonej
   *[B] niebieskiej
} Runie
study-move-draw = dobranie karty
study-move-box = Mistrz do pudełka
study-move-token = znacznik
study-move-spare = dodatkowa karta
study-move-discard = odrzucenie karty
study-move-pass = pas
study-move-green = Zielona Magia
study-move-blue = Niebieska Magia
study-where = { $place ->
    [top-left] u góry po lewej
    [top-middle] u góry
    [top-right] u góry po prawej
    [middle-left] po lewej
   *[middle-middle] pośrodku
    [middle-right] po prawej
    [bottom-left] na dole po lewej
    [bottom-middle] na dole
    [bottom-right] na dole po prawej
}
study-play-better = Zagraj lepszą turę
study-show-notation = Pokaż ruchy w zapisie
study-trials = { $count ->
    [one] Porównano tury ({ $choices }) na { $count } wylosowanym rozdaniu, według tego, co gracz mógł wiedzieć.
   *[other] Porównano tury ({ $choices }) na tych samych wylosowanych rozdaniach ({ $count }), według tego, co gracz mógł wiedzieć.
}
study-solved = Rozwiązane do końca.
study-show-answer = Pokaż odpowiedź na to
study-decided = Co zdecydowało
study-waterfall-of = Od równego początku do wyniku: { $name }
study-part-start = Równy początek
study-part-average = Przeciętne rozdanie
study-part-seat = Miejsce
study-part-deal = Rozdanie
study-part-own-draws = Własne dobrania
study-part-other-draws = Dobrania innych
study-part-own-mistakes = Własne błędy
study-part-own-unknowable = Czego nie można było wiedzieć
study-part-other-turns = Tury innych
study-part-result = Wynik
study-players = Jak kto grał
study-player = Gracz
study-accuracy = Dokładność
study-adjusted = Bez szczęścia
study-turns = Wszystkie tury
study-share-title = Zachowaj i udostępnij
study-share = Kopiuj link
study-share-move = Kopiuj link do tego ruchu
study-export = Zapisz z komentarzami
study-retry = { $count ->
    [one] Znajdź lepszą turę
   *[other] Znajdź lepsze tury: { $count }
}
study-retry-own = { $count ->
    [one] Popraw swoją turę
   *[other] Popraw swoje tury: { $count }
}
study-retry-all = Wszyscy gracze: { $count }
study-retry-of = { $name }: { $count }
study-retry-title = { $unit ->
    [points] { $name }: stracone punkty: { $loss }. Znajdź lepszą turę.
   *[chance] { $name }: stracone szanse na wygraną: { $loss } ze 100. Znajdź lepszą turę.
}
study-retry-title-own = { $unit ->
    [points] Twoja strata punktów w tym miejscu: { $loss }. Znajdź lepszą turę.
   *[chance] Twoja strata szans na wygraną w tym miejscu: { $loss } ze 100. Znajdź lepszą turę.
}
study-retry-hint = Podpowiedź
study-retry-next = Następny błąd
study-retry-close = Wróć do gry
study-retry-made = Ruch wykonany.
study-retry-area = Spójrz na zaznaczony obszar.
study-retry-no-area = Spójrz na miejsca poza obszarami.
study-retry-card = Użyj karty { $number } z ręki.
study-retry-no-why = Po prostu jest warta więcej.
study-retry-good = Tak, to tura tak dobra jak najlepsza.
study-retry-played = To tura, którą zagrano.
study-retry-worse = Nie najlepsza: { $change }.
study-retry-unknown = Tej tury nie ma wśród najlepszych według silnika.
study-here-title = Od tej pozycji
study-here-try = Wypróbuj wariant
study-here-level = Przeciwnik
study-here-play = Graj dalej stąd
study-here-note = Grasz za: { $name }. Czego ta ręka nie może wiedzieć, zostaje rozdane od nowa; gra nigdzie się nie liczy.
study-line-title = Zdanie silnika
study-line-turn = Ruch: { $name }. Spróbuj, czego chcesz.
study-line-over = Gra skończona.
study-line-back = Ruch wstecz
study-line-thinking = Silnik myśli…
study-line-best = najlepsza tura
study-line-pick = Wybierz turę, aby ją zagrać.
study-open-title = Przy odkrytych kartach
study-open-ask = Na co pozwalały odkryte karty
study-open-note = Po kilka tur w każdym miejscu, przy znanych rękach i znanej talii; silnik rozgrywa każdy wariant do końca.
study-open-count = { $count ->
    [0] Nie znaleziono lepszego wyniku w żadnej turze (wszystkich: { $turns }).
    [one] Lepszy wynik był możliwy w { $count } turze (wszystkich: { $turns }).
   *[other] Lepszy wynik był możliwy w turach: { $count } (wszystkich: { $turns }).
}
study-open-win = wygrywa
study-open-shared = daje wspólne zwycięstwo
study-open-points = punkty: { $points } ({ $change })
