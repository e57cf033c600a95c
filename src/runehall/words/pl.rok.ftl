# RÖK: strony, stół, zasady.
title-rok = RÖK
title-rok-rules = Zasady RÖK
title-rok-learn = Nauka RÖK
level-drowsy = Senny
level-drowsy-why = Nie spieszy się i myli podobne runy; na pierwszą grę.
level-calm = Spokojny
level-calm-why = Bez pośpiechu; para chwilę poleży, zanim ją zobaczy.
level-steady = Stateczny
level-steady-why = Widzi większość par w kilka sekund.
level-keen = Uważny
level-keen-why = Widzi pary mniej więcej tak szybko jak ktoś nowy w grze.
level-brisk = Żwawy
level-brisk-why = Idzie od pary do pary bez przerwy i planuje kradzieże.
level-quick = Szybki
level-quick-why = Wprawny gracz.
level-sharp = Bystry
level-sharp-why = Prawie się nie myli i niewiele zostawia.
level-hawk = Sokole oko
level-hawk-why = Szybki jak najszybsi ludzie i prawie bezbłędny.

rok-players = Gracze
rok-friends = Znajomi przez link
rok-open = Każdy może dołączyć lub oglądać
rok-pace = Tempo
rok-pace-normal = Zwykłe
rok-pace-relaxed = Spokojne
rok-pace-normal-why = Trzy sekundy przed rzutem, pół minuty na chwytanie.
rok-pace-relaxed-why = Dwa razy więcej czasu na wszystko: dla dzieci i dla tych, którzy wolą spokój.
rok-learn-link = Pierwsza runda z przewodnikiem
rok-rules-link = Zasady
rok-play-link = Graj w RÖK
rok-tables = Stoły RÖK
rok-credit = RÖK to gra Thierry’ego Chapeau. Słowa, rysunki i program są dziełem tego projektu.

rok-round = Runda { $round }
rok-bag-label = { $count ->
    [one] { $count } kamień w worku
    [few] { $count } kamienie w worku
   *[many] { $count } kamieni w worku
}
rok-log = Co się działo
rok-close = Zamknij
rok-chat = Powiedz coś
rok-steps-label = Kroki
rok-stones-label = Kamienie do chwycenia
rok-rule-link = Zasada { $rule }
rok-no-picture = Ta przeglądarka nie narysuje sukna; kamienie można chwytać po nazwie.
rok-destiny = Przeznaczenie
rok-face-down = Zakryty kamień

rok-loot-label = { $count ->
    [one] { $count } zdobyty kamień
    [few] { $count } zdobyte kamienie
   *[many] { $count } zdobytych kamieni
}
rok-balance-label = Równowaga: { $sign }
rok-balance-none = Bez równowagi
rok-hand-label = Czeka w ręce: { $sign }
rok-captive-label = Jeniec: { $sign }
rok-false-label = Fałszywa para: { $one } i { $two }
rok-first-tag = zaczyna
rok-done-tag = już nie szuka

rok-prompt-signal = Zaczynasz: daj sygnał.
rok-prompt-signal-shake = Zaczynasz: potrząśnij telefonem albo daj sygnał.
rok-fine-else = Inaczej za { $seconds } s przepadnie najnowsza.
rok-prompt-wait = Sygnał daje { $name }.
rok-prompt-count = Ręce gotowe…
rok-prompt-throw = Kamienie lecą!
rok-prompt-grab = Chwytaj pary: dwa takie same znaki albo bliźniaka równowagi.
rok-prompt-twin = Teraz jego bliźniak – albo odłóż kamień.
rok-prompt-done = Już nie szukasz; inni jeszcze szukają.
rok-prompt-watch = Gracze chwytają.
rok-prompt-show = Co z tego wyszło
rok-prompt-slide = Przesuń kamień jak najbliżej Przeznaczenia, nie dotykając go.
rok-prompt-slides = Przesuwanie kamienia: { $names }
rok-prompt-orders = Kolejność kradzieży wybiera { $name }.
rok-signal = Rzut!
rok-shake = Rzut potrząśnięciem
rok-shake-refused = Ten telefon nie pozwala stronie wyczuć potrząśnięcia: zamiast tego dotknij sukna.
rok-done = Nic więcej nie widzę
rok-continue = Dalej
rok-aim = Kierunek
rok-order-one = { $name } okrada: { $other }
rok-final = Tabela końcowa
rok-player = Gracz
rok-stones = Kamienie
rok-loot = Łup
rok-record = Zapisz grę
rok-again = Inny stół

