# Runehall po polsku. Jeden zestaw komunikatów dla serwera i stron; zasady w pl.rules.ftl.

## Ramka
brand-home = { $name }, na stronę główną
menu = Menu
nav-label = Strony
nav-hall = Graj
nav-learn = Nauka
nav-puzzles = Zadania
nav-study = Analiza
nav-analysis = Analiza
nav-tournaments = Turnieje
nav-clubs = Kluby
nav-watch = Oglądaj
nav-rules = Zasady
nav-decks = Talie
nav-bots = Boty
nav-people = Ludzie
nav-rankings = Rankingi
nav-you = Ty
nav-group-play = Gra
nav-group-puzzles = Zadania
nav-group-learn = Nauka
nav-group-people = Społeczność
nav-group-you = Twoje
nav-daily = Rozdanie dnia
nav-offline = Gra offline
nav-games = Twoje gry
nav-notices = Powiadomienia
title-notices = Powiadomienia
nav-waiting =
    { $count ->
        [one] Czeka na ciebie { $count } sprawa
        [few] Czekają na ciebie { $count } sprawy
       *[many] Czeka na ciebie { $count } spraw
    }
skip = Przejdź do treści
language = Język
language-browser = Jak w przeglądarce
theme = Wygląd
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
theme-toggle = Jasny lub ciemny
sounds = Dźwięki
close = Zamknij
yes = Tak
no = Nie
try-again = Spróbuj ponownie
to-hall = Na stronę główną
to-offline = Graj offline
to-table = Przejdź do stołu
joining = Podchodzimy do stołu…
title-table = Stół RUNE
title-replay = Powtórka gry
title-join = Zaproszenie
title-code = Dołącz kodem
title-rules = Zasady
title-learn = Nauka
title-decks = Talie
title-you = Ty

