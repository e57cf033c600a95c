# Перегляд завершеної гри та поширення її.
title-embed = Перегляд гри
replay-pause = Пауза
replay-moves = Ходи
replay-leave = Назад
replay-result = Результат
replay-full = Відкрити в Runehall
share-title = Поділитися цією грою
share-link = Посилання на гру
share-move = Посилання на цей хід
share-start-here = Почати з ходу { $number }
share-picture-alt = Стіл таким, яким його буде показано
share-embed = Для власної сторінки
share-embed-does = Вставте це там, де ваша сторінка приймає HTML: гру можна буде переглянути хід за ходом.
share-copy = Копіювати
share-send = Надіслати…
share-close = Закрити
