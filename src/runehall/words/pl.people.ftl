# Szukanie przeciwnika: zgłoszenia, wyzwania i powiadomienia na każdej stronie.
people-more = Więcej możliwości
people-evening = Format
people-match = mecz z dwóch gier
people-single = jedna gra
people-match-does = Gracie dwie gry i każda strona zaczyna jedną: punkty się sumują. Pierwsze miejsce nie daje więc przewagi.
people-single-does = Zasady z pudełka: kto zaczyna, rozstrzyga los. Pierwsze miejsce wygrywa częściej.
people-fourth-card = czwarta karta
people-second-points = 3 punkty
people-chosen = wybór miejsc
people-fourth-card-does = Jedna gra; druga osoba dostaje czwartą kartę. Rozpoczynający wygrywa około 55 razy na 100.
people-second-points-does = Jedna gra; druga osoba dostaje na końcu 3 punkty. Rozpoczynający wygrywa około 53 razy na 100.
people-chosen-does = Jedna gra; po pierwszej karcie druga osoba wybiera miejsce, razem z kartami. Rozpoczynający wygrywa około 47 razy na 100.
people-near = Tylko mniej więcej na moim poziomie
people-near-does = Może to potrwać dłużej. W przeciwnym razie zakres rośnie, gdy czekasz.
people-rated = rankingowa
people-casual = bez rankingu
people-rated-does = Jeśli druga strona też ma konto.
people-clock = { $minutes } min + { $seconds } s na turę
people-clock-short = { $minutes } min + { $seconds } s
people-days-offer = Zaproponuj grę
people-days-does = Twoja propozycja jest na liście poniżej przez dwa tygodnie. Gracie, kiedy macie czas, a o twojej kolei przypomni powiadomienie.
people-days-made = Twoja propozycja jest na liście. Gdy ktoś ją przyjmie i przyjdzie twoja kolej, dostaniesz powiadomienie.
people-days-list = Gry korespondencyjne
people-days-live = Na żywo
people-days-over = Korespondencyjnie
people-rok = RÖK, w czasie rzeczywistym
people-game = Gra
people-days-more = Pokaż wszystkie: { $count }
people-days-short = { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
}
people-find = Znajdź przeciwnika
people-seeking = Szukamy przeciwnika…
people-others = { $count ->
    [0] Nikt inny nie szuka teraz tej gry.
    [one] Jeszcze { $count } osoba szuka tej gry.
    [few] Jeszcze { $count } osoby szukają tej gry.
   *[other] Jeszcze { $count } osób szuka tej gry.
}
people-waited = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
people-meanwhile = Tymczasem możesz grać z komputerem: gdy ktoś się znajdzie, dostaniesz powiadomienie.
people-meanwhile-play = Tymczasem zagraj: { $name }
people-stop = Przestań szukać
people-found = { $name } chce zagrać!
people-gone = { $name } rezygnuje albo nie ma już połączenia. Szukamy dalej.
people-begins-in = { $seconds ->
    [one] początek za { $seconds } sekundę
    [few] początek za { $seconds } sekundy
   *[other] początek za { $seconds } sekund
}
people-begins = Twoja gra się zaczyna.
people-decline = Odmów
people-accept = Przyjmij
people-calls = Co na ciebie czeka
people-challenge-title = Wyzwij kogoś po nazwie
people-whom = Nazwa konta
people-message = Wiadomość (opcjonalnie)
people-first-them = Zaczyna druga strona
people-they-begin = zaczyna przeciwnik
people-you-begin = zaczynasz ty
people-challenge = Wyślij wyzwanie
people-sent = Wyzwanie dla { $name } czeka na odpowiedź.
people-unknown = Nikogo o nazwie „{ $name }” tu nie ma.
people-withdraw = Wycofaj
people-withdraw-of = Wycofaj wyzwanie dla { $name }
people-challenged = { $name } rzuca ci wyzwanie.
people-reason = Powód
people-reason-no = Nie, dziękuję
people-reason-later = Nie teraz, później
people-reason-clock = Proszę o inny zegar
people-reason-variant = Proszę o inną grę
people-reason-rated = Tylko rankingowo
people-reason-unrated = Tylko bez rankingu
people-accepted = { $name } przyjmuje twoje wyzwanie.
people-declined = { $name } odrzuca twoje wyzwanie: { $reason }.
people-to-table = Do stołu
people-understood = W porządku
people-turn = { $count ->
    [one] Twoja kolej w grze z { $name }.
    [few] Twoja kolej w { $count } grach, najpierw z { $name }.
   *[other] Twoja kolej w { $count } grach, najpierw z { $name }.
}
people-next-game = Następna gra
people-go-there = Przejdź
people-aside = Później
people-offer = Wysyłać powiadomienia na to urządzenie, gdy przyjdzie odpowiedź albo twoja kolej?
people-offer-refused = Twoja przeglądarka na to nie pozwala: zezwól w jej ustawieniach na powiadomienia z tej strony.
people-offer-yes = Tak, wysyłajcie
people-offer-no = Nie teraz
people-offer-done = Powiadomienia będą przychodzić na to urządzenie. Na stronie „Ty” możesz wybrać, jakie.
