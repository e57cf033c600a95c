# Turnieje: lista, nowy turniej, strona turnieju.
title-tournaments = Turnieje
title-tournament = Turniej
title-wall = Turniej: tablica wyników
title-season = Sezon
title-board = Rozdanie
tournaments-lead = Pojedynki RUNE i puchary RÖK, dla klubu lub wśród znajomych: rundy, areny, puchary, drużyny i duplikat, w którym wszyscy grają tymi samymi kartami. Nic nie liczy się do rankingu.
tournaments-current = Otwarte i trwające
tournaments-none = Nie ma teraz żadnego turnieju. Zorganizuj własny!
tournaments-past = Zakończone
tournament-yours = twój
tournament-open-line = Gracze: { $count } z { $most } · dołącz
tournament-over-line = { $count ->
    [one] { $count } gracz
   *[other] { $count } graczy
} · wyniki
tournament-for-club = Dla osób z klubu { $club }. Dostaną powiadomienie.
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
tournament-join-lead = Turniej rozpoczyna organizator.
tournament-start-lead = Udostępnij link lub kod. Zacznij, gdy wszyscy dołączą.
tournament-join = Dołącz
tournament-start = { $count ->
    [one] Zacznij ({ $count } gracz, potrzeba co najmniej dwóch)
   *[other] Zacznij (liczba graczy: { $count })
}
tournament-leave = Wypisz się
tournament-leave-really = Tak, wypisz mnie
tournament-withdraw = Wycofaj się
tournament-withdraw-really = Tak, wycofuję się i przegrywam grę
tournament-return = Wróć do turnieju
tournament-cancel = Odwołaj turniej
tournament-cancel-really = Tak, odwołaj dla wszystkich
tournament-no = Nie
tournament-players = Gracze: { $count } z { $most }
tournament-round = Runda { $round } z { $rounds }
tournament-round-n = Runda { $round }
tournament-your-game = Runda { $round } się zaczęła: twoja gra czeka.
tournament-your-turn = { $unit ->
    [days] Twój przeciwnik: { $name }. Przyjdź do stołu w ciągu { $count ->
        [one] doby
       *[other] { $count } dni
    } od początku rundy.
   *[minutes] Twój przeciwnik: { $name }. Przyjdź do stołu w ciągu { $count ->
        [one] minuty
       *[other] { $count } minut
    } od początku rundy.
}
tournament-your-pairing = { $unit ->
    [days] Twój przeciwnik: { $name }. Przyjdź do stołu w ciągu { $count ->
        [one] doby
       *[other] { $count } dni
    }.
   *[minutes] Twój przeciwnik: { $name }. Przyjdź do stołu w ciągu { $count ->
        [one] minuty
       *[other] { $count } minut
    }.
}
tournament-go = Do twojego stołu
tournament-next-in = Następna runda zacznie się za { $time }.
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
tournament-too-few = Do czasu rozpoczęcia dołączyło zbyt mało osób.
tournament-standings = Klasyfikacja
tournament-pairings = Rundy
tournament-pairings-free = Gry
tournament-pairings-older = Wcześniejsze gry
tournament-decisive = Co rozstrzygnęło rundę { $round }
tournament-decisive-wait = Analiza szuka ruchów, które rozstrzygnęły gry.
tournament-decisive-none = Żadnej gry tej rundy nie rozstrzygnął jeden ruch.
tournament-decisive-turn = { $name } – { $other }: szansa wygranej z { $before } % na { $after } %
tournament-cross = Tabela wyników
tournament-place = Nr
tournament-places-all = Wszystkie miejsca ({ $count })
tournament-places-before = Wyższe miejsca
tournament-places = Miejsca { $first }–{ $last } z { $count }
tournament-places-after = Niższe miejsca
tournament-places-mine = Czołówka i ja
tournament-places-best = Czołówka
tournament-player = Gracz
tournament-points = Punkty
tournament-wins = Wygrane
tournament-withdrawn = poza turniejem
tournament-bye = Wolny los: jeden punkt
tournament-rest = Pauzuje w tej rundzie
tournament-has-bye = { $name } ma wolny los: jeden punkt.
tournament-has-passed = { $name } przechodzi dalej bez gry.
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
tournament-by-invitation = Tylko z zaproszeniem: wejdą jedynie osoby zaproszone przez ciebie po nazwie
tournament-by-invitation-tag = tylko z zaproszeniem
tournament-invite-title = Zaproś po nazwie
tournament-invite-name = Nazwa profilu
tournament-invite-go = Zaproś
tournament-invite-done = Ta osoba dostanie powiadomienie i zobaczy zaproszenie na tej stronie.
tournament-invited-waiting = bez odpowiedzi
tournament-invited-declined = odmowa
tournament-invited-joined = gra
tournament-invited-remove = Cofnij zaproszenie: { $name }
tournament-invitation = { $name } zaprasza cię do gry.
tournament-invitation-declined = Zaproszenie odrzucone. Nadal możesz dołączyć.
tournament-accept = Przyjmij i graj
tournament-decline = Odrzuć
tournament-only-invited = Ten turniej jest tylko dla osób zaproszonych.
tournament-only-club = Ten turniej jest dla członków klubu { $club }.
tournament-problem-blocked = Organizator nie chce z tobą grać.
tournament-problem-seat = Nie grasz w tym turnieju.
tournament-code-go = Znajdź
tournament-duplicate = Duplikat
tournament-duplicate-does = Przy wszystkich stołach rundy gra się te same dwa rozdania, a każdy wynik porównuje się z wynikami osób, które miały to samo miejsce i te same karty. Szczęśliwe rozdanie pomaga więc mniej, choć przeciwnicy i późniejsze dobrania są różne.
tournament-meets = Kto z kim gra
tournament-duplicate-label = duplikat
tournament-knockout = Pucharowy
tournament-knockout-does = Przegrana oznacza odpadnięcie. Najwyżej notowane osoby spotykają się jak najpóźniej; remis gra się jeszcze raz. Do 128 osób.
tournament-arena = Arena
tournament-arena-does = Dowolnie wiele gier w ustalonym czasie. Wygrana daje 2 punkty; od trzeciej wygranej z rzędu punkty liczą się podwójnie. Można przychodzić i wychodzić w każdej chwili.
tournament-teams = Drużyny
tournament-teams-does = Drużyny na dwie do sześciu szachownic: każda gra z tą samą szachownicą drugiej drużyny.
tournament-rok-cup = Puchar RÖK
tournament-rok-cup-does = Gra w kamienie przy stołach dla dwóch do pięciu osób. Za miejsca są punkty, a grupy zmieniają się co rundę.
tournament-duplicate-day = Dzień duplikatu
tournament-duplicate-day-does = Wszyscy grają te same rozdania z kimkolwiek, kto jest, w ciągu kilku godzin, dnia lub tygodnia. Twój wynik porównuje się ze wszystkimi, którzy mieli twoje karty.
tournament-lasts = Czas trwania
tournament-lasts-n = { $unit ->
    [days] { $count ->
        [one] { $count } dzień
       *[other] { $count } dni
    }
    [hours] { $count ->
        [one] { $count } godzina
        [few] { $count } godziny
       *[many] { $count } godzin
    }
   *[minutes] { $count ->
        [one] { $count } minuta
        [few] { $count } minuty
       *[many] { $count } minut
    }
}
tournament-team-size = Szachownic w drużynie
tournament-team-size-n = drużyny po { $count }
tournament-team = Drużyna
tournament-seats = Osób przy stole, najwyżej
tournament-seats-n = stoły dla { $count }
tournament-scoring = Porównanie
tournament-matchpoints = ile wyników jest gorszych (w procentach)
tournament-matchpoints-does = Na twoją korzyść liczy się każdy gorszy wynik z twoimi kartami; 50 % to środek.
tournament-difference = różnica punktów
tournament-difference-does = O ile punktów twój wynik jest średnio lepszy lub gorszy od innych z twoimi kartami.
tournament-more = Więcej ustawień
tournament-starts = Zaczyna się samo o
tournament-starts-does = Zostaw puste, aby rozpocząć ręcznie.
tournament-starts-at = Zacznie się samo: { $time }
tournament-boards = Liczba rozdań
tournament-third = Pokonani w półfinałach grają o trzecie miejsce
tournament-berserk = Wolno grać z połową czasu za jeden punkt więcej
tournament-late = Można dołączyć aż do ostatniej rundy
tournament-break-after = Przerwa po rundzie (0: bez przerwy)
tournament-break = Minuty przerwy
tournament-least = Najniższy dopuszczony ranking
tournament-most = Najwyższy dopuszczony ranking
tournament-series = Cykl
tournament-series-does = Twoje turnieje z tego samego cyklu mają wspólną tabelę sezonu.
tournament-bots = Boty mogą grać
tournament-bot-level = Bot
tournament-bot-add = Dodaj bota
tournament-bot-remove = Usuń bota { $name }
tournament-haste = Połowa czasu w następnej grze, za wygraną punkt więcej
tournament-streak = Wygrane z rzędu: { $count }
tournament-resting = odpoczywa
tournament-ties-order = Przy równych punktach rozstrzygają: { $names }.
tournament-tie-wins = wygrane
tournament-tie-wins-does = Wygrane gry.
tournament-tie-sonneborn-berger = SB
tournament-tie-sonneborn-berger-does = SB (Sonneborn-Berger): punkty pokonanych przeciwników i połowa punktów tych, z którymi był remis.
tournament-tie-buchholz-cut = Bh−1
tournament-tie-buchholz-cut-does = Bh−1: Buchholz bez najsłabszego przeciwnika.
tournament-tie-buchholz = Bh
tournament-tie-buchholz-does = Bh (Buchholz): suma punktów wszystkich przeciwników; wolny los liczy się jak przeciwnik z twoją liczbą punktów.
tournament-tie-fewer-games = gry
tournament-tie-fewer-games-does = Wyżej stoi, kto potrzebował mniej gier.
tournament-tie-board-points = szachownice
tournament-tie-board-points-does = Punkty wszystkich szachownic drużyny.
tournament-tie-own-points = własne
tournament-tie-own-points-does = Punkty własnej szachownicy.
tournament-tie-stones = kamienie
tournament-tie-stones-does = Zdobyte kamienie.
tournament-ends-in = Do końca { $time }
tournament-last-games = Czas minął: kończą się ostatnie gry
tournament-ready = Jestem: znajdź mi grę
tournament-ready-board = Graj następne rozdanie
tournament-looking = Zostań na tej stronie: gra zacznie się, gdy tylko ktoś będzie wolny.
tournament-rest-now = Odpocznij
tournament-boards-done = Wszystkie twoje rozdania są rozegrane. Wyniki są poniżej; karty zobaczysz, gdy minie czas.
tournament-boards-played = Rozegrane rozdania: { $done } z { $boards }
tournament-hides = Wyniki są ukryte, dopóki inni mogą jeszcze grać te rozdania.
tournament-live = Trwające gry
tournament-boards-title = Rozdania
tournament-board-n = Rozdanie { $number }
tournament-boards-lead = Rozdania rundy widać, gdy skończy się gra przy jej ostatnim stole.
tournament-boards-lead-day = Rozdania zostaną pokazane, gdy minie czas.
tournament-promise = Co obiecała hala
tournament-promise-does = Przed każdą rundą hala ogłasza odcisk jej rozdań. Potem każdy może sprawdzić, że się nie zmieniły: zapisz zapis dowolnego stołu i uruchom „runehall verify”.
tournament-board-lead = { $count ->
    [one] Runda { $round }: to rozdanie rozegrano przy jednym stole.
   *[other] Runda { $round }: to rozdanie rozegrano przy { $count } stołach.
}
tournament-play-yourself = Zagraj to
tournament-play-yourself-does = Zaczynasz z kartami gracza, który zaczynał. Przeciwnikiem jest bot, a wynik nigdzie się nie liczy.
tournament-next-board = Następne rozdanie
tournament-side-by-side = Ruch po ruchu
tournament-turned = Wyróżniono pierwszy ruch inny niż przy stole po lewej.
tournament-gained = Kto gdzie zyskał
tournament-gained-does = Każdy wynik jest porównywany z wynikami innych, którzy mieli te same karty: o ile punktów jest lepszy od ich średniej i ile procent z nich zagrało gorzej. Równe wyniki liczą się w połowie.
tournament-gained-alone = To rozdanie rozegrano tylko przy jednym stole, więc nie ma z czym porównać.
tournament-gain = { $points ->
    [0] { $name } ma dokładnie średni wynik wśród grających tymi samymi kartami ({ $share } %), { $other } również ({ $less } %).
    [one] { $name } ma o { $points } punkt więcej niż średnio inni z tymi samymi kartami: { $share } %. { $other } — o tyle samo mniej: { $less } %.
    [few] { $name } ma o { $points } punkty więcej niż średnio inni z tymi samymi kartami: { $share } %. { $other } — o tyle samo mniej: { $less } %.
    [many] { $name } ma o { $points } punktów więcej niż średnio inni z tymi samymi kartami: { $share } %. { $other } — o tyle samo mniej: { $less } %.
   *[other] { $name } ma o { $points } punktu więcej niż średnio inni z tymi samymi kartami: { $share } %. { $other } — o tyle samo mniej: { $less } %.
}
tournament-final = Pozycja końcowa: { $names }
tournament-notation = Pokaż notację
tournament-wall = Na duży ekran
tournament-season = Tabela sezonu
tournament-season-does = punkt za udział i po jednym za każdą wyprzedzoną osobę
tournament-played = Rozegrane
tournament-as-text = Tekst
tournament-print = Drukuj
tournament-problem-rating = Twój ranking jest poza granicami tego turnieju albo jeszcze nieustalony: zagraj najpierw gry rankingowe.
tournament-problem-round = Inni grają jeszcze te karty: zobaczysz to po rundzie.
tournament-par = Par: { $points }, gdy za obie strony gra silnik.
tournament-par-wait = Silnik rozgrywa to rozdanie, aby znaleźć jego par.
tournament-standing = Osiem rozdań przeciw botowi: { $month }
tournament-standing-does = Wszyscy grają te same osiem rozdań przeciw botowi { $bot }, kiedy chcą w ciągu miesiąca. Twój wynik porównuje się z wynikami wszystkich, którzy mieli te same karty.
tournament-running-line = Trwa · można dołączyć
tournament-bracket = Drabinka
tournament-bracket-won = zwycięstwo
tournament-bracket-bye = wolny los
tournament-stage-final = Finał
tournament-stage-semifinals = Półfinały
tournament-stage-quarterfinals = Ćwierćfinały
tournament-stage-last = { $count ->
    [one] { $count } gracz
   *[other] { $count } graczy
}
tournament-stage-third = O trzecie miejsce
tournament-looking-later = Nikt z wolnych teraz graczy nie może zagrać z Tobą żadnego z pozostałych Ci rozdań. Zostań na tej stronie albo zrób przerwę i wróć później.
tournament-looking-none = Wszyscy, którzy dołączyli, rozegrali już rozdania, które Ci zostały. Dostaniesz grę tylko wtedy, gdy dołączy ktoś jeszcze: wyślij znajomej osobie link do tej strony. Nierozegrane rozdanie liczy się jak opuszczone.
tournament-for-members-tag = dla członków klubu
tournament-limits-least = dla rankingów od { $least }
tournament-limits-most = dla rankingów do { $most }
tournament-limits-both = dla rankingów od { $least } do { $most }
tournament-hasty = połowa czasu
