# Powiadomienia wysyłane na urządzenia i pocztą: kto i gdzie, nigdy karta.
notice-turn = Twój ruch. Gra z: { $name }
notice-turn-nobody = Twój ruch.
notice-time = Kończy ci się czas. Gra z: { $name }
notice-time-nobody = Kończy ci się czas.
notice-challenge = Wyzwanie: { $name }
notice-challenge-nobody = Wyzwanie
notice-answer = Odpowiedź na twoje wyzwanie: { $name }
notice-answer-nobody = Jest odpowiedź na twoje wyzwanie.
notice-invite = { $name }: zaproszenie na turniej.
notice-invite-nobody = Masz zaproszenie na turniej.
notice-begun = Gra się zaczęła, przeciwnik: { $name }.
notice-begun-nobody = Twoja gra się zaczęła.
notice-round = Zaczęła się runda: { $name }
notice-round-nobody = Zaczęła się runda twojego turnieju.
notice-result = Koniec gry z: { $name }
notice-result-nobody = Koniec twojej gry.
notice-club = { $name }: nowości w twoim klubie.
notice-club-nobody = Nowości w twoim klubie.
notice-message = Gospodarze sali napisali do ciebie.
notice-message-nobody = Gospodarze sali napisali do ciebie.
notice-conduct = Zdarzyło ci się kilka razy opuścić grę przed końcem.
notice-report = Gospodarze sali mają nowe zgłoszenie.
notice-report-nobody = Gospodarze sali mają nowe zgłoszenie.
notice-several = { $count ->
    [one] Czeka na ciebie { $count } sprawa.
    [few] Czekają na ciebie { $count } sprawy.
   *[many] Czeka na ciebie { $count } spraw.
}
notice-mail-footer =
    Wybierz, co do ciebie wysyłać: { $url }
    Nie wysyłaj więcej takich wiadomości: { $stop }
notice-stop-title = Nie wysyłać więcej wiadomości?
notice-stop-text = Sala nie będzie już wysyłać powiadomień na ten adres. Możesz to zmienić na stronie „Ty”.
notice-stop-button = Nie wysyłaj więcej
notice-stopped = Na ten adres nie będą już wysyłane powiadomienia.
