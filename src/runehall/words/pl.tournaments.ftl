# Turnieje: lista, nowy turniej, strona turnieju.
title-tournaments = Turnieje
title-tournament = Turniej
tournaments-lead = Pojedynki RUNE z zegarem, dla klubu lub wśród znajomych. Rundy zaczynają się same; gry nie liczą się do rankingu.
tournaments-current = Otwarte i trwające
tournaments-none = Nie ma teraz żadnego turnieju. Zorganizuj własny!
tournaments-past = Zakończone
tournament-yours = twój
tournament-open-line = Gracze: { $count } z { $most } · dołącz
tournament-over-line = { $count ->
    [one] { $count } gracz
   *[other] { $count } graczy
} · wyniki
tournament-new = Nowy turniej
tournament-name = Nazwa turnieju
tournament-system = System
tournament-round-robin = Każdy z każdym
tournament-round-robin-does = Każdy gra z każdym jeden raz. Do 10 graczy.
tournament-swiss = Szwajcarski
tournament-swiss-does = Wszyscy grają w każdej rundzie z kimś o podobnej liczbie punktów i z nikim dwa razy. Do 64 graczy.
tournament-rounds = Liczba rund
tournament-games = Każde spotkanie to
tournament-games-1 = jedna gra
tournament-games-2 = dwumecz ze zmianą miejsc
tournament-show = Czas na przyjście do stołu
tournament-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
tournament-plays = Też gram
tournament-hidden = Tylko dla osób z linkiem
tournament-open = Otwórz
tournament-organiser = organizator: { $name }
tournament-state = Stan turnieju
tournament-joining = Trwają zapisy
tournament-join-lead = Turniej rozpoczyna organizator. Potem nie można już dołączyć.
tournament-start-lead = Udostępnij link lub kod. Zacznij, gdy wszyscy dołączą: potem nie można już dołączyć.
tournament-join = Dołącz
tournament-start = { $count ->
    [one] Zacznij ({ $count } gracz, potrzeba co najmniej dwóch)
   *[other] Zacznij (liczba graczy: { $count })
}
tournament-leave = Wypisz się
tournament-leave-really = Tak, wypisz mnie
tournament-withdraw = Wycofaj się
tournament-withdraw-really = Tak, wycofuję się i przegrywam grę
tournament-cancel = Odwołaj turniej
tournament-cancel-really = Tak, odwołaj dla wszystkich
tournament-no = Nie
tournament-players = Gracze: { $count } z { $most }
tournament-round = Runda { $round } z { $rounds }
tournament-round-n = Runda { $round }
tournament-your-game = Runda { $round } się zaczęła: twoja gra czeka.
tournament-your-turn = Twój przeciwnik: { $name }. Przyjdź do stołu w ciągu { $minutes ->
    [one] minuty
   *[other] { $minutes } minut
} od początku rundy.
tournament-go = Do twojego stołu
tournament-next-in = Następna runda zacznie się za { $seconds } s.
tournament-waits = { $count ->
    [0] Runda dobiegła końca.
    [one] Trwa jeszcze { $count } gra.
    [few] Trwają jeszcze { $count } gry.
   *[other] Trwa jeszcze { $count } gier.
}
tournament-over = Turniej dobiegł końca.
tournament-winner = { $count ->
    [one] Wygrywa { $names }!
   *[other] Pierwsze miejsce dzielą: { $names }.
}
tournament-cancelled = Ten turniej odwołano.
tournament-standings = Klasyfikacja
tournament-pairings = Rundy
tournament-cross = Tabela wyników
tournament-place = Nr
tournament-player = Gracz
tournament-points = Punkty
tournament-wins = Wygrane
tournament-tie-round-robin = SB
tournament-tie-round-robin-does = SB (Sonneborn-Berger) rozstrzyga przy równych punktach: punkty pokonanych przeciwników i połowa punktów tych, z którymi był remis. Potem liczą się wygrane.
tournament-tie-swiss = Bh
tournament-tie-swiss-does = Bh (Buchholz) rozstrzyga przy równych punktach: suma punktów wszystkich przeciwników. Wolny los to wygrana, a tutaj liczy się jak przeciwnik z twoją liczbą punktów. Potem liczą się wygrane.
tournament-withdrawn = poza turniejem
tournament-bye = Wolny los: jeden punkt
tournament-rest = Pauzuje w tej rundzie
tournament-has-bye = { $name } ma wolny los: jeden punkt.
tournament-has-rest = { $name } pauzuje.
tournament-playing = trwa
tournament-cell = przeciwnik { $name }: { $result }
tournament-look = Gra
tournament-game-1 = Gra 1
tournament-game-2 = Gra 2
tournament-decide = Rozstrzygnij
tournament-decide-win = Wygrywa { $name }
tournament-decide-draw = Remis
tournament-decide-none = Obie strony przegrywają
tournament-cause-decided = Decyzja organizatora.
tournament-cause-noshow = Nie wszyscy przyszli do stołu.
tournament-cause-withdrawn = Bez gry: wycofanie z turnieju.
tournament-cause-flag = Na czas.
tournament-cause-resigned = Poddanie gry.
tournament-cause-left = Odejście od stołu.
tournament-cause-abandoned = Bez powrotu do stołu.
tournament-cause-idle = Przy stole nikogo nie było.
tournament-problem-status = Turniej się tymczasem zmienił: spójrz jeszcze raz.
tournament-problem-full = Nie ma miejsca: turniej jest pełny albo bierzesz udział w zbyt wielu turniejach.
tournament-problem-blocked = Organizator nie chce z tobą grać.
tournament-problem-seat = Nie grasz w tym turnieju.
