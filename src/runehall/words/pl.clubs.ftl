# Clubs inside the hall.
title-clubs = Kluby
title-club = Klub
clubs-lead = Klub ma członków, tablicę ogłoszeń, turnieje i własny ranking.
clubs-yours = Twoje kluby
clubs-others = Inne kluby
clubs-all = Kluby tej sali
clubs-none = Nie ma jeszcze klubów, do których można dołączyć. Załóż pierwszy.
club-new = Załóż klub
club-name = Nazwa klubu
club-about = O czym jest klub
club-joining = Jak się dołącza
club-joining-open = otwarty dla wszystkich
club-joining-apply = na podstawie zgłoszenia
club-found = Załóż
club-needs-account = Kluby są dla osób z kontem.
club-to-you = Załóż konto
club-full = Nie ma na to miejsca: klub, tablica ogłoszeń i liczba twoich klubów mają granicę.
club-name-taken = Klub o tej lub podobnej nazwie już istnieje. Wybierz inną.
club-role-applicant = zgłoszenie wysłane
club-role-member = w klubie
club-role-officer = w zarządzie
club-role-owner = prowadzi klub
club-members-count = { $count ->
    [one] { $count } osoba
    [few] { $count } osoby
   *[other] { $count } osób
}
club-players-count = { $count ->
    [one] { $count } osoba gra
    [few] { $count } osoby grają
   *[other] { $count } osób gra
}
club-since = od { $when }
club-message = Kilka słów do zarządu
club-apply = Zgłoś się
club-join = Dołącz
club-applied = Zgłoszenie wysłane. Zarząd zdecyduje, a ty dostaniesz powiadomienie.
club-withdraw = Wycofaj zgłoszenie
club-leave = Opuść klub
club-leave-sure = Tak, opuść
club-keep = Nie
club-board = Tablica ogłoszeń
club-board-members = Tablicę ogłoszeń widzą tylko członkowie klubu.
club-board-empty = Nie ma jeszcze ogłoszeń.
club-post = Nowe ogłoszenie
club-post-does = Wszyscy w klubie dostaną powiadomienie. Adresy zaczynające się od https:// stają się odnośnikami.
club-post-do = Opublikuj
club-posted = Ogłoszenie jest na tablicy.
club-report-post = Zgłoś ten wpis
club-unpost = Usuń
club-unpost-sure = Tak, usuń
club-tournaments = Turnieje
club-tournaments-none = Klub nie ma obecnie turniejów.
club-tournament-new = Nowy turniej klubu
club-tournament-open = trwają zapisy
club-tournament-running = trwa
club-tournament-over = zakończony
club-applicants = Zgłoszenia
club-let-in = Przyjmij
club-refuse = Odrzuć
club-members = W klubie
club-change = Zmień
club-officer = Dodaj do zarządu
club-no-officer = Usuń z zarządu
club-hand-over = Przekaż klub
club-remove = Usuń z klubu
club-ranking = Ranking
club-ranking-none = Nikt tu nie ma jeszcze takiego rankingu.
club-ladder = Rodzaj rankingu
club-ladder-match = Pojedynki, mecz z dwóch gier
club-ladder-single = Pojedynki, jedna gra
club-ladder-fourth-card = Pojedynki z czwartą kartą
club-ladder-second-points = Pojedynki z punktami dla drugiego
club-ladder-chosen = Pojedynki z wyborem miejsc
club-ladder-trio = Trio
club-ladder-teams = Drużyny
club-ladder-rok = RÖK
club-settings = Ustawienia klubu
club-save = Zapisz
club-saved = Zapisano.
club-close = Zamknij klub
club-close-sure = Tak, zamknij na zawsze
