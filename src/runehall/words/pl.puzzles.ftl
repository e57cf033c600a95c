# Zadania.
title-puzzles = Zadania
title-puzzle = Zadanie
puzzles-lead = { $count ->
    [one] { $count } pozycja: znajdź turę.
    [few] { $count } pozycje: znajdź turę. Przy złej odpowiedzi widać, co jest nie tak.
   *[other] { $count } pozycji: znajdź turę. Przy złej odpowiedzi widać, co jest nie tak.
}
puzzles-daily = Zadanie dnia
puzzles-daily-does = To samo dla wszystkich, do północy UTC.
puzzles-days = { $count ->
    [0] Rozwiąż je, aby zacząć serię dni.
    [one] { $count } dzień z rzędu.
   *[other] { $count } dni z rzędu.
}
puzzles-today-solved = Dzisiejsze jest już rozwiązane.
puzzles-today-tried = Dzisiejsza próba już wykorzystana.
puzzles-solve = Rozwiąż
puzzles-deal = Rozdanie dnia
puzzles-deal-does = Te same karty dla wszystkich: solo i przeciw komputerowi. Po jednej próbie.
puzzles-deal-go = Dzisiejsze rozdania
puzzles-train = Trening
puzzles-train-does = Zadania na twoim poziomie.
puzzles-theme = Temat
puzzles-theme-any = Dowolny
puzzles-train-go = Trenuj
puzzles-streak = Seria
puzzles-streak-does = Każde następne jest trudniejsze, do pierwszego błędu.
puzzles-storm = Burza
puzzles-storm-does = Ile zdołasz w trzy minuty.
puzzles-best = Twój rekord: { $count }
puzzles-begin = Zacznij
puzzles-again = Zacznij od nowa
puzzles-stats = Twój ranking w zadaniach: { $rating } · Rozwiązane: { $solved } · Odpowiedzi: { $answered }
puzzles-study = Analiza gry
puzzles-study-does = Gdzie gra się rozstrzygnęła i które tury były lepsze: z zapisu lub pliku.
puzzles-study-go = Otwórz zapis
puzzles-score = Rozwiązane: { $count }
puzzles-left = { $count ->
    [one] została { $count } sekunda
    [few] zostały { $count } sekundy
   *[other] zostało { $count } sekund
}
puzzles-run-over = To koniec!
puzzles-see = Zobacz wynik
puzzles-missed = Czego zabrakło
puzzles-missed-one = Zadanie { $number }
puzzles-elsewhere = Próba toczyła się w innym oknie: tu widać, gdzie teraz jest.
puzzle-yesterday = Dzień się skończył: ta odpowiedź liczy się jako trening.
puzzle-task-win = Twoja kolej: tylko jedna tura wygrywa.
puzzle-task-tie = Twoja kolej: tylko jedna tura ratuje remis.
puzzle-task-most = Twoja kolej: { $seats ->
    [1] znajdź turę, która daje najwięcej punktów
   *[other] znajdź turę, która kończy z największą przewagą
}.
puzzle-task-better = Twoja kolej: jedna tura jest dużo lepsza od wszystkich innych.
puzzle-task-legal = Które z tych zagrań jest dozwolone?
puzzle-task-area = Który z tych obszarów jest wart najwięcej?
puzzle-task-forbidden = Którego z tych zagrań zabrania LAY-7?
puzzle-rating = Trudność { $rating }
puzzle-solved-before = już rozwiązane
puzzle-choice = { $number }: pole { $place }
puzzle-judging = Sprawdzanie odpowiedzi…
puzzle-right = Dobrze!
puzzle-wrong = To nie to.
puzzle-answer-shown = Odpowiedź na to widać na stole.
puzzle-themes = Tematy: { $themes }
puzzle-your-rating = Twój ranking: { $rating } ({ $change })
puzzle-solution = Rozwiązanie:
puzzle-show = Pokaż rozwiązanie
puzzle-next = Następne
puzzle-theme-cut = Przecięcie
puzzle-theme-join = Połączenie
puzzle-theme-close = Zamknięcie
puzzle-theme-last-word = Ostatnie słowo
puzzle-theme-red-hunt = Polowanie na czerwone
puzzle-theme-draw-or-master = Karta czy Mistrz
puzzle-theme-token = Znacznik
puzzle-theme-magic = Magia
puzzle-theme-trap = Pułapka
