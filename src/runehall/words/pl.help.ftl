# Pomoc podczas gry z komputerem: podpowiedzi krok po kroku, ostrzeżenie przed błędem, wzmianka w wyniku.

help-title = Pomoc silnika
help-hints = Podpowiedzi
help-warnings = Ostrzegaj przed błędem
help-hint = Podpowiedź
help-more = Powiedz więcej
help-busy = Chwila namysłu…
help-checking = Sprawdzanie ruchu…
help-area = Spójrz na zaznaczony obszar.
help-no-area = Spójrz na miejsca poza obszarami.
help-card = Użyj karty { $number } z ręki.
help-do-lay = Wyłóż kartę tak, jak pokazano.
help-do-master = Umieść Mistrza Run w pokazanym miejscu.
help-do-draw = Dobierz kartę.
help-do-token = Połóż znacznik w pokazanym miejscu.
help-even = Inna tura jest mniej więcej tak samo dobra.
help-no-why = Ta tura jest po prostu warta więcej.
help-warn-mistake = To wygląda na błąd
help-warn-blunder = To wygląda na gruby błąd
help-warn-better = Jest lepsza tura.
help-warn-back = Jeszcze pomyślę
help-warn-play = Zagraj mimo to
help-not-made = Ruch nie został wykonany.
help-used = Gra z pomocą: { $hints ->
        [one] { $hints } podpowiedź
        [few] { $hints } podpowiedzi
       *[many] { $hints } podpowiedzi
    }, { $checks ->
        [one] { $checks } sprawdzony ruch
        [few] { $checks } sprawdzone ruchy
       *[many] { $checks } sprawdzonych ruchów
    }.

help-turn-hint = druga najlepsza tura
help-turn-warning = twoja tura
help-why-now = Zmiana różnicy punktów od razu: najlepsza tura { $best }, { $other } { $played }.
help-why-open = Co { $other } zostawia innym: obszar wart { $worth }.
help-why-answer = Punkty, które odbiera najlepsza odpowiedź: najlepsza tura około { $better }, { $other } { $worse }.
help-why-solved = Przy najlepszej grze wszystkich: najlepsza tura { $best ->
        [win] wygrywa
        [shared] daje wspólne zwycięstwo
       *[loss] przegrywa
    }, { $other } { $played ->
        [win] wygrywa
        [shared] daje wspólne zwycięstwo
       *[loss] przegrywa
    }.
help-why-solved-points = Punkty przy najlepszej grze: najlepsza tura { $best }, { $other } { $played }.
help-why-chance = Wygrane na 100 gier: najlepsza tura około { $best }, { $other } { $played }.
help-why-points = Oczekiwane punkty: najlepsza tura około { $best }, { $other } { $played }.
help-played-on = Ta gra toczy się dalej od pozycji z innej gry i nigdzie się nie liczy.
help-uncounted = Gry z pomocą nie liczą się na drabinie graczy komputerowych.
