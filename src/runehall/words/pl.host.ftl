# Strona dla gospodarzy.
title-host = Dla gospodarzy
host-ready = Sala jest gotowa.
host-not-ready = Sala nie może teraz działać:
host-problem-database = Nie można zapisywać w bazie danych.
host-problem-redis = Redis nie odpowiada.
host-problem-disk = Dysk jest prawie pełny.
host-problem-closing = Sala się zamyka.
host-only = Ta strona jest dla gospodarzy sali: ustawienie RUNEHALL_OPERATORS wymienia ich loginy.
host-people = Osoby przy stołach
host-sockets = Otwarte połączenia
host-tables = Stoły w pamięci
host-playing = Trwające gry
host-bots = Stoły czekające na bota
host-jobs = Zmiany czekające na dysk
host-events = Zapisane zdarzenia
host-median = Połowa ruchów w ciągu
host-slow = 99% ruchów w ciągu
host-loop = Najdłuższe ostatnie opóźnienie
host-memory = Pamięć
host-disk = Wolne miejsce na dysku
host-faults = Błędy w dzienniku
host-processes = Procesy
host-up = Działa od
host-version = Wersja
host-answers = Odpowiedzi
host-refusals = Odmowy
host-damaged = Uszkodzone stoły
host-damage-missing = { $count ->
    [one] Brakuje zdarzeń: jest tylko jedno.
    [few] Brakuje zdarzeń: są { $count }.
   *[many] Brakuje zdarzeń: jest ich { $count }.
}
host-damage-unreadable = Nie można odczytać lub zastosować zdarzenia: { $cause }.
host-none = brak
host-here = Osoby i stoły
host-note = To liczby jednego procesu od jego startu. /metrics podaje je dla Prometheusa.
host-work = Praca
host-delays = Opóźnienia
host-quick = Szybciej niż ludzie w rankingowych grach RÖK
host-quick-hand = rundy poniżej 250 ms: { $quick } z { $rounds }, mediana { $ms } ms
