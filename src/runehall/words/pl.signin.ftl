# Inne sposoby wejścia na konto niż hasło.
title-recover = Odzyskaj dostęp do konta
signin-ways = Inne sposoby logowania
signin-ways-lead = Na wypadek zapomnienia hasła: kody odzyskiwania na kartce albo klucz dostępu tego urządzenia.
signin-codes-left = { $count ->
    [0] Nie masz kodów odzyskiwania.
    [one] Został { $count } kod odzyskiwania.
    [few] Zostały { $count } kody odzyskiwania.
   *[many] Zostało { $count } kodów odzyskiwania.
}
signin-codes-make = Utwórz nowe kody odzyskiwania
signin-codes-once = Zapisz je: widać je tylko ten jeden raz, a każdy otwiera konto jeden raz. Poprzednie już nie działają.
signin-password = Twoje hasło, dla potwierdzenia
signin-passkey-name = Nazwa klucza, na przykład urządzenie
signin-passkey-label = Klucz dostępu
signin-passkey-make = Utwórz klucz dostępu
signin-passkey-made = Klucz utworzony: możesz się nim teraz logować.
signin-passkey-not = Klucz nie został utworzony.
signin-passkey-used = ostatnio użyty: { $date }
signin-passkey-unused = jeszcze nieużyty
signin-passkey-drop = Usuń
signin-passkey-drop-of = Usuń klucz { $label }
signin-passkey-where = Klucze dostępu wymagają sali z własną nazwą i HTTPS.
signin-recover-lead = Jednym z kodów odzyskiwania albo kodem z maila, jeśli adres jest potwierdzony. Na innych urządzeniach sesje się zakończą.
signin-login = Login
signin-mail = Wyślij mi kod mailem
signin-mailed = Jeśli to konto ma potwierdzony adres, kod jest już w drodze. Jest ważny pół godziny.
signin-code = Kod odzyskiwania
signin-new-password = Nowe hasło
signin-recover = Ustaw hasło i zaloguj się
signin-recovered = Nowe hasło jest ustawione, jesteś na swoim koncie.
