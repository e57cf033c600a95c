# Co link pokazuje gdzie indziej: mówi to sama sala.
sharing-table = Stół do gry { $game }
sharing-invite = { $name } zaprasza cię do gry { $game }
sharing-free = Zagraj w przeglądarce, bez konta.
sharing-playing = Ta gra właśnie trwa: obejrzyj ją.
sharing-move = Ruch { $number } z { $of }. Obejrzyj grę ruch po ruchu.
sharing-won = Wygrywa { $name }.
sharing-again = Obejrzyj tę grę.