rok-deal = Runda { $round }: zaczyna { $name }.
rok-again-dealt = Rundę rozdano na nowo.
rok-count = Rzut za { $seconds } s.
rok-rest-said = Odkryte: { $signs }
rok-grab-own = { $name } chwyta { $sign }: para z własną równowagą.
rok-grab-captive = { $name } chwyta { $sign }, bliźniaka równowagi ({ $other }).
rok-grab-waits = { $name } chwyta { $sign }.
rok-grab-pair = { $name } ma parę { $sign }.
rok-grab-false = { $name } chwyta { $sign }: to nie para z { $with }!
rok-ended-no-pair = Nie ma już par.
rok-ended-done = Wszyscy skończyli.
rok-ended-time = Czas minął.
rok-false-pair = { $name } odkłada do worka fałszywą parę { $one } i { $two }.
rok-waited = { $name } odkłada do worka pojedynczy kamień { $sign }.
rok-penalty = Za karę odchodzi też para { $sign }.
rok-no-penalty = Nie ma łupu na karę.
rok-split = { $name } i { $other } mają po jednym { $sign }: oba wracają do worka.
rok-theft = { $pairs ->
    [0] { $name } kradnie równowagę { $sign } ({ $other }).
    [one] { $name } kradnie równowagę { $sign } ({ $other }) i parę jej koloru.
    [few] { $name } kradnie równowagę { $sign } ({ $other }) i { $pairs } pary jej koloru.
   *[many] { $name } kradnie równowagę { $sign } ({ $other }) i { $pairs } par jej koloru.
}
rok-contest-theft = Kto będzie najbliżej Przeznaczenia, wybierze kolejność kradzieży: { $names }
rok-contest-game = Remis! Kto będzie najbliżej Przeznaczenia, wygra: { $names }
rok-slide = { $name }: kamień zatrzymuje się { $distance } szerokości kamienia od Przeznaczenia.
rok-slide-touched = { $name }: kamień dotyka Przeznaczenia.
rok-slide-none = { $name } nie przesuwa kamienia: liczy się to jak dotknięcie.
rok-chooser = { $name } jest najbliżej i wybiera kolejność.
rok-balance = { $name } bierze { $sign }, najbliższy Przeznaczenia, jako równowagę.
rok-no-balance = { $name } nie znajduje kamienia na równowagę.
rok-back = { $count ->
    [one] { $count } zakryty kamień wraca; w worku jest { $bag }.
    [few] { $count } zakryte kamienie wracają; w worku jest { $bag }.
   *[many] { $count } zakrytych kamieni wraca; w worku jest { $bag }.
}
rok-first = Następną rundę zaczyna { $name }.
rok-counted = Worek jest prawie pusty: liczymy łupy.
rok-won = Zwycięstwo: { $names }.

rok-why-apart = Jedna ręka, jeden kamień naraz.
rok-why-early = Za wcześnie: poczekaj, aż wszystkie kamienie się zatrzymają.
rok-why-over = W tej rundzie już się nie chwyta.
rok-why-done = W tej rundzie już nie chwytasz.
rok-why-taken = Inna ręka była szybsza.
rok-why-nothing = Tego kamienia już nie ma.
rok-why-face-down = Jest zakryty: chwytać można tylko kamienie ze znakiem na wierzchu.
rok-why-not-now = Nie teraz: poczekaj, aż przyjdzie pora.
rok-why-not-these = Wymień każdą kradzież raz.

