# RUNE: gracze komputerowi, gra solo, powtórki.
ladder-title = Drabina
ladder-lead = Sześciu graczy komputerowych, każdy silniejszy od poprzedniego.
ladder-beaten = { $points ->
    [0] wygrana
    [one] wygrana { $points } punktem
    [few] najwyższa wygrana: { $points } punktami
   *[many] najwyższa wygrana: { $points } punktami
}
ladder-next = teraz
ladder-play = Zagraj przeciw: { $name }
ladder-all = Cała szóstka pokonana.
says-pebble = Jestem mały, ale zawsze na miejscu.
says-pebble-won = O! Wygrałem? Jak to się stało?
says-pebble-lost = Znów się poturlałem. Jeszcze raz?
says-twig = Zbieram to, co dojrzałe.
says-twig-won = Trzask! Wszystko moje.
says-twig-lost = Zgięta, ale nie złamana.
says-fox = Czuję dobry teren, zanim go zobaczę.
says-fox-won = Zgrabne małe polowanie.
says-fox-lost = Dziś spryt był po twojej stronie.
says-raven = Stąd widzę cały stół.
says-raven-won = Myśl i pamięć były ze mną.
says-raven-lost = Tę grę zapamiętam.
says-wolf = Czekam. Potem gryzę.
says-wolf-won = Wataha dobrze dziś zje.
says-wolf-lost = Piękna pogoń. Chylę głowę.
says-norn = Tę nić już kiedyś przędłam.
says-norn-won = Tak było utkane.
says-norn-lost = Przecięta nić, którą miałam za całą.
solo-best = Twój rekord: { $points }
solo-best-new = Nowy rekord!
solo-best-none = Twoja pierwsza gra solo.
solo-par = Norma: { $points }
solo-par-does = Norma to średni wynik najsilniejszego gracza komputerowego z twoimi początkowymi kartami.
solo-line-R = Czerwona linia { $run } z { $limit }
solo-line-G = Zielona linia { $run } z { $limit }
solo-line-B = Niebieska linia { $run } z { $limit }
solo-par-deal = { $points ->
    [one] Silnik zdobywa w tym rozdaniu { $points } punkt.
    [few] Silnik zdobywa w tym rozdaniu { $points } punkty.
   *[many] Silnik zdobywa w tym rozdaniu { $points } punktów.
}
