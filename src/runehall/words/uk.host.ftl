# Сторінка для господарів.
title-host = Для господарів
host-ready = Зала готова.
host-not-ready = Зала зараз не може працювати:
host-problem-database = До бази даних не можна записати.
host-problem-redis = Redis не відповідає.
host-problem-disk = Диск майже заповнений.
host-problem-closing = Зала зачиняється.
host-only = Ця сторінка для господарів зали: налаштування RUNEHALL_OPERATORS називає їхні логіни.
host-people = Люди за столами
host-sockets = Відкриті з’єднання
host-tables = Столи в пам’яті
host-playing = Ігри, що тривають
host-bots = Столи, що чекають на бота
host-jobs = Зміни, що чекають на диск
host-events = Збережено подій
host-median = Половина ходів за
host-slow = 99 % ходів за
host-loop = Найбільша недавня затримка
host-memory = Пам’ять
host-disk = Вільне місце на диску
host-faults = Помилки в журналі
host-processes = Процеси
host-up = Працює з
host-version = Версія
host-answers = Відповіді
host-refusals = Відмови
host-damaged = Пошкоджені столи
host-damage-missing = { $count ->
    [one] Бракує подій: є лише { $count }.
    [few] Бракує подій: є { $count }.
   *[many] Бракує подій: є { $count }.
}
host-damage-unreadable = Подію не можна прочитати або застосувати: { $cause }.
host-none = немає
host-here = Люди й столи
host-note = Це числа одного процесу від його запуску. /metrics подає їх для Prometheus.
host-work = Робота
host-delays = Затримки
host-quick = Швидше за людей у рейтингових іграх RÖK
host-quick-hand = раундів швидше за 250 мс: { $quick } із { $rounds }, медіана { $ms } мс
