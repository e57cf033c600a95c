# Without the hall: what is kept on this device, and playing there.
title-offline = Гра офлайн
title-offline-table = RUNE на цьому пристрої
title-offline-game = Гра на цьому пристрої
offline-lead = Грайте в RUNE, читайте правила й переглядайте свої ігри там, де немає мережі.
offline-keep-title = На цьому пристрої
offline-keep-does = Сторінки, правила та Python, який їх виконує, завантажуються один раз і зберігаються в цьому браузері. Разом із ними — ваші останні завершені ігри.
offline-keep = Зберегти RUNE тут ({ $size } МБ)
offline-keep-away = Зала недоступна
offline-keep-failed = Не вийшло. Перевірте з’єднання та вільне місце на пристрої.
offline-kept-done = RUNE збережено на цьому пристрої.
offline-cannot = Цей браузер тут нічого не зберігає: залу треба відкрити через https.
offline-loading = Завантаження
offline-is-kept = RUNE збережено на цьому пристрої. Оновлюється щоразу, коли зала доступна.
offline-drop = Видалити
offline-drop-sure = Так, видалити разом зі збереженими іграми
offline-no = Ні
offline-play-title = Грати тут
offline-go-on = Продовжити гру
offline-mode = Режим
offline-company = Проти кого
offline-device = люди за цим пристроєм
offline-play = Грати
offline-you = Ви
offline-never-rated = Ці ігри пізніше передаються до зали й ніколи не впливають на рейтинг.
offline-handed = { $count ->
    [one] До зали передано { $count } гру.
    [few] До зали передано { $count } гри.
   *[other] До зали передано { $count } ігор.
}
offline-games = Ваші ігри тут
offline-games-none = Тут ще немає збережених ігор.
offline-here = зіграно тут
offline-in-hall = зіграно тут, передано до зали
offline-read = Почитати
offline-needs-hall = Для гри з іншими людьми, сильнішими комп’ютерними гравцями, для RÖK, розборів, задач і турнірів потрібна зала.
offline-starting = Правила запускаються. Уперше це триває кілька секунд.
offline-failed = Не вдалося запустити правила на цьому пристрої. Видаліть їх і збережіть знову.
