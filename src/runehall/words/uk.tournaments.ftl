# Турніри: список, новий турнір, сторінка турніру.
title-tournaments = Турніри
title-tournament = Турнір
tournaments-lead = Дуелі RUNE з годинником, для клубу чи серед друзів. Тури починаються самі; рейтинг не змінюється.
tournaments-current = Відкриті й поточні
tournaments-none = Зараз немає жодного турніру. Влаштуйте свій!
tournaments-past = Завершені
tournament-yours = ваш
tournament-open-line = Гравців: { $count } з { $most } · приєднуйтеся
tournament-over-line = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
} · результати
tournament-new = Новий турнір
tournament-name = Назва турніру
tournament-system = Система
tournament-round-robin = Кругова
tournament-round-robin-does = Кожен грає з кожним один раз. До 10 гравців.
tournament-swiss = Швейцарська
tournament-swiss-does = Усі грають у кожному турі із суперником, який має приблизно стільки ж очок, і ні з ким двічі. До 64 гравців.
tournament-rounds = Кількість турів
tournament-games = Кожна зустріч — це
tournament-games-1 = одна гра
tournament-games-2 = матч із двох ігор зі зміною місць
tournament-show = Час, щоб прийти до столу
tournament-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[other] { $count } хвилин
}
tournament-plays = Я теж граю
tournament-hidden = Лише для тих, хто має посилання
tournament-open = Відкрити
tournament-organiser = організатор: { $name }
tournament-state = Стан турніру
tournament-joining = Гравці збираються
tournament-join-lead = Турнір почне організатор. Після початку приєднатися не можна.
tournament-start-lead = Поділіться посиланням або кодом. Починайте, коли всі зберуться: після початку приєднатися не можна.
tournament-join = Приєднатися
tournament-start = { $count ->
    [one] Почати ({ $count } гравець, треба щонайменше двоє)
    [few] Почати: { $count } гравці
   *[other] Почати: { $count } гравців
}
tournament-leave = Вийти
tournament-leave-really = Так, вийти
tournament-withdraw = Знятися з турніру
tournament-withdraw-really = Так, знятися й програти поточну гру
tournament-cancel = Скасувати турнір
tournament-cancel-really = Так, скасувати для всіх
tournament-no = Ні
tournament-players = Гравців: { $count } з { $most }
tournament-round = Тур { $round } з { $rounds }
tournament-round-n = Тур { $round }
tournament-your-game = Тур { $round } почався: ваша гра чекає.
tournament-your-turn = Ваш суперник: { $name }. Прийдіть до столу за { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
   *[other] { $minutes } хвилин
} від початку туру.
tournament-go = До вашого столу
tournament-next-in = Наступний тур почнеться за { $seconds } с.
tournament-waits = { $count ->
    [0] Тур завершено.
    [one] Ще триває { $count } гра.
    [few] Ще тривають { $count } гри.
   *[other] Ще триває { $count } ігор.
}
tournament-over = Турнір завершено.
tournament-winner = { $count ->
    [one] Перемагає { $names }!
   *[other] Перше місце ділять: { $names }.
}
tournament-cancelled = Цей турнір скасовано.
tournament-standings = Таблиця
tournament-pairings = Тури
tournament-cross = Зведена таблиця
tournament-place = №
tournament-player = Гравець
tournament-points = Очки
tournament-wins = Перемоги
tournament-tie-round-robin = ЗБ
tournament-tie-round-robin-does = ЗБ (Зоннеборн — Бергер) визначає місце за рівної кількості очок: очки переможених суперників і половина очок тих, з ким була нічия. Далі рахують перемоги.
tournament-tie-swiss = Бх
tournament-tie-swiss-does = Бх (Бухгольц) визначає місце за рівної кількості очок: сума очок усіх суперників. Тур без пари — це перемога, а тут він рахується як суперник із вашими ж очками. Далі рахують перемоги.
tournament-withdrawn = знято з турніру
tournament-bye = Без пари: одне очко
tournament-rest = Відпочиває в цьому турі
tournament-has-bye = { $name } без пари: одне очко.
tournament-has-rest = { $name } відпочиває.
tournament-playing = триває
tournament-cell = суперник { $name }: { $result }
tournament-look = Гра
tournament-game-1 = Гра 1
tournament-game-2 = Гра 2
tournament-decide = Присудити
tournament-decide-win = Перемога: { $name }
tournament-decide-draw = Нічия
tournament-decide-none = Поразка обом
tournament-cause-decided = Рішення організатора.
tournament-cause-noshow = До столу прийшли не всі.
tournament-cause-withdrawn = Не зіграно: зняття з турніру.
tournament-cause-flag = За часом.
tournament-cause-resigned = Гру здано.
tournament-cause-left = Вихід з-за столу.
tournament-cause-abandoned = Без повернення до столу.
tournament-cause-idle = За столом нікого не було.
tournament-problem-status = Турнір тим часом змінився: погляньте ще раз.
tournament-problem-full = Немає місця: турнір заповнено або ви берете участь у надто багатьох турнірах.
tournament-problem-blocked = Організатор не хоче з вами грати.
tournament-problem-seat = Ви не граєте в цьому турнірі.
