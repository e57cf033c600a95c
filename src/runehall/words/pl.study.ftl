# Zdania analizy: dlaczego tura traci, podpowiedzi, odpowiedzi w zadaniach.

study-why-now = Lepsza tura od razu zmienia różnicę punktów o { $best }, zagrana o { $played }.
study-why-cut = Przecina obszar przeciwnika: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } mniej dla niego.
study-why-join = Przyłącza do twojego obszaru { $runes ->
        [one] { $runes } wolną Runę
        [few] { $runes } wolne Runy
       *[many] { $runes } wolnych Run
    }.
study-why-close = Zamyka twój obszar { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } wart { $worth }: nie zostaje przy nim puste pole.
study-why-take = Zajmuje obszar { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } wart { $worth }.
study-why-open = Zagrana tura zostawia innym obszar { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } wart { $worth }.
study-why-answer = Najlepsza odpowiedź kosztuje po zagranej turze około { $worse ->
        [one] { $worse } punkt
        [few] { $worse } punkty
       *[many] { $worse } punktów
    }, po lepszej: { $better }.
study-why-keep-master = Dobiera kartę i zachowuje na później { $masters ->
        [one] jednego Mistrza Run
        [few] { $masters } Mistrzów Run
       *[many] { $masters } Mistrzów Run
    }.
study-why-no-draw = Mistrz Run jest tu teraz wart więcej niż kolejna karta.
study-why-last-word = Zachowuje ostatnie słowo: po zagranej turze grają już tylko inni.
study-why-solved = Przy najlepszej grze wszystkich lepsza tura { $best ->
        [win] wygrywa
        [shared] daje wspólne zwycięstwo
       *[loss] przegrywa
    }; zagrana { $played ->
        [win] wygrywa
        [shared] daje wspólne zwycięstwo
       *[loss] przegrywa
    }.
study-why-solved-points = Przy najlepszej grze lepsza tura kończy z wynikiem { $best }, zagrana z wynikiem { $played }.
study-why-chance = Lepsza tura wygrywa około { $best } na 100 gier, zagrana { $played }.
study-why-points = Lepsza tura prowadzi do około { $best } punktów, zagrana do { $played }.

study-hint-area = Spójrz na zaznaczone pola.
study-hint-card = Użyj karty { $card }.
study-hint-place = Połóż ją, jak zaznaczono{ $act ->
        [draw] {", potem dobierz kartę."}
        [master] {", potem umieść Mistrza Run."}
       *[other] .
    }

study-wrong-illegal = To niedozwolone ({ $rule }).
study-wrong-legal = To dozwolone: szukaj tego, co nie jest.
study-wrong-area = Ten obszar jest wart { $worth }; inny jest wart { $most }.
study-wrong-loss = Ta tura zmniejsza szansę na wygraną o { $points ->
        [one] { $points } punkt procentowy
        [few] { $points } punkty procentowe
       *[many] { $points } punktów procentowych
    }.
study-wrong-points = Ta tura daje o { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } mniej.

study-name-inaccurate = niedokładność
study-name-mistake = błąd
study-name-blunder = gruby błąd
study-name-only = jedyna tura

study-seat = miejsce { $seat }
study-page-title = Analiza: { $players }
study-page-about = Każdą turę porównano na { $trials } wylosowanych rozdaniach, według tego, co gracz mógł wiedzieć. { $unit ->
        [chance] Liczby to punkty procentowe szansy na wygraną.
       *[points] Liczby to punkty.
    }
study-page-chart = Szansa w ciągu gry przy znanych rękach; kropki to nazwane tury, kreski to dobrania
study-page-moments = Trzy ważne chwile
study-page-decided = Co zdecydowało
study-page-players = Gracze
study-page-turns = Tury
study-page-better = Lepiej: { $best }; strata { $loss }.
study-change-seat = miejsce
study-change-deal = rozdanie
study-change-own-draws = własne dobrania
study-change-other-draws = dobrania innych
study-change-own-mistakes = własne błędy
study-change-own-unknowable = własne tury, nie do przewidzenia
study-change-other-turns = tury innych
study-head-player = gracz
study-head-accuracy = dokładność
study-head-losses = straty
study-head-adjusted = wynik bez szczęścia
study-adjusted-does = { $unit ->
    [chance] Wynik bez szczęścia: 100 za wygraną i 0 za przegraną, nie licząc tego, co dały lub odebrały miejsce, rozdanie i dobrane karty. Wszystkie zwroty w grze się sumują, więc może przekroczyć 100 (szczęście dużo odebrało) albo spaść poniżej 0 (dużo dało).
   *[points] Wynik bez szczęścia: punkty, nie licząc tego, co dały lub odebrały rozdanie i dobrane karty.
}
study-head-number = ruch
study-head-turn = tura
study-head-best = lepiej
study-head-loss = strata
study-head-name = nazwa
study-losses = niedokładności: { $inaccurate }, błędy: { $mistakes }, grube błędy: { $blunders }
study-par = Punkty: { $points }; silnik zdobył { $par }, nie znając talii; najlepszy wynik znaleziony przy odkrytych kartach: { $best }.
