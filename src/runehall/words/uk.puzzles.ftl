# Задачі.
title-puzzles = Задачі
title-puzzle = Задача
puzzles-lead = { $count ->
    [one] { $count } позиція: знайдіть хід.
    [few] { $count } позиції: знайдіть хід. Після хибної відповіді видно, що не так.
   *[other] { $count } позицій: знайдіть хід. Після хибної відповіді видно, що не так.
}
puzzles-daily = Задача дня
puzzles-daily-does = Та сама для всіх, до півночі UTC.
puzzles-days = { $count ->
    [0] Розв’яжіть її, щоб почати низку днів.
    [one] { $count } день поспіль.
    [few] { $count } дні поспіль.
   *[other] { $count } днів поспіль.
}
puzzles-today-solved = Сьогоднішню вже розв’язано.
puzzles-today-tried = Сьогоднішню спробу вже використано.
puzzles-solve = Розв’язати
puzzles-deal = Роздача дня
puzzles-deal-does = Ті самі карти для всіх: наодинці та проти комп’ютера. По одній спробі.
puzzles-deal-go = До сьогоднішніх роздач
puzzles-train = Тренування
puzzles-train-does = Задачі вашого рівня.
puzzles-theme = Тема
puzzles-theme-any = Будь-яка
puzzles-train-go = Тренуватися
puzzles-streak = Серія
puzzles-streak-does = Кожна наступна важча, до першої помилки.
puzzles-storm = Шторм
puzzles-storm-does = Скільки встигнете за три хвилини.
puzzles-best = Ваш рекорд: { $count }
puzzles-begin = Почати
puzzles-again = Почати знову
puzzles-stats = Ваш рейтинг у задачах: { $rating } · Розв’язано: { $solved } · Відповідей: { $answered }
puzzles-study = Аналіз гри
puzzles-study-does = Де вирішилася гра і які ходи були кращі: із запису або файлу.
puzzles-study-go = Відкрити запис
puzzles-score = Розв’язано: { $count }
puzzles-left = { $count ->
    [one] лишилася { $count } секунда
    [few] лишилося { $count } секунди
   *[other] лишилося { $count } секунд
}
puzzles-run-over = Кінець!
puzzles-see = Подивитися підсумок
puzzles-missed = Що не вдалося
puzzles-missed-one = Задача { $number }
puzzles-elsewhere = Спроба тривала в іншому вікні: ось де вона зараз.
puzzle-yesterday = День минув: ця відповідь рахується як тренування.
puzzle-task-win = Ваш хід: лише один виграє.
puzzle-task-tie = Ваш хід: лише один рятує нічию.
puzzle-task-most = Ваш хід: { $seats ->
    [1] знайдіть той, що дає найбільше очок
   *[other] знайдіть той, що дає найбільшу перевагу в очках
}.
puzzle-task-better = Ваш хід: один значно кращий за всі інші.
puzzle-task-legal = Яке з цих розміщень дозволене?
puzzle-task-area = Яка з цих областей варта найбільше?
puzzle-task-forbidden = Яке з цих розміщень забороняє LAY-7?
puzzle-rating = Складність { $rating }
puzzle-solved-before = уже розв’язано
puzzle-choice = { $number }: на { $place }
puzzle-judging = Перевіряємо відповідь…
puzzle-right = Правильно!
puzzle-wrong = Не це.
puzzle-answer-shown = Відповідь на це показано на столі.
puzzle-themes = Теми: { $themes }
puzzle-your-rating = Ваш рейтинг: { $rating } ({ $change })
puzzle-solution = Розв’язок:
puzzle-show = Показати розв’язок
puzzle-next = Наступна
puzzle-theme-cut = Розріз
puzzle-theme-join = Поєднання
puzzle-theme-close = Закриття
puzzle-theme-last-word = Останнє слово
puzzle-theme-red-hunt = Полювання на червоне
puzzle-theme-draw-or-master = Карта чи майстер
puzzle-theme-token = Жетон
puzzle-theme-magic = Магія
puzzle-theme-trap = Пастка