## Strona główna
hall-title = Zagraj w RUNE
hall-lead = Wykładaj karty Run, powiększaj obszary jednego koloru i kontroluj je swoimi Mistrzami Run. Dwa kliknięcia i grasz.
hero-label = Stół RUNE: karty leżą jedna na drugiej, Mistrzowie Run kontrolują obszary, na Runie leży znacznik
rune-points = Punkty za Runę
company-label = Z kim
company-computer = Komputer
company-friends = Znajomi, przez link
company-device = Jedno urządzenie
company-solo = Solo
start-computer = Graj teraz
start-friends = Otwórz stół i zaproś
start-device = Zacznij na tym urządzeniu
start-solo = Graj solo
level-label = Siła przeciwnika
mode-label = Ilu graczy
mode-solo = Solo
mode-duel = Pojedynek
mode-trio = Trójka
mode-teams = Drużyny
options-label = { $count ->
    [0] Dodatki i zasada opcjonalna
    [one] Dodatki i zasada opcjonalna · wybrano { $count }
    [few] Dodatki i zasada opcjonalna · wybrano { $count }
    [many] Dodatki i zasada opcjonalna · wybrano { $count }
   *[other] Dodatki i zasada opcjonalna · wybrano { $count }
}
option-grand-master = Arcymistrz
option-grand-master-does = Raz w grze znacznik obok nowego Mistrza zmienia kolor Runy.
option-adepts = Adepci
option-adepts-does = Przed pierwszą turą każdy wybiera zieloną lub niebieską magię.
option-spare-draw = Zasada opcjonalna: dodatkowa karta
option-spare-draw-does = Dobierz kartę przed wyłożeniem i odrzuć jedną na koniec tury: kosztuje punkt.
option-half-turns = Tylko półobroty
option-half-turns-does = Kartę można obrócić o 180°, ale nie bokiem.
first-label = Kto zaczyna
first-is = Kto zaczyna: { $name }
first-lot = Losowo
first-me = Zaczynam ja
first-seat = Zaczyna: { $name }
first-odds = Między dobrymi graczami rozpoczynający wygrywa około 76 ze 100 pojedynków. Mecz z dwóch gier to wyrównuje.
even-label = Wyrównanie miejsc
even-none = Jak w instrukcji
even-fourth-card = Czwarta karta dla drugiego miejsca
even-second-points = 3 punkty dla drugiego miejsca
even-chosen = Wybór miejsc po pierwszej karcie
even-chosen-does = Kto zaczyna, wykłada jedną kartę. Druga osoba zostaje na swoim miejscu albo zamienia się i przejmuje pierwsze miejsce razem z jego kartami.
even-does = Ze 100 pojedynków rozpoczynający wygrywa wtedy około 55 z czwartą kartą, około 53 z punktami, a około 47 z wyborem miejsc: tak pokazało 2000 gier każdego rodzaju między botami, które obliczają warianty. Każdy sposób ma własny ranking.
colour-choice = Twój kolor
colour-choice-of = Kolor gracza { $number }
colour-name-0 = Bursztyn
colour-name-1 = Fiolet
colour-name-2 = Kość słoniowa
colour-name-3 = Czerń
colour-name-4 = Róż
clock-label = Zegar
clock-none = Bez zegara
clock-quick = 3 minuty + 5 sekund na turę
clock-calm = 10 minut + 10 sekund na turę
clock-slow = 30 minut + 30 sekund na turę
clock-left = Pozostało { $time }
clock-days = { $count ->
    [one] 1 dzień na turę
    [few] { $count } dni na turę
   *[many] { $count } dni na turę
}
left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes } min
left-minutes = { $minutes } min
deadline-left = zostało { $time }
deadline-away = urlop
deadline-holiday = urlop do { $date }
deadline-over = czas minął
deadline-given = oddano { $time }: sala nie działała
tab-notes = Notatki
row-theirs = ich tura, zostało { $time }
row-yours-left = twoja tura, zostało { $time }
did-outage = Sala nie działała: { $name } odzyskuje { $time } na tę turę.
did-holiday = { $name } ma urlop do { $date }.
did-back = { $name } wraca z urlopu.
match-label = Dwumecz
match-does = Dwa pojedynki ze zmianą miejsc; decyduje suma punktów. Kto podda grę 1, przegrywa ją wyraźnie; kto podda grę 2 albo odejdzie, przegrywa dwumecz.
match-so-far = Dwumecz po grze { $leg } z { $of }: { $score }.
match-go-on = Przejdź do gry 2
match-won = Dwumecz wygrywa { $name }: { $score }.
match-you-won = Wygrywasz dwumecz: { $score }.
match-drawn = Dwumecz kończy się remisem: { $score }.
match-unfinished = Dwumeczu nie dokończono: { $score }.
match-margin = { $points ->
    [one] Kto podda grę 1, przegrywa ją co najmniej { $points } punktem.
   *[other] Kto podda grę 1, przegrywa ją co najmniej { $points } punktami.
}
match-forfeit = Kto podda grę 2 albo odejdzie, przegrywa dwumecz.
rated-label = Gra rankingowa
rated-does = Tylko między kontami: wynik zmienia ich rankingi.
rated-match = Najlepiej jako dwumecz.
rated-guest = Najpierw załóż konto.
plan-deck = Talia „{ $name }”
plan-clock = { $clock }
plan-leg = Gra { $leg } z 2
plan-against = { $mode }, przeciwnik: { $name }
plan-first = zaczynasz ty
plan-reset = Przywróć
rating-label = Ranking
bot-flag = bot
bot-flag-does = Za to konto gra program.
public-label = Pokaż wszystkim
public-does = Każdy w sali może usiąść albo oglądać.
deck-label = Talia
deck-standard = Talia standardowa
seats-label = Miejsca
seat-name = Gracz { $number }
seat-name-label = Imię gracza { $number }
seat-who-label = Kto siedzi na miejscu { $number }
seat-you = Ty
seat-you-tag = ty
seat-partner = drużyna
guest-name = Gość { $number }
seat-here = Tutaj, na tym urządzeniu
seat-open = Wolne, przez link
seat-bot = Komputer · { $level }
seat-empty = wolne miejsce
seat-away = poza stołem
seat-computer = komputer
code-label = Masz kod?
code-short = Kod
code-go = Przejdź do stołu
code-unknown = Żaden stół nie ma teraz tego kodu. Sprawdź go: kody po jakimś czasie wygasają.
learn-offer = Nie znasz RUNE? Naucz się, grając, w pięć minut.
learn-offer-go = Pokaż mi
learn-offer-invite = To pierwszy raz? Naucz się najpierw gry, w pięć minut.
mine-title = Twoje gry
mine-none = Nie masz rozpoczętych gier.
mine-finished = Twoje zakończone gry
mine-all = Wszystkie twoje gry ({ $count })
watch-title = Gry do oglądania
watch-none = Nie toczy się teraz żadna otwarta gra.
row-resume = Graj dalej
row-join = Usiądź
row-watch = Oglądaj
row-waiting = czeka na graczy
row-yours = twoja tura
row-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
}
rok-title = RÖK
rok-lead = Rzuć kamienie, wypatrz pary, chwyć je przed innymi. Gra na szybkość dla 2–5 osób.
rok-play = Graj w RÖK
rok-soon = Wkrótce w tej sali.
credit = RUNE to gra Zemilio, RÖK to gra Thierry’ego Chapeau. Karty, teksty zasad i strony są dziełem tego projektu.
bot-name = { $level }
level-random = Na oślep
level-pebble = Kamyk
about-pebble = Wykłada, co pasuje, i czasem bierze obszar.
level-twig = Gałązka
about-twig = Od razu bierze najwięcej punktów, jakie widzi.
level-fox = Lis
about-fox = Ma wyczucie dobrych pozycji.
level-raven = Kruk
about-raven = Świetnie zna dobre pozycje, ale dalej nie patrzy.
level-wolf = Wilk
about-wolf = Patrzy dwie tury naprzód i myśli o tym, co zakryte.
level-norn = Norna
about-norn = Patrzy tak daleko, jak może.

