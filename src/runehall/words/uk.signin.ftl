# Як увійти в обліковий запис, крім пароля.
title-recover = Повернути доступ
signin-ways = Як іще увійти
signin-ways-lead = Якщо забудете пароль: коди відновлення на папері або ключ доступу цього пристрою.
signin-codes-left = { $count ->
    [0] Кодів відновлення у вас немає.
    [one] Залишився { $count } код відновлення.
    [few] Залишилося { $count } коди відновлення.
   *[many] Залишилося { $count } кодів відновлення.
}
signin-codes-make = Створити нові коди відновлення
signin-codes-once = Запишіть їх: їх показано лише раз, і кожен відкриває обліковий запис один раз. Попередні вже не діють.
signin-password = Ваш пароль, для підтвердження
signin-passkey-name = Назва ключа, наприклад пристрій
signin-passkey-label = Ключ доступу
signin-passkey-make = Створити ключ доступу
signin-passkey-made = Ключ створено: тепер можна входити з ним.
signin-passkey-not = Ключ не створено.
signin-passkey-used = востаннє: { $date }
signin-passkey-unused = ще не використано
signin-passkey-drop = Видалити
signin-passkey-drop-of = Видалити ключ { $label }
signin-passkey-where = Для ключів доступу потрібна зала з власним іменем і HTTPS.
signin-recover-lead = За одним із ваших кодів відновлення або за кодом із листа, якщо ви підтвердили адресу. На всіх інших пристроях сеанси закінчаться.
signin-login = Логін
signin-mail = Надіслати код поштою
signin-mailed = Якщо в цього запису є підтверджена адреса, код уже в дорозі. Він діє пів години.
signin-code = Код відновлення
signin-new-password = Новий пароль
signin-recover = Встановити пароль і увійти
signin-recovered = Новий пароль встановлено, ви увійшли.