rok-rules-title = Zasady RÖK
rok-rules-lead = Rzuca się kamienie i wszyscy naraz chwytają. Dwa takie same znaki to para. Wygrywa osoba, która na końcu ma najwięcej kamieni.
rok-rules-theme = Od niepamiętnych czasów mówi się, że runy dają moc i dar przewidywania tym, którzy umieją je czytać. Ta moc jest w zasięgu twojej ręki, ale i wszystkich przy stole: arcymistrzem run zostaje tylko jedna osoba, o najbystrzejszym oku i najszybszej ręce.
rok-rules-limits = Czemu żadna sala nie zapobiegnie: program, który czeka tyle co człowiek, wygląda jak ktoś szybki, a kto spowalnia całe swoje łącze, dostaje z powrotem najwyżej 0,25 sekundy. Jeśli ktoś przy stołach rankingowych jest runda po rundzie szybszy, niż bywają ludzie, gospodarz sali to widzi i może zapytać.
rok-part-components = Kamienie i przygotowanie
rok-part-throw = Rzut
rok-part-grab = Chwytanie
rok-part-check = Po chwytaniu, w tej kolejności
rok-part-slide = Przesunięcie
rok-part-end = Koniec
rok-shade-white = Białe
rok-shade-grey = Szare
rok-shade-black = Czarne
rok-rule-rcmp-1 = Jest 48 kamieni: 24 znaki starszego futharku, każdy dwa razy, po osiem znaków w każdym z trzech kolorów. Przeznaczenie, z kropką, jest czterdziestym dziewiątym.
rok-rule-rset-1 = Przeznaczenie leży na środku; wszystkie inne kamienie są w worku.
rok-rule-rset-2 = Każdy losuje kamień i kładzie go przed sobą znakiem do góry: to równowaga. Takie same kamienie wracają do worka i losuje się ponownie, aż wszystkie równowagi będą różne.
rok-rule-rset-3 = Pierwszego gracza losuje się albo wskazuje go osoba otwierająca stół (w instrukcji zaczyna najmłodszy gracz); gra toczy się zgodnie z ruchem wskazówek zegara.
rok-rule-rthr-1 = Do każdego rzutu każdy losuje, nie patrząc: pięć kamieni w dwie osoby, cztery w trzy, trzy w cztery, dwa w pięć. Pod koniec worek może nie wystarczyć: wtedy losuje się po jednym kamieniu i niektórzy mają mniej, ale nikt nie zostaje z niczym.
rok-rule-rthr-2 = Na sygnał pierwszego gracza wszyscy rzucają naraz. Kamienie lecą od każdego brzegu, zderzają się i zatrzymują osobno; każdy pokazuje znak albo spód z równą szansą. Nikt nie poznaje zakrytego znaku.
rok-rule-rthr-3 = Sygnał daje pierwszy gracz: dotknięciem, klawiszem albo potrząśnięciem telefonu; bez tego rzut zaczyna się sam po 10 sekundach. Przed rzutem jest odliczanie; niczego nie można chwycić, zanim wszystkie kamienie się zatrzymają.
rok-rule-rgrb-1 = Chwyta się jedną ręką: chwyty liczą się co 0,15 sekundy, szybszy drugi czeka. Kamień dostaje najszybsza reakcja: od czasu nadejścia odejmuje się zmierzony przez salę czas łącza tam i z powrotem, najwyżej 0,25 sekundy. Nikt nie chwyta wcześniej niż 0,15 sekundy po odsłonięciu znaków.
rok-rule-rgrb-2 = Nie można chwycić kamieni zakrytych, równowag, Przeznaczenia ani tego, co mają inni.
rok-rule-rgrb-3 = Chwyty liczą się parami: pierwszy kamień czeka w ręce na drugi. Bliźniak własnej równowagi od razu tworzy z nią parę. Bliźniak cudzej równowagi leży w łupie jako jeniec. Gdy ktoś inny weźmie bliźniaka czekającego kamienia, ten jest połówką: zostaje odłożony, a ręka jest wolna. Czekający kamień można też odłożyć.
rok-rule-rgrb-4 = Chwytanie kończy się, gdy nie ma już par, gdy wszyscy skończyli albo po pół minucie (po minucie w spokojnym tempie).
rok-rule-rchk-1 = Fałszywa para trafia do worka, a z nią za karę para z łupu. Którą, wybierasz ty; po 5 sekundach będzie to najnowsza. Jeniec nie jest parą.
rok-rule-rchk-2 = Dwie osoby, które mają po jednym kamieniu z pary, odkładają oba do worka. Pojedynczy kamień w ręce lub odłożony też wraca. Nic z tego nie kosztuje.
rok-rule-rchk-3 = Kto ma jeńca, kradnie odpowiadającą mu równowagę i wszystkie kamienie tego koloru z łupu jej właściciela, także jeńców tego koloru wraz z ich prawem. Jeniec, który jest bliźniakiem równowagi złodzieja, od razu tworzy z nią parę.
rok-rule-rchk-4 = Gdy kradnie się kilka równowag jednego koloru, liczy się kolejność: złodzieje przesuwają swoich jeńców ku Przeznaczeniu, a najbliższy bez dotknięcia daje prawo wyboru. Równe przesunięcia powtarza się. Inne kradzieże następują w kolejności graczy.
rok-rule-rchk-5 = Kto nie ma równowagi, bierze odkryty kamień najbliższy Przeznaczenia, w kolejności graczy. Równowagi zawsze są różne; gdy kamieni brak, gra się bez niej.
rok-rule-rchk-6 = Zakryte kamienie wracają do worka; odkryte zostają na miejscu.
rok-rule-rchk-7 = Następną rundę zaczyna kolejny gracz zgodnie z ruchem wskazówek zegara.
rok-rule-rsld-1 = Celuj i dobierz siłę od swojego brzegu. Żadna ręka nie jest całkiem pewna: im mocniej i szybciej, tym bardziej kamień zbacza, jednakowo przy myszy, palcu i klawiszach. Kamień ślizga się, może uderzyć inne i zatrzymuje się; liczy się odstęp od Przeznaczenia. Nieprzesunięcie kamienia w ciągu 15 sekund liczy się jak dotknięcie.
rok-rule-rend-1 = Gra kończy się, gdy w worku jest nie więcej kamieni niż graczy, a najpóźniej po 40 rundach; strona mówi, co z tego nastąpiło.
rok-rule-rend-2 = Wygrywa gracz z największą liczbą kamieni: arcymistrz run. Przy remisie przesuwa się najnowszy kamień łupu; wygrywa najbliższy Przeznaczenia bez dotknięcia.