## Czekanie
waiting-title = Czekamy na graczy
waiting-lead = Wyślij ten link osobom, które mają usiąść. Gra zacznie się, gdy wszystkie miejsca będą zajęte.
waiting-party = Gra zacznie się, gdy ktoś uruchomi ją na dużym ekranie albo gdy wszystkie miejsca będą zajęte. Na wolnych miejscach gra komputer.
waiting-watch = Przy tym stole są jeszcze wolne miejsca.
waiting-full = Wszystkie miejsca są zajęte. Gra zacznie się, gdy wszyscy będą przy stole.
waiting-leave = Zamknij stół
waiting-stand = Zwolnij swoje miejsce
waiting-lose = Wyjdź i przegraj mecz
invite-link = Zaproszenie
invite-code = Albo podaj ten kod
invite-qr = Albo pozwól zeskanować
invite-text = Zagraj ze mną w RUNE.
qr-label = Zaproszenie jako kod QR
copy-link = Skopiuj link
copied = Skopiowano.
share = Udostępnij
sit-down = Usiądź
sit-here = Usiądź tutaj
join-title = { $name } zaprasza cię do gry { $game }
join-clock = { $minutes } min + { $seconds } s
your-name = Twoje imię
watch-instead = Oglądaj zamiast grać

## Przy stole
table-label = { $runes ->
    [one] Stół, { $runes } Runa
    [few] Stół, { $runes } Runy
   *[other] Stół, { $runes } Run
}
pile-count = { $count ->
    [one] Talia Dobierania, { $count } karta.
    [few] Talia Dobierania, { $count } karty.
   *[other] Talia Dobierania, { $count } kart.
}
pile-empty = Talia Dobierania jest pusta.
pile-later = Kartę dobiera się w swojej turze, po wyłożeniu karty.
closing-you = Masz już wszystkich Mistrzów na stole. Nikt nie dobiera kart.
closing-they = { $name }: wszyscy Mistrzowie na stole. Nikt już nie dobiera kart.
closing-turns = { $count ->
    [one] Została ci jedna tura.
    [2] Zostały ci dwie tury.
    [few] Zostały ci { $count } tury.
   *[other] Zostało ci { $count } tur.
}
closing-their-turns = { $count ->
    [one] { $name }: jeszcze jedna tura.
    [2] { $name }: jeszcze dwie tury.
    [few] { $name }: jeszcze { $count } tury.
   *[other] { $name }: jeszcze { $count } tur.
}
legend-fits = pasuje tak, jak jest obrócona
legend-turned = pasuje po obróceniu
hand-label = Twoja ręka
hand-of = Ręka: { $name }
hands-label = Ręce
pile-label = { $count ->
    [0] Talia Dobierania jest pusta
    [one] Talia Dobierania, { $count } karta: dobierz
    [few] Talia Dobierania, { $count } karty: dobierz
   *[other] Talia Dobierania, { $count } kart: dobierz
}
card-label = Karta { $number }: { $face }
card-stuck = teraz nigdzie nie pasuje
colour-red = czerwona
colour-green = zielona
colour-blue = niebieska
zoom-in = Przybliż
zoom-out = Oddal
zoom-fit = Pokaż cały stół
points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[other] { $count } punktów
}
reserve-label = { $count ->
    [one] { $count } Mistrz w zapasie
    [few] { $count } Mistrzów w zapasie
   *[other] { $count } Mistrzów w zapasie
}
cards-label = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
   *[other] { $count } kart na ręce
}
discards-label = { $count ->
    [one] odrzucono { $count } kartę
    [few] odrzucono { $count } karty
   *[other] odrzucono { $count } kart
}
token-left = Znacznik Arcymistrza do użycia
token-used = Znacznik Arcymistrza użyty
adept-title = Wybierz magię
adept-intro = Jest twoja przez całą grę. Nikt jej nie zobaczy, dopóki nie wybiorą wszyscy.
adept-green = Zielona Magia
adept-green-does = Dobierz kartę, gdy umieszczasz pierwszego Mistrza; odtąd masz o jedną kartę więcej.
adept-blue = Niebieska Magia
adept-blue-does = Raz w grze zignoruj jedną Runę pod wykładaną kartą lub obok niej.
adept-blue-spent = Niebieska Magia, zużyta

