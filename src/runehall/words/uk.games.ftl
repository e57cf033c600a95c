# Список завершених ігор.
title-games = Ваші ігри
games-running = Тривають
games-filters = Які ігри
games-filter-kind = Гра
games-filter-mode = Режим
games-filter-outcome = Результат
games-filter-opponent = З ким
games-any = Усі
games-opponent = { $name } ({ $count })
games-won = Перемога
games-won-by = Перемога: +{ $points }
games-lost = Поразка
games-lost-by = Поразка: −{ $points }
games-drawn = Нічия
games-alone = Гра соло
games-alone-by = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
games-open = Завершено
games-result = Результат
games-all = Усі ваші ігри
games-none = Ви ще не завершили жодної гри. Кожну завершену гру знайдете тут: чим вона скінчилася, хід за ходом, і що її вирішило.
games-none-such = Серед ваших завершених ігор такої немає.
games-play-rune = Грати в RUNE
games-play-rok = Грати в RÖK
