# Strona Ty: sesje, tokeny, własne dane.
you-sessions = Zalogowane urządzenia
you-session-here = ta przeglądarka
you-session-seen = ostatnio { $date }
you-session-end = Wyloguj tam
you-session-ended = Wylogowano.
you-account-needs = Wybierz login (co najmniej 3 znaki) i hasło (co najmniej 8 znaków).
you-sign-in-needs = Podaj login i hasło.
you-password-change = Zmień hasło
you-password-old = Twoje hasło
you-password-new = Nowe hasło, co najmniej 8 znaków
you-password-does = Wszystkie inne przeglądarki zostaną wylogowane, a tokeny usunięte.
you-password-changed = Hasło zmienione.
you-tokens = Tokeny dla programów
you-tokens-lead = Z tokenem program może grać za ciebie. Nigdy nie zmieni twojego konta.
you-token-label = Do czego służy
you-token-scope = Może
you-scope-play = grać
you-scope-read = tylko oglądać
you-token-days = Ważny przez
you-days = { $days ->
    [one] { $days } dzień
    [few] { $days } dni
    [many] { $days } dni
   *[other] { $days } dnia
}
you-token-until = do { $date }
you-token-make = Utwórz token
you-token-once = Twój nowy token; widać go tylko teraz
you-token-drop = Usuń
you-data = Twoje dane
you-data-lead = Wszystko, co sala o tobie przechowuje, w jednym pliku.
you-export = Zapisz moje dane
you-delete = Usuń moje dane
you-delete-does = Trwające gry zostaną poddane, a twoje imię, talie, tokeny i wypowiedzi usunięte na zawsze. Zapisy zakończonych gier zostaną, bez twojego imienia.
you-delete-really = Usuń wszystko
you-delete-not = Zostaw
problem-weak = To hasło łatwo zgadnąć. Wybierz dłuższe albo kilka słów, które do siebie nie pasują.
problem-name = Tej nazwy nie można użyć: { $detail }
problem-scope = To można zrobić tylko na stronie „Ty” w przeglądarce.
you-title = Ty
you-here = Na tym urządzeniu
you-rename = Zmień
you-renamed = Imię zmienione.
you-account = Konto
you-account-lead = Nieobowiązkowe. Zachowuje gry i talie, gdy zmieniasz urządzenie.
you-login-name = Login, co najmniej 3 znaki
you-password = Hasło, co najmniej 8 znaków
you-make-account = Załóż konto
you-account-made = Konto założone. Twoje gry są zachowane.
looks = Twój stół
looks-board = Plansza
looks-back = Rewers kart
looks-pieces = Mistrzowie Run
board-slate = Łupek
board-oak = Dąb
board-moss = Mech
board-night = Noc
back-knot = Węzeł
back-tree = Drzewo
back-lattice = Krata
pieces-pawns = Pionki
pieces-towers = Wieże
pieces-stones = Kamienie
you-sign-in = Zaloguj się
you-signed-in = Witaj ponownie.
you-sign-out = Wyloguj się
you-signed-out = Wylogowano.
you-login = Zalogowano jako { $login }.
you-rating = Ranking { $rating } po { $games ->
    [one] { $games } wyniku rankingowym
    [few] { $games } wynikach rankingowych
    [many] { $games } wynikach rankingowych
   *[other] { $games } wynikach rankingowych
}.
you-games = Zakończone gry
you-games-none = Nie ma jeszcze zakończonych gier.
you-notices = Powiadomienia: jakie i kiedy
you-profile = Twój profil
you-people = Ludzie
you-rankings = Rankingi
you-passkey = Zaloguj się kluczem dostępu
you-forgot = Nie pamiętasz hasła?
you-passkey-not = Nie użyto klucza: spróbuj ponownie albo zaloguj się hasłem.
you-standing = Twoje zachowanie
you-host = Dla gospodarzy
you-offline = Gra offline
