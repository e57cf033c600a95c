# Stół RÖK w przeglądarce.
rok-side = Co się stało i zasady
rok-leave = Odejdź na chwilę
rok-leave-why = Do twojego powrotu gra za ciebie komputer albo twoje miejsce pasuje, zależnie od ustawień stołu. Poddanie się to oddanie miejsca na dobre; we dwoje kończy grę.
rok-resign-why = Tracisz miejsce na dobre. We dwoje gra się kończy; w innym razie gra komputer albo miejsce pasuje, zależnie od ustawień stołu.
rok-letters = Litery
rok-letters-why = Litera na każdym kamieniu: naciśnij klawisz, by go chwycić
rok-round-limit = Gra kończy się najpóźniej po { $rounds } rundach
rok-latency = Czas do sali i z powrotem: { $ms } ms, odejmowane w wyścigach
rok-stand-in = gra komputer
rok-free-seat = wolne miejsce
rok-aside-label = Odłożony, wróci do worka: { $sign }
rok-loot-signs = Zdobyte pary: { $signs }
rok-ready = Możemy grać
rok-ready-tag = czeka
rok-prompt-ready = Usiądź wygodnie i rozejrzyj się. Zaczynamy?
rok-prompt-start = Czekamy jeszcze: { $names }
rok-set-aside = Odłóż
rok-half = { $name }: bliźniaka zabiera { $other }, więc { $sign } zostaje odłożony bez kary.
rok-aside = { $name } odkłada { $sign }.
rok-single = { $name } odkłada do worka pojedynczy kamień { $sign }.
rok-theft-along = { $count ->
    [one] Razem z nią przechodzi jeniec { $signs } i prawo do jego kradzieży.
   *[many] Razem z nią przechodzą jeńcy { $signs } i prawo do ich kradzieży.
}
rok-theft-own = Jeniec { $sign } tworzy parę z równowagą nowego właściciela ({ $name }).
rok-why-beaten = { $name }: szybciej o { $ms } ms.
rok-why-too-quick = Nikt nie widzi tak szybko: chwytać można 150 ms po odsłonięciu znaków.
rok-slide-why-game = Remis! Grę wygrywa kamień najbliżej Przeznaczenia, który go nie dotknie.
rok-slide-why-theft = Kradzieże jednego koloru: kamień najbliżej Przeznaczenia wybiera ich kolejność. { $thefts }
rok-ending-bag = Worek był prawie pusty.
rok-ending-rounds = Rozegrano wszystkie rundy: { $rounds }.
rok-ending-slide = Remis rozstrzygnięty przesunięciem kamienia.
rok-grand-master = Arcymistrz run
rok-figure-throw = Po rzucie: jedne kamienie pokazują znak, inne tylko tył. Pośrodku leży Przeznaczenie.
rok-figure-grab = Złoto: para. Zieleń: bliźniak twojej równowagi (na dole). Czerwień: bliźniak równowagi przeciwnika (u góry), czyli jeniec.
rok-figure-slide = Przesunięcie: jak najbliżej Przeznaczenia, ale bez dotykania.
rok-awards = Nagrody
rok-award-fastest-hand = Najszybsza ręka
rok-award-fastest-hand-value = { $value } ms
rok-award-sharpest-eye = Najbystrzejsze oko
rok-award-sharpest-eye-value = { $value ->
    [one] { $value } para, żadnej fałszywej
    [few] { $value } pary, żadnej fałszywej
   *[many] { $value } par, żadnej fałszywej
}
rok-award-greatest-theft = Największa kradzież
rok-award-greatest-theft-value = { $value ->
    [one] { $value } kamień naraz
    [few] { $value } kamienie naraz
   *[many] { $value } kamieni naraz
}
rok-guide-mistake = Spróbuj raz: chwyć oba podobne kamienie i zobacz, ile to kosztuje.
rok-counted-rounds = Ostatnia runda za nami: liczymy łupy.
rok-why-empty = Żaden kamień nie czeka w ręce.
rok-figure-false = Fałszywa para (czerwona) trafia do worka, a z nią najnowsza para łupu (złota).
rok-figure-split = Dwie osoby mają po jednym kamieniu z pary: oba trafiają do worka, bez kary.
rok-figure-theft = Jeniec (czerwony) kradnie równowagę nad nim i wszystkie kamienie jej koloru (złote). Pozostałe zostają.
rok-figure-nearest = Nowa równowaga: odkryty kamień najbliżej Przeznaczenia (zielony). Zakryte się nie liczą.
rok-figure-end = Liczy się kamienie: osiem wygrywa z sześcioma.
rok-absent = Gdy ktoś odejdzie od stołu
rok-absent-bot = Gra za tę osobę komputer
rok-absent-pass = Miejsce pasuje
rok-absent-bot-why = Do powrotu.
rok-absent-pass-why = Nikt nie czeka, a to miejsce nic nie bierze.
rok-colour-0 = Bursztyn
rok-colour-1 = Fiolet
rok-colour-2 = Błękit
rok-colour-3 = Czerwień
rok-colour-4 = Zieleń
rok-prompt-order = Twój kamień jest najbliżej: wybierz kolejność kradzieży.
rok-order-takes = { $stones ->
    [one] { $name } zabiera { $stones } kamień, traci { $other }
    [few] { $name } zabiera { $stones } kamienie, traci { $other }
   *[other] { $name } zabiera { $stones } kamieni, traci { $other }
}
rok-order = Kradzieże w tej kolejności: { $thefts }
rok-prompt-fine = Wybierz parę, którą płacisz za fałszywą.
rok-prompt-fines = Płacą za fałszywą parę: { $names }
rok-fine = Fałszywa para kosztuje parę z łupu. Wybierają: { $names }
rok-fine-pair = Oddaj parę { $sign }
rok-why-not-yours = Takiej pary nie ma w twoim łupie.
rok-slide-how = Odciągnij kamień i puść. Im mocniej i szybciej, tym mniej pewna ręka.
rok-slide-draw = Odciągnij
rok-slide-go = Puść
rok-slide-keys = Strzałki w lewo i w prawo celują. Naciśnij raz, aby odciągać kamień coraz dalej; naciśnij ponownie, aby puścić.
rok-aim-straight = Prosto w Przeznaczenie
rok-aim-left = { $steps ->
    [one] { $steps } krok w lewo
    [few] { $steps } kroki w lewo
   *[other] { $steps } kroków w lewo
}
rok-aim-right = { $steps ->
    [one] { $steps } krok w prawo
    [few] { $steps } kroki w prawo
   *[other] { $steps } kroków w prawo
}
rok-way-free = droga wolna
rok-way-blocked = na drodze leży kamień
rok-loot-colours = Zdobyte pary: białe { $white }, szare { $grey }, czarne { $black }
