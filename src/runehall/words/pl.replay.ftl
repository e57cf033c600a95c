# Powtórka zakończonej gry i udostępnianie jej.
title-embed = Powtórka gry
replay-pause = Pauza
replay-moves = Ruchy
replay-leave = Wstecz
replay-result = Wynik
replay-full = Otwórz w Runehall
share-title = Udostępnij tę grę
share-link = Link do gry
share-move = Link do tego ruchu
share-start-here = Zacznij od ruchu { $number }
share-picture-alt = Stół tak, jak będzie pokazany
share-embed = Na własną stronę
share-embed-does = Wklej to tam, gdzie twoja strona przyjmuje HTML: można tam przejść grę ruch po ruchu.
share-copy = Kopiuj
share-send = Wyślij…
share-close = Zamknij
