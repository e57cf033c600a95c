# Пошук суперників: заявки, виклики і сповіщення на кожній сторінці.
people-more = Більше варіантів
people-evening = Формат
people-match = матч із двох ігор
people-single = одна гра
people-match-does = Ви граєте дві гри, і кожна сторона починає одну: очки додаються. Тож перше місце не дає переваги.
people-single-does = За друкованими правилами: хто починає, вирішує жереб. Перше місце виграє частіше.
people-fourth-card = четверта карта
people-second-points = 3 очки
people-chosen = вибір місць
people-fourth-card-does = Одна гра; другий гравець отримує четверту карту. Хто починає, виграє близько 55 зі 100.
people-second-points-does = Одна гра; другий гравець отримує наприкінці 3 очки. Хто починає, виграє близько 53 зі 100.
people-chosen-does = Одна гра; після першої карти суперник вибирає місце, разом із картами. Хто починає, виграє близько 47 зі 100.
people-near = Лише приблизно моєї сили
people-near-does = Чекати, можливо, доведеться довше. Інакше діапазон ширшає, поки ви чекаєте.
people-rated = рейтингова
people-casual = без рейтингу
people-rated-does = Якщо й у суперника є обліковий запис.
people-clock = { $minutes } хв + { $seconds } с за хід
people-clock-short = { $minutes } хв + { $seconds } с
people-days-offer = Запропонувати гру
people-days-does = Ваша пропозиція стоїть у списку нижче два тижні. Ви обоє граєте, коли маєте час, а коли настане ваша черга, надійде сповіщення.
people-days-made = Ваша пропозиція у списку. Коли її приймуть і настане ваша черга, надійде сповіщення.
people-days-list = Заочні ігри
people-days-live = Зараз
people-days-over = Заочно
people-rok = RÖK, у реальному часі
people-game = Гра
people-days-more = Показати всі: { $count }
people-days-short = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
people-find = Знайти суперника
people-seeking = Шукаємо суперника…
people-others = { $count ->
    [0] Зараз такої гри більше ніхто не шукає.
    [one] Ще { $count } людина шукає такої гри.
    [few] Ще { $count } людини шукають такої гри.
   *[other] Ще { $count } людей шукають такої гри.
}
people-waited = { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунди
   *[other] { $seconds } секунд
}
people-meanwhile = Тим часом можна грати з комп’ютером: щойно хтось знайдеться, надійде сповіщення.
people-meanwhile-play = Тим часом зіграти: { $name }
people-stop = Не шукати
people-found = { $name } хоче грати!
people-gone = { $name } відмовляється або вже не на зв’язку. Шукаємо далі.
people-begins-in = { $seconds ->
    [one] початок за { $seconds } секунду
    [few] початок за { $seconds } секунди
   *[other] початок за { $seconds } секунд
}
people-begins = Ваша гра починається.
people-decline = Відмовитися
people-accept = Прийняти
people-calls = Що на вас чекає
people-challenge-title = Викликати когось за іменем
people-whom = Ім’я облікового запису
people-message = Повідомлення (за бажанням)
people-first-them = Починає суперник
people-they-begin = починає суперник
people-you-begin = починаєте ви
people-challenge = Надіслати виклик
people-sent = Виклик для { $name } чекає на відповідь.
people-unknown = Нікого з іменем «{ $name }» тут немає.
people-withdraw = Відкликати
people-withdraw-of = Відкликати виклик для { $name }
people-challenged = { $name } викликає вас на гру.
people-reason = Причина
people-reason-no = Ні, дякую
people-reason-later = Не зараз, пізніше
people-reason-clock = Інший годинник, будь ласка
people-reason-variant = Іншу гру, будь ласка
people-reason-rated = Лише рейтингову
people-reason-unrated = Лише без рейтингу
people-accepted = { $name } приймає ваш виклик.
people-declined = { $name } відхиляє ваш виклик: { $reason }.
people-to-table = До столу
people-understood = Гаразд
people-turn = { $count ->
    [one] Ваш хід проти { $name }.
    [few] Ваш хід у { $count } іграх, спершу проти { $name }.
   *[other] Ваш хід у { $count } іграх, спершу проти { $name }.
}
people-next-game = Наступна гра
people-go-there = Перейти
people-aside = Пізніше
people-offer = Надсилати сповіщення на цей пристрій, коли вам дадуть відповідь або настане ваш хід?
people-offer-refused = Ваш браузер цього не дозволяє: дозвольте сповіщення для цієї сторінки в його налаштуваннях.
people-offer-yes = Так, надсилайте
people-offer-no = Не зараз
people-offer-done = Сповіщення надходитимуть на цей пристрій. На сторінці «Ви» можна вибрати, про що саме.