prompt-label = Co teraz zrobić
prompt-over = Koniec gry.
prompt-watch = Ruch gracza: { $name }.
prompt-trial = Ruch gracza: { $name }. To tylko przymiarka, nic nie jest wysyłane.
prompt-wait = { $name } myśli…
prompt-adept = Wybierz magię.
prompt-pick = Twoja tura: weź kartę z ręki.
prompt-place = Wyłóż ją tam, gdzie świeci.
prompt-card-stuck = Ta karta teraz nigdzie nie pasuje. Weź inną.
prompt-illegal = Nie tutaj…
prompt-legal = Tu pasuje.
prompt-legal-score = Tu pasuje. Wynik po ruchu: { $score }.
prompt-magic = Pasuje z Niebieską Magią, jeśli zignorować zaznaczoną Runę.
prompt-stuck = Żadna twoja karta nie pasuje. Wybierz jedną do odrzucenia.
prompt-empty-hand = Nie masz kart na ręce.
prompt-act = Teraz dobierz kartę albo umieść Mistrza.
prompt-act-draw = Teraz dobierz kartę.
prompt-act-master = Teraz umieść Mistrza.
prompt-take = { $points ->
    [one] Daje { $points } punkt
    [few] Daje { $points } punkty
   *[other] Daje { $points } punktów
}: { $colour ->
    [R] czerwony
    [G] zielony
   *[B] niebieski
} obszar, { $runes ->
    [one] { $runes } Runa
    [few] { $runes } Runy
   *[other] { $runes } Run
}.
prompt-take-own = +{ $points } punktów: ten { $colour ->
    [R] czerwony
    [G] zielony
   *[B] niebieski
} obszar ({ $runes ->
    [one] { $runes } Runa
    [few] { $runes } Runy
   *[other] { $runes } Run
}) już kontrolujesz.
prompt-token-score = Ze znacznikiem tutaj: { $score }.
prompt-token-nothing = Znacznik w tym miejscu nie zmienia punktów.
do-undo = Cofnij
prompt-box = Nie ma wolnej Runy dla Mistrza: wraca do pudełka.
prompt-token = Możesz położyć znacznik obok Mistrza; strona: { $colour }.
prompt-discard = Masz dodatkową kartę: wybierz kartę do odrzucenia.
prompt-discard-sure = Odrzucić tę kartę?
do-turn = Obróć kartę
do-next = Następne miejsce
do-drop = Odłóż
do-lay = Wyłóż tutaj
do-lay-magic = Wyłóż z magią
do-other-rune = Zignoruj inną Runę
do-spare = Dodatkowa karta (−1)
do-discard = Odrzuć
do-flip = Odwróć
do-master = Umieść Mistrza
do-token = Połóż znacznik
do-draw = Dobierz
do-box = Do pudełka
do-pass = Pas
do-pass-draw = Nie dobieraj
do-keep-token = Zachowaj znacznik
do-takeback = Cofnij ruch
do-ask-takeback = Poproś o cofnięcie
do-resign = Poddaj się
do-resign-sure = Poddaj grę
resign-title = Poddać tę grę?
resign-lead = { $players ->
    [1] Gra skończy się od razu i będzie uznana za poddaną.
    [2] Gra skończy się od razu. Wygra { $name }.
   *[3] Gra skończy się od razu. Z pozostałych wygra osoba z większą liczbą punktów.
    [4] Gra skończy się od razu i wygra druga drużyna.
}
resign-match-1 = { $points ->
    [one] Gra 1 skończy się od razu, a przegrasz ją co najmniej { $points } punktem. Potem gra 2.
   *[other] Gra 1 skończy się od razu, a przegrasz ją co najmniej { $points } punktami. Potem gra 2.
}
resign-match-2 = Dwumecz skończy się od razu i przegrasz go.
resign-no = Graj dalej
rule-link = Zasada { $rule }
take-area = { $points ->
    [one] +{ $points } punkt
    [few] +{ $points } punkty
   *[other] +{ $points } punktów
}: umieść Mistrza, { $colour ->
    [R] czerwony
    [G] zielony
   *[B] niebieski
} obszar, { $runes ->
    [one] { $runes } Runa
    [few] { $runes } Runy
   *[other] { $runes } Run
}
take-own = +{ $points } punktów: umieść Mistrza na własnym obszarze; { $colour ->
    [R] czerwony
    [G] zielony
   *[B] niebieski
}, { $runes ->
    [one] { $runes } Runa
    [few] { $runes } Runy
   *[other] { $runes } Run
}
token-here = { $places ->
    [one] Połóż znacznik, strona { $show }; Runa teraz: { $colour }
   *[other] Połóż znacznik, strona { $show }; miejsc do wyboru { $places }, Runa teraz: { $colour }
}
say-place = Pole { $x }, { $y }, obrót { $turn } stopni.
area-where = { $what }, miejsce { $x }, { $y }
move-where = Miejsce { $x }, { $y }.
move-card = Karta { $face }, obrócona o { $turn } stopni. { $where }
say-over = Koniec gry. { $winners }
say-legal = Pasuje.
say-area = obszar, { $colour } Runa, teraz wart { $worth }
score-of = { $name } { $points }
score-of-several = { $name }: { $points }
side-yours = Twoja drużyna
side-theirs = Druga drużyna

