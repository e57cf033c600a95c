# Сторінка, що розбирає зіграну гру. Що рушій каже про хід, є в uk.study.ftl.
title-study = Аналіз
title-study-open = Аналіз гри
title-study-table = Аналіз
study-opening = Відкриваємо гру…
study-paste-title = Аналіз гри
study-paste-lead = Вставте запис зіграної гри або виберіть його файл. Рушій покаже, де вона вирішилася і які ходи були кращі.
study-paste-label = Запис (JSON)
study-paste-file = Або файл
study-paste-go = Розібрати
study-paste-json = Це не запис гри: потрібен JSON, що починається з {"{"}"format": "rune/1".
study-waiting = Чекаємо на рушій…
study-computing = Рушій аналізує гру…
study-deepening = Рушій дивиться глибше; числа стають певнішими.
study-failed = Аналіз не вдався.
study-full = Тривають інші аналізи. Спробуйте ще раз, коли один із них завершиться.
study-moments = { $count ->
    [one] { $count } вирішальний момент
    [few] { $count } вирішальні моменти
   *[other] { $count } вирішальних моментів
}
study-moments-none = Жоден хід не вирізняється: усі грали близько до найкращого, що можна було знати.
study-moment-turn = Хід { $number }
study-called-inaccurate = Неточність
study-called-mistake = Помилка
study-called-blunder = Груба помилка
study-called-only = Єдиний добрий хід
study-chart-title = Хто вигравав
study-chart-label = Графік шансу на перемогу
study-chart-of = Шанс на перемогу: { $name }; руки відкриті, колода невідома
study-chart-points = Очки, на які може сподіватися { $name }
study-chart-all = Шанс кожного на перемогу; руки відкриті, колода невідома
study-chart-told = { $name }: на початку { $from }, наприкінці { $to }.
study-mark-turn = Після ходу { $moves }: { $called }, { $name }, { $change }
study-mark-luck = Після ходу { $moves }: удача змінила оцінку ({ $name }) на { $change }
study-key-turns = названі ходи
study-key-luck = удача з картами
study-exact = { $value } точно
study-between = { $value } ({ $low } – { $high })
study-best-title = Найкращі ходи: { $name }
study-no-choice = Був лише цей хід.
study-played = зіграно
study-goes-on = далі
study-move-lay = карта
study-move-lay-magic = карта із синьою магією
study-move-master = рунічний майстер
study-move-master-on = майстер на { $colour ->
    [R] червоній
    [G] зеленій
   *[B] синій
} руні
study-move-draw = карта з колоди
study-move-box = майстер у коробку
study-move-token = жетон
study-move-spare = додаткова карта
study-move-discard = скидання карти
study-move-pass = пас
study-move-green = зелена магія
study-move-blue = синя магія
study-where = { $place ->
    [top-left] угорі ліворуч
    [top-middle] угорі
    [top-right] угорі праворуч
    [middle-left] ліворуч
   *[middle-middle] посередині
    [middle-right] праворуч
    [bottom-left] внизу ліворуч
    [bottom-middle] внизу
    [bottom-right] внизу праворуч
}
study-play-better = Зіграти кращий хід
study-show-notation = Показати ходи в нотації
study-trials = { $count ->
    [one] Порівняно ходів: { $choices }, на { $count } випадковій роздачі, за тим, що гравець міг знати.
   *[other] Порівняно ходів: { $choices }, на тих самих випадкових роздачах ({ $count }), за тим, що гравець міг знати.
}
study-solved = Розв’язано до кінця.
study-show-answer = Показати відповідь на це
study-decided = Що вирішило гру
study-waterfall-of = Від рівного початку до результату: { $name }
study-part-start = Рівний початок
study-part-average = Середня роздача
study-part-seat = Місце
study-part-deal = Роздача
study-part-own-draws = Свої взяті карти
study-part-other-draws = Карти, взяті іншими
study-part-own-mistakes = Власні помилки
study-part-own-unknowable = Чого не можна було знати
study-part-other-turns = Ходи інших
study-part-result = Результат
study-players = Хто як грав
study-player = Гравець
study-accuracy = Точність
study-adjusted = Без удачі
study-turns = Усі ходи
study-share-title = Зберегти й поділитися
study-share = Копіювати посилання
study-share-move = Копіювати посилання на цей хід
study-export = Зберегти з коментарями
study-retry = { $count ->
    [one] Знайти кращий хід: { $count }
   *[other] Знайти кращі ходи: { $count }
}
study-retry-own = { $count ->
    [one] Виправити свій хід: { $count }
   *[other] Виправити свої ходи: { $count }
}
study-retry-all = Усі гравці: { $count }
study-retry-of = { $name }: { $count }
study-retry-title = { $unit ->
    [points] { $name }: втрачено очок: { $loss }. Знайдіть кращий хід.
   *[chance] { $name }: втрачено шансів на перемогу: { $loss } зі 100. Знайдіть кращий хід.
}
study-retry-title-own = { $unit ->
    [points] Тут ви втратили очок: { $loss }. Знайдіть кращий хід.
   *[chance] Тут ви втратили шансів на перемогу: { $loss } зі 100. Знайдіть кращий хід.
}
study-retry-hint = Підказка
study-retry-next = Наступна помилка
study-retry-close = Назад до гри
study-retry-made = Ваш хід зроблено.
study-retry-area = Подивіться на позначену область.
study-retry-no-area = Подивіться на місця поза областями.
study-retry-card = Візьміть карту { $number } з руки.
study-retry-no-why = Він просто вартий більше.
study-retry-good = Так, це не гірше за найкращий хід.
study-retry-played = Це хід, який зіграли.
study-retry-worse = Не найкращий: { $change }.
study-retry-unknown = Цього ходу немає серед найкращих за рушієм.
study-here-title = З цієї позиції
study-here-try = Спробувати варіант
study-here-level = Суперник
study-here-play = Грати далі звідси
study-here-note = Ви граєте за: { $name }. Чого ця рука не може знати, роздається наново; гра ніде не враховується.
study-line-title = Думка рушія
study-line-turn = Хід: { $name }. Пробуйте що завгодно.
study-line-over = Гру завершено.
study-line-back = На хід назад
study-line-thinking = Рушій думає…
study-line-best = найкращий хід
study-line-pick = Виберіть хід, щоб зіграти його.
study-open-title = З відкритими картами
study-open-ask = Що дозволили б відкриті карти
study-open-note = По кілька ходів у кожному місці, коли відомі всі руки й колода; рушій доводить кожен варіант до кінця.
study-open-count = { $count ->
    [0] Кращого результату не знайдено в жодному ході (усього: { $turns }).
    [one] Кращий результат був можливий в { $count } ході (усього: { $turns }).
   *[other] Кращий результат був можливий у ходах: { $count } (усього: { $turns }).
}
study-open-win = виграє
study-open-shared = дає спільну перемогу
study-open-points = очки: { $points } ({ $change })