rok-learn-title = Twoja pierwsza runda RÖK
rok-learn-step = Krok { $step } z { $of }
rok-learn-next = Dalej
rok-learn-well = Brawo!
rok-learn-you = Ada
rok-learn-rival = Przeciwnik
rok-learn-stones = Wszyscy rzucili. Niektóre kamienie pokazują znak, inne tylko spód. Na środku leży Przeznaczenie, z kropką.
rok-learn-balance = Przed każdym graczem leży równowaga. Twoja jest na dole, przeciwnika na górze.
rok-learn-pair = Dwa kamienie z tym samym znakiem to para. Znajdź parę i chwyć oba kamienie, jeden po drugim.
rok-learn-own = Bliźniak twojej równowagi od razu tworzy z nią parę. Chwyć go.
rok-learn-captive = Bliźniak równowagi przeciwnika to jeniec: po chwytaniu kradniesz równowagę i cały jej kolor z łupu przeciwnika. Chwyć go.
rok-learn-alike = Niektóre znaki są podobne: na przykład ᛇ i ᛊ. Dwa różne kamienie to fałszywa para i kosztują parę z łupu.
rok-learn-check = Gdy nie ma już par, rundę rozlicza się krok po kroku. Zobaczysz, kto co robi i dlaczego. Kto nie ma równowagi, bierze kamień najbliższy Przeznaczenia.
rok-learn-slide = Czasem przesuwa się kamień ku Przeznaczeniu: jak najbliżej, bez dotknięcia. Spróbuj: odciągnij i puść.
rok-learn-end = To wszystko. Gra się, aż worek będzie prawie pusty; wygrywa największy łup. W prawdziwej grze wszyscy chwytają naraz!
rok-learn-not-pair = Te dwa nie pasują. Szukaj dwóch takich samych znaków.
rok-learn-not-own = Spójrz na kamień na dole: który na stole jest jego bliźniakiem?
rok-learn-not-captive = Spójrz na kamień na górze: który na stole jest jego bliźniakiem?
rok-learn-slid = Zatrzymał się { $distance } szerokości kamienia od Przeznaczenia.
rok-learn-touched = Dotyka Przeznaczenia: trochę mniej siły.
rok-learn-other-pair = To też prawdziwa para, ale sięga już po nią przeciwnik: weź drugą.
