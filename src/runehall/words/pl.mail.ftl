# Mails that accounts get.
mail-hello = Dzień dobry, { $name }!
mail-code-subject = Twój kod do Runehall
mail-code =
    Twój kod to { $code }. Wpisz go na stronie, na której podano ten adres; jest ważny pół godziny.
    Jeśli to pomyłka, zignoruj tę wiadomość: więcej nie przyjdzie.
mail-changed-subject = Runehall nie pisze już na ten adres
mail-changed =
    Twoje konto ma teraz inny adres e-mail, a na ten nic już nie przyjdzie.
    Jeśli ta zmiana nie pochodzi od ciebie, zmień hasło.
mail-recover-subject = Kod, by wrócić do Runehall
mail-recover =
    ktoś poprosił o odzyskanie dostępu do konta { $login }. Kod to { $code }. Jest ważny pół godziny i otwiera konto jeden raz.
    Jeśli to nie ty, zignoruj tę wiadomość: hasło się nie zmieni.