did-lay = { $runes ->
    [one] { $name }: karta zakrywa { $runes } Runę.
    [few] { $name }: karta zakrywa { $runes } Runy.
   *[other] { $name }: karta zakrywa { $runes } Run.
}
did-lay-magic = { $runes ->
    [one] { $name }: karta zakrywa { $runes } Runę, z Niebieską Magią.
    [few] { $name }: karta zakrywa { $runes } Runy, z Niebieską Magią.
   *[other] { $name }: karta zakrywa { $runes } Run, z Niebieską Magią.
}
did-draw = { $name }: dobrana karta.
did-master = { $name }: Mistrz na { $colour ->
    [R] czerwonej
    [G] zielonej
   *[B] niebieskiej
} Runie.
did-box = { $name }: Mistrz wraca do pudełka.
did-token = { $name }: znacznik zmienia Runę: { $before } → { $colour ->
    [G] zielona
   *[B] niebieska
}.
did-spare = { $name }: dodatkowa karta.
did-discard = { $name }: odrzucona karta.
did-pass = { $name }: pas.
did-adept-green = { $name }: Zielona Magia.
did-adept-blue = { $name }: Niebieska Magia.
did-adept-secret = { $name }: magia wybrana.
did-takeback = { $name }: ruch cofnięty.
did-chose-kept = { $name } zostaje na drugim miejscu.
did-chose-swapped = { $name } zamienia się miejscami z: { $other }, razem z kartami.
chosen-kept = Potem { $name } zostaje na drugim miejscu.
chosen-swapped = Potem { $name } zamienia się miejscami z: { $other } (to ta osoba wyłożyła tę kartę).
choose-title = Wybierz miejsce
choose-lead = Pierwszą kartę wykłada { $name }. Zachowaj swoje miejsce i karty albo zamień się: przejmujesz karty i dalszy ruch tej osoby, a ona twoje karty.
choose-keep = Zostaję
choose-swap = Zmieniam
prompt-choosing = { $name } wybiera miejsce.
prompt-choose = Które miejsce wolisz?
did-alone-lay = { $name } wykłada kartę.
did-alone-lay-magic = { $name } wykłada kartę z Niebieską Magią.
did-alone-master = { $name } umieszcza Mistrza Run.
did-alone-token = { $name } kładzie znacznik.

takeback-title = Cofnięcie
takeback-wanted = { $name } prosi o cofnięcie ostatniej tury.
takeback-asked = Poproszono o cofnięcie. Decydują inni.
takeback-declined = { $name } woli grać dalej.
gone-title = Ktoś odszedł
gone-lead = { $name } zbyt długo nie wraca.
gone-claim = Zakończ grę
pass-title = Przekaż urządzenie: { $name }
pass-lead = Ręka pozostaje zakryta, dopóki następny gracz nie weźmie urządzenia.
pass-ready = To ja, { $name }
link-lost = Połączenie zerwane. Próbujemy ponownie; nic nie przepadnie.
link-back = Połączenie wróciło.

panel-label = Ruchy, rozmowa, pomoc
panel-toggle = Ruchy, rozmowa, pomoc
tab-moves = Ruchy
tab-chat = Czat
tab-words = Słowami
tab-rules = Pomoc
moves-none = Nie było jeszcze ruchów.
chat-label = Napisz coś
chat-send = Wyślij
chat-none = Nic jeszcze nie napisano.
unread = nowe: { $count }
watching = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
   *[other] { $count } widzów
}
words-score = Wynik w tej chwili: { $scores }.
words-areas = Obszary
words-area = { $colour }, { $runes ->
    [one] { $runes } Runa
    [few] { $runes } Runy
   *[other] { $runes } Run
}, wartość { $worth }, od { $x }, { $y }.
words-held = Kontroluje { $name }.
words-rows = Rzędy
words-row = Rząd { $y } od { $x }:
words-master = { $colour } z Mistrzem ({ $name })
short-1 = Wyłóż kartę tak, by zasłaniała przynajmniej jedną Runę. Albo każda Runa pasuje do tej, którą przykrywa, albo każda pasuje do wszystkich sąsiednich na innych kartach.
short-2 = Potem dobierz kartę albo umieść Mistrza na obszarze, którego nie kontroluje przeciwnik.
short-3 = Nie kładź karty dokładnie na innej, na Mistrzu ani na znaczniku; nie łącz obszarów przeciwnika.
pace-label = Tury innych
pace-off = Od razu
pace-normal = Krok po kroku
pace-slow = Powoli
end-you-won-by = { $points ->
    [one] Wygrywasz { $points } punktem!
    [few] Wygrywasz { $points } punktami!
   *[other] Wygrywasz { $points } punktami!
}
short-4 = Gdy stoją wszyscy Mistrzowie, czerwona Runa daje 3 punkty, zielona 2, niebieska 1.
short-all = Wszystkie zasady
keys-title = Klawisze
keys-pick = weź kartę
keys-move = przesuń
keys-turn = obróć
keys-next = następne miejsce
keys-lay = wyłóż, potwierdź
keys-draw = dobierz
keys-areas = przechodź między obszarami
keys-more = dodatkowa karta, pas, odwróć znacznik
keys-back = cofnij

