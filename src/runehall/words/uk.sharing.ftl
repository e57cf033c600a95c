# Що показує посилання деінде: каже сама зала.
sharing-table = Стіл для гри { $game }
sharing-invite = { $name } запрошує зіграти в { $game }
sharing-free = Грайте в браузері, без облікового запису.
sharing-playing = Ця гра саме триває: дивіться її.
sharing-move = Хід { $number } з { $of }. Перегляньте гру хід за ходом.
sharing-won = Перемагає { $name }.
sharing-again = Перегляньте цю гру.
