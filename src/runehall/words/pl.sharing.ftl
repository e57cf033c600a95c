# Co link pokazuje gdzie indziej: mówi to sama sala.
sharing-table = Stół gry { $game }
sharing-invite = { $name } zaprasza do gry w { $game }
sharing-free = Zagraj w przeglądarce, bez konta.
sharing-playing = Ta gra właśnie trwa: obejrzyj ją.
sharing-move = Ruch { $number } z { $of }. Obejrzyj grę ruch po ruchu.
sharing-won = Wygrywa { $name }.
sharing-again = Obejrzyj tę grę.