## Koniec
end-you-won = Wygrywasz!
end-won = { $count ->
    [one] Wygrywa { $name }
   *[other] Wygrywają { $name }
}
end-won-by = { $count ->
    [one] Wygrywa { $name }
   *[other] Wygrywają { $name }
}, różnica: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[other] { $points } punktów
}
end-they-won = Druga drużyna wygrywa
end-they-won-by = Druga drużyna wygrywa { $points ->
    [one] { $points } punktem
   *[other] { $points } punktami
}
end-shared = Wspólne zwycięstwo
end-none = Nikt nie wygrywa
end-solo = { $points ->
    [one] Masz { $points } punkt
    [few] Masz { $points } punkty
   *[other] Masz { $points } punktów
}
end-area = { $runes } × { $colour ->
    [R] czerwona
    [G] zielona
   *[B] niebieska
} = { $worth }
end-discards = Odrzucone karty: −{ $points }
end-given = +{ $points } dla drugiego miejsca
end-hide = Obejrzyj stół
end-show = Pokaż wynik
cause-resigned = { $name } poddaje się.
cause-resigned-you = Poddajesz grę.
cause-flag = { $name }: czas minął.
cause-flag-you = Twój czas minął.
cause-left = { $name } odchodzi od stołu.
cause-left-you = Odchodzisz od stołu.
cause-abandoned = { $name } nie wraca.
cause-abandoned-you = Twoja nieobecność trwała zbyt długo.
cause-idle = Zbyt długo nikogo nie było przy stole.
cause-declined = Bot nie przyjął gry.
cause-noshow = { $name } nie przychodzi do stołu na czas.
cause-noshow-you = Nie udało ci się przyjść do stołu na czas.
cause-noshow-all = Nikt nie przyszedł do stołu na czas.
cause-decided = O wyniku gry przesądziła decyzja organizatora turnieju.
rematch = Rewanż
rematch-alone = Zagraj jeszcze raz
rematch-accept = Przyjmij rewanż
games-again = Wyzwij ponownie
rematch-waiting = Czekamy na innych…
next-game = Do następnej gry
replay = Powtórka
study = Analiza
record = Zapis
fair-title = Czy tasowanie było uczciwe?
fair-lead = Przed pierwszym ruchem sala podała skrót swojego sekretu. Kolejność kart powstała z sekretu i losowej części od każdego gracza, więc nikt nie mógł nią sterować.
fair-commitment = Obiecane przed grą
fair-secret = Sekret, pokazany teraz
fair-check = Sprawdź tutaj
fair-good = Uczciwe: sekret jest tym obiecanym i daje dokładnie tę kolejność kart.
fair-bad = Coś się nie zgadza: sekret nie daje tej kolejności kart.
fair-verify = Aby sprawdzić na swoim komputerze, pobierz zapis gry i uruchom

## Powtórka
replay-start = Początek gry.
replay-at = Ruch { $number } z { $of }. { $told }
replay-slider = Miejsce w grze
replay-first = Na początek
replay-back = Ruch wstecz
replay-run = Odtwarzaj
replay-on = Ruch naprzód
replay-last = Na koniec

## Ty
you-more = Starsze gry

