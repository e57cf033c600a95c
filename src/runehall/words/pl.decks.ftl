# Strona talii.
decks-title = Talie
decks-lead = Grę tworzy szesnaście kart. Obejrzyj je, zrób własne albo wpisz te, które masz w druku.
deck-reconstruction = Talia standardowa to rekonstrukcja: wszystkie szesnaście układów jednej czerwonej, dwóch zielonych i trzech niebieskich Run.
deck-start = Karta Startowa
deck-play = Graj tą talią
deck-edit = Zrób z niej własną
deck-remove = Usuń
deck-edit-lead = Wybierz kolor i dotykaj Run. Talia ma od 11 do 18 kart.
deck-name = Nazwa talii
deck-new-name = Moja talia
deck-brush = Kolor
deck-save = Zapisz
deck-saved = Zapisano.
deck-cancel = Anuluj
deck-count = { $count ->
    [one] { $count } karta, potrzeba 11–18
    [few] { $count } karty, potrzeba 11–18
   *[other] { $count } kart, potrzeba 11–18
}
deck-rune = Runa { $number }: { $colour }
deck-drop = Wyjmij kartę { $number }
deck-add = Dodaj kartę
deck-type = Wpisz karty
deck-type-does = Jedna karta w wierszu, rzędy od góry: BB/BG/GR
deck-read = Wczytaj
deck-bad-face = „{ $face }” to nie karta: potrzeba sześciu liter R, G, B.
balance-title = Równowaga
balance-colours = Runy: czerwone { $red }, zielone { $green }, niebieskie { $blue }.
balance-worth = Łączna wartość w punktach: { $worth }, średnio { $mean } na kartę.
balance-twins = { $count ->
    [0] Nie ma dwóch takich samych kart.
    [one] { $count } karta wygląda jak inna.
    [few] { $count } karty wyglądają jak inne.
   *[other] { $count } kart wygląda jak inne.
}
balance-odd = { $count ->
    [0] Żadna nie wygląda tak samo po obrocie o 180°.
    [one] { $count } wygląda tak samo po obrocie o 180°.
    [few] { $count } wyglądają tak samo po obrocie o 180°.
   *[other] { $count } wygląda tak samo po obrocie o 180°.
}
deck-chosen = Następna gra będzie talią „{ $name }”.
