# Zdania analizy: dlaczego tura traci, podpowiedzi, odpowiedzi w zadaniach.

study-did-take = { $who ->
        [you] Zajmujesz
        [this] Ta tura zajmuje
        [card] Z kartą w tym miejscu najlepiej zająć
        [better] Lepsza tura zajmuje
       *[other] { $name } zajmuje
    } { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } obszar za { $worth ->
        [one] { $worth } punkt
        [few] { $worth } punkty
       *[many] { $worth } punktów
    }.
study-did-extend = { $who ->
        [you] Powiększasz i zajmujesz
        [this] Ta tura powiększa i zajmuje
        [better] Lepsza tura powiększa i zajmuje
       *[other] { $name } powiększa i zajmuje
    } { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } obszar za { $worth ->
        [one] { $worth } punkt
        [few] { $worth } punkty
       *[many] { $worth } punktów
    }.
study-did-guard = { $who ->
        [you] Umieszczasz
        [this] Ta tura umieszcza
        [card] Z kartą w tym miejscu najlepiej umieścić
        [better] Lepsza tura umieszcza
       *[other] { $name } umieszcza
    } Mistrza Run na obszarze, na którym już jeden stoi.
study-did-draw = { $who ->
        [you] Dobierasz
        [this] Ta tura dobiera
        [card] Z kartą w tym miejscu najlepiej dobrać
        [better] Lepsza tura dobiera
       *[other] { $name } dobiera
    } kartę.
study-did-box = { $who ->
        [you] Odkładasz
        [this] Ta tura odkłada
        [card] Z kartą w tym miejscu najlepiej odłożyć
        [better] Lepsza tura odkłada
       *[other] { $name } odkłada
    } Mistrza Run do pudełka.
study-did-token = { $who ->
        [you] Kładziesz
        [this] Ta tura kładzie
        [card] Z kartą w tym miejscu najlepiej położyć
        [better] Lepsza tura kładzie
       *[other] { $name } kładzie
    } żeton Wielkiego Mistrza { $colour ->
        [R] czerwoną
        [G] zieloną
       *[B] niebieską
    } stroną do góry.
study-did-magic = { $who ->
        [you] Wybierasz
        [this] Ta tura wybiera
        [better] Lepsza tura wybiera
       *[other] { $name } wybiera
    } { $colour ->
        [R] czerwoną
        [G] zieloną
       *[B] niebieską
    } magię.
study-did-spare = { $who ->
        [you] Bierzesz
        [this] Ta tura bierze
        [better] Lepsza tura bierze
       *[other] { $name } bierze
    } dodatkową kartę.
study-did-discard = { $who ->
        [you] Odrzucasz
        [this] Ta tura odrzuca
        [card] Z kartą w tym miejscu najlepiej odrzucić
        [better] Lepsza tura odrzuca
       *[other] { $name } odrzuca
    } kartę { $card }.
study-did-pass = { $who ->
        [you] Pasujesz
        [this] Ta tura to pas
        [card] Z kartą w tym miejscu najlepiej spasować
        [better] Lepsza tura to pas
       *[other] { $name } pasuje
    }.
study-why-same = Lepsza tura robi to samo{ $differ ->
        [card] {" inną kartą"}
        [place] {", ale kładzie kartę gdzie indziej"}
       *[rune] {" na innej Runie"}
    }.
study-why-elsewhere = Lepsza tura robi to samo w innym miejscu.
study-why-now = Lepsza tura od razu zmienia różnicę punktów o { $best }, zagrana o { $played }.
study-why-cut = Lepsza tura odbiera obszarom przeciwników { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
study-why-join = Lepsza tura przyłącza { $runes ->
        [one] { $runes } wolną Runę
        [few] { $runes } wolne Runy
       *[many] { $runes } wolnych Run
    } do własnego obszaru.
study-why-close = Lepsza tura zamyka swój { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } obszar wart { $worth }: nie zostaje przy nim puste pole.
study-why-open = Zagrana tura zostawia innym { $colour ->
        [R] czerwony
        [G] zielony
       *[B] niebieski
    } obszar wart { $worth }.
study-why-answer = Najlepsza odpowiedź przeciwników kosztuje po zagranej turze około { $worse ->
        [one] { $worse } punkt
        [few] { $worse } punkty
       *[many] { $worse } punktów
    }, po lepszej: { $better }.
study-why-keep-master = Lepsza tura zachowuje na później { $masters ->
        [one] jednego Mistrza Run
        [few] { $masters } Mistrzów Run
       *[many] { $masters } Mistrzów Run
    }.
study-why-last-word = Po zagranej turze grają już tylko inni.
study-why-solved = Przy najlepszej grze wszystkich lepsza tura { $best ->
        [win] wygrywa
        [shared] daje wspólne zwycięstwo
       *[loss] przegrywa
    }, a zagrana { $played ->
        [win] wygrywa
        [shared] daje wspólne zwycięstwo
       *[loss] przegrywa
    }.
study-why-solved-points = Przy najlepszej grze lepsza tura kończy z wynikiem { $best }, a zagrana z wynikiem { $played }.
study-why-chance = Lepsza tura zwiększa szansę na wygraną z { $played }% do { $best }%.
study-why-points = Lepsza tura zwiększa oczekiwany wynik z { $played } do { $best } punktów.

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
study-wrong-points = Ta tura kończy o { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    } gorzej niż najlepsza.

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
