# Wspólne dla stron z zasadami obu gier: tło, rozstrzygnięcia, twórcy.
book-theme = Opowieść
book-ruling = rozstrzygnięcie
book-ruling-does = Drukowane instrukcje milczą tu, różnią się albo nie da się ich przenieść na ekran: w tej sali gra się tak, jak tu napisano.
book-credits = Kto stworzył grę
book-design = Autor gry
book-art = Ilustracje
book-publisher = { $count ->
    [one] Wydawca
   *[other] Wydawcy
}
book-translation = Tłumaczenie na polski
book-own = Gry należą do swoich twórców; jeśli ci się podobają, kup je. Słowa, obrazki i program są dziełem Runehall.
