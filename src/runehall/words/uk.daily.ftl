# Роздачі дня.
title-daily = Роздачі дня
title-daily-past = Роздачі обраного дня
daily-lead = { $day }, за UTC. Усі отримують ті самі карти. Зараховується перша спроба.
daily-solo = Соло
daily-solo-does = Наодинці з картами: скільки очок вдасться здобути?
daily-duel = Дуель
daily-duel-does = Проти комп’ютера, який на однакову гру відповідає однаково.
daily-opponent = Суперник: { $level }
daily-days = { $count ->
    [0] Зіграйте, щоб почати низку днів.
    [one] { $count } день поспіль.
    [few] { $count } дні поспіль.
    [many] { $count } днів поспіль.
   *[other] { $count } дня поспіль.
}
daily-tries = { $count ->
    [0] Ще ніхто не завершив.
    [one] Завершила { $count } особа.
    [few] Завершили { $count } особи.
    [many] Завершило { $count } осіб.
   *[other] Завершили { $count } особи.
}
daily-once = Одна спроба, без підказок і без повернення ходів.
daily-play = Грати
daily-go-on = Продовжити спробу
daily-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
}
daily-points-duel = { daily-points } ({ $margin })
daily-not-counted = Не зараховано
daily-par = Рушій: { $par }.
daily-share = { $share } очок рушія
daily-squares = Добрі ходи: { $good }. Неточності: { $inaccurate }. Помилки: { $mistakes }. Грубі помилки: { $blunders }.
daily-computing = Рушій аналізує вашу гру…
daily-copy = Скопіювати результат
daily-results = Результати
daily-rank = Місце
daily-name = Ім’я
daily-score = Очки
daily-of-par = Частка очок рушія
daily-nobody = Цю роздачу ніхто не завершив.
daily-unranked = Гості не мають місця в таблиці: створіть обліковий запис, і наступна спроба зарахується.
daily-kept = Повтор і розбір відкриються, коли день завершиться.
daily-last = Результати за { $day }
daily-past = Роздачі за { $day }
daily-fair = Карти визначено заздалегідь
daily-fair-lead = Це хеші SHA-256 ключів цього та наступних днів. За годину після завершення дня його ключ розкривають: він має відповідати хешу, і з нього виходять карти.
daily-proof-lead = Ключ цього дня, щоб перевірити, що карти визначено заздалегідь:
daily-proof = ключ дня
daily-promise-kept = ✓ Це ключ, який заздалегідь обіцяли цьому пристрою.
daily-promise-broken = Це не той ключ, який заздалегідь обіцяли цьому пристрою!
daily-promise-unseen = Цей пристрій не бачив заздалегідь, що обіцяли на цей день. Відкрийте сторінку дня того ж дня, і він зможе порівняти.
daily-changed = Зала змінила те, що обіцяла на { $day }!
