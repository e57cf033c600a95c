# Uczciwe tasowanie: co to urządzenie zachowało i czego nie dotrzymano.
fair-own-part = Twoja część
fair-pins = Co zachowało to urządzenie
fair-commitment-broken = Sala zmieniła obietnicę: to nie ta, którą to urządzenie widziało przed grą. Nie ufaj temu tasowaniu.
fair-first-broken = Sala mówi, że zaczyna kto inny, niż podano przed grą. Nie ufaj temu tasowaniu.
fair-seals-broken = Zapieczętowaną część zmieniono po tym, jak pokazano twoją. Nie ufaj temu tasowaniu.
fair-own-broken = Twoja własna część tasowania została podmieniona. Nie ufaj temu tasowaniu.
fair-sealed-broken = Ktoś z graczy pokazał inną część niż zapieczętowana albo jej nie pokazał. Tasowanie mogło zostać ustawione.
fair-daily = Karty tego dnia ustalono z góry. Godzinę po jego końcu (UTC) klucz zostaje ujawniony i każdy może go sprawdzić na stronie dnia.
end-daily = Wynik dnia
end-tournament = Do turnieju
waiting-round = Runda { $round }
waiting-tournament = Gra zacznie się, gdy obie osoby będą przy stole. Kto nie przyjdzie w ciągu { $minutes ->
    [one] minuty
   *[other] { $minutes } minut
}, przegrywa.
