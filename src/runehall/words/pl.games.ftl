# Lista zakończonych gier.
title-games = Twoje gry
games-running = W toku
games-filters = Które gry
games-filter-kind = Gra
games-filter-mode = Tryb
games-filter-outcome = Wynik
games-filter-opponent = Z kim
games-any = Dowolne
games-opponent = { $name } ({ $count })
games-won = Wygrana
games-won-by = Wygrana (+{ $points })
games-lost = Przegrana
games-lost-by = Przegrana (−{ $points })
games-drawn = Remis
games-alone = Gra solo
games-alone-by = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
games-open = Zakończona
games-result = Wynik
games-all = Wszystkie twoje gry
games-none = Nie masz jeszcze zakończonej gry. Każdą znajdziesz tutaj: jak się skończyła, ruch po ruchu, i co o niej przesądziło.
games-none-such = Żadna z twoich zakończonych gier nie pasuje.
games-play-rune = Zagraj w RUNE
games-play-rok = Zagraj w RÖK