## Gdy coś pójdzie źle
kind-offline-title = Sala nie odpowiada
kind-offline-do = Sprawdź połączenie i spróbuj ponownie. Twoje gry są bezpieczne.
kind-page-title = Nic tu nie ma
kind-page-do = Może w adresie jest błąd. Na stronie głównej są twoje gry i otwarte stoły.
kind-table-title = Tego stołu już nie ma
kind-table-do = Nigdy go nie było albo został zamknięty. Twoje gry są na stronie głównej.
kind-link-title = Zaproszenie już nie działa
kind-link-do = Wygasło albo stół zamknięto. Poproś o nowy link lub otwórz własny stół.
kind-person-title = Nikogo o tej nazwie tu nie ma
kind-person-do = Sprawdź pisownię. Konto mogło zmienić nazwę albo zostać usunięte.
kind-seat-title = To miejsce jest zajęte
kind-seat-do = Ktoś był szybszy: wszystkie miejsca są zajęte. Możesz oglądać albo otworzyć własny stół.
kind-full-title = Sala jest pełna
kind-full-do = Wszystkie miejsca są teraz zajęte. Zakończ lub opuść jedną ze swoich gier albo wróć za kilka minut.
kind-forbidden-title = To stół prywatny
kind-forbidden-do = Poproś któregoś z graczy o link i otwórz go.
kind-version-title = Salę zaktualizowano
kind-version-do = Wczytaj stronę ponownie, by grać dalej. Nic nie przepadło.
kind-rate-title = Trochę wolniej
kind-rate-do = Przyszło stąd zbyt wiele zapytań. Poczekaj chwilę i spróbuj ponownie.
kind-running-title = Ta gra jeszcze trwa
kind-running-do = Powtórka pokazuje wszystkie ręce, więc otworzy się po końcu gry.
kind-daily-title = To rozdanie dnia
kind-daily-do = Powtórki i analizy zobaczysz, gdy dzień się skończy (według UTC). Do tego czasu możesz je rozegrać.
kind-round-title = Inni jeszcze grają tymi kartami
kind-round-do = Ten stół zobaczą wszyscy, gdy runda się skończy.
kind-other-title = Nie udało się
kind-other-do = Wróć na stronę główną i spróbuj jeszcze raz.
problem-unknown = Na stronie wystąpił błąd. Wczytaj ją ponownie; twoja gra jest bezpieczna.
problem-offline = Sala nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
save-failed = Plik nie został zapisany. { $why }
problem-rate = Trochę wolniej: poczekaj chwilę i spróbuj ponownie.
problem-full = Sala nie ma teraz na to miejsca. Najpierw zakończ lub opuść jedną ze swoich gier.
problem-busy = Silnik ma teraz dużo pracy. Spróbuj ponownie za minutę.
problem-large = To za dużo dla sali. Zapisy RUNE są krótkie: sprawdź, co wysyłasz.
problem-running = Ta gra jeszcze trwa: będzie można ją otworzyć, gdy się skończy.
problem-daily = To rozdanie dnia: gry będzie widać, gdy dzień minie. Do tego czasu możesz rozegrać je samodzielnie.
problem-round = Inni jeszcze grają tymi kartami: stół widać, gdy runda się skończy.
problem-stale = Stół się tymczasem zmienił. Spójrz jeszcze raz i wykonaj ruch.
problem-turn = To jeszcze nie twoja tura.
problem-seat = To miejsce jest zajęte albo nie twoje.
problem-status = W tej chwili gry to niemożliwe.
problem-takeback = Nie ma czego cofać.
problem-missing = Tego już nie ma.
problem-password = Zły login lub hasło. Spróbuj ponownie.
problem-muted = Gospodarze wyciszyli cię na razie na czatach. Grać możesz dalej; zobacz „Twoje zachowanie”.
problem-closed = Gospodarze zamknęli to konto. Napisz do nich, jeśli uważasz to za pomyłkę.
problem-code = Login lub kod jest błędny albo kod został już użyty lub wygasł. Spróbuj innego.
problem-account = Stoły rankingowe są dla kont. Załóż je na stronie „Ty” albo graj bez rankingu.
problem-login = Ten login jest zajęty. Wybierz inny.
problem-csrf = Wczytaj stronę ponownie i spróbuj jeszcze raz.
problem-origin = Otwórz salę pod jej własnym adresem i spróbuj ponownie.
problem-signin = Wczytaj stronę ponownie i spróbuj jeszcze raz.
problem-forbidden = Tu nie wolno tego zrobić.
problem-blocked = Ktoś przy tym stole nie chce z tobą grać. Wybierz inny stół.
problem-invitation = Do tej sali potrzebne jest zaproszenie. Odśwież stronę.
problem-closing = Sala uruchamia się ponownie. Spróbuj za chwilę; nic nie przepadnie.
problem-broken = Ten stół jest uszkodzony i został odłożony. Powiadom gospodarza; inne stoły działają.
mine-broken = { $count ->
    [one] Jeden z twoich stołów jest uszkodzony i został odłożony: powiadom gospodarza.
    [few] { $count } twoje stoły są uszkodzone i zostały odłożone: powiadom gospodarza.
    [many] { $count } twoich stołów jest uszkodzonych i zostało odłożonych: powiadom gospodarza.
   *[other] { $count } twojego stołu jest uszkodzone: powiadom gospodarza.
}
problem-setup = Takiej gry nie da się przygotować: { $detail }

