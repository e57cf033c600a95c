# Gry korespondencyjne: notatki, plan tury, urlop.
days-note = Notatki dla siebie
days-note-hint = Tylko ty je czytasz.
days-note-saved = Zapisano
days-next = Twoja następna tura
days-next-lead = Zaplanuj ją, czekając: zostanie zagrana, gdy tylko przyjdzie twoja kolej, jeśli w całości będzie jeszcze dozwolona. W przeciwnym razie nic nie zostanie zagrane.
days-try = Wypróbuj następną turę
days-trying = Próbujesz następnej tury: nic nie jest grane naprawdę.
days-tried = Tak wyglądałaby twoja tura.
days-undo = Cofnij
days-close = Wróć do gry
days-plan-do = Zagraj to, gdy przyjdzie moja kolej
days-play-do = Zagraj tę turę
days-answer = Jeśli { $name } zagra…
days-their-lay = A jeśli { $name } zagra tak?
days-their-pick = Wybierz kartę, którą ta osoba może mieć, i połóż ją.
days-their-act = Co { $name } robi dalej?
days-their-cards = Karty, które może mieć { $name }
days-answering = Teraz twoja odpowiedź: nic jeszcze nie jest grane naprawdę.
days-answered = Tak wyglądałaby twoja odpowiedź.
days-answer-do = Odpowiedz w ten sposób
days-answer-made = Twoja odpowiedź jest zaplanowana.
days-if = Jeśli { $name } zagra tak:
days-then = Wtedy:
days-whatever = Plan na każdą turę:
days-misfit = Zagrano coś innego: ten plan nie jest już potrzebny.
days-show = Pokaż na stole
days-plan-drop = Porzuć plan
days-plan-made = Twoja następna tura jest zaplanowana.
days-analysis = Otwórz pozycję na planszy analizy
days-holiday = Urlop
days-holiday-lead = { $count ->
    [one] W tym roku został 1 dzień urlopu. Zaczyna się od razu, przesuwa twoje terminy, a rywale to widzą.
    [few] W tym roku zostały { $count } dni urlopu. Zaczyna się od razu, przesuwa twoje terminy, a rywale to widzą.
   *[many] W tym roku zostało { $count } dni urlopu. Zaczyna się od razu, przesuwa twoje terminy, a rywale to widzą.
}
days-holiday-days = Dni
days-holiday-go = Idź na urlop
days-holiday-until = Masz urlop do { $date }. Mimo to możesz grać.
days-holiday-back = Już jestem
