# Профілі, за ким стежать, хто в мережі, рейтинги.
title-profile = Профіль
title-people = Люди
title-rankings = Рейтингові таблиці
title-challenge = Виклик
ladder-match = Дуель: матч із двох ігор
ladder-single = Дуель: одна гра
ladder-fourth_card = Дуель: четверта карта
ladder-second_points = Дуель: очки другому місцю
ladder-chosen = Дуель: вибір місць
ladder-trio = Тріо
ladder-teams = Команди
ladder-rok = RÖK
profile-here = у мережі
profile-away = не в мережі
profile-since = тут з { $date }
profile-bot-of = бот, власник: { $name }
profile-preview = Переглянути як
profile-as-you = ви самі
profile-as-followed = ті, за ким ви стежите
profile-as-everyone = усі
profile-challenge = Кинути виклик
profile-challenge-of = Кинути виклик: { $name }
profile-follow = Стежити
profile-unfollow = Не стежити
profile-followed = Відтепер ви стежите: { $name }.
profile-block = Заблокувати
profile-unblock = Розблокувати
profile-friend = у друзях
profile-friends = Ви дружите: ви стежите одне за одним.
profile-follows-you = Стежить за вами
profile-who-sees = Хто що бачить
profile-who-sees-lead = Вирішуєте ви, окремо для кожної частини. Кнопки вгорі показують ваш профіль таким, яким його бачать інші.
profile-changed = Збережено.
profile-for-everyone = Усі
profile-for-followed = Ті, за ким я стежу
profile-for-friends = Друзі
profile-for-nobody = Лише я
profile-part-ratings = Рейтинги
profile-part-results = Результати
profile-part-games = Найкращі ігри
profile-part-study = Точність і удача
profile-part-puzzles = Задачі
profile-part-daily = Роздачі дня
profile-part-tournaments = Турніри
profile-part-badges = Відзнаки
profile-part-online = Чи я в мережі
profile-no-ratings = Рейтингових ігор ще не було.
profile-no-games = Завершених ігор ще не було.
profile-no-study = Поки нічого: розберіть свою завершену гру, і її точність та удачу буде враховано тут.
profile-curve = { $ladder }: рейтинг { $rating }, рейтингових ігор: { $games }
profile-rated-games = { $count ->
    [one] { $count } рейтингова гра
    [few] { $count } рейтингові гри
   *[many] { $count } рейтингових ігор
}
profile-best = найвищий { $rating }
profile-provisional = Попередній: стане надійним після ще кількох ігор.
profile-by-mode = Гра
profile-by-opponent = З людьми, в іграх для двох
profile-by-level = З комп’ютером, в іграх для двох
profile-by-turn = За порядком ходів
profile-others = Інші
profile-began = хід перший
profile-turn = { $number ->
    [2] хід другий
    [3] хід третій
    [4] хід четвертий
   *[other] хід п’ятий
}
profile-won = Перемоги
profile-drawn = Нічиї
profile-lost = Поразки
profile-won-short = В
profile-drawn-short = Н
profile-lost-short = П
profile-beat = Перемога:
profile-accuracy = Точність (0–100)
profile-luck = Удача як частка перемоги
profile-accuracy-curve = Точність останніх розібраних ігор, від найдавнішої
profile-study-of = { $count ->
    [one] За { $count } розібраною грою.
   *[other] За останніми { $count } розібраними іграми.
}
profile-solved = Розв’язано з першої спроби: { $solved } з { $tried }
profile-runs = Найдовша серія { $streak }, найкращий штурм { $storm }
profile-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
profile-streak = поспіль зараз { $now }, щонайбільше { $longest }
badge-games = Ігор з людьми: { $count }
badge-modes = Різних ігор: { $count }
badge-level = Переможений суперник: { $level }
badge-puzzles = Розв’язаних задач: { $count }
badge-daily = Днів поспіль: { $count }
people-own-profile = Ваш профіль
people-look-up = Знайти профіль за іменем
people-visit = Відкрити
people-following = Ви стежите
people-following-none = Поки ні за ким. Натисніть на чиєсь ім’я: відкриється профіль, і там можна почати стежити.
people-followers = Стежать за вами
people-online = Зараз у мережі
people-online-none = Зараз більше нікого в мережі не видно.
people-guest = З обліковим записом ви маєте профіль і можете стежити за людьми.
people-make-account = Створити обліковий запис
people-challenge-of = Виклик: { $name }
people-challenge-waits = Виклик чекає, доки суперник не повернеться. Щойно буде відповідь, надійде сповіщення.
rankings-lead = Люди за рейтингом, окремо для кожної гри. Хто не показує свого рейтингу, того тут немає.
rankings-bots = Боти мають власну таблицю.
rankings-of = Вид гри
rankings-none = У таку гру на рейтинг ще ніхто не грав.
rankings-place = Місце
rankings-name = Ім’я
rankings-games = Ігри
rankings-provisional = Знак питання — попередній рейтинг: місця він ще не має.
profile-report = Поскаржитися
profile-closed = Господарі закрили цей обліковий запис.