## Dlaczego ruch jest niedozwolony
why-set-4-choose = Najpierw wybierz magię, zieloną lub niebieską.
why-set-4-done = Magię wybrano przed pierwszą turą i już się nie zmienia.
why-set-4-off = W tej grze nie ma Adeptów.
why-end-2 = Gra jest skończona. Zacznij nową.
why-spare-1-owed = Masz dodatkową kartę: odrzuć kartę, by zakończyć turę.
why-spare-1-hand = Tej karty nie masz na ręce: odrzuć inną.
why-spare-1-off = W tej grze nie ma dodatkowych kart: wyłóż kartę.
why-spare-1-used = W tej turze dodatkowa karta już była: wyłóż kartę.
why-turn-1-lay = Najpierw wyłóż kartę.
why-turn-1-act = Karta wyłożona: teraz dobierz kartę albo umieść Mistrza.
why-turn-1-token = Mistrz stoi: teraz połóż obok znacznik albo spasuj.
why-lay-1-hand = Tej karty nie masz na ręce: wyłóż inną.
why-lay-1-half = W tej grze karty można obracać tylko o 180°.
why-lay-3-even = Nie pasuje ani pod spodem, ani obok: tu i tu do zmiany { $under ->
    [one] jedna Runa
    [few] { $under } Runy
   *[other] { $under } Run
}.
why-lay-3-under = Nie pasuje ani pod spodem, ani obok. Pod spodem jest bliżej: do zmiany { $under ->
    [one] jedna Runa
    [few] { $under } Runy
   *[other] { $under } Run
}, obok { $beside }.
why-lay-3-beside = Nie pasuje ani pod spodem, ani obok. Obok jest bliżej: do zmiany { $beside ->
    [one] jedna Runa
    [few] { $beside } Runy
   *[other] { $beside } Run
}, pod spodem { $under }.
why-lay-1-same = Przy mniejszym obrocie karta wygląda tak samo: użyj go.
why-lay-2 = Karta nie zasłania żadnej Runy: musi zasłonić przynajmniej jedną.
why-lay-3 = Karta nie pasuje ani do wszystkich Run pod nią, ani do wszystkich obok. Zobacz zaznaczone.
why-lay-4 = Karta leżałaby dokładnie na innej: zostaw część tamtej odsłoniętą.
why-lay-4-start = Karta leżałaby dokładnie na Karcie Startowej: zostaw jej część odsłoniętą.
why-lay-5 = Stoi tam Mistrz Run, jego Runy nie wolno przykryć.
why-lay-6 = Leży tam znacznik, nie wolno go przykryć.
why-lay-7 = To połączyłoby dwa obszary przeciwnika ({ $seat }), a obszarów przeciwnika nie wolno łączyć.
why-lay-7-two = To połączyłoby obszary przeciwników ({ $seat }, { $other }), a obszarów przeciwników nie wolno łączyć.
why-lay-7-yours = To połączyłoby obszar przeciwnika ({ $seat }) z twoim, a obszaru przeciwnika nie wolno łączyć.
why-adb-1-none = Runę może zignorować tylko Niebieska Magia, a ty jej nie masz.
why-adb-1-spent = Twoja Niebieska Magia jest zużyta: działa raz w grze.
why-adb-1-place = W tym miejscu nie ma Runy pod kartą ani obok niej.
why-adb-2 = Niebieską Magią nie wolno zmniejszyć obszaru przeciwnika.
why-adb-3 = Karta pasuje tam bez magii: zachowaj magię.
why-solo-2 = { $colour ->
    [R] Powstałaby linia dłuższa niż { $limit } czerwone Runy.
    [G] Powstałaby linia dłuższa niż { $limit } zielonych Run.
   *[B] Powstałaby linia dłuższa niż { $limit } niebieskich Run.
}
why-team-2-pass = Twoi Mistrzowie już stoją: wyłóż kartę albo spasuj, nie ma czego odrzucać.
why-turn-2-lay = Któraś z twoich kart pasuje: wyłóż ją. Odrzucić można tylko, gdy żadna nie pasuje.
why-turn-2-hand = Tej karty nie masz na ręce: odrzuć inną.
why-draw-1-empty = Talia Dobierania jest pusta: umieść Mistrza.
why-draw-1-spare = Nikt już nie bierze kart z talii: graj bez dodatkowej.
why-draw-1-end = Ktoś umieścił ostatniego Mistrza, więc nikt już nie dobiera kart: umieść Mistrza.
why-mas-1-reserve = Wszyscy twoi Mistrzowie już stoją.
why-mas-1-rune = W tym miejscu nie ma Runy: wybierz widoczną.
why-mas-1-master = Stoi tam już Mistrz: wybierz inną Runę.
why-mas-1-area = Ten obszar kontroluje przeciwnik: wybierz inny.
why-mas-3 = Mistrz wraca do pudełka tylko wtedy, gdy nie możesz ani dobrać karty, ani go umieścić.
why-gm-1 = Znacznik kładzie się na widocznej Runie tuż obok Mistrza, którego właśnie umieszczono.
why-gm-2-master = Stoi tam Mistrz: połóż znacznik na wolnej Runie.
why-gm-2-token = Leży tam już znacznik: połóż swój na innej Runie.
why-gm-3 = Znacznik połączyłby dwa obszary przeciwnika ({ $seat }), a obszarów przeciwnika nie wolno łączyć.
why-gm-3-two = Znacznik połączyłby obszary przeciwników ({ $seat }, { $other }), a obszarów przeciwników nie wolno łączyć.
why-gm-3-yours = Znacznik połączyłby obszar przeciwnika ({ $seat }) z twoim, a obszaru przeciwnika nie wolno łączyć.
