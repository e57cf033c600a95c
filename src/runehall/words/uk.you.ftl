# Сторінка «Ви»: сеанси, токени, власні дані.
you-sessions = Де ви увійшли
you-session-here = цей браузер
you-session-seen = востаннє { $date }
you-session-end = Завершити сеанс
you-session-ended = Сеанс завершено.
you-account-needs = Виберіть логін (щонайменше 3 символи) і пароль (щонайменше 8 символів).
you-sign-in-needs = Введіть логін і пароль.
you-password-change = Змінити пароль
you-password-old = Ваш пароль
you-password-new = Новий пароль, щонайменше 8 символів
you-password-does = В усіх інших браузерах ви вийдете, а всі токени буде видалено.
you-password-changed = Пароль змінено.
you-tokens = Токени для програм
you-tokens-lead = Із токеном програма може грати за вас. Змінити ваш обліковий запис вона не може.
you-token-label = Для чого він
you-token-scope = Він може
you-scope-play = грати
you-scope-read = лише дивитися
you-token-days = Дійсний
you-days = { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
}
you-token-until = до { $date }
you-token-make = Створити токен
you-token-once = Ваш новий токен; його видно лише зараз
you-token-drop = Видалити
you-data = Ваші дані
you-data-lead = Усе, що зала зберігає про вас, одним файлом.
you-export = Зберегти мої дані
you-delete = Видалити мої дані
you-delete-does = Ваші поточні ігри буде здано, а ваше ім’я, колоди, токени й повідомлення видалено назавжди. Записи завершених ігор залишаться без вашого імені.
you-delete-really = Видалити все
you-delete-not = Залишити
problem-weak = Цей пароль легко вгадати. Візьміть довший або кілька слів, не пов’язаних між собою.
problem-name = Це ім’я не можна використати: { $detail }
problem-scope = Це можна зробити лише на сторінці «Ви» у браузері.
you-title = Ви
you-here = На цьому пристрої
you-rename = Змінити
you-renamed = Ім’я змінено.
you-account = Обліковий запис
you-account-lead = Необов’язковий. Зберігає ваші ігри й колоди, коли ви змінюєте пристрій.
you-login-name = Логін, щонайменше 3 символи
you-password = Пароль, щонайменше 8 символів
you-make-account = Створити обліковий запис
you-account-made = Обліковий запис створено. Ваші ігри збережено.
looks = Ваш стіл
looks-board = Поле
looks-back = Зворот карт
looks-pieces = Рунічні майстри
board-slate = Сланець
board-oak = Дуб
board-moss = Мох
board-night = Ніч
back-knot = Вузол
back-tree = Дерево
back-lattice = Плетиво
pieces-pawns = Фігурки
pieces-towers = Вежі
pieces-stones = Камені
you-sign-in = Увійти
you-signed-in = З поверненням.
you-sign-out = Вийти
you-signed-out = Ви вийшли.
you-login = Ви ввійшли як { $login }.
you-rating = Рейтинг { $rating } після { $games ->
    [one] { $games } рейтингового результату
    [few] { $games } рейтингових результатів
    [many] { $games } рейтингових результатів
   *[other] { $games } рейтингових результатів
}.
you-games = Завершені ігри
you-games-none = Завершених ігор ще немає.
you-notices = Сповіщення: які й коли
you-profile = Ваш профіль
you-people = Люди
you-rankings = Рейтингові таблиці
you-passkey = Увійти з ключем доступу
you-forgot = Забули пароль?
you-passkey-not = Ключ не використано: спробуйте ще раз або увійдіть із паролем.
you-standing = Ваша поведінка тут
you-host = Для господарів
you-offline = Гра офлайн
